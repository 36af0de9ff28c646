"""Playing How to Serve Man on its screen: each interaction by keys, and by the mouse."""

import re
from typing import Any

import pytest

from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.clauses import judge_words
from boardgames_tui.games.how_to_serve_man.decisions import Presenting, Sponsoring
from boardgames_tui.games.how_to_serve_man.state import Options
from tests.games.at_table import LARGE, MIDDLE, SMALL, sitting
from tests.games.how_to_serve_man.table import DEATHMATCH, DECK, table

SIZES = pytest.mark.parametrize("size", [SMALL, MIDDLE, LARGE], ids=["80x24", "120x40", "200x60"])
HAND = ("Spicy Liver Strips", "Chili con Carny", "Sweet Tooth Brittle")


def kitchen(**changes: Any) -> Any:
    """A turn of Ann's: she can cook, blend, use the Cookbook, and present the first recipe."""
    arranged: dict[str, Any] = {
        "mats": {0: "2 meat, vegetable, carb, fat, spice, fried_meat", 1: "meat"},
        "hands": {0: HAND, 1: ("Genuine Vegan Salad",)},
        "stables": {0: ("Korgus Kisrann",), 1: ("Phrynas Tar",)},
        "panel": ("The Understudy", "Sputter Vantage", "Princess Obligata"),
        "scores": (10, 20),
    }
    return table(**{**arranged, **changes})


def place_of(at: Any, rank: str, seat: int = 0) -> tuple[str, ...]:
    crew = at.state.chefs[seat]
    return (crew[0],) if rank == "master" else crew[1:]


# --- sending chefs ----------------------------------------------------------------------------


@SIZES
async def test_a_small_letter_sends_a_sous_chef(size: tuple[int, int]) -> None:
    """At the first press: it can be taken back."""
    async with sitting(kitchen(), size) as at:
        assert "Enter send your Sous-Chef to the Meat Pens" in " ".join(at.text.split())
        await at.press("m")
        assert "pens" in place_of(at, "sous")
        assert at.state.mats[0]["meat"] == 4
        await at.press("u")
        assert at.played == 0


async def test_a_capital_sends_the_master_chef() -> None:
    async with sitting(kitchen()) as at:
        await at.press("F")
        assert place_of(at, "master") == ("fryer",)
        assert at.played == 1


async def test_a_key_changes_the_chef_that_is_sent() -> None:
    async with sitting(kitchen()) as at:
        at.board.cursor = "space:boiler"
        await at.press("z")
        assert "send your Master Chef to the Boiler" in at.text
        await at.press("enter")
        assert place_of(at, "master") == ("boiler",)


async def test_a_click_on_a_chef_of_the_mat_changes_it_too() -> None:
    async with sitting(kitchen()) as at:
        await at.click("rank:master")
        assert at.screen.model.rank == "master"
        await at.click("space:boiler")
        assert place_of(at, "master") == ("boiler",)


async def test_both_letters_work_whichever_chef_is_in_hand() -> None:
    async with sitting(kitchen()) as at:
        await at.press("z", "b")
        assert "boiler" in place_of(at, "sous")
    async with sitting(kitchen()) as at:
        await at.press("z", "B")
        assert place_of(at, "master") == ("boiler",)


async def test_a_small_letter_sends_nobody_once_both_sous_chefs_are_out() -> None:
    async with sitting(kitchen(chefs={0: ("mat", "pens", "bins")})) as at:
        await at.press("b")
        assert at.played == 0
        assert "You have no Sous-Chef to place." in at.said
        await at.press("B")
        assert place_of(at, "master") == ("boiler",)


@SIZES
async def test_send_a_chef_by_the_mouse(size: tuple[int, int]) -> None:
    async with sitting(kitchen(), size) as at:
        await at.click("space:fryer")
        assert "fryer" in place_of(at, "sous")


