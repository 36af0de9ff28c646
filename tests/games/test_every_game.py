"""What holds for every game of the catalogue, at every seat count and with all its options.

Each test is a law; those on a played match are asked on the same matches, see `corpus`.
"""

import os
import random
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from boardgames_tui.kernel.event import seen
from boardgames_tui.kernel.game import Game, IllegalAction, Step
from boardgames_tui.kernel.model import Frozen, Guarded
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.pool import Pool
from tests.games.corpus import OF_INTEREST, corpus
from tests.games.universe import is_among, universe
from tests.games.walks import (
    GAMES,
    LONGEST,
    NAMES,
    Walk,
    at,
    digest,
    dumped,
    hidden_things,
    inside,
    loaded,
    put,
    secrets,
    strings,
    tables,
    variants,
    walk,
    walk_on,
)

ROOT = Path(__file__).parents[2]
MOST_ACTIONS = 100
"""No position offers more choices: sets and orders are picked one element at a time."""
Account = Callable[[Walk], None]

every_game = pytest.mark.parametrize("slug", GAMES)
every_variant = pytest.mark.parametrize(
    ("slug", "seats", "options"),
    [
        pytest.param(slug, seats, options, id=f"{slug}-{seats}-{number}")
        for slug, seats in tables()
        for number, options in enumerate(variants(slug, seats))
    ],
)


EXAMPLES = [example for slug in GAMES for example in corpus(slug)]
CLOSELY = 4
"""So many times as many moments are looked at in the long form."""


@pytest.fixture(
    scope="module",
    params=[
        *[pytest.param((example, 1), id=str(example)) for example in EXAMPLES],
        *[
            pytest.param((example, CLOSELY), id=f"{example}-closely", marks=pytest.mark.long)
            for example in EXAMPLES
        ],
    ],
)
def played(request: pytest.FixtureRequest) -> Walk:
    """A match of the corpus: all laws are asked on it, then comes the next."""
    example, closely = request.param
    walked: Walk = example.walk()
    walked.closely = closely
    return walked


@pytest.fixture(scope="module")
def tries(played: Walk) -> list[Any]:
    """All that somebody might try to do in that match."""
    return universe(played)


# --- A whole match ----------------------------------------------------------------------------


@pytest.mark.long
@every_variant
def test_a_match_of_every_variant(slug: str, seats: int, options: Any, account: Account) -> None:
    game = GAMES[slug]
    played = walk(game, seats, options, seed=seats, policy=len(variants(slug, seats)))
    account(played)
    assert played.over or len(played.actions) == LONGEST
    _is_played_again_alike(played)


def test_a_match_is_played_again_alike_and_nothing_is_lost(played: Walk, account: Account) -> None:
    account(played)
    _is_played_again_alike(played)


def _is_played_again_alike(played: Walk) -> None:
    """From the same seed by the same actions; the old states stay as they were."""
    game, start = played.game, played.states[0]
    kept = [played.states[number] for number in played.moments(10)]
    before = [(hash(state), dumped(state)) for state in kept]

    census = game.census(start)
    assert census and all(count > 0 for count in census.values())
    assert not any(is_hidden(thing) for thing in census)
    assert all(game.census(state) == census for state in played.states)

    again = game.setup(start.seats, played.options, start.chance.seed, start.deck)
    assert (again.state, again.events) == (start, played.events[0])
    state = again.state
    for number, action in enumerate(played.actions[:OF_INTEREST], start=1):
        step = game.apply(state, action)
        assert (step.state, step.events) == (played.states[number], played.events[number])
        state = step.state
    assert [(hash(state), dumped(state)) for state in kept] == before


@every_game
def test_a_random_match_ends(slug: str, account: Account) -> None:
    game = GAMES[slug]
    seats = game.info.min_seats
    ended = walk(game, seats, variants(slug, seats)[0], seed=1, policy=1)
    account(ended)
    assert ended.over


def test_a_match_is_the_same_in_every_process() -> None:
    """One other process tells of all games: starting it costs more than the matches."""
    script = (
        "from tests.games.walks import GAMES, digest\n"
        "for game in GAMES.values(): print(digest(game, game.info.max_seats, 11, 12))"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "271828", "PYTHONPATH": str(ROOT)}
    there = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    here = [digest(game, game.info.max_seats, 11, 12) for game in GAMES.values()]
    assert there.stdout.split() == here


def test_saves_come_back_equal(played: Walk) -> None:
    game = played.game
    deck = played.states[0].deck
    for number in played.moments(8):
        state = played.states[number]
        again = loaded(game, dumped(state), deck)
        assert again == state
        assert dumped(again) == dumped(state)
    assert game.Deck.model_validate_json(deck.model_dump_json()) == deck
    assert game.Options.model_validate_json(played.options.model_dump_json()) == played.options
    actions: TypeAdapter[Any] = TypeAdapter(game.Action)
    for action in played.actions:
        assert actions.validate_json(actions.dump_json(action)) == action
        assert actions.validate_python(actions.dump_python(action)) == action


