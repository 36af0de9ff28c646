"""How fair the decks are: `python -m tests.bench.balance [SLUG ...] [--players N] [--level LEVEL]`.

Computers play whole matches with each shipped deck, and what came of them is set beside the targets
of the deck's design, as a table in Markdown. A mean is given with the interval that holds the true
one in 95 of 100 cases; a target is missed only where the whole interval lies outside of it.
"""

import argparse
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from math import inf, sqrt
from typing import Any

from boardgames_tui.bots.simulate import Series, each_of, watch
from boardgames_tui.games.born_to_serve.events import PlacedOnStaff
from boardgames_tui.games.how_to_serve_man.events import FirstPlayerChosen, JudgesPaid, Served
from boardgames_tui.kernel.game import Step
from tests.games.walks import GAMES

FEWEST = 20
"""Numbers from which on a target is called missed."""
FIRST = "won by who went first, of 100"


@dataclass(frozen=True)
class Target:
    """What a number should be, both ends included."""

    low: float
    high: float = inf

    def __str__(self) -> str:
        low, high = (f"{end:.3g}" for end in (self.low, self.high))
        return f"at least {low}" if self.high == inf else f"{low} to {high}"


@dataclass
class Mean:
    """A mean with its interval."""

    numbers: list[float] = field(default_factory=list)

    def judged(self, target: Target | None) -> str:
        """Whether the target is met; where the interval lies across an end nobody can tell."""
        if target is None:
            return ""
        if len(self.numbers) < FEWEST:
            return "unclear"
        if self.mean + self.margin < target.low or self.mean - self.margin > target.high:
            return "MISSED"
        return "met" if target.low <= self.mean <= target.high else "unclear"

    @property
    def mean(self) -> float:
        return sum(self.numbers) / len(self.numbers)

    @property
    def margin(self) -> float:
        count = len(self.numbers)
        if count < 2:
            return inf
        scatter = sum((number - self.mean) ** 2 for number in self.numbers) / (count - 1)
        return 1.96 * sqrt(scatter / count)


# --- What is measured of a match: name -> numbers, of which the mean counts ----------------------

Numbers = dict[str, list[float]]


def of_any(game: Any, state: Any) -> Numbers:
    """Rounds, scores, and who won."""
    standings = game.standings(state)
    totals = [row.total for row in standings.rows]
    found: Numbers = {
        "rounds": [game.progress(state).round],
        "winner's score": [max(totals)],
        "mean score": [sum(totals) / len(totals)],
        "first to last": [max(totals) - min(totals)],
    }
    first = sum(row.rank == 1 for row in standings.rows)
    for number, row in enumerate(standings.rows, start=1):
        won = 100 * (row.rank == 1) / first
        found[f"won by side {number}, of 100"] = [won]
    return found


class HowToServeMan:
    """Courses, and points that judges gave."""

    def __init__(self, seats: int) -> None:
        fair = 100 / seats
        self.targets = {
            "rounds": Target(6, 9),
            "winner's score": Target(52, 80),
            FIRST: Target(fair - 10, fair + 10),
            "points from judges, of 100": Target(25, 45),
            **{
                f"dishes that are {course}s, of 100": Target(20)
                for course in ("appetizer", "entree", "dessert")
            },
        }
        self.served: Counter[str] = Counter()
        self.judged = 0
        self.first: int | None = None

    def see(self, state: Any, step: Step[Any]) -> None:
        for event in step.events:
            if isinstance(event, Served):
                self.served[state.deck.recipe(event.recipe).course] += 1
            elif isinstance(event, FirstPlayerChosen) and self.first is None:
                self.first = event.seat
            elif isinstance(event, JudgesPaid):
                self.judged += sum(points for _, points in event.shares)

    def found(self, game: Any, state: Any) -> Numbers:
        totals, dishes = sum(row.total for row in game.standings(state).rows), self.served.total()
        winners = game.standings(state).winners
        return {
            FIRST: [100 * (self.first in winners) / len(winners)],
            "points from judges, of 100": [100 * self.judged / totals],
            "dishes of a player": [dishes / len(state.seats)],
            **{
                f"dishes that are {course}s, of 100": [100 * self.served[course] / dishes]
                for course in ("appetizer", "entree", "dessert")
            },
        }


