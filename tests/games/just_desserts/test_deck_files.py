"""A person's own decks, and what is said of a deck file that can not be used."""

import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from boardgames_tui.files import BadFile
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.cards import Deck
from boardgames_tui.games.just_desserts.state import Options
from boardgames_tui.places import assets
from tests.games.just_desserts.table import DECKS

SHIPPED = assets() / "just_desserts" / "decks" / "early"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a person's own deck "mine": a copy of the early one, to be changed."""
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(tmp_path))
    folder = tmp_path / "decks" / "just-desserts" / "mine"
    folder.mkdir(parents=True)
    for name in ("desserts.toml", "guests.toml"):
        (folder / name).write_bytes((SHIPPED / name).read_bytes())
    return folder


def edit(file: Path, old: str, new: str) -> int:
    """Replace text that occurs once; the number of the line where it began."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def complaint() -> BadFile:
    """What is wrong with the deck "mine"."""
    with pytest.raises(BadFile) as caught:
        rules.deck(Options(deck="mine"))
    error = caught.value
    assert str(error).startswith(f"{error.path}:{error.line}: ")
    return error


def test_an_own_deck_is_read_and_played(own):
    edit(own / "guests.toml", 'name = "Nana"', 'name = "Grandmother"')
    deck = rules.deck(Options(deck="mine"))
    assert deck.name == "mine"
    assert deck.guest("nana").name == "Grandmother"
    state = rules.setup(("Abby", "Ben"), Options(deck="mine"), seed=3).state
    assert state.deck == deck
    assert sum(rules.census(state).values()) == 100


def test_an_own_deck_can_not_take_the_name_of_a_shipped_one(own):
    own.rename(own.with_name("2015"))
    assert rules.deck(Options(deck="2015")) == DECKS["2015"]


def test_a_deck_that_is_not_there(own):
    with pytest.raises(BadFile, match=r"yours: no such deck \(there are: 2015, early, mine\)$"):
        rules.deck(Options(deck="yours"))


def test_no_folder_outside_the_decks_is_a_deck(own):
    with pytest.raises(BadFile, match="no such deck"):
        rules.deck(Options(deck="../just-desserts/mine"))


@pytest.mark.parametrize("name", ["desserts.toml", "guests.toml"])
def test_a_missing_file(own, name):
    (own / name).unlink()
    with pytest.raises(BadFile, match="No such file") as caught:
        rules.deck(Options(deck="mine"))
    assert caught.value.path == own / name


BAD_DESSERTS = {
    "a missing key": (
        '[[dessert]]\nid = "fudge"\nname = "Fudge"\nicons = ["chocolate"]\n',
        '[[dessert]]\nid = "fudge"\nname = "Fudge"\n',
        "dessert.40.icons",
        "is missing",
        0,
    ),
    "an unknown key": (
        'name = "Fudge"\n',
        'name = "Fudge"\ncolour = "brown"\n',
        "dessert.40.colour",
        "there is no such field (there are: id, name, ascii, icons, source, basis)",
        1,
    ),
    "an unknown icon": (
        'name = "Fudge"\nicons = ["chocolate"]',
        'name = "Fudge"\nicons = ["chocolat"]',
        "dessert.40.icons",
        "the deck has no icon 'chocolat'",
        1,
    ),
    "no icons": (
        'name = "Fudge"\nicons = ["chocolate"]',
        'name = "Fudge"\nicons = []',
        "dessert.40.icons",
        "has to have 1 or more entries, not 0",
        1,
    ),
    "an id that is there twice": (
        'id = "fudge"',
        'id = "fruitcake"',
        "dessert.40.id",
        "another card has the id 'fruitcake'",
        0,
    ),
    "a name that is there twice": (
        'name = "Fudge"',
        'name = "Fruitcake"',
        "dessert.40.name",
        "another card has the name 'Fruitcake'",
        0,
    ),
    "an id that could be taken for a hidden card": (
        'id = "fudge"',
        'id = "?fudge"',
        "dessert.40.id",
        "is made of small letters, digits and hyphens alone",
        0,
    ),
    "a number for a name": (
        'name = "Fudge"',
        "name = 7",
        "dessert.40.name",
        "has to be a text in quotes",
        0,
    ),
    "an unknown source": (
        'name = "Fudge"\nicons = ["chocolate"]\nsource = "published"',
        'name = "Fudge"\nicons = ["chocolate"]\nsource = "hearsay"',
        "dessert.40.source",
        'has to be "rulebook", "published" or "house"',
        2,
    ),
    "a syntax error": ('name = "Fudge"', 'name = "Fudge', "", "Illegal character", 0),
    "no equals sign": ('name = "Fudge"', 'name "Fudge"', "", "Expected '='", 0),
}


@pytest.mark.parametrize("fault", BAD_DESSERTS)
def test_bad_desserts(own, fault):
    old, new, field, why, below = BAD_DESSERTS[fault]
    line = edit(own / "desserts.toml", old, new) + below
    error = complaint()
    assert (error.path, error.line, error.field) == (own / "desserts.toml", line, field)
    assert why in str(error)


BAD_GUESTS = {
    "a missing key": ('name = "Nana"\n', "", "guest.5.name", "is missing", -2),
    "a guest who likes and refuses the same": (
        'likes = ["marshmallow", "veggies"]\nrefuses = ["chocolate"]',
        'likes = ["marshmallow", "veggies"]\nrefuses = ["veggies"]',
        "guest.3.refuses",
        "Candice likes and refuses 'veggies'",
        1,
    ),
    "an unknown icon that is liked": (
        'likes = ["marshmallow", "veggies"]',
        'likes = ["marshmallows", "veggies"]',
        "guest.3.likes",
        "the deck has no icon 'marshmallows'",
        0,
    ),
    "an unknown icon that is refused": (
        'likes = ["marshmallow", "veggies"]\nrefuses = ["chocolate"]',
        'likes = ["marshmallow", "veggies"]\nrefuses = ["cocoa"]',
        "guest.3.refuses",
        "the deck has no icon 'cocoa'",
        1,
    ),
    "a favourite that does not exist": (
        'favourites = ["Candied yams"]',
        'favourites = ["Candied hams"]',
        "guest.3.favourites",
        "the deck has no dessert 'Candied hams'",
        0,
    ),
    "a favourite that would not do": (
        'favourites = ["Candied yams"]',
        'favourites = ["Toasted marshmallows"]',
        "guest.3.favourites",
        "'Toasted marshmallows' alone does not satisfy Candice, as a Favourite must",
        0,
    ),
    "a favourite that is refused": (
        'likes = ["ice cream", "cake"]\nrefuses = ["veggies"]\nfavourites = ["Ice cream cake"]',
        'likes = ["ice cream", "cake"]\nrefuses = ["fruit"]\nfavourites = ["Baked Alaska"]',
        "guest.19.favourites",
        "'Baked Alaska' alone does not satisfy The Little Girl, as a Favourite must",
        2,
    ),
    "an id that is there twice": (
        'id = "nana"',
        'id = "candice"',
        "guest.5.id",
        "another card has the id 'candice'",
        0,
    ),
    "five likes": (
        'likes = ["marshmallow", "veggies"]',
        'likes = ["marshmallow", "veggies", "nuts", "pie", "cake"]',
        "guest.3.likes",
        "can have 4 entries at most, not 5",
        0,
    ),
}


@pytest.mark.parametrize("fault", BAD_GUESTS)
def test_bad_guests(own, fault):
    old, new, field, why, below = BAD_GUESTS[fault]
    line = edit(own / "guests.toml", old, new) + below
    error = complaint()
    assert (error.path, error.line, error.field) == (own / "guests.toml", line, field)
    assert why in str(error)


def test_a_dessert_renamed_in_one_file_only_is_missed_in_the_other(own):
    edit(own / "desserts.toml", 'name = "Candied yams"', 'name = "Sweet potatoes"')
    error = complaint()
    assert error.path == own / "guests.toml"
    assert "the deck has no dessert 'Candied yams'" in str(error)


def test_a_file_that_is_not_utf8(own):
    file = own / "desserts.toml"
    raw = file.read_bytes()
    file.write_bytes(raw.replace("Crème".encode(), "Crème".encode("latin-1")))
    error = complaint()
    assert error.line == raw[: raw.index("Crème".encode())].count(b"\n") + 1
    assert str(error).endswith(": is not UTF-8 text")


def test_a_file_cut_off_in_the_middle_of_a_list(own):
    file = own / "guests.toml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: text.index('"fruit"]')], encoding="utf-8")
    error = complaint()
    assert error.line == text[: text.index('"fruit"]')].count("\n") + 1


def cut(file: Path, kind: str, count: int) -> None:
    """Leave only the first cards of the file."""
    text = file.read_text(encoding="utf-8")
    heads = [found.start() for found in re.finditer(rf"^\[\[{kind}\]\]", text, re.MULTILINE)]
    file.write_text(text[: heads[count]], encoding="utf-8")


def test_a_deck_too_small_for_five_players(own):
    cut(own / "guests.toml", "guest", 4)
    error = complaint()
    assert (error.path.name, error.field) == ("guests.toml", "guest")
    assert str(error).endswith("five players need at least 5 guests, not 4")
    cut(own / "desserts.toml", "dessert", 25)
    error = complaint()
    assert (error.path.name, error.field) == ("desserts.toml", "dessert")
    assert str(error).endswith("five players need at least 26 desserts, not 25")


def test_the_smallest_deck_is_played_by_five(own):
    early = DECKS["early"]
    names = {card.name for card in early.desserts[:26]}
    guests = tuple(guest for guest in early.guests if names.issuperset(guest.favourites))[:5]
    deck = Deck(name="least", icons=early.icons, desserts=early.desserts[:26], guests=guests)
    state = rules.setup(("A", "B", "C", "D", "E"), Options(), seed=2, deck=deck).state
    assert (len(state.draw_pile), len(state.guest_deck)) == (1, 0)
    assert rules.legal_actions(state, state.actors[0])


def test_a_deck_from_elsewhere_is_checked_as_a_whole():
    early = DECKS["early"]
    with pytest.raises(ValidationError, match="the deck has no dessert 'Zucchini nut bread'"):
        Deck(name="x", icons=early.icons, desserts=early.desserts[:-1], guests=early.guests)
