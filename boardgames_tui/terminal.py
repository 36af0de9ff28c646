"""The terminal that is played in: whether there is one, and that it is given back as it was."""

import os
import select
import signal
import sys
import threading
from contextlib import suppress
from io import TextIOWrapper
from typing import Any

DUMB = ("dumb", "unknown")
"""What TERM names a terminal that can only print line after line."""
GIVE_BACK = (
    "\x18"  # cancels a sequence of which only a part was written
    "\x1b[?2026l"  # nothing is held back any more
    "\x1b[0m\x1b[2J\x1b[H"  # what was on the table goes, where there is no alternate screen too
    "\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"  # the mouse
    "\x1b[?2004l\x1b[?1004l\x1b[?2048l"  # pastes, focus, sizes are no longer reported
    "\x1b[?7h"  # long lines wrap
    "\x1b]22;default\x07"  # the pointer's shape
    "\x1b[<u"  # the keyboard's own protocol, before the screen that it belongs to goes
    "\x1b[?1049l\x1b[?25h"  # the screen of before, and the cursor
)
"""Undoes all that Textual's driver switches on."""
PATIENCE = 1.0
"""Seconds in which a terminal has to take what is written; it may have stopped reading."""
NOT_ENDING = (
    *("SIGCHLD", "SIGCONT", "SIGURG", "SIGWINCH", "SIGINFO"),  # ignored by default
    *("SIGSTOP", "SIGTSTP", "SIGTTIN", "SIGTTOU"),  # these stop
    "SIGKILL",  # can not be caught
    *("SIGPIPE", "SIGXFSZ"),  # Python makes errors of these
)
"""Signals that do not end a process, or that nothing can be done about."""


class NoTerminal(Exception):
    """Nobody could see the board or press a key; its sentence says so."""


def require_terminal() -> None:
    """Raises NoTerminal if keys can not be read or the board can not be shown.

    Textual reads stdin and draws on stderr; a driver of another kind, such as the browser's, is
    named in TEXTUAL_DRIVER and needs neither.
    """
    if os.environ.get("TEXTUAL_DRIVER"):
        return
    streams = (sys.__stdin__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        raise NoTerminal("To play, start it in a terminal, without a pipe or a redirection.")
    if (kind := os.environ.get("TERM", "")) in DUMB:
        raise NoTerminal(f"A board can not be drawn in this terminal: TERM is {kind!r}.")


def shows_unicode() -> bool:
    """Whether what is drawn gets to the terminal as it is; else ASCII has to do.

    Textual draws on stderr, in the encoding of the locale or of PYTHONIOENCODING.
    """
    if os.environ.get("TEXTUAL_DRIVER") or sys.__stderr__ is None:
        return True
    return sys.__stderr__.encoding.lower().replace("-", "") in ("utf8", "utf8sig")


def write_utf8() -> None:
    """Let data that is piped or redirected be UTF-8, whatever the locale.

    A terminal gets its own encoding, and a sign that this has not as an escape.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        encoding = sys.stdout.encoding if sys.stdout.isatty() else "utf-8"
        sys.stdout.reconfigure(encoding=encoding, errors="backslashreplace")


# --- giving it back ---------------------------------------------------------------------------

_taken: tuple[int, list[Any] | None] | None = None
"""The keyboard in use (a file descriptor, and its settings of before), to be given back."""


def take(keyboard: int, settings: list[Any] | None) -> None:
    """Remember that the app draws on stderr now, and reads keys with other settings.

    The settings of before as `termios.tcgetattr` gives them.
    """
    global _taken
    _taken = keyboard, settings


def given_back() -> None:
    """Remember that the terminal is as it was before."""
    global _taken
    _taken = None


def give_back(last_words: str = "") -> bool:
    """Give the terminal back as it was, past all that is still to be drawn, and say something.

    For when the app itself can not: the process has to end right after this. False, and nothing
    done, where no terminal is in use.
    """
    global _taken
    if sys.platform == "win32" or _taken is None:
        return False
    import termios

    (keyboard, settings), _taken = _taken, None
    with suppress(OSError):
        # opened anew, so that a terminal that takes nothing does not hold the process up
        screen = os.open(os.ttyname(2), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)
        # what other threads still draw goes nowhere, lest it come after this
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        _write(screen, (GIVE_BACK + last_words).encode(errors="replace"))
    if settings is not None:
        with suppress(termios.error):
            termios.tcsetattr(keyboard, termios.TCSANOW, settings)
    return True


def _write(handle: int, data: bytes) -> None:
    """Write all of it, unless the terminal takes nothing for a while."""
    while data and select.select([], [handle], [], PATIENCE)[1]:
        with suppress(BlockingIOError):
            data = data[os.write(handle, data) :]


# --- signals ----------------------------------------------------------------------------------


def end_on_signals() -> None:
    """Let every signal that ends a process give the terminal back first; in the main thread.

    One thread waits for them all, so they are heard even while the app is busy, and the process
    then ends by the signal itself: its parent sees which. Hang-ups end it even where they are
    ignored (as by nohup): everything is saved by then, and an app that nobody can see would only
    keep reading a keyboard that is gone. Signals of a fault in the machine code still end it at
    once. None leaves an image of the memory on the disk: all hands are in it. A driver of another
    kind, such as the browser's, has its own ways.
    """
    if sys.platform == "win32" or os.environ.get("TEXTUAL_DRIVER"):
        return
    import resource

    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    ending = signal.valid_signals() - {getattr(signal, name, None) for name in NOT_ENDING}
    for number in ending:
        with suppress(OSError, ValueError):  # two belong to the C library
            signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_BLOCK, ending)
    threading.Thread(target=_end_by, args=(ending,), name="signals", daemon=True).start()


def _end_by(ending: set[signal.Signals]) -> None:
    number = signal.sigwait(ending)
    give_back()
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {number})
    os.kill(os.getpid(), number)
