"""The state of a match of How to Serve Man: its options, what lies where, and who is asked."""

from typing import Annotated, Any, Literal, Self

from pydantic import Field

from boardgames_tui.games.how_to_serve_man.board import ON_MAT, RANKS, SOLID_SPACES, SPACES, Space
from boardgames_tui.games.how_to_serve_man.cards import COURSES, Deck, Rank
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.decision import AnswerT
from boardgames_tui.kernel.decision import Decision as BaseDecision
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.model import Frozen, Public, Secret
from boardgames_tui.kernel.options import BySeat
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import State as BaseState

PANEL = 3
"""Judges in the panel, and judges dealt to choose a sponsor from."""
GOAL = 50
"""More than this ends the normal game (HTSM-47); a lap of Team Battle (HTSM-58)."""
TIMER = 8
"""Events in the Timer deck of Deathmatch, so rounds (HTSM-62)."""


class Options(Frozen):
    """The variants; the defaults are the printed game."""

    deck: str = Field("house", description="Which cards to play with")
    first_player: Annotated[Literal[0, 1, 2, 3, 4, 5, 6], BySeat("Begins", "drawn by lot")] = Field(
        0, description="Who begins: the number of a player, 0 to draw lots (HTSM-75)"
    )
    team_battle: bool = Field(False, description="Team Battle, for 4 or 6 players")
    sudden_win: bool = Field(
        False, description="Team Battle as printed: the last marker wins at once (HTSM-59)"
    )
    odd_top_chef: Annotated[
        Literal[0, 1, 3, 5], BySeat("Top Chef A C E", "first in turn", "team_battle")
    ] = Field(
        0, description="Team Battle: the Top Chef of players 1, 3 and 5; 0 for whoever is first"
    )
    even_top_chef: Annotated[
        Literal[0, 2, 4, 6], BySeat("Top Chef B D F", "first in turn", "team_battle")
    ] = Field(
        0, description="Team Battle: the Top Chef of players 2, 4 and 6; 0 for whoever is first"
    )
    deathmatch: bool = Field(False, description="Deathmatch, for 2 players: eight rounds")


class Dish(Frozen):
    """A completed recipe, with all that judges may ask about it (HTSM-20)."""

    recipe: str
    tokens: Pool
    """What was really spent on it."""
    chef: Rank
    """Who presented it."""
    seat: int


class Decline(Action, kind="decline"):
    """Make no use of an offer: one of the answers to several decisions."""


class Decision(BaseDecision["State", AnswerT]):
    """Any decision of this game."""

    def other(self, state: "State", action: Action) -> Refusal:
        """Nothing is offered that could be declined, or something else is owed."""
        if isinstance(action, Decline):
            return Refusal("no-offer", facts={"owed": self.kind})
        return super().other(state, action)


class Aside(Decision[AnswerT]):
    """A decision in the middle of a turn, or of the event that ends a round."""

    aside: Public[bool] = False
    """Whether it is asked of a seat whose turn it is not, about public things alone."""

    @property
    def open(self) -> bool:
        """Everything it needs lies in view, and nobody's hand has to be shown for it."""
        return self.aside


Crew = tuple[str, str, str]
"""Where a player's chefs are, in the order of RANKS: a space, the mat, or the Event deck."""