# --- What is legal ----------------------------------------------------------------------------


def test_the_list_of_legal_actions(played: Walk) -> None:
    game = played.game
    for number in played.moments(60):
        state, legal = played.states[number], played.legal[number]
        actors = game.actors(state)
        assert len(set(actors)) == len(actors) and set(actors) <= set(played.seats)
        assert set(legal) == set(actors)
        assert (not legal) == game.standings(state).over == (not state.pending)
        for seat, actions in legal.items():
            assert all(action.seat == seat for action in actions)
            assert len(set(actions)) == len(actions) <= MOST_ACTIONS
            assert game.legal_actions(state, seat) == actions
        assert game.legal_actions(state, -1) == game.legal_actions(state, len(played.seats)) == ()


def test_what_is_forced_is_done(played: Walk) -> None:
    for state, legal in zip(played.states, played.legal, strict=True):
        if legal and not state.pending[-1].turn and len(legal) == 1:
            (actions,) = legal.values()
            assert len(actions) > 1, state.pending[-1]


@every_game
def test_turns_end_with_done(slug: str) -> None:
    union = get_args(GAMES[slug].Action)[0]
    kinds = {kind.model_fields["kind"].default: kind for kind in get_args(union)}
    assert set(kinds["done"].model_fields) == {"kind", "seat"}


def test_refusal_and_legal_actions_agree(played: Walk, tries: list[Any]) -> None:
    game = played.game
    chance = random.Random(len(played.actions))
    for number in played.moments(7):
        state, legal = played.states[number], played.legal[number]
        everything = tuple(action for actions in legal.values() for action in actions)
        for action in (*everything, *chance.sample(tries, min(len(tries), 250))):
            refusal = game.refusal(state, action)
            assert (refusal is None) == is_among(action, everything), (action, refusal)


def test_a_refused_action_changes_nothing(played: Walk, tries: list[Any]) -> None:
    game = played.game
    chance = random.Random(len(played.actions))
    for number in played.moments(8):
        state = played.states[number]
        before = dumped(state)
        for action in chance.sample(tries, min(len(tries), 60)):
            refusal = game.refusal(state, action)
            if refusal is not None:
                assert refusal.code
                with pytest.raises(IllegalAction) as caught:
                    game.apply(state, action)
                assert caught.value.refusal == refusal
        assert dumped(state) == before


# --- What may be known ------------------------------------------------------------------------


def test_a_view_hides_what_is_secret_and_nothing_else(played: Walk) -> None:
    game = played.game
    for number in played.moments(10):
        state = played.states[number]
        for seat in played.viewers:
            view = game.observe(state, seat)
            assert type(view) is type(state)
            assert game.observe(view, seat) == view
            assert _same_where_public(state, view) == []
            assert game.actors(view) == game.actors(state)
            if game.actors(state):
                assert view.chance.seed is None
            else:
                assert view == state


def _same_where_public(state: Any, view: Any) -> list[str]:
    """The public fields in which a view differs from the state."""
    wrong = []
    for path, value in inside(state):
        if isinstance(value, Guarded):
            for name in type(value).model_fields.keys() - value.secret_fields - {"deck"}:
                there = getattr(value, name)
                holds_guarded = any(isinstance(part, Guarded) for _, part in inside(there))
                if not holds_guarded and at(view, (*path, name)) != there:
                    wrong.append(f"{path}.{name}")
    return wrong


def test_a_redeal_looks_the_same_to_the_seat(played: Walk) -> None:
    game = played.game
    census = game.census(played.states[0])
    for number in played.moments(10):
        state = played.states[number]
        for seat in played.viewers:
            view = game.observe(state, seat)
            world = game.redeal(state, seat, number)
            assert game.observe(world, seat) == view
            assert game.census(world) == census
            assert hidden_things(world) == []
            # what is dealt depends on nothing that the seat can not see
            assert game.redeal(view, seat, number) == world


def test_play_goes_on_from_a_redealt_view(played: Walk) -> None:
    game = played.game
    census = game.census(played.states[0])
    number = len(played.actions) // 2
    seat = played.viewers[number % len(played.viewers)]
    on = Walk(game, played.options)
    on.add(Step(game.redeal(game.observe(played.states[number], seat), seat, number)))
    walk_on(on, random.Random(number), OF_INTEREST)
    assert on.over or len(on.actions) == OF_INTEREST
    assert all(game.census(state) == census for state in on.states)


