"""Records that can not be used for a while, or not at all, while somebody sits at the table."""

import sqlite3

import pytest

import boardgames_tui.app.screens.menu as menu
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.app.screens.new_match import NewMatch
from boardgames_tui.places import home
from boardgames_tui.records import NotNow, Records, open_records
from tests.app.table import opened, seated, text_of
from tests.app.test_menu import keep_a_match


async def test_b12_what_has_passed_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_a_match("Abby", "Ben")
    busy = True

    def sometimes() -> Records:
        if busy:
            raise NotNow(home() / "records.sqlite", "is in use by another program just now")
        return open_records()

    monkeypatch.setattr("boardgames_tui.records.open_records", sometimes)
    async with opened(fresh=True) as (app, pilot):
        assert isinstance(app.screen, Menu)
        assert "is in use by another program" in app.screen._message.text
        monkeypatch.setattr(menu, "RETRY", 0.01)
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, Menu)
        busy = False
        for _ in range(200):
            await pilot.pause(0.02)
            if "Abby and Ben" in text_of(app):
                break
        assert "Abby and Ben" in text_of(app)
        assert "is in use" not in text_of(app)
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, NewMatch)


async def test_b12_a_lock_while_playing_is_said_and_nothing_is_lost_or_shown() -> None:
    async with seated() as table:
        await table.sit_down()
        screen = table.app.screen
        assert isinstance(screen, GameScreen)
        entered, view = table.session.match.entered, screen.view
        other = sqlite3.connect(table.app.records.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        screen.choose(screen.legal[0])
        await table.rest()
        assert table.app.screen is screen and screen.view == view
        assert table.session.match.entered == entered
        assert "Nothing was done" in screen._message.text
        other.execute("ROLLBACK")
        other.close()
        screen.choose(screen.legal[0])
        await table.rest()
        assert table.session.match.entered == entered + 1


async def test_b12_records_that_were_removed_lead_to_the_menu_which_opens_new_ones() -> None:
    async with seated() as table:
        await table.sit_down()
        table.app.records.path.unlink()
        table.app.screen.choose(table.app.screen.legal[0])  # type: ignore[attr-defined]
        await table.rest()
        assert isinstance(table.app.screen, Menu)
        assert "was removed or replaced" in table.app.screen._message.text
        assert table.app.records.matches() == ()


async def test_b10_the_menu_lists_a_match_that_can_not_be_read_and_deletes_it() -> None:
    bad = keep_a_match("Abby", "Ben", actions=3)
    keep_a_match("Cy", "Dora")
    db = sqlite3.connect(home() / "records.sqlite")
    with db:
        db.execute("UPDATE matches SET asked = '[99]' WHERE id = ?", (bad,))
    db.close()
    async with opened(fresh=True) as (app, pilot):
        assert "Cy and Dora" in text_of(app)
        assert f"Match {bad} can not be listed" in text_of(app)
        await pilot.press("tab", "down", "d")
        await pilot.pause()
        assert f"Delete match {bad} for good?" in text_of(app)
        await pilot.press("y")
        await pilot.pause()
        assert f"Match {bad} can not" not in text_of(app)
        assert [match.seats for match in app.records.matches()] == [("Cy", "Dora")]


async def test_b10_the_menu_resumes_a_match_that_it_can_not_list() -> None:
    bad = keep_a_match("Abby", "Ben", actions=3)
    db = sqlite3.connect(home() / "records.sqlite")
    with db:
        db.execute("UPDATE matches SET round = 'x' WHERE id = ?", (bad,))
    db.close()
    async with opened(fresh=True) as (app, pilot):
        await pilot.press("tab", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
