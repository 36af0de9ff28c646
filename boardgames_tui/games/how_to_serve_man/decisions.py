"""Every decision: what could be answered, why an answer is refused, and what it leads to."""

from collections.abc import Iterable
from functools import cache

from boardgames_tui.games.how_to_serve_man import (
    chefs,
    cooking,
    event_cards,
    exchanges,
    panel,
    passing,
    placing,
    recipes,
    rounds,
    serving,
    setting_up,
    tokens,
)
from boardgames_tui.games.how_to_serve_man.actions import (
    Action,
    Choose,
    ChooseSponsor,
    Claim,
    Cook,
    Decline,
    Done,
    Give,
    GiveJudge,
    GiveRecipe,
    Keep,
    LeaveOut,
    OpenDeck,
    Place,
    Present,
    SendChef,
    Take,
    TakeFrom,
)
from boardgames_tui.games.how_to_serve_man.cards import COURSES, Rank
from boardgames_tui.games.how_to_serve_man.events import Declined
from boardgames_tui.games.how_to_serve_man.ingredients import COOKED, GROUPS, KINDS
from boardgames_tui.games.how_to_serve_man.state import (
    AnyFrame,
    Blending,
    Browsing,
    Choosing,
    Claiming,
    Cooking,
    DroppingJudge,
    DroppingRecipe,
    Exchanging,
    Following,
    LeavingOut,
    Losing,
    PassingRecipes,
    PassingTokens,
    PickingChef,
    Presenting,
    Reading,
    Replicating,
    Resolving,
    Robbing,
    RoundEnd,
    Serving,
    Sponsoring,
    State,
    SwappingJudge,
    Taking,
    Turn,
)
from boardgames_tui.kernel.game import Refusal, Step

# --- What could be answered -------------------------------------------------------------------


def candidates(state: State, frame: AnyFrame, seat: int) -> Iterable[Action]:
    """Every answer worth asking `refuse` about, in a stable order."""
    side = state.side(seat)
    match frame:
        case Turn():
            yield from () if frame.placed else _places(state, seat)
            yield Done(seat=seat)
        case Sponsoring():
            yield from (ChooseSponsor(seat=seat, judge=name) for name in frame.offers[seat])
        case Taking() | Replicating():
            group = GROUPS[frame.group] if isinstance(frame, Taking) else COOKED
            yield from (Take(seat=seat, token=kind) for kind in group)
        case Robbing():
            yield from (TakeFrom(seat=seat, side=other) for other in range(state.sides))
        case Cooking():
            made = cooking.PRODUCTS[frame.station]
            yield from (Cook(seat=seat, token=token) for token in made)
        case Blending() | Losing() | Exchanging() | PassingTokens():
            yield from (Give(seat=seat, token=kind) for kind in KINDS if state.mats[side][kind])
            if isinstance(frame, Exchanging):
                yield Decline(seat=seat)
        case LeavingOut():
            yield from (LeaveOut(seat=seat, token=kind) for kind in KINDS)
            yield Decline(seat=seat)
        case Choosing():
            _, step = event_cards.choice(state)
            yield from (Choose(seat=seat, option=n) for n in range(len(step.options)))
            yield Decline(seat=seat)
        case PickingChef():
            yield from (
                SendChef(seat=seat, owner=owner, chef=rank, place=place)
                for owner, rank, place in chefs.takeable(state, side, frame.chef, frame.whence)
            )
        case _:
            yield from _card_candidates(state, frame, seat)


def _places(state: State, seat: int) -> Iterable[Action]:
    """Each space of the board with each rank of chef that the seat has available."""
    ranks: tuple[Rank, ...] = ("master", "sous")
    able = [rank for rank in ranks if state.is_available(seat, rank)]
    return (_place(seat, rank, space.id) for space in state.spaces for rank in able)


@cache
def _place(seat: int, chef: Rank, space: str) -> Place:
    """The action, built once: a turn offers some thirty of them."""
    return Place(seat=seat, chef=chef, space=space)


