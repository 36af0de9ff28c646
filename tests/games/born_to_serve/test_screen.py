"""Playing Born to Serve on its screen: each interaction by keys, and by the mouse."""

from typing import Any

import pytest
from textual.events import Key

from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.decisions import DraftStaff, PowerWindow
from boardgames_tui.games.born_to_serve.state import Options
from boardgames_tui.kernel.match import Match
from boardgames_tui.settings import Settings
from tests.games.at_table import LARGE, MIDDLE, SMALL, AtTable, sitting
from tests.games.born_to_serve.position import (
    HIDDEN_NINE,
    HIDDEN_SIX,
    SEVEN,
    drawn,
    play,
    position,
    staffed,
    totals,
)

SIZES = pytest.mark.parametrize("size", [SMALL, MIDDLE], ids=["80x24", "120x40"])
BY = pytest.mark.parametrize(
    "by_mouse", [False, pytest.param(True, marks=pytest.mark.long)], ids=["by-key", "by-mouse"]
)
BUSY = {1: "b..", 2: "aBa.", 3: "a.."}
NEWS = "Any key goes on."


async def do(at: AtTable, by_mouse: bool, spot: str, key: str) -> None:
    await (at.click(spot) if by_mouse else at.press(key))


async def do_twice(at: AtTable, by_mouse: bool, spot: str, key: str) -> None:
    """What can not be taken back is pointed at first; the second press does it."""
    played = at.played
    await do(at, by_mouse, spot, key)
    assert at.played == played
    assert at.said.startswith("Again")
    await do(at, by_mouse, spot, key)
    assert at.played > played


def key_of(at: AtTable, spot: str) -> str:
    """The letter that a space carries now."""
    return at.screen.model.choices[spot].key


def evening(**changes: Any) -> Any:
    """Ann's turn, with markers of both sides, staff and a hero."""
    arranged: dict[str, Any] = {
        "floor": {1: "b..", 2: "aB.."},
        "tips": {2: SEVEN},
        "staff": {"Bartender": "b", "Chef": "", "Owner": ""},
        "hands": {0: "ppb", 1: "pp"},
        "heroes": {0: "Adam Amp", 1: "Whoosh"},
    }
    return position(**{**arranged, **changes})


# --- the turn ---------------------------------------------------------------------------------


@SIZES
@BY
async def test_place_on_a_table(by_mouse: bool, size: tuple[int, int]) -> None:
    async with sitting(evening(), size) as at:
        await do(at, by_mouse, "table:1", "1")
        assert drawn(at.state, 1) == "ba."


@BY
async def test_the_marker_with_its_bonus_side_up_is_taken_in_hand_first(by_mouse: bool) -> None:
    async with sitting(evening()) as at:
        await do(at, by_mouse, "marker:bonus", "m")
        assert at.played == 0
        await at.press("2")
        assert drawn(at.state, 2) == "aBA."


async def test_the_other_marker_by_the_mouse_and_keys_pressed_at_once_keep_their_order() -> None:
    async with sitting(evening()) as at:
        await at.click("do:other")
        assert at.screen.model.side
        await at.click("do:other")
        for key in "m2":
            at.pilot.app.post_message(Key(key, key))
        await at.pilot.pause()
        assert drawn(at.state, 2) == "aBA."


async def test_escape_takes_the_plain_marker_in_hand_again() -> None:
    async with sitting(evening()) as at:
        await at.press("m", "escape", "2")
        assert drawn(at.state, 2) == "aBa."


@SIZES
@BY
async def test_place_on_a_staff_member(by_mouse: bool, size: tuple[int, int]) -> None:
    async with sitting(evening(), size) as at:
        await do(at, by_mouse, "staff:Bartender", "a")
        assert staffed(at.state, "Bartender") == "ba"


@BY
async def test_take_a_break(by_mouse: bool) -> None:
    async with sitting(evening()) as at:
        await do(at, by_mouse, "do:break", "k")
        assert at.state.players[0].plain == 1
        assert at.state.pending[-1].acted


@BY
async def test_done_ends_the_turn(by_mouse: bool) -> None:
    async with sitting(evening()) as at:
        await at.press("1")
        await do(at, by_mouse, "do:done", "full_stop")
        assert at.state.actors == (1,)
        assert "▶ B Ben" in at.text


async def test_what_others_did_is_told_but_not_whose_turn_began() -> None:
    async with sitting(evening(heroes={})) as at:
        await at.press("1", "full_stop")
        assert "Ann went to table 1, space 2." in at.said
        assert "took the turn" not in at.said


