"""What the shared table screen does for any game, tried at a toy table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.table_hints import runs
from boardgames_tui.app.table_screen import TableScreen, screen_of
from tests.app.bursts import burst
from tests.app.table import Table, seated
from tests.app.toy_table import ToyTable
from tests.example_game import rules as keepsake


def toy(table: str = "ToyTable") -> Any:
    game = SimpleNamespace(**{k: v for k, v in vars(keepsake).items() if not k.startswith("__")})
    game.screen = f"tests.app.toy_table:{table}"
    return game


assert isinstance(keepsake, ModuleType)


@asynccontextmanager
async def at_toy(table: str = "ToyTable") -> AsyncIterator[tuple[Table, TableScreen]]:
    async with seated(game=toy(table)) as there:
        if isinstance(there.app.screen, Curtain):
            await there.sit_down()
        screen = there.app.screen
        assert isinstance(screen, TableScreen)
        yield there, screen


def hand(table: Table) -> tuple[str, ...]:
    cards: tuple[str, ...] = table.session.match.state.hands[0]
    return cards


async def test_spots_with_one_key_are_gone_through_and_enter_takes_one() -> None:
    async with at_toy() as (table, screen):
        for number in (0, 1, 2, 3, 0, 1):
            await table.press("c")
            assert table.board.cursor == f"card:{hand(table)[number]}"
        second = hand(table)[1]
        await table.press("enter")
        assert screen.session.match.line[1].action.card == second


async def test_a_key_that_leads_through_a_pick_chooses_the_spot_behind_it() -> None:
    async with at_toy() as (table, screen):
        first = hand(table)[0]
        await table.press("C")  # a swap draws a card: it is pointed at
        assert screen.model.picks.mode == "swap"
        assert table.board.cursor == f"card:{first}"
        assert "Again, for good: " in table.text
        await table.press("C")
        assert len(screen.session.match) == 0  # another key than that of the spot: pointed at anew
        await table.press("enter")
        assert screen.session.match.line[1].action.kind == "swap"


async def test_picks_are_let_go_by_escape_and_by_their_own_key() -> None:
    async with at_toy() as (table, screen):
        for keys in (("s", "escape"), ("s", "s"), ("s", "backspace")):
            await table.press(*keys)
            assert screen.model.picks.mode == "play"


async def test_a_command_that_keys_toml_moved_has_its_new_key() -> None:
    async with at_toy() as (table, screen):
        table.app._keys = {"toy.swap": "j"}
        table.app.set_keymap(table.app._keys)
        await table.press("s")
        assert screen.model.picks.mode == "play"
        assert "j swap" in table.text
        await table.press("j")
        assert screen.model.picks.mode == "swap"


async def test_what_is_typed_is_text_until_it_is_taken_back() -> None:
    async with at_toy() as (table, screen):
        await table.press("n")
        assert screen.model.typed == ""
        await table.press("u", "c", "l")
        assert screen.model.typed == "ucl"
        assert len(screen.session.match) == 0
        await table.press("backspace")
        assert screen.model.typed == "uc"
        await table.press("x")
        assert isinstance(table.app.screen, Curtain)  # covering always works


async def test_enter_can_stand_for_another_spot_and_space_for_the_one_pointed_at() -> None:
    async with at_toy() as (table, screen):
        screen._board.cursor = "do:mode"
        await table.press("enter")
        assert "Again, for good: " in table.text
        await table.press("escape", "escape")
        screen._board.cursor = "do:mode"
        await table.press("space")
        assert screen.model.picks.mode == "swap"
        assert "Again" not in table.text


async def test_an_offer_that_is_refused_says_why_not() -> None:
    async with at_toy() as (table, screen):
        await table.press("z")
        assert "TOY-1" in table.text
        assert table.board.cursor == "card:none"
        assert len(screen.session.match) == 0


async def test_a_page_turns_leaf_by_leaf_and_closes() -> None:
    async with at_toy() as (table, _):
        for key in ("b", "i"):
            await table.press(key)
            assert "Leaf 1" in table.text
            await table.press("c")  # nothing can be chosen under it
            assert "Leaf 1" in table.text
            await table.press(key)
            assert "Leaf 2" in table.text
            await table.press(key)
            assert "Leaf" not in table.text


async def test_a_scene_is_shown_before_the_table_turns() -> None:
    async with at_toy() as (table, _):
        for _ in range(3):
            if isinstance(table.app.screen, Curtain):
                await table.sit_down()
            await table.play("play")
            await table.press("full_stop")
        assert "Beat 2" in table.text
        assert "Any key goes on" in table.text
        await table.press("z")
        assert "Beat" not in table.text
        assert isinstance(table.app.screen, Curtain)


async def until_a_scene(table: Table) -> TableScreen:
    """Play on until everybody looks at a scene."""
    for _ in range(3):
        if isinstance(table.app.screen, Curtain):
            await table.sit_down()
        await table.play("play")
        await table.press("full_stop")
    screen = table.app.screen
    assert isinstance(screen, TableScreen)
    return screen


async def test_what_was_typed_ahead_leads_no_further_than_to_a_scene() -> None:
    async with at_toy() as (table, _):
        for number in range(3):
            if isinstance(table.app.screen, Curtain):
                await table.sit_down()
            await table.play("play")
            await burst(
                table.app, *(("full_stop", "z", "space") if number == 2 else ("full_stop",))
            )
        screen = table.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.shown_scene is not None


async def test_what_is_done_again_after_it_was_taken_back_shows_no_scene() -> None:
    async with seated(game=toy(), friendly=True) as table:
        screen = await until_a_scene(table)
        assert screen.shown_scene is not None
        await table.press("z")
        if isinstance(table.app.screen, Curtain):
            await table.sit_down()
        await table.press("u", "y")
        if isinstance(table.app.screen, Curtain):
            await table.sit_down()
        played = len(table.session.match)
        await table.press("ctrl+r")
        assert len(table.session.match) == played + 1
        assert getattr(table.app.screen, "shown_scene", None) is None


async def test_where_the_first_press_counts_nothing_is_confirmed() -> None:
    async with at_toy("Hasty") as (table, screen):
        await table.press("C")
        assert screen.session.match.line[1].action.kind == "swap"


async def test_where_every_letter_may_be_a_buzzer_escape_asks_whether_to_leave() -> None:
    async with at_toy("Hasty") as (table, screen):
        await table.press("q", "u", "x")
        assert table.app.screen is screen
        assert not screen.asking
        await table.press("escape")
        assert screen.asking


async def test_what_changed_since_ones_last_action_carries_a_mark() -> None:
    async with at_toy() as (table, _):
        for _ in range(2):
            await table.play("play")
            await table.press("full_stop")
            await table.sit_down()
        lines = table.text.splitlines()
        assert "•" in lines[2]
        assert "•" in lines[3]
        assert "•" not in lines[4]


async def test_what_others_did_is_told_where_no_curtain_told_it() -> None:
    async with seated(game=toy(), curtain="off") as table:
        names = table.session.seats
        for _ in range(2):
            await table.play("play")
            await table.press("full_stop")
        played = table.session.story(None)[-2:]
        assert "played" in played[0], played
        said = " ".join(table.text.splitlines()[-3:-1])
        assert f"{names[0]} played" in said
        assert f"{names[2]}:" in said


def test_a_reserved_key_is_refused_to_a_command() -> None:
    class Greedy(ToyTable):
        commands = (ToyTable.commands[0].__class__("do:x", "u", "mine", "toy.u"),)

    with pytest.raises(ValueError, match="reserved"):
        screen_of(Greedy)


def test_keys_in_a_row_are_one_run() -> None:
    assert runs("123") == "1-3"
    assert runs("45") == "4 5"
