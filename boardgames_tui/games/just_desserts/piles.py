"""What lies where, and moves about, with turns and without: deals, draws, arrivals, the end."""

from typing import Literal

from boardgames_tui.games.just_desserts.events import (
    Arrived,
    Dealt,
    Drew,
    KitchenClosed,
)
from boardgames_tui.games.just_desserts.state import CENTRE, HAND, State
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import draw, unseen
from boardgames_tui.kernel.state import replaced

Events = tuple[Event, ...]


def deal(state: State) -> tuple[State, Events]:
    """Five cards to each player, five guests to the centre (SETUP)."""
    events: Events = ()
    for seat in range(len(state.seats)):
        cards, rest = draw(state.draw_pile, HAND)
        state = state.evolve(draw_pile=rest, hands=replaced(state.hands, seat, cards))
        hidden = Dealt(seat, unseen(cards), closes_undo=True)
        events += (to_holders(state, Dealt(seat, cards, closes_undo=True), hidden, seat),)
    state, arrived = refill_centre(state)
    return state, events + arrived


def to_holders(state: State, event: Event, hidden: Event, *seats: int) -> Event:
    """An event about cards in hand: only these seats learn which, unless hands lie open (JD-53)."""
    if state.options.turnless:
        return event
    return event.told_to(*seats, otherwise=hidden)


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
        event = to_holders(state, event, Drew(seat, unseen(cards), closes_undo=True), seat)
    closed = () if state.supply else (KitchenClosed(),)
    return state, (event, *closed)


def nobody_left(state: State) -> bool:
    """Whether there is no guest any more whom anybody could serve (JD-30)."""
    return not (state.centre or any(state.guests))


def card_refusal(state: State, seat: int, card: str, rule: str) -> Refusal | None:
    """Why the seat can not use the card, citing the rule: not in hand, or eaten (JD-9)."""
    if not state.deck.has_dessert(card):
        return no_such_card(card)
    if card in state.eaten[seat]:
        return Refusal("eaten", "JD-9", {"card": card})
    if card not in state.hands[seat]:
        return Refusal("not-in-hand", rule, {"card": card})
    return None


def no_such_card(card: str) -> Refusal:
    """The refusal of a Dessert that the deck does not have."""
    return Refusal("no-such-card", facts={"card": card})
