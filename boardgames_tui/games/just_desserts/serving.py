"""What satisfies a guest: the one place that judges an offer, and lists those that are right."""

from functools import lru_cache
from itertools import combinations

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
    likes, liked = deck.tastes(guest)
    covered, useful = 0, []
    for card in hand:
        if card in liked:
            covered |= liked[card]
            useful.append(card)
    if covered != likes:
        return ()
    useful.sort()
    chosen = _minimal_covers(likes, tuple([liked[card] for card in useful]))
    return tuple([tuple([useful[place] for place in places]) for places in chosen])


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


@lru_cache(maxsize=65536)
def kitchen_refusal(state: State, seat: int, rule: str) -> Refusal | None:
    """Why the seat can not go to the Kitchen, citing the rule: it is for those who are stuck.

    RETURNING TO THE KITCHEN: who could serve a centre guest may not, unless the options let them;
    and there has to be something left to draw (JD-17, JD-26).
    """
    if not state.supply:
        return Refusal("kitchen-closed", "JD-26")
    if centre_servable(state, seat) and not state.options.free_kitchen:
        return Refusal("could-serve", rule)
    return None


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
