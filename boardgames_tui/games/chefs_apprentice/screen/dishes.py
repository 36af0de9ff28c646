"""A dish on its plate: icons, eyeballs, Prep tokens and a snail, in a box of any size."""

from dataclasses import dataclass

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.chefs_apprentice.criteria import TEMPERATURES
from boardgames_tui.games.chefs_apprentice.scoring import dish
from boardgames_tui.games.chefs_apprentice.screen import icons
from boardgames_tui.games.chefs_apprentice.state import State

WIDTH, HEIGHT = 7, 3
"""The smallest plate that shows everything."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a plate stands out."""

    key: str = ""
    """The key that chooses it."""
    legal: bool = False
    under: bool = False
    """Whether the cursor is there."""
    picked: bool = False
    used: bool = False
    """Whether the line of the score sheet under the cursor uses it."""
    doomed: bool = False
    """Whether the pick under the cursor would trash it."""
    pays: int | None = None
    """The change of Praise that choosing it would make; None where that is not said."""

    @property
    def edge(self) -> str:
        """The style of the plate's rim."""
        if self.under or self.picked:
            return "here"
        if self.doomed:
            return "doomed"
        if self.used:
            return "legal"
        return "legal" if self.legal else "edge"


def covered(view: State, tile: str) -> tuple[bool, bool]:
    """Whether a Prep token shows the flavor, and the temperature, of a dish."""
    ups = [cover.up in TEMPERATURES for cover in view.covers if cover.tile == tile]
    return False in ups, True in ups


def paint(
    canvas: Canvas, view: State, tile: str, x: int, y: int, width: int, height: int, look: Look
) -> None:
    """The plate with the dish as it counts now."""
    ground = "used" if look.used else "plate"
    canvas.fill(x, y, width, height, ground)
    draw.frame(canvas, x, y, width, height, f"{ground} {look.edge}", double=look.under)
    _rim(canvas, x, y, width, look, ground)
    served = dish(view, tile)
    token = covered(view, tile)
    inner = width - 2
    pad = 1 + (inner - 5) // 2 if height < 5 else 2
    parts = icons.both(canvas, served, token, room=inner)
    if inner >= 16 and height >= 5:
        parts = [*icons.named(canvas, served.flavor), (" ", "")]
        parts += icons.icon(canvas, served.temperature)
    draw.put(canvas, x + pad, y + 1, parts, inner, ground)
    marks = _marks(canvas, view, tile)
    row = y + height - (1 if height == 3 else 2)
    draw.put(canvas, x + (1 if height == 3 else 2), row, marks, inner, ground)
    if height >= 5:
        name = view.deck.tile(tile).dish
        canvas.words(x + 2, y + 2, name, f"{ground} dim", width=width - 4, lines=height - 4)


def _rim(canvas: Canvas, x: int, y: int, width: int, look: Look, ground: str) -> None:
    """On the upper edge: the key, and what it pays or what becomes of it."""
    if look.key.strip():
        canvas.put(x + 1, y, look.key, f"{ground} key")
    lost = "trash" if width > WIDTH + 1 else "-1"
    if look.pays is not None:
        note, style = f"{look.pays:+}", draw.tone(look.pays)
    else:
        note, style = (lost, "doomed") if look.doomed else ("✓" if look.used else "", "good")
    if note:
        canvas.put(x + width - 1 - len(note), y, note, f"{ground} {style}")


def _marks(canvas: Canvas, view: State, tile: str) -> Parts:
    """What else is on the plate: eyeballs, Prep tokens under which an icon lies, a snail."""
    count = view.deck.tile(tile).eyeballs
    parts: Parts = []
    if count:
        parts.append((icons.eyes(canvas, count), "eye"))
    tokens = sum(covered(view, tile))
    if tokens:
        parts.append((icons.PREP * tokens, "token"))
    if tile in view.garnished:
        parts.append((icons.SNAIL, "snail"))
    return parts


def line(canvas: Canvas, view: State, tile: str) -> Parts:
    """A dish in one line: icons, eyeballs, name."""
    parts = [*icons.both(canvas, dish(view, tile), covered(view, tile)), (" ", "")]
    marks = _marks(canvas, view, tile)
    return [*parts, (view.deck.tile(tile).dish, "bright"), (" ", ""), *marks]


def tiny(canvas: Canvas, view: State, tile: str, room: int) -> Parts:
    """A dish in 2 to 7 cells: icons, and one or two marks where there is room."""
    parts = icons.both(canvas, dish(view, tile), covered(view, tile), room=min(room, 5))
    spare = room - draw.width(parts)
    marks = _marks(canvas, view, tile)
    if spare and marks:
        shown = marks if draw.width(marks) <= spare else [(text[0], style) for text, style in marks]
        parts += shown[-spare:] if len(shown) > spare else shown
    return parts
