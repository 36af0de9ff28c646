"""Whole matches of Born to Serve by keys alone, in a real terminal: of two and of five.

The keys stand in born_to_serve_2.keys and born_to_serve_5.keys. They can be pressed by hand too, in
`boardgames-tui play born-to-serve --player Ann --player Ben --seed 8`.

Usage: python -m tests.end_to_end.born_to_serve [--players 5] [--size 80x24] [--show] [--write]
"""

import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.screen.table import RestaurantTable
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from tests.end_to_end.script import Script, Step, id_of, opened, rested, run
from tests.end_to_end.table_keys import Player

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
SEEDS = {2: 8, 5: 1}
"""By the number of players, of the match."""
POLICY = 22
"""The seed of what the players choose."""
SCRIPTS = {
    players: Script(
        "born-to-serve",
        NAMES[:players],
        seed,
        Path(__file__).with_name(f"born_to_serve_{players}.keys"),
    )
    for players, seed in SEEDS.items()
}
LIKING = {"place-on-table": 6, "place-on-staff": 4, "break": 0.2, "power": 5, "done": 9}
"""How often a player prefers one kind of action to another."""


def choose(match: Match, rng: random.Random) -> Any:
    """A legal action, as a careless player would take it who likes to win tables."""
    legal = rules.legal_actions(match.state, rules.actors(match.state)[0])
    if legal[0].kind == "score":
        return legal[-1]
    kinds = sorted({action.kind for action in legal})
    kind = rng.choices(kinds, [LIKING.get(kind, 3) for kind in kinds])[0]
    return rng.choice([action for action in legal if action.kind == kind])


def plan(players: int, watch: Callable[[Match], None] = lambda match: None) -> Iterator[Step]:
    """A whole match, with a marker taken back, and a night's rest in the middle.

    `watch` sees each position.
    """
    script = SCRIPTS[players]
    match = Match(rules, script.names, rules.Options(), script.seed)
    session = Session(match, None, None)
    rng, player = random.Random(POLICY), Player(RestaurantTable)
    slept = taken_back = False
    keyboard = rules.actors(match.state)[0]
    while True:
        action = choose(match, rng)
        before, keys = id_of(match), player.keys(match, action)
        session.play(action)
        player.played(action)
        watch(match)
        paid = player.followed(session, keyboard, keys)
        if paid:
            yield from paid
            keys = ("Space",)
        if match.over:
            yield Step(keys, id_of(match))
            return
        following = rules.actors(match.state)[0]
        covered = session.look().kind == "curtain"
        if following == keyboard and not paid and not covered:
            done = Step(keys, id_of(match))
            yield done
            if action.kind == "place-on-table" and not taken_back:
                taken_back = True
                yield from (Step(("u",), before), done)
            continue
        curtain = id_of(match, following, "curtain")
        yield Step(keys, curtain if covered else id_of(match))
        if not slept and covered and match.state.round > 1:
            slept = True
            yield from rested(curtain)
        if covered:
            session.sit_down(following)
            yield opened(following, id_of(match))
        keyboard = following


def picked(players: int) -> tuple[Script, Iterable[Step]]:
    """The script for so many players, and what its plan makes."""
    return SCRIPTS[players], plan(players)


if __name__ == "__main__":
    run("A whole match of Born to Serve.", picked, 2)
