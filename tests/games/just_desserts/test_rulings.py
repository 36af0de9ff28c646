"""Every ruling of assets/just_desserts/rulings.md that is about turns, by its number."""

from itertools import pairwise

import pytest

from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.cards import Deck, Guest
from boardgames_tui.games.just_desserts.decisions import Drawing, Turn
from boardgames_tui.games.just_desserts.events import (
    Arrived,
    Drew,
    Ended,
    KitchenClosed,
    Served,
    TurnBegan,
    Unfolded,
    WentFirst,
)
from boardgames_tui.games.just_desserts.serving import offer_refusal
from boardgames_tui.games.just_desserts.state import Options
from boardgames_tui.kernel.event import seen
from boardgames_tui.kernel.match import Match
from tests.games.just_desserts.table import (
    DECKS,
    bribe,
    claim,
    discard,
    done,
    fresh,
    kinds,
    kitchen,
    name,
    offers,
    play,
    ranks,
    skip,
    table,
    told,
    top_discard,
    totals,
    why_not,
)

CLOSED = {"draw_pile": (), "discard_pile": ()}
"""The Kitchen is closed."""


def dealt(seed, players=3, deck=None, **options):
    """A match just set up: its state and the events of the deal."""
    step = rules.setup(
        ("Abby", "Ben", "Cy", "Dee", "Eve")[:players], Options(**options), seed, deck
    )
    return step.state, step.events


# --- Who goes first ---------------------------------------------------------------------------


def test_JD_01_the_starter_is_picked_at_random_from_those_who_can_serve():
    picked, passed_over = set(), 0
    for seed in range(40):
        state, events = dealt(seed)
        (first,) = state.actors
        able = {
            seat
            for seat in range(3)
            if any(
                offers(state.evolve(pending=(Turn(seats=(seat,)),)), g, seat) for g in state.centre
            )
        }
        assert first in able
        assert events[-1] == WentFirst(first, able=True, closes_undo=True)
        assert events[-1].seen_by(None) == events[-1]
        passed_over += len(able) < 3
        if len(able) == 3:
            picked.add(first)
    assert picked == {0, 1, 2}
    assert passed_over > 0


def test_JD_02_when_nobody_can_serve_anybody_starts_with_a_kitchen_trip():
    early = DECKS["early"]
    hungry = tuple(
        Guest(
            id=f"g{n}", name=f"G {n}", likes=("truffle",), refuses=(), favourites=(), source="house"
        )
        for n in range(8)
    )
    deck = Deck(name="x", icons=(*early.icons, "truffle"), desserts=early.desserts, guests=hungry)
    picked = set()
    for seed in range(30):
        state, events = dealt(seed, deck=deck)
        (first,) = state.actors
        assert events[-1] == WentFirst(first, able=False, closes_undo=True)
        assert kinds(state, first) == {"kitchen"}
        picked.add(first)
    assert picked == {0, 1, 2}


def test_JD_03_the_starter_may_claim_any_guest():
    state = table(
        hands={0: ("yellow-cake", "fudge", "pumpkin-pie", "napoleon")},
        centre=("the-emperor", "mr-healthy"),
    )
    assert offers(state, "the-emperor") == {("fudge", "yellow-cake")}
    assert offers(state, "mr-healthy") == {("pumpkin-pie",)}
    assert kinds(state) == {"claim"}
    choices = set()
    for seed in range(10):
        dealt_state, _ = dealt(seed)
        (first,) = dealt_state.actors
        assert kinds(dealt_state, first) == {"claim"}
        choices.add(len({action.guest for action in rules.legal_actions(dealt_state, first)}))
    assert max(choices) > 1


# --- What satisfies a guest -------------------------------------------------------------------


def test_JD_04_no_surplus_card():
    state = table(hands={0: ("yellow-cake", "fudge", "pound-cake")}, centre=("the-emperor",))
    assert why_not(state, claim("the-emperor", "yellow-cake", "fudge")) is None
    assert why_not(state, claim("the-emperor", "pound-cake", "fudge")) is None
    everything = claim("the-emperor", "yellow-cake", "fudge", "pound-cake")
    assert why_not(state, everything) == "surplus JD-4"
    assert offers(state, "the-emperor") == {("fudge", "yellow-cake"), ("fudge", "pound-cake")}


def test_JD_04_a_card_that_adds_nothing_is_surplus_too():
    state = table(hands={0: ("yellow-cake", "fudge", "napoleon")}, centre=("the-emperor",))
    offer = claim("the-emperor", "yellow-cake", "fudge", "napoleon")
    assert why_not(state, offer) == "surplus JD-4"


def test_JD_05_three_cards_are_legal_though_one_would_do():
    hand = ("black-forest-cake", "fruit-salad", "pound-cake", "fudge")
    state = table(hands={0: hand}, centre=("the-tourist",))
    assert offers(state, "the-tourist") == {
        ("black-forest-cake",),
        ("fruit-salad", "fudge", "pound-cake"),
    }


def test_JD_06_icons_nobody_asked_for_do_no_harm():
    state = table(
        hands={0: ("fruit-salad", "candied-ginger", "candied-yams")}, centre=("nature-girl",)
    )
    assert why_not(state, claim("nature-girl", *state.hands[0])) is None  # yams: marshmallow


