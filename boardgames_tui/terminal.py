"""The terminal that is played in: whether there is one, and that it is given back as it was."""

import os
import select
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper
from typing import Any, NamedTuple

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


class Taken(NamedTuple):
    """A terminal in use, to be given back."""

    keyboard: int
    settings: list[Any] | None
    """How it treated keys before, as `termios.tcgetattr` tells; None if that was not changed."""
    screen: int
    undo: Callable[[], str]
    """Gives what has to be written to it."""


_taken: Taken | None = None


def take(
    keyboard: int,
    settings: list[Any] | None,
    *,
    screen: int = 2,
    undo: Callable[[], str] = lambda: GIVE_BACK,
) -> None:
    """Remember that a terminal is in use, by its file descriptors; see Taken for the rest."""
    global _taken
    _taken = Taken(keyboard, settings, screen, undo)


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

    taken, _taken = _taken, None
    with suppress(OSError):
        screen = _opened(taken.screen)
        # what other threads still draw goes nowhere, lest it come after this
        os.dup2(os.open(os.devnull, os.O_WRONLY), taken.screen)
        _write(screen, (taken.undo() + last_words).encode(errors="replace"))
    if taken.settings is not None:
        with suppress(termios.error):
            termios.tcsetattr(taken.keyboard, termios.TCSANOW, taken.settings)
    return True


def write_at_once(screen: int, text: str) -> None:
    """Write to a terminal past all that waits to be written; for where a signal is handled."""
    with suppress(OSError):
        handle = _opened(screen)
        _write(handle, text.encode(errors="replace"))
        os.close(handle)


def _opened(screen: int) -> int:
    """The terminal opened anew, so that one that takes nothing does not hold the process up."""
    return os.open(os.ttyname(screen), os.O_WRONLY | os.O_NOCTTY | os.O_NONBLOCK)


def _write(handle: int, data: bytes) -> None:
    """Write all of it, unless the terminal takes nothing for a while."""
    while data and select.select([], [handle], [], PATIENCE)[1]:
        with suppress(BlockingIOError):
            data = data[os.write(handle, data) :]


# --- signals ----------------------------------------------------------------------------------


def end_on_signals(*but: int) -> None:
    """Let every signal that ends a process, but these, give the terminal back first.

    To be called in the main thread.

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
    ending = signal.valid_signals() - {getattr(signal, name, None) for name in NOT_ENDING} - {*but}
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
