"""Just Desserts from the first curtain to the final scores, by keys alone in a real terminal."""

import itertools
from pathlib import Path

import pytest

from tests.end_to_end.just_desserts import POLICY, SCRIPT, planned
from tests.end_to_end.planning import plan


def test_the_first_turns(tmp_path: Path) -> None:
    SCRIPT.play(tmp_path, (80, 24), steps=SCRIPT.beginning())


@pytest.mark.long
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
def test_a_whole_match(tmp_path: Path, size: tuple[int, int]) -> None:
    last = SCRIPT.play(tmp_path, size)
    words = " ".join(last.split())
    assert "Carrie wins" in words
    assert "C Carrie A Abby B Ben" in words
    assert "Foods Eaten 26 21 19 Guests 8 5 5 Favourites 6 2 4" in words
    assert "Total 40 28 28 Place 1st 2nd 3rd" in words


def test_the_keys_are_those_of_the_plan() -> None:
    assert SCRIPT.steps() == list(planned())


def test_the_match_holds_all_that_can_happen() -> None:
    script = SCRIPT.steps()
    keys = [step.keys for step in script]
    assert ("u",) in keys
    assert any("resume" in pressed for pressed in keys)
    assert ("k",) in keys
    discard = keys[keys.index(("k",)) + 1]
    assert discard[0].isdigit()
    assert ("d", "Enter") in keys
    assert ("t", "Enter") in keys
    assert ("p",) in keys
    bribes = [
        second
        for first, second in itertools.pairwise(keys)
        if first[-1] == "Enter" and len(second) == 1 and second[0].isdigit()
    ]
    assert bribes
    favourites: list[bool] = []
    list(plan(SCRIPT.seed, POLICY, lambda match: favourites.append(any(match.state.favourites))))
    assert any(favourites)
