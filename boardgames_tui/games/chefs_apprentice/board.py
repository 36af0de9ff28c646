"""The main board: three columns of tiles in view, each before a stack."""

from boardgames_tui.games.chefs_apprentice.state import ROWS, State
from boardgames_tui.kernel.pile import Pile, draw

Board = tuple[Pile, ...]
"""A pile for each column: the tiles in view, row 1 first, or the stack under them."""


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


def slide(board: Board, stacks: Board) -> tuple[Board, Board, Pile]:
    """All columns moved up and filled from their stacks; and the tiles that came into view.

    A column stays short once its stack is empty (CA-8).
    """
    columns, piles = list(board), list(stacks)
    revealed: Pile = ()
    for place, column in enumerate(board):
        if len(column) < ROWS and stacks[place]:
            tiles, piles[place] = draw(stacks[place], ROWS - len(column))
            columns[place] = column + tiles
            revealed += tiles
    return tuple(columns), tuple(piles), revealed


def swap_on_board(board: Board, first: str, second: str) -> Board:
    """The board with one tile in the other's place, whichever of them lie there (CA-34, CA-35)."""
    there = {first: second, second: first}
    return tuple(tuple(there.get(tile, tile) for tile in column) for column in board)