class BornToServe:
    """The share of each hero, and rounds in which each of the staff gets a marker."""

    def __init__(self, seats: int) -> None:
        self.heroes = Target(0.7, 1.4)
        self.staff = Target(5)
        self.targets = {"winner's score": Target(80, 160)}
        self.rounds: dict[str, set[int]] = {}

    def see(self, state: Any, step: Step[Any]) -> None:
        for event in step.events:
            if isinstance(event, PlacedOnStaff):
                self.rounds.setdefault(event.staff, set()).add(state.round)

    def found(self, game: Any, state: Any) -> Numbers:
        seats, rounds = len(state.seats), game.progress(state).round
        found: Numbers = {}
        winners = game.standings(state).winners
        for seat, player in enumerate(state.players):
            name = f"win share of {player.hero} (1 is fair)"
            self.targets[name] = self.heroes
            found[name] = [seats * (seat in winners) / len(winners)]
        for post in state.staff:
            name = f"rounds with a marker at the {post.name}, of 100"
            self.targets[name] = self.staff
            found[name] = [100 * len(self.rounds.get(post.name, ())) / rounds]
        return found


class ChefsApprentice:
    """The lines of the score sheet, and the mean with each cook."""

    def __init__(self, seats: int) -> None:
        self.targets = {
            "winner's score": Target(55, 75),
            "Level 1 Customer": Target(6.5, 9.5),
            "Level 2 Customer": Target(13.5, 18.5),
            "Chef's Challenge": Target(10, 16),
            "Personal Challenge": Target(10, 16),
        }

    def see(self, state: Any, step: Step[Any]) -> None:
        """All is in the final state."""

    def found(self, game: Any, state: Any) -> Numbers:
        found: Numbers = {}
        for row in game.standings(state).rows:
            for label, points in row.lines:
                found.setdefault(label, []).append(points)
        return found


class JustDesserts:
    """A published deck, or nearly: nothing is aimed at, and all of it is told."""

    def __init__(self, seats: int) -> None:
        self.targets: dict[str, Target] = {}

    def see(self, state: Any, step: Step[Any]) -> None:
        """All is in the final state."""

    def found(self, game: Any, state: Any) -> Numbers:
        return ChefsApprentice(len(state.seats)).found(game, state)


MEASURES = {
    "just-desserts": JustDesserts,
    "how-to-serve-man": HowToServeMan,
    "born-to-serve": BornToServe,
    "chefs-apprentice": ChefsApprentice,
}


def measured(series: Series, number: int) -> tuple[Numbers, dict[str, Target]]:
    """What the match of that number shows, and what is aimed at."""
    game, measure = GAMES[series.slug], MEASURES[series.slug](len(series.levels))
    state = watch(series, number, measure.see)
    if state is None:
        return {"matches without an end": [1]}, {}
    return {**of_any(game, state), **measure.found(game, state)}, measure.targets


def report(slug: str, seats: int, level: str, matches: int, seed: int, jobs: int) -> Iterator[str]:
    """The lines of a table."""
    series = Series(slug, (level,) * seats, GAMES[slug].Options(), matches, seed)
    means: dict[str, Mean] = {}
    targets: dict[str, Target] = {}
    for found, aimed in each_of(partial(measured, series), matches, jobs):
        targets.update(aimed)
        for name, numbers in found.items():
            means.setdefault(name, Mean()).numbers.extend(numbers)
    yield f"### {slug}, {seats} players, {level}, {matches} matches from seed {seed}"
    yield ""
    yield "| what | target | mean | 95 of 100 | |"
    yield "|---|---|---|---|---|"
    for name in sorted(means, key=lambda name: (name not in targets, name)):
        mean, target = means[name], targets.get(name)
        ends = f"{mean.mean - mean.margin:.2f} to {mean.mean + mean.margin:.2f}"
        aim = "" if target is None else str(target)
        yield f"| {name} | {aim} | {mean.mean:.2f} | {ends} | {mean.judged(target)} |"
    yield ""


def main() -> None:
    """Print a table for each game and number of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", default=list(MEASURES))
    parser.add_argument("--players", type=int, help="this number alone")
    parser.add_argument("--level", default="medium")
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    for slug in chosen.slugs:
        info = GAMES[slug].info
        for seats in range(info.min_seats, info.max_seats + 1):
            if chosen.players in (None, seats):
                asked = (slug, seats, chosen.level, chosen.matches, chosen.seed, chosen.jobs)
                print("\n".join(report(*asked)), flush=True)


if __name__ == "__main__":
    main()
