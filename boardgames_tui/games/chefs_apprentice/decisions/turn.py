"""A player's turn, step by step, and what follows from its end."""

from collections.abc import Iterator
from typing import ClassVar, Literal

from boardgames_tui.games.chefs_apprentice.decisions.drafting import (
    Draft,
    draft_refusal,
    drafts,
    take_tile,
)
from boardgames_tui.games.chefs_apprentice.decisions.garnishing import (
    BuySnail,
    Garnish,
    UseSaved,
    buy,
    purchase_refusal,
    purchases,
    saved_refusal,
    take_saved,
)
from boardgames_tui.games.chefs_apprentice.decisions.plating import (
    Plate,
    plate_dish,
    plate_refusal,
    platings,
)
from boardgames_tui.games.chefs_apprentice.decisions.prepping import (
    Peek,
    PlacePrep,
    TakePrep,
    peek_refusal,
    peek_under,
    peeks,
    place_refusal,
    take_token,
)
from boardgames_tui.games.chefs_apprentice.decisions.spatula import (
    Choose,
    CoverSlot,
    UseSpatula,
    spatula_refusal,
    spatula_uses,
    take_spatula,
)
from boardgames_tui.games.chefs_apprentice.events import (
    Ended,
    LastCall,
    TrayDrawn,
    TurnBegan,
    Unfolded,
)
from boardgames_tui.games.chefs_apprentice.state import PICKS, ROUNDS, Decision, State
from boardgames_tui.games.chefs_apprentice.tray import calm, has_pair, refresh, showing
from boardgames_tui.kernel.action import Action, Done
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.state import in_turn

# --- The turn ---------------------------------------------------------------------------------


class RefreshPair(Action, kind="refresh-pair"):
    """Have the Prep tray refreshed because two tokens on it are alike (PREPPING DISHES 2)."""


Phase = Literal["draft", "plate", "prep", "prepped"]
InTurn = Draft | Plate | RefreshPair | TakePrep | Peek | BuySnail | UseSaved | UseSpatula | Done


class Turn(Decision[InTurn], kind="turn"):
    """One player's turn (CA-50)."""

    turn: ClassVar[bool] = True

    phase: Public[Phase] = "draft"
    """Drafting; plating; in the prep step with no token taken; a token was taken."""
    refreshed: Public[bool] = False
    """Whether a pair on the tray was refreshed, which is allowed once a turn."""
    bought: Public[int] = 0
    """Snails bought this turn."""

    @property
    def keeps_tray(self) -> bool:
        """From the moment a token is taken (CA-38)."""
        return self.phase == "prepped"

    def legal(self, state: State, seat: int) -> Iterator[InTurn]:
        """The step that the turn has come to (CA-50); then what is free at any moment."""
        match self.phase:
            case "draft":
                yield from drafts(state, seat)
            case "plate":
                yield from platings(state, seat)
            case "prep":
                for place in range(len(state.tray)):
                    yield TakePrep.of(seat, place)
                if not self.refreshed and has_pair(state):
                    yield RefreshPair.of(seat)
        yield from peeks(state, seat)
        yield from purchases(state, seat, self.bought)
        if saved_refusal(state, seat) is None:
            yield UseSaved.of(seat)
        yield from spatula_uses(state, seat)
        if not self._dishes_to_plate:
            yield Done.of(seat)

    def why_not(self, state: State, action: InTurn) -> Refusal | None:
        """Draft, plate and prep in their strict order, all else at any moment (CA-50)."""
        match action:
            case Draft():
                if self.phase != "draft":
                    return Refusal("drafting-is-over", "CA-50")
                return draft_refusal(state, action)
            case Plate():
                if self.phase != "plate":
                    return Refusal("not-plating", "CA-50")
                return plate_refusal(state, action)
            case RefreshPair():
                return self._refuse_prep_step() or self._refuse_refresh(state)
            case TakePrep():
                return self._refuse_prep_step() or place_refusal(state, action.place)
            case Peek():
                return peek_refusal(state, action)
            case BuySnail():
                return purchase_refusal(state, action, self.bought)
            case UseSaved():
                return saved_refusal(state, action.seat)
            case UseSpatula():
                return spatula_refusal(state, action)
            case Done():
                return Refusal("dishes-to-plate", "CA-12") if self._dishes_to_plate else None

    @property
    def _dishes_to_plate(self) -> bool:
        """Whether two dishes are not yet drafted and plated (CA-12)."""
        return self.phase in ("draft", "plate")

    def _refuse_prep_step(self) -> Refusal | None:
        """The prep step follows plating (CA-50), and gives one token (CA-18)."""
        if self.phase == "prepped":
            return Refusal("one-prep-a-turn", "CA-18")
        return Refusal("plate-first", "CA-50") if self._dishes_to_plate else None

    def _refuse_refresh(self, state: State) -> Refusal | None:
        """PREPPING DISHES 2: a pair, once a turn, before a token is taken (CA-14, CA-50)."""
        if self.refreshed:
            return Refusal("refreshed-already", "CA-15")
        return None if has_pair(state) else Refusal("no-pair", "CA-14")

    def other(self, state: State, action: Action) -> Refusal:
        """What is answered in the opening, or when something is in hand."""
        match action:
            case PlacePrep():
                return Refusal("no-token-in-hand", "CA-18")
            case Garnish():
                return Refusal("no-snail-in-hand", "CA-28")
            case CoverSlot() | Choose():
                return Refusal("no-spatula-in-use", "CA-32")
            # by name: the opening leads to the turn, and imports it
            case Action(kind="choose-cook"):
                return Refusal("cooks-are-chosen", "SETUP 1")
            case Action(kind="keep-challenge"):
                return Refusal("challenges-are-kept", "SETUP 5")
            case _:
                return super().other(state, action)

    def do(self, state: State, action: InTurn) -> Step[State]:
        """One step of the turn, or its end."""
        match action:
            case Draft():
                step = take_tile(state, action)
                return step.then(_to, "plate") if len(step.state.drafted) == PICKS else step
            case Plate():
                step = plate_dish(state, action)
                return step if step.state.drafted else step.then(_to, "prep").then(_look)
            case RefreshPair():
                state = refresh(state.retop(refreshed=True))
                return Step(state, (TrayDrawn(showing(state), "pair", closes_undo=True),))
            case TakePrep():
                return take_token(state.retop(phase="prepped"), action)
            case Peek():
                return peek_under(state, action)
            case BuySnail():
                return buy(state, action, self.evolve(bought=self.bought + 1))
            case UseSaved():
                return take_saved(state, action.seat)
            case UseSpatula():
                return take_spatula(state, action)
            case Done():
                return _end_turn(state, action.seat)


