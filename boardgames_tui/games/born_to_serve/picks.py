"""What a power, or a staff member, lets a player pick, and what the pick does."""

from functools import lru_cache

from boardgames_tui.games.born_to_serve import staff
from boardgames_tui.games.born_to_serve.actions import (
    Action,
    Decline,
    PickMarker,
    PickSpace,
    PickStaff,
    PickTable,
    SwapTips,
)
from boardgames_tui.games.born_to_serve.cards import (
    Effect,
    FlipMarker,
    HoldMarker,
    LookTips,
    MoveMarker,
    ReplaceTip,
    ReserveStaff,
    ReuseStaff,
    SwapMarkers,
)
from boardgames_tui.games.born_to_serve.events import (
    Earned,
    Looked,
    MarkerFlipped,
    MarkerMoved,
    MarkersSwapped,
    SetAside,
    StaffClaimed,
    TableReversed,
    TipReplaced,
    TipsSwapped,
)
from boardgames_tui.games.born_to_serve.floor import earn, lowest_open, put, swap, take
from boardgames_tui.games.born_to_serve.state import Marker, Picking, Spot, State, Tip
from boardgames_tui.kernel.game import Refusal, Step

Origin = Spot | str

# --- What can be picked -----------------------------------------------------------------------


def candidates(state: State, frame: Picking) -> tuple[Action, ...]:
    """All that could come into question: tables, spaces, staff, one's markers, the ways out."""
    seat = frame.seats[0]
    shape = tuple((table.number, len(table.spaces)) for table in state.tables)
    return (
        *_on_the_floor(seat, shape),
        *_elsewhere(seat, tuple(post.name for post in state.staff)),
    )


@lru_cache(maxsize=1024)
def _on_the_floor(seat: int, shape: tuple[tuple[int, int], ...]) -> tuple[Action, ...]:
    tables = (PickTable(seat=seat, table=number) for number, _ in shape)
    spaces = (
        PickSpace(seat=seat, table=number, space=space)
        for number, size in shape
        for space in range(1, size + 1)
    )
    return (*tables, *spaces)


@lru_cache(maxsize=1024)
def _elsewhere(seat: int, names: tuple[str, ...]) -> tuple[Action, ...]:
    return (
        *(PickStaff(seat=seat, staff=name) for name in names),
        PickMarker(seat=seat, bonus=False),
        PickMarker(seat=seat, bonus=True),
        SwapTips(seat=seat),
        Decline(seat=seat),
    )


def refuse_pick(state: State, frame: Picking, action: Action) -> Refusal | None:
    """Why that can not be picked now; None if it can."""
    if not state.deck.has_power(frame.source):
        return staff.refuse_pick(state, frame, action)
    seat, effect = action.seat, state.deck.power(frame.source).effect
    match effect, action:
        case FlipMarker(), PickSpace(table=number, space=space):
            return _refuse_flip(state, effect, seat, Spot(number, space))
        case MoveMarker(), _:
            return _refuse_move(state, frame, effect, action)
        case SwapMarkers(pattern="reverse table"), PickTable(table=number):
            return _refuse_reverse(state, seat, number)
        case SwapMarkers(pattern="neighbours"), PickSpace(table=number, space=space):
            return _refuse_neighbour(state, frame, seat, Spot(number, space))
        case HoldMarker(), PickMarker(bonus=bonus):
            return refuse_side(state, seat, bonus)
        case ReplaceTip(), PickTable(table=number):
            return _refuse_tip(state, number)
        case LookTips(), _:
            return _refuse_look(state, frame, effect, action)
        case ReserveStaff(), PickStaff(staff=name):
            return _refuse_claim(state, name)
        case ReuseStaff(), PickStaff(staff=name):
            return _refuse_reuse(state, seat, name)
    return _something_else(frame)


def _something_else(frame: Picking) -> Refusal:
    return Refusal("another-decision", facts={"owed": frame.source})


