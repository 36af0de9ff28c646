"""What moves cards about, with turns and without: serving, bribes, drawing, arrivals, the end."""

from dataclasses import replace
from typing import Literal

from boardgames_tui.games.just_desserts.actions import Claim
from boardgames_tui.games.just_desserts.events import (
    Arrived,
    Bribed,
    Dealt,
    Drew,
    KitchenClosed,
    Served,
    Unfolded,
)
from boardgames_tui.games.just_desserts.state import CENTRE, HAND, State
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.pile import draw, unseen, without
from boardgames_tui.kernel.state import replaced

Events = tuple[Event, ...]


def deal(state: State) -> tuple[State, Events]:
    """Five cards to each player, five guests to the centre (SETUP)."""
    events: Events = ()
    for seat in range(len(state.seats)):
        cards, rest = draw(state.draw_pile, HAND)
        state = state.evolve(draw_pile=rest, hands=replaced(state.hands, seat, cards))
        hidden = Dealt(seat, unseen(cards), closes_undo=True)
        events += (_to_holders(state, Dealt(seat, cards, closes_undo=True), hidden, seat),)
    state, arrived = refill_centre(state)
    return state, events + arrived


def _to_holders(state: State, event: Event, hidden: Event, *seats: int) -> Event:
    """An event about cards in hand: only these seats learn which, unless hands lie open (JD-53)."""
    if state.options.turnless:
        return event
    return replace(event, audience=seats, otherwise=hidden)


def refill_centre(state: State) -> tuple[State, Events]:
    """NEW ARRIVALS: five guests in the middle, while the deck lasts (JD-11, JD-29)."""
    guests, rest = draw(state.guest_deck, CENTRE - len(state.centre))
    if not guests:
        return state, ()
    state = state.evolve(centre=state.centre + guests, guest_deck=rest)
    return state, (Arrived(guests, closes_undo=True),)


def owner_of(state: State, guest: str) -> int | None:
    """The waiter whom the guest stands in front of; None for a guest of the centre."""
    return next((seat for seat, row in enumerate(state.guests) if guest in row), None)


def is_favourite(state: State, claim: Claim) -> bool:
    """Whether the claim gives the guest its Favourite, which it does by itself (JD-12, JD-13)."""
    return len(claim.cards) == 1 and state.deck.is_favourite(claim.guest, claim.cards[0])


def serve(state: State, claim: Claim) -> tuple[State, Events]:
    """CLAIMING A GUEST, STEALING A GUEST (JD-33), PLAYING FAVORITES (JD-12): what a claim moves."""
    seat, guest, cards = claim.seat, claim.guest, claim.cards
    favourite, robbed = is_favourite(state, claim), owner_of(state, guest)
    if robbed is None:
        state = state.evolve(centre=without(state.centre, guest))
    else:
        left = without(state.guests[robbed], guest)
        state = state.evolve(guests=replaced(state.guests, robbed, left))
    row = "favourites" if favourite else "guests"
    mine = getattr(state, row)
    state = state.evolve(
        **{row: replaced(mine, seat, (*mine[seat], guest))},
        hands=replaced(state.hands, seat, without(state.hands[seat], *cards)),
        eaten=replaced(state.eaten, seat, state.eaten[seat] + cards),
    )
    return state, (Served(seat, guest, cards, robbed, favourite),)


def hand_over(state: State, seat: int, victim: int, card: str) -> tuple[State, Events]:
    """One card from hand to hand, seen by the two alone (JD-31, JD-32, JD-35)."""
    hands = replaced(state.hands, seat, without(state.hands[seat], card))
    hands = replaced(hands, victim, (*hands[victim], card))
    hidden = Bribed(seat, victim, "?")
    event = _to_holders(state, Bribed(seat, victim, card), hidden, seat, victim)
    return state.evolve(hands=hands), (event,)


def take(
    state: State, seat: int, count: int, pile: Literal["draw", "discard"]
) -> tuple[State, Events]:
    """Draw from one pile: secretly from the draw pile, openly from the discard pile (JD-50)."""
    openly = pile == "discard"
    field = "discard_pile" if openly else "draw_pile"
    cards, rest = draw(getattr(state, field), count)
    state = state.evolve(
        **{field: rest}, hands=replaced(state.hands, seat, state.hands[seat] + cards)
    )
    event: Event = Drew(seat, cards, openly=openly, closes_undo=True)
    if not openly:
        event = _to_holders(state, event, Drew(seat, unseen(cards), closes_undo=True), seat)
    closed = () if state.supply else (KitchenClosed(),)
    return state, (event, *closed)


def nobody_left(state: State) -> bool:
    """Whether there is no guest any more whom anybody could serve (JD-30)."""
    return not (state.centre or any(state.guests))


def unfold(state: State) -> Events:
    """Read the personal favourites out (JD-40)."""
    return tuple(
        Unfolded(seat, dessert, dessert in state.hands[seat], closes_undo=True)
        for seat, dessert in enumerate(state.personal)
        if dessert is not None
    )
