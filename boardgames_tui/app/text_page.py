"""A page of text over the table: headings and sentences, on as many leaves as they need."""

from collections.abc import Sequence

from rich.cells import cell_len

from boardgames_tui.app.canvas import Canvas

Line = tuple[str, str]
"""A line and its style."""


def wrapped(text: str, width: int, style: str = "", mark: str = "") -> list[Line]:
    """A paragraph in lines of at most so many cells, behind a mark that stands before the first."""
    rows: list[str] = []
    room = width - cell_len(mark)
    for word in text.split():
        if rows and cell_len(rows[-1]) + 1 + cell_len(word) <= room:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return [
        (f"{mark if number == 0 else ' ' * cell_len(mark)}{row}", style)
        for number, row in enumerate(rows)
    ]


def paint(canvas: Canvas, title: str, paragraphs: Sequence[Sequence[Line]], leaf: int) -> int:
    """Paint whole paragraphs, an empty line between them; returns the number of leaves.

    Where they do not fit with empty lines, these go first.
    """
    room = canvas.height - 2
    airy = [list(lines) for lines in paragraphs]
    lines = [line for lines in airy for line in (*lines, ("", ""))][:-1]
    if len(lines) > room:
        lines = [line for lines in airy for line in lines]
    leaves = max(1, -(-len(lines) // room))
    shown = lines[(leaf - 1) * room :][:room]
    height = min(canvas.height, max(len(shown), 1) + 2)
    y = max(0, (canvas.height - height) // 2)
    wide = min(canvas.width, inner(canvas) + 6)
    x = (canvas.width - wide) // 2
    canvas.fill(x, y, wide, height, "")
    canvas.box(x, y, wide, height, title)
    for number, (text, style) in enumerate(shown):
        canvas.put(x + 3, y + 1 + number, text, style)
    canvas.spots.clear()
    return leaves


def inner(canvas: Canvas) -> int:
    """Cells for a line of text on such a page."""
    return min(canvas.width - 6, 88)
