"""What happened: the log, the recap at a hand-over and the replay are told from events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class _Record:
    """Makes a frozen dataclass of each class derived from it, without a decorator."""

    def __init_subclass__(cls, **settings: Any) -> None:
        super().__init_subclass__(**settings)
        dataclass(frozen=True)(cls)


class Event(_Record):
    """One thing that happened. Each game derives its own; wording.py makes sentences of them.

    >>> class Drew(Event):
    ...     seat: int
    ...     card: str
    >>> drew = Drew(0, "flan", audience=(0,), otherwise=Drew(0, "?"))
    >>> drew.seen_by(1).card
    '?'
    """

    news: ClassVar[bool] = True
    """Whether it is told again to whoever acts next; not if it only says whose turn it is."""
    audience: tuple[int, ...] | None = field(default=None, kw_only=True)
    """The seats that may know this; None is everybody."""
    otherwise: Event | None = field(default=None, kw_only=True)
    """What all the others learn of it; None is nothing at all."""
    closes_undo: bool = field(default=False, kw_only=True)
    """Whether it rolled, drew, revealed or handed over: free undo goes no further back."""
    openly: bool = field(default=False, kw_only=True)
    """Whether it shows for a moment what the table hides before and after: a die, a card drawn
    face up into a hand. Without it, an event may tell nobody more than their view shows."""
    kept: Event | None = field(default=None, kw_only=True)
    """What the log keeps of it once play went on, where a rule leaves the rest to the memory of
    whoever saw it; None if the log keeps all of it."""

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as that seat may know it (None: a bystander); None if it may not."""
        if self.audience is None or (seat is not None and seat in self.audience):
            return self
        return None if self.otherwise is None else self.otherwise.seen_by(seat)

    def told_to(self, *seats: int, otherwise: Event | None = None) -> Self:
        """The event as only these seats may know it; what all others learn is `otherwise`."""
        return replace(self, audience=seats, otherwise=otherwise)


def seen(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """Those of the events that a seat may know, each as it may know it."""
    views = (event.seen_by(seat) for event in events)
    return tuple(event for event in views if event is not None)
