"""The table with the cursor in it: what the painters are given."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from boardgames_tui.app.table_focus import TableFocus
from boardgames_tui.games.just_desserts.screen.model import Party
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile


@dataclass(frozen=True)
class Focus(TableFocus[Party, State]):
    """What is pointed at: "guest:ID", "hand:ID", "pile:draw", "dessert:ID", ..."""

    @cached_property
    def looked(self) -> str | None:
        """The guest that is spoken of: the one under the cursor, or else the one chosen."""
        kind, _, name = (self.cursor or "").partition(":")
        known = kind == "guest" and name in self.model.letters
        return name if known else self.model.picks.guest

    @cached_property
    def cards(self) -> Pile:
        """The picked cards, as far as they are meant for the guest that is spoken of."""
        return self.model.meant_for(self.looked)

    @cached_property
    def fitting(self) -> tuple[Pile, ...]:
        """The sets for the guest that is spoken of which hold all the picked cards."""
        return self.model.sets_with(self.looked, self.cards)

    @cached_property
    def ready(self) -> Pile | None:
        """What would be given to the guest that is spoken of; None if that is not settled."""
        return self.model.ready_for(self.looked)

    @cached_property
    def refusal(self) -> Refusal | None:
        """Why the guest that is spoken of can not be served so; None if it can."""
        return None if self.looked is None else self.model.refuse_guest(self.looked)

    def numbers(self, cards: Pile, between: str = ", ") -> str:
        """The keys of hand cards in hand order: "2, 5"."""
        return between.join(self.model.keys[card] for card in self.model.hand if card in cards)
