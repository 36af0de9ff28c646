"""Prepping a dish: a token of the tray is taken, seen from both sides, and placed."""

from collections.abc import Iterator

from boardgames_tui.games.chefs_apprentice.criteria import TEMPERATURES
from boardgames_tui.games.chefs_apprentice.decisions.tiles import own_tile_refusal
from boardgames_tui.games.chefs_apprentice.events import (
    Peeked,
    Prepped,
    PutBack,
    TookPrep,
    TrayFilled,
)
from boardgames_tui.games.chefs_apprentice.state import Cover, Decision, Prep, State
from boardgames_tui.games.chefs_apprentice.tableau import dishes
from boardgames_tui.games.chefs_apprentice.tray import draw_preps, put_back
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.state import replaced

# --- Placing the token taken ------------------------------------------------------------------


class PlacePrep(Action, kind="place-prep"):
    """Cover the flavor or the temperature of a plated dish with the token taken."""

    tile: str
    icon: str
    """The side that shows."""


class Prepping(Decision[PlacePrep], kind="prepping"):
    """A Prep token was taken: it must be placed (CA-18)."""

    place: Public[int]
    """Where on the tray it lay, and where its successor will lie."""

    def legal(self, state: State, seat: int) -> Iterator[PlacePrep]:
        """On each dish either side, the one that showed first before the other."""
        sides, covered = _sides_in_hand(state), _covered(state)
        for tile in dishes(state.tableaus[seat]):
            for icon in sides:
                if (tile, icon in TEMPERATURES) not in covered:
                    yield PlacePrep.of(seat, tile, icon)

    def why_not(self, state: State, action: PlacePrep) -> Refusal | None:
        """One token for the flavor and one for the temperature of a dish, for good (CA-19)."""
        wrong = own_tile_refusal(state, action.seat, action.tile)
        if wrong is not None:
            return wrong
        if action.icon not in _sides_in_hand(state):
            return Refusal("not-on-this-token", "CA-18", {"icon": action.icon})
        if not can_cover(state, action.tile, action.icon):
            return Refusal("covered-already", "CA-19")
        return None

    def other(self, state: State, action: Action) -> Refusal:
        """The token comes first."""
        return Refusal("place-the-token", "CA-18")

    def do(self, state: State, action: PlacePrep) -> Step[State]:
        """PLACING A PREP TOKEN, either side up; the tray is filled at once (CA-20)."""
        assert state.taken is not None
        cover = Cover(tile=action.tile, up=action.icon, token=state.taken.token)
        state = state.evolve(covers=(*state.covers, cover), taken=None, pending=state.pending[:-1])
        state, filled = _fill_tray(state, self.place)
        return Step(state, (Prepped(action.seat, action.tile, action.icon), *filled))


def can_cover(state: State, tile: str, icon: str) -> bool:
    """Whether no token covers yet what this icon would cover on the tile."""
    return (tile, icon in TEMPERATURES) not in _covered(state)


def _covered(state: State) -> set[tuple[str, bool]]:
    """What tokens cover: the tile, and whether its temperature (else its flavor)."""
    return {(cover.tile, cover.up in TEMPERATURES) for cover in state.covers}


def _sides_in_hand(state: State) -> Pile:
    """The sides of the token in hand, the one that showed first."""
    assert state.taken is not None
    up = state.taken.up
    return up, state.deck.token(state.taken.token).under(up)


def _fill_tray(state: State, place: int) -> tuple[State, tuple[Event, ...]]:
    """One token drawn to an empty place of the tray; none if the bag is empty."""
    state, fresh = draw_preps(state, 1)
    tray = state.tray[:place] + fresh + state.tray[place:]
    return state.evolve(tray=tray), tuple(TrayFilled(prep.up, closes_undo=True) for prep in fresh)


# --- Taking a token, and peeking, in a turn ---------------------------------------------------


class TakePrep(Action, kind="take-prep"):
    """Take a token from the Prep tray and look at its underside (PREPPING DISHES)."""

    place: int
    """Its place on the tray, from 0."""


def place_refusal(state: State, place: int) -> Refusal | None:
    """Why there is no token on that place of the tray; None if there is (CA-22)."""
    if not 0 <= place < len(state.tray):
        return Refusal("no-such-place", "CA-22", {"place": place})
    return None


def take_token(state: State, action: TakePrep) -> Step[State]:
    """A token in hand, seen from both sides; back it goes if it fits nowhere (CA-47)."""
    seat, place = action.seat, action.place
    prep = state.tray[place]
    useless = _fits_nowhere(state, seat, prep)
    under = state.deck.token(prep.token).under(prep.up)
    hidden = TookPrep(seat, prep.up, "?", closes_undo=True)
    took = TookPrep(seat, prep.up, under, closes_undo=True, openly=useless)
    took = took.told_to(seat, otherwise=hidden)
    tray = state.tray[:place] + state.tray[place + 1 :]
    if useless:
        state, filled = _fill_tray(put_back(state.evolve(tray=tray), prep.token), place)
        return Step(state, (took, PutBack(seat), *filled))
    state = state.evolve(
        tray=tray,
        taken=prep.evolve(known_to=(seat,)),
        pending=(*state.pending, Prepping(seats=(seat,), place=place)),
    )
    return Step(state, (took,))


def _fits_nowhere(state: State, seat: int, prep: Prep) -> bool:
    """Whether neither side of a known token fits on any dish of the seat (CA-47)."""
    covered = _covered(state)
    return all(
        (tile, icon in TEMPERATURES) in covered
        for tile in dishes(state.tableaus[seat])
        for icon in state.deck.token(prep.token).sides
    )


class Peek(Action, kind="peek"):
    """Spend an eyeball to look at the underside of a token on the tray (TOKENS, EYEBALLS 1)."""

    place: int


def peeks(state: State, seat: int) -> Iterator[Peek]:
    """A look under each token of the tray that the seat does not know."""
    if state.eyeballs[seat]:
        for place, prep in enumerate(state.tray):
            if seat not in prep.known_to:
                yield Peek.of(seat, place)


def peek_refusal(state: State, action: Peek) -> Refusal | None:
    """EYEBALLS 1: one eyeball for each look at a token on the tray (CA-21, CA-22)."""
    wrong = place_refusal(state, action.place)
    if wrong is not None:
        return wrong
    if not state.eyeballs[action.seat]:
        return Refusal("no-eyeballs", "CA-21")
    if action.seat in state.tray[action.place].known_to:
        return Refusal("peeked-already", "CA-21")
    return None


def peek_under(state: State, action: Peek) -> Step[State]:
    """EYEBALLS 1: a look in private, kept in view until the token leaves the tray (CA-21).

    Without the reminder neither the view nor the log keeps what was seen.
    """
    seat, prep = action.seat, state.tray[action.place]
    tray = state.tray
    if state.options.peek_reminder:
        known = prep.evolve(known_to=(*prep.known_to, seat))
        tray = replaced(tray, action.place, known)
    state = state.evolve(
        eyeballs=replaced(state.eyeballs, seat, state.eyeballs[seat] - 1), tray=tray
    )
    under = state.deck.token(prep.token).under(prep.up)
    openly = not state.options.peek_reminder
    hidden = Peeked(seat, prep.up, "?", closes_undo=True)
    kept = hidden if openly else None
    peeked = Peeked(seat, prep.up, under, closes_undo=True, openly=openly, kept=kept)
    return Step(state, (peeked.told_to(seat, otherwise=hidden),))
