"""Keeping matches: each entry committed as it is made, and loaded again by replay."""

import json
import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Any

from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import Match
from boardgames_tui.places import home
from boardgames_tui.records.file import BadRecords, connect, fault
from boardgames_tui.records.saved import (
    Resumed,
    Saved,
    Unreadable,
    newest_first,
    present,
    saved,
    stamp,
    summary,
)
from boardgames_tui.records.stored import (
    Damaged,
    Stored,
    digest,
    stored,
    text_of_action,
    text_of_state,
)

if TYPE_CHECKING:
    from boardgames_tui.records.replay import Replay

EVERY = 25
"""So many entries apart, the state itself is kept; of the newest entry it always is."""

_CORRECTED = (
    "The rules of {} are no longer those this match was played under: it goes on from where it "
    "stood, and what came before can not be taken back."
)
_DAMAGED = "This record is damaged from action {} on; it can be resumed at {}."
_MENDED = "A part of this record was damaged; the rest proved what it was, and nothing is lost."


def open_records(path: Path | None = None) -> "Records":
    """The records in that file (None: records.sqlite in the person's own folder).

    A missing file is made. Raises BadRecords for one that is damaged, newer or not ours; it is
    then left as it was, byte for byte.
    """
    path = home() / "records.sqlite" if path is None else path
    return Records(path, connect(path))


class StillRunning(Exception):
    """A match that is not over can not be shown to everybody; its sentence says why."""


