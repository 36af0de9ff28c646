"""What a seat may know, the same with all else dealt anew, and where every component lies.

HTSM-22, HTSM-78.
"""

from collections import Counter

from boardgames_tui.games.how_to_serve_man.board import HELD, ON_MAT, RANKS, TAKEN
from boardgames_tui.games.how_to_serve_man.cards import COURSES
from boardgames_tui.games.how_to_serve_man.decisions import (
    PassingRecipes,
    PassingTokens,
    Reading,
    Resolving,
    Serving,
    Sponsoring,
)
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS, material
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.pile import Pile, missing, unseen
from boardgames_tui.kernel.pool import Pool

# --- Observing --------------------------------------------------------------------------------


def observe(state: State, seat: int | None) -> State:
    """The hands of one's side, one's own sponsor choice, and all that lies in view."""
    if not state.pending:
        return state
    return state.shown_to(
        seat,
        hands=tuple(
            hand if state.are_mates(seat, owner) else state.backs(hand)
            for owner, hand in enumerate(state.hands)
        ),
        recipe_decks=tuple(
            state.backs(pile, seen=_seen_on_top(state, seat, course))
            for course, pile in zip(COURSES, state.recipe_decks, strict=True)
        ),
        judge_deck=unseen(state.judge_deck),
        event_deck=unseen(state.event_deck),
        timer=unseen(state.timer),
    )


def _seen_on_top(state: State, seat: int | None, course: str) -> int:
    """The cards on top of a recipe deck that the seat's side is looking at."""
    frame = state.pending[-1]
    if isinstance(frame, Reading) and frame.course == course:
        return frame.count if state.are_mates(seat, frame.seats[0]) else 0
    return 0


# --- Dealing anew -----------------------------------------------------------------------------


def redeal(state: State, seat: int | None, seed: int) -> State:
    """All that the seat may not know, dealt anew from what it can not see."""
    if not state.pending:
        return state
    chance = Chance(seed=seed)
    state, chance = _redeal_recipes(state, seat, chance)
    state, chance = _redeal_judges(state, seat, chance)
    state, chance = _redeal_events(state, chance)
    state, chance = _redeal_laid_aside(state, seat, chance)
    return state.evolve(chance=state.chance.reseeded(seed))


def _redeal_recipes(state: State, seat: int | None, chance: Chance) -> tuple[State, Chance]:
    """Hidden hands and decks, course by course: the backs show the course."""
    in_view = [card for pile in _served(state) for card in pile]
    in_view += [
        card
        for owner, hand in enumerate(state.hands)
        if state.are_mates(seat, owner)
        for card in hand
    ]
    hands = [list(hand) for hand in state.hands]
    decks = []
    for course, pile in zip(COURSES, state.recipe_decks, strict=True):
        seen = pile[len(pile) - _seen_on_top(state, seat, course) :]
        pool = missing(state.deck.of_course(course), (*in_view, *seen))
        pool, chance = chance.shuffle(pool)
        cards = list(pool)
        for owner, hand in enumerate(state.hands):
            if not state.are_mates(seat, owner):
                for place, card in enumerate(hand):
                    if state.deck.back(card) == f"?{course}":
                        hands[owner][place] = cards.pop()
        decks.append((*cards, *seen))
    return state.evolve(hands=tuple(map(tuple, hands)), recipe_decks=tuple(decks)), chance


def _redeal_judges(state: State, seat: int | None, chance: Chance) -> tuple[State, Chance]:
    """The judges' deck, and at set-up the others' offers and choices."""
    frame = state.pending[-1]
    sponsoring = frame if isinstance(frame, Sponsoring) else None
    own = sponsoring.offers[seat] if sponsoring is not None and seat is not None else ()
    in_view = [*state.panel, *state.judge_discard, *own]
    in_view += [judge for stable in state.stables for judge in stable]
    judges, chance = chance.shuffle(missing((card.name for card in state.deck.judges), in_view))
    if sponsoring is not None:
        offers: list[Pile] = []
        chosen: list[str | None] = []
        for owner, offer in enumerate(sponsoring.offers):
            choice = sponsoring.chosen[owner]
            if owner != seat:
                offer, judges = judges[: len(offer)], judges[len(offer) :]
                if choice is not None:
                    choice, chance = chance.pick(offer)
            offers.append(offer)
            chosen.append(choice)
        state = state.retop(offers=tuple(offers), chosen=tuple(chosen))
    return state.evolve(judge_deck=judges), chance


