"""The restaurant with the cursor in it: what the painters are given."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from boardgames_tui.games.born_to_serve.screen.model import Restaurant
from boardgames_tui.games.born_to_serve.state import State
from boardgames_tui.kernel.game import Refusal


@dataclass(frozen=True)
class Focus:
    """A model and what is pointed at; made anew for every painting."""

    model: Restaurant
    cursor: str | None = None
    """The spot under the cursor: "table:4", "space:4:2", "staff:Chef", "power:Rewind", ..."""

    @property
    def view(self) -> State:
        """What the viewer may know."""
        return self.model.view

    @cached_property
    def refusal(self) -> Refusal | None:
        """Why what is pointed at can not be chosen."""
        return self.model.why(self.cursor or "")

    @cached_property
    def after(self) -> State | None:
        """The floor as what is pointed at would leave it; None where it changes nothing there."""
        return self.model.after(self.cursor or "")
