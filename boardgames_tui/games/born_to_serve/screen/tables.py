"""The floor of the restaurant: each table with its chairs, its tip and what it would pay now."""

from boardgames_tui.app import seats
from boardgames_tui.app.pen import Parts, clip, put, width
from boardgames_tui.app.sheet import Sheet
from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.screen.scene import Scene
from boardgames_tui.games.born_to_serve.state import Spot, Table, Tip

LEAST, MOST = 26, 40
"""Columns that a table takes."""
LOWEST, TALLEST = 3, 9
"""Lines that a table takes."""
CHAIR = 4
"""Columns of a chair: its key, and the marker on it."""


def across(scene: Scene, width: int) -> int:
    """How many tables stand side by side: as few rows as possible, evenly filled."""
    count = len(scene.places)
    rows = -(-count // max(1, min(count, width // LEAST)))
    return -(-count // rows)


def rows(scene: Scene, width: int) -> int:
    """How many rows of tables there are."""
    return -(-len(scene.places) // across(scene, width))


def paint(sheet: Sheet, scene: Scene, x: int, y: int, width: int, height: int) -> None:
    """All tables, each in its place; the places of those put away stay empty."""
    columns = across(scene, width)
    wide = min(MOST, width // columns)
    tall = min(TALLEST, height // rows(scene, width))
    gap = (width - columns * wide) // max(1, columns)
    for row in range(y, y + height):
        tiles = "░░  " if (row - y) % 2 else "  ░░"
        sheet.put(x, row, tiles * (width // 4), "tile", width=width)
    for place, (number, table) in enumerate(scene.places):
        left = x + gap // 2 + place % columns * (wide + gap)
        top = y + place // columns * tall
        if table is None:
            _put_away(sheet, number, left, top, wide, tall)
        else:
            _table(sheet, scene, table, left, top, wide, tall)


def _put_away(sheet: Sheet, number: int, x: int, y: int, width: int, height: int) -> None:
    sheet.fill(x, y, width, height, "")
    sheet.put(x + 2, y + height // 2, f"{number} put away, chairs up", "empty", width=width - 2)


def _table(
    sheet: Sheet, scene: Scene, table: Table, x: int, y: int, width: int, height: int
) -> None:
    spot = f"table:{table.number}"
    sheet.fill(x, y, width, height, "cloth")
    edge = _edge(scene, table)
    boxed = height > LOWEST
    if boxed:
        sheet.box(x, y, width, height, style=f"cloth {edge}")
    else:
        sheet.put(x, y, "─" * width, f"cloth {edge}")
    _head(sheet, scene, table, x + 1, y, width - 2)
    if not scene.picks_spaces or spot in scene.keys:
        sheet.spot(spot, x, y, width, height)
    room = width - 4 if boxed else width - 2
    left, line = x + (2 if boxed else 1), y + 1
    roomy = height >= 6
    _chairs(sheet, scene, table, left, line + (height >= 7), room)
    line += 1 + (height >= 7) + roomy
    for parts in _pay_lines(scene, table, room, height - 4 - roomy - (height >= 7)):
        put(sheet, left, line, parts, room, "cloth")
        line += 1
    if boxed:
        put(sheet, x + 2, y + height - 1, _foot(scene, table), width - 4, "cloth")


def _edge(scene: Scene, table: Table) -> str:
    """The style of a table's edge: pointed at, being scored, to be chosen, or none of it."""
    spot = f"table:{table.number}"
    if scene.cursor == spot or (scene.cursor or "").startswith(f"space:{table.number}:"):
        return "here"
    if scene.view.bill is not None and scene.view.bill.table == table.number:
        return "good bold"
    return "accent" if spot in scene.choices else "edge"


# --- the upper edge ---------------------------------------------------------------------------


def _head(sheet: Sheet, scene: Scene, table: Table, x: int, y: int, width: int) -> None:
    """The number, what a large table adds, the counters, and the tip at the right."""
    spot = f"table:{table.number}"
    key = "key" if spot in scene.choices else "bright"
    number = f"▶{table.number} " if scene.cursor == spot else f" {table.number} "
    parts: Parts = [(number, f"{key} reverse" if scene.cursor == spot else key)]
    if bonus := scene.view.deck.table(table.number).bonus:
        parts.append((f"+{bonus} ", "dim"))
    if table.chef:
        parts.append(("chef ", "counter"))
    if table.hostess:
        parts.append(("host ", "counter"))
    text, style = tip(scene, table.tip)
    end = x + width - len(text) - 2
    put(sheet, x, y, parts, end - x, "cloth")
    sheet.put(end, y, f" {text} ", f"cloth {style}")


def tip(scene: Scene, card: Tip | None) -> tuple[str, str]:
    """A tip card in a word or two, with its style: by its face, or by its back."""
    if card is None:
        return "no guests", "dim"
    deck = scene.view.deck
    if not deck.has_tip(card.card):
        return f"▒ {deck.meal(card.card)} ▒", "yellow"
    value = f"${deck.tip(card.card).value}"
    if card.face_up:
        return f"{value} {deck.meal(card.card)}", "green"
    if scene.viewer is not None and scene.viewer in card.known_to:
        return f"only you: {value}", "seen"
    return f"face down: {value}", "yellow"


# --- the chairs -------------------------------------------------------------------------------


def _chairs(sheet: Sheet, scene: Scene, table: Table, x: int, y: int, room: int) -> None:
    """Every space from the lowest up: whose marker lies there, its side, or an empty chair."""
    step = min(CHAIR + 2, room // len(table.spaces))
    lowest = table.spaces.index(None) + 1 if table.has_room else 0
    coming = scene.cursor == f"table:{table.number}" and scene.with_marker(table.number) is not None
    for space in range(1, len(table.spaces) + 1):
        spot = f"space:{table.number}:{space}"
        at = x + (space - 1) * step
        if scene.picks_spaces:
            sheet.spot(spot, at, y, CHAIR)
        text, style = chair(scene, Spot(table.number, space))
        if coming and space == lowest:
            text, style = f"({seats.letter(scene.asked)})", f"{seats.style(scene.asked)} bold"
        if scene.cursor == spot:
            text, style = f"▶{text[1:]}", f"{style} underline"
        sheet.put(at, y, scene.keys.get(spot, " "), "cloth key")
        sheet.put(at + 1, y, text, f"cloth {style}")


def chair(scene: Scene, spot: Spot) -> tuple[str, str]:
    """What is on a space, in three cells: " A+", " A ", "( )"."""
    marker = scene.view.marker(spot)
    if marker is None:
        return "( )", "empty"
    side = "+" if marker.bonus else " "
    chosen = isinstance(getattr(scene.frame, "origin", None), tuple) and scene.frame.origin == spot
    text = (
        f"[{seats.letter(marker.seat)}{side}" if chosen else f" {seats.letter(marker.seat)}{side}"
    )
    return text, f"{seats.style(marker.seat)} bold reverse"


# --- what it would pay ------------------------------------------------------------------------


def _pay_lines(scene: Scene, table: Table, room: int, lines: int) -> list[Parts]:
    """The value a marker and who would get what: a line each where there is room, else in one."""
    paid = rules.forecast(scene.view, table.number)
    assert paid is not None
    value = f"${paid.value}" if paid.value is not None else f"$?+{paid.besides}"
    head: Parts = [(value, "bright")]
    if not paid.shares:
        gone = " nobody here yet" if scene.view.last else " unserved they leave"
        return [[*head, (gone, "dim")]]
    if lines > len(paid.shares):
        rows: list[Parts] = [[*head, (" a marker now", "dim")]]
        for share in paid.shares:
            won = share.seat == paid.winner
            dollars = f" ${share.dollars}" if share.dollars is not None else ""
            why = f" {paid.why}" if won else " bused"
            rows.append(
                [
                    ("▸" if won else " ", "bright"),
                    (f"{seats.letter(share.seat)}{dollars}", f"{seats.style(share.seat)} bold"),
                    (why, "dim"),
                ]
            )
        return rows
    for between in ("  ", " "):
        parts = list(head)
        for share in paid.shares:
            dollars = "" if share.dollars is None else str(share.dollars)
            mark = "▸" if share.seat == paid.winner else ""
            parts.append((f"{between}{mark}", "bright"))
            name = f"{seats.letter(share.seat)} {dollars}" if between == "  " else None
            text = name or f"{seats.letter(share.seat)}{dollars}"
            parts.append((text.rstrip(), f"{seats.style(share.seat)} bold"))
        if width(parts) <= room:
            break
    return [parts]


def _foot(scene: Scene, table: Table) -> Parts:
    """The state of the table, at its lower edge."""
    view = scene.view
    if view.bill is not None and view.bill.table == table.number:
        return [(" scoring now ", "good bold")]
    if table.number in view.to_score:
        return [(" will score ", "good")]
    if not table.has_room:
        return [(" full: scores ", "good")]
    if view.last and not table.is_empty:
        return [(" scores ", "good")]
    free = table.spaces.count(None)
    return [(clip(f" {free} free ", 12), "dim")] if free < len(table.spaces) else []
