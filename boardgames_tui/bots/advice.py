"""A hint: what the strongest player would do now, and what that is good for."""

from dataclasses import dataclass
from random import Random
from typing import Any

from boardgames_tui.bots.choose import lines_of
from boardgames_tui.bots.levels import LEVELS
from boardgames_tui.kernel.brain import LEVELS as AT_TABLE
from boardgames_tui.kernel.brain import Brain
from boardgames_tui.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do now, as far as one view can tell."""

    action: Any
    then: tuple[Any, ...] = ()
    """The rest of the plan, up to the end of the turn or to something drawn."""
    pays: int = 0
    """Points that the plan scores, up to where something is drawn or shown."""
    leaves: float = 0.0
    """By how many points what is in sight is better, or worse, afterwards."""
    instead: Any = None
    """The best other thing to do; None if nothing else was worth a thought."""
    lead: float = 0.0
    """How many points better than that it seems."""


def advise(game: Game, brain: Brain, view: Any, seat: int, seed: int) -> Advice:
    """What the strongest level would do at that seat. The same view and seed, the same advice.

    Raises ValueError if the seat is not asked.
    """
    strength, luck = LEVELS[AT_TABLE[-1]], Random(seed)
    lines = lines_of(game, brain, view, seat, luck, strength)
    best = lines[0]
    other = next((line for line in lines if line.actions[0] != best.actions[0]), None)
    state = game.redeal(view, seat, seed)
    before, worth = _points(game, state, seat), brain.evaluate(view, seat, view)
    known = best.actions[:-1] if best.shows else best.actions  # what is drawn then pays who knows
    for action in known:
        if game.refusal(state, action) is not None:
            break
        state = game.apply(state, action).state
    pays = _points(game, state, seat) - before
    return Advice(
        best.actions[0],
        best.actions[1:],
        pays,
        best.value - worth - pays if len(lines) > 1 else 0.0,
        other.actions[0] if other is not None else None,
        best.value - other.value if other is not None else 0.0,
    )


def _points(game: Game, state: Any, seat: int) -> int:
    """The points of the seat's side, as far as they are counted yet."""
    return next(row.total for row in game.standings(state).rows if seat in row.seats)
