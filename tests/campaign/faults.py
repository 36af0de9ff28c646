"""A disk, a clock and a second app that misbehave: a sentence, nothing lost, and play goes on.

Each try plays a match in the app and lets one thing go wrong under it: the disk is full, the folder
can not be written, another program holds the file, the file is gone, the clock is set back, or
another app plays on in the same match. The app must say so (or not be troubled), must not end by
itself, and all that was kept before must be there afterwards and be played on.

Usage: python -m tests.campaign.faults [--seed 1] [--count 30] [--only N]
"""

import asyncio
import errno
import os
import random
import resource
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from unittest.mock import patch

from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.records import open_records, saved
from tests.campaign.common import Campaign, Fault, Try
from tests.campaign.headless import Driven, calm, driven
from tests.campaign.matches import GAMES, played

ROOT = Path(__file__).parents[2]
BEFORE, DURING, AFTER = 3, 4, 3
"""Actions in each part of a try."""
MOST = 60
"""Actions that a match may have when a try begins."""
SAID = ("could not be saved", "records.sqlite", "elsewhere")
"""One of these is read on the screen when an action can not be kept."""


async def act(here: Driven, rng: random.Random, actions: int) -> None:
    """Play so many actions, opening the curtains; stop where no table is shown."""
    for _ in range(actions * 3):
        screen = here.app.screen
        if isinstance(screen, Curtain):
            here.type(" " if screen.key == "space" else screen.key)
        elif isinstance(screen, GameScreen) and screen.legal and actions:
            actions -= 1
            screen.choose(rng.choice(screen.legal))
        else:
            return
        await here.settle()
        if not here.running:
            raise Fault("the app ended")


def entries(this: Try) -> int:
    """How many entries of the match are kept."""
    with closing(sqlite3.connect(this.home / "records.sqlite")) as db:
        return int(db.execute("SELECT count(*) FROM entries").fetchone()[0])


def shows_what_is_kept(this: Try, here: Driven) -> bool:
    """Whether a match is on screen as the records have it."""
    screens = [screen for screen in here.app.screen_stack if hasattr(screen, "session")]
    return bool(screens) and screens[-1].session.match.entered + 1 == entries(this)


# --- what goes wrong --------------------------------------------------------------------------


@contextmanager
def full_disk(this: Try, here: Driven) -> Iterator[bool]:
    """Not one page more can be written."""
    db = here.app.records._db
    pages = db.execute("PRAGMA page_count").fetchone()[0]
    db.execute(f"PRAGMA max_page_count = {pages}")
    try:
        yield True
    finally:
        db.execute("PRAGMA max_page_count = 1000000")


@contextmanager
def write_error(this: Try, here: Driven) -> Iterator[bool]:
    """Each write fails: the folder went read-only, or the disk is gone."""
    db = here.app.records._db
    db.execute("PRAGMA query_only = ON")
    try:
        yield True
    finally:
        db.execute("PRAGMA query_only = OFF")


