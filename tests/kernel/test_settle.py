"""What is forced is done: one legal action in a frame of one seat that is not a turn."""

from typing import Any, ClassVar

import pytest

from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.settle import settle
from boardgames_tui.kernel.state import Frame, State


class Choice(Frame, kind="choice"):
    choices: Public[int]


class Turn(Choice, kind="turn"):
    turn: ClassVar[bool] = True


EVENT = Event()


def legal_actions(state: Any, seat: int) -> tuple[Any, ...]:
    return tuple(range(state.pending[-1].choices)) if seat in state.actors else ()


def carry_out(state: Any, action: Any) -> Step:
    return Step(state.pop(), (EVENT,))


def settled(*frames: Frame) -> Step:
    state = State(chance=Chance(seed=1), pending=frames)
    return settle(Step(state, (EVENT,)), legal_actions, carry_out)


def test_forced_choices_are_taken_one_after_another_and_told() -> None:
    step = settled(Turn(seats=(0,), choices=3), *(Choice(seats=(1,), choices=1),) * 3)
    assert len(step.state.pending) == 1
    assert len(step.events) == 1 + 3


@pytest.mark.parametrize(
    "frame",
    [
        Choice(seats=(0,), choices=2),
        Choice(seats=(0, 1), choices=1),
        Turn(seats=(0,), choices=1),
    ],
)
def test_real_choices_and_turns_wait(frame: Frame) -> None:
    step = settled(frame)
    assert step.state.pending == (frame,)
    assert step.events == (EVENT,)


def test_a_match_that_is_over_is_settled() -> None:
    assert settled(Choice(seats=(0,), choices=1)).state.pending == ()
