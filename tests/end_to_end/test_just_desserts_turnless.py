"""Just Desserts without turns in a real terminal: a timed match, its replay, and bursts of keys."""

from pathlib import Path

import pytest

from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import Buzz, LockoutOver
from boardgames_tui.kernel.match import Match
from tests.end_to_end.just_desserts_turnless import NAMES, REST, SCRIPT, Planner, planned
from tests.end_to_end.test_kill import saved

ORDERS = ("zqp", "pzq", "zpq")


@pytest.mark.long
def test_a_whole_match_and_its_replay(tmp_path: Path) -> None:
    last = " ".join(SCRIPT.play(tmp_path, (80, 24)).split())
    assert "Ben wins" in last
    assert "Total 45 28 22 Place 1st 2nd 3rd" in last

    played = saved(tmp_path)  # replayed from the record, every position compared with its hash
    plan = Planner()
    list(plan.steps())
    assert played.state == plan.match.state
    assert [action for action in actions(played) if not isinstance(action, LockoutOver)] == [
        action for action in actions(plan.match) if not isinstance(action, LockoutOver)
    ]
    again = Match(rules, NAMES, rules.Options(turnless=True), SCRIPT.seed)
    for entry in played.entries:
        again.enter(entry)
    assert [place.state for place in again.line] == [place.state for place in played.line]


def actions(match: Match) -> list[object]:
    return [place.action for place in match.line[1:]]


def test_the_keys_are_those_of_the_plan() -> None:
    assert SCRIPT.steps() == list(planned())


def test_the_match_holds_all_that_can_happen() -> None:
    plan = Planner()
    list(plan.steps())
    kinds = {action.kind for action in actions(plan.match)}
    assert kinds == {
        "buzz",
        "claim",
        "bribe",
        "kitchen",
        "done",
        "wrong-claim",
        "time-out",
        "lockout-over",
    }
    assert sum(action.kind == "time-out" for action in actions(plan.match)) == 2
    assert any(step.keys == (REST,) for step in SCRIPT.steps())
    assert any(plan.match.state.favourites)


@pytest.mark.parametrize(
    "order", ["qpz", *(pytest.param(order, marks=pytest.mark.long) for order in ORDERS)]
)
def test_of_a_burst_of_buzzers_the_first_byte_wins(tmp_path: Path, order: str) -> None:
    first, *_ = winners = ["qpz".index(key) for key in order]
    with SCRIPT.started(tmp_path, (80, 24)) as terminal:
        terminal.see("Ready?")
        terminal.press("Space")
        terminal.see("Whoever can serve a guest buzzes.")
        terminal.burst(*order)
        terminal.see(f"{NAMES[first]}: a guest by letter")
        terminal.burst("a", "1", "Enter", *order)  # a claim that is wrong, then the next race
        terminal.see(f"{NAMES[winners[1]]}: a guest by letter")
        terminal.press("Escape")
        terminal.see("Leave the table?")
    buzzes = [action for action in actions(saved(tmp_path)) if isinstance(action, Buzz)]
    assert buzzes == [Buzz(seat=seat) for seat in winners[:2]]
