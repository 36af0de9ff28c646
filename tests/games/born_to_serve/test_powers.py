"""Each of the twenty powers: what it does, when it is refused, and that it is used once a round."""

import pytest

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.events import (
    Earned,
    Looked,
    PowerUsed,
    TipsSwapped,
    UnusedShuffled,
)
from boardgames_tui.games.born_to_serve.state import Tip
from boardgames_tui.kernel.event import seen
from tests.games.born_to_serve.position import (
    DECK,
    HIDDEN_FOUR,
    HIDDEN_NINE,
    HIDDEN_SIX,
    HIDDEN_TWELVE,
    SEVEN,
    SIX,
    asked,
    bills,
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
    rest,
    score,
    side,
    spot,
    staffed,
    swap,
    table,
    take,
    told,
    totals,
    why_not,
)

# Where each power can be used, and what uses it to the end.
SCENES = {
    "Power Surge": (
        {"floor": {1: "aab"}, "heroes": {0: "Adam Amp"}, "acted": True},
        (done(),),
        (),
    ),
    "Live Wire": ({"heroes": {0: "Adam Amp"}, "hands": {0: "pp"}}, (), ()),
    "Shoot Again": (
        {"floor": {1: "aa."}, "heroes": {0: "The Human Pinball"}, "hands": {0: "pp"}},
        (),
        (spot(1, 1), spot(2, 1)),
    ),
    "Tilt": (
        {"floor": {1: "a..", 2: "a..."}, "heroes": {0: "The Human Pinball"}, "hands": {0: "pp"}},
        (),
        (table(1),),
    ),
    "Change of Mind": ({"heroes": {0: "Madam Mystique"}, "hands": {0: "pp"}}, (), (table(1),)),
    "Crystal Ball": (
        {
            "heroes": {0: "Madam Mystique"},
            "hands": {0: "pp"},
            "tips": {1: HIDDEN_FOUR, 2: HIDDEN_NINE},
        },
        (),
        (table(1), leave()),
    ),
    "Booster Shot": (
        {"floor": {1: "ab."}, "heroes": {0: "Nuclear Nelly"}, "hands": {0: "pp"}},
        (),
        (spot(1, 2),),
    ),
    "Chain Reaction": (
        {"floor": {1: "aaB"}, "heroes": {0: "Nuclear Nelly"}, "acted": True},
        (done(),),
        (),
    ),
    "Double Time": ({"heroes": {0: "Whoosh"}, "hands": {0: "ppp"}}, (on(1),), (on(2),)),
    "Back in a Flash": (
        {"floor": {1: "aa.", 2: "b..."}, "heroes": {0: "Whoosh"}, "acted": True},
        (done(),),
        (spot(1, 1), spot(2, 2)),
    ),
    "What's the Rush": (
        {"heroes": {0: "Firecracker Kid"}, "hands": {0: "pb"}},
        (),
        (side(False),),
    ),
    "Better Late than Never": (
        {
            "floor": {1: "aab"},
            "heroes": {0: "Firecracker Kid"},
            "scores": {0: 2},
            "acted": True,
        },
        (done(), take(1)),
        (),
    ),
    "Persuasive Gaze": (
        {
            "heroes": {0: "Mighty Mertyl"},
            "hands": {0: "pp"},
            "staff": {"Bartender": "", "Valet": ""},
        },
        (),
        (member("Valet"),),
    ),
    "Muscle In": (
        {"floor": {2: "abab"}, "heroes": {0: "Mighty Mertyl"}, "scores": {0: 1}, "acted": True},
        (done(),),
        (),
    ),
    "Instant Replay": (
        {
            "heroes": {0: "Rex Rerun"},
            "hands": {0: "pp"},
            "staff": {"Bartender": "a", "Valet": "a"},
        },
        (),
        (member("Valet"),),
    ),
    "Rewind": (
        {"floor": {1: "aab"}, "heroes": {0: "Rex Rerun"}, "acted": True},
        (done(), take(2)),
        (),
    ),
    "Opposites Attract": (
        {"floor": {1: "ab.", 2: "ba.."}, "heroes": {0: "Polly Polarity"}, "hands": {0: "pp"}},
        (),
        (spot(1, 1),),
    ),
    "Magnetic Pull": (
        {"floor": {1: "bb.", 2: "a..."}, "heroes": {0: "Polly Polarity"}, "hands": {0: "pp"}},
        (),
        (spot(1, 1),),
    ),
    "Let It Ride": (
        {"floor": {1: "aaa"}, "heroes": {0: "Silver Dollar Sal"}, "acted": True},
        (done(), take(2)),
        (),
    ),
    "Keep the Change": (
        {"floor": {1: "bba"}, "heroes": {0: "Silver Dollar Sal"}, "acted": True},
        (done(), take(1, seat=1)),
        (),
    ),
}


