"""SeatRow: one line of the form for a new match: a seat's letter, and who sits there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.suggester import Suggester
from textual.widgets import Input, Static

from boardgames_tui.app import seats
from boardgames_tui.app.widgets.player_choice import PlayerChoice
from boardgames_tui.names import LONGEST_NAME, look


class Known(Suggester):
    """Ends a name as it was spelled before, unless that person sits elsewhere."""

    def __init__(self, free: Callable[[], Sequence[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._free = free

    async def get_suggestion(self, value: str) -> str | None:
        """The first free name that begins so."""
        typed = value.casefold()
        return next((name for name in self._free() if name.casefold().startswith(typed)), None)


class NameBox(Input):
    """A line for a name; at its end, right goes through the names that were played with before."""

    def __init__(self, value: str, seat: int, free: Callable[[], Sequence[str]]) -> None:
        """`free` gives the known names that no other seat has, the one used last first."""
        super().__init__(
            value,
            placeholder=f"name of {seats.letter(seat)}",
            max_length=LONGEST_NAME,
            compact=True,
            classes="name",
            suggester=Known(free),
        )
        self._free = free

    def action_cursor_right(self, select: bool = False) -> None:
        """Take what is suggested; at the end of an empty or a known name, the next known one."""
        before, at = self.value, self.cursor_position
        super().action_cursor_right(select)
        if (self.value, self.cursor_position) != (before, at) or select:
            return
        free = list(self._free())
        looks = [look(name) for name in free]
        here = look(before)
        if not free or (here and here not in looks):
            return
        self.value = free[(looks.index(here) + 1) % len(free) if here else 0]
        self.cursor_position = len(self.value)


class SeatRow(Horizontal):
    """The letter of a seat, the name of who sits there, and whether that is a person."""

    def __init__(self, seat: int, name: str, level: str, free: Callable[[], Sequence[str]]) -> None:
        super().__init__(classes="seat", id=f"seat-{seat}")
        self.seat = seat
        self._begin = name, free
        self._who = PlayerChoice(seat, level)

    def compose(self) -> ComposeResult:
        """The letter, then the name, then who plays."""
        name, free = self._begin
        style = seats.style(self.seat)
        yield Static(f" {seats.letter(self.seat)} ", classes=f"chip {style}", markup=False)
        yield NameBox(name, self.seat, free)
        yield self._who

    @property
    def level(self) -> str:
        """The level of the computer that plays here; PERSON for a person."""
        return str(self._who.value)

    @property
    def box(self) -> NameBox:
        """The line for the name."""
        return self.query_one(NameBox)

    @property
    def player(self) -> str:
        """The name as typed, without blanks around it."""
        return self.box.value.strip()
