"""What saved matches say together: who won how often this evening, and everybody's best."""

from collections.abc import Container, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from boardgames_tui.names import look
from boardgames_tui.records.saved import Saved

EVENING = timedelta(hours=12)
"""Matches that ended within so long before the last one belong to the same evening."""


@dataclass(frozen=True, slots=True)
class Best:
    """A person's best score in a game played one way."""

    name: str
    points: int
    """The most so far, this match included."""
    fresh: bool
    """Whether this match set it, and there was one to beat."""


def evening(matches: Iterable[Saved], names: Iterable[str], now: datetime) -> tuple[int, list[int]]:
    """How many matches all of these people finished together this evening, and each one's wins.

    A win that is shared counts for all who share it.
    """
    looks = [look(name) for name in names]
    count, wins = 0, [0] * len(looks)
    for match in matches:
        if match.standings is None or match.ended is None:
            continue
        there = [look(name) for name in match.seats]
        if set(there) != set(looks) or not now - EVENING <= match.ended <= now:
            continue
        count += 1
        for seat in match.standings.winners:
            wins[looks.index(there[seat])] += 1
    return count, wins


def bests(matches: Iterable[Saved], this: Saved, about_seats: Container[str] = ()) -> list[Best]:
    """The best score of each who played this match, in seat order, in its game played that way.

    `about_seats` are the options that only say who does what: they make no other way to play.
    """
    earlier: dict[str, int] = {}
    way = _way(this, about_seats)
    for match in matches:
        if match.game == this.game and match.id != this.id and _way(match, about_seats) == way:
            for name, points in _scores(match):
                earlier[name] = max(points, earlier.get(name, points))
    now = dict(_scores(this))
    found = []
    for name in this.seats:
        points, before = now[look(name)], earlier.get(look(name))
        best = points if before is None else max(points, before)
        found.append(Best(name, best, before is not None and points > before))
    return found


def _way(match: Saved, about_seats: Container[str]) -> dict[str, Any]:
    """The options of a match that make its scores what they are."""
    return {name: value for name, value in match.options.items() if name not in about_seats}


def _scores(match: Saved) -> Iterable[tuple[str, int]]:
    """The look of each player's name with their points; a team's belong to each of it."""
    if match.standings is not None:
        for row in match.standings.rows:
            for seat in row.seats:
                yield look(match.seats[seat]), row.total