def test_every_power_has_a_scene():
    assert {one.name for hero in DECK.heroes for one in hero.powers} == {*SCENES}
    assert len(SCENES) == 20


@pytest.mark.parametrize("name", SCENES)
def test_a_power_is_used_once_a_round(name):
    given, before, picks = SCENES[name]
    state = play(position(**given), *before)
    hero = DECK.hero(state.players[0].hero)
    other = next(one.name for one in hero.powers if one.name != name)
    assert why_not(state, power(name)) is None
    assert dict(rules.available(state, 0))[name] is None
    ready = state
    state, events = told(state, power(name))
    assert events[0] == PowerUsed(0, name)
    for pick in picks:
        assert why_not(state, pick) is None
        state = play(state, pick)
    if state.round == ready.round:
        assert state.players[0].used == name
        again = state.evolve(pending=ready.pending, bill=ready.bill)
        for either in (name, other):
            refused = rules.refusal(again, power(either))
            assert refused is not None and refused.code == "power-used"
    else:
        assert state.players[0].used is None, "the heroes are up again"


@pytest.mark.parametrize("use", [True, False], ids=["used", "left"])
@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("Power Surge", "aab"),
        ("Chain Reaction", "aaB"),
        ("Better Late than Never", "aab"),
        ("Muscle In", "abc"),
        ("Rewind", "aab"),
        ("Let It Ride", "aaa"),
        ("Keep the Change", "bba"),
    ],
)
def test_a_scoring_power_is_offered_at_each_table_until_it_is_used(name, row, use):
    hero = next(hero.name for hero in DECK.heroes if name in [one.name for one in hero.powers])
    given = {"floor": {1: row, 3: row}, "heroes": {0: hero}, "scores": {0: 9}}
    state = play(position(players=3, acted=True, **given), done())
    offered = []
    while state.round == 1:
        seat, kind = asked(state)
        if kind == "power-window":
            assert why_not(state, power(name)) is None
            offered.append(state.bill.table)
            state = play(state, power(name) if use else leave())
        else:
            state = play(state, rules.legal_actions(state, seat)[-1])
    assert offered == ([1] if use else [1, 3])


@pytest.mark.parametrize("name", SCENES)
def test_a_power_is_not_for_other_heroes_or_other_moments(name):
    given, before, _ = SCENES[name]
    state = play(position(**given), *before)
    stranger = "Whoosh" if "Whoosh" not in given["heroes"].values() else "Adam Amp"
    swapped = state.change_player(0, hero=stranger)
    refused = rules.refusal(swapped, power(name))
    assert refused is not None and refused.code == "not-your-power"
    wrong_seat = rules.refusal(state, power(name, seat=1))
    assert wrong_seat is not None and wrong_seat.code == "not-asked"
    when = DECK.power(name).effect.when
    moment = position(
        hands={0: "pp"}, heroes=given["heroes"], floor={1: "aab"}, staff={"Chef": "a"}
    )
    if when in ("before action", "instead of action"):
        moment = play(moment, on(2))
    if when != "your turn":
        assert why_not(moment, power(name)) == "wrong-moment BTS-9"
    assert why_not(state, power("No Such Power")) == "no-such-power"


# --- Adam Amp ---------------------------------------------------------------------------------


def test_power_surge_raises_the_value_by_own_markers_up_to_two():
    state = position(floor={2: "aaab"}, tips={2: SEVEN}, heroes={0: "Adam Amp"}, acted=True)
    bill = score(state, done(), power("Power Surge"), take(2))[2]
    assert (bill.parts.powers, bill.parts.total) == (2, 10)
    assert paid(bill) == [(0, "won", 2, 20), (1, "bused", 1, 5)]
    one = position(floor={2: "abbb"}, tips={2: SEVEN}, heroes={0: "Adam Amp"}, acted=True)
    bill = score(one, done(), power("Power Surge"), take(1, seat=1))[2]
    assert bill.parts.total == 9