@SIZES
async def test_send_a_chef_by_arrows(size: tuple[int, int]) -> None:
    async with sitting(kitchen(), size) as at:
        assert at.board.cursor == "space:pens"
        await at.press("right", "down", "enter")
        assert "fryer" in place_of(at, "sous")


async def test_a_letter_goes_through_both_spaces_of_a_station() -> None:
    async with sitting(kitchen(options=DEATHMATCH)) as at:
        await at.press("o")
        assert at.board.cursor == "space:oven"
        await at.press("o")
        assert (at.board.cursor, at.played) == ("space:oven-dotted", 0)
        await at.press("enter")
        assert "oven-dotted" in place_of(at, "sous")


async def test_a_letter_goes_straight_to_the_space_that_is_free() -> None:
    crews = {1: ("mat", "oven", "mat")}
    async with sitting(kitchen(options=DEATHMATCH, chefs=crews)) as at:
        await at.press("o")
        assert "oven-dotted" in place_of(at, "sous")


async def test_where_only_the_master_may_join_the_letter_is_a_capital() -> None:
    async with sitting(kitchen(chefs={1: ("mat", "oven", "mat")})) as at:
        assert "O Oven" in at.text and "b Boiler" in at.text
        await at.press("o")
        assert "The Oven is taken: O sends your Master Chef (HTSM-6)" in at.text
        await at.press("enter")
        assert at.played == 0
        await at.press("O")
        assert at.state.standing("oven") == ((0, "master"), (1, "sous"))


async def test_the_next_zone() -> None:
    async with sitting(kitchen()) as at:
        zones = []
        for _ in range(6):
            zones.append((at.board.cursor or "").partition(":")[0])
            await at.press("tab")
        assert zones[0] == "space"
        assert {"panel", "side", "hand"} <= set(zones)
        await at.press("shift+tab")
        assert at.board.cursor is not None


# --- why not ----------------------------------------------------------------------------------


async def test_why_not_answers_with_the_rule_and_reads_it() -> None:
    async with sitting(kitchen()) as at:
        await at.press("question_mark")
        assert at.said.startswith("HTSM-11: Send your Sous-Chef to the Meat Pens.")
        await at.press("k")
        assert "✗ Only a Master Chef may use the Cookbook. (E - The Cookbook)" in at.text
        assert "Only a Master Chef may use the Cookbook." in at.said
        await at.press("question_mark")
        assert isinstance(at.pilot.app.screen, Rules)


async def test_enter_on_what_is_refused_says_why() -> None:
    async with sitting(kitchen()) as at:
        await at.press("k", "enter")
        assert "Only a Master Chef may use the Cookbook." in at.said
        assert at.played == 0


async def test_a_recipe_that_lacks_something_says_what() -> None:
    async with sitting(kitchen()) as at:
        await at.press("2")
        assert at.board.cursor == "hand:Chili con Carny"
        assert "It still needs 1 spice, 1 boiled M, 1 boiled V" in at.text
        await at.press("enter")
        assert "HTSM-67" in at.said


# --- the dish ---------------------------------------------------------------------------------


@SIZES
async def test_the_preview_before_presenting(size: tuple[int, int]) -> None:
    """2 points, Korgus Kisrann +2 for the fried meat; a Master Chef adds 3 (HTSM-14)."""
    async with sitting(kitchen(), size) as at:
        await at.press("1")
        assert "Spicy Liver Strips 2 +2 Korgus = +4" in " ".join(at.text.split())
        await at.press("z")
        assert "Spicy Liver Strips 2 +3 master +2 Korgus = +7" in " ".join(at.text.split())


async def test_the_panel_tells_what_it_would_pay_for_the_recipe_under_the_cursor() -> None:
    async with sitting(kitchen()) as at:
        await at.press("1")
        rows = [line[57:] for line in at.text.splitlines()]
        assert any(row.startswith("The Understudy") and row.endswith("+3") for row in rows)
        assert any(row.startswith("Sputter Vantage") and row.endswith("+2") for row in rows)
        await at.press("z", "2")
        rows = [line[57:] for line in at.text.splitlines()]
        assert any(row.startswith("The Understudy") and row.endswith(" 0") for row in rows)
        assert any(row.startswith("Sputter Vantage") and row.endswith(" 0") for row in rows)


