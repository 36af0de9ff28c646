"""A program that is killed at any moment loses nothing that it had shown."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boardgames_tui.records import open_records
from tests.records.playing import GAMES, new

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("times", [3, pytest.param(20, marks=pytest.mark.long)])
def test_a_killed_program_loses_nothing(times: int, tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    rng = random.Random(20)
    match_id = ""
    kills = entries = 0
    while kills < times:
        records = open_records(path)
        if not match_id or records.load(match_id, GAMES).match.over:
            match_id, entries = records.create(new(rng.randrange(1000))), 0
        records.close()
        shown, code = _play_and_kill(path, match_id, rng)
        assert code in (0, -signal.SIGKILL)
        kills += code == -signal.SIGKILL
        records = open_records(path)
        resumed = records.load(match_id, GAMES)
        records.close()
        assert resumed.warning == ""
        last, actions = shown or (entries, None)
        entries = resumed.match.entered
        assert last <= entries <= last + 1
        if entries == last and actions is not None:
            assert len(resumed.match) == actions


def _play_and_kill(
    path: Path, match_id: str, rng: random.Random
) -> tuple[tuple[int, int] | None, int]:
    """What the program said last (entries, actions; None for nothing), and its exit code."""
    command = [sys.executable, "-m", "tests.records.writer", str(path), match_id]
    program = subprocess.Popen(
        [*command, str(rng.randrange(1000))], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    said = [program.stdout.readline() for _ in range(rng.randrange(1, 12))]
    time.sleep(rng.random() * 0.004)
    program.kill()
    rest, _ = program.communicate()
    whole = [line for line in (*said, *rest.splitlines(keepends=True)) if line.endswith("\n")]
    if not whole:
        return None, program.returncode
    entered, actions = map(int, whole[-1].split())
    return (entered, actions), program.returncode
