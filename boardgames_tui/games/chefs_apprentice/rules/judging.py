"""What is legal: `refusal` is the only judge; `legal_actions` lists what it lets pass."""

from collections.abc import Iterable, Iterator

from boardgames_tui.games.chefs_apprentice.actions import (
    KINDS,
    Action,
    BuySnail,
    Choose,
    ChooseCook,
    CoverSlot,
    Done,
    Draft,
    Garnish,
    KeepChallenge,
    Peek,
    PlacePrep,
    Plate,
    RefreshPair,
    TakePrep,
    UseSaved,
    UseSpatula,
)
from boardgames_tui.games.chefs_apprentice.board import dishes_owed, trashed_by
from boardgames_tui.games.chefs_apprentice.cards import SLOTS
from boardgames_tui.games.chefs_apprentice.criteria import TEMPERATURES
from boardgames_tui.games.chefs_apprentice.state import (
    ChoosingCook,
    Covering,
    Garnishing,
    Keeping,
    LastGarnish,
    Prep,
    Prepping,
    State,
    Turn,
    Use,
    Wielding,
)
from boardgames_tui.games.chefs_apprentice.tableau import (
    dishes,
    is_beside_a_dish,
    is_plated,
    keeps_to_the_grid,
    legal_cells,
)
from boardgames_tui.games.chefs_apprentice.tray import has_pair
from boardgames_tui.kernel.game import Refusal, refuse_stranger
from boardgames_tui.kernel.model import Frozen
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.state import Frame

USES: tuple[Use, ...] = ("swap-dishes", "swap-board", "exchange", "refresh")

FIRST: dict[type[Frame], tuple[str, str]] = {
    ChoosingCook: ("cook-first", "CA-46"),
    Keeping: ("challenge-first", "SETUP 5"),
    Prepping: ("place-the-token", "CA-18"),
    Garnishing: ("place-the-snail", "CA-28"),
    Covering: ("cover-a-slot", "CA-32"),
    Wielding: ("finish-with-the-spatula", "CA-32"),
    LastGarnish: ("only-snails-now", "CA-28"),
}
"""What every other action is told while a decision is owed: code and rule."""
NOT_NOW: dict[type[Frozen], tuple[str, str]] = {
    ChooseCook: ("cooks-are-chosen", "SETUP 1"),
    KeepChallenge: ("challenges-are-kept", "SETUP 5"),
    PlacePrep: ("no-token-in-hand", "CA-18"),
    Garnish: ("no-snail-in-hand", "CA-28"),
    CoverSlot: ("no-spatula-in-use", "CA-32"),
    Choose: ("no-spatula-in-use", "CA-32"),
}
"""What an action that answers such a decision is told in a turn."""


