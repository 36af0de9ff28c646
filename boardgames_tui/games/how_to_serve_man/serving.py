"""Completing a recipe: from the Presentation Table to the last judge (HTSM-15)."""

from boardgames_tui.games.how_to_serve_man.event_cards import draw_event
from boardgames_tui.games.how_to_serve_man.events import JudgesPaid, LeftOut, Presented, Served
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS
from boardgames_tui.games.how_to_serve_man.judges import immediate_shares, net
from boardgames_tui.games.how_to_serve_man.lasting import discount
from boardgames_tui.games.how_to_serve_man.recipes import can_serve, lacks, payable
from boardgames_tui.games.how_to_serve_man.scoring import score
from boardgames_tui.games.how_to_serve_man.state import (
    Claiming,
    Dish,
    LeavingOut,
    Presenting,
    Serving,
    State,
)
from boardgames_tui.games.how_to_serve_man.tokens import pay, refuse_kind
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import without
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import replaced

# --- Presenting -------------------------------------------------------------------------------


def refuse_present(state: State, seat: int, recipe: str) -> Refusal | None:
    """A recipe of one's own hand that one can pay for: checked before step 1 (HTSM-15)."""
    if not state.deck.has_recipe(recipe):
        return Refusal("no-such-recipe", facts={"recipe": recipe})
    if recipe not in state.hands[seat]:
        return Refusal("not-in-hand", facts={"recipe": recipe})
    if not can_serve(state, seat, recipe):
        missing = lacks(state, seat, recipe)
        return Refusal("recipe-lacks", "HTSM-67", {"recipe": recipe, "tokens": missing})
    return None


def do_present(state: State, frame: Presenting, seat: int, recipe: str) -> Step:
    """Completing a Recipe, 1: everybody sees the card."""
    hands = replaced(state.hands, seat, without(state.hands[seat], recipe))
    serving = Serving(seats=(), seat=seat, recipe=recipe, chef=frame.chef)
    return Step(state.pop().evolve(hands=hands).push(serving), (Presented(seat, recipe),))


def go_on(state: State, frame: Serving) -> Step:
    """What comes next for the dish on the table."""
    match frame.stage:
        case "claim":
            state = state.retop(stage="spend")
            return Step(state.ask(Claiming, frame.seat) if state.panel else state)  # HTSM-46
        case "spend":
            state = state.retop(stage="score")
            count = discount(state)[1]
            return Step(state.ask(LeavingOut, frame.seat, left=count) if count else state)
        case "score":
            return _spend(state, frame)
        case "judges":
            return _judge(state, frame)
        case "event":
            return draw_event(state.pop(), frame.seat)


def _spend(state: State, frame: Serving) -> Step:
    """Completing a Recipe, 3 and 4: the ingredients, then the Point Value."""
    recipe = state.deck.recipe(frame.recipe)
    tokens = recipe.cost - frame.left_out
    side = state.side(frame.seat)
    dish = Dish(recipe=recipe.name, tokens=tokens, chef=frame.chef, seat=frame.seat)
    state = pay(state, side, tokens).retop(stage="judges")
    state = state.evolve(dishes=replaced(state.dishes, side, (*state.dishes[side], dish)))
    served = Served(frame.seat, recipe.name, tokens)
    return Step(state, (served,)).then(score, side, recipe.points, "recipe")


def _judge(state: State, frame: Serving) -> Step:
    """Completing a Recipe, 5: all Immediate effects, the net applied once (HTSM-25)."""
    side = state.side(frame.seat)
    shares = immediate_shares(state, side, state.dishes[side][-1])
    state = state.retop(stage="event")
    if not shares:
        return Step(state)
    paid = JudgesPaid(side, shares, final=False)
    return Step(state, (paid,)).then(score, side, net(shares), "judges")


# --- Leaving a token out ----------------------------------------------------------------------


def _serving(state: State) -> Serving:
    """The dish that the decision on top is about."""
    frame = state.pending[-2]
    assert isinstance(frame, Serving)
    return frame


def leaving_spent(state: State, frame: LeavingOut) -> bool:
    """Whether no more tokens of the dish may be left out."""
    serving = _serving(state)
    group = GROUPS[discount(state)[0]]
    return not frame.left or not _cost(state, serving).of(group)


def _cost(state: State, serving: Serving) -> Pool:
    return state.deck.recipe(serving.recipe).cost - serving.left_out


def refuse_leave_out(state: State, frame: LeavingOut, seat: int, token: str) -> Refusal | None:
    """A token of the cost, and the rest has to be paid."""
    wrong = refuse_kind(token)
    if wrong is not None:
        return wrong
    cost = _cost(state, _serving(state))
    if not cost[token] or token not in GROUPS[discount(state)[0]]:
        return Refusal("not-in-cost", facts={"token": token})
    if not payable(state, seat, cost.plus(token, -1), frame.left - 1):
        missing = state.mats[state.side(seat)].lacks(cost)
        return Refusal("leave-out-missing", facts={"tokens": missing})
    return None


def do_leave_out(state: State, frame: LeavingOut, seat: int, token: str) -> Step:
    """The token stays on the mat; judges will not see it in the dish."""
    serving = _serving(state)
    changed = serving.evolve(left_out=serving.left_out.plus(token))
    top = frame.evolve(left=frame.left - 1)
    return Step(state.evolve(pending=(*state.pending[:-2], changed, top)), (LeftOut(seat, token),))


def refuse_leave_nothing(state: State, seat: int) -> Refusal | None:
    """Only who can pay the whole cost may leave nothing out."""
    missing = state.mats[state.side(seat)].lacks(_cost(state, _serving(state)))
    return Refusal("leave-out-missing", facts={"tokens": missing}) if missing else None
