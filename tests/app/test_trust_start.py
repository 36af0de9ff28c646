"""The app starts whatever is wrong with a person's own files; any layout of the keys will do."""

import shutil
from typing import Any

import pytest
from textual import events

import boardgames_tui.app.app as app_module
from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.layouts import latin_key
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.decks import deck_folders
from boardgames_tui.games import built_in
from boardgames_tui.keymap import keymap_path
from boardgames_tui.places import home
from boardgames_tui.settings import settings_path
from tests.app.table import LARGE, Table, seated, text_of


async def test_b16_the_app_starts_with_defaults_and_tells_it() -> None:
    settings_path().write_text('version = 1\ncurtain = "never"\n', "utf-8")
    keymap_path().write_text('"game.undu" = "u"\n', "utf-8")
    shipped = next(iter(deck_folders(built_in()["just-desserts"].info).values()))
    shutil.copytree(shipped, home() / "decks" / "just-desserts" / shipped.name)
    app = BoardgamesApp()
    assert app.settings.curtain == "needed" and app.settings.theme == "terminal"
    async with app.run_test(size=(250, 40)) as pilot:
        for _ in range(20):
            await pilot.pause()
            await app.workers.wait_for_complete()
        assert isinstance(app.screen, Menu)
        text = " ".join(text_of(app).split())
        assert "settings.toml:2: curtain: has to be one of" in text
        assert "keys.toml:1: game.undu: there is no such action" in text
        assert "a deck that ships with the game is called so" in text
        await pilot.press("1")
        await pilot.pause()
        assert not isinstance(app.screen, Menu)
    assert settings_path().read_text("utf-8") == 'version = 1\ncurtain = "never"\n'


@pytest.mark.parametrize("source", ["file", "variable"])
async def test_b16_an_unknown_theme_is_told(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if source == "file":
        settings_path().write_text('theme = "neon"\ncurtain = "always"\n', "utf-8")
    else:
        monkeypatch.setenv("TEXTUAL_THEME", "neon")
    app = BoardgamesApp()
    assert app.theme == "diner"
    assert "there is no theme 'neon'" in app.faults[0]
    assert app.settings.curtain == ("always" if source == "file" else "needed")


def test_b16_the_command_line_tells_it_before_the_app_opens(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keymap_path().write_text('"game.undo" = "f99"\n', "utf-8")
    monkeypatch.setattr(app_module, "require_terminal", lambda: None)
    monkeypatch.setattr(app_module, "end_on_signals", lambda: None)
    monkeypatch.setattr(app_module, "run_guarded", lambda app: 0)
    assert app_module.run() == 0
    err = capsys.readouterr().err
    assert err.startswith(f"boardgames-tui: {keymap_path()}:1: game.undo: no terminal sends a key")


async def typed(table: Table, character: str) -> None:
    """Type a character as a terminal sends it, whatever the layout."""
    from textual.keys import _character_to_key

    table.app.post_message(events.Key(_character_to_key(character), character))
    await table.rest()
    await table.rest()


@pytest.mark.parametrize("key", ["A", "ф", "Ф", "α", "ש", "ش", "ㅁ"])
async def test_b16_the_curtain_opens_in_any_layout(key: str) -> None:
    async with seated() as table:
        assert isinstance(table.app.screen, Curtain)
        await typed(table, key)
        assert table.sees(0)
        cover = {"A": "X", "ф": "ч", "Ф": "Ч", "α": "χ", "ש": "ס", "ش": "ء", "ㅁ": "ㅌ"}[key]
        await typed(table, cover)
        assert isinstance(table.app.screen, Curtain) and not table.sees(0)


async def test_b16_function_keys_cover_and_open() -> None:
    async with seated() as table:
        assert "F9" in table.text
        await table.press("f9")
        assert table.sees(0)
        await table.press("f8")
        assert isinstance(table.app.screen, Curtain) and not table.sees(0)
        await table.press("f8")
        assert isinstance(table.app.screen, Curtain)
        await table.press("f9")
        assert table.sees(0)


@pytest.mark.parametrize("key", ["f9", "a", "A", "ф"])
async def test_b16_the_key_that_ended_the_turn_never_opens_the_curtain(key: str) -> None:
    async with seated(LARGE) as table:
        await table.sit_down()
        table.session.get_up()
        table.session.cover_key = latin_key(key) or key
        table.app.last_key = latin_key(key) or key
        table.app.go(Curtain(table.session, 0))
        await table.rest()
        await (table.press(key) if key == "f9" else typed(table, key))
        assert isinstance(table.app.screen, Curtain)
        await table.press("space" if key != "f9" else "a")
        assert not isinstance(table.app.screen, Curtain)


@pytest.mark.parametrize("key", ["Y", "н", "Н", "υ"])
async def test_b16_a_question_is_answered_in_any_layout(key: str) -> None:
    async with seated() as table:
        await table.sit_down()
        await table.press("q")
        screen: Any = table.app.screen
        assert screen.asking
        await typed(table, key)
        assert isinstance(table.app.screen, Menu)


def test_b16_what_is_a_latin_key_stays_one() -> None:
    for char in "abcxyz0123456789.?,;[]'\\-= ":
        assert latin_key(char) is None
    assert latin_key("é") is None
    assert latin_key("ю") == "."
