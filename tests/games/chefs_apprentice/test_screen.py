"""Playing The Chef's Apprentice on its screen: each interaction by keys, and by the mouse."""

from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus
from boardgames_tui.games.chefs_apprentice.state import Options
from tests.games.at_table import LARGE, MIDDLE, SETTINGS, SMALL, sitting
from tests.games.chefs_apprentice.kitchen import (
    garnishing,
    keeping,
    kitchen,
    last_call,
    plating,
    prepping,
    wielding,
)
from tests.games.chefs_apprentice.table import DECK, rows

SIZES = pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE], ids=["80x24", "120x40", "200x60"])


# --- drafting ---------------------------------------------------------------------------------


@SIZES
@pytest.mark.parametrize("keys", [("5", "enter"), ("5", "5"), ("3", "left", "down", "enter")])
async def test_draft_by_keys(keys: tuple[str, ...], size: tuple[int, int]) -> None:
    async with sitting(kitchen(), size) as at:
        await at.press(*keys)
        assert at.state.drafted == ("t20",)
        assert at.state.trashed[0] == ("t36",)


async def test_where_one_press_is_set_to_be_enough_a_key_drafts_but_enter_alone_does_not() -> None:
    async with sitting(kitchen(), settings=replace(SETTINGS, second_press=False)) as at:
        await at.press("enter")
        assert at.played == 0
        await at.press("5")
        assert at.state.drafted == ("t20",)


@SIZES
async def test_draft_by_the_mouse_points_first(size: tuple[int, int]) -> None:
    async with sitting(kitchen(), size) as at:
        await at.click("tile:t20")
        assert at.played == 0
        await at.click("tile:t20")
        assert at.state.drafted == ("t20",)


async def test_CA_06_what_a_pick_would_trash_is_shown_before_it_is_made() -> None:
    async with sitting(kitchen()) as at:
        await at.press("8")
        assert "trashes 2 and 5" in at.text  # the names are too long for the line
        assert at.text.count("─-1╮") == 2
        assert "╭2──-1╮" in at.text
        assert "╭5──-1╮" in at.text
        assert at.played == 0
        await at.press("4")
        assert "trashes Maggot Mac and Cheese" in at.text
        await at.press("1")
        assert "─-1╮" not in at.text


async def test_CA_36_a_pick_that_would_lose_a_snail_or_a_token_says_so() -> None:
    state = kitchen(garnished=("t33",), covers="t33 p02 bland")
    async with sitting(state) as at:
        await at.press("4")
        assert "trashes 1 with 1 token and a snail" in at.text


async def test_pointing_elsewhere_lets_the_first_press_go() -> None:
    async with sitting(kitchen()) as at:
        await at.press("5", "left", "right", "5")
        assert at.played == 0


async def test_what_a_pick_would_pay_is_shown_line_by_line() -> None:
    # a Rotten Hot dish pays Mothman 1; the one behind it is Rotten and Warm (2), Warm in a corner
    # (2 and 1), has an eyeball beside another (5 + 2 make 3 Praise, not 2), and costs a dish
    async with sitting(kitchen()) as at:
        await at.press("1")
        assert (DECK.tile("t33").flavor, DECK.tile("t33").temperature) == ("rotten", "hot")
        assert "pays up to +1 " in at.text
        await at.press("4")
        assert (DECK.tile("t34").flavor, DECK.tile("t34").temperature) == ("rotten", "warm")
        assert "alone it pays up to +5 ◉+2 (L1 +2, L2 +1, cook +2, eyes +1, trash -1)" in at.text


async def test_eyeballs_that_a_place_earns_are_shown_before_they_are_earned() -> None:
    async with sitting(plating(drafted=("t34", "t03"), board=None)) as at:
        earned = {
            spot: at.screen.model.gain_of(spot).eyeballs
            for spot in at.screen.model.choices
            if spot.startswith("cell:")
        }
        assert sorted(set(earned.values())) == [1, 2]  # one more beside another eyeball
        assert at.text.count("◉+2") >= list(earned.values()).count(2)
        assert "and 2 eyeballs." in at.screen.model.preview("cell:-1,0")


