"""Decks are TOML; what is wrong with one is said with its file, line and field."""

from pathlib import Path
from typing import Self

import pytest
from pydantic import Field, model_validator

from boardgames_tui.decks import Misfit, deck_folder, deck_folders, read_as
from boardgames_tui.files import BadFile
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
    assert str(error) == (
        f"{tmp_path}/cards.toml:9: card.1.worth: Input should be greater than or equal to 0"
    )


def test_a_missing_field_is_named_with_its_card(tmp_path: Path) -> None:
    error = bad(tmp_path, GOOD.replace("worth = 2\n", ""))
    assert (error.line, error.field) == (7, "card.1.worth")


def test_an_unknown_field_is_refused(tmp_path: Path) -> None:
    error = bad(tmp_path, GOOD.replace("worth = 1", "worth = 1\ncolour = 'red'"))
    assert (error.line, error.field) == (6, "card.0.colour")


def test_a_misfit_is_named_where_it_lies(tmp_path: Path) -> None:
    error = bad(tmp_path, GOOD.replace('"two"', '"misfit"'))
    assert (error.line, error.field) == (8, "card.1.id")
    assert str(error).endswith("card.1.id: does not fit")


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
