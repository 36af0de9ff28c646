"""Text that people bring: what it may be, and how it is written where it may not be so."""

import json
import sys

import pytest

from boardgames_tui.__main__ import main
from boardgames_tui.files import BadFile
from boardgames_tui.names import LONGEST_NAME, look, name_fault, title_fault
from boardgames_tui.new_match import BadChoice, check_names, seed_of
from boardgames_tui.places import home
from boardgames_tui.printable import printable, printable_json, quoted, shortened
from boardgames_tui.records import open_records
from tests.test_cli import PLAY, Terminal, played, terminal

__all__ = ["terminal"]

HOSTILE = (
    "\x1b[2J",
    "\x9b2J",
    "\x07",
    "\x7f",
    "\u202enaB",
    "\u2066x",
    "a\u200db",
    "\ufeffx",
    "\u2028",
    "\ue000",
    "\udcff",
    "\u3164x",
    "a" + "\u0301" * 4,
    "\u0301a",
)
"""Each holds something that does more, or less, than take its place on the screen."""


@pytest.mark.parametrize("text", HOSTILE)
def test_b8_what_is_written_out_is_plain(text: str) -> None:
    shown = printable(f"before {text} after")
    assert shown.isprintable() and "\u3164" not in shown and "\u0301" * 4 not in shown
    assert shown.startswith("before ") and shown.endswith(" after")
    assert printable(shown) == shown
    assert quoted(text).isprintable()


def test_b8_plain_text_stays_as_it_is() -> None:
    for text in ("o[/]o", "[bold]", r"\[", "Zoë", "王芳", "Ἀχιλλεύς", "ไพลิน", "हिन्दी", "שרה", "🦊"):
        assert printable(text) == text
    assert printable("one\ttwo\nthree") == "one two three"
    assert printable("one\ttwo\nthree", lines=True) == "one two\nthree"
    assert shortened("x" * 50, 10) == "xxxxxxx..."


@pytest.mark.parametrize("text", HOSTILE)
def test_b8_json_says_the_same_in_plain_characters(text: str) -> None:
    document = printable_json(json.dumps({"name": text}, ensure_ascii=False, indent=1))
    assert document.replace("\n", "").isprintable()
    assert json.loads(document) == {"name": text}


@pytest.mark.parametrize("text", HOSTILE)
def test_b8_no_name_and_no_title_is_like_that(text: str) -> None:
    plain = f"A name has at most {LONGEST_NAME} plain characters"
    assert name_fault(text).startswith((plain, "Every player needs a name."))
    assert name_fault(f"{text}x").startswith(plain)
    assert title_fault(text).startswith("A match's name has at most 80 plain characters")
    assert name_fault(text).isprintable() and title_fault(text).isprintable()


@pytest.mark.parametrize("name", ["", " ", "\u3164", "\u2800\u2800", "\u200b", "\u00a0", "\u034f"])
def test_b8_a_name_of_which_nothing_is_seen_is_empty(name: str) -> None:
    assert name_fault(name) == "Every player needs a name."
    with pytest.raises(BadChoice, match="Every player needs a name"):
        check_names(["Ann", name])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zo\u00eb", "Zoe\u0308"),
        ("Ann", "Ａｎｎ"),
        ("Ann", "ANN"),
        ("Stra\u00dfe", "STRASSE"),
        ("Ann Lee", "Ann  Lee"),
        ("Ann", "А\u200bnn"),
        ("Ann", "\u0410nn"),
        ("Ben", "\u0412en"),
        ("\ufb01", "fi"),
    ],
)
def test_b8_names_that_only_look_different_are_doubles(one: str, other: str) -> None:
    assert look(one) == look(other)
    with pytest.raises(BadChoice):
        check_names([one, other])


def test_b8_names_that_differ_are_no_doubles() -> None:
    names = ["Ann", "Anna", "Zoë", "Zoe", "o[/]o", "Ян", "王芳"]
    assert check_names(names) == tuple(names)