def test_power_surge_needs_a_marker_there():
    state = position(floor={2: "bbbb"}, heroes={0: "Adam Amp"}, acted=True)
    assert asked(play(state, done())) == (1, "collecting")


def test_live_wire_turns_an_unplaced_marker_before_the_action():
    state = position(heroes={0: "Adam Amp"}, hands={0: "pb"})
    state = play(state, power("Live Wire"))
    assert (state.players[0].plain, state.players[0].bonus) == (0, 2)
    assert drawn(play(state, on(1, bonus=True)), 1) == "A.."
    late = play(position(heroes={0: "Adam Amp"}, hands={0: "pp"}), on(1))
    assert why_not(late, power("Live Wire")) == "wrong-moment BTS-9"
    none = position(heroes={0: "Adam Amp"}, hands={0: "b"})
    assert why_not(none, power("Live Wire")) == "no-effect"


# --- The Human Pinball ------------------------------------------------------------------------


def test_shoot_again_is_the_turn():
    state = position(floor={1: "A.b"}, heroes={0: "The Human Pinball"}, hands={0: "p"})
    state = play(state, power("Shoot Again"))
    assert why_not(state, spot(1, 1)) == "same-table"
    assert why_not(state, spot(2, 5)) == "space-taken"
    state = play(state, spot(3, 3))
    assert (drawn(state, 1), drawn(state, 3)) == ("..b", "..A")
    assert state.players[0].hand == 1
    assert why_not(state, on(1)) == "acted BTS-7"
    after = position(floor={1: "A.b"}, heroes={0: "The Human Pinball"}, hands={0: "pp"})
    assert why_not(play(after, on(2)), power("Shoot Again")) == "wrong-moment BTS-9"
    nowhere = position(floor={1: "b.."}, heroes={0: "The Human Pinball"})
    assert why_not(nowhere, power("Shoot Again")) == "no-effect"


def test_tilt_turns_a_row_round_open_spaces_too():
    state = position(floor={2: "aB.."}, heroes={0: "The Human Pinball"})
    state = play(state, power("Tilt"))
    assert drawn(state, 2) == "..Ba"
    assert drawn(play(state, on(2)), 2) == "a.Ba"
    for row in (".a.", "aba", "aaa"):
        same = position(floor={1: row}, heroes={0: "The Human Pinball"})
        assert why_not(same, power("Tilt")) == "no-effect"
    theirs = position(floor={1: "b.."}, heroes={0: "The Human Pinball"})
    assert why_not(theirs, power("Tilt")) == "no-effect"
    sides = position(floor={1: "a.A", 2: "a..."}, heroes={0: "The Human Pinball"})
    assert drawn(play(sides, power("Tilt"), table(1)), 1) == "A.a"


# --- Madam Mystique ---------------------------------------------------------------------------


def test_change_of_mind_puts_a_card_down_that_only_she_has_seen():
    state = position(
        heroes={0: "Madam Mystique"}, tips={1: HIDDEN_FOUR}, unused=(HIDDEN_SIX, HIDDEN_TWELVE)
    )
    state, events = told(state, power("Change of Mind"))
    assert seen(events, 0)[-1].card == HIDDEN_TWELVE
    assert seen(events, 1)[-1].card == "?yellow"
    assert why_not(state, leave()) == "another-decision", "putting it down is compulsory"
    assert why_not(state, table(4)) == "no-such-table"
    state = play(state, table(1))
    assert state.table(1).tip == Tip(card=HIDDEN_TWELVE, face_up=False, known_to=(0,))
    assert state.unused == (HIDDEN_SIX,)


