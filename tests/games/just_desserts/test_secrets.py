"""What may be known, in arranged positions: views, what is dealt anew, and how far undo reaches."""

import pytest

from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.state import Options
from boardgames_tui.kernel.game import IllegalAction
from boardgames_tui.kernel.match import Match
from tests.games.just_desserts.table import (
    bribe,
    claim,
    discard,
    done,
    fresh,
    kitchen,
    table,
    top_discard,
)


def position():
    """Three players; all kinds of piles hold something."""
    return table(
        hands={0: ("fudge", "napoleon"), 1: ("cheesecake", "pound-cake"), 2: ("yellow-cake",)},
        centre=("candice",),
        guests={1: ("the-emperor",)},
        favourites={2: ("wally",)},
        eaten={0: ("cherry-pie",), 2: ("walnut-brownies",)},
        discard_pile=("carrot-cake", "fruit-salad", "smores"),
        personal=("fudge", "smores", "baklava"),
        options=Options(personal_favourites=True),
        players=3,
    )


def test_a_player_sees_their_own_hand_and_slip_and_what_lies_open():
    view = rules.observe(position(), 0)
    assert view.hands == (("fudge", "napoleon"), ("?", "?"), ("?",))
    assert view.personal == ("fudge", "?", "?")
    assert view.discard_pile == ("?", "?", "smores")
    assert set(view.draw_pile) == set(view.guest_deck) == {"?"}
    assert view.chance.seed is None
    assert view.centre == ("candice",)


def test_a_bystander_sees_no_hand_and_no_slip():
    view = rules.observe(position(), None)
    assert view.hands == (("?", "?"), ("?", "?"), ("?",))
    assert view.personal == ("?", "?", "?")


def test_when_the_match_is_over_nothing_is_hidden():
    over = position().evolve(pending=())
    assert rules.observe(over, 1) == over
    assert rules.redeal(over, 1, seed=5) == over


def test_everything_unknown_is_dealt_anew_and_all_else_stays():
    state = position()
    deals = [rules.redeal(state, 0, seed) for seed in range(60)]
    for deal in deals:
        assert deal.hands[0] == ("fudge", "napoleon")
        assert deal.personal[0] == "fudge"
        assert deal.discard_pile[-1] == "smores"
        assert (deal.eaten, deal.guests, deal.favourites) == (
            state.eaten,
            state.guests,
            state.favourites,
        )
        assert sorted(rules.census(deal)) == sorted(rules.census(state))
    for unknown in (
        lambda deal: deal.hands[1],
        lambda deal: deal.hands[2],
        lambda deal: deal.discard_pile[:2],
        lambda deal: deal.draw_pile,
        lambda deal: deal.guest_deck,
        lambda deal: deal.personal[1],
        lambda deal: deal.personal[2],
        lambda deal: deal.chance.seed,
    ):
        assert len({unknown(deal) for deal in deals}) > 20
    # a card really held by Ben may turn up anywhere that is unknown
    places = {
        place
        for deal in deals
        for place, pile in (
            ("hand", deal.hands[1] + deal.hands[2]),
            ("discards", deal.discard_pile),
            ("draw pile", deal.draw_pile),
        )
        if "cheesecake" in pile
    }
    assert "draw pile" in places


def test_a_bystander_is_dealt_every_hand_anew():
    deals = [rules.redeal(position(), None, seed) for seed in range(60)]
    for seat in range(3):
        assert len({deal.hands[seat] for deal in deals}) > 20
        assert len({deal.personal[seat] for deal in deals}) > 20


def played(state, *actions):
    match = Match(rules, state.seats, state.options, 1, deck=state.deck, start=state)
    for action in actions:
        match.play(action)
    return match


EMPEROR = claim("the-emperor", "yellow-cake", "fudge")


def test_a_turn_can_be_taken_back_until_it_is_done():
    state = table(
        hands={0: ("yellow-cake", "fudge", "napoleon", "cheesecake")},
        guests={1: ("the-emperor",)},
        centre=("candice",),
    )
    match = played(state, EMPEROR, bribe("napoleon"))
    match.undo()
    match.undo()
    assert match.state == state
    match.play(kitchen())
    match.play(discard("fudge"))
    match.undo()
    match.undo()
    assert match.state == state


@pytest.mark.parametrize(
    ("hand", "more", "actions"),
    [
        (("napoleon",), {}, (kitchen(), done())),
        (("yellow-cake", "fudge"), {}, (EMPEROR, done())),
        (("yellow-cake", "fudge"), {"discard_pile": ("smores",)}, (EMPEROR, done(), fresh())),
        (("yellow-cake", "fudge"), {"discard_pile": ("smores",)}, (EMPEROR, done(), top_discard())),
    ],
)
def test_what_drew_a_card_can_not_be_taken_back(hand, more, actions):
    # no guests are left to arrive, so nothing but the draw stands in the way of an undo
    state = table(hands={0: hand}, centre=("the-emperor", "candice"), guest_deck=(), **more)
    step = None
    for action in actions:
        step = rules.apply(state, action)
        state = step.state
    assert step.events[0].closes_undo
    match = played(table(hands={0: hand}, centre=("the-emperor", "candice"), **more), *actions)
    with pytest.raises(IllegalAction, match="undo-closed"):
        match.undo()


def test_the_question_which_pile_can_be_taken_back():
    state = table(
        hands={0: ("yellow-cake", "fudge")}, centre=("the-emperor",), discard_pile=("smores",)
    )
    match = played(state, EMPEROR, done())
    match.undo()
    match.undo()
    assert match.state == state
