"""TableGuide: what the guide of a first match says at a table, and what it points at there."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase

from boardgames_tui.app import text_page
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.widgets.guide_bar import GuideBar
from boardgames_tui.session import Session

PLAY_ON = "The guide has said what it knows. Esc goes back: the match goes on, as long as you like."
"""What stands below all that is to be remembered."""


class TableGuide:
    """The tips of a guided match at one table screen; it says nothing in all other matches."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.bar = GuideBar()
        """The lines above the board; shown in a guided match alone."""
        self._watching = ""
        """What is looked at while nothing is asked; "" while something is."""

    @property
    def speaks(self) -> bool:
        """Whether this is a guided match."""
        return self._session.lesson is not None

    @property
    def is_over(self) -> bool:
        """Whether the guide has said what it knows."""
        lesson = self._session.lesson
        return lesson is not None and lesson.over

    def teach(self, legal: tuple[object, ...]) -> bool:
        """Say what belongs to a new position, with what is legal in it.

        Whether the guide has just come to its end: then what to remember is to be shown, once.
        """
        lesson = self._session.lesson
        if lesson is None:
            return False
        self._session.notice(legal)
        self._watching = ""
        self.bar.say(lesson)
        ends = lesson.over and not lesson.remembered
        lesson.remembered |= ends
        return ends

    def watch(self, what: str) -> None:
        """Say how to go on while there is only something to look at: SCENE or COMPUTER."""
        self._watching = what
        if self._session.lesson is not None:
            self.bar.say(self._session.lesson, what)

    def next_tip(self) -> bool:
        """Read the next tip, after the last one the first again; False if the guide is over."""
        lesson = self._session.lesson
        assert lesson is not None
        if lesson.over:
            return False
        if not self._watching:
            lesson.go_on()
            self.bar.say(lesson)
        return True

    def mark(self, canvas: Canvas) -> None:
        """Mark the spots that the tip speaks of."""
        lesson = self._session.lesson
        tip = lesson.tip if lesson is not None and not self._watching else None
        for spot in pointed_at(canvas, tip.point) if tip is not None else ():
            canvas.restyle(spot, "guide")

    def paint_what_to_remember(self, canvas: Canvas, leaf: int) -> int:
        """The page at the end of a guide; returns the number of its leaves."""
        assert self._session.lesson is not None
        width = text_page.inner(canvas)
        lines = self._session.lesson.guide.remember
        rows = [text_page.wrapped(line, width, "", "◆ ") for line in lines]
        rows.append(text_page.wrapped(PLAY_ON, width, "dim"))
        return text_page.paint(canvas, "What to remember", rows, leaf)


def pointed_at(canvas: Canvas, patterns: Iterable[str]) -> list[str]:
    """The spots of a canvas that these name: "guest:*" are all guests."""
    return [spot for spot in canvas.spots if any(fnmatchcase(spot, name) for name in patterns)]
