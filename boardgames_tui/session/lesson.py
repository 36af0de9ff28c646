"""A guided first match: the real rules on a fixed deal, against a computer, with tips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames_tui.guides import LEARNER, LEVEL, Guide, Lesson, question_of
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import PERSON, Match
from boardgames_tui.session import Session

if TYPE_CHECKING:
    from boardgames_tui.records import Records

TITLE = "First match"
"""What it is called among the saved matches, where it can be gone on with, without tips."""


class LessonSession(Session):
    """The match of a person who learns, with the tips that belong to it."""

    def __init__(self, match: Match, records: Records | None, identity: str | None, guide: Guide):
        super().__init__(match, records, identity)
        self.lesson = Lesson(guide)
        self._told = 0

    def notice(self, legal: tuple[Any, ...]) -> None:
        """Gather the tips that belong to what the learner is asked now."""
        assert self.lesson is not None
        if not legal or (self.played == self._told and self.lesson.here):
            return
        told = self.match.told(LEARNER, self._told + 1)
        self._told = self.played
        view = self.view(LEARNER)
        can = frozenset(action.kind for action in legal)
        events = [event for _, event in told]
        self.lesson.turn_to(question_of(view), can, events, self.game.progress(view).round)


def guided_match(game: Game, guide: Guide, learner: str, level: str = LEVEL) -> Match:
    """The match that a guide begins with; `learner` is the person's name."""
    options = game.Options(**guide.options)
    seats, levels = (learner, guide.other), (PERSON, level)
    return Match(game, seats, options, guide.seed, levels=levels, bot_seed=guide.seed)
