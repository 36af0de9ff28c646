"""A hint in words."""

from __future__ import annotations

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
