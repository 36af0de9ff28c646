"""Positions of every game with their tables, for the laws that hold at all of them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from boardgames_tui.app.plain_table import PlainTable
from boardgames_tui.app.table_model import Moment, PlaceKeys, TableModel
from boardgames_tui.kernel.match import Match
from boardgames_tui.names import LONGEST_NAME
from boardgames_tui.session import Session
from tests.games.walks import GAMES, choose, variants

NOT_YET: tuple[str, ...] = ()
"""Games whose screen is not a TableModel yet: to be emptied."""

LONG_NAMES = tuple(f"{letter}{'W' * (LONGEST_NAME - 2)}{letter.lower()}" for letter in "ABCDEF")
"""Names as long as the form allows, of the widest letters."""


def table_of(slug: str) -> type[TableModel]:
    """The class of a game's tables."""
    name = GAMES[slug].screen
    if name is None:
        return PlainTable
    module, _, attribute = name.partition(":")
    found: type[TableModel] = getattr(import_module(module), attribute)
    return found


TABLES = tuple(slug for slug in GAMES if slug not in NOT_YET)


@dataclass
class Here:
    """One moment of a walked match, as the seat that is asked sees it."""

    match: Match
    """It is played on when the next moment is asked for; `state` stays."""
    state: Any
    session: Session
    model: TableModel
    keys: PlaceKeys
    turn: int
    """How many turns have ended before it."""


def seats_of(slug: str, chance: random.Random) -> int:
    """A number of seats that the game can be played with."""
    info = GAMES[slug].info
    return chance.choice(
        [n for n in range(info.min_seats, info.max_seats + 1) if variants(slug, n)]
    )


def walk(
    slug: str, seed: int, options: Any = None, *, longest: int = 400, every: int = 1
) -> Iterator[Here]:
    """A match played at random with the longest names, each moment with its table."""
    chance, game = random.Random(f"{slug} {seed}"), GAMES[slug]
    seats = seats_of(slug, chance)
    if options is None:
        options = chance.choice(variants(slug, seats))
    elif game.check(seats, options) is not None:
        seats = next(n for n in range(2, 7) if game.check(n, options) is None)
    match = Match(game, LONG_NAMES[:seats], options, seed)
    session, keys, turn, asked_last = Session(match, None, None), PlaceKeys(), 0, -1
    while not match.over and len(match) < longest:
        asked = game.actors(match.state)[0]
        if asked != asked_last:
            keys, asked_last, turn = PlaceKeys(), asked, turn + 1
        view = session.view(match.viewer)
        table = table_of(slug)
        all_at_once = issubclass(table, TableModel) and table.all_at_once(view)
        legal = session.legal_for_all(view) if all_at_once else session.legal(view, asked)
        if len(match) % every == 0:
            moment = Moment(game, view, legal, match.viewer, asked, keys, session.happened)
            yield Here(match, match.state, session, table.build(moment), keys, turn)
        action = choose({asked: legal}, chance)
        match.play(action)
        if action.kind == "done":
            asked_last = -1


def reached(model: TableModel) -> dict[Any, TableModel]:
    """All tables that picking leads to, by their picks."""
    found, new = {model.picks: model}, [model]
    while new:
        here = new.pop()
        for choice in here.choices.values():
            if choice.action is None and choice.picks not in found:
                found[choice.picks] = here.picked(choice.picks)
                new.append(found[choice.picks])
    return found


@cache
def option_pairs(slug: str) -> tuple[Any, ...]:
    """Options such that every pair of values of two options comes up, for some number of seats."""
    seats = GAMES[slug].info.min_seats
    rows = variants(slug, seats)
    left = {pair for row in rows for pair in _pairs(row)}
    found = []
    while left:
        best = max(rows, key=lambda row: len(left & _pairs(row)))
        found.append(best)
        left -= _pairs(best)
    return tuple(found)


def _pairs(options: Any) -> set[tuple[tuple[str, str], tuple[str, str]]]:
    row = sorted((name, str(value)) for name, value in dict(options).items())
    return {(one, other) for one in row for other in row if one < other} or {(row[0], row[0])}
