"""The house set, and what is said of a set of files that can not be used."""

import re
from collections import Counter
from pathlib import Path

import pytest

from boardgames_tui.files import BadFile
from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.state import Options
from boardgames_tui.places import assets
from tests.games.born_to_serve.position import DECK

SHIPPED = assets() / "born_to_serve" / "decks" / "house"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a person's own set "mine": a copy of the house set, to be changed."""
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(tmp_path))
    folder = tmp_path / "decks" / "born-to-serve" / "mine"
    folder.mkdir(parents=True)
    for file in SHIPPED.glob("*.toml"):
        (folder / file.name).write_bytes(file.read_bytes())
    return folder


def edit(file: Path, old: str, new: str) -> int:
    """Replace a text where it first stands behind the comments; the line where it began."""
    text = file.read_text(encoding="utf-8")
    at = text.index(old, text.index("\n[["))
    file.write_text(text[:at] + new + text[at + len(old) :], encoding="utf-8")
    return text[:at].count("\n") + 1


def complaint() -> BadFile:
    """What is wrong with the set "mine"."""
    with pytest.raises(BadFile) as caught:
        rules.deck(Options(deck="mine"))
    return caught.value


def test_the_house_set_has_what_the_rulebook_counts():
    assert [(table.seats, table.bonus) for table in DECK.tables] == [
        (3, 0), (4, 1), (3, 0), (5, 2), (4, 1), (3, 0), (4, 1), (3, 0), (5, 2),
    ]  # fmt: skip
    sorts = Counter((tip.meal, tip.colour) for tip in DECK.tips)
    assert sorts == {
        ("lunch", "green"): 9,
        ("lunch", "yellow"): 14,
        ("dinner", "green"): 9,
        ("dinner", "yellow"): 14,
    }
    assert {tip.value for tip in DECK.tips if tip.colour == "green"} == {5, 6, 7, 8}
    assert len(DECK.staff) == 8 and len(DECK.heroes) == 10
    assert [member.name for member in DECK.staff if member.red] == [
        "Chef",
        "Hostess",
        "Owner",
        "Washroom Attendant",
    ]
    assert sum(hero.beginner for hero in DECK.heroes) == 5


def test_an_own_set_is_read_and_played(own):
    edit(own / "tips.toml", "value = 5", "value = 11")
    deck = rules.deck(Options(deck="mine"))
    assert deck.tip("green-lunch-1").value == 11
    state = rules.setup(("Ann", "Ben"), Options(deck="mine"), 3).state
    assert state.deck == deck


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("tables.toml", "number = 4", "number = 3", "in the order of their numbers, unlike 3"),
        ("tips.toml", "min_players = 2\n", "", "green cards, and only they, have min_players"),
        ("tips.toml", 'colour = "yellow"', 'colour = "red"', 'has to be "green" or "yellow"'),
        ("staff.toml", 'name = "Busboy"', 'name = "Bartender"', "another card has the name"),
        ("staff.toml", 'name = "Busboy"', 'name = "Sommelier"', 'has to be "Bartender", "Busboy"'),
        ("heroes.toml", "beginner = true", "beginner = false", "at least 5 beginner heroes, not 4"),
        ("heroes.toml", 'name = "Tilt"', 'name = "Live Wire"', "'Live Wire' is a name already"),
        ("heroes.toml", "replaces_action = true", "replaces_action = false", "must agree"),
        ("heroes.toml", 'kind = "flip_marker"', 'kind = "juggle"',
         "there is no kind 'juggle' (there are: flip_marker, "),
        ("heroes.toml", 'whose = "own", where = "hand"',
         'whose = "any", where = "hand"', "in the hand"),
        ("heroes.toml", 'per = "own marker"', 'per = "bused marker"', "at bus, and only those"),
        ("heroes.toml", 'whose = "own", origin = ["table", "staff"]',
         'whose = "other", origin = ["table", "staff"]', "only an own marker is moved"),
    ],
)  # fmt: skip
def test_a_set_that_can_not_be_used_is_refused_with_its_line(own, file, old, new, says):
    line = edit(own / file, old, new)
    error = complaint()
    assert says in str(error)
    assert error.path.name == file
    assert error.line is not None
    if "\n" not in old and "beginner" not in old:
        assert abs(error.line - line) <= 7, "the line of the entry, or of the value itself"


def test_too_few_yellow_cards_and_a_table_too_few(own):
    text = (own / "tips.toml").read_text(encoding="utf-8")
    entry = r'\[\[tip\]\]\nmeal = "lunch"\ncolour = "yellow"\nvalue = \d+\nsource = "house"\n+'
    (own / "tips.toml").write_text(re.sub(entry, "", text, count=6), encoding="utf-8")
    assert "at least 9 yellow lunch cards, not 8" in str(complaint())
    (own / "tips.toml").write_text(text, encoding="utf-8")
    tables = (own / "tables.toml").read_text(encoding="utf-8")
    (own / "tables.toml").write_text(tables[: tables.rindex("[[table]]")], encoding="utf-8")
    assert "there must be nine tables, not 8" in str(complaint())
