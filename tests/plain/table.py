"""A talk without a terminal: what is typed comes from a test, and what is told can be read."""

import random
import re
from collections.abc import Callable
from io import StringIO
from typing import Any

from boardgames_tui.kernel.match import Match
from boardgames_tui.plain.keyboard import Keyboard
from boardgames_tui.plain.paper import WIPE, Paper
from boardgames_tui.plain.talk import Left, Talk
from boardgames_tui.session import Session
from boardgames_tui.settings import Settings

NAME_ASKED = re.compile(r"^(.*), type your name when you are alone", re.MULTILINE)


class Typist(Keyboard):
    """Types what a function makes of all that was told so far; None ends the typing."""

    def __init__(self, told: StringIO, answer: Callable[[str], str | None]) -> None:
        super().__init__(StringIO())
        self._told, self._answer = told, answer
        self.typed: list[str] = []

    def line(self) -> str | None:
        answer = self._answer(self._told.getvalue())
        if answer is not None:
            self.typed.append(answer)
        return answer


class Table:
    """A talk about a match, and all that came of it."""

    def __init__(
        self,
        match: Match | Session,
        answer: Callable[[str], str | None],
        *,
        wipes: bool = False,
        settings: Settings | None = None,
    ) -> None:
        self.session = match if isinstance(match, Session) else Session(match, None, None)
        out = StringIO()
        self.typist = Typist(out, answer)
        self.left = False
        talk = Talk(self.session, Paper(out, wipes=wipes), self.typist, settings or Settings())
        try:
            talk.run()
        except Left:
            self.left = True
            talk.leave()
        self.text = out.getvalue()

    @property
    def parts(self) -> list[str]:
        """What could be read between one wiping and the next."""
        return self.text.split(WIPE)


def typing(*lines: str) -> Callable[[str], str | None]:
    """Types these lines, then nothing more."""
    left = list(lines)
    return lambda told: left.pop(0) if left else None


def last_list(told: str) -> int:
    """The highest number of the list of choices that was told last."""
    numbers = [int(found) for found in re.findall(r"^(\d+)\. ", told, re.MULTILINE)]
    return numbers[-1] if numbers else 0


def at_random(seed: int, longest: int = 4000) -> Callable[[str], str | None]:
    """Types any number that was listed, and any name that is asked for."""
    chance, left = random.Random(seed), [longest]

    def answer(told: str) -> str | None:
        left[0] -= 1
        if left[0] < 0:
            return None
        tail = told[-6000:]
        asked = NAME_ASKED.findall(tail)
        if asked and tail.rstrip("> \n").endswith("(or quit)."):
            return str(asked[-1])
        return str(chance.randint(1, max(1, last_list(tail))))

    return answer


def unwrapped(text: str) -> str:
    """The text in one line, so that a sentence is found wherever it was wrapped."""
    return " ".join(text.split())


def told_at(state: Any, game: Any, *lines: str, **how: Any) -> str:
    """What is told at a position, and answered to these lines."""
    match = Match(game, state.seats, state.options, 1, deck=state.deck, start=state)
    return Table(match, typing(*lines), **how).text
