"""The kitchen with the cursor in it: what the painters are given."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from boardgames_tui.app.table_focus import TableFocus
from boardgames_tui.games.chefs_apprentice.board import trashed_by
from boardgames_tui.games.chefs_apprentice.screen.model import Kitchen
from boardgames_tui.games.chefs_apprentice.screen.preview import Gain
from boardgames_tui.games.chefs_apprentice.state import State
from boardgames_tui.kernel.pile import Pile


@dataclass(frozen=True)
class Focus(TableFocus[Kitchen, State]):
    """What is pointed at: "tile:ID", "cell:ROW,COLUMN", "dish:ID", "token:PLACE", ..."""

    @cached_property
    def pointed(self) -> str | None:
        """The tile of the main board under the cursor, while dishes are drafted."""
        kind, _, name = (self.cursor or "").partition(":")
        drafted = kind == "tile" and self.model.phase == "draft" and name in self.model.numbers
        return name if drafted else None

    @cached_property
    def doomed(self) -> Pile:
        """The tiles that drafting the one under the cursor would trash."""
        return () if self.pointed is None else trashed_by(self.view, self.pointed)

    @cached_property
    def gain(self) -> Gain | None:
        """What the spot under the cursor would pay now; None where that can not be said."""
        return None if self.cursor is None else self.model.gain_of(self.cursor)

    @cached_property
    def tasted(self) -> str | None:
        """The icon of the token under the cursor, while one can be taken."""
        kind, _, name = (self.cursor or "").partition(":")
        if kind != "token" or self.model.mode or self.cursor not in self.model.keys:
            return None
        return self.view.tray[int(name)].up

    @cached_property
    def line(self) -> int | None:
        """The line of the score sheet under the cursor."""
        kind, _, name = (self.cursor or "").partition(":")
        return int(name) if kind == "line" and int(name) < len(self.model.sheet) else None

    @cached_property
    def used(self) -> frozenset[int]:
        """The spaces that the line under the cursor uses."""
        return frozenset() if self.line is None else frozenset(self.model.sheet[self.line].used)
