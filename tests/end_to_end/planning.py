"""From a match played by a seeded policy to the keys that a person would press for it."""

import random
from collections.abc import Callable, Iterator
from typing import Any

from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import (
    Bribe,
    Claim,
    Discard,
    Done,
    Draw,
    GoToKitchen,
    Pass,
)
from boardgames_tui.games.just_desserts.screen.table import DessertTable
from boardgames_tui.games.just_desserts.screen.turn_table import TurnTable
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from tests.end_to_end.script import Step, id_of, opened, rested
from tests.end_to_end.table_keys import Player

NAMES = ("Abby", "Ben", "Carrie")


def keys_for(table: TurnTable, action: Any, rng: random.Random) -> tuple[str, ...]:
    """The keys of an action; a claim now guest first, now cards first, now the short way."""
    match action:
        case Claim(guest=guest, cards=cards):
            letter, numbers = table.letters[guest], [table.keys[card] for card in cards]
            if len(table.offers[guest]) == 1 and rng.random() < 0.5:
                return (letter, "Enter")
            if rng.random() < 0.5:
                return (*numbers, letter, "Enter")
            return (letter, *numbers, "Enter")
        case Bribe(card=card) | Discard(card=card):
            return (table.keys[card],)
        case GoToKitchen():
            return ("k",)
        case Draw(pile=pile):
            return ("d" if pile == "draw" else "t", "Enter")
        case Pass():
            return ("p",)
        case Done():
            return (".",)
    raise TypeError(f"no keys for {action!r}")


def handed_over(match: Match, action: Any) -> bool:
    """Whether the curtain fell: an empty hand, which hides nothing, needs none."""
    return match.viewer not in (None, action.seat)


def seen_after(match: Match, action: Any) -> str:
    """What tells on screen that the action was done."""
    return id_of(match, screen="curtain" if handed_over(match, action) else "table")


def choose(match: Match, rng: random.Random) -> Any:
    """A legal action, as a keen but careless player would take it."""
    legal = match.game.legal_actions(match.state, match.game.actors(match.state)[0])
    centre = [a for a in legal if isinstance(a, Claim) and a.guest in match.state.centre]
    lures = [a for a in legal if isinstance(a, Claim) and a not in centre]
    if centre:
        return rng.choice(centre)
    if lures and rng.random() < 0.5:
        return rng.choice(lures)
    others = [a for a in legal if not isinstance(a, Claim)]
    discards = [a for a in others if isinstance(a, Discard)]
    if discards and rng.random() < 0.7:
        return rng.choice(discards)
    return rng.choice([a for a in others if a not in discards] or legal)


def plan(
    seed: int, policy: int, watch: Callable[[Match], None] = lambda match: None
) -> Iterator[Step]:
    """A whole match of three, with a claim taken back, and a night's rest in the middle.

    `watch` sees each position.
    """
    match = Match(rules, NAMES, rules.Options(), seed)
    rng, player = random.Random(policy), Player(DessertTable)
    slept = taken_back = False
    yield _opened(match)
    while True:
        action = choose(match, rng)
        table, before = player.model(match), id_of(match)
        assert isinstance(table, TurnTable)
        keys = keys_for(table, action, rng)
        match.play(action)
        player.played(action)
        watch(match)
        session = Session(match, None, None)
        while forced := session.forced(action.seat, done_by_itself=False):
            assert choose(match, rng) == forced  # nobody presses it
            match.play(forced)
            player.played(forced)
            watch(match)
        step = Step(keys, seen_after(match, action))
        yield step
        if match.over:
            return
        if isinstance(action, Claim) and not taken_back:
            taken_back = True
            yield Step(("u",), before)
            yield step
        if handed_over(match, action):
            if not slept and len(match) > 40:
                slept = True
                yield from rested(step.seen)
            yield _opened(match)


def _opened(match: Match) -> Step:
    """The player who is next opens the curtain."""
    seat = match.game.actors(match.state)[0]
    return opened(seat, id_of(match))
