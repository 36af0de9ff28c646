"""One test or more for each ruling, BTS-1 to BTS-60; see assets/born_to_serve/rulings.md."""

import re
from pathlib import Path

import pytest

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.events import (
    Earned,
    PlacedOnStaff,
    RoundBegan,
    Seated,
    ServiceEnded,
    TableClosed,
    TableScored,
    TipRevealed,
    Unserviced,
    ValetNamed,
    WentHome,
)
from boardgames_tui.games.born_to_serve.state import Marker, Options, Tip
from boardgames_tui.places import assets
from tests.games.born_to_serve.position import (
    HIDDEN_FOUR,
    HIDDEN_NINE,
    HIDDEN_SIX,
    HIDDEN_TWELVE,
    NAMES,
    SEVEN,
    SIX,
    asked,
    bills,
    done,
    drawn,
    hire,
    leave,
    marker_count,
    on,
    paid,
    play,
    position,
    power,
    rest,
    score,
    side,
    spot,
    table,
    take,
    told,
    totals,
    why_not,
)
from tests.games.born_to_serve.test_rulebook import opened

BEGINNERS = {"Adam Amp", "The Human Pinball", "Madam Mystique", "Nuclear Nelly", "Whoosh"}


def draft_order(players: int, first: int) -> list[int]:
    """The seats in the order in which they choose staff; `first` is a player's number, from 1."""
    state = rules.setup(NAMES[:players], Options(first_hero=first), 1).state
    frame = state.pending[-1]
    return [*frame.seats, *frame.following]


def test_every_ruling_has_a_test_and_a_heading():
    text = (assets() / "born_to_serve" / "rulings.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## BTS-(\d+) \S.*$", text, re.MULTILINE)
    assert headings == [str(number) for number in range(1, 61)]
    tested = {int(match[1]) for name in globals() if (match := re.match(r"test_BTS_(\d+)_", name))}
    assert tested == set(range(1, 61))


def test_whatever_is_cited_is_a_ruling():
    page = (assets() / "born_to_serve" / "rules.md").read_text(encoding="utf-8")
    code = [file.read_text(encoding="utf-8") for file in Path(rules.__file__).parent.glob("*.py")]
    cited = {int(number) for text in (page, *code) for number in re.findall(r"BTS-(\d+)", text)}
    assert len(cited) > 40
    assert cited <= set(range(1, 61))


# --- Setting up -------------------------------------------------------------------------------


def test_BTS_1_heroes_are_dealt_at_random_or_from_the_beginner_five():
    for seed in range(5):
        state = rules.setup(NAMES, Options(beginner_heroes=True), seed).state
        assert {player.hero for player in state.players} == BEGINNERS
    dealt = {
        player.hero
        for seed in range(30)
        for player in rules.setup(NAMES, Options(), seed).state.players
    }
    assert len(dealt) == 10


@pytest.mark.parametrize(
    ("players", "first", "order"),
    [(2, 1, [1, 0, 1, 0]), (3, 1, [2, 1, 0]), (4, 2, [0, 3, 2, 1]), (5, 3, [1, 0, 4, 3, 2])],
)
def test_BTS_2_the_draft_goes_right_and_ends_with_the_first_player(players, first, order):
    assert draft_order(players, first) == order


def test_BTS_3_unused_yellow_cards_lie_in_one_stack_that_nobody_sees():
    state = opened(2)
    assert {card.split("-")[1] for card in state.unused[:10]} == {"lunch", "dinner"}
    for seat in (0, 1, None):
        assert rules.observe(state, seat).unused == ("?yellow",) * 20


def test_BTS_4_yellow_cards_go_to_a_discard_of_their_own():
    state = position(floor={1: "aab", 2: "aabb"}, tips={1: HIDDEN_FOUR, 2: SEVEN}, acted=True)
    state = play(state, done(), take(1), take(1, seat=1))
    assert [tip.card for tip in state.discard] == [HIDDEN_FOUR]
    assert SEVEN in state.box


def test_BTS_5_exactly_one_marker_taken_is_turned_to_bonus():
    state = play(position(players=3, realm={1: 12, 2: 13}, acted=True), done())
    hands = [(player.plain, player.bonus) for player in state.players]
    assert hands == [(4, 1), (0, 1), (0, 0)]


def test_BTS_6_a_marker_keeps_its_side_on_an_unscored_table_only():
    state = play(position(floor={1: "A.."}, hands={0: "b"}), rest(bonus=True), done())
    assert drawn(state, 1) == "A.."
    assert (state.players[0].plain, state.players[0].bonus) == (4, 1)
    state = position(floor={1: "AAA"}, acted=True, last=True)
    state = play(state, done(), take(1))
    assert (state.players[0].fortress, state.players[0].realm) == (12, 1)


