"""A guided first match: the real rules on a fixed deal, against a computer, with tips."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from boardgames_tui.app.session import Look, Session
from boardgames_tui.guides import LEARNER, LEVEL, OTHER, Guide, Lesson, question_of
from boardgames_tui.kernel.game import Game, Refusal
from boardgames_tui.kernel.match import Match

T = TypeVar("T")


class LessonSession(Session):
    """The match of a person who learns. The computer plays whenever it is asked."""

    def __init__(self, game: Game, guide: Guide, learner: str) -> None:
        """`learner` is the person's name."""
        options = game.Options(**guide.options)
        seats = (learner, guide.other)
        super().__init__(Match(game, seats, options, guide.seed), None, None)
        self.lesson = Lesson(guide)
        self._told = 0
        self._let_the_other_play()

    def look(self, curtain: str = "needed") -> Look:
        """The learner's own view, always: nobody else looks, so no curtain falls."""
        if not self.game.actors(self.match.state):
            return Look("scores", None, None)
        return Look("table", LEARNER, LEARNER)

    def undo_refusal(self, *, consent: bool = False) -> Refusal | None:
        """What the computer did stays done."""
        last = self.match.line[-1].action
        if last is not None and last.seat == OTHER:
            return Refusal("undo-closed", facts={"friendly": False})
        return super().undo_refusal(consent=consent)

    def notice(self, legal: tuple[Any, ...]) -> None:
        """Gather the tips that belong to what the learner is asked now."""
        if self.lesson is None or (self.played == self._told and self.lesson.here):
            return
        told = self.match.told(LEARNER, self._told + 1)
        self._told = self.played
        view = self.view(LEARNER)
        can = frozenset(action.kind for action in legal)
        events = [event for _, event in told]
        round_ = self.game.progress(view).round
        self.lesson.turn_to(question_of(view), can, events, round_)

    def _kept(self, do: Callable[[], T]) -> T:
        done = super()._kept(do)
        self._let_the_other_play()
        return done

    def _let_the_other_play(self) -> None:
        """Play for the computer until the learner is asked, or all is over."""
        from boardgames_tui.bots import brain_of, choose  # late: only who thinks needs them

        brain = brain_of(self.game)
        while self.game.actors(self.match.state)[:1] == (OTHER,):
            view = self.game.observe(self.match.state, OTHER)
            self.match.play(choose(self.game, brain, view, OTHER, len(self.match), LEVEL))
