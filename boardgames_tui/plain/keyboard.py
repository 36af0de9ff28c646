"""What is typed: one line at a time, of a sane length, and nothing that was typed for another."""

from __future__ import annotations

import os
import select
import signal
import sys
from contextlib import suppress
from typing import TextIO

LONGEST = 200
"""Characters of an answer; longer ones are refused whole."""


class CameBack(Exception):
    """The process was stopped and goes on: somebody else may sit at the keyboard now."""


class Keyboard:
    """Lines from a terminal, or from a script."""

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self.is_terminal = source.isatty()
        self.was_left = False
        """Whether the process was stopped since a line was asked for last."""

    def line(self) -> str | None:
        """The next line without blanks around it; None at the end. Too long a one comes cut.

        A cut one is one character longer than LONGEST. Raises CameBack if the process was stopped
        before the line was there.
        """
        self._wait()
        typed = self._source.readline(LONGEST + 2)
        if not typed:
            return None
        rest = typed
        while rest and not rest.endswith("\n"):
            rest = self._source.readline(LONGEST)
        return typed.strip()[: LONGEST + 1]

    def _wait(self) -> None:
        """Wait for something to be typed; for signals too, at whatever moment they come.

        One that came right before a line is read would else be heard only after that line.
        """
        if not self.is_terminal or sys.platform == "win32":
            return
        heard, rung = os.pipe()
        os.set_blocking(rung, False)
        before = signal.set_wakeup_fd(rung)
        typed = self._source.fileno()
        try:
            while True:
                if self.was_left:
                    self.was_left = False
                    raise CameBack
                ready, _, _ = select.select([typed, heard], [], [])
                if typed in ready and not self.was_left:
                    return
                if heard in ready:
                    os.read(heard, 64)
        finally:
            signal.set_wakeup_fd(before)
            os.close(heard)
            os.close(rung)

    def forget(self) -> None:
        """Let go of what was typed ahead: it was not meant for who is asked next."""
        if not self.is_terminal or sys.platform == "win32":
            return
        import termios

        with suppress(termios.error, OSError, ValueError):
            termios.tcflush(self._source.fileno(), termios.TCIFLUSH)
