"""Everybody's standing in one line, and the tableaux of the others, small."""

from rich.cells import cell_len

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.chefs_apprentice.screen import dishes, icons
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus
from boardgames_tui.games.chefs_apprentice.tableau import SIDE

HEIGHT = SIDE + 1
"""Lines of a small tableau with its heading."""
PLATES = (SIDE * dishes.WIDTH, SIDE * dishes.HEIGHT + 1)
"""Columns and lines of one that shows plates."""


def track(canvas: Canvas, focus: Focus, y: int) -> None:
    """What each player has: Praise if it ended now, eyeballs, spatulas, snails, trashed dishes."""
    view = focus.view
    each = canvas.width // len(view.seats)
    for seat, name in enumerate(view.seats):
        x = seat * each
        colour = seats.style(seat)
        mark = "▶" if seat in view.actors else " "
        parts: Parts = [(mark, f"{colour} bold"), (seats.letter(seat), f"{colour} bold reverse")]
        tail: Parts = [(f" {focus.model.pays.total(seat):2}", "bright")]
        tail += [(f" {icons.eyes(canvas, 1)}{view.eyeballs[seat]}", "eye")]
        tail += [(f" s{view.spatulas[seat]}", "dim")]
        if view.saved[seat] or each >= 26:
            tail += [(f" {icons.SNAIL}{view.saved[seat]}", "snail")]
        if view.trashed[seat] or each >= 26:
            tail += [(f" -{len(view.trashed[seat])}", "bad" if view.trashed[seat] else "dim")]
        room = max(1, min(len(name), each - 4 - draw.width(tail)))
        parts += [(f" {draw.clip(name, room)}", f"{colour} bold"), *tail]
        draw.put(canvas, x, y, parts, each)
        canvas.spot(f"seat:{seat}", x, y, each - 1)


def paint(canvas: Canvas, focus: Focus, x: int, y: int, width: int, height: int) -> None:
    """The tableaux that are not shown large, as large as the room lets them be."""
    others = [seat for seat in range(len(focus.view.seats)) if seat != focus.model.shown]
    if height >= HEIGHT * len(others):
        share = height // len(others)
        plates = width >= PLATES[0] and share >= PLATES[1]
        step = min(share, (PLATES[1] if plates else HEIGHT) + 1)
        for place, seat in enumerate(others):
            _small(canvas, focus, seat, x, y + place * step, width, plates=plates)
        return
    half = width // 2
    for place, seat in enumerate(others):
        _small(canvas, focus, seat, x + place % 2 * half, y + place // 2 * HEIGHT, half - 1)


def _small(
    canvas: Canvas, focus: Focus, seat: int, x: int, y: int, width: int, *, plates: bool = False
) -> None:
    view = focus.view
    colour = seats.style(seat)
    under = focus.cursor == f"small:{seat}"
    canvas.fill(x, y, width, 1, "band")
    name = view.seats[seat]
    cook = view.cooks[seat]
    whole = "" if cook is None else f"{name}, {view.deck.cook(cook).name}"
    if whole and cell_len(whole) <= width - 3:
        name = whole
    title: Parts = [(seats.letter(seat), f"{colour} bold reverse"), (" ", "")]
    title.append((draw.clip(name, width - 3), "here" if under else f"{colour} bold"))
    draw.put(canvas, x, y, title, width, "band")
    each = dishes.WIDTH if plates else min(width // SIDE, 8)
    tall = dishes.HEIGHT if plates else 1
    for space, tile in enumerate(view.tableaus[seat]):
        row, column = divmod(space, SIDE)
        cx, cy = x + column * each, y + 1 + row * tall
        if tile is None:
            canvas.put(cx + (each - 1) // 2 * plates, cy + tall // 2, "·", "empty")
        elif plates:
            dishes.paint(canvas, view, tile, cx, cy, each, tall, dishes.Look())
        else:
            draw.put(canvas, cx, cy, dishes.tiny(canvas, view, tile, max(2, each - 1)), each)
    canvas.spot(f"small:{seat}", x, y, width, 1 + SIDE * tall)
