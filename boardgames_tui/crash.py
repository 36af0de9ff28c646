"""When the program itself is at fault: one sentence, and a report that holds nobody's cards.

A traceback as Python or Textual prints it shows values: hands, piles, the seed. A report names
types, files, lines and functions only, and lies where its owner alone can read it.
"""

import os
import platform
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any

from boardgames_tui import __version__
from boardgames_tui.printable import printable

FOLDER = "reports"
"""The folder of the reports in a person's own folder."""
EXIT_CODE = 1
STOPPED = 130
"""The exit code after SIGINT, as shells count it."""
FRAMES = 60
"""Calls told of each end of a long trace; an endless recursion has thousands."""
ERRORS = 20
"""Errors told of, where one led to another."""


def guarded(main: Callable[[], int]) -> int:
    """Run a program; its exit code, or 1 with one sentence on stderr if it is at fault.

    A reader of stdout that has gone ends it with the code of SIGPIPE, Ctrl+C with that of SIGINT.
    """
    _install_hooks()
    try:
        code = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        return _without_stdout(141)
    except SystemExit:
        raise
    except BaseException as error:  # whatever it is: nothing of it may be printed
        say(told(error))
        return EXIT_CODE
    return code


def told(error: BaseException) -> str:
    """Write a report of an error; the sentence that says where it lies, or that it does not."""
    path = write_report(error)
    if path is None:
        return "The program failed, and no report of that could be written."
    return printable(f"The program failed. A report that shows nobody's cards: {path}")


def write_report(error: BaseException) -> Path | None:
    """Write a report (mode 0600) to HOME/reports, else to the temporary folder; None if neither.

    Raises nothing: what is wrong with the disk must not hide what was wrong before.
    """
    with suppress(Exception):
        text = report_of(error)
        for folder in (_own_folder, _temporary_folder):
            with suppress(Exception):
                return _write(folder(), text)
    return None


def report_of(error: BaseException) -> str:
    """The report of an error: versions and its trace, without any value or message.

    What it was caused by, what was being handled, and the members of a group are told too.
    """
    lines = [
        f"boardgames-tui {__version__}, Python {platform.python_version()}, {platform.system()}",
        "Types, files, lines and functions only: no message, no value.",
        "",
    ]
    for number, (relation, one) in enumerate(_related(error)):
        if number == ERRORS:
            lines.append("(more left out)")
            break
        kind = type(one)
        lines.append(f"{relation}{kind.__module__}.{kind.__qualname__}")
        lines += _frames(_plain(one, "__traceback__"))
    return "\n".join(lines) + "\n"


def _related(error: BaseException) -> Iterator[tuple[str, BaseException]]:
    """An error, and all that it came from or is made of, each once."""
    todo, seen = [("", error)], set[int]()
    while todo:
        relation, one = todo.pop(0)
        if id(one) in seen:
            continue
        seen.add(id(one))
        yield relation, one
        for relation, name in (("caused by ", "__cause__"), ("while handling ", "__context__")):
            if isinstance(other := _plain(one, name), BaseException):
                todo.append((relation, other))
        if isinstance(one, BaseExceptionGroup):
            members = vars(BaseExceptionGroup)["exceptions"].__get__(one)
            todo += [("one of the group: ", member) for member in members]


def _plain(error: BaseException, name: str) -> Any:
    """What Python keeps with an error, whatever its class put in the place of that."""
    return vars(BaseException)[name].__get__(error)


def _frames(trace: TracebackType | None) -> Iterator[str]:
    """The calls of a trace, the outermost first."""
    calls = [(frame.f_code, line) for frame, line in traceback.walk_tb(trace)]
    for number, (code, line) in enumerate(calls):
        if FRAMES <= number < len(calls) - FRAMES:
            if number == FRAMES:
                yield f"  ({len(calls) - 2 * FRAMES} calls left out)"
            continue
        yield f"  {_short(code.co_filename)}:{line} {code.co_qualname}"


def _short(filename: str) -> str:
    """A file's name from the folder on in which Python found it."""
    for folder in sorted(filter(None, sys.path), key=len, reverse=True):
        if filename.startswith(folder + os.sep):
            return filename[len(folder) + 1 :]
    return filename


def _own_folder() -> Path:
    from boardgames_tui.places import home

    folder = home() / FOLDER
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def _temporary_folder() -> Path:
    return Path(tempfile.gettempdir())


def _write(folder: Path, text: str) -> Path:
    """Write a new file that its owner alone can read. Raises OSError, and leaves nothing then."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    handle, name = tempfile.mkstemp(".txt", f"boardgames-tui-{stamp}-", folder)
    path = Path(name)
    try:
        os.close(handle)
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except BaseException:
        path.unlink(missing_ok=True)
        raise
    return path


def say(sentence: str) -> None:
    """Print a sentence on stderr, if there is one."""
    with suppress(Exception):
        print(f"boardgames-tui: {sentence}", file=sys.__stderr__, flush=True)


def _without_stdout(code: int) -> int:
    """Let nothing more be written to stdout, not even by Python when it ends."""
    with suppress(Exception):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    return code


def _install_hooks() -> None:
    """Python's own ways of printing a traceback: each writes a report instead."""

    def uncaught(kind: type[BaseException], error: BaseException, _: object) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            say(told(error))

    def in_thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None and not isinstance(args.exc_value, SystemExit):
            say(told(args.exc_value))

    sys.excepthook = uncaught
    threading.excepthook = in_thread
    # from __del__ and the like: nothing ends by it
    sys.unraisablehook = lambda args: None
