"""The scenes of Just Desserts: a Favourite, a lure, and at the end the slips are unfolded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.app.final_words import how_it_ended
from boardgames_tui.app.scenes import Beat, Scene, Script, lines_needed, paint_lines
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import Bribing
from boardgames_tui.games.just_desserts.events import Bribed, Served, Unfolded
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.session.witnessed import Witnessed

if TYPE_CHECKING:
    from boardgames_tui.app.table_model import TableModel

HELD = 3
"""Points for one's own Favourite that is in hand to the end (Personal Favourites)."""
WIDEST, SMALL, LEAST = 100, 64, 34
"""Columns of the page at most, and of a small one at most and at least."""


def scenes(look: Callable[[State], TableModel], witnessed: Witnessed) -> tuple[Scene, ...]:
    """What a guest loved, whom a waiter lured away, and the slips, if any were unfolded.

    Without turns nothing stops the clock: there only the slips are a scene.
    """
    state: State = witnessed.after
    found: list[Scene] = []
    if not state.options.turnless:
        for served in witnessed.of(Served):
            if served.favourite and served.robbed is None:
                found.append(Favourite(look(state), state, served.seat, served.guest))
        for bribed in witnessed.of(Bribed):
            guest = _lured(witnessed, bribed)
            found.append(Lured(look(state), state, bribed.seat, guest, bribed.victim))
    if witnessed.of(Unfolded):
        found.append(Slips(look(state), witnessed))
    return tuple(found)


def _lured(witnessed: Witnessed, bribed: Bribed) -> str:
    """The guest for whom a bribe was paid: served just now, or by the action before."""
    for served in witnessed.of(Served):
        if served.robbed == bribed.victim:
            return str(served.guest)
    frame = witnessed.before.pending[-1]
    assert isinstance(frame, Bribing)
    return frame.guest


class Passing(Scene):
    """A small page over the middle of the table that goes by itself."""

    passes = True

    def __init__(self, table: TableModel, state: State, seat: int, guest: str) -> None:
        self._table, self.state, self.seat = table, state, seat
        self.card = state.deck.guest(guest)
        self.guest = self.card.name
        self.script = Script()

    @property
    def loved(self) -> str:
        """The Dessert that the guest was given and loves; "" where it was given none."""
        if self.card.id not in self.state.favourites[self.seat]:
            return ""
        eaten = (self.state.deck.dessert(card).name for card in self.state.eaten[self.seat][::-1])
        return next((name for name in eaten if name in self.card.favourites), "")

    @property
    def beats(self) -> tuple[Beat, ...]:
        """What is told, in its order."""
        return self.script.beats

    def paint(self, canvas: Canvas, told: int, part: float) -> None:
        """The page over the table; what moves on it belongs to each kind."""
        self._table.paint(canvas, None)
        lines = self.script.lines()
        widest = max(
            self.beside(place) + draw.width(line.parts) for place, line in enumerate(lines)
        )
        width, height = min(canvas.width, SMALL, max(LEAST, widest + 6)) | 1, len(lines) + 2
        x, y = (canvas.width - width) // 2, max(0, (canvas.height - height) // 2)
        canvas.fill(x - 1, y, width + 2, height, "")  # what the page covers ends before its frame
        canvas.fill(x, y, width, height, "card")
        canvas.box(x, y, width, height, style="card here")
        self.paint_moving(canvas, (x, y, width, height), told, part)
        paint_lines(canvas, lines, told, (x + 2, y + 1, width - 4, height - 2), "card")

    def beside(self, place: int) -> int:
        """Columns that what moves needs beside a line, counted from 0."""
        return 0

    def paint_moving(
        self, canvas: Canvas, area: tuple[int, int, int, int], told: int, part: float
    ) -> None:
        """What moves on the page, under its lines."""


class Favourite(Passing):
    """A guest is given what it loves: hearts climb the frame, and it leaves the party happy."""

    def __init__(self, table: TableModel, state: State, seat: int, guest: str) -> None:
        super().__init__(table, state, seat, guest)
        script = self.script
        script.beat(0.9, frames=6)
        script.line((self.guest.upper(), "title"))
        script.beat(0.5)
        script.line(("♥ ", "heart bold"), (self.loved, "heart bold"))
        script.beat(0.8)
        script.line(*_player(state, seat), (" made it happy", "dim"))

    def paint_moving(
        self, canvas: Canvas, area: tuple[int, int, int, int], told: int, part: float
    ) -> None:
        """Hearts climb up both sides, and then along the top."""
        x, y, width, height = area
        climbed = height if told > 1 else round(part * height)
        for row in range(climbed):
            for column in (x, x + width - 1):
                canvas.put(column, y + height - 1 - row, "♥", "card heart bold")
        if told > 1:
            canvas.put(x, y, "♥ " * width, "card heart bold", width=width)