async def test_the_track_shows_where_a_dish_would_land() -> None:
    async with sitting(kitchen()) as at:
        await at.press("1")
        assert at.text.splitlines()[1][28] == "◇"  # 10 + 4, two columns a point


async def test_enter_on_a_recipe_sends_the_chef_to_present_it() -> None:
    both = ("Spicy Liver Strips", "Sweet Tooth Brittle")
    async with sitting(kitchen(hands={0: both, 1: ()})) as at:
        await at.press("2", "2")
        assert at.played == 0  # a number only looks, as often as it is pressed
        await at.press("enter")
        assert isinstance(at.state.pending[-1], Presenting)
        assert at.board.cursor == "hand:Sweet Tooth Brittle"
        await at.press("enter")
        assert at.state.pending[-1].kind == "claiming"
        assert at.screen.model.serving.recipe == "Sweet Tooth Brittle"


async def test_present_with_a_number_and_claim_with_a_number() -> None:
    async with sitting(kitchen(events=("Solar Flares",))) as at:
        await at.press("t", "1")
        assert at.state.pending[-1].kind == "claiming"
        await at.press("2", "2")
        assert at.state.stables[0] == ("Korgus Kisrann", "Sputter Vantage")
        assert at.state.scores == (16, 20)  # 2 of the card, 2 + 2 of the judges


async def test_a_judge_under_the_cursor_is_told_whole() -> None:
    """With the longest words, and after the choice what it pays for the recipes in hand."""
    said = {judge.name: judge_words(judge) for judge in DECK.judges}
    longest = sorted(said, key=lambda judge: len(judge) + len(said[judge]))[-3:]
    async with sitting(kitchen(panel=tuple(longest)), SMALL) as at:
        await at.press("t", "1")
        assert at.state.pending[-1].kind == "claiming"
        for key, judge in enumerate(longest, start=1):
            await at.press(str(key))
            lines = at.text.splitlines()
            assert any(line.endswith(f": {said[judge]}") for line in lines), at.text
            assert any(f"claim {judge}   your hand " in line for line in lines), at.text


# --- the other pages --------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["w", "escape"])
async def test_all_mats_a_key_away(key: str) -> None:
    async with sitting(kitchen()) as at:
        assert "judges: Phrynas Tar" not in at.text
        await at.press("w")
        assert "Phrynas Tar" in at.text and "hand 1A" in at.text
        assert "Space" not in at.text
        await at.press(key, *([key] if key == "w" else []))  # the judges lie on a second leaf
        assert "Meat Pens" in at.text


@SIZES
async def test_a_key_shows_every_judge_with_all_that_it_says(size: tuple[int, int]) -> None:
    many = ("Korgus Kisrann", "The Hive Mind Called Gary", "Madame Photosynth")
    async with sitting(kitchen(stables={0: many, 1: ("Phrynas Tar",)}), size) as at:
        shown = ""
        await at.press("w")
        for _ in range(at.screen.page.leaves - 1):
            await at.press("w")
            shown += f" {' '.join(at.text.split())}"
        for judge in (*many, "Phrynas Tar", *at.state.panel):
            assert f"{judge}: {judge_words(DECK.judge(judge))}" in shown


REFUSED = [
    ("f", {"mats": {0: "2 meat, carb"}}, "at the Fryer now: you have no fat."),
    ("g", {"mats": {0: "meat, sauce"}}, "Oven now: you have no carb, fat or spice."),
    ("o", {"mats": {0: "carb"}}, "at the Oven now: you have no raw meat or vegetable."),
    ("e", {"mats": {0: "carb"}}, "at the Blender now: you have fewer than two tokens."),
    ("r", {"mats": {0: "2 carb"}}, "at the Replicator now: you have no cooked ingredient."),
    ("t", {"mats": {0: "2 carb"}}, "Table now: you can not serve any of your recipes yet."),
    ("t", {"mats": {0: "2 carb"}, "hands": {}}, "Table now: you have no recipe card."),
    ("f", {"chefs": {1: ("mat", "fryer", "mat")}}, "is taken: your Master Chef alone may join."),
]


