"""One match as one JSON document, out and in again."""

import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, Field, ValidationError, model_validator

from boardgames_tui.files import BadFile
from boardgames_tui.kernel.game import Standings
from boardgames_tui.kernel.model import Frozen

FORMAT = "boardgames-tui match"
VERSION = 1

JSON_COLUMNS = ("seats", "options", "deck", "asked", "standings", "action", "state")
"""The columns that hold JSON as text; in a document they are plain parts of it."""

Seat = Annotated[int, Field(ge=0)]
Json = dict[str, Any]


def _moment(text: str) -> str:
    """Raises ValueError unless the text is a moment that can be compared with any other."""
    if datetime.fromisoformat(text).tzinfo is None:
        raise ValueError("lacks its time zone")
    return text


Moment = Annotated[str, AfterValidator(_moment)]


class EntryDocument(Frozen):
    """One entry of a match; the first one is its start."""

    number: int
    kind: Literal["start", "act", "undo", "redo", "consent"]
    action: Json | None
    hash: str
    state: Json | None

    @model_validator(mode="after")
    def _consistent(self) -> Self:
        if (self.kind == "act") != (self.action is not None):
            raise ValueError("only an act, and every act, has an action")
        if (self.kind == "start") != (self.number == 0):
            raise ValueError("only entry 0 is the start")
        return self


class Document(Frozen):
    """A whole match."""

    format: Literal["boardgames-tui match"]
    version: Literal[1]
    game: str
    rules: int
    title: str
    seats: tuple[str, ...] = Field(min_length=1)
    options: Json
    deck: Json
    seed: int = Field(ge=0, lt=2**63)
    friendly: bool
    base: int = Field(ge=0)
    round: int
    rounds: int | None
    phase: str
    asked: tuple[Seat, ...]
    actions: int = Field(ge=0)
    standings: Standings | None
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
        if (self.ended is None) != (self.standings is None):
            raise ValueError("a match that has ended, and no other, has final standings")
        return self


def document(match: Json, entries: Sequence[Json]) -> str:
    """The rows of a match and of its entries as a document."""
    whole = {"format": FORMAT, "version": VERSION, **_parsed(match)}
    whole["friendly"] = bool(whole["friendly"])
    whole["entries"] = [_parsed(entry) for entry in entries]
    return json.dumps(whole, indent=1, ensure_ascii=False)


def columns_of(text: str, source: Path) -> tuple[Json, list[Json]]:
    """The columns of a match and of its entries. Raises BadFile, naming the line or the field."""
    try:
        whole = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadFile(source, f"is no JSON: {error.msg}", line=error.lineno) from error
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise BadFile(source, "is no match exported by boardgames-tui")
    if whole.get("version") != VERSION:
        raise BadFile(source, "was exported by a newer version of boardgames-tui", field="version")
    try:
        Document.model_validate_json(text, strict=True)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        field = ".".join(str(part) for part in first["loc"])
        raise BadFile(source, first["msg"].removeprefix("Value error, "), field=field) from error
    entries = [_texts(entry) for entry in whole.pop("entries")]
    del whole["format"], whole["version"]
    return _texts(whole), entries


def _parsed(row: Json) -> Json:
    """A row with its JSON columns as data, without the ids that mean nothing elsewhere."""
    return {
        name: json.loads(value) if name in JSON_COLUMNS and value is not None else value
        for name, value in row.items()
        if name not in ("id", "match")
    }


def _texts(data: Json) -> Json:
    """The data with its JSON columns as text again."""
    return {
        name: json.dumps(value) if name in JSON_COLUMNS and value is not None else value
        for name, value in data.items()
    }
