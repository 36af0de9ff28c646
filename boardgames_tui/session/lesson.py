"""A guided first match: the real rules on a fixed deal, against a computer, with tips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames_tui.guides import LEARNER, LEVEL, OTHER, Guide, Lesson, guide_of, question_of
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import PERSON, Match
from boardgames_tui.session import Session

if TYPE_CHECKING:
    from boardgames_tui.records import Records

TITLE = "First match"
"""What it is called among the saved matches."""


class LessonSession(Session):
    """The match of a person who learns, with the tips that belong to it."""

    def __init__(self, match: Match, records: Records | None, identity: str | None, guide: Guide):
        super().__init__(match, records, identity)
        self.lesson = Lesson(guide)
        self._told = -1
        """The number of actions at which tips were gathered last; -1 before the first time."""
        self._catch_up()

    def notice(self, legal: tuple[Any, ...]) -> None:
        """Gather the tips that belong to what the learner is asked now."""
        if legal and self.played != self._told:
            self._turn_to(self.played, self.view(LEARNER), legal)

    def _turn_to(self, number: int, view: Any, legal: tuple[Any, ...]) -> None:
        """Gather the tips for the question that stands after so many actions."""
        assert self.lesson is not None
        since = min(self._told, number) + 1
        events = [told for told in self.match.told(LEARNER, since) if told[0] <= number]
        can = frozenset(action.kind for action in legal)
        round_ = self.game.progress(view).round
        self.lesson.turn_to(question_of(view), can, events, round_, since=since)
        self._told = number

    def _catch_up(self) -> None:
        """Take as said what was said before the match was put away: it follows from its actions.

        The first tip of each question was; what its key may have told besides is told again.
        """
        assert self.lesson is not None
        for number in range(self.played):
            state = self.match.at(number)
            if any(map(self.level, self.game.actors(state))):
                continue  # the computer answers first
            view = self.game.observe(state, LEARNER)
            self._turn_to(number, view, self.game.legal_actions(view, LEARNER))
        self.lesson.remembered = self.lesson.over


def guided_match(game: Game, guide: Guide, learner: str, level: str = LEVEL) -> Match:
    """The match that a guide begins with; `learner` is the person's name."""
    options = game.Options(**guide.options)
    seats, levels = (learner, guide.other), (PERSON, level)
    return Match(game, seats, options, guide.seed, levels=levels, bot_seed=guide.seed)


def guide_to(match: Match) -> Guide | None:
    """The guide that belongs to a match which was put away; None for all other matches.

    A guided match is known by its deal and its seats. Raises BadFile as `guide_of`.
    """
    guide = guide_of(match.game.info) if len(match.seats) == 2 else None
    if guide is None or match.levels[LEARNER] != PERSON:
        return None
    meant = guided_match(match.game, guide, match.seats[LEARNER], match.levels[OTHER])
    names = ("seats", "levels", "options", "seed", "bot_seed")
    same = all(getattr(match, name) == getattr(meant, name) for name in names)
    return guide if same and match.levels[OTHER] else None


def resumed_session(match: Match, records: Records, identity: str) -> Session:
    """A match that was put away, with its guide if it has one. Raises BadFile as `guide_of`."""
    guide = guide_to(match)
    if guide is None:
        return Session(match, records, identity)
    return LessonSession(match, records, identity, guide)
