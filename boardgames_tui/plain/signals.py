"""Signals at a table without a screen: what one player alone may see does not stay there."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from boardgames_tui import terminal
from boardgames_tui.plain.keyboard import Keyboard
from boardgames_tui.plain.paper import WIPE, Paper


@contextmanager
def hiding(paper: Paper, keyboard: Keyboard) -> Iterator[None]:
    """Wipe the paper before a signal stops or ends the process; to be used in the main thread.

    Whoever comes back after a stop is asked for the name again. Ctrl+C goes on raising
    KeyboardInterrupt. Where nothing can be wiped, signals do what they always do.
    """
    if not paper.wipes or sys.platform == "win32":
        yield
        return
    stdin, stdout = sys.__stdin__, sys.__stdout__
    assert stdin is not None and stdout is not None
    keys, screen = stdin.fileno(), stdout.fileno()

    def wiping() -> str:
        return WIPE if paper.holds_secrets else ""

    def wipe() -> None:
        paper.is_away = True
        terminal.write_at_once(screen, wiping())

    def stop(*_: Any) -> None:
        wipe()
        os.kill(os.getpid(), signal.SIGSTOP)

    def go_on(*_: Any) -> None:
        if os.tcgetpgrp(keys) != os.getpgrp():  # it went on, but in the background
            os.kill(os.getpid(), signal.SIGSTOP)
            return
        wipe()
        keyboard.was_left = True

    terminal.take(keys, None, screen=screen, undo=wiping)
    terminal.end_on_signals(signal.SIGINT)
    before = {number: signal.getsignal(number) for number in (signal.SIGTSTP, signal.SIGCONT)}
    signal.signal(signal.SIGTSTP, stop)
    signal.signal(signal.SIGCONT, go_on)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        terminal.given_back()
