"""Apps under test that lose no time: they wait for what is to be done, and parse their CSS once.

Textual's own pilot sleeps 20 ms at a time until the process uses little processor time: about
110 ms a key, and less sure the busier the machine is. What is waited for can be asked instead. An
app is idle when its event loop has nothing ready to run (a message in a queue would be that), no
thread of it works, its screen owes neither a layout nor a repaint nor a callback after one, and the
next key would count. What waits for a time to come (a timer) is not waited for.

The names with an underscore are Textual's own; `tests/app/test_quick_apps.py` fails when they go.
"""

import asyncio
from collections.abc import Iterator
from functools import cache
from time import monotonic
from typing import Any

import pytest
import textual.app
import textual.pilot
from textual._context import active_app
from textual.app import App
from textual.css.stylesheet import Stylesheet
from textual.worker import WorkerState

from boardgames_tui.app.one_by_one import OneByOneApp

PATIENCE = 60.0
"""Seconds after which an app that does not come to rest is taken as it is. A virtual machine may
stand still for a second or two meanwhile."""
GLANCE = 0.001
"""Seconds between two looks at a thread that works."""


async def idle(app: App[Any]) -> None:
    """Wait until the app has nothing left to do."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        await _nothing_ready()
        if _threads_work(app):
            await asyncio.sleep(GLANCE)
        elif owes_a_frame(app):
            try:
                app.screen._on_timer_update()
            except Exception as error:  # as for what raises in the screen's own timer
                app._handle_exception(error)
        elif owes_an_answer(app):
            await asyncio.sleep(GLANCE)
        else:
            return


async def _nothing_ready() -> None:
    """Let the event loop run all that is ready, and what that makes ready."""
    loop: Any = asyncio.get_running_loop()
    await asyncio.sleep(0)
    while loop._ready:
        await asyncio.sleep(0)


def _threads_work(app: App[Any]) -> bool:
    return any(
        worker._thread_worker and worker.state in (WorkerState.PENDING, WorkerState.RUNNING)
        for worker in app.workers
    )


def owes_an_answer(app: App[Any]) -> bool:
    """Whether a key would not count now: one before it is not done with, or nothing was painted.

    The end of a batch of updates and the frame after it are waited for by the clock (BATCH of
    `one_by_one`), so nothing has to be ready meanwhile. A screen's pause is not waited for.
    """
    if not app.is_running or not app.screen_stack:
        return False
    return app._batch_count > 0 or (isinstance(app, OneByOneApp) and not app.is_settled)


def owes_a_frame(app: App[Any]) -> bool:
    """Whether the screen will be laid out or painted at the next tick of its timer."""
    if not app.is_running or not app.screen_stack or app._batch_count:
        return False
    screen = app.screen
    return bool(
        screen._dirty_widgets
        or screen._callbacks
        or screen._layout_required
        or screen._scroll_required
        or screen._repaint_required
        or screen._recompose_required
    )


async def _wait_for_idle(min_sleep: float = 0.0, max_sleep: float = 1.0) -> None:
    """What the pilot calls instead of its own wait."""
    await idle(active_app.get())


_parse_rules = Stylesheet._parse_rules


@cache
def _parsed(variables: frozenset[tuple[str, str]], *where: Any) -> Any:
    return _parse_rules(Stylesheet(variables=dict(variables)), *where)


def _parse_rules_once(
    sheet: Stylesheet,
    css: str,
    read_from: Any,
    is_default_rules: bool = False,
    tie_breaker: int = 0,
    scope: str = "",
) -> Any:
    """The rules of a piece of CSS, which apps with the same theme share."""
    variables = frozenset(sheet._variables.items())
    return _parsed(variables, css, read_from, is_default_rules, tie_breaker, scope)


@pytest.fixture(autouse=True, scope="session")
def quick_apps() -> Iterator[None]:
    """Every app and pilot of the tests is so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(textual.app, "wait_for_idle", _wait_for_idle)
        patch.setattr(textual.pilot, "wait_for_idle", _wait_for_idle)
        patch.setattr(Stylesheet, "_parse_rules", _parse_rules_once)
        yield
