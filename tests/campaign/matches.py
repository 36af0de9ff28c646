"""Matches to try things on: every game, number of players and option, at any moment."""

import random
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Entry, Match, Position
from boardgames_tui.records import Records
from tests.games.walks import NAMES, choose, variants

GAMES = built_in()
LONGEST = 1200
"""A match is played on for at most so many actions."""


@dataclass(frozen=True)
class Played:
    """A match that was played at random to its end, and what led there."""

    slug: str
    seats: int
    options: Any
    seed: int
    actions: tuple[Any, ...]
    line: tuple[Position, ...] = field(compare=False, repr=False)
    """The positions, from the deal on."""

    def until(self, number: int, *, friendly: bool = False) -> Match:
        """The match again, after so many of its actions; none of them is played anew."""
        match = self.dealt(friendly=friendly)
        match.entries = [Entry("act", action) for action in self.actions[:number]]
        line = tuple(replace(position, notes=[]) for position in self.line[: number + 1])
        stands = replace(match.mark(), line=line, notes=(), now=number, entries=number)
        match.back_to(stands)
        return match

    def dealt(self, *, friendly: bool = False) -> Match:
        """The match before its first action."""
        deck = self.line[0].state.deck
        names = NAMES[: self.seats]
        return Match(GAMES[self.slug], names, self.options, self.seed, deck=deck, friendly=friendly)

    def kept(self, records: Records, number: int, *, friendly: bool = False) -> str:
        """Keep the match in the records, entry by entry; returns its id."""
        match = self.dealt(friendly=friendly)
        match_id = records.create(match)
        for action in self.actions[:number]:
            match.enter(Entry("act", action))
            records.append(match_id, match)
        return match_id


@lru_cache(maxsize=64)
def played(number: int, slug: str = "", most: int = LONGEST) -> Played:
    """The match of that number: the games take turns, if none is named; any number of players.

    The options take turns too, for each game. At most so many of its actions are played.
    """
    rng = random.Random(f"match {number}")
    game = GAMES[slug or tuple(GAMES)[number % len(GAMES)]]
    seats = rng.randint(game.info.min_seats, game.info.max_seats)
    rows = variants(game.info.slug, seats)
    options = rows[(number if slug else number // len(GAMES)) % len(rows)]
    seed = rng.randrange(1000)
    match = Match(game, NAMES[:seats], options, seed)
    while not match.over and len(match) < most:
        actors = match.game.actors(match.state)
        legal = {seat: match.game.legal_actions(match.state, seat) for seat in actors}
        match.play(choose(legal, rng))
    actions = tuple(position.action for position in match.line[1:])
    return Played(game.info.slug, seats, options, seed, actions, match.line)
