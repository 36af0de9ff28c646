"""What commands print: data to stdout, narration to stderr."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from boardgames_tui.commands.arguments import BadArgument
from boardgames_tui.printable import columns, printable, printable_json, quoted


def print_table(rows: Iterator[tuple[str, ...]]) -> None:
    """Print rows in columns that are as wide as they need to be."""
    table = [tuple(map(printable, row)) for row in rows]
    widths = [max(map(columns, column)) for column in zip(*table, strict=True)]
    for row in table:
        room = zip(row, widths, strict=True)
        print("  ".join(cell + " " * (width - columns(cell)) for cell, width in room).rstrip())


def print_json(data: Any) -> None:
    """Print data as JSON; moments in time as ISO 8601."""
    text = json.dumps(data, indent=2, ensure_ascii=False, default=_json_of)
    print(printable_json(text))


def _json_of(value: Any) -> str:
    """What JSON has no form of its own for: moments in time."""
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"{value!r} has no place in JSON")


def write_text(file: Path, text: str) -> None:
    """Write a text file. Raises BadArgument if it can not be written."""
    try:
        file.write_text(text, encoding="utf-8", newline="")
    except OSError as error:
        raise BadArgument(f"{quoted(str(file))} can not be written: {error.strerror}.") from error
