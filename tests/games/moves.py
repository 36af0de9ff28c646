"""Playing actions on an arranged position, for the tests of every game.

Each game's own table module binds these to its rules: `play = partial(moves.play, rules)`.
"""

from typing import Any

from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import IllegalAction


def play(rules: Any, state: Any, *actions: Any) -> Any:
    """The state after these actions."""
    return told(rules, state, *actions)[0]


def told(rules: Any, state: Any, *actions: Any) -> tuple[Any, tuple[Event, ...]]:
    """The state after these actions, and all that happened."""
    events: tuple[Event, ...] = ()
    for action in actions:
        step = rules.apply(state, action)
        state, events = step.state, events + step.events
    return state, events


def why_not(rules: Any, state: Any, action: Any) -> str | None:
    """The code and the rule of the refusal ("surplus JD-4"), which `apply` raises too; or None."""
    refusal = rules.refusal(state, action)
    if refusal is None:
        assert action in rules.legal_actions(state, action.seat)
        return None
    assert action not in rules.legal_actions(state, action.seat)
    try:
        rules.apply(state, action)
    except IllegalAction as illegal:
        assert illegal.refusal == refusal
    else:
        raise AssertionError("apply did what refusal refuses")
    return f"{refusal.code} {refusal.rule}".strip()
