"""One decision of a computer player."""

from random import Random
from typing import Any

from boardgames_tui.bots.levels import LEVELS, Level
from boardgames_tui.bots.planning import Line, plan_turn
from boardgames_tui.bots.playouts import better_line
from boardgames_tui.kernel.brain import Brain
from boardgames_tui.kernel.game import Game


def choose(game: Game, brain: Brain, view: Any, seat: int, seed: int, level: str) -> Any:
    """The action that a computer player of this level takes now.

    `view` is `game.observe(state, seat)`, and all that it knows. The same view, seed and level give
    the same action, in every process. Raises KeyError for a level that there is not, and ValueError
    if the seat is not asked.
    """
    strength, luck = LEVELS[level], Random(seed)
    if not strength.width:
        return luck.choice(_asked(game, view, seat))
    return lines_of(game, brain, view, seat, luck, strength)[0].actions[0]


def lines_of(
    game: Game, brain: Brain, view: Any, seat: int, luck: Random, strength: Level
) -> list[Line]:
    """What a player of that strength thinks of doing, the line that it takes first.

    Where nothing has to be planned there is one line of one action. Raises ValueError if the seat
    is not asked.
    """
    legal = _asked(game, view, seat)
    options = legal if len(legal) == 1 else brain.considered(view, seat, legal)
    if len(options) == 1:
        return [Line(0.0, (options[0],))]
    if luck.random() < strength.slips:
        return [Line(0.0, (luck.choice(options),))]
    deals = [luck.getrandbits(60) for _ in range(strength.deals)]
    lines = plan_turn(game, brain, view, seat, deals, strength)
    if lines[0].value == lines[-1].value:  # nothing is known that speaks for one of them
        lines.insert(0, lines.pop(luck.randrange(len(lines))))
    if strength.arms > 1:
        best = better_line(game, brain, view, seat, lines, luck, strength)
        lines.remove(best)
        lines.insert(0, best)
    return lines


def _asked(game: Game, view: Any, seat: int) -> tuple[Any, ...]:
    legal = game.legal_actions(view, seat)
    if not legal:
        raise ValueError(f"seat {seat} is not asked")
    return legal
