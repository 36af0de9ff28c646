"""The score track, when it ends the game, and how it stands."""

from boardgames_tui.games.how_to_serve_man.events import EndTriggered, LapDone, Scored
from boardgames_tui.games.how_to_serve_man.judges import final_shares, net
from boardgames_tui.games.how_to_serve_man.state import GOAL, TIMER, State
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Detail, Progress, Row, Standings, Step, ranks
from boardgames_tui.kernel.state import replaced

FINAL = "End of Game judges"
"""The line of the final scores for what the judges give in the end."""


def score(state: State, side: int, points: int, why: str) -> Step[State]:
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


def _test_for_end(state: State, side: int) -> Step[State]:
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


def is_sudden_win(state: State) -> bool:
    """Whether a team has won on the spot, as printed (HTSM-59)."""
    options = state.options
    return options.team_battle and options.sudden_win and state.triggered is not None


# --- How it stands ----------------------------------------------------------------------------


def standings(state: State) -> Standings:
    """The scores as if the End of Game judges spoke now; ties share a rank (HTSM-50).

    In Team Battle a tie goes to the team that brought about the end; with a sudden win no judge
    speaks any more, and no other team has as many points (HTSM-59).
    """
    sudden = is_sudden_win(state)
    rows = []
    for side in range(state.sides):
        points = total(state, side)
        final = 0 if sudden else net(final_shares(state, side))
        final = max(final, -points)  # HTSM-51
        lines = (("Score track", points), (FINAL, final))
        rows.append((points + final, lines[:1] if sudden else lines))
    teams = state.options.team_battle
    placed = ranks(
        (points, teams and side == state.triggered) for side, (points, _) in enumerate(rows)
    )
    over = not state.pending
    return Standings(
        over=over,
        rows=tuple(
            Row(state.members(side), points, lines, placed[side])
            for side, (points, lines) in enumerate(rows)
        ),
        tie_break=_tie_break(state, [points for points, _ in rows]) if over else None,
    )


def details(state: State) -> tuple[Detail, ...]:
    """What each judge of a side gave at the end; those that gave nothing are left out."""
    if is_sudden_win(state):
        return ()
    return tuple(
        Detail(FINAL, judge, tuple(points if at == side else None for at in range(state.sides)))
        for side in range(state.sides)
        for judge, points in final_shares(state, side)
    )


def _tie_break(state: State, totals: list[int]) -> str | None:
    decided = state.options.team_battle and state.triggered is not None
    if decided and totals.count(max(totals)) > 1:
        return "the team that passed its last marker first"
    return None


def progress(state: State) -> Progress:
    """Rounds; only Deathmatch knows how many (HTSM-62)."""
    if not state.pending:
        phase = "over"
    elif state.first is None:
        phase = "choosing sponsors"
    else:
        phase = "cooking" if state.triggered is None else "last round"
    of = TIMER if state.options.deathmatch else None
    return Progress(round=state.round, of=of, phase=phase)
