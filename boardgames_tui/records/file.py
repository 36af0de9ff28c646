"""The records file: looked at before it is touched, then made, opened or brought up to date."""

import os
import shutil
import sqlite3
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from boardgames_tui.files import BadFile, new_beside

APPLICATION = 0x62677475
"""The application_id in the file's header: "bgtu"."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE matches (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            game TEXT NOT NULL,
            rules INTEGER NOT NULL,
            title TEXT NOT NULL,
            seats TEXT NOT NULL,
            options TEXT NOT NULL,
            deck TEXT NOT NULL,
            seed INTEGER NOT NULL,
            friendly INTEGER NOT NULL,
            base INTEGER NOT NULL,
            round INTEGER NOT NULL,
            rounds INTEGER,
            phase TEXT NOT NULL,
            asked TEXT NOT NULL,
            actions INTEGER NOT NULL,
            standings TEXT,
            started TEXT NOT NULL,
            updated TEXT NOT NULL,
            ended TEXT
        )
        """,
        """
        CREATE TABLE entries (
            match INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            action TEXT,
            hash TEXT NOT NULL,
            state TEXT,
            PRIMARY KEY (match, number)
        )
        """,
    ),
    (
        "ALTER TABLE matches ADD COLUMN levels TEXT NOT NULL DEFAULT '[]'",
        "ALTER TABLE matches ADD COLUMN bot_seed INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN gives_hints INTEGER NOT NULL DEFAULT 1",
    ),
)
"""What leads from each format (PRAGMA user_version) to the next; a new file goes through all."""


PATIENCE = 0.2
"""Seconds to wait for another program that writes: longer, and a screen would seem frozen."""


class BadRecords(BadFile):
    """The records can not be read or written; its sentence names the file and what is wrong."""


class NotNow(BadRecords):
    """The records can not be used at the moment: locked, no room, no right to write.

    Nothing was done, and the same may well work later.
    """


def fault(path: Path, error: Exception) -> BadRecords:
    """What a fault of SQLite or of the system means for the records, as the error to raise."""
    code = getattr(error, "sqlite_errorcode", None)
    match None if code is None else code & 0xFF:  # the higher bits tell details
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return NotNow(path, "is in use by another program just now")
        case sqlite3.SQLITE_FULL:
            return NotNow(path, "can not be written: the disk is full")
        case sqlite3.SQLITE_READONLY:
            return NotNow(path, "can not be written: the file or its folder is read-only")
        case sqlite3.SQLITE_IOERR:
            return NotNow(path, "can not be read or written: the disk reports a fault")
        case sqlite3.SQLITE_CORRUPT:
            return BadRecords(path, "is damaged: a part of it is missing or overwritten")
        case _:
            return BadRecords(path, getattr(error, "strerror", None) or str(error))


def connect(path: Path) -> sqlite3.Connection:
    """The records file, ready for use, made if it is not there.

    Raises BadRecords, with not a byte touched, for a file that is damaged, newer or not ours.
    """
    try:
        if path.exists():
            _look_at(path)
        else:
            _make(path)
        return _open(path)
    except FileExistsError as error:
        raise BadRecords(path.parent, "is no folder") from error
    except (sqlite3.Error, OSError) as error:
        raise fault(path, error) from error


def _open(path: Path) -> sqlite3.Connection:
    """The file as a database whose tables are of this version."""
    db = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    db.row_factory = sqlite3.Row
    db.text_factory = _text
    try:
        db.execute("PRAGMA foreign_keys = ON")
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        if _version(db) < len(MIGRATIONS):
            _migrate(db)
    except BaseException:
        db.close()  # else its files stay until it is collected as garbage
        raise
    return db


def _text(raw: bytes) -> str:
    """Text of the file: one overwritten byte must not keep all other matches from being read."""
    return raw.decode(errors="replace")


