"""The staff: placing a marker there, and what the red members and the Valet do."""

from boardgames_tui.games.born_to_serve.actions import Action, Decline, PickSpace, PickTable
from boardgames_tui.games.born_to_serve.cards import (
    CHEF,
    HOSTESS,
    MAITRE_D,
    OWNER,
    WASHROOM,
)
from boardgames_tui.games.born_to_serve.events import (
    CounterPlaced,
    Earned,
    MarkerMoved,
    MarkersSwapped,
    PlacedOnStaff,
    Rescued,
    ValetNamed,
)
from boardgames_tui.games.born_to_serve.floor import (
    earn,
    is_partly_filled,
    lowest_open,
    put,
    send_home,
    spots,
    swap,
)
from boardgames_tui.games.born_to_serve.state import Marker, Picking, Spot, State
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step

# --- Placing ----------------------------------------------------------------------------------


def refuse_place(state: State, seat: int, name: str) -> Refusal | None:
    """Why the seat can not place a marker on that staff member; None if it can."""
    post = state.post(name)
    if post is None:
        return Refusal("not-hired", facts={"staff": name})
    if post.claim not in (None, seat):
        return Refusal("claimed", "BTS-48", {"staff": name, "seat": post.claim})
    if len(post.markers) >= post.spaces:
        return Refusal("staff-full", facts={"staff": name, "spaces": post.spaces})
    return None


def place(state: State, seat: int, name: str) -> Step:
    """Put a marker, already taken from where it was, on a staff member; red ones work at once.

    An effect that can not happen is lost, one that can must (BTS-11).
    """
    post = state.post(name)
    assert post is not None
    red = state.deck.member(name).red
    works = red and can_work(state, seat, name)
    events: list[Event] = [PlacedOnStaff(seat, name, idle=red and not works)]
    if post.claim_pays:
        state = earn(state, seat, "powers", post.claim_pays)
        events.append(Earned(seat, name, post.claim_pays))
    state = state.change_post(name, markers=(*post.markers, seat), claim_pays=0)
    step = Step(state, tuple(events))
    return step.then(work, seat, name) if works else step


# --- Red staff --------------------------------------------------------------------------------


def can_work(state: State, seat: int, name: str) -> bool:
    """Whether the effect of a red staff member could happen for the seat now."""
    match name:
        case "Chef":
            post = state.post(CHEF)
            free = any(not table.chef for table in state.tables)
            return post is not None and post.counters > 0 and free
        case "Hostess":
            return any(not table.hostess for table in state.tables)
        case "Owner":
            owners = {marker.seat for _, marker in spots(state) if marker is not None}
            return seat in owners and len(owners) > 1
        case _:
            return state.players[seat].realm > 0


def work(state: State, seat: int, name: str) -> Step:
    """The effect of a red staff member: a rescue at once, or a choice that is owed now."""
    if name != WASHROOM:
        return Step(state.push(Picking(seats=(seat,), source=name)))
    player = state.players[seat]
    state = state.change_player(seat, realm=player.realm - 1, fortress=player.fortress + 1)
    return Step(state, (Rescued(seat),))


# --- What a staff member lets pick ------------------------------------------------------------


def refuse_pick(state: State, frame: Picking, action: Action) -> Refusal | None:
    """Why that can not be picked for the staff member that asks; None if it can."""
    match frame.source, action:
        case (("Chef" | "Hostess" | "Maître D'" | "Valet"), PickTable(table=number)):
            return _refuse_table(state, frame.source, number)
        case "Owner", PickSpace(seat=seat, table=number, space=space):
            return _refuse_exchange(state, frame, seat, Spot(number, space))
        case "Valet", Decline():
            return None
    return Refusal("another-decision", facts={"owed": frame.source})


def _refuse_table(state: State, name: str, number: int) -> Refusal | None:
    table = state.table(number)
    if table is None:
        return Refusal("no-such-table", facts={"table": number})
    match name:
        case "Chef" if table.chef:
            return Refusal("has-counter", "BTS-15", {"table": number, "staff": name})
        case "Hostess" if table.hostess:
            return Refusal("has-counter", facts={"table": number, "staff": name})
        case "Maître D'" if not table.has_room:
            return Refusal("table-full", "BTS-19", {"table": number})
        case "Valet" if not is_partly_filled(table):
            return Refusal("not-partly-filled", "BTS-29", {"table": number})
    return None


