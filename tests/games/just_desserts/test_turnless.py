"""THE TURNLESS VARIATION: everybody at once, hands open, and time that passes only as actions."""

import pytest

from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import (
    Buzz,
    Claiming,
    Done,
    LockoutOver,
    Rush,
    TimeOut,
)
from boardgames_tui.games.just_desserts.events import Arrived, CalledOff, Drew, Ended
from boardgames_tui.games.just_desserts.state import Decision, Options
from boardgames_tui.kernel.match import Match
from tests.games.just_desserts.table import (
    bribe,
    buzz,
    claim,
    done,
    kinds,
    kitchen,
    lockout_over,
    play,
    ranks,
    rush,
    time_out,
    told,
    totals,
    why_not,
    wrong_claim,
)

EMPEROR = claim("the-emperor", "yellow-cake", "fudge")
HAND = ("yellow-cake", "fudge", "napoleon", "cheesecake", "glazed-donut")
TURNLESS = Options(turnless=True)


def top(state) -> Decision:
    return state.pending[-1]


def locks(state):
    assert isinstance(state.pending[0], Rush)
    return state.pending[0].locked


# --- Buzzing ----------------------------------------------------------------------------------


def test_all_seats_are_asked_at_once_and_anybody_may_buzz():
    state = rules.setup(("Abby", "Ben", "Cy"), TURNLESS, seed=4).state
    assert rules.actors(state) == (0, 1, 2)
    assert [rules.legal_actions(state, seat) for seat in range(3)] == [
        (Buzz(seat=0),),
        (Buzz(seat=1),),
        (Buzz(seat=2),),
    ]


def test_JD_53_a_buzz_pauses_all_others():
    state = play(rush(hands={0: HAND, 1: ("fortune-cookies",)}, players=3), buzz(1))
    assert rules.actors(state) == (1,)
    assert kinds(state, 0) == kinds(state, 2) == set()
    assert why_not(state, buzz(0)) == "not-asked"


def test_JD_53_of_two_buzzes_the_first_counts():
    state = rush(hands={0: HAND})
    assert rules.actors(play(state, buzz(1))) == (1,)
    assert why_not(play(state, buzz(1)), buzz(0)) == "not-asked"
    assert rules.actors(play(state, buzz(0))) == (0,)


def test_JD_53_hands_lie_open_and_the_piles_do_not():
    state = rules.setup(("Abby", "Ben"), Options(turnless=True), seed=4).state
    for seat in (0, 1, None):
        view = rules.observe(state, seat)
        assert view.hands == state.hands
        assert set(view.draw_pile) == set(view.guest_deck) == {"?"}
    assert Match(rules, ("Abby", "Ben"), TURNLESS, 4).viewer is None  # no curtain


def test_JD_53_whoever_buzzed_can_give_up_or_be_late_whatever_the_hand():
    state = rush(hands={}, centre=("the-emperor",), buzzed=0, draw_pile=())
    assert kinds(state) == {"done", "wrong-claim", "time-out"}


@pytest.mark.parametrize("lost", [wrong_claim(), time_out()], ids=["wrong", "late"])
def test_JD_53_after_a_lost_claim_the_cards_return_and_the_seat_is_locked_out(lost):
    before = rush(hands={0: HAND}, centre=("the-emperor",), done=(1,))
    state = play(before, buzz(), lost)
    assert (state.hands, state.eaten, state.centre) == (before.hands, before.eaten, before.centre)
    assert state.draw_pile == before.draw_pile
    assert locks(state) == ("claim", "")
    assert top(state).done == (1,)
    assert rules.legal_actions(state, 0) == (LockoutOver(seat=0),)
    assert rules.legal_actions(state, 1) == (Buzz(seat=1),)
    assert play(state, lockout_over()) == before.evolve(chance=state.chance)


def test_JD_53_a_lockout_does_not_end_while_another_claims():
    state = play(rush(hands={}, locked={0: "claim"}), buzz(1))
    assert why_not(state, lockout_over()) == "not-asked"
    state = play(state, time_out(1))
    assert locks(state) == ("claim", "claim")
    assert rules.actors(state) == (0, 1)
    assert locks(play(state, lockout_over(1))) == ("claim", "")


