"""What a session tells is what the match tells, however it got there."""

import random

import pytest

from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session

STEPS = 60


@pytest.mark.parametrize("slug", sorted(built_in()))
def test_the_story_follows_play_undo_and_redo(slug: str) -> None:
    game = built_in()[slug]
    match = Match(game, ("Ann", "Ben", "Cy"), game.Options(), 3, friendly=True)
    kept, rng = Session(match, None, None), random.Random(3)
    undone = 0
    for _ in range(STEPS):
        chance = rng.random()
        if chance < 0.2 and match.undo_refusal(consent=True) is None:
            kept.undo(consent=match.undo_refusal() is not None)
            undone += 1
        elif chance < 0.3 and match.redo_refusal() is None:
            kept.redo()
        else:
            kept.play(rng.choice(game.legal_actions(match.state, game.actors(match.state)[0])))
        for viewer in (None, 0, 1, 2):
            assert kept.story(viewer) == Session(match, None, None).story(viewer)
            assert kept.view(viewer) == game.observe(match.state, viewer)
    assert undone
