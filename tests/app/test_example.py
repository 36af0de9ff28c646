"""A game's worked example, watched from the rules."""

import pytest

from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.looking_back import LookingBack
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.games import built_in
from boardgames_tui.session.past import Example
from tests.app.table import LARGE, SMALL, opened, seated
from tests.example_game import rules as keepsake

SERVE_MAN = built_in()["how-to-serve-man"]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_the_example_is_watched_step_by_step_to_its_printed_end(
    size: tuple[int, int],
) -> None:
    async with opened(size) as (app, pilot):
        app.show_rules(SERVE_MAN)
        await pilot.pause()
        await pilot.press("f2")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, LookingBack)
        assert "step 0 of" in screen._message.text
        assert screen.view.scores == (1, 2, 3, 4)
        await pilot.press("right")
        assert "Abby sent the Sous-Chef to the Oven." in screen._message.text
        for _ in range(11):
            await pilot.press("right")
        assert screen.view.scores == (1, 2, 3, 6)  # the Cookbook's +2 (rulebook, Example of Play)
        await pilot.press("end")
        assert screen.view.scores == (1, 11, 3, 6)
        assert screen.view.event == "Solar Flares"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Menu)


async def test_of_several_the_one_that_is_read_is_watched() -> None:
    async with opened() as (app, pilot):
        app.show_rules(built_in()["born-to-serve"], "Harry and Alex: the Busboy")
        await pilot.pause()
        await pilot.press("f2")
        await pilot.pause()
        assert isinstance(app.screen, LookingBack)
        assert app.screen.session.seats == ("Harry", "Alex", "Cleo")
        await pilot.press("end")
        assert [player.score for player in app.screen.view.players] == [22, 22, 0]


async def test_it_leads_back_to_the_match_that_it_was_opened_from() -> None:
    async with seated(game=SERVE_MAN) as table:
        assert isinstance(table.app.screen, Curtain)
        await table.sit_down()
        before = table.text
        await table.press("f1")
        await table.press("f2")
        assert isinstance(table.app.screen, LookingBack)
        await table.press("right", "escape")
        assert type(table.app.screen).__name__ == "ArenaTableScreen"
        assert table.text == before


async def test_it_leads_back_to_the_curtain_and_no_further() -> None:
    async with seated(game=SERVE_MAN) as table:
        await table.press("f1", "f2")
        assert isinstance(table.app.screen, GameScreen)
        await table.press("escape")
        assert isinstance(table.app.screen, Curtain)


async def test_covering_the_example_leads_to_the_curtain() -> None:
    async with seated(game=SERVE_MAN) as table:
        await table.sit_down()
        await table.press("f1", "f2", "x")
        assert isinstance(table.app.screen, Curtain)


async def test_a_game_without_an_example_offers_none() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.press("f1")
        assert isinstance(table.app.screen, Rules)
        assert "watch the example" not in table.text
        await table.press("f2")
        assert isinstance(table.app.screen, Rules)
    with pytest.raises(ValueError, match="has no example"):
        Example(keepsake, None)
