"""Choice: one line on which a value is picked from a few."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message

from boardgames_tui.app.widgets.one_of import OneOf

SWITCH = ((False, "no"), (True, "yes"))
"""The values of a yes-or-no choice."""


class Choice(OneOf):
    """A label and its value, one of several: `place` is its number among `values`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "change(1)", "change", id="choice.next", key_display="← →"),
        Binding("left", "change(-1)", "change back", id="choice.back", show=False),
    ]
    HELP = "Left and right change the value."

    class Changed(Message):
        """Another value was picked."""

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

        @property
        def control(self) -> Choice:
            """The choice that changed."""
            return self.choice

    def __init__(
        self,
        label: str,
        values: Sequence[tuple[Any, str]],
        value: Any,
        *,
        about: str = "",
        name: str | None = None,
    ) -> None:
        """`values` are (value, as shown); `about` explains the choice under its label."""
        super().__init__(name=name, classes="choice")
        self.label = label
        self.about = about
        self.values = tuple(values)
        self.set_reactive(Choice.place, [known for known, _ in self.values].index(value))

    @property
    def value(self) -> Any:
        """The value picked."""
        return self.values[self.place][0]

    @property
    def word(self) -> str:
        """The value picked, as it is shown."""
        return self.values[self.place][1]

    def render(self) -> RenderResult:
        """The label, the value between arrows, and what it is about below."""
        lit = self.has_focus
        arrow = "$accent" if lit else "$foreground-muted"
        row = Content("").join(
            (
                Content.styled(self.label, "$foreground"),
                Content.styled("  ‹ " if self.label else "‹ ", arrow),
                Content.styled(self.word, "$accent bold" if lit else "bold"),
                Content.styled(" ›", arrow),
            )
        )
        if not self.about:
            return row
        return Content("\n").join((row, Content.styled(self.about, "$foreground-muted")))

    def offer(self, values: Sequence[tuple[Any, str]]) -> None:
        """Offer these values; what is picked stays so if it is among them, else it is the first."""
        if self.values == tuple(values):
            return
        was = self.value
        self.values = tuple(values)
        known = [value for value, _ in self.values]
        place = known.index(was) if was in known else 0
        if place == self.place:
            self.refresh(layout=True)
        self.place = place

    def pick(self, value: Any) -> None:
        """Pick a value, if it is offered."""
        self.place = next(
            (at for at, (known, _) in enumerate(self.values) if known == value), self.place
        )

    def count(self) -> int:
        """How many values there are."""
        return len(self.values)

    def tell(self) -> None:
        """Tell of the new value."""
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """The mouse takes the next value."""
        event.stop()
        self.action_change(1)
