"""Every game's screen, driven through the app: nothing breaks, nothing private shows."""

import random
from typing import Any

import pytest

from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.looking_back import LookingBack
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.games import built_in
from tests.app.table import LARGE, SMALL, seated

GAMES = built_in()
ACTIONS = 25


async def drive(table: Any, rng: random.Random, actions: int) -> None:
    """Choose so many random legal actions through the screens."""
    for _ in range(actions):
        screen = table.app.screen
        if isinstance(screen, Curtain):
            await table.sit_down()
        elif isinstance(screen, GameScreen):
            assert screen.legal
            screen.choose(rng.choice(screen.legal))
            await table.pilot.pause()
        else:
            return


@pytest.mark.parametrize(
    "size", [SMALL, pytest.param(LARGE, marks=pytest.mark.long)], ids=["80x24", "120x40"]
)
@pytest.mark.parametrize(
    "slug",
    [
        pytest.param(slug, marks=pytest.mark.long if number < 2 else ())
        for number, slug in enumerate(GAMES)
    ],
)
async def test_a_match_is_played_and_looked_back_through(slug: str, size: tuple[int, int]) -> None:
    rng = random.Random(slug)
    async with seated(size, game=GAMES[slug], seed=11) as table:
        await drive(table, rng, ACTIONS)
        assert len(table.session.match) > ACTIONS // 3
        if isinstance(table.app.screen, Curtain):
            await table.sit_down()
        await table.press("f2")
        past = table.app.screen
        assert isinstance(past, LookingBack)
        for key in ("left", "left", "up", "home", "right", "down", "end"):
            await table.press(key)
            assert past.view == table.session.game.observe(past.view, None)
        await table.press("escape")
        assert isinstance(table.app.screen, GameScreen)
        match, game = table.session.match, table.session.game
        while not match.over:
            match.play(rng.choice(game.legal_actions(match.state, game.actors(match.state)[0])))
        table.session.records = None
        table.app.show_session(table.session)
        await table.rest()
        assert isinstance(table.app.screen, Scores)
        await table.press("b", "home", "right", "right", "end", "left")
        assert isinstance(table.app.screen, LookingBack)
        await table.press("escape")
        assert isinstance(table.app.screen, Scores)


@pytest.mark.parametrize("slug", GAMES)
async def test_the_screen_is_ascii_when_that_is_wanted(slug: str) -> None:
    async with seated(game=GAMES[slug], glyphs="ascii") as table:
        if isinstance(table.app.screen, Curtain):
            await table.sit_down()
        assert isinstance(table.app.screen, GameScreen)
        assert table.text.isascii()
