"""The curtain: between two players, nothing of either is on screen."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Middle, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Digits, Static

from boardgames_tui.app import seats

if TYPE_CHECKING:
    from boardgames_tui.app.session import Session

DEAD_TIME = 0.6
"""Seconds for which keys are ignored, so that nobody opens it by typing ahead."""


class Curtain(Screen[None]):
    """An opaque screen with the next player's name and what everybody may know.

    It opens with the seat's own letter, or with the space bar if that letter ended the last turn.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "leave", "quit", id="curtain.leave"),
        Binding("f1", "rules", "rules", id="curtain.rules"),
    ]
    HELP = """
    # The curtain
    Pass the keyboard first. The player who is named here presses the key shown; nobody's cards
    are on screen before that.
    """

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__()
        self.session = session
        self.seat = seat
        letter = seats.letter(seat).lower()
        self.key = "space" if session.cover_key == letter else letter
        self._since = monotonic()

    def compose(self) -> ComposeResult:
        """Who is next, the key, and the recap for everybody."""
        letter, name = seats.letter(self.seat), self.session.seats[self.seat]
        shown = "the space bar" if self.key == "space" else letter
        colour = f"${seats.style(self.seat)}"
        with Middle(id="curtain"):
            yield Digits(letter, id="curtain-letter", classes=seats.style(self.seat))
            yield Static(
                Content.from_markup(f"Pass the keyboard to [{colour} bold]$name[/]", name=name),
                id="curtain-name",
            )
            yield Static(
                Content.from_markup(
                    "[$accent bold]$key[/] opens the table for $name", key=shown, name=name
                ),
                id="curtain-key",
            )
            yield Static(
                "It hides what only one of you may see. Everybody else looks away now.",
                id="curtain-why",
            )
            with VerticalScroll(id="curtain-recap", can_focus=False):
                yield Static(self._recap(), id="curtain-recap-text")

    def on_mount(self) -> None:
        """The dead time begins when the curtain stands."""
        self.query_one("#curtain-recap").border_title = "What everybody saw"
        self.query_one("#curtain-recap", VerticalScroll).scroll_end(animate=False)
        self._since = monotonic()

    def _recap(self) -> Content:
        lines = self.session.recap(self.seat, None) or ("Nothing yet.",)
        return Content("\n").join(Content.from_markup("• $line", line=line) for line in lines)

    def on_key(self, event: events.Key) -> None:
        """Open for the seat's own key, once the dead time is over."""
        if event.key.lower() == self.key:
            event.stop()
            self.open()

    def on_click(self, event: events.Click) -> None:
        """The mouse opens it on the line that says how."""
        if event.widget is not None and event.widget.id == "curtain-key":
            self.open()

    def open(self) -> None:
        """Show the table to the seat, unless the curtain only just fell."""
        if not self.is_active or monotonic() - self._since < DEAD_TIME:
            return
        self.session.sit_down(self.seat)
        self.session.cover_key = None
        self.app.show_session(self.session)  # type: ignore[attr-defined]

    def action_leave(self) -> None:
        """Back to the menu; the match is saved."""
        self.app.show_menu()  # type: ignore[attr-defined]

    def action_rules(self) -> None:
        """Read the rules while the keyboard goes round."""
        self.app.show_rules(self.session.game)  # type: ignore[attr-defined]
