"""The state of a match of Born to Serve: its options, and what lies where."""

from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import Field

from boardgames_tui.games.born_to_serve.cards import Deck
from boardgames_tui.games.born_to_serve.cards import Window as When
from boardgames_tui.kernel.decision import AnswerT
from boardgames_tui.kernel.decision import Decision as BaseDecision
from boardgames_tui.kernel.model import Frozen, Guarded, Public, Secret
from boardgames_tui.kernel.options import BySeat
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.state import State as BaseState
from boardgames_tui.kernel.state import replaced

MARKERS = 13
"""Service Markers of each player (BTS-43)."""
HAND = 5
"""Markers taken for a round, while the Fortress of Loneliness has so many."""
MOST_SCORED = 2
"""Markers that a winner, or the Busboy's player, can score in full on a table."""
TABLES = {2: 3, 3: 5, 4: 7, 5: 9}
"""Tables by the number of players (SET THE TABLES)."""
DRAFTED = {2: 4, 3: 3, 4: 4, 5: 5}
"""Staff chosen in the draft by the number of players (THE STAFF ARRIVES)."""
YELLOW = {2: 4, 3: 6, 4: 7, 5: 9}
"""Yellow tip cards of a meal by the number of players (HERE COME THE CUSTOMERS)."""
STALLED = 2
"""Rounds in a row without a table scored or unserviced that bring the last round (BTS-56)."""


class Options(Frozen):
    """The variants; the defaults are the printed game. All of them combine."""

    deck: str = Field("house", description="Which tables, tip cards, staff and heroes to play with")
    diner_of_doom: bool = Field(
        False,
        description="The Diner of Doom: no Maître D', no Valet and no Washroom Attendant",
    )
    secret_identity: bool = Field(False, description="Secret Identity: play without superheroes")
    short_order: bool = Field(False, description="Short Order: dinner only, about half as long")
    washroom_attendant: bool = Field(
        True, description="The Washroom Attendant is there (only Short Order may do without)"
    )
    beginner_heroes: bool = Field(
        False, description="Deal only the five heroes recommended for a first game"
    )
    beginner_staff: bool = Field(
        False, description="Draft only from the staff recommended for a first game"
    )
    first_hero: Annotated[Literal[0, 1, 2, 3, 4, 5], BySeat("Begins", "drawn by lot")] = Field(
        0, description="Who goes first: the number of a player, 0 to draw lots"
    )


class Marker(NamedTuple):
    """A Service Marker on a table."""

    seat: int
    bonus: bool = False
    """Whether its +$1 side is up."""


class Spot(NamedTuple):
    """A space of a table, both numbered from 1."""

    table: int
    space: int


class Tip(Guarded):
    """A tip card that lies, or lay, on a table; who has seen it travels with it."""

    card: Secret[str]
    face_up: Public[bool]
    known_to: Public[tuple[int, ...]] = ()
    """Seats that a power let look at it while it lay face down."""

    def seen_by(self, seat: int | None) -> bool:
        """Whether that seat knows the card (None: a bystander)."""
        return self.face_up or seat in self.known_to

    def view(self, state: "State", seat: int | None) -> Self:
        """Who has not seen the card sees its back."""
        card = self.card if self.seen_by(seat) else state.deck.back(self.card)
        return self.shown(state, seat, card=card)


class Table(Guarded):
    """A table of the restaurant."""

    number: Public[int]
    spaces: Public[tuple[Marker | None, ...]]
    tip: Public[Tip | None] = None
    """None between the leaving of the guests and the refill."""
    chef: Public[bool] = False
    """Whether a +$2 counter of the Chef lies here."""
    hostess: Public[bool] = False
    """Whether the +$3 counter of the Hostess lies here."""

    @property
    def has_room(self) -> bool:
        """Whether a space is open."""
        return None in self.spaces

    @property
    def is_empty(self) -> bool:
        """Whether no marker lies here."""
        return not any(self.spaces)

    @property
    def laid(self) -> tuple[Marker, ...]:
        """The markers here, from the lowest space up."""
        return tuple(marker for marker in self.spaces if marker is not None)

    def count(self, seat: int) -> int:
        """How many markers of that seat lie here."""
        return sum(marker is not None and marker.seat == seat for marker in self.spaces)


