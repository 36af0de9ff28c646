"""The worked examples of every game, stepped through to the numbers that the rulebooks print."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.app.texts import cited, examples_in
from boardgames_tui.games import built_in
from boardgames_tui.games.chefs_apprentice import demonstration as lisa
from boardgames_tui.kernel.game import WorkedExample, examples_of
from boardgames_tui.kernel.match import Match

GAMES = built_in()
EXAMPLES = [
    pytest.param(slug, one, id=f"{slug}-{number}")
    for slug, game in GAMES.items()
    for number, one in enumerate(examples_of(game))
]
GOLDEN = Path(__file__).parent / "chefs_apprentice" / "golden_lisa.toml"


def played(game: Any, one: WorkedExample) -> Match:
    start = one.start
    match = Match(game, start.seats, start.options, 0, deck=start.deck, start=start)
    for action in one.actions:
        match.play(action)
    return match


def totals(slug: str, number: int = 0) -> list[int]:
    match = played(GAMES[slug], examples_of(GAMES[slug])[number])
    return [row.total for row in match.game.standings(match.state).rows]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_has_one_and_the_rules_name_it(slug: str) -> None:
    sections = examples_in(GAMES[slug])
    assert sections
    assert all(cited(sections, one.heading) == at for at, one in enumerate(sections))


@pytest.mark.parametrize(("slug", "one"), EXAMPLES)
def test_nothing_is_missing_and_nothing_is_there_twice(slug: str, one: WorkedExample) -> None:
    game = GAMES[slug]
    fresh = game.setup(one.start.seats, one.start.options, 1).state
    assert game.census(one.start) == game.census(fresh)
    match = played(game, one)
    assert all(game.census(match.at(at)) == game.census(fresh) for at in range(len(match) + 1))


def test_the_little_girl_brings_three_points() -> None:
    assert totals("just-desserts") == [3, 0]
    game = GAMES["just-desserts"]
    start = examples_of(game)[0].start
    assert [tuple(sorted(one.cards)) for one in game.legal_actions(start, 0)] == [
        ("butter-pecan-ice-cream", "strawberry-shortcake")
    ], "with the carrot cake she eats nothing"


def test_diane_gets_twenty_and_laurel_ten() -> None:
    assert totals("born-to-serve", 0) == [20, 10]


def test_harry_and_alex_get_twenty_two_each() -> None:
    assert totals("born-to-serve", 1) == [22, 22, 0]


def test_ben_s_dish_brings_nine_points() -> None:
    assert totals("how-to-serve-man")[1] == 11


def test_lisa_scores_sixty_seven() -> None:
    game = GAMES["chefs-apprentice"]
    match = played(game, examples_of(game)[0])
    assert match.over
    row = game.standings(match.state).rows[0]
    assert row.total == 67
    assert [points for _, points in row.lines if points] == [8, 16, 16, 10, 16, 1]


def test_lisa_s_dishes_are_those_of_the_golden_test() -> None:
    golden = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))
    cells = golden["cell"]
    assert tuple(cell["tile"] for cell in cells) == lisa.TABLEAU
    assert tuple(cell["tile"] for cell in cells if cell.get("snail")) == lisa.SNAILS
    tokens = {
        (cell["tile"], cell[kind]["token"], cell[kind]["side"])
        for cell in cells
        for kind in ("flavor_prep", "temperature_prep")
        if kind in cell
    }
    assert tokens == {*lisa.COVERS, lisa.LAST}
