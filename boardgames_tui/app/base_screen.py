"""BaseScreen: what every full screen of the app shares: a line that speaks, and a line of keys."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

from textual import events
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widget import Widget

from boardgames_tui.app.host import Host
from boardgames_tui.app.textual_private import bindings_of
from boardgames_tui.app.widgets.key_bar import Hint, KeyBar
from boardgames_tui.app.widgets.message_bar import MessageBar

HUGE, TOWERING = 150, 48
"""Columns and rows from which on there is room to spare."""


class BaseScreen(Screen[None]):
    """A screen with a message line and a key line at its foot.

    Questions are asked in place, on the message line, and answered with y or n. While one stands,
    no other key of the room does anything.
    """

    AUTO_FOCUS = ""
    input_pause: float = 0.0
    """Seconds after its first paint during which keys, clicks and pastes do nothing yet."""

    def __init__(self) -> None:
        super().__init__()
        self._then: Callable[[], None] | None = None
        self._asker: Widget | None = None
        self._bound: tuple[Hint, ...] = ()
        """The bound keys that did something when the line of keys was shown last."""
        self._message = MessageBar()
        self._keys = KeyBar()

    @property
    def table_app(self) -> Host:
        """The app, with its type."""
        return cast(Host, self.app)

    def compose_body(self) -> ComposeResult:
        """The room's own widgets."""
        raise NotImplementedError

    def hints(self) -> Iterable[Hint]:
        """Keys to show first on the last line, beside the room's bindings."""
        return ()

    def worth_a_hint(self, action: str) -> bool:
        """Whether the key of an action leads somewhere now; elsewhere it only says why not."""
        return True

    def resting(self) -> str:
        """What the message line says while nothing else is said on it."""
        return ""

    def compose(self) -> ComposeResult:
        """The room's own widgets, then what is said, then the keys."""
        yield from self.compose_body()
        yield self._message
        yield self._keys
        self.rest()

    def on_resize(self, event: events.Resize) -> None:
        """Say to the style sheets when there is room to spare."""
        self.set_class(event.size.width >= HUGE, "-huge")
        self.set_class(event.size.height >= TOWERING, "-towering")

    def on_mount(self) -> None:
        """Keep the last line true to what is possible; tell of keys that are taken twice."""
        self.bindings_updated_signal.subscribe(self, lambda _: self.show_keys())
        self.table_app.report_clashes(binding for _, binding in bindings_of(self))

    def show_keys(self) -> None:
        """Show the keys that do something now."""
        self._bound = self.bound_hints()
        hints = () if self.asking else self.hints()
        self._keys.show(dict.fromkeys((*hints, *self._bound)))

    def bound_hints(self) -> tuple[Hint, ...]:
        """The bound keys that do something now."""
        shown: list[Hint] = []
        for active in self.active_bindings.values():
            binding = active.binding
            there = binding.show and active.enabled and active.node is not self.app
            if there and binding.id and self.worth_a_hint(binding.action):
                own = binding.action if active.node is self else None
                shown.append((self.app.get_key_display(binding), binding.description, own))
        return tuple(dict.fromkeys(shown))

    # --- the message line ---------------------------------------------------------------------

    def rest(self) -> None:
        """Let the message line say what it says by itself."""
        self.tell(self.resting())

    def tell(self, text: str) -> None:
        """Say a sentence where the prompt stands."""
        self._message.prompt(text)

    def warn(self, text: str) -> None:
        """Say that something is wrong or not possible."""
        self._message.refuse(text)

    @property
    def asking(self) -> bool:
        """Whether a question waits for y or n."""
        return self._then is not None

    def ask(self, question: str, then: Callable[[], None]) -> None:
        """Ask in place; `y` does it, `n` or Escape lets it be."""
        self._then, self._asker = then, self.focused
        self._message.ask(question)
        self.set_focus(self._message)

    def on_message_bar_answered(self, event: MessageBar.Answered) -> None:
        """The answer to a question: the keys go back to where they were."""
        then, self._then = self._then, None
        self._message.can_focus = False
        self.set_focus(self._asker)
        self.rest()
        if event.yes and then is not None and self.is_active:
            then()
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now; a question in place comes before all else."""
        return not self.asking or None
