"""How fast the rules are: `python -m tests.bench.rules [--rounds N] [SLUG ...]`.

Whole matches are played forward, move by move, with all legal actions listed before each move, as a
bot would; seconds are of processor time. Seconds mean nothing on an unknown machine, so each speed
is also given as a ratio to catanatron (the extra `bench` installs it), a well-known rules engine of
a game of the same size, which changes its state in place; both are measured in turn, in one run.
"""

import argparse
import random
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from time import process_time

from tests.games.walks import GAMES, NAMES, variants

SECONDS = 2.0
"""How long each speed is measured in a round, at least."""
PEER = "catanatron"


def moves_a_second(match: Callable[[int], int]) -> float:
    """How many moves a second `match` plays; it plays the match of a seed and counts its moves."""
    moves, seed, start = 0, 0, process_time()
    while process_time() - start < SECONDS:
        moves += match(seed)
        seed += 1
    return moves / (process_time() - start)


def own_match(slug: str, seats: int) -> Callable[[int], int]:
    """A match of one of our games, played at random."""
    game = GAMES[slug]
    options = variants(slug, seats)[0]
    deck = game.deck(options)

    def play(seed: int) -> int:
        chance, moves = random.Random(seed), 0
        state = game.setup(NAMES[:seats], options, seed, deck).state
        while actors := game.actors(state):
            legal = [action for seat in actors for action in game.legal_actions(state, seat)]
            state = game.apply(state, chance.choice(legal)).state
            moves += 1
        return moves

    return play


def peer_match() -> Callable[[int], int] | None:
    """A match of the peer between four players at random; None where it is not installed."""
    try:
        from catanatron import Color, Game, RandomPlayer
    except ImportError:
        return None

    def play(seed: int) -> int:
        game, moves = Game([RandomPlayer(color) for color in Color], seed=seed + 1), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            moves += 1
        return moves

    return play


def speeds(slugs: list[str]) -> Iterator[tuple[str, float]]:
    """The name and the speed of each game, the peer first, if it is there."""
    if (peer := peer_match()) is not None:
        yield PEER, moves_a_second(peer)
    for slug in slugs:
        yield slug, moves_a_second(own_match(slug, min(3, GAMES[slug].info.max_seats)))


def main() -> None:
    """Measure in rounds and print a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", default=list(GAMES))
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    rounds = [dict(speeds(chosen.slugs)) for _ in range(chosen.rounds)]
    try:
        print(f"beside {PEER} {version(PEER)}, in {chosen.rounds} rounds:")
    except PackageNotFoundError:
        print(f"{PEER} is not installed (pip install '.[bench]'): no ratios")
    for name in rounds[0]:
        line = f"{name}: {median(found[name] for found in rounds):,.0f} moves a second"
        if PEER in rounds[0] and name != PEER:
            ratios = [found[name] / found[PEER] for found in rounds]
            line += f", ratio {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})"
        print(line)


if __name__ == "__main__":
    main()
