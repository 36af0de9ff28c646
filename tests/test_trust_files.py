"""Files that people write are distrusted: one sentence that names file, line and field."""

import re
import shutil
from pathlib import Path

import pytest

from boardgames_tui.decks import deck_folders, deck_named
from boardgames_tui.files import BadFile
from boardgames_tui.games import built_in
from boardgames_tui.places import home

CARD_FILES = {
    "just-desserts": (("desserts", "name"), ("guests", "name")),
    "how-to-serve-man": (("recipes", "name"), ("judges", "name"), ("events", "name")),
    "born-to-serve": (("heroes", "name"), ("staff", "name")),
    "chefs-apprentice": (
        ("tiles", "dish"),
        ("cooks", "name"),
        ("customers", "name"),
        ("kraken", "name"),
    ),
}
"""The files of each game whose cards have names, and the field that holds it."""

NAMED = [(slug, file, field) for slug, files in CARD_FILES.items() for file, field in files]


def own_deck(slug: str, name: str = "mine") -> Path:
    """A copy of the first deck that ships with a game, among a person's own."""
    shipped = next(iter(deck_folders(built_in()[slug].info).values()))
    return Path(shutil.copytree(shipped, home() / "decks" / slug / name))


def fault_of(slug: str, name: str = "mine") -> BadFile:
    with pytest.raises(BadFile) as caught:
        deck_named(built_in()[slug], name)
    sentence = str(caught.value)
    assert sentence.isprintable() and len(sentence) < 600
    return caught.value


def lines_with(path: Path, field: str) -> list[int]:
    """Where each card of the file has the field, counted from 0."""
    rows = path.read_text(encoding="utf-8").splitlines()
    cards = [at for at, row in enumerate(rows) if re.match(r"\[\[\w+\]\]", row)]
    holds = [at for at, row in enumerate(rows) if re.match(rf"{field}\s*=", row)]
    return [next(at for at in holds if at > card) for card in cards]


def write_line(path: Path, at: int, line: str) -> None:
    rows = path.read_text(encoding="utf-8").splitlines()
    rows[at] = line
    path.write_text("\n".join(rows), encoding="utf-8")


@pytest.mark.parametrize(
    ("slug", "file", "field", "change"),
    [
        (*named, change)
        for named in NAMED
        for change in ("same", "upper")
        if (named[1], change) != ("staff", "upper")  # the rules know the staff by name
    ],
)
def test_b13_two_cards_of_one_name(slug: str, file: str, field: str, change: str) -> None:
    path = own_deck(slug) / f"{file}.toml"
    first, second = lines_with(path, field)[:2]
    line = path.read_text(encoding="utf-8").splitlines()[first]
    if change == "upper":
        label, _, name = line.partition("=")
        line = f"{label}={name.upper()}"
    write_line(path, second, line)
    error = fault_of(slug)
    assert (error.path, error.line) == (path, second + 1)
    assert error.field.endswith(field)


def test_b13_two_cards_of_one_name_in_two_files() -> None:
    folder = own_deck("how-to-serve-man")
    recipes, judges = folder / "recipes.toml", folder / "judges.toml"
    taken = lines_with(recipes, "name")[4]
    at = lines_with(judges, "name")[6]
    write_line(judges, at, recipes.read_text(encoding="utf-8").splitlines()[taken])
    error = fault_of("how-to-serve-man")
    assert (error.path, error.line, error.field) == (judges, at + 1, "judge.6.name")


VALUES = {
    "nested": "[" * 3000 + "]" * 3000,
    "nested a little": "[" * 40 + "]" * 40,
    "tables": "{a = " * 3000 + "1" + "}" * 3000,
    "digits": "9" * 5000,
    "hex": f"0x{'f' * 5000}",
    "a big number": "9" * 300,
    "float": "1e400",
    "nan": "nan",
    "minus infinity": "-inf",
    "long": f'"{"x" * 100_000}"',
    "wide": f'"{"漢" * 16}"',
    "blank": '"\u3164"',
    "nothing": '""',
    "around": '" Anna "',
    "escape": r'"\u001b[2J"',
    "bidi": '"\u202egnaB"',
    "joiner": '"Ba\u200dng"',
    "lines": r'"one\ntwo"',
    "hidden": '"?entree"',
    "date": "2024-02-30",
    "day": "2024-02-20",
    "number": "3",
    "list": '["a"]',
    "many": f"[{'1, ' * 5000}]",
}


@pytest.mark.parametrize("what", VALUES)
@pytest.mark.parametrize(("slug", "file", "field"), [NAMED[at] for at in (0, 3, 5, 8)])
def test_b13_a_value_that_no_name_can_be(slug: str, file: str, field: str, what: str) -> None:
    path = own_deck(slug) / f"{file}.toml"
    at = lines_with(path, field)[1]
    write_line(path, at, f"{field} = {VALUES[what]}")
    error = fault_of(slug)
    assert (error.path, error.line) == (path, at + 1)


NUMBERS = {
    "just-desserts": ("guests", "likes"),
    "how-to-serve-man": ("recipes", "points"),
    "born-to-serve": ("tips", "value"),
    "chefs-apprentice": ("cooks", "flavor_praise"),
}


@pytest.mark.parametrize("what", ["9" * 5000, "1" + "0" * 399, "1_000_000", "-1000", "1e9", "nan"])
@pytest.mark.parametrize("slug", NUMBERS)
def test_b13_a_number_that_no_table_has_room_for(slug: str, what: str) -> None:
    file, field = NUMBERS[slug]
    path = own_deck(slug) / f"{file}.toml"
    at = lines_with(path, field)[1]
    write_line(path, at, f"{field} = {what}")
    error = fault_of(slug)
    assert (error.path, error.line) == (path, at + 1)


@pytest.mark.parametrize("slug", CARD_FILES)
def test_b13_thousands_of_cards(slug: str) -> None:
    path = own_deck(slug) / f"{CARD_FILES[slug][0][0]}.toml"
    text = path.read_text(encoding="utf-8")
    cards = text[text.index("\n[[") :]
    path.write_text(text + cards * (400_000 // len(cards)), encoding="utf-8")
    assert fault_of(slug).path == path
    path.write_text(text + cards * (2_000_000 // len(cards)), encoding="utf-8")
    assert "is too large" in str(fault_of(slug))


@pytest.mark.parametrize("slug", CARD_FILES)
def test_b13_a_deck_that_ships_keeps_to_the_limits(slug: str) -> None:
    own_deck(slug)
    for name in deck_folders(built_in()[slug].info):
        assert deck_named(built_in()[slug], name)