def actors(state: State) -> tuple[int, ...]:
    """Whom the table waits for."""
    return state.actors


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All that the seat may do now; in a turn: the step it has come to, then what is free."""
    if seat not in state.actors:
        return ()
    return tuple(action for action in _candidates(state, seat) if not _judge(state, action))


def _candidates(state: State, seat: int) -> Iterable[Action]:
    """At least all that is legal, in the order in which it is offered."""
    mine = dishes(state.tableaus[seat])
    match state.pending[-1]:
        case ChoosingCook():
            return (ChooseCook(seat=seat, cook=cook.id) for cook in state.deck.cooks)
        case Keeping():
            return (KeepChallenge(seat=seat, challenge=card) for card in state.dealt[seat])
        case Prepping():
            sides = _sides_in_hand(state)
            return (PlacePrep(seat=seat, tile=t, icon=icon) for t in mine for icon in sides)
        case Garnishing():
            return (Garnish(seat=seat, tile=tile) for tile in mine)
        case Covering():
            return (CoverSlot(seat=seat, slot=slot) for slot in range(SLOTS))
        case Wielding():
            return (Choose(seat=seat, tile=tile) for tile in (*mine, *state.faces))
        case Turn() as turn:
            return (*_next_step(state, turn, seat), *_at_any_moment(state, seat), Done(seat=seat))
        case LastGarnish():
            return (UseSaved(seat=seat), Done(seat=seat))
    raise TypeError(f"not a decision of The Chef's Apprentice: {state.pending[-1]!r}")


def _next_step(state: State, turn: Turn, seat: int) -> Iterator[Action]:
    """Draft, plate and prep, in their strict order (CA-50)."""
    match turn.phase:
        case "draft":
            yield from (Draft(seat=seat, tile=tile) for tile in state.faces)
        case "plate":
            cells = legal_cells(state.tableaus[seat])
            for tile in state.drafted:
                for row, column in cells:
                    yield Plate(seat=seat, tile=tile, row=row, column=column)
        case "prep":
            yield from (TakePrep(seat=seat, place=place) for place in range(len(state.tray)))
            yield RefreshPair(seat=seat)


def _at_any_moment(state: State, seat: int) -> Iterator[Action]:
    """Snails, peeks and spatulas (CA-50)."""
    if state.eyeballs[seat]:
        yield from (Peek(seat=seat, place=place) for place in range(len(state.tray)))
        for spot in state.spots:
            yield BuySnail(seat=seat, spot=spot, when="now")
            yield BuySnail(seat=seat, spot=spot, when="later")
    yield UseSaved(seat=seat)
    if state.spatulas[seat]:
        yield from (UseSpatula(seat=seat, use=use) for use in USES)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is not legal now; None if it is."""
    return refuse_stranger(state, action, KINDS) or _judge(state, action)


def _judge(state: State, action: Action) -> Refusal | None:
    """What the top frame says to an action of a seat that it asks."""
    match state.pending[-1], action:
        case Turn() as turn, _:
            return _judge_in_turn(state, turn, action)
        case ChoosingCook(), ChooseCook(cook=cook):
            return _refuse_cook(state, cook)
        case Keeping(), KeepChallenge(seat=seat, challenge=card):
            if card not in state.dealt[seat]:
                return Refusal("not-dealt", "SETUP 5", {"card": card})
            return None
        case Prepping(), PlacePrep(seat=seat, tile=tile, icon=icon):
            return _refuse_own_tile(state, seat, tile) or _refuse_icon(state, tile, icon)
        case Garnishing(), Garnish(seat=seat, tile=tile):
            return _refuse_own_tile(state, seat, tile) or _refuse_second_snail(state, tile)
        case Covering(), CoverSlot(seat=seat, slot=slot):
            return _refuse_slot(state, seat, slot)
        case Wielding() as wielding, Choose(seat=seat, tile=tile):
            return _refuse_choice(state, wielding, seat, tile)
        case LastGarnish(), UseSaved(seat=seat):
            return _refuse_saved(state, seat)
        case LastGarnish(), Done():
            return None
        case frame, _:
            return Refusal(*FIRST[type(frame)])


def _judge_in_turn(state: State, turn: Turn, action: Action) -> Refusal | None:
    match action:
        case Draft(tile=tile):
            return _refuse_draft(state, turn, tile)
        case Plate():
            return _refuse_plate(state, turn, action)
        case RefreshPair():
            return _refuse_refresh(state, turn)
        case TakePrep(place=place):
            return _refuse_prep_step(turn) or _refuse_place(state, place)
        case Peek():
            return _refuse_peek(state, action)
        case BuySnail():
            return _refuse_buy(state, turn, action)
        case UseSaved(seat=seat):
            return _refuse_saved(state, seat)
        case UseSpatula():
            return _refuse_spatula(state, action)
        case Done():
            if turn.phase in ("draft", "plate"):
                return Refusal("dishes-to-plate", "CA-12")
            return None
        case _:
            return Refusal(*NOT_NOW[type(action)])


# --- Setting up -------------------------------------------------------------------------------


def _refuse_cook(state: State, cook: str) -> Refusal | None:
    if not any(card.id == cook for card in state.deck.cooks):
        return Refusal("no-such-cook", facts={"cook": cook})
    if cook in state.cooks:
        return Refusal("cook-is-taken", "CA-46", {"cook": cook})
    return None


# --- Drafting and plating ---------------------------------------------------------------------


