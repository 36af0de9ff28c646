"""Tokens change hands: paying, taking, and what happens when the supply has none left."""

from boardgames_tui.games.how_to_serve_man.events import Gave, Took
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS, KINDS
from boardgames_tui.games.how_to_serve_man.state import Robbing, State, Taking
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import replaced


def holders(state: State, side: int, kind: str) -> tuple[int, ...]:
    """The other sides that hold a token of the kind, in seat order (HTSM-32, HTSM-61)."""
    return tuple(other for other, mat in enumerate(state.mats) if other != side and mat[kind])


def obtainable(state: State, side: int, kind: str) -> bool:
    """Whether the side could take a token of the kind at all (HTSM-33)."""
    return state.supply[kind] > 0 or bool(holders(state, side, kind))


def any_obtainable(state: State, side: int, group: str) -> bool:
    """Whether the side could take any token of the group."""
    return any(obtainable(state, side, kind) for kind in GROUPS[group])


def pay(state: State, side: int, tokens: Pool) -> State:
    """Tokens go from a mat back to the supply; paid before anything is taken (HTSM-35)."""
    mats = replaced(state.mats, side, state.mats[side] - tokens)
    return state.evolve(mats=mats, supply=state.supply + tokens)


def take(state: State, seat: int, kind: str) -> Step:
    """One token of an obtainable kind from the supply; if it has none, a player must give one.

    Which player is a decision of its own (HTSM-32), asked on top of what is pending.
    """
    if not state.supply[kind]:
        return Step(state.ask(Robbing, seat, token=kind))
    side = state.side(seat)
    mats = replaced(state.mats, side, state.mats[side].plus(kind))
    state = state.evolve(mats=mats, supply=state.supply.plus(kind, -1))
    return Step(state, (Took(seat, kind, None),))


def ask_to_take(state: State, seat: int, group: str, count: int) -> Step:
    """Let the seat take tokens of a group, as many as can be had (HTSM-69)."""
    return Step(state.ask(Taking, seat, group=group, left=count))


def refuse_kind(kind: str) -> Refusal | None:
    """Why there is no such ingredient; None if there is."""
    return None if kind in KINDS else Refusal("no-such-token", facts={"token": kind})


def refuse_of(group: str, kind: str) -> Refusal | None:
    """Why the ingredient is not of the group; None if it is."""
    wrong = refuse_kind(kind)
    if wrong is None and kind not in GROUPS[group]:
        return Refusal("wrong-token", facts={"token": kind, "group": group})
    return wrong


def refuse_owned(state: State, seat: int, kind: str) -> Refusal | None:
    """Why the seat has no such token to give; None if it has."""
    if not state.mats[state.side(seat)][kind]:
        return Refusal("not-on-mat", facts={"token": kind})
    return None


def refuse_obtainable(state: State, side: int, kind: str) -> Refusal | None:
    """Why no token of the kind can be had; None if one can."""
    if not obtainable(state, side, kind):
        return Refusal("none-left", "HTSM-33", {"token": kind})
    return None


# --- Taking and Robbing -----------------------------------------------------------------------


def taking_spent(state: State, frame: Taking) -> bool:
    """Whether all is taken that could be."""
    return not frame.left or not any_obtainable(state, state.side(frame.seats[0]), frame.group)


def refuse_take(state: State, frame: Taking, seat: int, kind: str) -> Refusal | None:
    """Any kind of the group that can be had, from a player too, on purpose (HTSM-34)."""
    return refuse_of(frame.group, kind) or refuse_obtainable(state, state.side(seat), kind)


def do_take(state: State, frame: Taking, seat: int, kind: str) -> Step:
    """One of the tokens owed is taken."""
    return take(state.retop(left=frame.left - 1), seat, kind)


def refuse_take_from(state: State, frame: Robbing, seat: int, side: int) -> Refusal | None:
    """Any other player who holds one (HTSM-32)."""
    if side not in holders(state, state.side(seat), frame.token):
        return Refusal("no-holder", "HTSM-32", {"side": side, "token": frame.token})
    return None


def do_take_from(state: State, frame: Robbing, seat: int, victim: int) -> Step:
    """A player gives up the token that the supply lacks."""
    side, kind = state.side(seat), frame.token
    mats = replaced(state.mats, side, state.mats[side].plus(kind))
    mats = replaced(mats, victim, mats[victim].plus(kind, -1))
    return Step(state.pop().evolve(mats=mats), (Took(seat, kind, victim),))


def give_back(state: State, seat: int, tokens: Pool) -> Step:
    """Tokens of the seat's side go back to the supply."""
    return Step(pay(state, state.side(seat), tokens), (Gave(seat, tokens),))
