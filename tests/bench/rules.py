"""How fast the rules are: `python -m tests.bench.rules [SLUG ...]`.

Seconds mean nothing on an unknown machine, so each speed is also given as a ratio to a plain loop
in the same run: how many changed copies of a dict of twenty entries one move costs.
"""

import random
import sys
from collections.abc import Callable
from time import perf_counter

from tests.games.walks import GAMES, NAMES, Walk, choose, variants, walk

SECONDS = 1.0
"""How long each speed is measured, at least."""


def rate(once: Callable[[], int]) -> float:
    """How many units a second `once` does; it returns how many it did."""
    once()
    units, start = 0, perf_counter()
    while perf_counter() - start < SECONDS:
        units += once()
    return units / (perf_counter() - start)


def plain_copies() -> int:
    """The reference: a thousand copies of a dict of twenty entries with one of them changed."""
    row = {f"field {number}": number for number in range(20)}
    for number in range(1000):
        row = {**row, "field 7": number}
    return 1000


def random_match(slug: str, seats: int, seed: int) -> int:
    """Play one match as a bot would, listing what is legal before each move; its actions."""
    game, chance, actions = GAMES[slug], random.Random(seed), 0
    state = game.setup(NAMES[:seats], variants(slug, seats)[0], seed).state
    while actors := game.actors(state):
        legal = {seat: game.legal_actions(state, seat) for seat in actors}
        state = game.apply(state, choose(legal, chance)).state
        actions += 1
    return actions


def replays(walks: list[Walk], *, listing: bool) -> int:
    """Apply every action of the walks again, with what is legal listed first or not."""
    for played in walks:
        game = played.game
        for state, action in zip(played.states, played.actions, strict=False):
            if listing:
                for seat in game.actors(state):
                    game.legal_actions(state, seat)
            game.apply(state, action)
    return sum(len(played.actions) for played in walks)


def main(slugs: list[str]) -> None:
    """Print a line for each game."""
    copies = rate(plain_copies)
    print(f"plain loop: {copies:,.0f} copies a second; in brackets: copies a move")
    for slug in slugs or list(GAMES):
        seats = min(3, GAMES[slug].info.max_seats)
        seeds = iter(range(10**9))
        walks = [walk(GAMES[slug], seats, variants(slug, seats)[0], n, n) for n in range(10)]
        applied = rate(lambda: replays(walks, listing=False))  # noqa: B023 (called at once)
        listed = rate(lambda: replays(walks, listing=True))  # noqa: B023
        moves = rate(lambda: random_match(slug, seats, next(seeds)))  # noqa: B023
        length = sum(len(played.actions) for played in walks) / len(walks)
        print(
            f"{slug}, {seats} seats: {moves / length:,.0f} random matches a second"
            f" of {length:.0f} moves;"
            f" moves a second: {applied:,.0f} applied alone ({copies / applied:.0f}),"
            f" {listed:,.0f} with all legal actions listed ({copies / listed:.0f})"
        )


if __name__ == "__main__":
    main(sys.argv[1:])
