"""The floor of the restaurant: each table with its chairs, its tip and what it would pay now."""

from functools import partial

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.canvas import Spot as Area
from boardgames_tui.app.draw import Parts, clip, frame, put
from boardgames_tui.app.draw import width as parts_width
from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.floor import Forecast, Share
from boardgames_tui.games.born_to_serve.screen.focus import Focus
from boardgames_tui.games.born_to_serve.state import Bill, Spot, Table, Tip

LEAST, MOST = 26, 42
"""Columns that a table takes with the gap beside it."""
LOWEST, TALLEST = 3, 9
"""Lines that a table takes; from BOXED on it has an edge all round."""
BOXED, ROOMY, GRAND = 4, 6, 8
"""Lines from which there is an edge all round, a table top, and the numbers of the spaces."""
CHAIR = 4
"""Columns of a chair: its key, and the marker on it."""


def rows(focus: Focus, width: int, height: int = 0) -> int:
    """How many rows of tables there are: few, but more of them where all can be grand."""
    count = len(focus.model.places)
    fewest = -(-count // max(1, min(count, width // LEAST)))
    return min(count, max(fewest, height // TALLEST))


def paint(canvas: Canvas, focus: Focus, area: tuple[int, int, int, int]) -> None:
    """All tables, each in its place; the places of those put away stay empty."""
    x, y, width, height = area
    lines = rows(focus, width, height)
    columns = -(-len(focus.model.places) // lines)
    pitch = width // columns
    wide = min(MOST, pitch) - 1
    tall = min(TALLEST, height // lines)
    left = x + (width - columns * pitch + pitch - wide) // 2
    tiles(canvas, y, height)
    for place, (number, table) in enumerate(focus.model.places):
        at = left + place % columns * pitch, y + place // columns * tall
        if table is None:
            _put_away(canvas, number, *at, wide, tall)
        else:
            paint = partial(_table, canvas, focus, table, *at, wide, tall)
            canvas.part(Area(*at, wide, tall), paint, focus.cursor)


def tiles(canvas: Canvas, y: int, height: int) -> None:
    """The tiled floor, where there are more shapes than letters to draw it with."""
    if canvas.ascii_only:
        return
    for row in range(y, y + height):
        tiles = "▀▄" * (canvas.width // 2 + 1)
        canvas.put(0, row, tiles[row % 2 :], "tile")


def _put_away(canvas: Canvas, number: int, x: int, y: int, width: int, height: int) -> None:
    canvas.fill(x, y, width, height, "")
    text = f"{number}  put away"
    canvas.put(x + (width - len(text)) // 2, y + height // 2, text, "faint", width=width)


def _table(
    canvas: Canvas, focus: Focus, table: Table, x: int, y: int, width: int, height: int
) -> None:
    spot = f"table:{table.number}"
    canvas.fill(x, y, width, height, "cloth")
    edge = f"cloth {_edge(focus, table)}"
    here = focus.cursor == spot
    if height >= BOXED:
        frame(canvas, x, y, width, height, edge, double=here)
    else:
        canvas.put(x, y, ("═" if here else "─") * width, edge)
    _head(canvas, focus, table, x + 1, y, width - 2)
    if not focus.model.picks_spaces:
        canvas.spot(spot, x, y, width, height)
    left, room, line = x + 1, width - 2, y + 1
    if height >= BOXED:
        left, room = x + 2, width - 4
    if height >= GRAND:
        _numbers(canvas, table, left, line, room)
        line += 1
    _chairs(canvas, focus, table, left, line, room)
    line += 1
    if height >= ROOMY:
        canvas.put(left, line, "▔" * room, f"cloth {_edge(focus, table)}")
        line += 1
    lines = y + height - (height >= BOXED) - line
    for row, parts in enumerate(_pay_lines(focus, table, room, lines)):
        put(canvas, left, line + row, parts, room, "cloth")
    if height >= BOXED:
        put(canvas, x + 2, y + height - 1, _foot(focus, table), width - 4, "cloth")


def _edge(focus: Focus, table: Table) -> str:
    """The style of a table's edge: pointed at, being scored, to be chosen, or none of it."""
    spot = f"table:{table.number}"
    if focus.cursor == spot or (focus.cursor or "").startswith(f"space:{table.number}:"):
        return "here"
    if focus.view.bill is not None and focus.view.bill.table == table.number:
        return "good bold"
    return "accent" if spot in focus.model.choices else "edge"


# --- the upper edge ---------------------------------------------------------------------------


def _head(canvas: Canvas, focus: Focus, table: Table, x: int, y: int, width: int) -> None:
    """The number, what a large table adds, the counters, and the tip at the right."""
    spot = f"table:{table.number}"
    key = "key" if spot in focus.model.choices else "bright"
    here = focus.cursor == spot
    number = f"{'▶' if here else ' '}{table.number} ", f"{key} reverse" if here else key
    bonus = focus.view.deck.table(table.number).bonus
    large: Parts = [(f"+{bonus} ", "dim")] if bonus else []
    counters: Parts = [("chef ", "counter")] if table.chef else []
    counters += [("host ", "counter")] if table.hostess else []
    text, brief, style = tip(focus, table.tip)
    parts = [number, *large, *counters]
    if parts_width(parts) + len(text) + 2 > width:
        text = brief
    if parts_width(parts) + len(text) + 2 > width:
        parts = [number, *counters]
    end = x + width - len(text) - 2
    put(canvas, x, y, parts, end - x, "cloth")
    canvas.put(end, y, f" {text} ", f"cloth {style}")


def tip(focus: Focus, card: Tip | None) -> tuple[str, str, str]:
    """A tip card in a word or two, in less room, and its style: by its face or by its back."""
    if card is None:
        return "no guests", "gone", "dim"
    deck = focus.view.deck
    meal = deck.meal(card.card)
    if not deck.has_tip(card.card):
        return f"▒ {meal} ▒", meal, "yellow"
    value = f"${deck.tip(card.card).value}"
    if card.face_up:
        return f"{value} {meal}", value, "green"
    if focus.model.viewer is not None and focus.model.viewer in card.known_to:
        return f"only you: {value}", f"you:{value}", "seen"
    return f"face down: {value}", f"▒{value}▒", "yellow"


# --- the chairs -------------------------------------------------------------------------------


def _step(table: Table, room: int) -> int:
    """Columns from one chair to the next."""
    return min(CHAIR + 3, room // len(table.spaces))


def _numbers(canvas: Canvas, table: Table, x: int, y: int, room: int) -> None:
    for space in range(1, len(table.spaces) + 1):
        canvas.put(x + (space - 1) * _step(table, room) + 2, y, str(space), "cloth faint")


def _chairs(canvas: Canvas, focus: Focus, table: Table, x: int, y: int, room: int) -> None:
    """Every space from the lowest up: whose marker lies there, its side, or an empty chair."""
    lowest = table.spaces.index(None) + 1 if table.has_room else 0
    spot = f"table:{table.number}"
    coming = focus.cursor == spot and focus.model.places_marker and spot in focus.model.choices
    for space in range(1, len(table.spaces) + 1):
        spot = f"space:{table.number}:{space}"
        at = x + (space - 1) * _step(table, room)
        if focus.model.picks_spaces:
            canvas.spot(spot, at, y, CHAIR)
        text, style = chair(focus, Spot(table.number, space))
        if space == lowest and f"table:{table.number}" in focus.model.choices:
            style = "dim"
        if coming and space == lowest:
            side = "+" if focus.model.side else ")"
            text, style = (
                f"({seats.letter(focus.model.asked)}{side}",
                f"{seats.style(focus.model.asked)} bold",
            )
        key, look = focus.model.keys.get(spot, " "), "key"
        if focus.cursor == spot:
            key, look, style = key.replace(" ", "▶"), "key reverse", f"{style} underline"
        canvas.put(at, y, key, f"cloth {look}")
        canvas.put(at + 1, y, text, f"cloth {style}")


def chair(focus: Focus, spot: Spot) -> tuple[str, str]:
    """What is on a space, in three cells: " A+", " A ", "( )"."""
    marker = focus.view.marker(spot)
    if marker is None:
        return "( )", "empty"
    side = "+" if marker.bonus else " "
    chosen = (
        isinstance(getattr(focus.model.frame, "origin", None), tuple)
        and focus.model.frame.origin == spot
    )
    text = (
        f"[{seats.letter(marker.seat)}{side}" if chosen else f" {seats.letter(marker.seat)}{side}"
    )
    return text, f"{seats.style(marker.seat)} bold reverse"


# --- what it would pay ------------------------------------------------------------------------


def _pay_lines(focus: Focus, table: Table, room: int, lines: int) -> list[Parts]:
    """The value a marker and who would get what: a line each where there is room, else in one."""
    paid = rules.forecast(focus.view, table.number)
    if paid is None or table.tip is None:
        return []
    if focus.view.bill is not None and focus.view.bill.table == table.number:
        return [_running(focus, focus.view.bill)]
    more = f"+{paid.besides}" if paid.besides else ""
    value: Parts = [(f"${paid.value}" if paid.value is not None else f"$?{more}", "bright")]
    if not paid.shares:
        return [[*value, (" nobody here yet", "dim")]]
    if lines > len(paid.shares):
        rows = [_share(focus, paid, share) for share in paid.shares]
        return [[*value, (" a marker now", "dim")], *rows]
    wide = [*value, *(part for share in paid.shares for part in _brief(paid, share, "  "))]
    if parts_width(wide) <= room:
        return [wide]
    return [[*value, *(part for share in paid.shares for part in _brief(paid, share, " "))]]


def _running(focus: Focus, bill: Bill) -> Parts:
    """Of the table that is being scored: its value, who won it, and what was paid so far."""
    value = f"${bill.parts.total}" if bill.parts is not None else "tip to turn up"
    parts: Parts = [(value, "bright")]
    if not bill.paid:
        mark = seats.letter(bill.winner), f"{seats.style(bill.winner)} bold"
        return [*parts, ("  ▸", "bright"), mark, (" wins", "dim")]
    for pay in bill.paid:
        parts += [
            ("  paid ", "dim"),
            (f"{seats.letter(pay.seat)} {pay.dollars}", seats.style(pay.seat)),
        ]
    return parts


def _share(focus: Focus, paid: Forecast, share: Share) -> Parts:
    """A player's line: dollars, and what for."""
    won = share.seat == paid.winner
    dollars = f" ${share.dollars}" if share.dollars is not None else ""
    return [
        ("▸" if won else " ", "bright"),
        (f"{seats.letter(share.seat)}{dollars}", f"{seats.style(share.seat)} bold"),
        (f" {paid.why}" if won else " bused", "dim"),
    ]


def _brief(paid: Forecast, share: Share, between: str) -> Parts:
    """A player's part of the one line; with less room, less between letter and dollars."""
    dollars = "" if share.dollars is None else f"{between[1:]}{share.dollars}"
    mark = "▸" if share.seat == paid.winner else ""
    text = f"{seats.letter(share.seat)}{dollars}"
    return [(f"{between}{mark}", "bright"), (text, f"{seats.style(share.seat)} bold")]


def _foot(focus: Focus, table: Table) -> Parts:
    """The state of the table, at its lower edge."""
    view = focus.view
    if view.bill is not None and view.bill.table == table.number:
        return [(" scoring now ", "good bold")]
    if table.number in view.to_score:
        return [(" will score ", "good")]
    if not table.has_room:
        return [(" full: scores ", "good")]
    if view.last and not table.is_empty:
        return [(" scores ", "good")]
    if table.is_empty and table.tip is not None and view.phase == "service":
        return [(" nobody: they leave " if not view.last else " nobody: no tip ", "dim")]
    free = table.spaces.count(None)
    return [(clip(f" {free} free ", 12), "dim")] if free < len(table.spaces) else []
