"""The rules of the event in force, which last until the next event has resolved (HTSM-72)."""

from boardgames_tui.games.how_to_serve_man.board import GATHERED, PANTRY_FOR, POINT_COST
from boardgames_tui.games.how_to_serve_man.ingredients import MAIN, material
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.pool import Pool


def is_closed(state: State, station: str) -> bool:
    """Whether nobody may place a chef at the station."""
    return station in state.deck.in_force(state.event).closed


def gathered(state: State, station: str) -> int:
    """How many tokens a chef takes at an ingredient station."""
    return GATHERED + state.deck.in_force(state.event).extra.get(station, 0)


_COSTS = {
    f"{method}_{main}": Pool({main: 1, pantry: 1})
    for main in MAIN
    for method, pantry in PANTRY_FOR.items()
}
_FREE_COSTS = {token: Pool({material(token): 1}) for token in _COSTS}


def cooking_cost(state: State, token: str) -> Pool:
    """What goes into the oven, fryer or boiler: the raw token and, as a rule, a pantry token."""
    return cooking_costs(state)[token]


def cooking_costs(state: State) -> dict[str, Pool]:
    """What each cooked token costs now; see `cooking_cost`."""
    return _FREE_COSTS if state.deck.in_force(state.event).free_cooking else _COSTS


def point_cost(state: State, station: str) -> int:
    """The points that an appliance costs; 0 for any other station."""
    if station not in POINT_COST or state.deck.in_force(state.event).no_point_cost:
        return 0
    return POINT_COST[station]


def cookbook_is_open(state: State) -> bool:
    """Whether Sous-Chefs may use the Cookbook."""
    return state.deck.in_force(state.event).open_cookbook


def discount(state: State) -> tuple[str, int]:
    """The group and number of tokens that may be left out of a dish; ("any", 0) as a rule."""
    return state.deck.in_force(state.event).discount
