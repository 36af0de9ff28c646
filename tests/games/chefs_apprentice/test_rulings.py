"""Every ruling of assets/chefs_apprentice/rulings.md, by its number."""

import random
import re
from collections import Counter
from pathlib import Path

import pytest

from boardgames_tui.games.chefs_apprentice import rules, tray
from boardgames_tui.games.chefs_apprentice.board import trashed_by
from boardgames_tui.games.chefs_apprentice.decisions import (
    BuySnail,
    Choose,
    ChooseCook,
    CoverSlot,
    Draft,
    Garnish,
    Garnishing,
    KeepChallenge,
    Keeping,
    LastGarnish,
    Peek,
    Plate,
    Prepping,
    RefreshPair,
    TakePrep,
    Turn,
    UseSaved,
    UseSpatula,
)
from boardgames_tui.games.chefs_apprentice.events import (
    CameOff,
    Drafted,
    Ended,
    LastCall,
    Peeked,
    Plated,
    PutBack,
    Revealed,
    TookPrep,
    TrayDrawn,
    TrayFilled,
    Unfolded,
)
from boardgames_tui.games.chefs_apprentice.scoring import dish, score_sheet
from boardgames_tui.games.chefs_apprentice.state import Cover, Options, Prep, State
from boardgames_tui.games.chefs_apprentice.tableau import legal_cells
from boardgames_tui.games.chefs_apprentice.tray import has_pair, is_overwhelmed
from boardgames_tui.kernel.event import seen
from boardgames_tui.kernel.match import Match
from boardgames_tui.places import assets
from tests.games.chefs_apprentice.table import (
    DECK,
    NAMES,
    buy,
    choose,
    done,
    draft,
    garnish,
    legal,
    line,
    peek,
    plate,
    play,
    prep,
    refresh_pair,
    rows,
    spatula,
    table,
    take,
    told,
    ups,
    use_saved,
    why_not,
)
from tests.games.chefs_apprentice.test_golden import lisa
from tests.games.walks import walk

FULL = rows("t01 t02 t03 t04", "t05 t06 t07 t08", "t09 t10 t11 t12", "t13 t14 t15 t16")
"""All Bland but for t15 and t16, which are Moldy Hot."""
ALMOST = rows("t01 t02 t03 t04", "t05 t06 t07 t08", "t09 t10 t11 t12", "t13 t14")
OTHER = rows("t60 t61 t62 t63", "t64 t65 t66 t67", "t68 t69 t70 t71", "t72 t73 t74 t75")
"""Another full tableau."""


def begun(players=2, seed=1, **options):
    """A match just set up."""
    return rules.setup(NAMES[:players], Options(**options), seed, DECK)


def after_keeping(state):
    """Everybody keeps the first of the two challenges dealt."""
    for seat in state.actors:
        state = rules.apply(state, KeepChallenge(seat=seat, challenge=state.dealt[seat][0])).state
    return state


def played(players, seed, policy=0):
    """A random match."""
    return walk(rules, players, Options(), seed, policy)


# --- Setting up -------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_CA_01_the_shared_challenge_is_one_that_nobody_kept(players) -> None:
    came_from = Counter()
    for seed in range(40):
        start = begun(players, seed).state
        state = after_keeping(start)
        rejected = {state.dealt[seat][1] for seat in range(players)}
        assert len(state.undealt) == 10 - 2 * players
        assert state.shared in rejected | set(state.undealt)
        assert state.shared not in state.kept
        came_from["rejected" if state.shared in rejected else "undealt"] += 1
    assert came_from["rejected"] and came_from["undealt"]


def test_CA_02_a_challenge_is_kept_in_secret_and_shown_to_its_owner_alone() -> None:
    state = begun().state
    assert isinstance(state.pending[-1], Keeping) and state.actors == (0, 1)
    assert not state.pending[-1].open
    first, second = state.dealt[0]
    assert legal(state, KeepChallenge) == (
        KeepChallenge(seat=0, challenge=first),
        KeepChallenge(seat=0, challenge=second),
    )
    foreign = state.dealt[1][0]
    assert why_not(state, KeepChallenge(seat=0, challenge=foreign)) == "not-dealt SETUP 5"
    later, events = told(state, KeepChallenge(seat=1, challenge=state.dealt[1][1]))
    assert later.actors == (0,)
    assert [event.challenge for event in seen(events, 1)] == [state.dealt[1][1]]
    assert [event.challenge for event in seen(events, 0)] == ["?"]
    assert rules.observe(later, 1).kept == (None, state.dealt[1][1])
    assert rules.observe(later, 0).kept == (None, "?")
    after = play(later, KeepChallenge(seat=0, challenge=first))
    for seat in (0, 1):
        assert "Chef's Challenge" in dict(rules.standings(after).rows[seat].lines)


def test_CA_03_the_top_of_a_stack_is_in_view_and_the_rest_only_counted() -> None:
    state = after_keeping(begun(3, 5).state)
    assert [len(column) for column in state.board] == [3, 3, 3]
    assert [len(stack) for stack in state.stacks] == [25, 25, 25]
    view = rules.observe(state, None)
    assert view.board == state.board
    assert view.stacks == (("?",) * 25,) * 3


def test_CA_04_the_starter_is_drawn_and_everybody_has_eight_turns() -> None:
    assert {begun(3, seed).state.first for seed in range(30)} == {0, 1, 2}
    match = played(3, 4)
    turns = [
        action.seat
        for state, action in zip(match.states, match.actions, strict=False)
        if action.kind == "done" and isinstance(state.pending[-1], Turn)
    ]
    first = match.states[0].first
    assert turns == [(first + turn) % 3 for turn in range(24)]


# --- Drafting ---------------------------------------------------------------------------------


def test_CA_05_the_column_slides_at_once_and_may_be_drafted_from_again() -> None:
    state = table(board=(("t21", "t22", "t23"), ("t30", "t31", "t32"), ("t40", "t41", "t42")))
    under = state.stacks[0][-2:]
    after, events = told(state, draft("t21"))
    assert after.board[0] == ("t22", "t23", under[-1])
    assert after.board[1:] == state.board[1:]
    assert events == (Drafted(0, "t21", ()), Revealed((under[-1],), closes_undo=True))
    again = play(after, draft("t23"))
    assert again.drafted == ("t21", "t23")
    assert again.trashed[0] == ("t22",)
    assert again.board[0][:2] == (under[-1], under[-2])


