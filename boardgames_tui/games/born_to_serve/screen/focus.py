"""The restaurant with the cursor in it: what the painters are given."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from boardgames_tui.app.table_focus import TableFocus
from boardgames_tui.games.born_to_serve.screen.model import Restaurant
from boardgames_tui.games.born_to_serve.state import State


@dataclass(frozen=True)
class Focus(TableFocus[Restaurant, State]):
    """What is pointed at: "table:4", "space:4:2", "staff:Chef", "power:Rewind", ..."""

    @cached_property
    def after(self) -> State | None:
        """The floor as what is pointed at would leave it; None where it changes nothing there."""
        return self.model.after(self.cursor or "")