def test_change_of_mind_shuffles_the_yellow_discard_when_no_card_is_left():
    state = position(heroes={0: "Madam Mystique"}, unused=())
    assert why_not(state, power("Change of Mind")) == "no-effect"
    state = state.evolve(
        discard=(Tip(card=HIDDEN_FOUR, face_up=True), Tip(card=HIDDEN_NINE, face_up=False))
    )
    state, events = told(state, power("Change of Mind"))
    assert UnusedShuffled(2, closes_undo=True) in events
    assert (len(state.unused), state.discard) == (2, ())
    assert {*state.unused} == {HIDDEN_FOUR, HIDDEN_NINE}


def test_crystal_ball_looks_at_two_cards_and_may_swap_them():
    tips = {1: HIDDEN_FOUR, 2: HIDDEN_NINE, 3: SEVEN}
    state = position(heroes={0: "Madam Mystique"}, tips=tips)
    state = play(state, power("Crystal Ball"))
    assert why_not(state, leave()) == "another-decision"
    assert why_not(state, table(3)) == "face-up"
    assert why_not(state, swap()) == "two-to-swap"
    state, events = told(state, table(1))
    assert isinstance(events[0], Looked)
    assert (seen(events, 0)[0].card, seen(events, 1)[0].card) == (HIDDEN_FOUR, "?yellow-lunch")
    assert why_not(state, table(1)) == "looked-already"
    state = play(state, table(2))
    assert why_not(state, table(3)) == "face-up"
    kept = play(state, leave())
    assert kept.table(1).tip.card == HIDDEN_FOUR
    swapped, events = told(state, swap())
    assert events == (TipsSwapped(0, (1, 2)),)
    for seat, cards in ((0, (HIDDEN_NINE, HIDDEN_FOUR)), (1, ("?yellow-lunch",) * 2)):
        view = rules.observe(swapped, seat)
        assert (view.table(1).tip.card, view.table(2).tip.card) == cards
    no_cards = position(heroes={0: "Madam Mystique"})
    assert why_not(no_cards, power("Crystal Ball")) == "no-effect"
    three = position(
        players=3,
        heroes={0: "Madam Mystique"},
        tips={1: HIDDEN_FOUR, 2: HIDDEN_NINE, 3: HIDDEN_SIX},
    )
    three = play(three, power("Crystal Ball"), table(1), table(2))
    assert why_not(three, table(3)) == "looked-enough"


def test_a_look_travels_with_the_card_to_the_discard():
    state = position(
        floor={1: "bb."}, heroes={0: "Madam Mystique"}, tips={2: HIDDEN_NINE}, hands={0: "p"}
    )
    state = play(state, power("Crystal Ball"), on(1), done(), take(1, seat=1))
    assert [tip.card for tip in rules.observe(state, 0).discard] == [HIDDEN_NINE]
    assert [tip.card for tip in rules.observe(state, 1).discard] == ["?yellow-lunch"]


# --- Nuclear Nelly ----------------------------------------------------------------------------


def test_booster_shot_needs_a_marker_on_a_table():
    state = position(heroes={0: "Nuclear Nelly"}, staff={"Bartender": "b"})
    assert why_not(state, power("Booster Shot")) == "no-effect"
    state = position(floor={2: "b..."}, heroes={0: "Nuclear Nelly"})
    assert drawn(play(state, power("Booster Shot")), 2) == "B..."


def test_chain_reaction_doubles_the_bonus_sides():
    state = position(floor={2: "aABB"}, tips={2: SEVEN}, heroes={0: "Nuclear Nelly"}, acted=True)
    bill = score(state, done(), power("Chain Reaction"), take(1, seat=1))[2]
    assert (bill.parts.markers, bill.parts.powers, bill.parts.total) == (3, 3, 14)
    plain = position(floor={2: "aabb"}, heroes={0: "Nuclear Nelly"}, acted=True)
    assert asked(play(plain, done())) == (1, "collecting")
    absent = position(floor={2: "BBBB"}, heroes={0: "Nuclear Nelly"}, acted=True)
    assert asked(play(absent, done())) == (1, "collecting")


# --- Whoosh -----------------------------------------------------------------------------------