async def test_the_most_that_a_choice_can_pay_says_what_it_leaves_open() -> None:
    async with sitting(kitchen(phase="prep", saved=(1,))) as at:
        model = at.screen.model
        assert model.most_of("token:0") == "this side pays up to"  # nobody looked under it
        best = max(model.pays.garnishing(f"t{n}").total for n in ("01", "02", "30"))
        assert model.gain_of("do:saved").total == best > 0
        assert f"Now it pays up to +{best}" in model.preview("do:saved")


@SIZES
async def test_one_key_shows_the_text_of_every_card(size: tuple[int, int]) -> None:
    async with sitting(kitchen(), size) as at:
        await at.press("i")
        assert "What is on a plate" in at.text
        await at.press("i")
        assert "What is on a plate" not in at.text
        shown = " ".join(at.text.split())
        state = at.state
        for card in (*state.customers, state.shared, state.kept[0]):
            assert " ".join(DECK.card(card).text.split()) in shown
        assert all(DECK.cook(cook).name in shown for cook in state.cooks)
        assert DECK.card(state.kept[1]).name not in shown  # Ben's is his secret
        await at.press("i")
        assert "What pays in the end" not in at.text


async def test_CA_28_the_last_step_asks_once_before_saved_snails_are_lost() -> None:
    async with sitting(last_call()) as at:
        await at.press("full_stop")
        assert at.played == 0
        assert "Again: end the turn (1 saved snail would be lost)" in at.said
        await at.press("full_stop")
        assert at.played == 1


@pytest.mark.parametrize("reminder", [True, False])
async def test_CA_21_without_the_reminder_the_log_forgets_what_was_under_a_token(
    reminder: bool,
) -> None:
    state = kitchen(options=Options(peek_reminder=reminder))
    async with sitting(state) as at:
        await at.press("k", "1", "1")
        seen = "You peeked under the Bland token: Moldy."
        assert seen in at.said
        assert at.session.story(0)[-1] == seen
        await at.press("1", "1")  # a dish is drafted
        told = " ".join(at.session.story(0))
        assert "You peeked under the Bland token" in told
        assert (seen in told) == reminder
        assert "Moldy" not in at.said


# --- plating ----------------------------------------------------------------------------------


@SIZES
async def test_plate_by_keys(size: tuple[int, int]) -> None:
    async with sitting(plating(), size) as at:
        assert at.board.cursor == "cell:-1,0"
        await at.press("2", "j")
        assert at.state.tableaus[0] == rows("t01 t02", "t30 .", "t03")
        await at.press("a")
        assert at.state.tableaus[0] == rows("t42", "t01 t02", "t30 .", "t03")
        assert at.state.pending[-1].phase == "prep"


@SIZES
async def test_plate_by_the_mouse(size: tuple[int, int]) -> None:
    async with sitting(plating(), size) as at:
        await at.click("hand:1")
        await at.click("cell:1,1")
        assert at.state.tableaus[0] == rows("t01 t02", "t30 t03")


async def test_plate_by_the_arrows_and_undo() -> None:
    async with sitting(plating()) as at:
        await at.press("right", "enter")
        assert at.state.tableaus[0] == rows(". t42", "t01 t02", "t30")
        await at.press("u")
        assert at.state.drafted == ("t42", "t03")


async def test_CA_11_every_legal_place_has_a_letter_and_no_other_has() -> None:
    async with sitting(plating()) as at:
        cells = {spot for spot in at.screen.model.keys if spot.startswith("cell:")}
        assert cells == {
            f"cell:{cell}" for cell in ("-1,0", "-1,1", "0,-1", "0,2", "1,-1", "1,1", "2,0")
        }


async def test_an_illegal_place_says_why_not() -> None:
    async with sitting(plating()) as at:
        await at.click("cell:-1,-1")
        assert at.played == 0
        assert "A dish must share a side with a plated one." in at.said
        await at.press("question_mark")
        assert isinstance(at.pilot.app.screen, Rules)


