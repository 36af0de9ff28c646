"""Decks are TOML; what is wrong with one is said with its file, line and field."""

import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, Self, get_args, get_origin

import pytest
from pydantic import BaseModel, Field, model_validator

from boardgames_tui import places
from boardgames_tui.deck_faults import Misfit
from boardgames_tui.decks import (
    deck_faults,
    deck_folder,
    deck_folders,
    deck_named,
    new_deck,
    read_as,
)
from boardgames_tui.files import BadFile
from boardgames_tui.games import built_in
from boardgames_tui.games.just_desserts import info
from boardgames_tui.kernel.model import Frozen


class Card(Frozen):
    id: str
    worth: int = Field(ge=0)


class CardFile(Frozen):
    deck: str
    card: tuple[Card, ...]

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        for place, card in enumerate(self.card):
            if card.id == "misfit":
                raise Misfit("does not fit", "card", place, "id")
        return self


GOOD = """\
deck = "small"

[[card]]
id = "one"
worth = 1

[[card]]
id = "two"
worth = 2
"""


def bad(tmp_path: Path, text: str) -> BadFile:
    """What is said of a file with that text."""
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        read_as(path, CardFile)
    return caught.value


def own_deck(home: Path, slug: str, name: str) -> Path:
    folder = home / "decks" / slug / name
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(tmp_path))
    return tmp_path


def test_a_good_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert read_as(path, CardFile).card == (Card(id="one", worth=1), Card(id="two", worth=2))


def test_a_wrong_value_is_named_with_its_line(tmp_path: Path) -> None:
    error = bad(tmp_path, GOOD.replace("worth = 2", "worth = -2"))
    assert (error.line, error.field) == (9, "card.1.worth")
    assert str(error) == (f"{tmp_path}/cards.toml:9: card 'two': worth: has to be 0 or more")


def test_a_missing_field_is_named_with_its_card(tmp_path: Path) -> None:
    error = bad(tmp_path, GOOD.replace("worth = 2\n", ""))
    assert (error.line, error.field) == (7, "card.1.worth")


def test_an_unknown_field_is_refused(tmp_path: Path) -> None:
    error = bad(tmp_path, GOOD.replace("worth = 1", "worth = 1\ncolour = 'red'"))
    assert (error.line, error.field) == (6, "card.0.colour")


def test_a_misfit_is_named_where_it_lies(tmp_path: Path) -> None:
    error = bad(tmp_path, GOOD.replace('"two"', '"misfit"'))
    assert (error.line, error.field) == (8, "card.1.id")
    assert str(error).endswith("card 'misfit': id: does not fit")


def test_broken_toml_is_named_with_its_line(tmp_path: Path) -> None:
    assert bad(tmp_path, GOOD.replace('id = "one"', "id = one")).line == 4


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="No such file"):
        read_as(tmp_path / "nothing.toml", CardFile)