async def test_whoever_is_alone_hears_what_no_curtain_told() -> None:
    """One person among computers opens no curtain between their moves."""
    async with sitting(evening(heroes={})) as at:
        await at.press("1", "full_stop")
        for told, hears in ((0, True), (at.session.played, False)):
            at.session.alone, at.session.told = 1, told
            at.pilot.app.show_session(at.session)
            await at.pilot.pause()
            assert ("Ann went to table 1, space 2." in at.said) == hears


async def test_the_staff_at_the_bar_has_its_letters_in_order() -> None:
    """Whoever hired last and goes first does not keep the letters of those that were to be had."""
    state = position(staff={"Chef": "", "Busboy": "", "Owner": ""})
    async with sitting(state) as at:
        at.screen.place_keys().give(["staff:Owner", "staff:Chef"], "abcdefg")
        at.screen.refresh_view()
        keys = [at.screen.model.keys[f"staff:{post.name}"] for post in at.state.staff]
        assert keys == ["a", "b", "c"]


async def test_arrows_enter_and_undo() -> None:
    async with sitting(evening()) as at:
        assert at.board.cursor == "table:1"
        await at.press("right", "enter")
        assert drawn(at.state, 2) == "aBa."
        await at.press("u")
        assert drawn(at.state, 2) == "aB.."
        await at.press("ctrl+r")
        assert drawn(at.state, 2) == "aBa."


async def test_tab_goes_from_the_floor_to_the_bar_to_the_heroes_to_the_desk() -> None:
    async with sitting(evening()) as at:
        zones = []
        for _ in range(6):
            zones.append(at.board.cursor.split(":")[0])
            await at.press("tab")
        assert zones[:3] == ["table", "staff", "player"]
        assert {"marker", "do", "power"} == set(zones[3:])


async def test_what_a_table_would_pay_with_ones_marker_is_told_before_it_is_placed() -> None:
    async with sitting(evening()) as at:
        at.board.cursor = "table:2"
        await at.pilot.pause()
        assert "With your marker Ann would win $18 by most markers" in unbroken(at.text)
        assert "(A)" in at.text


# --- why not ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "keys", "sentence"),
    [
        ({"floor": {1: "bbb"}}, ("1",), "Table 1 has no open space."),
        ({"staff": {"Owner": "b"}}, ("a",), "The Owner takes no more than 1 marker."),
        ({}, ("1", "2"), "BTS-7: You have used a marker this turn."),
        ({}, ("1", "k"), "BTS-7: You have used a marker this turn."),
        ({}, ("v",), "BTS-9: Power Surge is for another moment: when a tip is valued."),
        (
            {"used": {0: "Live Wire"}},
            ("w",),
            "BTS-44: Adam Amp used Live Wire this round; one power a round.",
        ),
    ],
    ids=["full", "staff-full", "BTS_07", "BTS_07_break", "BTS_09", "BTS_44"],
)
async def test_BTS_07_BTS_09_BTS_44_what_is_refused_says_why(
    changes: Any, keys: tuple[str, ...], sentence: str
) -> None:
    async with sitting(evening(**changes)) as at:
        await at.press(*keys)
        assert sentence in at.said
        assert at.played == len(keys) - 1


async def test_the_question_mark_says_why_and_then_reads_the_rule() -> None:
    async with sitting(evening()) as at:
        await at.press("1")
        at.board.cursor = "table:2"
        await at.pilot.pause()
        await at.press("question_mark")
        assert "BTS-7: You have used a marker this turn." in at.said
        await at.press("question_mark")
        assert isinstance(at.pilot.app.screen, Rules)


async def test_BTS_48_a_claimed_staff_member_names_who_claimed_it() -> None:
    claimed = evening().change_post("Owner", claim=1, claim_pays=1)
    async with sitting(claimed) as at:
        assert "B only" in at.text
        await at.press("c")
        assert "BTS-48: Ben has claimed the Owner for this round." in at.said


# --- the draft --------------------------------------------------------------------------------


def drafting() -> Any:
    return Match(rules, ("Ann", "Ben"), Options(first_hero=1), 3).state


@SIZES
@BY
async def test_BTS_02_draft_a_staff_member(by_mouse: bool, size: tuple[int, int]) -> None:
    async with sitting(drafting(), size) as at:
        assert "The staff of the house set" in at.text
        await do(at, by_mouse, "staff:Chef", "c")
        assert at.state.post("Chef") is not None
        assert at.state.actors == (0,)
        assert "▶ A Ann" in at.text


