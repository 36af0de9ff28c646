"""A whole match of Just Desserts without turns: three players, timed keys, in a real terminal.

The keys stand in just_desserts_turnless.keys; lock-outs and claims that come too late take their
real time. They can be pressed by hand too, in `boardgames-tui play just-desserts --player Abby
--player Ben --player Carrie --option turnless=yes --seed 12`.

Usage: python -m tests.end_to_end.just_desserts_turnless [--size 80x24] [--show] [--write]
"""

import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from boardgames_tui.app import seats
from boardgames_tui.app.table_model import Moment, PlaceKeys
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import (
    Bribe,
    Buzz,
    Claim,
    Claiming,
    Done,
    GoToKitchen,
    LockoutOver,
    Rush,
    TimeOut,
    WrongClaim,
    claims,
)
from boardgames_tui.games.just_desserts.screen.buzzers import KEYS
from boardgames_tui.games.just_desserts.screen.open_model import HAND_KEYS
from boardgames_tui.games.just_desserts.screen.open_table import OpenTable
from boardgames_tui.games.just_desserts.serving import centre_servable
from boardgames_tui.kernel.match import Match
from tests.end_to_end.planning import NAMES
from tests.end_to_end.script import Script, Step, run

SCRIPT = Script(
    "just-desserts", NAMES, 12, Path(__file__).with_suffix(".keys"), options=("turnless=yes",)
)
POLICY = 3
REST = "Down"
"""A key that does nothing between claims: what is then waited for is the time."""
LOST = {2: "wrong", 5: "late", 9: "wrong", 16: "late bribe"}
"""How the claims of these numbers end."""


class Planner:
    """A match, and the keys that three people would press for it."""

    def __init__(self) -> None:
        self.match = Match(rules, NAMES, rules.Options(turnless=True), SCRIPT.seed)
        self._rng = random.Random(POLICY)
        self._keys = PlaceKeys()
        self._claims = 0
        self._lost = dict(LOST)
        self._follow()

    def _play(self, action: Any) -> None:
        """Play it; guests sit down and letters follow at every step, as on screen."""
        self.match.play(action)
        self._follow()

    def _follow(self) -> None:
        moment = Moment(rules, self.match.state, (), None, 0, self._keys)
        self._letters = OpenTable(moment).letters

    def steps(self) -> Iterator[Step]:
        """The whole match."""
        yield Step(("Space",), "Whoever can serve a guest buzzes.")
        while not self.match.over:
            yield from self._next()

    def _next(self) -> Iterator[Step]:
        state = self.match.state
        rush = state.pending[0]
        assert isinstance(rush, Rush)
        free = [seat for seat, why in enumerate(rush.locked) if not why]
        able = [seat for seat in free if any(True for _ in claims(state, seat))]
        stuck = [seat for seat in free if not centre_servable(state, seat)]
        if not state.supply and free and not rush.done and self._rng.random() < 0.3:
            yield self._act(self._rng.choice(free), ".", Done, "wants no more guests.")
        elif able:
            yield from self._claim(self._rng.choice(able))
        elif stuck and state.supply:
            yield self._act(stuck[0], "k", GoToKitchen, "went back to the Kitchen.")
        else:
            for seat, why in enumerate(rush.locked):
                if why:
                    self._play(LockoutOver(seat=seat))
            yield Step((REST,), self._won())

    def _act(self, seat: int, key: str, kind: Any, seen: str) -> Step:
        """Something else than a claim: buzz, and a key for it."""
        self._play(Buzz(seat=seat))
        self._play(kind(seat=seat))
        return Step((KEYS[seat], key), self._end(f"{NAMES[seat]} {seen}"))

    def _claim(self, seat: int) -> Iterator[Step]:
        self._claims += 1
        state = self.match.state
        claim = self._rng.choice(list(claims(state, seat)))
        numbers = [HAND_KEYS[state.hands[seat].index(card)] for card in claim.cards]
        self._rng.shuffle(numbers)
        lost = self._lost.get(self._claims)
        keys = (KEYS[seat], self._letters[claim.guest], *numbers, "Enter")
        self._play(Buzz(seat=seat))
        if lost == "late":
            self._play(TimeOut(seat=seat))
            yield Step(keys[:-1], f"{NAMES[seat]}'s claim came too late")
            return
        if lost == "wrong":
            self._play(WrongClaim(seat=seat))
            spare = next(key for key in HAND_KEYS if key not in numbers)
            yield Step((*keys[:-1], spare, "Enter"), f"✗ {NAMES[seat]}:")
            return
        self._play(claim)
        if self.match.over or not isinstance(self.match.state.pending[-1], Claiming):
            yield Step(keys, self._end(self._points()))
            return
        yield Step(keys, "a card to hand over for")
        yield self._bribe(seat, claim, late=self._claims >= 16 and bool(self._lost.pop(16, "")))

    def _bribe(self, seat: int, claim: Claim, *, late: bool) -> Step:
        if late:
            self._play(TimeOut(seat=seat))
            return Step((REST,), f"{NAMES[seat]}'s claim came too late")
        hand = self.match.state.hands[seat]
        card = self._rng.choice([card for card in hand if card not in claim.cards])
        self._play(Bribe(seat=seat, card=card))
        return Step((HAND_KEYS[hand.index(card)],), self._end(self._points()))

    def _end(self, seen: str) -> str:
        return "1st" if self.match.over else seen

    def _points(self) -> str:
        """The heads of the three columns, as they read with single blanks."""
        rows = enumerate(rules.standings(self.match.state).rows)
        heads = (
            f"{KEYS[seat].upper()} {seats.letter(seat)} {NAMES[seat]} {row.total}"
            for seat, row in rows
        )
        return " ".join(heads)

    def _won(self) -> str:
        """The line below the heads while nobody is locked out."""
        state = self.match.state
        won = []
        for seat, eaten in enumerate(state.eaten):
            happy = len(state.favourites[seat])
            mark = "✓ done " if seat in state.pending[0].done else ""
            won.append(f"{mark}{len(eaten)} food{f' ♥{happy}' if happy else ''}")
        return " ".join(won)


def planned() -> Iterable[Step]:
    """The steps that the plan makes."""
    return Planner().steps()


if __name__ == "__main__":
    run("Just Desserts without turns.", lambda players: (SCRIPT, planned()), len(NAMES))
