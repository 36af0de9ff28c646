"""Positions of The Chef's Apprentice for its screen, with the choices that a test presses."""

from typing import Any

from boardgames_tui.games.chefs_apprentice.decisions import Garnishing, Keeping, LastGarnish
from boardgames_tui.games.chefs_apprentice.state import State
from tests.games.chefs_apprentice.table import play, rows, spatula, table, take

BOARD = (("t33", "t34", "t35"), ("t36", "t20", "t38"), ("t10", "t40", "t41"))
"""Columns, row 1 first: the digits go 1 t33, 2 t36, 3 t10, 4 t34, 5 t20, 6 t40, 7 t35, ..."""
PLATED = rows("t01 t02", "t30 .")
"""Bland Hot with an eyeball, Bland Hot; below the first Rotten Hot."""


def kitchen(**changes: Any) -> State:
    """Lisa's turn: three dishes plated, nine in view, five eyeballs."""
    arranged: dict[str, Any] = {
        "tableaus": {0: PLATED, 1: rows("t50 t51")},
        "board": BOARD,
        "eyeballs": (5, 1),
    }
    return table(**{**arranged, **changes})


def plating(**changes: Any) -> State:
    """Two dishes are in hand."""
    return kitchen(**{"phase": "plate", "drafted": ("t42", "t03"), **changes})


def prepping(**changes: Any) -> State:
    """The Bland/Moldy token was taken from the tray, Bland side up."""
    return play(kitchen(phase="prep", **changes), take(0))


def garnishing(**changes: Any) -> State:
    """A snail is in hand."""
    state = kitchen(saved=(1,), **changes)
    return state.evolve(saved=(0, 0)).push(Garnishing(seats=(0,)))


def wielding(use: Any, **changes: Any) -> State:
    """A spatula is in use."""
    return play(kitchen(**changes), *spatula(use))


def keeping() -> State:
    """Everybody still has two challenges."""
    state = kitchen(tableaus={}, eyeballs=())
    return state.evolve(kept=(None, None), shared=None, pending=(Keeping(seats=(0, 1)),))


def last_call() -> State:
    """A saved snail may be placed before scoring."""
    state = kitchen(saved=(1,))
    return state.evolve(pending=(LastGarnish(seats=(0,)),), turns=16)
