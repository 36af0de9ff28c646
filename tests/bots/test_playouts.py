"""Hard gives a plan up only for what is better by more than chance explains."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from boardgames_tui.bots import LEVELS, brain_of
from boardgames_tui.bots.planning import Line, plan_turn
from boardgames_tui.bots.playouts import DOUBT, _arms, _bounds, better_line
from tests.games.walks import GAMES, NAMES

HARD = LEVELS["hard"]


def planned(slug: str) -> tuple[Any, Any, Any, int, list[Line]]:
    game = GAMES[slug]
    state = game.setup(NAMES[:2], game.Options(), 7, game.deck(game.Options())).state
    while len(game.legal_actions(state, game.actors(state)[0])) < 6:
        state = game.apply(state, game.legal_actions(state, game.actors(state)[0])[0]).state
    (seat, *_) = game.actors(state)
    view, brain = game.observe(state, seat), brain_of(game)
    return game, brain, view, seat, plan_turn(game, brain, view, seat, [3, 4, 5], HARD)


def test_a_plan_that_loses_in_every_deal_is_given_up_and_a_budget_of_nothing_keeps_it() -> None:
    game, brain, view, seat, lines = planned("just-desserts")
    arms = _arms(lines, 100)
    worst_first = [arms[-1], arms[0]]
    none = replace(HARD, playout_nodes=0)
    assert better_line(game, brain, view, seat, worst_first, Random(1), none) is arms[-1]
    much = replace(HARD, playout_nodes=4000)
    assert better_line(game, brain, view, seat, worst_first, Random(1), much) is arms[0]


@pytest.mark.parametrize("slug", ["just-desserts", "chefs-apprentice"])
def test_lines_that_begin_alike_or_do_the_same_are_one_arm(slug: str) -> None:
    *_, lines = planned(slug)
    arms = _arms(lines, 4)
    assert arms[0] is lines[0] and len(arms) <= 4
    assert len({arm.actions[0] for arm in arms}) == len({frozenset(a.actions) for a in arms})
    assert len(_arms(lines, 1)) == 1


def test_few_playouts_prove_nothing() -> None:
    assert _bounds([5.0, 5.0, 5.0]) == (float("-inf"), float("inf"))
    low, high = _bounds([1.0, 3.0, 1.0, 3.0])
    assert low == pytest.approx(2 - DOUBT * (1 / 3) ** 0.5) and high > 2 > low > 0
    assert _bounds([-9.0, 9.0, -9.0, 9.0])[0] < 0
