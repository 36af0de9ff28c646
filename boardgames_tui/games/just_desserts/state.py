"""The state of a match of Just Desserts: its options, and what lies where."""

from typing import Annotated, Literal

from pydantic import Field

from boardgames_tui.games.just_desserts.cards import Deck
from boardgames_tui.kernel.decision import AnswerT
from boardgames_tui.kernel.decision import Decision as BaseDecision
from boardgames_tui.kernel.model import Frozen, Public, Secret
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.state import State as BaseState

HAND = 5
"""Cards dealt, and the hand drawn back to at the end of a turn."""
CENTRE = 5
"""Guests in the middle at the start of a turn, while there are any."""


class Options(Frozen):
    """The variants; the defaults are the printed game."""

    deck: str = Field(
        "early",
        description="Early fits the printed rules; in 2015 a guest may need four cards, "
        "and a Dessert with three icons need not be a Favourite",
    )
    personal_favourites: bool = Field(
        False, description="Personal Favourites: 3 points for ending with your own in hand"
    )
    free_kitchen: bool = Field(
        False, description="House rule: the Kitchen is open to those who could serve (JD-18)"
    )
    first: Literal["able", "race"] = Field(
        "able", description="Who goes first: somebody able (JD-1), or the first to buzz (JD-52)"
    )
    turnless: bool = Field(
        False, description="Turnless: all play at once, hands open, a buzzer key each (JD-53)"
    )


class Decision(BaseDecision["State", AnswerT]):
    """Any decision of this game."""


class State(BaseState):
    """A whole position."""

    seats: Public[tuple[str, ...]]
    """The waiters' names in turn order."""
    options: Public[Options]
    deck: Public[Annotated[Deck, Field(exclude=True)]]
    draw_pile: Secret[Pile]
    discard_pile: Secret[Pile]
    """Face up: its top card is in view, the cards under it are not (JD-24)."""
    guest_deck: Secret[Pile]
    centre: Public[Pile] = ()
    hands: Secret[tuple[Pile, ...]]
    eaten: Public[tuple[Pile, ...]]
    """Each waiter's Foods Eaten, face up (JD-37)."""
    guests: Public[tuple[Pile, ...]]
    """The satisfied guests in front of each waiter, face up: they can be stolen."""
    favourites: Public[tuple[Pile, ...]]
    """Guests given their Favourite: laid face down, but everybody saw who they are (JD-16)."""
    personal: Secret[tuple[str | None, ...]]
    """Each player's own favourite; None before it is named, or without the variation."""
    turns: Public[int] = 0
    """Turns completed; without turns, what came of a buzz: claims that were right, trips to the
    Kitchen and marks of being done."""
    passes: Public[int] = 0
    """Players in a row who passed (JD-27)."""
    pending: Public[tuple[Decision, ...]]

    @property
    def everybody(self) -> tuple[int, ...]:
        """All seats."""
        return tuple(range(len(self.seats)))

    @property
    def supply(self) -> int:
        """Dessert cards that can still be drawn; the Kitchen is closed at 0 (JD-26)."""
        return len(self.draw_pile) + len(self.discard_pile)
