"""OneByOneApp: keys, clicks and pastes are taken one by one, and only for what has been seen.

Textual hands each key on from widget to widget, each with a queue of its own, and looks its
binding up at the end of that way, on whatever screen is shown by then. So the second of two quick
keys could reach a screen that was not there when it was pressed, or not even composed. Here the
next one waits until all that the one before it brought about is done; and it only counts if it was
pressed after what is now on screen had been painted.
"""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from math import inf
from typing import Any

from textual import events
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.dom import DOMNode
from textual.errors import NoWidget
from textual.message_pump import MessagePump
from textual.screen import Screen

from boardgames_tui.app.base_screen import BaseScreen
from boardgames_tui.app.faults import GuardedApp
from boardgames_tui.app.textual_private import bindings_of, is_batching, now

PATIENCE = 0.5
"""Seconds after which the next key is taken, whatever became of the one before."""
BATCH = 0.02
"""Seconds between two looks whether Textual has ended a batch of updates."""
ALWAYS = ("quit", "suspend_process")
"""Actions of the app that work at any moment: they show nothing and decide nothing."""
CLICK = "click"
"""What stands for the name of a key when the mouse was pressed."""

Input = events.Key | events.MouseDown | events.MouseUp | events.Paste


class OneByOneApp(GuardedApp):
    """An app in which no input reaches a screen before that screen was composed and painted.

    A screen's `input_pause` is so many seconds after its first paint that count as before it. All
    times are those at which the input came in, not those at which it is dealt with.
    """

    def __init__(self, **how: Any) -> None:
        super().__init__(**how)
        self.last_input = ""
        """The key that was let through last; "click" after the mouse."""
        self._waiting: deque[Input] = deque()
        self._busy: asyncio.Task[None] | None = None
        self._seen: Screen[Any] | None = None
        self._seen_from = inf
        self._changes = 0
        self._meant_for: Screen[Any] | None = None
        self._pressed = False
        self._played = 0
        self._repeated = ""
        self._repeated_until = 0.0

    @property
    def last_key(self) -> str | None:
        """The key that was let through last; None after a click."""
        return None if self.last_input == CLICK else self.last_input or None

    @last_key.setter
    def last_key(self, key: str | None) -> None:
        self.last_input = CLICK if key is None else key

    def on_mount(self) -> None:
        """Follow which screen is on top."""
        self.screen_change_signal.subscribe(self, self._changed, immediate=True)
        self._changed(self.screen)

    # --- what has been seen -------------------------------------------------------------------

    @property
    def takes_input(self) -> bool:
        """Whether what is on screen has been painted, so that a key can be meant for it."""
        return self._seen is not None and self._seen is self.screen and now() >= self._seen_from

    @property
    def is_settled(self) -> bool:
        """Whether no input is under way, and what is on screen has been painted."""
        return self._busy is None and not self._waiting and self._seen is self.screen

    @property
    def seen_for(self) -> float:
        """Seconds since what is on screen was painted; less than none before."""
        return now() - self._seen_from if self._seen is self.screen else -inf

    def _changed(self, screen: Screen[Any]) -> None:
        """Another screen came on top: nothing is let through before it is painted."""
        self._seen, self._seen_from = None, inf
        self._changes += 1
        screen.call_after_refresh(self._painted, screen, self._changes, 0)

    def _painted(self, screen: Screen[Any], change: int, times: int) -> None:
        """Called after a refresh; after two of them: some widgets paint once they have a size."""
        if change != self._changes:
            return
        if is_batching(self):
            self.set_timer(BATCH, lambda: self._painted(screen, change, times))
        elif not times:
            screen.call_after_refresh(self._painted, screen, change, 1)
        else:
            self._seen, self._seen_from = screen, now()
            if isinstance(screen, BaseScreen):
                self._seen_from += screen.input_pause
                screen.input_pause = 0.0

    def drop_repeats(self) -> None:
        """Drop what repeats the key or click just let through, until the screen is painted anew.

        To be called when something was played and another question follows on the same screen.
        """
        self._repeated, self._repeated_until = self.last_input, inf
        self._played += 1
        self.screen.call_after_refresh(self._allow_repeats, self._played)

    def look_anew(self, pause: float = 0.0) -> None:
        """Drop what was typed before the screen is painted anew, and so many seconds more.

        To be called where something else is shown on the same screen.
        """
        if isinstance(self.screen, BaseScreen):
            self.screen.input_pause = max(self.screen.input_pause, pause)
        self._changed(self.screen)

    def _allow_repeats(self, played: int) -> None:
        if played == self._played:
            self._repeated_until = now()

    def _lets(self, event: Input) -> bool:
        """Whether an input counts: it was made at the sight of what is on screen now."""
        if isinstance(event, events.Key) and self._works_always(event.key):
            return True
        if self._seen is None or self._seen is not self.screen or event.time < self._seen_from:
            return False
        name = event.key if isinstance(event, events.Key) else CLICK
        return name != self._repeated or event.time >= self._repeated_until

    def _works_always(self, key: str) -> bool:
        return any(key == own and bound.action in ALWAYS for own, bound in bindings_of(self))

    # --- one by one ---------------------------------------------------------------------------

    async def on_event(self, event: events.Event) -> None:
        """Let input wait for its turn; drop a key whose screen was left while it was under way."""
        if isinstance(event, Input) and not event.is_forwarded:
            self._waiting.append(event)
            await self._take()
        elif isinstance(event, events.MouseMove | events.MouseScrollDown | events.MouseScrollUp):
            if event.is_forwarded or self.takes_input:
                await super().on_event(event)
        elif isinstance(event, events.Key) and self._meant_for is not self.screen:
            event.stop()
        else:
            await super().on_event(event)

    def take_next(self, event: Input) -> None:
        """Take an input before all that waits, as what the one just let through stands for."""
        self._waiting.appendleft(event)
        self.call_next(self._take)

    async def _take(self) -> None:
        """Take what waits, up to the first one that is let through; nothing when the app ends."""
        while self._waiting and self._busy is None and self.screen_stack:
            event = self._waiting.popleft()
            lets = self._lets(event)
            if isinstance(event, events.MouseUp):  # it goes the way of its press
                lets = self._pressed and self._meant_for is self.screen
            elif isinstance(event, events.MouseDown):
                self._pressed = lets
            if lets:
                await self._let(event)

    async def _let(self, event: Input) -> None:
        """Hand an input on, and wait until all that it led to is done before the next one."""
        self._meant_for = self.screen
        if isinstance(event, events.Key):
            self.last_input = event.key
        elif isinstance(event, events.MouseDown):
            self.last_input = CLICK
        target = self._target(event)
        await super().on_event(event)
        self._busy = asyncio.create_task(self._settle(target))

    def _target(self, event: Input) -> MessagePump:
        """The widget that is given the input first."""
        if isinstance(event, events.MouseEvent):
            with suppress(NoWidget):
                return self.get_widget_at(*event.screen_offset)[0]
            return self.screen
        return self.focused or self.screen

    async def _settle(self, target: MessagePump) -> None:
        """Wait until an input, and the messages that it led to, went all the way up to the app."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                for _ in range(2):  # the input itself; what its binding, run by the app, sent
                    for pump in (*_way_up(target), self):
                        done = asyncio.Event()
                        if pump.post_message(events.Callback(done.set)):
                            await done.wait()
        self._busy = None
        self.call_next(self._take)

    # --- what lies above ----------------------------------------------------------------------

    def pop_screen(self) -> AwaitComplete:
        """Take the uppermost screen away; the lowest one always stays."""
        return super().pop_screen() if len(self.screen_stack) > 1 else AwaitComplete()


def _way_up(target: MessagePump) -> list[MessagePump]:
    """The widget and what it lies in, up to its screen."""
    way: list[MessagePump] = []
    pump: MessagePump | None = target
    while pump is not None and not isinstance(pump, App):
        way.append(pump)
        pump = pump.parent if isinstance(pump, DOMNode) else None
    return way
