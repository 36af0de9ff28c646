"""Scoring, table by table: what each was worth and why, who won it and why, who got what."""

from collections.abc import Iterable

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, put, width
from boardgames_tui.games.born_to_serve.cards import BARTENDER
from boardgames_tui.games.born_to_serve.events import (
    Earned,
    RoundBegan,
    TableScored,
    Unserviced,
)
from boardgames_tui.games.born_to_serve.screen.scene import Scene
from boardgames_tui.games.born_to_serve.screen.speech import why_won
from boardgames_tui.games.born_to_serve.state import Payment
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


def height_of(scene: Scene) -> tuple[int, int]:
    """Lines that the bills need with their edge: in two lines each, and in full."""
    found = scored(scene.news)
    return 2 + 2 * len(found), 1 + sum(3 + len(bill.payments) for bill in found)


def paint(canvas: Canvas, scene: Scene, y: int, height: int) -> None:
    """The bills so far, each in full where there is room for all, else in two lines."""
    found = scored(scene.news)
    room = canvas.width - 4
    canvas.fill(0, y, canvas.width, height, "")
    title = f"Tips: {counted(len(found), 'table')} scored"
    canvas.box(0, y, canvas.width, height, title, "edge")
    in_full = height >= height_of(scene)[1]
    line = y + 1
    for bill in found[: scene.told]:
        for parts in _full(scene, bill) if in_full else _short(scene, bill, room):
            put(canvas, 2, line, parts, room)
            line += 1
        line += in_full
    if scene.told >= len(found):
        put(canvas, 2, y + height - 1, _besides(scene), room)
    canvas.spot("do:on", 0, y, canvas.width, height)


# --- one table --------------------------------------------------------------------------------


def _head(scene: Scene, bill: TableScored) -> Parts:
    return [
        (f" {bill.table} ", "good bold reverse"),
        (f" ${bill.parts.total} a marker", "bright"),
        (f" = {', '.join(made_of(bill.parts))}", ""),
    ]


def _full(scene: Scene, bill: TableScored) -> list[Parts]:
    """The value, the winner and why, then a line for each player who got something."""
    why: Parts = [
        ("    ▸", "bright"),
        (f"{seats.letter(bill.winner)} ", f"{seats.style(bill.winner)} bold"),
        (why_won(bill.winner, bill.why, bill.tied), "dim"),
    ]
    return [_head(scene, bill), why, *(_payment(scene, pay) for pay in bill.payments)]


def _payment(scene: Scene, pay: Payment) -> Parts:
    where = []
    if pay.realm:
        where.append(f"{pay.realm} to the Realm")
    if pay.home:
        where.append(f"{pay.home} home")
    return [
        (
            f"     {seats.letter(pay.seat)} {scene.view.seats[pay.seat]:<12.12}",
            seats.style(pay.seat),
        ),
        (f"{HOW[pay.how]:<10}", "dim"),
        (f"{'$' + str(pay.dollars):>4}", "bright"),
        (f"  for {counted(pay.markers, 'marker')}, {listed(where)}", "dim"),
    ]


def _short(scene: Scene, bill: TableScored, room: int) -> list[Parts]:
    """Two lines: the value and, where there is more room for it, why it was won; who got what."""
    paid: Parts = [("    ", "")]
    for pay in bill.payments:
        mark = "▸" if pay.how == "won" else ""
        paid += [
            (f"{mark}{seats.letter(pay.seat)} ${pay.dollars}", f"{seats.style(pay.seat)} bold"),
            (f" {HOW[pay.how]} {pay.markers}  ", "dim"),
        ]
    head = _head(scene, bill)
    reason = (f"   ▸{why_won(bill.winner, bill.why, bill.tied)}", "faint")
    fits = width([*head, reason]) <= room
    return [[*head, reason], paid] if fits else [head, [*paid, reason]]


def _besides(scene: Scene) -> Parts:
    """Tables that nobody served, and what the staff paid at the end."""
    parts: Parts = []
    left = [str(event.table) for event in scene.news if isinstance(event, Unserviced)]
    if left:
        parts.append((f" unserved: {listed(left)} ", "warn"))
    for event in scene.news:
        if isinstance(event, Earned) and event.source == BARTENDER:
            name = "" if parts and parts[-1][1] != "warn" else " Bartender:"
            parts += [
                (name, "dim"),
                (f" {seats.letter(event.seat)} ${event.dollars} ", f"{seats.style(event.seat)}"),
            ]
    return parts
