"""Thinking in a process of its own, so that no screen waits: Python does one thing at a time.

The other process is handed one question after the other on its stdin, and answers on its stdout.
It ends when its stdin does, so also when the program that asked was killed.
"""

from __future__ import annotations

import asyncio
import os
import pickle
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock
from typing import IO, Any

from boardgames_tui.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that a computer player has to take, with all that it may know."""

    game: Game
    view: Any
    """`game.observe(state, seat)`."""
    seat: int
    seed: int
    level: str = ""
    """How well it plays; "" asks for an Advice."""

    def answer(self) -> Any:
        """The action that it takes, or the Advice; found here and now."""
        from boardgames_tui.bots import brain_of, choose  # late: only who thinks needs them
        from boardgames_tui.bots.advice import advise

        brain = brain_of(self.game)
        if not self.level:
            return advise(self.game, brain, self.view, self.seat, self.seed)
        return choose(self.game, brain, self.view, self.seat, self.seed, self.level)


class NoAnswer(Exception):
    """The other process ended, or does not know the game."""


class Thinker:
    """Has questions answered in another process, which starts with the first of them."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._deck: Any = None
        """The deck that the other process was handed last: it is handed over once."""
        self._lock = Lock()

    async def ask(self, question: Question) -> Any:
        """What the player does. Where the other process can not tell, it is found in a thread."""
        try:
            return await asyncio.to_thread(self._ask, question)
        except NoAnswer:
            return await asyncio.to_thread(question.answer)

    def close(self) -> None:
        """End the other process, whatever it thinks about."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    def _ask(self, question: Question) -> Any:
        """What the other process answers. Raises NoAnswer."""
        with self._lock:
            try:
                process = self._started()
                assert process.stdin is not None and process.stdout is not None
                deck, self._deck = self._deck, question.view.deck
                known = deck is self._deck
                _send(process.stdin, question, None if known else self._deck)
                found, answer = pickle.load(process.stdout)
            except (OSError, EOFError, ValueError, pickle.PickleError) as error:
                self.close()
                raise NoAnswer from error
        if not found:
            raise NoAnswer
        return answer

    def _started(self) -> subprocess.Popen[bytes]:
        """The process that thinks; a new one if there is none, or it has ended."""
        if self._process is None or self._process.poll() is not None:
            script = (
                f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import serve; serve()"
            )
            self._deck = None
            self._process = subprocess.Popen(
                [sys.executable, "-c", script],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl+C and Ctrl+Z are for whoever asks
            )
        return self._process


def _send(pipe: IO[bytes], question: Question, deck: Any) -> None:
    """Hand a question over: the game by its name, and the deck only if it is another one."""
    slug, view = question.game.info.slug, question.view.evolve(deck=None)
    pickle.dump((slug, deck, view, question.seat, question.seed, question.level), pipe)
    pipe.flush()


def serve() -> None:
    """In the other process: answer questions until there are no more.

    It gives way to whoever shows the table.
    """
    from boardgames_tui.games import catalogue

    with suppress(AttributeError, OSError):
        os.nice(5)
    answers, deck = sys.stdout.buffer, None
    sys.stdout = sys.stderr  # what a game prints is no answer
    games = catalogue()
    with suppress(EOFError, BrokenPipeError):
        while True:
            slug, another, view, seat, seed, level = pickle.load(sys.stdin.buffer)
            deck = deck if another is None else another
            pickle.dump(_answer(games, slug, (view.evolve(deck=deck), seat, seed, level)), answers)
            answers.flush()


def _answer(games: Mapping[str, Game], slug: str, rest: tuple[Any, ...]) -> tuple[bool, Any]:
    """Whether the question could be answered, and the answer."""
    try:
        return True, Question(games[slug], *rest).answer()
    except Exception:  # whatever goes wrong with it will go wrong, and be told, where it is asked
        return False, None
