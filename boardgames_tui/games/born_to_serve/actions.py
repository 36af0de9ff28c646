"""What a player can do: one decision, one action. Tables and spaces are numbered from 1."""

from typing import Annotated, Literal

from pydantic import Field

from boardgames_tui.kernel.model import Frozen


class DraftStaff(Frozen):
    """Choose a staff member for this match (THE STAFF ARRIVES)."""

    kind: Literal["draft"] = "draft"
    seat: int
    staff: str


class PlaceOnTable(Frozen):
    """Place a marker on the lowest open space of a table."""

    kind: Literal["place-on-table"] = "place-on-table"
    seat: int
    table: int
    bonus: bool
    """Whether it is a marker with its +$1 side up."""


class PlaceOnStaff(Frozen):
    """Place a marker on a staff member; it turns plain (BTS-12)."""

    kind: Literal["place-on-staff"] = "place-on-staff"
    seat: int
    staff: str
    bonus: bool


class TakeBreak(Frozen):
    """Put a marker back on the Fortress of Loneliness (TAKE A BREAK)."""

    kind: Literal["break"] = "break"
    seat: int
    bonus: bool


class UsePower(Frozen):
    """Use a power of one's hero (SUPERHERO POWERS)."""

    kind: Literal["power"] = "power"
    seat: int
    power: str


class PickTable(Frozen):
    """Name a table for what is being done."""

    kind: Literal["pick-table"] = "pick-table"
    seat: int
    table: int


class PickSpace(Frozen):
    """Name a space of a table: the marker there, or the open space."""

    kind: Literal["pick-space"] = "pick-space"
    seat: int
    table: int
    space: int


class PickStaff(Frozen):
    """Name a staff member for what is being done."""

    kind: Literal["pick-staff"] = "pick-staff"
    seat: int
    staff: str


class PickMarker(Frozen):
    """Name one of one's unplaced markers by its side."""

    kind: Literal["pick-marker"] = "pick-marker"
    seat: int
    bonus: bool


class SwapTips(Frozen):
    """Swap the two tip cards just looked at."""

    kind: Literal["swap-tips"] = "swap-tips"
    seat: int


class Score(Frozen):
    """Score so many markers in full: as the winner 1 or 2, through the Busboy 0 to 2."""

    kind: Literal["score"] = "score"
    seat: int
    markers: int


class Decline(Frozen):
    """Leave it: no power, no further card, no table for the Valet."""

    kind: Literal["decline"] = "decline"
    seat: int


class Done(Frozen):
    """End the turn; the next player, or the end of the service phase, follows."""

    kind: Literal["done"] = "done"
    seat: int


KINDS = (
    DraftStaff,
    PlaceOnTable,
    PlaceOnStaff,
    TakeBreak,
    UsePower,
    PickTable,
    PickSpace,
    PickStaff,
    PickMarker,
    SwapTips,
    Score,
    Decline,
    Done,
)

Action = Annotated[
    DraftStaff
    | PlaceOnTable
    | PlaceOnStaff
    | TakeBreak
    | UsePower
    | PickTable
    | PickSpace
    | PickStaff
    | PickMarker
    | SwapTips
    | Score
    | Decline
    | Done,
    Field(discriminator="kind"),
]