@contextmanager
def locked_file(this: Try, here: Driven) -> Iterator[bool]:
    """Another program holds the file."""
    here.app.records._db.execute("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(this.home / "records.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield True
    finally:
        other.execute("ROLLBACK")
        other.close()


@contextmanager
def removed_file(this: Try, here: Driven) -> Iterator[bool]:
    """The file was moved away, and comes back."""
    names = ("records.sqlite", "records.sqlite-wal", "records.sqlite-shm")
    away = this.folder / "away"
    away.mkdir()
    here.app.records._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for name in names:
        if (this.home / name).exists():
            (this.home / name).rename(away / name)
    try:
        yield False
    finally:
        for name in names:
            (this.home / name).unlink(missing_ok=True)
            if (away / name).exists():
                (away / name).rename(this.home / name)


@contextmanager
def clock_set_back(this: Try, here: Driven) -> Iterator[bool]:
    """The clock is years off, forwards or back."""
    years = this.rng.choice((-60, -1, 0, 30))

    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            return datetime.now(UTC) + timedelta(days=365 * years)

    with patch.object(saved, "datetime", Clock):
        yield False


@contextmanager
def second_app(this: Try, here: Driven) -> Iterator[bool]:
    """Another app plays on in the same match."""
    with closing(open_records()) as records:
        match_id = records.matches()[0].id
        match = records.load(match_id, GAMES).match
        for _ in range(this.rng.randint(1, 3)):
            if not match.over:
                actor = match.game.actors(match.state)[0]
                match.play(this.rng.choice(match.game.legal_actions(match.state, actor)))
                records.append(match_id, match)
    yield True


async def under_trouble(this: Try, trouble: "Trouble") -> None:
    """Play before, during and after; what was kept stays, and the app goes on."""
    rng = this.rng
    start = played(rng.randrange(40), most=MOST)
    moment = rng.randrange(len(start.actions))
    with closing(open_records()) as records:
        match_id = start.kept(records, moment)
    async with driven(match_id=match_id) as here:
        await act(here, rng, BEFORE)
        kept = entries(this)
        with trouble(this, here) as refused:
            await act(here, rng, DURING)
            if refused and not shows_what_is_kept(this, here):
                told = " ".join(here.text.split())
                if not any(word in told for word in SAID):
                    raise Fault(f"not all could be kept, and nobody was told:\n{here.text}")
        await here.settle()
        if (after := entries(this)) < kept:
            raise Fault(f"{kept - after} entries are lost")
        await play_on(this, here, match_id)


async def play_on(this: Try, here: Driven, match_id: str) -> None:
    """Open the match again in the app that had the trouble, and play."""
    with closing(open_records()) as records:
        resumed = records.load(match_id, GAMES)
        first = records.matches()[0].id
    if resumed.warning:
        raise Fault(resumed.warning)
    if first != match_id:
        raise Fault(f"match {match_id} was played last, but {first} is listed first")
    here.app.open_match(match_id)
    await here.settle()
    before = entries(this)
    await act(here, this.rng, AFTER)
    if not resumed.match.over and entries(this) == before:
        raise Fault(f"play does not go on:\n{here.text}")
    this.counts["matches played on"] += 1


def settings_on_a_full_disk(this: Try) -> None:
    """The settings can not be written: said, and they hold for this evening."""

    async def change() -> None:
        async with driven() as here:
            with patch.object(os, "fsync", side_effect=OSError(errno.ENOSPC, "No space left")):
                here.app.change_settings(log_open=False)
                await here.settle()
            if "No space left" not in " ".join(here.text.split()):
                raise Fault(f"nobody was told:\n{here.text}")
            if here.app.settings.log_open:
                raise Fault("the setting does not hold")

    path = this.home / "settings.toml"
    path.write_text('theme = "diner"\n', encoding="utf-8")
    with calm():
        asyncio.run(change())
    if path.read_text(encoding="utf-8") != 'theme = "diner"\n':
        raise Fault("the old settings were touched")
    if left := [path.name for path in this.home.glob("*.new")]:
        raise Fault(f"{left} was left behind")


def import_on_a_full_disk(this: Try) -> None:
    """The program itself, with a limit on the size of files, has no place for another match."""
    with closing(open_records()) as records:
        start = played(this.rng.randrange(40), most=MOST)
        match_id = start.kept(records, len(start.actions))
        file = this.folder / "match.json"
        file.write_text(records.export(match_id, GAMES, reveal=True), encoding="utf-8")
    size = (this.home / "records.sqlite").stat().st_size + this.rng.randrange(3) * 4096

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    ran = subprocess.run(
        [sys.executable, "-m", "boardgames_tui", "import", str(file)],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        preexec_fn=limited,
        check=False,
    )
    if ran.returncode == 0 and ran.stdout.strip():
        return  # there was enough
    if ran.returncode != 2 or len(ran.stderr.splitlines()) != 1:
        raise Fault(f"exit code {ran.returncode}: {ran.stderr[-2000:]}")
    with closing(open_records()) as records:
        records.load(match_id, GAMES)
        if len(records.matches()) != 1:
            raise Fault("a part of a match was kept")


def one(this: Try) -> int:
    """One try."""
    kinds = (*TROUBLES, settings_on_a_full_disk, import_on_a_full_disk)
    kind = kinds[this.number % len(kinds)]
    this.counts[kind.__name__.replace("_", " ")] += 1
    try:
        if kind in TROUBLES:
            with calm():
                asyncio.run(under_trouble(this, kind))
        else:
            kind(this)
    except Fault as fault:
        raise Fault(f"{kind.__name__}: {fault}") from fault
    except Exception as error:
        error.add_note(f"in {kind.__name__}")
        raise
    return 1


Trouble = Callable[[Try, Driven], AbstractContextManager[bool]]
TROUBLES: tuple[Trouble, ...] = (
    full_disk,
    write_error,
    locked_file,
    removed_file,
    clock_set_back,
    second_app,
)
CAMPAIGN = Campaign("faults", __doc__.partition("\n")[0], one, 32)

if __name__ == "__main__":
    sys.exit(CAMPAIGN.main())
