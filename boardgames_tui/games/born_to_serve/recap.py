"""What others did in the restaurant, a line a deed: for whoever comes back to the table."""

from collections.abc import Iterator, Sequence

from boardgames_tui.games.born_to_serve.events import (
    Collected,
    CounterPlaced,
    Earned,
    HeroDealt,
    MarkerFlipped,
    MarkerMoved,
    MarkersSwapped,
    PlacedOnStaff,
    PlacedOnTable,
    PowerUsed,
    Seated,
    TableReversed,
    TableScored,
    TipRevealed,
    TookBreak,
    Unserviced,
)
from boardgames_tui.games.born_to_serve.state import Spot, State
from boardgames_tui.games.born_to_serve.wording import made_of, say
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.recap import Deed, named, turns, whom, whose
from boardgames_tui.kernel.words import listed

TOLD = (Collected, HeroDealt, TipRevealed, Seated, Unserviced)
"""Events that are told by others of the same moment, or all together at the end."""


def deeds(events: Sequence[Event], view: State, reader: int | None) -> Iterator[Deed]:
    """Turn by turn what each player did; then which guests left unserved, and who came."""
    for turn in turns(events):
        yield from _turn(turn, view, reader)
    gone = [event.table for event in events if isinstance(event, Unserviced)]
    if gone:
        yield Deed(f"Nobody served {_tables(gone)}")
    new = [event.table for event in events if isinstance(event, Seated)]
    if new:
        yield Deed(f"New guests at {_tables(new)}")


def _turn(turn: tuple[Event, ...], view: State, reader: int | None) -> Iterator[Deed]:
    """One player's turn; the power used in it stands behind what it did."""
    power, user = "", -1
    placed: list[PlacedOnTable] = []
    for place, event in enumerate(turn):
        if placed and not (isinstance(event, PlacedOnTable) and event.seat == placed[0].seat):
            yield _placed(placed, view, reader)
            placed = []
        through = f" ({power})" if getattr(event, "seat", None) == user and power else ""
        match event:
            case PlacedOnTable():
                placed.append(event)
            case PowerUsed(seat=seat):
                power, user = event.power, seat
                if place + 1 == len(turn) or getattr(turn[place + 1], "seat", None) != seat:
                    yield Deed(f"used {power}", named(view, seat, reader))
            case PlacedOnStaff(seat=seat, staff=staff, idle=idle):
                after = turn[place + 1 : place + 2]
                told = isinstance(next(iter(after), None), CounterPlaced | MarkersSwapped)
                if told and not through:
                    power, user = staff, seat
                else:
                    idly = ", without effect" if idle else ""
                    yield Deed(f"went to the {staff}{idly}{through}", named(view, seat, reader))
            case TookBreak(seat=seat):
                yield Deed(f"took a break{through}", named(view, seat, reader))
            case CounterPlaced(seat=seat, staff=staff, table=table):
                what = f"put a counter of the {staff} on table {table}"
                yield Deed(what, named(view, seat, reader))
            case MarkerMoved(seat=seat, owner=owner, origin=origin, spot=spot):
                start = f"the {origin}" if isinstance(origin, str) else _spot(origin)
                marker = _marker(view, seat, owner, reader)
                what = f"moved {marker} from {start} to {_spot(spot)}{through}"
                yield Deed(what, named(view, seat, reader), mine=_mine(seat, owner, reader))
            case MarkersSwapped(seat=seat, owner=owner, own=own, other=other):
                marker = _marker(view, seat, owner, reader)
                what = f"swapped {marker} at {_spot(other)} with one at {_spot(own)}{through}"
                yield Deed(what, named(view, seat, reader), mine=_mine(seat, owner, reader))
            case MarkerFlipped(seat=seat, owner=owner, spot=spot, bonus=bonus):
                side = "+$1" if bonus else "plain"
                marker = _marker(view, seat, owner, reader)
                what = f"turned {marker} at {_spot(spot)} to its {side} side{through}"
                yield Deed(what, named(view, seat, reader), mine=_mine(seat, owner, reader))
            case TableReversed(seat=seat, table=table):
                yield Deed(f"turned table {table} round{through}", named(view, seat, reader))
            case Earned(seat=seat, source=source, dollars=dollars):
                whence = source if view.deck.has_power(source) else f"the {source}"
                yield Deed(f"earned ${dollars} through {whence}", named(view, seat, reader))
            case TableScored():
                yield _scored(event, view, reader)
            case _ if isinstance(event, TOLD):
                continue
            case _:
                yield Deed(say(event, view, reader))
    if placed:
        yield _placed(placed, view, reader)


def _placed(placed: list[PlacedOnTable], view: State, reader: int | None) -> Deed:
    """Markers that came to tables, one after the other."""
    where = listed(
        f"{_spot(event.spot)}{', +$1 side up' if event.bonus else ''}" for event in placed
    )
    return Deed(f"went to {where}", named(view, placed[0].seat, reader))


def _scored(event: TableScored, view: State, reader: int | None) -> Deed:
    """Who got what of a table, the reader first; and what made it worth that, if powers did."""
    paid = sorted(event.payments, key=lambda payment: payment.seat != reader)
    who = listed(f"{whom(view, payment.seat, reader)} ${payment.dollars}" for payment in paid)
    parts = made_of(event.parts)
    by_powers = [part for part in parts if part.startswith("powers")]
    more = f" ({by_powers[0]} of ${event.parts.total} a marker)" if by_powers else ""
    mine = any(payment.seat == reader for payment in paid)
    return Deed(f"Table {event.table} paid {who or 'nobody'}{more}", mine=mine)


def _marker(view: State, seat: int, owner: int, reader: int | None) -> str:
    """Whose marker: "your marker", "Ben's marker"; or one of those of who moved it."""
    if owner == seat and owner != reader:
        return "one of their own markers"
    return f"{whose(view, owner, reader)} marker"


def _mine(seat: int, owner: int, reader: int | None) -> bool:
    return owner == reader and seat != reader


def _spot(spot: Spot) -> str:
    return f"table {spot.table}, space {spot.space}"


def _tables(numbers: Sequence[int]) -> str:
    """Tables in order: "table 3", "tables 3 and 5"."""
    row = sorted(set(numbers))
    return f"table{'s' if len(row) > 1 else ''} {listed(map(str, row))}"
