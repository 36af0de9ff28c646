"""Taking tokens: from the supply, or from a player if it has none left (HTSM-32)."""

from collections.abc import Iterable
from typing import Any

from boardgames_tui.games.how_to_serve_man.events import Took
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS
from boardgames_tui.games.how_to_serve_man.state import Aside, Decision, State
from boardgames_tui.games.how_to_serve_man.stations import copyable
from boardgames_tui.games.how_to_serve_man.tokens import (
    any_obtainable,
    holders,
    obtainable,
    refuse_obtainable,
    refuse_of,
    refuse_owned,
)
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.state import replaced


def take(state: State, seat: int, kind: str, owed: tuple[Decision[Any], ...]) -> Step[State]:
    """One token of an obtainable kind from the supply; if it has none, a player must give one.

    `owed` is what is pending then. Which player it is, is a decision of its own (HTSM-32), asked on
    top of that.
    """
    if not state.supply[kind]:
        return Step(state.evolve(pending=owed).ask(Robbing, seat, token=kind))
    side = state.side(seat)
    mats = replaced(state.mats, side, state.mats[side].plus(kind))
    state = state.evolve(mats=mats, supply=state.supply.plus(kind, -1), pending=owed)
    return Step(state, (Took(seat, kind, None),))


def ask_to_take(state: State, seat: int, group: str, count: int) -> Step[State]:
    """Let the seat take tokens of a group, as many as can be had (HTSM-69)."""
    return Step(state.ask(Taking, seat, group=group, left=count))


# --- Some of a group --------------------------------------------------------------------------


class Take(Action, kind="take"):
    """Take one token: from the supply, or from a player if the supply has none (HTSM-32)."""

    token: str


class Taking(Aside[Take], kind="taking"):
    """Tokens of a group are to be taken, one at a time."""

    group: Public[str]
    left: Public[int]

    def legal(self, state: State, seat: int) -> Iterable[Take]:
        """Every kind of the group that can be had."""
        side = state.side(seat)
        return [Take.of(seat, kind) for kind in GROUPS[self.group] if obtainable(state, side, kind)]

    def why_not(self, state: State, action: Take) -> Refusal | None:
        """Any kind of the group that can be had, from a player too, on purpose (HTSM-34)."""
        side, kind = state.side(action.seat), action.token
        return refuse_of(self.group, kind) or refuse_obtainable(state, side, kind)

    def do(self, state: State, action: Take) -> Step[State]:
        """One of the tokens owed is taken."""
        owed = state.pending[:-1]
        if self.left > 1 or not state.supply[action.token]:
            owed += (self.evolve(left=self.left - 1),)
        return take(state, action.seat, action.token, owed)

    def go_on(self, state: State) -> Step[State] | None:
        """All is taken that could be."""
        if self.left and any_obtainable(state, state.side(self.seats[0]), self.group):
            return None
        return Step(state.pop())


# --- The supply has none ----------------------------------------------------------------------


class TakeFrom(Action, kind="take-from"):
    """Say who has to give up the token that the supply lacks (HTSM-32)."""

    side: int
    """A player's seat; in Team Battle the team (HTSM-61)."""


class Robbing(Aside[TakeFrom], kind="robbing"):
    """The supply has none of a kind: who has to give one up? (HTSM-32)"""

    token: Public[str]

    def legal(self, state: State, seat: int) -> Iterable[TakeFrom]:
        """Every other side that holds one."""
        return [TakeFrom.of(seat, side) for side in holders(state, state.side(seat), self.token)]

    def why_not(self, state: State, action: TakeFrom) -> Refusal | None:
        """Any other player who holds one (HTSM-32)."""
        if action.side not in holders(state, state.side(action.seat), self.token):
            return Refusal("no-holder", "HTSM-32", {"side": action.side, "token": self.token})
        return None

    def do(self, state: State, action: TakeFrom) -> Step[State]:
        """A player gives up the token that the supply lacks."""
        seat, victim, kind = action.seat, action.side, self.token
        side = state.side(seat)
        mats = replaced(state.mats, side, state.mats[side].plus(kind))
        mats = replaced(mats, victim, mats[victim].plus(kind, -1))
        state = state.evolve(mats=mats, pending=state.pending[:-1])
        return Step(state, (Took(seat, kind, victim),))


# --- The Replicator ---------------------------------------------------------------------------


class Replicating(Aside[Take], kind="replicating"):
    """A chef stands at the Replicator: which cooked token is copied? (HTSM-70)"""

    def legal(self, state: State, seat: int) -> Iterable[Take]:
        """Every cooked kind that one owns and that can be had."""
        return [Take.of(seat, kind) for kind in copyable(state, state.side(seat))]

    def why_not(self, state: State, action: Take) -> Refusal | None:
        """One more of a cooked kind that one owns (HTSM-70), if it can be had (HTSM-33)."""
        side, kind = state.side(action.seat), action.token
        return (
            refuse_of("cooked", kind)
            or refuse_owned(state, side, kind)
            or refuse_obtainable(state, side, kind)
        )

    def do(self, state: State, action: Take) -> Step[State]:
        """The copy is taken; the original stays."""
        return take(state, action.seat, action.token, state.pending[:-1])
