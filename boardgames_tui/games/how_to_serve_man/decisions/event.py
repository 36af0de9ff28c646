"""Events: drawing one, and resolving its steps side by side (Events; HTSM-38 to HTSM-46).

The `Resolving` decision stands for the card. Whatever needs an answer is pushed on top of it; when
nothing is on top, it goes on with the next side or the next step.
"""

from collections.abc import Iterable
from typing import Never

from boardgames_tui.games.how_to_serve_man.chefs import return_held, takeable
from boardgames_tui.games.how_to_serve_man.decisions.claiming import (
    Claiming,
    DroppingJudge,
    SwappingJudge,
    drop_judges,
)
from boardgames_tui.games.how_to_serve_man.decisions.giving import Exchanging, lose
from boardgames_tui.games.how_to_serve_man.decisions.passing import pass_recipes, pass_tokens
from boardgames_tui.games.how_to_serve_man.decisions.picking_chef import PickingChef
from boardgames_tui.games.how_to_serve_man.decisions.reading import Browsing, DroppingRecipe
from boardgames_tui.games.how_to_serve_man.decisions.taking import ask_to_take
from boardgames_tui.games.how_to_serve_man.event_steps import (
    ChefStep,
    ChooseStep,
    ClaimJudgeStep,
    DiscardJudgeStep,
    DiscardRecipeStep,
    DrawRecipeStep,
    EventStep,
    ExchangeStep,
    GainStep,
    LoseStep,
    OptionStep,
    PassRecipeStep,
    PassTokenStep,
    PointsStep,
    RefreshPanelStep,
    RuleStep,
    SwapJudgeStep,
)
from boardgames_tui.games.how_to_serve_man.events import Chose, Declined, EventDrawn
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS
from boardgames_tui.games.how_to_serve_man.panel import refresh_panel
from boardgames_tui.games.how_to_serve_man.scoring import places, score
from boardgames_tui.games.how_to_serve_man.state import Aside, Decision, Decline, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.pile import draw
from boardgames_tui.kernel.state import in_turn

WholeTableStep = PassTokenStep | PassRecipeStep | RefreshPanelStep | RuleStep
"""Steps that meet everybody at once, so that no turn order is needed."""


# --- Drawing and laying off -------------------------------------------------------------------


def draw_event(state: State, drawer: int) -> Step[State]:
    """The top card of the Event deck; a spent deck is reshuffled from the discard (HTSM-46)."""
    if not state.event_deck:
        cards, chance = state.chance.shuffle(state.event_discard)
        state = state.evolve(event_deck=cards, event_discard=(), chance=chance)
    (card,), rest = draw(state.event_deck)
    return _begin(state.evolve(event_deck=rest), card, drawer, timed=False)


def draw_timer(state: State, first: int) -> Step[State]:
    """The top card of the Timer deck, for the First Player (HTSM-64)."""
    (card,), rest = draw(state.timer)
    return _begin(state.evolve(timer=rest), card, first, timed=True)


def _begin(state: State, card: str, drawer: int, timed: bool) -> Step[State]:
    first, last = places(state)  # read once, when the card is drawn (HTSM-44)
    resolving = Resolving(seats=(), card=card, drawer=drawer, timed=timed, first=first, last=last)
    return Step(state.push(resolving), (EventDrawn(drawer, card, timed, closes_undo=True),))


def lay_off(state: State, card: str, timed: bool) -> State:
    """A used event goes to the discard; a timer card leaves the match (HTSM-81)."""
    if timed:
        return state.evolve(timer_spent=(*state.timer_spent, card))
    return state.evolve(event_discard=(*state.event_discard, card))


# --- The card, step by step -------------------------------------------------------------------