def _to(state: State, phase: Phase) -> Step[State]:
    """The turn has come to its next step."""
    return Step(state.retop(phase=phase))


def _look(state: State) -> Step[State]:
    """PREPPING DISHES 1: three alike are refreshed as the prep step begins (CA-13)."""
    return Step(*calm(state))


# --- The end of a turn ------------------------------------------------------------------------


def _end_turn(state: State, seat: int) -> Step[State]:
    """Clockwise to the next player, until everybody had eight turns (CA-4)."""
    seats, turns = len(state.seats), state.turns + 1
    if turns < ROUNDS * seats:
        following = (seat + 1) % seats
        state = state.evolve(turns=turns, pending=(Turn(seats=(following,)),))
        return Step(state, (TurnBegan(following, closes_undo=True),))
    saving = [other for other in in_turn(seats, state.first) if state.saved[other]]
    calls = tuple(LastGarnish(seats=(other,)) for other in reversed(saving))
    return _before_scoring(state.evolve(turns=turns, pending=calls))


class LastGarnish(Decision[UseSaved | Done], kind="last-garnish"):
    """Before scoring: a player may place what snails are saved (CA-28)."""

    turn: ClassVar[bool] = True

    def legal(self, state: State, seat: int) -> Iterator[UseSaved | Done]:
        """A saved snail, if there is one and a dish for it; or no more."""
        if saved_refusal(state, seat) is None:
            yield UseSaved.of(seat)
        yield Done.of(seat)

    def why_not(self, state: State, action: UseSaved | Done) -> Refusal | None:
        """Nobody has to place them."""
        return saved_refusal(state, action.seat) if isinstance(action, UseSaved) else None

    def other(self, state: State, action: Action) -> Refusal:
        """The turns are over."""
        return Refusal("only-snails-now", "CA-28")

    def do(self, state: State, action: UseSaved | Done) -> Step[State]:
        """A snail in hand; or the next player with one."""
        if isinstance(action, UseSaved):
            return take_saved(state, action.seat)
        return _before_scoring(state.pop())


def _before_scoring(state: State) -> Step[State]:
    """The last garnishes one player after the other (CA-28); then the end (CA-49)."""
    if state.pending:
        return Step(state, (LastCall(state.actors[0], closes_undo=True),))
    shown = (
        Unfolded(seat, card, closes_undo=True)
        for seat, card in enumerate(state.kept)
        if card is not None
    )
    return Step(state, (Ended(closes_undo=True), *shown))
