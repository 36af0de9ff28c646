"""Placing a marker on a table or a staff member: in a turn, at once after it, or after service."""

from collections.abc import Iterator

from boardgames_tui.games.born_to_serve.decisions.staff_picks import place_on_staff
from boardgames_tui.games.born_to_serve.events import PlacedOnTable
from boardgames_tui.games.born_to_serve.floor import lowest_open, refuse_side
from boardgames_tui.games.born_to_serve.staff import refuse_place
from boardgames_tui.games.born_to_serve.state import Decision, Marker, Player, Spot, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.state import replaced


class PlaceOnTable(Action, kind="place-on-table"):
    """Place a marker on the lowest open space of a table."""

    table: int
    bonus: bool
    """Whether it is a marker with its +$1 side up."""


class PlaceOnStaff(Action, kind="place-on-staff"):
    """Place a marker on a staff member; it turns plain (BTS-12)."""

    staff: str
    bonus: bool


Place = PlaceOnTable | PlaceOnStaff


# --- What every placing shares ----------------------------------------------------------------


def sides(player: Player) -> tuple[bool, ...]:
    """The sides that the player's unplaced markers show, the plain one first."""
    return ((False,) if player.plain else ()) + ((True,) if player.bonus else ())


def places(
    state: State, seat: int, shown: tuple[bool, ...], barred: int | str | None
) -> list[Place]:
    """Every open table and staff member for a marker with one of these sides up, but for one."""
    tables = [table.number for table in state.tables if None in table.spaces]
    staff = [post.name for post in state.staff if refuse_place(state, seat, post.name) is None]
    found: list[Place] = [
        PlaceOnTable.of(seat, number, bonus)
        for bonus in shown
        for number in tables
        if number != barred
    ]
    found += [
        PlaceOnStaff.of(seat, name, bonus) for bonus in shown for name in staff if name != barred
    ]
    return found


def refuse_placing(state: State, action: Place) -> Refusal | None:
    """Why that marker is not to be had, or does not fit there; None if all is well (BTS-7)."""
    return refuse_side(state, action.seat, action.bonus) or _refuse_there(state, action)


def _refuse_there(state: State, action: Place) -> Refusal | None:
    if isinstance(action, PlaceOnStaff):
        return refuse_place(state, action.seat, action.staff)
    table = state.table(action.table)
    if table is None:
        return Refusal("no-such-table", facts={"table": action.table})
    if not table.has_room:
        return Refusal("table-full", facts={"table": action.table})
    return None


def place(
    state: State, action: Place, pending: tuple[Decision, ...], *, aside: bool = False
) -> Step[State]:
    """A marker from the hand, or the one set aside, comes to its place.

    `pending` is what is owed then.
    """
    seat, player = action.seat, state.players[action.seat]
    source = "aside" if aside else "bonus" if action.bonus else "plain"
    players = state.with_player(seat, **{source: getattr(player, source) - 1})
    if isinstance(action, PlaceOnStaff):
        state = state.evolve(players=players, pending=pending)
        return place_on_staff(state, seat, action.staff)
    table = state.table(action.table)
    assert table is not None
    spot = Spot(action.table, lowest_open(table) or 0)
    spaces = replaced(table.spaces, spot.space - 1, Marker(seat, action.bonus))
    tables = state.with_table(action.table, spaces=spaces)
    state = state.evolve(players=players, tables=tables, pending=pending)
    return Step(state, (PlacedOnTable(seat, spot, action.bonus),))


# --- A marker that is owed --------------------------------------------------------------------


class Placing(Decision[Place], kind="placing"):
    """A second marker to be placed at once (Double Time), or the one that was set aside."""

    aside: Public[bool] = False
    """Whether it is the marker that What's the Rush set aside; it lands on its +$1 side."""
    barred: Public[int | str | None] = None
    """The table or staff member that may not be used again."""

    def legal(self, state: State, seat: int) -> Iterator[Place]:
        """Every open table and staff member, but for the barred one (BTS-47)."""
        shown = (True,) if self.aside else sides(state.players[seat])
        yield from places(state, seat, shown, None if self.aside else self.barred)

    def why_not(self, state: State, action: Place) -> Refusal | None:
        """The one set aside lands +$1 side up; a second one goes elsewhere (BTS-47)."""
        if self.aside:
            if not action.bonus:
                return Refusal("lands-on-bonus", "BTS-47")
            return _refuse_there(state, action)
        there = action.table if isinstance(action, PlaceOnTable) else action.staff
        if there == self.barred:
            return Refusal("same-place", facts={"place": there})
        return refuse_placing(state, action)

    def do(self, state: State, action: Place) -> Step[State]:
        """It comes to its place."""
        return place(state, action, state.pending[:-1], aside=self.aside)