@pytest.mark.parametrize(("key", "changes", "why"), REFUSED)
async def test_a_refusal_names_what_is_missing(key: str, changes: Any, why: str) -> None:
    async with sitting(kitchen(**changes)) as at:
        await at.press(key)
        assert why in at.said
        assert at.played == 0
        if "join" in why:
            assert "The Fryer is taken: F sends your Master Chef (HTSM-6)" in at.text


async def test_after_a_chef_is_placed_nothing_is_said_of_taking_back() -> None:
    """The line of keys says it, where it is so: HTSM events close undo."""
    async with sitting(kitchen(placed=True)) as at:
        assert "takes it back" not in at.text


async def test_cards_are_counted_in_words_that_no_card_is_called_by() -> None:
    """ "A4" is an appetizer of 4 points; four appetizers are "4A"."""
    async with sitting(kitchen()) as at:
        await at.press("w")
        assert "hand 1A 1E 1D" in at.text
        assert not re.search(r"hand [AED]\d", at.text)
        assert "decks " in at.text and not re.search(r"decks [AED] ", at.text)


async def test_the_signs_are_explained() -> None:
    async with sitting(kitchen()) as at:
        await at.press("i")
        assert "boiled vegetable" in at.text
        await at.press("i")
        assert "Meat Pens" in at.text


async def test_escape_lets_go_of_what_was_picked() -> None:
    async with sitting(kitchen()) as at:
        await at.press("z", "3", "escape")
        assert at.screen.model.picks == (True, "")
        await at.press("escape")
        assert at.screen.model.picks == (False, "")
        await at.press("escape")
        assert at.played == 0


async def test_a_recipe_is_looked_at_after_the_chef_is_placed_too() -> None:
    async with sitting(kitchen()) as at:
        await at.press("p", "c", "c", "2")
        assert at.board.cursor == "do:done"
        rows = [line[57:] for line in at.text.splitlines()]
        assert any("for recipe 2" in row for row in rows)
        assert "Chili con Carny  8" in at.text


async def test_undo_redo_and_done() -> None:
    async with sitting(kitchen()) as at:
        await at.press("m", "u")
        assert at.state.chefs[0] == ("mat", "mat", "mat")
        await at.press("ctrl+r")
        assert "pens" in place_of(at, "sous")
        assert ". end your turn" in at.text
        await at.press("full_stop")
        assert isinstance(at.pilot.app.screen, Curtain)


async def test_the_log_opens_and_the_board_stays() -> None:
    async with sitting(kitchen()) as at:
        await at.press("m", "l")
        assert "You sent the Sous-Chef" in at.everything
        await at.press("l")
        assert "Vegetable Bins" in at.everything


# --- the opening ------------------------------------------------------------------------------


def opening(**options: Any) -> Any:
    return rules.setup(("Ann", "Ben"), Options(**options), 3).state


@SIZES
async def test_the_sponsor_is_chosen_with_two_presses(size: tuple[int, int]) -> None:
    async with sitting(opening(), size) as at:
        (first, second, _) = at.state.pending[-1].offers[0]
        assert first in at.text and second in at.text
        await at.press("2")
        assert at.played == 0
        await at.press("2")
        assert isinstance(at.state.pending[-1], Sponsoring)
        assert at.state.pending[-1].chosen[0] == second


async def test_the_sponsor_is_chosen_by_the_mouse() -> None:
    async with sitting(opening()) as at:
        name = at.state.pending[-1].offers[0][2]
        await at.click(f"card:{name}")
        await at.click(f"card:{name}")
        assert at.state.pending[-1].chosen[0] == name
