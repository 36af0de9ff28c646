"""What the screens of all games share: undo and consent, questions, the log, the keys."""

import re

import pytest
from rich.cells import cell_len

from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.looking_back import LookingBack
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.files import BadFile
from boardgames_tui.games.just_desserts.decisions import GoToKitchen
from tests.app.table import LARGE, SMALL, Table, just_desserts, seated


def screen_of(table: Table) -> GameScreen:
    assert isinstance(table.app.screen, GameScreen)
    return table.app.screen


async def to_the_end(table: Table) -> None:
    """Play on through the screens until the scores come."""
    for _ in range(60):
        if isinstance(table.app.screen, Curtain):
            await table.sit_down()
        elif isinstance(table.app.screen, GameScreen):
            await table.press("enter")
        else:
            return


async def test_a_whole_match_is_played_by_keys_on_the_plain_table() -> None:
    async with seated() as table:
        await to_the_end(table)
        assert isinstance(table.app.screen, Scores)
        assert table.session.match.over
        assert len(table.app.records.matches()) == 1
        assert table.app.records.matches()[0].over


async def test_undo_takes_back_within_the_turn_and_redo_does_it_again() -> None:
    async with seated() as table:
        await table.sit_down()
        hand = table.session.match.state.hands[0]
        await table.play("play")
        assert table.session.match.state.hands[0] != hand
        await table.press("u")
        assert table.session.match.state.hands[0] == hand
        assert isinstance(table.app.screen, GameScreen)
        await table.press("ctrl+r")
        assert len(table.session.match) == 1
        entries = [entry.kind for entry in table.session.match.entries]
        assert entries == ["act", "undo", "redo"]


async def test_strict_undo_says_why_not() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.play("swap")
        assert "undo" not in table.text.splitlines()[-1]
        await table.press("u")
        assert len(table.session.match) == 1
        assert "can not be taken back" in table.text
        assert not screen_of(table).asking


async def test_friendly_undo_asks_the_table_in_place_and_is_told_in_the_log() -> None:
    async with seated(LARGE, friendly=True) as table:
        await table.sit_down()
        await table.play("swap")
        await table.press("u")
        assert "Does the whole table agree" in table.text
        await table.press("n")
        assert len(table.session.match) == 1
        await table.press("u", "y")
        assert len(table.session.match) == 0
        assert isinstance(table.app.screen, Curtain)
        await table.sit_down()
        assert "The table agreed to take" in " ".join(screen_of(table)._log.lines)


async def test_while_something_is_asked_nothing_else_acts() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.press("q")
        await table.press("enter", "full_stop", "u", "f2")
        assert len(table.session.match) == 0
        assert screen_of(table).asking
        await table.press("escape")
        assert not screen_of(table).asking
        await table.press("enter")
        assert len(table.session.match) == 1


async def test_two_queued_keys_answer_one_question_only() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.press("q")
        await table.pilot.press("y", "y", "n", "y")
        await table.rest()
        assert isinstance(table.app.screen, Menu)
        assert table.app.is_running


async def test_two_queued_choices_play_one_action() -> None:
    async with seated() as table:
        await table.sit_down()
        screen = screen_of(table)
        await table.play("play")
        done = screen.legal[0]
        screen.choose(done)
        screen.choose(done)
        await table.rest()
        assert len(table.session.match) == 2


async def test_done_by_itself_ends_a_turn_with_nothing_left_to_do() -> None:
    async with seated(done_by_itself=True) as table:
        await table.sit_down()
        await table.play("play")
        assert isinstance(table.app.screen, Curtain)
        assert table.session.match.entries[-1].action.kind == "done"


async def test_done_too_early_is_refused_in_a_sentence() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.press("full_stop")
        assert "not possible: play first" in table.text


async def test_undo_and_redo_say_so_when_there_is_nothing_to_take_back_or_do_again() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.press("u")
        assert "nothing to take back" in table.text
        await table.press("ctrl+r")
        assert "nothing to redo" in table.text


async def test_done_and_undo_are_hinted_at_right_after_the_question() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.play("play")
        last = table.text.splitlines()[-1].split("  ")
        assert [part.strip() for part in last][:3] == ["Enter choose", ". done", "u undo"]


async def test_a_refusal_cites_its_ruling_and_the_question_mark_reads_it() -> None:
    async with seated(game=just_desserts()) as table:
        await table.sit_down()
        seat = screen_of(table).asked
        screen_of(table).choose(GoToKitchen(seat=seat))
        await table.rest()
        assert "JD-18: You can serve a guest in the centre" in table.text
        await table.press("question_mark")
        assert isinstance(table.app.screen, Rules)
        assert "JD-18" in table.text
        await table.press("escape")
        assert isinstance(table.app.screen, GameScreen)


