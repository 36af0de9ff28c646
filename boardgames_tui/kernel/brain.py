"""What a game tells its computer players: how good a position is, and what is worth a thought.

A game offers its brain as `brain`, the dotted name of a module like this protocol; the planner
imports it late and hands it positions. A game without one is played by its scores alone.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any, Protocol

from typing_extensions import TypeVar

StateT = TypeVar("StateT", contravariant=True, default=Any)
ActionT = TypeVar("ActionT", default=Any)
OptionsT = TypeVar("OptionsT", contravariant=True, default=Any)

LEVELS = ("easy", "medium", "hard")
"""The levels that a computer can have at the table, the weakest first."""


def mixed(*numbers: int) -> int:
    """A seed made of some numbers: other numbers, another seed."""
    return Random(" ".join(map(str, numbers))).getrandbits(60)


class Brain(Protocol[StateT, ActionT, OptionsT]):
    """What is known of playing one game well. A module of functions will do.

    Everything is a pure function. A position is a view, or a view whose hidden things were dealt
    anew: a brain never meets the true state, but it must not build on the cards of the deal either.
    """

    def people_only(self, options: OptionsT) -> str | None:
        """Why no computer can take part with these options, in a sentence; None if one can."""

    def evaluate(self, state: StateT, seat: int, view: StateT) -> float:
        """What the position is worth to the seat, in points ahead of the best rival.

        `view` is what the seat knew when it began to think: what came to its hand since, from a
        pile it could not see, is one of many cards and counts as such.
        """

    def considered(
        self, state: StateT, seat: int, actions: tuple[ActionT, ...]
    ) -> tuple[ActionT, ...]:
        """The legal actions without the silly ones: never empty, in the same order."""


class Memo:
    """Answers that were worked out for one deck, forgotten when there are too many of them.

    >>> memo, deck, another = Memo(most=2), object(), object()
    >>> memo.of(deck)["question"] = "answer"
    >>> memo.of(deck), memo.of(another)
    ({'question': 'answer'}, {})
    """

    def __init__(self, most: int = 50_000) -> None:
        self._most = most
        self._deck: object = None
        self._known: dict[Hashable, Any] = {}

    def of(self, deck: object) -> dict[Hashable, Any]:
        """The answers for this very deck; an empty dict at first."""
        if deck is not self._deck or len(self._known) >= self._most:
            self._deck, self._known = deck, {}
        return self._known
