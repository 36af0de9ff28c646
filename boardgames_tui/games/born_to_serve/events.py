"""What can happen in Born to Serve."""

from typing import ClassVar

from boardgames_tui.games.born_to_serve.state import Parts, Payment, Spot, Why
from boardgames_tui.kernel.event import Event


class HeroDealt(Event):
    """A player was dealt a hero."""

    seat: int
    hero: str


class WentFirst(Event):
    """A player took the First Hero Marker."""

    seat: int


class StaffHired(Event):
    """A staff member came to work; `seat` is None for the Washroom Attendant."""

    seat: int | None
    staff: str


class Seated(Event):
    """New guests sat down: a green card face up, a yellow one face down ("?yellow-lunch")."""

    table: int
    card: str


class RoundBegan(Event):
    """A round began; all took their markers."""

    number: int
    first: int
    drawn: tuple[int, ...]
    """Markers taken by each seat; one of them shows +$1, if there are any."""
    last: bool
    stalled: bool = False
    """Whether it is the last one because two rounds stood still (BTS-56)."""


class TurnBegan(Event):
    """The turn passed to a player."""

    news: ClassVar[bool] = False
    seat: int


class PlacedOnTable(Event):
    """A marker came to a table."""

    seat: int
    spot: Spot
    bonus: bool


class PlacedOnStaff(Event):
    """A marker came to a staff member."""

    seat: int
    staff: str
    idle: bool = False
    """Whether the effect could not happen (BTS-11)."""


class TookBreak(Event):
    """A marker went to the Fortress of Loneliness."""

    seat: int


class CounterPlaced(Event):
    """A counter of the Chef or the Hostess came to a table."""

    seat: int
    staff: str
    table: int


class MarkersSwapped(Event):
    """A marker changed places with another player's."""

    seat: int
    source: str
    own: Spot
    other: Spot
    owner: int


class Rescued(Event):
    """A marker came back from the Phantom Realm."""

    seat: int


class PowerUsed(Event):
    """A hero used a power."""

    seat: int
    power: str


class MarkerFlipped(Event):
    """A marker on a table was turned over."""

    seat: int
    spot: Spot
    owner: int
    bonus: bool


class MarkerMoved(Event):
    """A marker was moved to another table."""

    seat: int
    owner: int
    origin: Spot | str
    spot: Spot


class TableReversed(Event):
    """The row of a table was turned round."""

    seat: int
    table: int


class SetAside(Event):
    """A marker was set aside for the end of service."""

    seat: int


class Looked(Event):
    """A player looked at a face-down card; `table` is None for the top unused card."""

    seat: int
    table: int | None
    card: str


class TipReplaced(Event):
    """An unused card came face down in the place of a table's card."""

    seat: int
    table: int


class TipsSwapped(Event):
    """Two face-down cards changed places."""

    seat: int
    tables: tuple[int, int]


class UnusedShuffled(Event):
    """The discarded yellow cards became the unused stack again."""

    cards: int


class StaffClaimed(Event):
    """A staff member is kept for one player this round."""

    seat: int
    staff: str


class Earned(Event):
    """Dollars outside of the tables: `source` is a staff member or a power."""

    seat: int
    source: str
    dollars: int


class ServiceEnded(Event):
    """The service phase is over; `early` in a last round without an open table space."""

    early: bool


class WentHome(Event):
    """A marker found no space and went home; `source` held it."""

    seat: int
    source: str


class Unserviced(Event):
    """Guests without a marker left; a card that lay face down is not shown."""

    table: int
    card: str


class ValetNamed(Event):
    """The Valet's player named a partly filled table to be scored, or none."""

    seat: int
    table: int | None


class TipRevealed(Event):
    """A yellow card was turned up."""

    table: int
    card: str


class Collected(Event):
    """The winner, or the Busboy's player, said how many markers are scored in full."""

    seat: int
    table: int
    markers: int
    through_busboy: bool


class TableScored(Event):
    """A table was scored: what it was worth and why, who won it and why, who got what."""

    table: int
    card: str
    parts: Parts
    """The value of one marker, part by part; `parts.total` is their sum."""
    winner: int
    why: Why
    tied: tuple[int, ...]
    """The seats with most markers."""
    payments: tuple[Payment, ...]
    """In the order of being paid; nobody else got anything."""


class TableClosed(Event):
    """A table without guests leaves the last round."""

    table: int


class Ended(Event):
    """The restaurant is closed."""