@pytest.mark.parametrize(
    ("tile", "trashed", "left"),
    [("t21", (), ("t22", "t23")), ("t22", ("t21",), ("t23",)), ("t23", ("t21", "t22"), ())],
)
def test_CA_06_a_pick_trashes_what_lies_in_front_in_its_column(tile, trashed, left) -> None:
    state = table(board=(("t21", "t22", "t23"), ("t30", "t31", "t32"), ("t40", "t41", "t42")))
    assert trashed_by(state, tile) == trashed
    after = play(state, draft(tile))
    assert after.trashed == (trashed, ())
    tops = state.stacks[0][::-1]
    assert after.board == ((left + tops)[:3], *state.board[1:])
    assert len(after.stacks[0]) == len(state.stacks[0]) - 1 - len(trashed)


def test_CA_07_nothing_is_trashed_but_to_reach_behind() -> None:
    kinds = {type(action) for action in rules.legal_actions(table(), 0)}
    assert kinds == {Draft, UseSpatula}
    match = played(2, 3)
    for before, action, after in zip(match.states, match.actions, match.states[1:], strict=False):
        if after.trashed != before.trashed:
            assert action.kind == "draft"


def test_CA_08_a_column_without_a_stack_gets_shorter_and_its_front_is_free() -> None:
    state = table(
        board=(("t21", "t22"), ("t30",), ()),
        stacks=((), (), ()),
        tableaus={
            0: rows("t01 t02 t03 t04", "t05 t06 t07 t08", "t09 t10 t11 t12", "t13 t14"),
            1: OTHER,
        },
    )
    assert {action.tile for action in legal(state, Draft)} == {"t21", "t22", "t30"}
    after, events = told(state, draft("t22"))
    assert after.board == ((), ("t30",), ())
    assert after.trashed[0] == ("t21",)
    assert events == (Drafted(0, "t22", ("t21",)),)
    assert trashed_by(after, "t30") == ()


def _out(state, *tiles):
    """These tiles in the trash of the last seat."""
    return state.evolve(trashed=(*state.trashed[:-1], (*state.trashed[-1], *tiles)))


def test_CA_09_no_trashing_that_leaves_too_few_for_everybody() -> None:
    """Thirteen tiles are owed, so that twelve must be left after one more pick."""
    mine = rows("t01 t02 t03 t04", "t05 t06 t07 t08", "t09 t10 t11")
    other = rows("t50 t51 t52 t53", "t54 t55 t56 t57")
    board = (("t20", "t21", "t22"), ("t23", "t24", "t25"), ("t26", "t27", "t28"))
    state = table(
        tableaus={0: mine, 1: other},
        board=board,
        stacks=(("t30", "t31"), ("t32", "t33"), ("t34", "t35")),
    )
    assert state.on_the_board == 15
    assert why_not(state, draft("t22")) is None
    assert why_not(state, draft("t21")) is None
    fewer = _out(state.evolve(stacks=(("t30",), ("t32", "t33"), ("t34", "t35"))), "t31")
    assert fewer.on_the_board == 14
    assert why_not(fewer, draft("t22")) == "too-few-left CA-9"
    assert why_not(fewer, draft("t21")) is None
    least = _out(fewer.evolve(stacks=((), ("t32", "t33"), ("t34", "t35"))), "t30")
    assert least.on_the_board == 13
    assert why_not(least, draft("t21")) == "too-few-left CA-9"
    assert why_not(least, draft("t20")) is None
    assert {action.tile for action in legal(least, Draft)} == {"t20", "t23", "t26"}
    # the tile in hand counts as drafted
    second = play(fewer, draft("t20"))
    assert second.on_the_board == 13 and second.board[0] == ("t21", "t22", "t30")
    assert why_not(second, draft("t22")) is None
    assert why_not(second, draft("t30")) == "too-few-left CA-9"


def test_CA_10_both_are_drafted_and_held_before_either_is_plated() -> None:
    state = table(board=(("t21", "t22", "t23"), ("t30", "t31", "t32"), ("t40", "t41", "t42")))
    one = play(state, draft("t21"))
    assert one.drafted == ("t21",)
    assert why_not(one, plate("t21", 0, 0)) == "not-plating CA-50"
    both = play(one, draft("t30"))
    assert rules.observe(both, None).drafted == ("t21", "t30")
    assert why_not(both, draft("t40")) == "drafting-is-over CA-50"
    assert {action.tile for action in legal(both, Plate)} == {"t21", "t30"}
    assert why_not(both, plate("t40", 0, 0)) == "not-drafted CA-10"
    assert play(both, plate("t30", 0, 0)).drafted == ("t21",)


# --- Plating ----------------------------------------------------------------------------------


def test_CA_11_the_grid_floats_within_four_by_four() -> None:
    state = table(phase="plate", drafted=("t20",), tableaus={0: rows("t01 t02 t03 t04")})
    cells = {(action.row, action.column) for action in legal(state, Plate)}
    assert cells == set(legal_cells(state.tableaus[0]))
    assert why_not(state, plate("t20", -1, 2)) is None
    assert why_not(state, plate("t20", 0, 4)) == "outside-the-grid CA-11"
    assert why_not(state, plate("t20", 0, -1)) == "outside-the-grid CA-11"
    assert why_not(state, plate("t20", 0, 1)) == "cell-is-taken PLATING DISHES"
    assert why_not(state, plate("t20", 2, 1)) == "not-beside-a-dish PLATING DISHES"
    empty = table(phase="plate", drafted=("t20",))
    assert legal(empty, Plate) == (plate("t20", 0, 0),)
    assert why_not(empty, plate("t20", 1, 1)) == "first-dish CA-11"
    assert play(state, plate("t20", -1, 2)).tableaus[0] == rows(". . t20", "t01 t02 t03 t04")


def test_CA_12_both_dishes_must_be_plated_before_the_turn_can_end() -> None:
    state = table(phase="plate", drafted=("t20", "t21"), tableaus={0: rows("t01")})
    assert why_not(table(), done()) == "dishes-to-plate CA-12"
    assert why_not(state, done()) == "dishes-to-plate CA-12"
    one = play(state, plate("t20", 0, 1))
    assert why_not(one, done()) == "dishes-to-plate CA-12"
    assert why_not(play(one, plate("t21", 1, 0)), done()) is None
    for match in (played(2, 6), played(4, 7)):
        for at, offered in zip(match.states, match.legal, strict=True):
            if at.pending and getattr(at.pending[-1], "phase", "") == "plate":
                assert any(type(action) is Plate for action in offered[at.actors[0]])


