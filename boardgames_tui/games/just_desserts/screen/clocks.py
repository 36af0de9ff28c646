"""The clocks of a match without turns: how long each rule's moment lasts, and who is next in time.

The rules know no seconds. These clocks follow a position, and say which action time brings about.
"""

from collections.abc import Iterator

from boardgames_tui.games.just_desserts.decisions import Claiming, Lock, LockoutOver, Rush, TimeOut
from boardgames_tui.games.just_desserts.state import State

CLAIM = 8.0
"""Seconds from a buzz to the end of its claim, bribe included (JD-53, JD-43)."""
LOCKED: dict[Lock, float] = {"claim": 5.0, "favourite": 4.0, "kitchen": 6.0}
"""Seconds without a buzz: after a wrong or late claim (JD-53), a Favourite (JD-42), a trip to the
Kitchen (JD-41)."""


class Clocks:
    """Seconds left of the claim and of every lock-out. They stand still unless `run` is called."""

    def __init__(self) -> None:
        self.claim: float | None = None
        """Seconds left to the seat that buzzed; None while nobody claims."""
        self.locked: dict[int, float] = {}
        """Seconds left to each seat that is locked out."""
        self.ran = False
        """Whether any time has passed."""

    def follow(self, state: State) -> None:
        """Start what this position starts, and forget what is over in it."""
        rush = state.pending[0] if state.pending else None
        if not isinstance(rush, Rush):
            self.claim, self.locked = None, {}
            return
        if not isinstance(state.pending[-1], Claiming):
            self.claim = None
        elif self.claim is None:
            self.claim = CLAIM
        self.locked = {
            seat: self.locked.get(seat, LOCKED[why]) for seat, why in enumerate(rush.locked) if why
        }

    def run(self, seconds: float, claimant: int | None) -> Iterator[TimeOut | LockoutOver]:
        """Let time pass; while a seat claims, for that seat alone. Yields what it brings about."""
        self.ran = True
        if claimant is not None and self.claim is not None:
            self.claim -= seconds
            if self.claim <= 0:
                yield TimeOut(seat=claimant)
            return
        for seat in tuple(self.locked):
            self.locked[seat] -= seconds
            if self.locked[seat] <= 0:
                yield LockoutOver(seat=seat)
