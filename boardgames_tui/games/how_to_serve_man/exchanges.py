"""Giving tokens: into the Blender, to an event, or in exchange for others."""

from boardgames_tui.games.how_to_serve_man.events import Cooked, Gave
from boardgames_tui.games.how_to_serve_man.ingredients import COOKED, GROUPS, material
from boardgames_tui.games.how_to_serve_man.state import Blending, Exchanging, Losing, State
from boardgames_tui.games.how_to_serve_man.tokens import (
    ask_to_take,
    give_back,
    holders,
    obtainable,
    pay,
    refuse_kind,
    refuse_of,
    refuse_owned,
    take,
)
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pool import Pool

# --- The Blender ------------------------------------------------------------------------------


def refuse_blend(state: State, frame: Blending, seat: int, kind: str) -> Refusal | None:
    """Any two tokens, cooked ones and sauce too (HTSM-29), if a sauce can be had (HTSM-33)."""
    wrong = refuse_kind(kind) or refuse_owned(state, seat, kind)
    if wrong is not None:
        return wrong
    side = state.side(seat)
    more_to_come = frame.left > 1 and state.mats[side]["sauce"] > 0
    if not (obtainable(state, side, "sauce") or kind == "sauce" or more_to_come):
        return Refusal("none-left", "HTSM-33", {"token": "sauce"})
    return None


def do_blend(state: State, frame: Blending, seat: int, kind: str) -> Step:
    """Both tokens go in before the sauce is taken (HTSM-35)."""
    token = Pool({kind: 1})
    state = pay(state, state.side(seat), token)
    step = Step(state, (Cooked(seat, token, "blender"),))
    if frame.left > 1:
        return Step(state.retop(left=frame.left - 1), step.events)
    return Step(state.pop(), step.events).then(take, seat, "sauce")


# --- Losing to an event -----------------------------------------------------------------------


def refuse_lose(state: State, frame: Losing, seat: int, kind: str) -> Refusal | None:
    """A token of the group, of one's own choice."""
    return refuse_of(frame.group, kind) or refuse_owned(state, seat, kind)


def do_lose(state: State, frame: Losing, seat: int, kind: str) -> Step:
    """One of the tokens owed goes back to the supply."""
    return give_back(state.retop(left=frame.left - 1), seat, Pool({kind: 1}))


# --- Exchanging by an event -------------------------------------------------------------------


def gets(frame: Exchanging, kind: str) -> str:
    """The group that a given token is exchanged for: meat for meat, if so printed (HTSM-39)."""
    return f"cooked_{material(kind)}" if frame.get == "cooked_same" else frame.get


def exchange_spent(state: State, frame: Exchanging) -> bool:
    """Whether nothing is left to be exchanged."""
    seat = frame.seats[0]
    mat = state.mats[state.side(seat)]
    return not frame.left or not any(
        mat[kind] and refuse_exchange(state, frame, seat, kind) is None
        for kind in GROUPS[frame.give]
    )


def refuse_exchange(state: State, frame: Exchanging, seat: int, kind: str) -> Refusal | None:
    """A token of the group, if another can be had for it once it is paid (HTSM-35, HTSM-36)."""
    wrong = refuse_of(frame.give, kind) or refuse_owned(state, seat, kind)
    if wrong is not None:
        return wrong
    side, wanted = state.side(seat), gets(frame, kind)
    if not any(other == kind or obtainable(state, side, other) for other in GROUPS[wanted]):
        return Refusal("none-left", "HTSM-33", {"token": wanted})
    return None


def do_exchange(state: State, frame: Exchanging, seat: int, kind: str) -> Step:
    """Pay first, then take (HTSM-35)."""
    token = Pool({kind: 1})
    state = pay(state.retop(left=frame.left - 1), state.side(seat), token)
    return Step(state, (Gave(seat, token),)).then(ask_to_take, seat, gets(frame, kind), 1)


# --- The Replicator ---------------------------------------------------------------------------


def refuse_copy(state: State, seat: int, kind: str) -> Refusal | None:
    """One more of a cooked kind that one owns (HTSM-70), if it can be had (HTSM-33)."""
    wrong = refuse_of("cooked", kind) or refuse_owned(state, seat, kind)
    if wrong is None and not obtainable(state, state.side(seat), kind):
        return Refusal("none-left", "HTSM-33", {"token": kind})
    return wrong


def can_copy(state: State, seat: int) -> bool:
    """Whether the seat has any use of the Replicator."""
    return any(refuse_copy(state, seat, kind) is None for kind in COOKED)


def can_blend(state: State, side: int) -> bool:
    """Whether the side has two tokens to blend and would get a sauce for them."""
    mat = state.mats[side]
    return mat.total > 1 and bool(
        state.supply["sauce"] or mat["sauce"] or holders(state, side, "sauce")
    )