async def test_the_log_opens_over_the_board_and_scrolls_by_keys() -> None:
    async with seated(SMALL) as table:
        await table.sit_down()
        assert "What happened" not in table.text
        await table.press("l")
        assert "What happened" in table.text
        assert "• Abby got" in table.text
        log = screen_of(table)._log
        log.show(tuple(f"line {number}" for number in range(100)))
        await table.rest()
        assert "line 99" in table.text
        await table.press("less_than_sign")
        assert "line 99" not in table.text
        await table.press("greater_than_sign")
        assert "line 99" in table.text
        await table.press("l")
        assert "What happened" not in table.text


async def test_lines_of_the_log_with_wide_names_are_whole() -> None:
    async with seated(LARGE) as table:
        await table.sit_down()
        screen_of(table)._log.show(("日本太郎日本太郎 served Bob Fruitcake with Fruitcake.",))
        await table.rest()
        rows = [text for _, text, _ in screen_of(table)._log._rows]
        assert " ".join(rows) == "日本太郎日本太郎 served Bob Fruitcake with Fruitcake."
        assert max(map(cell_len, rows)) <= screen_of(table)._log.size.width - 2


async def test_lines_since_the_viewers_last_turn_are_marked() -> None:
    async with seated(LARGE) as table:
        for _ in range(3):
            await table.sit_down()
            await table.play("play")
            await table.press("full_stop")
        await table.sit_down()
        seat = screen_of(table).asked
        fresh = table.session.recap(seat, seat)
        marked = [row for row in screen_of(table)._log._rows if row[2]]
        assert next(text for mark, text, _ in marked if mark == "• ") in fresh[0]
        assert len([mark for mark, _, _ in marked if mark == "• "]) == len(fresh)


async def test_looking_back_steps_through_the_match_and_changes_nothing() -> None:
    async with seated(LARGE) as table:
        await table.sit_down()
        await table.play("play")
        await table.press("f2")
        screen = table.app.screen
        assert isinstance(screen, LookingBack)
        assert "action 1 of 1" in table.text
        await table.press("left")
        assert "action 0 of 1" in table.text
        screen.choose(object())
        await table.rest()
        assert "Nothing can be changed here" in table.text
        await table.press("u", "full_stop", "enter")
        assert len(table.session.match) == 1
        await table.press("end", "escape")
        assert isinstance(table.app.screen, GameScreen)
        assert not isinstance(table.app.screen, LookingBack)
        assert screen_of(table).viewer == 0


async def test_the_keys_shown_are_those_that_do_something_now() -> None:
    async with seated() as table:
        await table.sit_down()
        last = table.text.splitlines()[-1]
        assert "done" not in last
        assert "undo" not in last
        await table.play("play")
        last = table.text.splitlines()[-1]
        assert ". done" in last
        assert "u undo" in last


async def test_a_click_on_a_key_does_what_the_key_does() -> None:
    async with seated(LARGE) as table:
        await table.sit_down()
        at = table.text.splitlines()[-1].index("cover")
        await table.pilot.click(offset=(at, LARGE[1] - 1))
        await table.rest()
        assert isinstance(table.app.screen, Curtain)


async def test_a_palette_command_acts_on_the_table() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.press("ctrl+p", *"hide", "enter")
        await table.press("enter")
        assert isinstance(table.app.screen, Curtain)


async def test_an_action_that_can_not_be_saved_leads_to_the_menu(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from pathlib import Path

    def fail(*_: object) -> None:
        raise BadFile(Path("records.sqlite"), "the disk is full")

    async with seated() as table:
        await table.sit_down()
        monkeypatch.setattr(table.app.records, "append", fail)
        await table.press("enter")
        assert isinstance(table.app.screen, Menu)
        assert "could not be saved" in table.text
        assert "the disk is full" in table.text


async def test_every_binding_of_the_app_has_an_id() -> None:
    async with seated() as table:
        for key in ("", "f1"):
            if key:
                await table.press(key)
            for active in table.app.screen.active_bindings.values():
                if type(active.node).__module__.startswith("boardgames_tui"):
                    own = type(active.node).__dict__.get("BINDINGS", [])
                    if any(binding is active.binding for binding in own):
                        assert active.binding.id, active.binding
        await table.press("escape")
        await table.sit_down()
        ids = [active.binding.id for active in table.app.screen.active_bindings.values()]
        assert "game.undo" in ids or "game.cover" in ids


async def test_private_news_are_told_when_the_seat_sits_down() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.play("swap")
        await table.play("play")
        await table.press("full_stop")
        for _ in range(2):
            await table.sit_down()
            await table.play("play")
            await table.press("full_stop")
        seat = table.app.screen.seat  # type: ignore[attr-defined]
        await table.sit_down()
        assert screen_of(table).asked == seat
        assert re.search(r"Play a card, or swap one first", table.text)


async def test_choices_are_made_with_the_mouse() -> None:
    async with seated() as table:
        await table.sit_down()
        spot = next(spot for spot in table.board.canvas.spots if "play" in spot)
        await table.pilot.click(Board, offset=table.board.canvas.spots[spot].centre)
        await table.rest()
        assert len(table.session.match) == 1
