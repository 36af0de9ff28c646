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
from boardgames_tui.games.chefs_apprentice.screen.outlook import Outlook
from boardgames_tui.games.chefs_apprentice.screen.scene import Scene
from boardgames_tui.kernel.match import Match
from tests.end_to_end.script import Script, Step, id_of, opened, rested, run

NAMES = ("Abby", "Ben", "Carrie", "Dov")
SEED, POLICY = 7, 110
MODES = {"buy-snail": "snail", "peek": "peek", "use-spatula": "spatula"}
MODE_KEYS = {"snail": "g", "peek": "k", "spatula": "s"}
CAREFUL = ("draft", "take-prep", "refresh-pair", "place-prep", "keep-challenge")
"""What is only done by the second press."""
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


def scene_of(match: Match, mode: str = "", pick: int = 0) -> Scene:
    """The table as the player sees it whose turn it is."""
    seat = rules.actors(match.state)[0]
    view = rules.observe(match.state, seat)
    legal = rules.legal_actions(view, seat)
    outlook = Outlook(view, seat)
    return Scene(view, legal, seat, seat, outlook, shown=seat, mode=mode, pick=pick)


def keys_for(match: Match, action: Any, rng: random.Random) -> tuple[str, ...]:
    """The keys of an action: the mode it needs, which of two things in hand, its own key."""
    if action.kind == "done":
        return (".",)
    if action.kind == "use-saved":
        return ("v",)
    mode = MODES.get(action.kind, "")
    for pick in range(2):
        scene = scene_of(match, mode, pick)
        for spot, key in scene.keys.items():
            if scene.means(spot) == action:
                chosen = (str(pick + 1),) if pick else ()
                again = (rng.choice(("Enter", key)),) if action.kind in CAREFUL else ()
                return ((MODE_KEYS[mode],) if mode else ()) + chosen + (key, *again)
    raise AssertionError(f"no key for {action!r}")


def has_key(scene: Scene, action: Any) -> bool:
    """Whether it has a key of its own: of snails at the same prices one stands for all."""
    return action.kind != "buy-snail" or any(action.spot == group[0] for group in scene.cans)


def worth(scene: Scene, action: Any) -> float:
    """How much a keen cook likes an action; 0 for what can as well be left."""
    outlook = scene.outlook
    match action.kind:
        case "draft":
            eyes = scene.view.deck.tile(action.tile).eyeballs
            return 10 + outlook.drafting(action.tile)[0].total + eyes / 2
        case "plate":
            cell = (action.row, action.column)
            return 10 + outlook.plating(action.tile, cell).total
        case "place-prep":
            return 10 + outlook.prepping(action.tile, action.icon).total
        case "garnish":
            return 10 + outlook.garnishing(action.tile).total
        case "buy-snail":
            if not has_key(scene, action):
                return 0
            price = scene.view.deck.spot(action.spot).price(action.when)
            return 9 - price if scene.view.turns > len(scene.view.seats) * 2 else 0
        case "choose" if scene.first is not None and scene.first not in scene.numbers:
            return 10 + outlook.moving(scene.first, action.tile).total
        case "take-prep":
            return 1
        case "done":
            return 0.5
        case "peek" | "use-spatula" | "refresh-pair":
            return 0
    return 2


def choose(match: Match, rng: random.Random) -> Any:
    """The best that is seen at once; now and then something else that can be done."""
    scene = scene_of(match)
    extras = [a for a in scene.legal if a.kind in EXTRAS and has_key(scene, a)]
    burdened = scene.view.turns % 3 == 1 and scene.phase in ("prep", "prepped")
    if extras and burdened and rng.random() < 0.25:
        return rng.choice(extras)
    return max(scene.legal, key=lambda action: (worth(scene, action), rng.random()))


def plan(players: int) -> Iterator[Step]:
    """A whole match, with a dish taken back, and a night's rest in the middle."""
    script = SCRIPTS[players]
    match = Match(rules, script.names, rules.Options(), script.seed)
    rng = random.Random(POLICY)
    slept = taken_back = False
    yield opened(rules.actors(match.state)[0], id_of(match))
    while True:
        action = choose(match, rng)
        before, keys = id_of(match), keys_for(match, action, rng)
        match.play(action)
        if match.over:
            yield Step(keys, id_of(match))
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