# --- Service ----------------------------------------------------------------------------------


def test_BTS_7_a_turn_uses_one_marker_of_either_side():
    state = position(players=3, hands={0: "pb", 2: "p"})
    assert why_not(state, done()) == "nothing-done BTS-7"
    assert why_not(state, on(1)) is None
    assert why_not(state, on(1, bonus=True)) is None
    state = play(state, on(1))
    assert why_not(state, on(2, bonus=True)) == "acted BTS-7"
    assert why_not(state, rest(bonus=True)) == "acted BTS-7"
    state = play(state, done())
    assert state.actors == (2,), "who has no marker in hand is skipped"
    assert why_not(state, on(1, seat=2, bonus=True)) == "no-such-marker BTS-7"


def test_BTS_8_a_break_puts_the_marker_on_the_fortress_until_the_next_draw():
    state = position(hands={0: "pb", 1: "p"})
    before = state.players[0]
    state = play(state, rest(bonus=True), done())
    after = state.players[0]
    assert (after.fortress, after.plain, after.bonus) == (before.fortress + 1, 1, 0)


def test_BTS_9_a_power_comes_beside_the_action_and_needs_a_turn():
    state = position(floor={1: "a.."}, heroes={0: "The Human Pinball", 1: "The Human Pinball"})
    tilted = play(state, power("Tilt"))
    assert drawn(tilted, 1) == "..a"
    assert why_not(tilted, done()) == "nothing-done BTS-7"
    assert why_not(tilted, on(1)) is None
    shot = play(state, power("Shoot Again"), spot(2, 3))
    assert why_not(shot, done()) is None
    assert why_not(shot, on(1)) == "acted BTS-7"
    nobody = position(floor={1: "b.."}, heroes={1: "The Human Pinball"})
    assert play(nobody, on(1), done()).round == 2, "Ben has no marker in hand, so no turn"


def test_BTS_10_the_next_marker_takes_a_gap():
    assert drawn(play(position(floor={1: "a.b"}), on(1)), 1) == "aab"
    assert drawn(play(position(floor={1: "..b"}), on(1)), 1) == "a.b"


def test_BTS_11_an_effect_that_can_not_happen_is_lost():
    state = position(staff={"Chef": ""}, counters={1: "c", 2: "c", 3: "c"})
    state, events = told(state, hire("Chef"))
    assert events == (PlacedOnStaff(0, "Chef", idle=True),)
    assert asked(state) == (0, "turn")
    state = position(staff={"Washroom Attendant": ""})
    assert told(state, hire("Washroom Attendant"))[1][0].idle
    state = position(staff={"Owner": ""}, floor={1: "a.."})
    assert told(state, hire("Owner"))[1][0].idle
    state = play(position(staff={"Chef": ""}), hire("Chef"))
    assert why_not(state, done()) == "another-decision", "what can happen must happen"


def test_BTS_12_a_bonus_marker_is_plain_on_staff_and_stays_so():
    state = position(hands={0: "b"}, staff={"Maître D'": ""})
    state = play(state, hire("Maître D'", bonus=True), done())
    assert asked(state) == (0, "picking")
    assert drawn(play(state, table(2)), 2) == "a..."


def test_BTS_13_when_all_tables_are_full_markers_go_to_staff_or_on_a_break():
    state = position(
        floor={1: "bbb", 2: "bbbb", 3: "bbb"}, staff={"Bartender": ""}, hands={0: "p", 1: "p"}
    )
    assert why_not(state, on(1)) == "table-full"
    legal = {action.kind for action in rules.legal_actions(state, 0)}
    assert legal == {"place-on-staff", "break"}
    state = play(state, rest(), done())
    assert state.actors == (1,), "no early end in an ordinary round"


def test_BTS_14_the_owner_swaps_places_and_sides_travel():
    state = play(position(floor={1: "aB."}, staff={"Owner": ""}), hire("Owner"))
    assert drawn(state, 1) == "Ba.", "only one swap is possible, so it is done"
    state = position(floor={1: "aB.", 2: "Ab.."}, staff={"Owner": ""})
    state = play(state, hire("Owner"))
    assert why_not(state, spot(1, 2)) == "not-your-marker BTS-14"
    assert why_not(state, spot(1, 3)) == "no-marker BTS-14"
    state = play(state, spot(2, 1))
    assert why_not(state, spot(1, 1)) == "your-own-marker BTS-14"
    state = play(state, spot(1, 2))
    assert (drawn(state, 1), drawn(state, 2)) == ("aA.", "Bb..")
    state = play(position(floor={1: "b.."}, staff={"Owner": ""}), hire("Owner"))
    assert asked(state) == (0, "turn"), "nothing of hers to swap"


