"""The Prep tray and its bag: drawing, overwhelmed tokens, returning."""

from boardgames_tui.games.chefs_apprentice.events import TrayDrawn
from boardgames_tui.games.chefs_apprentice.state import Prep, State
from boardgames_tui.kernel.event import Event

MOST_REFRESHES = 10
"""Automatic refreshes in a row; then the tray stays as it is (CA-16)."""


def showing(state: State) -> tuple[str, ...]:
    """The icons that show on the tray."""
    return tuple(prep.up for prep in state.tray)


def is_overwhelmed(state: State) -> bool:
    """Whether a full tray shows one icon only, which refreshes it (PREPPING DISHES 1)."""
    return len(state.tray) == state.deck.tray_size and len(set(showing(state))) == 1


def has_pair(state: State) -> bool:
    """Whether two tokens on the tray show the same icon (PREPPING DISHES 2)."""
    return len(set(showing(state))) < len(state.tray)


def put_back(state: State, *tokens: str) -> State:
    """The state with these tokens in the bag."""
    return state.evolve(bag=tuple(sorted((*state.bag, *tokens))))


def draw_preps(state: State, count: int) -> tuple[State, tuple[Prep, ...]]:
    """Tokens drawn from the bag, each with a random side up (CA-17); fewer if the bag is short."""
    bag, chance, drawn = list(state.bag), state.chance, []
    for _ in range(min(count, len(bag))):
        place, chance = chance.below(len(bag))
        token = bag.pop(place)
        up, chance = chance.pick(state.deck.token(token).sides)
        drawn.append(Prep(token=token, up=up))
    return state.evolve(bag=tuple(bag), chance=chance), tuple(drawn)


def refresh(state: State) -> State:
    """The whole tray drawn afresh. The old tokens go back to the bag only afterwards.

    Where the bag holds too few, the rest is drawn once the old ones are back (CA-14, CA-16).
    """
    aside = tuple(prep.token for prep in state.tray)
    state, fresh = draw_preps(state, state.deck.tray_size)
    state = put_back(state, *aside)
    state, rest = draw_preps(state, state.deck.tray_size - len(fresh))
    return state.evolve(tray=fresh + rest)


def calm(state: State) -> tuple[State, tuple[Event, ...]]:
    """The state with an overwhelmed tray refreshed, and again, up to ten times (CA-13, CA-16)."""
    events: list[Event] = []
    while is_overwhelmed(state) and len(events) < MOST_REFRESHES:
        state = refresh(state)
        drawn = TrayDrawn(showing(state), "overwhelmed", openly=True, closes_undo=True)
        events.append(drawn)
    return state, tuple(events)
