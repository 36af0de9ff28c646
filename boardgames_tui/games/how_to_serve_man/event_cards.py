"""Events: drawing one, and resolving its steps side by side (Events; HTSM-38 to HTSM-46).

The `Resolving` frame stands for the card. Whatever needs an answer is pushed on top of it; when
nothing is on top, `go_on` takes the next side or the next step.
"""

from boardgames_tui.games.how_to_serve_man.chefs import return_held, takeable
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
from boardgames_tui.games.how_to_serve_man.events import Chose, EventDrawn, PanelCleared
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS
from boardgames_tui.games.how_to_serve_man.panel import drop_judges, refill_panel
from boardgames_tui.games.how_to_serve_man.passing import pass_recipes, pass_tokens
from boardgames_tui.games.how_to_serve_man.scoring import places, score
from boardgames_tui.games.how_to_serve_man.state import (
    Browsing,
    Choosing,
    Claiming,
    DroppingJudge,
    DroppingRecipe,
    Exchanging,
    Following,
    Losing,
    PickingChef,
    Resolving,
    State,
    SwappingJudge,
)
from boardgames_tui.games.how_to_serve_man.tokens import ask_to_take, give_back
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import draw
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import in_turn

WHOLE_TABLE = (PassTokenStep, PassRecipeStep, RefreshPanelStep, RuleStep)
"""Steps that meet everybody at once, so that no turn order is needed."""


# --- Drawing and finishing --------------------------------------------------------------------


def draw_event(state: State, drawer: int) -> Step:
    """The top card of the Event deck; a spent deck is reshuffled from the discard (HTSM-46)."""
    if not state.event_deck:
        cards, chance = state.chance.shuffle(state.event_discard)
        state = state.evolve(event_deck=cards, event_discard=(), chance=chance)
    (card,), rest = draw(state.event_deck)
    return _begin(state.evolve(event_deck=rest), card, drawer, timed=False)


def draw_timer(state: State, first: int) -> Step:
    """The top card of the Timer deck, for the First Player (HTSM-64)."""
    (card,), rest = draw(state.timer)
    return _begin(state.evolve(timer=rest), card, first, timed=True)


def _begin(state: State, card: str, drawer: int, timed: bool) -> Step:
    first, last = places(state)  # read once, when the card is drawn (HTSM-44)
    frame = Resolving(seats=(), card=card, drawer=drawer, timed=timed, first=first, last=last)
    return Step(state.push(frame), (EventDrawn(drawer, card, timed, closes_undo=True),))


def lay_off(state: State, card: str, timed: bool) -> State:
    """A used event goes to the discard; a timer card leaves the match (HTSM-81)."""
    if timed:
        return state.evolve(timer_spent=(*state.timer_spent, card))
    return state.evolve(event_discard=(*state.event_discard, card))


def _finish(state: State, frame: Resolving) -> Step:
    """The new event is resolved: the old one ends, its chefs come back (HTSM-41, HTSM-72)."""
    if state.event is not None:
        state = lay_off(state, state.event, state.event_timed)
    state = state.pop().evolve(event=frame.card, event_timed=frame.timed)
    return return_held(state)


# --- Step by step -----------------------------------------------------------------------------


def go_on(state: State, frame: Resolving) -> Step:
    """The next side of this step, or the next step, or the end of the event (HTSM-73)."""
    effects = state.deck.event(frame.card).effects
    if frame.waiting:
        one, *others = frame.waiting
        return _meet(state.retop(waiting=tuple(others)), effects[frame.step], one)
    if frame.step + 1 == len(effects):
        return _finish(state, frame)
    step = effects[frame.step + 1]
    state = state.retop(step=frame.step + 1)
    if isinstance(step, WHOLE_TABLE):
        return _meet_all(state, step, frame.drawer)
    return Step(state.retop(waiting=_those_met(state, frame, step)))


def follow(state: State, frame: Following) -> Step:
    """The next part of the option that a side chose."""
    _, step = choice(state)
    option = step.options[frame.option]
    if frame.part == len(option):
        return Step(state.pop())
    return _do(state.retop(part=frame.part + 1), option[frame.part], frame.side)


