"""What can happen in The Chef's Apprentice."""

from dataclasses import dataclass
from typing import Literal

from boardgames_tui.games.chefs_apprentice.state import Use
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.pile import Pile


@dataclass(frozen=True, slots=True)
class WentFirst(Event):
    """The start player was drawn (CA-4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GotCook(Event):
    """A Line Cook came to a player, dealt or chosen."""

    seat: int
    cook: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class CustomersCame(Event):
    """The Level 1 and Level 2 Customers were drawn."""

    customers: Pile


@dataclass(frozen=True, slots=True)
class GotChallenges(Event):
    """Two Kraken challenges were dealt to a player."""

    seat: int
    challenges: Pile


@dataclass(frozen=True, slots=True)
class KeptChallenge(Event):
    """A player kept one of the two."""

    seat: int
    challenge: str


@dataclass(frozen=True, slots=True)
class SharedChallenge(Event):
    """The Kraken challenge for everybody was drawn (CA-1)."""

    challenge: str


@dataclass(frozen=True, slots=True)
class BoardLaid(Event):
    """The tiles in view on the main board, column by column."""

    board: tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """The turn passed to a player."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drafted(Event):
    """A player took a tile from the main board and trashed those in front of it."""

    seat: int
    tile: str
    trashed: Pile


@dataclass(frozen=True, slots=True)
class CameOff(Event):
    """What lay on a trashed tile went back to the bag, or out of the game (CA-36)."""

    tile: str
    icons: Pile
    snail: bool


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Tiles came to the top of a stack."""

    tiles: Pile


@dataclass(frozen=True, slots=True)
class Plated(Event):
    """A player plated a dish and earned eyeballs: its icons, and one for each match."""

    seat: int
    tile: str
    icons: int
    matches: int


@dataclass(frozen=True, slots=True)
class TrayDrawn(Event):
    """The whole tray was drawn, at the start or afresh; these icons show."""

    icons: Pile
    why: Literal["start", "overwhelmed", "pair", "spatula"]


@dataclass(frozen=True, slots=True)
class TrayFilled(Event):
    """A token was drawn to the tray in the place of the one taken; this icon shows."""

    icon: str


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    """A player looked under a token of the tray."""

    seat: int
    up: str
    under: str


@dataclass(frozen=True, slots=True)
class TookPrep(Event):
    """A player took a token from the tray, and looked at its underside."""

    seat: int
    up: str
    under: str


@dataclass(frozen=True, slots=True)
class PutBack(Event):
    """A token that fits on no dish went back to the bag (CA-47)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Prepped(Event):
    """A token was placed on a dish."""

    seat: int
    tile: str
    icon: str


@dataclass(frozen=True, slots=True)
class BoughtSnail(Event):
    """A player bought a snail."""

    seat: int
    when: Literal["now", "later"]
    price: int


@dataclass(frozen=True, slots=True)
class Garnished(Event):
    """A snail was placed on a dish."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class UsedSpatula(Event):
    """A player covered a slot worth so much Praise to use a spatula."""

    seat: int
    use: Use
    praise: int


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """The two tiles of a spatula action changed places."""

    seat: int
    use: Use
    first: str
    second: str


@dataclass(frozen=True, slots=True)
class LastCall(Event):
    """Before scoring, a player may place the snails saved."""

    seat: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """Eight rounds are played and scored."""


@dataclass(frozen=True, slots=True)
class Unfolded(Event):
    """A personal challenge was shown at scoring (CA-49)."""

    seat: int
    challenge: str
