"""The stack of decisions that are owed."""

from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.decision import Decision
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.state import State, in_turn, replaced


class Choice(Decision, kind="of-a-test"):
    picked: Public[int] = 0


def table(*frames: Decision) -> State:
    return State(chance=Chance(seed=1), pending=frames)


def test_the_top_frame_says_who_acts() -> None:
    state = table(Choice(seats=(0,)))
    assert state.actors == (0,)
    assert state.push(Choice(seats=(2, 1))).actors == (2, 1)
    assert state.push(Choice(seats=(1,)), Choice(seats=(2,))).actors == (2,)
    assert state.push(Choice(seats=(2, 1))).pop() == state
    assert table().actors == ()


def test_retop_changes_the_top_frame_alone() -> None:
    state = table(Choice(seats=(0,)), Choice(seats=(1,)))
    changed = state.retop(picked=3)
    assert [frame.picked for frame in changed.pending] == [0, 3]
    assert [frame.picked for frame in state.pending] == [0, 0]


def test_one_place_of_a_row_is_replaced() -> None:
    assert replaced(("a", "b", "c"), 0, "x") == ("x", "b", "c")
    assert replaced(("a", "b", "c"), 2, "x") == ("a", "b", "x")


def test_seats_follow_each_other_clockwise() -> None:
    assert list(in_turn(4, 2)) == [2, 3, 0, 1]
