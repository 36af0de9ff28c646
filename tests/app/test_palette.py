"""The command palette: what a person would look for, in words, and nothing that breaks a board."""

import re
from typing import Any

import pytest
from textual.command import CommandPalette

from boardgames_tui.app.commands import TITLES
from boardgames_tui.app.screens.keys import KeysPanel
from boardgames_tui.app.screens.settings import SettingsPanel
from boardgames_tui.games import built_in
from boardgames_tui.keymap import ACTIONS
from tests.app.table import LARGE, SMALL, opened, seated


def titles(app: Any) -> list[str]:
    return [command.title for command in app.get_system_commands(app.screen)]


def check(found: list[str]) -> None:
    assert len({*found}) == len(found), "each thing once"
    for title in found:
        assert not re.search(r"\w\.\w|_|\[|Game \d", title), title
    assert {"Settings", "Keys: what they do here", "Theme: choose the colours"} <= {*found}
    assert sum("Quit" in title or "Leave the match" in title for title in found) == 1


def test_titles_are_those_of_actions() -> None:
    assert {*TITLES} <= ACTIONS


async def test_the_menu_names_the_games_that_there_are() -> None:
    async with opened() as (app, _):
        found = titles(app)
        check(found)
        for game in built_in().values():
            assert f"Play {game.info.title}" in found
        assert sum(title.startswith("Play ") for title in found) == len(built_in()) + 1


async def test_a_match_offers_what_can_be_done_and_the_settings() -> None:
    async with seated() as table:
        check(titles(table.app))
        await table.sit_down()
        found = titles(table.app)
        check(found)
        assert {"Read the rules", "Hide my hand, now", "Look back at the match"} <= {*found}
        await table.press("ctrl+p")
        assert isinstance(table.app.screen, CommandPalette)
        await table.pilot.press(*"settings")
        await table.app.workers.wait_for_complete()
        await table.press("down", "enter")
        assert isinstance(table.app.screen, SettingsPanel)
        await table.press("escape")
        assert table.board.display


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("key", ["escape", "enter", "q", "f4"])
async def test_the_keys_lie_over_the_board_and_go_again(size: tuple[int, int], key: str) -> None:
    async with seated(size) as table:
        await table.sit_down()
        before, board = table.text, table.board.region
        (command,) = (
            one for one in table.app.get_system_commands(table.app.screen) if "Keys" in one.title
        )
        command.callback()
        await table.rest()
        assert isinstance(table.app.screen, KeysPanel)
        assert "game.rules" in table.text and "Read the rules" in table.text
        await table.press(key)
        assert not isinstance(table.app.screen, KeysPanel)
        assert (table.text, table.board.region) == (before, board)