def test_nothing_can_be_taken_back():
    match = Match(rules, ("Abby", "Ben"), TURNLESS, 4)
    for action in (buzz(1), time_out(1), lockout_over(1), buzz(0), wrong_claim(0)):
        match.play(action)
        assert match.undo_refusal().code == "undo-closed"


# --- Claims -----------------------------------------------------------------------------------


def test_JD_41_the_hand_is_filled_up_right_after_a_claim_from_the_draw_pile():
    state = rush(
        hands={0: HAND},
        centre=("the-emperor", "candice"),
        draw_pile=("pecan-pie", "cherry-pie", "spice-cake"),
        buzzed=0,
    )
    state, events = told(state, EMPEROR)
    # the top cards, the first two drawn
    assert state.hands[0] == ("napoleon", "cheesecake", "glazed-donut", "spice-cake", "cherry-pie")
    assert state.draw_pile == ("pecan-pie",)
    assert state.eaten[0] == ("fudge", "yellow-cake")
    assert state.guests[0] == ("the-emperor",)
    (drew,) = (event for event in events if isinstance(event, Drew))
    assert drew.seen_by(1) == drew.seen_by(None) == drew
    assert drew.cards == ("spice-cake", "cherry-pie")


def test_JD_41_a_hand_of_more_than_five_draws_nothing():
    hand = (*HAND, "shoo-fly-pie", "pecan-pie")
    state = play(rush(hands={0: hand}, centre=("the-emperor",), buzzed=0), EMPEROR)
    assert len(state.hands[0]) == 5
    hand += ("peanut-brittle",)
    state = play(rush(hands={0: hand}, centre=("the-emperor",), buzzed=0), EMPEROR)
    assert len(state.hands[0]) == 6


def test_JD_41_what_the_pile_can_not_fill_stays_empty():
    state = rush(
        hands={0: HAND, 1: ("peanut-butter-cups",)},
        centre=("the-emperor", "fuzzy"),
        draw_pile=("pecan-pie",),
        buzzed=0,
    )
    state = play(state, EMPEROR)
    assert state.hands[0] == ("napoleon", "cheesecake", "glazed-donut", "pecan-pie")
    assert state.supply == 0


def test_JD_41_the_kitchen_is_for_those_who_are_stuck():
    state = rush(hands={0: HAND}, centre=("the-emperor",))
    assert why_not(play(state, buzz(0)), kitchen(0)) == "could-serve JD-41"
    state = play(state, buzz(1), kitchen(1))
    assert len(state.hands[1]) == 1
    assert locks(state) == ("", "kitchen")
    assert rules.legal_actions(state, 1) == (LockoutOver(seat=1),)


def test_JD_41_whoever_could_only_lure_a_guest_away_may_go_to_the_kitchen():
    state = rush(hands={0: HAND}, guests={1: ("the-emperor",)}, centre=("candice",), buzzed=0)
    assert {"claim", "kitchen"} <= kinds(state)


def test_JD_18_a_free_kitchen_is_open_without_turns_too():
    options = Options(turnless=True, free_kitchen=True)
    state = rush(hands={0: HAND}, centre=("the-emperor",), buzzed=0, options=options)
    assert "kitchen" in kinds(state)


def test_JD_42_a_favourite_locks_its_server_out():
    hand = ("peanut-butter-cups", "fudge")
    state = play(rush(hands={0: hand}, centre=("fuzzy",), buzzed=0), claim("fuzzy", hand[0]))
    assert locks(state) == ("favourite", "")
    assert state.favourites[0] == ("fuzzy",)
    assert totals(state)[0] == 3
    assert why_not(state, buzz(0)) == "locked-out JD-53"


def test_JD_42_an_ordinary_claim_locks_nobody_out():
    state = play(rush(hands={0: HAND}, centre=("the-emperor",), buzzed=0), EMPEROR)
    assert locks(state) == ("", "")
    assert rules.actors(state) == (0, 1)


def luring(**more):
    return rush(
        hands={0: HAND, 1: ("pound-cake",)},
        guests={1: ("the-emperor",)},
        centre=("candice",),
        buzzed=0,
        **more,
    )


