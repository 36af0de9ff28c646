"""Completing a recipe: from the Presentation Table to the last judge (HTSM-15)."""

from collections.abc import Iterable
from typing import Literal, Never

from boardgames_tui.games.how_to_serve_man.cards import Rank
from boardgames_tui.games.how_to_serve_man.decisions.claiming import Claiming
from boardgames_tui.games.how_to_serve_man.decisions.event import draw_event
from boardgames_tui.games.how_to_serve_man.events import (
    Declined,
    JudgesPaid,
    LeftOut,
    Presented,
    Served,
)
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS
from boardgames_tui.games.how_to_serve_man.judges import immediate_shares, net
from boardgames_tui.games.how_to_serve_man.lasting import discount
from boardgames_tui.games.how_to_serve_man.recipes import (
    can_serve,
    lacks,
    payable,
    refuse_recipe,
    servable,
)
from boardgames_tui.games.how_to_serve_man.scoring import score
from boardgames_tui.games.how_to_serve_man.state import Aside, Decision, Decline, Dish, State
from boardgames_tui.games.how_to_serve_man.tokens import pay, refuse_kind
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.pile import without
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import replaced

# --- Presenting -------------------------------------------------------------------------------


class Present(Action, kind="present"):
    """Lay a recipe on the Presentation Table (Completing a Recipe, 1)."""

    recipe: str


class Presenting(Aside[Present], kind="presenting"):
    """A chef stands at the Presentation Table: which recipe?"""

    chef: Public[Rank]

    def legal(self, state: State, seat: int) -> Iterable[Present]:
        """Every recipe of one's hand that one can pay for."""
        return [Present.of(seat, recipe) for recipe in servable(state, seat)]

    def why_not(self, state: State, action: Present) -> Refusal | None:
        """What is presented can be paid for."""
        return refuse_present(state, action.seat, action.recipe)

    def do(self, state: State, action: Present) -> Step[State]:
        """Completing a Recipe, 1: everybody sees the card."""
        seat, recipe = action.seat, action.recipe
        hands = replaced(state.hands, seat, without(state.hands[seat], recipe))
        serving = Serving(seats=(), seat=seat, recipe=recipe, chef=self.chef)
        state = state.evolve(hands=hands, pending=(*state.pending[:-1], serving))
        return Step(state, (Presented(seat, recipe),))


def refuse_present(state: State, seat: int, recipe: str) -> Refusal | None:
    """A recipe of one's own hand that one can pay for: checked before step 1 (HTSM-15)."""
    wrong = refuse_recipe(state, recipe, state.hands[seat])
    if wrong is None and not can_serve(state, seat, recipe):
        missing = lacks(state, seat, recipe)
        return Refusal("recipe-lacks", "HTSM-67", {"recipe": recipe, "tokens": missing})
    return wrong


# --- From the table to the judges -------------------------------------------------------------


class Serving(Decision[Never], kind="serving"):
    """A recipe lies on the Presentation Table. Asks nobody: it is what goes on by itself."""

    seat: Public[int]
    recipe: Public[str]
    chef: Public[Rank]
    left_out: Public[Pool] = Pool()
    stage: Public[Literal["claim", "spend", "score", "judges", "event"]] = "claim"
    """What comes next (HTSM-15). From "judges" on, the recipe lies with the dishes."""

    def go_on(self, state: State) -> Step[State]:
        """What comes next for the dish on the table."""
        match self.stage:
            case "claim":
                state = state.retop(stage="spend")
                return Step(state.ask(Claiming, self.seat) if state.panel else state)  # HTSM-46
            case "spend":
                state = state.retop(stage="score")
                count = discount(state)[1]
                return Step(state.ask(LeavingOut, self.seat, left=count) if count else state)
            case "score":
                return self._spend(state)
            case "judges":
                return self._judge(state)
            case "event":
                return draw_event(state.pop(), self.seat)

    def cost(self, state: State) -> Pool:
        """What is to be paid for the dish: all that its recipe asks for and is not left out."""
        return state.deck.recipe(self.recipe).cost - self.left_out

    def _spend(self, state: State) -> Step[State]:
        """Completing a Recipe, 3 and 4: the ingredients, then the Point Value."""
        tokens, side = self.cost(state), state.side(self.seat)
        dish = Dish(recipe=self.recipe, tokens=tokens, chef=self.chef, seat=self.seat)
        state = pay(state, side, tokens).retop(stage="judges")
        state = state.evolve(dishes=replaced(state.dishes, side, (*state.dishes[side], dish)))
        served = Served(self.seat, self.recipe, tokens)
        points = state.deck.recipe(self.recipe).points
        return Step(state, (served,)).then(score, side, points, "recipe")

    def _judge(self, state: State) -> Step[State]:
        """Completing a Recipe, 5: all Immediate effects, the net applied once (HTSM-25)."""
        side = state.side(self.seat)
        shares = immediate_shares(state, side, state.dishes[side][-1])
        state = state.retop(stage="event")
        if not shares:
            return Step(state)
        paid = JudgesPaid(side, shares, final=False)
        return Step(state, (paid,)).then(score, side, net(shares), "judges")


# --- Leaving a token out ----------------------------------------------------------------------


class LeaveOut(Action, kind="leave-out"):
    """Leave one token of the cost out of the dish, while an event allows it."""

    token: str


class LeavingOut(Aside[LeaveOut | Decline], kind="leaving-out"):
    """An event allows so many more tokens to be left out of the dish."""

    left: Public[int]

    def legal(self, state: State, seat: int) -> Iterable[LeaveOut | Decline]:
        """Every token of the cost without which the rest can be paid; or none."""
        cost = _serving(state).cost(state)
        found: list[LeaveOut | Decline] = [
            LeaveOut.of(seat, kind)
            for kind in GROUPS[discount(state)[0]]
            if cost[kind] and payable(state, seat, cost.plus(kind, -1), self.left - 1)
        ]
        if state.mats[state.side(seat)].covers(cost):
            found.append(Decline.of(seat))
        return found

    def why_not(self, state: State, action: LeaveOut | Decline) -> Refusal | None:
        """A token of the cost, and the rest has to be paid; all of it, if nothing is left out."""
        seat, cost = action.seat, _serving(state).cost(state)
        missing = state.mats[state.side(seat)].lacks(cost)
        too_much = Refusal("leave-out-missing", facts={"tokens": missing})
        if isinstance(action, Decline):
            return too_much if missing else None
        kind = action.token
        if wrong := refuse_kind(kind):
            return wrong
        if not cost[kind] or kind not in GROUPS[discount(state)[0]]:
            return Refusal("not-in-cost", facts={"token": kind})
        return None if payable(state, seat, cost.plus(kind, -1), self.left - 1) else too_much

    def do(self, state: State, action: LeaveOut | Decline) -> Step[State]:
        """The token stays on the mat; judges will not see it in the dish."""
        if isinstance(action, Decline):
            return Step(state.pop(), (Declined(action.seat),))
        serving = _serving(state)
        changed = serving.evolve(left_out=serving.left_out.plus(action.token))
        pending = (*state.pending[:-2], changed, self.evolve(left=self.left - 1))
        return Step(state.evolve(pending=pending), (LeftOut(action.seat, action.token),))

    def go_on(self, state: State) -> Step[State] | None:
        """No more tokens of the dish may be left out."""
        if self.left and _serving(state).cost(state).of(GROUPS[discount(state)[0]]):
            return None
        return Step(state.pop())


def _serving(state: State) -> Serving:
    """The dish that the decision on top is about."""
    serving = state.pending[-2]
    assert isinstance(serving, Serving)
    return serving
