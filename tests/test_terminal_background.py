"""The terminal is asked for its background, and never waited for long."""

import os
import pty
import threading

import pytest

from boardgames_tui import terminal_background
from boardgames_tui.terminal_background import ASKED, is_light

DONE = b"\x1b[?62;22c"


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> int:
    """The other end of a terminal that stands in for stdin and stderr."""
    other, end = pty.openpty()
    monkeypatch.setattr(os, "tcgetpgrp", lambda _: os.getpgrp())
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("TEXTUAL_DRIVER", raising=False)
    monkeypatch.delenv("COLORFGBG", raising=False)
    write = os.write
    monkeypatch.setattr(os, "write", lambda to, data: write(end if to == 2 else to, data))
    monkeypatch.setattr(terminal_background, "KEYBOARD", end)
    monkeypatch.setattr(terminal_background, "PATIENCE", 5.0)
    return other


def answering(other: int, answer: bytes) -> bool | None:
    """What comes of it when the terminal answers like this as soon as it is asked."""

    def answer_when_asked() -> None:
        asked = b""
        while ASKED not in asked:
            asked += os.read(other, 100)
        os.write(other, answer)

    thread = threading.Thread(target=answer_when_asked)
    thread.start()
    found = is_light()
    thread.join()
    return found


@pytest.mark.parametrize(
    ("answer", "light"),
    [
        (b"\x1b]11;rgb:ffff/ffff/eeee\x1b\\" + DONE, True),
        (b"\x1b]11;rgb:1e1e/1e1e/2e2e\x07" + DONE, False),
        (b"\x1b]11;rgb:f0/f0/f0\x1b\\" + DONE, True),
        (DONE, None),
        (b"xyz" + DONE, None),
    ],
)
def test_the_answer_is_believed(terminal: int, answer: bytes, light: bool | None) -> None:
    assert answering(terminal, answer) is light


def test_the_terminal_is_as_it_was(terminal: int) -> None:
    import termios

    keyboard = terminal_background.KEYBOARD
    before = termios.tcgetattr(keyboard)
    answering(terminal, DONE)
    assert termios.tcgetattr(keyboard) == before


def test_a_terminal_that_says_nothing_is_not_waited_for(
    terminal: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(terminal_background, "PATIENCE", 0.0)
    assert is_light() is None
    monkeypatch.setenv("COLORFGBG", "0;default;15")
    assert is_light() is True


@pytest.mark.parametrize("kind", ["linux", "dumb", ""])
def test_one_that_would_show_the_question_is_not_asked(
    terminal: int, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", kind)
    monkeypatch.setenv("COLORFGBG", "15;0")
    assert is_light() is False
