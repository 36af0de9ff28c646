"""How a match is written down: what the list of matches says of it, and its states as text."""

import json
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from boardgames_tui.kernel.game import Game, Row, Standings
from boardgames_tui.kernel.match import Match


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

    @property
    def over(self) -> bool:
        """Whether the match is finished."""
        return self.ended is not None


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match loaded from the records."""

    match: Match
    warning: str = ""
    """What the players have to know before they go on, in a sentence; "" for nothing."""


def saved(row: Any) -> Saved:
    """A row of the table of matches as a value."""
    return Saved(
        id=str(row["id"]),
        game=row["game"],
        title=row["title"],
        seats=tuple(json.loads(row["seats"])),
        round=row["round"],
        rounds=row["rounds"],
        phase=row["phase"],
        asked=tuple(json.loads(row["asked"])),
        actions=row["actions"],
        started=datetime.fromisoformat(row["started"]),
        updated=datetime.fromisoformat(row["updated"]),
        ended=datetime.fromisoformat(row["ended"]) if row["ended"] else None,
        standings=_standings(json.loads(row["standings"])) if row["standings"] else None,
    )


def summary(match: Match) -> dict[str, Any]:
    """The columns that change with every entry: how the match stands now."""
    progress = match.game.progress(match.state)
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
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


def text_of_state(state: Any) -> str:
    """A state as JSON, its deck left out."""
    text: str = state.model_dump_json()
    return text


def state_of_text(game: Game, text: str, deck: Any) -> Any:
    """A stored state with its deck put back. Raises pydantic's ValidationError."""
    return game.State.model_validate({**json.loads(text), "deck": deck})


def digest(text: str) -> str:
    """A fingerprint of a stored state: 32 hexadecimal digits."""
    return sha256(text.encode()).hexdigest()[:32]


def _standings(data: dict[str, Any]) -> Standings:
    rows = (
        Row(
            seats=tuple(row["seats"]),
            total=row["total"],
            lines=tuple((label, points) for label, points in row["lines"]),
            rank=row["rank"],
        )
        for row in data["rows"]
    )
    left_out = tuple(data["left_out"])
    return Standings(data["over"], tuple(rows), data["tie_break"], left_out)
