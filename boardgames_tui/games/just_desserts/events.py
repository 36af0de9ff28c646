"""What can happen in Just Desserts."""

from typing import ClassVar

from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.pile import Pile


class NamedFavourite(Event):
    """A player wrote down a personal favourite."""

    seat: int
    dessert: str


class Dealt(Event):
    """A hand was dealt."""

    seat: int
    cards: Pile


class LookedOver(Event):
    """A player has seen the own hand and is ready for the race."""

    seat: int


class Buzzed(Event):
    """A player called out; `wrongly` to go first, with nobody to serve (JD-52)."""

    seat: int
    wrongly: bool = False


class WentFirst(Event):
    """The first player was found: one who can serve, or nobody can (JD-1, JD-2)."""

    seat: int
    able: bool


class TurnBegan(Event):
    """The turn passed to a player."""

    news: ClassVar[bool] = False
    seat: int


class Served(Event):
    """A guest was served."""

    seat: int
    guest: str
    cards: Pile
    robbed: int | None
    """The waiter it was lured away from; None for a guest of the centre."""
    favourite: bool


class Bribed(Event):
    """A robbed waiter was handed a card; only the two of them saw it (JD-35)."""

    seat: int
    victim: int
    card: str


class WentToKitchen(Event):
    """A player went back to the Kitchen."""

    seat: int


class Discarded(Event):
    """A card was laid face up on the discard pile."""

    seat: int
    card: str


class Drew(Event):
    """Cards were drawn: secretly from the draw pile, openly from the discard pile (JD-50)."""

    seat: int
    cards: Pile


class Passed(Event):
    """A player could not go on."""

    seat: int


class Arrived(Event):
    """New guests came to the centre."""

    guests: Pile


class KitchenClosed(Event):
    """The last Dessert was drawn."""


class Ended(Event):
    """The party is over: everybody passed (JD-27), or nobody is left to be served (JD-30)."""

    everybody_passed: bool


class ClaimFailed(Event):
    """A claim was wrong or late: the cards return, and the claimant is locked out (JD-53)."""

    seat: int
    late: bool


class CameBack(Event):
    """A seat that was locked out may buzz again."""

    seat: int


class WantsNoMore(Event):
    """A player pressed "done" (JD-45)."""

    seat: int


class CalledOff(Event):
    """The turnless party is over: everybody is done, or nobody can claim (JD-45)."""

    everybody_done: bool


class Unfolded(Event):
    """A personal favourite was read out; `held` says whether it was still in hand."""

    seat: int
    dessert: str
    held: bool
