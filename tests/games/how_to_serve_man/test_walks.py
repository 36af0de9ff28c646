"""Whole matches at random, at 2 to 6 seats and in both variants."""

import random
from collections import Counter
from functools import cache
from itertools import product
from typing import Any

import pytest

from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.board import SPACES
from boardgames_tui.games.how_to_serve_man.decisions import ChooseSponsor, Done, Place, Present
from boardgames_tui.games.how_to_serve_man.events import Ended, EventDrawn, Passed
from boardgames_tui.games.how_to_serve_man.ingredients import KINDS as TOKENS
from boardgames_tui.games.how_to_serve_man.state import Options
from boardgames_tui.kernel.match import Match, viewer
from tests.games.how_to_serve_man.table import DECK, NAMES

TABLES = {
    "two": (2, Options()),
    "three": (3, Options()),
    "four": (4, Options()),
    "five": (5, Options()),
    "six": (6, Options()),
    "teams of two": (4, Options(team_battle=True)),
    "teams of three": (6, Options(team_battle=True)),
    "sudden win": (4, Options(team_battle=True, sudden_win=True)),
    "deathmatch": (2, Options(deathmatch=True)),
}
LONGEST = 6000
"""Far more actions than a match takes that presents what it can."""

SHORT = ("two", "three", "teams of three", "sudden win", "deathmatch")
every_table = pytest.mark.parametrize(
    "name",
    [*SHORT, *(pytest.param(name, marks=pytest.mark.long) for name in TABLES if name not in SHORT)],
)


@cache
def walk(name: str, seed: int = 1) -> tuple[Match, tuple[dict[int, Any], ...]]:
    """A match that presents a dish nine times in ten that it can, and what was legal all along."""
    seats, options = TABLES[name]
    match = Match(rules, NAMES[:seats], options, seed)  # type: ignore[arg-type]
    chance = random.Random(seed)
    legal = []
    while not match.over and len(match) < LONGEST:
        asked = {seat: rules.legal_actions(match.state, seat) for seat in range(seats)}
        legal.append(asked)
        actions = asked[chance.choice(match.state.actors)]
        served = [action for action in actions if _serves(action)]
        match.play(chance.choice(served if served and chance.random() < 0.9 else actions))
    return match, tuple(legal)


def _serves(action: Any) -> bool:
    return isinstance(action, Present) or (isinstance(action, Place) and action.space == "table")


@every_table
def test_a_match_that_presents_what_it_can_comes_to_its_end(name: str) -> None:
    match, _ = walk(name)
    assert match.over
    endings = [event for event in match.story(None) if isinstance(event, Ended)]
    expected = {"sudden win": "sudden-win", "deathmatch": "timer"}.get(name, "goal")
    assert [event.why for event in endings] == [expected]
    standings = rules.standings(match.state)
    assert standings.over and standings.winners


@every_table
def test_nothing_appears_and_nothing_vanishes(name: str) -> None:
    match, _ = walk(name)
    census = rules.census(match.at(0))
    assert (census["meat"], census["vegetable"], census["sauce"]) == (39, 39, 15)
    assert (census["carb"], census["fat"], census["spice"]) == (15, 15, 15)
    for seat in range(len(match.seats)):
        assert census[f"master chef of seat {seat}"] == 1
        assert census[f"sous chef of seat {seat}"] == 2
    cards = (*DECK.recipes, *DECK.judges, *DECK.events)
    assert len(cards) == 150 and all(census[card.name] == 1 for card in cards)
    assert len(census) == 150 + 6 + 2 * len(match.seats)
    for number in range(len(match) + 1):
        state = match.at(number)
        assert rules.census(state) == census
        # the cooked tokens are pieces of their own: none turns into another
        pieces = Counter(dict(state.supply))
        for mat in state.mats:
            pieces.update(dict(mat))
        for kind in TOKENS:
            assert pieces[kind] == (15 if "_" not in kind else 8), (number, kind)


