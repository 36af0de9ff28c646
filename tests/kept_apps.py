"""Apps under test that serve one test after the other.

To start one takes ten times as long as to answer a key, and most tests of a screen press a few
keys. So an app that is at rest, as it was started and of the wanted kind and size is given to the
next test; one that ended, failed, was resized or had its settings changed is not.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot

from boardgames_tui.app import app as app_module
from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.drafts import Drafts
from boardgames_tui.files import BadFile
from tests.quick_apps import idle

Size = tuple[int, int]


class KeptApp:
    """A running app, with what it was started with."""

    def __init__(self, app: BoardgamesApp, size: Size) -> None:
        self.app = app
        self.size = size
        self.settings = app.settings
        self.pilot: Pilot[Any] | None = None
        self._done = asyncio.Event()
        self._ready = asyncio.Event()
        self._task = asyncio.create_task(self._serve())

    async def _serve(self) -> None:
        try:
            async with self.app.run_test(
                size=self.size, notifications=True, tooltips=True
            ) as self.pilot:
                self._ready.set()
                await self._done.wait()
        finally:
            self._ready.set()

    async def ready(self) -> Pilot[Any]:
        """Its pilot, with nothing left of the test before but a room that will be replaced.

        Raises what the app died of when it was started.
        """
        await self._ready.wait()
        if self.pilot is None:
            await self._task
        assert self.pilot is not None
        asyncio.get_running_loop().set_exception_handler(self.app._task_failed)
        self.app.last_input = ""
        self.app._clipboard = ""
        self.app.drafts = Drafts()
        self.app.cursor_position = Offset(0, 0)
        if self.app._records is not None:  # those of another test's folder
            self.app._records.close()
            self.app._records = None
        return self.pilot

    @property
    def as_started(self) -> bool:
        """Whether it can serve another test."""
        app = self.app
        return (
            app.is_running
            and not app._exit
            and app.fault is None
            and app.settings == self.settings
            and tuple(app.size) == self.size
        )

    async def close(self) -> None:
        """End it. Raises what it failed of."""
        self._done.set()
        await self._task


_kept: dict[Hashable, KeptApp] = {}


def _own_keys() -> Hashable:
    """The keys that an app would read now."""
    try:
        return tuple(sorted(app_module.load_keymap().items()))
    except BadFile:
        return object()


@asynccontextmanager
async def kept_app(
    kind: Hashable, size: Size, make: Callable[[], BoardgamesApp]
) -> AsyncIterator[Pilot[Any]]:
    """The pilot of an app of that kind and size; `make` makes one where none is kept.

    One without a kind (None) serves this test alone.
    """
    key = (kind, size, _own_keys())
    kept = _kept.pop(key, None) or KeptApp(make(), size)
    sound = False
    try:
        pilot = await kept.ready()
        with kept.app._context():
            await idle(kept.app)
            yield pilot
            await idle(kept.app)
            kept.app.clear_notifications()
            while len(kept.app.screen_stack) > 2:
                kept.app.pop_screen()
        sound = kept.as_started and kind is not None
    finally:
        if sound:
            _kept[key] = kept
        else:
            await kept.close()


@pytest.fixture(autouse=True, scope="session")
async def _kept_apps() -> AsyncIterator[None]:
    """They end with the last test."""
    yield
    for kept in _kept.values():
        await kept.close()
    _kept.clear()
