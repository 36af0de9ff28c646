"""Ground: what lies behind widgets, the same on every line; only one of its lines is rendered."""

from textual.containers import Horizontal, Vertical
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget


class Ground(Widget):
    """For screens and containers without a border, a padding or content of their own.

    Textual renders every widget behind a change anew, line by line, though nothing of it is seen.
    """

    def render_lines(self, crop: Region) -> list[Strip]:
        """As many times the first line as are asked for."""
        if not crop.height:
            return []
        return super().render_lines(crop.crop_size((crop.width, 1))) * crop.height


class Row(Ground, Horizontal):
    """Widgets side by side."""


class Column(Ground, Vertical):
    """Widgets one below the other."""
