"""The situation in sentences, for whoever has no picture of it; and what a player might wish for.

A rule module may bring both along, as `situation(view, seat)` and `wishes(view, seat)`. For one
that does not, the situation is told by the fields of the view, and the wishes are the actions that
need nothing but a seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.model import Frozen
from boardgames_tui.kernel.pile import is_hidden


def situation_of(game: Game, view: Any, seat: int | None) -> tuple[str, ...]:
    """What lies where, a line for each thing: what is public first, then what is the seat's own.

    `view` is what that seat may know (None: a bystander), and nothing else is told. A line that
    begins with two spaces belongs to the one above it.
    """
    told = getattr(game, "situation", None)
    return tuple(told_by_fields(view) if told is None else told(view, seat))


def wishes_of(game: Game, view: Any, seat: int) -> tuple[Any, ...]:
    """What the seat might wish to do now, legal or not, so that it can be told why not.

    An answer to what is asked that needs nothing but the seat is always among them.
    """
    if not view.pending or seat not in view.actors:
        return ()
    bare = (kind for kind in view.pending[-1].answers if set(kind.model_fields) <= {"kind", "seat"})
    more = getattr(game, "wishes", None)
    named: Iterable[Any] = () if more is None else more(view, seat)
    return tuple(dict.fromkeys((*(kind(seat=seat) for kind in bare), *named)))


# --- A game that does not tell it -------------------------------------------------------------

_HIDDEN = "1 hidden"
_NOT_TOLD = ("seats", "options", "deck", "chance", "pending")


def told_by_fields(view: Any) -> Iterator[str]:
    """The fields of a view by their names: the public ones first, then what is seen of secrets."""
    names = [name for name in type(view).model_fields if name not in _NOT_TOLD]
    for name in sorted(names, key=lambda name: name in type(view).secret_fields):
        value, label = getattr(view, name), name.replace("_", " ").capitalize()
        if isinstance(value, tuple) and len(value) == len(view.seats) > 1:
            yield f"{label}:"
            for who, part in zip(view.seats, value, strict=True):
                yield f"  {who}: {_in_words(part)}."
        else:
            yield f"{label}: {_in_words(value)}."


def _in_words(value: Any) -> str:
    """A value of a state in words; what is hidden is counted."""
    if value is None or value == () or value == "":
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return _HIDDEN if is_hidden(value) else value
    if isinstance(value, Mapping):
        return ", ".join(f"{count} {kind}" for kind, count in value.items()) or "nothing"
    if isinstance(value, Frozen):
        parts = ((name, getattr(value, name)) for name in type(value).model_fields)
        return ", ".join(f"{name.replace('_', ' ')} {_in_words(part)}" for name, part in parts)
    if isinstance(value, tuple):
        words = [_in_words(part) for part in value]
        seen = [word for word in words if word != _HIDDEN]
        hidden = len(words) - len(seen)
        return "; ".join((*seen, f"{hidden} hidden") if hidden else seen)
    return str(value)
