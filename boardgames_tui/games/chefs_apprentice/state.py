"""The state of a match of The Chef's Apprentice: its options, and what lies where."""

from typing import Annotated, Literal, Self

from pydantic import Field

from boardgames_tui.games.chefs_apprentice.cards import Deck
from boardgames_tui.games.chefs_apprentice.tableau import Tableau
from boardgames_tui.kernel.decision import AnswerT
from boardgames_tui.kernel.decision import Decision as BaseDecision
from boardgames_tui.kernel.model import Frozen, Guarded, Public, Secret, StandIn
from boardgames_tui.kernel.pile import Pile
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
"""The four spatula actions."""
USES: tuple[Use, ...] = ("swap-dishes", "swap-board", "exchange", "refresh")
"""All four, in the rulebook's order."""


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


class Decision(BaseDecision["State", AnswerT]):
    """Any decision of this game."""

    @property
    def keeps_tray(self) -> bool:
        """Whether three alike stay on the tray: a token was taken in this turn (CA-38)."""
        return False


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

    pending: Public[tuple[Decision, ...]]

    @property
    def faces(self) -> Pile:
        """The tiles in view on the main board, column by column, row 1 first."""
        return tuple(tile for column in self.board for tile in column)

    @property
    def on_the_board(self) -> int:
        """Tiles on the main board, the unseen ones included."""
        return len(self.faces) + sum(map(len, self.stacks))