# --- Prepping ---------------------------------------------------------------------------------


def plated_last(tray, seed=1, **changes):
    """What the last dish of a turn brings about, with such a tray."""
    state = table(
        phase="plate", drafted=("t20",), tableaus={0: rows("t02")}, tray=tray, seed=seed, **changes
    )
    return told(state, plate("t20", 0, 1))


def test_CA_13_three_alike_are_refreshed_at_the_start_of_every_prep_step() -> None:
    before = table(phase="plate", drafted=("t20", "t21"), tray="p01 bland, p02 bland, p03 bland")
    assert ups(play(before, plate("t20", 0, 0))) == ("bland", "bland", "bland")
    after, events = plated_last("p01 bland, p02 bland, p03 bland")
    assert isinstance(events[0], Plated)
    assert [event.why for event in events[1:]] == ["overwhelmed"]
    assert ups(after) == events[-1].icons
    assert len(set(ups(after))) > 1
    assert not is_overwhelmed(after)


def test_CA_14_a_pair_sends_back_all_three() -> None:
    state = table(
        phase="prep", tableaus={0: rows("t01 t02")}, tray="p01 bland, p02 bland, p32 cold"
    )
    assert has_pair(state)
    fresh = play(state, refresh_pair())
    tokens = {one.token for one in fresh.tray}
    assert len(tokens) == 3 and tokens.isdisjoint({"p01", "p02", "p32"})
    assert {"p01", "p02", "p32"} <= set(fresh.bag)
    different = table(phase="prep", tableaus={0: rows("t01 t02")})
    assert why_not(different, refresh_pair()) == "no-pair CA-14"


def test_CA_15_a_voluntary_refresh_is_the_last_of_the_turn_whatever_appears() -> None:
    found = Counter()
    for seed in range(400):
        state = table(
            phase="prep",
            tableaus={0: rows("t01 t02")},
            tray="p01 bland, p02 bland, p32 cold",
            seed=seed,
        )
        after, events = told(state, refresh_pair())
        assert [event.why for event in events] == ["pair"]
        alike = len(set(ups(after)))
        found[alike] += 1
        assert why_not(after, refresh_pair()) == "refreshed-already CA-15"
        if alike == 1:
            # the next player's prep step clears it
            assert is_overwhelmed(after)
            following = play(after, done())
            assert ups(following) == ups(after)
    assert found[1] and found[2] and found[3]


def test_CA_16_a_refresh_draws_before_the_old_tokens_go_back() -> None:
    old = {"p01", "p02", "p03"}
    for seed in range(30):
        after, events = plated_last("p01 bland, p02 bland, p03 bland", seed)
        if len(events) == 2:  # plated, refreshed once
            assert old.isdisjoint({one.token for one in after.tray})
            assert old <= set(after.bag)


def test_CA_16_a_short_bag_gives_what_it_has_and_the_old_tokens_serve_for_the_rest() -> None:
    for seed in range(20):
        state = table(
            phase="prep",
            tableaus={0: rows("t01 t02")},
            tray="p01 bland, p02 bland, p32 cold",
            bag=("p36",),
            seed=seed,
        )
        after = play(state, refresh_pair())
        assert after.tray[0].token == "p36"
        assert {one.token for one in after.tray[1:]} < {"p01", "p02", "p32"}
        assert len(after.tray) == 3 and len(after.bag) == 1


def test_CA_16_at_most_ten_automatic_refreshes_in_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = table(tray="p01 bland, p02 bland, p03 bland")
    monkeypatch.setattr(tray, "refresh", lambda state: state)
    after, events = tray.calm(stuck)
    assert after == stuck
    assert len(events) == 10


def test_CA_17_the_side_that_comes_up_is_random_and_the_other_hidden() -> None:
    sides = {}
    for seed in range(120):
        state = after_keeping(begun(2, seed).state)
        for one in state.tray:
            assert one.up in DECK.token(one.token).sides
            sides.setdefault(one.token, set()).add(one.up)
        for seat in (0, 1, None):
            assert [one.token for one in rules.observe(state, seat).tray] == ["?"] * 3
    assert len([token for token, seen_up in sides.items() if len(seen_up) == 2]) > 20


def test_CA_18_a_token_taken_must_be_placed_either_side_up_and_is_the_only_one() -> None:
    state = table(phase="prep", tableaus={0: rows("t01 t20")}, tray="p06 bland, p20 warm, p32 cold")
    held, events = told(state, take(0))
    assert isinstance(held.pending[-1], Prepping)
    assert [event.under for event in seen(events, 0)] == ["hot"]
    assert [event.under for event in seen(events, 1)] == ["?"]
    assert set(rules.legal_actions(held, 0)) == {
        prep("t01", "bland"),
        prep("t01", "hot"),
        prep("t20", "bland"),
        prep("t20", "hot"),
    }
    assert why_not(held, done()) == "place-the-token CA-18"
    assert why_not(held, prep("t01", "cold")) == "not-on-this-token CA-18"
    placed = play(held, prep("t20", "hot"))
    assert why_not(placed, take(0)) == "one-prep-a-turn CA-18"
    assert why_not(placed, done()) is None


def test_CA_19_any_own_dish_one_token_of_a_kind_and_the_covered_icon_is_gone() -> None:
    # t56 is Slimy Cold, t57 Soggy Hot with two eyeballs
    state = table(
        phase="prep",
        tableaus={0: rows("t56 t57"), 1: rows("t78")},
        covers="t56 p32 hot",
        tray="p33 hot, p20 warm, p34 cold",
    )
    held = play(state, take(0))
    assert why_not(held, prep("t56", "hot")) == "covered-already CA-19"
    assert why_not(held, prep("t78", "hot")) == "not-plated CA-19"
    same = play(held, prep("t57", "hot"))  # as printed: legal, useless
    assert dish(same, "t57") == dish(state, "t57")
    assert dish(state, "t56").temperature == "hot"
    assert dish(state, "t56").flavor == "slimy"
    flavored = table(phase="prep", tableaus={0: rows("t57")}, tray="p01 bland, p20 warm, p34 cold")
    after = play(flavored, take(0), prep("t57", "bland"))
    assert (dish(after, "t57").flavor, dish(after, "t57").temperature) == ("bland", "hot")
    assert dish(after, "t57").eyeballs == 2


