"""Signals at an open table: the terminal is given back, and the curtain comes back first."""

import signal
from contextlib import closing
from pathlib import Path

import pytest

from boardgames_tui.records import open_records
from boardgames_tui.terminal import NOT_ENDING
from tests.end_to_end.terminal import Terminal

PLAY = ("play", "chefs-apprentice", "--player", "Abby", "--player", "Ben", "--seed", "3")
HAND = "Three Courses"
"""A challenge that only Abby sees."""
MODES = ("?1049", "?1000", "?1003", "?1006", "?2004", "?1004")
"""What is switched on while the app draws: its screen, the mouse, pastes, the focus."""
ENDING = sorted(
    number
    for number in signal.valid_signals()
    if getattr(number, "name", f"RT{number}") not in (*NOT_ENDING, "SIGRTMIN", "SIGRTMAX")
)


def sit_down(terminal: Terminal) -> None:
    terminal.see("opens the table for Abby")
    terminal.open_curtain("Space" if "the space bar opens" in terminal.words else "a")
    terminal.see(HAND)


def is_as_before(terminal: Terminal, settings: list[object]) -> None:
    """The terminal is as it was: no table, no mode of the app, and keys are echoed again."""
    assert HAND not in terminal.text
    for mode in MODES:
        on, off = (terminal.raw.rfind(f"\x1b[{mode}{end}".encode()) for end in "hl")
        assert on < off, mode
    assert terminal.raw.rfind(b"\x1b[?25l") < terminal.raw.rfind(b"\x1b[?25h")
    assert terminal.raw.count(b"\x1b[<u") == terminal.raw.count(b"\x1b[>25u")
    assert terminal.settings == settings


def test_a5_a_stop_gives_the_terminal_back_and_the_curtain_comes_first(tmp_path: Path) -> None:
    with Terminal(*PLAY, home=tmp_path) as terminal:
        settings = terminal.settings
        for stop in (signal.SIGTSTP, signal.SIGSTOP, signal.SIGTSTP):
            sit_down(terminal)
            terminal.settled()
            terminal.send_signal(stop)
            terminal.stopped()
            if stop == signal.SIGTSTP:
                is_as_before(terminal, settings)
            shown = len(terminal.raw)
            terminal.send_signal(signal.SIGCONT)
            terminal.see("opens the table for Abby")
            assert HAND not in terminal.text
            # the board is drawn in runs of one style, so a word of a card comes in one piece
            assert HAND.split()[0].encode() not in terminal.raw[shown:]
        sit_down(terminal)
        terminal.send_signal(signal.SIGTERM)
        assert terminal.ended() is None
        assert terminal.ended_by == signal.SIGTERM
        is_as_before(terminal, settings)


@pytest.mark.long
@pytest.mark.parametrize("number", ENDING)
def test_a5_every_signal_gives_the_terminal_back(number: int, tmp_path: Path) -> None:
    with Terminal(*PLAY, home=tmp_path) as terminal:
        settings = terminal.settings
        sit_down(terminal)
        terminal.send_signal(number)
        terminal.ended()
        assert terminal.ended_by == number
        is_as_before(terminal, settings)
    with closing(open_records(tmp_path / "records.sqlite")) as records:
        assert len(records.matches()) == 1