def test_JD_07_repeated_icons_are_fine_where_no_card_is_surplus():
    hand = ("chocolate-mousse", "chocolate-frosted-donut", "fudge")
    state = table(hands={0: hand}, centre=("the-hermit",))  # chocolate, pastry, pudding
    assert offers(state, "the-hermit") == {("chocolate-frosted-donut", "chocolate-mousse")}


def test_JD_07_every_liked_icon_is_needed():
    state = table(hands={0: ("yellow-cake", "pound-cake")}, centre=("the-emperor",))
    assert why_not(state, claim("the-emperor", "yellow-cake")) == "not-satisfied JD-7"
    assert why_not(state, claim("the-emperor", "yellow-cake", "pound-cake")) == "not-satisfied JD-7"
    assert why_not(state, claim("the-emperor")) == "not-satisfied JD-7"


def test_JD_08_one_refused_icon_on_one_card_spoils_the_offer():
    hand = ("carrot-cake", "vanilla-ice-cream", "ice-cream-cake", "pumpkin-ice-cream")
    state = table(hands={0: hand}, centre=("the-little-girl",))
    for spoilt in (("carrot-cake", "vanilla-ice-cream"), ("carrot-cake", "ice-cream-cake")):
        assert why_not(state, claim("the-little-girl", *spoilt)) == "refused JD-8"
    assert offers(state, "the-little-girl") == {("ice-cream-cake",)}


def test_JD_08_dislikes_do_not_apply_to_the_bribe():
    state = table(
        hands={0: ("yellow-cake", "fudge", "fruit-salad")}, guests={1: ("the-emperor",)}, centre=()
    )
    state = play(
        state, claim("the-emperor", "yellow-cake", "fudge")
    )  # the last card goes by itself
    assert state.hands[1] == ("fruit-salad",)  # the Emperor never eats fruit


def test_JD_09_a_card_serves_one_guest_only():
    hand = ("yellow-cake", "fudge", "vanilla-ice-cream")
    state = table(hands={0: hand}, centre=("the-emperor", "the-little-girl"))
    assert why_not(state, claim("the-emperor", "fudge", "fudge")) == "card-twice JD-9"
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    again = claim("the-little-girl", "yellow-cake", "vanilla-ice-cream")
    assert why_not(state, again) == "eaten JD-9"
    assert state.eaten[0] == ("fudge", "yellow-cake")


# --- A turn -----------------------------------------------------------------------------------


