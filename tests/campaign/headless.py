"""The app without a terminal: bytes go in as from a keyboard, all that it writes is kept."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from time import monotonic
from typing import Any
from unittest.mock import patch

from rich.segment import Segment
from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.command import CommandPalette
from textual.css.stylesheet import Stylesheet
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Size
from textual.pilot import Pilot
from textual.widgets import Input
from textual.worker import WorkerState

import boardgames_tui.app.game_screen as game_screen
import boardgames_tui.app.screens.curtain as curtain
from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.bots.thinker import Thinker
from boardgames_tui.games.just_desserts.screen.open_screen import OpenScreen
from boardgames_tui.settings import Settings
from tests.quick_apps import _parse_rules_once, idle

GLANCE = 0.005
"""Seconds between two looks at what works in the background."""
WORK = 2.0
"""Seconds that something in the background may take."""
ENTER, ESCAPE, TAB = "\r", "\x1b", "\t"
UP, DOWN, RIGHT, LEFT = (f"\x1b[{letter}" for letter in "ABCD")
F1, F2 = "\x1bOP", "\x1bOQ"


class KeepingDriver(HeadlessDriver):
    """Takes what the app writes for the terminal, and keeps it."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.written: list[str] = []

    @property
    def is_headless(self) -> bool:
        """No: the app is to write all that it writes into a terminal."""
        return False

    def write(self, data: str) -> None:
        """Keep it."""
        self.written.append(data)


class Driven:
    """A running app, its keyboard and its terminal."""

    def __init__(self, app: BoardgamesApp, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot
        self._parser = XTermParser()

    @property
    def running(self) -> bool:
        """Whether the app goes on."""
        return self.app._exit is False and self.app.is_running and self.app._exception is None

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows."""
        return self.app.size.width, self.app.size.height

    @property
    def written(self) -> list[str]:
        """What was written into the terminal so far, piece by piece."""
        driver = self.app._driver
        assert isinstance(driver, KeepingDriver)
        return driver.written

    def type(self, data: str) -> None:
        """Bytes arrive from the keyboard or the mouse; nothing waits for what comes of them."""
        for event in self._parser.feed(data):
            self._arrive(event)

    def click(self, x: int, y: int) -> None:
        """A click of the left button."""
        self.type(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def paste(self, text: str) -> None:
        """A bracketed paste."""
        self.type(f"\x1b[200~{text}\x1b[201~")

    def resize(self, width: int, height: int) -> None:
        """The window gets another size."""
        driver = self.app._driver
        if driver is not None:
            driver._size = (width, height)
            size = Size(width, height)
            self._arrive(events.Resize(size, size))

    def _arrive(self, event: Any) -> None:
        if self.app._driver is not None:
            self.app._driver.process_message(event)

    async def settle(self) -> None:
        """Wait until nothing moves any more, and the last frame is drawn.

        Raises whatever the app died of.
        """
        if self._parser._timeout_time is not None:  # a lone Esc
            self._parser._timeout_time = 0.0
            for event in self._parser.tick():
                self._arrive(event)
        end = monotonic() + WORK
        while self.running:
            await idle(self.app)
            if self.app._resize_event is not None:
                self.app._check_resize()
                continue
            if not (self._works() or self._owes_input()) or monotonic() > end:
                break
            await asyncio.sleep(GLANCE)
        if self.app._exception is not None:
            raise self.app._exception

    def _works(self) -> bool:
        """Whether something of the app works beside its message loop."""
        return self.running and any(
            worker.state in (WorkerState.PENDING, WorkerState.RUNNING)
            for worker in self.app.workers
        )

    def _owes_input(self) -> bool:
        """Whether input waits for its turn, or the screen is not yet open to it."""
        return self.running and bool(
            self.app._waiting
            or (self.app._busy is not None and not self.app._busy.done())
            or not self.app.takes_input
        )

    def runs(self) -> list[list[tuple[str, str]]]:
        """The settled frame: for each line its runs of text with their style."""
        screen = self.app.screen
        update: Any = screen._compositor.render_update(
            full=True, screen_stack=self.app._background_screens
        )
        return [
            [
                (segment.text, str(segment.style))
                for segment in Segment.simplify(part for strip in line for part in strip)
                if not segment.control
            ]
            for line in update.strips
        ]

    @property
    def text(self) -> str:
        """The settled frame without its colours."""
        return "\n".join("".join(text for text, _ in line) for line in self.runs())


async def _think_at_once(_: Thinker, question: Any) -> Any:
    """No other process: what it says would come whenever it comes."""
    return question.answer()


@contextmanager
def calm() -> Iterator[None]:
    """No motion, no blinking, no clock, and no moment in which keys are ignored."""
    with ExitStack() as stack:
        for holder, name, value in (
            (curtain, "DEAD_TIME", 0.0),
            (game_screen, "HANDOVER_PAUSE", 0.0),
            (constants, "TEXTUAL_ANIMATIONS", "none"),
            (Input.cursor_blink, "_default", False),
            (CommandPalette, "_BUSY_COUNTDOWN", 3600.0),
            (CommandPalette, "_NO_MATCHES_COUNTDOWN", 3600.0),
            (Stylesheet, "_parse_rules", _parse_rules_once),
            (Thinker, "ask", _think_at_once),
            (OpenScreen, "clock", staticmethod(lambda: 0.0)),
        ):
            stack.enter_context(patch.object(holder, name, value))
        yield


@asynccontextmanager
async def driven(
    size: tuple[int, int] = (80, 24), *, match_id: str | None = None, **settings: Any
) -> AsyncIterator[Driven]:
    """The app on its menu or at a saved match. Raises whatever the app dies of."""
    chosen = Settings(**{"theme": "diner", "animations": False, **settings})
    app = BoardgamesApp(settings=chosen, match_id=match_id)
    app.driver_class = KeepingDriver
    failure: BaseException | None = None
    try:
        async with app.run_test(
            headless=False, size=size, notifications=True, tooltips=True
        ) as pilot:
            here = Driven(app, pilot)
            try:
                await here.settle()
                yield here
            except BaseException as error:
                failure = error
    except Exception as error:  # run_test raises what the app died of
        failure = failure or error
    finally:
        if app._records is not None:
            app._records.close()
    if failure is not None:
        raise failure
