"""Small strokes that boards are painted with: styled pieces of a line, and the edge of a card."""

from collections.abc import Iterable
from functools import lru_cache
from textwrap import wrap

from rich.cells import cell_len, chop_cells, set_cell_size

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas

Parts = list[tuple[str, str]]
"""Pieces of a line: (text, style name on the board)."""


LONG_BAND, WHOLE_TURN = 110, 26
"""Columns of a first line from which on whose turn it is gets so many cells."""


LARGE = (118, 42)
"""Columns and lines of a board from which on it is laid out as a table, places round it."""


def is_large(width: int, height: int) -> bool:
    """Whether everybody else can have a place beside the board."""
    return width >= LARGE[0] and height >= LARGE[1]


def clip(text: str, room: int) -> str:
    """The text in so many cells, with an ellipsis where it was cut."""
    if len(text) <= room and (text.isascii() or cell_len(text) <= room):
        return text
    return f"{set_cell_size(text, room - 1).rstrip()}…" if room > 1 else text[:room]


def last_words(text: str, room: int) -> str:
    """A name in so many cells: whole, or without its first words; one long word is clipped.

    >>> last_words("Mongolian Death Worm", 12)
    'Death Worm'
    """
    words = text.split()
    while len(words) > 1 and (cell_len(" ".join(words)) > room or words[0].islower()):
        del words[0]
    return clip(" ".join(words), room)


def tone(points: int) -> str:
    """The style of a gain, of a loss, or of what changes nothing."""
    return "good" if points > 0 else "bad" if points < 0 else "dim"


@lru_cache(4096)
def wrapped(text: str, width: int) -> tuple[str, ...]:
    """The text in lines of so many cells, each indented as the first is; nothing is cut.

    >>> wrapped("  one two three", 9)
    ('  one two', '  three')
    """
    pad = " " * (len(text) - len(text.lstrip()))
    lines = [""]
    for word in text.split():
        for piece in _pieces(word, width - len(pad)):
            longer = f"{lines[-1]} {piece}".lstrip()
            if lines[-1] and cell_len(longer) > width - len(pad):
                lines.append(piece)
            else:
                lines[-1] = longer
    return tuple(pad + line for line in lines)


@lru_cache(4096)
def line_count(text: str, width: int) -> int:
    """Lines of a card's text in a column of that width, as `Canvas.words` writes it."""
    return len(wrap(text, max(1, width)))


def _pieces(word: str, width: int) -> list[str]:
    """A word that is longer than a line, in pieces."""
    return chop_cells(word, max(1, width)) if cell_len(word) > width else [word]


def put(
    canvas: Canvas, x: int, y: int, parts: Iterable[tuple[str, str]], room: int, ground: str = ""
) -> int:
    """Write the parts one after the other, cut to the room; returns the column after them."""
    end = x + room
    for text, style in parts:
        if x >= end:
            break
        if len(text) > end - x or not text.isascii():
            text = clip(text, end - x)
        x = canvas.put(x, y, text, f"{ground} {style}" if ground else style)
    return x


def fitting(room: int, each: int) -> int:
    """How many things of a size find a place side by side; one at least, however small the room."""
    return max(1, room // each)


def width(parts: Iterable[tuple[str, str]]) -> int:
    """The cells that the parts take."""
    return sum(cell_len(text) for text, _ in parts)


def band(canvas: Canvas, names: tuple[str, ...], asked: int | None, over: str, room: int) -> int:
    """The ground of the first line, and at its end whose turn it is, in so many cells at most.

    Where the line is long the longest name is whole. With nobody asked it says that the match is
    `over`. Returns the column where that begins.
    """
    canvas.fill(0, 0, canvas.width, 1, "band")
    turn, style = over, "dim"
    if asked is not None:
        turn, style = f"▶ {seats.letter(asked)} {names[asked]}", f"{seats.style(asked)} bold"
    turn = clip(turn, max(room, WHOLE_TURN) if canvas.width >= LONG_BAND else room)
    start = canvas.width - cell_len(turn) - 1
    canvas.put(start, 0, turn, f"band {style}")
    return start


def frame(
    canvas: Canvas, x: int, y: int, width: int, height: int, style: str, *, double: bool = False
) -> None:
    """A card's edge, round; doubled where the cursor is, so that colour is not needed to see it."""
    if not double:
        canvas.box(x, y, width, height, style=style)
        return
    canvas.put(x, y, f"╔{'═' * (width - 2)}╗", style)
    canvas.fill(x, y + 1, 1, height - 2, style, "║")
    canvas.fill(x + width - 1, y + 1, 1, height - 2, style, "║")
    canvas.put(x, y + height - 1, f"╚{'═' * (width - 2)}╝", style)
