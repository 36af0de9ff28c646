"""The curtain: between two players, nothing of either is on screen."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from boardgames_tui.app import art, seats
from boardgames_tui.app.base_screen import BaseScreen
from boardgames_tui.briefs import brief_of
from boardgames_tui.files import BadFile
from boardgames_tui.printable import printable

if TYPE_CHECKING:
    from boardgames_tui.session import Session

DEAD_TIME = 0.6
"""Seconds for which keys are ignored, so that nobody opens it by typing ahead."""


class Valance(Static):
    """The cloth along the upper edge, in the colour of the seat."""

    def __init__(self, style: str) -> None:
        super().__init__("", id="valance", classes=style, markup=False)

    def on_resize(self) -> None:
        """Hang it from edge to edge."""
        times = self.size.width // 8 + 1
        folds = ("████████", "▜██████▛", " ▀▜██▛▀ ")
        self.update("\n".join((fold * times)[: self.size.width] for fold in folds), layout=False)


class Curtain(BaseScreen):
    """An opaque screen with the next player's name and what everybody may know.

    It opens with the seat's own letter, or with the space bar if that letter ended the last turn;
    and in every layout of the keyboard with F9. What ended the last turn never opens it.
    """

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,pageup", "scroll(-1)", "older", id="curtain.older", key_display="↑"),
        Binding("down,pagedown", "scroll(1)", "newer", id="curtain.newer", key_display="↓"),
        Binding("f1", "rules", "rules", id="curtain.rules", key_display="F1"),
        Binding("f7", "in_short", "in short", id="curtain.in_short", key_display="F7"),
        Binding("f9", "open", "open in any layout", id="curtain.open", key_display="F9"),
        Binding("q", "leave", "quit", id="curtain.leave"),
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
        self.key = "space" if (session.cover_key or "").lower() == letter else letter
        """The key that opens it."""

    def compose_body(self) -> ComposeResult:
        """Who is next, the key, and the recap for everybody."""
        name, style = printable(self.session.seats[self.seat]), seats.style(self.seat)
        shown = "the space bar" if self.key == "space" else self.key.upper()
        yield Valance(style)
        with Vertical(id="curtain"):
            big = "\n".join(art.letter(self.seat))
            yield Static(big, id="curtain-letter", classes=style, markup=False)
            yield Static(
                Content.from_markup(f"Pass the keyboard to [${style} bold]$name[/]", name=name),
                id="curtain-name",
                markup=False,
            )
            yield Static(
                Content.from_markup(
                    "[$background on $accent bold] $key [/] opens the table for $name",
                    key=shown,
                    name=name,
                ),
                id="curtain-key",
                markup=False,
            )
            yield Static(
                "The table is hidden because it shows what only one of you may see.\n"
                "Everybody else looks away now.",
                id="curtain-why",
                markup=False,
            )
            if goal := self._goal():
                yield Static(goal, id="curtain-goal", markup=False)
            with Center(), VerticalScroll(id="curtain-recap", can_focus=False):
                yield Static(self._recap(), id="curtain-recap-text", markup=False)

    def _goal(self) -> str:
        """Before the first turn of a seat: what wins; "" afterwards, or where no page says it."""
        if self.session.has_acted(self.seat):
            return ""
        try:
            brief = brief_of(self.session.game.info)
        except BadFile:
            return ""
        return "" if brief is None else brief.goal

    def on_mount(self) -> None:
        """Show the first lines of the recap: what was done to the seat."""
        recap = self.query_one("#curtain-recap", VerticalScroll)
        acted = self.session.has_acted(self.seat)
        since = f"since {self.session.seats[self.seat]} last acted" if acted else "so far"
        recap.set_class(bool(self.query("#curtain-goal")), "-below-goal")
        recap.border_title = Content(f"What everybody saw {printable(since)}")

    def _recap(self) -> Content:
        """What was done to the seat first, in bold; it is told to the seat: "you"."""
        told = self.session.missed(self.seat, None, whole=True)
        rows = [
            Content.styled(f"• {printable(line.text)}", "bold" if line.mine else "")
            for line in told
        ]
        return Content("\n").join(rows or [Content("• Nothing yet.")])

    def on_key(self, event: events.Key) -> None:
        """Open for the seat's own key."""
        if event.key.lower() == self.key:
            event.stop()
            self.open()

    def on_click(self, event: events.Click) -> None:
        """The mouse opens it on the line that says how."""
        if event.widget is not None and event.widget.id == "curtain-key":
            self.open()

    def open(self) -> None:
        """Show the table to the seat, unless the curtain only just fell."""
        if not self.is_active or self.asking or self.table_app.seen_for < DEAD_TIME:
            return
        self.session.sit_down(self.seat)
        self.session.cover_key = None
        self.table_app.show_session(self.session)

    def action_open(self) -> None:
        """Show the table to the seat, by a key that every layout has."""
        if self.table_app.last_key != self.session.cover_key:
            self.open()

    def action_scroll(self, step: int) -> None:
        """Read on in the recap, or back."""
        self.query_one("#curtain-recap", VerticalScroll).scroll_relative(y=3 * step, animate=False)

    def action_leave(self) -> None:
        """Back to the menu; the match is saved."""
        self.ask("Leave the table? The match is saved.", self.table_app.show_menu)

    def action_in_short(self) -> None:
        """Read what wins and what a round is, on one page."""
        self.table_app.show_in_short(self.session.game)

    def action_rules(self) -> None:
        """Read the rules while the keyboard goes round."""
        self.table_app.show_rules(self.session.game)