def _refuse_draft(state: State, turn: Turn, tile: str) -> Refusal | None:
    """DRAFTING: any tile in view, unless trashing would leave too few for everybody (CA-9)."""
    if turn.phase != "draft":
        return Refusal("drafting-is-over", "CA-50")
    wrong = _refuse_board_tile(state, tile)
    if wrong is not None:
        return wrong
    trashed = len(trashed_by(state, tile))
    if trashed and state.on_the_board - trashed - 1 < dishes_owed(state) - 1:
        return Refusal("too-few-left", "CA-9", {"tile": tile, "trashed": trashed})
    return None


def _refuse_plate(state: State, turn: Turn, action: Plate) -> Refusal | None:
    """PLATING DISHES: a free cell beside a dish, within four by four (CA-11)."""
    tile, row, column = action.tile, action.row, action.column
    if turn.phase != "plate":
        return Refusal("not-plating", "CA-50")
    if tile not in state.drafted:
        return _not_there(state, tile, "not-drafted", "CA-10")
    tableau = state.tableaus[action.seat]
    if not dishes(tableau):
        return None if (row, column) == (0, 0) else Refusal("first-dish", "CA-11")
    if is_plated(tableau, row, column):
        return Refusal("cell-is-taken", "PLATING DISHES")
    if not is_beside_a_dish(tableau, row, column):
        return Refusal("not-beside-a-dish", "PLATING DISHES")
    if not keeps_to_the_grid(tableau, row, column):
        return Refusal("outside-the-grid", "CA-11")
    return None


# --- Prepping ---------------------------------------------------------------------------------


def _refuse_prep_step(turn: Turn) -> Refusal | None:
    """The prep step follows plating (CA-50), and gives one token (CA-18)."""
    if turn.phase == "prepped":
        return Refusal("one-prep-a-turn", "CA-18")
    if turn.phase != "prep":
        return Refusal("plate-first", "CA-50")
    return None


def _refuse_refresh(state: State, turn: Turn) -> Refusal | None:
    """PREPPING DISHES 2: a pair, once a turn, before a token is taken (CA-14, CA-50)."""
    wrong = _refuse_prep_step(turn)
    if wrong is not None:
        return wrong
    if turn.refreshed:
        return Refusal("refreshed-already", "CA-15")
    return None if has_pair(state) else Refusal("no-pair", "CA-14")


def _refuse_place(state: State, place: int) -> Refusal | None:
    if not 0 <= place < len(state.tray):
        return Refusal("no-such-place", "CA-22", {"place": place})
    return None


def _refuse_icon(state: State, tile: str, icon: str) -> Refusal | None:
    """One token for the flavor and one for the temperature of a dish, for good (CA-19)."""
    if icon not in _sides_in_hand(state):
        return Refusal("not-on-this-token", "CA-18", {"icon": icon})
    return None if can_cover(state, tile, icon) else Refusal("covered-already", "CA-19")


def can_cover(state: State, tile: str, icon: str) -> bool:
    """Whether no token covers yet what this icon would cover on the tile."""
    heat = icon in TEMPERATURES
    return not any(
        cover.tile == tile and (cover.up in TEMPERATURES) == heat for cover in state.covers
    )


def fits_nowhere(state: State, seat: int, prep: Prep) -> bool:
    """Whether neither side of a known token fits on any dish of the seat (CA-47)."""
    return not any(
        can_cover(state, tile, icon)
        for tile in dishes(state.tableaus[seat])
        for icon in state.deck.token(prep.token).sides
    )


def _sides_in_hand(state: State) -> Pile:
    """The sides of the token in hand, the one that showed first."""
    assert state.taken is not None
    up = state.taken.up
    return up, state.deck.token(state.taken.token).under(up)


# --- Snails and eyeballs ----------------------------------------------------------------------


def _refuse_peek(state: State, action: Peek) -> Refusal | None:
    """EYEBALLS 1: one eyeball for each look at a token on the tray (CA-21, CA-22)."""
    wrong = _refuse_place(state, action.place)
    if wrong is not None:
        return wrong
    if not state.eyeballs[action.seat]:
        return Refusal("no-eyeballs", "CA-21")
    if action.seat in state.tray[action.place].known_to:
        return Refusal("peeked-already", "CA-21")
    return None


