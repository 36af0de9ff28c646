"""Setting up the game, in the printed order (Setting Up the Game; HTSM-23)."""

from boardgames_tui.games.how_to_serve_man.board import ON_MAT
from boardgames_tui.games.how_to_serve_man.cards import COURSES, Deck
from boardgames_tui.games.how_to_serve_man.events import (
    Dealt,
    FirstPlayerChosen,
    SponsorChosen,
    SponsorsOffered,
    SponsorsRevealed,
    TurnBegan,
)
from boardgames_tui.games.how_to_serve_man.ingredients import RAW, SUPPLY
from boardgames_tui.games.how_to_serve_man.panel import refill_panel
from boardgames_tui.games.how_to_serve_man.state import (
    PANEL,
    TIMER,
    Options,
    Sponsoring,
    State,
    Turn,
)
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import Pile, draw, unseen
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import replaced


def refuse_table(seats: int, options: Options, least: int, most: int) -> Refusal | None:
    """Why so many can not play with these options."""
    if not least <= seats <= most:
        return Refusal("seats", facts={"least": least, "most": most})
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


def deal(seats: tuple[str, ...], options: Options, seed: int, deck: Deck) -> Step:
    """Steps 1 to 6: decks, hands, tokens, and three judges each to choose a sponsor from."""
    state = _laid_out(seats, options, seed, deck)
    cards = 4 if options.deathmatch else 1 if options.team_battle else 2
    tokens = 3 if options.deathmatch else 0 if options.team_battle else 1
    step = Step(state).then(_deal_recipes, cards)
    state = step.state
    start = Pool(dict.fromkeys(RAW, tokens))
    for side in range(state.sides):  # from the common supply (HTSM-68)
        state = state.evolve(mats=replaced(state.mats, side, start), supply=state.supply - start)
    return Step(state, step.events).then(_offer_sponsors)


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


def _deal_recipes(state: State, count: int) -> Step:
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
    backs = tuple(state.deck.back(card) for card in hand)
    hidden = Dealt(seat, backs, closes_undo=True)
    team = state.members(state.side(seat))
    return Dealt(seat, hand, audience=team, otherwise=hidden, closes_undo=True)


def _offer_sponsors(state: State) -> Step:
    """Step 6: three judges each, looked at and chosen from unseen by the others (HTSM-23)."""
    offers: list[Pile] = []
    events: list[Event] = []
    for seat in range(len(state.seats)):
        judges, rest = draw(state.judge_deck, PANEL)
        state = state.evolve(judge_deck=rest)
        offers.append(judges)
        hidden = SponsorsOffered(seat, unseen(judges), closes_undo=True)
        events.append(
            SponsorsOffered(seat, judges, audience=(seat,), otherwise=hidden, closes_undo=True)
        )
    everybody = tuple(range(len(state.seats)))
    chosen = (None,) * len(everybody)
    frame = Sponsoring(seats=everybody, offers=tuple(offers), chosen=chosen)
    return Step(state.push(frame), tuple(events))


# --- The sponsors -----------------------------------------------------------------------------


def refuse_sponsor(state: State, frame: Sponsoring, seat: int, judge: str) -> Refusal | None:
    """One of the three judges dealt."""
    if not state.deck.has_judge(judge):
        return Refusal("no-such-judge", facts={"judge": judge})
    if judge not in frame.offers[seat]:
        return Refusal("not-offered", "HTSM-23", {"judge": judge})
    return None


def do_sponsor(state: State, frame: Sponsoring, seat: int, judge: str) -> Step:
    """Noted in secret; the last one turns all sponsors up (HTSM-23)."""
    chosen = replaced(frame.chosen, seat, judge)
    event = SponsorChosen(seat, judge, audience=(seat,), otherwise=SponsorChosen(seat, "?"))
    waiting = tuple(other for other in frame.seats if other != seat)
    if waiting:
        return Step(state.retop(chosen=chosen, seats=waiting), (event,))
    sponsors = tuple(name for name in chosen if name is not None)
    rejects = tuple(name for offer in frame.offers for name in offer if name not in sponsors)
    stables = tuple(
        tuple(sponsors[mate] for mate in state.members(side)) for side in range(state.sides)
    )
    judges, chance = state.chance.shuffle(state.judge_deck + rejects)
    state = state.pop().evolve(stables=stables, judge_deck=judges, chance=chance)
    revealed = SponsorsRevealed(sponsors, closes_undo=True)
    return Step(state, (event, revealed)).then(refill_panel).then(_choose_first_player)


def _choose_first_player(state: State) -> Step:
    """Step 8: the First Player token, and scores of 1, 2, 3 and so on clockwise (HTSM-75)."""
    if state.options.first_player:
        first = state.options.first_player - 1
    else:
        first, chance = state.chance.below(len(state.seats))
        state = state.evolve(chance=chance)
    sides = state.sides
    scores = tuple((side - first) % sides + 1 for side in range(sides))  # HTSM-55
    state = state.evolve(first=first, scores=scores, top_chefs=_top_chefs(state, first))
    state = state.push(Turn(seats=(first,)))
    chosen = FirstPlayerChosen(first, closes_undo=True)
    return Step(state, (chosen, TurnBegan(first, closes_undo=True)))


def _top_chefs(state: State, first: int) -> tuple[int, ...]:
    """Named at set-up, or each team's first player in turn order (HTSM-77)."""
    options = state.options
    if not options.team_battle:
        return ()
    second = (first + 1) % len(state.seats)
    odd, even = (first, second) if first % 2 == 0 else (second, first)
    return (
        options.odd_top_chef - 1 if options.odd_top_chef else odd,
        options.even_top_chef - 1 if options.even_top_chef else even,
    )
