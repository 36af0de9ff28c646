"""A whole match of Just Desserts by keys alone, in a real terminal.

The keys stand in just_desserts.keys. They can be pressed by hand too, in `boardgames-tui play
just-desserts --player Abby --player Ben --player Carrie --seed 7`.

Usage: python -m tests.end_to_end.just_desserts [--size 80x24] [--show] [--write]
"""

from collections.abc import Iterable
from pathlib import Path

from tests.end_to_end.planning import NAMES, plan
from tests.end_to_end.script import Script, Step, run

SCRIPT = Script("just-desserts", NAMES, 7, Path(__file__).with_suffix(".keys"))
POLICY = 5


def planned() -> Iterable[Step]:
    """The steps that the plan makes."""
    return plan(SCRIPT.seed, POLICY)


if __name__ == "__main__":
    run("A whole match of Just Desserts.", lambda players: (SCRIPT, planned()), len(NAMES))
