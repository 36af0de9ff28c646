"""The main board: three columns of tiles in view, each before a stack."""

from boardgames_tui.games.chefs_apprentice.state import ROWS, State
from boardgames_tui.kernel.pile import Pile, draw
from boardgames_tui.kernel.state import replaced


def trashed_by(state: State, tile: str) -> Pile:
    """What drafting this tile in view would trash: all in front of it in its column (CA-6)."""
    column = state.board[column_of(state, tile)]
    return column[: column.index(tile)]


def column_of(state: State, tile: str) -> int:
    """The column in which a tile in view lies. Raises StopIteration if it is in none."""
    return next(place for place, column in enumerate(state.board) if tile in column)


def dishes_owed(state: State) -> int:
    """Tiles that all players together still have to draft (CA-9)."""
    return sum(tableau.count(None) for tableau in state.tableaus) - len(state.drafted)


def slide(state: State) -> tuple[State, Pile]:
    """All columns moved up and filled from their stacks; and the tiles that came into view.

    A column stays short once its stack is empty (CA-8).
    """
    revealed: Pile = ()
    for place, column in enumerate(state.board):
        tiles, rest = draw(state.stacks[place], ROWS - len(column))
        if tiles:
            state = state.evolve(
                board=replaced(state.board, place, column + tiles),
                stacks=replaced(state.stacks, place, rest),
            )
            revealed += tiles
    return state, revealed


def swap_on_board(state: State, first: str, second: str) -> State:
    """Two tiles in view in each other's place; nothing slides (CA-34)."""
    there = {first: second, second: first}
    return state.evolve(
        board=tuple(tuple(there.get(tile, tile) for tile in column) for column in state.board)
    )