def choice(state: State) -> tuple[Resolving, ChooseStep]:
    """The event being resolved and its step of options; raises ValueError without one."""
    for frame in reversed(state.pending):
        if isinstance(frame, Resolving):
            step = state.deck.event(frame.card).effects[frame.step]
            if isinstance(step, ChooseStep):
                return frame, step
    raise ValueError("no event with options is being resolved")


def _those_met(state: State, frame: Resolving, step: EventStep) -> tuple[int, ...]:
    """Whom a step meets, clockwise from the drawer (HTSM-38): sides, or seats for their hands."""
    if isinstance(step, DrawRecipeStep):
        seats = tuple(in_turn(len(state.seats), frame.drawer))
        return tuple(seat for seat in seats if _is_meant(frame, step, state.side(seat), state))
    sides = in_turn(state.sides, state.side(frame.drawer))
    return tuple(side for side in sides if _is_meant(frame, step, side, state))


def _is_meant(frame: Resolving, step: EventStep, side: int, state: State) -> bool:
    drawer = state.side(frame.drawer)
    match step.who:
        case "drawer":
            return side == drawer
        case "others":
            return side != drawer
        case "first":
            return side in frame.first
        case "last":
            return side in frame.last
        case _:
            return True


def _meet_all(state: State, step: EventStep, drawer: int) -> Step:
    match step:
        case PassTokenStep():
            return pass_tokens(state, step.of, step.count, drawer)
        case PassRecipeStep():
            return pass_recipes(state, step.count, drawer)
        case RefreshPanelStep():
            cleared = PanelCleared(state.panel, openly=True)
            state = state.evolve(judge_discard=state.judge_discard + state.panel, panel=())
            return Step(state, (cleared,)).then(refill_panel)
        case _:
            return Step(state)  # a rule is in force from the end of the event on


def _meet(state: State, step: EventStep, one: int) -> Step:
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
        case _:
            return _do(state, step, one)  # type: ignore[arg-type]


def _do(state: State, step: OptionStep, side: int) -> Step:
    """A step that can stand alone or in an option; as much of it as possible (HTSM-40)."""
    seat = state.decider(side)
    match step:
        case PointsStep():
            return score(state, side, _points(state, step, side), "event")
        case GainStep(of=group, count=count):
            return ask_to_take(state, seat, group, count)
        case LoseStep(of=group):
            return _lose(state, seat, group, step.count)
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


def _lose(state: State, seat: int, group: str, count: int | str) -> Step:
    """All that the side has goes at once; of more, it chooses one at a time."""
    mat = state.mats[state.side(seat)]
    owned = Pool({kind: mat[kind] for kind in GROUPS[group]})
    if isinstance(count, str) or count >= owned.total:
        return give_back(state, seat, owned) if owned else Step(state)
    return Step(state.ask(Losing, seat, group=group, left=count))


# --- Options ----------------------------------------------------------------------------------


def _offer(state: State, step: ChooseStep, side: int) -> Step:
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


def refuse_choose(state: State, seat: int, option: int) -> Refusal | None:
    """One of the options, if the side is able to do all of it (Event Clarifications)."""
    _, step = choice(state)
    if not 0 <= option < len(step.options):
        return Refusal("no-such-option", facts={"option": option})
    if not _is_able(state, step.options[option], state.side(seat)):
        return Refusal("not-able", "HTSM-40", {"option": option})
    return None


def do_choose(state: State, seat: int, option: int) -> Step:
    """The option is done in full, step by step."""
    frame, _ = choice(state)
    following = Following(seats=(), side=state.side(seat), option=option)
    return Step(state.pop().push(following), (Chose(seat, frame.card, option),))


def refuse_decline_choice(state: State) -> Refusal | None:
    """Only some events let everybody decline."""
    frame, step = choice(state)
    return None if step.optional else Refusal("must-choose", "HTSM-40", {"card": frame.card})
