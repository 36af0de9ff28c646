"""No key, click or paste decides anything for what was not yet on screen when it was made."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual import events
from textual.command import CommandList, CommandPalette
from textual.geometry import Offset
from textual.widgets import Static

import boardgames_tui.app.game_screen as game_screen
from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.looking_back import LookingBack
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.app.screens.new_match import NewMatch
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.app.screens.settings import SettingsPanel
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.new_match import options_of
from boardgames_tui.session import Session
from tests.app.bursts import at_rest, burst, click, send
from tests.app.table import LARGE, opened, text_of
from tests.example_game import rules as keepsake

GAMES = {**built_in(), "keepsake": keepsake}
EARLY: tuple[Any, ...] = (
    "question_mark",
    "enter",
    "i",
    "f2",
    "down",
    "full_stop",
    (events.Paste("abc"),),
    click(40, 12),
    click(10, 20),
)
"""What may come in before a screen is there; on a table each of these does something."""


@asynccontextmanager
async def playing(
    game: Any, *, seats: int = 2, seed: int = 3, options: Any = None, **settings: Any
) -> AsyncIterator[tuple[BoardgamesApp, Match]]:
    """The app with a fresh match in it, at rest."""
    async with opened(LARGE, **settings) as (app, _):
        match = Match(game, ("Xu", "Yan", "Zoe")[:seats], options or game.Options(), seed)
        app.show_session(Session(match, app.records, app.records.create(match)))
        await at_rest(app)
        yield app, match


async def uncover(app: BoardgamesApp) -> None:
    """Open the curtain, if there is one."""
    if isinstance(app.screen, Curtain):
        await burst(app, app.screen.key)


# --- A3: nothing reaches a screen before it is composed and painted ---------------------------


@pytest.mark.parametrize("slug", GAMES)
async def test_a3_keys_in_one_write_with_the_curtains_letter_do_nothing(slug: str) -> None:
    async with playing(GAMES[slug], curtain="always") as (app, match):
        app.show_session(app.screen.session, cover=True)  # type: ignore[attr-defined]
        await at_rest(app)
        assert isinstance(app.screen, Curtain)
        await burst(app, app.screen.key, *EARLY)
        assert isinstance(app.screen, GameScreen)
        assert not isinstance(app.screen, LookingBack)
        assert len(app.screen_stack) == 2
        assert len(match) == 0


@pytest.mark.parametrize("early", ["question_mark", "enter", "i", "f2", "down"])
async def test_a3_a_key_before_the_curtains_letter_acts_on_no_table(early: str) -> None:
    async with playing(GAMES["how-to-serve-man"]) as (app, match):
        assert isinstance(app.screen, Curtain)
        await burst(app, early, app.screen.key)
        assert type(app.screen).__name__ == "ArenaTableScreen"
        assert len(match) == 0


ROUTES = {
    "menu to new match": (Menu, "1", NewMatch),
    "menu to rules": (Menu, "f1", Rules),
    "menu to settings": (Menu, "s", SettingsPanel),
    "menu to palette": (Menu, "ctrl+p", CommandPalette),
    "table to rules": (GameScreen, "f1", Rules),
    "table to the past": (GameScreen, "f2", LookingBack),
    "table to curtain": (GameScreen, "x", Curtain),
    "table to palette": (GameScreen, "ctrl+p", CommandPalette),
    "past to table": (LookingBack, "escape", GameScreen),
    "past to rules": (LookingBack, "f1", Rules),
    "curtain to rules": (Curtain, "f1", Rules),
}


@pytest.mark.parametrize(
    "route",
    [
        pytest.param(route, marks=pytest.mark.long if number % 2 else ())
        for number, route in enumerate(ROUTES)
    ],
)
async def test_a3_nothing_reaches_a_screen_that_is_on_its_way(route: str) -> None:
    start, key, end = ROUTES[route]
    async with playing(GAMES["chefs-apprentice"]) as (app, match):
        await uncover(app)
        if start is Menu:
            app.show_menu()
        elif start is LookingBack:
            await burst(app, "f2")
        elif start is Curtain:
            await burst(app, "x")
        await at_rest(app)
        assert isinstance(app.screen, start)
        await burst(app, key, *EARLY)
        assert isinstance(app.screen, end)
        assert len(match) == 0


async def test_a3_a_paste_goes_to_no_screen_before_it_is_there() -> None:
    async with playing(keepsake) as (app, _):
        app.show_menu()
        await at_rest(app)
        await burst(app, "1", (events.Paste("abc"),))
        assert isinstance(app.screen, NewMatch)
        assert "abc" not in text_of(app)


async def test_a3_keys_typed_in_one_write_come_in_their_order() -> None:
    """A binding is looked up later than a plain key is heard; it must not come second."""
    async with playing(GAMES["born-to-serve"]) as (app, match):
        await burst(app, "i", "a")
        assert len(match) == 0, "the book of cards lay open when the letter came"


# --- A2: a key meant for one player does not decide for the next ------------------------------


async def test_a2_enter_typed_for_one_player_does_not_move_the_next_ones_chef() -> None:
    game = GAMES["how-to-serve-man"]
    options = options_of(game, {"deathmatch": "yes", "first_player": "1"})
    async with playing(game, seed=11, options=options) as (app, match):
        steps = "a enter enter,b enter enter,a b enter 6 .,b b 3 .,a o enter 4 .,b f enter 2 ."
        for step in f"{steps},a 1 enter enter 2".replace(",", " ").split():
            await burst(app, "full_stop" if step == "." else step)
        played, asked = len(match), game.actors(match.state)
        await burst(app, "enter", "enter")
        assert game.actors(match.state) != asked
        assert len(match) == played + 1
        while app.screen._message.text == "Any key goes on.":  # type: ignore[attr-defined]
            await burst(app, "enter", "enter")  # the dish is served before all
        assert len(match) == played + 1
        name = match.seats[game.actors(match.state)[0]]
        screen: Any = app.screen
        assert f"{name}: " in screen._message.text
        assert screen.query_one(Board).cursor is None
        await burst(app, "enter")
        assert len(match) == played + 1, "nothing is preselected"


async def test_a2_for_a_moment_after_the_hand_over_nothing_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing(GAMES["born-to-serve"]) as (app, match):
        assert isinstance(app.screen, GameScreen)
        monkeypatch.setattr(game_screen, "HANDOVER_PAUSE", 1000.0)
        app.screen.session.asked_last = None
        app.show_session(app.screen.session)
        await at_rest(app, open_to_input=False)
        send(app, "a", "b", "enter", click(40, 12), (events.Paste("a"),))
        await at_rest(app, open_to_input=False)
        assert len(match) == 0
        app._seen_from = 0.0
        for _ in range(2):
            send(app, "a")
            await at_rest(app, open_to_input=False)
            assert len(match) == 1


@pytest.mark.parametrize("slug", GAMES)
async def test_a2_without_a_curtain_nothing_is_preselected_and_the_question_names_whom_it_asks(
    slug: str,
) -> None:
    async with playing(GAMES[slug], curtain="off") as (app, match):
        screen: Any = app.screen
        assert isinstance(screen, GameScreen)
        assert f"{match.seats[screen.asked]}: " in screen._message.text
        await burst(app, "enter", "enter")
        await burst(app, "enter")
        assert len(match) == 0


async def test_a2_a_repeat_of_the_key_that_played_is_dropped_until_the_next_question() -> None:
    async with playing(keepsake) as (app, match):
        await uncover(app)
        await burst(app, "enter", "enter", "enter")
        assert len(match) == 1
        await burst(app, "enter")
        assert len(match) == 2


# --- B13: bursts beside what lies above -------------------------------------------------------


async def test_b13_two_clicks_beside_the_palette_close_it_once_over_the_menu() -> None:
    async with playing(keepsake) as (app, _):
        app.show_menu()
        await at_rest(app)
        await burst(app, "ctrl+p")
        assert isinstance(app.screen, CommandPalette)
        await burst(app, click(1, 38), click(1, 38), click(1, 38))
        assert app.is_running
        assert [type(screen) for screen in app.screen_stack] == [Menu]


async def test_b13_the_palette_bears_keys_before_its_list_is_laid_out() -> None:
    async with playing(keepsake) as (app, _):
        app.show_menu()
        await at_rest(app)
        app.action_command_palette()
        asked = 0
        for _ in range(1000):
            await asyncio.sleep(0)
            for commands in app.screen.query(CommandList):
                for action in ("page_down", "page_up", "last", "first"):
                    await app.run_action(f"command_list('{action}')", app.screen)
                asked += commands.option_count > 0 and not commands.size
            if app.takes_input:
                break
        assert asked
        app.action_command_palette()
        assert len(app.screen_stack) == 2


@pytest.mark.parametrize("opens", ["ctrl+p", "f1"])
async def test_b13_a_table_is_not_left_without_a_question(opens: str) -> None:
    async with playing(keepsake) as (app, _):
        await uncover(app)
        asked = app.screen._message.text  # type: ignore[attr-defined]
        table = app.screen
        await burst(app, opens, opens)
        assert len(app.screen_stack) == 3
        await burst(app, "escape", "escape", "escape", click(1, 38), click(1, 38))
        assert app.screen is table
        assert table._message.text == asked  # type: ignore[attr-defined]


async def test_b13_two_keys_that_leave_or_enter_do_it_once() -> None:
    async with playing(keepsake) as (app, _):
        await uncover(app)
        await burst(app, "f2", "f2", "f2")
        assert isinstance(app.screen, LookingBack)
        await burst(app, "escape", "escape")
        assert isinstance(app.screen, GameScreen)
        await burst(app, "q", "y", "y", "q", "y")
        assert [type(screen) for screen in app.screen_stack] == [Menu]
        await burst(app, "1", "1", "1")
        assert [type(screen) for screen in app.screen_stack] == [Menu, NewMatch]
        await burst(app, "escape", "escape", "escape")
        assert [type(screen) for screen in app.screen_stack] == [Menu]


async def test_b13_the_lowest_screen_stays_whatever_is_taken_away() -> None:
    async with playing(keepsake) as (app, _):
        app.show_menu()
        app.show_menu()
        await app.pop_screen()
        await at_rest(app)
        assert isinstance(app.screen, Menu)


@pytest.mark.parametrize("room", ["menu", "rules", "settings", "past"])
async def test_a3_a_press_on_what_was_just_taken_away_does_nothing(
    room: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(keepsake) as (app, _):
        match room:
            case "menu":
                app.show_menu()
            case "rules":
                app.show_rules(keepsake)
            case "settings":
                app.show_settings()
            case "past":
                await uncover(app)
                await burst(app, "f2")
        await at_rest(app)
        gone = (Static("gone"), Offset(0, 0))
        monkeypatch.setattr(type(app.screen), "get_widget_and_offset_at", lambda *at: gone)
        screen = app.screen
        await burst(app, click(3, 3))
        assert app.screen is screen
        assert app.fault is None
