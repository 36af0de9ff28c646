"""Without UTF-8, with a byte order mark, in a dumb terminal: said or done right, never garbled."""

import json
import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from boardgames_tui import terminal
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.keymap import load_keymap
from boardgames_tui.records import open_records
from boardgames_tui.settings import load_settings
from tests.end_to_end.terminal import Terminal

BOM = b"\xef\xbb\xbf"
NAMES = ("Jürgen", "Zoë")
PLAIN = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}


def run(*arguments: str, given: bytes = b"", **environment: str) -> tuple[int, bytes, bytes]:
    done = subprocess.run(
        [sys.executable, "-m", "boardgames_tui", *arguments],
        input=given,
        capture_output=True,
        check=False,
        env={**os.environ, **environment},
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def saved() -> str:
    game = built_in()["just-desserts"]
    with closing(open_records()) as records:
        return records.create(Match(game, NAMES, game.Options(), 7))


def test_b15_data_is_utf8_whatever_the_locale_and_is_read_again(saved: str) -> None:
    code, text, errors = run("export", saved, **PLAIN)
    assert (code, errors) == (0, b"") or b"--reveal" in errors
    if code:
        code, text, errors = run("export", "--reveal", saved, **PLAIN)
    assert code == 0
    assert json.loads(text.decode())["seats"] == list(NAMES)
    code, listed, _ = run("matches", **PLAIN)
    assert code == 0
    assert NAMES[0].encode() in listed
    code, identity, _ = run("import", "-", given=BOM + text, **PLAIN)
    assert code == 0, identity


def test_b15_a_byte_order_mark_is_accepted_in_what_people_edit(_own_folder: Path) -> None:
    (_own_folder / "settings.toml").write_bytes(BOM + b'glyphs = "ascii"\n')
    (_own_folder / "keys.toml").write_bytes(BOM + b'"game.undo" = "z"\n')
    assert load_settings().glyphs == "ascii"
    assert load_keymap() == {"game.undo": "z"}


def test_b15_what_is_not_utf8_from_stdin_is_one_sentence() -> None:
    code, out, errors = run("import", "-", given=b'{\n"\xfc": 1}')
    assert (code, out) == (2, b"")
    assert errors.decode() == "boardgames-tui: stdin:2: is not UTF-8 text\n"


@pytest.mark.parametrize(
    ("encoding", "able"), [("utf-8", True), ("UTF8", True), ("latin-1", False)]
)
def test_b15_ascii_is_chosen_where_the_encoding_knows_no_shapes(
    encoding: str, able: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stream:
        pass

    Stream.encoding = encoding  # type: ignore[attr-defined]
    monkeypatch.setattr(sys, "__stderr__", Stream())
    assert terminal.shows_unicode() is able


def test_b15_the_menu_is_drawn_in_ascii_and_doctor_says_so(tmp_path: Path) -> None:
    with Terminal(home=tmp_path, PYTHONIOENCODING="ascii") as app:
        app.see("Just Desserts")
        assert app.settled().isascii()
        assert "\\u" not in app.text
    _, facts, _ = run("doctor", "--json", **PLAIN)
    assert "ASCII" in json.loads(facts)["terminal"]["shapes"]


def test_b15_a_dumb_terminal_is_answered_with_a_sentence(tmp_path: Path) -> None:
    with Terminal(home=tmp_path, TERM="dumb") as app:
        code = app.ended()
    assert code == 2
    words = "boardgames-tui: A board can not be drawn in this terminal: TERM is 'dumb'."
    assert app.words == words
