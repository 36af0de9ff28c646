"""TableFocus: a table's model with the cursor in it, which is what painters are given."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from boardgames_tui.app.table_model import TableModel
from boardgames_tui.kernel.game import Refusal

M = TypeVar("M", bound=TableModel)
V = TypeVar("V")


@dataclass(frozen=True)
class TableFocus(Generic[M, V]):
    """A model and what is pointed at; made anew for every painting.

    `M` is the game's model, and `V` its views.
    """

    model: M
    cursor: str | None = None
    """The spot under the cursor."""

    @property
    def view(self) -> V:
        """What the viewer may know."""
        view: V = self.model.view
        return view

    @cached_property
    def refusal(self) -> Refusal | None:
        """Why what is pointed at can not be chosen; the judge is asked once."""
        return self.model.why(self.cursor or "")
