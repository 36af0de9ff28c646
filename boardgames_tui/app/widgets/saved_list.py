"""SavedList: the matches to go on with, a line each."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len, set_cell_size
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from boardgames_tui.kernel.words import listed
from boardgames_tui.printable import printable
from boardgames_tui.records.saved import Unreadable

if TYPE_CHECKING:
    from boardgames_tui.records import Saved


WIDE = 140
"""Columns from which on a line has room for the scores."""


class SavedList(OptionList):
    """The saved matches, the one played last first."""

    DEFAULT_CSS = """
    SavedList {
        height: 1fr;
        padding: 0;
        border: none;
        background: $background;
        scrollbar-size-vertical: 1;
        &:focus {
            border: none;
            background-tint: $foreground 0%;
        }
        &:focus > .option-list--option-highlighted {
            background: $primary 30%;
            text-style: bold;
        }
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "want('resume')", "go on", id="saved.resume", key_display="Enter"),
        Binding("r", "want('rename')", "rename", id="saved.rename"),
        Binding("d", "want('delete')", "delete", id="saved.delete"),
        Binding("e", "want('export')", "export", id="saved.export"),
    ]

    class Wanted(Message):
        """Something is wanted for a match: resume, rename, delete or export."""

        def __init__(self, what: str, match: Saved | Unreadable) -> None:
            super().__init__()
            self.what = what
            self.match = match

    class LeftUpwards(Message):
        """The cursor went up from the first line."""

    def __init__(self) -> None:
        super().__init__(id="saved", markup=False)
        self._saved: tuple[Saved | Unreadable, ...] = ()
        self._titles: Mapping[str, str] = {}

    def show(self, saved: tuple[Saved | Unreadable, ...], titles: Mapping[str, str]) -> None:
        """Show these matches; `titles` are the games' titles by slug."""
        self._saved, self._titles = saved, titles
        highlighted = self.highlighted or 0
        self.clear_options()
        if not saved:
            text = "No match yet. Choose a game above: every move is saved as it is made."
            self.add_option(Option(Content.styled(text, "$foreground-muted"), disabled=True))
            return
        width, now = max(40, self.app.size.width - 7), datetime.now(UTC)
        self.add_options(Option(row_of(match, titles, width, now)) for match in saved)
        self.highlighted = min(highlighted, len(saved) - 1)

    def on_resize(self) -> None:
        """Fit the lines to the width."""
        self.show(self._saved, self._titles)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A click goes on with a match, as Enter does."""
        event.stop()
        self.action_want("resume")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Without a match there is nothing to be wanted."""
        return bool(self._saved) if action == "want" else super().check_action(action, parameters)

    def action_want(self, what: str) -> None:
        """Ask for something for the match under the cursor."""
        if self._saved and self.highlighted is not None:
            self.post_message(self.Wanted(what, self._saved[self.highlighted]))

    def action_cursor_up(self) -> None:
        """From the first line back to the shelf."""
        if self.highlighted:
            super().action_cursor_up()
        else:
            self.post_message(self.LeftUpwards())


def name_of(match: Saved | Unreadable, titles: Mapping[str, str]) -> str:
    """What a match is called: the name it was given, or its game; else its number."""
    if isinstance(match, Unreadable):
        return f"match {match.id}"
    return match.title or titles.get(match.game, match.game)


def row_of(
    match: Saved | Unreadable, titles: Mapping[str, str], width: int, now: datetime
) -> Content:
    """A line about a match, in columns that fill the width."""
    if isinstance(match, Unreadable):
        text = f"Match {match.id} can not be listed: {match.why} (Enter tries, d deletes it)"
        return Content.styled(fitted(text, width), "$foreground-muted")
    when = ago(match.updated, now)
    if match.standings is not None:
        stand, style = f"{match.won}{_totals(match, width)}", "$success"
    else:
        of = f" of {match.rounds}" if match.rounds else ""
        turn = listed(match.seats[seat] for seat in match.asked)
        stand, style = f"{turn}'s turn · round {match.round}{of}, {match.phase}", "$accent"
    room = width - 14
    shares = (room * 26 // 100, room * 32 // 100, room - room * 26 // 100 - room * 32 // 100)
    cells = zip((name_of(match, titles), listed(match.seats), stand), shares, strict=True)
    name, seats, stand = (fitted(text, share - 1) + " " for text, share in cells)
    return Content.from_markup(
        f"[bold $foreground]$name[/][$foreground-darken-1]$seats[/][{style}]$stand[/]"
        "[$foreground-muted]$when[/]",
        name=name,
        seats=seats,
        stand=stand,
        when=when.rjust(13),
    )


def _totals(match: Saved, width: int) -> str:
    """The final scores, where there is room to spare."""
    if match.standings is None or width < WIDE:
        return ""
    names = (listed(match.seats[seat] for seat in row.seats) for row in match.standings.rows)
    totals = zip(names, match.standings.rows, strict=True)
    return ": " + ", ".join(f"{name} {row.total}" for name, row in totals)


def fitted(text: str, width: int) -> str:
    """The text in exactly so many cells, cut with an ellipsis where it is longer."""
    text = printable(text)
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    return set_cell_size(text, width - 1) + "…"


def ago(then: datetime, now: datetime) -> str:
    """How long ago, as people say it."""
    minutes = int((now - then).total_seconds() // 60)
    if minutes < -1:  # some clock was wrong
        return then.astimezone().strftime("%Y-%m-%d")
    if minutes < 1:
        return "just now"
    if minutes < 60:
        return f"{minutes} min ago"
    if minutes < 24 * 60:
        return f"{minutes // 60} h ago"
    days = (now.astimezone().date() - then.astimezone().date()).days
    if days == 1:
        return "yesterday"
    return f"{days} days ago" if days < 14 else then.astimezone().strftime("%Y-%m-%d")