async def test_escape_puts_the_second_dish_back() -> None:
    async with sitting(plating()) as at:
        await at.press("2")
        assert at.screen.model.chosen == "t03"
        assert at.board.cursor == "cell:-1,0"  # the place in mind stays
        await at.press("escape")
        assert at.screen.model.chosen == "t42"


# --- prepping ---------------------------------------------------------------------------------


@SIZES
async def test_take_a_token_and_prep_a_dish_by_keys(size: tuple[int, int]) -> None:
    async with sitting(kitchen(phase="prep"), size) as at:
        await at.press("1")
        assert at.played == 0
        await at.press("enter", "2", "b", "b")
        (cover,) = at.state.covers
        assert (cover.tile, cover.up) == ("t02", "moldy")


async def test_take_a_token_and_prep_a_dish_by_the_mouse() -> None:
    async with sitting(kitchen(phase="prep")) as at:
        await at.click("token:1")
        await at.click("token:1")
        assert at.state.taken.up == "warm"
        await at.click("dish:t30")
        assert at.state.covers == ()
        await at.click("dish:t30")
        assert at.state.covers[0].tile == "t30"


async def test_CA_19_a_covered_icon_says_why_not() -> None:
    async with sitting(prepping(covers="t01 p02 rotten")) as at:
        assert "dish:t01" not in at.screen.model.keys
        at.board.cursor = "dish:t01"
        await at.press("question_mark")
        assert "CA-19: A token covers that icon already, and it stays." in at.said


async def test_CA_14_refresh_a_pair_takes_two_presses() -> None:
    state = kitchen(phase="prep", tray="p01 bland, p02 bland, p32 cold")
    async with sitting(state) as at:
        await at.press("r")
        assert at.played == 0
        await at.press("r")
        assert at.state.pending[-1].refreshed


async def test_CA_14_without_a_pair_there_is_nothing_to_refresh() -> None:
    async with sitting(kitchen(phase="prep")) as at:
        await at.press("r")
        assert "CA-14: No two tokens on the tray show the same icon." in at.said
        await at.press("r")
        assert at.played == 0


# --- at any moment ----------------------------------------------------------------------------


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_CA_21_peek(by_mouse: bool) -> None:
    async with sitting(kitchen()) as at:
        await at.press("k")
        for _ in range(2):
            assert at.state.eyeballs[0] == 5  # what is seen can not be taken back: it asks once
            await (at.click("token:0") if by_mouse else at.press("1"))
        assert at.state.eyeballs[0] == 4
        at.board.cursor = "token:0"
        await at.pilot.pause()
        assert "under it ♣Mo Moldy" in at.text


@SIZES
@pytest.mark.parametrize("by_mouse", [False, True])
async def test_buy_a_snail_and_garnish(by_mouse: bool, size: tuple[int, int]) -> None:
    async with sitting(kitchen(), size) as at:
        await at.press("g")
        assert "A snail to place at once: 2 eyeballs of 5" in at.text
        await (at.click("snail:s01:now") if by_mouse else at.press("a"))
        assert at.state.eyeballs[0] == 3
        await (at.click("dish:t30") if by_mouse else at.press("c"))
        assert at.state.garnished == ("t30",)


async def test_buy_a_snail_for_later_and_place_it() -> None:
    async with sitting(kitchen()) as at:
        await at.press("g", "A")
        assert at.state.saved[0] == 1
        await at.press("v", "a")
        assert at.state.garnished == ("t01",)


async def test_CA_27_a_price_too_high_says_why_not() -> None:
    async with sitting(kitchen(eyeballs=(2,))) as at:
        await at.click("snail:s01:later")
        assert "That costs 4 eyeballs; you have 2." in at.said