def _refuse_buy(state: State, turn: Turn, action: BuySnail) -> Refusal | None:
    """SNAIL GARNISHES: from any spot, at its price, within the limits (CA-26, CA-27, CA-48)."""
    seat, rules = action.seat, state.deck.garnish
    if action.spot not in state.spots:
        return Refusal("no-snail-there", "CA-27")
    if not dishes(state.tableaus[seat]):
        return Refusal("nothing-plated", "CA-26")
    if turn.bought >= rules.max_per_turn:
        return Refusal("bought-this-turn", "CA-26", {"most": rules.max_per_turn})
    if state.bought[seat] >= rules.max_per_player:
        return Refusal("bought-enough", "CA-26", {"most": rules.max_per_player})
    price = state.deck.spot(action.spot).price(action.when)
    if state.eyeballs[seat] < price:
        return Refusal("too-dear", "CA-27", {"price": price, "eyeballs": state.eyeballs[seat]})
    if action.when == "now" and not _can_garnish(state, seat):
        return Refusal("no-dish-to-garnish", "CA-48")
    return None


def _refuse_saved(state: State, seat: int) -> Refusal | None:
    if not state.saved[seat]:
        return Refusal("no-snail-saved", "CA-28")
    return None if _can_garnish(state, seat) else Refusal("no-dish-to-garnish", "CA-29")


def _can_garnish(state: State, seat: int) -> bool:
    return any(tile not in state.garnished for tile in dishes(state.tableaus[seat]))


def _refuse_second_snail(state: State, tile: str) -> Refusal | None:
    return Refusal("garnished-already", "CA-29") if tile in state.garnished else None


# --- Spatulas ---------------------------------------------------------------------------------


def _refuse_spatula(state: State, action: UseSpatula) -> Refusal | None:
    """SPATULAS: a spatula, and the dishes that its action needs (CA-32, CA-37)."""
    seat = action.seat
    if not state.spatulas[seat]:
        return Refusal("no-spatula", "CA-32")
    plated, in_view = len(dishes(state.tableaus[seat])), len(state.faces)
    match action.use:
        case "swap-dishes" if plated < 2:
            return Refusal("nothing-to-swap", "CA-33")
        case "swap-board" if in_view < 2:
            return Refusal("nothing-to-swap", "CA-34")
        case "exchange" if not plated or not in_view:
            return Refusal("nothing-to-swap", "CA-37")
    return None


def _refuse_slot(state: State, seat: int, slot: int) -> Refusal | None:
    if not 0 <= slot < SLOTS or slot in state.covered[seat]:
        return Refusal("no-free-slot", "CA-32")
    return None


def _refuse_choice(state: State, wielding: Wielding, seat: int, tile: str) -> Refusal | None:
    """The first tile, then the second: of one's own or of the main board, by the action."""
    second = wielding.first is not None
    from_board = second if wielding.use == "exchange" else wielding.use == "swap-board"
    wrong = _refuse_board_tile(state, tile) if from_board else _refuse_own_tile(state, seat, tile)
    if wrong is None and tile == wielding.first:
        return Refusal("same-tile", "CA-33", {"tile": tile})
    return wrong


# --- Where a tile lies ------------------------------------------------------------------------


def _refuse_board_tile(state: State, tile: str) -> Refusal | None:
    return None if tile in state.faces else _not_there(state, tile, "not-on-the-board", "CA-3")


def _refuse_own_tile(state: State, seat: int, tile: str) -> Refusal | None:
    mine = state.tableaus[seat]
    return None if tile in mine else _not_there(state, tile, "not-plated", "CA-19")


def _not_there(state: State, tile: str, code: str, rule: str) -> Refusal:
    if not state.deck.has_tile(tile):
        return Refusal("no-such-tile", facts={"tile": tile})
    return Refusal(code, rule, {"tile": tile})
