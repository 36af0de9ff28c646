"""Chance that lives in the state: a seed and a count of draws, nothing else.

A draw is a pure function of (seed, counter), so an undone draw comes back the same, a save needs a
few bytes, and the same match replays alike in any process on any Python. Each number costs exactly
one count, whatever the seed, so the counter tells nothing about what was drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeVar

from boardgames_tui.kernel.model import Guarded, Public, Secret, StandIn

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def _mix(word: int) -> int:
    """SplitMix64's finaliser (Steele, Lea and Flood 2014): 64 well-stirred bits from 64."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


class Chance(Guarded):
    """A stream of random numbers as a value. Every draw returns the stream that follows it."""

    seed: Annotated[Secret[int | None], StandIn(lambda _: None)]
    """None in a view: the seed is hidden, and drawing from a view is an error."""
    counter: Public[int] = 0
    """How many numbers were drawn so far. Public: it depends on the course of play alone."""

    def _after(self, draws: int) -> Chance:
        """The stream after so many more draws."""
        return self.evolve(counter=self.counter + draws)

    def _base(self) -> int:
        """What the next number is made from. Raises ValueError for the stream of a view."""
        if self.seed is None:
            raise ValueError("a view has no chance to draw from: its seed is hidden")
        return _mix(self.seed & _MASK) + self.counter * _GOLDEN

    def below(self, bound: int) -> tuple[int, Chance]:
        """A number from 0 to bound - 1, each alike, and the stream after it.

        Raises ValueError if there is no such number, or if this is a view's stream.
        """
        if bound < 1:
            raise ValueError(f"no number is below {bound} and not below 0")
        word = _mix((self._base() + _GOLDEN) & _MASK)
        return (word * bound) >> 64, self._after(1)

    def pick(self, things: Sequence[T]) -> tuple[T, Chance]:
        """One of the things, each alike, and the stream after it. Raises ValueError for none."""
        index, after = self.below(len(things))
        return things[index], after

    def shuffle(self, things: Sequence[T]) -> tuple[tuple[T, ...], Chance]:
        """The things in a random order, and the stream after it (len - 1 numbers)."""
        row = list(things)
        word = self._base()
        for last in range(len(row) - 1, 0, -1):
            word += _GOLDEN
            other = (_mix(word & _MASK) * (last + 1)) >> 64
            row[last], row[other] = row[other], row[last]
        return tuple(row), self._after(max(0, len(row) - 1))

    def reseeded(self, seed: int) -> Chance:
        """The stream as `redeal` leaves it: the same count on another seed."""
        return self.evolve(seed=seed)
