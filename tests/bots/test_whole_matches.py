"""Matches of computers alone end, with every option and number of players."""

from statistics import median
from typing import Any

import pytest

from boardgames_tui.bots import brain_of, choose
from boardgames_tui.kernel.brain import mixed
from tests.games.walks import GAMES, NAMES, variants

LONGEST = 4
"""Times the median length of the matches of so many players."""


def actions_of(slug: str, seats: int, options: Any) -> int:
    """The number of actions of a match; it is broken off where it would go on for ever."""
    game, brain = GAMES[slug], brain_of(GAMES[slug])
    state, actions = game.setup(NAMES[:seats], options, 1, game.deck(options)).state, 0
    levels = ("medium", "easy")
    while (asked := game.actors(state)) and actions < 6000:
        seat = asked[0]
        view, seed = game.observe(state, seat), mixed(actions, seat)
        action = choose(game, brain, view, seat, seed, levels[seat % 2])
        state, actions = game.apply(state, action).state, actions + 1
    assert not asked, f"{slug} with {seats} and {options} does not end"
    return actions


@pytest.mark.long
@pytest.mark.parametrize(
    ("slug", "seats"),
    [
        (slug, seats)
        for slug, game in GAMES.items()
        for seats in range(game.info.min_seats, game.info.max_seats + 1)
    ],
)
def test_computers_end_every_match_in_time(slug: str, seats: int) -> None:
    brain = brain_of(GAMES[slug])
    rows = [row for row in variants(slug, seats) if brain.people_only(row) is None]
    lengths = [actions_of(slug, seats, options) for options in rows]
    assert max(lengths) <= LONGEST * median(lengths), list(zip(lengths, rows, strict=True))