def _refuse_exchange(state: State, frame: Picking, seat: int, spot: Spot) -> Refusal | None:
    marker = state.marker(spot)
    if marker is None:
        return Refusal("no-marker", "BTS-14", spot._asdict())
    if frame.origin is None and marker.seat != seat:
        return Refusal("not-your-marker", "BTS-14", spot._asdict())
    if frame.origin is not None and marker.seat == seat:
        return Refusal("your-own-marker", "BTS-14", spot._asdict())
    return None


def picked(state: State, frame: Picking, action: Action) -> Step:
    """Carry out a legal pick for a staff member."""
    match frame.source, action:
        case (("Chef" | "Hostess"), PickTable(seat=seat, table=number)):
            return _place_counter(state.pop(), seat, frame.source, number)
        case "Maître D'", PickTable(seat=seat, table=number):
            return _show_to_table(state.pop(), seat, number)
        case "Owner", PickSpace(seat=seat, table=number, space=space):
            return _exchange(state, frame, seat, Spot(number, space))
        case "Valet", PickTable(seat=seat, table=number):
            to_score = tuple(sorted((*state.to_score, number)))
            return Step(state.pop().evolve(to_score=to_score), (ValetNamed(seat, number),))
        case _:
            return Step(state.pop(), (ValetNamed(action.seat, None),))


def _place_counter(state: State, seat: int, name: str, number: int) -> Step:
    """From the card, or (Instant Replay) the Hostess's from the table where it lies."""
    post = state.post(name)
    assert post is not None
    if post.counters:
        state = state.change_post(name, counters=post.counters - 1)
    else:
        before = next(table.number for table in state.tables if table.hostess)
        state = state.change_table(before, hostess=False)
    state = state.change_table(number, **{"chef" if name == CHEF else "hostess": True})
    return Step(state, (CounterPlaced(seat, name, number),))


def _exchange(state: State, frame: Picking, seat: int, spot: Spot) -> Step:
    """The Owner: own marker first, then the other player's (BTS-14)."""
    if not isinstance(frame.origin, Spot):
        return Step(state.retop(origin=spot))
    other = state.marker(spot)
    assert other is not None
    swapped = swap(state.pop(), frame.origin, spot)
    return Step(swapped, (MarkersSwapped(seat, OWNER, frame.origin, spot, other.seat),))


def _show_to_table(state: State, seat: int, number: int) -> Step:
    """The Maître D's marker comes plain to the lowest open space (BTS-12, BTS-19)."""
    table = state.table(number)
    assert table is not None
    space = lowest_open(table)
    assert space is not None
    spot = Spot(number, space)
    state = put(leave(state, seat, MAITRE_D), spot, Marker(seat))
    return Step(state, (MarkerMoved(seat, seat, MAITRE_D, spot),))


def leave(state: State, seat: int, name: str) -> State:
    """The state with one marker of the seat taken off a staff member."""
    post = state.post(name)
    assert post is not None
    markers = list(post.markers)
    markers.remove(seat)
    return state.change_post(name, markers=tuple(markers))


# --- End of the round -------------------------------------------------------------------------


def go_home(state: State) -> Step:
    """The staff's markers go home, the Bartender pays, the Hostess's counter comes back.

    CONTINUING PLAY, BTS-34; the Bartender pays in the last round too (BTS-58).
    """
    events: list[Event] = []
    for post in state.staff:
        pays = state.deck.member(post.name).pays
        for seat in range(len(state.seats)):
            count = post.markers.count(seat)
            if count:
                state = send_home(state, seat, count)
            if count and pays:
                state = earn(state, seat, "bartender", pays * count)
                events.append(Earned(seat, post.name, pays * count))
        state = state.change_post(post.name, markers=(), spent=False, claim=None, claim_pays=0)
    for table in state.tables:
        if table.hostess:
            state = take_counters(state, table.number, HOSTESS)
    return Step(state, tuple(events))


def take_counters(state: State, number: int, *names: str) -> State:
    """The state with the counters of these staff members back on their cards."""
    table = state.table(number)
    assert table is not None
    for name, field in ((CHEF, "chef"), (HOSTESS, "hostess")):
        post = state.post(name)
        if name in names and getattr(table, field) and post is not None:
            state = state.change_post(name, counters=post.counters + 1)
            state = state.change_table(number, **{field: False})
    return state
