"""Keeping matches: each entry committed as it is made, and loaded again by replay."""

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from boardgames_tui.kernel.game import Game, IllegalAction
from boardgames_tui.kernel.match import Entry, Match
from boardgames_tui.places import home
from boardgames_tui.records.file import BadRecords, connect
from boardgames_tui.records.saved import (
    Resumed,
    Saved,
    digest,
    saved,
    state_of_text,
    summary,
    text_of_state,
)

EVERY = 25
"""So many entries apart, the state itself is kept; of the newest entry it always is."""


def open_records(path: Path | None = None) -> "Records":
    """The records in that file (None: records.sqlite in the person's own folder).

    A missing file is made. Raises BadRecords for one that is damaged, newer or not ours; it is
    then left as it was, byte for byte.
    """
    path = home() / "records.sqlite" if path is None else path
    return Records(path, connect(path))


class Records:
    """The matches in one open file. Any thread may use it, one at a time.

    A match is known by its id, a number in text. Whatever is done is on the disk when the call
    returns. All raise BadRecords if the file can not be used or has no such match.
    """

    def __init__(self, path: Path, db: sqlite3.Connection) -> None:
        self.path = path
        self._db = db

    def close(self) -> None:
        """Close the file; the records can not be used after it."""
        self._db.close()

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
            "base": 0,
            "started": datetime.now(UTC).isoformat(timespec="milliseconds"),
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
        action = None if entry.action is None else entry.action.model_dump_json()
        with self._commit() as db:
            last = self._row(match_id, "SELECT max(number) FROM entries WHERE match = ?")[0]
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

    def load(self, match_id: str, games: Mapping[str, Game]) -> Resumed:
        """The match as it stands, its line of play replayed from the entries.

        Where the rules of today lead elsewhere, it goes on from its last stored state, undo is
        barred before it, and a warning says so until play goes on. The deck is the match's own.
        """
        row = self._row(match_id, "SELECT * FROM matches WHERE id = ?")
        rows = self._rows("SELECT * FROM entries WHERE match = ? ORDER BY number", match_id)
        game = games.get(row["game"])
        if game is None:
            raise BadRecords(self.path, f"match {match_id} needs {row['game']}: not installed")
        try:
            return self._replayed(game, row, rows)
        except (ValueError, IllegalAction) as error:  # ValueError: pydantic's and json's too
            why = f"match {match_id} does not fit {game.info.title} as installed here"
            raise BadRecords(self.path, why) from error

    def _replayed(self, game: Game, row: sqlite3.Row, rows: Sequence[sqlite3.Row]) -> Resumed:
        deck = game.Deck.model_validate_json(row["deck"])
        options = game.Options.model_validate_json(row["options"])
        seats = tuple(json.loads(row["seats"]))
        friendly = bool(row["friendly"])
        match = Match(game, seats, options, row["seed"], deck=deck, friendly=friendly)
        base, last = row["base"], rows[-1]["number"]
        warning = (
            f"The rules of {game.info.title} are no longer those this match was played under: it "
            "goes on from where it stood, and what came before can not be taken back."
        )
        same = _retrace(match, rows[: base + 1])
        if base:
            match.resume_at(state_of_text(game, rows[base]["state"], deck), base)
        if (same or base) and _retrace(match, rows[base + 1 :]):
            return Resumed(match, warning if 0 < base == last else "")
        match.resume_at(state_of_text(game, rows[last]["state"], deck), last)
        with self._commit():
            self._change(str(row["id"]), base=last, rules=game.info.rules_version)
        return Resumed(match, warning)

    def matches(self) -> tuple[Saved, ...]:
        """All matches, the one played last first."""
        rows = self._rows("SELECT * FROM matches ORDER BY updated DESC, id DESC")
        return tuple(saved(row) for row in rows)

    def rename(self, match_id: str, title: str) -> None:
        """Give the match a name of its own; "" takes it away."""
        with self._commit():
            self._row(match_id, "SELECT id FROM matches WHERE id = ?")
            self._change(match_id, title=title)

    def delete(self, match_id: str) -> None:
        """Delete the match for good."""
        with self._commit() as db:
            self._row(match_id, "SELECT id FROM matches WHERE id = ?")
            db.execute("DELETE FROM matches WHERE id = ?", (match_id,))

    def export(self, match_id: str) -> str:
        """The match as one JSON document, for another machine or a report."""
        from boardgames_tui.records.exchange import document  # late: needs pydantic

        row = self._row(match_id, "SELECT * FROM matches WHERE id = ?")
        rows = self._rows("SELECT * FROM entries WHERE match = ? ORDER BY number", match_id)
        return document(dict(row), [dict(entry) for entry in rows])

    def import_(self, text: str, source: Path = Path("the document")) -> str:
        """Keep an exported match as a new one, and return its id.

        Raises BadFile, naming `source` and the line or field, for a text that is none.
        """
        from boardgames_tui.records.exchange import columns_of  # late: needs pydantic

        columns, entries = columns_of(text, source)
        with self._commit():
            match_id = self._insert("matches", columns)
            for entry in entries:
                self._insert("entries", {"match": match_id, **entry})
        return match_id

    @contextmanager
    def _commit(self) -> Iterator[sqlite3.Connection]:
        """All that is done within, or nothing."""
        try:
            self._db.execute("BEGIN IMMEDIATE")
            yield self._db
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            raise BadRecords(self.path, f"can not be written: {error}") from error
        finally:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")

    def _rows(self, query: str, *values: Any) -> list[sqlite3.Row]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise BadRecords(self.path, f"can not be read: {error}") from error

    def _row(self, match_id: str, query: str) -> sqlite3.Row:
        """The one row about the match. Raises BadRecords if there is no such match."""
        rows = self._rows(query, match_id)
        if not rows or rows[0][0] is None:
            raise BadRecords(self.path, f"there is no match {match_id}")
        return rows[0]

    def _insert(self, table: str, columns: Mapping[str, Any]) -> str:
        names, marks = ", ".join(columns), ", ".join("?" * len(columns))
        query = f"INSERT INTO {table} ({names}) VALUES ({marks})"
        return str(self._db.execute(query, tuple(columns.values())).lastrowid)

    def _change(self, match_id: str, **columns: Any) -> None:
        names = ", ".join(f"{name} = ?" for name in columns)
        self._db.execute(f"UPDATE matches SET {names} WHERE id = ?", (*columns.values(), match_id))


def _entry_columns(match_id: str, match: Match, kind: str, action: str | None) -> dict[str, Any]:
    text = text_of_state(match.state)
    return {
        "match": match_id,
        "number": match.entered,
        "kind": kind,
        "action": action,
        "hash": digest(text),
        "state": text,
    }


def _retrace(match: Match, rows: Sequence[sqlite3.Row]) -> bool:
    """Do stored entries again. False, at the first that leads elsewhere or is not legal now."""
    from pydantic import TypeAdapter, ValidationError  # late: a list of matches needs no models

    actions = TypeAdapter(match.game.Action)
    try:
        for row in rows:
            if row["kind"] != "start":
                action = None if row["action"] is None else actions.validate_json(row["action"])
                match.enter(Entry(row["kind"], action))
            if digest(text_of_state(match.state)) != row["hash"]:
                return False
    except (IllegalAction, ValidationError):
        return False
    return True
