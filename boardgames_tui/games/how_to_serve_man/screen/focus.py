"""The arena with the cursor in it: what the painters are given."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from boardgames_tui.app.table_focus import TableFocus
from boardgames_tui.games.how_to_serve_man.screen.model import Arena
from boardgames_tui.games.how_to_serve_man.state import State


@dataclass(frozen=True)
class Focus(TableFocus[Arena, State]):
    """What is pointed at: "space:oven", "take:meat", "hand:NAME", ..."""

    def hot(self, spot: str) -> bool:
        """Whether the cursor is there."""
        return self.cursor == spot

    @cached_property
    def recipe(self) -> str | None:
        """The recipe that judges are asked about: served now, pointed at, picked, ready, or any."""
        model = self.model
        if model.serving is not None:
            return model.serving.recipe
        kind, _, name = (self.cursor or "").partition(":")
        if kind in ("hand", "card") and self.view.deck.has_recipe(name):
            return name
        cards = [card for _, card in model.hands]
        if model.picks.recipe in cards:
            return model.picks.recipe
        ready = (card for card in cards if model.dishes.ready(card))
        return next(ready, cards[0] if cards else None)
