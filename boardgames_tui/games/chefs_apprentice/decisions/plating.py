"""Plating a drafted dish, and the eyeballs that it earns (PLATING DISHES, EYEBALLS)."""

from collections.abc import Iterator

from boardgames_tui.games.chefs_apprentice.decisions.tiles import not_there
from boardgames_tui.games.chefs_apprentice.events import Plated
from boardgames_tui.games.chefs_apprentice.state import State
from boardgames_tui.games.chefs_apprentice.tableau import (
    NEIGHBOURS,
    Tableau,
    dishes,
    is_beside_a_dish,
    is_plated,
    keeps_to_the_grid,
    legal_cells,
    plate,
)
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import without
from boardgames_tui.kernel.state import replaced


class Plate(Action, kind="plate"):
    """Add a drafted dish to the tableau (PLATING DISHES)."""

    tile: str
    row: int
    column: int
    """From 0; -1 is the row above or the column left of what is plated (CA-11)."""


def platings(state: State, seat: int) -> Iterator[Plate]:
    """Each drafted dish on each cell where it may lie."""
    cells = legal_cells(state.tableaus[seat])
    for tile in state.drafted:
        for row, column in cells:
            yield Plate.of(seat, tile, row, column)


def plate_refusal(state: State, action: Plate) -> Refusal | None:
    """PLATING DISHES: a free cell beside a dish, within four by four (CA-11)."""
    tile, row, column = action.tile, action.row, action.column
    if tile not in state.drafted:
        return not_there(state, tile, "not-drafted", "CA-10")
    tableau = state.tableaus[action.seat]
    if not dishes(tableau):
        return None if (row, column) == (0, 0) else Refusal("first-dish", "CA-11")
    if is_plated(tableau, row, column):
        return Refusal("cell-is-taken", "PLATING DISHES")
    if not is_beside_a_dish(tableau, row, column):
        return Refusal("not-beside-a-dish", "PLATING DISHES")
    if not keeps_to_the_grid(tableau, row, column):
        return Refusal("outside-the-grid", "CA-11")
    return None


def plate_dish(state: State, action: Plate) -> Step[State]:
    """The dish on the tableau, and its eyeballs: one for each icon, one for each match."""
    seat, tile = action.seat, action.tile
    tableau, space = plate(state.tableaus[seat], tile, action.row, action.column)
    icons = state.deck.tile(tile).eyeballs
    bonus = matches(state, tableau, space) if icons else 0
    state = state.evolve(
        tableaus=replaced(state.tableaus, seat, tableau),
        drafted=without(state.drafted, tile),
        eyeballs=replaced(state.eyeballs, seat, state.eyeballs[seat] + icons + bonus),
    )
    return Step(state, (Plated(seat, tile, icons, bonus),))


def matches(state: State, tableau: Tableau, space: int) -> int:
    """Dishes with eyeballs beside the space: a bonus each, whatever their number (CA-23)."""
    beside = (tableau[other] for other in NEIGHBOURS[space])
    return sum(tile is not None and state.deck.tile(tile).eyeballs > 0 for tile in beside)
