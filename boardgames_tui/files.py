"""Files that a person may write: read with errors that name file, line and field; kept safely."""

import itertools
import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

from boardgames_tui.printable import printable, shortened

LARGEST_FILE = 4_000_000
"""Bytes of a file that people write; a device or a film in its place is not read to its end."""
LARGEST_TOML = 1_000_000
"""Characters of a TOML file that people write; the largest deck that ships has a twentieth."""


class BadFile(Exception):
    """A file that can not be used; its sentence names file, line and field where known."""

    def __init__(
        self, path: Path, why: str, *, line: int | None = None, field: str = "", shown: str = ""
    ) -> None:
        """`shown` is what the sentence calls the field, where that is not its way in the file."""
        place = f"{path}:{line}" if line else str(path)
        named = shown or field
        super().__init__(printable(f"{place}: {named}: {why}" if named else f"{place}: {why}"))
        self.path = path
        self.line = line
        self.field = field
        self.shown = named
        self.why = why
        self.others: tuple[BadFile, ...] = ()
        """What else is wrong, in this file or in those beside it."""

    @classmethod
    def first_of(cls, faults: "Sequence[BadFile]") -> "BadFile":
        """The first of several faults, which tells of the others."""
        first, *rest = (one for fault in faults for one in fault.all)
        first.others = tuple(rest)
        return first

    @property
    def all(self) -> "tuple[BadFile, ...]":
        """All that is wrong, this first."""
        return (self, *self.others)


def text_of(path: Path, most: int = LARGEST_FILE) -> str:
    """The text of a file of at most so many bytes.

    Raises BadFile if it can not be read, is longer, or is not UTF-8.
    """
    try:
        with path.open("rb") as file:
            return text_from(file, path, most)
    except OSError as error:
        raise BadFile(path, error.strerror or "can not be read") from error


def text_from(stream: IO[bytes], source: Path, most: int = LARGEST_FILE) -> str:
    """The text that comes out of a stream, without the byte order mark that some editors write.

    Whatever the locale it has to be UTF-8. Raises OSError, and BadFile as `text_of`.
    """
    raw = stream.read(most + 1)
    if len(raw) > most:
        raise BadFile(source, f"is too large: more than {most} bytes")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise BadFile(source, "is not UTF-8 text", line=line) from error


def text_if_any(path: Path) -> str | None:
    """The text of a file that need not be there; None if it is not. Raises BadFile as `text_of`."""
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        raise BadFile(path, error.strerror or "can not be read") from error
    return text_of(path)


def toml_of(path: Path, text: str) -> dict[str, Any]:
    """The text of the file as TOML. Raises BadFile, naming file and line.

    So it is too for what would be too much to read: long numbers, and values nested without end.
    """
    import tomllib  # late: six milliseconds that a menu without settings need not wait for

    if len(text) > LARGEST_TOML:
        raise BadFile(path, f"is too large: more than {LARGEST_TOML} characters")
    if long := re.search(r"[0-9A-Fa-f_]{400,}", text):
        line = text.count("\n", 0, long.start()) + 1
        raise BadFile(path, "this number is too long", line=line)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        rows = text.splitlines()
        deepest = max(rows, key=lambda row: row.count("[") + row.count("{"))
        line = rows.index(deepest) + 1
        raise BadFile(path, "is nested too deeply", line=line) from error
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"\(at line (\d+), column \d+\)", str(error))
        why = re.sub(r" \(at .*\)", "", str(error))
        line = int(at[1]) if at else len(text.splitlines())  # else "at end of document"
        raise BadFile(path, why, line=line) from error
    except (ValueError, OverflowError) as error:  # a date or a number that Python can not hold
        raise BadFile(path, f"can not be read: {shortened(str(error), 200)}") from error


def toml_line(text: str, where: tuple[int | str, ...]) -> int:
    """The line of the innermost part of `where` that has a line of its own.

    Follows the headers ([a], [[a]], [[a.b]]) and "key =" lines in which such files are written.
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


def new_beside(path: Path) -> Path:
    """A name in the folder of the file that nobody else uses, to write its next contents under."""
    return path.with_name(f"{path.name}.{os.getpid()}.{os.urandom(4).hex()}.new")


def write_new(folder: Path, stem: str, suffix: str, text: str) -> Path:
    """Write the text into a new file, and return its path; no file that is there is replaced.

    Its name is `stem`, with "-2" and so on where that is taken, and `suffix`. Raises BadFile if the
    disk or the rights do not allow it; nothing is then left behind.
    """
    for number in itertools.count(1):
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{suffix}"
        try:
            file = path.open("x", encoding="utf-8")
        except FileExistsError:
            continue
        except OSError as error:
            raise BadFile(path, error.strerror or "can not be written") from error
        try:
            with file:
                file.write(text)
        except OSError as error:
            path.unlink(missing_ok=True)
            raise BadFile(path, error.strerror or "can not be written") from error
        return path
    raise AssertionError("the numbers do not end")


def write_whole(path: Path, text: str) -> None:
    """Put the text in the place of the file, all of it or nothing; folders are made as needed.

    Raises BadFile if the disk or the rights do not allow it; the old file is then still there.
    """
    new = new_beside(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with new.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise BadFile(path, error.strerror or "can not be written") from error
