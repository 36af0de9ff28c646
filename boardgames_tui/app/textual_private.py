"""What the app uses of Textual 8.2 that is private there, for want of a public name: all of it.

A test fails when Textual changes one of these, and when another module reaches for a private name.
What is changed of Textual itself stands apart, in driver.py and faults.py, with tests of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any

from textual._context import active_message_pump
from textual._time import get_time
from textual.app import App
from textual.binding import Binding
from textual.css.styles import RenderStyles
from textual.dom import DOMNode
from textual.message_pump import MessagePump
from textual.widget import Widget


def now_speaking() -> MessagePump | None:
    """The app, screen or widget whose message is being dealt with; None outside of any."""
    return active_message_pump.get(None)


def bindings_of(node: DOMNode) -> Iterator[tuple[str, Binding]]:
    """(key, binding) of all that a node binds, its keymap applied, whether enabled or not."""
    for key, row in node._bindings.key_to_bindings.items():
        for binding in row:
            yield key, binding


def now() -> float:
    """Seconds by the clock that Textual stamps its events with."""
    return get_time()


def is_batching(app: App[Any]) -> bool:
    """Whether Textual holds frames back until a batch of updates is complete."""
    return app._batch_count > 0


def app_context(app: App[Any]) -> AbstractContextManager[None]:
    """What code must run in that Textual did not call, for the app to be found by it."""
    return app._context()


def styles_of_part(widget: Widget, name: str) -> RenderStyles:
    """What the style sheets say of the class `name` inside a widget, as of a component class."""
    part = DOMNode(classes=name)
    part._attach(widget)
    widget.app.stylesheet.apply(part, animate=False)
    return part.styles