async def test_at_80x24_the_effect_of_whom_one_could_hire_is_read_in_full() -> None:
    async with sitting(drafting()) as at:
        await at.press("right")
        assert at.board.cursor == "staff:Busboy"
        assert "score up to two of your markers there for the full tip." in unbroken(at.text)


def unbroken(text: str) -> str:
    return " ".join(text.split())


# --- staff ------------------------------------------------------------------------------------


@BY
async def test_the_chef_asks_for_a_table(by_mouse: bool) -> None:
    async with sitting(evening(counters={3: "c"})) as at:
        await at.press("b")
        assert "Put a +$2 counter of the Chef on a table that has none." in at.said
        await at.press("3")
        assert "BTS-15: Table 3 has a counter of the Chef already." in at.said
        await do(at, by_mouse, "table:2", "2")
        assert at.state.table(2).chef
        assert "2 +1 chef" in at.text


@BY
async def test_BTS_14_the_owner_asks_for_two_markers_on_the_floor(by_mouse: bool) -> None:
    async with sitting(evening(floor=BUSY)) as at:
        await at.press("c")
        at.board.cursor = "space:2:1"
        await at.pilot.pause()
        said = unbroken(at.text)
        assert "At best, at table" in said, said[-400:]
        await do(at, by_mouse, "space:2:1", key_of(at, "space:2:1"))
        assert "[A" in at.text
        at.board.cursor = "space:1:1"
        await at.pilot.pause()
        assert "Then at table 1 Ann would win" in unbroken(at.text)
        await do(at, by_mouse, "space:1:1", key_of(at, "space:1:1"))
        assert (drawn(at.state, 1), drawn(at.state, 2)) == ("a..", "bBa.")


async def test_BTS_14_a_space_that_can_not_be_picked_says_why() -> None:
    async with sitting(evening(floor=BUSY)) as at:
        await at.press("c")
        await at.click("space:1:1")
        assert "BTS-14: The marker at table 1, space 1 is not yours." in at.said
        assert at.played == 1


@BY
async def test_BTS_29_the_valet_may_name_a_table_or_none(by_mouse: bool) -> None:
    state = evening(hands={0: "p"}, staff={"Valet": "a"}, heroes={})
    for spot, key in (("table:1", "1"), ("do:decline", "n")):
        async with sitting(state) as at:
            await at.press("2", "full_stop")
            assert "The Valet can have one partly filled table scored." in at.said
            await at.press("3")
            assert "The Valet needs a table with a marker and an open space" in at.said
            await do_twice(at, by_mouse, spot, key)
            named = spot == "table:1"
            assert (NEWS in at.said) == named


@BY
async def test_BTS_19_the_maitre_d_asks_for_a_table(by_mouse: bool) -> None:
    async with sitting(evening(hands={0: "p"}, staff={"Maître D'": "a"}, heroes={})) as at:
        await at.press("3", "full_stop")
        assert "the Maître D' shows your marker to a table" in at.said
        await do_twice(at, by_mouse, "table:1", "1")
        assert drawn(at.state, 1) == "ba."


# --- powers -----------------------------------------------------------------------------------


@SIZES
@BY
async def test_a_power_of_the_turn(by_mouse: bool, size: tuple[int, int]) -> None:
    async with sitting(evening(), size) as at:
        await do(at, by_mouse, "power:Live Wire", "w")
        assert (at.state.players[0].plain, at.state.players[0].bonus) == (1, 2)
        assert "Adam Amp used Live Wire" in at.text


@pytest.mark.parametrize(
    ("hero", "acted", "key", "spots", "floor"),
    [
        ("The Human Pinball", False, "v", "space:2:1 space:3:3", {2: ".Ba.", 3: "a.a"}),
        ("The Human Pinball", False, "w", "table:2", {2: ".aBa"}),
        ("Nuclear Nelly", False, "v", "space:1:1", {1: "B.."}),
        ("Polly Polarity", False, "v", "space:2:3", {2: "aaB."}),
        ("Polly Polarity", False, "w", "space:1:1 table:2", {1: "...", 2: "aBab"}),
        ("Whoosh", True, "v", "table:1", {1: "ba."}),
    ],
)
async def test_powers_that_pick_on_the_floor(
    hero: str, acted: bool, key: str, spots: str, floor: dict[int, str]
) -> None:
    state = evening(floor=BUSY, heroes={0: hero}, acted=acted, hands={0: "pp", 1: "p"})
    async with sitting(state) as at:
        await at.press(key)
        for spot in spots.split():
            await at.press(key_of(at, spot))
        assert {number: drawn(at.state, number) for number in BUSY} == {**BUSY, **floor}


