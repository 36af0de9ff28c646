"""The command line is not taken in: running matches, bad records, no terminal, wrong clocks."""

import json
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import NoReturn

import pytest

from boardgames_tui.crash import STOPPED
from boardgames_tui.records import open_records
from tests.test_cli import PLAY, ROOT, Terminal, played, terminal

__all__ = ["terminal"]


def overwrite(home: Path, statement: str) -> None:
    db = sqlite3.connect(home / "records.sqlite")
    with db:
        db.execute(statement)
    db.close()


def test_a6_a_running_match_is_exported_only_when_everybody_may_see_it(terminal: Terminal) -> None:
    match_id = played()
    why = terminal.fault("export", match_id)
    assert why.startswith("Match 1 is still running: its export shows all hands, all piles")
    assert why.endswith("add --reveal.")
    assert json.loads(terminal.data("export", match_id, "--reveal"))["ended"] is None


def test_a6_a_finished_match_is_exported_freely(terminal: Terminal) -> None:
    assert json.loads(terminal.data("export", played(out=True)))["ended"]


def test_b10_a_bad_import_keeps_nothing_and_the_list_lives_on(
    terminal: Terminal, tmp_path: Path
) -> None:
    data = json.loads(terminal.data("export", played(), "--reveal"))
    file = tmp_path / "match.json"
    file.write_text(json.dumps({**data, "asked": [99]}), encoding="utf-8")
    before = file.read_bytes()
    assert terminal.fault("import", str(file)).startswith(f"{file}: asked: is not what the match")
    assert file.read_bytes() == before
    assert len(terminal.data("matches").splitlines()) == 1


def test_b10_matches_names_what_it_can_not_read_and_delete_takes_it_away(
    terminal: Terminal, _own_folder: Path
) -> None:
    bad, good = played(1), played(2)
    overwrite(_own_folder, f"UPDATE matches SET asked = '[99]' WHERE id = {bad}")
    code, out, err = terminal("matches")
    assert code == 0 and out.startswith(f"{good} ") and out.count("\n") == 1
    assert f"Match {bad} can not be listed" in err and f"boardgames-tui delete {bad}" in err
    listed = json.loads(terminal.data("matches", "--json"))
    assert [match["id"] for match in listed] == [good, bad]
    assert listed[1] == {"id": bad, "unreadable": '"asked" can not be read'}
    assert "add --yes" in terminal.fault("delete", bad)
    assert len(json.loads(terminal.data("matches", "--json"))) == 2
    assert terminal("delete", bad, "--yes")[0] == 0
    assert [match["id"] for match in json.loads(terminal.data("matches", "--json"))] == [good]


@pytest.mark.parametrize(("answer", "left"), [("y\n", 0), ("n\n", 1), ("\n", 1)])
def test_b10_delete_asks_first(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, answer: str, left: int
) -> None:
    match_id = played(title="Sunday")
    monkeypatch.setattr(
        "boardgames_tui.commands.matches.sys.stdin.isatty", lambda: True, raising=False
    )
    asked: list[str] = []

    def confirm(question: str, **how: object) -> bool:
        asked.append(question)
        return answer == "y\n"

    monkeypatch.setattr("typer.confirm", confirm)
    assert terminal("delete", match_id)[0] == left
    assert asked == ["Delete match 1 (Sunday: Abby and Ben) for good?"]
    assert len(json.loads(terminal.data("matches", "--json"))) == left


@pytest.mark.parametrize("word", ["7", "0", "x", "-1", "1.0", "01", "1; DROP TABLE matches"])
def test_b10_only_a_match_that_is_there_can_be_deleted(terminal: Terminal, word: str) -> None:
    played()
    assert terminal("delete", "--yes", "--", word)[0] == 2
    assert len(json.loads(terminal.data("matches", "--json"))) == 1


def test_b11_a_damaged_record_is_said_to_be_and_resumed_before_the_damage(
    terminal: Terminal, _own_folder: Path
) -> None:
    match_id = played(out=True)
    overwrite(_own_folder, "UPDATE entries SET action = 'no JSON' WHERE number = 5")
    sentence = "damaged from action 5 on; it can be resumed at 4."
    assert sentence in terminal.fault("export", match_id)
    code, _, err = terminal("resume", match_id)
    assert code == 0 and sentence in err
    assert terminal.runs[-1]["match_id"] == match_id


def test_b14_without_a_terminal_no_match_is_made(_own_folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "boardgames_tui", *PLAY],
        cwd=ROOT,
        check=False,
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert "in a terminal" in done.stderr and done.stderr.count("\n") == 1
    assert not (_own_folder / "records.sqlite").exists()


def test_b14_the_match_played_last_is_told_by_the_moment_not_by_its_text(
    terminal: Terminal, _own_folder: Path
) -> None:
    """Other offsets, and stamps of a clock that went wrong: those do not stay on top."""
    ids = [played(seed) for seed in range(4)]
    stamps = (
        "2026-01-01T09:00:00+09:00",  # midnight in Greenwich
        "2026-01-01T01:00:00+00:00",
        "2031-01-01T00:00:00+00:00",
        "2025-12-31T23:00:00-03:00",  # two in the morning in Greenwich
    )
    for match_id, stamp in zip(ids, stamps, strict=True):
        overwrite(_own_folder, f"UPDATE matches SET updated = '{stamp}' WHERE id = {match_id}")
    overwrite(_own_folder, "UPDATE matches SET started = '2025-01-01T00:00:00+00:00'")
    records = open_records()
    assert [saved.id for saved in records.matches()] == [ids[3], ids[1], ids[0], ids[2]]
    records.close()


def test_b10_what_has_no_end_is_not_read_to_its_end(terminal: Terminal) -> None:
    assert terminal.fault("import", "/dev/zero").startswith("/dev/zero: is too large: more than ")


def _stop(*_: object) -> NoReturn:
    raise KeyboardInterrupt


def test_ctrl_c_ends_a_command_as_shells_expect(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the middle of its work, and at a question; nothing is done then."""
    match_id = played()
    with monkeypatch.context() as patch:
        patch.setattr("boardgames_tui.commands.games.look_for_announced", _stop)
        assert terminal("games")[0] == STOPPED
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdin", SimpleNamespace(isatty=lambda: True, readline=_stop))
        assert terminal("delete", match_id)[0] == STOPPED
    assert len(open_records().matches()) == 1
