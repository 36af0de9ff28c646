"""The scenes of How to Serve Man that random matches seldom come to."""

from functools import cache
from typing import Any

import pytest

from boardgames_tui.app.scenes import Scene
from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.events import Ended, JudgesPaid
from boardgames_tui.games.how_to_serve_man.judges import final_shares
from boardgames_tui.games.how_to_serve_man.scoring import standings
from boardgames_tui.games.how_to_serve_man.screen.table import ArenaTable
from boardgames_tui.session.witnessed import Witnessed
from tests.games.corpus import corpus
from tests.games.every_table import LONG_NAMES
from tests.games.test_scenes import BOARDS, page, words


@cache
def late(number: int) -> Any:
    """The last position of a match of the corpus, with the longest names."""
    state = corpus("how-to-serve-man")[number].walk().states[-1]
    return state.evolve(seats=LONG_NAMES[: len(state.seats)])


def last_word(state: Any) -> Scene:
    """The judges' last word, as if the match had ended there."""
    over = state.evolve(pending=())
    paid = (JudgesPaid(side, final_shares(over, side), final=True) for side in range(over.sides))
    events = (Ended("goal"), *paid)
    view = rules.observe(state, None)
    (scene,) = ArenaTable.scenes(Witnessed(rules, events, 0, lambda: view, lambda: over))
    return scene


MANY = [n for n, example in enumerate(corpus("how-to-serve-man")) if example.seats > 4][:6]
"""Matches of five and six."""


@pytest.mark.parametrize("board", BOARDS, ids=str)
@pytest.mark.parametrize("number", MANY)
def test_the_judges_of_everybody_have_room_on_the_last_page(
    number: int, board: tuple[int, int]
) -> None:
    scene = last_word(late(number))
    text = page(scene, board, len(scene.beats))
    said = [word for beat in scene.beats for line in beat.says for word in words(line)]
    missing = [word for word in said if word not in text]
    assert not missing, f"{missing} not in\n{text}"


@pytest.mark.parametrize("number", MANY)
def test_the_judges_speak_one_by_one_for_whoever_is_last_first(number: int) -> None:
    over = late(number).evolve(pending=())
    scene = last_word(late(number))
    told = [" ".join(beat.says) for beat in scene.beats]
    paying = sum(len(final_shares(over, side)) for side in range(over.sides))
    assert len(told) >= 1 + paying
    for row in standings(over).rows:
        assert any(f"=  {row.total} " in line for line in told), row


def test_the_final_scores_keep_a_line_a_judge() -> None:
    over = late(MANY[0]).evolve(pending=())
    details = rules.details(over)
    for side, row in enumerate(standings(over).rows):
        gave = [detail.points[side] or 0 for detail in details]
        assert max(sum(gave), -row.lines[0][1]) == dict(row.lines)["End of Game judges"]


def test_what_a_judge_gives_in_any_case_is_told_once() -> None:
    over = late(MANY[0]).evolve(pending=())
    over = over.evolve(stables=(("Finnegan Vig, Loan Shark",), *over.stables[1:]))
    scene = last_word(over)
    lines = page(scene, BOARDS[1], len(scene.beats)).splitlines()
    (line,) = [line for line in lines if "Finnegan Vig" in line]
    assert line.count("+7") == 1, line