def test_double_time_places_a_second_marker_elsewhere():
    state = position(heroes={0: "Whoosh"}, hands={0: "ppb"}, staff={"Bartender": "", "Chef": ""})
    assert why_not(state, power("Double Time")) == "wrong-moment BTS-9"
    state = play(state, hire("Bartender"), power("Double Time"))
    assert why_not(state, hire("Bartender")) == "same-place"
    assert why_not(state, rest()) == "another-decision"
    table_ = play(state, on(2, bonus=True))
    assert drawn(table_, 2) == "A..."
    red = play(state, hire("Chef"))
    assert asked(red) == (0, "picking"), "a red effect happens at once"
    after_break = play(position(heroes={0: "Whoosh"}, hands={0: "pp"}), rest())
    assert drawn(play(after_break, power("Double Time"), on(1)), 1) == "a.."
    last = play(position(heroes={0: "Whoosh"}, hands={0: "p"}), on(1))
    assert why_not(last, power("Double Time")) == "no-effect"


def test_double_time_needs_another_place():
    full = {2: "bbbb", 3: "bbb"}
    state = position(floor={1: "...", **full}, heroes={0: "Whoosh"}, hands={0: "pp"})
    assert why_not(play(state, on(1)), power("Double Time")) == "no-effect"


def test_back_in_a_flash_moves_a_marker_when_service_is_over():
    state = position(
        floor={1: "A.b"},
        staff={"Bartender": "a", "Maître D'": "a"},
        heroes={0: "Whoosh"},
        scores={0: 1},
        acted=True,
    )
    state = play(state, done())
    assert asked(state) == (0, "power-window")
    asks = play(state, power("Back in a Flash"))
    moved = play(asks, spot(1, 1), spot(3, 2))
    assert drawn(moved, 3) == ".A."
    assert totals(moved)[0] == 1
    used_up = play(asks, member("Maître D'"), spot(1, 2))
    assert drawn(used_up, 1) == "Aab"
    assert asked(used_up) == (0, "collecting"), "the Maître D' has nobody left to show in"
    assert totals(used_up)[0] == 0
    assert why_not(asks, member("Valet")) == "not-hired"
    poor = position(staff={"Bartender": "a"}, heroes={0: "Whoosh"}, acted=True)
    assert play(poor, done()).round == 2, "a dollar short"


# --- Firecracker Kid --------------------------------------------------------------------------


def test_whats_the_rush_may_end_on_the_staff_plain_and_at_once():
    state = position(
        heroes={0: "Firecracker Kid"},
        hands={0: "p"},
        staff={"Maître D'": "", "Hostess": ""},
    )
    state = play(state, power("What's the Rush"), done())
    assert asked(state) == (0, "placing")
    moves_right_after = play(state, hire("Maître D'", bonus=True))
    assert asked(moves_right_after) == (0, "picking")
    assert drawn(play(moves_right_after, table(1)), 1) == "a.."
    hosted = play(state, hire("Hostess", bonus=True))
    assert (asked(hosted), hosted.pending[-1].source) == ((0, "picking"), "Hostess")
    claimed = state.change_post("Hostess", claim=1)
    assert why_not(claimed, hire("Hostess", bonus=True)) == "claimed BTS-48"


def test_better_late_than_never_needs_the_win_and_two_dollars():
    floor = {1: "aab"}
    poor = position(floor=floor, heroes={0: "Firecracker Kid"}, acted=True, last=True)
    state = play(poor, done(), take(1))
    assert asked(state) == (0, "power-window"), "the dollars just collected will do"
    bused = position(
        floor=floor, heroes={1: "Firecracker Kid"}, scores={1: 9}, acted=True, last=True
    )
    assert not play(bused, done(), take(1)).pending
    empty = position(
        floor={1: "aab"}, heroes={0: "Firecracker Kid"}, realm={0: 11}, acted=True, last=True
    )
    assert not play(empty, done(), take(2)).pending, "no marker on the Fortress"
    just_sent_home = play(empty, done(), take(1))
    assert asked(just_sent_home) == (0, "power-window")


# --- Mighty Mertyl ----------------------------------------------------------------------------


def test_persuasive_gaze_pays_a_dollar_for_the_first_marker_only():
    state = position(
        heroes={0: "Mighty Mertyl"},
        hands={0: "ppp", 1: "p"},
        staff={"Bartender": "", "Busboy": "b"},
    )
    state, events = told(state, power("Persuasive Gaze"), hire("Bartender"), done())
    assert Earned(0, "Bartender", 1) in events
    assert totals(state) == (1, 0)
    state = play(state, on(1, seat=1), done(seat=1), hire("Bartender"))
    assert totals(state) == (1, 0)
    taken = position(heroes={0: "Mighty Mertyl"}, staff={"Busboy": "b"})
    assert why_not(taken, power("Persuasive Gaze")) == "no-effect"


