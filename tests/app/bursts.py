"""Input as it comes in one piece: keys, clicks and pastes, before anything is painted."""

import asyncio
from typing import Any

from textual import events

from boardgames_tui.app.app import BoardgamesApp

CHARACTERS = {"question_mark": "?", "full_stop": ".", "space": " "}


def click(x: int, y: int) -> tuple[events.Event, ...]:
    """The mouse pressed and let go at a place of the terminal."""
    where: dict[str, Any] = {
        "widget": None,
        "x": x,
        "y": y,
        "delta_x": 0,
        "delta_y": 0,
        "button": 1,
        "shift": False,
        "meta": False,
        "ctrl": False,
    }
    return events.MouseDown(**where), events.MouseUp(**where)


def key(name: str) -> events.Key:
    """A key by Textual's name for it."""
    return events.Key(name, CHARACTERS.get(name, name if len(name) == 1 else None))


async def burst(app: BoardgamesApp, *inputs: str | tuple[events.Event, ...]) -> None:
    """Let all of it come in at the same moment, and wait for what comes of it."""
    send(app, *inputs)
    await at_rest(app)


def send(app: BoardgamesApp, *inputs: str | tuple[events.Event, ...]) -> None:
    """Let all of it come in at the same moment."""
    for one in inputs:
        for event in (key(one),) if isinstance(one, str) else one:
            event.set_sender(app)
            app.post_message(event)


async def at_rest(app: BoardgamesApp, *, open_to_input: bool = True) -> None:
    """Wait until all input is dealt with, and what came of it is painted (and takes input)."""
    quiet = 0
    for _ in range(2000):
        await asyncio.sleep(0.005)
        idle = app._message_queue.empty() and app._busy is None and not app._waiting
        shown = app.takes_input if open_to_input else app._seen is app.screen
        quiet = quiet + 1 if idle and shown else 0
        if quiet == 4 or not app._running:
            return
    raise AssertionError("the app does not come to rest")