def test_a_file_that_is_no_text_is_said(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(b'deck = "a"\nx = "\xff"\n')
    with pytest.raises(BadFile, match=r":2: is not UTF-8 text"):
        read_as(path, CardFile)


def test_the_shipped_decks_come_first(home: Path) -> None:
    folder = own_deck(home, "just-desserts", "1999")
    assert list(deck_folders(info)) == ["2015", "early", "1999"]
    assert deck_folder(info, "1999") == folder


def test_an_own_deck_can_not_take_a_shipped_name(home: Path) -> None:
    own_deck(home, "just-desserts", "early")
    assert home not in deck_folder(info, "early").parents


def test_an_unknown_deck_is_refused_with_those_there_are(home: Path) -> None:
    own_deck(home, "another-game", "mine")
    with pytest.raises(BadFile, match=r"no such deck \(there are: 2015, early\)"):
        deck_folder(info, "mine")


def test_stray_files_are_no_decks(home: Path) -> None:
    own_deck(home, "just-desserts", "mine")
    (home / "decks" / "just-desserts" / "README.txt").write_text("notes")
    assert list(deck_folders(info)) == ["2015", "early", "mine"]


# --- what can stand in the files, and what is wrong with them ---------------------------------


DECKS = [
    (slug, name, file)
    for slug, game in built_in().items()
    for name, folder in deck_folders(game.info).items()
    for file in sorted(path.name for path in folder.glob("*.toml"))
]


def files_of(slug: str) -> dict[str, type[BaseModel]]:
    """The models of a game's deck files."""
    package = built_in()[slug].info.assets
    files: dict[str, type[BaseModel]] = import_module(f"boardgames_tui.games.{package}.cards").FILES
    return files


def words_of(model: type[BaseModel], seen: set[Any]) -> Iterator[str]:
    """Every field that the file of a model can have, and every word that stands for a value."""
    seen.add(model)
    for name, field in model.model_fields.items():
        yield str(getattr(field.validation_alias, "choices", [name])[0])
        yield from words_in(field.annotation, seen)


def words_in(kind: Any, seen: set[Any]) -> Iterator[str]:
    if get_origin(kind) is Literal:
        yield from (value for value in get_args(kind) if isinstance(value, str))
    elif isinstance(kind, type) and issubclass(kind, BaseModel):
        yield from words_of(kind, seen) if kind not in seen else ()
    else:
        for part in get_args(kind):
            yield from words_in(part, seen)


@pytest.mark.parametrize(("slug", "name", "file"), DECKS)
def test_all_that_a_deck_can_say_is_explained_at_the_head_of_its_file(
    slug: str, name: str, file: str
) -> None:
    """A deck of one's own begins with these comments: there is no other place to look."""
    text = (deck_folders(built_in()[slug].info)[name] / file).read_text(encoding="utf-8")
    comments = "\n".join(line for line in text.splitlines() if line.startswith("#"))
    said = {*re.findall(r"[\w']+", comments)} | {*re.findall(r'"([^"]+)"', comments)}
    assert {*words_of(files_of(slug)[file], set())} - said == set()


def spoilt(slug: str, *changes: tuple[str, str, str]) -> list[str]:
    """What is said of a new deck in which each file's first such text became another."""
    game = built_in()[slug]
    folder = new_deck(game, "mine")
    assert deck_faults(game, "mine") == ()
    for file, old, new in changes:
        text = (folder / file).read_text(encoding="utf-8")
        body = text.index("\n[[")  # behind the comments
        assert old in text[body:]
        changed = text[:body] + text[body:].replace(old, new, 1)
        (folder / file).write_text(changed, encoding="utf-8")
    return [f"{one.path.name}: {one.shown}: {one.why}" for one in deck_faults(game, "mine")]


def test_all_mistakes_are_said_at_once_in_the_words_of_the_file(_own_folder: Path) -> None:
    assert spoilt(
        "just-desserts",
        ("desserts.toml", 'id = "fudge"', 'idd = "fudge"'),
        ("desserts.toml", 'icons = ["chocolate", "cookie"]', 'icons = ["choc", "cookie"]'),
        ("desserts.toml", 'id = "yellow-cake"', 'id = "fruitcake"'),
        ("guests.toml", 'name = "Nana"', "name = 7"),
        ("guests.toml", 'refuses = ["chocolate"]', 'refuses = "chocolate"'),
        ("guests.toml", 'source = "house"', 'source = "hearsay"'),
    ) == [
        "desserts.toml: dessert 'Chocolate chip cookies': icons: the deck has no icon 'choc' "
        "(it has: chocolate, cookie, nuts, pie, spices, ice cream, fruit, cake, marshmallow, "
        "pastry, veggies, pudding)",
        "desserts.toml: dessert 'Fudge': id: is missing",
        "desserts.toml: dessert 'Fudge': idd: there is no such field "
        "(there are: id, name, ascii, icons, source, basis)",
        "desserts.toml: dessert 'Yellow cake': id: another card has the id 'fruitcake'",
        'guests.toml: guest \'Agent 17\': source: has to be "rulebook", "published" or "house"',
        "guests.toml: guest 'Candice': refuses: has to be a list in brackets: [ ... ]",
        "guests.toml: guest 'nana': name: has to be a text in quotes",
    ]


def test_mistakes_deep_inside_a_card_are_named_by_the_fields_that_lead_there() -> None:
    assert spoilt(
        "how-to-serve-man",
        ("events.toml", 'from = "mat"', 'from = "hat", colour = 3'),
        ("events.toml", 'count = "all"', 'count = "al"'),
    ) == [
        "events.toml: event 'Mandatory Union Break': effects 1: from: "
        'has to be "mat", "board" or "any"',
        "events.toml: event 'Mandatory Union Break': effects 1: colour: there is no such field "
        "(there are: who, where, do, chef, from)",
        "events.toml: event 'Jailbreak at the Pens': effects 1: options 1 1: count: "
        'has to be a whole number, or has to be "all"',
    ]
    assert spoilt("born-to-serve", ("heroes.toml", "amount = 1", "amount = 0, amounts = 3")) == [
        "heroes.toml: hero 'Adam Amp': powers 'Power Surge': effect: amount: has to be 1 or more",
        "heroes.toml: hero 'Adam Amp': powers 'Power Surge': effect: amounts: there is no such "
        "field (there are: kind, when, to, amount, per, max)",
    ]
    assert spoilt("chefs-apprentice", ("customers.toml", "flavor = [", "flavour = [")) == [
        "customers.toml: customer 'Gurgling Ghoul': criterion: who: flavour: there is no such "
        "field (there are: flavor, temperature, eyeballs, zone)",
    ]


@pytest.mark.parametrize("slug", built_in())
def test_a_new_deck_is_the_usual_one_with_its_comments_and_can_be_played(slug: str) -> None:
    game = built_in()[slug]
    folder = new_deck(game, "mine")
    assert folder == home_of_decks(slug) / "mine"
    usual = game.Options().deck
    shipped = deck_folders(game.info)[usual]
    for path in shipped.glob("*.toml"):
        text = (folder / path.name).read_text(encoding="utf-8")
        assert text.endswith(path.read_text(encoding="utf-8"))
        assert f"boardgames-tui cards {slug} --check mine\n" in text
    mine, theirs = (deck_named(game, name).model_dump() for name in ("mine", usual))
    assert {**mine, "name": usual} == theirs


def home_of_decks(slug: str) -> Path:
    return places.home() / "decks" / slug


@pytest.mark.parametrize("name", ["early", "2015", "..", "a/b", "a b", "", "-x", "?x", "x" * 31])
def test_a_new_deck_takes_no_name_that_is_taken_or_can_be_none(name: str) -> None:
    with pytest.raises(BadFile):
        new_deck(built_in()["just-desserts"], name)
    assert not home_of_decks("just-desserts").exists()


def test_a_new_deck_leaves_one_that_is_there_as_it_is() -> None:
    game = built_in()["just-desserts"]
    folder = new_deck(game, "mine", like="2015")
    before = (folder / "guests.toml").read_bytes()
    with pytest.raises(BadFile, match="there is a deck of that name already"):
        new_deck(game, "mine")
    assert (folder / "guests.toml").read_bytes() == before
