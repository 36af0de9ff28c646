"""How a computer player judges a position of The Chef's Apprentice; see kernel/brain.py.

The score sheet of the tableau as it stands, the eyeballs, and what the things in hand (drafted
tiles, a Prep token, a snail, a spatula) still add where they fit best.
"""

from collections.abc import Hashable, Iterable, Iterator

from boardgames_tui.games.chefs_apprentice import scoring
from boardgames_tui.games.chefs_apprentice.cards import Deck
from boardgames_tui.games.chefs_apprentice.criteria import Grid
from boardgames_tui.games.chefs_apprentice.decisions import Turn
from boardgames_tui.games.chefs_apprentice.decisions.garnishing import BuySnail, Garnishing
from boardgames_tui.games.chefs_apprentice.decisions.prepping import Peek, Prepping, can_cover
from boardgames_tui.games.chefs_apprentice.decisions.spatula import Covering, UseSpatula, Wielding
from boardgames_tui.games.chefs_apprentice.state import Cover, Options, State, Use
from boardgames_tui.games.chefs_apprentice.tableau import (
    SPACES,
    Tableau,
    dishes,
    exchange,
    legal_cells,
    plate,
    swap,
)
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.brain import Memo
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.state import replaced

EYEBALL = 0.55
"""An eyeball before the end: half a point, and it buys snails."""
SAVED_SNAIL = 1.5
MANY = 8
"""Plated dishes from which on a spatula may move them."""
TILE_EYEBALL = 0.5
"""An eyeball printed on a drafted tile."""
EARLY = ("draft", "plate")
"""The phases of a turn before its dishes are plated."""
look_cost = 3
"""A score sheet takes longer than the judgement of other games; see bots/playouts.py."""
_sheets, _cards, _gains = Memo(), Memo(), Memo()


def people_only(options: Options) -> str | None:
    """A computer can play every variant."""
    return None


def evaluate(state: State, seat: int, view: State) -> float:
    """Praise in sight; hardly anything that one does touches the others, except for denying."""
    worth = float(_sheet(state, seat) - len(state.trashed[seat]))
    if not state.pending:
        rivals = [other for other in range(len(state.seats)) if other != seat]
        return worth + state.eyeballs[seat] // 2 - max(_total(state, rival) for rival in rivals)
    worth += EYEBALL * state.eyeballs[seat] + SAVED_SNAIL * state.saved[seat]
    if state.drafted and seat in state.pending[0].seats:
        worth += sum(_promise(view, seat, tile) for tile in state.drafted)
    return worth + _in_hand(state, seat, view)


