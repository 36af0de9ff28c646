"""OneLine: a widget for a line of text, drawn by itself where the text takes no second one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.color import Color
from textual.content import Content
from textual.geometry import Region
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

from boardgames_tui.app.line_filters import filtered

KEPT = 200
"""So many pieces are kept as they were drawn."""


class Piece(NamedTuple):
    """A part of a line that looks the same from end to end."""

    text: str
    look: str = ""
    """As in Textual's markup: "$accent bold"."""
    click: str = ""
    """The action that a click on it runs."""

    @property
    def content(self) -> Content:
        """The piece as Textual draws it."""
        if not self.text:
            return Content("")
        piece = Content.styled(self.text, self.look)
        return piece.stylize(Style.from_meta({"@click": self.click})) if self.click else piece


class OneLine(Widget):
    """Pieces of text one after another; wrapped and drawn by Textual only where it has to be.

    What is said and which keys there are changes at every key, and Textual's own way to draw a
    styled text costs as much as a board.
    """

    def __init__(self, id: str) -> None:
        super().__init__(id=id, markup=False)
        self._pieces: tuple[Piece, ...] = ()
        self.cells = 0
        """The columns that all pieces take on one line."""
        self._strips: list[Strip] = []
        """The lines as drawn; empty after something changed."""
        self._looks: dict[tuple[str, str], RichStyle] = {}
        self._behind: Color | None = None
        """What lies behind the line, once it was asked for."""
        self._runs: dict[Piece, list[Segment]] = {}
        """Pieces as they go to the terminal: the same few come again and again."""

    def put(self, pieces: Sequence[Piece]) -> None:
        """Show these pieces; nothing is laid out anew."""
        self._pieces, self._strips = tuple(pieces), []
        self.cells = sum(cell_len(piece.text) for piece in self._pieces)
        self.refresh()

    def render(self) -> Content:
        """All pieces, where Textual draws them."""
        return Content("").join(piece.content for piece in self._pieces)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines, the link under the mouse lit up; Textual draws them where they wrap."""
        size = self.outer_size
        if crop.column_span != (0, size.width) or self.cells > self.content_size.width:
            return super().render_lines(crop)
        if len(self._strips) != size.height or self._strips[0].cell_length != size.width:
            ground = Strip.blank(size.width, self._look("", ""))
            self._strips = [self._drawn(size.width), *[ground] * (size.height - 1)]
        lines = self._strips[crop.y : crop.bottom]
        if over := self.highlight_link_id:
            lines = [line.style_links(over, self.link_style_hover) for line in lines]
        return lines

    def _drawn(self, width: int) -> Strip:
        left = self.gutter.left
        spaces = Piece(" " * left), Piece(" " * (width - left - self.cells))
        pieces = (spaces[0], *self._pieces, spaces[1])
        return Strip([segment for piece in pieces for segment in self._run(piece)], width)

    def _run(self, piece: Piece) -> list[Segment]:
        """A piece as the app's filters leave it, worked out once."""
        run = self._runs.get(piece)
        if run is None:
            if len(self._runs) >= KEPT:
                self._runs = {}
            run = [Segment(piece.text, self._look(piece.look, piece.click))] if piece.text else []
            run = self._runs[piece] = filtered(self.app, run, self._ground)
        return run

    @property
    def _ground(self) -> Color:
        """What lies behind the line."""
        if self._behind is None:
            self._behind = self.background_colors[1]
        return self._behind

    def _look(self, look: str, click: str) -> RichStyle:
        """A style on the ground of the widget, worked out once."""
        if (look, click) not in self._looks:
            style = self.visual_style
            if look:
                style += Style.parse(look, self.app.theme_variables)
            drawn = style.rich_style
            if click:
                drawn += RichStyle.from_meta({"@click": click}) + self.link_style
            self._looks[look, click] = drawn
        return self._looks[look, click]

    def notify_style_update(self) -> None:
        """The theme changed: the colours are looked up anew."""
        super().notify_style_update()
        self._looks, self._runs, self._strips, self._behind = {}, {}, [], None
