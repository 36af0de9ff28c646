"""Playing on: what comes of the best lines once the others have answered, in the same deals.

All lines are played on in the same deals with the same luck, so that most of the noise falls out of
their difference. The line that planning likes best is only given up for one that was better by more
than chance explains: few playouts then mean the plan, and not a move at random.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from boardgames_tui.bots.levels import Level
from boardgames_tui.bots.planning import Line
from boardgames_tui.kernel.brain import Brain
from boardgames_tui.kernel.game import Game

LEAST = 4
"""Deals before a line is believed better, or is given up."""
DOUBT = 2.0
"""Standard errors by which a line has to be better than the plan."""
LONGEST = 60
"""Actions of a playout, at most."""
TRIED = 6
"""Actions that a player compares in a playout, at most."""
WIN = 3.0
"""Points that winning is worth beside the lead."""


@dataclass(slots=True)
class _Budget:
    """How many positions may still be looked at."""

    nodes: int


def better_line(
    game: Game,
    brain: Brain,
    view: Any,
    seat: int,
    lines: Sequence[Line],
    luck: Random,
    level: Level,
) -> Line:
    """The best of the lines, of which the first is the plan.

    A brain whose judgement takes long says so by `look_cost`: then fewer lines are played on, and
    each position counts as so many.
    """
    cost: int = getattr(brain, "look_cost", 1)
    arms = _arms(lines, max(2, level.arms // cost))
    if len(arms) < 2:
        return arms[0]
    gaps: dict[int, list[float]] = {arm: [] for arm in range(1, len(arms))}
    budget = _Budget(level.playout_nodes // cost)
    while budget.nodes > 0 and gaps:
        seed = luck.getrandbits(60)
        plan = _value(game, brain, view, seat, arms[0], seed, budget)
        for arm in gaps:
            gaps[arm].append(_value(game, brain, view, seat, arms[arm], seed, budget) - plan)
        gaps = {arm: row for arm, row in gaps.items() if len(row) < LEAST or _hopes(row)}
    sure = {arm: low for arm, row in gaps.items() if (low := _bounds(row)[0]) > 0}
    return arms[max(sure, key=lambda arm: sure[arm])] if sure else arms[0]


def _arms(lines: Sequence[Line], most: int) -> list[Line]:
    """The best line of each of the best first actions; those in another order left out."""
    arms: list[Line] = []
    for line in lines:
        known = any(
            line.actions[0] == arm.actions[0] or set(line.actions) == set(arm.actions)
            for arm in arms
        )
        if not known:
            arms.append(line)
        if len(arms) == most:
            break
    return arms


def _bounds(gaps: Sequence[float]) -> tuple[float, float]:
    """The lead of a line over the plan, less and more what chance explains; ±inf for too few."""
    count = len(gaps)
    if count < LEAST:
        return float("-inf"), float("inf")
    mean = sum(gaps) / count
    error = (sum((gap - mean) ** 2 for gap in gaps) / (count - 1) / count) ** 0.5
    return mean - DOUBT * error, mean + DOUBT * error


def _hopes(gaps: Sequence[float]) -> bool:
    """Whether a line may still turn out better."""
    return _bounds(gaps)[1] > 0


def _value(
    game: Game, brain: Brain, view: Any, seat: int, line: Line, seed: int, budget: _Budget
) -> float:
    """What the position is worth to the seat when it is its turn again, in one deal."""
    state, luck = game.redeal(view, seat, seed), Random(seed)
    for action in line.actions:
        if game.refusal(state, action) is not None:
            break
        state = game.apply(state, action).state
    others = False
    for _ in range(LONGEST):
        asked = game.actors(state)
        if not asked:
            break
        who = asked[0]
        if who == seat and others and state.pending[0].seats[:1] == (seat,):
            break
        others = others or state.pending[0].seats[:1] != (seat,)
        state = _played_on(game, brain, state, who, luck, budget)
    value = brain.evaluate(state, seat, view)
    if not state.pending and seat in game.standings(state).winners:
        value += WIN
    return value


def _played_on(
    game: Game, brain: Brain, state: Any, who: int, luck: Random, budget: _Budget
) -> Any:
    """The state after what a player would do who looks no further than its next action."""
    actions: Iterable[Any] = brain.considered(state, who, game.legal_actions(state, who))
    options = list(actions)
    if len(options) > TRIED:
        options = luck.sample(options, TRIED)
    budget.nodes -= len(options)
    after = [game.apply(state, action).state for action in options]
    if len(after) == 1:
        return after[0]
    return max(after, key=lambda one: brain.evaluate(one, who, state))
