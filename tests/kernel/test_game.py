"""The plain values of the contract."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.kernel.game import (
    IllegalAction,
    Refusal,
    Row,
    Standings,
    Step,
    ranks,
)


@pytest.mark.parametrize(
    ("scores", "places"),
    [
        ((5, 9, 5, 1), (2, 1, 2, 4)),
        ((3, 3, 3), (1, 1, 1)),
        (((9, 1), (9, 2), (8, 9)), (2, 1, 3)),
        ((), ()),
    ],
)
def test_equal_scores_share_a_rank(scores: tuple[Any, ...], places: tuple[int, ...]) -> None:
    assert ranks(scores) == places
    assert ranks(iter(scores)) == places


def test_the_winners_are_all_seats_of_rank_one() -> None:
    rows = (Row((0, 2), 7, (), 1), Row((1, 3), 7, (), 1), Row((4,), 3, (), 3))
    assert Standings(over=True, rows=rows).winners == (0, 2, 1, 3)


def test_an_illegal_action_carries_its_refusal() -> None:
    cited, plain = Refusal("surplus", "JD-4"), Refusal("empty-pile")
    assert IllegalAction(cited).refusal is cited
    assert str(IllegalAction(cited)) == "surplus (JD-4)"
    assert str(IllegalAction(plain)) == "empty-pile"


def test_steps_follow_each_other() -> None:
    first, second = Step(1, ("a",)), Step(2, ("b",))
    assert first.then(lambda state, more: Step(state + more, ("b",)), 1) == Step(2, ("a", "b"))
    assert (first, second) == (Step(1, ("a",)), Step(2, ("b",)))


def test_the_contract_needs_no_pydantic() -> None:
    """A menu of games must not pay for their models."""
    script = "import boardgames_tui.kernel.game, sys; print('pydantic' in sys.modules)"
    root = Path(__file__).parents[2]
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "False"