class Resolving(Decision[Never], kind="resolving"):
    """A drawn event is being resolved, step by step. Asks nobody."""

    card: Public[str]
    drawer: Public[int]
    timed: Public[bool]
    """Whether it comes from the Timer deck."""
    first: Public[tuple[int, ...]]
    """The sides in first place when it was drawn (HTSM-44)."""
    last: Public[tuple[int, ...]]
    step: Public[int] = -1
    waiting: Public[tuple[int, ...]] = ()
    """Sides, or for recipe cards seats, that this step has still to meet."""

    def go_on(self, state: State) -> Step[State]:
        """The next side of this step, or the next step, or the end of the event (HTSM-73)."""
        effects = state.deck.event(self.card).effects
        if self.waiting:
            one, *others = self.waiting
            return _meet(state.retop(waiting=tuple(others)), effects[self.step], one)
        if self.step + 1 == len(effects):
            return self._finish(state)
        step = effects[self.step + 1]
        if isinstance(step, WholeTableStep):
            return _meet_all(state.retop(step=self.step + 1), step, self.drawer)
        return Step(state.retop(step=self.step + 1, waiting=self._those_met(state, step)))

    def _finish(self, state: State) -> Step[State]:
        """The new event is resolved: the old one ends, its chefs come back (HTSM-41, HTSM-72)."""
        if state.event is not None:
            state = lay_off(state, state.event, state.event_timed)
        return return_held(state.pop().evolve(event=self.card, event_timed=self.timed))

    def _those_met(self, state: State, step: EventStep) -> tuple[int, ...]:
        """Whom a step meets, clockwise from the drawer (HTSM-38): sides, or seats for hands."""
        if isinstance(step, DrawRecipeStep):
            seats = in_turn(len(state.seats), self.drawer)
            return tuple(seat for seat in seats if self._is_meant(state, step, state.side(seat)))
        sides = in_turn(state.sides, state.side(self.drawer))
        return tuple(side for side in sides if self._is_meant(state, step, side))

    def _is_meant(self, state: State, step: EventStep, side: int) -> bool:
        drawer = state.side(self.drawer)
        match step.who:
            case "drawer":
                return side == drawer
            case "others":
                return side != drawer
            case "first":
                return side in self.first
            case "last":
                return side in self.last
            case _:
                return True


def _meet_all(state: State, step: WholeTableStep, drawer: int) -> Step[State]:
    match step:
        case PassTokenStep():
            return pass_tokens(state, step.of, step.count, drawer)
        case PassRecipeStep():
            return pass_recipes(state, step.count, drawer)
        case RefreshPanelStep():
            return refresh_panel(state)
        case RuleStep():
            return Step(state)  # a rule is in force from the end of the event on


def _meet(state: State, step: EventStep, one: int) -> Step[State]:
    """A step meets one side (one seat, where it is about a hand)."""
    where = step.where
    if where is not None and state.mats[state.side(one)].of(GROUPS[where.has]) < where.at_least:
        return Step(state)
    match step:
        case DrawRecipeStep(count=count, keep=keep):
            if any(state.recipe_decks):
                state = state.ask_unseen(Browsing, one, count=count, keep=keep)
            return Step(state)
        case ExchangeStep(give=give, get=get, count=count):
            seat = state.decider(one)
            return Step(state.ask(Exchanging, seat, give=give, get=get, left=count))
        case SwapJudgeStep():
            if state.stables[one] and state.panel:
                state = state.ask(SwappingJudge, state.decider(one))
            return Step(state)
        case ClaimJudgeStep():
            return Step(state.ask(Claiming, state.decider(one)) if state.panel else state)
        case ChooseStep():
            return _offer(state, step, one)
        case PassTokenStep() | PassRecipeStep() | RefreshPanelStep() | RuleStep():
            return Step(state)  # it has met everybody already
        case _:
            return _do(state, step, one)


def _do(state: State, step: OptionStep, side: int) -> Step[State]:
    """A step that can stand alone or in an option; as much of it as possible (HTSM-40)."""
    seat = state.decider(side)
    match step:
        case PointsStep():
            return score(state, side, _points(state, step, side), "event")
        case GainStep(of=group, count=count):
            return ask_to_take(state, seat, group, count)
        case LoseStep(of=group):
            return lose(state, seat, group, step.count)
        case ChefStep(chef=chef, whence=whence):
            if takeable(state, side, chef, whence):
                state = state.ask(PickingChef, seat, chef=chef, whence=whence)
            return Step(state)
        case DiscardJudgeStep(count=count):
            stable = state.stables[side]
            if count >= len(stable):
                return drop_judges(state, seat, stable)
            return Step(state.ask(DroppingJudge, seat, left=count))
        case DiscardRecipeStep(count=count):
            return Step(state.ask_unseen(DroppingRecipe, seat, left=count))


