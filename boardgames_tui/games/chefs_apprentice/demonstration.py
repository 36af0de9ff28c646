"""The rulebook's example of scoring, Lisa's 67 Praise: an arranged last turn.

The rulebook prints her score lines only; the dishes were put together so that these cards give
just those lines.
"""

from boardgames_tui.games.chefs_apprentice.cards import load
from boardgames_tui.games.chefs_apprentice.decisions import Done, PlacePrep, TakePrep, Turn
from boardgames_tui.games.chefs_apprentice.state import ROUNDS, Cover, Options, Prep, State
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.game import WorkedExample
from boardgames_tui.kernel.pile import missing

SEATS = ("Lisa", "Ben")
LISA = 0
TABLEAU = (
    *("t81", "t56", "t80", "t58"),
    *("t57", "t50", "t21", "t07"),
    *("t06", "t74", "t71", "t73"),
    *("t78", "t38", "t65", "t28"),
)
COVERS = (
    ("t80", "p03", "bland"),
    ("t80", "p31", "hot"),
    ("t58", "p20", "warm"),
    ("t74", "p36", "warm"),
)
LAST = ("t65", "p26", "cold")
"""The token that she takes in her last turn: for which dish, and with which side up."""
SNAILS = ("t80", "t58", "t78")
DEALT = (("crossed-tentacles", "round-the-rim"), ("bad-influence", "odd-couples"))
SAYS = (
    "Lisa's last turn: one more token makes a dish cold, then she ends it, and the seven lines are "
    "added up: 8 and 16 for the customers, 16 for the challenge of all, 10 for her own, 16 for her "
    "Line Cook and free slots, 1 for eyeballs, nothing trashed. 67 Praise, snails included."
)


def examples() -> tuple[WorkedExample, ...]:
    """The examples that can be stepped through."""
    tile, _, side = LAST
    actions = (
        TakePrep(seat=LISA, place=0),
        PlacePrep(seat=LISA, tile=tile, icon=side),
        Done(seat=LISA),
    )
    return (WorkedExample("Lisa's 67 Praise", SAYS, start(), actions),)


def start() -> State:
    """The last turn of a match of two, before Lisa takes her token."""
    deck = load(Options().deck)
    left = missing((tile.id for tile in deck.tiles), TABLEAU)
    others, left = left[:16], left[16:]
    board, left = (left[:3], left[3:6], left[6:9]), left[9:]
    third = -(-len(left) // 3)
    tray = (
        Prep(token=LAST[1], up=LAST[2]),
        Prep(token="p01", up="bland"),
        Prep(token="p12", up="soggy"),
    )
    used = [prep.token for prep in tray] + [token for _, token, _ in COVERS]
    return State(
        chance=Chance(seed=1),
        seats=SEATS,
        options=Options(),
        deck=deck,
        first=1,
        cooks=("mothman", "yeti"),
        customers=("corner-table-vampire", "two-headed-ogre"),
        shared="full-menu",
        dealt=DEALT,
        kept=tuple(pair[0] for pair in DEALT),
        undealt=missing((card.id for card in deck.challenges), sum(DEALT, ())),
        board=board,
        stacks=(left[:third], left[third : 2 * third], left[2 * third :]),
        tableaus=(TABLEAU, others),
        turns=ROUNDS * len(SEATS) - 1,
        trashed=((), ()),
        bag=missing((token.id for token in deck.tokens), used),
        tray=tray,
        covers=tuple(Cover(tile=tile, token=token, up=up) for tile, token, up in COVERS),
        spots=tuple(spot.id for spot in deck.garnish.spot if spot.players <= len(SEATS))[3:],
        saved=(0, 0),
        bought=(len(SNAILS), 0),
        garnished=SNAILS,
        eyeballs=(3, 0),
        spatulas=(1, 3),
        covered=((0, 1), ()),
        pending=(Turn(seats=(LISA,), phase="prep"),),
    )