def test_BTS_15_a_chef_counter_stays_for_the_next_guests():
    state = position(staff={"Chef": ""}, counters={1: "c"}, acted=True)
    assert why_not(
        play(position(staff={"Chef": ""}, counters={1: "c"}), hire("Chef")), table(1)
    ) == ("has-counter BTS-15")
    state, events = told(state, done())
    assert any(isinstance(event, Unserviced) and event.table == 1 for event in events)
    assert state.table(1).chef
    state = position(staff={"Chef": ""}, counters={3: "c"}, stack=(SIX,), acted=True)
    assert state.post("Chef").counters == 2
    state = play(state, done())
    assert [table_.number for table_ in state.tables] == [1]
    assert state.post("Chef").counters == 3


def test_BTS_16_a_chef_counter_comes_back_when_its_table_has_scored():
    state = position(
        floor={1: "aab", 2: "b..."}, counters={1: "c", 2: "c"}, staff={"Chef": ""}, acted=True
    )
    state, events = told(state, done(), take(2))
    assert bills(events)[1].parts.chef == 2
    assert (state.table(1).chef, state.table(2).chef, state.post("Chef").counters) == (
        False,
        True,
        2,
    )


def test_BTS_17_the_hostess_counter_comes_back_though_its_table_did_not_score():
    state = position(floor={2: "b..."}, counters={2: "h"}, staff={"Hostess": "a"}, acted=True)
    state = play(state, done())
    assert (state.table(2).hostess, state.post("Hostess").counters) == (False, 1)


def test_BTS_18_a_rescued_marker_goes_to_the_fortress():
    state = position(realm={0: 3}, staff={"Washroom Attendant": ""}, hands={0: "pp"})
    fortress = state.players[0].fortress
    after = play(state, hire("Washroom Attendant")).players[0]
    assert (after.realm, after.fortress, after.hand) == (2, fortress + 1, 1)


def test_BTS_19_the_maitre_d_fills_or_rescues_a_table_before_they_are_judged():
    state = position(floor={1: "aa.", 3: "..a"}, staff={"Maître D'": "b"}, acted=True)
    state = play(state, done())
    assert asked(state) == (1, "picking")
    assert why_not(state, leave(seat=1)) == "another-decision"
    assert list(score(state, table(1, seat=1), take(1))) == [1]
    rescued, events = told(state, table(2, seat=1))
    assert drawn(rescued, 2) == "b..."
    assert not any(isinstance(event, Unserviced) for event in events)
    assert drawn(play(state, table(3, seat=1)), 3) == "b.a", "the lowest open space"
    full = {1: "aaa", 2: "aaaa", 3: "aaa"}
    state, events = told(position(floor=full, staff={"Maître D'": "b"}, acted=True), done())
    assert WentHome(1, "Maître D'") in events
    assert (
        why_not(
            play(position(floor={1: "aaa"}, staff={"Maître D'": "b"}, acted=True), done()),
            table(1, seat=1),
        )
        == "table-full BTS-19"
    )


# --- Which tables score -----------------------------------------------------------------------


def test_BTS_20_unserviced_guests_leave_before_any_table_scores():
    state = position(floor={1: "aab", 2: "a..."}, tips={1: HIDDEN_FOUR}, acted=True)
    _, events = told(state, done(), take(1))
    left = next(event for event in events if isinstance(event, Unserviced))
    revealed = next(event for event in events if isinstance(event, TipRevealed))
    assert left.table == 3
    assert events.index(left) < events.index(revealed)
    assert sum(isinstance(event, Unserviced) for event in events) == 1


def test_BTS_21_a_tie_is_among_the_tied_only():
    state = position(players=3, floor={4: "aabbc"}, acted=True)
    bill = score(state, done(), take(1, seat=1))[4]
    assert (bill.winner, bill.why, bill.tied) == (1, "highest space", (0, 1))
    state = position(players=3, floor={4: "aabcb"}, acted=True)
    assert score(state, done(), take(1, seat=1))[4].winner == 1
    state = position(players=3, floor={4: "aaabb"}, acted=True)
    bill = score(state, done(), take(1))[4]
    assert (bill.winner, bill.why) == (0, "most")


def test_BTS_22_the_value_is_the_sum_of_all_parts_for_each_marker():
    state = position(
        floor={2: "AbBa"},
        tips={2: SEVEN},
        counters={2: "ch"},
        staff={"Chef": "", "Hostess": ""},
        acted=True,
    )
    bill = score(state, done(), take(2))[2]
    assert bill.parts.total == 15
    assert paid(bill) == [(0, "won", 2, 30), (1, "bused", 2, 14)]


