"""The rulebook's example of serving, the Little Girl: an arranged start, and what is then done."""

from boardgames_tui.games.just_desserts.cards import load
from boardgames_tui.games.just_desserts.decisions import Claim, Done, Turn
from boardgames_tui.games.just_desserts.state import Options, State
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.game import WorkedExample
from boardgames_tui.kernel.pile import missing

SEATS = ("Abby", "Ben")
ABBY = 0
GIRL = "the-little-girl"
HAND = ("carrot-cake", "strawberry-shortcake", "butter-pecan-ice-cream")
SAYS = (
    "She likes ice cream and cake, and never eats veggies. Carrot cake has both cake and veggies, "
    "so it will not do; with the shortcake and the ice cream each thing she likes is there, and no "
    "card is too many: 2 points for the cards, 1 for the guest."
)


def examples() -> tuple[WorkedExample, ...]:
    """The examples that can be stepped through."""
    served = Claim.of(ABBY, GIRL, HAND[1:])
    return (WorkedExample("The Little Girl", SAYS, start(), (served, Done(seat=ABBY))),)


def start() -> State:
    """Abby holds three cards, and the Little Girl is the only guest in the centre."""
    deck = load(Options().deck)
    empty = ((),) * len(SEATS)
    guests = missing((card.id for card in deck.guests), (GIRL,))
    return State(
        chance=Chance(seed=1),
        seats=SEATS,
        options=Options(),
        deck=deck,
        draw_pile=missing((card.id for card in deck.desserts), HAND),
        discard_pile=(),
        guest_deck=guests,
        centre=(GIRL,),
        hands=(HAND, ()),
        eaten=empty,
        guests=empty,
        favourites=empty,
        personal=(None,) * len(SEATS),
        pending=(Turn(seats=(ABBY,)),),
    )