class Lured(Passing):
    """A guest is lured over to another waiter; the back of a card returns."""

    def __init__(self, table: TableModel, state: State, seat: int, guest: str, victim: int) -> None:
        super().__init__(table, state, seat, guest)
        script = self.script
        script.beat(0.9, frames=8)
        script.line(*_player(state, victim))
        script.line(("", ""))
        script.line(*_player(state, seat))
        script.beat(0.7)
        loved: Parts = []
        if self.loved:
            loved = [("  ♥ ", "heart bold"), (self.loved, "heart bold")]
        script.line((f"lured {self.guest} away", "bright"), *loved)
        script.beat(0.8)
        script.line(("▒ ", "accent"), ("one card in return", "dim"))

    def beside(self, place: int) -> int:
        """The guest stands beside both waiters, and between them on its way."""
        return len(self._arrow) + 1 if place <= 2 else 0

    @property
    def _arrow(self) -> str:
        return f"◂ {self.guest}"

    def paint_moving(
        self, canvas: Canvas, area: tuple[int, int, int, int], told: int, part: float
    ) -> None:
        """The guest slides down from the one to the other."""
        x, y, width, _ = area
        down = 2 if told > 1 else round(part * 2)
        text = self._arrow if down == 2 else self.guest
        canvas.put(x + width - len(text) - 3, y + 1 + down, text, "card heart")


class Slips(Scene):
    """A slip a beat: which Dessert was named, and who got it."""

    def __init__(self, table: TableModel, witnessed: Witnessed) -> None:
        self._table = table
        self._script = script = Script()
        state: State = witnessed.after
        final = rules.standings(state)
        script.beat(1.0)
        script.line(("THE SLIPS ARE UNFOLDED", "title"))
        for event in witnessed.of(Unfolded):
            script.beat(0.9)
            total = final.rows[event.seat].total
            name = state.deck.dessert(event.dessert).name
            script.line(*_player(state, event.seat), ("  ", ""), (name, "bright"), apart=True)
            if event.held:
                script.line(
                    ("    ♥ ", "heart bold"),
                    ("in hand to the end  ", "good"),
                    (f"+{HELD}", "good bold"),
                    (f"   {total - HELD} ▸ {total}", "dim"),
                )
            else:
                script.line(("    ", ""), (_where(state, event.dessert), "dim"))
        script.beat(1.0)
        script.line((how_it_ended(final, state.seats), "accent bold"), apart=True)

    @property
    def beats(self) -> tuple[Beat, ...]:
        """A beat a slip, and how it ended."""
        return self._script.beats

    def paint(self, canvas: Canvas, told: int, part: float) -> None:
        """A page over the middle of the table."""
        self._table.paint(canvas, None)
        lines = self._script.lines()
        width = min(canvas.width, WIDEST)
        rows = lines_needed(lines, width - 4) + sum(line.apart for line in lines)
        height = min(canvas.height - 1, rows + 2)
        x, y = (canvas.width - width) // 2, 1 + (canvas.height - 1 - height) // 2
        canvas.fill(x, y, width, height, "")
        canvas.box(x, y, width, height, style="here")
        paint_lines(canvas, lines, told, (x + 2, y + 1, width - 4, height - 2))


def _player(state: State, seat: int) -> Parts:
    style = f"{seats.style(seat)} bold"
    return [(f" {seats.letter(seat)} ", f"{style} reverse"), (f" {state.seats[seat]}", style)]


def _where(state: State, dessert: str) -> str:
    """Where the Dessert went in the end: all lies open now."""
    for seat, name in enumerate(state.seats):
        if dessert in state.eaten[seat]:
            return f"eaten: {name} served it"
        if dessert in state.hands[seat]:
            return f"in the hand of {name}"
    return "nobody got it: it is in the Kitchen"
