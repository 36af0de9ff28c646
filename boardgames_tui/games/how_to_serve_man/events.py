"""What can happen in How to Serve Man."""

from typing import ClassVar

from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.pool import Pool


class Dealt(Event):
    """Recipe cards were dealt to a hand."""

    seat: int
    cards: Pile


class SponsorsOffered(Event):
    """Three judges were dealt to a player, who keeps one."""

    seat: int
    judges: Pile


class SponsorChosen(Event):
    """A player chose a sponsor; nobody else knows whom yet."""

    seat: int
    judge: str


class SponsorsRevealed(Event):
    """All sponsors were turned up together."""

    judges: Pile
    """One a seat."""


class PanelFilled(Event):
    """Judges came into the panel."""

    judges: Pile


class FirstPlayerChosen(Event):
    """The First Player token was given out for the first time."""

    seat: int


class TurnBegan(Event):
    """The turn passed to a player."""

    news: ClassVar[bool] = False
    seat: int


class Passed(Event):
    """A player had no chef to place and had to pass."""

    seat: int


class Placed(Event):
    """A chef was placed."""

    seat: int
    chef: str
    space: str


class Scored(Event):
    """A score token moved."""

    side: int
    points: int
    """What it moved by: less than was lost where the score stopped at 0."""
    score: int
    """Where it stands now."""
    why: str
    """"master", "cookbook", "gamma", "replicator", "recipe", "judges" or "event"."""


class LapDone(Event):
    """A team reached 50 and took its next marker."""

    side: int
    laps: int


class EndTriggered(Event):
    """A side brought about the end of the game."""

    side: int


class Took(Event):
    """A token was taken: from the supply, or from a side that had to give it up."""

    seat: int
    token: str
    robbed: int | None


class Cooked(Event):
    """Ingredients went into a station, to be taken out cooked."""

    seat: int
    spent: Pool
    station: str


class Gave(Event):
    """Tokens went back to the supply."""

    seat: int
    tokens: Pool


class Presented(Event):
    """A recipe was laid on the Presentation Table."""

    seat: int
    recipe: str


class Claimed(Event):
    """A judge left the panel for a stable."""

    seat: int
    judge: str


class LeftOut(Event):
    """A token of the cost was left out of the dish."""

    seat: int
    token: str


class Served(Event):
    """A dish was completed and its ingredients spent."""

    seat: int
    recipe: str
    spent: Pool


class JudgesPaid(Event):
    """What each judge of the stable gave for something; only the sum is applied (HTSM-25)."""

    side: int
    shares: tuple[tuple[str, int], ...]
    """(judge, points), without those that gave nothing."""
    final: bool
    """Whether it is the reckoning at the end of the game."""


class DeckOpened(Event):
    """A player drew recipe cards to choose from."""

    seat: int
    course: str
    cards: Pile


class Kept(Event):
    """A player kept one of the recipe cards drawn."""

    seat: int
    recipe: str


class EventDrawn(Event):
    """An event was drawn, by a player or for the round by the Timer."""

    seat: int
    card: str
    timed: bool


class Chose(Event):
    """A side chose, or had to choose, an option of an event."""

    seat: int
    card: str
    option: int


class Declined(Event):
    """A player made no use of an offer."""

    seat: int


class ChefSent(Event):
    """A chef went on the Event deck."""

    seat: int
    owner: int
    chef: str
    place: str


class ChefsReturned(Event):
    """Chefs came back from the Event deck."""

    chefs: tuple[tuple[int, str], ...]
    """(seat, rank)"""


class JudgeDropped(Event):
    """A judge was discarded from a stable."""

    seat: int
    judge: str


class JudgesSwapped(Event):
    """A judge of a stable changed places with one of the panel."""

    seat: int
    given: str
    taken: str


class PanelCleared(Event):
    """The judges of the panel were discarded."""

    judges: Pile


class RecipeDropped(Event):
    """A recipe card went from a hand under its deck."""

    seat: int
    owner: int
    recipe: str


class LaidAside(Event):
    """A player chose something to pass on; nobody else knows what yet."""

    seat: int
    thing: str


class TokensPassed(Event):
    """Tokens went from one side to another."""

    giver: int
    taker: int
    tokens: Pool


class RecipesPassed(Event):
    """Recipe cards went from one hand to another, seen by the two sides alone."""

    giver: int
    taker: int
    recipes: Pile


class RoundBegan(Event):
    """All chefs came home, and the First Player token was passed on."""

    round: int
    first: int


class Ended(Event):
    """The match is over: "goal", "timer", "sudden-win" or "no-recipes" (HTSM-76)."""

    why: str
