"""What everybody saw happen: all that a scene may be made of. No terminal is needed here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Witnessed:
    """What a scene may be made of: all of it is known to everybody."""

    game: Game
    before: Any
    """What a bystander knew before it."""
    events: tuple[Event, ...]
    """What everybody saw happen."""
    after: Any
    """What a bystander knows now."""
    asked: int
    """Whose action led to it."""
    story: Callable[[], tuple[Event, ...]] = tuple
    """Gives what everybody saw happen in the whole match, these events included."""

    def of(self, kind: type[Any]) -> tuple[Any, ...]:
        """The events of one kind."""
        return tuple(event for event in self.events if isinstance(event, kind))

    def say(self, event: Event) -> str:
        """An event in the words of the log, for everybody."""
        return self.game.say(event, self.after, None)