def test_CA_20_the_tray_is_filled_right_after_placing_in_the_same_place() -> None:
    state = table(phase="prep", tableaus={0: rows("t01 t02")}, tray="p06 bland, p20 warm, p32 cold")
    held = play(state, take(1))
    assert [one.token for one in held.tray] == ["p06", "p32"]
    after, events = told(held, prep("t01", "warm"))
    assert [one.token for one in (after.tray[0], after.tray[2])] == ["p06", "p32"]
    assert after.tray[1].token not in {"p06", "p20", "p32"}
    assert events[-1] == TrayFilled(after.tray[1].up, closes_undo=True)


# --- Eyeballs ---------------------------------------------------------------------------------


def test_CA_21_a_peek_costs_an_eyeball_and_is_private_while_the_token_stays() -> None:
    state = table(eyeballs=(2,), tray="p06 bland, p20 warm, p32 cold")
    after, events = told(state, peek(0))
    assert after.eyeballs[0] == 1
    assert seen(events, 0) == (
        Peeked(0, "bland", "hot", audience=(0,), otherwise=events[0].otherwise, closes_undo=True),
    )
    assert seen(events, 1) == (Peeked(0, "bland", "?", closes_undo=True),)
    assert [one.token for one in rules.observe(after, 0).tray] == ["p06", "?", "?"]
    for other in (1, None):
        assert [one.token for one in rules.observe(after, other).tray] == ["?", "?", "?"]
    assert why_not(after, peek(0)) == "peeked-already CA-21"
    both = play(after, peek(2))
    assert why_not(both, peek(1)) == "no-eyeballs CA-21"
    # gone with the token
    fresh = play(both, *spatula("refresh"))
    assert all(one.known_to == () for one in fresh.tray)


def test_CA_21_without_the_reminder_only_the_log_remembers() -> None:
    state = table(eyeballs=(2,), options=Options(peek_reminder=False))
    after, events = told(state, peek(0))
    assert [one.token for one in rules.observe(after, 0).tray] == ["?", "?", "?"]
    assert seen(events, 0)[0].under == "moldy"
    assert why_not(after, peek(0)) is None


def test_CA_21_not_with_a_token_or_a_snail_in_hand_but_after_placing() -> None:
    state = table(phase="prep", tableaus={0: rows("t01 t02")}, eyeballs=(5,))
    assert why_not(play(state, take(0)), peek(1)) == "place-the-token CA-18"
    assert why_not(play(state, buy("s01", "now")), peek(1)) == "place-the-snail CA-28"
    placed = play(state, take(0), prep("t01", "bland"))
    assert why_not(placed, peek(1)) is None


def test_CA_22_only_tokens_on_the_tray() -> None:
    state = table(eyeballs=(2,))
    assert {action.place for action in legal(state, Peek)} == {0, 1, 2}
    assert why_not(state, peek(3)) == "no-such-place CA-22"
    assert why_not(state, peek(-1)) == "no-such-place CA-22"
    assert why_not(state, peek(0, seat=1)) == "not-asked"


def test_CA_23_a_match_needs_eyeballs_on_both_and_counts_once_a_dish() -> None:
    # t01 and t71 have one eyeball, t06 and t57 have two, t02 and t03 none
    around = rows(". t06", "t01 . t02", ". t57")
    state = table(phase="plate", drafted=("t71", "t03"), tableaus={0: around})
    after, events = told(state, plate("t71", 1, 1))
    assert events == (Plated(0, "t71", 1, 3),)
    assert after.eyeballs[0] == 4
    blind, events = told(state, plate("t03", 1, 1))
    assert events == (Plated(0, "t03", 0, 0),)
    assert blind.eyeballs[0] == 0


def test_CA_24_the_second_dish_of_a_turn_matches_the_first() -> None:
    state = table(phase="plate", drafted=("t06", "t57"), tableaus={0: rows("t02")})
    after = play(state, plate("t06", 0, 1))
    assert after.eyeballs[0] == 2
    after = play(after, plate("t57", 0, 2))
    assert after.eyeballs[0] == 2 + 2 + 1


def test_CA_25_eyeballs_never_run_out() -> None:
    state = table(
        phase="plate", drafted=("t06", "t57"), tableaus={0: rows("t02")}, eyeballs=(20, 16)
    )
    assert play(state, plate("t06", 0, 1)).eyeballs == (22, 16)


# --- Snails -----------------------------------------------------------------------------------


def test_CA_26_a_snail_at_any_moment_once_a_dish_is_plated_one_a_turn_three_a_match() -> None:
    none_plated = table(eyeballs=(9,))
    assert why_not(none_plated, buy("s01", "later")) == "nothing-plated CA-26"
    for phase, drafted in (("draft", ()), ("plate", ("t20", "t21")), ("prep", ()), ("prepped", ())):
        state = table(phase=phase, drafted=drafted, tableaus={0: rows("t01 t02")}, eyeballs=(9,))
        assert why_not(state, buy("s01", "now")) is None
        assert why_not(state, buy("s01", "later")) is None
        bought = play(state, buy("s01", "later"))
        assert bought.eyeballs[0] == 5
        assert why_not(bought, buy("s02", "later")) == "bought-this-turn CA-26"
        now = play(state, buy("s01", "now"), garnish("t01"))
        assert now.eyeballs[0] == 7
        assert why_not(now, buy("s02", "now")) == "bought-this-turn CA-26"
    three = table(tableaus={0: rows("t01 t02")}, eyeballs=(9,), bought=(3, 0))
    assert why_not(three, buy("s01", "now")) == "bought-enough CA-26"
    two = table(tableaus={0: rows("t01 t02")}, eyeballs=(9,), bought=(2, 3))
    assert why_not(two, buy("s01", "now")) is None


