"""The final scores: every line of points, who won and by what, and what to do next."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from boardgames_tui.app import art, seats
from boardgames_tui.app.base_screen import BaseScreen
from boardgames_tui.app.final_words import decided
from boardgames_tui.app.widgets.saved_list import fitted
from boardgames_tui.files import BadFile
from boardgames_tui.kernel.game import Row, Standings
from boardgames_tui.kernel.words import listed
from boardgames_tui.printable import printable

if TYPE_CHECKING:
    from boardgames_tui.session import Session

PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th")
CONFETTI = "▘▝▖▗▪·"
SHADES = "█▒▓░▚"
"""How the sources of points are told apart in a bar."""
BAR = 60
"""Columns of the longest bar."""
BARS_APART = 3
"""Lines between the table and the bars below it."""
FRAME = 10
"""Lines of this screen besides the table and the confetti."""
TALL = 34
"""Lines of a screen that has room for much confetti, as app.py has it."""
CONFETTI_LINES = {False: 4, True: 11}
"""Lines of the confetti, and of the room below it, by whether the screen is tall."""
FALLING = 24
"""Frames for which confetti falls, an eighth of a second each."""


class Confetti(Static):
    """A strip of confetti that falls for a moment, where animations are wanted."""

    def __init__(self) -> None:
        super().__init__("", id="confetti", markup=False)
        self._frame = 0

    def on_mount(self) -> None:
        """Let it fall."""
        self._draw()
        if self.app.animation_level != "none":
            self.set_interval(1 / 8, self._fall, repeat=FALLING)

    def on_resize(self) -> None:
        """Fill the new width."""
        self._draw()

    def _fall(self) -> None:
        self._frame += 1
        self._draw()

    def _draw(self) -> None:
        colours = [seats.style(seat) for seat in range(len(seats.LETTERS))]
        rows = []
        for y in range(self.size.height):
            line = Random(y - self._frame)  # the same bits at every frame, a row further down
            bits = [
                Content.styled(line.choice(CONFETTI), f"${line.choice(colours)}")
                if line.random() < 0.08
                else Content(" ")
                for _ in range(self.size.width)
            ]
            rows.append(Content("").join(bits))
        self.update(Content("\n").join(rows), layout=False)


class Scores(BaseScreen):
    """Who won."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rematch(0)", "rematch", id="scores.rematch"),
        Binding("n", "rematch(1)", "rematch, next one first", id="scores.next"),
        Binding("b,f2", "look_back", "look back", id="scores.look_back", key_display="b"),
        Binding("e", "export", "export", id="scores.export"),
        Binding("f1", "rules", "rules", id="scores.rules", key_display="F1"),
        Binding("up,pageup", "scroll(-1)", "up", id="scores.up", show=False),
        Binding("down,pagedown", "scroll(1)", "down", id="scores.down", show=False),
        Binding("m,q,escape", "leave", "menu", id="scores.leave", key_display="m"),
    ]
    HELP = """
    # The final scores
    Play again with the same names and options, look back through the match with all cards open,
    or go to the menu.
    """

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.standings: Standings = session.standings()

    def compose_body(self) -> ComposeResult:
        """The winners, then the table of points."""
        yield Confetti()
        yield Static(self._letters(), id="letters", markup=False)
        yield Static(self._winners(), id="winners", markup=False)
        yield Static(self._decided(), id="decided", markup=False)
        with VerticalScroll(id="scores", can_focus=False):
            yield Static(self._table(), id="score-table", markup=False)
            yield Static(self._bars(), id="score-bars", markup=False)
        yield Static(self._together(), id="evening", markup=False)
        yield Static(self._facts(), id="score-facts", markup=False)

    def _names(self, row: Row) -> str:
        return printable(listed(self.session.seats[seat] for seat in row.seats))

    def _letters(self) -> Content:
        """The winners' letters, large."""
        winners = self.standings.winners
        drawn = [art.letter(seat) for seat in winners]
        rows = (
            Content("   ").join(
                Content.styled(line, f"${seats.style(seat)} bold")
                for seat, line in zip(winners, lines, strict=True)
            )
            for lines in zip(*drawn, strict=True)
        )
        return Content("\n").join(rows)

    def _winners(self) -> Content:
        first = [row for row in self.standings.rows if row.rank == 1]
        names = Content(" and ").join(
            Content.styled(self._names(row), f"${seats.style(row.seats[0])} bold") for row in first
        )
        verb = "wins" if len(first) == 1 and len(first[0].seats) == 1 else "win together"
        star = Content.styled("★", "$accent bold")
        return Content("   ").join((star, Content(" ").join((names, Content(verb))), star))

    def _decided(self) -> Content:
        return Content(printable(decided(self.standings)))

    def _table(self, *, packed: bool = False) -> Content:
        """A column a side, a line for each source of points, and below it what that is made of.

        Where the names are too long for the columns, these have letters, and the names stand above.
        A `packed` table, which has to be scrolled, begins with the totals.
        """
        rows = sorted(self.standings.rows, key=lambda row: row.rank)
        first = max([cell_len(label) for label, _ in self._lines] + [8]) + 2
        room = max(7, min(22, (76 - first) // len(rows)))
        names = [f"{seats.letter(row.seats[0])} {self._names(row)}" for row in rows]
        whole = all(cell_len(name) + 2 <= room for name in names)
        heads = [
            Content.styled(_right(name if whole else name[0], room), self._colour(row))
            for name, row in zip(names, rows, strict=True)
        ]
        width = first + room * len(rows)
        rule = [] if packed else [Content.styled("─" * width, "$foreground 30%")]
        lines = [] if whole else _side_by_side(names, list(map(self._colour, rows)), width)
        lines += [Content("").join((Content(" " * first), *heads)), *rule]
        made: list[Content] = []
        for label, points in self._lines:
            cells = [points[self.standings.rows.index(row)] for row in rows]
            text = "".join(_right("" if cell is None else str(cell), room) for cell in cells)
            if label.startswith(" "):
                made.append(Content.styled(label.ljust(first) + text, "$foreground-muted"))
            else:
                name = Content.styled(label.ljust(first), "$foreground-muted")
                made.append(Content("").join((name, Content(text))))
        totals = "".join(str(row.total).rjust(room) for row in rows)
        places = "".join(PLACES[row.rank - 1].rjust(room) for row in rows)
        sums = [
            Content.styled("Total".ljust(first) + totals, "bold"),
            Content.styled("Place".ljust(first) + places, "$accent"),
        ]
        return Content("\n").join(
            [*lines, *sums, *made] if packed else [*lines, *made, *rule, *sums]
        )

    def _bars(self) -> Content:
        """A bar a side, with a shade for each source of points; for where there is room to spare.

        What was lost is in the table alone: a bar can not be shorter than nothing.
        """
        rows = sorted(self.standings.rows, key=lambda row: row.rank)
        labels = list(dict.fromkeys(label for row in rows for label, _ in row.lines))
        shades = {label: SHADES[place % len(SHADES)] for place, label in enumerate(labels)}
        most = max([sum(max(0, points) for _, points in row.lines) for row in rows] + [1])
        room = max(cell_len(self._names(row)) for row in rows) + 2
        lines = []
        for row in rows:
            bar = "".join(
                shades[label] * round(max(0, points) * BAR / most) for label, points in row.lines
            )
            name = self._names(row)
            text = f"{name}{' ' * (room - cell_len(name))}{bar} {row.total}"
            lines.append(Content.styled(text, self._colour(row)))
        told = "   ".join(f"{shade} {label}" for label, shade in shades.items())
        lines += [Content(""), Content.styled(" " * room + told, "$foreground-muted")]
        return Content("\n").join(lines)

    @cached_property
    def _lines(self) -> list[tuple[str, tuple[int | None, ...]]]:
        """The lines of the table, each with the points of all sides in the order of the rows.

        A card that a line is about is named in it; what it is made of stands below, indented.
        """
        rows, details = self.standings.rows, self.session.details()
        found: list[tuple[str, tuple[int | None, ...]]] = []
        for label in dict.fromkeys(label for row in rows for label, _ in row.lines):
            own = [detail for detail in details if detail.line == label]
            about = [detail.name for detail in own if not detail.points]
            name = f"{label}: {listed(about)}" if about else label
            found.append((name, tuple(dict(row.lines).get(label) for row in rows)))
            found += [(f"  {detail.name}", detail.points) for detail in own if detail.points]
        return found

    def on_resize(self, event: events.Resize) -> None:
        """Where the table would be longer than its room, what only adorns it gives way."""
        needed = len(self._table().plain.split("\n"))
        told = self._together().plain.split("\n")
        evening = sum(-(-cell_len(line) // max(1, self.size.width - 2)) for line in told)
        helped = len(tuple(self.session.about_players()))
        room = self.size.height - FRAME - helped - min(4, evening)
        adorned = room - CONFETTI_LINES[self.size.height >= TALL]
        self.set_class(needed > adorned, "-crowded")
        bars = len(self._bars().plain.split("\n")) + BARS_APART
        self.set_class(needed + bars > (room if needed > adorned else adorned), "-no-bars")
        packed = needed > room
        self.set_class(packed, "-packed")
        self.query_one("#score-table", Static).update(self._table(packed=packed))

    @staticmethod
    def _colour(row: Row) -> str:
        return f"${seats.style(row.seats[0])} bold"

    def _together(self) -> Content:
        """The evening's wins, from the second match on; and everybody's best, played this way."""
        from boardgames_tui.new_match import by_seat
        from boardgames_tui.presets import way_named
        from boardgames_tui.records.evening import bests, evening

        try:
            saved = self.table_app.records.matches()
        except BadFile:
            return Content("")
        this = next((match for match in saved if match.id == self.session.identity), None)
        if this is None or this.standings is None or this.ended is None:
            return Content("")
        count, wins = evening(saved, this.seats, this.ended)
        lines = []
        if count > 1:
            won = [f"{name} {number}" for name, number in zip(this.seats, wins, strict=True)]
            lines.append(_line(f"This evening, won of {count}:", won, set()))
        best = bests(saved, this, by_seat(self.session.game))
        points = [f"{one.name} {one.points}{' new' if one.fresh else ''}" for one in best]
        fresh = {at for at, one in enumerate(best) if one.fresh}
        way = way_named(self.session.game, self.session.options)
        lines.append(_line(f"Best so far{way and f', {way}'}:", points, fresh))
        return Content("\n").join(lines)

    def _facts(self) -> Content:
        """The match, what it was played with, and who had help."""
        return Content.from_markup(
            "[$foreground-muted]$title · $count actions · seed[/] [bold]$seed[/]$helped",
            helped="".join(f"\n{line}" for line in self.session.about_players()),
            title=self.session.game.info.title,
            count=str(self.session.played),
            seed=str(self.session.seed),
        )

    def action_rematch(self, rotate: int) -> None:
        """The same seats and options again with a new deal; or the next player sits first."""
        from boardgames_tui.app.screens.new_match import start
        from boardgames_tui.new_match import fresh_seed

        if not self.is_active:
            return
        try:
            start(self, self.session.rematch(rotate, fresh_seed()))
        except BadFile as problem:
            self.warn(str(problem))

    def action_look_back(self) -> None:
        """Go through the match again; nothing is hidden any more."""
        self.table_app.show_past(self.session)

    def action_export(self) -> None:
        """Hand the match out as a file."""
        if self.session.identity is not None:
            self.table_app.export(self.session.identity)

    def action_rules(self) -> None:
        """Read the rules."""
        self.table_app.show_rules(self.session.game)

    def action_scroll(self, step: int) -> None:
        """Read on in a long table."""
        self.query_one("#scores", VerticalScroll).scroll_relative(y=3 * step, animate=False)

    def action_leave(self) -> None:
        """To the menu."""
        self.table_app.show_menu()


def _line(heading: str, parts: list[str], bright: set[int]) -> Content:
    """A heading with what belongs to it, in seat order and the seats' colours."""
    words = [
        Content.styled(printable(part), f"${seats.style(seat)}{' bold' if seat in bright else ''}")
        for seat, part in enumerate(parts)
    ]
    return Content("  ").join((Content.styled(heading, "$foreground-muted"), *words))


def _side_by_side(names: list[str], colours: list[str], width: int) -> list[Content]:
    """The names, as many on a line as find room."""
    each = max(map(cell_len, names)) + 3
    across = max(1, (max(width, 76) + 3) // each)
    cells = [
        Content.styled(name + " " * (each - cell_len(name)), colour)
        for name, colour in zip(names, colours, strict=True)
    ]
    starts = range(0, len(cells), across)
    return [Content("").join(cells[start : start + across]) for start in starts]


def _right(text: str, room: int) -> str:
    """The text at the right of so many cells, two of them empty at least; cut if it is longer."""
    shown = fitted(text, min(cell_len(text), room - 2))
    return " " * (room - cell_len(shown)) + shown
