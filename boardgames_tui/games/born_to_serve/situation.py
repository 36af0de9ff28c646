"""The restaurant in sentences, and what a hero might wish: for who plays without a board."""

from collections.abc import Iterator
from typing import Any

from boardgames_tui.games.born_to_serve.decisions import (
    Drafting,
    PlaceOnStaff,
    PlaceOnTable,
    Placing,
    PowerWindow,
    Turn,
    UsePower,
)
from boardgames_tui.games.born_to_serve.state import Marker, Player, Post, State, Table, Tip
from boardgames_tui.games.born_to_serve.wording import made_of
from boardgames_tui.kernel.words import counted, listed


def situation(view: State, seat: int | None) -> Iterator[str]:
    """Tables, staff, heroes and cards to come; then the tips that the seat has looked at."""
    yield "Tables:"
    for table in view.tables:
        yield f"  {_table(view, table)}"
    if view.staff:
        yield "Staff:"
        for post in view.staff:
            yield f"  {_post(view, post)}"
    if isinstance(view.pending[-1], Drafting):
        yield "Who can still be chosen:"
        for action in view.pending[-1].legal(view, view.actors[0]):
            yield f"  {action.staff}: {view.deck.member(action.staff).effect}"
    for owner, player in enumerate(view.players):
        yield _player(view.seats[owner], player)
        yield from _powers(view, player)
    yield f"{view.seats[view.first]} has the First Hero Marker."
    meals = [view.deck.meal(card) for card in view.stack]
    left = ", ".join(f"{meals.count(meal)} {meal}" for meal in ("lunch", "dinner"))
    yield f"Tip cards to come: {left}."
    yield from _bill(view)
    if seat is not None:
        for table in view.tables:
            if table.tip is not None and not table.tip.face_up and table.tip.seen_by(seat):
                yield f"You know the tip of table {table.number}: {_worth(view, table.tip)}."


def wishes(view: State, seat: int) -> Iterator[Any]:
    """A marker on every table and staff member, and both powers."""
    top, player = view.pending[-1], view.players[seat]
    if isinstance(top, Turn | Placing):
        bonus = top.aside if isinstance(top, Placing) else not player.plain
        for table in view.tables:
            yield PlaceOnTable.of(seat, table.number, bonus)
        for post in view.staff:
            yield PlaceOnStaff.of(seat, post.name, bonus)
    if isinstance(top, Turn | PowerWindow) and player.hero is not None:
        for power in view.deck.hero(player.hero).powers:
            yield UsePower.of(seat, power.name)


def _table(view: State, table: Table) -> str:
    """A table with its tip as everybody sees it, and the markers from space 1 up."""
    printed = view.deck.table(table.number)
    bonus = f" (+${printed.bonus})" if printed.bonus else ""
    laid = [
        f"{place} {'open' if marker is None else _marker(view, marker)}"
        for place, marker in enumerate(table.spaces, start=1)
    ]
    spaces = ", ".join(laid)
    if not any(table.spaces):
        spaces = counted(len(laid), "open space")
    counters = [name for name, lies in (("Chef", table.chef), ("Hostess", table.hostess)) if lies]
    more = f"; counter of the {listed(counters)}" if counters else ""
    tip = "no tip" if table.tip is None else _shown(view, table.tip)
    return f"Table {table.number}{bonus}, {tip}: {spaces}{more}."


def _marker(view: State, marker: Marker) -> str:
    return f"{view.seats[marker.seat]}{' +$1' if marker.bonus else ''}"


def _shown(view: State, tip: Tip) -> str:
    return _worth(view, tip) if tip.face_up else f"a {_back(view, tip)} face down"


def _back(view: State, tip: Tip) -> str:
    return view.deck.back(tip.card).removeprefix("?").replace("-", " ") + " tip"


def _worth(view: State, tip: Tip) -> str:
    card = view.deck.tip(tip.card)
    return f"a ${card.value} {card.colour} {card.meal} tip"


def _post(view: State, post: Post) -> str:
    names = listed(view.seats[seat] for seat in post.markers)
    there = f", taken by {names}" if names else ""
    claimed = "" if post.claim is None else f", claimed by {view.seats[post.claim]}"
    counters = f", {counted(post.counters, 'counter')} left" if post.counters else ""
    room = f"{len(post.markers)} of {counted(post.spaces, 'space')}"
    return f"{post.name}, {room}{there}{claimed}{counters}: {view.deck.member(post.name).effect}"


def _player(name: str, player: Player) -> str:
    hand = [f"{player.plain} plain"] if player.plain else []
    hand += [f"{player.bonus} +$1"] if player.bonus else []
    ready = listed(hand) or "no"
    aside = f", {player.aside} set aside" if player.aside else ""
    return (
        f"{name}: ${player.score}, {ready} {'marker' if player.hand == 1 else 'markers'} to place"
        f"{aside}, {player.fortress} in the Fortress of Loneliness, {player.realm} in the Phantom"
        " Realm."
    )


def _powers(view: State, player: Player) -> Iterator[str]:
    if player.hero is None:
        return
    used = "" if player.used is None else f", who used {player.used} this round"
    yield f"  {player.hero}{used}."
    for power in view.deck.hero(player.hero).powers:
        yield f"  {power.name}: {power.text}"


def _bill(view: State) -> Iterator[str]:
    """The table that is being scored."""
    bill = view.bill
    if bill is None:
        return
    yield f"Table {bill.table} is being scored; {view.seats[bill.winner]} wins it ({bill.why})."
    if bill.parts is not None:
        yield f"A marker there is worth ${bill.parts.total}: {', '.join(made_of(bill.parts))}."
