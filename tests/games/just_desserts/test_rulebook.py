"""The sections of the printed rules, by their headings."""

import pytest

from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.events import Arrived, Ended
from boardgames_tui.games.just_desserts.state import Options
from tests.games.just_desserts.table import (
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


@pytest.mark.parametrize(("players", "left"), [(2, 66), (3, 61), (4, 56), (5, 51)])
def test_SETUP(players, left):
    names = ("Abby", "Ben", "Cy", "Dee", "Eve")[:players]
    state = rules.setup(names, Options(), seed=11).state
    assert [len(hand) for hand in state.hands] == [5] * players
    assert len(state.centre) == 5
    assert (len(state.draw_pile), len(state.discard_pile), len(state.guest_deck)) == (left, 0, 19)
    assert totals(state) == (0,) * players


def test_SETUP_the_decks_are_shuffled():
    deals = {rules.setup(("Abby", "Ben"), Options(), seed).state.hands for seed in range(20)}
    centres = {rules.setup(("Abby", "Ben"), Options(), seed).state.centre for seed in range(20)}
    assert (len(deals), len(centres)) == (20, 20)


def test_WHO_GOES_FIRST():
    state = rules.setup(("Abby", "Ben", "Cy"), Options(), seed=11).state
    (first,) = state.actors
    assert kinds(state, first) == {"claim"}


def test_PLAYING_one_card_or_as_many_as_three():
    state = table(
        hands={0: ("walnut-brownies", "fruit-salad", "candied-ginger", "candied-yams")},
        centre=("fuzzy", "nature-girl"),
    )
    assert offers(state, "fuzzy") == {("walnut-brownies",)}
    assert offers(state, "nature-girl") == {("candied-ginger", "candied-yams", "fruit-salad")}
    state = play(state, claim("fuzzy", "walnut-brownies"))
    assert kinds(state) == {"claim", "done"}  # one may elect not to satisfy Nature Girl


def test_PLAYING_a_disliked_icon_bars_a_card():
    state = table(hands={0: ("black-forest-cake", "fudge")}, centre=("the-emperor",))
    assert why_not(state, claim("the-emperor", "black-forest-cake")) == "refused JD-8"


def test_PLAYING_the_turn_ends_with_the_draw_and_passes_to_the_next():
    state = table(hands={1: ("yellow-cake", "fudge")}, centre=("the-emperor",), players=3, turn=1)
    state = play(state, claim("the-emperor", "yellow-cake", "fudge", seat=1), done(1))
    assert len(state.hands[1]) == 5
    assert state.actors == (2,)
    last = table(hands={2: ("yellow-cake", "fudge")}, centre=("the-emperor",), players=3, turn=2)
    last = play(last, claim("the-emperor", "yellow-cake", "fudge", seat=2), done(2))
    assert last.actors == (0,)


def test_CLAIMING_A_GUEST():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon")}, centre=("the-emperor", "candice")
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    assert state.hands[0] == ("napoleon",)
    assert sorted(state.eaten[0]) == ["fudge", "yellow-cake"]
    assert state.guests[0] == ("the-emperor",)
    assert state.centre == ("candice",)
    assert totals(state) == (3, 0)


def test_NEW_ARRIVALS():
    state = table(
        hands={0: ("yellow-cake", "fudge", "pumpkin-pie", "napoleon", "cheesecake")},
        centre=("the-emperor", "mr-healthy", "candice", "mojo", "roland"),
        guest_deck=("inga", "wally", "nana"),
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    state, events = told(state, claim("mr-healthy", "pumpkin-pie"), done())
    assert state.centre == ("candice", "mojo", "roland", "nana", "wally")
    assert Arrived(("nana", "wally"), closes_undo=True) in events


def test_STEALING_A_GUEST():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon", "cheesecake"), 2: ("pound-cake",)},
        guests={2: ("the-emperor",)},
        eaten={2: ("cherry-pie",)},
        players=3,
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"), bribe("cheesecake"))
    assert state.guests == (("the-emperor",), (), ())
    assert state.hands == (("napoleon",), (), ("pound-cake", "cheesecake"))
    assert totals(state) == (3, 0, 1)


def test_STEALING_A_GUEST_only_with_an_extra_dessert():
    state = table(hands={0: ("yellow-cake", "fudge")}, guests={1: ("the-emperor",)})
    assert why_not(state, claim("the-emperor", "yellow-cake", "fudge")) == "no-bribe JD-31"


@pytest.mark.parametrize("dessert", ["strawberry-shortcake", "pineapple-upside-down-cake"])
def test_PLAYING_FAVORITES_either_of_two_favourites(dessert):
    state = table(hands={0: (dessert, "fudge")}, centre=("the-professor",))
    state = play(state, claim("the-professor", dessert))
    assert (state.favourites[0], state.guests[0]) == (("the-professor",), ())
    assert state.eaten[0] == (dessert,)
    assert totals(state) == (3, 0)
    assert kinds(state) == {"done"}
    assert play(state, done()).actors == (1,)


def test_RETURNING_TO_THE_KITCHEN():
    state = table(hands={0: ("napoleon", "cheesecake")}, centre=("candice",))
    top, second = state.draw_pile[-1], state.draw_pile[-2]
    state = play(state, kitchen(), discard("napoleon"), done())
    assert state.hands[0] == ("cheesecake", top, second)
    assert state.discard_pile == ("napoleon",)
    assert state.actors == (1,)


def test_RETURNING_TO_THE_KITCHEN_the_next_player_may_take_the_discard():
    state = table(
        hands={0: ("napoleon", "cheesecake"), 1: ("fudge", "yellow-cake", "pecan-pie")},
        centre=("the-emperor",),
        turn=0,
    )
    state = play(state, kitchen(), discard("cheesecake"), done())
    state = play(state, claim("the-emperor", "fudge", "yellow-cake", seat=1), done(1))
    assert kinds(state, 1) == {"draw"}
    state = play(state, top_discard(1))
    assert state.hands[1] == ("pecan-pie", "cheesecake", *state.hands[1][2:])
    assert len(state.hands[1]) == 5


def test_THE_KITCHEN_IS_CLOSED():
    state = table(
        hands={0: ("napoleon",), 1: ("cheesecake", "pound-cake")},
        centre=("the-emperor",),
        draw_pile=("fudge",),
    )
    assert why_not(state, skip()) == "kitchen-open JD-28"
    state = play(state, kitchen(), done())
    assert why_not(state, skip(1)) is None
    assert why_not(state, kitchen(1)) == "kitchen-closed JD-26"
    state = play(state, skip(1), done(1))
    assert state.actors == (0,)
    state, events = told(state, skip(0), done(0))
    assert state.actors == ()
    assert Ended(everybody_passed=True, closes_undo=True) in events


def test_THE_KITCHEN_IS_CLOSED_but_play_goes_on_while_somebody_can_serve():
    state = table(
        hands={0: ("napoleon",), 1: ("cheesecake", "pumpkin-pie")},
        centre=("mr-healthy", "candice"),
        draw_pile=(),
    )
    state = play(state, skip(), done())
    state, events = told(state, claim("mr-healthy", "pumpkin-pie", seat=1), done(1))
    assert state.actors == (0,)
    assert not any(isinstance(event, Ended) for event in events)


def test_SCORING():
    state = table(
        hands={0: ("fudge",), 1: ("napoleon",)},
        eaten={0: ("cherry-pie", "pound-cake", "fruit-salad", "yellow-cake"), 1: ("cheesecake",)},
        guests={0: ("the-emperor", "candice"), 1: ("roland",)},
        favourites={0: ("wally",), 1: ("inga", "mojo", "nana")},
    ).evolve(pending=())
    assert totals(state) == (8, 8)  # 4 + 2 + 2, and 1 + 1 + 6
    assert [dict(row.lines) for row in rules.standings(state).rows] == [
        {"Foods Eaten": 4, "Guests": 2, "Favourites": 2},
        {"Foods Eaten": 1, "Guests": 1, "Favourites": 6},
    ]


def test_SCORING_the_highest_score_wins():
    state = table(hands={0: ("fudge", "napoleon")}, eaten={1: ("cheesecake",)}).evolve(pending=())
    assert ranks(state) == (2, 1)
    assert rules.standings(state).tie_break is None


def test_BREAKING_TIES():
    state = table(
        hands={0: ("fudge",), 1: ("napoleon", "yellow-cake")},
        eaten={0: ("cherry-pie", "pound-cake"), 1: ("cheesecake",), 2: ("fruit-salad",)},
        guests={1: ("roland",)},
        players=3,
    ).evolve(pending=())
    assert totals(state) == (2, 2, 1)
    assert ranks(state) == (2, 1, 3)
    assert rules.standings(state).winners == (1,)
    assert rules.standings(state).tie_break == "Desserts left in hand: Abby 1, Ben 2"


def test_BREAKING_TIES_equal_leftovers_decide_nothing():
    state = table(
        hands={0: ("fudge",), 1: ("napoleon",)},
        eaten={0: ("cherry-pie",), 1: ("cheesecake",)},
    ).evolve(pending=())
    assert ranks(state) == (1, 1)
    assert rules.standings(state).tie_break is None


def test_THE_PERSONAL_FAVORITES_VARIATION():
    assert Options().personal_favourites is False
    options = Options(personal_favourites=True)
    state = rules.setup(("Abby", "Ben"), options, seed=4).state
    state = play(state, name("fudge"), name("napoleon", seat=1))
    assert [len(hand) for hand in state.hands] == [5, 5]
    over = table(
        hands={0: ("fudge",), 1: ("cheesecake",)}, personal=("fudge", "napoleon"), options=options
    ).evolve(pending=())
    assert totals(over) == (3, 0)
    assert dict(rules.standings(over).rows[0].lines)["Personal Favourite"] == 3


# --- Worked examples --------------------------------------------------------------------------


def test_example_The_Little_Girl():
    hand = ("carrot-cake", "strawberry-shortcake", "butter-pecan-ice-cream")
    state = table(hands={0: hand}, centre=("the-little-girl",))
    assert offers(state, "the-little-girl") == {("butter-pecan-ice-cream", "strawberry-shortcake")}
    with_carrots = claim("the-little-girl", "carrot-cake", "butter-pecan-ice-cream")
    assert why_not(state, with_carrots) == "refused JD-8"
    state = play(state, claim("the-little-girl", *hand[1:]))
    assert totals(state) == (3, 0)


def test_example_The_Emperor():
    hand = ("yellow-cake", "fudge", "pound-cake", "black-forest-cake")
    state = table(hands={0: hand}, centre=("the-emperor",))
    three = claim("the-emperor", "yellow-cake", "fudge", "pound-cake")
    assert why_not(state, three) == "surplus JD-4"
    assert why_not(state, claim("the-emperor", "black-forest-cake")) == "refused JD-8"
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    assert state.guests[0] == ("the-emperor",)


def test_example_Nature_Girl():
    hand = ("fruit-salad", "candied-ginger", "candied-yams")
    state = table(hands={0: hand}, centre=("nature-girl",))
    assert totals(play(state, claim("nature-girl", *hand))) == (4, 0)


def test_example_The_Professor():
    state = table(hands={0: ("strawberry-shortcake", "fudge")}, centre=("the-professor", "fuzzy"))
    state = play(state, claim("the-professor", "strawberry-shortcake"))
    assert totals(state) == (3, 0)
    assert kinds(state) == {"done"}


def test_example_The_Tourist_is_lured_away():
    state = table(
        hands={0: ("pineapple-upside-down-cake", "fudge", "glazed-donut")},
        guests={1: ("the-tourist",)},
        eaten={1: ("black-forest-cake",)},
    )
    state = play(state, claim("the-tourist", "pineapple-upside-down-cake", "fudge"))
    assert state.hands == ((), ("glazed-donut",))
    assert totals(state) == (3, 1)


def test_example_two_cards_put_away_make_a_hand_of_six():
    hand = ("napoleon", "cheesecake", "pound-cake", "yellow-cake", "fudge")
    state = table(hands={0: hand}, centre=("candice",))
    state = play(state, kitchen(), discard("napoleon"), discard("cheesecake"), done())
    assert len(state.hands[0]) == 6


def test_example_a_cherry_pie_from_the_discards_and_two_fresh_cards():
    state = table(
        hands={0: ("yellow-cake", "fudge", "pumpkin-pie", "napoleon", "pound-cake")},
        centre=("the-emperor", "mr-healthy"),
        draw_pile=("sugar-cookies", "peanut-brittle", "fruit-salad"),
        discard_pile=("carrot-cake", "cherry-pie"),
    )
    state = play(state, claim("the-emperor", "yellow-cake", "fudge"))
    state = play(state, claim("mr-healthy", "pumpkin-pie"), done())
    state = play(state, top_discard(), fresh(), fresh())
    assert state.hands[0] == (
        "napoleon",
        "pound-cake",
        "cherry-pie",
        "fruit-salad",
        "peanut-brittle",
    )


def test_example_a_final_score():
    eaten = (
        *("ambrosia-salad", "apple-turnover", "baklava", "cheesecake", "cherry-pie", "fudge"),
        *("napoleon", "fruit-salad", "pound-cake", "spice-cake", "smores", "yellow-cake"),
        *("walnut-brownies", "zucchini-muffin"),
    )
    state = table(
        hands={},
        eaten={0: eaten},
        guests={0: ("the-emperor", "candice", "roland", "wally")},
        favourites={0: ("inga", "mojo")},
    )
    assert totals(state) == (22, 0)  # 14 + 4 + 4