def test_the_view_is_enough_to_play_on(played: Walk, tries: list[Any]) -> None:
    game = played.game
    chance = random.Random(len(played.actions))
    for number in played.moments(8):
        state, legal = played.states[number], played.legal[number]
        tried = chance.sample(tries, min(len(tries), 25))
        for seat, actions in legal.items():
            views = [game.observe(state, seat)]
            if state.pending[-1].open:
                views.append(game.observe(state, None))
            mine = [action for action in tried if getattr(action, "seat", None) == seat]
            for view in views:
                assert game.legal_actions(view, seat) == actions
                for action in (*actions, *mine):
                    assert game.refusal(view, action) == game.refusal(state, action)


def test_events_tell_nobody_what_is_hidden(played: Walk) -> None:
    """Nothing that a view hides before and after is named, unless the event shows it openly."""
    game = played.game
    single = {thing for thing, count in game.census(played.states[0]).items() if count == 1}
    for number in _told_moments(played):
        for seat in played.viewers:
            told = [event for event in seen(played.events[number], seat) if not event.openly]
            named = single & {thing for event in told for thing in strings(event)}
            if named:
                before, after = played.states[number - 1 : number + 1]
                shown = {*strings(game.observe(before, seat)), *strings(game.observe(after, seat))}
                assert named <= shown, told


def test_events_of_worlds_that_stay_alike_are_alike(played: Walk) -> None:
    """Where nothing came to light, the story does not tell two worlds apart either."""
    game = played.game
    for number in _told_moments(played):
        state, action = played.states[number - 1], played.actions[number - 1]
        seat = played.viewers[number % len(played.viewers)]
        world = game.redeal(state, seat, number)
        if game.refusal(world, action) is not None:
            continue
        step = game.apply(world, action)
        if game.observe(step.state, seat) == game.observe(played.states[number], seat):
            assert _told(step.events, seat) == _told(played.events[number], seat)


def _told_moments(played: Walk) -> list[int]:
    """Some moments of a match, and the first three of each kind of event."""
    found = set(played.moments(40)[1:])
    count: Counter[type] = Counter()
    for number, events in enumerate(played.events[1:], start=1):
        for kind in {type(event) for event in events}:
            count[kind] += 1
            if count[kind] <= 3:
                found.add(number)
    return sorted(found)


def _told(events: tuple[Any, ...], seat: int | None) -> list[Any]:
    return [event for event in seen(events, seat) if not event.openly]


@every_game
def test_a_leak_of_any_secret_is_caught(slug: str) -> None:
    """A copy of `observe` that lets one secret field through breaks the law of `redeal`."""
    game = GAMES[slug]
    differing, caught = set(), set()
    counts = range(game.info.min_seats, game.info.max_seats + 1)
    for seats in counts:
        # every variant, at one seat count or another
        for options in variants(slug, seats)[seats - counts.start :: len(counts)]:
            played = walk(game, seats, options, seed=5, policy=6, longest=OF_INTEREST)
            for number in played.moments(7):
                _plant_leaks(game, played, number, differing, caught)
    assert differing, "this game has no secret at all"
    assert differing - caught == set()


def _plant_leaks(
    game: Game, played: Walk, number: int, differing: set[str], caught: set[str]
) -> None:
    state = played.states[number]
    named = {
        path: ".".join(str(part) for part in path if not isinstance(part, int))
        for path in secrets(state)
    }
    for seat in played.viewers:
        open_yet = {path: name for path, name in named.items() if name not in caught}
        if not open_yet:
            return
        world, view = game.redeal(state, seat, number), game.observe(state, seat)
        for path, name in open_yet.items():
            if name not in caught and at(view, path) != at(state, path):
                differing.add(name)
                leaky = put(view, path, at(state, path))
                if leaky != put(game.observe(world, seat), path, at(world, path)):
                    caught.add(name)


# --- What is told -----------------------------------------------------------------------------


def test_everything_has_a_sentence(played: Walk) -> None:
    game = played.game
    last = [game.observe(played.states[-1], seat) for seat in played.viewers]
    for number in played.moments(12):
        state, events, legal = played.states[number], played.events[number], played.legal[number]
        for seat, end in zip(played.viewers, last, strict=True):
            view = game.observe(state, seat)
            for event in seen(events, seat):
                sentence = game.say(event, view, seat)
                _is_sentence(sentence)
                assert game.say(event, end, seat) == sentence, "it is told alike later on"
            if seat is not None:
                _is_sentence(game.prompt(view, seat))
        for seat, actions in legal.items():
            views = [game.observe(state, seat)]
            if state.pending[-1].open:
                views.append(game.observe(state, None))
            for view in views:
                _is_sentence(game.prompt(view, seat))
                said = [game.say(action, view, seat) for action in actions]
                for sentence in said:
                    _is_sentence(sentence)
                assert len(set(said)) == len(said), said


