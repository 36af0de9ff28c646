"""Cooking: the oven, the fryer, the boiler, and the appliance that copies them."""

from collections.abc import Iterable

from boardgames_tui.games.how_to_serve_man.decisions.taking import take
from boardgames_tui.games.how_to_serve_man.events import Cooked
from boardgames_tui.games.how_to_serve_man.lasting import cooking_cost
from boardgames_tui.games.how_to_serve_man.state import Aside, State
from boardgames_tui.games.how_to_serve_man.stations import PRODUCTS, cookable
from boardgames_tui.games.how_to_serve_man.tokens import pay, refuse_kind, refuse_obtainable
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public


class Cook(Action, kind="cook"):
    """Turn a raw meat or vegetable into the cooked token named here."""

    token: str


class Cooking(Aside[Cook], kind="cooking"):
    """A chef stands at a cooking station: what is cooked?"""

    station: Public[str]

    def legal(self, state: State, seat: int) -> Iterable[Cook]:
        """Every product of the station that can be paid for and had."""
        return [Cook.of(seat, token) for token in cookable(state, state.side(seat), self.station)]

    def why_not(self, state: State, action: Cook) -> Refusal | None:
        """Meat or vegetable with the station's pantry token (B - Cooking Stations)."""
        side, token = state.side(action.seat), action.token
        wrong = refuse_kind(token)
        if wrong is not None:
            return wrong
        if token not in PRODUCTS[self.station]:
            facts = {"token": token, "station": self.station}
            return Refusal("wrong-station", "HTSM-2" if self.station == "gamma" else "", facts)
        missing = state.mats[side].lacks(cooking_cost(state, token))
        if missing:
            return Refusal("lacking", "HTSM-11", {"tokens": missing})
        return refuse_obtainable(state, side, token)

    def do(self, state: State, action: Cook) -> Step[State]:
        """Pay first, then take (HTSM-35)."""
        cost = cooking_cost(state, action.token)
        step = Step(
            pay(state, state.side(action.seat), cost), (Cooked(action.seat, cost, self.station),)
        )
        return step.then(take, action.seat, action.token, state.pending[:-1])
