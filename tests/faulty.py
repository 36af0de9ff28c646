"""The program with a fault put into it: what is raised holds a secret in message and locals.

Usage: python -m tests.faulty PLACE [ARGUMENT ...], where PLACE is one of PLACES.
"""

import asyncio
import sys
import threading
from importlib import import_module
from typing import Any

from boardgames_tui import __main__
from tests.end_to_end.traced import trace

SECRET = "SECRET-OF-BEN"


class Fault(Exception):
    """Says the secret wherever it is printed."""

    def __rich__(self) -> str:
        return SECRET


def fail(*_: Any, **__: Any) -> Any:
    """Raise, with the secret everywhere: message, locals, notes, causes and a group."""
    hand = (SECRET, "card")
    try:
        try:
            raise KeyError(hand)
        except KeyError as first:
            raise ExceptionGroup(f"{hand}", [Fault(hand), ValueError(SECRET)]) from first
    except ExceptionGroup as group:
        error = Fault(f"{SECRET} was drawn")
        error.add_note(SECRET)
        raise error from group


def _rules(name: str) -> None:
    for package in ("just_desserts", "how_to_serve_man", "born_to_serve", "chefs_apprentice"):
        setattr(import_module(f"boardgames_tui.games.{package}.rules"), name, fail)


def _table(where: str) -> None:
    from boardgames_tui.app.game_screen import GameScreen

    def on_mount(screen: Any) -> None:
        match where:
            case "mount":
                fail()
            case "timer":
                screen.set_timer(0.01, fail)
            case "worker":
                screen.run_worker(_work(), exit_on_error=True)
            case "thread worker":
                screen.run_worker(fail, thread=True)
            case "thread":
                threading.Thread(target=fail).start()
            case "task":
                screen.lost = asyncio.ensure_future(_work())
                screen.set_timer(0.05, lambda: delattr(screen, "lost"))
            case "later":
                screen.call_after_refresh(fail)

    GameScreen._on_mount = on_mount  # type: ignore[attr-defined]


async def _work() -> None:
    fail()


def _painter() -> None:
    from boardgames_tui.app.widgets.board import Board

    Board.mark_cursor = fail
    Board.render_line = fail


def _keys() -> None:
    from boardgames_tui.app.game_screen import GameScreen

    GameScreen.action_log = fail


def _writer() -> None:
    from textual.drivers._writer_thread import WriterThread

    class Broken:
        """A terminal that breaks down at the first table."""

        def __init__(self, file: Any) -> None:
            self._write, self.flush, self.fileno = file.write, file.flush, file.fileno

        def write(self, text: str) -> None:
            if "Abby" in text:
                fail()
            self._write(text)

    start = WriterThread.__init__
    WriterThread.__init__ = lambda self, file: start(self, Broken(file))  # type: ignore


def _input() -> None:
    from textual._xterm_parser import XTermParser

    XTermParser.feed = fail


def _command() -> None:
    from boardgames_tui.commands import matches

    matches.open_records = fail  # type: ignore[assignment]


PLACES = {
    **{name: lambda name=name: _rules(name) for name in ("apply", "observe", "legal_actions")},
    "say": lambda: _rules("say"),
    **{
        name: lambda name=name: _table(name)
        for name in ("mount", "timer", "worker", "thread worker", "thread", "task", "later")
    },
    "painter": _painter,
    "keys": _keys,
    "writer": _writer,
    "input": _input,
    "command": _command,
}

if __name__ == "__main__":
    trace()
    place = sys.argv.pop(1)
    PLACES[place]()
    sys.exit(__main__.main())
