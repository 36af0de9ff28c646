"""The plain values of the contract, and what every game refuses alike."""

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
    refuse_stranger,
    say_common,
)
from tests.example_game.rules import Done, Play, Swap, Turn, setup
from tests.example_game.rules import Options as KeepsakeOptions

KINDS = (Play, Done)
STATE = setup(("Ann", "Ben"), KeepsakeOptions(), 1).state


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


@pytest.mark.parametrize(
    "action",
    [
        None,
        "done",
        Done,
        Swap(seat=0, card="1"),
        Play.model_construct(seat=0, card=7),
        Play.model_construct(seat=0),
        Done.model_construct(seat="0"),
        type("Sub", (Done,), {})(seat=0),
    ],
)
def test_what_is_no_action_of_the_game_is_refused(action: Any) -> None:
    refusal = refuse_stranger(STATE, action, KINDS)
    assert refusal is not None and refusal.code == "not-an-action"


def test_another_seat_is_refused_with_the_names_of_those_asked() -> None:
    refusal = refuse_stranger(STATE, Done(seat=1), KINDS)
    assert refusal == Refusal("not-asked", facts={"seat": 1, "asked": (0,)})
    assert say_common(refusal, ("Ann", "Ben")) == "The table waits for Ann."
    both = STATE.evolve(pending=(Turn(seats=(0, 1)),))
    refusal = refuse_stranger(both, Done(seat=2), KINDS)
    assert refusal is not None
    assert say_common(refusal, ("Ann", "Ben")) == "The table waits for Ann and Ben."


def test_nothing_is_played_after_the_end() -> None:
    refusal = refuse_stranger(STATE.evolve(pending=()), Done(seat=0), KINDS)
    assert refusal is not None and refusal.code == "match-over"


def test_what_passes_is_left_to_the_game() -> None:
    assert refuse_stranger(STATE, Done(seat=0), KINDS) is None
    assert say_common(Refusal("surplus", "JD-4"), ("Ann",)) is None


@pytest.mark.parametrize(
    "code",
    [
        "not-an-action",
        "match-over",
        "nothing-to-undo",
        "nothing-to-redo",
        "undo-closed",
        "undo-barred",
    ],
)
def test_common_refusals_have_their_sentence(code: str) -> None:
    sentence = say_common(Refusal(code), ("Ann",))
    assert sentence is not None and sentence.endswith(".")


def test_the_contract_needs_no_pydantic() -> None:
    """A menu of games must not pay for their models."""
    script = "import boardgames_tui.kernel.game, sys; print('pydantic' in sys.modules)"
    root = Path(__file__).parents[2]
    ran = subprocess.run(
        [sys.executable, "-c", script], cwd=root, capture_output=True, text=True, check=True
    )
    assert ran.stdout.strip() == "False"