# --- Collecting -------------------------------------------------------------------------------


def test_BTS_23_the_winner_scores_one_or_two_and_the_rest_goes_home_unpaid():
    state = play(position(floor={1: "aaa"}, tips={1: HIDDEN_SIX}, acted=True), done())
    assert state.bill.parts.total == 6, "the value is known"
    assert why_not(state, take(0)) == "so-many-markers BTS-23"
    assert why_not(state, take(3)) == "so-many-markers BTS-23"
    one = score(state, take(1))[1].payments
    assert [tuple(pay) for pay in one] == [(0, "won", 1, 6, 1, 2)]
    two = score(state, take(2))[1].payments
    assert [tuple(pay) for pay in two] == [(0, "won", 2, 12, 2, 1)]


def test_BTS_24_half_of_eleven_for_two_markers_is_ten():
    state = position(players=3, floor={4: "aaabb"}, tips={4: HIDDEN_NINE}, acted=True)
    bill = score(state, done(), take(1))[4]
    assert bill.parts.total == 11
    assert paid(bill)[1] == (1, "bused", 2, 10)


def test_BTS_25_the_busboy_comes_after_the_winner_once_a_round_and_can_be_kept():
    floor = {1: "aab", 3: "aab"}
    state = play(position(floor=floor, staff={"Busboy": "b"}, acted=True), done())
    assert asked(state) == (0, "collecting")
    state = play(state, take(2))
    assert asked(state) == (1, "busboy-scoring")
    assert why_not(state, take(2, seat=1)) == "so-many-markers BTS-25"
    kept = play(state, take(0, seat=1), take(2))
    assert asked(kept) == (1, "busboy-scoring"), "asked again at table 3"
    both = score(state, take(1, seat=1), take(2))
    assert paid(both[1])[1] == (1, "busboy", 1, 5)
    assert paid(both[3])[1] == (1, "bused", 1, 2), "spent at table 1"


def test_BTS_26_a_third_marker_beside_the_busboy_is_bused():
    state = position(players=3, staff={"Busboy": "b"}, tips={4: HIDDEN_NINE}, acted=True)
    row = (Marker(0),) * 4 + (Marker(1),) * 3
    bill = score(state.change_table(4, spaces=row), done(), take(2), take(2, seat=1))[4]
    assert paid(bill) == [(0, "won", 2, 22), (1, "busboy", 2, 22), (1, "bused", 1, 5)]


def test_BTS_27_scoring_none_with_the_busboy_is_declining():
    state = position(floor={1: "aab"}, staff={"Busboy": "b"}, acted=True)
    state = play(state, done(), take(1))
    assert paid(score(state, take(0, seat=1))[1]) == [(0, "won", 1, 5), (1, "bused", 1, 2)]
    won = position(floor={1: "abb"}, staff={"Busboy": "b"}, acted=True)
    assert asked(play(won, done(), take(1, seat=1))) != (1, "busboy-scoring")
    absent = position(floor={1: "aaa"}, staff={"Busboy": "b"}, acted=True)
    assert play(absent, done(), take(1)).round == 2


def test_BTS_28_the_busboy_works_on_a_table_of_the_valet():
    state = position(
        floor={2: "aab."}, staff={"Busboy": "b", "Valet": "b"}, tips={2: SEVEN}, acted=True
    )
    bill = score(state, done(), table(2, seat=1), take(2), take(1, seat=1))[2]
    assert paid(bill) == [(0, "won", 2, 16), (1, "busboy", 1, 8)]


# --- The Valet --------------------------------------------------------------------------------


def test_BTS_29_the_valet_names_a_table_before_any_card_is_turned():
    state = position(
        floor={1: "a..", 3: "bbb"},
        tips={1: HIDDEN_FOUR, 3: HIDDEN_NINE},
        staff={"Valet": "b"},
        acted=True,
    )
    state, before = told(state, done())
    assert asked(state) == (1, "picking")
    assert not any(isinstance(event, TipRevealed) for event in before)
    assert why_not(state, table(3, seat=1)) == "not-partly-filled BTS-29"
    _, events = told(state, table(1, seat=1), take(2, seat=1))
    assert list(bills(events)) == [1, 3], "in numeric order"
    _, events = told(state, leave(seat=1), take(2, seat=1))
    assert ValetNamed(1, None) in events
    assert list(bills(events)) == [3]


def test_BTS_30_the_valet_can_not_score_an_empty_table():
    state = play(position(floor={1: "a.."}, staff={"Valet": "b"}, acted=True), done())
    assert why_not(state, table(2, seat=1)) == "not-partly-filled BTS-29"