@BY
async def test_whats_the_rush_asks_which_marker_and_later_where(by_mouse: bool) -> None:
    state = evening(heroes={0: "Firecracker Kid"}, hands={0: "pb"}, staff={"Bartender": ""})
    async with sitting(state) as at:
        await at.press("v")
        assert "choose the marker to set aside" in at.said
        await do(at, by_mouse, "marker:plain", "p")
        assert at.state.players[0].aside == 1
        await at.press("full_stop", "3", "full_stop")
        assert "Place the marker you set aside; on a table its +$1 side is up." in at.said
        await do_twice(at, by_mouse, "table:1", "1")
        assert drawn(at.state, 1) == "bA."


@BY
async def test_BTS_48_persuasive_gaze_asks_for_a_staff_member(by_mouse: bool) -> None:
    async with sitting(evening(heroes={0: "Mighty Mertyl"})) as at:
        await at.press("v")
        assert "Persuasive Gaze: claim which staff member?" in at.said
        await at.press("a")
        assert "BTS-48: There is a marker on the Bartender already." in at.said
        await do(at, by_mouse, "staff:Owner", "c")
        assert at.state.post("Owner").claim == 0
        assert "A only" in at.text


@BY
async def test_instant_replay_asks_for_a_staff_member(by_mouse: bool) -> None:
    state = evening(heroes={0: "Rex Rerun"}, staff={"Bartender": "a", "Busboy": "a"})
    async with sitting(state) as at:
        await at.press("v")
        await do(at, by_mouse, "staff:Busboy", "b")
        assert at.state.players[0].powers == 2


def mystic(**changes: Any) -> Any:
    return evening(
        heroes={0: "Madam Mystique", 1: "Whoosh"},
        tips={1: HIDDEN_SIX, 2: HIDDEN_NINE},
        stack=("green-lunch-2",),
        unused=("yellow-dinner-14",),
        **changes,
    )


@BY
async def test_BTS_57_crystal_ball_shows_two_tips_to_her_alone(by_mouse: bool) -> None:
    async with sitting(mystic()) as at:
        assert "▒ lunch ▒" in at.text
        await do_twice(at, by_mouse, "power:Crystal Ball", "w")  # as her other power draws a card
        await do_twice(at, by_mouse, "table:1", "1")
        assert at.screen.viewer == 0
        assert "only you: $6" in at.text
        assert "look at the tip of which table?" in at.said
        await at.press("3")
        assert "The tip of table 3 lies face up." in at.said
        await do_twice(at, by_mouse, "table:2", "2")
        assert "only you: $9" in at.text
        assert "swap the tips of tables 1 and 2?" in at.said
        await do(at, by_mouse, "do:swap", "y")
        assert at.state.table(1).tip.card == HIDDEN_NINE
        assert "only you: $9" in at.text.splitlines()[2]
        await at.press("3", "full_stop")
        assert isinstance(at.pilot.app.screen, Curtain) or "only you" not in at.text


@BY
async def test_crystal_ball_leaves_the_tips_as_they_are(by_mouse: bool) -> None:
    async with sitting(mystic()) as at:
        await at.press("w", "w", "1", "1")
        await do(at, by_mouse, "do:decline", "n")
        assert at.state.table(1).tip.card == HIDDEN_SIX
        assert at.state.pending[-1].kind == "turn"


@BY
async def test_change_of_mind_shows_the_card_and_asks_for_a_table(by_mouse: bool) -> None:
    async with sitting(mystic()) as at:
        await do_twice(at, by_mouse, "power:Change of Mind", "v")
        assert "you drew a $12 dinner tip. Put it face down on which table?" in at.said
        await do(at, by_mouse, "table:3", "3")
        assert at.state.table(3).tip.card == "yellow-dinner-14"
        assert "only you: $12" in at.text


# --- scoring ----------------------------------------------------------------------------------


def full(**changes: Any) -> Any:
    """Ann's last marker fills table 2; she has two there, Ben one and one with +$1."""
    arranged: dict[str, Any] = {
        "floor": {2: "aBb.", 3: "b.."},
        "tips": {2: SEVEN},
        "hands": {0: "p"},
        "staff": {},
    }
    return position(**{**arranged, **changes})