def _card_candidates(state: State, frame: AnyFrame, seat: int) -> Iterable[Action]:
    side = state.side(seat)
    match frame:
        case Presenting():
            yield from (Present(seat=seat, recipe=name) for name in state.hands[seat])
        case Claiming():
            yield from (Claim(seat=seat, judge=name) for name in state.panel)
        case Browsing():
            yield from (OpenDeck(seat=seat, course=course) for course in COURSES)
        case Reading():
            drawn = recipes.looked_at(state, frame)
            yield from (Keep(seat=seat, recipe=name) for name in drawn)
        case DroppingJudge():
            yield from (GiveJudge(seat=seat, judge=name) for name in state.stables[side])
        case SwappingJudge():
            yield from (GiveJudge(seat=seat, judge=name) for name in state.stables[side])
            yield from (Claim(seat=seat, judge=name) for name in state.panel)
            yield Decline(seat=seat)
        case DroppingRecipe():
            team = (name for mate in state.members(side) for name in state.hands[mate])
            yield from (GiveRecipe(seat=seat, recipe=name) for name in team)
        case PassingRecipes():
            yield from (GiveRecipe(seat=seat, recipe=name) for name in state.hands[seat])


# --- Why an answer is refused -----------------------------------------------------------------


def refuse(state: State, frame: AnyFrame, action: Action) -> Refusal | None:
    """Why the action does not answer the decision on top; None if it does."""
    seat = action.seat
    match frame, action:
        case Turn(), Place(chef=chef, space=space):
            return placing.refuse_place(state, frame, seat, chef, space)
        case Turn(), Done():
            return None if frame.placed else Refusal("nothing-placed", "HTSM-12")
        case Sponsoring(), ChooseSponsor(judge=judge):
            return setting_up.refuse_sponsor(state, frame, seat, judge)
        case Taking(), Take(token=token):
            return tokens.refuse_take(state, frame, seat, token)
        case Replicating(), Take(token=token):
            return exchanges.refuse_copy(state, seat, token)
        case Robbing(), TakeFrom(side=side):
            return tokens.refuse_take_from(state, frame, seat, side)
        case Cooking(), Cook(token=token):
            return cooking.refuse_cook(state, frame, seat, token)
        case Blending(), Give(token=token):
            return exchanges.refuse_blend(state, frame, seat, token)
        case Losing(), Give(token=token):
            return exchanges.refuse_lose(state, frame, seat, token)
        case Exchanging(), Give(token=token):
            return exchanges.refuse_exchange(state, frame, seat, token)
        case PassingTokens(), Give(token=token):
            return passing.refuse_pass_token(state, frame, seat, token)
        case LeavingOut(), LeaveOut(token=token):
            return serving.refuse_leave_out(state, frame, seat, token)
        case PickingChef(), SendChef(owner=owner, chef=chef, place=place):
            return chefs.refuse_send_chef(state, frame, seat, (owner, chef, place))
        case Choosing(), Choose(option=option):
            return event_cards.refuse_choose(state, seat, option)
        case _, Decline():
            return _refuse_decline(state, frame, seat)
        case _:
            return _refuse_card(state, frame, action)


def _refuse_card(state: State, frame: AnyFrame, action: Action) -> Refusal | None:
    seat = action.seat
    match frame, action:
        case Presenting(), Present(recipe=recipe):
            return serving.refuse_present(state, seat, recipe)
        case Claiming(), Claim(judge=judge):
            return panel.refuse_claim(state, judge)
        case Browsing(), OpenDeck(course=course):
            return recipes.refuse_open_deck(state, course)
        case Reading(), Keep(recipe=recipe):
            return recipes.refuse_keep(state, frame, recipe)
        case ((DroppingJudge() | SwappingJudge(offered=None)), GiveJudge(judge=judge)):
            return panel.refuse_give_judge(state, seat, judge)
        case SwappingJudge(offered=str()), Claim(judge=judge):
            return panel.refuse_claim(state, judge)
        case DroppingRecipe(), GiveRecipe(recipe=recipe):
            return recipes.refuse_drop_recipe(state, seat, recipe)
        case PassingRecipes(), GiveRecipe(recipe=recipe):
            return passing.refuse_pass_recipe(state, frame, seat, recipe)
        case _:
            return Refusal("another-decision", facts={"owed": frame.kind})


def _refuse_decline(state: State, frame: AnyFrame, seat: int) -> Refusal | None:
    match frame:
        case Exchanging() | SwappingJudge(offered=None):
            return None
        case LeavingOut():
            return serving.refuse_leave_nothing(state, seat)
        case Choosing():
            return event_cards.refuse_decline_choice(state)
        case _:
            return Refusal("no-offer", facts={"owed": frame.kind})


