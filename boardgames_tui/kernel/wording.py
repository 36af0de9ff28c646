"""Wording: one table from what is to be said to its sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic

from typing_extensions import TypeVar

from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.words import listed

StateT = TypeVar("StateT", default=Any)

Key = type | str
"""A class of actions, events or decisions, or the code of a refusal."""
Sentence = str | Callable[[Any, StateT, int | None], str]
"""A template such as "{card} is not in your hand.", or a function of thing, view and reader."""
Words = Callable[[StateT, Mapping[str, Any], int | None], Mapping[str, object]]
"""From the fields of a thing (or the facts of a refusal) to what stands for them in a template."""


def _not_asked(refusal: Refusal, view: Any, seat: int | None) -> str:
    """Whom the table waits for instead."""
    return f"The table waits for {listed(view.seats[who] for who in refusal.facts['asked'])}."


COMMON: dict[Key, Sentence[Any]] = {
    "not-an-action": "That is not something one can do in this game.",
    "match-over": "The match is over.",
    "not-asked": _not_asked,
    "nothing-to-undo": "There is nothing to take back.",
    "nothing-to-redo": "There is nothing to redo.",
    "undo-closed": "Something was drawn, revealed or handed over: that can not be taken back.",
    "undo-barred": "The match was resumed here under corrected rules: play goes on from here.",
}
"""The refusals that every game shares."""


class Wording(Generic[StateT]):
    """What a game says: a sentence for each class and each code, and none for anything else.

    >>> wording = Wording({"eaten": "{card} has been eaten."}, lambda view, facts, seat: facts)
    >>> wording.say(Refusal("eaten", facts={"card": "Flan"}), None, 0)
    'Flan has been eaten.'
    >>> wording.say(Refusal("burnt"), None, 0)
    Traceback (most recent call last):
        ...
    LookupError: nothing is said of 'burnt'
    """

    def __init__(
        self, table: Mapping[Key, Sentence[StateT]], words: Words[StateT] | None = None
    ) -> None:
        """`words` makes names of what stands in the fields, such as a card's name of its id."""
        asked: dict[Key, Sentence[StateT]] = {"another-decision": self._asked_first}
        self.table: dict[Key, Sentence[StateT]] = {**COMMON, **asked, **table}
        self._words = words

    def say(self, thing: Any, view: StateT | None, seat: int | None) -> str:
        """The sentence for a refusal, or for an action, event or decision, as a seat reads it.

        Raises LookupError if the table has none: a missing sentence is a fault of the game.
        """
        key: Key = thing.code if isinstance(thing, Refusal) else type(thing)
        sentence = self.table.get(key)
        if sentence is None:
            raise LookupError(f"nothing is said of {key!r}")
        seen: Any = view  # None for a refusal of `check` alone
        if callable(sentence):
            return sentence(thing, seen, seat)
        fields = thing.facts if isinstance(thing, Refusal) else vars(thing)
        return sentence.format_map(self._words(seen, fields, seat) if self._words else fields)

    def _asked_first(self, refusal: Refusal, view: Any, seat: int | None) -> str:
        """The question that has to be answered before anything else can be done."""
        return f"This comes first: {self.say(view.pending[-1], view, seat)}"
