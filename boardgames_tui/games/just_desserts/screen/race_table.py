"""The screen of the race to go first: the public table, and a buzzer for everybody."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.games.just_desserts.decisions import Buzz, Pass, Race
from boardgames_tui.games.just_desserts.screen import pen
from boardgames_tui.games.just_desserts.screen.board import DessertBoard
from boardgames_tui.games.just_desserts.screen.buzzers import BuzzerScreen
from boardgames_tui.games.just_desserts.screen.paint import paint, plan_for
from boardgames_tui.games.just_desserts.screen.scene import Scene


class RaceTable(BuzzerScreen):
    """Whoever can serve a guest buzzes; nobody's hand is on screen (JD-52)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("full_stop", "nobody", "nobody can", id="just-desserts.nobody", show=False),
    ]
    HELP = """
    # Just Desserts, the race to go first
    Press your buzzer if you can serve a guest of the centre. If you can, you go first; if not, you
    are out of the race. `.` says that nobody else wants to.
    """

    def compose_table(self) -> ComposeResult:
        """One painted board."""
        self._board = DessertBoard(self._paint)
        yield self._board

    def _paint(self, canvas: Canvas, cursor: str | None) -> None:
        scene = Scene(self.view, self.legal, None)
        paint(canvas, scene)
        if self.live:
            paint_race(canvas, scene, self.shown_buzzers)

    def show_table(self) -> None:
        """Show who is still in the race."""
        self._board.repaint()

    def resting(self) -> str:
        """What everybody may do."""
        return "Who can serve a guest in the centre? The first to buzz." if self.live else ""

    def hints(self) -> Iterable[Hint]:
        """The buzzers of those who are still in the race."""
        for seat in self.view.actors if self.live else ():
            yield self.shown_buzzers[seat], self.session.seats[seat], f"buzz({seat})"
        if self.live:
            yield ".", "nobody else", "nobody"

    def go_on(self) -> None:
        """The race goes on, or the curtain falls before the winner's turn."""
        state = self.session.view(None)
        if state.pending and isinstance(state.pending[-1], Race):
            told = self.session.came_of_it()
            self.asked = state.actors[0]
            self.refresh_view()
            self.tell(" ".join((*told, self.resting())))
        else:
            super().go_on()

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """A click on a buzzer."""
        event.stop()
        self.action_buzz(int(event.spot.partition(":")[2]))

    def action_buzz(self, seat: int) -> None:
        """Call out for a seat that is still in the race."""
        if seat in self.view.actors:
            self.choose(Buzz(seat=seat))

    def action_nobody(self) -> None:
        """Let all others pass, if they agree."""
        self.ask("Does nobody else want to go first?", self._all_pass)

    def _all_pass(self) -> None:
        for seat in self.view.actors:
            self.choose(Pass(seat=seat))


def paint_race(canvas: Canvas, scene: Scene, buzzers: tuple[str, ...]) -> None:
    """The buzzers over the part of the table that has nothing to show before the first turn."""
    view = scene.view
    count = len(view.seats)
    plan = plan_for(scene, canvas.width, canvas.height)
    y = 1 + plan.centre + plan.gap + plan.waiters
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
        pen.put(canvas, 3, y + 1 + seat, parts, canvas.width - 6)
        if racing:
            canvas.spot(f"buzz:{seat}", 3, y + 1 + seat, canvas.width - 6)