def test_CA_27_any_spot_at_its_own_price_and_spots_stay_empty() -> None:
    state = table(tableaus={0: rows("t01 t02")}, eyeballs=(5,))
    assert state.spots == ("s01", "s02", "s04", "s07")
    assert {(action.spot, action.when) for action in legal(state, BuySnail)} == {
        ("s01", "now"),
        ("s01", "later"),
        ("s02", "now"),
        ("s02", "later"),
        ("s04", "now"),
        ("s07", "now"),
    }
    assert why_not(state, buy("s07", "later")) == "too-dear CA-27"
    after = play(state, buy("s07", "now"), garnish("t01"))
    assert after.spots == ("s01", "s02", "s04")
    assert after.eyeballs[0] == 0
    assert why_not(after, buy("s07", "now")) == "no-snail-there CA-27"
    assert why_not(state, buy("s03", "now")) == "no-snail-there CA-27"


def test_CA_28_play_now_blocks_all_else_until_it_is_placed() -> None:
    state = table(tableaus={0: rows("t01 t02")}, eyeballs=(5,))
    held = play(state, buy("s01", "now"))
    assert isinstance(held.pending[-1], Garnishing)
    assert set(rules.legal_actions(held, 0)) == {garnish("t01"), garnish("t02")}
    assert why_not(held, draft(held.board[0][0])) == "place-the-snail CA-28"
    assert play(held, garnish("t02")).garnished == ("t02",)


def test_CA_28_play_later_waits_for_its_owner_and_once_more_before_scoring() -> None:
    state = table(tableaus={0: rows("t01 t02")}, eyeballs=(5,))
    later = play(state, buy("s01", "later"))
    assert later.saved == (1, 0)
    assert isinstance(later.pending[-1], Turn)
    assert play(later, use_saved(), garnish("t01")).garnished == ("t01",)
    assert why_not(state, use_saved()) == "no-snail-saved CA-28"
    last = table(
        phase="prep",
        tableaus={
            0: FULL,
            1: rows("t20 t21 t22 t23", "t24 t25 t26 t27", "t28 t29 t30 t31", "t32 t33 t34 t35"),
        },
        saved=(1, 2),
        turns=15,
        first=1,
    )
    call, events = told(last, done())
    assert isinstance(call.pending[-1], LastGarnish)
    assert events == (LastCall(1, closes_undo=True),)  # from the start player on
    assert set(rules.legal_actions(call, 1)) == {use_saved(1), done(1)}
    assert why_not(call, draft("t40", seat=1)) == "only-snails-now CA-28"
    one = play(call, use_saved(1), garnish("t20", seat=1), done(1))
    assert one.actors == (0,)
    over, events = told(one, done())
    assert over.actors == ()
    assert over.garnished == ("t20",)  # what is not placed is lost
    assert over.saved == (1, 1)
    assert events[0] == Ended(closes_undo=True)


def test_CA_29_one_snail_to_a_dish() -> None:
    state = table(tableaus={0: rows("t01 t02 t03")}, eyeballs=(5,), garnished=("t01",))
    held = play(state, buy("s01", "now"))
    assert why_not(held, garnish("t01")) == "garnished-already CA-29"
    assert {action.tile for action in legal(held, Garnish)} == {"t02", "t03"}
    full = table(tableaus={0: rows("t01")}, saved=(1,), garnished=("t01",))
    assert why_not(full, use_saved()) == "no-dish-to-garnish CA-29"


def test_CA_30_a_dish_with_tokens_may_be_garnished() -> None:
    state = table(
        tableaus={0: rows("t01 t02")}, covers="t01 p02 rotten, t01 p33 hot", eyeballs=(5,)
    )
    after = play(state, buy("s01", "now"), garnish("t01"))
    assert after.garnished == ("t01",)
    assert len(after.covers) == 2


def test_CA_31_a_garnished_dish_pays_once_a_phase() -> None:
    # a Rotten Warm dish for Mothman, garnished: 1 + 1 + 2
    warm = next(t.id for t in DECK.tiles if (t.flavor, t.temperature) == ("rotten", "warm"))
    state = table(tableaus={0: rows(warm)}, garnished=(warm,))
    cook = line(state, "Line Cook")
    assert (cook.praise, cook.snails, cook.snail_praise) == (2, 1, 2)
    assert cook.total == 4 + 6  # and the slots 1, 2, 3, which use no dish
    # a corner that is Warm pays its customer, and the snail again there
    assert line(state, "Level 1 Customer").total == 2 + 2
    # a card that pays nothing uses no dish
    challenge = line(state, "Chef's Challenge")
    assert (challenge.total, challenge.used) == (0, ())


def test_CA_31_what_pays_nothing_uses_no_dish() -> None:
    """A cook who does not value the flavor at all: the garnished Rotten Cold dish goes unused."""
    parts = DECK.model_dump()
    (mothman,) = (cook for cook in parts["cooks"] if cook["id"] == "mothman")
    mothman["flavor_praise"] = 0
    cold = next(t.id for t in DECK.tiles if (t.flavor, t.temperature) == ("rotten", "cold"))
    state = table(tableaus={0: rows(cold)}, garnished=(cold,))
    assert line(state, "Line Cook").total == 1 + 2 + 6
    cook = line(state.evolve(deck=type(DECK).model_validate(parts)), "Line Cook")
    assert (cook.praise, cook.snails, cook.used, cook.total) == (0, 0, (), 6)


def test_CA_31_five_phases_make_ten_and_nothing_else_uses_a_dish() -> None:
    """Lisa's Soggy dish in the top right corner is used in all five."""
    state = lisa()
    using = [one.label for one in score_sheet(state, 0) if 3 in one.used]
    assert using == [
        "Level 1 Customer",
        "Level 2 Customer",
        "Chef's Challenge",
        "Personal Challenge",
        "Line Cook",
    ]
    plain = state.evolve(garnished=tuple(tile for tile in state.garnished if tile != "t58"))
    whole, less = (sum(one.total for one in score_sheet(s, 0)) for s in (state, plain))
    assert (whole, less) == (67, 57)
    for label in ("Eyeballs", "Trashed dishes"):
        assert (line(state, label).snails, line(state, label).used) == (0, ())


# --- Spatulas ---------------------------------------------------------------------------------


