"""The Judge Panel, the judges' deck and the stables."""

from boardgames_tui.games.how_to_serve_man.events import (
    Claimed,
    JudgeDropped,
    JudgesSwapped,
    PanelFilled,
)
from boardgames_tui.games.how_to_serve_man.state import (
    PANEL,
    State,
    SwappingJudge,
)
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import Pile, draw, without
from boardgames_tui.kernel.state import replaced


def refill_panel(state: State) -> Step:
    """Up to three judges, as far as the deck and the reshuffled discard reach (HTSM-46, -74)."""
    drawn: tuple[str, ...] = ()
    while len(drawn) < PANEL - len(state.panel) and (state.judge_deck or state.judge_discard):
        if not state.judge_deck:
            cards, chance = state.chance.shuffle(state.judge_discard)
            state = state.evolve(judge_deck=cards, judge_discard=(), chance=chance)
        cards, rest = draw(state.judge_deck, PANEL - len(state.panel) - len(drawn))
        drawn += cards
        state = state.evolve(judge_deck=rest)
    if not drawn:
        return Step(state)
    filled = PanelFilled(drawn, closes_undo=True, openly=True)
    return Step(state.evolve(panel=state.panel + drawn), (filled,))


def refuse_claim(state: State, judge: str) -> Refusal | None:
    """Any judge of the panel, harmful or not (HTSM-16)."""
    if not state.deck.has_judge(judge):
        return Refusal("no-such-judge", facts={"judge": judge})
    if judge not in state.panel:
        return Refusal("not-in-panel", facts={"judge": judge})
    return None


def do_claim(state: State, seat: int, judge: str) -> Step:
    """Into the stable, and the panel is refilled at once (Completing a Recipe, 2)."""
    side = state.side(seat)
    state = state.pop().evolve(
        panel=without(state.panel, judge),
        stables=replaced(state.stables, side, (*state.stables[side], judge)),
    )
    return Step(state, (Claimed(seat, judge),)).then(refill_panel)


def refuse_give_judge(state: State, seat: int, judge: str) -> Refusal | None:
    """Any judge of one's own stable, sponsors included (HTSM-45)."""
    if not state.deck.has_judge(judge):
        return Refusal("no-such-judge", facts={"judge": judge})
    if judge not in state.stables[state.side(seat)]:
        return Refusal("not-in-stable", facts={"judge": judge})
    return None


def drop_judges(state: State, seat: int, judges: Pile) -> Step:
    """From the stable of the seat's side onto the judges' discard (HTSM-45)."""
    side = state.side(seat)
    state = state.evolve(
        stables=replaced(state.stables, side, without(state.stables[side], *judges)),
        judge_discard=state.judge_discard + judges,
    )
    return Step(state, tuple(JudgeDropped(seat, judge) for judge in judges))


def do_swap_judge(state: State, frame: SwappingJudge, seat: int, judge: str) -> Step:
    """The offered judge and one of the panel change places; that is no refill (HTSM-74)."""
    assert frame.offered is not None
    side = state.side(seat)
    stable = (*without(state.stables[side], frame.offered), judge)
    state = state.pop().evolve(
        panel=(*without(state.panel, judge), frame.offered),
        stables=replaced(state.stables, side, stable),
    )
    return Step(state, (JudgesSwapped(seat, frame.offered, judge),))
