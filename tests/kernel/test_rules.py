"""What a game's decisions make together: who acts, what is legal, why not, and what follows."""

from typing import Any, ClassVar, Never

import pytest
from pydantic import TypeAdapter

from boardgames_tui.kernel.action import Action, Done
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.decision import AnswerT
from boardgames_tui.kernel.decision import Decision as BaseDecision
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import IllegalAction, Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.rules import Rules
from boardgames_tui.kernel.state import State as BaseState


class Decision(BaseDecision["State", AnswerT]):
    pass


class State(BaseState):
    pending: Public[tuple[Decision, ...]]


class Took(Event):
    pass


class Take(Action, kind="take"):
    number: int


class Choice(Decision[Take], kind="choice"):
    """One of so many numbers; `asked` counts how often its rules were asked."""

    asked: ClassVar[list[str]] = []
    choices: Public[int]

    def legal(self, state: State, seat: int) -> Any:
        self.asked.append("legal")
        return (Take.of(seat, number) for number in range(self.choices))

    def why_not(self, state: State, action: Take) -> Refusal | None:
        self.asked.append("why_not")
        return None if 0 <= action.number < self.choices else Refusal("no-such-number")

    def do(self, state: State, action: Take) -> Step[State]:
        return Step(state.pop(), (Took(),))


class Turn(Decision[Done], kind="turn"):
    turn: ClassVar[bool] = True

    def legal(self, state: State, seat: int) -> tuple[Done, ...]:
        return (Done.of(seat),)

    def why_not(self, state: State, action: Done) -> None:
        return None

    def do(self, state: State, action: Done) -> Step[State]:
        return Step(state.pop())


class Clearing(Decision[Never], kind="clearing"):
    """Asks nobody: it goes on by itself."""

    def go_on(self, state: State) -> Step[State]:
        return Step(state.pop(), (Took(),))


def sudden_end(state: State) -> Step[State] | None:
    """Seven decisions at once are too many."""
    return Step(state.evolve(pending=())) if len(state.pending) == 7 else None


RULES = Rules[State](Decision, first=sudden_end)


def owed(*pending: Decision) -> State:
    Choice.asked.clear()
    return State(chance=Chance(seed=1), pending=pending)


def settled(*pending: Decision) -> Step[State]:
    return RULES.settle(Step(owed(*pending), (Took(),)))


def test_the_actions_of_a_game_are_those_that_answer_its_decisions() -> None:
    assert RULES.actions == (Take, Done)
    union: TypeAdapter[Any] = TypeAdapter(RULES.action)
    assert union.validate_json('{"kind":"take","seat":1,"number":4}') == Take(seat=1, number=4)


def test_only_who_is_asked_may_act() -> None:
    state = owed(Choice(seats=(1, 2), choices=2))
    assert RULES.actors(state) == (1, 2)
    assert RULES.legal_actions(state, 0) == ()
    assert RULES.legal_actions(state, 2) == (Take(seat=2, number=0), Take(seat=2, number=1))
    over = owed()
    assert RULES.actors(over) == RULES.legal_actions(over, 0) == ()


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (None, "not-an-action"),
        ("done", "not-an-action"),
        (Done, "not-an-action"),
        (Take.model_construct(seat=1, number="x"), "not-an-action"),
        (Done.model_construct(), "not-an-action"),
        (type("Sub", (Take,), {})(seat=1, number=1), "not-an-action"),
        (Take(seat=0, number=1), "not-asked"),
        (Done(seat=1), "another-decision"),
        (Take(seat=1, number=9), "no-such-number"),
        (Take(seat=1, number=1), None),
    ],
)
def test_the_judge(action: Any, code: str | None) -> None:
    state = owed(Choice(seats=(1,), choices=2))
    refusal = RULES.refusal(state, action)
    assert (refusal and refusal.code) == code
    if refusal is None:
        assert not RULES.apply(state, action).state.pending
    else:
        with pytest.raises(IllegalAction) as caught:
            RULES.apply(state, action)
        assert caught.value.refusal == refusal


def test_nothing_is_played_after_the_end() -> None:
    assert RULES.refusal(owed(), Done(seat=0)) == Refusal("match-over")


def test_a_state_is_listed_once_and_what_was_listed_is_not_judged_again() -> None:
    state = owed(Choice(seats=(1,), choices=2))
    first = RULES.legal_actions(state, 1)
    assert RULES.legal_actions(state, 1) is first
    RULES.apply(state, first[0])
    assert Choice.asked == ["legal"]


def test_what_only_equals_a_listed_action_is_judged() -> None:
    state = owed(Choice(seats=(1,), choices=2))
    listed = RULES.legal_actions(state, 1)
    RULES.apply(state, Take(seat=1, number=0))
    assert Choice.asked == ["legal", "why_not"]
    other = owed(Choice(seats=(1,), choices=1))
    with pytest.raises(IllegalAction):
        RULES.apply(other, listed[1])  # the very object, but listed for another state


def test_the_judge_never_reads_what_was_listed() -> None:
    state = owed(Choice(seats=(1,), choices=2))
    (listed, _) = RULES.legal_actions(state, 1)
    RULES.refusal(state, listed)
    assert Choice.asked == ["legal", "why_not"]


def test_forced_choices_are_taken_one_after_another_and_told() -> None:
    step = settled(Turn(seats=(0,)), *(Choice(seats=(1,), choices=1),) * 3)
    assert len(step.state.pending) == 1
    assert len(step.events) == 1 + 3


@pytest.mark.parametrize(
    "waiting",
    [
        Turn(seats=(0,)),
        Choice(seats=(0,), choices=2),
        Choice(seats=(0, 1), choices=1),
        Choice(seats=(0,), choices=0),
    ],
)
def test_a_turn_a_choice_or_several_seats_are_waited_for(waiting: Decision) -> None:
    step = settled(waiting)
    assert step.state.pending == (waiting,)
    assert len(step.events) == 1


def test_what_asks_nobody_goes_on_by_itself() -> None:
    step = settled(Turn(seats=(0,)), Clearing(seats=()), Choice(seats=(1,), choices=1))
    assert [type(decision) for decision in step.state.pending] == [Turn]
    assert len(step.events) == 1 + 2


def test_what_the_whole_game_watches_for_comes_before_all_else() -> None:
    step = settled(*(Clearing(seats=()),) * 7)
    assert (step.state.pending, len(step.events)) == ((), 1)


def test_settling_ends_with_the_match() -> None:
    assert settled(Choice(seats=(0,), choices=1)).state.pending == ()