@SIZES
@BY
async def test_BTS_23_the_winner_says_how_many_markers_score(
    by_mouse: bool, size: tuple[int, int]
) -> None:
    async with sitting(full(), size) as at:
        await at.press("2", "full_stop")
        assert "Ann won table 2, worth $9 a marker. Score one marker or two?" in at.said
        assert "$9 a marker = tip 7, seats 1, +$1 sides 1" in at.text
        assert "1 $9: 1 to the Realm, 1 home" in at.text
        assert "2 $18: 2 to the Realm" in at.text
        await do_twice(at, by_mouse, "count:2:2", "2")
        assert totals(at.state) == (18, 8)


async def test_the_bills_of_a_round_stand_on_one_page_and_any_key_goes_on() -> None:
    async with sitting(full()) as at:
        await at.press("2", "full_stop", "2", "2")
        assert at.said == NEWS
        text = unbroken(at.text)
        assert "2 $9 tip 7, seats 1, +$1 sides 1 ▸18= 8" in text
        assert "together 18 8" in text
        assert "now $18 $8" in text
        assert "Nobody served table 1." in text
        played = at.played
        await at.press("u")
        assert at.played == played
        assert "together" not in at.text


async def test_a_click_goes_on_too_and_t_shows_the_tips_again() -> None:
    async with sitting(full()) as at:
        await at.press("2", "full_stop", "2", "2")
        await at.click("do:on")
        assert "together" not in at.text
        assert at.state.round == 2
        await at.press("t")
        assert "▸18= 8" in unbroken(at.text)
        await at.press("t")
        assert "together" not in at.text


async def test_with_motion_escape_shows_all_tables_and_the_next_key_goes_on() -> None:
    floor = {1: "a..", 2: "b...", 3: "b.."}
    moving = Settings(theme="diner", animations=True)
    state = full(floor=floor, last=True, stack=(), staff={"Bartender": "a"})
    async with sitting(state, settings=moving) as at:
        at.pilot.app.animation_level = "full"
        await at.press("2", "full_stop")
        assert "  1   $" in at.text
        assert "  3   $" not in at.text
        assert "together" not in at.text
        await at.press("escape")
        assert "  3   $" in at.text
        assert "Bartender   " in at.text
        assert "together" in at.text
        await at.press("space")
        assert isinstance(at.pilot.app.screen, Scores)


@BY
async def test_BTS_25_the_busboy_scores_none_one_or_two(by_mouse: bool) -> None:
    state = full(floor={2: "Bbb."}, staff={"Busboy": "a"})
    async with sitting(state) as at:
        await at.press("2", "full_stop", "1")
        await at.press("1") if at.state.pending[-1].kind == "collecting" else None
        assert "Score how many markers through the Busboy?" in at.said
        assert "0 none, 1 bused for $4" in at.text
        assert at.board.cursor in (None, "count:2:0")  # none if others were asked before
        await do_twice(at, by_mouse, "count:2:1", "1")
        assert at.state.players[0].busboy == 9


@pytest.mark.parametrize(
    ("seat", "hero", "key", "when", "floor", "before"),
    [
        (1, "Mighty Mertyl", "w", "at winner", "bab.", ()),
        (0, "Adam Amp", "v", "at value", "aBb.", ()),
        (0, "Nuclear Nelly", "w", "at value", "aBb.", ()),
        (0, "Rex Rerun", "w", "at collect", "aBb.", ("2",)),
        (0, "Silver Dollar Sal", "v", "at collect", "aab.", ("2",)),
        (0, "Firecracker Kid", "w", "after collect", "aBb.", ("2",)),
        (0, "Silver Dollar Sal", "w", "at bus", "Bbb.", ("2",)),
    ],
)
@BY
async def test_every_window_of_the_scoring_offers_the_power_and_leaving_it(
    by_mouse: bool, seat: int, hero: str, key: str, when: str, floor: str, before: tuple[str, ...]
) -> None:
    state = full(floor={2: floor, 3: "b.."}, heroes={seat: hero}, scores={0: 5, 1: 5})
    name = state.deck.hero(hero).powers["vw".index(key)].name
    for used in (name, None):
        async with sitting(state) as at:
            await at.press("2", "full_stop", *before)
            if at.state.pending[-1].kind == "collecting":
                await at.press(*before)
            frame = at.state.pending[-1]
            assert isinstance(frame, PowerWindow)
            assert (frame.when, frame.seats) == (when, (seat,))
            assert f"{key} use {name}" in at.text
            assert "n no power" in at.text
            assert at.board.cursor in (None, "do:decline")  # none if others were asked before
            spot, played = f"power:{name}" if used else "do:decline", at.played
            await do(at, by_mouse, spot, key if used else "n")
            if at.played == played:
                await do(at, by_mouse, spot, key if used else "n")
            told = f"used {name}" in " ".join(at.session.story(None))
            assert told == bool(used)


