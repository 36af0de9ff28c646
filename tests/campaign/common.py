"""What all campaigns share: numbered tries that can be made again, and one line of result.

A try is made from the seed of the campaign and its own number alone, so that
`python -m tests.campaign.NAME --seed S --only N` makes the same try again.
"""

import argparse
import os
import random
import signal
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Any

from boardgames_tui.places import HOME_VARIABLE
from tests.garbage import leave_what_lasts

LONGEST_TRY = 300
"""Seconds after which a try is broken off as a fault."""
MOST_FAULTS = 40
"""After so many a campaign stops: they are to be mended first."""


class Fault(AssertionError):
    """Something that must not happen; its sentence says what, and what led to it."""


class TookTooLong(BaseException):
    """A try did not come to its end. No `except Exception` on the way may swallow it."""


@dataclass
class Try:
    """One try: its number, what it may draw from, and a folder of its own.

    `BOARDGAMES_TUI_HOME` names `home` while the try runs.
    """

    number: int
    rng: random.Random
    folder: Path
    counts: Counter[str] = field(default_factory=Counter)
    """What was done in this try: it shows that a campaign without faults was no idle one."""
    fresh: dict[str, Any] = field(default_factory=dict)
    """Anything that the try keeps for itself."""

    @property
    def home(self) -> Path:
        """The folder of records, settings, keys and decks."""
        return self.folder / "home"


@dataclass
class Result:
    """What came of a campaign."""

    name: str
    seed: int
    unit: str
    done: int = 0
    """How many units were tried."""
    faults: list[tuple[int, str]] = field(default_factory=list)
    """(number of the try, what was wrong)."""
    counts: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        """The one line of result."""
        counted = "".join(f", {number} {what}" for what, number in sorted(self.counts.items()))
        return (
            f"{self.name}: {self.done} {self.unit}, {len(self.faults)} faults (seed {self.seed})"
            f"{counted}"
        )


@dataclass(frozen=True)
class Campaign:
    """A kind of try, made again and again."""

    name: str
    """The module's name too."""
    about: str
    one: Callable[[Try], int]
    """Makes one try and returns how many units it was; any exception is a fault."""
    count: int
    """Units of the usual run."""
    unit: str = "tries"
    longest: int = LONGEST_TRY
    """Seconds that a try may take."""

    def run(
        self,
        seed: int = 1,
        count: int | None = None,
        *,
        only: int | None = None,
        tell: Callable[[str], None] = lambda text: None,
    ) -> Result:
        """Make tries until so many units are done, or try number `only` alone.

        `tell` is told of every fault with all its details, and how to make that try again.
        """
        result = Result(self.name, seed, self.unit)
        wanted = self.count if count is None else count
        number = 0 if only is None else only
        with suppress(KeyboardInterrupt):  # what was done until then counts
            while result.done < wanted and len(result.faults) < MOST_FAULTS:
                self._try(result, number, tell)
                if only is not None:
                    break
                number += 1
        return result

    def _try(self, result: Result, number: int, tell: Callable[[str], None]) -> None:
        rng = random.Random(f"{self.name}/{result.seed}/{number}")
        before = len(result.faults)
        with tempfile.TemporaryDirectory(prefix="campaign-") as folder:
            this = Try(number, rng, Path(folder))
            units = 1
            try:
                with own_home(this.home), not_longer_than(self.longest):
                    units = self.one(this)
            except Fault as fault:
                result.faults.append((number, str(fault)))
            except (Exception, TookTooLong) as error:
                result.faults.append((number, "".join(traceback.format_exception(error))))
        result.done += units
        result.counts += this.counts
        for _, what in result.faults[before:]:
            again = f"python -m tests.campaign.{self.name} --seed {result.seed} --only {number}"
            tell(f"--- {self.name}: try {number} of seed {result.seed} (again: {again})\n{what}")

    def main(self) -> int:
        """The command line; returns 1 if there were faults."""
        parser = argparse.ArgumentParser(
            prog=f"python -m tests.campaign.{self.name}", description=self.about
        )
        parser.add_argument("--seed", type=int, default=1, help="the same seed, the same tries")
        parser.add_argument("--count", type=int, default=self.count, help=f"how many {self.unit}")
        parser.add_argument("--only", type=int, help="make the try of this number alone")
        given = parser.parse_args()
        leave_what_lasts()
        result = self.run(
            given.seed, given.count, only=given.only, tell=lambda text: print(text, file=sys.stderr)
        )
        print(result)
        return 1 if result.faults else 0


@contextmanager
def own_home(home: Path) -> Iterator[None]:
    """A person's own folder, empty, for as long as this lasts."""
    before = os.environ.get(HOME_VARIABLE)
    home.mkdir(parents=True, exist_ok=True)
    os.environ[HOME_VARIABLE] = str(home)
    try:
        yield
    finally:
        if before is None:
            del os.environ[HOME_VARIABLE]
        else:
            os.environ[HOME_VARIABLE] = before


@contextmanager
def not_longer_than(seconds: int) -> Iterator[None]:
    """Raise TookTooLong where the program then is, once so many seconds have passed."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise TookTooLong(f"not done after {seconds} seconds")

    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
