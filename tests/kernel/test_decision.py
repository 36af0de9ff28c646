"""A decision is saved whole, and read back as what its kind says."""

import json
from typing import Never

import pytest
from pydantic import ValidationError

from boardgames_tui.kernel.action import Action, Done
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.decision import AnswerT
from boardgames_tui.kernel.decision import Decision as BaseDecision
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.model import Public, Secret
from boardgames_tui.kernel.state import State as BaseState


class Decision(BaseDecision["State", AnswerT]):
    aside: Public[bool] = False


class State(BaseState):
    pending: Public[tuple[Decision, ...]]


class Give(Action, kind="give"):
    token: str


class Giving(Decision[Give | Done], kind="giving"):
    left: Public[int]


class Counting(Decision[Never], kind="counting"):
    pass


class Dealing(Decision[Done], kind="dealing"):
    hand: Secret[tuple[str, ...]]

    def view(self, state: State, seat: int | None) -> "Dealing":
        return self.shown(state, seat, hand=self.hand if seat in self.seats else ("?",))


STATE = State(
    chance=Chance(seed=1),
    pending=(Giving(seats=(0,), left=2), Counting(seats=()), Dealing(seats=(1,), hand=("ace",))),
)


def test_the_brackets_say_what_answers_a_decision() -> None:
    assert Giving.answers == (Give, Done)
    assert Counting.answers == ()
    assert Dealing.answers == (Done,)


def test_a_game_gathers_its_decisions_and_no_others() -> None:
    assert Decision.kinds == {"giving": Giving, "counting": Counting, "dealing": Dealing}

    class Other(BaseDecision["State", Done], kind="giving"):
        pass

    assert Other.kinds == {"giving": Other}
    assert Decision.kinds["giving"] is Giving


def test_two_decisions_of_one_kind_are_refused() -> None:
    with pytest.raises(TypeError, match="Again and Giving are both 'giving'"):

        class Again(Decision[Done], kind="giving"):
            pass


def test_the_kind_stands_between_the_fields_of_the_base_and_its_own() -> None:
    assert STATE.pending[0].model_dump_json() == (
        '{"seats":[0],"aside":false,"kind":"giving","left":2}'
    )


def test_a_save_holds_all_of_every_decision_and_comes_back() -> None:
    saved = STATE.model_dump_json()
    assert json.loads(saved)["pending"][2] == {
        "seats": [1],
        "aside": False,
        "kind": "dealing",
        "hand": ["ace"],
    }
    for again in (State.model_validate_json(saved), State.model_validate(json.loads(saved))):
        assert again == STATE
        assert [type(decision) for decision in again.pending] == [Giving, Counting, Dealing]
        assert again.model_dump_json() == saved
    assert STATE.model_dump()["pending"][0]["left"] == 2


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"kind": "gift", "seats": [0]}, "pending.0"),
        ({"kind": ["giving"], "seats": [0]}, "pending.0"),
        ({"seats": [0]}, "pending.0"),
        ("giving", "pending.0"),
        (None, "pending.0"),
        ({"kind": "giving", "seats": [0]}, "pending.0.left"),
        ({"kind": "giving", "seats": ["x"], "left": 1}, "pending.0.seats.0"),
        ({"kind": "giving", "seats": [0], "left": 1, "more": 1}, "pending.0.more"),
    ],
)
def test_anything_else_in_a_save_is_refused_with_its_place(wrong: object, place: str) -> None:
    saved = {**json.loads(STATE.model_dump_json()), "pending": [wrong]}
    for read in (State.model_validate, lambda it: State.model_validate_json(json.dumps(it))):
        with pytest.raises(ValidationError) as caught:
            read(saved)
        (error,) = caught.value.errors()
        assert ".".join(map(str, error["loc"])) == place


def test_a_view_of_a_state_hides_what_a_decision_hides() -> None:
    assert STATE.shown_to(1).pending == STATE.pending
    for seat in (0, None):
        view = STATE.shown_to(seat)
        assert view.chance.seed is None
        assert view.pending == (*STATE.pending[:2], STATE.pending[2].evolve(hand=("?",)))


def test_an_action_that_answers_something_else_is_told_so() -> None:
    other = STATE.pending[0].other(STATE, Done(seat=0))
    assert other == Refusal("another-decision", facts={"owed": "giving"})
