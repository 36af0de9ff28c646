"""SETUP: which cards, how many players, and the table before the first decision."""

from boardgames_tui.games.just_desserts import info
from boardgames_tui.games.just_desserts.cards import Deck, load
from boardgames_tui.games.just_desserts.decisions import Naming, begin
from boardgames_tui.games.just_desserts.state import Options, State
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import Pile


def deck(options: Options) -> Deck:
    """The cards that these options play with. Raises BadFile."""
    return load(options.deck)


def check(seats: int, options: Options) -> Refusal | None:
    """Two to five players (JD-46); nobody goes first where there are no turns."""
    if not info.min_seats <= seats <= info.max_seats:
        return Refusal("seats", "JD-46", {"least": info.min_seats, "most": info.max_seats})
    if options.turnless and options.first == "race":
        return Refusal("nobody-first", "JD-52")
    return None


def setup(
    seats: tuple[str, ...], options: Options, seed: int, deck: Deck | None = None
) -> Step[State]:
    """SETUP: shuffle both decks; name personal favourites, if played; then deal."""
    deck = load(options.deck) if deck is None else deck
    desserts, chance = Chance(seed=seed).shuffle([card.id for card in deck.desserts])
    guests, chance = chance.shuffle([card.id for card in deck.guests])
    empty: tuple[Pile, ...] = ((),) * len(seats)
    state = State(
        chance=chance,
        seats=seats,
        options=options,
        deck=deck,
        draw_pile=desserts,
        discard_pile=(),
        guest_deck=guests,
        hands=empty,
        eaten=empty,
        guests=empty,
        favourites=empty,
        personal=(None,) * len(seats),
        pending=(),
    )
    if options.personal_favourites:
        return Step(state.push(Naming(seats=state.everybody)))
    return begin(state)
