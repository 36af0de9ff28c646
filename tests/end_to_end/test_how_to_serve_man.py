"""How to Serve Man from the first curtain to the scores, by keys alone in a real terminal."""

from pathlib import Path

import pytest

from tests.end_to_end.how_to_serve_man import SCRIPTS, plan

TOTALS = {2: "Total 64 55 Place 1st 2nd", 4: "Total 141 112 Place 1st 2nd"}
PLAYERS = pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.long)])


def test_the_first_turns(tmp_path: Path) -> None:
    SCRIPTS[2].play(tmp_path, (80, 24), steps=SCRIPTS[2].beginning())


@pytest.mark.long
@pytest.mark.parametrize(("players", "size"), [(2, (80, 24)), (4, (120, 40))], ids=["2", "4"])
def test_a_whole_match(tmp_path: Path, players: int, size: tuple[int, int]) -> None:
    words = " ".join(SCRIPTS[players].play(tmp_path, size).split())
    assert TOTALS[players] in words


@PLAYERS
def test_the_keys_are_those_of_the_plan(players: int) -> None:
    assert SCRIPTS[players].steps() == list(plan(players))


def test_the_matches_hold_what_a_match_is_made_of() -> None:
    steps = [step.keys for players in SCRIPTS for step in SCRIPTS[players].steps()]
    first = {keys[0] for keys in steps}
    assert {"u", ".", "n", "m", "v", "p", "o", "f", "b", "e", "g", "t", "T", "K"} <= first
    assert any("resume" in keys for keys in steps)
