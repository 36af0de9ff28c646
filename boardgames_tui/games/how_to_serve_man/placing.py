"""Where a chef may be placed (Chef tokens)."""

from collections.abc import Sequence

from boardgames_tui.games.how_to_serve_man.board import SPACE, Space
from boardgames_tui.games.how_to_serve_man.cards import Rank
from boardgames_tui.games.how_to_serve_man.lasting import cookbook_is_open, is_closed
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.games.how_to_serve_man.stations import has_means, refuse_means
from boardgames_tui.kernel.game import Refusal

Chefs = Sequence[tuple[int, str]]
"""(seat, rank) of the chefs at a space."""
MASTER: tuple[Rank, ...] = ("master",)
EITHER: tuple[Rank, ...] = ("master", "sous")
NEITHER: tuple[Rank, ...] = ()


def places(state: State, seat: int) -> list[tuple[Rank, str]]:
    """(chef, space) of every way to place a chef now, in board order."""
    able = [rank for rank in EITHER if state.is_available(seat, rank)]
    chefs, closed = state.whereabouts(), state.deck.in_force(state.event).closed
    usable: dict[str, bool] = {}
    found: list[tuple[Rank, str]] = []
    for space in state.spaces:
        ranks = admitted(state, seat, space, chefs.get(space.id, ()))
        if not ranks:
            continue
        station = space.station
        if station not in usable:
            usable[station] = station not in closed and has_means(state, seat, station)
        if usable[station]:
            found += [(rank, space.id) for rank in able if rank in ranks]
    return found


def refuse_place(state: State, seat: int, chef: Rank, space: str) -> Refusal | None:
    """Why the chef can not be placed there; None if it can."""
    if space not in SPACE:
        return Refusal("no-such-space", facts={"space": space})
    if not state.is_available(seat, chef):
        return Refusal("no-such-chef", facts={"chef": chef})
    place = SPACE[space]
    if place not in state.spaces:
        return Refusal("dotted", "B - Cooking Stations", facts={"space": space})
    if is_closed(state, place.station):
        return Refusal("closed", facts={"space": space, "event": state.event})
    if chef not in admitted(state, seat, place, state.standing(space)):
        return _refuse_space(state, seat, chef, place)
    return refuse_means(state, seat, place.station)


# --- What a space admits ----------------------------------------------------------------------


def admitted(state: State, seat: int, space: Space, there: Chefs) -> tuple[Rank, ...]:
    """Which chefs of the seat may stand at a space, where these are there already.

    A Sous-Chef needs a space of its own. A Master Chef may join an opponent's Sous-Chef, but not at
    the Cookbook (Chef tokens; HTSM-6, HTSM-7, HTSM-9).
    """
    if space.roomy:
        return EITHER
    if space.station == "cookbook":
        return NEITHER if there else EITHER if cookbook_is_open(state) else MASTER
    if not there:
        return EITHER
    return NEITHER if _has_master(there) or _has_own(state, seat, there) else MASTER


def _has_master(there: Chefs) -> bool:
    return any(rank == "master" for _, rank in there)


def _has_own(state: State, seat: int, there: Chefs) -> bool:
    return any(state.side(other) == state.side(seat) for other, _ in there)


def _refuse_space(state: State, seat: int, chef: Rank, space: Space) -> Refusal:
    there = state.standing(space.id)
    facts: dict[str, object] = {"space": space.id}
    if space.station == "cookbook":
        if chef == "sous" and not cookbook_is_open(state):
            return Refusal("masters-only", "E - The Cookbook", facts)
        return Refusal("occupied", "HTSM-9", facts)
    if chef == "sous":
        if state.is_available(seat, "master") and "master" in admitted(state, seat, space, there):
            facts["joins"] = "master"
        return Refusal("occupied", "HTSM-6", facts)
    if _has_master(there):
        return Refusal("has-master", "HTSM-6", facts)
    return Refusal("own-sous", "HTSM-7", facts)