class Post(Frozen):
    """A staff member at work in this match."""

    name: str
    spaces: int
    markers: tuple[int, ...] = ()
    """The seats that have a marker here, in the order of placing; all are plain."""
    counters: int = 0
    """Counters that lie on the card (Chef, Hostess)."""
    claim: int | None = None
    """The only seat that may place here this round (Persuasive Gaze)."""
    claim_pays: int = 0
    """What the first marker of the claimant still earns."""
    spent: bool = False
    """Whether the Busboy has scored a table this round."""


class Player(Frozen):
    """What lies in front of a player: all of it open (BTS-57)."""

    hero: str | None = None
    used: str | None = None
    """The power used this round: the hero lies face down; None while it is face up."""
    fortress: int = MARKERS
    """Markers on the Fortress of Loneliness."""
    plain: int = 0
    """Unplaced markers of this round, plain side up."""
    bonus: int = 0
    """Unplaced markers of this round, +$1 side up."""
    aside: int = 0
    """A marker set aside by What's the Rush: still in play, not in hand (BTS-59)."""
    realm: int = 0
    """Markers in the Phantom Realm."""
    won: int = 0
    """Dollars for tables won; the fields below likewise, by where the dollars came from."""
    busboy: int = 0
    bused: int = 0
    bartender: int = 0
    powers: int = 0
    """Dollars through powers, less what powers cost: it can be negative, the score can not."""

    @property
    def hand(self) -> int:
        """Unplaced markers of this round; a player without any has no turn."""
        return self.plain + self.bonus

    @property
    def score(self) -> int:
        """Dollars on the score chart, laps included (BTS-54)."""
        return self.won + self.busboy + self.bused + self.bartender + self.powers


class Parts(Frozen):
    """A tip value, per marker, with all it is made of (BTS-22)."""

    card: int
    seats: int
    markers: int
    """One for each +$1 side on the table."""
    chef: int
    hostess: int
    powers: int = 0

    @property
    def total(self) -> int:
        """The value of one fully scored marker."""
        return self.card + self.seats + self.markers + self.chef + self.hostess + self.powers


class Payment(NamedTuple):
    """What one player got from a table."""

    seat: int
    how: Literal["won", "busboy", "bused", "late"]
    markers: int
    """Markers that were paid for."""
    dollars: int
    realm: int
    """Markers that went to the Phantom Realm."""
    home: int
    """Markers that went to the Fortress of Loneliness, paid or not."""


Why = Literal["most", "highest space", "power"]
"""How a table was won: most markers, the highest space of those tied, or a power."""

Stage = Literal[
    "at winner",
    "reveal",
    "at value",
    "winner",
    "winner collects",
    "busboy",
    "busboy collects",
    "after collect",
    "at bus",
    "close",
]
"""The steps of scoring one table, in order; four of them are windows for powers."""


class Bill(Frozen):
    """The table that is being scored, as far as it has come."""

    table: int
    stage: Stage = "at winner"
    winner: int
    why: Why
    tied: tuple[int, ...]
    """The seats with most markers: one, or those in the tie."""
    parts: Parts | None = None
    """None while the tip card is not turned up yet."""
    scoring: int = 0
    """Markers that the winner, then the Busboy's player, scores in full now."""
    extra: int = 0
    """Markers scored beyond those, each for `less` less (Let It Ride)."""
    less: int = 0
    spared: int = 0
    """Scored markers that go home instead of to the Phantom Realm (Rewind)."""
    tipped: tuple[tuple[int, int], ...] = ()
    """(seat, dollars more for each bused marker) (Keep the Change)."""
    paid: tuple[Payment, ...] = ()


class Decision(BaseDecision["State", AnswerT]):
    """Any decision of this game."""

    @property
    def moments(self) -> tuple[When, ...]:
        """The moments for powers that it opens to the seat that is asked (BTS-9)."""
        return ()

    @property
    def used_place(self) -> int | str | None:
        """The table or staff member of the turn's action; None for a break, or before it."""
        return None


class OpenDecision(Decision[AnswerT]):
    """A decision that rests on public things alone."""

    @property
    def open(self) -> bool:
        """It is asked without a curtain."""
        return True


