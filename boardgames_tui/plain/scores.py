"""The final scores, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_tui.app.final_words import decided
from boardgames_tui.kernel.game import Row, Standings
from boardgames_tui.kernel.words import listed
from boardgames_tui.session import Session


def final(session: Session) -> Iterator[str]:
    """Who won and by what, and every side's sources of points, the best first."""
    standings = session.standings()
    first = [row for row in standings.rows if row.rank == 1]
    verb = "wins" if len(first) == 1 and len(first[0].seats) == 1 else "win together"
    yield f"{listed(_names(session, row) for row in first)} {verb}."
    if by := decided(standings):
        yield f"{by[:1].upper()}{by[1:]}."
    details = session.details()
    place = {row: at for at, row in enumerate(standings.rows)}
    for row in sorted(standings.rows, key=lambda row: row.rank):
        yield f"Place {row.rank}: {_names(session, row)}, {row.total}."
        for label, points in row.lines:
            own = [detail for detail in details if detail.line == label]
            about = listed(detail.name for detail in own if not detail.points)
            yield f"  {label}{f' ({about})' if about else ''}: {points}."
            for detail in own:
                gave = detail.points[place[row]] if detail.points else None
                if gave is not None:
                    yield f"    {detail.name}: {gave}."
    yield from session.about_players()
    yield f"{session.game.info.title}, {session.played} actions, seed {session.seed}."


def so_far(session: Session, standings: Standings) -> str:
    """The scores as they stand, in a sentence, with what they do not count."""
    scores = ", ".join(f"{_names(session, row)} {row.total}" for row in standings.rows)
    left_out = f" (without: {listed(standings.left_out)})" if standings.left_out else ""
    return f"Scores: {scores}{left_out}."


def _names(session: Session, row: Row) -> str:
    return listed(session.seats[seat] for seat in row.seats)
