"""Large boards are laid out as tables: everybody else has a place of their own round the board."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from boardgames_tui.app.canvas import Canvas, Spot
from boardgames_tui.app.table_model import TableModel
from tests.games.every_table import TABLES, walk

BOARDS = ((120, 46), (160, 56))
"""Boards in terminals of 160x50 and 200x60 with the log beside them."""
NAMES = ("Abigail", "Benedict", "Carolina", "Dmitri", "Eleanor", "Fernando")
PLACES = {"born-to-serve": "player", "how-to-serve-man": "side"}
"""What the spots are called where a place can be pointed at."""
GAMES = tuple(slug for slug in TABLES if slug != "keepsake")


@cache
def models(slug: str) -> list[Any]:
    """Tables of a few moments of matches with names of an ordinary length."""
    found = []
    for seed in (1, 2):
        for here in walk(slug, seed, longest=130, every=31):
            moment, seats = here.model.moment, NAMES[: len(here.state.seats)]
            named = moment.view.evolve(seats=seats)
            if here.model.typed is None:
                found.append(type(here.model).build(replace(moment, view=named)))
    return found


def painted(model: TableModel, board: tuple[int, int]) -> Canvas:
    canvas = Canvas(*board)
    model.paint(canvas, None)
    return canvas


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("slug", GAMES)
def test_everybody_is_named_whole_on_a_large_board(slug: str, board: tuple[int, int]) -> None:
    for model in models(slug):
        text = painted(model, board).text()
        assert not [name for name in model.view.seats if name not in text], text


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("slug", PLACES)
def test_places_stand_beside_the_board_and_none_upon_another(
    slug: str, board: tuple[int, int]
) -> None:
    beside = 0
    for model in models(slug):
        spots = painted(model, board).spots
        places = [spot for name, spot in spots.items() if name.split(":")[0] == PLACES[slug]]
        assert not [pair for pair in combinations(places, 2) if _share_a_cell(*pair)]
        assert all(spot.x + spot.width <= board[0] for spot in places)
        beside += all(spot.height >= 6 for spot in places[:2])
    assert beside


def _share_a_cell(one: Spot, other: Spot) -> bool:
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height
