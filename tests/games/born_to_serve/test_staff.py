"""Each of the eight staff members: what it does, when, and how many markers it takes."""

import pytest

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.events import CounterPlaced, Earned, MarkersSwapped, Rescued
from boardgames_tui.games.born_to_serve.state import Spot
from tests.games.born_to_serve.position import (
    SEVEN,
    SIX,
    asked,
    done,
    drawn,
    hire,
    leave,
    member,
    on,
    paid,
    play,
    position,
    power,
    score,
    spot,
    staffed,
    table,
    take,
    told,
    totals,
    why_not,
)


@pytest.mark.parametrize(
    ("name", "spaces"),
    [
        ("Bartender", 3),
        ("Busboy", 1),
        ("Chef", 2),
        ("Hostess", 1),
        ("Maître D'", 1),
        ("Owner", 1),
        ("Valet", 1),
        ("Washroom Attendant", 2),
    ],
)
def test_how_many_markers_a_staff_member_takes(name, spaces):
    room = position(staff={name: "b" * (spaces - 1)})
    assert why_not(room, hire(name)) is None
    full = position(staff={name: "b" * spaces})
    assert why_not(full, hire(name)) == "staff-full"


def test_staff_that_does_not_work_here():
    state = position(staff={"Chef": ""})
    assert why_not(state, hire("Valet")) == "not-hired"
    assert why_not(state, hire("Nobody")) == "not-hired"
    assert why_not(state, member("Chef")) == "another-decision"


def test_bartender_pays_four_dollars_for_each_marker():
    state = position(staff={"Bartender": "aab"}, acted=True)
    state, events = told(state, done())
    assert Earned(0, "Bartender", 8) in events
    assert totals(state) == (8, 4)
    assert staffed(state, "Bartender") == ""


def test_busboy_scores_two_in_full_at_a_table_somebody_else_won():
    state = position(floor={2: "aabb"}, tips={2: SIX}, staff={"Busboy": "a"}, acted=True)
    state, _ = told(state, done(), take(1, seat=1))
    assert asked(state) == (0, "busboy-scoring")
    assert why_not(state, take(3)) == "so-many-markers BTS-25"
    bill = score(state, take(2))[2]
    assert paid(bill) == [(1, "won", 1, 7), (0, "busboy", 2, 14)]


def test_chef_puts_two_dollars_on_a_table_without_a_counter():
    state = position(staff={"Chef": "b"}, counters={2: "c"})
    state = play(state, hire("Chef"))
    assert why_not(state, table(2)) == "has-counter BTS-15"
    assert why_not(state, table(4)) == "no-such-table"
    state, events = told(state, table(1))
    assert events == (CounterPlaced(0, "Chef", 1),)
    assert (state.table(1).chef, state.post("Chef").counters) == (True, 1)
    full = position(floor={1: "aab"}, counters={1: "c"}, staff={"Chef": ""}, acted=True)
    assert score(full, done(), take(2))[1].parts.total == 7


def test_chef_and_hostess_may_share_a_table():
    state = position(staff={"Chef": "", "Hostess": ""}, counters={1: "c"}, hands={0: "p"})
    state = play(state, hire("Hostess"), table(1))
    assert state.table(1).chef and state.table(1).hostess
    assert state.post("Hostess").counters == 0


def test_hostess_adds_three_whoever_wins():
    state = position(floor={1: "bba"}, staff={"Hostess": ""}, hands={0: "p"})
    bill = score(state, hire("Hostess"), table(1), done(), take(1, seat=1))[1]
    assert paid(bill) == [(1, "won", 1, 8), (0, "bused", 1, 4)]


def test_maitre_d_moves_to_a_table_when_service_ends():
    state = play(position(staff={"Maître D'": ""}), hire("Maître D'"))
    assert staffed(state, "Maître D'") == "a"
    state = play(state, done(), table(2))
    assert drawn(state, 2) == "a..."
    assert staffed(state, "Maître D'") == ""


def test_owner_swaps_with_another_players_marker():
    state = position(floor={1: "a..", 2: "bB.a"}, staff={"Owner": ""})
    state, events = told(state, hire("Owner"), spot(2, 4), spot(2, 2))
    assert drawn(state, 2) == "ba.B"
    assert events[-1] == MarkersSwapped(0, "Owner", Spot(2, 4), Spot(2, 2), 1)


def test_valet_scores_a_partly_filled_table():
    state = position(floor={2: "ab.."}, tips={2: SEVEN}, staff={"Valet": "a"}, acted=True)
    state = play(state, done())
    assert asked(state) == (0, "picking")
    assert paid(score(state, table(2))[2]) == [(1, "won", 1, 8), (0, "bused", 1, 4)]
    kept = play(state, leave())
    assert drawn(kept, 2) == "ab.."


def test_valet_is_not_asked_without_a_partly_filled_table():
    state = position(floor={1: "bbb"}, staff={"Valet": "a"}, acted=True)
    assert asked(play(state, done())) == (1, "collecting")


def test_washroom_attendant_brings_a_marker_back():
    state = position(realm={0: 1}, staff={"Washroom Attendant": ""}, hands={0: "pp"})
    state, events = told(state, hire("Washroom Attendant"))
    assert Rescued(0) in events
    assert state.players[0].realm == 0


def test_one_player_may_fill_a_staff_member_alone():
    state = position(staff={"Bartender": ""}, hands={0: "ppp"})
    state = play(state, hire("Bartender"), done(), hire("Bartender"), done(), hire("Bartender"))
    assert staffed(state, "Bartender") == "aaa"


def test_staff_actions_need_an_unplaced_marker_of_that_side():
    state = position(staff={"Bartender": ""}, hands={0: "p"})
    assert why_not(state, hire("Bartender", bonus=True)) == "no-such-marker BTS-7"
    assert why_not(play(state, on(1)), hire("Bartender")) == "acted BTS-7"
    assert why_not(state, power("Tilt")) == "no-heroes BTS-53"
    assert {action.kind for action in rules.legal_actions(state, 0)} == {
        "place-on-table",
        "place-on-staff",
        "break",
    }
