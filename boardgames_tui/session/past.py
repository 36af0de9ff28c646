"""A match looked back through, and a game's worked example, which is looked through like one."""

from __future__ import annotations

from typing import Any

from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Game, examples_of
from boardgames_tui.kernel.match import Match
from boardgames_tui.session.session import Session


class Past(Session):
    """The same match, looked back through: the public view of the past, which nothing changes.

    Once the match is over nothing is hidden, and every seat's cards of then are seen.
    """

    words = "Looking back: action"
    """What stands before the number of the action."""

    def __init__(self, match: Match, present: Session | None) -> None:
        """`present` is the session to come back to; None leads to the menu."""
        super().__init__(match, None, None)
        self.present = present
        self.number = len(match)
        """The number of actions played at the moment shown."""

    def view(self, viewer: int | None) -> Any:
        """The position of then: the public view; all of it once the match is over."""
        state = self.match.at(self.number)
        return state if self.all_shown else self.game.observe(state, None)

    @property
    def all_shown(self) -> bool:
        """Whether nothing is hidden any more."""
        return self.match.over

    @property
    def length(self) -> int:
        """The number of actions of the whole match."""
        return len(self.match)

    @property
    def computer_asked(self) -> int | None:
        """In the past nobody is waited for."""
        return None

    def when_last_acted(self, seat: int, viewer: int | None) -> Any:
        """Nothing is marked as new in the past."""
        return None

    def legal(self, view: Any, asked: int) -> tuple[Any, ...]:
        """Nothing can be done in the past."""
        return ()

    def asked(self) -> int:
        """Whose decision it was then; at the end, whose the last one was."""
        actors = self.game.actors(self.match.at(self.number))
        if actors:
            return actors[0]
        return int(self.match.line[self.number].action.seat)

    def story(
        self, viewer: int | None, since: int = 0, until: int | None = None
    ) -> tuple[str, ...]:
        """What had happened by then; for every seat only what everybody may know."""
        return self._sentences(self.happened(since), None)

    def happened(self, since: int = 0) -> tuple[Event, ...]:
        """What everybody may know of all that had happened by then."""
        told = self.match.told(None, since)
        return tuple(event for at, event in told if at <= self.number)

    def lately(self) -> str:
        """What the last action led to, in a sentence or two."""
        return " ".join(self._sentences(self.happened(self.number), None))

    def step(self, by: int) -> None:
        """Go so many actions on or back, as far as there are any."""
        self.number = min(max(0, self.number + by), len(self.match))

    def turn_to_round(self, by: int) -> None:
        """Go to the beginning of the next round, or of this one and then the one before."""
        rounds = [self.game.progress(position.state).round for position in self.match.line]
        starts = [at for at, here in enumerate(rounds) if at == 0 or here != rounds[at - 1]]
        if by > 0:
            self.number = next((at for at in starts if at > self.number), len(rounds) - 1)
        else:
            self.number = next((at for at in reversed(starts) if at < self.number), 0)


class Example(Past):
    """A game's worked example, from its first step on; nothing of it is a secret."""

    words = "The example: step"

    def __init__(self, game: Game, present: Session | None, number: int = 0) -> None:
        """The example of that number. Raises ValueError if the game has none such."""
        found = examples_of(game)
        if number >= len(found):
            raise ValueError(f"{game.info.title} has no example {number}")
        start, actions = found[number].start, found[number].actions
        match = Match(game, start.seats, start.options, 0, deck=start.deck, start=start)
        for action in actions:
            match.play(action)
        super().__init__(match, present)
        self.number = 0

    @property
    def all_shown(self) -> bool:
        """Everything is shown: there is nobody to hide it from."""
        return True

    def happened(self, since: int = 0) -> tuple[Event, ...]:
        """All that had happened by then."""
        positions = self.match.line[since : self.number + 1]
        return tuple(event for position in positions for event in position.events)


def past_of(session: Session) -> Past:
    """The match of a session, to be looked back through."""
    return Past(session.match, session)
