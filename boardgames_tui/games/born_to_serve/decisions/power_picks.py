"""What the heroes' powers let pick, a class for each kind of effect, and what the pick does."""

from collections.abc import Iterable
from typing import TypeVar

from boardgames_tui.games.born_to_serve.cards import (
    FlipMarker,
    HoldMarker,
    LookTips,
    MoveMarker,
    ReplaceTip,
    ReserveStaff,
    ReuseStaff,
    SwapMarkers,
)
from boardgames_tui.games.born_to_serve.decisions.picking import (
    Decline,
    Pick,
    Picking,
    PickMarker,
    PickSpace,
    PickStaff,
    PickTable,
    Source,
    StaffSource,
    SwapSource,
    SwapTips,
    TableSource,
)
from boardgames_tui.games.born_to_serve.decisions.staff_picks import work
from boardgames_tui.games.born_to_serve.events import (
    Earned,
    Looked,
    MarkerFlipped,
    MarkerMoved,
    SetAside,
    StaffClaimed,
    TableReversed,
    TipReplaced,
    TipsSwapped,
)
from boardgames_tui.games.born_to_serve.floor import (
    earn,
    leave_table,
    lowest_open,
    put,
    refuse_side,
    swap,
    tip_of,
)
from boardgames_tui.games.born_to_serve.staff import can_work, leave
from boardgames_tui.games.born_to_serve.state import Marker, Spot, State, Tip
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Frozen

E = TypeVar("E", bound=Frozen)


def _effect(state: State, asked: Picking, kind: type[E]) -> E:
    """The effect of the power that asks, which is of that kind."""
    effect = state.deck.power(asked.source).effect
    assert isinstance(effect, kind)
    return effect


# --- Markers on tables ------------------------------------------------------------------------


class Flip(Source, of=FlipMarker):
    """A marker on a table is turned over (BTS-49)."""

    def legal(self, state: State, asked: Picking, seat: int) -> Iterable[Pick]:
        """Every marker that the power may turn."""
        effect = _effect(state, asked, FlipMarker)
        for table in state.tables:
            for space, marker in enumerate(table.spaces, start=1):
                if marker and self._refuse(state, effect, seat, Spot(table.number, space)) is None:
                    yield PickSpace.of(seat, table.number, space)

    def why_not(self, state: State, asked: Picking, action: Pick) -> Refusal | None:
        """Some powers turn own markers alone, or only to the +$1 side."""
        if not isinstance(action, PickSpace):
            return asked.not_this()
        return self._refuse(state, _effect(state, asked, FlipMarker), action.seat, action.spot)

    def _refuse(self, state: State, effect: FlipMarker, seat: int, spot: Spot) -> Refusal | None:
        marker = state.marker(spot)
        if marker is None:
            return Refusal("no-marker", "BTS-49", spot._asdict())
        if effect.whose == "own" and marker.seat != seat:
            return Refusal("not-your-marker", facts=spot._asdict())
        if effect.to == "bonus" and marker.bonus:
            return Refusal("shows-bonus", facts=spot._asdict())
        return None

    def do(self, state: State, asked: Picking, action: Pick) -> Step[State]:
        """Turn it over."""
        assert isinstance(action, PickSpace)
        marker = state.marker(action.spot)
        assert marker is not None
        turned = marker._replace(bonus=not marker.bonus)
        event = MarkerFlipped(action.seat, action.spot, marker.seat, turned.bonus)
        return Step(put(state.pop(), action.spot, turned), (event,))