def _migrate(db: sqlite3.Connection) -> None:
    """Bring the tables of an older version up to this one, all or nothing."""
    db.execute("BEGIN IMMEDIATE")  # so that of two programs only one migrates
    for migration in MIGRATIONS[_version(db) :]:
        for statement in migration:
            db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    db.execute("COMMIT")


def _make(path: Path) -> None:
    """Make an empty records file beside its place and move it there whole.

    So a program that is killed meanwhile leaves nothing that looks like a broken file.
    """
    new = new_beside(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    for left in (path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        # of a file that was removed: SQLite would mix it into the new one
        if left.exists() and not path.exists():
            left.rename(new_beside(left))
    try:
        _open(new).close()
        os.link(new, path)
    except FileExistsError:
        pass  # another program was quicker: its file is as good
    except OSError:
        new.rename(path)  # not every file system has links
    finally:
        new.unlink(missing_ok=True)


def _look_at(path: Path) -> None:
    """Raise BadRecords unless the file is whole and ours.

    Even a reader may write beside a file with a write-ahead log, so then a copy is looked at.
    """
    if not path.stat().st_size:
        raise BadRecords(path, "is empty, so it is no records file")
    log = path.with_name(path.name + "-wal")
    if not log.exists() or not log.stat().st_size:
        _judge(path, f"{path.absolute().as_uri()}?mode=ro&immutable=1")
        return
    with TemporaryDirectory() as folder:
        copy = Path(folder, path.name)
        try:
            _copy_still(path, copy, log, copy.with_name(log.name))
        except FileNotFoundError:  # another program has just written the log back and closed
            _look_at(path)
        else:
            _judge(path, copy.as_uri())


def _copy_still(path: Path, copy: Path, log: Path, log_copy: Path) -> None:
    """Copy the file and its log as they were at one moment."""
    while True:
        before = path.stat().st_mtime_ns, log.stat().st_mtime_ns
        shutil.copyfile(path, copy)
        shutil.copyfile(log, log_copy)
        if before == (path.stat().st_mtime_ns, log.stat().st_mtime_ns):
            return


def _judge(path: Path, uri: str) -> None:
    """Raise BadRecords, naming `path`, unless what lies at `uri` is whole and ours."""
    db = sqlite3.connect(uri, uri=True)
    try:
        if _pragma(db, "application_id") != APPLICATION:
            raise BadRecords(path, "is a database, but not one of boardgames-tui's records")
        if _version(db) > len(MIGRATIONS):
            raise BadRecords(path, "was written by a newer version of boardgames-tui")
        cut = path.stat().st_size % _pragma(db, "page_size")
        if cut or _pragma(db, "quick_check(1)") != "ok":
            raise BadRecords(path, "is damaged: a part of it is missing or overwritten")
        if lost := _lost_columns(db):
            raise BadRecords(path, f"is damaged: it has no {lost[0]}")
    except sqlite3.DatabaseError as error:
        known = {
            "file is not a database": "is no records file, or too damaged to be read",
            "database disk image is malformed": "is damaged: a part of it is missing",
        }
        raise BadRecords(path, known.get(str(error), str(error))) from error
    finally:
        db.close()


def _lost_columns(db: sqlite3.Connection) -> list[str]:
    """What tables and columns of its version the file lacks, such as "matches.seats"."""
    whole = sqlite3.connect(":memory:")
    try:
        for migration in MIGRATIONS[: _version(db)]:
            for statement in migration:
                whole.execute(statement)
        return sorted(_columns(whole) - _columns(db))
    finally:
        whole.close()


def _columns(db: sqlite3.Connection) -> set[str]:
    """Every column as "table.column"."""
    tables = db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {
        f"{table}.{name}"
        for (table,) in tables
        for (name,) in db.execute("SELECT name FROM pragma_table_info(?)", (table,))
    }


def _version(db: sqlite3.Connection) -> int:
    return int(_pragma(db, "user_version"))


def _pragma(db: sqlite3.Connection, name: str) -> Any:
    return db.execute(f"PRAGMA {name}").fetchone()[0]
