"""A game in short: what wins, what a round is, and what beginners miss, on one page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames_tui.briefs import Brief

TURN, MISSED = "A round in five", "What beginners miss"


class InShort(ModalScreen[None]):
    """The page, over what is on screen; it holds nothing private."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f7,enter,space", "dismiss", "close", id="short.close", priority=True),
        Binding("up,pageup", "scroll(-1)", "up", id="short.up", show=False, priority=True),
        Binding("down,pagedown", "scroll(1)", "down", id="short.down", show=False, priority=True),
    ]
    HELP = "What wins, and what a round is. Escape closes."

    def __init__(self, title: str, brief: Brief) -> None:
        super().__init__()
        self._title = title
        self._brief = brief
        self._width = 0

    def compose(self) -> ComposeResult:
        """The page, and the keys below it."""
        with VerticalScroll(id="in-short", can_focus=False):
            yield Static(id="in-short-text", markup=False)

    def on_mount(self) -> None:
        """Name the game in the frame."""
        box = self.query_one("#in-short")
        box.border_title = Content(f"{self._title} in short")
        box.border_subtitle = Content("Esc closes   F7 shows it again   F1 the rules")

    def on_resize(self) -> None:
        """Wrap to the new width."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        text = self.query_one("#in-short-text", Static)
        if width := text.size.width:
            text.update(Content("\n").join(lines(self._brief, width)))

    def action_scroll(self, step: int) -> None:
        """Read on, where the page is longer than the screen."""
        self.query_one("#in-short", VerticalScroll).scroll_relative(y=3 * step, animate=False)


def lines(brief: Brief, width: int) -> Iterator[Content]:
    """The page in lines of so many cells."""
    yield from Content.styled(brief.goal, "bold $accent").wrap(width)
    for heading, sentences in ((TURN, brief.turn), (MISSED, brief.missed)):
        yield Content("")
        yield Content.styled(heading, "bold $secondary")
        for number, sentence in enumerate(sentences, start=1):
            mark = f"{number} " if heading == TURN else "• "
            first, *rest = Content(sentence).wrap(width - 2)
            yield Content.styled(mark, "$accent") + first
            yield from (Content("  ") + line for line in rest)
