"""Matches for the tests of the records: played at random, and compared."""

import random
from typing import Any

from boardgames_tui.games import built_in
from boardgames_tui.kernel.game import IllegalAction
from boardgames_tui.kernel.match import Match
from boardgames_tui.records import Records

GAMES = built_in()
DESSERTS = GAMES["just-desserts"]


def new(seed: int = 7, *, game: Any = DESSERTS, friendly: bool = True, **options: Any) -> Match:
    return Match(game, ("Abby", "Ben", "Cy"), game.Options(**options), seed, friendly=friendly)


def random_action(match: Match, rng: random.Random) -> Any:
    seat = rng.choice(match.game.actors(match.state))
    return rng.choice(match.game.legal_actions(match.state, seat))


def make_entry(match: Match, wish: str, rng: random.Random) -> bool:
    """Undo, redo, take back by consent, or else play; False if the match is over."""
    try:
        if wish == "undo":
            match.undo()
            return True
        if wish == "consent":
            match.undo(consent=True)
            return True
        if wish == "redo":
            match.redo()
            return True
    except IllegalAction:
        pass
    if match.over:
        return False
    match.play(random_action(match, rng))
    return True


def play_on(records: Records, match_id: str, match: Match, count: int, seed: int = 0) -> None:
    """Play and keep so many more actions."""
    rng = random.Random(seed)
    for _ in range(count):
        match.play(random_action(match, rng))
        records.append(match_id, match)


def play_out(records: Records, match_id: str, match: Match, seed: int = 0) -> None:
    while not match.over:
        play_on(records, match_id, match, 1, seed + match.entered)


def assert_same(one: Match, other: Match) -> None:
    """Both stand alike, were played alike, and can be taken back and done again alike."""
    assert one.entries == other.entries
    assert one.state == other.state
    assert [one.at(number) for number in range(len(one) + 1)] == [
        other.at(number) for number in range(len(other) + 1)
    ]
    for seat in (None, 0, 1, 2):
        assert one.told(seat) == other.told(seat)
    assert one.undo_refusal() == other.undo_refusal()
    while one.redo_refusal() is None:
        one.redo()
        other.redo()
        assert one.state == other.state
    assert other.redo_refusal() is not None
