"""The house deck, and decks that contradict themselves."""

import tomllib
from pathlib import Path

import pytest
from pydantic import ValidationError

from boardgames_tui.decks import BadFile, read_as
from boardgames_tui.games.how_to_serve_man.cards import (
    Deck,
    EventFile,
    JudgeFile,
    RecipeFile,
)
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS, KINDS, SUPPLY
from boardgames_tui.places import assets
from tests.games.how_to_serve_man.table import COURSES, DECK

HOUSE = assets() / "how_to_serve_man" / "decks" / "house"


def test_the_box_holds_150_cards_and_138_tokens() -> None:
    assert [len(DECK.of_course(course)) for course in COURSES] == [30, 30, 30]
    assert (len(DECK.judges), len(DECK.events)) == (30, 30)
    assert SUPPLY.of(GROUPS["any_meat"]) == SUPPLY.of(GROUPS["any_vegetable"]) == 39
    assert SUPPLY["sauce"] == 15 and SUPPLY.of(GROUPS["pantry"]) == 45
    assert SUPPLY.total == 138 and set(SUPPLY) == set(KINDS)


def test_what_the_rulebook_prints_of_its_cards() -> None:
    assert dict(DECK.recipe("Spicy Liver Strips").cost) == {"fried_meat": 1}
    assert DECK.recipe("Spicy Liver Strips").points == 2
    crisp = DECK.recipe("Backfat Asteroid Apple Crisp")
    assert dict(crisp.cost) == {"baked_meat": 1, "sauce": 1}
    printed = [card.name for card in DECK.judges if card.source == "rulebook"]
    assert printed == ["Phrynas Tar", "Korgus Kisrann", "Grady the Galactic Wonderdog"]
    assert [card.name for card in DECK.events if card.source == "rulebook"] == [
        "Solar Flares",
        "The Brood",
    ]


def test_a_saved_deck_is_the_same_deck() -> None:
    assert Deck.model_validate_json(DECK.model_dump_json()) == DECK


def test_no_card_is_called_twice() -> None:
    twice = DECK.model_dump()
    twice["events"][0]["name"] = twice["judges"][0]["name"]
    with pytest.raises(ValidationError, match="two cards are called 'Phrynas Tar'"):
        Deck.model_validate(twice)


@pytest.mark.parametrize(
    ("name", "model", "old", "new", "said"),
    [
        ("recipes", RecipeFile, "fried_meat = 1", "fryed_meat = 1", "no ingredient 'fryed_meat'"),
        ("recipes", RecipeFile, "{ fried_meat = 1 }", "{ }", "at least one ingredient"),
        ("recipes", RecipeFile, '"Spicy Liver Strips"', '"?liver"', "begin with '?'"),
        ("recipes", RecipeFile, 'course = "appetizer"', 'course = "entree"', "12 recipes"),
        ("judges", JudgeFile, 'of = "fried_meat"', 'of = "fishes"', "no group"),
        ("judges", JudgeFile, 'per = "token", of = "fried_meat"', 'per = "token"', "needs `of`"),
        ("judges", JudgeFile, 'per = "set", points = 6', 'per = "set", of = "any"', "points"),
        (
            "judges",
            JudgeFile,
            'per = "flat", points = 8',
            'per = "flat", points = 8, course = "entree"',
            "'flat' has no course",
        ),
        (
            "judges",
            JudgeFile,
            'per = "token", of = "fried_meat", points = 2',
            'per = "leftover", of = "fried_meat", points = 2',
            "immediate clause can not count per 'leftover'",
        ),
        ("events", EventFile, "lasting = true\nsource", "lasting = false\nsource", "true belongs"),
        ("events", EventFile, 'who = "first", do = "chef"', 'do = "chef"', "`who` wrong"),
        ("events", EventFile, 'space = "fryer"', 'space = "pens"', "can not be for the pens"),
        (
            "events",
            EventFile,
            'rule = "free_cooking"',
            'rule = "free_cooking", count = 2',
            "does not go with",
        ),
        (
            "events",
            EventFile,
            'rule = "extra", space = "pantry", count = -1',
            'rule = "extra", space = "pantry", count = -2',
            "at least one token",
        ),
        (
            "events",
            EventFile,
            '[ { do = "discard_judge", count = 2 } ]',
            '[ { do = "discard_judge", count = 2 }, { do = "discard_judge", count = 1 } ]',
            "one thing or several different ones",
        ),
        (
            "events",
            EventFile,
            '[ { do = "discard_judge", count = 2 } ]',
            '[ { who = "each", do = "discard_judge", count = 2 } ]',
            "has no `who`",
        ),
        (
            "events",
            EventFile,
            '{ who = "drawer", do = "points", points = 1 }',
            '{ who = "each", do = "chef", chef = "any", from = "mat" }',
            "only one chef",
        ),
        ("events", EventFile, 'per = "held", of = "cooked"', 'per = "held"', "belong together"),
    ],
)
def test_a_deck_file_that_contradicts_itself_is_refused(
    tmp_path: Path, name: str, model: type, old: str, new: str, said: str
) -> None:
    text = (HOUSE / f"{name}.toml").read_text(encoding="utf-8")
    assert old in text
    count = -1 if "12 recipes" in said else 1
    path = tmp_path / f"{name}.toml"
    path.write_text(text.replace(old, new, count), encoding="utf-8")
    with pytest.raises(BadFile, match=said.replace("?", r"\?")):
        read_as(path, model)


def test_every_card_says_where_it_comes_from() -> None:
    for name, key in (("recipes", "recipe"), ("judges", "judge"), ("events", "event")):
        rows = tomllib.loads((HOUSE / f"{name}.toml").read_text(encoding="utf-8"))[key]
        assert {row["source"] for row in rows} == {"house", "rulebook"}
