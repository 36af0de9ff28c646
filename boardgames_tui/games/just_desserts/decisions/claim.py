"""Claims: what serves a guest, with turns and without."""

from collections.abc import Iterator
from typing import Any

from pydantic import field_validator

from boardgames_tui.games.just_desserts.events import Served
from boardgames_tui.games.just_desserts.piles import card_refusal, owner_of
from boardgames_tui.games.just_desserts.serving import offer_refusal, serving_sets
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import without
from boardgames_tui.kernel.state import replaced


class Claim(Action, kind="claim"):
    """Serve a guest all it wants in one play, from the centre or from another waiter."""

    guest: str
    cards: tuple[str, ...]
    """The Desserts given, sorted: a set, so that the same offer is the same action."""

    @field_validator("cards")
    @classmethod
    def _sorted(cls, cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(cards))


def claims(state: State, seat: int) -> Iterator[Claim]:
    """All that the seat could claim with its hand, guest by guest, those of the centre first.

    For a steal a card has to be left to hand over (STEALING A GUEST).
    """
    hand = state.hands[seat]
    for guest in state.centre:
        for cards in serving_sets(state.deck, guest, hand):
            yield Claim.of(seat, guest, cards)
    for owner, guests in enumerate(state.guests):
        for guest in guests if owner != seat else ():
            for cards in serving_sets(state.deck, guest, hand):
                if len(cards) < len(hand):
                    yield Claim.of(seat, guest, cards)


def claim_refusal(state: State, action: Claim) -> Refusal | None:
    """Why the seat can not claim this guest with these cards; None if it can.

    PLAYING, STEALING A GUEST, PLAYING FAVORITES.
    """
    guest, seat = action.guest, action.seat
    if not state.deck.has_guest(guest):
        return Refusal("no-such-guest", facts={"guest": guest})
    if guest in state.guests[seat]:
        return Refusal("own-guest", "JD-15", {"guest": guest})
    if any(guest in pile for pile in state.favourites):
        return Refusal("left-the-party", "JD-16", {"guest": guest})
    if guest not in state.centre and owner_of(state, guest) is None:
        return Refusal("not-at-the-party", "JD-11", {"guest": guest})
    if len(set(action.cards)) < len(action.cards):
        return Refusal("card-twice", "JD-9")
    for card in action.cards:
        if wrong := card_refusal(state, seat, card, "PLAYING"):
            return wrong
    if wrong := offer_refusal(state.deck, guest, action.cards):
        return wrong
    if guest not in state.centre and len(action.cards) == len(state.hands[seat]):
        return Refusal("no-bribe", "JD-31", {"guest": guest})
    return None


def is_favourite(state: State, claim: Claim) -> bool:
    """Whether the claim gives the guest its Favourite, which it does by itself (JD-12, JD-13)."""
    return len(claim.cards) == 1 and state.deck.is_favourite(claim.guest, claim.cards[0])


def serve(state: State, claim: Claim) -> tuple[dict[str, Any], Served]:
    """The fields of the state that a claim changes, and what is told of it.

    CLAIMING A GUEST, STEALING A GUEST (JD-33), PLAYING FAVORITES (JD-12).
    """
    seat, guest, cards = claim.seat, claim.guest, claim.cards
    favourite, robbed = is_favourite(state, claim), owner_of(state, guest)
    changes: dict[str, Any] = {
        "hands": replaced(state.hands, seat, without(state.hands[seat], *cards)),
        "eaten": replaced(state.eaten, seat, state.eaten[seat] + cards),
    }
    guests = state.guests
    if robbed is None:
        changes["centre"] = without(state.centre, guest)
    else:
        guests = replaced(guests, robbed, without(guests[robbed], guest))
    if favourite:
        row = (*state.favourites[seat], guest)
        changes["favourites"] = replaced(state.favourites, seat, row)
    else:
        guests = replaced(guests, seat, (*guests[seat], guest))
    return {**changes, "guests": guests}, Served(seat, guest, cards, robbed, favourite)
