"""The scene of Just Desserts: at the end of the party the slips are unfolded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.app.final_words import how_it_ended
from boardgames_tui.app.scenes import Beat, Scene, Script, lines_needed, paint_lines
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.events import Unfolded
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.session.witnessed import Witnessed

if TYPE_CHECKING:
    from boardgames_tui.app.table_model import TableModel

HELD = 3
"""Points for one's own Favourite that is in hand to the end (Personal Favourites)."""
WIDEST = 100
"""Columns of the page at most."""


def scenes(look: Callable[[State], TableModel], witnessed: Witnessed) -> tuple[Scene, ...]:
    """The slips, if any were unfolded."""
    return (Slips(look(witnessed.after), witnessed),) if witnessed.of(Unfolded) else ()


class Slips(Scene):
    """A slip a beat: which Dessert was named, and who got it."""

    def __init__(self, table: TableModel, witnessed: Witnessed) -> None:
        self._table = table
        self._script = script = Script()
        state: State = witnessed.after
        final = rules.standings(state)
        script.beat(1.0)
        script.line(("THE SLIPS ARE UNFOLDED", "title"))
        for event in witnessed.of(Unfolded):
            script.beat(0.9)
            total = final.rows[event.seat].total
            name = state.deck.dessert(event.dessert).name
            script.line(*_player(state, event.seat), ("  ", ""), (name, "bright"), apart=True)
            if event.held:
                script.line(
                    ("    ♥ ", "heart bold"),
                    ("in hand to the end  ", "good"),
                    (f"+{HELD}", "good bold"),
                    (f"   {total - HELD} ▸ {total}", "dim"),
                )
            else:
                script.line(("    ", ""), (_where(state, event.dessert), "dim"))
        script.beat(1.0)
        script.line((how_it_ended(final, state.seats), "accent bold"), apart=True)

    @property
    def beats(self) -> tuple[Beat, ...]:
        """A beat a slip, and how it ended."""
        return self._script.beats

    def paint(self, canvas: Canvas, told: int, part: float) -> None:
        """A page over the middle of the table."""
        self._table.paint(canvas, None)
        lines = self._script.lines()
        width = min(canvas.width, WIDEST)
        height = min(canvas.height - 1, 2 * lines_needed(lines, width - 4) + 2)
        x, y = (canvas.width - width) // 2, 1 + (canvas.height - 1 - height) // 2
        canvas.fill(x, y, width, height, "")
        canvas.box(x, y, width, height, style="here")
        paint_lines(canvas, lines, told, (x + 2, y + 1, width - 4, height - 2))


def _player(state: State, seat: int) -> Parts:
    style = f"{seats.style(seat)} bold"
    return [(f" {seats.letter(seat)} ", f"{style} reverse"), (f" {state.seats[seat]}", style)]


def _where(state: State, dessert: str) -> str:
    """Where the Dessert went in the end: all lies open now."""
    for seat, name in enumerate(state.seats):
        if dessert in state.eaten[seat]:
            return f"eaten: {name} served it"
        if dessert in state.hands[seat]:
            return f"in the hand of {name}"
    return "nobody got it: it is in the Kitchen"
