"""Where a hint is marked on a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any


def marked_spots(choices: Mapping[str, Any], painted: Iterable[str], action: Any) -> Iterator[str]:
    """The painted spots that belong to an action: those that play it, and what it names."""
    named = set(_named(action))
    for spot in painted:
        choice = choices.get(spot)
        plays = choice is not None and choice.action == action
        if plays or spot in named or spot.partition(":")[2] in named:
            yield spot


def _named(action: Any) -> Iterator[str]:
    """The ids that an action holds; for its numbers, a spot of that name: "slot:0"."""
    for field, value in dict(action).items():
        if field in ("seat", "kind"):
            continue
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, str):
                yield part
            elif isinstance(part, int):
                yield f"{field}:{part}"
