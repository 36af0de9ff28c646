"""The party in sentences, and what a waiter might wish to do: for who plays without a board."""

from collections.abc import Iterator
from typing import Any

from boardgames_tui.games.just_desserts.decisions import (
    Claim,
    Claiming,
    Discard,
    Rush,
    Turn,
)
from boardgames_tui.games.just_desserts.serving import serving_sets
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.kernel.pile import Pile, is_hidden
from boardgames_tui.kernel.words import counted, listed

_LOCKS = {
    "claim": "after a claim that failed",
    "favourite": "after a Favourite",
    "kitchen": "after a trip to the Kitchen",
}
"""Why a seat may not buzz, by what the state calls it."""


def situation(view: State, seat: int | None) -> Iterator[str]:
    """Guests, waiters and piles; then the seat's own hand and slip."""
    yield "Guests in the centre:" if view.centre else "No guest is in the centre."
    for guest in view.centre:
        yield f"  {_guest(view, guest)}"
    for owner, name in enumerate(view.seats):
        yield _waiter(view, owner, name)
        for guest in view.guests[owner]:
            yield f"  with {name}: {_guest(view, guest)}"
        if view.options.turnless and view.hands[owner]:
            yield f"  {name} can give: {_desserts(view, view.hands[owner])}."
    yield _piles(view)
    yield from _without_turns(view)
    if seat is None:
        return
    if not view.options.turnless:
        hand = view.hands[seat]
        yield f"Your hand: {_desserts(view, hand)}." if hand else "Your hand is empty."
    slip = view.personal[seat]
    if slip is not None and not is_hidden(slip):
        yield f"Your personal favourite: {_dessert(view, slip)}."


def wishes(view: State, seat: int) -> Iterator[Any]:
    """Every guest with what would satisfy it, or else all that it would eat; every discard."""
    hand, top = view.hands[seat], view.pending[-1]
    if any(map(is_hidden, hand)):
        return
    if isinstance(top, Turn | Claiming):
        for guest in (*view.centre, *(guest for row in view.guests for guest in row)):
            if guest not in view.guests[seat] and (cards := _best(view, guest, hand)):
                yield Claim.of(seat, guest, tuple(sorted(cards)))
    if isinstance(top, Turn) and top.phase == "kitchen":
        for card in hand:
            yield Discard.of(seat, card)


def _best(view: State, guest: str, hand: Pile) -> Pile:
    """The smallest set that satisfies the guest; else every card of some use that it would eat."""
    sets = serving_sets(view.deck, guest, hand)
    _, liked = view.deck.tastes(guest)
    return sets[0] if sets else tuple(card for card in hand if card in liked) or hand[:1]


def _guest(view: State, card: str) -> str:
    """A guest with its tastes: "Mary Ann wants fruit and nuts, never eats mint; Favourite: ..."."""
    guest = view.deck.guest(card)
    never = f", never eats {listed(guest.refuses, 'or')}" if guest.refuses else ""
    loved = f"; Favourite: {listed(guest.favourites, 'or')}" if guest.favourites else ""
    return f"{guest.name} wants {listed(guest.likes)}{never}{loved}."


def _dessert(view: State, card: str) -> str:
    dessert = view.deck.dessert(card)
    return f"{dessert.name} ({', '.join(dessert.icons)})"


def _desserts(view: State, cards: Pile) -> str:
    return "; ".join(_dessert(view, card) for card in cards)


def _waiter(view: State, owner: int, name: str) -> str:
    held = counted(len(view.hands[owner]), "card")
    eaten, guests = len(view.eaten[owner]), len(view.guests[owner])
    loved = [view.deck.guest(guest).name for guest in view.favourites[owner]]
    given = f"; gave a Favourite to {listed(loved)}" if loved else ""
    served = f"{counted(eaten, 'card')} eaten, {counted(guests, 'guest')}{given}"
    return f"{name}: {held} in hand, {served}."


def _piles(view: State) -> str:
    if not view.supply:
        kitchen = "The Kitchen is closed."
    else:
        kitchen = f"{counted(len(view.draw_pile), 'Dessert')} to draw"
        top = view.discard_pile[-1:]
        kitchen += f"; on the discard pile lies {_desserts(view, top)}." if top else "."
    return f"{kitchen} {counted(len(view.guest_deck), 'guest')} still to come."


def _without_turns(view: State) -> Iterator[str]:
    """Who may not buzz, who wants no more, and what is laid down for a guest."""
    if not view.pending or not isinstance(rush := view.pending[0], Rush):
        return
    for owner, why in enumerate(rush.locked):
        if why:
            yield f"{view.seats[owner]} may not buzz yet, {_LOCKS[why]}."
    if rush.done:
        names = listed(view.seats[owner] for owner in rush.done)
        yield f"No more guests for {names}."
    top = view.pending[-1]
    if isinstance(top, Claiming) and top.guest:
        yield f"Laid down for {view.deck.guest(top.guest).name}: {_desserts(view, top.cards)}."