def test_BTS_31_a_table_of_the_valet_is_won_as_usual():
    state = position(floor={2: "ab.."}, staff={"Valet": "a"}, tips={2: SEVEN}, acted=True)
    state, events = told(state, done(), table(2))
    bill = bills(events)[2]
    assert (bill.winner, bill.why) == (1, "highest space")
    assert paid(bill) == [(1, "won", 1, 8), (0, "bused", 1, 4)]
    assert drawn(state, 2) == "...."
    assert SEVEN in state.box
    nothing = position(floor={2: "b..."}, staff={"Valet": "a"}, acted=True)
    assert paid(score(nothing, done(), table(2))[2]) == [(1, "won", 1, 7)]


def test_BTS_32_the_valet_has_nothing_to_do_in_the_last_round():
    state = position(floor={1: "a.."}, staff={"Valet": ""}, last=True)
    state, events = told(state, hire("Valet"), done())
    assert not any(isinstance(event, ValetNamed) for event in events)
    assert list(bills(events)) == [1]


def test_BTS_33_scoring_powers_are_asked_in_turn_order_from_the_first_hero():
    heroes = {0: "Adam Amp", 1: "Nuclear Nelly"}
    state = position(floor={1: "aAB"}, heroes=heroes, first=1, acted=True)
    state = play(state, done())
    assert asked(state) == (1, "power-window")
    assert asked(play(state, leave(seat=1))) == (0, "power-window")
    other = play(position(floor={1: "aAB"}, heroes=heroes, first=0, acted=True), done())
    assert asked(other) == (0, "power-window")


# --- Between rounds ---------------------------------------------------------------------------


def test_BTS_34_the_order_between_rounds():
    state = position(
        floor={1: "aaa"},
        staff={"Bartender": "bb", "Hostess": "a"},
        counters={2: "h"},
        heroes={0: "Whoosh"},
        used={0: "Double Time"},
        acted=True,
    )
    state, events = told(state, done(), take(2))
    kinds = [type(event) for event in events]
    assert kinds.index(TableScored) < kinds.index(Seated) < kinds.index(Earned)
    assert kinds.index(Earned) < kinds.index(RoundBegan)
    assert Earned(1, "Bartender", 8) in events
    assert totals(state) == (10, 8)
    assert state.post("Hostess").counters == 1
    assert state.players[0].used is None
    assert (state.first, state.actors) == (1, (1,))


def test_BTS_35_a_partly_filled_table_keeps_its_card():
    state = position(floor={1: "a..", 2: "aaaa"}, tips={1: HIDDEN_FOUR, 2: SEVEN}, acted=True)
    _, events = told(state, done(), take(1))
    assert [event.table for event in events if isinstance(event, Seated)] == [2, 3]


def test_BTS_36_an_empty_stack_makes_the_coming_round_the_last():
    state, events = told(position(stack=(SIX,), acted=True), done())
    assert state.last
    assert [table_.number for table_ in state.tables] == [1]
    assert [event.table for event in events if isinstance(event, TableClosed)] == [2, 3]
    state = play(position(stack=(SIX, SEVEN, HIDDEN_FOUR), acted=True), done())
    assert state.last, "although every table got a card"
    assert len(state.tables) == 3
    assert not play(position(acted=True, stack=(SIX, SEVEN, HIDDEN_FOUR, HIDDEN_NINE)), done()).last


# --- Closing time -----------------------------------------------------------------------------

NEARLY_FULL = {1: "aa.", 2: "bbbb", 3: "bbb"}


def test_BTS_37_the_last_round_stops_when_no_table_space_is_open():
    state = position(
        floor=NEARLY_FULL,
        hands={0: "pb", 1: "pp"},
        aside={1: 1},
        staff={"Maître D'": "b", "Bartender": "a"},
        last=True,
    )
    state, events = told(state, on(1), done(), take(2), take(2, seat=1), take(2, seat=1))
    assert ServiceEnded(early=True, closes_undo=True) in events
    assert WentHome(1, "Maître D'") in events
    assert sorted(bills(events)) == [1, 2, 3]
    assert not state.pending
    earned = [event for event in events if isinstance(event, Earned)]
    assert earned == [Earned(0, "Bartender", 4)], "what was set aside went home, not to the staff"
    for seat in (0, 1):
        player = state.players[seat]
        assert (player.hand, player.aside, player.fortress + player.realm) == (0, 0, 13)


def test_BTS_37_no_end_of_service_power_after_the_early_end():
    given = {"heroes": {1: "Whoosh"}, "staff": {"Bartender": "b"}, "scores": {1: 1}}
    state = play(position(floor=NEARLY_FULL, last=True, **given), on(1), done())
    assert asked(state) == (0, "collecting")
    ordinary = play(position(floor={1: "aa.", 2: "bbb."}, last=True, **given), on(1), done())
    assert asked(ordinary) == (1, "power-window")


