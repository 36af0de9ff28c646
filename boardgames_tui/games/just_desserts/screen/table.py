"""The tables of Just Desserts: with turns, without, and of the race to go first."""

from __future__ import annotations

from boardgames_tui.app.table_model import Moment, TableModel
from boardgames_tui.games.just_desserts.decisions import Naming, Race
from boardgames_tui.games.just_desserts.screen.open_table import OpenTable
from boardgames_tui.games.just_desserts.screen.race_table import RaceTable
from boardgames_tui.games.just_desserts.screen.turn_table import TurnTable
from boardgames_tui.games.just_desserts.state import State

SCREENS: dict[type[TableModel], str] = {
    OpenTable: "boardgames_tui.games.just_desserts.screen.open_screen:TURNLESS",
    RaceTable: "boardgames_tui.games.just_desserts.screen.race_screen:RACE",
}
"""The screens of the tables where all may press a key at once."""


class DessertTable(TurnTable):
    """The table of any match: the one that its position needs."""

    help = """
    # Just Desserts
    A letter chooses a guest, numbers pick cards of your hand, in any order; Enter or the letter
    again serves. Escape lets go of the cards, then of the guest. `k` goes back to the Kitchen, `p`
    passes, `.` ends your turn. When you draw, `d` takes a fresh card and `t` the top discard. `i`
    explains the icons.

    Beside each guest stands what of your hand satisfies it, beside each card whom it could help.
    """

    @classmethod
    def build(cls, moment: Moment) -> TableModel:
        """The table that a moment needs."""
        return table_for(moment.view)(moment)

    @classmethod
    def screen(cls, view: State) -> str:
        """Where all may press a key at once, the screen is another one."""
        return SCREENS.get(table_for(view), "")


def table_for(view: State) -> type[TurnTable | OpenTable | RaceTable]:
    """The class of the table that a position needs."""
    first = view.pending[0] if view.pending else None
    if isinstance(first, Race):
        return RaceTable
    return OpenTable if view.options.turnless and not isinstance(first, Naming) else TurnTable
