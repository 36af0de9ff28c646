"""How the app holds a terminal: it gives it back when stopped, and comes back with the curtain.

Derived from Textual 8.2's driver for Unix, whose names are private to Textual; a test fails when
one of those used here goes. Textual answers a stop by itself, but paints the table again when it
comes back, and after SIGSTOP it takes the terminal a second time.
"""

from __future__ import annotations

import os
import signal
import termios
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, cast

from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from boardgames_tui import terminal
from boardgames_tui.app.textual_private import app_context


class Guarded(Protocol):
    """What is needed of the app besides what any app of Textual's has."""

    def fail(self, error: BaseException) -> None:
        """End because of an error; can be called in any thread."""

    def cover(self) -> None:
        """Hide what only one person may see."""


class TableDriver(LinuxDriver):
    """Textual's driver, which draws nothing between a stop and the curtain."""

    def __init__(self, app: App[Any], **how: Any) -> None:
        super().__init__(app, **how)
        self._away = False
        """Whether the terminal is given back until the process goes on."""
        self._hidden = False
        """Whether nothing is drawn, for a table may still be on screen."""

    # --- the terminal, taken and given back -------------------------------------------------------

    def start_application_mode(self) -> None:
        """Take the terminal; waits where it is another's, as when started in the background."""
        start: Callable[[], None] = super().start_application_mode
        with suppress(OSError, termios.error):
            os.set_blocking(2, True)  # else what is too long for a slow terminal is an error
            terminal.take(self.fileno, termios.tcgetattr(self.fileno))
        while self._writer_thread is None:
            start()

    def stop_application_mode(self) -> None:
        """Give the terminal back; nothing of what was drawn stays, wherever it was drawn."""
        self._hidden = False
        self.write("\x1b[0m\x1b[2J\x1b[H\x1b[?1016l\x1b]22;default\x07")
        super().stop_application_mode()

    def close(self) -> None:
        """Wait until all is written."""
        super().close()
        self._writer_thread = None
        terminal.given_back()

    def write(self, data: str) -> None:
        """Write to the terminal, unless a table may still be in it that nobody may see now."""
        if not self._hidden and self._writer_thread is not None:
            super().write(data)

    # --- keys -------------------------------------------------------------------------------------

    def run_input_thread(self) -> None:
        """Read keys; what is no UTF-8, or no sequence that a terminal sends, is passed over."""
        while True:
            try:
                super().run_input_thread()
            except (ValueError, LookupError):
                continue
            return

    def _run_input_thread(self) -> None:
        """Let the app end by what was raised; Textual would print it."""
        try:
            self.run_input_thread()
        except BaseException as error:
            cast(Guarded, self._app).fail(error)

    # --- stopped, and going on --------------------------------------------------------------------

    def _sigtstp_application(self, *_: Any) -> None:
        """SIGTSTP: hide the table, give the terminal back, and stop."""
        if self._loop.is_closed():
            os.kill(os.getpid(), signal.SIGSTOP)
        else:
            self._loop.call_soon_threadsafe(self._stop)

    def _sigcont_application(self, *_: Any) -> None:
        """SIGCONT, after whatever stop: nothing more is drawn before the table is hidden."""
        if not self._loop.is_closed():
            self._hidden = True
            self._loop.call_soon_threadsafe(self._come_back)

    def _stop(self) -> None:
        """Hide the table, give the terminal back, and stop until SIGCONT."""
        if self._away or self._writer_thread is None:
            return
        self._cover()
        self._away = True
        self.suspend_application_mode()
        os.kill(os.getpid(), signal.SIGSTOP)

    def _come_back(self) -> None:
        """Take the terminal again, with the curtain first."""
        if not self._away and self._writer_thread is None:
            return  # the app has ended, or has not begun
        if os.tcgetpgrp(self.fileno) != os.getpgrp():  # it went on, but in the background
            os.kill(os.getpid(), signal.SIGSTOP)
            return
        self._cover()
        if not self._away:  # stopped by SIGSTOP: the terminal is as it was left, or nearly
            self.suspend_application_mode()
        self._away = self._hidden = False
        self.start_application_mode()
        self._app.refresh(layout=True)

    def _cover(self) -> None:
        with app_context(self._app):
            cast(Guarded, self._app).cover()