def _points(state: State, step: PointsStep, side: int) -> int:
    if step.of is None:
        return step.points
    held = state.mats[side].of(GROUPS[step.of])
    return step.points * (held if step.max is None else min(held, step.max))


# --- Options ----------------------------------------------------------------------------------


class Choose(Action, kind="choose"):
    """Choose one option of an event, counted from 0 (HTSM-40)."""

    option: int


class Choosing(Aside[Choose | Decline], kind="choosing"):
    """An event offers options (HTSM-40); they stand on the card that is being resolved."""

    def legal(self, state: State, seat: int) -> Iterable[Choose | Decline]:
        """Every option that the side is able to do; some events let it decline."""
        _, step = choice(state)
        side = state.side(seat)
        found: list[Choose | Decline] = [
            Choose.of(seat, number)
            for number, option in enumerate(step.options)
            if _is_able(state, option, side)
        ]
        if step.optional:
            found.append(Decline.of(seat))
        return found

    def why_not(self, state: State, action: Choose | Decline) -> Refusal | None:
        """One of the options, if the side is able to do all of it (Event Clarifications)."""
        resolving, step = choice(state)
        if isinstance(action, Decline):
            facts = {"card": resolving.card}
            return None if step.optional else Refusal("must-choose", "HTSM-40", facts)
        option = action.option
        if not 0 <= option < len(step.options):
            return Refusal("no-such-option", facts={"option": option})
        if not _is_able(state, step.options[option], state.side(action.seat)):
            return Refusal("not-able", "HTSM-40", {"option": option})
        return None

    def do(self, state: State, action: Choose | Decline) -> Step[State]:
        """The option is done in full, step by step."""
        seat = action.seat
        if isinstance(action, Decline):
            return Step(state.pop(), (Declined(seat),))
        resolving, _ = choice(state)
        following = Following(seats=(), side=state.side(seat), option=action.option)
        state = state.evolve(pending=(*state.pending[:-1], following))
        return Step(state, (Chose(seat, resolving.card, action.option),))


class Following(Decision[Never], kind="following"):
    """One side does what an option says, step by step. Asks nobody."""

    side: Public[int]
    option: Public[int]
    part: Public[int] = 0

    def go_on(self, state: State) -> Step[State]:
        """The next part of the option that a side chose."""
        _, step = choice(state)
        option = step.options[self.option]
        if self.part == len(option):
            return Step(state.pop())
        return _do(state.retop(part=self.part + 1), option[self.part], self.side)


def choice(state: State) -> tuple[Resolving, ChooseStep]:
    """The event being resolved and its step of options; raises ValueError without one."""
    for frame in reversed(state.pending):
        if isinstance(frame, Resolving):
            step = state.deck.event(frame.card).effects[frame.step]
            if isinstance(step, ChooseStep):
                return frame, step
    raise ValueError("no event with options is being resolved")


def _offer(state: State, step: ChooseStep, side: int) -> Step[State]:
    """Ask for an option, if the side is able to do any (HTSM-40)."""
    if not any(_is_able(state, option, side) for option in step.options):
        return Step(state)
    seat = state.decider(side)
    if any(isinstance(part, DiscardRecipeStep) for option in step.options for part in option):
        return Step(state.ask_unseen(Choosing, seat))
    return Step(state.ask(Choosing, seat))


def _is_able(state: State, option: tuple[OptionStep, ...], side: int) -> bool:
    """Whether the side could do all of an option (HTSM-40)."""
    return all(_can_do(state, step, side) for step in option)


def _can_do(state: State, step: OptionStep, side: int) -> bool:
    match step:
        case PointsStep():
            return state.scores[side] >= -_points(state, step, side)
        case LoseStep(of=group, count=count):
            needed = 1 if isinstance(count, str) else count
            return state.mats[side].of(GROUPS[group]) >= needed
        case DiscardJudgeStep(count=count):
            return len(state.stables[side]) >= count
        case DiscardRecipeStep(count=count):
            return sum(len(state.hands[seat]) for seat in state.members(side)) >= count
        case ChefStep(chef=chef, whence=whence):
            return bool(takeable(state, side, chef, whence))
        case GainStep():
            return True
