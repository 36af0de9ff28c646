"""The state of a match of Just Desserts, and the decisions that can be owed in it."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from boardgames_tui.games.just_desserts.cards import Deck
from boardgames_tui.kernel.model import Frozen, Public, Secret
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.state import Frame
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


class Naming(Frame):
    """Before the deal: each player secretly names a personal favourite (JD-40)."""

    secret: ClassVar[bool] = True

    kind: Public[Literal["naming"]] = "naming"


class Turn(Frame):
    """One player's turn."""

    turn: ClassVar[bool] = True

    kind: Public[Literal["turn"]] = "turn"
    phase: Public[Literal["choose", "serving", "kitchen", "passed", "favourite"]] = "choose"
    """Nothing done yet; served and may go on; in the Kitchen; passed; gave a Favourite, which
    ends the serving (JD-12). Only Done ends the turn."""
    discarded: Public[int] = 0
    """Cards laid down on this trip to the Kitchen."""


class Bribing(Frame):
    """A guest was stolen: the thief owes the robbed waiter one card."""

    kind: Public[Literal["bribing"]] = "bribing"
    victim: Public[int]
    guest: Public[str]


class Drawing(Frame):
    """One card of the end-of-turn draw; asked only while both piles hold a card (JD-24)."""

    kind: Public[Literal["drawing"]] = "drawing"


class Looking(Frame):
    """Before the race to go first: each player looks at the hand alone (JD-52)."""

    turn: ClassVar[bool] = True

    kind: Public[Literal["looking"]] = "looking"


class Race(Frame):
    """The race to go first: whoever buzzes with a guest to claim wins it (WHO GOES FIRST)."""

    kind: Public[Literal["race"]] = "race"

    @property
    def open(self) -> bool:
        """Nobody shows a hand to buzz."""
        return True


Lock = Literal["", "claim", "favourite", "kitchen"]
"""Why a seat may not buzz for a while: a wrong or late claim, a Favourite's thanks (JD-42), a trip
to the Kitchen (JD-41); "" if it may."""


class Rush(Frame):
    """Everybody plays at once (THE TURNLESS VARIATION); the frame stays to the end of the match."""

    kind: Public[Literal["rush"]] = "rush"
    locked: Public[tuple[Lock, ...]]
    """Who may not buzz, by seat, and why."""
    done: Public[tuple[int, ...]] = ()
    """The seats that pressed "done" since the last claim (JD-45)."""

    @property
    def open(self) -> bool:
        """Hands lie open (JD-53)."""
        return True


class Claiming(Frame):
    """A seat buzzed: all others are paused until its claim is right, wrong or late (JD-53)."""

    kind: Public[Literal["claiming"]] = "claiming"
    guest: Public[str] = ""
    """The guest that is lured away once its bribe is chosen (JD-43); "" before that."""
    cards: Public[Pile] = ()
    """The Desserts laid down for that guest."""

    @property
    def open(self) -> bool:
        """Hands lie open (JD-53)."""
        return True


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
    pending: Public[
        tuple[
            Annotated[
                Naming | Looking | Race | Turn | Bribing | Drawing | Rush | Claiming,
                Field(discriminator="kind"),
            ],
            ...,
        ]
    ]

    @property
    def supply(self) -> int:
        """Dessert cards that can still be drawn; the Kitchen is closed at 0 (JD-26)."""
        return len(self.draw_pile) + len(self.discard_pile)
