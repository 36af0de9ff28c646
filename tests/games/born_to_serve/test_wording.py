"""What a person reads, word for word where it matters."""

import pytest

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.state import Options
from tests.games.born_to_serve.position import (
    HIDDEN_NINE,
    SEVEN,
    bills,
    done,
    hire,
    leave,
    member,
    on,
    play,
    position,
    power,
    rest,
    score,
    side,
    spot,
    take,
    told,
)


def says(state, thing, seat=None):
    return rules.say(thing, rules.observe(state, seat), seat)


def test_a_bill_is_told_to_each_player_as_you():
    state = position(
        players=3,
        floor={4: "ababa"},
        tips={4: HIDDEN_NINE},
        staff={"Busboy": "b"},
        counters={4: "ch"},
        acted=True,
    )
    state, events = told(state, done(), take(2), take(1, seat=1))
    bill = bills(events)[4]
    worth = "Table 4: $16 a marker (tip 9, seats 2, Chef 2, Hostess 3)"
    assert says(state, bill) == (
        f"{worth}, won by Ann with most markers. "
        "Ann $32 (won, 2 markers), Ben $16 (Busboy, 1 marker), Ben $8 (bused, 1 marker)."
    )
    assert says(state, bill, 0).startswith(f"{worth}, won by you with most markers. You $32 (won")


def test_a_tie_won_through_a_power_is_told():
    given = {"floor": {2: "abab"}, "heroes": {0: "Mighty Mertyl"}, "scores": {0: 1}}
    state = play(position(acted=True, **given), done())
    assert rules.prompt(state, 0) == "Table 2 is tied; Ben has the highest space. Use a power?"
    bill = score(state, power("Muscle In"), take(1))[2]
    assert "tied between Ann and Ben, won by Ann through a power" in says(state, bill)


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (on(2, bonus=True), "Place a +$1 marker on table 2"),
        (hire("Maître D'"), "Place a plain marker on the Maître D'"),
        (rest(), "Take a break with a plain marker"),
        (power("Tilt"), "Use Tilt"),
        (spot(1, 1), "Table 1, space 1: a plain marker of Ann"),
        (spot(1, 2), "Table 1, space 2: a +$1 marker of Ben"),
        (spot(1, 3), "Table 1, space 3: open"),
        (member("Owner"), "The Owner"),
        (side(True), "A +$1 marker"),
        (take(0), "Score none in full"),
        (take(2), "Score 2 markers"),
        (leave(), "Leave it"),
        (done(), "End the turn"),
    ],
)
def test_actions(action, sentence):
    assert says(position(floor={1: "aB."}), action, 0) == sentence


def test_prompts():
    state = position(heroes={0: "Madam Mystique"}, tips={1: SEVEN}, unused=(HIDDEN_NINE,))
    assert rules.prompt(state, 0) == (
        "Place a marker on a table or a staff member, or take a break."
    )
    assert rules.prompt(state, 1) == "The table waits for Ann."
    looking = play(state, power("Change of Mind"))
    assert rules.prompt(rules.observe(looking, 0), 0) == (
        "Change of Mind: you drew a $9 lunch tip. Put it face down on which table?"
    )
    assert rules.prompt(play(state, on(1)), 0) == "End your turn, or use a power first."
    collecting = play(position(floor={1: "aaa"}, acted=True), done())
    assert rules.prompt(collecting, 0) == (
        "Ann won table 1, worth $5 a marker. Score one marker or two?"
    )
    over = play(position(last=True, acted=True), done())
    assert rules.prompt(over, 0) == "The restaurant is closed."


def test_refusals():
    state = position(floor={1: "bbb"}, heroes={0: "Whoosh"}, staff={"Busboy": "b"})
    for action, sentence in (
        (on(1), "Table 1 has no open space."),
        (on(7), "There is no table 7 in play."),
        (on(2, bonus=True), "You have no unplaced +$1 marker."),
        (hire("Busboy"), "The Busboy takes no more than 1 marker."),
        (hire("Chef"), "There is no 'Chef' here in this match."),
        (done(), "Place a marker or take a break before you end your turn."),
        (power("Tilt"), "Whoosh does not have Tilt."),
        (
            power("Double Time"),
            "Double Time is for another moment: your turn, after you used a marker.",
        ),
        (
            take(2),
            "This comes first: Place a marker on a table or a staff member, or take a break.",
        ),
    ):
        assert says(state, rules.refusal(state, action), 0) == sentence


def test_why_a_table_can_not_be_set():
    refused = rules.check(3, Options(first_hero=5))
    assert rules.say(refused, None, None) == "There is no player number 5 to go first."
    refused = rules.check(3, Options(washroom_attendant=False))
    assert rules.say(refused, None, None) == (
        "Only Short Order and the Diner of Doom do without the Washroom Attendant."
    )
