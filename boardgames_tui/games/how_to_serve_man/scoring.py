"""The score track, and when it ends the game."""

from boardgames_tui.games.how_to_serve_man.events import EndTriggered, LapDone, Scored
from boardgames_tui.games.how_to_serve_man.state import GOAL, State
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Step
from boardgames_tui.kernel.state import replaced


def score(state: State, side: int, points: int, why: str) -> Step:
    """Move a side's marker; never below 0 (HTSM-24). Every step is tested for the end (HTSM-48)."""
    before = state.scores[side]
    after = max(0, before + points)
    if after == before:
        return Step(state)
    moved: tuple[Event, ...] = ()
    if state.options.team_battle:
        laps = min(state.laps[side] + after // GOAL, laps_needed(state))
        after -= (laps - state.laps[side]) * GOAL
        moved = tuple(LapDone(side, lap) for lap in range(state.laps[side] + 1, laps + 1))
        state = state.evolve(laps=replaced(state.laps, side, laps))
    state = state.evolve(scores=replaced(state.scores, side, after))
    change = max(points, -before)
    return Step(state, (Scored(side, change, after, why), *moved)).then(_test_for_end, side)


def _test_for_end(state: State, side: int) -> Step:
    """More than 50 points, or the last lap in Team Battle; never undone (HTSM-48, HTSM-59)."""
    if state.triggered is not None or state.options.deathmatch:
        return Step(state)
    if state.options.team_battle:
        reached = state.laps[side] == laps_needed(state)
    else:
        reached = state.scores[side] > GOAL
    return Step(state.evolve(triggered=side), (EndTriggered(side),)) if reached else Step(state)


def laps_needed(state: State) -> int:
    """Team Battle: how often a team has to reach 50, once a member (HTSM-57)."""
    return len(state.members(0))


def total(state: State, side: int) -> int:
    """All points of a side, laps included."""
    return state.laps[side] * GOAL + state.scores[side]


def places(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The sides in first and in last place, all tied ones (HTSM-44)."""
    totals = [total(state, side) for side in range(state.sides)]
    first = tuple(side for side, points in enumerate(totals) if points == max(totals))
    last = tuple(side for side, points in enumerate(totals) if points == min(totals))
    return first, last
