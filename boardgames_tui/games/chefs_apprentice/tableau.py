"""The tableau: dishes in a floating grid, at most four rows by four columns.

A tableau is a tuple of 16 spaces in reading order, each a tile id or None. The grid floats
(CA-11), so what is plated always stands in the top left corner: the top row and the left column
hold a dish, and two tableaus that differ only by where they float are the same value. A dish may
therefore be plated at row or column -1; everything else then moves down or right by one.
"""

from collections.abc import Sequence
from functools import cache

from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.state import replaced

Tableau = tuple[str | None, ...]
Cell = tuple[int, int]
"""Row and column, from 0; -1 is the row above or the column left of what is plated."""

SIDE = 4
"""Rows and columns of a full tableau."""
SPACES = SIDE * SIDE
EMPTY: Tableau = (None,) * SPACES


def _neighbours(space: int) -> tuple[int, ...]:
    row, column = divmod(space, SIDE)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE)


NEIGHBOURS = tuple(_neighbours(space) for space in range(SPACES))
"""For each space those that share a side with it, in reading order."""


def dishes(tableau: Tableau) -> Pile:
    """The tiles that are plated, in reading order."""
    return tuple(filter(None, tableau))


def size(tableau: Sequence[object]) -> tuple[int, int]:
    """How many rows and columns the plated dishes span; (0, 0) for none."""
    taken = [divmod(space, SIDE) for space, tile in enumerate(tableau) if tile is not None]
    if not taken:
        return 0, 0
    return max(row for row, _ in taken) + 1, max(column for _, column in taken) + 1


def is_plated(tableau: Tableau, row: int, column: int) -> bool:
    """Whether a dish lies there; no for a cell outside the grid."""
    inside = 0 <= row < SIDE and 0 <= column < SIDE
    return inside and tableau[row * SIDE + column] is not None


def is_beside_a_dish(tableau: Tableau, row: int, column: int) -> bool:
    """Whether the cell shares a side with a plated dish (PLATING DISHES 2)."""
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return any(is_plated(tableau, r, c) for r, c in around)


def keeps_to_the_grid(tableau: Tableau, row: int, column: int) -> bool:
    """Whether a dish there would leave the whole within four by four (PLATING DISHES 3, CA-11)."""
    rows, columns = size(tableau)
    tall = max(row + 1, rows) - min(row, 0)
    wide = max(column + 1, columns) - min(column, 0)
    return tall <= SIDE and wide <= SIDE


def legal_cells(tableau: Tableau) -> tuple[Cell, ...]:
    """Where the next dish may be plated, in reading order; () only when all 16 are plated.

    The first dish may lie anywhere, which in a floating grid is one place (CA-11).
    """
    return _cells_around(tuple(map(bool, tableau)))


@cache
def _cells_around(plated: tuple[bool, ...]) -> tuple[Cell, ...]:
    """The same for all tableaus of one form: many are asked about, of few forms."""
    form = tuple("a dish" if taken else None for taken in plated)
    rows, columns = size(form)
    if not rows:
        return ((0, 0),)
    top, bottom = (-1, rows) if rows < SIDE else (0, SIDE - 1)
    left, right = (-1, columns) if columns < SIDE else (0, SIDE - 1)
    return tuple(
        (row, column)
        for row in range(top, bottom + 1)
        for column in range(left, right + 1)
        if not is_plated(form, row, column) and is_beside_a_dish(form, row, column)
    )


def plate(tableau: Tableau, tile: str, row: int, column: int) -> tuple[Tableau, int]:
    """The tableau with the tile on a legal cell, and the space where it now lies."""
    down, right = max(0, -row), max(0, -column)
    spaces = list(EMPTY)
    for space, plated in enumerate(tableau):
        if plated is not None:
            spaces[space + down * SIDE + right] = plated
    new = (row + down) * SIDE + column + right
    spaces[new] = tile
    return tuple(spaces), new


def floats(tableau: Sequence[object]) -> tuple[int, ...]:
    """By how many spaces it may still move in the full grid (CA-11), not at all first.

    Moved down by one row a dish lies `SIDE` spaces further on, to the right by one column one.
    """
    rows, columns = size(tableau)
    return tuple(
        down * SIDE + right
        for down in range(SIDE - max(rows, 1) + 1)
        for right in range(SIDE - max(columns, 1) + 1)
    )


def swap(tableau: Tableau, first: str, second: str) -> Tableau:
    """The tableau with two of its tiles in each other's place (CA-33)."""
    there = {first: second, second: first}
    return tuple(there.get(tile, tile) if tile is not None else None for tile in tableau)


def exchange(tableau: Tableau, tile: str, other: str) -> Tableau:
    """The tableau with a tile from elsewhere in the place of one of its own (CA-35)."""
    return replaced(tableau, tableau.index(tile), other)
