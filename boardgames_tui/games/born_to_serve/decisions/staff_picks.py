"""What the staff lets pick: the Chef, the Hostess, the Owner, the Maître D' and the Valet."""

from collections.abc import Iterable

from boardgames_tui.games.born_to_serve.cards import CHEF, HOSTESS, MAITRE_D, OWNER, VALET, WASHROOM
from boardgames_tui.games.born_to_serve.decisions.picking import (
    Decline,
    Pick,
    Picking,
    PickTable,
    Source,
    SwapSource,
    TableSource,
)
from boardgames_tui.games.born_to_serve.events import (
    CounterPlaced,
    Earned,
    MarkerMoved,
    PlacedOnStaff,
    Rescued,
    ValetNamed,
)
from boardgames_tui.games.born_to_serve.floor import is_partly_filled, lowest_open, put
from boardgames_tui.games.born_to_serve.staff import can_work, leave
from boardgames_tui.games.born_to_serve.state import Marker, Spot, State
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step

# --- Placing a marker on the staff ------------------------------------------------------------


def place_on_staff(state: State, seat: int, name: str) -> Step[State]:
    """Put a marker, already taken from where it was, on a staff member; red ones work at once.

    An effect that can not happen is lost, one that can must (BTS-11).
    """
    post = state.post(name)
    assert post is not None
    red = state.deck.member(name).red
    works = red and can_work(state, seat, name)
    events: list[Event] = [PlacedOnStaff(seat, name, idle=red and not works)]
    staff = state.with_post(name, markers=(*post.markers, seat), claim_pays=0)
    if post.claim_pays:
        powers = state.players[seat].powers + post.claim_pays
        state = state.evolve(staff=staff, players=state.with_player(seat, powers=powers))
        events.append(Earned(seat, name, post.claim_pays))
    else:
        state = state.evolve(staff=staff)
    step = Step(state, tuple(events))
    return step.then(work, seat, name) if works else step


def work(state: State, seat: int, name: str) -> Step[State]:
    """The effect of a red staff member: a rescue at once, or a choice that is owed now."""
    if name != WASHROOM:
        return Step(state.push(Picking(seats=(seat,), source=name)))
    player = state.players[seat]
    state = state.change_player(seat, realm=player.realm - 1, fortress=player.fortress + 1)
    return Step(state, (Rescued(seat),))


# --- What each of them lets pick --------------------------------------------------------------


class Chef(TableSource, of=CHEF):
    """A +$2 counter for a table that has none (BTS-15)."""

    def refuse_table(self, state: State, asked: Picking, seat: int, number: int) -> Refusal | None:
        """One counter of the Chef a table."""
        table = state.table(number)
        if table is None:
            return Refusal("no-such-table", facts={"table": number})
        if table.chef:
            return Refusal("has-counter", "BTS-15", {"table": number, "staff": CHEF})
        return None

    def use_table(self, state: State, asked: Picking, seat: int, number: int) -> Step[State]:
        """A counter comes from the card."""
        post = state.post(CHEF)
        assert post is not None
        staff = state.with_post(CHEF, counters=post.counters - 1)
        state = state.evolve(staff=staff, tables=state.with_table(number, chef=True))
        return Step(state, (CounterPlaced(seat, CHEF, number),))


class Hostess(TableSource, of=HOSTESS):
    """The +$3 counter for a table."""

    def refuse_table(self, state: State, asked: Picking, seat: int, number: int) -> Refusal | None:
        """Any table where it does not lie already."""
        table = state.table(number)
        if table is None:
            return Refusal("no-such-table", facts={"table": number})
        if table.hostess:
            return Refusal("has-counter", facts={"table": number, "staff": HOSTESS})
        return None

    def use_table(self, state: State, asked: Picking, seat: int, number: int) -> Step[State]:
        """The counter comes from the card, or (Instant Replay) from the table where it lies."""
        post = state.post(HOSTESS)
        assert post is not None
        if post.counters:
            state = state.change_post(HOSTESS, counters=post.counters - 1)
        else:
            before = next(table.number for table in state.tables if table.hostess)
            state = state.change_table(before, hostess=False)
        state = state.change_table(number, hostess=True)
        return Step(state, (CounterPlaced(seat, HOSTESS, number),))


class MaitreD(TableSource, of=MAITRE_D):
    """Service is over: the marker on him is shown to a table (BTS-19)."""

    def refuse_table(self, state: State, asked: Picking, seat: int, number: int) -> Refusal | None:
        """Any table with an open space."""
        table = state.table(number)
        if table is None:
            return Refusal("no-such-table", facts={"table": number})
        if not table.has_room:
            return Refusal("table-full", "BTS-19", {"table": number})
        return None

    def use_table(self, state: State, asked: Picking, seat: int, number: int) -> Step[State]:
        """The marker comes plain to the lowest open space (BTS-12, BTS-19)."""
        table = state.table(number)
        space = lowest_open(table) if table is not None else None
        assert space is not None
        spot = Spot(number, space)
        state = put(leave(state, seat, MAITRE_D), spot, Marker(seat))
        return Step(state, (MarkerMoved(seat, seat, MAITRE_D, spot),))


class Valet(Source, of=VALET):
    """One partly filled table may be named, which is then scored too (BTS-29)."""

    def legal(self, state: State, asked: Picking, seat: int) -> Iterable[Pick]:
        """Each of them, or none."""
        for table in state.tables:
            if is_partly_filled(table):
                yield PickTable.of(seat, table.number)
        yield Decline.of(seat)

    def why_not(self, state: State, asked: Picking, action: Pick) -> Refusal | None:
        """A table with a marker and an open space; nobody has to name one."""
        match action:
            case PickTable(table=number):
                table = state.table(number)
                if table is None:
                    return Refusal("no-such-table", facts={"table": number})
                if not is_partly_filled(table):
                    return Refusal("not-partly-filled", "BTS-29", {"table": number})
                return None
            case Decline():
                return None
            case _:
                return asked.not_this()

    def do(self, state: State, asked: Picking, action: Pick) -> Step[State]:
        """The table joins those that score, in numeric order."""
        if not isinstance(action, PickTable):
            return Step(state.pop(), (ValetNamed(action.seat, None),))
        to_score = tuple(sorted((*state.to_score, action.table)))
        named = ValetNamed(action.seat, action.table)
        return Step(state.evolve(pending=state.pending[:-1], to_score=to_score), (named,))


class Owner(SwapSource, of=OWNER):
    """An own marker and another player's change places, anywhere (BTS-14)."""

    def refuse_marker(self, state: State, asked: Picking, seat: int, spot: Spot) -> Refusal | None:
        """First an own one, then another player's."""
        marker = state.marker(spot)
        if marker is None:
            return Refusal("no-marker", "BTS-14", spot._asdict())
        if asked.origin is None and marker.seat != seat:
            return Refusal("not-your-marker", "BTS-14", spot._asdict())
        if asked.origin is not None and marker.seat == seat:
            return Refusal("your-own-marker", "BTS-14", spot._asdict())
        return None
