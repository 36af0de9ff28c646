"""Tokens: who holds them, whether they can be had, and paying them (Ingredients)."""

from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS, KINDS
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import replaced

# --- What can be had --------------------------------------------------------------------------


def holders(state: State, side: int, kind: str) -> tuple[int, ...]:
    """The other sides that hold a token of the kind, in seat order (HTSM-32, HTSM-61)."""
    return tuple(other for other, mat in enumerate(state.mats) if other != side and mat[kind])


def obtainable(state: State, side: int, kind: str) -> bool:
    """Whether the side could take a token of the kind at all (HTSM-33)."""
    return state.supply[kind] > 0 or bool(holders(state, side, kind))


def any_obtainable(state: State, side: int, group: str) -> bool:
    """Whether the side could take any token of the group."""
    return any(obtainable(state, side, kind) for kind in GROUPS[group])


# --- Paying -----------------------------------------------------------------------------------


def pay(state: State, side: int, tokens: Pool) -> State:
    """Tokens go from a mat back to the supply; paid before anything is taken (HTSM-35)."""
    mats = replaced(state.mats, side, state.mats[side] - tokens)
    return state.evolve(mats=mats, supply=state.supply + tokens)


# --- Why a token will not do ------------------------------------------------------------------


def refuse_kind(kind: str) -> Refusal | None:
    """Why there is no such ingredient; None if there is."""
    return None if kind in KINDS else Refusal("no-such-token", facts={"token": kind})


def refuse_of(group: str, kind: str) -> Refusal | None:
    """Why the ingredient is not of the group; None if it is."""
    wrong = refuse_kind(kind)
    if wrong is None and kind not in GROUPS[group]:
        return Refusal("wrong-token", facts={"token": kind, "group": group})
    return wrong


def refuse_owned(state: State, side: int, kind: str) -> Refusal | None:
    """Why the side has no such token to give; None if it has."""
    return None if state.mats[side][kind] else Refusal("not-on-mat", facts={"token": kind})


def refuse_obtainable(state: State, side: int, kind: str) -> Refusal | None:
    """Why no token of the kind can be had; None if one can."""
    if not obtainable(state, side, kind):
        return Refusal("none-left", "HTSM-33", {"token": kind})
    return None