def test_CA_32_any_number_of_spatulas_on_any_free_slots() -> None:
    state = table(tableaus={0: rows("t01 t02")})
    assert {action.use for action in legal(state, UseSpatula)} == {
        "swap-dishes",
        "swap-board",
        "exchange",
        "refresh",
    }
    taken = play(state, UseSpatula(seat=0, use="refresh"))
    assert {action.slot for action in rules.legal_actions(taken, 0)} == {0, 1, 2}
    one = play(state, *spatula("refresh", 2))
    assert one.covered[0] == (2,) and one.spatulas[0] == 2
    again = play(one, UseSpatula(seat=0, use="refresh"))
    assert why_not(again, CoverSlot(seat=0, slot=2)) == "no-free-slot CA-32"
    assert why_not(again, CoverSlot(seat=0, slot=3)) == "no-free-slot CA-32"
    two = play(again, CoverSlot(seat=0, slot=0))
    # the last free slot is covered without asking
    three = play(two, UseSpatula(seat=0, use="refresh"))
    assert three.covered[0] == (2, 0, 1)
    assert why_not(three, UseSpatula(seat=0, use="refresh")) == "no-spatula CA-32"
    assert why_not(three, choose("t01")) == "no-spatula-in-use CA-32"


def test_SETUP_in_a_turn_nothing_of_the_opening_is_asked_any_more() -> None:
    state = table()
    cook = ChooseCook(seat=0, cook=DECK.cooks[0].id)
    assert why_not(state, cook) == "cooks-are-chosen SETUP 1"
    kept = KeepChallenge(seat=0, challenge=DECK.challenges[0].id)
    assert why_not(state, kept) == "challenges-are-kept SETUP 5"


def test_CA_32_not_with_a_token_or_a_snail_in_hand() -> None:
    state = table(phase="prep", tableaus={0: rows("t01 t02")}, eyeballs=(5,))
    wanted = UseSpatula(seat=0, use="refresh")
    assert why_not(play(state, take(0)), wanted) == "place-the-token CA-18"
    assert why_not(play(state, buy("s01", "now")), wanted) == "place-the-snail CA-28"


def test_CA_33_two_own_dishes_change_places_with_all_that_lies_on_them() -> None:
    state = table(tableaus={0: rows("t01 t06", ". t57")}, covers="t01 p33 hot", garnished=("t01",))
    taken = play(state, *spatula("swap-dishes"))
    assert {action.tile for action in rules.legal_actions(taken, 0)} == {"t01", "t06", "t57"}
    second = play(taken, choose("t01"))
    assert why_not(second, choose("t01")) == "same-tile CA-33"
    after = play(second, choose("t57"))
    assert after.tableaus[0] == rows("t57 t06", ". t01")
    assert (after.covers, after.garnished) == (state.covers, ("t01",))
    assert after.eyeballs == (0, 0)
    lone = table(tableaus={0: rows("t01")})
    assert why_not(lone, UseSpatula(seat=0, use="swap-dishes")) == "nothing-to-swap CA-33"


def test_CA_34_two_tiles_in_view_change_places_and_nothing_slides() -> None:
    state = table(board=(("t21", "t22", "t23"), ("t30", "t31", "t32"), ("t40", "t41", "t42")))
    taken = play(state, *spatula("swap-board"))
    assert len(legal(taken, Choose)) == 9
    assert why_not(taken, choose(state.stacks[0][-1])) == "not-on-the-board CA-3"
    after = play(taken, choose("t23"), choose("t40"))
    assert after.board == (("t21", "t22", "t40"), ("t30", "t31", "t32"), ("t23", "t41", "t42"))
    assert (after.stacks, after.trashed) == (state.stacks, state.trashed)
    lone = table(
        board=(("t21",), (), ()),
        stacks=((), (), ()),
        tableaus={0: FULL},
    )
    assert why_not(lone, UseSpatula(seat=0, use="swap-board")) == "nothing-to-swap CA-34"


def test_CA_35_one_own_dish_for_one_in_view_in_the_same_cell() -> None:
    state = table(
        tableaus={0: rows("t01 t02", ". t03")},
        board=(("t06", "t22", "t23"), ("t30", "t31", "t57"), ("t40", "t41", "t42")),
        eyeballs=(1,),
    )
    mine = play(state, *spatula("exchange"))
    assert {action.tile for action in rules.legal_actions(mine, 0)} == {"t01", "t02", "t03"}
    theirs = play(mine, choose("t02"))
    assert len(legal(theirs, Choose)) == 9
    after = play(theirs, choose("t57"))
    assert after.tableaus[0] == rows("t01 t57", ". t03")
    assert after.board[1] == ("t30", "t31", "t02")
    assert after.eyeballs[0] == 1
    assert (after.trashed, after.stacks) == (state.trashed, state.stacks)


def exchanged_away():
    """Seat 0 put the garnished t01 with its two tokens on the front of the first column."""
    state = table(
        tableaus={0: rows("t01 t02")},
        board=(("t21", "t22", "t23"), ("t30", "t31", "t32"), ("t40", "t41", "t42")),
        covers="t01 p02 rotten, t01 p33 hot",
        garnished=("t01",),
    )
    return play(state, *spatula("exchange"), choose("t01"), choose("t21"))


def test_CA_36_what_lies_on_a_tile_goes_with_it_to_whoever_drafts_it() -> None:
    state = exchanged_away()
    assert state.board[0][0] == "t01"
    assert state.garnished == ("t01",)
    taken = play(state, draft("t01"), draft("t30"), plate("t01", 0, 2))
    assert taken.garnished == ("t01",) and taken.bought == (0, 0)
    assert [cover.up for cover in taken.covers] == ["rotten", "hot"]


def test_CA_36_trashed_its_tokens_go_to_the_bag_and_its_snail_out_of_the_game() -> None:
    state = exchanged_away()
    census = rules.census(state)
    after, events = told(state, draft("t22"))
    assert after.trashed[0] == ("t01",)
    assert CameOff("t01", ("rotten", "hot"), True) in events
    assert {"p02", "p33"} <= set(after.bag) and after.covers == ()
    assert (after.garnished, after.lost_snails) == ((), 1)
    assert rules.census(after) == census


def test_CA_36_the_loss_is_told_before_the_exchange_is_made() -> None:
    state = table(
        tableaus={0: rows("t01 t02")}, covers="t01 p02 rotten, t01 p33 hot", garnished=("t01",)
    )
    mine = play(state, *spatula("exchange"))
    assert "with 2 Prep tokens and a snail" in rules.say(choose("t01"), mine, 0)
    assert "snail" not in rules.say(choose("t02"), mine, 0)
    second = play(mine, choose("t01"))
    tile = second.board[0][0]
    assert "with 2 Prep tokens and a snail" in rules.say(choose(tile), second, 0)


