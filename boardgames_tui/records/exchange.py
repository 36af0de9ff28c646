"""One match as one JSON document, out and in again."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, ValidationError, model_validator

from boardgames_tui.files import BadFile
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import Match
from boardgames_tui.kernel.model import Frozen
from boardgames_tui.names import name_fault, title_fault
from boardgames_tui.records.replay import Replay, fits, replay
from boardgames_tui.records.saved import moment, summary
from boardgames_tui.records.stored import TELLING, Damaged, compact, json_in, parsed, stored

FORMAT = "boardgames-tui match"
VERSION = 2
SINCE_2 = {"levels": [], "bot_seed": 0, "gives_hints": True}
"""What a document of version 1, from before there were computer players, does not say."""
LARGEST = 50_000_000
"""Bytes of a document; a match of 5,000 actions has a tenth."""

JSON_COLUMNS = ("seats", "options", "deck", "levels", "asked", "standings", "action", "state")
"""The columns that hold JSON as text; in a document they are plain parts of it."""
SUMMARY = ("round", "rounds", "phase", "asked", "actions", "standings")
"""The columns that are worked out from the match itself, and have to agree with it."""
NO_COLUMNS = ("format", "version", "entries")
"""What a document holds beside the columns of its match."""

Json = dict[str, Any]


def _moment(text: str) -> str:
    moment(text)
    return text


Moment = Annotated[str, AfterValidator(_moment)]


class EntryDocument(Frozen):
    """One entry of a match; the first one is its start."""

    number: int
    kind: Literal["start", "act", "undo", "redo", "consent", "seat", "hint"]
    action: Json | None
    hash: str = Field(pattern="^[0-9a-f]{32}$")
    state: Json | None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if (self.kind in TELLING) != (self.action is not None):
            raise ValueError(f"an action stands in each {', '.join(TELLING)}, and nowhere else")
        if (self.kind == "start") != (self.number == 0):
            raise ValueError("only entry 0 is the start")
        return self


class Document(Frozen):
    """A whole match. Its summary may hold anything here: it is compared with the match itself."""

    format: Literal["boardgames-tui match"]
    version: Literal[2]
    game: str
    rules: int = Field(ge=0, lt=2**31)
    title: str
    seats: tuple[str, ...] = Field(min_length=1)
    options: Json
    deck: Json
    seed: int = Field(ge=0, lt=2**63)
    friendly: bool
    levels: tuple[str, ...]
    bot_seed: int = Field(ge=0, lt=2**63)
    gives_hints: bool
    base: int = Field(ge=0)
    round: Any
    rounds: Any
    phase: Any
    asked: Any
    actions: Any
    standings: Any
    started: Moment
    updated: Moment
    ended: Moment | None
    entries: tuple[EntryDocument, ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        for place, entry in enumerate(self.entries):
            if entry.number != place:
                raise ValueError(f"entry {place} is missing")
        if self.base >= len(self.entries):
            raise ValueError(f"there is no entry {self.base} to go on from")
        for number in (self.base, len(self.entries) - 1):
            if self.entries[number].state is None:
                raise ValueError(f"entry {number} lacks its state")
        return self


@dataclass(frozen=True, slots=True)
class Imported:
    """A match that was read from a document and is believed."""

    columns: Json
    entries: tuple[Json, ...]


def document(match: Mapping[str, Any], entries: Sequence[Mapping[str, Any]]) -> str:
    """The rows of a match and of its entries as a document. Raises Damaged."""
    whole = {"format": FORMAT, "version": VERSION, **_parsed(match)}
    for flag in ("friendly", "gives_hints"):
        whole[flag] = bool(whole[flag])
    whole["entries"] = [_parsed(entry) for entry in entries]
    return json.dumps(whole, indent=1, ensure_ascii=False)


def imported(text: str, source: Path, games: Mapping[str, Game]) -> Imported:
    """The match of a document, replayed from its base, with its summary worked out anew.

    Raises BadFile, naming `source` and the line or the field, for what is no document, and for
    whatever in it is not so when the match is played again. A document of older rules may lead
    elsewhere now: then its last state has to be a position of the game.
    """
    whole = _read(text, source)
    game = games.get(whole["game"])
    if game is None:
        raise BadFile(source, "this game is not installed", field="game")
    if whole["rules"] > game.info.rules_version:
        why = f"was played under newer rules of {game.info.title} than those installed here"
        raise BadFile(source, why, field="rules")
    _check_names(whole, source)
    rows = [_texts(entry) for entry in whole["entries"]]
    row = _texts({name: whole[name] for name in whole if name not in NO_COLUMNS})
    try:
        again = replay(game, stored(row, rows))
    except Damaged as error:
        raise BadFile(source, f"does not fit {game.info.title}", field=error.column) from error
    _check_replay(again, whole, source)
    stamps = {"updated": whole["updated"], "ended": whole["ended"] if again.match.over else None}
    return Imported({**row, **summary(again.match), **stamps}, tuple(rows))


def _read(text: str, source: Path) -> Json:
    """The document as plain data, of the right form. Raises BadFile."""
    try:
        whole = parsed(text)
    except json.JSONDecodeError as error:
        raise BadFile(source, f"is no JSON: {error.msg}", line=error.lineno) from error
    except ValueError as error:
        raise BadFile(source, str(error)) from error
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise BadFile(source, "is no match exported by boardgames-tui")
    version = whole.get("version")
    if type(version) is not int or version < 1:
        raise BadFile(source, "is no version of a document", field="version")
    if version > VERSION:
        raise BadFile(source, "was exported by a newer version of boardgames-tui", field="version")
    if version == 1:
        whole = {**SINCE_2, **whole, "version": VERSION}
        text = json.dumps(whole)
    try:
        Document.model_validate_json(text, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"])
        raise BadFile(source, first["msg"].removeprefix("Value error, "), field=field) from error
    return whole


def _check_names(whole: Json, source: Path) -> None:
    """Raise BadFile unless the players and the match can be called so."""
    seats = whole["seats"]
    for seat, name in enumerate(seats):
        if why := name_fault(name, seats[:seat]):
            raise BadFile(source, why, field=f"seats.{seat}")
    if why := title_fault(whole["title"]):
        raise BadFile(source, why, field="title")


def _check_replay(again: Replay, whole: Json, source: Path) -> None:
    """Raise BadFile, naming the place, unless the match is what the document says of it."""
    match, fault = again.match, again.fault
    if again.verdict == "damaged" and fault is not None:
        raise BadFile(source, fault.why, field=f"entries.{fault.number}")
    for number in again.hashes:
        raise BadFile(source, "is not the hash of this state", field=f"entries.{number}.hash")
    for number in again.states:
        raise BadFile(source, "is not the state of its hash", field=f"entries.{number}.state")
    taken_over = again.verdict == "older rules" or whole["base"]
    if taken_over and not fits(again):
        number = len(whole["entries"]) - 1 if again.verdict == "older rules" else whole["base"]
        why = f"is no position of {match.game.info.title}"
        raise BadFile(source, why, field=f"entries.{number}.state")
    if again.verdict == "whole":
        _check_summary(match, whole, source)


def _check_summary(match: Match, whole: Json, source: Path) -> None:
    """Raise BadFile unless the summary says how the match stands."""
    columns = summary(match)
    for name in SUMMARY:
        column = columns[name]
        right = json_in(columns, name) if name in JSON_COLUMNS and column is not None else column
        if compact(whole[name]) != compact(right):
            raise BadFile(source, "is not what the match itself leads to", field=name)
    if (whole["ended"] is not None) != match.over:
        raise BadFile(source, "is not what the match itself leads to", field="ended")


def _parsed(row: Mapping[str, Any]) -> Json:
    """A row with its JSON columns as data, without the ids that mean nothing elsewhere.

    Raises Damaged for a column that holds neither text nor a whole number: SQLite keeps anything.
    """
    data: Json = {}
    for name in row.keys():  # noqa: SIM118  (a row of SQLite iterates over its values)
        value = row[name]
        if name in ("id", "match"):
            continue
        if value is not None and not isinstance(value, str | int):
            raise Damaged(name)
        data[name] = json_in(row, name) if name in JSON_COLUMNS and value is not None else value
    return data


def _texts(data: Json) -> Json:
    """The data with its JSON columns as text again."""
    return {
        name: compact(value) if name in JSON_COLUMNS and value is not None else value
        for name, value in data.items()
    }