def test_JD_43_the_card_selected_after_the_serving_set_is_the_bribe():
    state = play(luring(), EMPEROR)
    assert isinstance(top(state), Claiming)
    assert state.guests[1] == ("the-emperor",)  # the claim stands only once it is paid for
    assert state.hands[0] == HAND
    bribes = ("napoleon", "cheesecake", "glazed-donut")
    assert rules.legal_actions(state, 0) == (*map(bribe, bribes), TimeOut(seat=0))
    state = play(state, bribe("cheesecake"))
    assert state.guests == (("the-emperor",), ())
    assert state.hands[1] == ("pound-cake", "cheesecake")
    assert state.hands[0][:2] == ("napoleon", "glazed-donut")
    assert len(state.hands[0]) == 5
    assert totals(state)[0] == 3


def test_JD_43_a_single_card_left_goes_by_itself():
    state = rush(
        hands={0: ("yellow-cake", "fudge", "napoleon")},
        guests={1: ("the-emperor",)},
        centre=("candice",),
        buzzed=0,
    )
    state = play(state, EMPEROR)
    assert state.hands[1] == ("napoleon",)
    assert state.guests == (("the-emperor",), ())
    assert isinstance(top(state), Rush)


def test_JD_43_without_a_card_for_the_bribe_nobody_is_lured_away():
    state = rush(hands={0: ("yellow-cake", "fudge")}, guests={1: ("the-emperor",)}, buzzed=0)
    assert why_not(state, EMPEROR) == "no-bribe JD-31"


def test_JD_43_no_bribe_in_time_is_a_late_claim():
    state = play(luring(), EMPEROR, time_out())
    assert state.hands == (HAND, ("pound-cake",))
    assert state.guests == ((), ("the-emperor",))
    assert state.eaten[0] == ()
    assert locks(state) == ("claim", "")


def test_JD_43_the_bribe_is_seen_by_all():
    _, events = told(luring(), EMPEROR, bribe("cheesecake"))
    paid = next(event for event in events if type(event).__name__ == "Bribed")
    assert paid.seen_by(None).card == "cheesecake"


def test_JD_43_a_favourite_can_be_lured_away_and_locks_out():
    state = rush(
        hands={0: ("peanut-butter-cups", "fudge")},
        guests={1: ("fuzzy",)},
        centre=("candice",),
        buzzed=0,
    )
    state = play(state, claim("fuzzy", "peanut-butter-cups"))
    assert locks(state) == ("favourite", "")
    assert state.favourites[0] == ("fuzzy",)
    assert state.hands[1] == ("fudge",)


def test_JD_44_the_game_deals_new_guests_at_once():
    centre = ("the-emperor", "candice", "wally", "nana", "inga")
    state = rush(hands={0: HAND}, centre=centre, guest_deck=("roland", "mojo"), buzzed=0)
    state, events = told(state, EMPEROR)
    assert state.centre == ("candice", "wally", "nana", "inga", "mojo")
    assert [event.guests for event in events if isinstance(event, Arrived)] == [("mojo",)]


def test_JD_44_the_game_checks_the_icons():
    state = rush(hands={0: (*HAND, "carrot-cake")}, centre=("the-emperor",), buzzed=0)
    assert why_not(state, claim("the-emperor", "yellow-cake")) == "not-satisfied JD-7"
    assert why_not(state, claim("the-emperor", "carrot-cake", "fudge")) == "refused JD-8"
    surplus = claim("the-emperor", "yellow-cake", "fudge", "napoleon")
    assert why_not(state, surplus) == "surplus JD-4"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_JD_44_two_players_are_enough(players):
    assert rules.check(players, TURNLESS) is None


# --- The end ----------------------------------------------------------------------------------


def closed(**more):
    """The Kitchen is closed. Abby can serve the Emperor, Ben could serve Fuzzy."""
    return rush(
        hands={0: HAND, 1: ("peanut-brittle", "chocolate-candy-bar")},
        centre=("the-emperor", "fuzzy"),
        draw_pile=(),
        **more,
    )


