"""A hint in words, and where it is marked on a board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.words import counted

if TYPE_CHECKING:
    from boardgames_tui.bots.advice import Advice

CLOSE = 0.5
"""Points of difference that are too few to be told."""


def hint_in_words(game: Game, view: Any, seat: int, advice: Advice) -> str:
    """What to do, what it pays, what it leaves in sight, and what comes next best.

    What is in sight is a judgement, and is told as "about"; what is paid is worked out.
    """
    what = game.say(advice.action, view, seat).rstrip(".")
    reasons = []
    if advice.pays:
        who = "With what follows it" if advice.then else "It"
        verb = "pays" if advice.pays > 0 else "costs"
        reasons.append(f"{who} {verb} {counted(abs(advice.pays), 'point')}.")
    if abs(advice.leaves) >= CLOSE:
        worth = counted(max(1, round(abs(advice.leaves))), "point")
        verb = "opens up" if advice.leaves > 0 else "gives away"
        reasons.append(f"It {verb} about {worth} for later.")
    if advice.instead is not None:
        other = game.say(advice.instead, view, seat).rstrip(".")
        if advice.lead >= CLOSE:
            better = counted(max(1, round(advice.lead)), "point")
            reasons.append(f"About {better} better than: {other}.")
        else:
            reasons.append(f"About as good: {other}.")
    return " ".join((f"Hint: {what}.", *reasons))


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