def test_BTS_38_it_stops_in_the_middle_of_a_turn():
    state = position(
        floor=NEARLY_FULL, hands={0: "pp"}, heroes={0: "Whoosh"}, staff={"Bartender": ""}, last=True
    )
    state = play(state, on(1))
    assert why_not(state, power("Double Time")) == "closed BTS-38"
    assert rules.legal_actions(state, 0) == (done(),)
    ordinary = position(
        floor=NEARLY_FULL, hands={0: "pp"}, heroes={0: "Whoosh"}, staff={"Bartender": ""}
    )
    assert why_not(play(ordinary, on(1)), power("Double Time")) is None
    before = position(floor=NEARLY_FULL, hands={0: "pp"}, heroes={0: "Adam Amp"}, last=True)
    before = play(before, power("Live Wire"), on(1, bonus=True))
    assert drawn(before, 1) == "aaA", "a power used before placing stands"


def test_BTS_39_in_the_last_round_every_table_with_a_marker_scores():
    state = position(floor={1: "a..", 3: "b.."}, last=True, acted=True)
    state, events = told(state, done())
    assert sorted(bills(events)) == [1, 3]
    assert not any(isinstance(event, Unserviced) for event in events)
    assert totals(state) == (5, 5)


def test_BTS_40_moves_and_swaps_do_not_end_the_last_round():
    floor = {1: "aa.", 2: "bbbb", 3: "bba"}
    state = position(
        floor=floor, hands={0: "p", 1: "p"}, heroes={0: "The Human Pinball"}, last=True
    )
    state = play(state, power("Shoot Again"))
    assert (drawn(state, 1), drawn(state, 3)) == ("aaa", "bb."), "the one move there is"
    assert play(state, done()).actors == (1,)
    state = position(floor=floor, hands={0: "p", 1: "p"}, staff={"Owner": ""}, last=True)
    state = play(state, hire("Owner"), spot(1, 1), spot(2, 1), done())
    assert state.actors == (1,)


def test_BTS_41_a_tie_for_most_is_shared():
    state = play(position(scores={0: 50, 1: 50}, last=True, acted=True), done())
    standings = rules.standings(state)
    assert standings.over
    assert standings.winners == (0, 1)
    assert standings.tie_break is None


def test_BTS_42_fewer_than_five_markers():
    state = position(players=3, floor={1: "ab."}, realm={0: 9, 1: 12}, acted=True)
    state = play(state, done())
    assert [player.hand for player in state.players] == [3, 0, 5]
    assert state.first == 1
    assert state.actors == (2,), "Ben sits the round out"
    assert drawn(state, 1) == "ab.", "and keeps his place"


def test_BTS_43_thirteen_markers_a_player_wherever_they_lie():
    state = position(
        floor={1: "aB.", 2: "b..."},
        staff={"Bartender": "ab", "Maître D'": "", "Owner": ""},
        hands={0: "pb", 1: "pp"},
        realm={0: 2},
        aside={1: 1},
    )
    for action in (hire("Owner"), spot(1, 2), done(), rest(seat=1), done(seat=1)):
        assert (marker_count(state, 0), marker_count(state, 1)) == (13, 13)
        state = play(state, action)
    assert (marker_count(state, 0), marker_count(state, 1)) == (13, 13)


# --- Powers -----------------------------------------------------------------------------------


def test_BTS_44_one_of_the_two_powers_a_round():
    state = position(floor={1: "a.."}, heroes={0: "The Human Pinball"}, hands={0: "pp"})
    state = play(state, power("Tilt"))
    assert state.players[0].used == "Tilt"
    assert why_not(state, power("Tilt")) == "power-used BTS-44"
    assert why_not(state, power("Shoot Again")) == "power-used BTS-44"
    state = play(state, on(1), done(), on(2), done())
    assert state.round == 2 and state.players[0].used is None


def test_BTS_45_a_replaced_card_lies_face_down_and_the_old_one_leaves_unseen():
    state = position(
        heroes={0: "Madam Mystique"},
        tips={1: HIDDEN_FOUR, 2: SEVEN},
        unused=(HIDDEN_SIX, HIDDEN_TWELVE),
    )
    looking = play(state, power("Change of Mind"))
    assert rules.observe(looking, 0).unused == ("?yellow", HIDDEN_TWELVE)
    assert rules.observe(looking, 1).unused == ("?yellow", "?yellow")
    yellow = play(looking, table(1))
    assert rules.observe(yellow, 0).table(1).tip.card == HIDDEN_TWELVE
    assert rules.observe(yellow, 1).table(1).tip.card == "?yellow-dinner"
    assert yellow.discard == (Tip(card=HIDDEN_FOUR, face_up=False),)
    assert rules.observe(yellow, 0).discard[0].card == "?yellow-lunch"
    green = play(looking, table(2))
    assert green.discard == ()
    assert SEVEN in green.box


