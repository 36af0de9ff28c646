"""The race to go first as a TableModel: the public table, and a buzzer for everybody."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.app.table_model import Choice, Command, Page
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import Buzz
from boardgames_tui.games.just_desserts.screen import paint
from boardgames_tui.games.just_desserts.screen.buzzers import BUZZERS, BuzzerTable
from boardgames_tui.games.just_desserts.screen.focus import Focus
from boardgames_tui.kernel.game import Refusal

NOBODY = "do:nobody"
"""The spot that says that nobody else wants to go first."""


class RaceTable(BuzzerTable):
    """Whoever can serve a guest buzzes; nobody's hand is on screen (JD-52)."""

    help = """
    # Just Desserts, the race to go first
    Press your buzzer if you can serve a guest of the centre. If you can, you go first; if not, you
    are out of the race. `.` says that nobody else wants to. Escape leaves the table.
    """
    by_screen = frozenset({"pass"})
    commands = (*BUZZERS, Command(NOBODY, ".", "nobody else", "just-desserts.nobody"))

    @cached_property
    def choices(self) -> Mapping[str, Choice]:
        """The buzzers of those who are still in the race."""
        return self.buzzes()

    @property
    def offered(self) -> Mapping[str, str]:
        """The buzzers, those of who is out of the race too."""
        if not self.legal:
            return {}
        return {f"buzz:{seat}": key for seat, key in enumerate(self.buzzers)}

    def why(self, spot: str) -> Refusal | None:
        """Who is out of the race can not buzz again."""
        kind, _, seat = spot.partition(":")
        if kind != "buzz" or spot in self.choices or not self.legal:
            return None
        return rules.refusal(self.view, Buzz(seat=int(seat)))

    @property
    def pages(self) -> Mapping[str, Page]:
        """None: every letter may be a buzzer."""
        return {}

    def prompt(self, width: int) -> str:
        """What everybody may do."""
        return "Who can serve a guest in the centre? The first to buzz." if self.legal else ""

    def paint(self, canvas: Canvas, cursor: str | None) -> None:
        """The public table with the buzzers over it."""
        focus = Focus(self, cursor)
        paint.paint(canvas, focus)
        if self.legal:
            paint_race(canvas, focus, self.shown_buzzers)


def paint_race(canvas: Canvas, focus: Focus, buzzers: tuple[str, ...]) -> None:
    """The buzzers over the part of the table that has nothing to show before the first turn."""
    view = focus.view
    count = len(view.seats)
    plan = paint.plan_for(canvas, focus)
    y = 1 + plan.centre + plan.gap + plan.waiters + plan.places
    canvas.fill(0, y, canvas.width, canvas.height - y, "")
    y = min(y + 1, canvas.height - count - 2)
    canvas.box(0, y, canvas.width, count + 2, "Who goes first?", "here", "title")
    canvas.spots.clear()
    for seat, name in enumerate(view.seats):
        racing = seat in view.actors
        style = f"{seats.style(seat)} bold" if racing else "faint"
        parts: Parts = [
            (f" {buzzers[seat]} ", f"{style} reverse" if racing else style),
            (f"  {seats.letter(seat)} {name}", style),
            ("   buzz if you can serve a guest" if racing else "   out of the race", "dim"),
        ]
        draw.put(canvas, 3, y + 1 + seat, parts, canvas.width - 6)
        if racing:
            canvas.spot(f"buzz:{seat}", 3, y + 1 + seat, canvas.width - 6)
