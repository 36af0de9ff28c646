"""Setting up, in the order of GAME SETUP; the players' choices come in between."""

from boardgames_tui.games.chefs_apprentice import info
from boardgames_tui.games.chefs_apprentice.board import slide
from boardgames_tui.games.chefs_apprentice.cards import CHOICE, Deck, load
from boardgames_tui.games.chefs_apprentice.events import (
    BoardLaid,
    CustomersCame,
    GotChallenges,
    GotCook,
    KeptChallenge,
    SharedChallenge,
    TrayDrawn,
    TurnBegan,
    WentFirst,
)
from boardgames_tui.games.chefs_apprentice.state import (
    COLUMNS,
    SPATULAS,
    ChoosingCook,
    Keeping,
    Options,
    State,
    Turn,
)
from boardgames_tui.games.chefs_apprentice.tableau import EMPTY
from boardgames_tui.games.chefs_apprentice.tray import refresh, showing
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import draw, unseen
from boardgames_tui.kernel.state import in_turn, replaced


def deck(options: Options) -> Deck:
    """The components that these options play with. Raises BadFile."""
    return load(options.deck)


def check(seats: int, options: Options) -> Refusal | None:
    """Two to four players (CA-45)."""
    if not info.min_seats <= seats <= info.max_seats:
        return Refusal("seats", "CA-45", {"least": info.min_seats, "most": info.max_seats})
    return None


def setup(seats: tuple[str, ...], options: Options, seed: int, deck: Deck | None = None) -> Step:
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
    return Step(state, (went_first, *dealt)).then(_deal_challenges)


def choose_cook(state: State, seat: int, cook: str) -> Step:
    """SETUP 1 by choice (CA-46); the deal follows the last one."""
    state = state.evolve(cooks=replaced(state.cooks, seat, cook)).pop()
    step = Step(state, (GotCook(seat, cook, chosen=True),))
    return step if state.pending else step.then(_deal_challenges)


def _deal_challenges(state: State) -> Step:
    """SETUP 3 to 5: a customer of each level, and two Kraken challenges to each player."""
    chance, customers = state.chance, []
    for level in (1, 2):
        cards = [card.id for card in state.deck.customers if card.level == level]
        card, chance = chance.pick(cards)
        customers.append(card)
    undealt, chance = chance.shuffle(state.undealt)
    dealt, events = [], list[Event]((CustomersCame(tuple(customers), closes_undo=True),))
    for seat in range(len(state.seats)):
        pair, undealt = draw(undealt, CHOICE)
        dealt.append(pair)
        hidden = GotChallenges(seat, unseen(pair), closes_undo=True)
        events.append(
            GotChallenges(seat, pair, audience=(seat,), otherwise=hidden, closes_undo=True)
        )
    state = state.evolve(
        chance=chance, customers=tuple(customers), dealt=tuple(dealt), undealt=undealt
    )
    return Step(state.push(Keeping(seats=tuple(range(len(state.seats))))), tuple(events))


def keep_challenge(state: State, seat: int, challenge: str) -> Step:
    """SETUP 5: in any order and in secret (CA-2); the table is laid after the last choice."""
    state = state.evolve(kept=replaced(state.kept, seat, challenge))
    event = KeptChallenge(seat, challenge, audience=(seat,), otherwise=KeptChallenge(seat, "?"))
    waiting = tuple(other for other in state.actors if other != seat)
    if waiting:
        return Step(state.retop(seats=waiting), (event,))
    return Step(state.pop(), (event,)).then(_lay_the_table)


def _lay_the_table(state: State) -> Step:
    """SETUP 5 to 10: the shared challenge, the tray, the tiles, and the first turn."""
    rejected = (card for pair in state.dealt for card in pair if card not in state.kept)
    shared, chance = state.chance.pick((*rejected, *state.undealt))
    state = refresh(state.evolve(chance=chance, shared=shared))
    state, _ = slide(state)
    events = (
        SharedChallenge(shared, closes_undo=True),
        TrayDrawn(showing(state), "start", closes_undo=True),
        BoardLaid(state.board, closes_undo=True),
        TurnBegan(state.first, closes_undo=True),
    )
    return Step(state.push(Turn(seats=(state.first,))), events)