def test_JD_45_the_match_ends_when_the_kitchen_is_closed_and_all_are_done():
    state = play(closed(), buzz(0), done(0))
    assert top(state).done == (0,)
    assert rules.legal_actions(state, 0) == (Buzz(seat=0),)
    state, events = told(state, buzz(1), done(1))
    assert state.pending == ()
    assert events[-1] == CalledOff(everybody_done=True, closes_undo=True)


def test_JD_45_nobody_is_done_while_the_kitchen_is_open():
    state = rush(hands={0: HAND}, centre=("the-emperor",), buzzed=0)
    assert Done(seat=0) not in rules.legal_actions(state, 0)
    assert why_not(state, done()) == "kitchen-still-open JD-45"


def test_JD_45_every_claim_clears_the_marks():
    state = play(closed(done=(1,)), buzz(0), EMPEROR)
    assert top(state).done == ()


def test_JD_45_a_lost_claim_leaves_the_marks():
    assert top(play(closed(done=(1,)), buzz(0), time_out(0))).done == (1,)


def test_JD_45_who_is_done_may_still_buzz():
    state = play(closed(done=(0,)), buzz(0))
    assert kinds(state) == {"claim", "wrong-claim", "time-out"}


def test_JD_45_the_game_ends_the_match_when_nobody_can_claim_any_more():
    state = rush(
        hands={0: ("yellow-cake", "fudge"), 1: ("napoleon",)},
        centre=("the-emperor", "candice"),
        draw_pile=(),
        buzzed=0,
    )
    state, events = told(state, EMPEROR)
    assert state.pending == ()
    assert events[-1] == CalledOff(everybody_done=False, closes_undo=True)


def test_JD_45_a_guest_who_can_only_be_lured_away_keeps_the_match_going():
    state = rush(
        hands={0: ("yellow-cake", "fudge"), 1: ("pound-cake", "chocolate-candy-bar", "napoleon")},
        centre=("the-emperor", "candice"),
        draw_pile=(),
        buzzed=0,
    )
    assert play(state, EMPEROR).pending != ()


def test_JD_45_the_last_card_of_the_kitchen_can_end_the_match():
    state = rush(
        hands={0: ("napoleon",)}, centre=("the-emperor",), draw_pile=("pecan-pie",), buzzed=0
    )
    state, events = told(state, kitchen())
    assert state.pending == ()
    assert isinstance(events[-1], CalledOff)


def test_JD_30_the_match_ends_when_nobody_is_left_to_serve():
    state = rush(
        hands={0: ("peanut-butter-cups",), 1: ("fudge", "napoleon")},
        centre=("fuzzy",),
        guest_deck=(),
        buzzed=0,
    )
    state, events = told(state, claim("fuzzy", "peanut-butter-cups"))
    assert state.pending == ()
    assert events[-1] == Ended(everybody_passed=False, closes_undo=True)
    assert len(state.hands[0]) == 5  # drawn before the end: leftovers break ties


def test_BREAKING_TIES_without_turns_as_with_them():
    state = play(closed(), buzz(0), EMPEROR)
    state = state.evolve(pending=(), eaten=(("fudge",), ("smores",)), favourites=((), ()))
    state = state.evolve(guests=((), ()))
    assert totals(state) == (1, 1)
    assert ranks(state) == (1, 2)  # three leftovers to two


def test_JD_40_personal_favourites_stay_secret_though_hands_lie_open():
    options = Options(turnless=True, personal_favourites=True)
    state = rush(hands={0: ("fudge",)}, personal=("fudge", "napoleon"), options=options)
    assert rules.observe(state, 0).personal == ("fudge", "?")
    assert rules.observe(state, None).personal == ("?", "?")


def test_the_same_actions_lead_to_the_same_match():
    match = Match(rules, ("Abby", "Ben", "Cy"), TURNLESS, 9)
    while not match.over:
        seat = rules.actors(match.state)[len(match) % len(rules.actors(match.state))]
        legal = rules.legal_actions(match.state, seat)
        match.play(legal[len(match) % max(1, len(legal) - 2)] if len(legal) > 2 else legal[0])
    again = Match(rules, ("Abby", "Ben", "Cy"), TURNLESS, 9)
    for entry in match.entries:
        again.enter(entry)
    assert [place.state for place in again.line] == [place.state for place in match.line]