def test_BTS_46_a_late_marker_comes_from_the_fortress_before_the_others_are_paid():
    state = position(
        floor={1: "aab"},
        tips={1: HIDDEN_NINE},
        heroes={0: "Firecracker Kid"},
        scores={0: 2},
        acted=True,
    )
    state = play(state, done(), take(2))
    assert asked(state) == (0, "power-window")
    fortress = state.players[0].fortress
    state, events = told(state, power("Better Late than Never"))
    bill = bills(events)[1]
    assert paid(bill) == [(0, "won", 2, 18), (0, "late", 1, 4), (1, "bused", 1, 4)]
    assert (bill.parts.total, bill.winner) == (9, 0)
    assert totals(state) == (2 + 18 - 2 + 4, 4)
    assert state.players[0].fortress + state.players[0].hand == fortress


def test_BTS_47_a_held_marker_lands_last_on_its_bonus_side_before_the_maitre_d():
    state = position(
        heroes={0: "Firecracker Kid"}, hands={0: "p", 1: "p"}, staff={"Maître D'": "b"}
    )
    state = play(state, power("What's the Rush"), done(), on(2, seat=1), done(seat=1))
    assert asked(state) == (0, "placing")
    assert why_not(state, on(2)) == "lands-on-bonus BTS-47"
    state = play(state, on(2, bonus=True))
    assert drawn(state, 2) == "bA.."
    assert asked(state) == (1, "picking"), "the Maître D' comes after it"


def test_BTS_48_only_an_empty_staff_member_is_claimed_and_only_for_this_round():
    state = position(
        heroes={0: "Mighty Mertyl"},
        hands={0: "pp", 1: "p"},
        staff={"Bartender": "", "Busboy": "b"},
    )
    state = play(state, power("Persuasive Gaze"))
    assert state.post("Bartender").claim == 0, "the Busboy is not empty"
    state = play(state, on(1), done())
    assert why_not(state, hire("Bartender", seat=1)) == "claimed BTS-48"
    state = play(state, on(1, seat=1), done(seat=1), hire("Bartender"), done())
    assert totals(state) == (1 + 4, 0)
    assert state.post("Bartender").claim is None


def test_BTS_49_booster_shot_turns_any_marker_on_a_table_either_way():
    state = play(position(floor={1: "aB."}, heroes={0: "Nuclear Nelly"}), power("Booster Shot"))
    assert drawn(play(state, spot(1, 1)), 1) == "AB."
    assert drawn(play(state, spot(1, 2)), 1) == "ab."
    assert why_not(state, spot(1, 3)) == "no-marker BTS-49"


def test_BTS_50_shoot_again_moves_a_marker_and_the_turns_marker_stays():
    state = position(floor={1: "aA."}, heroes={0: "The Human Pinball"}, hands={0: "p"})
    state = play(state, power("Shoot Again"), spot(1, 2))
    assert why_not(state, spot(1, 3)) == "same-table"
    state = play(state, spot(2, 4))
    assert (drawn(state, 1), drawn(state, 2)) == ("a..", "...A")
    state = play(state, done())
    assert state.actors == (0,)
    assert why_not(state, power("Shoot Again")) == "power-used BTS-44"


# --- Variants and the rest --------------------------------------------------------------------


@pytest.mark.parametrize(("players", "staff"), [(2, 4), (3, 3), (4, 4), (5, 5)])
def test_BTS_51_the_diner_of_doom_has_as_many_staff_without_the_attendant(players, staff):
    names = [post.name for post in opened(players, Options(diner_of_doom=True)).staff]
    assert len(names) == staff
    assert not {"Washroom Attendant", "Valet", "Maître D'"} & {*names}


def test_BTS_52_short_order_is_dinner_only_and_may_leave_out_the_attendant():
    refused = rules.check(2, Options(washroom_attendant=False))
    assert refused is not None and refused.rule == "BTS-52"
    options = Options(short_order=True, washroom_attendant=False)
    assert rules.check(2, options) is None
    state = opened(2, options)
    assert len(state.staff) == 4, "nobody comes in his place"
    cards = (*state.stack, *state.unused, *(table_.tip.card for table_ in state.tables))
    assert len(cards) == 6 + 10
    assert all("dinner" in card for card in cards)
    assert len(state.unused) == 10


