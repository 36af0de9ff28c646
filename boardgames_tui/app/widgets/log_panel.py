"""LogPanel: what happened, newest last, as the viewer may know it."""

from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static


class LogPanel(VerticalScroll, can_focus=False):
    """The match's log beside or below the board; scrolls by itself to the newest line."""

    def __init__(self) -> None:
        super().__init__(id="log")
        self.border_title = "What happened"
        self._text = Static("", id="log-text", markup=False)
        self._lines: tuple[str, ...] = ()
        self._fresh = 0

    def compose(self):  # type: ignore[no-untyped-def]
        """The text inside."""
        yield self._text

    def show(self, lines: tuple[str, ...], fresh: int) -> None:
        """Show the lines; the last `fresh` of them happened since the viewer last acted."""
        if (lines, fresh) == (self._lines, self._fresh):
            return
        self._lines, self._fresh = lines, fresh
        start = len(lines) - fresh
        rows = [
            Content.from_markup(
                "[$accent]•[/] $line" if number >= start else "[$text-muted]  $line[/]", line=line
            )
            for number, line in enumerate(lines)
        ]
        self._text.update(Content("\n").join(rows))
        self.call_after_refresh(self.scroll_end, animate=False)