def refuse_side(state: State, seat: int, bonus: bool) -> Refusal | None:
    """Why the seat has no unplaced marker with that side up; None if it has one."""
    player = state.players[seat]
    if (player.bonus if bonus else player.plain) == 0:
        return Refusal("no-such-marker", "BTS-7", {"bonus": bonus})
    return None


def _refuse_flip(state: State, effect: FlipMarker, seat: int, spot: Spot) -> Refusal | None:
    marker = state.marker(spot)
    if marker is None:
        return Refusal("no-marker", "BTS-49", spot._asdict())
    if effect.whose == "own" and marker.seat != seat:
        return Refusal("not-your-marker", facts=spot._asdict())
    if effect.to == "bonus" and marker.bonus:
        return Refusal("shows-bonus", facts=spot._asdict())
    return None


def _refuse_move(
    state: State, frame: Picking, effect: MoveMarker, action: Action
) -> Refusal | None:
    """First the marker, then the space (any open one) or the table (its lowest open space)."""
    seat, origin = action.seat, frame.origin
    match action:
        case PickSpace(table=number, space=space) if origin is None:
            return _refuse_origin(state, effect, seat, Spot(number, space))
        case PickStaff(staff=name) if origin is None:
            return _refuse_staff_origin(state, effect, seat, name)
        case PickTable(table=number) if origin is not None and effect.space == "lowest":
            return _refuse_target(state, effect, seat, origin, number)
        case PickSpace(table=number, space=space) if origin is not None and effect.space == "any":
            wrong = _refuse_target(state, effect, seat, origin, number)
            if wrong is None and not state.is_open(Spot(number, space)):
                return Refusal("space-taken", facts={"table": number, "space": space})
            return wrong
    return _something_else(frame)


def _refuse_origin(state: State, effect: MoveMarker, seat: int, spot: Spot) -> Refusal | None:
    marker = state.marker(spot)
    if marker is None:
        return Refusal("no-marker", "BTS-50", spot._asdict())
    if "table" not in effect.origin or (effect.whose == "own" and marker.seat != seat):
        return Refusal("not-your-marker", "BTS-50", spot._asdict())
    if effect.whose == "other" and marker.seat == seat:
        return Refusal("your-own-marker", facts=spot._asdict())
    if not _has_target(state, effect, seat, spot):
        return Refusal("nowhere-to-go", facts=spot._asdict())
    return None


def _refuse_staff_origin(state: State, effect: MoveMarker, seat: int, name: str) -> Refusal | None:
    post = state.post(name)
    if post is None:
        return Refusal("not-hired", facts={"staff": name})
    if "staff" not in effect.origin or seat not in post.markers:
        return Refusal("not-on-staff", facts={"staff": name})
    if effect.staff_cost > state.players[seat].score:
        return Refusal("too-dear", facts={"power": name, "cost": effect.staff_cost})
    if not _has_target(state, effect, seat, name):
        return Refusal("nowhere-to-go", facts={"staff": name})
    return None


def _has_target(state: State, effect: MoveMarker, seat: int, origin: Origin) -> bool:
    return any(
        _refuse_target(state, effect, seat, origin, table.number) is None for table in state.tables
    )