def test_persuasive_gaze_claims_no_staff_with_a_marker():
    state = position(
        heroes={0: "Mighty Mertyl"}, staff={"Bartender": "b", "Chef": "", "Busboy": ""}
    )
    state = play(state, power("Persuasive Gaze"))
    assert why_not(state, member("Bartender")) == "staff-not-empty BTS-48"
    assert why_not(state, member("Owner")) == "not-hired"
    assert play(state, member("Chef")).post("Chef").claim == 0


def test_muscle_in_wins_a_tie_before_the_card_is_turned():
    state = position(
        floor={2: "abab"},
        tips={2: HIDDEN_NINE},
        heroes={0: "Mighty Mertyl"},
        scores={0: 1},
        acted=True,
    )
    state = play(state, done())
    assert state.bill.parts is None and not state.table(2).tip.face_up
    state, events = told(state, power("Muscle In"), take(2))
    bill = bills(events)[2]
    assert (bill.winner, bill.why) == (0, "power")
    assert paid(bill) == [(0, "won", 2, 20), (1, "bused", 2, 10)]
    assert totals(state) == (20, 10), "a dollar was paid"


@pytest.mark.parametrize(
    ("row", "dollars"),
    [("abab", 0), ("baba", 5), ("abbb", 5), ("aaab", 5)],
    ids=["no dollar", "wins the tie anyway", "fewer markers", "most markers"],
)
def test_muscle_in_is_not_asked_where_it_is_of_no_use(row, dollars):
    state = position(floor={2: row}, heroes={0: "Mighty Mertyl"}, scores={0: dollars}, acted=True)
    assert play(state, done()).pending[-1].kind != "power-window"


# --- Rex Rerun --------------------------------------------------------------------------------


def test_instant_replay_uses_a_red_staff_member_again():
    state = position(
        floor={1: "a.b", 2: "b..."},
        heroes={0: "Rex Rerun"},
        realm={0: 2},
        staff={"Chef": "a", "Hostess": "a", "Owner": "a", "Washroom Attendant": "a"},
        counters={1: "ch"},
    )
    state = play(state, power("Instant Replay"))
    chef = play(state, member("Chef"))
    assert why_not(chef, table(1)) == "has-counter BTS-15"
    assert play(chef, table(2)).table(2).chef
    hostess = play(state, member("Hostess"))
    assert why_not(hostess, table(1)) == "has-counter"
    hostess = play(hostess, table(3))
    assert [row.hostess for row in hostess.tables] == [False, False, True]
    assert drawn(play(state, member("Owner"), spot(2, 1)), 2) == "a..."
    assert play(state, member("Washroom Attendant")).players[0].realm == 1
    assert staffed(chef, "Chef") == "a"


def test_instant_replay_gains_two_dollars_at_any_other():
    state = position(heroes={0: "Rex Rerun"}, staff={"Bartender": "a", "Washroom Attendant": "a"})
    state, events = told(state, power("Instant Replay"))
    assert Earned(0, "Instant Replay", 2) in events, "an empty Phantom Realm leaves the Bartender"
    state = play(state, on(1), done())
    assert totals(state) == (2 + 4, 0)
    nowhere = position(heroes={0: "Rex Rerun"}, staff={"Bartender": "b"})
    assert why_not(nowhere, power("Instant Replay")) == "no-effect"


def test_rewind_brings_one_scored_marker_home():
    state = position(floor={1: "aab"}, heroes={0: "Rex Rerun"}, acted=True)
    payment = score(state, done(), take(2), power("Rewind"))[1].payments[0]
    assert (payment.dollars, payment.realm, payment.home) == (10, 1, 1)
    busboy = position(floor={1: "aab"}, heroes={1: "Rex Rerun"}, staff={"Busboy": "b"}, acted=True)
    bill = score(busboy, done(), take(2), take(1, seat=1), power("Rewind", seat=1))[1]
    assert tuple(bill.payments[1]) == (1, "busboy", 1, 5, 0, 1)


