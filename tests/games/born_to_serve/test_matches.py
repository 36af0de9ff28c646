"""What holds in every position of every match, worked out here once more from the printed rules."""

import itertools
import random
from typing import Any

import pytest

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.cards import VALET
from boardgames_tui.games.born_to_serve.events import TableScored
from boardgames_tui.games.born_to_serve.state import Options, State
from boardgames_tui.kernel.event import seen
from boardgames_tui.kernel.match import viewer
from tests.games.born_to_serve.position import DECK, NAMES, done, play, position, power, table
from tests.games.walks import choose, strings

VARIANTS = ("diner_of_doom", "secret_identity", "short_order", "beginner_heroes", "beginner_staff")
COMBINATIONS = [
    Options(**dict(zip(VARIANTS, row, strict=True)))
    for row in itertools.product((False, True), repeat=len(VARIANTS))
]
LONGEST = 1000
"""No match here comes near so many actions."""


def match(players: int, options: Options, seed: int) -> list[tuple[State, tuple[Any, ...]]]:
    """Every state of a random match, with the events that led to it."""
    chance = random.Random(seed)
    step = rules.setup(NAMES[:players], options, seed, DECK)
    line = [(step.state, step.events)]
    while (state := line[-1][0]).pending:
        legal = {seat: rules.legal_actions(state, seat) for seat in state.actors}
        step = rules.apply(state, choose(legal, chance))
        line.append((step.state, step.events))
        assert len(line) < LONGEST
    return line


SOME = [2, 3, *(pytest.param(more, marks=pytest.mark.long) for more in (4, 5))]
"""Numbers of players; more of them take longer."""


@pytest.mark.parametrize("players", SOME)
def test_every_combination_of_variants_is_played_to_its_end(players):
    for seed, options in enumerate(COMBINATIONS):
        line = match(players, options, seed)
        census = rules.census(line[0][0])
        assert sum(thing.startswith(("green", "yellow")) for thing in census) == 46
        assert all(census[f"markers {seat}"] == 13 for seat in range(players))
        assert (census["Chef's counters"], census["Hostess's counters"]) == (3, 1)
        for state, _ in line:
            assert rules.census(state) == census
            assert all(player.score >= 0 for player in state.players)
        assert rules.standings(line[-1][0]).over


@pytest.mark.parametrize("players", SOME)
def test_nobody_sees_a_hidden_card_or_another_seats_look(players):
    """A yellow card's id reaches a seat only if it was turned up or that seat looked at it."""
    options = Options(beginner_heroes=True)
    for seed in range(3):
        may_know: dict[int | None, set[str]] = {seat: set() for seat in (*range(players), None)}
        for state, events in match(players, options, seed):
            if not state.pending:
                break
            tips = [table.tip for table in state.tables if table.tip is not None]
            for tip in (*tips, *state.discard):
                for seat, known in may_know.items():
                    if tip.face_up or seat in tip.known_to:
                        known.add(tip.card)
            frame = state.pending[-1]
            if frame.kind == "picking" and frame.source == "Change of Mind":
                may_know[frame.seats[0]].add(state.unused[-1])
            for seat, known in may_know.items():
                shown = {*strings(rules.observe(state, seat)), *strings(seen(events, seat))}
                yellow = {word for word in shown if word.startswith("yellow-")}
                assert yellow <= known


def test_scores_are_the_sum_of_what_was_told():
    """The bills and other earnings add up to the scores, but for what powers cost."""
    for players in (2, 5):
        line = match(players, Options(secret_identity=True), players)
        earned = [0] * players
        for _, events in line:
            for event in events:
                if isinstance(event, TableScored):
                    for payment in event.payments:
                        earned[payment.seat] += payment.dollars
                elif hasattr(event, "dollars"):
                    earned[event.seat] += event.dollars
        assert earned == [player.score for player in line[-1][0].players]


def test_no_position_offers_more_than_a_few_dozen_actions():
    most = 0
    for state, _ in match(5, Options(), 8):
        most = max(most, *(len(rules.legal_actions(state, seat)) for seat in range(5)))
    assert 20 < most <= 48


def test_a_curtain_is_needed_only_for_who_has_looked():
    state = position(heroes={0: "Madam Mystique"}, hands={0: "p", 1: "p"})
    assert viewer(rules, state) is None
    looking = play(state, power("Change of Mind"))
    assert viewer(rules, looking) == 0
    assert viewer(rules, play(looking, table(1))) == 0


@pytest.mark.parametrize(
    ("given", "actions", "open_"),
    [
        ({"floor": {1: "aaa"}}, (), True),
        ({"floor": {1: "aab"}, "heroes": {0: "Adam Amp"}}, (), True),
        ({"floor": {1: "a..", 2: "b..."}, "staff": {VALET: "a"}}, (), False),
        ({"floor": {1: "a.."}, "heroes": {0: "Whoosh"}}, (), False),
    ],
    ids=["collecting", "scoring power", "Valet", "end of service"],
)
def test_which_decisions_are_open(given, actions, open_):
    state = play(position(acted=True, **given), done(), *actions)
    assert state.pending[-1].open is open_
