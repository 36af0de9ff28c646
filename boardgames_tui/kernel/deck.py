"""Deck, the base of each game's cards: they never change, so facts of them are worked out once."""

from typing import Any, Self

from boardgames_tui.kernel.model import Frozen


class Deck(Frozen):
    """All cards of a match. A game's own deck adds them, and what its rules often ask about them.

    Such a fact is a `cached_property`, which a deck alone may have, as no copy of it is ever
    changed. Reading it costs as much as a plain attribute. An index of cards is a dict, so that a
    look-up of what there is not, a hidden card's too, raises KeyError. Cards are checked against
    each other by `model_post_init`: a validator would do it again for every state that is built.

    >>> from functools import cached_property
    >>> class Desserts(Deck):
    ...     names: tuple[str, ...]
    ...
    ...     @cached_property
    ...     def _places(self) -> dict[str, int]:
    ...         return {name: place for place, name in enumerate(self.names)}
    ...
    ...     def place_of(self, name: str) -> int:
    ...         return self._places[name]
    >>> Desserts(names=("Flan", "Sorbet")).place_of("Sorbet")
    1
    """

    def evolve(self, **changes: Any) -> Self:
        """Refused: raises TypeError. A copy would keep facts of cards that it does not have."""
        raise TypeError("a deck does not change")
