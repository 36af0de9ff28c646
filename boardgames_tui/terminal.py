"""Whether there is a terminal to play in, and what happens when it goes."""

import os
import signal
import sys


class NoTerminal(Exception):
    """Nobody could see the board or press a key; its sentence says so."""


def require_terminal() -> None:
    """Raises NoTerminal if keys can not be read or the board can not be shown.

    Textual reads stdin and draws on stderr; a driver of another kind, such as the browser's, is
    named in TEXTUAL_DRIVER and needs neither.
    """
    streams = (sys.__stdin__, sys.__stderr__)
    seen = all(stream is not None and stream.isatty() for stream in streams)
    if not seen and not os.environ.get("TEXTUAL_DRIVER"):
        raise NoTerminal("To play, start it in a terminal, without a pipe or a redirection.")


def end_with_the_terminal() -> None:
    """Let the app end when its terminal is closed, even if hang-ups are ignored (as by nohup).

    Everything is saved by then, and an app that nobody can see would only keep reading a keyboard
    that is gone.
    """
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
