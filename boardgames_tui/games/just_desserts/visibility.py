"""What a seat may know, the same with all else dealt anew, and where every card lies."""

from collections import Counter

from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.pile import missing, unseen


def _in_view(state: State, owner: int, seat: int | None) -> bool:
    """Whether a seat (None: a bystander) sees a hand: its own, and all that lie open (JD-53)."""
    return owner == seat or state.options.turnless


def observe(state: State, seat: int | None) -> State:
    """What the seat may know: its own hand and slip, and all that lies face up."""
    if not state.pending:
        return state
    return state.shown_to(
        seat,
        draw_pile=unseen(state.draw_pile),
        discard_pile=unseen(state.discard_pile[:-1]) + state.discard_pile[-1:],
        guest_deck=unseen(state.guest_deck),
        hands=tuple(
            hand if _in_view(state, owner, seat) else unseen(hand)
            for owner, hand in enumerate(state.hands)
        ),
        personal=tuple(
            slip if owner == seat or slip is None else "?"
            for owner, slip in enumerate(state.personal)
        ),
    )


def redeal(state: State, seat: int | None, seed: int) -> State:
    """The cards and slips that the seat may not know, dealt anew from what it can not see."""
    if not state.pending:
        return state
    chance = Chance(seed=seed)
    top = state.discard_pile[-1:]
    known = [hand for owner, hand in enumerate(state.hands) if _in_view(state, owner, seat)]
    in_view = (*top, *(card for row in (*known, *state.eaten) for card in row))
    pool, chance = chance.shuffle(missing((card.id for card in state.deck.desserts), in_view))
    hands = []
    for owner, hand in enumerate(state.hands):
        if _in_view(state, owner, seat):
            hands.append(hand)
        else:
            hands.append(pool[: len(hand)])
            pool = pool[len(hand) :]
    under, pool = pool[: len(state.discard_pile[:-1])], pool[len(state.discard_pile[:-1]) :]
    present = (state.centre, *state.guests, *state.favourites)
    guests = missing(
        (card.id for card in state.deck.guests), (guest for row in present for guest in row)
    )
    guests, chance = chance.shuffle(guests)
    personal = list(state.personal)
    for owner, slip in enumerate(personal):
        if owner != seat and slip is not None:
            card, chance = chance.pick(state.deck.desserts)
            personal[owner] = card.id
    return state.evolve(
        chance=state.chance.reseeded(seed),
        draw_pile=pool,
        discard_pile=under + top,
        guest_deck=guests,
        hands=tuple(hands),
        personal=tuple(personal),
    )


def census(state: State) -> dict[str, int]:
    """Every card by name, counted where it lies. Hidden cards count under their "?"."""
    rows = (*state.hands, *state.eaten, *state.guests, *state.favourites)
    piles = (state.draw_pile, state.discard_pile, state.guest_deck, state.centre)
    return dict(Counter(card for pile in (*piles, *rows) for card in pile))
