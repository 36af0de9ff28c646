"""Whole matches of The Chef's Apprentice by keys alone, in a real terminal: of two and of four.

The keys stand in chefs_apprentice_2.keys and chefs_apprentice_4.keys. They can be pressed by hand
too, in `boardgames-tui play chefs-apprentice --player Abby --player Ben --seed 7`.

Usage: python -m tests.end_to_end.chefs_apprentice [--players 4] [--size 80x24] [--show] [--write]
"""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.screen.table import KitchenTable
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from tests.end_to_end.script import Script, Step, id_of, opened, rested, run
from tests.end_to_end.table_keys import Player

NAMES = ("Abby", "Ben", "Carrie", "Dov")
SEED, POLICY = 7, 110
EXTRAS = ("peek", "use-spatula", "refresh-pair", "buy-snail")
"""What is done now and then only, so that all of it is."""
SCRIPTS = {
    players: Script(
        "chefs-apprentice",
        NAMES[:players],
        SEED,
        Path(__file__).with_name(f"chefs_apprentice_{players}.keys"),
    )
    for players in (2, 4)
}


def has_key(table: KitchenTable, action: Any) -> bool:
    """Whether it has a key of its own: of snails at the same prices one stands for all."""
    return action.kind != "buy-snail" or any(action.spot == group[0] for group in table.cans)


def worth(table: KitchenTable, action: Any) -> float:
    """How much a keen cook likes an action; 0 for what can as well be left."""
    pays = table.pays
    match action.kind:
        case "draft":
            eyes = table.view.deck.tile(action.tile).eyeballs
            return 10 + pays.drafting(action.tile)[0].total + eyes / 2
        case "plate":
            cell = (action.row, action.column)
            return 10 + pays.plating(action.tile, cell).total
        case "place-prep":
            return 10 + pays.prepping(action.tile, action.icon).total
        case "garnish":
            return 10 + pays.garnishing(action.tile).total
        case "buy-snail":
            if not has_key(table, action):
                return 0
            price = table.view.deck.spot(action.spot).price(action.when)
            return 9 - price if table.view.turns > len(table.view.seats) * 2 else 0
        case "choose" if table.first is not None and table.first not in table.numbers:
            return 10 + pays.moving(table.first, action.tile).total
        case "take-prep":
            return 1
        case "done":
            return 0.5
        case "peek" | "use-spatula" | "refresh-pair":
            return 0
    return 2


def choose(table: KitchenTable, rng: random.Random) -> Any:
    """The best that is seen at once; now and then something else that can be done."""
    extras = [a for a in table.legal if a.kind in EXTRAS and has_key(table, a)]
    burdened = table.view.turns % 3 == 1 and table.phase in ("prep", "prepped")
    if extras and burdened and rng.random() < 0.4:
        return rng.choice(extras)
    return max(table.legal, key=lambda action: (worth(table, action), rng.random()))


def plan(players: int) -> Iterator[Step]:
    """A whole match, with a dish taken back, and a night's rest in the middle."""
    script = SCRIPTS[players]
    match = Match(rules, script.names, rules.Options(), script.seed)
    rng, player = random.Random(POLICY), Player(KitchenTable)
    slept = taken_back = False
    yield opened(rules.actors(match.state)[0], id_of(match))
    while True:
        table = player.model(match)
        assert isinstance(table, KitchenTable)
        action = choose(table, rng)
        before, keys = id_of(match), player.keys(match, action)
        match.play(action)
        player.played(action)
        if match.over:
            yield from player.followed(Session(match, None, None), action.seat, keys)
            yield Step(("Space",), id_of(match))
            return
        following = rules.actors(match.state)[0]
        if following == action.seat:
            step = Step(keys, id_of(match))
            yield step
            if action.kind == "plate" and not taken_back:
                taken_back = True
                yield from (Step(("u",), before), step)
            continue
        curtain = id_of(match, following, "curtain")
        yield Step(keys, curtain)
        if not slept and match.state.turns > 3 * players:
            slept = True
            yield from rested(curtain)
        yield opened(following, id_of(match))


def picked(players: int) -> tuple[Script, Iterable[Step]]:
    """The script for so many players, and what its plan makes."""
    return SCRIPTS[players], plan(players)


if __name__ == "__main__":
    run("A whole match of The Chef's Apprentice.", picked, 2)
