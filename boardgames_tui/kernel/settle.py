"""The one loop that takes what is forced."""

from collections.abc import Callable
from typing import Any

from boardgames_tui.kernel.game import Step


def settle(
    step: Step,
    legal_actions: Callable[[Any, int], tuple[Any, ...]],
    carry_out: Callable[[Any, Any], Step],
) -> Step:
    """Take every forced choice: a top frame that is not a turn, with one legal action.

    `carry_out` does an action that is known to be legal and settles nothing itself; its events
    tell the table what was done.
    """
    state, events = step.state, step.events
    while state.pending and not state.pending[-1].turn and len(state.pending[-1].seats) == 1:
        legal = legal_actions(state, state.pending[-1].seats[0])
        if len(legal) != 1:
            break
        forced = carry_out(state, legal[0])
        state, events = forced.state, events + forced.events
    return Step(state, events)
