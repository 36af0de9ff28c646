"""The rules of the event in force, which last until the next event has resolved (HTSM-72)."""

from boardgames_tui.games.how_to_serve_man.board import GATHERED, PANTRY_FOR, POINT_COST
from boardgames_tui.games.how_to_serve_man.event_steps import RuleStep
from boardgames_tui.games.how_to_serve_man.ingredients import MAIN, material
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.pool import Pool


def _rule(state: State, rule: str, space: str | None = None) -> RuleStep | None:
    """The rule in force of that name (and space), if there is one."""
    for step in state.deck.rules(state.event):
        if step.rule == rule and step.space == space:
            return step
    return None


def is_closed(state: State, station: str) -> bool:
    """Whether nobody may place a chef at the station."""
    return _rule(state, "closed", station) is not None


def gathered(state: State, station: str) -> int:
    """How many tokens a chef takes at an ingredient station."""
    extra = _rule(state, "extra", station)
    return GATHERED + (0 if extra is None else extra.count or 0)


_COSTS = {
    f"{method}_{main}": Pool({main: 1, pantry: 1})
    for main in MAIN
    for method, pantry in PANTRY_FOR.items()
}
_FREE_COSTS = {token: Pool({material(token): 1}) for token in _COSTS}


def cooking_cost(state: State, token: str) -> Pool:
    """What goes into the oven, fryer or boiler: the raw token and, as a rule, a pantry token."""
    return (_FREE_COSTS if _rule(state, "free_cooking") else _COSTS)[token]


def point_cost(state: State, station: str) -> int:
    """The points that an appliance costs; 0 for any other station."""
    return 0 if _rule(state, "no_point_cost") else POINT_COST.get(station, 0)


def cookbook_is_open(state: State) -> bool:
    """Whether Sous-Chefs may use the Cookbook."""
    return _rule(state, "open_cookbook") is not None


def discount(state: State) -> tuple[str, int]:
    """The group and number of tokens that may be left out of a dish; ("any", 0) as a rule."""
    step = _rule(state, "discount")
    return ("any", 0) if step is None else (step.of or "any", step.count or 0)
