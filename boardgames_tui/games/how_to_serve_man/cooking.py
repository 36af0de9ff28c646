"""Cooking: the oven, the fryer, the boiler, and the appliance that copies them."""

from boardgames_tui.games.how_to_serve_man.board import COOKS
from boardgames_tui.games.how_to_serve_man.events import Cooked
from boardgames_tui.games.how_to_serve_man.ingredients import MAIN
from boardgames_tui.games.how_to_serve_man.lasting import cooking_cost
from boardgames_tui.games.how_to_serve_man.state import Cooking, State
from boardgames_tui.games.how_to_serve_man.tokens import (
    obtainable,
    pay,
    refuse_kind,
    refuse_obtainable,
    take,
)
from boardgames_tui.kernel.game import Refusal, Step

PRODUCTS = {
    station: tuple(f"{method}_{main}" for main in MAIN for method in methods)
    for station, methods in COOKS.items()
}
"""The cooked tokens that can come out of each station."""


def can_cook(state: State, seat: int, station: str) -> bool:
    """Whether the seat has any use of the station."""
    side = state.side(seat)
    mat = state.mats[side]
    return any(
        mat.covers(cooking_cost(state, token)) and obtainable(state, side, token)
        for token in PRODUCTS[station]
    )


def refuse_cook(state: State, frame: Cooking, seat: int, token: str) -> Refusal | None:
    """Meat or vegetable with the station's pantry token (B - Cooking Stations)."""
    wrong = refuse_kind(token)
    if wrong is not None:
        return wrong
    if token not in PRODUCTS[frame.station]:
        facts = {"token": token, "station": frame.station}
        return Refusal("wrong-station", "HTSM-2" if frame.station == "gamma" else "", facts)
    side = state.side(seat)
    missing = state.mats[side].lacks(cooking_cost(state, token))
    if missing:
        return Refusal("lacking", "HTSM-11", {"tokens": missing})
    return refuse_obtainable(state, side, token)


def do_cook(state: State, frame: Cooking, seat: int, token: str) -> Step:
    """Pay first, then take (HTSM-35)."""
    cost = cooking_cost(state, token)
    state = pay(state.pop(), state.side(seat), cost)
    return Step(state, (Cooked(seat, cost, frame.station),)).then(take, seat, token)
