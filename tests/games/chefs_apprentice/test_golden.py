"""The rulebook's worked example line by line, and the scoring cases of every card."""

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.criteria import Dish, minds_places, score, snails
from boardgames_tui.games.chefs_apprentice.scoring import grid, score_sheet
from boardgames_tui.games.chefs_apprentice.state import State
from tests.games.chefs_apprentice.table import DECK, line, plate, rows, table

HERE = Path(__file__).parent
LISA = tomllib.loads((HERE / "golden_lisa.toml").read_text(encoding="utf-8"))
PATTERNS = tomllib.loads((HERE / "golden_patterns.toml").read_text(encoding="utf-8"))


def lisa(*, prep: bool = True) -> State:
    """Lisa's table at the end of the worked example; `prep` says whether her tokens lie on it."""
    cells = LISA["cell"]
    covers = [
        f"{cell['tile']} {cell[kind]['token']} {cell[kind]['side']}"
        for cell in cells
        for kind in ("flavor_prep", "temperature_prep")
        if prep and kind in cell
    ]
    return table(
        tableaus={0: tuple(cell["tile"] for cell in cells)},
        covers=", ".join(covers),
        tray="p01 bland, p12 soggy, p32 cold",
        garnished=tuple(cell["tile"] for cell in cells if cell.get("snail")),
        eyeballs=(3, 0, 0),
        covered=((0, 1), (), ()),
        spatulas=(1, 3, 3),
        players=3,
        pending=(),
    )


def test_lisa_scores_her_seven_lines() -> None:
    lines = [(one.label, one.total) for one in score_sheet(lisa(), 0)]
    assert lines == [
        ("Level 1 Customer", 8),
        ("Level 2 Customer", 16),
        ("Chef's Challenge", 16),
        ("Personal Challenge", 10),
        ("Line Cook", 16),
        ("Eyeballs", 1),
        ("Trashed dishes", 0),
    ]
    (row,) = [row for row in rules.standings(lisa()).rows if row.seats == (0,)]
    assert row.total == 67


def test_lisa_s_garnishes_count_as_printed() -> None:
    parts = {one.label: (one.praise, one.snails, one.slots) for one in score_sheet(lisa(), 0)}
    assert parts["Level 1 Customer"] == (4, 2, 0)
    assert parts["Level 2 Customer"] == (10, 3, 0)
    assert parts["Chef's Challenge"] == (10, 3, 0)
    assert parts["Personal Challenge"] == (6, 2, 0)
    assert parts["Line Cook"] == (9, 2, 3)


def test_lisa_s_dishes_show_what_her_tokens_say() -> None:
    shown = [
        f"{dish.flavor} {dish.temperature} {dish.eyeballs}"
        for dish in grid(lisa(), 0)
        if dish is not None
    ]
    assert shown == [cell["shows"] for cell in LISA["cell"]]


def test_without_her_tokens_lisa_scores_otherwise() -> None:
    bare = lisa(prep=False)
    assert line(bare, "Level 1 Customer").total == 4
    assert line(bare, "Level 2 Customer").total == 7
    assert line(bare, "Chef's Challenge").total == 14
    assert line(bare, "Personal Challenge").total == 0
    assert line(bare, "Line Cook").total == 16


def test_any_token_less_is_less_praise() -> None:
    state = lisa()
    assert len(state.covers) == 5
    for cover in state.covers:
        fewer = state.evolve(
            covers=tuple(other for other in state.covers if other != cover),
            bag=(*state.bag, cover.token),
        )
        assert sum(one.total for one in score_sheet(fewer, 0)) < 67


def test_CA_11_a_preview_takes_what_is_plated_where_it_pays_most() -> None:
    """A Warm dish may still be a corner, whatever lies on one side of it; not on both."""
    alone = table(tableaus={0: rows("t21")}, phase="plate", drafted=("t01", "t02"))
    assert line(alone, "Level 1 Customer").used == (0,)
    for row, column, space in ((0, -1, 1), (0, 1, 0), (-1, 0, 4), (1, 0, 0)):
        beside = rules.apply(alone, plate("t01", row, column)).state
        assert line(beside, "Level 1 Customer").total == 2
        assert line(beside, "Level 1 Customer").used == (space,)
    between = table(tableaus={0: rows("t01 t21 t02")})
    assert line(between, "Level 1 Customer").total == 0


