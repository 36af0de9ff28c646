"""Chefs: where they are, which of them an event may take, and how they come home."""

from boardgames_tui.games.how_to_serve_man.board import HELD, ON_MAT, RANKS, TAKEN
from boardgames_tui.games.how_to_serve_man.events import ChefsReturned
from boardgames_tui.games.how_to_serve_man.state import Crew, State
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Step
from boardgames_tui.kernel.state import replaced

Whereabouts = tuple[int, str, str]
"""(seat, rank, place)"""


def moved_chef(state: State, seat: int, rank: str, start: str, end: str) -> tuple[Crew, ...]:
    """The chefs once one of the seat's has gone from one place to another.

    Raises ValueError if there is none of the rank.
    """
    master, *sous = state.chefs[seat]
    if rank == "master":
        master = end
    else:
        sous[sous.index(start)] = end
    return replaced(state.chefs, seat, (master, sous[0], sous[1]))


def takeable(state: State, side: int, chef: str, whence: str) -> tuple[Whereabouts, ...]:
    """The chefs of a side that an event may take, each whereabouts once (HTSM-42).

    A chef that is on the Event deck already can not be picked (HTSM-41).
    """
    found = []
    for seat in state.members(side):
        for rank, place in zip(RANKS, state.chefs[seat], strict=True):
            on_mat = place == ON_MAT
            if (
                place not in (HELD, TAKEN)
                and chef in ("any", rank)
                and whence in ("any", "mat" if on_mat else "board")
                and (seat, rank, place) not in found
            ):
                found.append((seat, rank, place))
    return tuple(found)


def return_held(state: State) -> Step[State]:
    """The chefs of the old event come back; those of the new one are held now (HTSM-41)."""
    back = tuple(
        (seat, rank)
        for seat, crew in enumerate(state.chefs)
        for rank, place in zip(RANKS, crew, strict=True)
        if place == HELD
    )
    now = {HELD: ON_MAT, TAKEN: HELD}
    state = state.evolve(chefs=tuple(_relocated(crew, now) for crew in state.chefs))
    events: tuple[Event, ...] = (ChefsReturned(back),) if back else ()
    return Step(state, events)


def collect(state: State) -> State:
    """All chefs on the board go home; those on the Event deck stay there (Gameplay)."""
    now = {HELD: HELD}
    return state.evolve(
        chefs=tuple(_relocated(crew, now, otherwise=ON_MAT) for crew in state.chefs)
    )


def _relocated(crew: Crew, now: dict[str, str], otherwise: str | None = None) -> Crew:
    a, b, c = (now.get(place, otherwise or place) for place in crew)
    return a, b, c