# --- Polly Polarity ---------------------------------------------------------------------------


def test_opposites_attract_swaps_with_a_neighbour():
    state = position(floor={1: "bAB", 2: "a.b."}, heroes={0: "Polly Polarity"})
    state = play(state, power("Opposites Attract"))
    assert asked(state) == (0, "picking"), "her one marker with a neighbour is picked"
    assert why_not(state, spot(1, 2)) == "your-own-marker"
    assert why_not(state, spot(2, 3)) == "not-adjoining"
    assert drawn(play(state, spot(1, 3)), 1) == "bBA"
    assert drawn(play(state, spot(1, 1)), 1) == "AbB"
    apart = position(floor={1: "a.b"}, heroes={0: "Polly Polarity"})
    assert why_not(apart, power("Opposites Attract")) == "no-effect"
    two = position(floor={1: "ab.", 2: "a.ab"}, heroes={0: "Polly Polarity"})
    two = play(two, power("Opposites Attract"))
    assert why_not(two, spot(2, 1)) == "no-neighbour"
    assert why_not(two, spot(1, 2)) == "not-your-marker"


def test_magnetic_pull_takes_the_lowest_open_space_beside_an_own_marker():
    state = position(floor={1: "B.b", 2: "..a.", 3: "..."}, heroes={0: "Polly Polarity"})
    state = play(state, power("Magnetic Pull"))
    assert why_not(state, spot(2, 3)) == "your-own-marker"
    state = play(state, spot(1, 1))
    assert (drawn(state, 1), drawn(state, 2)) == ("..b", "B.a.")
    three = position(players=3, floor={1: "b..", 2: "a...", 3: "a.."}, heroes={0: "Polly Polarity"})
    three = play(three, power("Magnetic Pull"))
    assert why_not(three, table(1)) == "same-table"
    assert why_not(three, table(4)) == "not-there"
    assert drawn(play(three, table(3)), 3) == "ab."
    alone = position(floor={1: "ab.", 2: "b..."}, heroes={0: "Polly Polarity"})
    assert drawn(play(alone, power("Magnetic Pull")), 1) == "abb", "from table 2, and fills it"
    nowhere = position(floor={1: "ab."}, heroes={0: "Polly Polarity"})
    assert why_not(nowhere, power("Magnetic Pull")) == "no-effect"


# --- Silver Dollar Sal ------------------------------------------------------------------------


def test_let_it_ride_scores_a_third_for_two_dollars_less():
    state = position(floor={1: "aaa"}, tips={1: SIX}, heroes={0: "Silver Dollar Sal"}, acted=True)
    state = play(state, done())
    payment = score(state, take(2), power("Let It Ride"))[1].payments[0]
    assert (payment.markers, payment.dollars, payment.realm, payment.home) == (3, 16, 3, 0)
    assert play(state, take(1)).round == 2, "not after one marker"
    two = position(floor={1: "aab"}, heroes={0: "Silver Dollar Sal"}, acted=True)
    assert play(two, done(), take(2)).round == 2, "nor without a third"


def test_let_it_ride_is_not_for_the_busboy():
    state = position(
        players=3,
        floor={4: "aabba"},
        heroes={1: "Silver Dollar Sal"},
        staff={"Busboy": "b"},
        acted=True,
    )
    state = play(state, done(), take(2))
    assert asked(state) == (1, "busboy-scoring")
    assert play(state, take(2, seat=1)).round == 2


def test_keep_the_change_adds_a_dollar_for_each_bused_marker():
    state = position(
        floor={2: "abab"}, tips={2: SEVEN}, heroes={0: "Silver Dollar Sal"}, acted=True
    )
    state = play(state, done(), take(1, seat=1))
    assert asked(state) == (0, "power-window")
    used = score(state, power("Keep the Change"))[2]
    assert paid(used)[1] == (0, "bused", 2, 10)
    assert paid(score(state, leave())[2])[1] == (0, "bused", 2, 8)
    busboy = position(
        floor={1: "bba"}, heroes={0: "Silver Dollar Sal"}, staff={"Busboy": "a"}, acted=True
    )
    assert play(busboy, done(), take(1, seat=1), take(1)).round == 2, "nothing left to bus"
