"""What of Textual has to be changed so that a fault prints nothing: private names of Textual 8.2.

`App._handle_exception`, `App.panic` and `App._print_error_renderables` would print a traceback
with the values of all local variables: hands, piles and the seed. A test fails when one of these
names goes or is no longer called.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from typing import Any

from rich.console import RenderableType
from textual import constants, events
from textual.app import App
from textual.driver import Driver
from textual.drivers._writer_thread import WriterThread
from textual.worker import WorkerFailed

from boardgames_tui import crash, terminal

PATIENCE = 5.0
"""Seconds that the app has to end by itself after a fault."""


class GuardedApp(App[int]):
    """An app that ends without a word when something in it raises; `fault` then says what."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fault: BaseException | None = None
        """What ended the app; None if nothing did."""
        self.overdue: threading.Timer | None = None
        """Started with the first fault: ends the process if the app does not end by itself."""
        self._running_loop: asyncio.AbstractEventLoop | None = None

    def on_load(self, event: events.Load) -> None:
        """Hear of tasks that failed unseen, too."""
        self._running_loop = asyncio.get_running_loop()
        self._running_loop.set_exception_handler(self._task_failed)

    def get_driver_class(self) -> type[Driver]:
        """Textual's driver for Unix, as far as it is not mended here; others as they are."""
        if sys.platform == "win32" or constants.DRIVER:
            return super().get_driver_class()
        from boardgames_tui.app.driver import TableDriver

        return TableDriver

    def cover(self) -> None:
        """Hide what only one person may see; called when the process was stopped."""

    def fail(self, error: BaseException) -> None:
        """End because of an error; can be called in any thread."""
        self.fault = self.fault or error
        loop = self._running_loop
        if loop is not None and loop.is_running():
            loop.call_soon_threadsafe(self._end_by, error)

    def _task_failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, BaseException):
            self.fail(error)

    def _end_by(self, error: BaseException) -> None:
        """Remember the first error and leave the message loop; who waits for a test hears of it."""
        self.fault = self.fault or (error.error if isinstance(error, WorkerFailed) else error)
        self._return_code = 1
        if self.overdue is not None and self.overdue.ident is None:
            self.overdue.start()
        if self._exception is None:
            self._exception = error if isinstance(error, Exception) else RuntimeError()
            self._exception_event.set()
        self._close_messages_no_wait()

    def _handle_exception(self, error: Exception) -> None:
        """Called by Textual with whatever a handler, a timer, a worker or a painter raised."""
        self._end_by(error)

    def panic(self, *renderables: RenderableType) -> None:
        """Called by Textual with text to print when the app ends: it may hold values."""
        self._end_by(RuntimeError())

    def _print_error_renderables(self) -> None:
        """Called by Textual at the end: print nothing."""
        self._exit_renderables.clear()


def run_guarded(app: GuardedApp) -> int:
    """Run the app; returns its exit code. Raises what ended it, once the terminal is given back.

    An app that does not end after a fault is ended all the same.
    """
    usual = threading.excepthook

    def end_at_once() -> None:
        sentence = crash.told(app.fault or RuntimeError())
        if not terminal.give_back(f"boardgames-tui: {sentence}\r\n"):
            crash.say(sentence)
        os._exit(crash.EXIT_CODE)

    def in_thread(args: threading.ExceptHookArgs) -> None:
        error = args.exc_value
        if error is None or isinstance(error, SystemExit):
            return
        if isinstance(args.thread, WriterThread):  # nothing can be drawn any more
            app.fault = app.fault or error
            end_at_once()
        app.fail(error)

    threading.excepthook = in_thread
    app.overdue = threading.Timer(PATIENCE, end_at_once)
    app.overdue.daemon = True
    try:
        code = app.run()
    finally:
        app.overdue.cancel()
        threading.excepthook = usual
    if app.fault is not None:
        raise app.fault
    return code or 0
