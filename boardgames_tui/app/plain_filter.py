"""The last thing before the terminal: no character that a widget drew does more than show.

Texts are made printable where they come in and where they are said (`boardgames_tui.printable`);
this keeps the law for what nobody thought of, such as a name as it is being typed.
"""

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter


class PlainFilter(LineFilter):
    """Takes control characters and the like out of all lines, and keeps their width."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments of a line with characters that can be shown, and no others."""
        if all(text.isprintable() for text, _, _ in segments):
            return segments
        return [
            segment if segment.control else Segment(_plain(segment.text), segment.style)
            for segment in segments
        ]


def _plain(text: str) -> str:
    """The text with "?" for each cell of a character that can not be shown."""
    return "".join(char if char.isprintable() else "?" * cell_len(char) for char in text)
