"""Random matches of any game, and what can be asked of all of them."""

import contextlib
import hashlib
import itertools
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from boardgames_tui.games import catalogue
from boardgames_tui.kernel.game import Game, Step
from boardgames_tui.kernel.model import Frozen, Guarded
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.new_match import BadChoice, allowed_values, options_of
from tests.example_game import rules as example_game

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
LONGEST = 6000
"""A match that has so many actions is broken off."""
VARIANTS = 12
"""At most so many combinations of options are tried for one number of seats."""

GAMES: dict[str, Game] = {**catalogue(), example_game.info.slug: example_game}


@dataclass
class Walk:
    """A played match: `states[n]` is what came of `actions[n - 1]`, told by `events[n]`."""

    game: Game
    options: Any
    states: list[Any] = field(default_factory=list)
    actions: list[Any] = field(default_factory=list)
    events: list[tuple[Any, ...]] = field(default_factory=list)
    legal: list[dict[int, tuple[Any, ...]]] = field(default_factory=list)
    """What each seat could do in each state."""
    closely: int = 1
    """How closely it is looked at: so many times as many moments."""

    @property
    def over(self) -> bool:
        return not self.game.actors(self.states[-1])

    @property
    def seats(self) -> range:
        return range(len(self.states[0].seats))

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and a bystander."""
        return (*self.seats, None)

    def add(self, step: Step, action: Any = None) -> None:
        if self.states:
            self.actions.append(action)
        self.states.append(step.state)
        self.events.append(step.events)
        legal = {seat: self.game.legal_actions(step.state, seat) for seat in range(len(NAMES))}
        self.legal.append({seat: actions for seat, actions in legal.items() if actions})

    def moments(self, count: int) -> list[int]:
        """The numbers of so many states, spread evenly, the first and last among them.

        More of them if the match is looked at closely, and never more than there are.
        """
        last = len(self.states) - 1
        count = min(count * self.closely, last + 1)
        return sorted({round(step * last / max(1, count - 1)) for step in range(count)})


def walk(
    game: Game, seats: int, options: Any, seed: int, policy: int, *, longest: int = LONGEST
) -> Walk:
    """Play a match at random: the same arguments give the same match."""
    played = Walk(game, options)
    played.add(game.setup(NAMES[:seats], options, seed))
    walk_on(played, random.Random(policy), longest)
    return played


def walk_on(played: Walk, chance: random.Random, longest: int = LONGEST) -> None:
    """Play on from the last state until the match is over or has so many actions."""
    while played.legal[-1] and len(played.actions) < longest:
        action = choose(played.legal[-1], chance)
        played.add(played.game.apply(played.states[-1], action), action)


def choose(legal: dict[int, tuple[Any, ...]], chance: random.Random) -> Any:
    """One legal action: half the time any, half the time any of a kind, so that rare kinds come."""
    actions = legal[chance.choice(list(legal))]
    if chance.random() < 0.5:
        kind = chance.choice(sorted({type(action).__name__ for action in actions}))
        actions = tuple(action for action in actions if type(action).__name__ == kind)
    return chance.choice(actions)


@cache
def variants(slug: str, seats: int) -> tuple[Any, ...]:
    """The combinations of options that so many seats can play with, the printed game first.

    All of them if they are few; otherwise each single departure from the printed game, and some
    of the others.
    """
    game = GAMES[slug]
    choices = {name: allowed_values(game, name) for name in game.Options.model_fields}
    choices = {name: words for name, words in choices.items() if words}
    alone = [{name: word} for name, words in choices.items() for word in words]
    rows = [dict(zip(choices, row, strict=True)) for row in itertools.product(*choices.values())]
    random.Random(slug).shuffle(rows)
    most = max(VARIANTS, len(alone))
    found: dict[Any, None] = {}
    for row in ({}, *alone, *rows):
        if len(found) == most:
            break
        with contextlib.suppress(BadChoice):  # options that contradict each other
            options = options_of(game, row)
            if game.check(seats, options) is None:
                found.setdefault(options)
    return tuple(found)


def tables() -> list[tuple[str, int]]:
    """Every game at each of its seat counts."""
    return [
        (slug, seats)
        for slug, game in GAMES.items()
        for seats in range(game.info.min_seats, game.info.max_seats + 1)
        if variants(slug, seats)
    ]


def dumped(state: Any) -> str:
    """A state as a save holds it."""
    return state.model_dump_json()


def loaded(game: Game, text: str, deck: Any) -> Any:
    """A saved state, with the deck of its match put back."""
    return game.State.model_validate({**json.loads(text), "deck": deck})


def inside(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """(path, value) of the value and of everything in it; a deck is passed over."""
    yield path, value
    if isinstance(value, Frozen):
        for name in type(value).model_fields:
            if name != "deck":
                yield from inside(getattr(value, name), (*path, name))
    elif isinstance(value, tuple):
        for place, part in enumerate(value):
            yield from inside(part, (*path, place))


def strings(value: Any) -> Iterator[str]:
    """Every string in an event, an action or a state."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple | list | frozenset | set):
        for part in value:
            yield from strings(part)
    elif isinstance(value, Frozen):
        for name in type(value).model_fields:
            if name != "deck":
                yield from strings(getattr(value, name))
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            if name not in ("audience", "otherwise"):
                yield from strings(getattr(value, name))


def hidden_things(state: Any) -> list[tuple[Any, ...]]:
    """The paths of all that stands for something unknown: hidden cards, and a hidden seed."""
    hidden = [path for path, value in inside(state) if isinstance(value, str) and is_hidden(value)]
    return hidden if state.chance.seed is not None else [*hidden, ("chance", "seed")]


def secrets(state: Any) -> list[tuple[Any, ...]]:
    """The paths of all fields that are declared secret, in the state and in what it holds."""
    return [
        (*path, name)
        for path, value in inside(state)
        if isinstance(value, Guarded)
        for name in sorted(value.secret_fields)
    ]


def at(state: Any, path: tuple[Any, ...]) -> Any:
    """What lies at a path."""
    for part in path:
        state = state[part] if isinstance(part, int) else getattr(state, part)
    return state


def put(state: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The state with something else at a path."""
    if not path:
        return value
    inner = put(at(state, path[:1]), path[1:], value)
    if isinstance(path[0], int):
        return (*state[: path[0]], inner, *state[path[0] + 1 :])
    return state.evolve(**{path[0]: inner})


def digest(game: Game, seats: int, seed: int, policy: int) -> str:
    """A hash of all that the printed game shows for long: states, views, choices, sentences."""
    printed = variants(game.info.slug, seats)[0]
    played = walk(game, seats, printed, seed, policy, longest=600)
    hashed = hashlib.sha256()
    for number in played.moments(80):
        state = played.states[number]
        for seat in played.viewers:
            view = game.observe(state, seat)
            told = [event.seen_by(seat) for event in played.events[number]]
            said = [game.say(event, view, seat) for event in told if event is not None]
            hashed.update(f"{dumped(view)}{told}{said}".encode())
        hashed.update(f"{dumped(state)}{played.legal[number]}{game.census(state)}".encode())
        hashed.update(f"{game.standings(state)}{game.progress(state)}".encode())
    return hashed.hexdigest()
