"""The state of a match of The Chef's Apprentice, and the decisions that can be owed in it."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from boardgames_tui.games.chefs_apprentice.cards import Deck
from boardgames_tui.games.chefs_apprentice.tableau import Tableau
from boardgames_tui.kernel.model import Frozen, Guarded, Public, Secret, StandIn
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.state import Frame
from boardgames_tui.kernel.state import State as BaseState

ROUNDS = 8
"""Turns of each player (CA-4)."""
COLUMNS = 3
ROWS = 3
"""Rows of the main board in view; the third is the top of a stack (CA-3)."""
PICKS = 2
"""Dish tiles drafted, and then plated, in a turn."""
SPATULAS = 3
"""Spatula tokens of each player (SETUP 2)."""

Use = Literal["swap-dishes", "swap-board", "exchange", "refresh"]
"""The four spatula actions, in the rulebook's order."""


class Options(Frozen):
    """The variants; the defaults are the printed game."""

    deck: str = Field("house", description="Which tiles and cards to play with")
    choose_cooks: bool = Field(
        False, description="Choose the Line Cooks in turn order instead of dealing them (CA-46)"
    )
    peek_reminder: bool = Field(
        True, description="Keep showing a player the undersides they peeked at (CA-21)"
    )
    break_ties: bool = Field(
        False, description="House rule: ties go to fewest trashed, then most spatulas left (CA-42)"
    )


class Prep(Guarded):
    """A Prep token on the tray, or in the hand of whoever took it."""

    token: Secret[str]
    """Its id tells both sides; "?" to all but those who know its underside."""
    up: Public[str]
    """The icon that shows (CA-17)."""
    known_to: Public[tuple[int, ...]] = ()
    """The seats that were shown the underside."""

    def view(self, state: "State", seat: int | None) -> Self:
        """Who was not shown the underside does not know which token it is."""
        return self.shown(state, seat, token=self.token if seat in self.known_to else "?")


class Cover(Guarded):
    """A Prep token on a dish, covering its flavor or its temperature."""

    tile: Public[str]
    up: Public[str]
    token: Annotated[Secret[str], StandIn(lambda _: "?")]
    """Its covered side is of no more use, and nobody's to see."""


class ChoosingCook(Frame):
    """Before the deal: a player chooses a Line Cook from those left (CA-46)."""

    kind: Public[Literal["choosing-cook"]] = "choosing-cook"

    @property
    def open(self) -> bool:
        """Nothing is secret yet."""
        return True


class Keeping(Frame):
    """Each player secretly keeps one of two Kraken challenges (SETUP 5)."""

    kind: Public[Literal["keeping"]] = "keeping"


class Turn(Frame):
    """One player's turn (CA-50)."""

    turn: ClassVar[bool] = True

    kind: Public[Literal["turn"]] = "turn"
    phase: Public[Literal["draft", "plate", "prep", "prepped"]] = "draft"
    """Drafting; plating; in the prep step with no token taken; a token was taken."""
    refreshed: Public[bool] = False
    """Whether a pair on the tray was refreshed, which is allowed once a turn."""
    bought: Public[int] = 0
    """Snails bought this turn."""


class Prepping(Frame):
    """A Prep token was taken: it must be placed (CA-18)."""

    kind: Public[Literal["prepping"]] = "prepping"
    place: Public[int]
    """Where on the tray it lay, and where its successor will lie."""


class Garnishing(Frame):
    """A snail is in hand: it must be placed before anything else (CA-28)."""

    kind: Public[Literal["garnishing"]] = "garnishing"


class Covering(Frame):
    """A spatula is to be used: it takes a free slot of the Line Cook card (CA-32)."""

    kind: Public[Literal["covering"]] = "covering"
    use: Public[Use]


class Wielding(Frame):
    """A spatula is in use: the two dishes it moves are chosen one by one."""

    kind: Public[Literal["wielding"]] = "wielding"
    use: Public[Use]
    first: Public[str | None] = None
    """The tile chosen first."""


class LastGarnish(Frame):
    """Before scoring: a player may place what snails are saved (CA-28)."""

    turn: ClassVar[bool] = True

    kind: Public[Literal["last-garnish"]] = "last-garnish"


class State(BaseState):
    """A whole position. What lies on a tile (tokens, a snail) is kept by the tile's id."""

    seats: Public[tuple[str, ...]]
    """The players' names, clockwise."""
    options: Public[Options]
    deck: Public[Annotated[Deck, Field(exclude=True)]]
    first: Public[int]
    """The start player."""
    turns: Public[int] = 0
    """Turns completed."""

    cooks: Public[tuple[str | None, ...]]
    """Each player's Line Cook; None before it is chosen."""
    customers: Public[Pile] = ()
    """The Level 1 and the Level 2 Customer; none before the deal."""
    shared: Public[str | None] = None
    """The Kraken challenge that everybody scores; None before it is drawn."""
    dealt: Secret[tuple[Pile, ...]]
    """The two Kraken challenges dealt to each player: the kept one and the rejected one."""
    kept: Secret[tuple[str | None, ...]]
    """Each player's personal challenge, one of the two dealt; None before it is chosen."""
    undealt: Secret[Pile]
    """The Kraken challenges dealt to nobody."""

    board: Public[tuple[Pile, ...]]
    """The tiles in view in each column of the main board, row 1 first."""
    stacks: Secret[tuple[Pile, ...]]
    """The tiles under the third row of each column; their number is public."""
    drafted: Public[Pile] = ()
    """The tiles in the active player's hand, in the order drafted (CA-10)."""
    tableaus: Public[tuple[Tableau, ...]]
    trashed: Public[tuple[Pile, ...]]
    """Tiles trashed by each player: face down, but everybody saw them leave."""

    bag: Secret[Pile]
    """Prep tokens in the bag, by id; where in the bag means nothing."""
    tray: Public[tuple[Prep, ...]]
    taken: Public[Prep | None] = None
    """The token in the hand of a player who is prepping a dish."""
    covers: Public[tuple[Cover, ...]] = ()
    """The tokens on dishes, oldest first."""

    spots: Public[Pile]
    """The spots of the can that still hold a snail."""
    saved: Public[tuple[int, ...]]
    """Snails of each player that still have to be placed."""
    bought: Public[tuple[int, ...]]
    """Snails that each player bought in the match."""
    garnished: Public[Pile] = ()
    """The tiles that bear a snail, oldest first."""
    lost_snails: Public[int] = 0
    """Snails that left the game on a trashed tile (CA-36)."""

    eyeballs: Public[tuple[int, ...]]
    spatulas: Public[tuple[int, ...]]
    """Spatulas that each player has left."""
    covered: Public[tuple[tuple[int, ...], ...]]
    """The slots of each Line Cook card that a spatula covers, by number from the left, from 0."""

    pending: Public[
        tuple[
            Annotated[
                ChoosingCook
                | Keeping
                | Turn
                | Prepping
                | Garnishing
                | Covering
                | Wielding
                | LastGarnish,
                Field(discriminator="kind"),
            ],
            ...,
        ]
    ]

    @property
    def faces(self) -> Pile:
        """The tiles in view on the main board, column by column, row 1 first."""
        return tuple(tile for column in self.board for tile in column)

    @property
    def on_the_board(self) -> int:
        """Tiles on the main board, the unseen ones included."""
        return len(self.faces) + sum(map(len, self.stacks))
