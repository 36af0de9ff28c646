"""Placing a chef: where it may stand, and what the space then does."""

from boardgames_tui.games.how_to_serve_man.board import (
    BLENDED,
    COOKBOOK_CARDS,
    COOKS,
    GATHERS,
    MASTER_BONUS,
    ON_MAT,
    SPACE,
    Space,
)
from boardgames_tui.games.how_to_serve_man.chefs import move_chef
from boardgames_tui.games.how_to_serve_man.cooking import can_cook
from boardgames_tui.games.how_to_serve_man.events import Placed
from boardgames_tui.games.how_to_serve_man.exchanges import can_blend, can_copy
from boardgames_tui.games.how_to_serve_man.lasting import (
    cookbook_is_open,
    gathered,
    is_closed,
    point_cost,
)
from boardgames_tui.games.how_to_serve_man.recipes import can_serve
from boardgames_tui.games.how_to_serve_man.scoring import score
from boardgames_tui.games.how_to_serve_man.state import (
    Blending,
    Browsing,
    Cooking,
    Presenting,
    Replicating,
    State,
    Turn,
)
from boardgames_tui.games.how_to_serve_man.tokens import ask_to_take
from boardgames_tui.kernel.game import Refusal, Step

# --- Where a chef may stand -------------------------------------------------------------------


def refuse_place(state: State, turn: Turn, seat: int, chef: str, space: str) -> Refusal | None:
    """A free space, or a Sous-Chef to join, and the means to use it in full (HTSM-11)."""
    if turn.placed:
        return Refusal("already-placed", "HTSM-13")
    if space not in SPACE:
        return Refusal("no-such-space", facts={"space": space})
    if not state.is_available(seat, chef):
        return Refusal("no-such-chef", facts={"chef": chef})
    place = SPACE[space]
    if place.dotted and place not in state.spaces:
        return Refusal("dotted", "B - Cooking Stations", facts={"space": space})
    if is_closed(state, place.station):
        return Refusal("closed", facts={"space": space, "event": state.event})
    return _refuse_room(state, seat, chef, place) or _refuse_means(state, seat, place.station)


def _refuse_room(state: State, seat: int, chef: str, space: Space) -> Refusal | None:
    """One Sous-Chef a space; a Master Chef may join an opponent's (Chef tokens)."""
    if space.roomy:
        return None
    there = state.standing(space.id)
    if space.station == "cookbook":
        if chef == "sous" and not cookbook_is_open(state):
            return Refusal("masters-only", "E - The Cookbook", facts={"space": space.id})
        return Refusal("occupied", "HTSM-9", {"space": space.id}) if there else None
    if not there:
        return None
    if chef == "sous":
        return Refusal("occupied", "HTSM-6", {"space": space.id})
    if any(rank == "master" for _, rank in there):
        return Refusal("has-master", "HTSM-6", {"space": space.id})
    if any(state.side(other) == state.side(seat) for other, _ in there):
        return Refusal("own-sous", "HTSM-7", {"space": space.id})
    return None


def _refuse_means(state: State, seat: int, station: str) -> Refusal | None:
    """Ingredient stations are always open; all others need the means (HTSM-11)."""
    side = state.side(seat)
    cost = point_cost(state, station)
    if state.scores[side] < cost:
        return Refusal("too-few-points", "HTSM-24", {"cost": cost, "station": station})
    if station in COOKS:
        able = can_cook(state, seat, station)
    elif station == "blender":
        able = can_blend(state, side)
    elif station == "replicator":
        able = can_copy(state, seat)
    elif station == "table":
        able = any(can_serve(state, seat, recipe) for recipe in state.hands[seat])
    elif station == "cookbook":
        able = any(state.recipe_decks)
    else:
        return None
    return None if able else Refusal("no-use", "HTSM-11", {"station": station})


# --- What the space does ----------------------------------------------------------------------


def do_place(state: State, seat: int, chef: str, space: str) -> Step:
    """The chef goes there, and the space is used at once."""
    place = SPACE[space]
    state = move_chef(state.retop(placed=True), seat, chef, ON_MAT, space)
    step = Step(state, (Placed(seat, chef, space),))
    return step.then(_use, seat, chef, place)


def _use(state: State, seat: int, chef: str, space: Space) -> Step:
    """Points for the place come first (HTSM-14, HTSM-26), then what is done there."""
    side, station = state.side(seat), space.station
    if station == "table":
        scored = score(state, side, MASTER_BONUS if chef == "master" else 0, "master")
    else:
        scored = score(state, side, space.bonus - point_cost(state, station), station)
    return scored.then(_ask_what, seat, chef, station)


def _ask_what(state: State, seat: int, chef: str, station: str) -> Step:
    match station:
        case "pens" | "bins" | "pantry":
            return ask_to_take(state, seat, GATHERS[station], gathered(state, station))
        case "blender":
            return Step(state.ask(Blending, seat, left=BLENDED))
        case "replicator":
            return Step(state.ask(Replicating, seat))
        case "table":
            return Step(state.ask(Presenting, seat, chef=chef))
        case "cookbook":
            return Step(state.ask(Browsing, seat, count=COOKBOOK_CARDS, keep=1))
        case _:
            return Step(state.ask(Cooking, seat, station=station))
