"""Whole matches of How to Serve Man by keys alone, in a real terminal: of two, and two teams.

The keys stand in how_to_serve_man_2.keys and how_to_serve_man_4.keys. They can be pressed by hand
too, in `boardgames-tui play how-to-serve-man --player Abby --player Ben --seed 5`; with Carrie and
Dov it is a Team Battle, `--option team_battle=yes`.

Usage: python -m tests.end_to_end.how_to_serve_man [--players 4] [--size 80x24] [--show] [--write]
"""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.decisions import Place, Turn
from boardgames_tui.games.how_to_serve_man.ingredients import material
from boardgames_tui.games.how_to_serve_man.screen.table import ArenaTable
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from tests.end_to_end.script import Script, Step, id_of, opened, rested, run
from tests.end_to_end.table_keys import Player

NAMES = ("Abby", "Ben", "Carrie", "Dov")
SEED, POLICY = 5, 3
PANTRY = {"baked": "carb", "fried": "fat", "boiled": "spice"}
SCRIPTS = {
    players: Script(
        "how-to-serve-man",
        NAMES[:players],
        SEED,
        Path(__file__).with_name(f"how_to_serve_man_{players}.keys"),
        ("team_battle=yes",) if players == 4 else (),
    )
    for players in (2, 4)
}


# --- playing well enough to come to an end ----------------------------------------------------


def distance(state: State, side: int, recipe: str) -> float:
    """How much work is left before the recipe can be presented."""
    mat, work = state.mats[side], 0.0
    for kind, count in mat.lacks(state.deck.recipe(recipe).cost).items():
        method, _, _ = kind.partition("_")
        work += count
        if kind == "sauce":
            work += 0.4 * max(0, 2 - mat.total)
        elif method in PANTRY:
            work += 0.6 * (not mat[material(kind)]) + 0.4 * (not mat[PANTRY[method]])
    return work


def outlook(state: State, side: int) -> float:
    """Points, and what the recipes in hand promise: the three nearest ones count."""
    hands = [card for seat in state.members(side) for card in state.hands[seat]]
    promise = sorted(
        (state.deck.recipe(card).points + 3 - 2.5 * distance(state, side, card) for card in hands),
        reverse=True,
    )
    points = state.laps[side] * 50 + state.scores[side]
    weights = zip((1.0, 0.4, 0.2), promise, strict=False)
    return points * 2 + sum(weight * worth for weight, worth in weights) + 0.05 * len(hands)


def worth(state: State, action: Any, depth: int = 6) -> float:
    """What an action leads to by the end of the turn, if one goes on well."""
    seat = action.seat
    state = rules.apply(state, action).state
    while depth and state.actors and state.actors[0] == seat:
        if isinstance(state.pending[-1], Turn):
            break
        legal = rules.legal_actions(state, seat)
        following = (rules.apply(state, action).state for action in legal)
        state = max(following, key=lambda after: outlook(after, after.side(seat)))
        depth -= 1
    return outlook(state, state.side(seat))


def choose(match: Match, rng: random.Random) -> Any:
    """The action with the best outlook; now and then any."""
    state = match.state
    legal = rules.legal_actions(state, rules.actors(state)[0])
    if not isinstance(state.pending[-1], Turn) and rng.random() < 0.1:
        return rng.choice(legal)
    return max(legal, key=lambda action: (worth(state, action), rng.random()))


# --- as keys ----------------------------------------------------------------------------------


def plan(players: int) -> Iterator[Step]:
    """A whole match, with a chef taken back, and a night's rest in the middle."""
    script = SCRIPTS[players]
    options = rules.Options(team_battle=bool(script.options))
    match = Match(rules, script.names, options, script.seed)
    rng, player = random.Random(POLICY), Player(ArenaTable)
    slept = taken_back = False
    session = Session(match, None, None)
    session.sit_down(first := rules.actors(match.state)[0])
    yield opened(first, id_of(match))
    while True:
        action = choose(match, rng)
        before, keys = id_of(match), player.keys(match, action)
        keyboard = action.seat if match.viewer is None else match.viewer
        session.play(action)
        player.played(action)
        since = len(match)
        while forced := session.forced(action.seat, done_by_itself=False):
            assert choose(match, rng) == forced  # nobody presses it
            session.play(forced)
            player.played(forced)
        if scenes := player.followed(session, keyboard, keys, since):
            yield from scenes
            keys = ("Space",)
        if match.over:
            yield Step(keys, id_of(match))
            return
        asked = rules.actors(match.state)[0]
        if session.look().kind == "curtain":
            curtain = id_of(match, asked, "curtain")
            yield Step(keys, curtain)
            if not slept and match.state.round > 2:
                slept = True
                yield from rested(curtain)
            session.sit_down(asked)
            yield opened(asked, id_of(match))
        else:
            step = Step(keys, id_of(match))
            yield step
            if isinstance(action, Place) and not taken_back and not match.undo_refusal():
                taken_back = True
                yield from (Step(("u",), before), step)


def picked(players: int) -> tuple[Script, Iterable[Step]]:
    """The script for so many players, and what its plan makes."""
    return SCRIPTS[players], plan(players)


if __name__ == "__main__":
    run("A whole match of How to Serve Man.", picked, 2)
