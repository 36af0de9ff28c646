"""The large tableau: plated dishes, the places around them, the Line Cook, and what is in hand."""

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.chefs_apprentice.criteria import FLAVORS, TEMPERATURES
from boardgames_tui.games.chefs_apprentice.decisions import can_cover
from boardgames_tui.games.chefs_apprentice.screen import dishes, icons
from boardgames_tui.games.chefs_apprentice.screen.dishes import Look
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus
from boardgames_tui.games.chefs_apprentice.screen.model import cell_spot
from boardgames_tui.games.chefs_apprentice.screen.preview import Gain
from boardgames_tui.games.chefs_apprentice.tableau import SIDE, Cell

ROOM = SIDE + 1
"""Plates across and down that the drawing needs: a grid that is not full has room around it."""

LARGEST = (20, 8)
"""Beyond this a plate only has more air on it."""


LEGEND = (FLAVORS[:3], FLAVORS[3:], TEMPERATURES)
"""The icons that are named below the plates in the first round, in lines."""


def paint(canvas: Canvas, focus: Focus, x: int, y: int, width: int, height: int) -> None:
    """The plates, in the middle of the room there is; in the first round the icons by name."""
    wide, tall = min(width // ROOM, LARGEST[0]), min(height // ROOM, LARGEST[1])
    rows, columns = focus.model.window
    left = x + (width - wide * len(columns)) // 2
    spare = height - tall * len(rows)
    if focus.model.moment.begins and spare >= len(LEGEND):
        spare -= len(LEGEND)
        _legend(canvas, x + 1, y + height - len(LEGEND), width - 1)
    top = y + spare // 2
    for row in rows:
        for column in columns:
            box = (left + (column - columns[0]) * wide, top + (row - rows[0]) * tall, wide, tall)
            tile = None
            if 0 <= row < SIDE and 0 <= column < SIDE:
                tile = focus.view.tableaus[focus.model.shown][row * SIDE + column]
            if tile is None:
                _place(canvas, focus, (row, column), box)
            else:
                look = _look(focus, tile, row * SIDE + column)
                dishes.paint(canvas, focus.view, tile, *box, look)
                canvas.spot(f"dish:{tile}", *box)


def _legend(canvas: Canvas, x: int, y: int, width: int) -> None:
    """The flavors and temperatures with their names, and the eyeball."""
    for line, row in enumerate(LEGEND):
        entries = [icons.named(canvas, name) for name in row]
        if row == TEMPERATURES:
            entries.append([(icons.eyes(canvas, 1), "eye"), (" eye", "")])
        at = x
        for entry in entries:
            at = draw.put(canvas, at, y + line, entry, x + width - at) + 2


def _look(focus: Focus, tile: str, space: int) -> Look:
    spot = f"dish:{tile}"
    key = focus.model.keys.get(spot, "") if focus.model.own else ""
    gain = focus.model.gain_of(spot) if key else None
    if focus.model.own and focus.tasted is not None and can_cover(focus.view, tile, focus.tasted):
        gain = focus.model.pays.prepping(tile, focus.tasted)
    return Look(
        key=key,
        legal=bool(key),
        under=focus.cursor == spot,
        picked=focus.model.first == tile,
        used=space in focus.used,
        pays=None if gain is None else gain.total,
    )


def _place(canvas: Canvas, focus: Focus, cell: Cell, box: tuple[int, int, int, int]) -> None:
    """A place without a dish: set for one where one may be plated, else a faint mark."""
    x, y, wide, tall = box
    middle = y + tall // 2
    if not (focus.model.own and focus.model.plating and cell in focus.model.pays.cells):
        canvas.put(x + wide // 2, middle, "·", "empty")
        if focus.model.own and focus.model.phase == "plate":
            canvas.spot(cell_spot(cell), *box)
        return
    spot = cell_spot(cell)
    key, under = focus.model.keys.get(spot, ""), focus.cursor == spot
    gain = _gain_at(focus, cell)
    best = focus.pointed is not None and focus.model.pays.drafting(focus.pointed)[1] == cell
    edge = "here" if under else "legal" if key or best else "empty"
    if under:
        draw.frame(canvas, *box, edge, double=True)
    else:
        _setting(canvas, *box, edge)
    if key.strip():
        canvas.put(x + 1, y, key, "key")
    if gain is not None:
        style = draw.tone(gain.total)
        parts: Parts = [(f"{gain.total:+}", f"{style} bold" if best else style)]
        if gain.eyeballs:
            parts.append((f"{icons.eyes(canvas, 1)}{gain.eyeballs:+}", "eye"))
        draw.put(canvas, x + max(1, (wide - draw.width(parts)) // 2), middle, parts, wide - 1)
    if focus.model.phase == "plate":
        canvas.spot(spot, *box)


def _setting(canvas: Canvas, x: int, y: int, wide: int, tall: int, style: str) -> None:
    """The four corners of a place that is set."""
    for row, ends in ((y, "╭╮"), (y + tall - 1, "╰╯")):
        canvas.put(x, row, ends[0], style)
        canvas.put(x + wide - 1, row, ends[1], style)


def _gain_at(focus: Focus, cell: Cell) -> Gain | None:
    """What the dish in mind would pay there."""
    if focus.model.phase == "plate":
        return focus.model.pays.plating(focus.model.chosen, cell)
    return None if focus.pointed is None else focus.model.pays.plating(focus.pointed, cell)


# --- the Line Cook ----------------------------------------------------------------------------


def cook(canvas: Canvas, focus: Focus, x: int, y: int, width: int) -> None:
    """Whose tableau it is, the cook's two specialties, and the slots with the spatulas on them."""
    view, seat = focus.view, focus.model.shown
    canvas.fill(x, y, width, 1, "band")
    colour = seats.style(seat)
    parts: Parts = [(f" {seats.letter(seat)} ", f"{colour} bold reverse"), (" ", "")]
    name = view.cooks[seat]
    if name is None:
        parts.append((view.seats[seat], f"{colour} bold"))
        draw.put(canvas, x, y, parts, width, "band")
        return
    card = view.deck.cook(name)
    tail: Parts = []
    for icon, praise in (
        (card.flavor, card.flavor_praise),
        (card.temperature, card.temperature_praise),
    ):
        tail += [*icons.icon(canvas, icon), (f"{praise} ", "")]
    room = width - 4 - draw.width(tail) - sum(2 + len(str(slot)) for slot in card.slots)
    title = card.name if width < 50 else f"{view.seats[seat]}: {card.name}"
    parts += [(draw.last_words(title, room - 1).ljust(room), f"{colour} bold"), *tail]
    end = draw.put(canvas, x, y, parts, width, "band")
    for slot, praise in enumerate(card.slots):
        spot = f"slot:{slot}"
        free = slot not in view.covered[seat]
        text = f"[{praise if free else '×'}]"
        style = "bright" if free else "faint"
        if focus.model.own:
            style = "legal" if spot in focus.model.keys else style
            style = "here reverse" if focus.cursor == spot else style
            canvas.spot(spot, end, y, len(text))
        end = canvas.put(end, y, text, f"band {style}")


# --- what is in hand --------------------------------------------------------------------------


def hand(canvas: Canvas, focus: Focus, x: int, y: int, width: int) -> None:
    """Two lines: the drafted dishes, or the two sides of the Prep token."""
    for place, thing in enumerate(focus.model.held):
        spot = f"hand:{place}"
        key = focus.model.keys.get(spot, "")
        chosen = key and thing == focus.model.chosen
        mark = "▶" if chosen else " "
        parts: Parts = [(key or " ", "key"), (mark, "here")]
        if focus.view.deck.has_tile(thing):
            parts += dishes.line(canvas, focus.view, thing)
        else:
            parts += [("token: ", "dim"), *icons.named(canvas, thing)]
        draw.put(canvas, x, y + place, parts, width, "band" if chosen else "")
        canvas.spot(spot, x, y + place, width)