def test_CA_37_an_exchange_works_in_the_last_turn_and_before_plating_but_not_from_hand() -> None:
    state = table(phase="plate", drafted=("t20", "t21"), tableaus={0: rows("t01")}, turns=15)
    assert why_not(state, UseSpatula(seat=0, use="exchange")) is None
    # the only plated dish is chosen at once; those in hand are not for exchange
    taken = play(state, *spatula("exchange"))
    assert taken.pending[-1].first == "t01"
    swapping = table(phase="plate", drafted=("t20", "t21"), tableaus={0: rows("t01 t02")})
    assert why_not(play(swapping, *spatula("exchange")), choose("t20")) == "not-plated CA-19"
    bare = table(phase="plate", drafted=("t20", "t21"))
    assert why_not(bare, UseSpatula(seat=0, use="exchange")) == "nothing-to-swap CA-37"


def test_CA_38_a_spatula_refreshes_all_three_and_again_while_no_token_was_taken() -> None:
    tray = "p01 bland, p02 bland, p32 cold"
    seen_again = 0
    for seed in range(400):
        state = table(phase="prep", tableaus={0: rows("t01 t02")}, tray=tray, seed=seed)
        refreshed, events = told(state, *spatula("refresh"))
        whys = [event.why for event in events if isinstance(event, TrayDrawn)]
        assert whys[0] == "spatula"
        assert not is_overwhelmed(refreshed)
        seen_again += len(whys) > 1
        if has_pair(refreshed):  # free of the limit of one voluntary refresh a turn
            assert why_not(refreshed, refresh_pair()) is None
    assert seen_again
    stays = 0
    for seed in range(400):
        state = table(phase="prepped", tableaus={0: rows("t01 t02")}, tray=tray, seed=seed)
        refreshed, events = told(state, *spatula("refresh"))
        assert [event.why for event in events if isinstance(event, TrayDrawn)] == ["spatula"]
        stays += is_overwhelmed(refreshed)
    assert stays


# --- Scoring ----------------------------------------------------------------------------------


def test_CA_39_the_set_of_six_flavors_pays_ten_at_most() -> None:
    by_flavor = {}
    for tile in DECK.tiles:
        by_flavor.setdefault(tile.flavor, []).append(tile.id)
    tiles = [tile for row in by_flavor.values() for tile in row[:2]]
    two_sets = rows(*(" ".join(tiles[place : place + 4]) for place in range(0, 12, 4)))
    challenge = line(table(tableaus={0: two_sets}), "Chef's Challenge")
    assert challenge.praise == 10 and len(challenge.used) == 6


def test_CA_40_specialties_count_after_tokens_and_open_slots_pay() -> None:
    # t01 is Bland Hot; Mothman loves Rotten and Warm, his slots are 1, 2, 3
    bare = table(tableaus={0: rows("t01")})
    assert line(bare, "Line Cook").praise == 0
    dressed = table(tableaus={0: rows("t01")}, covers="t01 p02 rotten, t01 p35 warm")
    assert line(dressed, "Line Cook").praise == 2
    for covered, slots in (((), 6), ((0,), 5), ((1, 2), 1), ((0, 1, 2), 0)):
        state = table(tableaus={0: rows("t01")}, covered=(covered, ()))
        assert line(state, "Line Cook").slots == slots


def test_CA_41_two_eyeballs_make_one_and_trash_may_lead_below_zero() -> None:
    for eyeballs, praise in ((0, 0), (1, 0), (2, 1), (5, 2)):
        assert line(table(eyeballs=(eyeballs,)), "Eyeballs").total == praise
    wasteful = table(
        trashed={0: ("t20", "t21", "t22", "t23", "t24", "t25", "t26")},
        covered=((0, 1, 2), ()),
        spatulas=(0, 3),
    )
    assert line(wasteful, "Trashed dishes").total == -7
    assert rules.standings(wasteful).rows[0].total == -7


def tied(**changes):
    """Over, with equal totals: Lisa trashed two and has 6 of her slots, Ben one and 5 of his."""
    return table(
        cooks=("mothman", "yeti"),
        trashed={0: ("t20", "t21"), 1: ("t22",)},
        covered=((0,), (1,)),
        spatulas=(2, 2),
        pending=(),
        **changes,
    )


def test_CA_42_a_tie_is_shared_unless_the_house_rule_is_on() -> None:
    # Lisa: slots 2 + 3 = 5, trash -2; Ben: slots 0 + 3 = 3, trash -1, eyeballs 2 / 2 = 1
    even = tied(eyeballs=(0, 2))
    standings = rules.standings(even)
    assert [row.total for row in standings.rows] == [3, 3]
    assert [row.rank for row in standings.rows] == [1, 1]
    assert standings.tie_break is None
    house = rules.standings(tied(eyeballs=(0, 2), options=Options(break_ties=True)))
    assert [row.rank for row in house.rows] == [2, 1]
    assert "Ben 1 trashed" in house.tie_break


def test_CA_42_then_most_spatulas_left() -> None:
    state = table(
        cooks=("mothman", "mongolian-death-worm"),
        covered=((1,), (2,)),
        spatulas=(2, 1),
        eyeballs=(0, 2),
        pending=(),
        options=Options(break_ties=True),
    )
    assert [row.total for row in rules.standings(state).rows] == [4, 4]
    assert [row.rank for row in rules.standings(state).rows] == [1, 2]


def test_CA_43_only_challenges_undersides_and_what_is_drawn_from_are_hidden() -> None:
    assert State.secret_fields == {"dealt", "kept", "undealt", "stacks", "bag"}
    assert Prep.secret_fields == Cover.secret_fields == {"token"}
    state = table(covers="t01 p02 rotten", tableaus={0: rows("t01")})
    for seat in (0, 1, None):
        view = rules.observe(state, seat)
        assert [(c.tile, c.up, c.token) for c in view.covers] == [("t01", "rotten", "?")]
        assert view.bag == ("?",) * 32
        assert view.undealt == ("?",) * 6
    assert rules.observe(state, 1).dealt == (("?", "?"), ("bad-influence", "odd-couples"))


