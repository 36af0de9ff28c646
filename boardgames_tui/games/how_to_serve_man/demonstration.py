"""The rulebook's Example of Play: an arranged start, and the actions that follow from it.

Four players; the cards that the example names lie where it says, and all others as the deck lists
them. What is forced (Ben has one recipe he can present) needs no action.
"""

from boardgames_tui.games.how_to_serve_man.board import ON_MAT
from boardgames_tui.games.how_to_serve_man.cards import COURSES, Deck, load
from boardgames_tui.games.how_to_serve_man.decisions import (
    Claim,
    Cook,
    Done,
    Give,
    Keep,
    OpenDeck,
    Place,
    Take,
    Turn,
)
from boardgames_tui.games.how_to_serve_man.ingredients import RAW, SUPPLY
from boardgames_tui.games.how_to_serve_man.state import Options, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.game import WorkedExample
from boardgames_tui.kernel.pile import Pile, draw, missing
from boardgames_tui.kernel.pool import Pool

SEATS = ("Abby", "Ben", "Carrie", "Dave")
ABBY, BEN, CARRIE, DAVE = range(4)
OPTIONS = Options()

_HELD: tuple[Pile, ...] = (("Backfat Asteroid Apple Crisp",), ("Spicy Liver Strips",), (), ())
"""The recipes that the example names, one row a hand."""
_SPONSORS = ("Old Man Nebula", "Grady the Galactic Wonderdog", "Phrynas Tar", "Deep Thorax")
"""The example names those of Ben and Carrie."""
_PANEL = ("Korgus Kisrann", "Sputter Vantage", "Princess Obligata")
_EVENT = "Solar Flares"

ACTIONS: tuple[Action, ...] = (
    Place(seat=ABBY, chef="sous", space="oven"),
    Cook(seat=ABBY, token="baked_meat"),
    Done(seat=ABBY),
    Place(seat=BEN, chef="sous", space="fryer"),
    Cook(seat=BEN, token="fried_meat"),
    Done(seat=BEN),
    Place(seat=CARRIE, chef="sous", space="pens"),
    Done(seat=CARRIE),
    Place(seat=DAVE, chef="master", space="cookbook-bonus"),
    OpenDeck(seat=DAVE, course="appetizer"),
    Keep(seat=DAVE, recipe="Buffalo Wingmen"),
    Done(seat=DAVE),
    Place(seat=ABBY, chef="sous", space="blender"),
    Give(seat=ABBY, token="vegetable"),
    Give(seat=ABBY, token="fat"),
    Done(seat=ABBY),
    Place(seat=BEN, chef="master", space="table"),
    Claim(seat=BEN, judge="Korgus Kisrann"),
    Give(seat=BEN, token="vegetable"),
    Take(seat=BEN, token="boiled_vegetable"),
    Give(seat=CARRIE, token="meat"),
    Take(seat=CARRIE, token="fried_meat"),
    Give(seat=DAVE, token="meat"),
    Take(seat=DAVE, token="fried_meat"),
    Done(seat=BEN),
)
"""From Abby's first chef to the end of Ben's second turn."""


SAYS = (
    "Four cooks take their first turns: Abby bakes, Ben fries, Carrie gathers, Dave fetches a "
    "recipe and 2 points. Then Ben's Master Chef presents a dish: 3 points for the Master, 2 for "
    "the dish, 2 each from Korgus and Grady, and an event for everybody."
)


def examples() -> tuple[WorkedExample, ...]:
    """The examples that can be stepped through: the rulebook's Example of Play."""
    return (WorkedExample("An example of play", SAYS, start(), ACTIONS),)


def start(deck: Deck | None = None) -> State:
    """The position in which the example begins: set up, Abby to move."""
    deck = load(OPTIONS.deck) if deck is None else deck
    hands, recipe_decks = _hands(deck)
    mat = Pool(dict.fromkeys(RAW, 1))
    judges = missing((card.name for card in deck.judges), (*_SPONSORS, *_PANEL))
    events = missing((card.name for card in deck.events), (_EVENT,))
    return State(
        chance=Chance(seed=0),
        seats=SEATS,
        options=OPTIONS,
        deck=deck,
        supply=SUPPLY - Pool({kind: len(SEATS) for kind in RAW}),
        mats=(mat,) * len(SEATS),
        chefs=((ON_MAT, ON_MAT, ON_MAT),) * len(SEATS),
        hands=hands,
        recipe_decks=recipe_decks,
        judge_deck=judges,
        panel=_PANEL,
        stables=tuple((sponsor,) for sponsor in _SPONSORS),
        event_deck=(*events, _EVENT),
        dishes=((),) * len(SEATS),
        scores=(1, 2, 3, 4),
        laps=(0,) * len(SEATS),
        first=ABBY,
        pending=(Turn(seats=(ABBY,)),),
    )


def _hands(deck: Deck) -> tuple[tuple[Pile, ...], tuple[Pile, ...]]:
    """Two cards of each course to everybody, the named ones to their owners; and the decks."""
    named = tuple(card for row in _HELD for card in row)
    hands = list(_HELD)
    decks = []
    for course in COURSES:
        pile = missing(deck.of_course(course), named)
        for seat, held in enumerate(_HELD):
            due = 2 - sum(deck.recipe(card).course == course for card in held)
            cards, pile = draw(pile, due)
            hands[seat] += cards
        decks.append(pile)
    return tuple(hands), tuple(decks)
