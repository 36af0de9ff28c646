"""Planning one's own turn: a beam search over one's own actions, and nobody else's.

A line ends where the turn does: where another seat is asked, or where something is drawn or comes
to light. Nothing is searched beyond that; what the position is worth is the brain's to say.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from boardgames_tui.bots.levels import Level
from boardgames_tui.kernel.brain import Brain
from boardgames_tui.kernel.game import Game

LONGEST = 14
"""Actions of a line, at most."""
EACH = 2
"""Lines kept of every first action: what pays three decisions later must not be cut early."""
COMPARED = 6
"""The best lines, which are compared in further deals."""
UNFINISHED = 0.001
"""What a line that was cut off counts less: of equal ones the finished one is known better."""


@dataclass(frozen=True, slots=True)
class Line:
    """A way to play one's turn."""

    value: float
    """What the position after it is worth."""
    actions: tuple[Any, ...]
    shows: bool = False
    """Whether its end depends on what is hidden."""


@dataclass(frozen=True, slots=True)
class _Node:
    value: float
    state: Any
    actions: tuple[Any, ...]


def plan_turn(
    game: Game, brain: Brain, view: Any, seat: int, deals: Sequence[int], level: Level
) -> list[Line]:
    """The lines that were found, the best one first; never empty for a seat that is asked.

    `deals` are the seeds of the deals in which lines are compared: all are found in the first.
    """
    lines = _search(game, brain, view, seat, game.redeal(view, seat, deals[0]), level)
    best, rest = lines[:COMPARED], lines[COMPARED:]
    if len(best) < 2 or len(deals) < 2 or not any(line.shows for line in best):
        return lines
    worlds = [game.redeal(view, seat, deal) for deal in deals[1:]]
    again = [_again(game, brain, view, seat, line, worlds) for line in best]
    return [*_ranked(again), *rest]


def _search(game: Game, brain: Brain, view: Any, seat: int, world: Any, level: Level) -> list[Line]:
    """The lines of play that one world allows, the best first: steps of the seat alone.

    They are followed side by side, the best so many of each length, until each ends: at something
    that is drawn or shown, or with the seat's turn. What is not ended when the nodes are used up is
    worth less.
    """
    ended: list[Line] = []
    beam, looked_at, seen = [_Node(0.0, world, ())], 0, set()
    while beam:
        following = []
        for node in beam:
            legal = game.legal_actions(node.state, seat)
            for action in brain.considered(node.state, seat, legal):
                step = game.apply(node.state, action)
                after, actions = step.state, (*node.actions, action)
                value = brain.evaluate(after, seat, view)
                looked_at += 1
                shows = any(event.closes_undo for event in step.events)
                if shows or seat not in game.actors(after):
                    ended.append(Line(value, actions, shows))
                    continue
                # the same actions in another order lead to the same position
                key = (value, len(actions), frozenset(actions), after.pending[-1])
                if key not in seen:
                    seen.add(key)
                    following.append(_Node(value, after, actions))
        following.sort(key=lambda node: -node.value)
        if looked_at >= level.nodes or (following and len(following[0].actions) == LONGEST):
            ended += [Line(node.value - UNFINISHED, node.actions) for node in following]
            break
        beam = _thinned(following, level.width)
    return _ranked(ended)


def _thinned(nodes: Iterable[_Node], width: int) -> list[_Node]:
    """The best nodes, and the best few of every first action."""
    kept: list[_Node] = []
    count: dict[Any, int] = {}
    for place, node in enumerate(nodes):
        first = node.actions[0]
        count[first] = count.get(first, 0) + 1
        if place < width or count[first] <= EACH:
            kept.append(node)
    return kept


def _again(
    game: Game, brain: Brain, view: Any, seat: int, line: Line, worlds: Sequence[Any]
) -> Line:
    """The line with its mean value over the first deal and all others in which it can be played."""
    if not line.shows:
        return line
    values = [line.value]
    for world in worlds:
        state = world
        for action in line.actions:
            if game.refusal(state, action) is not None:
                break
            state = game.apply(state, action).state
        else:
            values.append(brain.evaluate(state, seat, view))
    return Line(sum(values) / len(values), line.actions, line.shows)


def _ranked(lines: Iterable[Line]) -> list[Line]:
    """The lines, the best first; of equal ones that which was found first."""
    return sorted(lines, key=lambda line: -line.value)