ARGUMENTS = [
    ("play", "\x1b[2J", "--player", "A"),
    ("\x1b[2J",),
    (f"--{'x' * 5000}",),
    ("play", "x" * 100_000, "--player", "A"),
    (*PLAY, "--player", "\x1b[2J"),
    (*PLAY, "--player", "\udcff"),
    (*PLAY, "--title", "\x1b]0;mine\x07"),
    (*PLAY, "--title", "\udcff"),
    (*PLAY, "--title", "x" * 81),
    (*PLAY, "--option", "\x1b[2J=3"),
    (*PLAY, "--option", f"deck={'x' * 5000}"),
    (*PLAY, "--option", "deck=\u202eylrae"),
    ("cards", "just-desserts", "--deck", "\x1b[2J"),
    ("cards", "just-desserts", "--deck", "../../.."),
    ("cards", "just-desserts", "--deck", "x" * 5000),
    ("import", "\x1b[2J.json"),
    ("import", "\udcff"),
    ("import", "x" * 5000),
    ("resume", "\x1b[2J"),
    ("resume", "\udcff"),
    ("export", "\u202e7"),
]


@pytest.mark.parametrize("arguments", ARGUMENTS)
def test_b8_an_argument_reaches_no_terminal_raw(
    terminal: Terminal, arguments: tuple[str, ...]
) -> None:
    sentence = terminal.fault(*arguments)
    assert sentence.isprintable() and len(sentence) <= 1000
    assert not list(home().glob("records.sqlite")) or not open_records().matches()


def test_b8_a_folder_name_reaches_no_terminal_raw(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, tmp_path: pytest.TempPathFactory
) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", f"{tmp_path}/\x1b[2J\u202e[bold]")
    home().mkdir()
    (home() / "records.sqlite").write_text("none", encoding="utf-8")
    assert "\\x1b[2J\\u202e[bold]" in terminal.fault("matches")
    code, out, err = terminal("doctor")
    assert code == 1 and out.replace("\n", "").isprintable() and err.replace("\n", "").isprintable()
    assert json.loads(terminal("doctor", "--json")[1])["files"]["own decks"].startswith(str(home()))
    assert str(BadFile(home(), "is so")).isprintable()


def test_b8_a_row_in_the_records_reaches_no_terminal_raw(terminal: Terminal) -> None:
    match_id = played(title="\x1b[2J\u202e")
    assert "\\x1b[2J\\u202e" in terminal.data("matches")
    for arguments in (("matches", "--json"), ("export", match_id, "--reveal")):
        text = terminal.data(*arguments)
        assert text.replace("\n", "").isprintable()
        assert "\\u001b[2J\\u202e" in text


SEEDS = ["9" * 5000, "9" * 20, "1e3", "1.0", "-1", "x", "", "٣", "0x7", "1_0", " 7", "nan", "²"]


@pytest.mark.parametrize("word", SEEDS)
def test_b13_a_seed_that_is_none(terminal: Terminal, word: str) -> None:
    with pytest.raises(BadChoice, match=r"^A seed is a number from 0 to 9223372036854775807, "):
        seed_of(word)
    sentence = terminal.fault(*PLAY, "--seed", word)
    assert sentence.startswith("A seed is a number from 0 to ") and len(sentence) < 120


@pytest.mark.parametrize("word", ["9" * 5000, "-1", "1e400", "nan", "x" * 5000])
@pytest.mark.parametrize(
    ("game", "option"),
    [
        ("how-to-serve-man", "first_player"),
        ("how-to-serve-man", "odd-top-chef"),
        ("born-to-serve", "first_hero"),
        ("just-desserts", "turnless"),
        ("chefs-apprentice", "deck"),
    ],
)
def test_b13_an_option_that_is_no_such_number(
    terminal: Terminal, game: str, option: str, word: str
) -> None:
    players = ("--player", "A", "--player", "B")
    sentence = terminal.fault("play", game, *players, "--option", f"{option}={word}")
    assert sentence.startswith(f"{option.replace('-', '_')} can not be '") and len(sentence) < 200


@pytest.mark.parametrize("word", ["9" * 5000, "9" * 18, "1.5", "x", ""])
@pytest.mark.parametrize("verb", ["resume", "export"])
def test_b13_an_id_that_is_none(terminal: Terminal, verb: str, word: str) -> None:
    sentence = terminal.fault(verb, word)
    assert "there is no match" in sentence and len(sentence) < 300


def test_b8_the_start_without_arguments_says_it_plainly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    import boardgames_tui.app.app as app

    def broken(**how: object) -> int:
        raise BadFile(home() / "\x1b[2J", "is so")

    monkeypatch.setattr(app, "run", broken)
    monkeypatch.setattr(sys, "argv", ["boardgames-tui"])
    assert main() == 2
    assert "\\x1b[2J: is so" in capsys.readouterr().err