# --- What an answer leads to ------------------------------------------------------------------


def answer(state: State, frame: AnyFrame, action: Action) -> Step:
    """Do a legal action."""
    seat = action.seat
    match frame, action:
        case _, Place(chef=chef, space=space):
            return placing.do_place(state, seat, chef, space)
        case _, Done():
            return rounds.end_turn(state, seat)
        case Sponsoring(), ChooseSponsor(judge=judge):
            return setting_up.do_sponsor(state, frame, seat, judge)
        case Taking(), Take(token=token):
            return tokens.do_take(state, frame, seat, token)
        case Replicating(), Take(token=token):
            return tokens.take(state.pop(), seat, token)
        case Robbing(), TakeFrom(side=side):
            return tokens.do_take_from(state, frame, seat, side)
        case Cooking(), Cook(token=token):
            return cooking.do_cook(state, frame, seat, token)
        case Blending(), Give(token=token):
            return exchanges.do_blend(state, frame, seat, token)
        case Losing(), Give(token=token):
            return exchanges.do_lose(state, frame, seat, token)
        case Exchanging(), Give(token=token):
            return exchanges.do_exchange(state, frame, seat, token)
        case PassingTokens(), Give(token=token):
            return passing.do_pass_token(state, frame, seat, token)
        case LeavingOut(), LeaveOut(token=token):
            return serving.do_leave_out(state, frame, seat, token)
        case _, SendChef(owner=owner, chef=chef, place=place):
            return chefs.do_send_chef(state, seat, (owner, chef, place))
        case _, Choose(option=option):
            return event_cards.do_choose(state, seat, option)
        case _, Decline():
            return Step(state.pop(), (Declined(seat),))
        case _:
            return _answer_with_card(state, frame, action)


def _answer_with_card(state: State, frame: AnyFrame, action: Action) -> Step:
    seat = action.seat
    match frame, action:
        case Presenting(), Present(recipe=recipe):
            return serving.do_present(state, frame, seat, recipe)
        case Claiming(), Claim(judge=judge):
            return panel.do_claim(state, seat, judge)
        case Browsing(), OpenDeck(course=course):
            return recipes.do_open_deck(state, frame, seat, course)
        case Reading(), Keep(recipe=recipe):
            return recipes.do_keep(state, frame, seat, recipe)
        case DroppingJudge(), GiveJudge(judge=judge):
            return panel.drop_judges(state.retop(left=frame.left - 1), seat, (judge,))
        case SwappingJudge(), GiveJudge(judge=judge):
            return Step(state.retop(offered=judge))
        case SwappingJudge(), Claim(judge=judge):
            return panel.do_swap_judge(state, frame, seat, judge)
        case DroppingRecipe(), GiveRecipe(recipe=recipe):
            return recipes.do_drop_recipe(state, frame, seat, recipe)
        case PassingRecipes(), GiveRecipe(recipe=recipe):
            return passing.do_pass_recipe(state, frame, seat, recipe)
    raise TypeError(f"{action.kind} does not answer {frame.kind}")


# --- What goes on by itself -------------------------------------------------------------------


def advance(step: Step) -> Step:
    """Go on with all that needs no answer, until somebody is asked or the match is over."""
    while step.state.pending:
        if rounds.is_sudden_win(step.state):
            return step.then(rounds.end_match, "sudden-win")
        frame = step.state.pending[-1]
        match frame:
            case Serving():
                step = step.then(serving.go_on, frame)
            case Resolving():
                step = step.then(event_cards.go_on, frame)
            case Following():
                step = step.then(event_cards.follow, frame)
            case RoundEnd():
                step = step.then(rounds.close_round)
            case _ if _is_spent(step.state, frame):
                step = Step(step.state.pop(), step.events)
            case _:
                break
    return step


def _is_spent(state: State, frame: AnyFrame) -> bool:
    """Whether a decision that is taken several times has no more to ask."""
    match frame:
        case Taking():
            return tokens.taking_spent(state, frame)
        case Exchanging():
            return exchanges.exchange_spent(state, frame)
        case LeavingOut():
            return serving.leaving_spent(state, frame)
        case Losing(left=left) | DroppingJudge(left=left):
            return not left
        case DroppingRecipe(left=left, seats=(seat,)):
            team = state.members(state.side(seat))
            return not left or not any(state.hands[mate] for mate in team)
        case _:
            return False
