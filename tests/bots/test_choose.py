"""What holds for every computer player: it is told by one view alone, and decides the same again.

The matches are those of tests/games/corpus, a different part of each, so that all options meet.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from boardgames_tui.bots import LEVELS, brain_of, choose
from boardgames_tui.bots.known_brains import ScoresBrain
from boardgames_tui.kernel.game import Game
from tests.games.corpus import corpus
from tests.games.walks import GAMES, NAMES, dumped, walk

ROOT = Path(__file__).parents[2]
Decide = Callable[[Game, Any, int], Any]
"""What decides for a seat; it is handed the whole state, so that one can be written that peeks."""

every_game = pytest.mark.parametrize("slug", GAMES)


@cache
def moments(slug: str) -> tuple[Any, ...]:
    """Some states of each match of the corpus, early in one and late in the next."""
    found = []
    for example in corpus(slug):
        longest = 12 + 61 * example.number % 300
        game = GAMES[slug]
        played = walk(
            game, example.seats, example.options, example.number, example.number, longest=longest
        )
        running = [state for state in played.states if game.actors(state)]
        found += [running[-1], running[len(running) // 2]]
    return tuple(found)


def asked(slug: str) -> Iterator[tuple[Any, int]]:
    """(state, seat) for each of these states; where several seats are asked, for the last one."""
    for state in moments(slug):
        yield state, GAMES[slug].actors(state)[-1]


def honestly(level: str) -> Decide:
    """Decides as at the table: on the view of the seat."""

    def decide(game: Game, state: Any, seat: int) -> Any:
        return choose(game, brain_of(game), game.observe(state, seat), seat, 7, level)

    return decide


def looks_the_same(game: Game, decide: Decide, state: Any, seat: int) -> bool:
    """The law: what the seat can not see makes no difference to what it does."""
    choice = decide(game, state, seat)
    return all(decide(game, game.redeal(state, seat, n), seat) == choice for n in (1, 2))


@pytest.mark.parametrize("each", [4, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("level", LEVELS)
@every_game
def test_a_choice_is_legal_and_rests_on_the_view_alone(slug: str, level: str, each: int) -> None:
    game, decide = GAMES[slug], honestly(level)
    slow = 4 if level == "hard" else 1  # it takes its time
    for state, seat in list(asked(slug))[:: each * slow]:
        assert decide(game, state, seat) in game.legal_actions(state, seat)
        assert looks_the_same(game, decide, state, seat)


# --- Three that peek, and are caught ----------------------------------------------------------


class TrueState:
    """A game that deals nothing anew: a plan is made in the position as it really is."""

    def __init__(self, game: Game, state: Any) -> None:
        self._game, self._state = game, state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def redeal(self, state: Any, seat: int, seed: int) -> Any:
        return self._state


def plans_in_the_true_state(game: Game, state: Any, seat: int) -> Any:
    view = game.observe(state, seat)
    knowing: Any = TrueState(game, state)
    return choose(knowing, Greedy(game), view, seat, 7, "medium")


class Greedy(ScoresBrain):
    """Believes what it sees after its turn: all hands, too."""

    def evaluate(self, state: Any, seat: int, view: Any) -> float:
        return crc32(dumped(state).encode()) / 2**32


def knows_the_seed_of_the_match(game: Game, state: Any, seat: int) -> Any:
    view = game.observe(state, seat)
    return choose(game, brain_of(game), view, seat, state.chance.seed, "random")


def asks_with_the_rivals_cards(game: Game, state: Any, seat: int) -> Any:
    rival = (seat + 1) % len(state.seats)
    legal = game.legal_actions(state, seat)
    return legal[crc32(dumped(game.observe(state, rival)).encode()) % len(legal)]


@pytest.mark.parametrize(
    "decide", [plans_in_the_true_state, knows_the_seed_of_the_match, asks_with_the_rivals_cards]
)
@every_game
def test_a_player_that_peeks_is_caught(slug: str, decide: Decide) -> None:
    game = GAMES[slug]
    choices = ((state, seat) for state, seat in asked(slug) if len(legal(game, state, seat)) > 1)
    assert not all(looks_the_same(game, decide, state, seat) for state, seat in choices)


def legal(game: Game, state: Any, seat: int) -> tuple[Any, ...]:
    return game.legal_actions(state, seat)


# --- The same again ---------------------------------------------------------------------------


def choices(slug: str) -> str:
    """What each level does in some positions of the printed game, as text."""
    game = GAMES[slug]
    played = walk(game, game.info.max_seats, game.Options(), 3, 4, longest=90)
    states = [played.states[number] for number in played.moments(3)]
    return "".join(
        f"{honestly(level)(game, state, game.actors(state)[0])}\n"
        for state in states
        if game.actors(state)
        for level in LEVELS
    )


def test_a_choice_is_the_same_in_every_process() -> None:
    here = "".join(map(choices, GAMES))
    script = (
        "from tests.bots.test_choose import GAMES, choices; print(*map(choices, GAMES), sep='')"
    )
    there = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "271828", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert there.stdout.strip() == here.strip()


def test_where_nothing_speaks_for_anything_luck_decides() -> None:
    game = GAMES["born-to-serve"]
    state = game.setup(NAMES[:3], game.Options(), 7).state
    (seat,) = game.actors(state)
    view = game.observe(state, seat)
    drafted = {choose(game, brain_of(game), view, seat, luck, "medium") for luck in range(40)}
    assert drafted == set(game.legal_actions(view, seat))


def test_a_choice_is_asked_of_a_seat_that_is_asked() -> None:
    game = GAMES["just-desserts"]
    state = game.setup(NAMES[:2], game.Options(), 7).state
    (seat,) = game.actors(state)
    with pytest.raises(ValueError, match="is not asked"):
        choose(game, brain_of(game), game.observe(state, 1 - seat), 1 - seat, 1, "medium")
    with pytest.raises(KeyError):
        choose(game, brain_of(game), game.observe(state, seat), seat, 1, "best")


# --- Brains -----------------------------------------------------------------------------------


@every_game
def test_a_brain_leaves_something_and_judges_every_position(slug: str) -> None:
    game = GAMES[slug]
    brain = brain_of(game)
    for state, seat in asked(slug):
        view = game.observe(state, seat)
        actions = game.legal_actions(view, seat)
        kept = brain.considered(view, seat, actions)
        assert kept and [action for action in actions if action in kept] == list(kept)
        for other in range(len(state.seats)):
            assert isinstance(brain.evaluate(view, other, view), int | float)


def test_a_game_without_a_brain_is_played_by_its_scores() -> None:
    game = GAMES["keepsake"]
    brain = brain_of(game)
    assert isinstance(brain, ScoresBrain)
    state = game.setup(NAMES[:2], game.Options(), 7).state
    ahead = state.evolve(won=(2, 1))
    (mine, yours), lead = game.standings(ahead).rows, brain.evaluate(ahead, 0, ahead)
    assert lead == -brain.evaluate(ahead, 1, ahead) == mine.total - yours.total
    assert lead == brain.evaluate(state, 0, state) + 5


def test_only_what_goes_by_speed_is_for_people_only() -> None:
    for slug, game in GAMES.items():
        brain = brain_of(game)
        assert brain.people_only(game.Options()) is None
        if slug == "just-desserts":
            assert "buzzer" in (brain.people_only(game.Options(turnless=True)) or "")
            assert "buzzer" in (brain.people_only(game.Options(first="race")) or "")
