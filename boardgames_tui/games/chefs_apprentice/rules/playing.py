"""What happens: `apply` does one action, and whatever the rules tie to it."""

from boardgames_tui.games.chefs_apprentice.actions import (
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
from boardgames_tui.games.chefs_apprentice.board import (
    column_of,
    slide,
    swap_on_board,
    trashed_by,
)
from boardgames_tui.games.chefs_apprentice.events import (
    BoughtSnail,
    CameOff,
    Drafted,
    Ended,
    Garnished,
    LastCall,
    Moved,
    Peeked,
    Plated,
    Prepped,
    PutBack,
    Revealed,
    TookPrep,
    TrayDrawn,
    TrayFilled,
    TurnBegan,
    Unfolded,
    UsedSpatula,
)
from boardgames_tui.games.chefs_apprentice.rules.judging import (
    fits_nowhere,
    legal_actions,
    refusal,
)
from boardgames_tui.games.chefs_apprentice.rules.setting_up import choose_cook, keep_challenge
from boardgames_tui.games.chefs_apprentice.state import (
    PICKS,
    ROUNDS,
    Cover,
    Covering,
    Garnishing,
    LastGarnish,
    Prepping,
    State,
    Turn,
    Use,
    Wielding,
)
from boardgames_tui.games.chefs_apprentice.tableau import NEIGHBOURS, Tableau, exchange, plate, swap
from boardgames_tui.games.chefs_apprentice.tray import calm, draw_preps, put_back, refresh, showing
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import IllegalAction, Step
from boardgames_tui.kernel.pile import without
from boardgames_tui.kernel.settle import settle
from boardgames_tui.kernel.state import in_turn, replaced

Events = tuple[Event, ...]


def apply(state: State, action: Action) -> Step:
    """What the action leads to. Raises IllegalAction."""
    wrong = refusal(state, action)
    if wrong is not None:
        raise IllegalAction(wrong)
    return settle(_carry_out(state, action), legal_actions, _carry_out)


def _carry_out(state: State, action: Action) -> Step:
    """Do a legal action."""
    match action:
        case ChooseCook(seat=seat, cook=cook):
            return choose_cook(state, seat, cook)
        case KeepChallenge(seat=seat, challenge=card):
            return keep_challenge(state, seat, card)
        case Draft(seat=seat, tile=tile):
            return _draft(state, seat, tile)
        case Plate():
            return _plate(state, action)
        case RefreshPair():
            state = refresh(state).retop(refreshed=True)
            return Step(state, (TrayDrawn(showing(state), "pair", closes_undo=True),))
        case TakePrep(seat=seat, place=place):
            return _take_prep(state, seat, place)
        case PlacePrep(seat=seat, tile=tile, icon=icon):
            return _place_prep(state, seat, tile, icon)
        case Peek(seat=seat, place=place):
            return _peek(state, seat, place)
        case BuySnail():
            return _buy_snail(state, action)
        case UseSaved(seat=seat):
            saved = replaced(state.saved, seat, state.saved[seat] - 1)
            return Step(state.evolve(saved=saved).push(Garnishing(seats=(seat,))))
        case Garnish(seat=seat, tile=tile):
            state = state.pop().evolve(garnished=(*state.garnished, tile))
            return Step(state, (Garnished(seat, tile),))
        case UseSpatula(seat=seat, use=use):
            return Step(state.push(Covering(seats=(seat,), use=use)))
        case CoverSlot(seat=seat, slot=slot):
            return _cover_slot(state, seat, slot)
        case Choose(seat=seat, tile=tile):
            return _choose(state, seat, tile)
        case Done(seat=seat):
            return _done(state, seat)
    raise TypeError(f"not an action of The Chef's Apprentice: {action!r}")


# --- Drafting and plating ---------------------------------------------------------------------


def _draft(state: State, seat: int, tile: str) -> Step:
    """DRAFTING: trash what lies in front, take the tile, move the column up at once (CA-5)."""
    place = column_of(state, tile)
    trashed = trashed_by(state, tile)
    state = state.evolve(
        board=replaced(state.board, place, state.board[place][len(trashed) + 1 :]),
        drafted=(*state.drafted, tile),
        trashed=replaced(state.trashed, seat, state.trashed[seat] + trashed),
    )
    events: Events = (Drafted(seat, tile, trashed),)
    for lost in trashed:
        state, came_off = _strip(state, lost)
        events += came_off
    state, revealed = slide(state)
    if revealed:
        events += (Revealed(revealed, closes_undo=True),)
    if len(state.drafted) == PICKS:
        state = state.retop(phase="plate")
    return Step(state, events)


def _strip(state: State, tile: str) -> tuple[State, Events]:
    """What lies on a trashed tile leaves it: tokens to the bag, the snail for good (CA-36)."""
    covers = tuple(cover for cover in state.covers if cover.tile == tile)
    snail = tile in state.garnished
    if not covers and not snail:
        return state, ()
    state = put_back(state, *(cover.token for cover in covers)).evolve(
        covers=tuple(cover for cover in state.covers if cover.tile != tile)
    )
    if snail:
        state = state.evolve(
            garnished=without(state.garnished, tile), lost_snails=state.lost_snails + 1
        )
    return state, (CameOff(tile, tuple(cover.up for cover in covers), snail),)


def _plate(state: State, action: Plate) -> Step:
    """PLATING DISHES and EYEBALLS; the prep step opens after the second dish."""
    seat, tile = action.seat, action.tile
    tableau, space = plate(state.tableaus[seat], tile, action.row, action.column)
    icons = state.deck.tile(tile).eyeballs
    bonus = matches(state, tableau, space) if icons else 0
    state = state.evolve(
        tableaus=replaced(state.tableaus, seat, tableau),
        drafted=without(state.drafted, tile),
        eyeballs=replaced(state.eyeballs, seat, state.eyeballs[seat] + icons + bonus),
    )
    events: Events = (Plated(seat, tile, icons, bonus),)
    if not state.drafted:
        state, calmed = calm(state.retop(phase="prep"))
        events += calmed
    return Step(state, events)


def matches(state: State, tableau: Tableau, space: int) -> int:
    """Dishes with eyeballs beside the space: a bonus each, whatever their number (CA-23)."""
    beside = (tableau[other] for other in NEIGHBOURS[space])
    return sum(tile is not None and state.deck.tile(tile).eyeballs > 0 for tile in beside)


# --- Prepping ---------------------------------------------------------------------------------


def _take_prep(state: State, seat: int, place: int) -> Step:
    """A token in hand, seen from both sides; back it goes if it fits nowhere (CA-47)."""
    prep = state.tray[place]
    state = state.evolve(
        tray=state.tray[:place] + state.tray[place + 1 :],
        taken=prep.evolve(known_to=(seat,)),
    ).retop(phase="prepped")
    useless = fits_nowhere(state, seat, prep)
    under = state.deck.token(prep.token).under(prep.up)
    took = TookPrep(
        seat,
        prep.up,
        under,
        audience=(seat,),
        otherwise=TookPrep(seat, prep.up, "?", closes_undo=True),
        closes_undo=True,
        openly=useless,
    )
    if useless:
        state, filled = _fill_tray(put_back(state, prep.token).evolve(taken=None), place)
        return Step(state, (took, PutBack(seat), *filled))
    return Step(state.push(Prepping(seats=(seat,), place=place)), (took,))


def _place_prep(state: State, seat: int, tile: str, icon: str) -> Step:
    """PLACING A PREP TOKEN, either side up; the tray is filled at once (CA-20)."""
    frame, prep = state.pending[-1], state.taken
    assert isinstance(frame, Prepping) and prep is not None
    cover = Cover(tile=tile, up=icon, token=prep.token)
    state = state.pop().evolve(covers=(*state.covers, cover), taken=None)
    state, filled = _fill_tray(state, frame.place)
    return Step(state, (Prepped(seat, tile, icon), *filled))


def _fill_tray(state: State, place: int) -> tuple[State, Events]:
    """One token drawn to an empty place of the tray; none if the bag is empty."""
    state, fresh = draw_preps(state, 1)
    tray = state.tray[:place] + fresh + state.tray[place:]
    return state.evolve(tray=tray), tuple(TrayFilled(prep.up, closes_undo=True) for prep in fresh)


def _peek(state: State, seat: int, place: int) -> Step:
    """EYEBALLS 1: a look in private, kept in view until the token leaves the tray (CA-21)."""
    prep = state.tray[place]
    state = state.evolve(eyeballs=replaced(state.eyeballs, seat, state.eyeballs[seat] - 1))
    if state.options.peek_reminder:
        known = prep.evolve(known_to=(*prep.known_to, seat))
        state = state.evolve(tray=replaced(state.tray, place, known))
    peeked = Peeked(
        seat,
        prep.up,
        state.deck.token(prep.token).under(prep.up),
        audience=(seat,),
        otherwise=Peeked(seat, prep.up, "?", closes_undo=True),
        closes_undo=True,
        openly=not state.options.peek_reminder,
    )
    return Step(state, (peeked,))


# --- Snails and spatulas ----------------------------------------------------------------------


def _buy_snail(state: State, action: BuySnail) -> Step:
    """SNAIL GARNISHES: placed at once, or saved (CA-28)."""
    seat, when = action.seat, action.when
    price = state.deck.spot(action.spot).price(when)
    turn = state.pending[-1]
    assert isinstance(turn, Turn)
    state = state.evolve(
        spots=without(state.spots, action.spot),
        bought=replaced(state.bought, seat, state.bought[seat] + 1),
        eyeballs=replaced(state.eyeballs, seat, state.eyeballs[seat] - price),
    ).retop(bought=turn.bought + 1)
    if when == "now":
        state = state.push(Garnishing(seats=(seat,)))
    else:
        state = state.evolve(saved=replaced(state.saved, seat, state.saved[seat] + 1))
    return Step(state, (BoughtSnail(seat, when, price),))


def _cover_slot(state: State, seat: int, slot: int) -> Step:
    """SPATULAS: then two tiles are chosen, or the tray is refreshed (CA-38)."""
    frame = state.pending[-1]
    assert isinstance(frame, Covering)
    use = frame.use
    state = state.pop().evolve(
        spatulas=replaced(state.spatulas, seat, state.spatulas[seat] - 1),
        covered=replaced(state.covered, seat, (*state.covered[seat], slot)),
    )
    used = UsedSpatula(seat, use, _slot_praise(state, seat, slot))
    if use != "refresh":
        return Step(state.push(Wielding(seats=(seat,), use=use)), (used,))
    state = refresh(state)
    drawn = TrayDrawn(showing(state), "spatula", openly=True, closes_undo=True)
    turn = state.pending[-1]
    assert isinstance(turn, Turn)
    state, calmed = (state, ()) if turn.phase == "prepped" else calm(state)
    return Step(state, (used, drawn, *calmed))


def _slot_praise(state: State, seat: int, slot: int) -> int:
    cook = state.cooks[seat]
    assert cook is not None
    return state.deck.cook(cook).slots[slot]


def _choose(state: State, seat: int, tile: str) -> Step:
    """One tile of the two; with the second the spatula does its work."""
    frame = state.pending[-1]
    assert isinstance(frame, Wielding)
    if frame.first is None:
        return Step(state.retop(first=tile))
    state = _move(state.pop(), seat, frame.use, frame.first, tile)
    return Step(state, (Moved(seat, frame.use, frame.first, tile),))


def _move(state: State, seat: int, use: Use, first: str, second: str) -> State:
    """SPATULAS 1 to 3; what lies on the tiles goes with them (CA-33, CA-34, CA-36)."""
    mine = state.tableaus[seat]
    if use == "swap-dishes":
        return state.evolve(tableaus=replaced(state.tableaus, seat, swap(mine, first, second)))
    if use == "exchange":
        mine = exchange(mine, first, second)
        state = state.evolve(tableaus=replaced(state.tableaus, seat, mine))
    return swap_on_board(state, first, second)


# --- The end of a turn ------------------------------------------------------------------------


def _done(state: State, seat: int) -> Step:
    """The next turn, or the next player with a snail to place before scoring."""
    if isinstance(state.pending[-1], Turn):
        return _end_turn(state.pop().evolve(turns=state.turns + 1), seat)
    return _before_scoring(state.pop())


def _end_turn(state: State, seat: int) -> Step:
    """Clockwise to the next player, until everybody had eight turns (CA-4)."""
    seats = len(state.seats)
    if state.turns < ROUNDS * seats:
        following = (seat + 1) % seats
        began = TurnBegan(following, closes_undo=True)
        return Step(state.push(Turn(seats=(following,))), (began,))
    saving = [other for other in in_turn(seats, state.first) if state.saved[other]]
    return _before_scoring(state.push(*(LastGarnish(seats=(who,)) for who in reversed(saving))))


def _before_scoring(state: State) -> Step:
    """The last garnishes one player after the other (CA-28); then the end (CA-49)."""
    if state.pending:
        return Step(state, (LastCall(state.actors[0], closes_undo=True),))
    shown = (
        Unfolded(seat, card, closes_undo=True)
        for seat, card in enumerate(state.kept)
        if card is not None
    )
    return Step(state, (Ended(closes_undo=True), *shown))