def test_JD_10_any_number_of_guests_in_a_turn_centre_and_steals_mixed():
    state = table(
        hands={
            0: ("yellow-cake", "fudge", "spice-cake", "napoleon", "peanut-brittle", "cheesecake")
        },
        centre=("the-emperor", "roland"),
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    state = play(state, claim("roland", "spice-cake", "napoleon"))
    assert state.guests[0] == ("the-emperor", "roland")
    assert why_not(state, done()) is None
    assert state.actors == (0,)

    mixed = table(
        hands={0: ("yellow-cake", "fudge", "pecan-pie", "chocolate-mousse", "sugar-cookies")},
        centre=("the-emperor",),
        guests={1: ("fuzzy",)},
    )
    mixed = play(mixed, claim("fuzzy", "pecan-pie", "chocolate-mousse"), bribe("sugar-cookies"))
    mixed = play(mixed, claim("the-emperor", "yellow-cake", "fudge"))
    assert mixed.guests[0] == ("fuzzy", "the-emperor")


def test_JD_11_nobody_arrives_during_a_turn():
    centre = ("the-emperor", "the-little-girl", "roland", "candice", "mojo")
    state = table(hands={0: ("yellow-cake", "fudge")}, centre=centre, guest_deck=("inga", "wally"))
    assert why_not(state, claim("wally", "fudge")) == "not-at-the-party JD-11"
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    assert state.centre == ("the-little-girl", "roland", "candice", "mojo")
    state = play(state, done())
    assert state.centre == ("the-little-girl", "roland", "candice", "mojo", "wally")
    assert state.guest_deck == ("inga",)


def test_JD_12_a_favourite_is_automatic_and_ends_the_serving():
    hand = ("strawberry-shortcake", "yellow-cake", "fudge")
    state = table(hands={0: hand}, centre=("the-professor", "the-emperor"))
    state, events = told(state, claim("the-professor", "strawberry-shortcake"))
    assert state.favourites[0] == ("the-professor",)
    assert state.guests[0] == ()
    assert events == (Served(0, "the-professor", ("strawberry-shortcake",), None, True),)
    emperor = claim("the-emperor", "yellow-cake", "fudge")
    assert why_not(state, emperor) == "favourite-ended-it JD-12"
    assert kinds(state) == {"done"}


def test_JD_12_a_favourite_goes_by_name_not_by_icons():
    state = table(hands={0: ("walnut-brownies", "peanut-butter-cups")}, centre=("fuzzy", "wally"))
    face_up = play(state, claim("fuzzy", "walnut-brownies"))
    assert (face_up.guests[0], face_up.favourites[0]) == (("fuzzy",), ())
    assert kinds(face_up) == {"done"}  # peanut butter cups alone are not enough for Wally
    assert face_up.pending[-1].phase == "serving"
    face_down = play(state, claim("fuzzy", "peanut-butter-cups"))
    assert (face_down.guests[0], face_down.favourites[0]) == ((), ("fuzzy",))


@pytest.mark.parametrize("deck", ["early", "2015"])
def test_JD_13_nothing_can_be_given_beside_a_favourite(deck):
    deck = DECKS[deck]
    names = {card.name: card.id for card in deck.desserts}
    tried = 0
    for guest in deck.guests:
        for favourite in (names[dessert] for dessert in guest.favourites):
            assert offer_refusal(deck, guest.id, (favourite,)) is None
            for other in deck.desserts:
                if other.id != favourite:
                    refusal = offer_refusal(deck, guest.id, (favourite, other.id))
                    assert (refusal.code, refusal.rule) in {
                        ("surplus", "JD-4"),
                        ("refused", "JD-8"),
                    }
                    tried += 1
    assert tried == 75 * {"early": 25, "2015": 27}[deck.name]


def test_JD_14_a_favourite_does_not_skip_the_draw():
    hand = ("strawberry-shortcake", "yellow-cake", "fudge", "napoleon", "cheesecake")
    state = table(hands={0: hand}, centre=("the-professor",))
    top = state.draw_pile[-1]
    state = play(state, claim("the-professor", "strawberry-shortcake"), done())
    assert state.hands[0] == ("yellow-cake", "fudge", "napoleon", "cheesecake", top)


def test_JD_15_nothing_is_offered_to_a_guest_in_front_of_oneself():
    state = table(
        hands={0: ("strawberry-shortcake", "fruit-salad", "yellow-cake", "napoleon")},
        guests={0: ("the-professor",)},
    )
    for cards in (("strawberry-shortcake",), ("fruit-salad", "yellow-cake")):
        assert why_not(state, claim("the-professor", *cards)) == "own-guest JD-15"
    assert offers(state, "the-professor") == set()


@pytest.mark.parametrize("owner", [0, 1])
def test_JD_16_a_face_down_guest_is_out_of_play(owner):
    state = table(
        hands={0: ("strawberry-shortcake", "napoleon")}, favourites={owner: ("the-professor",)}
    )
    lure = claim("the-professor", "strawberry-shortcake")
    assert why_not(state, lure) == "left-the-party JD-16"
    assert totals(state)[owner] == 2


# --- The Kitchen ------------------------------------------------------------------------------


def test_JD_17_the_kitchen_is_for_those_who_can_not_serve():
    able = table(hands={0: ("yellow-cake", "fudge")}, centre=("the-emperor",))
    assert why_not(able, kitchen()) == "could-serve JD-18"
    assert why_not(able, done()) == "nothing-done JD-49"
    unable = table(hands={0: ("yellow-cake", "pound-cake")}, centre=("the-emperor",))
    assert why_not(unable, kitchen()) is None
    assert kinds(unable) == {"kitchen"}


def test_JD_18_stealing_is_never_compulsory():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon")},
        centre=("candice",),
        guests={1: ("the-emperor",)},
    )
    assert kinds(state) == {"claim", "kitchen"}
    assert offers(state, "candice") == set()


def test_JD_18_a_steal_does_the_duty_of_one_who_can_serve_the_centre():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon", "candied-yams")},
        centre=("candice",),
        guests={1: ("the-emperor",)},
    )
    assert kinds(state) == {"claim"}
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"), bribe("candied-yams"))
    assert why_not(state, done()) is None


def test_JD_18_the_house_option_opens_the_kitchen_to_those_who_could_serve():
    hands = {0: ("yellow-cake", "fudge")}
    free = table(hands=hands, centre=("the-emperor",), options=Options(free_kitchen=True))
    assert kinds(free) == {"claim", "kitchen"}
    assert Options().free_kitchen is False


def test_JD_19_a_kitchen_trip_is_the_whole_turn():
    state = table(
        hands={0: ("yellow-cake", "pound-cake", "napoleon")},
        centre=("the-emperor",),
        draw_pile=("cheesecake", "fudge"),
    )
    state = play(state, kitchen())
    assert kinds(state) == {"discard", "done"}
    offer = claim("the-emperor", "yellow-cake", "pound-cake")
    assert why_not(state, offer) == "kitchen-is-the-turn JD-19"
    state = play(state, done())
    assert state.hands[0] == ("yellow-cake", "pound-cake", "napoleon", "fudge")
    assert state.actors == (1,)


def test_JD_20_discards_come_first_and_the_trip_ends_one_card_up():
    hand = ("yellow-cake", "pound-cake", "napoleon", "cheesecake", "shoo-fly-pie")
    state = table(hands={0: hand}, centre=("candice",))
    tops = state.draw_pile[-3:][::-1]
    trip, events = told(state, kitchen(), discard("napoleon"), discard("cheesecake"))
    assert not any(isinstance(event, Drew) for event in events)
    assert trip.hands[0] == ("yellow-cake", "pound-cake", "shoo-fly-pie")
    trip = play(trip, done())
    assert trip.hands[0] == ("yellow-cake", "pound-cake", "shoo-fly-pie", *tops)
    assert len(trip.hands[0]) == 6


