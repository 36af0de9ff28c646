"""The score track: it runs round the arena, from the upper left corner clockwise."""

from collections.abc import Iterator

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.games.how_to_serve_man.screen.focus import Focus
from boardgames_tui.games.how_to_serve_man.state import GOAL

CELL = 2
"""Columns that a point takes at least."""
WIDE = 100
"""Columns of the arena from which on its points are twice as wide."""

DIGITS, FULL = 3, 100
"""Columns of a label from so many points on."""


def step(width: int) -> int:
    """Columns of one point, which three digits need as well; the arena's width is a multiple."""
    return CELL if width < WIDE else 2 * CELL


def sides(width: int, height: int) -> tuple[int, int]:
    """Columns that the left and the right edge take: labels of three digits need three."""
    each = step(width)
    cells = 2 * (width // each) + 2 * (height - 2)
    return (max(each, DIGITS) if cells > FULL else each), each


def paint(canvas: Canvas, focus: Focus, x: int, y: int, width: int, height: int) -> None:
    """The edge of the arena, a cell a point, with a marker for every side."""
    view = focus.view
    canvas.fill(x, y, width, 1, "track")
    canvas.fill(x, y + height - 1, width, 1, "track")
    spaces = list(_round(x, y, width, height))
    points = GOAL if view.options.team_battle else len(spaces)
    for number, (cx, cy) in enumerate(spaces):
        if number >= points:
            canvas.put(cx, cy, "  ", "track")
            continue
        goal = number == GOAL
        text = f"{number:<2}" if number % 5 == 0 else " ·"
        canvas.put(cx, cy, text, "goal" if goal else "track")
    landing = _landing(focus)
    if landing is not None:
        canvas.put(*spaces[landing % points], "◇ ", "ghost")
    for number, sides in _standing(focus, points).items():
        _markers(canvas, focus, *spaces[number], sides)


def trail(
    canvas: Canvas,
    focus: Focus,
    area: tuple[int, int, int, int],
    side: int,
    way: tuple[int, int],
) -> None:
    """The way of a side's marker from one number of points to another, up or down."""
    spaces = list(_round(*area))
    points = GOAL if focus.view.options.team_battle else len(spaces)
    start, end = way
    for number in range(start, end, 1 if end > start else -1):
        if number % points not in _standing(focus, points):
            arrow = "▸ " if end > start else "◂ "
            canvas.put(*spaces[number % points], arrow, f"track {seats.style(side)} bold")


def _round(x: int, y: int, width: int, height: int) -> Iterator[tuple[int, int]]:
    """Where each cell is."""
    across = range(x, x + width, step(width))
    right = x + width - step(width)
    yield from ((column, y) for column in across)
    yield from ((right, row) for row in range(y + 1, y + height - 1))
    yield from ((column, y + height - 1) for column in reversed(across))
    yield from ((x, row) for row in range(y + height - 2, y, -1))


def _standing(focus: Focus, points: int) -> dict[int, list[int]]:
    """The sides at each cell, who is asked first: one's own marker is never the one left out."""
    found: dict[int, list[int]] = {}
    for side in sorted(range(focus.view.sides), key=lambda side: side != focus.model.side):
        found.setdefault(focus.view.scores[side] % points, []).append(side)
    return found


def _markers(canvas: Canvas, focus: Focus, x: int, y: int, sides: list[int]) -> None:
    """One marker with its laps, two side by side, or one and a plus for more."""
    first, *others = sides
    laps = focus.view.laps[first]
    canvas.put(x, y, seats.letter(first), f"{seats.style(first)} bold reverse")
    if len(others) == 1:
        canvas.put(x + 1, y, seats.letter(others[0]), f"{seats.style(others[0])} bold reverse")
    else:
        mark = "+" if others else str(laps) if laps else " "
        canvas.put(x + 1, y, mark, f"{seats.style(first)} bold reverse")


def _landing(focus: Focus) -> int | None:
    """Where the dish in mind would bring one's own marker, if it can be presented."""
    if focus.recipe is None or focus.model.serving is not None or not focus.model.placing:
        return None
    dishes = focus.model.dishes
    if not dishes.ready(focus.recipe):
        return None
    before = dishes.preview(focus.recipe, focus.model.chef)
    return focus.view.scores[focus.model.side] + before.total
