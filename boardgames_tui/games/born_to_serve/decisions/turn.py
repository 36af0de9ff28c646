"""A turn in the service phase: one marker is used, a power beside it, then Done."""

from collections.abc import Iterator
from typing import ClassVar

from boardgames_tui.games.born_to_serve.cards import Window
from boardgames_tui.games.born_to_serve.decisions.placing import (
    PlaceOnStaff,
    PlaceOnTable,
    place,
    places,
    refuse_placing,
    sides,
)
from boardgames_tui.games.born_to_serve.decisions.powers import UsePower, refuse_use, usable, use
from boardgames_tui.games.born_to_serve.events import ServiceEnded, TookBreak
from boardgames_tui.games.born_to_serve.floor import refuse_side
from boardgames_tui.games.born_to_serve.state import Decision, State
from boardgames_tui.kernel.action import Action, Done
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public


class TakeBreak(Action, kind="break"):
    """Put a marker back on the Fortress of Loneliness (TAKE A BREAK)."""

    bonus: bool


InTurn = PlaceOnTable | PlaceOnStaff | TakeBreak | UsePower | Done


class Turn(Decision[InTurn], kind="turn"):
    """One player's turn in the service phase (BTS-7, BTS-9)."""

    turn: ClassVar[bool] = True

    acted: Public[bool] = False
    place: Public[int | str | None] = None
    """The table or staff member of the action; None for a break, or before it."""

    @property
    def moments(self) -> tuple[Window, ...]:
        """Before the action, in its place, or after it."""
        if self.acted:
            return ("your turn", "after action")
        return ("your turn", "before action", "instead of action")

    @property
    def used_place(self) -> int | str | None:
        """Where the marker of this turn went."""
        return self.place

    def legal(self, state: State, seat: int) -> Iterator[InTurn]:
        """Tables, staff, breaks, powers, then the end; only the end once service has stopped."""
        if not state.stopped:
            if not self.acted:
                shown = sides(state.players[seat])
                yield from places(state, seat, shown, None)
                for bonus in shown:
                    yield TakeBreak.of(seat, bonus)
            yield from usable(state, seat)
        if self.acted:
            yield Done.of(seat)

    def why_not(self, state: State, action: InTurn) -> Refusal | None:
        """One marker a turn; nothing but the end once service has stopped (BTS-38)."""
        if isinstance(action, Done):
            return None if self.acted else Refusal("nothing-done", "BTS-7")
        if state.stopped:
            return Refusal("closed", "BTS-38")
        match action:
            case UsePower(seat=seat, power=name):
                return refuse_use(state, seat, name, self.moments)
            case _ if self.acted:
                return Refusal("acted", "BTS-7")
            case TakeBreak(seat=seat, bonus=bonus):
                return refuse_side(state, seat, bonus)
            case PlaceOnTable() | PlaceOnStaff():
                return refuse_placing(state, action)

    def other(self, state: State, action: Action) -> Refusal:
        """Nothing else belongs to a turn."""
        return Refusal("closed", "BTS-38") if state.stopped else super().other(state, action)

    def do(self, state: State, action: InTurn) -> Step[State]:
        """Use a marker or a power, or end the turn."""
        match action:
            case Done(seat=seat):
                return self._end(state, seat)
            case UsePower(seat=seat, power=name):
                instead = state.deck.power(name).effect.when == "instead of action"
                return use(state.retop(acted=True) if instead else state, seat, name)
            case TakeBreak(seat=seat, bonus=bonus):
                return self._take_break(state, seat, bonus)
            case PlaceOnTable(table=there):
                return place(state, action, self._acted(state, there))
            case PlaceOnStaff(staff=name):
                return place(state, action, self._acted(state, name))

    def _acted(self, state: State, there: int | str | None) -> tuple[Decision, ...]:
        """What is owed once the marker of this turn is used."""
        return (*state.pending[:-1], self.evolve(acted=True, place=there))

    def _take_break(self, state: State, seat: int, bonus: bool) -> Step[State]:
        player, side = state.players[seat], "bonus" if bonus else "plain"
        left = {side: getattr(player, side) - 1}
        players = state.with_player(seat, **left, fortress=player.fortress + 1)
        rested = state.evolve(players=players, pending=self._acted(state, None))
        return Step(rested, (TookBreak(seat),))

    def _end(self, state: State, seat: int) -> Step[State]:
        """The next seat, or the early end of the last round (BTS-37, BTS-38)."""
        following = (seat + 1) % len(state.seats)
        state = state.evolve(pending=state.pending[:-1], following=following)
        return end_service(state, early=True) if state.stopped else Step(state)


def end_service(state: State, *, early: bool) -> Step[State]:
    """The service phase is over: no marker is left, or (in the last round) no space."""
    event = ServiceEnded(early, closes_undo=True)
    return Step(state.evolve(phase="end of service", asked=()), (event,))
