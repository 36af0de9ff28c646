"""Reading decks: TOML files, validated, with errors that name file, line and field."""

import re
import tomllib
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from boardgames_tui.kernel.game import GameInfo
from boardgames_tui.places import assets, home

M = TypeVar("M", bound=BaseModel)


class BadFile(Exception):
    """A file that can not be used; its sentence names file, line and field where known."""

    def __init__(self, path: Path, why: str, *, line: int | None = None, field: str = "") -> None:
        place = f"{path}:{line}" if line else str(path)
        super().__init__(f"{place}: {field}: {why}" if field else f"{place}: {why}")
        self.path = path
        self.line = line
        self.field = field


class Misfit(ValueError):
    """Raised by a model's validator when a value does not fit others; says which value it is."""

    def __init__(self, why: str, *where: int | str) -> None:
        """`where` leads from the model to the value, such as ("guest", 3, "favourites")."""
        super().__init__(why)
        self.where = where


def deck_folders(info: GameInfo) -> dict[str, Path]:
    """The decks of a game, name to folder: those that ship, then the person's own.

    An own deck lies in HOME/decks/SLUG/NAME and holds the same files as a shipped one. It can not
    take the name of a shipped deck.
    """
    own = home() / "decks" / info.slug
    shipped = assets() / info.assets / "decks"
    folders: dict[str, Path] = {}
    for root in (shipped, own):
        if root.is_dir():
            for folder in sorted(path for path in root.iterdir() if path.is_dir()):
                folders.setdefault(folder.name, folder)
    return folders


def deck_folder(info: GameInfo, name: str) -> Path:
    """The folder of a deck. Raises BadFile if there is none of that name."""
    folders = deck_folders(info)
    if name not in folders:
        known = ", ".join(folders) or "none"
        raise BadFile(home() / "decks" / info.slug / name, f"no such deck (there are: {known})")
    return folders[name]


def read_as(path: Path, model: type[M], beside: Any = None) -> M:
    """A TOML file as a model. Raises BadFile, naming file, line and field.

    `beside` is what the model's validators find as their context: another file of the deck that
    this one has to agree with.
    """
    text = _text_of(path)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"\(at line (\d+), column \d+\)", str(error))
        why = re.sub(r" \(at .*\)", "", str(error))
        line = int(at[1]) if at else len(text.splitlines())  # else "at end of document"
        raise BadFile(path, why, line=line) from error
    try:
        return model.model_validate(data, context=beside)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        cause = first.get("ctx", {}).get("error")
        where = first["loc"] + (cause.where if isinstance(cause, Misfit) else ())
        field = ".".join(str(part) for part in where)
        why = first["msg"].removeprefix("Value error, ")
        raise BadFile(path, why, line=_line_of(text, where), field=field) from error


def _text_of(path: Path) -> str:
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadFile(path, error.strerror or "can not be read") from error
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadFile(path, "is not UTF-8 text", line=line) from error


def _line_of(text: str, where: tuple[int | str, ...]) -> int:
    """The line of the innermost part of `where` that has a line of its own.

    Follows the headers ([a], [[a]], [[a.b]]) and "key =" lines in which decks are written.
    """
    lines: dict[tuple[int | str, ...], int] = {}
    counts: dict[tuple[int | str, ...], int] = {}
    table: tuple[int | str, ...] = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if header := re.match(r"\s*(\[\[?)\s*([\w.\-]+)\s*\]", line):
            table = ()
            names = header[2].split(".")
            for depth, name in enumerate(names):
                table = (*table, name)
                last = depth == len(names) - 1
                if header[1] == "[[" and last:
                    counts[table] = counts.get(table, -1) + 1
                if table in counts:
                    table = (*table, counts[table])
            lines[table] = number
        elif key := re.match(r"\s*([\w\-]+)\s*=", line):
            lines.setdefault((*table, key[1]), number)
    for length in range(len(where), 0, -1):
        if where[:length] in lines:
            return lines[where[:length]]
    return 1
