"""The matches on which the laws of all games are asked: played once, for all laws together.

Options are combined in pairs: every two options meet in every two of their values in some match,
as far as they go together. Each combination is played at one number of seats, and every number of
seats is played in the printed game too.
"""

import contextlib
import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from boardgames_tui.new_match import BadChoice, allowed_values, options_of
from tests.games.walks import GAMES, Walk, walk

OF_INTEREST = 600
"""Laws are tried on so many actions of a match."""
MOST_VALUES = 3
"""So many values of one option are combined with those of the others."""

Choice = tuple[str, str]
"""The name of an option, and a value of it in words."""


@dataclass(frozen=True)
class Example:
    """What a match of the corpus is played from."""

    slug: str
    seats: int
    options: Any
    number: int
    """Its number in the corpus of its game; also the seed of its choices."""

    def __str__(self) -> str:
        return f"{self.slug}-{self.seats}-{self.number}"

    def walk(self) -> Walk:
        """The match, or its beginning."""
        game, number = GAMES[self.slug], self.number
        seed = number * 0x9E3779B97F4A7C15 % 2**64  # of any size: some fit 32 bits, most do not
        return walk(game, self.seats, self.options, seed, number, longest=OF_INTEREST)


def choices_of(slug: str) -> dict[str, tuple[str, ...]]:
    """The options of a game that have more than one value, in words.

    Of many values the first, the one in the middle and the last stand for all; the long tests play
    each.
    """
    game = GAMES[slug]
    words = {name: tuple(allowed_values(game, name)) for name in game.Options.model_fields}
    few = {
        name: values
        if len(values) <= MOST_VALUES
        else (values[0], values[len(values) // 2], values[-1])
        for name, values in words.items()
    }
    return {name: values for name, values in few.items() if len(values) > 1}


def allowed(slug: str, row: dict[str, str], seats: int) -> Any:
    """The options of a row, or None where that many seats can not play with them."""
    with contextlib.suppress(BadChoice):  # options that contradict each other
        options = options_of(GAMES[slug], row)
        if GAMES[slug].check(seats, options) is None:
            return options
    return None


def pairs_of(row: dict[str, str]) -> Iterator[frozenset[Choice]]:
    """Every two choices that meet in a row, and each alone."""
    yield from (frozenset((choice,)) for choice in row.items())
    yield from (frozenset(pair) for pair in itertools.combinations(row.items(), 2))


@cache
def rows(slug: str) -> tuple[tuple[dict[str, str], int], ...]:
    """Combinations of options in which each possible pair occurs, each with a number of seats.

    Greedy: of all combinations that can be played, the one with most new pairs comes next; of the
    numbers of seats that can play it, the one that has had the fewest.
    """
    counts = _counts(slug)
    names = choices_of(slug)
    every = [dict(zip(names, values, strict=True)) for values in itertools.product(*names.values())]
    playable = [
        (row, fitting, frozenset(pairs_of(row)))
        for row in every
        if (fitting := [seats for seats in counts if allowed(slug, row, seats) is not None])
    ]
    left = {pair for _, _, pairs in playable for pair in pairs}
    had = dict.fromkeys(counts, 0)
    found = []
    while left:
        row, fitting, pairs = max(playable, key=lambda one: len(one[2] & left))
        seats = min(fitting, key=had.__getitem__)
        had[seats] += 1
        left -= pairs
        found.append((row, seats))
    return tuple(found)


@cache
def corpus(slug: str) -> tuple[Example, ...]:
    """The matches of a game: printed at every number of seats, and all pairs of options."""
    printed = [({}, seats) for seats in _counts(slug) if allowed(slug, {}, seats) is not None]
    found = ((allowed(slug, row, seats), seats) for row, seats in (*printed, *rows(slug)))
    return tuple(
        Example(slug, seats, options, number) for number, (options, seats) in enumerate(found)
    )


def _counts(slug: str) -> range:
    info = GAMES[slug].info
    return range(info.min_seats, info.max_seats + 1)
