"""What can happen in The Chef's Apprentice."""

from typing import ClassVar, Literal

from boardgames_tui.games.chefs_apprentice.state import Use
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.pile import Pile


class WentFirst(Event):
    """The start player was drawn (CA-4)."""

    seat: int


class GotCook(Event):
    """A Line Cook came to a player, dealt or chosen."""

    seat: int
    cook: str
    chosen: bool


class CustomersCame(Event):
    """The Level 1 and Level 2 Customers were drawn."""

    customers: Pile


class GotChallenges(Event):
    """Two Kraken challenges were dealt to a player."""

    seat: int
    challenges: Pile


class KeptChallenge(Event):
    """A player kept one of the two."""

    seat: int
    challenge: str


class SharedChallenge(Event):
    """The Kraken challenge for everybody was drawn (CA-1)."""

    challenge: str


class BoardLaid(Event):
    """The tiles in view on the main board, column by column."""

    board: tuple[Pile, ...]


class TurnBegan(Event):
    """The turn passed to a player."""

    news: ClassVar[bool] = False
    seat: int


class Drafted(Event):
    """A player took a tile from the main board and trashed those in front of it."""

    seat: int
    tile: str
    trashed: Pile


class CameOff(Event):
    """What lay on a trashed tile went back to the bag, or out of the game (CA-36)."""

    tile: str
    icons: Pile
    snail: bool


class Revealed(Event):
    """Tiles came to the top of a stack."""

    tiles: Pile


class Plated(Event):
    """A player plated a dish and earned eyeballs: its icons, and one for each match."""

    seat: int
    tile: str
    icons: int
    matches: int


class TrayDrawn(Event):
    """The whole tray was drawn, at the start or afresh; these icons show."""

    icons: Pile
    why: Literal["start", "overwhelmed", "pair", "spatula"]


class TrayFilled(Event):
    """A token was drawn to the tray in the place of the one taken; this icon shows."""

    icon: str


class Peeked(Event):
    """A player looked under a token of the tray."""

    seat: int
    up: str
    under: str


class TookPrep(Event):
    """A player took a token from the tray, and looked at its underside."""

    seat: int
    up: str
    under: str


class PutBack(Event):
    """A token that fits on no dish went back to the bag (CA-47)."""

    seat: int


class Prepped(Event):
    """A token was placed on a dish."""

    seat: int
    tile: str
    icon: str


class BoughtSnail(Event):
    """A player bought a snail."""

    seat: int
    when: Literal["now", "later"]
    price: int


class Garnished(Event):
    """A snail was placed on a dish."""

    seat: int
    tile: str


class UsedSpatula(Event):
    """A player covered a slot worth so much Praise to use a spatula."""

    seat: int
    use: Use
    praise: int


class Moved(Event):
    """The two tiles of a spatula action changed places."""

    seat: int
    use: Use
    first: str
    second: str


class LastCall(Event):
    """Before scoring, a player may place the snails saved."""

    seat: int


class Ended(Event):
    """Eight rounds are played and scored."""


class Unfolded(Event):
    """A personal challenge was shown at scoring (CA-49)."""

    seat: int
    challenge: str
