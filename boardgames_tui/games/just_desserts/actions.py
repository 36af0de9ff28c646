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
    """End the turn: draws, arrivals and the next player follow (JD-49)."""

    kind: Literal["done"] = "done"
    seat: int


KINDS = (NameFavourite, Claim, Bribe, GoToKitchen, Discard, Draw, Pass, Done)

Action = Annotated[
    NameFavourite | Claim | Bribe | GoToKitchen | Discard | Draw | Pass | Done,
    Field(discriminator="kind"),
]
