"""What everybody saw happen: all that a scene may be made of. No terminal is needed here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Game


@dataclass(frozen=True)
class Witnessed:
    """What a scene may be made of: all of it is known to everybody.

    Most actions lead to no scene, so the views are looked at when one asks for them.
    """

    game: Game
    events: tuple[Event, ...]
    """What everybody saw happen."""
    asked: int
    """Whose action led to it."""
    look_before: Callable[[], Any]
    look_after: Callable[[], Any]
    story: Callable[[], tuple[Event, ...]] = tuple
    """Gives what everybody saw happen in the whole match, these events included."""

    @cached_property
    def before(self) -> Any:
        """What a bystander knew before it."""
        return self.look_before()

    @cached_property
    def after(self) -> Any:
        """What a bystander knows now."""
        return self.look_after()

    def of(self, kind: type[Any]) -> tuple[Any, ...]:
        """The events of one kind."""
        return tuple(event for event in self.events if isinstance(event, kind))

    def say(self, event: Event) -> str:
        """An event in the words of the log, for everybody."""
        return self.game.say(event, self.after, None)