@pytest.mark.parametrize("number", [10, 23, 33, 34, 35, 36])
def test_CA_44_what_rests_on_words_alone_is_said_to(number) -> None:
    text = (assets() / "chefs_apprentice" / "rulings.md").read_text(encoding="utf-8")
    section = text.split("## CA-44 ")[1].split("## ")[0]
    assert f"CA-{number}" in section


def test_CA_45_two_to_four_players() -> None:
    for players, playable in ((1, False), (2, True), (3, True), (4, True), (5, False)):
        refusal = rules.check(players, Options())
        assert (refusal is None) == playable
    assert rules.check(5, Options()).rule == "CA-45"
    assert rules.say(rules.check(5, Options()), None, None) == (
        "The Chef's Apprentice is for 2 to 4 players."
    )
    for players, snails in ((2, 4), (3, 7), (4, 10)):
        assert len(begun(players).state.spots) == snails


def test_CA_46_cooks_are_dealt_or_chosen_in_turn_order() -> None:
    dealt = begun(4, 3).state
    assert len(set(dealt.cooks)) == 4 and None not in dealt.cooks
    step = begun(3, 3, choose_cooks=True)
    state, order = step.state, []
    assert state.cooks == (None, None, None) and state.pending[-1].open
    while state.cooks.count(None):
        (seat,) = state.actors
        order.append(seat)
        offered = legal(state, ChooseCook, seat)
        assert len(offered) == 12 - len(order) + 1
        if len(order) > 1:
            taken = next(cook for cook in state.cooks if cook)
            assert why_not(state, ChooseCook(seat=seat, cook=taken)) == "cook-is-taken CA-46"
        state = play(state, offered[0])
    assert order == [(state.first + step) % 3 for step in range(3)]
    assert isinstance(state.pending[-1], Keeping)
    assert rules.observe(state, None).cooks == state.cooks


def test_CA_47_a_token_that_fits_nowhere_goes_back_and_was_the_one_of_the_turn() -> None:
    state = table(
        phase="prep",
        tableaus={0: rows("t01 t02")},
        covers="t01 p33 hot, t02 p35 warm",
        tray="p36 cold, p20 warm, p01 bland",
    )
    # p36 is Warm and Cold: both dishes have a token on their temperature
    after, events = told(state, take(0))
    assert isinstance(after.pending[-1], Turn) and after.pending[-1].phase == "prepped"
    assert [type(event) for event in events] == [TookPrep, PutBack, TrayFilled]
    assert after.taken is None and len(after.tray) == 3
    assert rules.census(after) == rules.census(state)
    assert why_not(after, take(1)) == "one-prep-a-turn CA-18"
    # one side fits: it must be placed
    assert isinstance(play(state, take(2)).pending[-1], Prepping)


def test_CA_48_play_now_is_not_for_sale_without_a_dish_to_garnish() -> None:
    state = table(tableaus={0: rows("t01")}, garnished=("t01",), eyeballs=(9,))
    assert why_not(state, buy("s01", "now")) == "no-dish-to-garnish CA-48"
    assert why_not(state, buy("s01", "later")) is None


def test_CA_49_a_challenge_is_known_to_its_owner_until_scoring() -> None:
    state = table(tableaus={0: FULL})
    for seat, mine in ((0, "crossed-tentacles"), (1, "bad-influence")):
        view = rules.observe(state, seat)
        assert view.kept == tuple(mine if who == seat else "?" for who in (0, 1))
        standings = rules.standings(view)
        assert standings.left_out == ("Personal Challenge",)
        for row in standings.rows:
            lines = dict(row.lines)
            assert ("Personal Challenge" in lines) == (row.seats == (seat,))
    bystander = rules.standings(rules.observe(state, None))
    assert all("Personal Challenge" not in dict(row.lines) for row in bystander.rows)
    assert rules.observe(state, None).dealt == (("?", "?"), ("?", "?"))


def test_CA_49_challenges_are_shown_after_the_last_snails() -> None:
    match = Match(rules, NAMES[:2], Options(), 5, deck=DECK)
    chance = random.Random(2)
    while not match.over:
        match.play(chance.choice(rules.legal_actions(match.state, rules.actors(match.state)[0])))
    ending = match.line[-1].events
    shown = [event for event in ending if isinstance(event, Unfolded)]
    assert [(event.seat, event.challenge) for event in shown] == list(enumerate(match.state.kept))
    assert rules.standings(match.state).left_out == ()
    assert rules.observe(match.state, None) == match.state


def test_CA_50_draft_plate_and_prep_are_strict_and_all_else_is_free() -> None:
    extras = {Peek, BuySnail, UseSaved, UseSpatula}
    steps = {
        "draft": {Draft},
        "plate": {Plate},
        "prep": {TakePrep, RefreshPair, type(done())},
        "prepped": {type(done())},
    }
    for phase, step in steps.items():
        state = table(
            phase=phase,
            drafted=("t20", "t21") if phase == "plate" else (),
            tableaus={0: rows("t01 t02")},
            tray="p01 bland, p02 bland, p32 cold",
            eyeballs=(9,),
            saved=(1,),
        )
        assert {type(action) for action in rules.legal_actions(state, 0)} == step | extras
    plating = table(phase="plate", drafted=("t20", "t21"), tableaus={0: rows("t01 t02")})
    assert why_not(plating, take(0)) == "plate-first CA-50"
    assert why_not(plating, refresh_pair()) == "plate-first CA-50"
    prepping = table(phase="prep", tableaus={0: rows("t01 t02")})
    assert why_not(prepping, plate("t20", 0, 2)) == "not-plating CA-50"


def test_CA_50_the_pair_may_be_refreshed_without_taking_a_token() -> None:
    state = table(
        phase="prep", tableaus={0: rows("t01 t02")}, tray="p01 bland, p02 bland, p32 cold"
    )
    after = play(state, refresh_pair(), done())
    assert after.actors == (1,)
    held = play(state, take(0))
    assert why_not(held, refresh_pair()) == "place-the-token CA-18"
    placed = play(held, prep("t01", "bland"))
    assert why_not(placed, refresh_pair()) == "one-prep-a-turn CA-18"


def test_every_ruling_has_a_test() -> None:
    tested = {
        int(number) for number in re.findall(r"def test_CA_(\d+)", Path(__file__).read_text())
    }
    assert tested == set(range(1, 51))
