"""Spatulas: one covers a slot of the Line Cook card, then it moves dishes or clears the tray."""

from collections.abc import Iterator

from boardgames_tui.games.chefs_apprentice.board import swap_on_board
from boardgames_tui.games.chefs_apprentice.cards import SLOTS
from boardgames_tui.games.chefs_apprentice.decisions.tiles import (
    board_tile_refusal,
    own_tile_refusal,
)
from boardgames_tui.games.chefs_apprentice.events import Moved, TrayDrawn, UsedSpatula
from boardgames_tui.games.chefs_apprentice.state import USES, Decision, State, Use
from boardgames_tui.games.chefs_apprentice.tableau import dishes, exchange, swap
from boardgames_tui.games.chefs_apprentice.tray import calm, refresh, showing
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.state import replaced

# --- The two dishes that it moves -------------------------------------------------------------


class Choose(Action, kind="choose"):
    """Choose the first, then the second tile that the spatula moves."""

    tile: str


class Wielding(Decision[Choose], kind="wielding"):
    """A spatula is in use: the two dishes it moves are chosen one by one."""

    use: Public[Use]
    first: Public[str | None] = None
    """The tile chosen first."""

    def legal(self, state: State, seat: int) -> Iterator[Choose]:
        """Each tile that lies where the choice is made, but not the first one again."""
        for tile in state.faces if self._from_board else dishes(state.tableaus[seat]):
            if tile != self.first:
                yield Choose.of(seat, tile)

    def why_not(self, state: State, action: Choose) -> Refusal | None:
        """Of one's own dishes or of the main board, by the use; and two of them (CA-33)."""
        if self._from_board:
            wrong = board_tile_refusal(state, action.tile)
        else:
            wrong = own_tile_refusal(state, action.seat, action.tile)
        if wrong is None and action.tile == self.first:
            return Refusal("same-tile", "CA-33", {"tile": action.tile})
        return wrong

    def other(self, state: State, action: Action) -> Refusal:
        """The spatula comes first."""
        return Refusal("finish-with-the-spatula", "CA-32")

    def do(self, state: State, action: Choose) -> Step[State]:
        """One tile of the two; with the second the spatula does its work (SPATULAS 1 to 3).

        What lies on the tiles goes with them (CA-33, CA-34, CA-36).
        """
        seat, first, second = action.seat, self.first, action.tile
        if first is None:
            return Step(state.retop(first=second))
        board, mine = state.board, state.tableaus[seat]
        if self.use == "swap-dishes":
            mine = swap(mine, first, second)
        else:
            board = swap_on_board(board, first, second)
        if self.use == "exchange":
            mine = exchange(mine, first, second)
        state = state.evolve(
            board=board,
            tableaus=replaced(state.tableaus, seat, mine),
            pending=state.pending[:-1],
        )
        return Step(state, (Moved(seat, self.use, first, second),))

    @property
    def _from_board(self) -> bool:
        """Whether the tile to be chosen now is one of the main board."""
        if self.use == "exchange":
            return self.first is not None
        return self.use == "swap-board"


# --- The slot that it covers ------------------------------------------------------------------


class CoverSlot(Action, kind="cover-slot"):
    """Cover a free slot of the Line Cook card with the spatula in use (SPATULAS)."""

    slot: int
    """From the left, from 0."""


class Covering(Decision[CoverSlot], kind="covering"):
    """A spatula is to be used: it takes a free slot of the Line Cook card (CA-32)."""

    use: Public[Use]

    def legal(self, state: State, seat: int) -> Iterator[CoverSlot]:
        """The free slots from the left."""
        for slot in range(SLOTS):
            if slot not in state.covered[seat]:
                yield CoverSlot.of(seat, slot)

    def why_not(self, state: State, action: CoverSlot) -> Refusal | None:
        """A slot that no spatula covers."""
        if not 0 <= action.slot < SLOTS or action.slot in state.covered[action.seat]:
            return Refusal("no-free-slot", "CA-32")
        return None

    def other(self, state: State, action: Action) -> Refusal:
        """The slot comes first."""
        return Refusal("cover-a-slot", "CA-32")

    def do(self, state: State, action: CoverSlot) -> Step[State]:
        """SPATULAS: then two tiles are chosen, or the tray is refreshed (CA-38)."""
        seat, cook = action.seat, state.cooks[action.seat]
        assert cook is not None
        owed = state.pending[:-1]
        if self.use != "refresh":
            owed += (Wielding(seats=(seat,), use=self.use),)
        state = state.evolve(
            spatulas=replaced(state.spatulas, seat, state.spatulas[seat] - 1),
            covered=replaced(state.covered, seat, (*state.covered[seat], action.slot)),
            pending=owed,
        )
        used = UsedSpatula(seat, self.use, state.deck.cook(cook).slots[action.slot])
        if self.use != "refresh":
            return Step(state, (used,))
        return Step(state, (used,)).then(_refresh_tray)


def _refresh_tray(state: State) -> Step[State]:
    """SPATULAS 4: three alike are refreshed at once, but not once a token was taken (CA-38)."""
    state = refresh(state)
    events: tuple[Event, ...] = (
        TrayDrawn(showing(state), "spatula", openly=True, closes_undo=True),
    )
    if not state.pending[-1].keeps_tray:
        state, calmed = calm(state)
        events += calmed
    return Step(state, events)


# --- Taking it up, in a turn ------------------------------------------------------------------


class UseSpatula(Action, kind="use-spatula"):
    """Take a spatula for one of its four actions (SPATULAS)."""

    use: Use


def spatula_uses(state: State, seat: int) -> Iterator[UseSpatula]:
    """The uses that the seat has a spatula and the dishes for."""
    if state.spatulas[seat]:
        plated, in_view = _movable(state, seat)
        for use in USES:
            if not _lacking(use, plated, in_view):
                yield UseSpatula.of(seat, use)


def spatula_refusal(state: State, action: UseSpatula) -> Refusal | None:
    """SPATULAS: a spatula, and the dishes that its action needs (CA-32, CA-37)."""
    if not state.spatulas[action.seat]:
        return Refusal("no-spatula", "CA-32")
    rule = _lacking(action.use, *_movable(state, action.seat))
    return Refusal("nothing-to-swap", rule) if rule else None


def _movable(state: State, seat: int) -> tuple[int, int]:
    """How many dishes the seat has plated, and how many are in view on the main board."""
    return len(dishes(state.tableaus[seat])), sum(map(len, state.board))


def _lacking(use: Use, plated: int, in_view: int) -> str:
    """The ruling by which the use lacks dishes to move; "" if they are there."""
    match use:
        case "swap-dishes":
            return "CA-33" if plated < 2 else ""
        case "swap-board":
            return "CA-34" if in_view < 2 else ""
        case "exchange":
            return "" if plated and in_view else "CA-37"
        case "refresh":
            return ""


def take_spatula(state: State, action: UseSpatula) -> Step[State]:
    """The slot that it covers is asked for."""
    return Step(state.push(Covering(seats=(action.seat,), use=action.use)))