def test_JD_20_discarding_nothing_or_everything_is_legal():
    hand = ("yellow-cake", "pound-cake", "napoleon", "cheesecake", "shoo-fly-pie")
    state = play(table(hands={0: hand}, centre=("candice",)), kitchen())
    top = state.draw_pile[-1]
    assert play(state, done()).hands[0] == (*hand, top)
    swapped = play(state, *(discard(card) for card in hand), done())
    assert len(swapped.hands[0]) == 6
    assert not set(swapped.hands[0]) & set(hand)


def test_JD_21_the_kitchen_draws_from_the_draw_pile():
    state = table(
        hands={0: ("yellow-cake", "pound-cake")},
        centre=("candice",),
        draw_pile=("fudge", "napoleon", "cheesecake"),
        discard_pile=("fruit-salad",),
    )
    state = play(state, kitchen(), discard("pound-cake"), done())
    assert state.hands[0] == ("yellow-cake", "cheesecake", "napoleon")
    assert state.discard_pile == ("fruit-salad", "pound-cake")


def test_JD_22_the_last_discard_lies_on_top():
    state = table(hands={0: ("yellow-cake", "pound-cake", "napoleon")}, centre=("candice",))
    state = play(state, kitchen(), discard("napoleon"), discard("yellow-cake"))
    assert state.discard_pile == ("napoleon", "yellow-cake")
    assert rules.observe(state, 1).discard_pile == ("?", "yellow-cake")
    other_way = table(hands={0: ("yellow-cake", "pound-cake", "napoleon")}, centre=("candice",))
    other_way = play(other_way, kitchen(), discard("yellow-cake"), discard("napoleon"))
    assert other_way.discard_pile == ("yellow-cake", "napoleon")


# --- The end-of-turn draw ---------------------------------------------------------------------


SEVEN = (
    "yellow-cake",
    "fudge",
    "pound-cake",
    "napoleon",
    "cheesecake",
    "shoo-fly-pie",
    "sugar-cookies",
)


def test_JD_23_there_is_no_hand_limit():
    state = table(hands={0: SEVEN}, centre=("the-emperor",))
    state, events = told(state, claim("the-emperor", "yellow-cake", "fudge"), done())
    assert state.hands[0] == SEVEN[2:]
    assert not any(isinstance(event, Drew) for event in events)

    crowded = table(hands={0: SEVEN}, centre=("candice",))
    crowded = play(crowded, kitchen(), done())
    assert len(crowded.hands[0]) == 8

    robbed = table(
        hands={0: ("fudge", "spice-cake", "napoleon"), 1: SEVEN[2:3] + SEVEN[4:]},
        centre=("candice",),
        guests={1: ("the-emperor",)},
    )
    robbed = play(robbed, claim("the-emperor", "fudge", "spice-cake"), done())
    assert robbed.hands[1] == (
        "pound-cake",
        "cheesecake",
        "shoo-fly-pie",
        "sugar-cookies",
        "napoleon",
    )


