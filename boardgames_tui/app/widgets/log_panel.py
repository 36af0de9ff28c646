"""LogPanel: what happened, newest last, as the viewer may know it."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static


class LogPanel(VerticalScroll, can_focus=False):
    """The match's log beside or over the board; scrolls by itself to the newest line."""

    def __init__(self) -> None:
        super().__init__(id="log")
        self.border_title = "What happened"
        self.fresh = 0
        """How many of the first lines shown came since the viewer last acted: they stay marked."""
        self._marked: range | None = None
        self._text = Static("", id="log-text", markup=False)
        self._lines: tuple[str, ...] = ()

    def compose(self) -> ComposeResult:
        """The text inside."""
        yield self._text

    def show(self, lines: tuple[str, ...]) -> None:
        """Show the lines."""
        if self._marked is None:
            self._marked = range(len(lines) - self.fresh, len(lines))
        if lines == self._lines:
            return
        self._lines = lines
        self._text.update(Content("\n").join(map(self._line, range(len(lines)), lines)))
        self.call_after_refresh(self.scroll_end, animate=False)

    def _line(self, number: int, text: str) -> Content:
        assert self._marked is not None
        mark = "[$accent]•[/] $line" if number in self._marked else "[$foreground-muted]  $line[/]"
        return Content.from_markup(mark, line=text)
