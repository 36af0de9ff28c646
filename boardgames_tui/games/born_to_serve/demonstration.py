"""The rulebook's two examples of scoring: arranged starts, and what is then done."""

from boardgames_tui.games.born_to_serve.cards import BUSBOY, load
from boardgames_tui.games.born_to_serve.decisions import Done, Score, Turn
from boardgames_tui.games.born_to_serve.state import (
    MARKERS,
    TABLES,
    Marker,
    Options,
    Player,
    Post,
    State,
    Table,
    Tip,
)
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.game import WorkedExample

SEVEN, NINE = "green-lunch-9", "yellow-lunch-14"
"""Tips of $7, face up, and of $9, face down."""
TIE = (
    "A $7 tip at a table of four, with two +$1 sides: 7, 1 for the size and 2 make $10 a marker. "
    "Both have two markers there; Diane's lies on the highest space, so she wins. She scores both, "
    "Laurel gets half for each of hers."
)
BUSBOY_SAYS = (
    "A $9 tip at a table of five: $11 a marker. Harry has most markers, scores two for $22, and "
    "the third goes home. Alex has a marker on the Busboy, so two of his are paid in full as well."
)


def examples() -> tuple[WorkedExample, ...]:
    """The examples that can be stepped through."""
    tie = start(("Diane", "Laurel"), 2, "aBbA", SEVEN)
    busboy = start(("Harry", "Alex", "Cleo"), 4, "ababa", NINE, busboy=1, last=True)
    both = Score(seat=0, markers=2)
    return (
        WorkedExample("Diane and Laurel: a tie", TIE, tie, (Done(seat=0), both)),
        WorkedExample(
            "Harry and Alex: the Busboy",
            BUSBOY_SAYS,
            busboy,
            (Done(seat=0), both, Score(seat=1, markers=2)),
        ),
    )


def start(
    seats: tuple[str, ...],
    number: int,
    floor: str,
    card: str,
    *,
    busboy: int | None = None,
    last: bool = False,
) -> State:
    """The end of a service in which only that table has markers: "aB" is a plain one of the first
    player, then one of the second with its +$1 side up.
    """
    deck = load(Options().deck)
    green = iter([tip.id for tip in deck.tips if tip.colour == "green" and tip.id != card])
    tables = []
    for at in range(1, TABLES[len(seats)] + 1):
        here = floor if at == number else "." * deck.table(at).seats
        tip = card if at == number else next(green)
        face_up = deck.tip(tip).colour == "green"
        spaces = tuple(_marker(letter) for letter in here)
        tables.append(Table(number=at, spaces=spaces, tip=Tip(card=tip, face_up=face_up)))
    laid = {table.tip.card for table in tables if table.tip is not None}
    rest = [tip for tip in deck.tips if tip.id not in laid]
    stack = tuple(tip.id for tip in rest if tip.colour == "green")[:3]
    unused = tuple(tip.id for tip in rest if tip.colour == "yellow")
    left = tuple(tip.id for tip in rest if tip.id not in (*stack, *unused))
    out = [floor.lower().count("abcde"[seat]) + (seat == busboy) for seat in range(len(seats))]
    member, at_busboy = deck.member(BUSBOY), () if busboy is None else (busboy,)
    post = Post(name=BUSBOY, spaces=member.spaces_for(len(seats)), markers=at_busboy)
    return State(
        chance=Chance(seed=1),
        seats=seats,
        options=Options(),
        deck=deck,
        players=tuple(Player(fortress=MARKERS - count) for count in out),
        tables=tuple(tables),
        staff=(post,),
        stack=stack,
        unused=unused,
        box=left,
        phase="service",
        round=1,
        first=0,
        following=1,
        last=last,
        pending=(Turn(seats=(0,), acted=True),),
    )


def _marker(letter: str) -> Marker | None:
    return None if letter == "." else Marker("abcde".index(letter.lower()), letter.isupper())
