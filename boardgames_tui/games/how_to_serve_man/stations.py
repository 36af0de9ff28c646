"""What a seat could do at a station: it has to be able to use it in full (HTSM-11)."""

from boardgames_tui.games.how_to_serve_man.board import COOKS, GATHERS
from boardgames_tui.games.how_to_serve_man.ingredients import COOKED, MAIN
from boardgames_tui.games.how_to_serve_man.lasting import cooking_costs, point_cost
from boardgames_tui.games.how_to_serve_man.recipes import servable
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.games.how_to_serve_man.tokens import obtainable
from boardgames_tui.kernel.game import Refusal

PRODUCTS = {
    station: tuple(f"{method}_{main}" for main in MAIN for method in methods)
    for station, methods in COOKS.items()
}
"""The cooked tokens that can come out of each cooking station."""


def has_means(state: State, seat: int, station: str) -> bool:
    """Whether the seat can use a station in full; ingredient stations are open to all (HTSM-11)."""
    if station in GATHERS:
        return True
    side = state.side(seat)
    if state.scores[side] < point_cost(state, station):
        return False
    match station:
        case "blender":
            return can_blend(state, side)
        case "replicator":
            return bool(copyable(state, side))
        case "table":
            return bool(servable(state, seat))
        case "cookbook":
            return any(state.recipe_decks)
        case _:
            return bool(cookable(state, side, station))


def refuse_means(state: State, seat: int, station: str) -> Refusal | None:
    """Why the seat can not use a station; None if it can."""
    if has_means(state, seat, station):
        return None
    cost = point_cost(state, station)
    if state.scores[state.side(seat)] < cost:
        return Refusal("too-few-points", "HTSM-24", {"cost": cost, "station": station})
    return Refusal(
        "no-use", "HTSM-11", {"station": station, "lacks": _lacking(state, seat, station)}
    )


def _lacking(state: State, seat: int, station: str) -> str:
    """What keeps the seat from using a station, as a code for its sentence."""
    side = state.side(seat)
    mat = state.mats[side]
    match station:
        case "blender":
            return "two-tokens" if mat.total < 2 else "supply"
        case "replicator":
            return "supply" if any(mat[kind] for kind in COOKED) else "cooked"
        case "table":
            own = any(state.hands[member] for member in state.members(side))
            return "complete" if own else "recipes"
        case "cookbook":
            return "decks"
    costs = [cooking_costs(state)[token] for token in PRODUCTS[station]]
    begun = [cost for cost in costs if any(cost[main] and mat[main] for main in MAIN)]
    if not begun:
        return "main"
    if any(mat.covers(cost) for cost in begun):
        return "supply"
    return " ".join(sorted({kind for cost in begun for kind in mat.lacks(cost)}))


def cookable(state: State, side: int, station: str) -> list[str]:
    """The products of a station that the side can pay for and have (HTSM-33)."""
    mat, costs = state.mats[side], cooking_costs(state)
    if not (mat["meat"] or mat["vegetable"]):
        return []
    return [
        token
        for token in PRODUCTS[station]
        if mat.covers(costs[token]) and obtainable(state, side, token)
    ]


def copyable(state: State, side: int) -> list[str]:
    """The cooked kinds that the side owns, and of which it could have one more (HTSM-70)."""
    mat = state.mats[side]
    return [kind for kind in COOKED if mat[kind] and obtainable(state, side, kind)]


def can_blend(state: State, side: int) -> bool:
    """Whether the side has two tokens to blend and would get a sauce for them."""
    mat = state.mats[side]
    return (mat["sauce"] > 0 or obtainable(state, side, "sauce")) and mat.total > 1
