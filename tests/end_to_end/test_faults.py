"""Faults inside the program, in a real terminal: one sentence, a report, and nobody's cards."""

import stat
from contextlib import closing
from pathlib import Path

import pytest

from boardgames_tui.records import open_records
from tests.end_to_end.terminal import Terminal
from tests.faulty import PLACES, SECRET

PLAY = ("play", "chefs-apprentice", "--player", "Abby", "--player", "Ben", "--seed", "3")

SENTENCE = "The program failed. A report that shows nobody's cards:"


def faulty(place: str, home: Path, *words: str, **environment: str) -> Terminal:
    return Terminal(place, *(words or PLAY), home=home, module="tests.faulty", **environment)


def provoke(terminal: Terminal, place: str) -> None:
    """Play on until the fault shows; the table itself tries what its keys would do."""
    while not terminal.sees("opens the table for Abby", 0.2):
        if terminal.sees(SENTENCE, 0.0):
            return
    terminal.open_curtain("a")
    if place in ("keys", "input"):
        terminal.press("l")


def told(terminal: Terminal, home: Path) -> str:
    """What the report says, once everything else that must hold has been checked."""
    code = terminal.ended()
    assert SENTENCE in terminal.words, terminal.text
    assert code == 1
    after = terminal.raw.rpartition(b"\x1b[?1049l")[2]
    assert after.count(b"\n") == 1, after
    assert SECRET.encode() not in terminal.raw
    (report,) = (home / "reports").iterdir()
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    text = report.read_text(encoding="utf-8")
    assert SECRET not in text
    return text


def test_a4_a_fault_in_the_rules_shows_no_card_and_keeps_the_match(tmp_path: Path) -> None:
    with faulty("apply", tmp_path) as terminal:
        before = terminal.settings
        provoke(terminal, "apply")
        text = told(terminal, tmp_path)
        assert terminal.settings == before
    assert "__main__.Fault\n" in text
    assert "caused by builtins.ExceptionGroup\n" in text
    assert "one of the group: builtins.ValueError\n" in text
    assert "caused by builtins.KeyError\n" in text
    assert "boardgames_tui/kernel/match.py:" in text
    with closing(open_records(tmp_path / "records.sqlite")) as records:
        assert len(records.matches()) == 1


@pytest.mark.long
@pytest.mark.parametrize("place", [place for place in PLACES if place != "command"])
def test_a4_a_fault_anywhere_shows_no_card(place: str, tmp_path: Path) -> None:
    with faulty(place, tmp_path) as terminal:
        before = terminal.settings
        provoke(terminal, place)
        told(terminal, tmp_path)
        assert terminal.settings == before
