"""How Textual behaves under the curtain: a test for each probe. PROBE_01 is the first row."""

import asyncio
from typing import Any

import pytest
from textual.app import ComposeResult
from textual.command import CommandPalette
from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.textual_private import styles_of_part
from boardgames_tui.app.widgets.board import Board
from tests.app.table import LARGE, opened, seated


class Question(ModalScreen[bool]):
    """A translucent modal, as a game would have to avoid."""

    def compose(self) -> ComposeResult:
        yield Static("Sure?")


async def test_PROBE_01_a_modal_over_the_table_goes_with_it() -> None:
    async with seated() as table:
        await table.sit_down()
        table.app.push_screen(Question())
        await table.rest()
        assert table.sees(0)
        table.app.cover()
        await table.rest()
        assert isinstance(table.app.screen, Curtain)
        assert not table.sees(0)
        assert len(table.app.screen_stack) == 2


async def test_PROBE_02_the_curtain_replaces_the_table() -> None:
    async with seated() as table:
        await table.sit_down()
        old = table.app.screen
        await table.press("x")
        assert not old.is_attached
        assert not table.sees(0)


async def test_PROBE_03_a_toast_does_not_outlive_the_table() -> None:
    async with seated() as table:
        await table.sit_down()
        table.app.notify("your hand is 13", timeout=60)
        await table.rest()
        assert "your hand is 13" in table.text
        await table.press("x")
        assert "your hand is 13" not in table.text


async def test_PROBE_04_a_late_toast_of_the_old_table_is_dropped() -> None:
    async with seated() as table:
        await table.sit_down()
        old = table.app.screen
        gate = asyncio.Event()

        async def late() -> None:
            await gate.wait()
            old.notify("late secret", timeout=60)

        worker = old.run_worker(late())
        await table.press("x")
        gate.set()
        await table.rest()
        assert worker.is_cancelled or worker.is_finished
        table.app.notify("late secret", timeout=60)
        await table.rest()
        assert "late secret" not in table.text


async def test_PROBE_04_a_late_toast_is_dropped_at_the_next_table_too() -> None:
    async with seated() as table:
        await table.sit_down()
        old = table.app.screen
        await table.play("play")
        await table.press("full_stop")
        await table.sit_down()
        old.notify("late secret", timeout=60)
        await table.rest()
        assert "late secret" not in table.text


async def test_PROBE_05_the_key_that_ended_the_turn_does_not_open_the_curtain() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.play("play")
        table.app.last_key = "b"
        table.app.screen.action_done()  # type: ignore[attr-defined]
        await table.rest()
        screen = table.app.screen
        assert isinstance(screen, Curtain)
        assert screen.key == "space"
        assert "the space bar opens" in " ".join(table.text.split())
        await table.press("b")
        assert isinstance(table.app.screen, Curtain)
        await table.press("space")
        assert isinstance(table.app.screen, GameScreen)


async def test_PROBE_05_enter_twice_commits_and_opens_nothing() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.play("play")
        assert len(table.app.screen.model.choices) == 1  # type: ignore[attr-defined]
        await table.pilot.press("enter", "enter")
        await table.rest()
        assert isinstance(table.app.screen, Curtain)


async def test_PROBE_06_no_frame_of_the_old_hand_after_the_curtain() -> None:
    async with seated() as table:
        await table.sit_down()
        secrets = table.secrets(0)
        frames: list[str] = []
        table.app.post_display_hook = lambda: frames.append(table.text)  # type: ignore[method-assign]
        await table.press("x")
        assert frames
        assert not any(secret in frame for frame in frames[1:] for secret in secrets)
        await table.sit_down()


async def test_PROBE_07_every_table_is_a_new_screen() -> None:
    async with seated() as table:
        await table.sit_down()
        first = table.app.screen
        await table.press("x")
        await table.sit_down()
        assert table.app.screen is not first
        assert [type(screen).__name__ for screen in table.app.screen_stack] == [
            "Menu",
            "PlainTableScreen",
        ]


async def test_PROBE_08_nothing_of_a_table_gets_into_the_clipboard() -> None:
    async with seated() as table:
        await table.sit_down()
        assert table.app.ALLOW_SELECT is False
        await table.pilot.mouse_down(offset=(4, 3))
        await table.pilot.hover(offset=(30, 6))
        await table.pilot.mouse_up(offset=(30, 6))
        await table.press("ctrl+c")
        assert table.app.screen.get_selected_text() in (None, "")
        assert table.app.clipboard == ""


async def test_PROBE_09_a_tooltip_goes_with_the_table() -> None:
    async with seated() as table:
        await table.sit_down()
        table.board.tooltip = "secret tip"
        await table.pilot.hover(Board)
        await asyncio.sleep(0.7)
        await table.press("x")
        assert "secret tip" not in table.text


async def test_PROBE_10_the_palette_shows_nothing_private_and_goes_with_the_table() -> None:
    async with seated(LARGE) as table:
        await table.sit_down()
        await table.press("ctrl+p")
        assert isinstance(table.app.screen, CommandPalette)
        table.app.cover()
        await table.rest()
        assert isinstance(table.app.screen, Curtain)
        await table.press("ctrl+p")
        assert not table.sees(0)
        commands = " ".join(
            f"{command.title} {command.help}"
            for screen in table.app.screen_stack
            for command in table.app.get_system_commands(screen)
        )
        assert "Play the" not in commands


async def test_PROBE_10_a_waiting_question_goes_with_the_table() -> None:
    async with seated() as table:
        await table.sit_down()
        old = table.app.screen
        answers: list[Any] = []

        async def ask() -> None:
            answers.append(await table.app.push_screen_wait(Question()))

        worker = old.run_worker(ask())
        await table.rest()
        assert isinstance(table.app.screen, Question)
        table.app.cover()
        await table.rest()
        assert isinstance(table.app.screen, Curtain)
        assert not table.sees(0)
        assert worker.is_cancelled
        assert answers == []


async def test_PROBE_11_without_colours_seats_and_cursor_can_be_told_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with seated() as table:
        assert isinstance(table.app.screen, Curtain)
        assert "B" not in table.app.screen.key
        await table.sit_down()
        assert "A Abby" in table.text
        assert styles_of_part(table.board, "board--cursor").text_style.reverse
        assert "▶" in table.text


async def test_PROBE_12_a_board_is_one_widget() -> None:
    from boardgames_tui.app.widgets.board import Board
    from tests.app.table import just_desserts

    async with seated(game=just_desserts()) as table:
        await table.sit_down()
        assert len(table.app.screen.query("*")) < 15
        assert table.app.screen.query_one(Board).size.width >= 80


async def test_PROBE_14_ascii_is_ascii_everywhere() -> None:
    async with seated(glyphs="ascii") as table:
        assert table.text.isascii()
        await table.sit_down()
        assert table.text.isascii()
        await table.press("f1")
        assert table.text.isascii()


@pytest.mark.parametrize("ascii_only", [True, False])
async def test_PROBE_14_glyphs_are_one_cell_wide(ascii_only: bool) -> None:
    from rich.cells import cell_len

    async with opened(LARGE, ascii_only=ascii_only) as (app, _):
        assert isinstance(app, BoardgamesApp)
        strips = app.screen._compositor.render_strips()
        for strip in strips:
            assert "\ufe0f" not in strip.text
            assert cell_len(strip.text) == len(strip.text) == 120