class Move(Source, of=MoveMarker):
    """A marker goes to another table: first the marker, then where to (BTS-50).

    Where to is any open space, or a table, whose lowest open space it then takes.
    """

    def legal(self, state: State, asked: Picking, seat: int) -> Iterable[Pick]:
        """The markers that can move; then the tables, or the open spaces, that it can go to."""
        effect, origin = _effect(state, asked, MoveMarker), asked.origin
        if origin is None:
            yield from self._origins(state, effect, seat)
            return
        for table in state.tables:
            if self._refuse_target(state, effect, seat, origin, table.number) is not None:
                continue
            if effect.space == "lowest":
                yield PickTable.of(seat, table.number)
                continue
            for space, marker in enumerate(table.spaces, start=1):
                if marker is None:
                    yield PickSpace.of(seat, table.number, space)

    def _origins(self, state: State, effect: MoveMarker, seat: int) -> Iterable[Pick]:
        for table in state.tables:
            for space, marker in enumerate(table.spaces, start=1):
                spot = Spot(table.number, space)
                if marker and self._refuse_marker(state, effect, seat, spot) is None:
                    yield PickSpace.of(seat, table.number, space)
        for post in state.staff:
            if self._refuse_staff(state, effect, seat, post.name) is None:
                yield PickStaff.of(seat, post.name)

    def why_not(self, state: State, asked: Picking, action: Pick) -> Refusal | None:
        """What is wrong with the marker, or with the place."""
        effect, origin = _effect(state, asked, MoveMarker), asked.origin
        seat = action.seat
        match action:
            case PickSpace() if origin is None:
                return self._refuse_marker(state, effect, seat, action.spot)
            case PickStaff(staff=name) if origin is None:
                return self._refuse_staff(state, effect, seat, name)
            case PickTable(table=number) if origin is not None and effect.space == "lowest":
                return self._refuse_target(state, effect, seat, origin, number)
            case PickSpace(table=number) if origin is not None and effect.space == "any":
                wrong = self._refuse_target(state, effect, seat, origin, number)
                if wrong is None and not state.is_open(action.spot):
                    return Refusal("space-taken", facts=action.spot._asdict())
                return wrong
            case _:
                return asked.not_this()

    def _refuse_marker(
        self, state: State, effect: MoveMarker, seat: int, spot: Spot
    ) -> Refusal | None:
        marker = state.marker(spot)
        if marker is None:
            return Refusal("no-marker", "BTS-50", spot._asdict())
        if "table" not in effect.origin or (effect.whose == "own" and marker.seat != seat):
            return Refusal("not-your-marker", "BTS-50", spot._asdict())
        if effect.whose == "other" and marker.seat == seat:
            return Refusal("your-own-marker", facts=spot._asdict())
        if not self._has_target(state, effect, seat, spot):
            return Refusal("nowhere-to-go", facts=spot._asdict())
        return None

    def _refuse_staff(
        self, state: State, effect: MoveMarker, seat: int, name: str
    ) -> Refusal | None:
        post = state.post(name)
        if post is None:
            return Refusal("not-hired", facts={"staff": name})
        if "staff" not in effect.origin or seat not in post.markers:
            return Refusal("not-on-staff", facts={"staff": name})
        if effect.staff_cost > state.players[seat].score:
            return Refusal("too-dear", facts={"power": name, "cost": effect.staff_cost})
        if not self._has_target(state, effect, seat, name):
            return Refusal("nowhere-to-go", facts={"staff": name})
        return None

    def _has_target(self, state: State, effect: MoveMarker, seat: int, origin: Spot | str) -> bool:
        return any(
            self._refuse_target(state, effect, seat, origin, table.number) is None
            for table in state.tables
        )

    def _refuse_target(
        self, state: State, effect: MoveMarker, seat: int, origin: Spot | str, number: int
    ) -> Refusal | None:
        table = state.table(number)
        if table is None:
            return Refusal("no-such-table", facts={"table": number})
        if isinstance(origin, Spot) and origin.table == number:
            return Refusal("same-table", facts={"table": number})
        if not table.has_room:
            return Refusal("table-full", facts={"table": number})
        if effect.own_at_target and not table.count(seat):
            return Refusal("not-there", facts={"table": number})
        return None

    def do(self, state: State, asked: Picking, action: Pick) -> Step[State]:
        """Remember the marker; then move it."""
        match action:
            case PickSpace() if asked.origin is None:
                return Step(state.retop(origin=action.spot))
            case PickStaff(staff=name):
                return Step(state.retop(origin=name))
            case PickSpace():
                return self._move(state, asked, action.seat, action.spot)
            case PickTable(table=number):
                table = state.table(number)
                lowest = lowest_open(table) if table is not None else None
                assert lowest is not None
                return self._move(state, asked, action.seat, Spot(number, lowest))
        raise TypeError(f"{action.kind} does not move a marker")

    def _move(self, state: State, asked: Picking, seat: int, spot: Spot) -> Step[State]:
        """A marker from a table keeps its side; one from the staff is plain, and may cost."""
        origin = asked.origin
        assert origin is not None
        state = state.pop()
        if isinstance(origin, Spot):
            marker = state.marker(origin)
            assert marker is not None
            state = swap(state, origin, spot)
        else:
            marker = Marker(seat)
            state = put(leave(state, seat, origin), spot, marker)
            state = earn(state, seat, "powers", -_effect(state, asked, MoveMarker).staff_cost)
        return Step(state, (MarkerMoved(seat, marker.seat, origin, spot),))