def test_CA_11_above_and_below_are_the_same_while_both_are_open() -> None:
    """Three Cold dishes in a row and a Hot one: all four count for the Snow-Capped Troll."""
    customers = ("corner-table-vampire", "snowcapped-troll")
    cold, hot = "t11 t12 t13", ". t01 ."
    assert {DECK.tile(tile).temperature for tile in cold.split()} == {"cold"}
    below = table(tableaus={0: rows(cold, hot)}, customers=customers)
    above = table(tableaus={0: rows(hot, cold)}, customers=customers)
    assert line(below, "Level 2 Customer").total == 3 + 2
    assert score_sheet(below, 0)[:4] != score_sheet(above, 0)[:4]  # other spaces are used
    assert [one.total for one in score_sheet(below, 0)] == [
        one.total for one in score_sheet(above, 0)
    ]


def test_CA_11_a_tableau_and_its_mirror_image_are_worth_the_same() -> None:
    chance = random.Random(11)
    places = [card.id for card in DECK.customers if minds_places(card.criterion)]
    tiles = [tile.id for tile in DECK.tiles]
    for _ in range(60):
        wide, tall = chance.randint(1, 4), chance.randint(1, 4)
        picked = iter(chance.sample(tiles, wide * tall))
        drawn = [[next(picked) for _ in range(wide)] for _ in range(tall)]
        customers = tuple(chance.sample(places, 2))
        totals = [
            sum(
                one.total
                for one in score_sheet(
                    table(tableaus={0: rows(*map(" ".join, form))}, customers=customers), 0
                )
            )
            for form in (drawn, drawn[::-1], [row[::-1] for row in drawn])
        ]
        assert len(set(totals)) == 1


def pattern_grid(name: str) -> tuple[Dish, ...]:
    """A grid of golden_patterns.toml."""
    (found,) = [one for one in PATTERNS["grid"] if one["id"] == name]
    dishes = []
    for text in (text for row in found["rows"] for text in row):
        flavor, temperature, eyeballs, *snail = text.split()
        dishes.append(Dish(flavor, temperature, int(eyeballs), snail == ["snail"]))
    return tuple(dishes)


def spaces(cells: list[list[int]]) -> tuple[int, ...]:
    return tuple(sorted(4 * (row - 1) + column - 1 for row, column in cells))


def named(case: dict[str, Any]) -> str:
    return f"{case.get('card') or case.get('cook')}-{case['grid']}"


def test_all_forty_cases_are_there() -> None:
    assert len(PATTERNS["case"]) == 40
    assert len(PATTERNS["cook_case"]) == 2


@pytest.mark.parametrize("case", PATTERNS["case"], ids=named)
def test_a_card_pays_as_written(case: dict[str, Any]) -> None:
    plated = pattern_grid(case["grid"])
    card = DECK.card(case["card"])
    paid = score(card.criterion, card.praise, plated)
    assert paid.praise == case["praise"]
    assert snails(plated, paid.used) == case["snails"]
    assert paid.praise + 2 * snails(plated, paid.used) == case["total"]
    if "used" in case:
        assert paid.used == spaces(case["used"])


@pytest.mark.parametrize("case", PATTERNS["cook_case"], ids=named)
def test_a_cook_pays_as_written(case: dict[str, Any]) -> None:
    """The grid as tiles: any that show these icons, snails where it has them."""
    plated = pattern_grid(case["grid"])
    left = list(DECK.tiles)
    tiles = []
    for dish in plated:
        tile = next(one for one in left if (one.flavor, one.temperature) == dish.type)
        left.remove(tile)
        tiles.append(tile.id)
    bearing = tuple(tile for tile, dish in zip(tiles, plated, strict=True) if dish.snail)
    state = table(tableaus={0: tuple(tiles)}, garnished=bearing, cooks=(case["cook"], "hodag"))
    cook = line(state, "Line Cook")
    assert (cook.praise, cook.snails) == (case["icons"], case["snails"])
    assert cook.used == spaces(case["used"])