def considered(state: State, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Each thing at the best moment of the turn, and of prices the lowest.

    A spatula pays with the cheapest slot. What is free at any moment waits until the dishes are
    plated, but for spatulas that change what can be drafted.
    """
    frame = state.pending[-1]
    if isinstance(frame, Covering):
        cook = state.cooks[seat]
        assert cook is not None
        slots = state.deck.cook(cook).slots
        return (min(actions, key=lambda action: slots[action.slot]),)  # type: ignore[attr-defined]
    if not isinstance(frame, Turn):
        return actions
    cheapest = _cheapest(state, actions)
    kept = tuple(
        action
        for action in actions
        if action.kind in ("draft", "plate", "done", "take-prep", "refresh-pair", "use-saved")
        or action in cheapest
        or (isinstance(action, UseSpatula) and _is_time(state, frame, seat, action.use))
        or (isinstance(action, Peek) and frame.phase == "prep")
    )
    return kept or actions


def _cheapest(state: State, actions: tuple[Action, ...]) -> list[Action]:
    """The purchases worth a thought: one to place now, one to save, both at the lowest price."""
    prices: dict[str, tuple[int, Action]] = {}
    for action in actions:
        if isinstance(action, BuySnail):
            spot = state.deck.spot(action.spot)
            price = spot.play_now if action.when == "now" else spot.play_later
            if action.when not in prices or price < prices[action.when][0]:
                prices[action.when] = price, action
    frame = state.pending[-1]
    if isinstance(frame, Turn) and frame.phase in EARLY:
        return []
    return [action for _, action in prices.values()]


def _is_time(state: State, frame: Turn, seat: int, use: Use) -> bool:
    """Whether a spatula may be of most use now: before drafting, or once much is plated."""
    if use == "swap-board":
        return frame.phase == "draft" and not state.drafted
    if use == "refresh":
        return frame.phase == "prep"
    plated = SPACES - state.tableaus[seat].count(None)
    return frame.phase == "prepped" and plated >= MANY


def _total(state: State, seat: int) -> int:
    return _sheet(state, seat) - len(state.trashed[seat]) + state.eyeballs[seat] // 2


def _sheet(state: State, seat: int) -> int:
    """The score sheet without eyeballs and trash."""
    sheets, key = _sheets.of(state.deck), _scored(state, seat)
    found: int | None = sheets.get(key)
    if found is None:
        plated, cook = scoring.grid(state, seat), state.cooks[seat]
        found = scoring.cards_pay(state, seat, plated, _card)
        if cook is not None:
            known = state.deck.cook(cook)
            found += scoring.cook_line(state.deck, known, state.covered[seat], plated).total
        sheets[key] = found
    return found


def _card(deck: Deck, card: str, plated: Grid) -> int:
    """What a card pays; where order does not matter to it, remembered for every order."""
    cards = _cards.of(deck)
    key = (card, plated if deck.minds_order(card) else tuple(sorted(plated, key=hash)))
    found: int | None = cards.get(key)
    if found is None:
        found = cards[key] = scoring.card_pays(deck, card, plated)
    return found


def _scored(state: State, seat: int) -> tuple[Hashable, ...]:
    """All that the score sheet of a seat rests on, but for eyeballs and trash."""
    plated = state.tableaus[seat]
    return (
        plated,
        tuple([(cover.tile, cover.up) for cover in state.covers if cover.tile in plated]),
        tuple([tile for tile in state.garnished if tile in plated]),
        state.kept[seat],
        state.shared,
        state.customers,
        state.cooks[seat],
        state.covered[seat],
    )


# --- What is in hand --------------------------------------------------------------------------


def _promise(view: State, seat: int, tile: str) -> float:
    """What a drafted tile adds on its best cell."""
    gain = _gain(view, seat, ("plate", tile), _platings(view, seat, tile))
    return max(0, gain) + TILE_EYEBALL * view.deck.tile(tile).eyeballs


def _in_hand(state: State, seat: int, view: State) -> float:
    """What the decision on top is good for, before it is answered.

    Only once the dishes are plated: before that it would be the same for every line of a plan.
    """
    bottom, frame = view.pending[0], state.pending[-1]
    if seat not in frame.seats or not isinstance(bottom, Turn) or bottom.phase in EARLY:
        return 0.0
    match frame:
        case Prepping() if state.taken is not None:
            up = state.taken.up
            under = state.deck.token(state.taken.token).under(up)
            return max(_cover(view, seat, up), _cover(view, seat, under))
        case Turn(phase="prep"):
            return max((_cover(view, seat, prep.up) for prep in state.tray), default=0)
        case Garnishing():
            return _gain(view, seat, ("garnish",), _garnishes(view, seat))
        case Covering() | Wielding() if _all_is_known(view):
            return 0.0
        case Covering(use="swap-dishes" | "exchange" as use):
            return max(_move(view, seat, use, tile) for tile in dishes(view.tableaus[seat]))
        case Wielding(use="swap-dishes" | "exchange" as use, first=None):
            return max(_move(view, seat, use, tile) for tile in dishes(view.tableaus[seat]))
        case Wielding(use="swap-dishes" | "exchange" as use, first=str(tile)):
            return _move(view, seat, use, tile)
        case _:
            return 0.0


def _all_is_known(view: State) -> bool:
    """Whether it is no view but a deal that is played on: there nobody looks for what to move.

    All swaps of one tableau are as many score sheets as all else that is asked of it.
    """
    return not any(card is not None and is_hidden(card) for card in view.kept)


# What a thing adds is asked of the seat's view, where a plan begins: once for all of its lines.


def _cover(view: State, seat: int, icon: str) -> int:
    """What a Prep token adds on its best dish."""
    return _gain(view, seat, ("cover", icon), _covers(view, seat, icon))


def _move(view: State, seat: int, use: Use, tile: str) -> int:
    """What a spatula adds that moves this dish."""
    board = view.faces if use == "exchange" else ()
    return _gain(view, seat, (use, tile, board), _moves(view, seat, use, tile))


def _gain(view: State, seat: int, what: tuple[Hashable, ...], after: Iterable[State]) -> int:
    """How much the best of these adds to the score sheet; 0 where there is none."""
    gains = _gains.of(view.deck)
    key = (*_scored(view, seat), *what)
    found: int | None = gains.get(key)
    if found is None:
        best = max((_sheet(state, seat) for state in after), default=None)
        found = gains[key] = 0 if best is None else best - _sheet(view, seat)
    return found


def _platings(view: State, seat: int, tile: str) -> Iterator[State]:
    plated = view.tableaus[seat]
    for row, column in legal_cells(plated):
        yield _with(view, seat, plate(plated, tile, row, column)[0])


def _covers(view: State, seat: int, icon: str) -> Iterator[State]:
    for tile in dishes(view.tableaus[seat]):
        if can_cover(view, tile, icon):
            yield view.evolve(covers=(*view.covers, Cover(tile=tile, up=icon, token="?")))


def _garnishes(view: State, seat: int) -> Iterator[State]:
    for tile in dishes(view.tableaus[seat]):
        if tile not in view.garnished:
            yield view.evolve(garnished=(*view.garnished, tile))


def _moves(view: State, seat: int, use: Use, tile: str) -> Iterator[State]:
    plated = view.tableaus[seat]
    if tile not in plated:  # another spatula of the same plan brought it
        return
    if use == "exchange":
        for other in view.faces:
            yield _with(view, seat, exchange(plated, tile, other))
    else:
        for other in dishes(plated):
            if other != tile:
                yield _with(view, seat, swap(plated, tile, other))


def _with(state: State, seat: int, tableau: Tableau) -> State:
    return state.evolve(tableaus=replaced(state.tableaus, seat, tableau))
