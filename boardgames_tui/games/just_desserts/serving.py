"""What satisfies a guest: the one place that judges an offer, and lists those that are right."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from boardgames_tui.games.just_desserts.actions import Claim
from boardgames_tui.games.just_desserts.cards import Deck
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile


def offer_refusal(deck: Deck, guest: str, cards: Pile) -> Refusal | None:
    """Why these Desserts can not be given to the guest; None if they satisfy it.

    No card may bear a refused icon (JD-8), every liked icon must be covered (PLAYING), and the
    set holds no card it could do without (JD-4).
    """
    likes, refuses = deck.wants_of(guest)
    offered = 0
    for card in cards:
        icons = deck.icons_of(card)
        if icons & refuses:
            refused = names(deck, icons & refuses)
            return Refusal("refused", "JD-8", {"guest": guest, "card": card, "icons": refused})
        offered |= icons
    if likes & ~offered:
        return Refusal(
            "not-satisfied", "JD-7", {"guest": guest, "icons": names(deck, likes & ~offered)}
        )
    for card in cards:
        others = 0
        for other in cards:
            if other != card:
                others |= deck.icons_of(other)
        if not likes & ~others:
            return Refusal("surplus", "JD-4", {"guest": guest, "card": card})
    return None


def names(deck: Deck, bits: int) -> tuple[str, ...]:
    """The icons that these bits stand for."""
    return tuple(icon for place, icon in enumerate(deck.icons) if bits >> place & 1)


def serving_sets(deck: Deck, guest: str, hand: Pile) -> tuple[Pile, ...]:
    """Every legal offer to the guest from this hand, each sorted; smallest first (JD-4, JD-5)."""
    if not can_serve(deck, guest, hand):
        return ()
    likes, liked = deck.tastes(guest)
    useful = [card for card in sorted(hand) if card in liked]
    chosen = _minimal_covers(likes, tuple(liked[card] for card in useful))
    return tuple(tuple(useful[place] for place in places) for places in chosen)


def can_serve(deck: Deck, guest: str, hand: Pile) -> bool:
    """Whether any part of the hand satisfies the guest: all its acceptable cards together do."""
    likes, liked = deck.tastes(guest)
    covered = 0
    for card in hand:
        covered |= liked.get(card, 0)
    return covered == likes


def centre_servable(state: State, seat: int) -> bool:
    """Whether the seat could serve a guest of the centre, which makes serving a duty (JD-18)."""
    return any(can_serve(state.deck, guest, state.hands[seat]) for guest in state.centre)


def claims(state: State, seat: int) -> Iterator[Claim]:
    """All that the seat could claim with its hand, guest by guest.

    For a steal a card has to be left to hand over (STEALING A GUEST).
    """
    hand = state.hands[seat]
    for owner, guests in ((None, state.centre), *enumerate(state.guests)):
        if owner == seat:
            continue
        for guest in guests:
            for cards in serving_sets(state.deck, guest, hand):
                if owner is None or len(cards) < len(hand):
                    yield Claim(seat=seat, guest=guest, cards=cards)


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
    if guest not in state.centre and not any(guest in row for row in state.guests):
        return Refusal("not-at-the-party", "JD-11", {"guest": guest})
    if len(set(action.cards)) < len(action.cards):
        return Refusal("card-twice", "JD-9")
    for card in action.cards:
        wrong = card_refusal(state, seat, card, "PLAYING")
        if wrong is not None:
            return wrong
    wrong = offer_refusal(state.deck, guest, action.cards)
    if wrong is None and guest not in state.centre and len(action.cards) == len(state.hands[seat]):
        return Refusal("no-bribe", "JD-31", {"guest": guest})
    return wrong


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


@lru_cache(maxsize=65536)
def _minimal_covers(likes: int, offers: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The places of all sets of offers that cover the likes with no offer to spare."""
    found = []
    for size in range(1, likes.bit_count() + 1):  # each card of a minimal set covers its own icon
        for places in combinations(range(len(offers)), size):
            covered = once = 0
            for place in places:
                once = (once & ~offers[place]) | (offers[place] & ~covered)
                covered |= offers[place]
            if covered == likes and all(offers[place] & once for place in places):
                found.append(places)
    return tuple(found)
