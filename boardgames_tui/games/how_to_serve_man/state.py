"""The state of a match of How to Serve Man, and the decisions that can be owed in it."""

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field

from boardgames_tui.games.how_to_serve_man.board import ON_MAT, RANKS, SOLID_SPACES, SPACES, Space
from boardgames_tui.games.how_to_serve_man.cards import COURSES, Deck, Rank
from boardgames_tui.kernel.model import Frozen, Public, Secret
from boardgames_tui.kernel.pile import Pile, unseen
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import Frame
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
    first_player: Literal[0, 1, 2, 3, 4, 5, 6] = Field(
        0, description="Who begins: the number of a player, 0 to draw lots (HTSM-75)"
    )
    team_battle: bool = Field(False, description="Team Battle, for 4 or 6 players")
    sudden_win: bool = Field(
        False, description="Team Battle as printed: the last marker wins at once (HTSM-59)"
    )
    odd_top_chef: Literal[0, 1, 3, 5] = Field(
        0, description="Team Battle: the Top Chef of players 1, 3 and 5; 0 for whoever is first"
    )
    even_top_chef: Literal[0, 2, 4, 6] = Field(
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


class Sponsoring(Frame):
    """Everybody secretly keeps one of three judges (HTSM-23)."""

    kind: Public[Literal["sponsoring"]] = "sponsoring"
    offers: Secret[tuple[Pile, ...]]
    """The three judges dealt to each seat."""
    chosen: Secret[tuple[str | None, ...]]
    """Which of them each seat keeps; None before it has chosen."""

    def view(self, state: "State", seat: int | None) -> Self:
        """Each seat sees the judges that it was offered, and its choice."""
        return self.shown(
            state,
            seat,
            offers=tuple(
                offer if owner == seat else unseen(offer) for owner, offer in enumerate(self.offers)
            ),
            chosen=tuple(
                judge if owner == seat or judge is None else "?"
                for owner, judge in enumerate(self.chosen)
            ),
        )


class Turn(Frame):
    """One player's turn: place a chef, then Done."""

    turn: ClassVar[bool] = True

    kind: Public[Literal["turn"]] = "turn"
    placed: Public[bool] = False


class Decision(Frame):
    """A decision in the middle of a turn, or of the event that ends a round."""

    aside: Public[bool] = False
    """Whether it is asked of a seat whose turn it is not, about public things alone."""

    @property
    def open(self) -> bool:
        """Everything it needs lies in view, and nobody's hand has to be shown for it."""
        return self.aside


class Taking(Decision):
    """Tokens of a group are to be taken, one at a time."""

    kind: Public[Literal["taking"]] = "taking"
    group: Public[str]
    left: Public[int]


class Robbing(Decision):
    """The supply has none of a kind: who has to give one up? (HTSM-32)"""

    kind: Public[Literal["robbing"]] = "robbing"
    token: Public[str]


class Cooking(Decision):
    """A chef stands at a cooking station: what is cooked?"""

    kind: Public[Literal["cooking"]] = "cooking"
    station: Public[str]


class Blending(Decision):
    """Tokens are put into the Blender, one at a time."""

    kind: Public[Literal["blending"]] = "blending"
    left: Public[int]


class Replicating(Decision):
    """A chef stands at the Replicator: which cooked token is copied? (HTSM-70)"""

    kind: Public[Literal["replicating"]] = "replicating"


class Presenting(Decision):
    """A chef stands at the Presentation Table: which recipe?"""

    kind: Public[Literal["presenting"]] = "presenting"
    chef: Public[Rank]


class Claiming(Decision):
    """A judge of the panel is to be taken."""

    kind: Public[Literal["claiming"]] = "claiming"


class LeavingOut(Decision):
    """An event allows so many more tokens to be left out of the dish."""

    kind: Public[Literal["leaving-out"]] = "leaving-out"
    left: Public[int]


class Browsing(Decision):
    """A recipe deck is to be chosen, whose top cards are then looked at."""

    kind: Public[Literal["browsing"]] = "browsing"
    count: Public[int]
    keep: Public[int]


class Reading(Decision):
    """The top cards of a recipe deck are looked at: which is kept? (HTSM-27)"""

    kind: Public[Literal["reading"]] = "reading"
    course: Public[str]
    count: Public[int]
    """Cards on top of that deck that are being looked at."""
    keep: Public[int]


class Losing(Decision):
    """An event takes tokens of a group, one at a time."""

    kind: Public[Literal["losing"]] = "losing"
    group: Public[str]
    left: Public[int]


class Exchanging(Decision):
    """An event lets tokens of a group be exchanged, one at a time, or not (HTSM-39)."""

    kind: Public[Literal["exchanging"]] = "exchanging"
    give: Public[str]
    get: Public[str]
    left: Public[int]


class Choosing(Decision):
    """An event offers options (HTSM-40); they stand on the card that is being resolved."""

    kind: Public[Literal["choosing"]] = "choosing"


class PickingChef(Decision):
    """An event wants a chef on the Event deck (HTSM-42)."""

    kind: Public[Literal["picking-chef"]] = "picking-chef"
    chef: Public[Literal["any", "sous", "master"]]
    whence: Public[Literal["mat", "board", "any"]]


class DroppingJudge(Decision):
    """An event wants judges discarded, one at a time."""

    kind: Public[Literal["dropping-judge"]] = "dropping-judge"
    left: Public[int]


class SwappingJudge(Decision):
    """An event lets a judge be exchanged with the panel: which, and then for which?"""

    kind: Public[Literal["swapping-judge"]] = "swapping-judge"
    offered: Public[str | None] = None


class DroppingRecipe(Decision):
    """An event wants recipe cards put under their decks, one at a time."""

    kind: Public[Literal["dropping-recipe"]] = "dropping-recipe"
    left: Public[int]


class PassingTokens(Decision):
    """Everybody secretly lays tokens aside; then all are passed to the left (HTSM-73)."""

    kind: Public[Literal["passing-tokens"]] = "passing-tokens"
    group: Public[str]
    count: Public[int]
    chosen: Secret[tuple[Pool, ...]]
    """What each side has laid aside so far; the tokens still lie on its mat."""

    def view(self, state: "State", seat: int | None) -> Self:
        """Each side sees what it laid aside itself; of the others, how much."""
        asked = None if seat is None else state.side(seat)
        return self.shown(
            state,
            seat,
            chosen=tuple(
                pool if side == asked else Pool({"?": pool.total})
                for side, pool in enumerate(self.chosen)
            ),
        )


class PassingRecipes(Decision):
    """Everybody secretly lays recipe cards aside; then all are passed to the right (HTSM-73)."""

    kind: Public[Literal["passing-recipes"]] = "passing-recipes"
    count: Public[int]
    chosen: Secret[tuple[Pile, ...]]
    """What each seat has laid aside so far; the cards are still in its hand."""

    def view(self, state: "State", seat: int | None) -> Self:
        """Each side sees what it laid aside itself; of the others, the backs."""
        return self.shown(
            state,
            seat,
            chosen=tuple(
                pile if state.are_mates(seat, owner) else state.backs(pile)
                for owner, pile in enumerate(self.chosen)
            ),
        )


class Serving(Frame):
    """A recipe lies on the Presentation Table. Asks nobody: it is what goes on by itself."""

    kind: Public[Literal["serving"]] = "serving"
    seat: Public[int]
    recipe: Public[str]
    chef: Public[Rank]
    left_out: Public[Pool] = Pool()
    stage: Public[Literal["claim", "spend", "score", "judges", "event"]] = "claim"
    """What comes next (HTSM-15). From "judges" on, the recipe lies with the dishes."""


class Resolving(Frame):
    """A drawn event is being resolved, step by step. Asks nobody."""

    kind: Public[Literal["resolving"]] = "resolving"
    card: Public[str]
    drawer: Public[int]
    timed: Public[bool]
    """Whether it comes from the Timer deck."""
    first: Public[tuple[int, ...]]
    """The sides in first place when it was drawn (HTSM-44)."""
    last: Public[tuple[int, ...]]
    step: Public[int] = -1
    waiting: Public[tuple[int, ...]] = ()
    """Sides, or for recipe cards seats, that this step has still to meet."""


class Following(Frame):
    """One side does what an option says, step by step. Asks nobody."""

    kind: Public[Literal["following"]] = "following"
    side: Public[int]
    option: Public[int]
    part: Public[int] = 0


class RoundEnd(Frame):
    """A round is over; chefs come home when all above is resolved. Asks nobody."""

    kind: Public[Literal["round-end"]] = "round-end"


AnyFrame = (
    Sponsoring
    | Turn
    | Taking
    | Robbing
    | Cooking
    | Blending
    | Replicating
    | Presenting
    | Claiming
    | LeavingOut
    | Browsing
    | Reading
    | Losing
    | Exchanging
    | Choosing
    | PickingChef
    | DroppingJudge
    | SwappingJudge
    | DroppingRecipe
    | PassingTokens
    | PassingRecipes
    | Serving
    | Resolving
    | Following
    | RoundEnd
)

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
    pending: Public[tuple[Annotated[AnyFrame, Field(discriminator="kind")], ...]]

    def are_mates(self, seat: int | None, owner: int) -> bool:
        """Whether the seat may see the owner's hand: its own, or a team mate's (HTSM-78)."""
        return seat is not None and self.side(seat) == self.side(owner)

    def backs(self, pile: Pile, seen: int = 0) -> Pile:
        """Recipe cards from behind, all but the topmost `seen`."""
        under = len(pile) - seen
        return tuple(self.deck.back(card) for card in pile[:under]) + pile[under:]

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

    def decider(self, side: int) -> int:
        """The seat that decides for a side when an event asks it: the Top Chef, if any."""
        return self.top_chefs[side] if self.top_chefs else side

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces in play: the dotted ones for 5 and 6 players and in Deathmatch."""
        return SPACES if self.options.deathmatch or len(self.seats) > 4 else SOLID_SPACES

    def standing(self, space: str) -> tuple[tuple[int, str], ...]:
        """The chefs at a space, as (seat, rank), in seat order."""
        return tuple(
            (seat, rank)
            for seat, crew in enumerate(self.chefs)
            if space in crew
            for rank, place in zip(RANKS, crew, strict=True)
            if place == space
        )

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
        return bottom.seats[0] if isinstance(bottom, Turn) else None

    def ask(self, frame: type[Decision], seat: int, **fields: Any) -> Self:
        """The state with a decision for that seat on top; see `Decision.aside`."""
        return self.push(frame(seats=(seat,), aside=seat != self.whose_turn, **fields))

    def ask_unseen(self, frame: type[Decision], *seats: int, **fields: Any) -> Self:
        """The state with a decision on top for which the seats have to see their hands."""
        return self.push(frame(seats=seats, **fields))
