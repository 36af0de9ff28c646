"""Ground: what lies behind widgets, the same on every line; only one of its lines is rendered."""

from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Ground(Widget):
    """For screens and containers without a border, a padding or content of their own.

    Textual renders every widget behind a change anew, line by line, though nothing of it is seen.
    To be named after the base that has the style sheet: Textual takes that of the first one.
    """

    _line: tuple[int, list[Strip]] = 0, []
    """How wide the line is that was rendered last, and that line."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """As many times the first line as are asked for."""
        if not crop.height:
            return []
        if self._line[0] != crop.width:
            self._line = crop.width, super().render_lines(crop.crop_size((crop.width, 1)))
        return self._line[1] * crop.height

    def notify_style_update(self) -> None:
        """The colours changed: the line is rendered anew."""
        super().notify_style_update()
        self._line = 0, []


class Row(Horizontal, Ground):
    """Widgets side by side."""


class Column(Vertical, Ground):
    """Widgets one below the other."""
