"""Picking: a table, space, staff member or marker is named for a staff member or a power.

What each of them lets one pick, and what comes of it, is a `Source`: those of the staff stand in
staff_picks, those of the powers in power_picks.
"""

from collections.abc import Iterable
from typing import ClassVar

from boardgames_tui.games.born_to_serve.events import MarkersSwapped
from boardgames_tui.games.born_to_serve.floor import swap
from boardgames_tui.games.born_to_serve.state import Decision, Spot, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Frozen, Public


class PickTable(Action, kind="pick-table"):
    """Name a table for what is being done."""

    table: int


class PickSpace(Action, kind="pick-space"):
    """Name a space of a table: the marker there, or the open space."""

    table: int
    space: int

    @property
    def spot(self) -> Spot:
        """The space that is named."""
        return Spot(self.table, self.space)


class PickStaff(Action, kind="pick-staff"):
    """Name a staff member for what is being done."""

    staff: str


class PickMarker(Action, kind="pick-marker"):
    """Name one of one's unplaced markers by its side."""

    bonus: bool


class SwapTips(Action, kind="swap-tips"):
    """Swap the two tip cards just looked at."""


class Decline(Action, kind="decline"):
    """Leave it: no power, no further card, no table for the Valet."""


Pick = PickTable | PickSpace | PickStaff | PickMarker | SwapTips | Decline


class Picking(Decision[Pick], kind="picking"):
    """A table, space, staff member or marker to be named for a staff member or a power."""

    source: Public[str]
    """The staff member or power that asks."""
    origin: Public[Spot | str | None] = None
    """What was picked first: a marker on a table, or the staff member it lies on."""
    looked: Public[tuple[int, ...]] = ()
    """The tables whose cards were looked at (Crystal Ball)."""

    def legal(self, state: State, seat: int) -> Iterable[Pick]:
        """What its source lets pick: tables, spaces, staff, one's markers, the ways out."""
        return self._source(state).legal(state, self, seat)

    def why_not(self, state: State, action: Pick) -> Refusal | None:
        """What its source has against it."""
        return self._source(state).why_not(state, self, action)

    def other(self, state: State, action: Action) -> Refusal:
        """Nothing else can be done before."""
        return self.not_this()

    def do(self, state: State, action: Pick) -> Step[State]:
        """What its source makes of it."""
        return self._source(state).do(state, self, action)

    def not_this(self) -> Refusal:
        """Why its source can make nothing of an action of that kind now."""
        return Refusal("another-decision", facts={"owed": self.source})

    def _source(self, state: State) -> "Source":
        if state.deck.has_power(self.source):
            return Source.found[type(state.deck.power(self.source).effect)]
        return Source.found[self.source]


class Source:
    """What asks for picks: a staff member, or all powers of one kind of effect.

    A subclass says which: `class Chef(Source, of="Chef")`; its one object serves all matches.
    """

    found: ClassVar[dict[str | type[Frozen], "Source"]] = {}
    """Every source, by the staff member's name or the class of the effect."""

    def __init_subclass__(cls, *, of: str | type[Frozen] = "") -> None:
        super().__init_subclass__()
        if of:
            Source.found[of] = cls()

    def legal(self, state: State, asked: Picking, seat: int) -> Iterable[Pick]:
        """All that can be picked, in a stable order; `why_not` has nothing against it."""
        raise NotImplementedError

    def why_not(self, state: State, asked: Picking, action: Pick) -> Refusal | None:
        """Why that can not be picked now; None if it can."""
        raise NotImplementedError

    def do(self, state: State, asked: Picking, action: Pick) -> Step[State]:
        """Carry out a legal pick."""
        raise NotImplementedError


class TableSource(Source):
    """A source that asks for one table and is then done."""

    def legal(self, state: State, asked: Picking, seat: int) -> Iterable[Pick]:
        """Every table that will do."""
        for table in state.tables:
            if self.refuse_table(state, asked, seat, table.number) is None:
                yield PickTable.of(seat, table.number)

    def why_not(self, state: State, asked: Picking, action: Pick) -> Refusal | None:
        """What is wrong with the table."""
        if isinstance(action, PickTable):
            return self.refuse_table(state, asked, action.seat, action.table)
        return asked.not_this()

    def do(self, state: State, asked: Picking, action: Pick) -> Step[State]:
        """Go on with the table."""
        assert isinstance(action, PickTable)
        return self.use_table(state.pop(), asked, action.seat, action.table)

    def refuse_table(self, state: State, asked: Picking, seat: int, number: int) -> Refusal | None:
        """Why that table will not do; None if it will."""
        raise NotImplementedError

    def use_table(self, state: State, asked: Picking, seat: int, number: int) -> Step[State]:
        """What is done with the table; the decision is off the stack already."""
        raise NotImplementedError


class StaffSource(Source):
    """A source that asks for one staff member and is then done."""

    def legal(self, state: State, asked: Picking, seat: int) -> Iterable[Pick]:
        """Every staff member that will do."""
        for post in state.staff:
            if self.refuse_staff(state, seat, post.name) is None:
                yield PickStaff.of(seat, post.name)

    def why_not(self, state: State, asked: Picking, action: Pick) -> Refusal | None:
        """What is wrong with the staff member."""
        if isinstance(action, PickStaff):
            return self.refuse_staff(state, action.seat, action.staff)
        return asked.not_this()

    def do(self, state: State, asked: Picking, action: Pick) -> Step[State]:
        """Go on with the staff member."""
        assert isinstance(action, PickStaff)
        return self.use_staff(state.pop(), asked, action.seat, action.staff)

    def refuse_staff(self, state: State, seat: int, name: str) -> Refusal | None:
        """Why that staff member will not do; None if it will."""
        raise NotImplementedError

    def use_staff(self, state: State, asked: Picking, seat: int, name: str) -> Step[State]:
        """What is done with the staff member; the decision is off the stack already."""
        raise NotImplementedError


class SwapSource(Source):
    """A source that swaps an own marker with another player's: first the own one, then that."""

    def legal(self, state: State, asked: Picking, seat: int) -> Iterable[Pick]:
        """Every marker that will do."""
        for table in state.tables:
            for space, marker in enumerate(table.spaces, start=1):
                if (
                    marker
                    and self.refuse_marker(state, asked, seat, Spot(table.number, space)) is None
                ):
                    yield PickSpace.of(seat, table.number, space)

    def why_not(self, state: State, asked: Picking, action: Pick) -> Refusal | None:
        """What is wrong with the marker."""
        if isinstance(action, PickSpace):
            return self.refuse_marker(state, asked, action.seat, action.spot)
        return asked.not_this()

    def do(self, state: State, asked: Picking, action: Pick) -> Step[State]:
        """Remember the own marker; swap it with the other one."""
        assert isinstance(action, PickSpace)
        if not isinstance(asked.origin, Spot):
            return Step(state.retop(origin=action.spot))
        other = state.marker(action.spot)
        assert other is not None
        swapped = swap(state.pop(), asked.origin, action.spot)
        event = MarkersSwapped(action.seat, asked.source, asked.origin, action.spot, other.seat)
        return Step(swapped, (event,))

    def refuse_marker(self, state: State, asked: Picking, seat: int, spot: Spot) -> Refusal | None:
        """Why the marker on that space will not do; None if it will."""
        raise NotImplementedError