@pytest.mark.parametrize(
    ("key", "changes", "why"),
    [
        ("g", {"eyeballs": (1,)}, "CA-27: That costs 2 eyeballs; you have 1."),
        ("g", {"tableaus": {}}, "CA-26: Plate a dish before you buy a snail."),
        ("g", {"spots": ()}, "CA-27: No snail is left on that spot."),
        ("k", {"eyeballs": ()}, "CA-21: A peek costs an eyeball, and you have none."),
        ("s", {"spatulas": (0, 3), "covered": ((0, 1, 2), ())}, "CA-32: You have no spatula left."),
        ("v", {}, "CA-28: You have no snail saved."),
        ("r", {}, "CA-50: The prep step comes after both dishes are plated."),
    ],
)
async def test_what_is_not_to_be_had_says_why_not(key: str, changes: Any, why: str) -> None:
    state = (
        kitchen().evolve(**changes) if {"spots", "spatulas"} & set(changes) else kitchen(**changes)
    )
    async with sitting(state) as at:
        await at.press(key)
        assert why in at.said
        assert at.played == 0


async def test_asking_for_a_snail_can_be_let_be() -> None:
    for key in ("g", "escape"):
        async with sitting(kitchen()) as at:
            await at.press("g", key)
            assert at.screen.model.mode == ""
            assert at.board.cursor == "tile:t33"


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_CA_33_spatula_swaps_two_of_mine(by_mouse: bool) -> None:
    async with sitting(kitchen()) as at:
        await at.press("s")
        assert "one of mine for one of the board" in at.text
        await (at.click("use:swap-dishes") if by_mouse else at.press("1"))
        assert at.board.cursor == "slot:0"  # the one that is worth least
        assert "worth 1" in at.text
        await (at.click("slot:1") if by_mouse else at.press("2"))
        assert at.state.covered[0] == (1,)
        for tile, key in (("t01", "a"), ("t30", "c")):
            await (at.click(f"dish:{tile}") if by_mouse else at.press(key))
        assert at.state.tableaus[0] == rows("t30 t02", "t01 .")


async def test_CA_34_spatula_swaps_two_of_the_board() -> None:
    async with sitting(wielding("swap-board")) as at:
        await at.press("1", "9")
        assert at.state.board[0][0] == "t41"
        assert at.state.board[2][2] == "t33"


async def test_CA_35_spatula_exchanges_mine_for_one_of_the_board() -> None:
    async with sitting(wielding("exchange")) as at:
        await at.press("1")
        assert at.played == 0  # a dish of one's own comes first
        await at.press("b", "7")
        assert at.state.tableaus[0] == rows("t01 t35", "t30 .")
        assert at.state.board[0][2] == "t02"


async def test_CA_38_spatula_refreshes_the_tray() -> None:
    async with sitting(kitchen()) as at:
        await at.press("s", "4", "4", "1", "1")  # both draw tokens
        assert at.state.spatulas[0] == 2
        assert at.state.covered[0] == (0,)


async def test_a_snail_in_hand_comes_first() -> None:
    async with sitting(garnishing()) as at:
        await at.click("tile:t33")
        await at.click("tile:t33")
        assert "First place the snail in your hand." in at.said
        await at.press("b")
        assert at.state.garnished == ("t02",)


async def test_CA_28_a_saved_snail_is_placed_before_scoring() -> None:
    async with sitting(last_call()) as at:
        await at.press("v", "c")
        assert at.state.garnished == ("t30",)


# --- before the first turn, and the end of one ------------------------------------------------


@pytest.mark.parametrize("by_mouse", [False, True])
async def test_keep_a_challenge(by_mouse: bool) -> None:
    async with sitting(keeping()) as at:
        for _ in range(2):
            await (at.click("card:round-the-rim") if by_mouse else at.press("2"))
            assert at.played in (0, 1)
        assert at.state.kept[0] == "round-the-rim"
        assert isinstance(at.pilot.app.screen, Curtain)


