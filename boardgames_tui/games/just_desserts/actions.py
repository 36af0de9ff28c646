"""What a player can do: one decision, one action."""

from typing import Annotated, Literal

from pydantic import Field, field_validator

from boardgames_tui.kernel.model import Frozen


class NameFavourite(Frozen):
    """Write down one's personal favourite Dessert before the deal (JD-40)."""

    kind: Literal["name-favourite"] = "name-favourite"
    seat: int
    dessert: str


class Claim(Frozen):
    """Serve a guest all it wants in one play, from the centre or from another waiter."""

    kind: Literal["claim"] = "claim"
    seat: int
    guest: str
    cards: tuple[str, ...]
    """The Desserts given, sorted: a set, so that the same offer is the same action."""

    @field_validator("cards")
    @classmethod
    def _sorted(cls, cards: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(sorted(cards))


class Bribe(Frozen):
    """Hand the robbed waiter one Dessert (STEALING A GUEST; JD-31)."""

    kind: Literal["bribe"] = "bribe"
    seat: int
    card: str


class GoToKitchen(Frozen):
    """Go back to the Kitchen instead of serving (RETURNING TO THE KITCHEN)."""

    kind: Literal["kitchen"] = "kitchen"
    seat: int


class Discard(Frozen):
    """In the Kitchen: lay one card of the hand on the discard pile (JD-20, JD-22)."""

    kind: Literal["discard"] = "discard"
    seat: int
    card: str


class Draw(Frozen):
    """Take one card at the end of the turn, from a pile of one's choice (JD-24)."""

    kind: Literal["draw"] = "draw"
    seat: int
    pile: Literal["draw", "discard"]


class Pass(Frozen):
    """Declare oneself unable to go on: the Kitchen is closed (JD-28)."""

    kind: Literal["pass"] = "pass"
    seat: int


class Done(Frozen):
    """End the turn: draws, arrivals and the next player follow (JD-49).

    Without turns: want no more guests (JD-45).
    """

    kind: Literal["done"] = "done"
    seat: int


class Ready(Frozen):
    """Have seen one's hand, before the race to go first (JD-52)."""

    kind: Literal["ready"] = "ready"
    seat: int


class Buzz(Frozen):
    """Call out: to go first (JD-52), or before anything that is done without turns (JD-53)."""

    kind: Literal["buzz"] = "buzz"
    seat: int


class WrongClaim(Frozen):
    """Lay down what `refusal` refuses, or give up: the claim is wrong, the cards return (JD-53)."""

    kind: Literal["wrong-claim"] = "wrong-claim"
    seat: int


class TimeOut(Frozen):
    """Let the time for a claim run out; sent by whoever keeps the clock (JD-53)."""

    kind: Literal["time-out"] = "time-out"
    seat: int


class LockoutOver(Frozen):
    """Be allowed to buzz again; sent by whoever keeps the clock (JD-53)."""

    kind: Literal["lockout-over"] = "lockout-over"
    seat: int


RACING = (Ready, Buzz, WrongClaim, TimeOut, LockoutOver)
"""Actions that there are only in a race, or without turns."""
KINDS = (NameFavourite, Claim, Bribe, GoToKitchen, Discard, Draw, Pass, Done, *RACING)

Action = Annotated[
    NameFavourite
    | Claim
    | Bribe
    | GoToKitchen
    | Discard
    | Draw
    | Pass
    | Done
    | Ready
    | Buzz
    | WrongClaim
    | TimeOut
    | LockoutOver,
    Field(discriminator="kind"),
]
