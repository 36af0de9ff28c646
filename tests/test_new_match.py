"""Sitting down to a new match: what people may choose, and what they are told otherwise."""

import re
from types import SimpleNamespace
from typing import Literal

import pytest
from pydantic import Field

from boardgames_tui.games import built_in
from boardgames_tui.kernel.model import Frozen
from boardgames_tui.new_match import (
    BadChoice,
    allowed_values,
    check_names,
    fresh_seed,
    new_match,
    options_of,
)

GAMES = built_in()
DESSERTS = GAMES["just-desserts"]


def test_names_lose_the_blanks_around_them() -> None:
    assert check_names([" Abby", "Ben B. "]) == ("Abby", "Ben B.")


@pytest.mark.parametrize(
    ("names", "why"),
    [
        (["Abby", ""], "Every player needs a name."),
        (["Abby", "  "], "Every player needs a name."),
        (["Abby", "Ben", "abby"], "Two players are called abby."),
        (["Abby", " Abby"], "Two players are called Abby."),
        (["Abby", "x" * 21], "A name has at most 20 plain characters"),
        (["Abby", "B\ten"], "A name has at most 20 plain characters"),
        (["Abby", "B\x1b[31m"], "A name has at most 20 plain characters"),
    ],
)
def test_names_that_nobody_can_have(names: list[str], why: str) -> None:
    with pytest.raises(BadChoice, match=re.escape(why)):
        check_names(names)


def test_a_name_of_twenty_characters_is_short_enough() -> None:
    assert check_names(["x" * 20]) == ("x" * 20,)


def test_options_in_words() -> None:
    options = options_of(DESSERTS, {"deck": "2015", "personal_favourites": "yes"})
    assert options.deck == "2015"
    assert options.personal_favourites is True
    assert options_of(DESSERTS, {}) == DESSERTS.Options()


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"cheese": "yes"}, "Just Desserts has no option 'cheese' (there are: deck, personal_"),
        ({"personal_favourites": "maybe"}, "can not be 'maybe' (it can be: yes, no)."),
        ({"deck": "1999"}, "deck can not be '1999' (it can be: 2015, early)."),
    ],
)
def test_options_that_there_are_not(given: dict[str, str], why: str) -> None:
    with pytest.raises(BadChoice, match=re.escape(why)):
        options_of(DESSERTS, given)


@pytest.mark.parametrize("slug", GAMES)
def test_every_listed_value_can_be_meant(slug: str) -> None:
    """Though some need another option beside them: then that is what the sentence says."""
    game = GAMES[slug]
    for name in game.Options.model_fields:
        for value in allowed_values(game, name):
            try:
                options_of(game, {name: value})
            except BadChoice as error:
                assert not str(error).startswith(f"{name}:"), error


class Seating(Frozen):
    """Options of kinds that a game may have."""

    first: Literal[0, 1, 2] = 0
    chefs: tuple[int, int] | None = None
    rounds: int = 8
    team: int = Field(1, ge=1, le=3)


@pytest.mark.parametrize(
    ("given", "options"),
    [
        ({"first": "2"}, Seating(first=2)),
        ({"chefs": "0,3"}, Seating(chefs=(0, 3))),
        ({"rounds": "5"}, Seating(rounds=5)),
        ({"team": "2"}, Seating(team=2)),
    ],
)
def test_numbers_and_pairs_in_words(given: dict[str, str], options: Seating) -> None:
    game = SimpleNamespace(info=DESSERTS.info, Options=Seating)
    assert options_of(game, given) == options
    assert allowed_values(game, "first") == ("0", "1", "2")
    assert allowed_values(game, "team") == ("1", "2", "3")
    assert allowed_values(game, "rounds") == ()


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"first": "3"}, "first can not be '3' (it can be: 0, 1, 2)."),
        ({"team": "4"}, "team can not be '4' (it can be: 1, 2, 3)."),
        ({"rounds": "many"}, "rounds: Input should be a valid integer"),
        ({"chefs": "0,1,2"}, "chefs: "),
    ],
)
def test_numbers_and_pairs_that_are_none(given: dict[str, str], why: str) -> None:
    with pytest.raises(BadChoice, match=re.escape(why)):
        options_of(SimpleNamespace(info=DESSERTS.info, Options=Seating), given)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("beyond", ["few", "many"])
def test_every_game_says_how_many_can_play(slug: str, beyond: str) -> None:
    info = GAMES[slug].info
    count = info.min_seats - 1 if beyond == "few" else info.max_seats + 1
    with pytest.raises(BadChoice) as caught:
        new_match(GAMES[slug], [f"P{seat}" for seat in range(count)], GAMES[slug].Options())
    sentence = str(caught.value)
    assert sentence[0].isupper() and sentence.endswith(".")
    assert str(info.min_seats) in sentence and str(info.max_seats) in sentence


def test_a_match_is_dealt_from_its_seed() -> None:
    one, same, other = (
        new_match(DESSERTS, ["Abby", "Ben"], DESSERTS.Options(), seed=seed) for seed in (7, 7, 8)
    )
    assert one.state == same.state != other.state
    assert one.seats == ("Abby", "Ben")
    assert not one.friendly
    assert new_match(DESSERTS, ["Abby", "Ben"], DESSERTS.Options(), friendly=True).friendly


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_that_can_not_be_kept(seed: int) -> None:
    with pytest.raises(BadChoice, match="A seed is a number from 0 to 9223372036854775807"):
        new_match(DESSERTS, ["Abby", "Ben"], DESSERTS.Options(), seed=seed)


def test_fresh_seeds_differ() -> None:
    assert len({fresh_seed() for _ in range(50)}) > 40
