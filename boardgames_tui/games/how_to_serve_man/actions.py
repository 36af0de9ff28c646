"""What a player can do: one decision, one action."""

from typing import Annotated, Literal

from pydantic import Field

from boardgames_tui.kernel.model import Frozen


class ChooseSponsor(Frozen):
    """Keep one of the three judges dealt in secret (Setting Up the Game, 6)."""

    kind: Literal["choose-sponsor"] = "choose-sponsor"
    seat: int
    judge: str


class Place(Frozen):
    """Put an available chef on a space of the board: the move of a turn."""

    kind: Literal["place"] = "place"
    seat: int
    chef: Literal["master", "sous"]
    space: str


class Done(Frozen):
    """End the turn: the next player, or the end of the round, follows."""

    kind: Literal["done"] = "done"
    seat: int


class Take(Frozen):
    """Take one token: from the supply, or from a player if the supply has none (HTSM-32)."""

    kind: Literal["take"] = "take"
    seat: int
    token: str


class TakeFrom(Frozen):
    """Say who has to give up the token that the supply lacks (HTSM-32)."""

    kind: Literal["take-from"] = "take-from"
    seat: int
    side: int
    """A player's seat; in Team Battle the team (HTSM-61)."""


class Give(Frozen):
    """Give one token: into the Blender, back to the supply, in exchange, or to pass it on."""

    kind: Literal["give"] = "give"
    seat: int
    token: str


class Cook(Frozen):
    """Turn a raw meat or vegetable into the cooked token named here."""

    kind: Literal["cook"] = "cook"
    seat: int
    token: str


class Present(Frozen):
    """Lay a recipe on the Presentation Table (Completing a Recipe, 1)."""

    kind: Literal["present"] = "present"
    seat: int
    recipe: str


class Claim(Frozen):
    """Take a judge of the panel (Completing a Recipe, 2)."""

    kind: Literal["claim"] = "claim"
    seat: int
    judge: str


class LeaveOut(Frozen):
    """Leave one token of the cost out of the dish, while an event allows it."""

    kind: Literal["leave-out"] = "leave-out"
    seat: int
    token: str


class Decline(Frozen):
    """Make no use of an offer."""

    kind: Literal["decline"] = "decline"
    seat: int


class OpenDeck(Frozen):
    """Choose the recipe deck to draw from (E - The Cookbook)."""

    kind: Literal["open-deck"] = "open-deck"
    seat: int
    course: str


class Keep(Frozen):
    """Keep one of the recipe cards drawn (HTSM-27)."""

    kind: Literal["keep"] = "keep"
    seat: int
    recipe: str


class Choose(Frozen):
    """Choose one option of an event, counted from 0 (HTSM-40)."""

    kind: Literal["choose"] = "choose"
    seat: int
    option: int


class SendChef(Frozen):
    """Put a chef on the Event deck (HTSM-42)."""

    kind: Literal["send-chef"] = "send-chef"
    seat: int
    owner: int
    """The seat whose chef it is; in Team Battle any of the team's."""
    chef: Literal["master", "sous"]
    place: str
    """Where it is now: a space, or the mat."""


class GiveJudge(Frozen):
    """Discard a judge of the stable, or offer it in exchange."""

    kind: Literal["give-judge"] = "give-judge"
    seat: int
    judge: str


class GiveRecipe(Frozen):
    """Put a recipe card under its deck, or lay it down to pass it on."""

    kind: Literal["give-recipe"] = "give-recipe"
    seat: int
    recipe: str


KINDS = (
    ChooseSponsor,
    Place,
    Done,
    Take,
    TakeFrom,
    Give,
    Cook,
    Present,
    Claim,
    LeaveOut,
    Decline,
    OpenDeck,
    Keep,
    Choose,
    SendChef,
    GiveJudge,
    GiveRecipe,
)

Action = Annotated[
    ChooseSponsor
    | Place
    | Done
    | Take
    | TakeFrom
    | Give
    | Cook
    | Present
    | Claim
    | LeaveOut
    | Decline
    | OpenDeck
    | Keep
    | Choose
    | SendChef
    | GiveJudge
    | GiveRecipe,
    Field(discriminator="kind"),
]
