"""State, the whole position of a match."""

from collections.abc import Iterable
from typing import Any, Self, TypeVar

from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.decision import Decision
from boardgames_tui.kernel.model import Guarded, Public

T = TypeVar("T")


class State(Guarded):
    """A whole position of a match; each game adds its own fields and narrows `pending`.

    A state holds card ids; the cards stand once, in the deck, which a match carries along. So a
    game declares `deck: Public[Annotated[Deck, Field(exclude=True)]]`: a saved state leaves it
    out, and whoever loads one puts the match's deck back.
    """

    chance: Public[Chance]
    pending: Public[tuple[Decision, ...]]
    """Decisions owed, the top one last; empty exactly when the match is over."""

    @property
    def actors(self) -> tuple[int, ...]:
        """Whom the table waits for; () when the match is over."""
        return self.pending[-1].seats if self.pending else ()

    def shown_to(self, seat: int | None, **secrets: Any) -> Self:
        """What the seat may know of it (None: a bystander), with these in place of its secrets.

        A game's `observe` is made of this. See `Guarded.shown`.
        """
        return self.shown(self, seat, **secrets)

    def push(self, *frames: Decision) -> Self:
        """The state with these frames on top of what is owed, the last one uppermost."""
        return self.evolve(pending=self.pending + frames)

    def pop(self) -> Self:
        """The state without its top frame."""
        return self.evolve(pending=self.pending[:-1])

    def retop(self, **changes: Any) -> Self:
        """The state with its top frame changed."""
        return self.evolve(pending=(*self.pending[:-1], self.pending[-1].evolve(**changes)))


def replaced(row: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The tuple with one place changed: how a seat's part of a state is changed."""
    return (*row[:index], value, *row[index + 1 :])


def in_turn(seats: int, start: int) -> Iterable[int]:
    """All seats clockwise, beginning with `start`."""
    return ((start + step) % seats for step in range(seats))
