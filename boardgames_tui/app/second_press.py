"""SecondPress: which choices are confirmed, because they can not be taken back.

It is asked, not declared: each action is tried on a redeal of the view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from boardgames_tui.app.table_model import Choice, TableModel

if TYPE_CHECKING:
    from boardgames_tui.app.host import Host
    from boardgames_tui.session import Session

ENOUGH = 3
"""Actions of a kind that can not be taken back: so many speak for all of that kind."""


class Table(Protocol):
    """What is needed of the screen of a table, which imports this."""

    session: Session
    viewer: int | None
    view: Any
    legal: tuple[Any, ...]

    @property
    def table_app(self) -> Host:
        """The app, which knows the settings."""

    @property
    def model(self) -> TableModel:
        """The table as it is."""


class SecondPress:
    """What is found out about the choices of one question; forgotten with the next."""

    def __init__(self, screen: Table) -> None:
        self._screen = screen
        self._unsafe: dict[str, int] = {}
        """By kind of action: how many were found that can not be taken back now."""
        self._needed: dict[str, bool] = {}
        """By kind of action: whether it needs a second press in this question."""

    def new_question(self) -> None:
        """There is a new position: nothing is known of it yet."""
        self._unsafe, self._needed = {}, {}

    def can_take_back(self, choice: Choice) -> bool:
        """Whether undo would bring this very action back without asking anybody."""
        screen = self._screen
        by_itself = screen.table_app.settings.done_by_itself
        return choice.action is None or screen.session.can_take_back(
            screen.view, screen.viewer, choice.action, finishing=by_itself
        )

    def is_safe(self, choice: Choice) -> bool:
        """Whether it can be taken back; after so many of a kind that can not, the rest is alike."""
        kind = "" if choice.action is None else choice.action.kind
        if self._unsafe.get(kind, 0) >= ENOUGH:
            return False
        safe = self.can_take_back(choice)
        self._unsafe[kind] = self._unsafe.get(kind, 0) + (not safe)
        return safe

    def is_needed(self, choice: Choice) -> bool:
        """Whether choosing it is confirmed: if any action of its kind can not be taken back now.

        The end of a turn is only confirmed where it wastes something.
        """
        model = self._screen.model
        if choice.action is None or model.first_press:
            return False
        kind = choice.action.kind
        if kind == "done":
            return bool(model.wastes)
        if kind not in self._needed:
            alike = [other for other in self._screen.legal if other.kind == kind]
            alike.sort(key=lambda other: other is not choice.action)
            self._needed[kind] = not all(self.can_take_back(Choice(one)) for one in alike)
        return self._needed[kind]
