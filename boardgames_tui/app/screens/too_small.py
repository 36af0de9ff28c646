"""What stands there while the terminal is too small for the table."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

MINIMUM = (80, 24)
"""Columns and rows that every screen can be used in."""


def fits(width: int, height: int) -> bool:
    """Whether a terminal of that size is large enough."""
    return width >= MINIMUM[0] and height >= MINIMUM[1]


class TooSmall(Screen[None]):
    """One line with the size needed and the size at hand; quitting still works."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [Binding("q", "app.quit", "quit", id="small.quit")]

    def render(self) -> str:
        """The line, short enough for any window."""
        width, height = self.app.size
        return f"Needs {MINIMUM[0]}x{MINIMUM[1]}, has {width}x{height}. q quits"

    def on_resize(self) -> None:
        """Say the new size."""
        self.refresh()
