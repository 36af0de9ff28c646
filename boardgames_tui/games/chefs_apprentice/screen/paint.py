"""The whole table, painted on a sheet: the same scene gives the same picture."""

from boardgames_tui.app import pen
from boardgames_tui.app.sheet import Sheet
from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.criteria import FLAVORS, TEMPERATURES
from boardgames_tui.games.chefs_apprentice.screen import (
    dishes,
    icons,
    kraken,
    opening,
    others,
    pad,
    speech,
    tableau,
)
from boardgames_tui.games.chefs_apprentice.screen.scene import Scene
from boardgames_tui.games.chefs_apprentice.state import COLUMNS, ROWS

TALL = 34
"""Lines from which on the challenge cards stand below the table, with their texts."""
ROOMY = 140
"""Columns from which on the other tableaux are plates too."""
PAD = 30
"""Columns of the score sheet beside the texts."""


def paint(sheet: Sheet, scene: Scene) -> None:
    """Title, standings, the kitchen or the choice before it; then the icons explained."""
    _title(sheet, scene)
    others.track(sheet, scene, 1)
    end = sheet.height - 2
    if scene.phase == "choosing-cook":
        opening.cooks(sheet, scene, 3, end - 3)
    elif scene.phase == "keeping":
        opening.keeping(sheet, scene, 3, end - 3)
    elif sheet.height >= TALL:
        _tall(sheet, scene, end)
    else:
        _compact(sheet, scene, end)
    speech.paint(sheet, scene, end)
    if scene.legend:
        _legend(sheet)


def _columns(sheet: Sheet, right: int) -> tuple[int, int]:
    """Widths of the Kraken's side and of the tableau; the rest is for the right side."""
    spare = sheet.width - COLUMNS * dishes.WIDTH - 2 - tableau.ROOM * dishes.WIDTH - right
    wider = max(0, spare) // (COLUMNS + tableau.ROOM + 1)
    left = COLUMNS * (dishes.WIDTH + min(wider, 9)) + 2
    return left, sheet.width - left - right - (wider if wider > 2 else 0)


def _compact(sheet: Sheet, scene: Scene, end: int) -> None:
    """Three columns: the Kraken's side, the tableau, the score sheet over the others."""
    left, middle = _columns(sheet, 22)
    _kraken(sheet, scene, 2, end, left)
    x, width = left, middle
    tableau.cook(sheet, scene, x, 2, width)
    tableau.paint(sheet, scene, x, 3, width, end - 5)
    tableau.hand(sheet, scene, x, end - 2, width)
    x, width = left + middle + 1, sheet.width - left - middle - 1
    pad.paint(sheet, scene, x, 2, width)
    others.paint(sheet, scene, x, 2 + pad.LINES, width, end - 2 - pad.LINES)


def _tall(sheet: Sheet, scene: Scene, end: int) -> None:
    """The same, but the others have the right side, and the cards with their texts the foot."""
    roomy = sheet.width >= ROOMY
    foot = 10 if roomy else 12
    left, middle = _columns(sheet, 30 if roomy else 24)
    below = end - foot
    _kraken(sheet, scene, 2, below, left)
    x, width = left, middle
    tableau.cook(sheet, scene, x, 2, width)
    tableau.paint(sheet, scene, x, 3, width, below - 3)
    x, width = left + middle + 1, sheet.width - left - middle - 1
    others.paint(sheet, scene, x, 2, width, below - 2)
    pad.paint(sheet, scene, 0, below, PAD)
    tableau.hand(sheet, scene, 0, below + pad.LINES + 1, PAD)
    pad.texts(sheet, scene, PAD + 1, below, sheet.width - PAD - 2, foot)


def _kraken(sheet: Sheet, scene: Scene, y: int, end: int, width: int) -> None:
    room = end - y - kraken.TRAY - kraken.CAN
    height = min(room, ROWS * 7 + 2) // ROWS * ROWS + 2
    if height > room:
        height -= ROWS
    kraken.board(sheet, scene, 0, y, width, height)
    kraken.tray(sheet, scene, 0, y + height, width)
    kraken.can(sheet, scene, 0, y + height + kraken.TRAY, width)


def _title(sheet: Sheet, scene: Scene) -> None:
    """Game, round, step, and whose turn it is."""
    view = scene.view
    asked = view.actors[0] if view.actors else None
    end = pen.band(sheet, view.seats, asked, "the kitchen is closed", 24)
    now = rules.progress(view)
    step = f"   round {now.round} of {now.of}   {now.phase}"
    if scene.phase == "draft":
        step += f" {len(view.drafted) + 1} of 2"
    parts = [("THE CHEF'S APPRENTICE", "title"), (step, "dim")]
    pen.put(sheet, 1, 0, parts, end - 2, "band")


def _legend(sheet: Sheet) -> None:
    """The icons over the middle of the table, with the other signs."""
    width, height = 46, 13
    x, y = (sheet.width - width) // 2, 4
    sheet.fill(x, y, width, height, "")
    sheet.box(x, y, width, height, "What is on a plate", "here", "title")
    for place, name in enumerate(FLAVORS):
        pen.put(sheet, x + 3, y + 2 + place, icons.named(sheet, name), 16)
    for place, heat in enumerate(TEMPERATURES):
        pen.put(sheet, x + 20, y + 2 + place, icons.named(sheet, heat), 16)
    signs = (
        (icons.eyes(sheet, 1), "eye", "an eyeball"),
        (icons.PREP, "token", "a Prep token on it"),
        (icons.SNAIL, "snail", "a snail: +2 when it scores"),
    )
    for place, (sign, style, text) in enumerate(signs):
        pen.put(sheet, x + 20, y + 5 + place, [(f"{sign}  ", style), (text, "")], 25)
    underlined = [("An underlined icon", "underline"), (" is a token's; the printed one lies", "")]
    pen.put(sheet, x + 3, y + 9, underlined, width - 4)
    pen.put(sheet, x + 3, y + 10, [("under it.   ", ""), ("i", "key"), (" closes this", "dim")], 40)