Phase = Literal[
    "draft", "service", "end of service", "maitre d'", "valet", "scoring", "closing", "over"
]


class State(BaseState):
    """A whole position."""

    seats: Public[tuple[str, ...]]
    """The heroes' players in turn order."""
    options: Public[Options]
    deck: Public[Annotated[Deck, Field(exclude=True)]]
    players: Public[tuple[Player, ...]]
    tables: Public[tuple[Table, ...]]
    """The tables in play, in numeric order."""
    staff: Public[tuple[Post, ...]] = ()
    stack: Secret[Pile]
    """Tip cards still to come: lunch on top of dinner."""
    unused: Secret[Pile]
    """Yellow cards set aside, for Madam Mystique alone (BTS-3)."""
    discard: Public[tuple[Tip, ...]] = ()
    """Yellow cards that left the tables; some were never turned up (BTS-4)."""
    box: Public[Pile]
    """Cards out of this match, and the green ones that left the tables."""
    phase: Public[Phase] = "draft"
    round: Public[int] = 0
    first: Public[int]
    """Who has the First Hero Marker."""
    following: Public[int] = 0
    """The seat from which the next turn is looked for."""
    last: Public[bool] = False
    """Whether this is the last round (CLOSING TIME)."""
    quiet: Public[int] = 0
    """Rounds in a row without a table scored or unserviced (BTS-56)."""
    asked: Public[tuple[int, ...]] = ()
    """Seats that were asked in the window that is open now."""
    to_score: Public[tuple[int, ...]] = ()
    """Tables that will still score this round, in numeric order."""
    bill: Public[Bill | None] = None
    """The table that is being scored now."""
    pending: Public[tuple[Decision, ...]]

    def table(self, number: int) -> Table | None:
        """The table of that number; None if it is not in play."""
        for table in self.tables:
            if table.number == number:
                return table
        return None

    def post(self, name: str) -> Post | None:
        """The staff member of that name; None if it does not work here in this match."""
        for post in self.staff:
            if post.name == name:
                return post
        return None

    def marker(self, spot: Spot) -> Marker | None:
        """The marker on that space; None for an open space or one that there is not."""
        table = self.table(spot.table)
        if table is None or not 1 <= spot.space <= len(table.spaces):
            return None
        return table.spaces[spot.space - 1]

    def is_open(self, spot: Spot) -> bool:
        """Whether there is such a space and no marker on it."""
        table = self.table(spot.table)
        if table is None or not 1 <= spot.space <= len(table.spaces):
            return False
        return table.spaces[spot.space - 1] is None

    @property
    def stopped(self) -> bool:
        """Whether the last round has come to its early end: no table space is open (BTS-37)."""
        return self.last and not any(table.has_room for table in self.tables)

    def with_player(self, seat: int, **changes: Any) -> tuple[Player, ...]:
        """The players, fields of one of them changed."""
        return replaced(self.players, seat, self.players[seat].evolve(**changes))

    def with_table(self, number: int, **changes: Any) -> tuple[Table, ...]:
        """The tables, fields of one of them changed."""
        tables = list(self.tables)
        for place, table in enumerate(tables):
            if table.number == number:
                tables[place] = table.evolve(**changes)
        return tuple(tables)

    def with_post(self, name: str, **changes: Any) -> tuple[Post, ...]:
        """The staff, fields of one member changed."""
        staff = list(self.staff)
        for place, post in enumerate(staff):
            if post.name == name:
                staff[place] = post.evolve(**changes)
        return tuple(staff)

    def change_player(self, seat: int, **changes: Any) -> Self:
        """The state with fields of one player changed."""
        return self.evolve(players=self.with_player(seat, **changes))

    def change_table(self, number: int, **changes: Any) -> Self:
        """The state with fields of one table changed."""
        return self.evolve(tables=self.with_table(number, **changes))

    def change_post(self, name: str, **changes: Any) -> Self:
        """The state with fields of one staff member changed."""
        return self.evolve(staff=self.with_post(name, **changes))

    def change_bill(self, **changes: Any) -> Self:
        """The state with fields of the bill changed, if a table is being scored."""
        return self if self.bill is None else self.evolve(bill=self.bill.evolve(**changes))
