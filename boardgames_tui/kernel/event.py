"""What happened: the log, the recap at a hand-over and the replay are told from events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One thing that happened. Each game derives its own; wording.py makes sentences of them."""

    audience: tuple[int, ...] | None = None
    """The seats that may know this; None is everybody."""
    otherwise: Event | None = None
    """What all the others learn of it; None is nothing at all."""
    closes_undo: bool = False
    """Whether it rolled, drew, revealed or handed over: free undo goes no further back."""
    openly: bool = False
    """Whether it shows for a moment what the table hides before and after: a die, a card drawn
    face up into a hand. Without it, an event may tell nobody more than their view shows."""

    def seen_by(self, seat: int | None) -> Event | None:
        """The event as that seat may know it (None: a bystander); None if it may not."""
        if self.audience is None or (seat is not None and seat in self.audience):
            return self
        return None if self.otherwise is None else self.otherwise.seen_by(seat)


def seen(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """Those of the events that a seat may know, each as it may know it."""
    views = (event.seen_by(seat) for event in events)
    return tuple(event for event in views if event is not None)