@every_table
def test_legal_actions_are_empty_exactly_at_the_end_and_never_many(name: str) -> None:
    match, legal = walk(name)
    for number, asked in enumerate(legal):
        state = match.at(number)
        assert state.actors
        for seat, actions in asked.items():
            assert bool(actions) == (seat in state.actors)
            assert len(actions) <= 40 and len(set(actions)) == len(actions)
    last = match.state
    assert last.pending == () and rules.actors(last) == ()
    assert not any(rules.legal_actions(last, seat) for seat in range(6))


@every_table
def test_a_turn_is_one_placement_and_done(name: str) -> None:
    match, legal = walk(name)
    for number, asked in enumerate(legal):
        frames = match.at(number).pending
        if len(frames) == 1 and frames[0].turn:
            (seat,) = frames[0].seats
            if frames[0].placed:
                assert asked[seat] == (Done(seat=seat),)
            else:
                assert {type(action) for action in asked[seat]} == {Place}
        assert frames[-1].seats, "what goes on by itself never waits"


@every_table
def test_an_open_decision_needs_no_curtain_and_a_hand_is_never_asked_openly(name: str) -> None:
    match, _ = walk(name)
    hand = {"present", "give-recipe", "keep", "open-deck", "choose-sponsor", "place", "done"}
    opened = 0
    for number in range(len(match)):
        state = match.at(number)
        if state.pending[-1].open:
            opened += 1
            (seat,) = state.actors
            actions = rules.legal_actions(rules.observe(state, None), seat)
            assert actions == rules.legal_actions(state, seat)
            assert not {action.kind for action in actions} & hand
            assert viewer(rules, state) is None  # type: ignore[arg-type]
            assert seat != state.whose_turn
    assert opened


def test_the_walks_meet_every_event_and_somebody_has_to_pass() -> None:
    told = [event for name in TABLES for event in walk(name)[0].story(None)]
    assert any(isinstance(event, Passed) for event in told)
    drawn = {event.card for event in told if isinstance(event, EventDrawn)}
    assert drawn == {card.name for card in DECK.events}


@cache
def everything(seats: int) -> tuple[Any, ...]:
    """Every action there could be: each class with every seat and id, and some that are none."""
    sides = range(-1, seats + 1)
    places = ("mat", "held", "taken", *(space.id for space in SPACES), "moon")
    domains: dict[str, tuple[Any, ...]] = {
        "judge": (*(card.name for card in DECK.judges), "Meat Loafer", "?", ""),
        "recipe": (*(card.name for card in DECK.recipes), "Slim Vapor", "?entree", ""),
        "token": (*TOKENS, "raw", "cooked", "gold", "?", ""),
        "course": ("appetizer", "entree", "dessert", "lunch", "?"),
        "chef": ("master", "sous"),
        "space": places,
        "place": places,
        "side": tuple(sides),
        "owner": tuple(sides),
        "option": (-1, 0, 1, 2, 99),
    }
    found: list[Any] = []
    for kind in rules.rules.actions:
        names = [name for name in kind.model_fields if name not in ("kind", "seat")]
        for values in product(*(domains[name] for name in names)):
            fields = dict(zip(names, values, strict=True))
            found += (kind(seat=seat, **fields) for seat in range(-1, seats + 1))
    malformed = [
        Place.model_construct(seat=0, chef="cook", space="pens"),
        Place.model_construct(seat=0, chef="sous", space=None),
        ChooseSponsor.model_construct(seat=0, judge=7),
        Done.model_construct(seat="0"),
        Done.model_construct(),
    ]
    return (*found, *malformed, None, "done", 7)


@every_table
def test_refusal_and_legal_actions_say_the_same(name: str) -> None:
    match, legal = walk(name)
    kinds: dict[str, int] = {}
    for number in range(len(match)):
        kinds.setdefault(match.at(number).pending[-1].kind, number)
    for number in kinds.values():
        state = match.at(number)
        allowed = {action for actions in legal[number].values() for action in actions}
        accepted = {
            action
            for action in everything(len(match.seats))
            if rules.refusal(state, action) is None
        }
        assert accepted == allowed
    for action in everything(len(match.seats))[::50]:
        assert rules.refusal(match.state, action) is not None
