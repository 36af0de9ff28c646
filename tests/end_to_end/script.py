"""A whole match as keys: how it is kept, pressed in a real terminal, and run by hand.

A script is a file with a step a line: the keys, a tab, and what is then on screen: an id of what is
asked, behind a number sign (see `traced`), or words. Its keys can be
pressed by a person too; "open" stands before the key that opens the curtain, and at "resume" the
app has ended and is started again with that word.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from boardgames_tui.app import seats
from boardgames_tui.kernel.match import Match
from tests.end_to_end.terminal import Terminal
from tests.end_to_end.traced import asked_of

OPEN = "open"
"""In a step: the key after it opens the curtain."""
AGAIN = "resume"
"""In a step: the app was left, and is started again with the saved match."""


@dataclass(frozen=True)
class Step:
    """Keys to press, and the id or the words on screen that tell that they were understood."""

    keys: tuple[str, ...]
    seen: str

    def __str__(self) -> str:
        return f"{' '.join(self.keys)}\t{self.seen}"

    @classmethod
    def read(cls, line: str) -> "Step":
        keys, _, seen = line.rstrip("\n").partition("\t")
        return cls(tuple(keys.split()), seen)


def opened(seat: int, seen: str) -> Step:
    """The player of that seat opens the curtain."""
    return Step((OPEN, seats.letter(seat).lower()), seen)


def rested(before: str) -> tuple[Step, ...]:
    """Leaving for the night before a curtain, and coming back to it."""
    return (
        Step(("q",), "#question"),
        Step(("y",), "#menu"),
        Step(("q",), "#question"),
        Step(("y", AGAIN), before),
    )


def id_of(match: Match, seat: int | None = None, screen: str = "table") -> str:
    """What tells that a match has come so far: by itself, the table with the seat that is asked."""
    if match.over and seat is None:
        return f"#{asked_of(match, 'scores', None)}"
    asked = match.game.actors(match.state)[0] if seat is None else seat
    return f"#{asked_of(match, screen, asked)}"


@dataclass(frozen=True)
class Script:
    """A match of a game by keys alone."""

    slug: str
    names: tuple[str, ...]
    seed: int
    file: Path
    options: tuple[str, ...] = ()
    """Options of the game, as NAME=VALUE."""

    def steps(self) -> list[Step]:
        """The script as it is kept."""
        return [Step.read(line) for line in self.file.read_text(encoding="utf-8").splitlines()]

    def beginning(self) -> list[Step]:
        """The first turns, with something taken back, a night's rest, and the curtain after it."""
        steps = self.steps()
        least = [step.keys for step in steps].index(("u",)) + 2
        curtain = next(
            number
            for number, step in enumerate(steps)
            if number >= least and step.seen.startswith("#curtain")
        )
        return [*steps[: curtain + 1], *rested(steps[curtain].seen), steps[curtain + 1]]

    def write(self, steps: Iterable[Step]) -> None:
        """Keep it anew."""
        self.file.write_text("".join(f"{step}\n" for step in steps), encoding="utf-8")

    def started(self, home: Path, size: tuple[int, int]) -> Terminal:
        """The app at the beginning of the match."""
        players = [word for name in self.names for word in ("--player", name)]
        options = [word for option in self.options for word in ("--option", option)]
        words = ("play", self.slug, *players, *options, "--seed", str(self.seed))
        terminal = Terminal(*words, home=home, size=size)
        terminal.wait_for_match()
        return terminal

    def play(
        self,
        home: Path,
        size: tuple[int, int],
        watch: Callable[[Step, str], None] = lambda step, text: None,
        steps: Iterable[Step] | None = None,
    ) -> str:
        """Press all the keys, wait for what each brings, and return the last screen."""
        terminal = self.started(home, size)
        try:
            for step in self.steps() if steps is None else steps:
                if step.keys[0] == OPEN:
                    terminal.open_curtain(step.keys[1])
                elif step.keys[-1] == AGAIN:
                    terminal.press(*step.keys[:-1])
                    assert terminal.ended() == 0
                    terminal = Terminal("resume", home=home, size=size)
                    terminal.wait_for_match()
                else:
                    terminal.press(*step.keys)
                terminal.see(step.seen)
                watch(step, terminal.text)
            return terminal.settled()
        finally:
            terminal.close()


def run(about: str, pick: Callable[[int], tuple[Script, Iterable[Step]]], players: int) -> None:
    """The command line: play the script for so many players, and print the final screen.

    `pick` gives the script, and the steps that its plan makes of it, for `--write`.
    """
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--size", default="80x24", help="columns x rows")
    parser.add_argument("--players", type=int, default=players, help="how many play")
    parser.add_argument("--show", action="store_true", help="print the screen after each step")
    parser.add_argument("--write", action="store_true", help="write the keys anew first")
    given = parser.parse_args()
    script, planned = pick(given.players)
    if given.write:
        script.write(planned)
    width, height = map(int, given.size.split("x"))

    def show(step: Step, text: str) -> None:
        if given.show:
            print(f"=== {step}\n{text}")

    with tempfile.TemporaryDirectory() as home:
        print(script.play(Path(home), (width, height), show))
