"""The Kraken's board: three columns of dishes, the Prep tray, and the can of snails."""

from functools import partial

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas, Spot
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.chefs_apprentice.screen import dishes, icons
from boardgames_tui.games.chefs_apprentice.screen.dishes import Look
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus
from boardgames_tui.games.chefs_apprentice.state import COLUMNS, ROWS
from boardgames_tui.kernel.pile import is_hidden

TRAY, CAN = 3, 4
"""Lines of the tray and of the can."""
DELIGHT = 4
"""Praise at once that makes the Kraken smile."""


def paint(canvas: Canvas, focus: Focus, x: int, y: int, width: int, height: int) -> None:
    """The columns with row 1 in front, at the top; row 3 lies on its stack."""
    canvas.box(x, y, width, height, f"{_mood(canvas, focus)} Kraken")
    wide, tall = (width - 2) // COLUMNS, (height - 2) // ROWS
    left = x + 1 + (width - 2 - wide * COLUMNS) // 2
    for place, column in enumerate(focus.view.board):
        for row in range(ROWS):
            cx, cy = left + place * wide, y + 1 + row * tall
            if row < len(column):
                tile = column[row]
                paint = partial(_dish, canvas, focus, tile, cx, cy, wide, tall)
                doomed = tile in focus.doomed
                canvas.part(Spot(cx, cy, wide, tall), paint, focus.cursor, doomed)
            else:
                canvas.put(cx + wide // 2, cy + tall // 2, "·", "empty")
        under = len(focus.view.stacks[place])
        note = f"+{under}" if under else "none"
        canvas.put(left + place * wide + (wide - len(note)) // 2, y + height - 1, note, "dim")


def _dish(canvas: Canvas, focus: Focus, tile: str, x: int, y: int, width: int, height: int) -> None:
    dishes.paint(canvas, focus.view, tile, x, y, width, height, _look(focus, tile))
    canvas.spot(f"tile:{tile}", x, y, width, height)


def _mood(canvas: Canvas, focus: Focus) -> str:
    """The Kraken watches what you are about to do."""
    eye = icons.eyes(canvas, 1)
    pays = focus.gain.total if focus.gain is not None else 0
    if focus.model.phase == "over":
        return "~{^o^}~"
    if focus.doomed or pays < 0:
        return "~{>_<}~"
    return "~{^_^}~" if pays >= DELIGHT else f"~{{{eye}_{eye}}}~"


def _look(focus: Focus, tile: str) -> Look:
    spot = f"tile:{tile}"
    key = focus.model.keys.get(spot, "")
    return Look(
        key=key,
        legal=bool(key),
        under=focus.cursor == spot,
        picked=focus.model.first == tile,
        doomed=tile in focus.doomed,
    )


def tray(canvas: Canvas, focus: Focus, x: int, y: int, width: int) -> None:
    """The three Prep tokens, and under them what this viewer knows of their other side."""
    _heading(canvas, x, y, width, "Prep tray", _tray_keys(focus))
    each = width // 3
    for place, prep in enumerate(focus.view.tray):
        spot = f"token:{place}"
        cx = x + place * each
        key, under = focus.model.keys.get(spot, ""), focus.cursor == spot
        edge = "here" if under else "legal" if key else "edge"
        parts: Parts = [(key or " ", "key"), ("[" if under else "(", edge)]
        parts += [*icons.icon(canvas, prep.up), ("]" if under else ")", edge)]
        draw.put(canvas, cx, y + 1, parts, each)
        known: Parts = [("?", "faint")]
        if not is_hidden(prep.token):
            known = icons.icon(canvas, focus.view.deck.token(prep.token).under(prep.up))
        draw.put(canvas, cx, y + 2, [(" /", "dim"), *known], each)
        canvas.spot(spot, cx, y + 1, each - 1, 2)


def _tray_keys(focus: Focus) -> Parts:
    parts: Parts = []
    if "do:refresh" in focus.model.keys:
        parts += [("r", "key"), (" refresh ", "")]
    if "peek" in focus.model.can:
        parts += [("k", "key"), (" peek", "")]
    return parts


def can(canvas: Canvas, focus: Focus, x: int, y: int, width: int) -> None:
    """The snails that are left and their two prices; those alike stand together."""
    keys: Parts = [("g", "key"), (" garnish", "")] if "buy-snail" in focus.model.can else []
    _heading(canvas, x, y, width, "Snail can", keys)
    for row, label in enumerate(("now", "later"), 2):
        canvas.put(x, y + row, label, "dim")
    groups = focus.model.cans
    if not groups:
        canvas.put(x, y + 1, "no snail is left", "dim")
        return
    fit = (width - 6) // 3
    pointed = (focus.cursor or "").removeprefix("snail:").partition(":")[0]
    at = next((place for place, group in enumerate(groups) if group[0] == pointed), 0)
    start = max(0, at + 1 - fit)
    groups = groups[start : start + fit]
    each = min(4, (width - 6) // len(groups))
    for place, group in enumerate(groups):
        cx = x + 6 + place * each
        canvas.put(cx, y + 1, icons.SNAIL * len(group), "snail", width=max(1, each - 1))
        price = focus.view.deck.spot(group[0])
        for row, (when, cost) in enumerate(
            (("now", price.play_now), ("later", price.play_later)), 2
        ):
            spot = f"snail:{group[0]}:{when}"
            key, under = focus.model.keys.get(spot, ""), focus.cursor == spot
            style = "here reverse" if under else "bright" if key else "dim"
            draw.put(canvas, cx, y + row, [(key.strip(), "key"), (str(cost), style)], each)
            canvas.spot(spot, cx, y + row, max(1, each - 1))


def _heading(canvas: Canvas, x: int, y: int, width: int, title: str, keys: Parts) -> None:
    canvas.fill(x, y, width, 1, "band")
    canvas.put(x + 1, y, title, "band title")
    draw.put(canvas, x + width - draw.width(keys) - 1, y, keys, width, "band")
