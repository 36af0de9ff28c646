"""One decision of a computer player."""

from random import Random
from typing import Any

from boardgames_tui.bots.levels import LEVELS
from boardgames_tui.bots.planning import plan_turn
from boardgames_tui.kernel.brain import Brain
from boardgames_tui.kernel.game import Game


def choose(game: Game, brain: Brain, view: Any, seat: int, seed: int, level: str) -> Any:
    """The action that a computer player of this level takes now.

    `view` is `game.observe(state, seat)`, and all that it knows. The same view, seed and level give
    the same action, in every process. Raises KeyError for a level that there is not, and ValueError
    if the seat is not asked.
    """
    strength, luck = LEVELS[level], Random(seed)
    legal = game.legal_actions(view, seat)
    if not legal:
        raise ValueError(f"seat {seat} is not asked")
    if len(legal) == 1:
        return legal[0]
    if not strength.width:
        return luck.choice(legal)
    options = brain.considered(view, seat, legal)
    if len(options) == 1:
        return options[0]
    if luck.random() < strength.slips:
        return luck.choice(options)
    deals = [luck.getrandbits(60) for _ in range(strength.deals)]
    return plan_turn(game, brain, view, seat, deals, strength)[0].actions[0]
