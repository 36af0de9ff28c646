"""LogPanel: what happened, newest last, as the viewer may know it."""

from functools import lru_cache
from textwrap import wrap
from typing import Any

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from boardgames_tui.app.line_filters import filtered
from boardgames_tui.printable import printable

LOOKS = ("mark", "fresh", "old")
"""What has a colour of its own."""
EDGES = "edges"
"""What the row is kept as whose edges stand beside every other row."""


class LogPanel(Widget):
    """The match's log beside or over the board, at its newest line until somebody scrolls back.

    Drawn line by line and scrolled by itself: a new line must not cost a new layout of the screen,
    as it would with Textual's scrolling widgets.
    """

    COMPONENT_CLASSES = {f"log--{name}" for name in LOOKS}

    def __init__(self) -> None:
        super().__init__(id="log")
        self.border_title = "What happened"
        self.fresh = 0
        """How many of the first lines shown came since the viewer last acted: they stay marked."""
        self._marked = range(0)
        self._given: tuple[str, ...] = ()
        self._lines: tuple[str, ...] = ()
        """What was given, as it may be shown."""
        self._rows: list[tuple[str, str, bool]] = []
        """The lines as wrapped: mark, text, whether fresh."""
        self._looks: list[Style] = []
        self._strips: dict[Any, Strip] = {}
        """Rows and edges as drawn, for the present size and colours: most rows only move up."""
        self._drawn: list[Strip] = []
        """All lines as last drawn, until something changes."""
        self._back = 0
        """Rows scrolled back from the newest."""

    @property
    def lines(self) -> tuple[str, ...]:
        """The sentences it shows."""
        return self._lines

    def show(self, lines: tuple[str, ...]) -> None:
        """Show these sentences; the first time, the last `fresh` of them get their mark."""
        if not self._lines:
            self._marked = range(len(lines) - self.fresh, len(lines))
        if lines == self._given:
            return
        kept = len(self._given) if lines[: len(self._given)] == self._given else 0
        self._given = lines
        self._lines = (*self._lines[:kept], *map(printable, lines[kept:]))
        self._wrap(kept)

    def scroll_rows(self, rows: int) -> None:
        """Scroll so many rows towards the newest line; below 0 towards the oldest."""
        hidden = max(0, len(self._rows) - self.size.height)
        self._back = min(max(0, self._back - rows), hidden)
        self.border_subtitle = Content(f"{self._back} newer lines" if self._back else "")
        self._drawn = []
        self.refresh()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls."""
        event.stop()
        self.scroll_rows(-3)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """The wheel scrolls."""
        event.stop()
        self.scroll_rows(3)

    def on_resize(self) -> None:
        """Wrap for the new width."""
        self._strips, self._drawn = {}, []
        self._wrap(0)

    def _wrap(self, kept: int) -> None:
        """Wrap the lines; so many of the first are wrapped already."""
        width = self.size.width - 2
        if width < 1:
            return
        if not kept:
            self._rows = []
        for number, line in enumerate(self._lines[kept:], start=kept):
            fresh = number in self._marked
            mark = "• " if fresh else "  "
            for text in _wrapped(line, width) or [""]:
                self._rows.append((mark, text, fresh))
                mark = "  "
        self.scroll_rows(len(self._rows))

    def render_lines(self, crop: Region) -> list[Strip]:
        """The panel with its border, each row of it drawn once.

        Textual asks for all of it whenever anything beside it changed.
        """
        size = self.outer_size
        if crop.column_span != (0, size.width):
            return super().render_lines(crop)
        if len(self._drawn) != size.height:
            self._drawn = self._draw(size)
        return self._drawn[crop.y : crop.bottom]

    def _draw(self, size: Size) -> list[Strip]:
        """All lines, of which those drawn before are taken as they are."""
        top, rows = self.gutter.top, self._rows_shown()
        lines = []
        for y in range(size.height):
            inside = 0 <= y - top < len(rows)
            what: Any = rows[y - top] if inside else (y, self.border_subtitle)
            if what not in self._strips:
                drawn = self._row(what, y, size) if inside else self._by_textual(y, size)
                self._strips[what] = drawn
            lines.append(self._strips[what])
        return lines

    def _by_textual(self, y: int, size: Size) -> Strip:
        return super().render_lines(Region(0, y, size.width, 1))[0]

    def _row(self, what: tuple[str, str, bool], y: int, size: Size) -> Strip:
        """A row between the edges, which are the same beside every row and drawn once."""
        if EDGES not in self._strips:
            self._strips[EDGES] = self._by_textual(y, size)
        edges, gutter = self._strips[EDGES], self.gutter
        left, right = edges.crop(0, gutter.left), edges.crop(size.width - gutter.right)
        shown = filtered(self.app, self._pieces(*what), self.background_colors[1])
        return Strip([*left, *shown, *right], size.width)

    def _rows_shown(self) -> list[tuple[str, str, bool]]:
        """What stands in each line of the panel."""
        height = self.size.height
        first = max(0, len(self._rows) - height - self._back)
        rows = self._rows[first : first + height]
        return rows + [("", "", False)] * (height - len(rows))

    def render_line(self, y: int) -> Strip:
        """One line inside the border."""
        return Strip(self._pieces(*self._rows_shown()[y]), self.size.width)

    def _pieces(self, mark: str, text: str, fresh: bool) -> list[Segment]:
        """A row in its colours, as wide as the panel is inside."""
        if not self._looks:
            looks = (self.get_component_rich_style(f"log--{name}") for name in LOOKS)
            self._looks = [*looks, self.rich_style]
        marked, fresh_look, old, ground = self._looks
        room = " " * (self.size.width - cell_len(mark) - cell_len(text))
        look = fresh_look if fresh else old
        return [Segment(mark, marked), Segment(text, look), Segment(room, ground)]

    def notify_style_update(self) -> None:
        """The theme changed: the colours are looked up anew."""
        super().notify_style_update()
        self._looks, self._strips, self._drawn = [], {}, []


@lru_cache(4096)
def _wrapped(text: str, width: int) -> list[str]:
    """The text in rows of at most so many cells; `wrap` by itself counts characters.

    Kept, since every table of a match shows the same lines again.
    """
    if text.isascii():
        return wrap(text, width)
    filled = "".join(char + "\0" * (cell_len(char) - 1) for char in text)
    return [row.replace("\0", "") for row in wrap(filled, width)]