def test_BTS_53_secret_identity_has_no_heroes():
    state = opened(3, Options(secret_identity=True, diner_of_doom=True, short_order=True))
    assert all(player.hero is None for player in state.players)
    seat = state.actors[0]
    assert why_not(state, power("Tilt", seat=seat)) == "no-heroes BTS-53"
    assert rules.available(state, seat) == ()


def test_BTS_54_a_score_past_125_is_simply_the_sum():
    state = position(floor={1: "aaa"}, scores={0: 124}, last=True, acted=True)
    assert totals(play(state, done(), take(2))) == (134, 0)


def test_BTS_55_the_first_hero_is_drawn_by_lot_or_picked():
    drawn_by_lot = {rules.setup(NAMES, Options(), seed).state.first for seed in range(40)}
    assert drawn_by_lot == {0, 1, 2, 3, 4}
    assert rules.setup(NAMES, Options(first_hero=4), 1).state.first == 3
    refused = rules.check(3, Options(first_hero=4))
    assert refused is not None and refused.rule == "BTS-55"


def test_BTS_56_two_quiet_rounds_bring_the_last_one():
    floor = {1: "a..", 2: "a...", 3: "b.."}
    state = play(position(floor=floor, acted=True, quiet=0), done())
    assert (state.quiet, state.last) == (1, False)
    state, events = told(position(floor=floor, acted=True, quiet=1), done())
    assert (state.quiet, state.last) == (2, True)
    assert any(isinstance(event, RoundBegan) and event.stalled for event in events)
    assert len(state.tables) == 3, "guests who still eat stay"
    busy = position(floor={**floor, 1: "aaa"}, acted=True, quiet=1)
    assert play(busy, done(), take(1)).quiet == 0
    empty = position(floor={1: "a.."}, acted=True, quiet=1)
    assert play(empty, done()).quiet == 0, "an unserviced table counts"
    valet = position(floor=floor, staff={"Valet": "a"}, acted=True, quiet=1)
    assert play(valet, done(), table(1)).quiet == 0, "so does a table of the Valet"
    changed = position(floor=floor, heroes={0: "Madam Mystique"}, hands={0: "p"}, quiet=1)
    changed = play(changed, power("Change of Mind"), table(1), rest(), done())
    assert changed.last, "a card replaced does not count"


def test_BTS_57_what_lies_open_and_what_does_not():
    state = opened(4)
    view = rules.observe(state, 0)
    assert view.players == state.players
    assert view.staff == state.staff
    assert view.box == state.box
    assert len(view.stack) == len(state.stack) and set(view.stack) == {"?lunch", "?dinner"}
    for seen, real in zip(view.tables, state.tables, strict=True):
        assert seen.spaces == real.spaces
        hidden = "?yellow-lunch" if real.tip.card.startswith("yellow") else real.tip.card
        assert seen.tip.card == hidden
    assert rules.observe(state, None) == view


def test_BTS_58_after_the_last_tables_only_the_bartender_pays():
    state = position(staff={"Bartender": "ab"}, last=True, first=1, acted=True)
    stack = state.stack
    state, events = told(state, done())
    assert not state.pending
    assert totals(state) == (4, 4)
    assert (state.stack, state.first, state.round) == (stack, 1, 1)
    assert not any(isinstance(event, Seated | RoundBegan) for event in events)
    assert [player.fortress for player in state.players] == [13, 13]


def test_BTS_59_setting_aside_is_no_break_and_without_a_space_the_marker_goes_home():
    state = position(heroes={0: "Firecracker Kid"}, hands={0: "pb", 1: "p"})
    fortress = state.players[0].fortress
    state = play(state, power("What's the Rush"))
    assert asked(state) == (0, "picking")
    state = play(state, side(True))
    player = state.players[0]
    assert (player.aside, player.fortress, player.plain, player.bonus) == (1, fortress, 1, 0)
    full = {1: "bbb", 2: "bbbb", 3: "bbb"}
    state, events = told(position(floor=full, aside={0: 1}, acted=True), done())
    assert WentHome(0, "aside") in events
    assert state.players[0].aside == 0


def test_BTS_60_beginner_staff_is_filled_up_where_a_variant_leaves_too_few():
    options = Options(beginner_staff=True, diner_of_doom=True)
    pools = {
        players: rules.setup(NAMES[:players], options, 1).state.pending[-1].pool
        for players in (4, 5)
    }
    assert pools[4] == ("Bartender", "Busboy", "Hostess", "Owner")
    assert pools[5] == ("Bartender", "Busboy", "Chef", "Hostess", "Owner")
    alone = rules.setup(NAMES, Options(beginner_staff=True), 1).state.pending[-1].pool
    assert alone == ("Bartender", "Busboy", "Hostess", "Owner", "Valet")
