"""The floating grid."""

import random

from boardgames_tui.games.chefs_apprentice.tableau import (
    EMPTY,
    dishes,
    exchange,
    is_beside_a_dish,
    keeps_to_the_grid,
    legal_cells,
    plate,
    size,
    swap,
)
from tests.games.chefs_apprentice.table import rows


def test_the_first_dish_has_one_place() -> None:
    assert legal_cells(EMPTY) == ((0, 0),)
    assert plate(EMPTY, "t01", 0, 0) == (rows("t01"), 0)


def test_the_second_dish_lies_on_any_side() -> None:
    one = rows("t01")
    assert legal_cells(one) == ((-1, 0), (0, -1), (0, 1), (1, 0))
    assert plate(one, "t02", -1, 0) == (rows("t02", "t01"), 0)
    assert plate(one, "t02", 0, -1) == (rows("t02 t01"), 0)
    assert plate(one, "t02", 0, 1) == (rows("t01 t02"), 1)
    assert plate(one, "t02", 1, 0) == (rows("t01", "t02"), 4)


def test_a_new_row_or_column_moves_the_others() -> None:
    bend = rows("t01 t02", ". t03")
    assert plate(bend, "t04", -1, 1) == (rows(". t04", "t01 t02", ". t03"), 1)
    assert plate(bend, "t04", 0, -1) == (rows("t04 t01 t02", ". . t03"), 0)


def test_a_full_width_allows_no_new_column() -> None:
    wide = rows("t01 t02 t03 t04")
    assert size(wide) == (1, 4)
    assert legal_cells(wide) == tuple((row, column) for row in (-1, 1) for column in range(4))
    assert not keeps_to_the_grid(wide, 0, 4)
    assert not keeps_to_the_grid(wide, 0, -1)


def test_a_full_height_allows_no_new_row() -> None:
    tall = rows("t01", "t02", "t03", "t04")
    assert size(tall) == (4, 1)
    assert legal_cells(tall) == tuple((row, column) for row in range(4) for column in (-1, 1))


def test_a_corner_does_not_touch() -> None:
    assert not is_beside_a_dish(rows("t01"), 1, 1)
    assert is_beside_a_dish(rows("t01"), 1, 0)


def test_swapping_and_exchanging_keep_the_form() -> None:
    bend = rows("t01 t02", ". t03")
    assert swap(bend, "t01", "t03") == rows("t03 t02", ". t01")
    assert exchange(bend, "t02", "t09") == rows("t01 t09", ". t03")


def test_any_order_of_plating_fills_four_by_four() -> None:
    """The legal cells are just those that a plain count of rows and columns allows."""
    chance = random.Random(3)
    for _ in range(40):
        tableau = EMPTY
        for number in range(16):
            cells = legal_cells(tableau)
            assert cells and list(cells) == sorted(cells)
            assert cells == (_by_trying(tableau) if number else ((0, 0),))
            tableau, space = plate(tableau, f"t{number + 10}", *chance.choice(cells))
            assert tableau[space] == f"t{number + 10}"
            rows_taken = {space // 4 for space in range(16) if tableau[space]}
            columns_taken = {space % 4 for space in range(16) if tableau[space]}
            assert rows_taken == set(range(len(rows_taken)))
            assert columns_taken == set(range(len(columns_taken)))
        assert len(dishes(tableau)) == 16
        assert legal_cells(tableau) == ()


def _by_trying(tableau):
    lying = {divmod(space, 4) for space, tile in enumerate(tableau) if tile is not None}
    found = []
    for row in range(-2, 6):
        for column in range(-2, 6):
            touching = any(abs(row - r) + abs(column - c) == 1 for r, c in lying)
            together = [*lying, (row, column)]
            tall = max(r for r, _ in together) - min(r for r, _ in together) + 1
            wide = max(c for _, c in together) - min(c for _, c in together) + 1
            if touching and (row, column) not in lying and tall <= 4 and wide <= 4:
                found.append((row, column))
    return tuple(found)
