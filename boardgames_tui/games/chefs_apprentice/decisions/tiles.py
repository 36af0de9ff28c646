"""Where a tile must lie to be chosen: on the main board, or on one's own tableau."""

from boardgames_tui.games.chefs_apprentice.state import State
from boardgames_tui.kernel.game import Refusal


def board_tile_refusal(state: State, tile: str) -> Refusal | None:
    """Why the tile is not one in view on the main board; None if it is (CA-3)."""
    return None if tile in state.faces else not_there(state, tile, "not-on-the-board", "CA-3")


def own_tile_refusal(state: State, seat: int, tile: str) -> Refusal | None:
    """Why the tile is not a dish of the seat's tableau; None if it is (CA-19)."""
    mine = state.tableaus[seat]
    return None if tile in mine else not_there(state, tile, "not-plated", "CA-19")


def not_there(state: State, tile: str, code: str, rule: str) -> Refusal:
    """The refusal of a tile that lies elsewhere, or that the deck does not have."""
    if not state.deck.has_tile(tile):
        return Refusal("no-such-tile", facts={"tile": tile})
    return Refusal(code, rule, {"tile": tile})
