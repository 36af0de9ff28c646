"""Everything that somebody might try to do: what was legal once, and what never is."""

from collections.abc import Iterable, Iterator
from typing import Any

from tests.games.walks import Walk

FOREIGN = ("no-such-card", "?", "")
"""Ids that no deck has."""
MALFORMED = (None, 2.5, "?", -1, 10**30, (), ("?",), ("no-such-card", 7), [], {}, object())
"""Values that some field or other can not take."""
NOT_ACTIONS = (None, 7, "done", (), object(), Exception("x"))
"""Things that are no action at all; a game adds its own classes."""


class Stranger:
    """Looks like an action of some game, and is of none."""

    kind = "done"
    seat = 0

    def is_well_formed(self) -> bool:
        return True


def universe(played: Walk) -> list[Any]:
    """All actions that were legal at any time for any seat; each of them with one field changed to
    what that field was elsewhere, to another seat or to a foreign id; and malformed ones.
    """
    known: dict[Any, None] = {}
    for legal in played.legal:
        for actions in legal.values():
            known.update(dict.fromkeys(actions))
    kinds = list(dict.fromkeys(type(action) for action in known))
    found = dict(known)
    for kind in kinds:
        samples = [action for action in known if type(action) is kind]
        for name in kind.model_fields:
            if name == "kind":
                continue
            for value in _values(played, known, name):
                for action in _spread(samples, 12):
                    found.setdefault(action.model_copy(update={name: value}))
    strange = [thing for kind in kinds for thing in _malformed(kind, known)]
    return [*found, *strange, *NOT_ACTIONS, Stranger(), *kinds]


def _values(played: Walk, known: Iterable[Any], name: str) -> list[Any]:
    """What a field of that name held in any action, and what it could be foolish enough to hold."""
    if name == "seat":
        return [*played.seats, -1, len(played.seats), 99]
    seen = dict.fromkeys(getattr(action, name) for action in known if hasattr(action, name))
    values = list(_spread(list(seen), 24))
    strings = any(isinstance(value, str) for value in seen)
    rows = any(isinstance(value, tuple) for value in seen)
    numbers = any(isinstance(value, int) for value in seen)
    values += FOREIGN if strings else ()
    values += ((), *((card,) for card in FOREIGN)) if rows else ()
    values += (-1, 99) if numbers else ()
    values += [value[::-1] for value in values if isinstance(value, tuple)]
    values += [value + value for value in values if isinstance(value, tuple)]
    return values


def _malformed(kind: type[Any], known: Iterable[Any]) -> Iterator[Any]:
    sample = next(action for action in known if type(action) is kind)
    yield kind.model_construct()
    yield type(f"Sub{kind.__name__}", (kind,), {})(**dict(sample))
    for name, given in sample:
        for value in MALFORMED:
            if value != given:
                yield kind.model_construct(**{**dict(sample), name: value})


def _spread(things: list[Any], count: int) -> list[Any]:
    """At most so many of the things, from the first to the last of them."""
    if len(things) <= count:
        return things
    return [things[place * len(things) // count] for place in range(count)]


def is_among(action: Any, legal: tuple[Any, ...]) -> bool:
    """Whether it is one of the legal actions; nothing of another class is, however alike."""
    return any(type(action) is type(other) and action == other for other in legal)
