"""What the list of matches says of each, without its game and its rules."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from typing import Any

from boardgames_tui.kernel.game import Row, Standings
from boardgames_tui.kernel.match import Match
from boardgames_tui.kernel.words import listed
from boardgames_tui.records.stored import Damaged, json_in, levels_in, names_in, number_in, text_in

EARLIEST, LATEST = 1980, 2900
"""Years that a clock can show: others can not be told in every time zone."""


@dataclass(frozen=True, slots=True)
class Saved:
    """What the list of matches says of one; needs neither its game nor its rules."""

    id: str
    game: str
    """The slug of the game, which may no longer be installed."""
    title: str
    """The name that a person gave it; "" for none."""
    seats: tuple[str, ...]
    """The players' names in turn order."""
    levels: tuple[str, ...]
    """Who played each seat at the start: the level of a computer, "" for a person."""
    round: int
    rounds: int | None
    """The number of rounds, if it is known."""
    phase: str
    asked: tuple[int, ...]
    """The seats for whom the table waits; () when the match is over."""
    actions: int
    """Actions played, without those taken back."""
    started: datetime
    updated: datetime
    ended: datetime | None
    standings: Standings | None
    """The final scores; None while the match goes on."""
    options: Mapping[str, Any]
    """What was agreed on, by option; {} if it can not be read."""

    @property
    def over(self) -> bool:
        """Whether the match is finished."""
        return self.ended is not None

    @property
    def won(self) -> str:
        """Who won, in a sentence without its full stop; "" while the match goes on."""
        if self.standings is None:
            return ""
        return f"{listed(self.seats[seat] for seat in self.standings.winners)} won"


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A match that the list can not show, because what is stored of it is damaged."""

    id: str
    why: str
    """What is wrong with it, in a few words."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match loaded from the records."""

    match: Match
    warning: str = ""
    """What the players have to know before they go on, in a sentence; "" for nothing."""
    damaged: bool = False
    """Whether the record holds more, which can not be believed and goes once play goes on."""


def saved(row: Mapping[str, Any]) -> Saved:
    """A row of the table of matches as a value. Raises Damaged for one that can not be shown."""
    seats = names_in(row, "seats")
    asked = json_in(row, "asked")
    if not isinstance(asked, list) or not all(seat in range(len(seats)) for seat in asked):
        raise Damaged("asked")
    return Saved(
        id=str(row["id"]),
        game=text_in(row, "game"),
        title=text_in(row, "title"),
        seats=seats,
        levels=levels_in(row, "levels") or ("",) * len(seats),
        round=number_in(row, "round"),
        rounds=None if row["rounds"] is None else number_in(row, "rounds"),
        phase=text_in(row, "phase"),
        asked=tuple(asked),
        actions=number_in(row, "actions"),
        started=_moment(row, "started"),
        updated=_moment(row, "updated"),
        ended=None if row["ended"] is None else _moment(row, "ended"),
        standings=_standings(row, len(seats)),
        options=_options(row),
    )


def newest_first(matches: Iterable[Saved], now: datetime) -> tuple[Saved, ...]:
    """The match played last first.

    A stamp from the future says nothing, for some clock was wrong: such a match counts as played
    when it was begun, and comes last if that lies ahead too.
    """

    def played(match: Saved) -> tuple[datetime, int]:
        known = (stamp for stamp in (match.updated, match.started) if stamp <= now)
        return next(known, datetime.min.replace(tzinfo=UTC)), int(match.id)

    return tuple(sorted(matches, key=played, reverse=True))


def summary(match: Match) -> dict[str, Any]:
    """The columns that change with every entry: how the match stands now."""
    progress = match.game.progress(match.state)
    now = stamp()
    standings = asdict(match.game.standings(match.state)) if match.over else None
    return {
        "round": progress.round,
        "rounds": progress.of,
        "phase": progress.phase,
        "asked": json.dumps(match.game.actors(match.state)),
        "actions": len(match),
        "standings": json.dumps(standings) if standings else None,
        "updated": now,
        "ended": now if match.over else None,
    }


def _options(row: Mapping[str, Any]) -> Mapping[str, Any]:
    """The options in a row; what is wrong with them is told by whoever resumes the match."""
    try:
        data = json_in(row, "options")
    except Damaged:
        return {}
    return data if isinstance(data, dict) else {}


def _standings(row: Mapping[str, Any], seats: int) -> Standings | None:
    """The final scores in a row; None for a match that goes on. Raises Damaged."""
    if row["standings"] is None:
        return None
    data = json_in(row, "standings")
    try:
        rows = tuple(_side(side, seats) for side in data["rows"])
        left_out = tuple(map(_word, data["left_out"]))
        tie_break = data["tie_break"] if data["tie_break"] is None else _word(data["tie_break"])
        if not rows:
            raise ValueError
        return Standings(bool(data["over"]), rows, tie_break, left_out)
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise Damaged("standings") from error


def _side(data: Any, seats: int) -> Row:
    """One side's scores. Raises ValueError, KeyError or TypeError."""
    if not data["seats"] or not all(seat in range(seats) for seat in data["seats"]):
        raise ValueError("a seat that nobody has")
    lines = tuple((_word(label), _points(points)) for label, points in data["lines"])
    return Row(tuple(data["seats"]), _points(data["total"]), lines, _points(data["rank"]))


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("no text")
    return value


def _points(value: Any) -> int:
    if not isinstance(value, int) or abs(value) > 10**9:
        raise ValueError("no number of points")
    return value


def present() -> datetime:
    """The present moment by the clock, moved into the years that can be told.

    A clock that lost its battery shows 1970: what is kept then can still be listed.
    """
    now = datetime.now(UTC)
    if EARLIEST <= now.year <= LATEST:
        return now
    return now.replace(year=min(max(now.year, EARLIEST), LATEST), month=1, day=1)


def stamp() -> str:
    """The present moment as the records write it."""
    return present().isoformat(timespec="milliseconds")


def moment(text: str) -> datetime:
    """A moment as the records write it. Raises ValueError unless it can be compared and shown."""
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        raise ValueError("lacks its time zone")
    if not EARLIEST <= found.year <= LATEST:
        raise ValueError(f"is not between the years {EARLIEST} and {LATEST}")
    return found


def _moment(row: Mapping[str, Any], column: str) -> datetime:
    try:
        return moment(text_in(row, column))
    except ValueError as error:
        raise Damaged(column) from error