def test_JD_24_cards_are_drawn_one_at_a_time_from_a_pile_of_choice():
    state = table(
        hands={0: SEVEN[:4]},
        centre=("the-emperor",),
        draw_pile=("candied-ginger", "fruit-salad", "peanut-brittle"),
        discard_pile=("carrot-cake", "cherry-pie"),
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"), done())
    assert rules.observe(state, 0).discard_pile == ("?", "cherry-pie")
    assert kinds(state) == {"draw"}
    assert len(rules.legal_actions(state, 0)) == 2
    state = play(state, top_discard())
    assert state.hands[0] == ("pound-cake", "napoleon", "cherry-pie")
    assert rules.observe(state, 0).discard_pile == ("carrot-cake",)
    state = play(state, fresh())
    assert rules.observe(state, 0).hands[0][-1] == "peanut-brittle"
    assert isinstance(state.pending[-1], Drawing)
    state = play(state, top_discard())
    assert state.hands[0][-1] == "carrot-cake"
    assert state.actors == (1,)


def test_JD_24_only_the_number_and_the_top_of_the_discards_are_shown():
    piles = {"discard_pile": ("carrot-cake", "fruit-salad", "cherry-pie")}
    state = table(hands={0: ("fudge",)}, centre=("candice",), **piles)
    for seat in (0, 1, None):
        assert rules.observe(state, seat).discard_pile == ("?", "?", "cherry-pie")


def test_JD_25_the_discards_are_never_reshuffled():
    state = table(
        hands={0: SEVEN[:4]},
        centre=("the-emperor",),
        draw_pile=("fruit-salad",),
        discard_pile=("carrot-cake", "cherry-pie", "candied-yams"),
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"), done(), fresh())
    # the draw pile is empty now, so the rest comes off the discards, from the top, by itself
    assert state.draw_pile == ()
    assert state.hands[0] == ("pound-cake", "napoleon", "fruit-salad", "candied-yams", "cherry-pie")
    assert state.discard_pile == ("carrot-cake",)


def test_JD_26_with_the_draw_pile_empty_a_trip_takes_the_top_discard_only():
    state = table(
        hands={0: ("yellow-cake", "pound-cake")},
        centre=("candice",),
        draw_pile=(),
        discard_pile=("cherry-pie", "fruit-salad"),
    )
    assert why_not(state, skip()) == "kitchen-open JD-28"
    state = play(state, kitchen())
    assert why_not(state, discard("pound-cake")) == "no-discarding JD-26"
    assert kinds(state) == {"done"}
    state, events = told(state, done())
    assert state.hands[0] == ("yellow-cake", "pound-cake", "fruit-salad")
    assert state.discard_pile == ("cherry-pie",)
    assert Drew(0, ("fruit-salad",), openly=True, closes_undo=True) in seen(events, 1)


def test_JD_26_the_kitchen_closes_with_the_last_card_of_both_piles():
    state = table(
        hands={0: ("yellow-cake",)},
        centre=("candice",),
        draw_pile=(),
        discard_pile=("cherry-pie",),
    )
    state, events = told(state, kitchen(), done())
    assert KitchenClosed() in events
    assert why_not(state, kitchen(seat=1)) == "kitchen-closed JD-26"


def test_JD_26_with_too_few_cards_left_one_draws_what_there_is():
    state = table(
        hands={0: SEVEN[:3]},
        centre=("the-emperor",),
        draw_pile=("fruit-salad",),
        discard_pile=("cherry-pie",),
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"), done(), top_discard())
    assert state.hands[0] == ("pound-cake", "cherry-pie", "fruit-salad")
    assert state.supply == 0
    assert state.actors == (1,)


# --- The end ----------------------------------------------------------------------------------


def test_JD_27_the_game_ends_when_all_pass_in_a_row():
    hands = {0: ("yellow-cake",), 1: ("napoleon",), 2: ("cheesecake",)}
    state = table(hands=hands, centre=("candice",), players=3, turn=1, **CLOSED)
    state = play(state, skip(1), done(1), skip(2), done(2))
    assert state.actors == (0,)
    state, events = told(state, skip(0), done(0))
    assert rules.actors(state) == ()
    assert Ended(everybody_passed=True, closes_undo=True) in events


def test_JD_27_a_claim_starts_the_count_of_passes_again():
    state = table(
        hands={
            0: ("yellow-cake", "spice-cake"),
            1: ("napoleon",),
            2: ("fudge", "pound-cake", "cheesecake"),
        },
        centre=("candice",),
        guests={0: ("the-emperor",)},
        players=3,
        **CLOSED,
    )
    state = play(state, skip(0), done(0), skip(1), done(1))
    lure = claim("the-emperor", "fudge", "pound-cake", seat=2)
    state = play(state, lure, done(2))
    assert state.hands[0] == ("yellow-cake", "spice-cake", "cheesecake")
    state = play(state, skip(0), done(0), skip(1), done(1))
    assert state.actors == (2,)
    state = play(state, skip(2), done(2))
    assert state.actors == ()


def test_JD_28_with_the_kitchen_open_nobody_passes():
    state = table(hands={0: ("yellow-cake",)}, centre=("candice",))
    assert why_not(state, skip()) == "kitchen-open JD-28"


def test_JD_28_a_pass_may_decline_a_steal_but_no_guest_of_the_centre():
    hands = {0: ("yellow-cake", "fudge", "napoleon")}
    steal_only = table(hands=hands, centre=("candice",), guests={1: ("the-emperor",)}, **CLOSED)
    assert kinds(steal_only) == {"claim", "pass"}
    assert play(steal_only, skip(), done()).passes == 1
    servable = table(hands=hands, centre=("the-emperor",), **CLOSED)
    assert why_not(servable, skip()) == "could-serve JD-28"
    assert kinds(servable) == {"claim"}


def test_JD_28_in_the_free_kitchen_too_one_who_could_serve_may_not_pass():
    state = table(
        hands={0: ("yellow-cake", "fudge")},
        centre=("the-emperor",),
        options=Options(free_kitchen=True),
        **CLOSED,
    )
    assert why_not(state, skip()) == "could-serve JD-28"


def test_JD_29_without_a_guest_deck_the_centre_runs_down():
    state = table(
        hands={0: ("yellow-cake", "fudge")},
        centre=("the-emperor", "candice", "mojo"),
        favourites={0: ("wally",)},
        guest_deck=(),
    )
    state, events = told(state, claim("the-emperor", "yellow-cake", "fudge"), done())
    assert state.centre == ("candice", "mojo")
    assert "wally" in state.favourites[0]
    assert not any(isinstance(event, Arrived) for event in events)
    assert state.actors == (1,)


def test_JD_30_when_nobody_is_left_to_serve_the_turn_is_finished_and_the_game_over():
    state = table(
        hands={0: ("strawberry-shortcake", "fudge"), 1: ("napoleon",)},
        centre=("the-professor",),
        guest_deck=(),
    )
    state = play(state, claim("the-professor", "strawberry-shortcake"))
    assert state.actors == (0,)
    state, events = told(state, done())
    assert state.actors == ()
    assert len(state.hands[0]) == 5  # its draw included
    assert isinstance(events[0], Drew)
    assert events[-1] == Ended(everybody_passed=False, closes_undo=True)


def test_JD_30_the_choice_of_piles_comes_before_the_end():
    state = table(
        hands={0: ("strawberry-shortcake", "fudge", "napoleon", "cheesecake", "yellow-cake")},
        centre=("the-professor",),
        guest_deck=(),
        discard_pile=("cherry-pie",),
    )
    state = play(state, claim("the-professor", "strawberry-shortcake"), done())
    assert isinstance(state.pending[-1], Drawing)
    state = play(state, top_discard())
    assert state.actors == ()
    assert state.hands[0][-1] == "cherry-pie"


def test_JD_30_face_up_guests_of_one_player_keep_the_game_going():
    state = table(
        hands={0: ("fruit-salad", "pound-cake", "fudge")}, centre=("the-professor",), guest_deck=()
    )
    state = play(state, claim("the-professor", "fruit-salad", "pound-cake"), done())
    assert (state.centre, state.guests[0]) == ((), ("the-professor",))
    assert state.actors == (1,)


# --- Stealing ---------------------------------------------------------------------------------


def test_JD_31_the_bribe_is_chosen_from_what_remains():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon", "cheesecake")}, guests={1: ("the-emperor",)}
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    assert rules.legal_actions(state, 0) == (bribe("napoleon"), bribe("cheesecake"))
    assert why_not(state, bribe("fudge")) == "eaten JD-9"
    assert why_not(state, done()) == "bribe-first JD-31"
    state = play(state, bribe("cheesecake"))
    assert (state.hands[0], state.hands[1]) == (("napoleon",), ("cheesecake",))


def test_JD_31_without_another_card_there_is_no_steal():
    state = table(hands={0: ("yellow-cake", "fudge")}, guests={1: ("the-emperor",)})
    assert why_not(state, claim("the-emperor", "yellow-cake", "fudge")) == "no-bribe JD-31"
    assert kinds(state) == {"kitchen"}
    in_the_centre = table(hands={0: ("yellow-cake", "fudge")}, centre=("the-emperor",))
    assert why_not(in_the_centre, claim("the-emperor", "yellow-cake", "fudge")) is None


def test_JD_32_a_steal_with_the_favourite_owes_the_bribe_and_ends_the_serving():
    hand = ("strawberry-shortcake", "fudge", "napoleon", "yellow-cake")
    state = table(hands={0: hand}, guests={1: ("the-professor",)}, centre=("the-emperor",))
    state = play(state, claim("the-professor", "strawberry-shortcake"))
    assert why_not(state, done()) == "bribe-first JD-31"
    state = play(state, bribe("napoleon"))
    assert (state.favourites, state.guests) == ((("the-professor",), ()), ((), ()))
    assert state.hands[1] == ("napoleon",)
    assert kinds(state) == {"done"}
    assert len(play(state, done()).hands[0]) == 5


def test_JD_33_what_was_eaten_stays_with_the_first_waiter():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon")},
        guests={1: ("the-emperor",)},
        eaten={1: ("pound-cake", "chocolate-candy-bar")},
    )
    assert totals(state) == (0, 3)
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    assert state.eaten == (("fudge", "yellow-cake"), ("pound-cake", "chocolate-candy-bar"))
    assert state.guests == (("the-emperor",), ())
    assert totals(state) == (3, 2)


def test_JD_34_several_steals_each_at_one_bribe_and_stolen_back_later():
    state = table(
        hands={
            0: ("yellow-cake", "fudge", "napoleon", "cinnamon-roll", "cheesecake", "pumpkin-pie"),
            1: ("pound-cake", "chocolate-candy-bar"),
        },
        guests={1: ("the-emperor", "mr-healthy")},
        centre=("candice",),
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"), bribe("napoleon"))
    state = play(state, claim("mr-healthy", "pumpkin-pie"), bribe("cinnamon-roll"), done())
    assert state.hands[1] == ("pound-cake", "chocolate-candy-bar", "napoleon", "cinnamon-roll")
    back = claim("the-emperor", "pound-cake", "chocolate-candy-bar", seat=1)
    state = play(state, back, bribe("napoleon", seat=1))
    assert state.guests[1] == ("the-emperor",)
    assert state.hands[0][-1] == "napoleon"


def test_JD_35_a_card_just_received_can_be_a_bribe():
    state = table(
        hands={
            0: ("fudge", "yellow-cake", "napoleon"),
            1: ("pound-cake", "chocolate-candy-bar", "cheesecake"),
        },
        guests={1: ("the-emperor",)},
        centre=("candice",),
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"), done())
    assert state.hands[1][-1] == "napoleon"
    back = claim("the-emperor", "pound-cake", "chocolate-candy-bar", seat=1)
    state = play(state, back, bribe("napoleon", seat=1))
    assert state.hands[0][-1] == "napoleon"
    assert state.hands[1] == ("cheesecake",)


def test_JD_35_only_the_two_players_see_the_bribe():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon", "cheesecake")},
        guests={1: ("the-emperor",)},
        players=3,
    )
    state, events = told(state, claim("the-emperor", "yellow-cake", "fudge"), bribe("napoleon"))
    for seat, line in {
        0: "You gave Ben Napoleon.",
        1: "Abby gave you Napoleon.",
        2: "Abby gave Ben 1 card.",
        None: "Abby gave Ben 1 card.",
    }.items():
        told_to = seen(events, seat)[-1]
        assert rules.say(told_to, rules.observe(state, seat), seat) == line
        assert ("napoleon" in repr(told_to)) == (seat in (0, 1))
        assert rules.observe(state, seat).hands[1] == (("napoleon",) if seat == 1 else ("?",))


def test_JD_36_the_victim_is_not_asked():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon", "cheesecake"), 1: SEVEN[2:3]},
        guests={1: ("the-emperor",)},
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    assert state.guests == (("the-emperor",), ())
    assert state.actors == (0,)
    assert rules.legal_actions(state, 1) == ()
    state = play(state, bribe("napoleon"))
    assert state.actors == (0,)


# --- What lies open, and the score ------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, None])
def test_JD_37_foods_eaten_and_claimed_guests_are_public(seat):
    state = table(
        hands={0: ("fudge",)},
        guests={0: ("the-emperor",), 1: ("roland",)},
        favourites={0: ("wally", "inga")},
        eaten={0: ("napoleon", "cheesecake"), 1: ("cherry-pie",)},
    )
    view = rules.observe(state, seat)
    assert view.eaten == (("napoleon", "cheesecake"), ("cherry-pie",))
    assert view.guests == (("the-emperor",), ("roland",))
    assert [len(pile) for pile in view.favourites] == [2, 0]


def test_JD_38_a_favourite_earns_three_points_in_all():
    state = table(hands={0: ("strawberry-shortcake",)}, centre=("the-professor",))
    assert totals(state) == (0, 0)
    state = play(state, claim("the-professor", "strawberry-shortcake"))
    assert totals(state) == (3, 0)


def test_JD_39_equal_scores_and_equal_leftovers_share_the_win():
    state = table(
        hands={0: ("fudge", "napoleon"), 1: ("cheesecake", "shoo-fly-pie"), 2: ("yellow-cake",)},
        eaten={0: ("cherry-pie",), 1: ("pound-cake",), 2: ("fruit-salad",)},
        players=3,
    ).evolve(pending=())
    assert totals(state) == (1, 1, 1)
    assert ranks(state) == (1, 1, 3)
    assert rules.standings(state).winners == (0, 1)


# --- Personal Favourites ----------------------------------------------------------------------


def test_JD_40_each_player_names_any_dessert_before_the_deal():
    state, events = dealt(3, personal_favourites=True)
    assert events == ()
    assert state.actors == (0, 1, 2)
    assert (state.hands, state.centre) == (((), (), ()), ())
    assert all(len(rules.legal_actions(state, seat)) == 76 for seat in range(3))
    state = play(state, name("fudge", seat=1), name("fudge", seat=0))  # any order, the same twice
    assert state.actors == (2,)
    assert state.hands == ((), (), ())
    state = play(state, name("napoleon", seat=2))
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    assert state.personal == ("fudge", "fudge", "napoleon")


def test_JD_40_a_slip_is_hidden_from_all_but_its_owner():
    state, _ = dealt(3, personal_favourites=True)
    state, events = told(state, name("fudge", seat=0))
    assert rules.observe(state, 0).personal == ("fudge", None, None)
    assert rules.observe(state, 1).personal == ("?", None, None)
    assert rules.observe(state, None).personal == ("?", None, None)
    assert "fudge" in repr(seen(events, 0))
    assert "fudge" not in repr((seen(events, 1), seen(events, None)))
    state = play(state, name("napoleon", seat=1), name("fudge", seat=2))
    assert rules.observe(state, 2).personal == ("?", "?", "fudge")
    assert rules.standings(state).left_out == ("Personal Favourite",)


def test_JD_40_three_points_if_that_very_card_is_in_hand_at_the_end():
    state = table(
        hands={0: ("fudge",), 1: ("napoleon",), 2: ("yellow-cake",)},
        eaten={1: ("cheesecake",)},
        discard_pile=("cherry-pie",),
        personal=("fudge", "cheesecake", "fudge"),
        players=3,
        options=Options(personal_favourites=True),
    )
    assert totals(state) == (0, 1, 0)
    over = state.evolve(pending=())
    assert totals(over) == (3, 1, 0)  # held, eaten, held by another
    discarded = state.evolve(pending=(), personal=("cherry-pie", "napoleon", "yellow-cake"))
    assert totals(discarded) == (0, 4, 3)


def test_JD_40_the_three_points_count_before_ties_and_the_card_as_a_leftover():
    state = table(
        hands={0: ("fudge",), 1: ("napoleon", "cheesecake")},
        eaten={1: ("cherry-pie", "fruit-salad", "pound-cake")},
        personal=("fudge", "yellow-cake"),
        options=Options(personal_favourites=True),
    ).evolve(pending=())
    assert totals(state) == (3, 3)
    assert ranks(state) == (2, 1)
    even = state.evolve(hands=(("fudge", "spice-cake"), state.hands[1]))
    assert ranks(even) == (1, 1)


def test_JD_40_slips_are_read_out_at_the_end():
    state = table(
        hands={0: ("yellow-cake",), 1: ("napoleon",)},
        centre=("candice",),
        personal=("yellow-cake", "fudge"),
        options=Options(personal_favourites=True),
        **CLOSED,
    )
    _, events = told(state, skip(0), done(0), skip(1), done(1))
    assert events[-2:] == (
        Unfolded(0, "yellow-cake", held=True, closes_undo=True),
        Unfolded(1, "fudge", held=False, closes_undo=True),
    )


# --- Later rulings ----------------------------------------------------------------------------


def test_JD_46_two_to_five_players():
    verdicts = {players: rules.check(players, Options()) for players in range(1, 8)}
    refused = [players for players, refusal in verdicts.items() if refusal]
    assert refused == [1, 6, 7]
    assert {verdicts[players].rule for players in refused} == {"JD-46"}
    state, _ = dealt(1, players=5)
    assert [len(hand) for hand in state.hands] == [5, 5, 5, 5, 5]
    assert len(state.draw_pile) == 51


def test_JD_47_stealing_in_circles_uses_up_cards():
    state = table(
        hands={
            0: ("yellow-cake", "fudge", "napoleon"),
            1: ("pound-cake", "chocolate-candy-bar", "cheesecake"),
        },
        guests={1: ("the-emperor",)},
        centre=("candice",),
        **CLOSED,
    )
    steals = [
        claim("the-emperor", "yellow-cake", "fudge"),
        claim("the-emperor", "pound-cake", "chocolate-candy-bar", seat=1),
    ]
    in_hand = [6]
    for seat, steal in enumerate(steals):
        state = play(state, steal)
        if seat == 1:
            state = play(state, bribe("cheesecake", seat=1))
        state = play(state, done(seat))
        in_hand.append(sum(len(hand) for hand in state.hands))
    assert in_hand == [6, 4, 2]
    assert all(later < sooner for sooner, later in pairwise(in_hand))


def test_JD_48_at_most_one_discard_less_than_the_draw_pile_holds():
    state = table(
        hands={0: SEVEN[:4]},
        centre=("candice",),
        draw_pile=("cherry-pie", "fruit-salad", "carrot-cake"),
    )
    state = play(state, kitchen(), discard("yellow-cake"), discard("fudge"))
    assert why_not(state, discard("pound-cake")) == "discards-spent JD-48"
    assert kinds(state) == {"done"}
    state = play(state, done())
    assert state.hands[0] == ("pound-cake", "napoleon", "carrot-cake", "fruit-salad", "cherry-pie")
    assert state.draw_pile == ()


def test_JD_48_with_one_card_to_draw_nothing_can_be_exchanged():
    state = table(
        hands={0: ("yellow-cake",)},
        centre=("candice",),
        draw_pile=("cherry-pie",),
        discard_pile=("fruit-salad",),
    )
    state = play(state, kitchen())
    assert why_not(state, discard("yellow-cake")) == "discards-spent JD-48"
    state = play(state, done())
    assert state.hands[0] == ("yellow-cake", "cherry-pie")
    assert state.discard_pile == ("fruit-salad",)


def test_JD_49_after_a_claim_the_kitchen_is_shut_and_passing_too_late():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon")}, centre=("the-emperor", "candice")
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    assert why_not(state, kitchen()) == "kitchen-too-late JD-49"
    assert why_not(state, skip()) == "pass-too-late JD-49"
    free = state.evolve(options=Options(free_kitchen=True))
    assert why_not(free, kitchen()) == "kitchen-too-late JD-49"


def test_JD_49_the_draw_is_complete_before_the_guests_arrive_and_the_turn_passes():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon", "cheesecake", "pound-cake")},
        centre=("the-emperor", "candice", "mojo", "roland", "wally"),
        discard_pile=("cherry-pie",),
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    state, events = told(state, done())
    assert events == ()
    assert len(state.centre) == 4
    state, events = told(state, fresh())
    assert len(state.centre) == 4  # one card to go, and the newcomer is not in sight
    state, events = told(state, top_discard())
    assert [type(event) for event in events] == [Drew, Arrived, TurnBegan]
    assert len(state.centre) == 5


def test_JD_50_nobody_stops_below_five():
    state = table(
        hands={0: ("yellow-cake", "fudge")},
        centre=("the-emperor",),
        discard_pile=("cherry-pie", "fruit-salad"),
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"), done())
    for _ in range(2):
        assert why_not(state, done()) == "draw-first JD-50"
        assert kinds(state) == {"draw"}
        state = play(state, top_discard())
    assert len(state.hands[0]) == 5
    assert state.actors == (1,)


def test_JD_50_the_discard_is_taken_openly_and_the_fresh_card_secretly():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon", "cheesecake", "pound-cake")},
        centre=("the-emperor",),
        draw_pile=("candied-ginger", "peanut-brittle"),
        discard_pile=("carrot-cake", "cherry-pie"),
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"), done())
    state, openly = told(state, top_discard())
    view = rules.observe(state, 1)
    assert rules.say(seen(openly, 1)[0], view, 1) == "Abby took Cherry pie from the discard pile."
    state, secretly = told(state, fresh())
    assert rules.say(seen(secretly, 1)[0], view, 1) == "Abby drew 1 card."
    assert rules.say(seen(secretly, 0)[0], view, 0) == "You drew Peanut brittle."
    assert "peanut-brittle" not in repr((seen(secretly, 1), seen(secretly, None)))


def test_JD_51_the_bribe_is_in_the_victims_hand_at_once_and_in_its_story_alone():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon", "cheesecake")},
        guests={1: ("the-emperor",)},
        centre=("candice",),
        players=3,
    )
    match = Match(rules, state.seats, state.options, 1, deck=state.deck, start=state)
    match.play(claim("the-emperor", "yellow-cake", "fudge"))
    match.play(bribe("napoleon"))
    assert match.state.hands[1] == ("napoleon",)
    match.play(done())
    stories = {seat: repr(match.story(seat)) for seat in (0, 1, 2, None)}
    assert {seat for seat, story in stories.items() if "napoleon" in story} == {0, 1}
