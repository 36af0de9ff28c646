"""OneOf: what is common to widgets that pick one of a few things, one after the other."""

from __future__ import annotations

from textual.reactive import reactive
from textual.widget import Widget


class OneOf(Widget, can_focus=True):
    """Left, right, space and the mouse change what is picked; keys are bound where it is used."""

    DEFAULT_CSS = """
    OneOf { height: auto; padding: 0 1 0 0; border-left: blank; }
    OneOf:focus { border-left: outer $accent; background: $surface; }
    """
    place: reactive[int] = reactive(0)
    """The number of what is picked."""

    def count(self) -> int:
        """How many there are."""
        raise NotImplementedError

    def tell(self) -> None:
        """Post a message: something else is picked."""
        raise NotImplementedError

    def action_change(self, step: int) -> None:
        """Pick the next one, or the one before; after the last comes the first."""
        self.place = (self.place + step) % self.count()

    def watch_place(self) -> None:
        """Tell of what is picked now."""
        self.tell()
