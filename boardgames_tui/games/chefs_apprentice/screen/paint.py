"""The whole table, painted on a canvas: the same focus gives the same picture."""

from functools import partial

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas, Spot
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.criteria import FLAVORS, TEMPERATURES
from boardgames_tui.games.chefs_apprentice.screen import (
    board,
    dishes,
    icons,
    info,
    opening,
    others,
    score_sheet,
    tableau,
)
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus
from boardgames_tui.games.chefs_apprentice.state import COLUMNS, ROWS

TALL = 34
"""Lines from which on the challenge cards stand below the table, with their texts."""
ROOMY = 140
"""Columns from which on the other tableaux are plates too."""
SHEET = 30
"""Columns of the score sheet beside the texts."""


def paint(canvas: Canvas, focus: Focus) -> None:
    """Title, standings, the kitchen or the choice before it; then the icons explained."""
    _title(canvas, focus)
    track = partial(others.track, canvas, focus, 1)
    canvas.part(Spot(0, 1, canvas.width, 1), track, focus.cursor)
    end = canvas.height - 2
    if focus.model.phase == "choosing-cook":
        opening.cooks(canvas, focus, 3, end - 3)
    elif focus.model.phase == "keeping":
        opening.keeping(canvas, focus, 3, end - 3)
    elif canvas.height >= TALL:
        _tall(canvas, focus, end)
    else:
        _compact(canvas, focus, end)
    info.paint(canvas, focus, end)


def _columns(canvas: Canvas, right: int) -> tuple[int, int]:
    """Widths of the Kraken's side and of the tableau; the rest is for the right side."""
    spare = canvas.width - COLUMNS * dishes.WIDTH - 2 - tableau.ROOM * dishes.WIDTH - right
    wider = max(0, spare) // (COLUMNS + tableau.ROOM + 1)
    left = COLUMNS * (dishes.WIDTH + min(wider, 9)) + 2
    return left, canvas.width - left - right - (wider if wider > 2 else 0)


def _compact(canvas: Canvas, focus: Focus, end: int) -> None:
    """Three columns: the Kraken's side, the tableau, the score sheet over the others."""
    left, middle = _columns(canvas, 22)
    _kraken(canvas, focus, 2, end, left)
    x, width = left, middle
    tableau.cook(canvas, focus, x, 2, width)
    tableau.paint(canvas, focus, x, 3, width, end - 5)
    tableau.hand(canvas, focus, x, end - 2, width)
    x, width = left + middle + 1, canvas.width - left - middle - 1
    score_sheet.paint(canvas, focus, x, 2, width)
    area = Spot(x, 2 + score_sheet.LINES, width, end - 2 - score_sheet.LINES)
    paint_others = partial(others.paint, canvas, focus, x, area.y, width, area.height)
    canvas.part(area, paint_others, focus.cursor)


def _tall(canvas: Canvas, focus: Focus, end: int) -> None:
    """The same, but the others have the right side, and the cards with their texts the foot."""
    roomy = canvas.width >= ROOMY
    foot = 10 if roomy else 12
    left, middle = _columns(canvas, 30 if roomy else 24)
    below = end - foot
    _kraken(canvas, focus, 2, below, left)
    x, width = left, middle
    tableau.cook(canvas, focus, x, 2, width)
    tableau.paint(canvas, focus, x, 3, width, below - 3)
    x, width = left + middle + 1, canvas.width - left - middle - 1
    paint_others = partial(others.paint, canvas, focus, x, 2, width, below - 2)
    canvas.part(Spot(x, 2, width, below - 2), paint_others, focus.cursor)
    score_sheet.paint(canvas, focus, 0, below, SHEET)
    tableau.hand(canvas, focus, 0, below + score_sheet.LINES + 1, SHEET)
    area = Spot(SHEET + 1, below, canvas.width - SHEET - 2, foot)
    texts = partial(score_sheet.texts, canvas, focus, area.x, area.y, area.width, area.height)
    canvas.part(area, texts, None)


def _kraken(canvas: Canvas, focus: Focus, y: int, end: int, width: int) -> None:
    room = end - y - board.TRAY - board.CAN
    height = min(room, ROWS * tableau.LARGEST[1] + 2) // ROWS * ROWS + 2
    if height > room:
        height -= ROWS
    board.paint(canvas, focus, 0, y, width, height)
    board.tray(canvas, focus, 0, y + height, width)
    board.can(canvas, focus, 0, y + height + board.TRAY, width)


def _title(canvas: Canvas, focus: Focus) -> None:
    """Game, round, step, and whose turn it is."""
    view = focus.view
    asked = view.actors[0] if view.actors else None
    end = draw.band(canvas, view.seats, asked, "the kitchen is closed", 24)
    now = rules.progress(view)
    step = f"   round {now.round} of {now.of}   {now.phase}"
    if focus.model.phase == "draft":
        step += f" {len(view.drafted) + 1} of 2"
    parts = [("THE CHEF'S APPRENTICE", "title"), (step, "dim")]
    draw.put(canvas, 1, 0, parts, end - 2, "band")


def signs(canvas: Canvas, leaf: int = 1) -> int:
    """The icons over the middle of the table, with the other signs; one leaf."""
    width, height = 60, 18
    x, y = (canvas.width - width) // 2, 1
    canvas.fill(x, y, width, height, "")
    canvas.box(x, y, width, height, "What is on a plate", "here", "title")
    for place, name in enumerate(FLAVORS):
        draw.put(canvas, x + 3, y + 2 + place, icons.named(canvas, name), 16)
    for place, heat in enumerate(TEMPERATURES):
        draw.put(canvas, x + 20, y + 2 + place, icons.named(canvas, heat), 16)
    marks = (
        (icons.eyes(canvas, 1), "eye", "an eyeball"),
        (icons.PREP, "token", "a Prep token on it"),
        (icons.SNAIL, "snail", "a snail: +2 when it scores"),
    )
    for place, (sign, style, text) in enumerate(marks):
        draw.put(canvas, x + 20, y + 5 + place, [(f"{sign}  ", style), (text, "")], 32)
    underlined = [("An underlined icon", "underline"), (" is a token's; the printed one lies", "")]
    draw.put(canvas, x + 3, y + 9, underlined, width - 4)
    cook = [*icons.icon(canvas, "slimy"), ("1 ", ""), *icons.icon(canvas, "hot"), ("1", "")]
    more: tuple[Parts, ...] = (
        [("under it.", "")],
        [(f"9 {icons.eyes(canvas, 1)}2 s3 @0 -1", "bright"), (" Praise, eyeballs, spatulas,", "")],
        [("saved snails, trashed dishes", "")],
        [("[2]", "bright"), (" a free slot   ", ""), ("+23", "bright"), (" tiles below", "")],
        [("(▲H) /?", "bright"), (" a Prep token, and what is under it", "")],
        [*cook, (" what a Line Cook pays for each such dish", "")],
        [("i", "key"), (" goes on, ", "dim"), ("Esc", "key"), (" closes", "dim")],
    )
    for place, parts in enumerate(more):
        draw.put(canvas, x + 3, y + 10 + place, parts, width - 5)
    return 1