class Reverse(TableSource):
    """The row of a table is turned round."""

    def refuse_table(self, state: State, asked: Picking, seat: int, number: int) -> Refusal | None:
        """One with an own marker, where it changes anything."""
        table = state.table(number)
        if table is None:
            return Refusal("no-such-table", facts={"table": number})
        if not table.count(seat):
            return Refusal("not-there", facts={"table": number})
        if table.spaces == table.spaces[::-1]:
            return Refusal("no-change", facts={"table": number})
        return None

    def use_table(self, state: State, asked: Picking, seat: int, number: int) -> Step[State]:
        """The highest space becomes the lowest."""
        table = state.table(number)
        assert table is not None
        state = state.change_table(number, spaces=table.spaces[::-1])
        return Step(state, (TableReversed(seat, number),))


class Neighbours(SwapSource):
    """An own marker swaps with another player's next to it."""

    def refuse_marker(self, state: State, asked: Picking, seat: int, spot: Spot) -> Refusal | None:
        """First an own marker with another player's next to it, then that one."""
        marker = state.marker(spot)
        if marker is None:
            return Refusal("no-marker", facts=spot._asdict())
        if isinstance(asked.origin, Spot):
            if marker.seat == seat:
                return Refusal("your-own-marker", facts=spot._asdict())
            if spot not in _beside(asked.origin):
                return Refusal("not-adjoining", facts=spot._asdict())
            return None
        if marker.seat != seat:
            return Refusal("not-your-marker", facts=spot._asdict())
        around = [state.marker(other) for other in _beside(spot)]
        if all(other is None or other.seat == seat for other in around):
            return Refusal("no-neighbour", facts=spot._asdict())
        return None


def _beside(spot: Spot) -> tuple[Spot, Spot]:
    return Spot(spot.table, spot.space - 1), Spot(spot.table, spot.space + 1)


class Swap(Source, of=SwapMarkers):
    """Markers change places in one of two patterns."""

    patterns: dict[str, Source] = {"reverse table": Reverse(), "neighbours": Neighbours()}

    def legal(self, state: State, asked: Picking, seat: int) -> Iterable[Pick]:
        """What the pattern lets pick."""
        return self._pattern(state, asked).legal(state, asked, seat)

    def why_not(self, state: State, asked: Picking, action: Pick) -> Refusal | None:
        """What the pattern has against it."""
        return self._pattern(state, asked).why_not(state, asked, action)

    def do(self, state: State, asked: Picking, action: Pick) -> Step[State]:
        """What the pattern makes of it."""
        return self._pattern(state, asked).do(state, asked, action)

    def _pattern(self, state: State, asked: Picking) -> Source:
        return self.patterns[_effect(state, asked, SwapMarkers).pattern]


# --- Markers in the hand ----------------------------------------------------------------------


class Hold(Source, of=HoldMarker):
    """An unplaced marker is set aside, to land at the end of service (BTS-59)."""

    def legal(self, state: State, asked: Picking, seat: int) -> Iterable[Pick]:
        """Each side that an unplaced marker shows."""
        for bonus in (False, True):
            if refuse_side(state, seat, bonus) is None:
                yield PickMarker.of(seat, bonus)

    def why_not(self, state: State, asked: Picking, action: Pick) -> Refusal | None:
        """There has to be one with that side up."""
        if isinstance(action, PickMarker):
            return refuse_side(state, action.seat, action.bonus)
        return asked.not_this()

    def do(self, state: State, asked: Picking, action: Pick) -> Step[State]:
        """It is still in play, but no longer in the hand."""
        assert isinstance(action, PickMarker)
        seat, player = action.seat, state.players[action.seat]
        side = "bonus" if action.bonus else "plain"
        left = {side: getattr(player, side) - 1}
        held = state.pop().change_player(seat, **left, aside=player.aside + 1)
        return Step(held, (SetAside(seat),))


# --- Tip cards --------------------------------------------------------------------------------


def _refuse_tip(state: State, number: int) -> Refusal | None:
    """Why there is no tip card on that table; None if there is one."""
    table = state.table(number)
    if table is None or table.tip is None:
        return Refusal("no-such-table", facts={"table": number})
    return None


class Replace(TableSource, of=ReplaceTip):
    """The unused card that was looked at takes the place of a table's tip card."""

    def refuse_table(self, state: State, asked: Picking, seat: int, number: int) -> Refusal | None:
        """Any table with a tip card."""
        return _refuse_tip(state, number)

    def use_table(self, state: State, asked: Picking, seat: int, number: int) -> Step[State]:
        """The old card leaves, unseen if it lay face down; she knows the new one (BTS-45)."""
        state = leave_table(state, number)
        tip = Tip(card=state.unused[-1], face_up=False, known_to=(seat,))
        state = state.change_table(number, tip=tip).evolve(unused=state.unused[:-1])
        return Step(state, (TipReplaced(seat, number),))


