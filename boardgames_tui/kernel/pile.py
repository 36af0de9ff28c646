"""Draw piles, discard piles and hands: tuples of card ids, the top (or newest) card last.

An id is a string. A card whose face is not to be seen is "?" and what its back shows, such as "?"
or "?entree": no deck holds such an id, so a look-up of a hidden card fails loudly.
"""

from collections import Counter
from collections.abc import Iterable

Pile = tuple[str, ...]


def draw(pile: Pile, count: int = 1) -> tuple[Pile, Pile]:
    """The cards drawn, in drawing order, and the rest; fewer where the pile is short."""
    count = min(count, len(pile))
    rest = pile[: len(pile) - count]
    return pile[len(rest) :][::-1], rest


def without(pile: Pile, *cards: str) -> Pile:
    """The pile less one copy of each of the cards. Raises ValueError if one is not there."""
    left = list(pile)
    for card in cards:
        left.remove(card)
    return tuple(left)


def unseen(pile: Iterable[str], back: str = "") -> Pile:
    """The pile as it looks from behind: as many cards, all showing the same back."""
    return tuple("?" + back for _ in pile)


def is_hidden(card: str) -> bool:
    """Whether this stands for a card whose face is not to be seen."""
    return card.startswith("?")


def missing(everything: Iterable[str], visible: Iterable[str]) -> Pile:
    """All of a deck that is not among the visible cards, in the deck's order: what `redeal` deals.

    Hidden cards among the visible ones are passed over.
    """
    seen = Counter(card for card in visible if not is_hidden(card))
    left = []
    for card in everything:
        if seen[card]:
            seen[card] -= 1
        else:
            left.append(card)
    return tuple(left)
