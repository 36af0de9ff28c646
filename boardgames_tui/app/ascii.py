"""Whatever any widget draws, in plain ASCII."""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from boardgames_tui.ascii_text import plain_text


class AsciiFilter(LineFilter):
    """Makes ASCII of whatever any widget draws, its borders and scroll bars too."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments of a line with their text in ASCII."""
        return [Segment(plain_text(text), style, control) for text, style, control in segments]
