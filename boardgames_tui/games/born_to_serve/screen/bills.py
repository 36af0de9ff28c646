"""The bills of a round on one page: what each table was worth, who won it, and who got what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, put
from boardgames_tui.app.scenes import fold
from boardgames_tui.games.born_to_serve.cards import BARTENDER
from boardgames_tui.games.born_to_serve.events import (
    Earned,
    RoundBegan,
    TableScored,
    Unserviced,
)
from boardgames_tui.games.born_to_serve.screen.info import why_won
from boardgames_tui.games.born_to_serve.screen.paint import ABOVE
from boardgames_tui.games.born_to_serve.state import Parts as Value
from boardgames_tui.games.born_to_serve.state import Payment, State
from boardgames_tui.games.born_to_serve.wording import made_of
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.words import counted, listed

HOW = {"won": "won", "busboy": "Busboy", "bused": "bused", "late": "came late"}
TABLE, EACH, PAID = 4, 6, 6
"""Columns for the number of a table, for its worth, and for what each player got."""
WHY = 38
"""Columns for why a table was won, where there is room for it."""
SHORT = {"tip": "tip", "seats": "se", "+$1 sides": "+1", "Chef": "Ch", "Hostess": "Ho"}
"""What a value is made of where there is no room for whole words; powers are "po"."""


@dataclass(frozen=True, slots=True)
class Item:
    """A row of the page: a table that was scored, or what else was paid."""

    table: str
    """Its number; "" for what is no table."""
    each: str
    made: str
    """What the value of a marker is made of, or who paid."""
    brief: str
    """The same in fewer cells."""
    why: str
    cells: tuple[str, ...]
    """What each player got, in seat order, with the sign of how."""
    gains: tuple[int, ...]
    """The same in dollars."""


def latest(events: Iterable[Event]) -> tuple[Event, ...]:
    """What happened in the last round in which a table was scored, up to its end."""
    found: list[Event] = []
    current: list[Event] = []
    for event in events:
        if isinstance(event, RoundBegan):
            current = []
        current.append(event)
        if isinstance(event, TableScored):
            found = current
    return tuple(found)


def scored(events: Iterable[Event]) -> tuple[TableScored, ...]:
    """The bills among the events."""
    return tuple(event for event in events if isinstance(event, TableScored))


def items(view: State, news: Iterable[Event]) -> tuple[Item, ...]:
    """The rows of the page: a table each, then what the Bartender paid."""
    count = len(view.seats)
    found, bar = [], [0] * count
    for event in news:
        if isinstance(event, TableScored):
            found.append(_bill(event, count))
        elif isinstance(event, Earned) and event.source == BARTENDER:
            bar[event.seat] += event.dollars
    if any(bar):
        cells = tuple(str(dollars) if dollars else "" for dollars in bar)
        found.append(Item("", "", BARTENDER, BARTENDER, "", cells, tuple(bar)))
    return tuple(found)


def _bill(bill: TableScored, count: int) -> Item:
    gains, signs = [0] * count, [""] * count
    for pay in bill.payments:
        gains[pay.seat] += pay.dollars
        signs[pay.seat] = {"won": "▸", "busboy": "b"}.get(pay.how, signs[pay.seat])
    paid = {pay.seat for pay in bill.payments}
    tie = {"most": "", "highest space": "=", "power": "*"}[bill.why]
    cells = tuple(
        f"{signs[seat]}{gains[seat]}{tie if seat == bill.winner else ''}" if seat in paid else ""
        for seat in range(count)
    )
    why = why_won(bill.winner, bill.why, bill.tied, brief=True)
    return Item(
        str(bill.table),
        f"${bill.parts.total}",
        ", ".join(made_of(bill.parts)),
        _brief(bill.parts),
        why,
        cells,
        tuple(gains),
    )


def _brief(parts: Value) -> str:
    """What a value is made of, in few cells."""
    named = (part.rpartition(" ") for part in made_of(parts))
    return " ".join(f"{SHORT.get(name, 'po')}{dollars}" for name, _, dollars in named)


def sums(rows: Iterable[Item], count: int) -> tuple[int, ...]:
    """What each player got from these rows together."""
    gains = [item.gains for item in rows]
    return tuple(sum(gain[seat] for gain in gains) for seat in range(count))


def besides(news: Iterable[Event]) -> str:
    """The tables that nobody served; "" if there are none."""
    left = [str(event.table) for event in news if isinstance(event, Unserviced)]
    noun = "table" if len(left) == 1 else "tables"
    return f"Nobody served {noun} {listed(left)}." if left else ""


def page(canvas: Canvas, view: State, news: Sequence[Event], told: int) -> int:
    """The page in place of the floor: so many of its rows, and the sums once all are told.

    Returns the line below it.
    """
    rows, count = items(view, news), len(view.seats)
    width = canvas.width - 2
    canvas.fill(0, ABOVE, canvas.width, canvas.height - ABOVE, "")
    start = canvas.width - 1 - PAID * count
    spare = start - 1 - TABLE - EACH
    whole = max((len(item.made) for item in rows), default=0) + 2
    shows_why = spare >= whole + WHY
    canvas.fill(0, ABOVE, canvas.width, 1, "tile")
    canvas.put(1, ABOVE, "tbl each  made of", "tile dim")
    if shows_why:
        canvas.put(1 + TABLE + EACH + whole, ABOVE, "why", "tile dim")
    for seat in range(count):
        letter = seats.letter(seat).rjust(PAID - 1)
        canvas.put(start + seat * PAID, ABOVE, letter, f"tile {seats.style(seat)} bold")
    y = ABOVE + 1
    for item in rows[:told]:
        canvas.put(1, y, item.table.rjust(2), "good bold")
        canvas.put(1 + TABLE, y, item.each.rjust(3), "bright")
        made = item.made if whole <= spare else item.brief
        canvas.put(1 + TABLE + EACH, y, made, width=spare)
        if shows_why and item.why:
            canvas.put(1 + TABLE + EACH + whole, y, item.why, "dim", width=WHY)
        _cells(canvas, item.cells, start, y)
        y += 1
    y = ABOVE + 1 + len(rows)
    if told >= len(rows):
        canvas.put(start, y, "─" * (PAID * count), "faint")
        gains = sums(rows, count)
        canvas.put(1, y + 1, "together", "dim")
        _cells(canvas, [str(gain) for gain in gains], start, y + 1)
        canvas.put(1, y + 2, "now", "bold")
        _cells(canvas, [f"${player.score}" for player in view.players], start, y + 2)
    signs: Parts = [("▸ won (= tied: highest space, * by a power)   b Busboy   else bused", "dim")]
    foot = [*fold([(besides(news), "warn")], width), *fold(signs, width)]
    for row, parts in enumerate(foot):
        put(canvas, 1, y + 3 + row, parts, width)
    return y + 3 + len(foot)


def _cells(canvas: Canvas, cells: Sequence[str], x: int, y: int) -> None:
    for seat, text in enumerate(cells):
        digits = text.rstrip("=*")
        style = f"{seats.style(seat)} bold" if text[:1] in "▸b$" and text else seats.style(seat)
        canvas.put(x + seat * PAID, y, digits.rjust(PAID - 1), style)
        canvas.put(x + seat * PAID + PAID - 1, y, text[len(digits) :], "dim")


def leaf(view: State, news: tuple[Event, ...], canvas: Canvas, number: int) -> int:
    """The last scoring again, on one leaf."""
    page(canvas, view, news, len(items(view, news)))
    canvas.spot("do:on", 0, ABOVE, canvas.width, canvas.height - ABOVE)
    return 1


# --- one table in full ------------------------------------------------------------------------


def in_full(view: State, bill: TableScored) -> tuple[Parts, ...]:
    """The value, the winner and why, then a line for each player who got something."""
    head: Parts = [
        (f" {bill.table} ", "good bold reverse"),
        (f" ${bill.parts.total} a marker", "bright"),
        (f" = {', '.join(made_of(bill.parts))}", ""),
    ]
    why: Parts = [
        ("    ▸", "bright"),
        (f"{seats.letter(bill.winner)} ", f"{seats.style(bill.winner)} bold"),
        (why_won(bill.winner, bill.why, bill.tied), "dim"),
    ]
    return (head, why, *(_payment(view, pay) for pay in bill.payments))


def _payment(view: State, pay: Payment) -> Parts:
    where = []
    if pay.realm:
        where.append(f"{pay.realm} to the Realm")
    if pay.home:
        where.append(f"{pay.home} home")
    return [
        (f"     {seats.letter(pay.seat)} {view.seats[pay.seat]:<20} ", seats.style(pay.seat)),
        (f"{HOW[pay.how]:<10}", "dim"),
        (f"{'$' + str(pay.dollars):>4}", "bright"),
        (f"  for {counted(pay.markers, 'marker')}, {listed(where)}", "dim"),
    ]