class Records:
    """The matches in one open file. Any thread may use it; they wait for each other.

    A match is known by its id, a number in text. Whatever is done is on the disk when the call
    returns. All raise BadRecords if the file can not be used or has no such match.
    """

    def __init__(self, path: Path, db: sqlite3.Connection) -> None:
        self.path = path
        self._db = db
        self._lock = RLock()
        self._file = _identity(path)
        self._cuts: dict[str, tuple[int, int]] = {}
        """Of damaged matches that were loaded: the last entry stored, and the first to go."""

    def close(self) -> None:
        """Close the file; the records can not be used after it."""
        with self._lock:
            self._db.close()

    @property
    def gone(self) -> bool:
        """Whether the file was removed or replaced since it was opened: nothing would be kept."""
        return self._file is None or _identity(self.path) != self._file

    def create(self, match: Match, *, title: str = "") -> str:
        """Keep a match that was just set up, and return its id.

        Raises ValueError if something was played already: its earlier states would be lost.
        """
        if match.entered:
            raise ValueError("a match is kept from its start on")
        columns = {
            "game": match.game.info.slug,
            "rules": match.game.info.rules_version,
            "title": title,
            "seats": json.dumps(match.seats),
            "options": match.options.model_dump_json(),
            "deck": match.deck.model_dump_json(),
            "seed": match.seed,
            "friendly": match.friendly,
            "levels": json.dumps(match.first_levels),
            "bot_seed": match.bot_seed,
            "gives_hints": match.gives_hints,
            "base": 0,
            "started": stamp(),
            **summary(match),
        }
        with self._commit():
            match_id = self._insert("matches", columns)
            self._insert("entries", _entry_columns(match_id, match, "start", None))
        return match_id

    def append(self, match_id: str, match: Match) -> None:
        """Keep the newest entry of the match.

        Refused, with BadRecords, if the stored match is not the one that this entry follows: if it
        was loaded twice and played on elsewhere.
        """
        entry = match.entries[-1]
        action = None if entry.action is None else text_of_action(entry.action)
        with self._commit() as db:
            last = self._row(match_id, "SELECT max(number) FROM entries WHERE match = ?")[0]
            if self._cuts.get(match_id) == (last, match.entered):
                query = "DELETE FROM entries WHERE match = ? AND number >= ?"
                db.execute(query, (match_id, match.entered))
                last = match.entered - 1
            if last != match.entered - 1:
                why = f"match {match_id} was played on elsewhere; resume it to go on from there"
                raise BadRecords(self.path, why)
            db.execute(
                "UPDATE entries SET state = NULL WHERE match = ? AND number = ? AND number % ? "
                "AND number <> (SELECT base FROM matches WHERE id = match)",
                (match_id, last, EVERY),
            )
            self._insert("entries", _entry_columns(match_id, match, entry.kind, action))
            self._change(match_id, **summary(match))
        self._cuts.pop(match_id, None)

    def load(self, match_id: str, games: Mapping[str, Game]) -> Resumed:
        """The match as it stands, its line of play replayed from the entries.

        Where the rules of today lead elsewhere, it goes on from its last stored state, undo is
        barred before it, and a warning says so until play goes on. Where the record is damaged, it
        goes on before the first entry that is; what is stored behind that stays until play goes
        on. The deck is the match's own.
        """
        game, whole = self._stored(match_id, games)
        from boardgames_tui.records.replay import replay  # late: needs pydantic

        try:
            again = replay(game, whole)
        except Damaged as error:
            why = f"match {match_id} can not be resumed: {error}, or does not fit {game.info.title}"
            raise BadRecords(self.path, why) from error
        number = again.fault.number if again.fault else 0
        match again.verdict:
            case "damaged":
                self._cuts[match_id] = (self._last(match_id), number)
                return Resumed(again.match, _DAMAGED.format(number, number - 1), damaged=True)
            case "older rules":
                with self._commit():
                    self._change(match_id, base=whole.last, rules=game.info.rules_version)
                return Resumed(again.match, _CORRECTED.format(game.info.title))
        if again.hashes or again.states:
            self._mend(match_id, whole, again)
            return Resumed(again.match, _MENDED)
        corrected = 0 < whole.base == whole.last
        return Resumed(again.match, _CORRECTED.format(game.info.title) if corrected else "")

    def _stored(self, match_id: str, games: Mapping[str, Game]) -> tuple[Game, Stored]:
        """The match as it is stored, and its game."""
        row = self._row(match_id, "SELECT * FROM matches WHERE id = ?")
        rows = self._rows("SELECT * FROM entries WHERE match = ? ORDER BY number", match_id)
        try:
            match = stored(dict(row), [dict(entry) for entry in rows])
        except Damaged as error:
            raise BadRecords(self.path, f"match {match_id} is damaged: {error}") from error
        game = games.get(match.game)
        if game is None:
            raise BadRecords(self.path, f"match {match_id} needs {match.game}: not installed")
        return game, match

    def _mend(self, match_id: str, whole: Stored, again: "Replay") -> None:
        """Put right what the other entries prove wrong: hashes, stored states."""
        with self._commit() as db:
            for number, right in again.hashes.items():
                query = "UPDATE entries SET hash = ? WHERE match = ? AND number = ?"
                db.execute(query, (right, match_id, number))
            for number in again.states:
                text = text_of_state(again.match.state) if number == whole.last else None
                query = "UPDATE entries SET state = ? WHERE match = ? AND number = ?"
                db.execute(query, (text, match_id, number))
                if number == whole.base:
                    self._change(match_id, base=0)

    def _last(self, match_id: str) -> int:
        last: int = self._row(match_id, "SELECT max(number) FROM entries WHERE match = ?")[0]
        return last

    def matches(self) -> tuple[Saved, ...]:
        """All matches, the one played last first."""
        return newest_first((m for m in self._listed() if isinstance(m, Saved)), present())

    def unreadable(self) -> tuple[Unreadable, ...]:
        """The matches that `matches` leaves out, because it can not tell how they stand.

        They may be resumed all the same, and can be deleted.
        """
        return tuple(match for match in self._listed() if isinstance(match, Unreadable))

    def _listed(self) -> Iterator[Saved | Unreadable]:
        """All matches, those that can not be read among them."""
        for row in self._rows("SELECT * FROM matches ORDER BY id"):
            try:
                yield saved(dict(row))
            except Damaged as error:
                yield Unreadable(str(row["id"]), str(error))

    def find(self, match_id: str) -> None:
        """Raises BadRecords if there is no such match, whatever state it is in."""
        self._row(match_id, "SELECT id FROM matches WHERE id = ?")

    def rename(self, match_id: str, title: str) -> None:
        """Give the match a name of its own; "" takes it away."""
        with self._commit():
            self.find(match_id)
            self._change(match_id, title=title)

    def delete(self, match_id: str) -> None:
        """Delete the match for good."""
        with self._commit() as db:
            self.find(match_id)
            db.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    def export(self, match_id: str, games: Mapping[str, Game], *, reveal: bool = False) -> str:
        """The match as one JSON document, for another machine or a report.

        It holds all hands, all piles and the seed: that of a match that goes on raises
        StillRunning unless `reveal` says that everybody may see them. Raises BadRecords for a match
        that is damaged. A match whose game is not installed is taken as it is.
        """
        from boardgames_tui.records.exchange import document  # late: needs pydantic

        row = self._row(match_id, "SELECT * FROM matches WHERE id = ?")
        if row["ended"] is None and not reveal:
            raise StillRunning(
                f"Match {match_id} is still running: its export shows all hands, all piles and the "
                "seed."
            )
        if row["game"] in games and (resumed := self.load(match_id, games)).damaged:
            raise BadRecords(self.path, f"match {match_id}: {resumed.warning}")
        row = self._row(match_id, "SELECT * FROM matches WHERE id = ?")
        rows = self._rows("SELECT * FROM entries WHERE match = ? ORDER BY number", match_id)
        try:
            return document(dict(row), [dict(entry) for entry in rows])
        except Damaged as error:
            raise BadRecords(self.path, f"match {match_id} is damaged: {error}") from error

    def import_(
        self, text: str, games: Mapping[str, Game], source: Path = Path("the document")
    ) -> str:
        """Keep an exported match as a new one, and return its id.

        It is played again before it is believed. Raises BadFile, naming `source` and the line or
        field, for a text that is no match of these games; nothing is then kept.
        """
        from boardgames_tui.records.exchange import imported  # late: needs pydantic

        match = imported(text, source, games)
        with self._commit():
            match_id = self._insert("matches", match.columns)
            for entry in match.entries:
                self._insert("entries", {"match": match_id, **entry})
        return match_id

    @contextmanager
    def _commit(self) -> Iterator[sqlite3.Connection]:
        """All that is done within, or nothing."""
        with self._lock:
            if self.gone:
                raise BadRecords(self.path, "was removed or replaced while it was open")
            try:
                self._db.execute("BEGIN IMMEDIATE")
                yield self._db
                self._db.execute("COMMIT")
            except sqlite3.Error as error:
                raise fault(self.path, error) from error
            finally:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")

    def _rows(self, query: str, *values: Any) -> list[sqlite3.Row]:
        """The rows that a query finds. Raises BadRecords."""
        with self._lock:
            try:
                return self._db.execute(query, values).fetchall()
            except sqlite3.Error as error:
                raise fault(self.path, error) from error

    def _row(self, match_id: str, query: str) -> sqlite3.Row:
        """The one row about the match. Raises BadRecords if there is no such match."""
        known = re.fullmatch("[1-9][0-9]{0,17}", match_id)  # "01" and "1.0" would find 1
        rows = self._rows(query, match_id) if known else []
        if not rows or rows[0][0] is None:
            raise BadRecords(self.path, f"there is no match {match_id}")
        return rows[0]

    def _insert(self, table: str, columns: Mapping[str, Any]) -> str:
        """Add a row; returns its id."""
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        query = f"INSERT INTO {table} ({names}) VALUES ({marks})"
        return str(self._db.execute(query, tuple(columns.values())).lastrowid)

    def _change(self, match_id: str, **columns: Any) -> None:
        """Change columns of the row about a match."""
        names = ", ".join(f"{name} = ?" for name in columns)
        self._db.execute(f"UPDATE matches SET {names} WHERE id = ?", (*columns.values(), match_id))


def _entry_columns(match_id: str, match: Match, kind: str, action: str | None) -> dict[str, Any]:
    """The row for the newest entry of a match."""
    text = text_of_state(match.state)
    return {
        "match": match_id,
        "number": match.entered,
        "kind": kind,
        "action": action,
        "hash": digest(text),
        "state": text,
    }


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file lies at the path, whatever it is called; None for none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
