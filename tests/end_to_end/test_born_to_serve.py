"""Born to Serve from the staff draft to the scores, by keys alone in a real terminal."""

from pathlib import Path

import pytest

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.kernel.match import Match
from tests.end_to_end.born_to_serve import SCRIPTS, plan

PLAYERS = pytest.mark.parametrize("players", [2, pytest.param(5, marks=pytest.mark.long)])
TOTALS = {2: "Total 125 94 Place 1st 2nd", 5: "Total 153 151 149 146 132 Place 1st 2nd 3rd 4th 5th"}


def test_the_first_turns(tmp_path: Path) -> None:
    SCRIPTS[2].play(tmp_path, (80, 24), steps=SCRIPTS[2].beginning())


@pytest.mark.long
@pytest.mark.parametrize(("players", "size"), [(2, (120, 40)), (5, (80, 24))], ids=["2", "5"])
def test_a_whole_match(tmp_path: Path, players: int, size: tuple[int, int]) -> None:
    words = " ".join(SCRIPTS[players].play(tmp_path, size).split())
    assert TOTALS[players] in words


@PLAYERS
def test_the_keys_are_those_of_the_plan(players: int) -> None:
    assert SCRIPTS[players].steps() == list(plan(players))


def test_the_matches_hold_all_that_can_happen() -> None:
    steps = [step for players in SCRIPTS for step in SCRIPTS[players].steps()]
    first = {step.keys[0] for step in steps}
    assert {"u", "m", "k", "v", "w", "n", ".", "open", "Space"} <= first
    assert any("resume" in step.keys for step in steps)
    prompts: list[str] = []

    def watch(match: Match) -> None:
        prompts.extend(rules.prompt(match.state, seat) for seat in rules.actors(match.state)[:1])

    for players in SCRIPTS:
        assert list(plan(players, watch))
    seen = " ".join(prompts)
    for asked in (
        "Put a +$2 counter of the Chef",
        "The Owner swaps two markers.",
        "Choose the other player's marker",
        "Crystal Ball: look at the tip",
        "Crystal Ball: swap the tips",
        "Change of Mind: you drew",
        "Place a second marker at once.",
        "Back in a Flash: where to?",
    ):
        assert asked in seen, asked
