"""Giving tokens: into the Blender, to an event, or in exchange for others."""

from collections.abc import Iterable

from boardgames_tui.games.how_to_serve_man.decisions.taking import ask_to_take, take
from boardgames_tui.games.how_to_serve_man.events import Cooked, Declined, Gave
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS, KINDS, material
from boardgames_tui.games.how_to_serve_man.state import Aside, Decline, State
from boardgames_tui.games.how_to_serve_man.tokens import (
    obtainable,
    pay,
    refuse_kind,
    refuse_of,
    refuse_owned,
)
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.pool import Pool


class Give(Action, kind="give"):
    """Give one token: into the Blender, back to the supply, in exchange, or to pass it on."""

    token: str


# --- The Blender ------------------------------------------------------------------------------


class Blending(Aside[Give], kind="blending"):
    """Tokens are put into the Blender, one at a time."""

    left: Public[int]

    def legal(self, state: State, seat: int) -> Iterable[Give]:
        """Every kind on the mat; sauce alone, if only a sauce put in could be taken out."""
        side = state.side(seat)
        mat, any_kind = state.mats[side], self._brings_sauce(state, side)
        return [
            Give.of(seat, kind) for kind in KINDS if mat[kind] and (any_kind or kind == "sauce")
        ]

    def why_not(self, state: State, action: Give) -> Refusal | None:
        """Any two tokens, cooked ones and sauce too (HTSM-29), if a sauce can be had (HTSM-33)."""
        side, kind = state.side(action.seat), action.token
        wrong = refuse_kind(kind) or refuse_owned(state, side, kind)
        if wrong is None and kind != "sauce" and not self._brings_sauce(state, side):
            return Refusal("none-left", "HTSM-33", {"token": "sauce"})
        return wrong

    def _brings_sauce(self, state: State, side: int) -> bool:
        """Whether there will be a sauce to take if what goes in now is none."""
        more_to_come = self.left > 1 and state.mats[side]["sauce"] > 0
        return more_to_come or obtainable(state, side, "sauce")

    def do(self, state: State, action: Give) -> Step[State]:
        """Both tokens go in before the sauce is taken (HTSM-35)."""
        seat, token = action.seat, Pool({action.token: 1})
        cooked = Cooked(seat, token, "blender")
        state = pay(state, state.side(seat), token)
        if self.left > 1:
            return Step(state.retop(left=self.left - 1), (cooked,))
        return Step(state, (cooked,)).then(take, seat, "sauce", state.pending[:-1])


# --- Losing to an event -----------------------------------------------------------------------


class Losing(Aside[Give], kind="losing"):
    """An event takes tokens of a group, one at a time."""

    group: Public[str]
    left: Public[int]

    def legal(self, state: State, seat: int) -> Iterable[Give]:
        """Every kind of the group on the mat."""
        mat = state.mats[state.side(seat)]
        return [Give.of(seat, kind) for kind in GROUPS[self.group] if mat[kind]]

    def why_not(self, state: State, action: Give) -> Refusal | None:
        """A token of the group, of one's own choice."""
        side, kind = state.side(action.seat), action.token
        return refuse_of(self.group, kind) or refuse_owned(state, side, kind)

    def do(self, state: State, action: Give) -> Step[State]:
        """One of the tokens owed goes back to the supply."""
        token = Pool({action.token: 1})
        return give_back(state.retop(left=self.left - 1), action.seat, token)

    def go_on(self, state: State) -> Step[State] | None:
        """All is given that was owed."""
        return None if self.left else Step(state.pop())


def lose(state: State, seat: int, group: str, count: int | str) -> Step[State]:
    """The seat's side loses tokens of a group: so many, or "all".

    All that it has goes at once; of more, it chooses one at a time.
    """
    mat = state.mats[state.side(seat)]
    owned = Pool({kind: mat[kind] for kind in GROUPS[group]})
    if isinstance(count, str) or count >= owned.total:
        return give_back(state, seat, owned) if owned else Step(state)
    return Step(state.ask(Losing, seat, group=group, left=count))


def give_back(state: State, seat: int, tokens: Pool) -> Step[State]:
    """Tokens of the seat's side go back to the supply."""
    return Step(pay(state, state.side(seat), tokens), (Gave(seat, tokens),))


# --- Exchanging by an event -------------------------------------------------------------------


class Exchanging(Aside[Give | Decline], kind="exchanging"):
    """An event lets tokens of a group be exchanged, one at a time, or not (HTSM-39)."""

    give: Public[str]
    get: Public[str]
    left: Public[int]

    def legal(self, state: State, seat: int) -> Iterable[Give | Decline]:
        """Every kind of the group on the mat that another can be had for, or none."""
        kinds = self._exchangeable(state, state.side(seat))
        return [*(Give.of(seat, kind) for kind in kinds), Decline.of(seat)]

    def why_not(self, state: State, action: Give | Decline) -> Refusal | None:
        """A token of the group, if another can be had for it once it is paid (HTSM-35, HTSM-36)."""
        if isinstance(action, Decline):
            return None
        side, kind = state.side(action.seat), action.token
        wrong = refuse_of(self.give, kind) or refuse_owned(state, side, kind)
        if wrong is None and not self._brings_another(state, side, kind):
            return Refusal("none-left", "HTSM-33", {"token": self._gets(kind)})
        return wrong

    def _exchangeable(self, state: State, side: int) -> list[str]:
        mat = state.mats[side]
        return [
            kind
            for kind in GROUPS[self.give]
            if mat[kind] and self._brings_another(state, side, kind)
        ]

    def _brings_another(self, state: State, side: int, kind: str) -> bool:
        wanted = GROUPS[self._gets(kind)]
        return any(other == kind or obtainable(state, side, other) for other in wanted)

    def _gets(self, kind: str) -> str:
        """The group that a token is exchanged for: meat for meat, if so printed (HTSM-39)."""
        return f"cooked_{material(kind)}" if self.get == "cooked_same" else self.get

    def do(self, state: State, action: Give | Decline) -> Step[State]:
        """Pay first, then take (HTSM-35)."""
        seat = action.seat
        if isinstance(action, Decline):
            return Step(state.pop(), (Declined(seat),))
        token = Pool({action.token: 1})
        state = pay(state.retop(left=self.left - 1), state.side(seat), token)
        return Step(state, (Gave(seat, token),)).then(
            ask_to_take, seat, self._gets(action.token), 1
        )

    def go_on(self, state: State) -> Step[State] | None:
        """Nothing is left to be exchanged."""
        if self.left and self._exchangeable(state, state.side(self.seats[0])):
            return None
        return Step(state.pop())