@BY
async def test_back_in_a_flash_at_the_end_of_service(by_mouse: bool) -> None:
    state = full(heroes={0: "Whoosh"}, floor={1: "a..", 3: "b.."}, staff={"Bartender": "a"})
    async with sitting(state.change_player(0, won=3)) as at:
        await at.press("2", "full_stop")
        assert "Service is over. Use a power?" in at.said
        await do(at, by_mouse, "power:Back in a Flash", "w")
        await do(at, by_mouse, "staff:Bartender", "a")
        assert "Back in a Flash: where to?" in at.said
        await do_twice(at, by_mouse, "space:3:3", key_of(at, "space:3:3"))
        assert drawn(at.state, 3) == "b.a"


async def test_after_the_last_scoring_the_final_scores_follow() -> None:
    async with sitting(full(last=True, stack=())) as at:
        await at.press("2", "full_stop", "2", "2")
        while at.said != NEWS:
            await at.press("1")
        assert "LAST ROUND" in at.text
        while not isinstance(at.pilot.app.screen, Scores):
            assert at.said == NEWS or "Score" in at.said
            await at.press("1")
        assert at.state.phase == "over"


async def test_nothing_private_is_left_on_screen_while_everybody_looks_at_the_tips() -> None:
    state = full(heroes={0: "Madam Mystique"}, tips={2: SEVEN, 3: HIDDEN_NINE})
    async with sitting(state, MIDDLE) as at:
        await at.press("w", "w", "2")  # one tip alone lies face down: it is looked at at once
        assert "$9 lunch tip" in at.everything
        await at.press("full_stop", "2", "2")
        assert at.said == NEWS
        assert "$9 lunch tip" not in at.everything
        assert "only you" not in at.everything


async def test_covering_works_while_the_tips_are_told() -> None:
    async with sitting(full()) as at:
        await at.press("2", "full_stop", "2", "2", "x")
        assert isinstance(at.pilot.app.screen, Curtain)


# --- cards ------------------------------------------------------------------------------------


async def test_the_book_of_cards_reads_heroes_powers_and_staff_page_by_page() -> None:
    async with sitting(evening()) as at:
        read = ""
        for _ in range(4):
            await at.press("i")
            if "the cards of this match" not in at.text:
                break
            assert "the house set" in at.text
            if not read:
                assert "●●+ in hand: two plain, one +$1" in at.text, "the signs come first, whole"
                assert "(A) where your marker would lie" in at.text
            read += unbroken(at.text.replace("│", " "))
        assert "Power Surge: As a table with your marker on it scores, add $1 to its" in read
        assert "Back in a Flash: Move one of your markers from a table" in read
        assert "Bartender (3 spaces, end of scoring): Each marker here earns" in read
        await at.press("i", "escape")
        assert "the cards of this match" not in at.text


async def test_the_log_stands_beside_the_board_where_there_is_room() -> None:
    for size in (MIDDLE, LARGE):
        async with sitting(evening(), size) as at:
            assert "What happened" in at.everything


async def test_looking_back_shows_the_public_view_and_the_last_tips() -> None:
    state = mystic(hands={0: "pp", 1: "p"})
    async with sitting(state) as at:
        await at.press("w", "w", "1", "1", "n", "f2")
        assert "Looking back" in at.said
        assert "only you" not in at.text
        assert "▒ lunch ▒" in at.text
        await at.press("left", "left", "escape")
        assert "only you: $6" in at.text


async def test_every_key_of_every_moment_does_what_it_says() -> None:
    """A match by its keys alone: each key that is offered as possible is accepted."""
    state = play(drafting(), DraftStaff(seat=1, staff="Chef"))
    async with sitting(state, settings=Settings(curtain="off", animations=False)) as at:
        for step in range(60):
            while at.said == NEWS:
                await at.press("space")
            played = at.played
            choices = [choice for choice in at.screen.model.choices.values() if choice.action]
            choice = choices[step % len(choices)]
            key = "full_stop" if choice.key == "." else choice.key
            await at.press(*[key] * (1 + at.screen.second_press.is_needed(choice)))
            assert at.played == played + 1, (key, at.said)
