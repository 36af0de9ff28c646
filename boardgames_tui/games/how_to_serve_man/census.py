"""Where every component lies, and how many there are of each."""

from collections import Counter

from boardgames_tui.games.how_to_serve_man.board import HELD, ON_MAT, RANKS, TAKEN
from boardgames_tui.games.how_to_serve_man.ingredients import material
from boardgames_tui.games.how_to_serve_man.state import Resolving, Serving, Sponsoring, State
from boardgames_tui.kernel.pile import Pile


def served(state: State) -> tuple[Pile, ...]:
    """The recipes on the Presentation Table, and those of completed dishes."""
    on_table = tuple(
        (frame.recipe,)
        for frame in state.pending
        if isinstance(frame, Serving) and frame.stage in ("claim", "spend", "score")
    )
    return (*on_table, *(tuple(dish.recipe for dish in row) for row in state.dishes))


def events_on_the_table(state: State) -> Pile:
    """The event in force, and the one that is being resolved."""
    resolving = tuple(frame.card for frame in state.pending if isinstance(frame, Resolving))
    return resolving if state.event is None else (state.event, *resolving)


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
        *served(state),
        state.judge_deck,
        state.judge_discard,
        state.panel,
        *state.stables,
        *(offer for row in offers for offer in row),
        state.event_deck,
        state.event_discard,
        state.timer,
        state.timer_spent,
        events_on_the_table(state),
    )
