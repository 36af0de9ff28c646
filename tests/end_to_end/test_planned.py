"""Matches from the first curtain to the scores, by planned keys alone in a real terminal."""

from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from tests.end_to_end import born_to_serve, chefs_apprentice, how_to_serve_man


class Planned(NamedTuple):
    """A match: its module of plans, how many play, on how large a terminal, and how it ends."""

    game: ModuleType
    players: int
    size: tuple[int, int]
    ends: str

    def __str__(self) -> str:
        return f"{self.game.__name__.rpartition('.')[2]}-{self.players}"


SMALL, LARGE = (80, 24), (120, 40)
FIVE = "Total 153 151 149 146 132 Place 1st 2nd 3rd 4th 5th"
SHORT = (
    Planned(born_to_serve, 2, LARGE, "Total 125 94 Place 1st 2nd"),
    Planned(chefs_apprentice, 2, SMALL, "Total 52 48 Place 1st 2nd"),
    Planned(how_to_serve_man, 2, SMALL, "Total 64 55 Place 1st 2nd"),
)
MATCHES = (
    *SHORT,
    Planned(born_to_serve, 5, SMALL, FIVE),
    Planned(chefs_apprentice, 4, LARGE, "Total 71 62 58 57 Place 1st 2nd 3rd 4th"),
    Planned(how_to_serve_man, 4, LARGE, "Total 141 112 Place 1st 2nd"),
)
MARKED = [
    pytest.param(match, id=str(match), marks=() if match in SHORT else pytest.mark.long)
    for match in MATCHES
]


@pytest.mark.parametrize("match", SHORT, ids=str)
def test_the_first_turns(tmp_path: Path, match: Planned) -> None:
    script = match.game.SCRIPTS[match.players]
    script.play(tmp_path, (80, 24), steps=script.beginning())


@pytest.mark.long
@pytest.mark.parametrize("match", MATCHES, ids=str)
def test_a_whole_match(tmp_path: Path, match: Planned) -> None:
    words = " ".join(match.game.SCRIPTS[match.players].play(tmp_path, match.size).split())
    assert match.ends in words


@pytest.mark.parametrize("match", MARKED)
def test_the_keys_are_those_of_the_plan(match: Planned) -> None:
    assert match.game.SCRIPTS[match.players].steps() == list(match.game.plan(match.players))
