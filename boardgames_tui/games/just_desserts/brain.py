"""How a computer player judges a position of Just Desserts; see kernel/brain.py.

Eaten Desserts and Favourites are safe points; a guest may be lured away and counts less. A hand is
worth what the guests of the centre want of it.
"""

from collections.abc import Callable

from boardgames_tui.games.just_desserts.state import Options, State
from boardgames_tui.kernel.action import Action

GUEST = 0.8
"""A guest that can still be lured away."""
LOVED, WANTED, HELD, UNKNOWN = 0.8, 0.15, 0.15, 0.45
"""A card in hand: a Favourite of somebody in the centre; each guest there that would eat it, up to
three; any card; a card that one does not know yet."""
MOST_WANTED = 3
KEPT = 1.2
"""One's personal favourite while it is in hand: three points if it stays there (JD-40)."""


def people_only(options: Options) -> str | None:
    """Turnless, and the race, go by who is faster (JD-52, JD-53)."""
    if options.turnless:
        return "Turnless is for people only: it goes by who presses the buzzer first."
    if options.first == "race":
        return "The race to go first is for people only: it goes by who presses the buzzer first."
    return None


def evaluate(state: State, seat: int, view: State) -> float:
    """Points in sight, less those of the best rival."""
    if not state.pending:
        mine = _final(state, seat)
        return mine - max(_final(state, rival) for rival in _rivals(state, seat))
    mine = _safe(state, seat) + _hand(state, seat, view)
    return mine - max(
        _safe(state, rival) + UNKNOWN * len(state.hands[rival]) for rival in _rivals(state, seat)
    )


def considered(state: State, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """All that is legal, but for the actions of a clock, which are nobody's choice."""
    kept = tuple(action for action in actions if action.kind not in ("time-out", "lockout-over"))
    return kept or actions


def _rivals(state: State, seat: int) -> list[int]:
    return [other for other in state.everybody if other != seat]


def _safe(state: State, seat: int) -> float:
    """Points in front of a waiter, those that may be lost counted less."""
    return (
        len(state.eaten[seat]) + 2 * len(state.favourites[seat]) + GUEST * len(state.guests[seat])
    )


def _final(state: State, seat: int) -> float:
    """Points at the end; cards left in hand break a tie (JD-39)."""
    held = state.personal[seat] is not None and state.personal[seat] in state.hands[seat]
    safe = len(state.eaten[seat]) + 2 * len(state.favourites[seat]) + len(state.guests[seat])
    return safe + 3 * held + 0.01 * len(state.hands[seat])


def _hand(state: State, seat: int, view: State) -> float:
    """What the cards in hand are good for; those drawn since are all alike."""
    known = {*view.hands[seat], *view.discard_pile[-1:]}
    # who arrives is not known before: only guests that were there already want something
    guests = [guest for guest in state.centre if guest in view.centre]
    worth = 0.0
    for card in state.hands[seat]:
        worth += _card(state, card, guests) if card in known else UNKNOWN
    if state.personal[seat] in known.intersection(state.hands[seat]):
        worth += KEPT
    return worth


def _card(state: State, card: str, guests: list[str]) -> float:
    eats: Callable[[str], bool] = lambda guest: card in state.deck.tastes(guest)[1]  # noqa: E731
    fans = sum(map(eats, guests))
    loved = any(state.deck.is_favourite(guest, card) for guest in guests)
    return HELD + WANTED * min(fans, MOST_WANTED) + LOVED * loved
