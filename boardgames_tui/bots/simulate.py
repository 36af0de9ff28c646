"""Whole matches of computer players, without a screen, and what came of all of them.

The matches of one seed are the same whoever plays them: in one process or in several, the totals
are equal. Nothing is kept of a match but what it adds to the totals.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Any, TypeVar

from boardgames_tui.bots.choose import choose
from boardgames_tui.bots.known_brains import brain_of
from boardgames_tui.bots.tally import Tally, card_names, strings
from boardgames_tui.games import catalogue
from boardgames_tui.kernel.brain import mixed
from boardgames_tui.kernel.game import Game, Step

Played = TypeVar("Played")
LONGEST = 6000
"""A match that has so many actions is broken off."""
AHEAD = 3
"""Matches for each process that are handed out before the first of them is back."""


@dataclass(frozen=True, slots=True)
class Series:
    """The matches to be played: everything that their result rests on."""

    slug: str
    levels: tuple[str, ...]
    """The level of each seat in the first match; from match to match they move on by one seat."""
    options: Any
    matches: int
    seed: int

    def seated(self, number: int) -> tuple[str, ...]:
        """Who sits where in the match of that number, from 0."""
        shift = number % len(self.levels)
        return self.levels[shift:] + self.levels[:shift]

    def deal(self, number: int) -> int:
        """The seed of the match of that number: each deal is played once in every seating."""
        return mixed(self.seed, number // self._seatings)

    @property
    def _seatings(self) -> int:
        """After how many matches everybody sits as in the first; 1 where all levels are equal."""
        seats = len(self.levels)
        return next(shift for shift in range(1, seats + 1) if self.seated(shift) == self.levels)


def simulate(series: Series, jobs: int = 1) -> Generator[Tally, None, None]:
    """Play the matches; yields what each of them adds to the totals, in their order.

    With `jobs` of more than 1, in so many processes. Raises KeyError for a game or a level that
    there is not. Stop asking to stop playing: what was yielded stays right.
    """
    return each_of(partial(play, series), series.matches, jobs)


def each_of(
    play_one: Callable[[int], Played], matches: int, jobs: int
) -> Generator[Played, None, None]:
    """What `play_one` makes of the match of each number, in their order, in so many processes."""
    if jobs == 1:
        yield from map(play_one, range(matches))
        return
    with _workers(jobs) as pool:
        yield from in_order(
            lambda number: pool.submit(play_one, number).result, matches, lambda: jobs * AHEAD
        )


def in_order(
    hand_out: Callable[[int], Callable[[], Played]], matches: int, ahead: Callable[[], int]
) -> Iterator[Played]:
    """What others play, in the order of the matches, and never more than `ahead` of them at once.

    `hand_out` gives a match away, and returns what waits for it.
    """
    numbers = iter(range(matches))
    waiting: deque[Callable[[], Played]] = deque()
    while True:
        waiting.extend(map(hand_out, islice(numbers, max(0, ahead() - len(waiting)))))
        if not waiting:
            return
        yield waiting.popleft()()


@contextmanager
def _workers(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; what they still play when they are no longer needed is given up."""
    context = get_context("spawn")
    stop = context.Event()
    pool = ProcessPoolExecutor(jobs, context, initializer=_begin_work, initargs=(stop,))
    try:
        yield pool
    finally:
        stop.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _begin_work(stop: Event) -> None:
    """In another process: Ctrl+C is for whoever hands out the work, who then says `stop`."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)


_stop: Event | None = None


def play(series: Series, number: int, deck: Any = None) -> Tally:
    """The match of that number, from 0; with that deck, or with the one that is found here."""
    tally = Tally(len(series.levels))
    _play(series, number, deck_of(series) if deck is None else deck, tally)
    return tally


def watch(series: Series, number: int, seen: Callable[[Any, Step[Any]], None]) -> Any:
    """The final state of the match of that number; `seen` is told each state and what followed.

    None if it came to no end.
    """
    return _play(series, number, deck_of(series), Tally(len(series.levels)), seen)


_decks: dict[tuple[str, Any], Any] = {}


def game_of(series: Series) -> Game:
    """The game that is played. Raises KeyError."""
    return _games()[series.slug]


def deck_of(series: Series) -> Any:
    """The deck of the series: read once in each process. Raises BadFile."""
    key = series.slug, series.options
    if key not in _decks:
        _decks.clear()
        _decks[key] = game_of(series).deck(series.options)
    return _decks[key]


@cache
def _games() -> dict[str, Game]:
    return catalogue()


def _play(
    series: Series,
    number: int,
    deck: Any,
    tally: Tally,
    seen: Callable[[Any, Step[Any]], None] = lambda state, step: None,
) -> Any:
    """Play the match and count it; its final state, None if it came to no end."""
    game = game_of(series)
    brain, levels, deal = brain_of(game), series.seated(number), series.deal(number)
    names = tuple(f"Seat {seat}" for seat in range(1, len(levels) + 1))
    state = game.setup(names, series.options, deal, deck).state
    cards, took, actions = card_names(deck), [set[str]() for _ in levels], 0
    while (asked := game.actors(state)) and actions < LONGEST:
        if _stop is not None and _stop.is_set():
            return None
        # all who are asked at once decide on what they see now, before anybody has answered
        answers = [
            choose(
                game,
                brain,
                game.observe(state, seat),
                seat,
                mixed(deal, actions, seat),
                levels[seat],
            )
            for seat in asked
        ]
        for action in answers:
            if game.refusal(state, action) is None:
                step = game.apply(state, action)
                seen(state, step)
                state = step.state
                took[action.seat].update(cards.intersection(strings(action)))
                actions += 1
    if game.actors(state):
        tally.break_off()
        return None
    rounds = game.progress(state).round
    tally.count(levels, game.standings(state), rounds, actions, took)
    return state