class State(BaseState):
    """A whole position.

    What a team shares in Team Battle (tokens, judges, dishes, points) is kept one a side; a side
    is a seat in every other game. Hands and chefs are kept one a seat.
    """

    seats: Public[tuple[str, ...]]
    """The players' names in turn order."""
    options: Public[Options]
    deck: Public[Annotated[Deck, Field(exclude=True)]]
    supply: Public[Pool]
    mats: Public[tuple[Pool, ...]]
    """Each side's ingredients."""
    chefs: Public[tuple[Crew, ...]]
    hands: Secret[tuple[Pile, ...]]
    recipe_decks: Secret[tuple[Pile, ...]]
    """One a course, in the order of COURSES."""
    judge_deck: Secret[Pile]
    judge_discard: Public[Pile] = ()
    panel: Public[Pile] = ()
    stables: Public[tuple[Pile, ...]]
    """Each side's judges, sponsors first."""
    event_deck: Secret[Pile]
    event_discard: Public[Pile] = ()
    event: Public[str | None] = None
    """The event in force: resolved last, its rule and the chefs it holds stay until the next."""
    event_timed: Public[bool] = False
    """Whether the event in force comes from the Timer deck."""
    timer: Secret[Pile] = ()
    """Deathmatch: the Timer deck; its size is open (HTSM-81)."""
    timer_spent: Public[Pile] = ()
    """Timer cards that are out of the match (HTSM-81)."""
    dishes: Public[tuple[tuple[Dish, ...], ...]]
    scores: Public[tuple[int, ...]]
    """Points on the track; in Team Battle those of the current lap (HTSM-79)."""
    laps: Public[tuple[int, ...]]
    """Team Battle: how often a side has reached 50 (HTSM-57)."""
    first: Public[int | None] = None
    """Who has the First Player token; None before it is given."""
    top_chefs: Public[tuple[int, ...]] = ()
    """Team Battle: who decides for each side (HTSM-60)."""
    round: Public[int] = 1
    triggered: Public[int | None] = None
    """The side that brought about the end of the game; None before that."""
    pending: Public[tuple[Decision, ...]]

    def are_mates(self, seat: int | None, owner: int) -> bool:
        """Whether the seat may see the owner's hand: its own, or a team mate's (HTSM-78)."""
        return seat is not None and self.side(seat) == self.side(owner)

    def backs(self, pile: Pile, seen: int = 0) -> Pile:
        """Recipe cards from behind, all but the topmost `seen`."""
        under = len(pile) - seen
        return self.deck.backs(pile[:under]) + pile[under:]

    @property
    def sides(self) -> int:
        """The number of sides: of players, or of teams."""
        return len(self.mats)

    def side(self, seat: int) -> int:
        """The side of a seat; teams alternate (HTSM-56)."""
        return seat % len(self.mats)

    def members(self, side: int) -> tuple[int, ...]:
        """The seats of a side."""
        return tuple(range(side, len(self.seats), len(self.mats)))

    def mates(self, seat: int) -> tuple[int, ...]:
        """The seats of the seat's side, itself included."""
        return self.members(self.side(seat))

    def decider(self, side: int) -> int:
        """The seat that decides for a side when an event asks it: the Top Chef, if any."""
        return self.top_chefs[side] if self.top_chefs else side

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces in play: the dotted ones for 5 and 6 players and in Deathmatch."""
        return SPACES if self.options.deathmatch or len(self.seats) > 4 else SOLID_SPACES

    def whereabouts(self) -> dict[str, list[tuple[int, str]]]:
        """The chefs, as (seat, rank), at each place where there are any."""
        found: dict[str, list[tuple[int, str]]] = {}
        for seat, crew in enumerate(self.chefs):
            for rank, place in zip(RANKS, crew, strict=True):
                found.setdefault(place, []).append((seat, rank))
        return found

    def standing(self, space: str) -> tuple[tuple[int, str], ...]:
        """The chefs at a space, as (seat, rank), in seat order."""
        return tuple(
            (seat, rank)
            for seat, crew in enumerate(self.chefs)
            if space in crew
            for rank, place in zip(RANKS, crew, strict=True)
            if place == space
        )

    def has_chef(self, seat: int) -> bool:
        """Whether the seat has a chef to place."""
        return ON_MAT in self.chefs[seat]

    def is_available(self, seat: int, rank: str) -> bool:
        """Whether the seat has a chef of that rank on its mat."""
        crew = self.chefs[seat]
        return crew[0] == ON_MAT if rank == "master" else ON_MAT in crew[1:]

    def recipe_deck(self, course: str) -> Pile:
        """The deck of a course. Raises ValueError for anything else."""
        return self.recipe_decks[COURSES.index(course)]

    @property
    def whose_turn(self) -> int | None:
        """The seat whose turn it is; None at set-up and between rounds."""
        bottom = self.pending[0] if self.pending else None
        return bottom.seats[0] if bottom is not None and bottom.turn else None

    def ask(self, decision: type[Aside[Any]], seat: int, **fields: Any) -> Self:
        """The state with a decision for that seat on top; see `Aside.aside`."""
        return self.push(decision(seats=(seat,), aside=seat != self.whose_turn, **fields))

    def ask_unseen(self, decision: type[Aside[Any]], *seats: int, **fields: Any) -> Self:
        """The state with a decision on top for which the seats have to see their hands."""
        return self.push(decision(seats=seats, **fields))