class Look(Source, of=LookTips):
    """Face-down tip cards are looked at, one by one; two of them may be swapped."""

    def legal(self, state: State, asked: Picking, seat: int) -> Iterable[Pick]:
        """A further card, the swap, or no more."""
        effect = _effect(state, asked, LookTips)
        for table in state.tables:
            if self._refuse_look(state, asked, effect, table.number) is None:
                yield PickTable.of(seat, table.number)
        if effect.swap and len(asked.looked) == 2:
            yield SwapTips.of(seat)
        if asked.looked:
            yield Decline.of(seat)

    def why_not(self, state: State, asked: Picking, action: Pick) -> Refusal | None:
        """At least one look, and no more than the power grants."""
        effect = _effect(state, asked, LookTips)
        match action:
            case PickTable(table=number):
                return self._refuse_look(state, asked, effect, number)
            case SwapTips():
                able = effect.swap and len(asked.looked) == 2
                return None if able else Refusal("two-to-swap")
            case Decline() if asked.looked:
                return None
            case _:
                return asked.not_this()

    def _refuse_look(
        self, state: State, asked: Picking, effect: LookTips, number: int
    ) -> Refusal | None:
        wrong = _refuse_tip(state, number)
        if wrong is not None:
            return wrong
        if tip_of(state, number).face_up:
            return Refusal("face-up", facts={"table": number})
        if number in asked.looked:
            return Refusal("looked-already", facts={"table": number})
        if len(asked.looked) == effect.count:
            return Refusal("looked-enough", facts={"count": effect.count})
        return None

    def do(self, state: State, asked: Picking, action: Pick) -> Step[State]:
        """The last look, a swap or declining ends it."""
        seat = action.seat
        match action:
            case PickTable(table=number):
                return self._look(state, asked, seat, number)
            case SwapTips():
                one, other = asked.looked
                here, there = tip_of(state, one), tip_of(state, other)
                swapped = state.pop().change_table(one, tip=there).change_table(other, tip=here)
                return Step(swapped, (TipsSwapped(seat, (one, other)),))
            case _:
                return Step(state.pop())

    def _look(self, state: State, asked: Picking, seat: int, number: int) -> Step[State]:
        effect, tip = _effect(state, asked, LookTips), tip_of(state, number)
        if seat not in tip.known_to:
            tip = tip.evolve(known_to=(*tip.known_to, seat))
        looked = (*asked.looked, number)
        state = state.change_table(number, tip=tip).retop(looked=looked)
        hidden = Looked(seat, number, state.deck.back(tip.card), closes_undo=True)
        event = Looked(seat, number, tip.card, closes_undo=True).told_to(seat, otherwise=hidden)
        may_go_on = len(looked) < effect.count or (effect.swap and len(looked) == 2)
        return Step(state if may_go_on else state.pop(), (event,))


# --- Staff ------------------------------------------------------------------------------------


class Reserve(StaffSource, of=ReserveStaff):
    """An empty staff member is kept for one player this round (BTS-48)."""

    def refuse_staff(self, state: State, seat: int, name: str) -> Refusal | None:
        """One without a marker that nobody has claimed."""
        post = state.post(name)
        if post is None:
            return Refusal("not-hired", facts={"staff": name})
        if post.markers:
            return Refusal("staff-not-empty", "BTS-48", {"staff": name})
        if post.claim is not None:
            return Refusal("claimed", "BTS-48", {"staff": name, "seat": post.claim})
        return None

    def use_staff(self, state: State, asked: Picking, seat: int, name: str) -> Step[State]:
        """The first marker there will earn something."""
        bonus = _effect(state, asked, ReserveStaff).bonus
        claimed = state.change_post(name, claim=seat, claim_pays=bonus)
        return Step(claimed, (StaffClaimed(seat, name),))


class Reuse(StaffSource, of=ReuseStaff):
    """A staff member with an own marker is used again: no space is freed or needed."""

    def refuse_staff(self, state: State, seat: int, name: str) -> Refusal | None:
        """A red one has to be able to do something."""
        post = state.post(name)
        if post is None:
            return Refusal("not-hired", facts={"staff": name})
        if seat not in post.markers:
            return Refusal("not-on-staff", facts={"staff": name})
        if state.deck.member(name).red and not can_work(state, seat, name):
            return Refusal("no-effect", facts={"power": name})
        return None

    def use_staff(self, state: State, asked: Picking, seat: int, name: str) -> Step[State]:
        """A red one works again; any other brings dollars."""
        if state.deck.member(name).red:
            return work(state, seat, name)
        gain = _effect(state, asked, ReuseStaff).other_gain
        return Step(earn(state, seat, "powers", gain), (Earned(seat, asked.source, gain),))
