"""Setting up the game, in the printed order (Setting Up the Game; HTSM-23)."""

from boardgames_tui.games.how_to_serve_man import info
from boardgames_tui.games.how_to_serve_man.board import ON_MAT
from boardgames_tui.games.how_to_serve_man.cards import COURSES, Deck, load
from boardgames_tui.games.how_to_serve_man.decisions import offer_sponsors
from boardgames_tui.games.how_to_serve_man.events import Dealt
from boardgames_tui.games.how_to_serve_man.ingredients import RAW, SUPPLY
from boardgames_tui.games.how_to_serve_man.state import TIMER, Options, State
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import Pile, draw
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import replaced


def deck(options: Options) -> Deck:
    """The cards that these options play with. Raises BadFile."""
    return load(options.deck)


def check(seats: int, options: Options) -> Refusal | None:
    """Two to six players; 4 or 6 in Team Battle, 2 in Deathmatch (Gameplay Variants)."""
    if not info.min_seats <= seats <= info.max_seats:
        return Refusal("seats", facts={"least": info.min_seats, "most": info.max_seats})
    if options.team_battle and options.deathmatch:
        return Refusal("one-variant", "Gameplay Variants")
    if options.team_battle and seats not in (4, 6):
        return Refusal("team-battle-seats", "Team Battle")
    if options.deathmatch and seats != 2:
        return Refusal("deathmatch-seats", "Deathmatch")
    if options.first_player > seats:
        return Refusal("first-player", "HTSM-75", {"player": options.first_player})
    for player in (options.odd_top_chef, options.even_top_chef):
        if player and not options.team_battle:
            return Refusal("top-chef-without-team", "Team Battle")
        if player > seats:
            return Refusal("top-chef", "HTSM-77", {"player": player})
    return None


def setup(
    seats: tuple[str, ...], options: Options, seed: int, deck: Deck | None = None
) -> Step[State]:
    """Steps 1 to 6: decks, hands, tokens, and three judges each to choose a sponsor from.

    The rest follows that choice.
    """
    state = _laid_out(seats, options, seed, load(options.deck) if deck is None else deck)
    cards = 4 if options.deathmatch else 1 if options.team_battle else 2
    tokens = 3 if options.deathmatch else 0 if options.team_battle else 1
    step = Step(state).then(_deal_recipes, cards)
    state = step.state
    start = Pool(dict.fromkeys(RAW, tokens))
    for side in range(state.sides):  # from the common supply (HTSM-68)
        state = state.evolve(mats=replaced(state.mats, side, start), supply=state.supply - start)
    return Step(state, step.events).then(offer_sponsors)


def _laid_out(seats: tuple[str, ...], options: Options, seed: int, deck: Deck) -> State:
    """The board, the supply and all decks, shuffled; nothing dealt."""
    sides = 2 if options.team_battle else len(seats)
    events, chance = Chance(seed=seed).shuffle([card.name for card in deck.events])
    timer: Pile = ()
    if options.deathmatch:
        timer, events = draw(events, TIMER)
    recipes = []
    for course in COURSES:
        pile, chance = chance.shuffle(deck.of_course(course))
        recipes.append(pile)
    judges, chance = chance.shuffle([card.name for card in deck.judges])
    return State(
        chance=chance,
        seats=seats,
        options=options,
        deck=deck,
        supply=SUPPLY,
        mats=(Pool(),) * sides,
        chefs=((ON_MAT, ON_MAT, ON_MAT),) * len(seats),
        hands=((),) * len(seats),
        recipe_decks=tuple(recipes),
        judge_deck=judges,
        stables=((),) * sides,
        event_deck=events,
        timer=timer[::-1],
        dishes=((),) * sides,
        scores=(0,) * sides,
        laps=(0,) * sides,
        pending=(),
    )


def _deal_recipes(state: State, count: int) -> Step[State]:
    """Step 4: cards of each course to every hand."""
    events: list[Event] = []
    for seat in range(len(state.seats)):
        hand: Pile = ()
        decks = []
        for pile in state.recipe_decks:
            cards, rest = draw(pile, count)
            hand += cards
            decks.append(rest)
        state = state.evolve(hands=replaced(state.hands, seat, hand), recipe_decks=tuple(decks))
        events.append(_dealt(state, seat, hand))
    return Step(state, tuple(events))


def _dealt(state: State, seat: int, hand: Pile) -> Event:
    hidden = Dealt(seat, state.backs(hand), closes_undo=True)
    return Dealt(seat, hand, closes_undo=True).told_to(*state.mates(seat), otherwise=hidden)
