"""What the signs on the table mean."""

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.how_to_serve_man.ingredients import KINDS
from boardgames_tui.games.how_to_serve_man.names import token_name
from boardgames_tui.games.how_to_serve_man.screen import tokens

WORDS: tuple[Parts, ...] = (
    [
        ("A", "bright"),
        (" Master Chef   ", ""),
        ("a", "bright"),
        (" Sous-Chef   ", ""),
        ("·", "faint"),
        (" a chef who is out", ""),
    ],
    [
        ("( )", "bright"),
        (" a space   ", ""),
        ("[ ]", "bright"),
        (" a dotted space   ", ""),
        ("★", "accent"),
        (" First Player", ""),
    ],
    [
        ("A4", "bright"),
        (" an appetizer of 4 points   E entree   D dessert", ""),
    ],
    [
        ("hand A2 E2 D2", "bright"),
        (" so many of each course", ""),
    ],
    [
        ("carb›8M 8V", "bright"),
        (" what it takes › what is left to make", ""),
    ],
)
CLOSES: Parts = [("i", "key"), (" or Escape closes this", "dim")]
SHORT: Parts = [("i", "key"), (" closes", "dim")]
"""The same at the end of another line, where there is none left."""


def paint(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Tokens with their keys in two columns, then the other signs."""
    canvas.fill(x, y, width, height, "stage")
    for place, kind in enumerate(KINDS):
        column, row = divmod(place, 6)
        parts: Parts = [
            (f"{tokens.KEYS[kind]} ", "key"),
            (f"{tokens.SIGNS[kind]:<4}", tokens.style(kind)),
            (token_name(kind), ""),
        ]
        draw.put(canvas, x + 1 + column * width // 2, y + row, parts, width // 2 - 1, "stage")
    for row, parts in enumerate(WORDS, 6):
        draw.put(canvas, x + 1, y + row, parts, width - 2, "stage")
    last = 6 + len(WORDS)
    if last < height:
        draw.put(canvas, x + 1, y + last, CLOSES, width - 2, "stage")
    else:
        at = x + width - 1 - draw.width(SHORT)
        draw.put(canvas, at, y + last - 2, SHORT, width - 2, "stage")
