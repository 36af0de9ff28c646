"""The staff: who can place a marker there, when a red member can work, and how it goes home."""

from boardgames_tui.games.born_to_serve.cards import CHEF, HOSTESS
from boardgames_tui.games.born_to_serve.events import Earned
from boardgames_tui.games.born_to_serve.floor import earn, send_home, spots
from boardgames_tui.games.born_to_serve.state import Post, State
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step


def hire(state: State, name: str) -> State:
    """The state with a staff member come to work, its counters on its card."""
    member = state.deck.member(name)
    post = Post(name=name, spaces=member.spaces_for(len(state.seats)), counters=member.counters)
    return state.evolve(staff=(*state.staff, post))


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


def leave(state: State, seat: int, name: str) -> State:
    """The state with one marker of the seat taken off a staff member."""
    post = state.post(name)
    assert post is not None
    markers = list(post.markers)
    markers.remove(seat)
    return state.change_post(name, markers=tuple(markers))


# --- End of the round -------------------------------------------------------------------------


def go_home(state: State) -> Step[State]:
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
