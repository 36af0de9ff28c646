"""GAME SETUP: which components, how many players, and the table before the first decision."""

from boardgames_tui.games.chefs_apprentice import info
from boardgames_tui.games.chefs_apprentice.cards import Deck, load
from boardgames_tui.games.chefs_apprentice.decisions import ChoosingCook, deal_challenges
from boardgames_tui.games.chefs_apprentice.events import GotCook, WentFirst
from boardgames_tui.games.chefs_apprentice.state import COLUMNS, SPATULAS, Options, State
from boardgames_tui.games.chefs_apprentice.tableau import EMPTY
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.state import in_turn


def deck(options: Options) -> Deck:
    """The components that these options play with. Raises BadFile."""
    return load(options.deck)


def check(seats: int, options: Options) -> Refusal | None:
    """Two to four players (CA-45)."""
    if not info.min_seats <= seats <= info.max_seats:
        return Refusal("seats", "CA-45", {"least": info.min_seats, "most": info.max_seats})
    return None


def setup(
    seats: tuple[str, ...], options: Options, seed: int, deck: Deck | None = None
) -> Step[State]:
    """SETUP 1, 2 and 10: cooks are dealt, or asked for; the start player is drawn (CA-4)."""
    deck = load(options.deck) if deck is None else deck
    count = len(seats)
    first, chance = Chance(seed=seed).below(count)
    tiles, chance = chance.shuffle([tile.id for tile in deck.tiles])
    height = len(tiles) // COLUMNS
    state = State(
        chance=chance,
        seats=seats,
        options=options,
        deck=deck,
        first=first,
        cooks=(None,) * count,
        dealt=((),) * count,
        kept=(None,) * count,
        undealt=tuple(card.id for card in deck.challenges),
        board=((),) * COLUMNS,
        stacks=tuple(tiles[place * height : (place + 1) * height] for place in range(COLUMNS)),
        tableaus=(EMPTY,) * count,
        trashed=((),) * count,
        bag=tuple(sorted(token.id for token in deck.tokens)),
        tray=(),
        spots=tuple(spot.id for spot in deck.garnish.spot if spot.players <= count),
        saved=(0,) * count,
        bought=(0,) * count,
        eyeballs=(0,) * count,
        spatulas=(SPATULAS,) * count,
        covered=((),) * count,
        pending=(),
    )
    went_first = WentFirst(first, closes_undo=True)
    if options.choose_cooks:
        asked = [ChoosingCook(seats=(seat,)) for seat in in_turn(count, first)]
        return Step(state.push(*reversed(asked)), (went_first,))
    cooks, chance = state.chance.shuffle([cook.id for cook in deck.cooks])
    state = state.evolve(chance=chance, cooks=cooks[:count])
    dealt = tuple(GotCook(seat, cook, chosen=False) for seat, cook in enumerate(cooks[:count]))
    return Step(state, (went_first, *dealt)).then(deal_challenges)
