"""The restaurant floor: who wins a table, what it is worth, and markers that come and go."""

from collections.abc import Iterator
from typing import NamedTuple

from boardgames_tui.games.born_to_serve.cards import CHEF, HOSTESS
from boardgames_tui.games.born_to_serve.state import (
    MOST_SCORED,
    Marker,
    Parts,
    Spot,
    State,
    Table,
    Tip,
    Why,
)
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.state import replaced

# --- Looking ----------------------------------------------------------------------------------


def spots(state: State) -> Iterator[tuple[Spot, Marker | None]]:
    """Every space of every table with what lies on it, by table, lowest space first."""
    for table in state.tables:
        for place, marker in enumerate(table.spaces, start=1):
            yield Spot(table.number, place), marker


def lowest_open(table: Table) -> int | None:
    """The lowest open space, which the next marker takes (BTS-10); None if there is none."""
    return table.spaces.index(None) + 1 if table.has_room else None


def is_partly_filled(table: Table) -> bool:
    """Whether some of the spaces, but not all, hold markers."""
    return table.has_room and not table.is_empty


def leaders(table: Table) -> tuple[int, ...]:
    """The seats with most markers, in seat order; () for an empty table (BTS-21)."""
    counts: dict[int, int] = {}
    for marker in table.laid:
        counts[marker.seat] = counts.get(marker.seat, 0) + 1
    most = max(counts.values(), default=0)
    return tuple(sorted(seat for seat, count in counts.items() if count == most))


def winner(table: Table) -> tuple[int, Why]:
    """Who wins a table with markers, and how: most of them, else the highest space of the tied.

    DETERMINE TABLE WINNER, BTS-21. Raises ValueError for an empty table.
    """
    tied = leaders(table)
    if not tied:
        raise ValueError(f"nobody is at table {table.number}")
    if len(tied) == 1:
        return tied[0], "most"
    return next(marker.seat for marker in reversed(table.laid) if marker.seat in tied), (
        "highest space"
    )


def parts(state: State, table: Table) -> Parts:
    """What the tip value of a table is made of now, without powers; a hidden card counts 0.

    DETERMINE TIP VALUE, BTS-22.
    """
    deck = state.deck
    card = table.tip.card if table.tip is not None else ""
    return Parts(
        card=deck.tip(card).value if deck.has_tip(card) else 0,
        seats=deck.table(table.number).bonus,
        markers=sum(marker.bonus for marker in table.laid),
        chef=deck.member(CHEF).counter_value if table.chef else 0,
        hostess=deck.member(HOSTESS).counter_value if table.hostess else 0,
    )


class Share(NamedTuple):
    """What a seat would get from a table."""

    seat: int
    markers: int
    """Its markers there; the winner scores two of them at most."""
    dollars: int | None
    """None while the tip card is not known."""


class Forecast(NamedTuple):
    """What a table would pay if it were scored as it stands."""

    table: int
    scores: bool
    """Whether it would score this round: it is full, or has a marker in the last round."""
    winner: int | None
    """None while no marker is there."""
    why: Why | None
    value: int | None
    """The tip value per marker; None while the viewer does not know the card."""
    besides: int
    """What comes on top of the card: seats, +$1 sides and counters."""
    shares: tuple[Share, ...]
    """The winner first, then the others in seat order."""


def forecast(view: State, number: int) -> Forecast | None:
    """What a table would pay right now and to whom, without powers and the Busboy.

    Takes a state or a view; None if there is no such table in play.
    """
    table = view.table(number)
    if table is None:
        return None
    made_of = parts(view, table)
    besides = made_of.total - made_of.card
    known = table.tip is not None and view.deck.has_tip(table.tip.card)
    value = made_of.total if known else None
    if table.is_empty:
        return Forecast(number, False, None, None, value, besides, ())
    first, why = winner(table)
    others = sorted({marker.seat for marker in table.laid} - {first})
    shares = []
    for seat in (first, *others):
        count = table.count(seat)
        dollars = None
        if value is not None:
            dollars = value * min(count, MOST_SCORED) if seat == first else value // 2 * count
        shares.append(Share(seat, count, dollars))
    scores = view.last or not table.has_room
    return Forecast(number, scores, first, why, value, besides, tuple(shares))


def tip_of(state: State, number: int) -> Tip:
    """The tip card of a table that has one."""
    table = state.table(number)
    assert table is not None and table.tip is not None
    return table.tip


def refuse_side(state: State, seat: int, bonus: bool) -> Refusal | None:
    """Why the seat has no unplaced marker with that side up; None if it has one."""
    player = state.players[seat]
    if (player.bonus if bonus else player.plain) == 0:
        return Refusal("no-such-marker", "BTS-7", {"bonus": bonus})
    return None


# --- Doing ------------------------------------------------------------------------------------


def put(state: State, spot: Spot, marker: Marker | None) -> State:
    """The state with that on a space."""
    table = state.table(spot.table)
    assert table is not None
    return state.change_table(spot.table, spaces=replaced(table.spaces, spot.space - 1, marker))


def swap(state: State, one: Spot, other: Spot) -> State:
    """The state with what lies on two spaces changed over; sides travel along (BTS-14)."""
    here, there = state.marker(one), state.marker(other)
    return put(put(state, one, there), other, here)


def without(table: Table, seat: int, count: int) -> tuple[Marker | None, ...]:
    """The spaces of a table without so many of a seat's markers: those on the lowest spaces go."""
    spaces = list(table.spaces)
    for place, marker in enumerate(spaces):
        if count and marker is not None and marker.seat == seat:
            count -= 1
            spaces[place] = None
    return tuple(spaces)


def send_home(state: State, seat: int, count: int = 1) -> State:
    """The state with so many markers more on the seat's Fortress, plain (BTS-6)."""
    return state.change_player(seat, fortress=state.players[seat].fortress + count)


def earn(state: State, seat: int, source: str, dollars: int) -> State:
    """The state with dollars more for a seat; `source` is the field of Player it counts under."""
    return state.change_player(seat, **{source: getattr(state.players[seat], source) + dollars})


def leave_table(state: State, number: int) -> State:
    """The state with a table's tip card gone: green to the box, yellow to its discard (BTS-4)."""
    tip = tip_of(state, number)
    tables = state.with_table(number, tip=None)
    if state.deck.tip(tip.card).colour == "green":
        return state.evolve(tables=tables, box=(*state.box, tip.card))
    return state.evolve(tables=tables, discard=(*state.discard, tip))
