"""Judges change hands: claimed of the panel, discarded, or exchanged with it."""

from collections.abc import Iterable

from boardgames_tui.games.how_to_serve_man.events import (
    Claimed,
    Declined,
    JudgeDropped,
    JudgesSwapped,
)
from boardgames_tui.games.how_to_serve_man.panel import refill_panel
from boardgames_tui.games.how_to_serve_man.state import Aside, Decline, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.pile import Pile, without
from boardgames_tui.kernel.state import replaced

# --- Claiming ---------------------------------------------------------------------------------


class Claim(Action, kind="claim"):
    """Take a judge of the panel (Completing a Recipe, 2)."""

    judge: str


class Claiming(Aside[Claim], kind="claiming"):
    """A judge of the panel is to be taken."""

    def legal(self, state: State, seat: int) -> Iterable[Claim]:
        """Every judge of the panel."""
        return [Claim.of(seat, judge) for judge in state.panel]

    def why_not(self, state: State, action: Claim) -> Refusal | None:
        """Any judge of the panel, harmful or not (HTSM-16)."""
        return _refuse_panel(state, action.judge)

    def do(self, state: State, action: Claim) -> Step[State]:
        """Into the stable, and the panel is refilled at once (Completing a Recipe, 2)."""
        seat, judge = action.seat, action.judge
        side = state.side(seat)
        state = state.evolve(
            panel=without(state.panel, judge),
            stables=replaced(state.stables, side, (*state.stables[side], judge)),
            pending=state.pending[:-1],
        )
        return Step(state, (Claimed(seat, judge),)).then(refill_panel)


def _refuse_panel(state: State, judge: str) -> Refusal | None:
    if not state.deck.has_judge(judge):
        return Refusal("no-such-judge", facts={"judge": judge})
    if judge not in state.panel:
        return Refusal("not-in-panel", facts={"judge": judge})
    return None


# --- Discarding -------------------------------------------------------------------------------


class GiveJudge(Action, kind="give-judge"):
    """Discard a judge of the stable, or offer it in exchange."""

    judge: str


class DroppingJudge(Aside[GiveJudge], kind="dropping-judge"):
    """An event wants judges discarded, one at a time."""

    left: Public[int]

    def legal(self, state: State, seat: int) -> Iterable[GiveJudge]:
        """Every judge of the stable."""
        return [GiveJudge.of(seat, judge) for judge in state.stables[state.side(seat)]]

    def why_not(self, state: State, action: GiveJudge) -> Refusal | None:
        """Any judge of one's own stable, sponsors included (HTSM-45)."""
        return _refuse_stable(state, action.seat, action.judge)

    def do(self, state: State, action: GiveJudge) -> Step[State]:
        """One of the judges owed is discarded."""
        return drop_judges(state.retop(left=self.left - 1), action.seat, (action.judge,))

    def go_on(self, state: State) -> Step[State] | None:
        """All are discarded that were owed."""
        return None if self.left else Step(state.pop())


def _refuse_stable(state: State, seat: int, judge: str) -> Refusal | None:
    if not state.deck.has_judge(judge):
        return Refusal("no-such-judge", facts={"judge": judge})
    if judge not in state.stables[state.side(seat)]:
        return Refusal("not-in-stable", facts={"judge": judge})
    return None


def drop_judges(state: State, seat: int, judges: Pile) -> Step[State]:
    """From the stable of the seat's side onto the judges' discard (HTSM-45)."""
    side = state.side(seat)
    state = state.evolve(
        stables=replaced(state.stables, side, without(state.stables[side], *judges)),
        judge_discard=state.judge_discard + judges,
    )
    return Step(state, tuple(JudgeDropped(seat, judge) for judge in judges))


# --- Exchanging -------------------------------------------------------------------------------


class SwappingJudge(Aside[GiveJudge | Claim | Decline], kind="swapping-judge"):
    """An event lets a judge be exchanged with the panel: which, and then for which?"""

    offered: Public[str | None] = None

    def legal(self, state: State, seat: int) -> Iterable[GiveJudge | Claim | Decline]:
        """First a judge of the stable, or none; then one of the panel."""
        if self.offered is not None:
            return [Claim.of(seat, judge) for judge in state.panel]
        stable = state.stables[state.side(seat)]
        return [*(GiveJudge.of(seat, judge) for judge in stable), Decline.of(seat)]

    def why_not(self, state: State, action: GiveJudge | Claim | Decline) -> Refusal | None:
        """One's own judge comes first, and binds."""
        if isinstance(action, Claim) == (self.offered is None):
            return self.other(state, action)
        match action:
            case GiveJudge(judge=judge):
                return _refuse_stable(state, action.seat, judge)
            case Claim(judge=judge):
                return _refuse_panel(state, judge)
            case Decline():
                return None

    def do(self, state: State, action: GiveJudge | Claim | Decline) -> Step[State]:
        """The offered judge and one of the panel change places; that is no refill (HTSM-74)."""
        seat = action.seat
        if isinstance(action, Decline):
            return Step(state.pop(), (Declined(seat),))
        if isinstance(action, GiveJudge):
            return Step(state.retop(offered=action.judge))
        assert self.offered is not None
        side = state.side(seat)
        stable = (*without(state.stables[side], self.offered), action.judge)
        state = state.evolve(
            panel=(*without(state.panel, action.judge), self.offered),
            stables=replaced(state.stables, side, stable),
            pending=state.pending[:-1],
        )
        return Step(state, (JudgesSwapped(seat, self.offered, action.judge),))