def _redeal_events(state: State, chance: Chance) -> tuple[State, Chance]:
    """The Event deck and the Timer deck."""
    in_view = [*state.event_discard, *state.timer_spent, *_events_on_the_table(state)]
    events, chance = chance.shuffle(missing((card.name for card in state.deck.events), in_view))
    timer, events = events[: len(state.timer)], events[len(state.timer) :]
    return state.evolve(timer=timer, event_deck=events), chance


def _redeal_laid_aside(state: State, seat: int | None, chance: Chance) -> tuple[State, Chance]:
    """What the others have laid aside to pass on: any such tokens, any such cards."""
    frame = state.pending[-1]
    if isinstance(frame, PassingTokens):
        pools = list(frame.chosen)
        for side, pool in enumerate(pools):
            if seat is None or side != state.side(seat):
                pools[side], chance = _some_tokens(state.mats[side], frame.group, pool, chance)
        state = state.retop(chosen=tuple(pools))
    elif isinstance(frame, PassingRecipes):
        piles = list(frame.chosen)
        for owner, pile in enumerate(piles):
            if not state.are_mates(seat, owner):
                piles[owner], chance = _some_cards(state, owner, pile, chance)
        state = state.retop(chosen=tuple(piles))
    return state, chance


def _some_tokens(mat: Pool, group: str, laid: Pool, chance: Chance) -> tuple[Pool, Chance]:
    tokens, chance = chance.shuffle([kind for kind in GROUPS[group] for _ in range(mat[kind])])
    chosen = Pool()
    for kind in tokens[: laid.total]:
        chosen = chosen.plus(kind)
    return chosen, chance


def _some_cards(state: State, owner: int, laid: Pile, chance: Chance) -> tuple[Pile, Chance]:
    cards, chance = chance.shuffle(state.hands[owner])
    chosen: Pile = ()
    for old in laid:
        back = state.deck.back(old)
        chosen += next((card,) for card in cards if card not in chosen and _has(state, card, back))
    return chosen, chance


def _has(state: State, card: str, back: str) -> bool:
    return state.deck.back(card) == back


# --- Counting ---------------------------------------------------------------------------------


def census(state: State) -> dict[str, int]:
    """Cards by name, tokens by what they are made of, chefs by rank and seat, where each lies.

    Hidden cards count under their "?".
    """
    count: Counter[str] = Counter()
    for pile in _piles(state):
        count.update(pile)
    for pool in (state.supply, *state.mats):
        for kind, number in pool.items():
            count[material(kind)] += number
    places = {ON_MAT, HELD, TAKEN, *(space.id for space in state.spaces)}
    for seat, crew in enumerate(state.chefs):
        for rank, place in zip(RANKS, crew, strict=True):
            count[f"{rank} chef of seat {seat}"] += place in places
    return dict(count)


def _piles(state: State) -> tuple[Pile, ...]:
    """All cards of the match, wherever they lie."""
    offers = (frame.offers for frame in state.pending if isinstance(frame, Sponsoring))
    return (
        *state.hands,
        *state.recipe_decks,
        *_served(state),
        state.judge_deck,
        state.judge_discard,
        state.panel,
        *state.stables,
        *(offer for row in offers for offer in row),
        state.event_deck,
        state.event_discard,
        state.timer,
        state.timer_spent,
        _events_on_the_table(state),
    )


def _served(state: State) -> tuple[Pile, ...]:
    """The recipes on the Presentation Table, and those of completed dishes."""
    on_table = tuple(
        (frame.recipe,)
        for frame in state.pending
        if isinstance(frame, Serving) and frame.stage in ("claim", "spend", "score")
    )
    return (*on_table, *(tuple(dish.recipe for dish in row) for row in state.dishes))


def _events_on_the_table(state: State) -> Pile:
    """The event in force, and the one that is being resolved."""
    resolving = tuple(frame.card for frame in state.pending if isinstance(frame, Resolving))
    return resolving if state.event is None else (state.event, *resolving)