def test_every_refusal_has_a_sentence(played: Walk, tries: list[Any]) -> None:
    game = played.game
    chance = random.Random(len(played.actions))
    for number in played.moments(7):
        state = played.states[number]
        for action in chance.sample(tries, min(len(tries), 80)):
            given = getattr(action, "seat", None)
            seat = given if given in played.seats else None
            view = game.observe(state, seat)
            refusal = game.refusal(view, action)
            if refusal is not None:
                _is_sentence(game.say(refusal, view, seat), foreign=True)


def _is_sentence(text: str, *, foreign: bool = False) -> None:
    """Whether a person can read it: words, and no id of a hidden card, no Python in it."""
    assert isinstance(text, str) and text.strip() == text and len(text) > 2, text
    assert text[0].isupper() or not text[0].isalpha(), text
    assert not re.search(r"\bNone\b|\bTrue\b|\bFalse\b|<.*>|[{}]|\(\)|  ", text), text
    assert foreign or not re.search(r"(^|[\s('\"])\?", text), text


def test_standings(played: Walk) -> None:
    game = played.game
    for number in played.moments(8):
        state = played.states[number]
        full = game.standings(state)
        assert sorted(seat for row in full.rows for seat in row.seats) == list(played.seats)
        assert 1 in [row.rank for row in full.rows]
        for row in full.rows:
            assert row.total == sum(points for _, points in row.lines)
            better = [other for other in full.rows if other.rank < row.rank]
            assert row.rank == 1 + len(better)
            assert all(other.total >= row.total for other in better)
        tied = len([row for row in full.rows if row.total == max(r.total for r in full.rows)]) > 1
        assert full.over or full.tie_break is None
        assert tied or full.tie_break is None
        assert not (full.over and full.left_out)
        assert full.winners or not full.over
        for seat in played.viewers:
            _is_part_of(game.standings(game.observe(state, seat)), full)


def _is_part_of(part: Any, full: Any) -> None:
    """The standings of a view: the same lines as in truth, but for those it says it leaves out."""
    assert part.over == full.over
    assert [row.seats for row in part.rows] == [row.seats for row in full.rows]
    for seen_row, row in zip(part.rows, full.rows, strict=True):
        assert set(seen_row.lines) <= set(row.lines)
        absent = [line for line in row.lines if line not in seen_row.lines]
        assert {label for label, _ in absent} <= set(part.left_out)
        assert seen_row.total + sum(points for _, points in absent) == row.total


def test_progress_goes_forward(played: Walk) -> None:
    game = played.game
    rounds = []
    for state in played.states:
        progress = game.progress(state)
        assert progress.round >= 1 and progress.phase
        assert progress.of is None or progress.round <= progress.of
        rounds.append(progress.round)
    assert rounds == sorted(rounds)
    for number in played.moments(10):
        state = played.states[number]
        assert game.progress(game.observe(state, None)) == game.progress(state)


# --- Values -----------------------------------------------------------------------------------


def test_states_and_events_are_values(played: Walk) -> None:
    """Nothing in a state could be changed behind its back."""
    for number in played.moments(10):
        for path, value in inside(played.states[number]):
            plain = value is None or isinstance(value, str | int | float | Pool | tuple | Frozen)
            assert plain, (path, value)
            if isinstance(value, Frozen):
                cached = [
                    name
                    for kind in type(value).__mro__
                    for name, part in vars(kind).items()
                    if isinstance(part, cached_property)
                ]
                assert cached == [], type(value)
        assert isinstance(hash(played.states[number]), int)
        for event in played.events[number]:
            assert isinstance(hash(event), int)


@every_game
def test_the_contract_is_whole(slug: str) -> None:
    game = GAMES[slug]
    info = game.info
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", info.slug) and info.title and info.blurb
    assert 1 <= info.min_seats <= info.max_seats <= len(NAMES)
    assert 0 < info.minutes[0] <= info.minutes[1] and info.rules_version >= 1
    assert game.screen is None or re.fullmatch(r"[\w.]+:\w+", game.screen)
    default = game.Options()
    assert issubclass(game.State, Guarded) and issubclass(game.Deck, Frozen)
    assert isinstance(game.deck(default), game.Deck)
    assert game.State.model_fields["deck"].exclude
    for name, field in game.Options.model_fields.items():
        assert not field.is_required() and field.description, name
    few, many = game.check(info.min_seats - 1, default), game.check(info.max_seats + 1, default)
    assert few is not None and many is not None
    assert any(
        game.check(seats, default) is None for seats in range(info.min_seats, info.max_seats + 1)
    )
