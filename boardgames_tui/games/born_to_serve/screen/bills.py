"""Scoring, table by table: what each was worth and why, who won it and why, who got what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, put, width
from boardgames_tui.app.scenes import Beat, Scene
from boardgames_tui.app.witnessed import Witnessed
from boardgames_tui.games.born_to_serve.cards import BARTENDER
from boardgames_tui.games.born_to_serve.events import (
    Earned,
    RoundBegan,
    TableScored,
    Unserviced,
)
from boardgames_tui.games.born_to_serve.screen import people, tables
from boardgames_tui.games.born_to_serve.screen.focus import Focus
from boardgames_tui.games.born_to_serve.screen.info import why_won
from boardgames_tui.games.born_to_serve.screen.model import Restaurant
from boardgames_tui.games.born_to_serve.screen.paint import ABOVE
from boardgames_tui.games.born_to_serve.state import Payment, State
from boardgames_tui.games.born_to_serve.wording import made_of
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.words import counted, listed

HOW = {"won": "won", "busboy": "Busboy", "bused": "bused", "late": "came late"}


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


def fresh(events: tuple[Event, ...], since: tuple[Event, ...]) -> tuple[Event, ...]:
    """What is to be told of the newest events; guests who left come with the first table."""
    whole = latest(events)
    return whole if len(scored(whole)) == len(scored(since)) else since


def scored(events: Iterable[Event]) -> tuple[TableScored, ...]:
    """The bills among the events."""
    return tuple(event for event in events if isinstance(event, TableScored))


def height_of(news: Iterable[Event]) -> tuple[int, int]:
    """Lines that the bills need with their edge: in two lines each, and in full."""
    found = scored(news)
    return 2 + 2 * len(found), 1 + sum(3 + len(bill.payments) for bill in found)


@dataclass(frozen=True)
class Bills(Scene):
    """Tables were scored, one after the other."""

    model: Restaurant
    news: tuple[Event, ...]

    @property
    def beats(self) -> tuple[Beat, ...]:
        """A beat a table."""
        return tuple(Beat((f"${bill.parts.total}",), 0.9) for bill in scored(self.news))

    def paint(self, canvas: Canvas, told: int, part: float) -> None:
        """The restaurant with the bills over its floor."""
        self.model.paint(canvas, None)
        paint(self.model, self.news, told, canvas)


def scenes(model: Restaurant, witnessed: Witnessed) -> tuple[Scene, ...]:
    """What is to be told of tables that were scored; () without any."""
    if not scored(witnessed.events):
        return ()
    return (Bills(model, fresh(witnessed.story(), witnessed.events)),)


def paint(model: Restaurant, news: tuple[Event, ...], told: int, canvas: Canvas) -> None:
    """The bills of a scoring in place of the floor, the first `told` of them; below, if there is
    room, the heroes with what they have now.
    """
    focus = Focus(model)
    below = people.lines_needed(focus, 0, canvas.width)
    height = canvas.height - ABOVE
    short, full = height_of(news)
    canvas.fill(0, ABOVE, canvas.width, height, "")
    if short <= height - below and not height - below < full <= height:
        height -= below
        people.paint(canvas, focus, canvas.height - below, 0)
    tables.tiles(canvas, ABOVE, height)
    _bills(canvas, model.view, news, told, min(height, full) if full <= height else height)


def leaf(model: Restaurant, news: tuple[Event, ...], canvas: Canvas, page: int) -> int:
    """The last scoring again, on as many leaves as it needs."""
    found, room = scored(news), max(1, (canvas.height - ABOVE - 2) // 2)
    leaves = -(-len(found) // room)
    if leaves == 1:
        paint(model, news, len(found), canvas)
        return 1
    shown = found[(page - 1) * room : page * room]
    others = tuple(event for event in news if event not in found)
    paint(model, (*shown, *others), len(shown), canvas)
    return leaves


def _bills(canvas: Canvas, view: State, news: tuple[Event, ...], told: int, height: int) -> None:
    """Each bill in full where there is room for all, else in two lines."""
    found = scored(news)
    room = canvas.width - 4
    canvas.fill(0, ABOVE, canvas.width, height, "")
    title = f"Tips: {counted(len(found), 'table')} scored"
    canvas.box(0, ABOVE, canvas.width, height, title, "edge")
    in_full = height >= height_of(news)[1]
    line = ABOVE + 1
    for bill in found[:told]:
        for parts in _full(view, bill) if in_full else _short(view, bill, room):
            put(canvas, 2, line, parts, room)
            line += 1
        line += in_full
    if told >= len(found):
        put(canvas, 2, ABOVE + height - 1, _besides(view, news), room)
    canvas.spot("do:on", 0, ABOVE, canvas.width, height)


# --- one table --------------------------------------------------------------------------------


def _head(bill: TableScored) -> Parts:
    return [
        (f" {bill.table} ", "good bold reverse"),
        (f" ${bill.parts.total} a marker", "bright"),
        (f" = {', '.join(made_of(bill.parts))}", ""),
    ]


def _full(view: State, bill: TableScored) -> list[Parts]:
    """The value, the winner and why, then a line for each player who got something."""
    why: Parts = [
        ("    ▸", "bright"),
        (f"{seats.letter(bill.winner)} ", f"{seats.style(bill.winner)} bold"),
        (why_won(bill.winner, bill.why, bill.tied), "dim"),
    ]
    return [_head(bill), why, *(_payment(view, pay) for pay in bill.payments)]


def _payment(view: State, pay: Payment) -> Parts:
    where = []
    if pay.realm:
        where.append(f"{pay.realm} to the Realm")
    if pay.home:
        where.append(f"{pay.home} home")
    return [
        (
            f"     {seats.letter(pay.seat)} {view.seats[pay.seat]:<12.12}",
            seats.style(pay.seat),
        ),
        (f"{HOW[pay.how]:<10}", "dim"),
        (f"{'$' + str(pay.dollars):>4}", "bright"),
        (f"  for {counted(pay.markers, 'marker')}, {listed(where)}", "dim"),
    ]


def _short(view: State, bill: TableScored, room: int) -> list[Parts]:
    """Two lines: the value and, where there is more room for it, why it was won; who got what."""
    paid: Parts = [("    ", "")]
    for pay in bill.payments:
        mark = "▸" if pay.how == "won" else ""
        paid += [
            (f"{mark}{seats.letter(pay.seat)} ${pay.dollars}", f"{seats.style(pay.seat)} bold"),
            (f" {HOW[pay.how]} {pay.markers}  ", "dim"),
        ]
    head = _head(bill)
    reason = (f"   ▸{why_won(bill.winner, bill.why, bill.tied)}", "faint")
    fits = width([*head, reason]) <= room
    return [[*head, reason], paid] if fits else [head, [*paid, reason]]


def _besides(view: State, news: tuple[Event, ...]) -> Parts:
    """Tables that nobody served, and what the staff paid at the end."""
    parts: Parts = []
    left = [str(event.table) for event in news if isinstance(event, Unserviced)]
    if left:
        parts.append((f" unserved: {listed(left)} ", "warn"))
    if view.last and view.phase == "service":
        parts.append((" LAST ROUND next: every table with a marker scores ", "warn bold"))
    for event in news:
        if isinstance(event, Earned) and event.source == BARTENDER:
            name = "" if parts and parts[-1][1] != "warn" else " Bartender:"
            parts += [
                (name, "dim"),
                (f" {seats.letter(event.seat)} ${event.dollars} ", f"{seats.style(event.seat)}"),
            ]
    return parts
