"""A whole match of Just Desserts by keys alone, in a real terminal.

The keys stand in just_desserts.keys, a step a line: the keys, a tab, and what is then on screen.
They can be pressed by hand too, in `boardgames-tui play just-desserts --player Abby --player Ben
--player Carrie --seed 7`; where a line ends in "resume", start the app again with that word.

Usage: python -m tests.end_to_end.just_desserts [--size 80x24] [--show] [--write]
"""

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.end_to_end.planning import AGAIN, NAMES, Step, plan
from tests.end_to_end.terminal import Terminal

SCRIPT = Path(__file__).with_suffix(".keys")
SEED, POLICY = 7, 5


def steps() -> list[Step]:
    """The script as it is kept."""
    return [Step.read(line) for line in SCRIPT.read_text(encoding="utf-8").splitlines()]


def started(home: Path, size: tuple[int, int]) -> Terminal:
    """The app at the beginning of the match."""
    players = [word for name in NAMES for word in ("--player", name)]
    return Terminal("play", "just-desserts", *players, "--seed", str(SEED), home=home, size=size)


def play(
    script: list[Step],
    home: Path,
    size: tuple[int, int],
    watch: Callable[[Step, str], None] = lambda step, text: None,
) -> str:
    """Press all the keys, wait for what each brings, and return the last screen."""
    terminal = started(home, size)
    try:
        for step in script:
            if step.opens_curtain:
                terminal.open_curtain(*step.keys)
            elif step.keys[-1] == AGAIN:
                terminal.press(*step.keys[:-1])
                assert terminal.ended() == 0
                terminal = Terminal("resume", home=home, size=size)
            else:
                terminal.press(*step.keys)
            terminal.see(step.seen)
            watch(step, terminal.text)
        return terminal.settled()
    finally:
        terminal.close()


def main() -> None:
    """Play it, and print the final screen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--size", default="80x24", help="columns x rows")
    parser.add_argument("--show", action="store_true", help="print the screen after each step")
    parser.add_argument("--write", action="store_true", help="write the keys anew first")
    given = parser.parse_args()
    if given.write:
        script = "".join(f"{step}\n" for step in plan(SEED, POLICY))
        SCRIPT.write_text(script, encoding="utf-8")
    width, height = map(int, given.size.split("x"))

    def show(step: Step, text: str) -> None:
        if given.show:
            print(f"=== {step}\n{text}")

    with tempfile.TemporaryDirectory() as home:
        print(play(steps(), Path(home), (width, height), show))


if __name__ == "__main__":
    main()