def _refuse_target(
    state: State, effect: MoveMarker, seat: int, origin: Origin, number: int
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


def _refuse_reverse(state: State, seat: int, number: int) -> Refusal | None:
    table = state.table(number)
    if table is None:
        return Refusal("no-such-table", facts={"table": number})
    if not table.count(seat):
        return Refusal("not-there", facts={"table": number})
    if table.spaces == table.spaces[::-1]:
        return Refusal("no-change", facts={"table": number})
    return None


def _refuse_neighbour(state: State, frame: Picking, seat: int, spot: Spot) -> Refusal | None:
    """First an own marker with another player's next to it, then that one."""
    marker = state.marker(spot)
    if marker is None:
        return Refusal("no-marker", facts=spot._asdict())
    if isinstance(frame.origin, Spot):
        if marker.seat == seat:
            return Refusal("your-own-marker", facts=spot._asdict())
        if spot not in _beside(frame.origin):
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


def _refuse_tip(state: State, number: int) -> Refusal | None:
    table = state.table(number)
    if table is None or table.tip is None:
        return Refusal("no-such-table", facts={"table": number})
    return None


def _refuse_look(state: State, frame: Picking, effect: LookTips, action: Action) -> Refusal | None:
    match action:
        case PickTable(table=number):
            wrong = _refuse_tip(state, number)
            if wrong is not None:
                return wrong
            if _tip(state, number).face_up:
                return Refusal("face-up", facts={"table": number})
            if number in frame.looked:
                return Refusal("looked-already", facts={"table": number})
            if len(frame.looked) == effect.count:
                return Refusal("looked-enough", facts={"count": effect.count})
            return None
        case SwapTips():
            if not effect.swap or len(frame.looked) != 2:
                return Refusal("two-to-swap")
            return None
        case Decline() if frame.looked:
            return None
    return _something_else(frame)


def _refuse_claim(state: State, name: str) -> Refusal | None:
    post = state.post(name)
    if post is None:
        return Refusal("not-hired", facts={"staff": name})
    if post.markers:
        return Refusal("staff-not-empty", "BTS-48", {"staff": name})
    if post.claim is not None:
        return Refusal("claimed", "BTS-48", {"staff": name, "seat": post.claim})
    return None


def _refuse_reuse(state: State, seat: int, name: str) -> Refusal | None:
    post = state.post(name)
    if post is None:
        return Refusal("not-hired", facts={"staff": name})
    if seat not in post.markers:
        return Refusal("not-on-staff", facts={"staff": name})
    if state.deck.member(name).red and not staff.can_work(state, seat, name):
        return Refusal("no-effect", facts={"power": name})
    return None


# --- What the pick does -----------------------------------------------------------------------


def picked(state: State, frame: Picking, action: Action) -> Step:
    """Carry out a legal pick."""
    if not state.deck.has_power(frame.source):
        return staff.picked(state, frame, action)
    seat, effect = action.seat, state.deck.power(frame.source).effect
    match effect, action:
        case FlipMarker(), PickSpace(table=number, space=space):
            return _flip(state.pop(), seat, Spot(number, space))
        case MoveMarker(), _:
            return _pick_for_move(state, frame, effect, action)
        case SwapMarkers(), PickTable(table=number):
            return _reverse(state.pop(), seat, number)
        case SwapMarkers(), PickSpace(table=number, space=space):
            return _swap_neighbours(state, frame, seat, Spot(number, space))
        case HoldMarker(), PickMarker(bonus=bonus):
            held = take(state.pop(), seat, bonus)
            held = held.change_player(seat, aside=held.players[seat].aside + 1)
            return Step(held, (SetAside(seat),))
        case ReplaceTip(), PickTable(table=number):
            return _replace_tip(state.pop(), seat, number)
        case ReserveStaff(bonus=bonus), PickStaff(staff=name):
            claimed = state.pop().change_post(name, claim=seat, claim_pays=bonus)
            return Step(claimed, (StaffClaimed(seat, name),))
        case ReuseStaff(), PickStaff(staff=name):
            return _reuse(state.pop(), seat, frame.source, effect, name)
        case _:
            return _look(state, frame, effect, action)


def _flip(state: State, seat: int, spot: Spot) -> Step:
    marker = state.marker(spot)
    assert marker is not None
    turned = marker._replace(bonus=not marker.bonus)
    return Step(put(state, spot, turned), (MarkerFlipped(seat, spot, marker.seat, turned.bonus),))


def _pick_for_move(state: State, frame: Picking, effect: MoveMarker, action: Action) -> Step:
    seat = action.seat
    match action:
        case PickSpace(table=number, space=space) if frame.origin is None:
            return Step(state.retop(origin=Spot(number, space)))
        case PickSpace(table=number, space=space) if frame.origin is not None:
            return _move(state.pop(), seat, effect, frame.origin, Spot(number, space))
        case PickTable(table=number) if frame.origin is not None:
            table = state.table(number)
            lowest = lowest_open(table) if table is not None else None
            assert lowest is not None
            return _move(state.pop(), seat, effect, frame.origin, Spot(number, lowest))
        case PickStaff(staff=name):
            return Step(state.retop(origin=name))
    raise TypeError(f"not a pick for a move: {action!r}")


def _move(state: State, seat: int, effect: MoveMarker, origin: Origin, spot: Spot) -> Step:
    """A marker from a table keeps its side; one from the staff is plain, and may cost."""
    if isinstance(origin, Spot):
        marker = state.marker(origin)
        assert marker is not None
        state = swap(state, origin, spot)
    else:
        marker = Marker(seat)
        state = put(staff.leave(state, seat, origin), spot, marker)
        state = earn(state, seat, "powers", -effect.staff_cost)
    return Step(state, (MarkerMoved(seat, marker.seat, origin, spot),))


def _reverse(state: State, seat: int, number: int) -> Step:
    table = state.table(number)
    assert table is not None
    return Step(
        state.change_table(number, spaces=table.spaces[::-1]), (TableReversed(seat, number),)
    )


def _swap_neighbours(state: State, frame: Picking, seat: int, spot: Spot) -> Step:
    if not isinstance(frame.origin, Spot):
        return Step(state.retop(origin=spot))
    other = state.marker(spot)
    assert other is not None
    swapped = swap(state.pop(), frame.origin, spot)
    return Step(swapped, (MarkersSwapped(seat, frame.source, frame.origin, spot, other.seat),))


def _replace_tip(state: State, seat: int, number: int) -> Step:
    """The old card leaves, unseen if it lay face down; she knows the new one (BTS-45)."""
    state = leave_table(state, number)
    tip = Tip(card=state.unused[-1], face_up=False, known_to=(seat,))
    state = state.change_table(number, tip=tip).evolve(unused=state.unused[:-1])
    return Step(state, (TipReplaced(seat, number),))


def leave_table(state: State, number: int) -> State:
    """The state with a table's tip card gone: green to the box, yellow to its discard (BTS-4)."""
    tip = _tip(state, number)
    if state.deck.tip(tip.card).colour == "green":
        state = state.evolve(box=(*state.box, tip.card))
    else:
        state = state.evolve(discard=(*state.discard, tip))
    return state.change_table(number, tip=None)


def _tip(state: State, number: int) -> Tip:
    table = state.table(number)
    assert table is not None and table.tip is not None
    return table.tip


def _reuse(state: State, seat: int, power: str, effect: ReuseStaff, name: str) -> Step:
    """Instant Replay: no space is freed or needed."""
    if state.deck.member(name).red:
        return staff.work(state, seat, name)
    gained = earn(state, seat, "powers", effect.other_gain)
    return Step(gained, (Earned(seat, power, effect.other_gain),))


def _look(state: State, frame: Picking, effect: Effect, action: Action) -> Step:
    """Crystal Ball: card by card; the last look, a swap or declining ends it."""
    assert isinstance(effect, LookTips)
    seat = action.seat
    if isinstance(action, Decline):
        return Step(state.pop())
    if isinstance(action, SwapTips):
        one, other = frame.looked
        here, there = _tip(state, one), _tip(state, other)
        swapped = state.pop().change_table(one, tip=there).change_table(other, tip=here)
        return Step(swapped, (TipsSwapped(seat, (one, other)),))
    assert isinstance(action, PickTable)
    number = action.table
    tip = _tip(state, number)
    if seat not in tip.known_to:
        tip = tip.evolve(known_to=(*tip.known_to, seat))
    looked = (*frame.looked, number)
    state = state.change_table(number, tip=tip).retop(looked=looked)
    hidden = Looked(seat, number, state.deck.back(tip.card), closes_undo=True)
    event = Looked(seat, number, tip.card, audience=(seat,), otherwise=hidden, closes_undo=True)
    may_go_on = len(looked) < effect.count or (effect.swap and len(looked) == 2)
    return Step(state if may_go_on else state.pop(), (event,))
