"""What a player can do: one decision, one action."""

from typing import Annotated, Literal

from pydantic import Field

from boardgames_tui.games.chefs_apprentice.state import Use
from boardgames_tui.kernel.model import Frozen


class ChooseCook(Frozen):
    """Take a Line Cook before the deal (CA-46)."""

    kind: Literal["choose-cook"] = "choose-cook"
    seat: int
    cook: str


class KeepChallenge(Frozen):
    """Keep one of the two Kraken challenges dealt (SETUP 5)."""

    kind: Literal["keep-challenge"] = "keep-challenge"
    seat: int
    challenge: str


class Draft(Frozen):
    """Take a dish tile from the main board, trashing those in front of it (DRAFTING)."""

    kind: Literal["draft"] = "draft"
    seat: int
    tile: str


class Plate(Frozen):
    """Add a drafted dish to the tableau (PLATING DISHES)."""

    kind: Literal["plate"] = "plate"
    seat: int
    tile: str
    row: int
    column: int
    """From 0; -1 is the row above or the column left of what is plated (CA-11)."""


class RefreshPair(Frozen):
    """Have the Prep tray refreshed because two tokens on it are alike (PREPPING DISHES 2)."""

    kind: Literal["refresh-pair"] = "refresh-pair"
    seat: int


class TakePrep(Frozen):
    """Take a token from the Prep tray and look at its underside (PREPPING DISHES)."""

    kind: Literal["take-prep"] = "take-prep"
    seat: int
    place: int
    """Its place on the tray, from 0."""


class PlacePrep(Frozen):
    """Cover the flavor or the temperature of a plated dish with the token taken."""

    kind: Literal["place-prep"] = "place-prep"
    seat: int
    tile: str
    icon: str
    """The side that shows."""


class Peek(Frozen):
    """Spend an eyeball to look at the underside of a token on the tray (TOKENS, EYEBALLS 1)."""

    kind: Literal["peek"] = "peek"
    seat: int
    place: int


class BuySnail(Frozen):
    """Buy a Snail Garnish with eyeballs, to place at once or to save (SNAIL GARNISHES)."""

    kind: Literal["buy-snail"] = "buy-snail"
    seat: int
    spot: str
    when: Literal["now", "later"]


class UseSaved(Frozen):
    """Take a saved Snail Garnish in hand, to place it (SNAIL GARNISHES, PLAY LATER)."""

    kind: Literal["use-saved"] = "use-saved"
    seat: int


class Garnish(Frozen):
    """Place the snail in hand on a plated dish."""

    kind: Literal["garnish"] = "garnish"
    seat: int
    tile: str


class UseSpatula(Frozen):
    """Take a spatula for one of its four actions (SPATULAS)."""

    kind: Literal["use-spatula"] = "use-spatula"
    seat: int
    use: Use


class CoverSlot(Frozen):
    """Cover a free slot of the Line Cook card with the spatula in use (SPATULAS)."""

    kind: Literal["cover-slot"] = "cover-slot"
    seat: int
    slot: int
    """From the left, from 0."""


class Choose(Frozen):
    """Choose the first, then the second tile that the spatula moves."""

    kind: Literal["choose"] = "choose"
    seat: int
    tile: str


class Done(Frozen):
    """End the turn, or the last garnishing before scoring (CA-50, CA-28)."""

    kind: Literal["done"] = "done"
    seat: int


KINDS = (
    ChooseCook,
    KeepChallenge,
    Draft,
    Plate,
    RefreshPair,
    TakePrep,
    PlacePrep,
    Peek,
    BuySnail,
    UseSaved,
    Garnish,
    UseSpatula,
    CoverSlot,
    Choose,
    Done,
)

Action = Annotated[
    ChooseCook
    | KeepChallenge
    | Draft
    | Plate
    | RefreshPair
    | TakePrep
    | PlacePrep
    | Peek
    | BuySnail
    | UseSaved
    | Garnish
    | UseSpatula
    | CoverSlot
    | Choose
    | Done,
    Field(discriminator="kind"),
]
