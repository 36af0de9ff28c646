"""What came of many matches: totals that can be added to each other, in any shares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

from boardgames_tui.kernel.game import Standings
from boardgames_tui.kernel.model import Frozen

SURE = 1.96
"""Standard errors on each side of a mean, for an interval that holds it in 95 of 100 cases."""


@dataclass
class Numbers:
    """Whole numbers, of which only the mean and how far they scatter is kept."""

    count: int = 0
    sum: int = 0
    squares: int = 0
    least: int | None = None
    most: int | None = None

    def add(self, number: int) -> None:
        """One number more."""
        self.merge(Numbers(1, number, number * number, number, number))

    def merge(self, more: Numbers) -> None:
        """All numbers of another row more."""
        self.count += more.count
        self.sum += more.sum
        self.squares += more.squares
        least = [end for end in (self.least, more.least) if end is not None]
        most = [end for end in (self.most, more.most) if end is not None]
        self.least, self.most = min(least, default=None), max(most, default=None)

    @property
    def mean(self) -> float:
        """The mean; 0 of none."""
        return self.sum / self.count if self.count else 0.0

    @property
    def margin(self) -> float:
        """How far the true mean may lie from this one, in 95 of 100 cases; 0 of fewer than two."""
        if self.count < 2:
            return 0.0
        scatter = (self.squares - self.sum * self.sum / self.count) / (self.count - 1)
        return SURE * sqrt(max(0.0, scatter) / self.count)


@dataclass
class Results:
    """How it went for one level, for one seat, or for whoever took one card."""

    wins: Fraction = Fraction(0)
    """Matches won; a shared win counts as its share, a team's is shared by its seats."""
    scores: Numbers = field(default_factory=Numbers)
    points: dict[str, int] = field(default_factory=dict)
    """Where the points come from: the sum of each line of the final scores."""

    def add(self, won: Fraction, score: int, lines: Sequence[tuple[str, int]]) -> None:
        """One match more."""
        self.wins += won
        self.scores.add(score)
        for label, points in lines:
            self.points[label] = self.points.get(label, 0) + points

    def merge(self, more: Results) -> None:
        """All matches of other results more."""
        self.wins += more.wins
        self.scores.merge(more.scores)
        for label, points in more.points.items():
            self.points[label] = self.points.get(label, 0) + points


class Tally:
    """The totals of some matches."""

    def __init__(self, seats: int) -> None:
        """Of no match yet, for so many seats."""
        self.matches = 0
        """Matches played to their end."""
        self.broken_off = 0
        """Matches that came to no end."""
        self.rounds, self.actions = Numbers(), Numbers()
        self.levels: dict[str, Results] = {}
        self.seats = tuple(Results() for _ in range(seats))
        self.cards: dict[str, Results] = {}
        """For each card that an action named, how it went for those who took it."""

    def break_off(self) -> None:
        """Count a match that came to no end."""
        self.broken_off += 1

    def count(
        self,
        levels: Sequence[str],
        standings: Standings,
        rounds: int,
        actions: int,
        took: Sequence[set[str]],
    ) -> None:
        """Count a match: who sat where, how it ended, and the cards that each seat took."""
        self.matches += 1
        self.rounds.add(rounds)
        self.actions.add(actions)
        first = sum(row.rank == 1 for row in standings.rows)
        for row in standings.rows:
            won = Fraction(row.rank == 1, first * len(row.seats))
            for seat in row.seats:
                level = self.levels.setdefault(levels[seat], Results())
                level.add(won, row.total, row.lines)
                self.seats[seat].add(won, row.total, row.lines)
                for card in sorted(took[seat]):
                    self.cards.setdefault(card, Results()).add(won, row.total, ())

    def merge(self, more: Tally) -> None:
        """Add the totals of other matches at as many seats."""
        self.matches += more.matches
        self.broken_off += more.broken_off
        self.rounds.merge(more.rounds)
        self.actions.merge(more.actions)
        for mine, others in ((self.levels, more.levels), (self.cards, more.cards)):
            for name, results in others.items():
                mine.setdefault(name, Results()).merge(results)
        for seat, results in zip(self.seats, more.seats, strict=True):
            seat.merge(results)

    def as_json(self) -> dict[str, Any]:
        """The totals as JSON holds them; names in order, numbers rounded."""
        return {
            "matches": self.matches,
            "broken_off": self.broken_off,
            "bots": {name: _as_json(self.levels[name]) for name in sorted(self.levels)},
            "seats": [_as_json(results) for results in self.seats],
            "rounds": _spread(self.rounds),
            "actions": _spread(self.actions),
            "cards": {name: _as_json(self.cards[name]) for name in sorted(self.cards)},
        }


def _as_json(results: Results) -> dict[str, Any]:
    """What is printed of the results of a level, a seat or a card."""
    scores = results.scores
    shown: dict[str, Any] = {
        "played": scores.count,
        "wins": round(float(results.wins), 3),
        "mean": round(scores.mean, 3),
        "interval": [round(scores.mean + sign * scores.margin, 3) for sign in (-1, 1)],
    }
    if results.points:
        shown["points"] = {
            label: round(points / scores.count, 3) for label, points in results.points.items()
        }
    return shown


def _spread(numbers: Numbers) -> dict[str, Any]:
    return {"mean": round(numbers.mean, 3), "least": numbers.least, "most": numbers.most}


# --- The cards that an action names -----------------------------------------------------------


_last: tuple[object, frozenset[str]] = (None, frozenset())


def card_names(deck: Any) -> frozenset[str]:
    """The ids and names of all that a deck consists of; kept for the deck that was asked last."""
    global _last
    known, names = _last
    if known is not deck:
        names = frozenset(_named(deck))
        _last = (deck, names)
    return names


def _named(value: Any) -> Iterator[str]:
    """The ids and names in a part of a deck."""
    if isinstance(value, tuple):
        for part in value:
            yield from _named(part)
    elif isinstance(value, Frozen):
        for name in type(value).model_fields:
            inner = getattr(value, name)
            if isinstance(inner, str) and name in ("id", "name"):
                yield inner
            else:
                yield from _named(inner)


def strings(action: Any) -> Iterator[str]:
    """All words in an action but its kind: what it names."""
    for name in type(action).model_fields:
        value = getattr(action, name)
        if name == "kind":
            continue
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from (part for part in value if isinstance(part, str))
