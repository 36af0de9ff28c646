"""A program for the tests to kill: plays and keeps a match, and says after each commit how far.

Usage: python -m tests.records.writer FILE ID SEED
"""

import random
import sys
from pathlib import Path

from boardgames_tui.records import open_records
from tests.records.playing import GAMES, make_entry


def main(file: str, match_id: str, seed: str) -> None:
    records = open_records(Path(file))
    match = records.load(match_id, GAMES).match
    rng = random.Random(int(seed))
    while make_entry(match, rng.choice(("play", "play", "play", "undo", "redo")), rng):
        records.append(match_id, match)
        print(match.entered, len(match), flush=True)


main(*sys.argv[1:])