async def test_CA_46_choose_a_cook_by_letter_or_by_the_mouse() -> None:
    step = rules.setup(("Lisa", "Ben"), Options(choose_cooks=True), 3)
    seat = step.state.actors[0]
    first = DECK.cooks[0]
    for by_mouse in (False, True):
        async with sitting(step.state) as at:
            assert all(cook.name in at.text for cook in DECK.cooks)
            for _ in range(2):
                await (at.click(f"cook:{first.id}") if by_mouse else at.press("a"))
            assert at.state.cooks[seat] == first.id
            assert at.state.cooks[1 - seat] is None


async def test_the_turn_ends_with_the_full_stop() -> None:
    async with sitting(kitchen(phase="prep")) as at:
        await at.press("full_stop")
        assert at.state.turns == 1
        assert isinstance(at.pilot.app.screen, Curtain)


async def test_CA_12_no_end_before_both_are_plated() -> None:
    async with sitting(plating()) as at:
        await at.press("full_stop")
        assert at.played == 0


# --- looking ----------------------------------------------------------------------------------


@SIZES
async def test_a_line_of_the_sheet_shows_which_dishes_it_uses(size: tuple[int, int]) -> None:
    async with sitting(kitchen(), size) as at:
        at.board.cursor = "line:4"
        await at.pilot.pause()
        assert Focus(at.screen.model, at.board.cursor).used == {4}  # Mothman likes the Rotten one
        assert at.text.count("✓") == 1
        assert "1 for its icons, 6 for free slots." in at.text


async def test_the_text_of_a_card_is_read_at_its_line() -> None:
    async with sitting(kitchen()) as at:
        at.board.cursor = "line:1"
        await at.pilot.pause()
        words = " ".join(at.text.split())
        assert "2 Praise per touching pair of a Hot and a Cold dish" in words
        assert "1 Praise per Warm dish in a corner." in words


@pytest.mark.parametrize("how", ["t", "click"])
async def test_another_tableau_is_shown_large_and_left_again(how: str) -> None:
    async with sitting(kitchen()) as at:
        await (at.press("t") if how == "t" else at.click("small:1"))
        assert at.screen.model.shown == 1
        assert {"dish:t50", "dish:t51"} <= set(at.board.canvas.spots)
        assert "Yeti" in at.text
        await at.press("escape")
        assert at.screen.model.shown == 0


async def test_the_legend_explains_every_icon_and_closes() -> None:
    async with sitting(kitchen()) as at:
        await at.press("i")
        for name in ("Bland", "Moldy", "Rotten", "Slimy", "Soggy", "Stinky", "Hot", "Warm", "Cold"):
            assert name in at.text
        await at.press("escape")
        assert "What is on a plate" not in at.text


async def test_tab_goes_through_the_parts_of_the_table() -> None:
    async with sitting(kitchen()) as at:
        zones: list[Any] = []
        for _ in range(12):
            await at.press("tab")
            zones.append((at.board.cursor or "").split(":")[0])
        assert {"tile", "token", "snail", "dish", "line", "small", "seat", "slot"} <= set(zones)


async def test_a_match_looked_back_through_shows_the_public_view() -> None:
    async with sitting(kitchen(phase="prep")) as at:
        assert "Tentacles" in at.text
        await at.press("f2")
        await at.pilot.pause()
        assert "Tentacles" not in at.text
        assert "~{" in at.text
        assert at.screen.model.keys == {}
        await at.press("1", "1")
        assert at.played == 0


async def test_what_a_token_and_a_snail_would_pay_is_shown() -> None:
    # Warm pays best in a corner: 2 of the Level 1 and 1 of the Level 2 Customer, 1 of Mothman;
    # a snail on his Rotten dish pays 2, and its price of two eyeballs costs 1 of their 2 Praise
    async with sitting(kitchen(phase="prep")) as at:
        await at.press("2")
        assert "pays up to +4 (L1 +2, L2 +1, cook +1)" in at.text
        assert at.text.count("+4╮") == 3  # any of them may still come to lie in a corner
        await at.press("g")
        assert "now it pays up to +1 ◉-2 (cook +2, eyes -1)" in at.text
