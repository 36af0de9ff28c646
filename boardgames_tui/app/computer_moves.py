"""The moves of computer players at a table: thought out elsewhere, and shown at a readable pace."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from textual.timer import Timer
from textual.worker import Worker

from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.files import BadFile

if TYPE_CHECKING:
    from boardgames_tui.app.host import Host
    from boardgames_tui.session import Session

AGAIN = 0.3
"""Seconds until a move is tried again that had to wait for what lies above the table."""
FIRST, A_LETTER = {"readable": 0.7, "quick": 0.3}, {"readable": 1 / 45, "quick": 1 / 150}
"""Seconds for which a move is shown, by the setting: before it is read, and for each letter."""


class Table(Protocol):
    """What is needed of the screen of a table, which imports this."""

    session: Session
    viewer: int | None

    @property
    def table_app(self) -> Host:
        """The app."""

    @property
    def can_go_on(self) -> bool:
        """Whether nothing lies above the table, and nothing is asked."""

    def rest(self) -> None:
        """Say what is said while nothing else is."""

    def show_keys(self) -> None:
        """Show the keys that do something now."""

    def refresh_view(self) -> None:
        """Show the position."""

    def shows_first(self, since: int) -> bool:
        """Whether the screen shows by itself what happened, and goes on then."""

    def go_on(self, *, by_itself: bool = False) -> None:
        """Show what comes next."""

    def run_worker(self, work: Any, *, group: str, exclusive: bool) -> Worker[Any]:
        """Do something beside the screen."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Do something later."""

    def call_next(self, callback: Callable[..., Any], *args: Any) -> None:
        """Do something as soon as the screen is done with what it does."""


class ComputerMoves:
    """Plays for the computers at one table screen. What they do goes through the screen.

    Each move is shown with what it did until its time is over or a key goes on. Nothing is played
    while something lies above the table or a question waits.
    """

    def __init__(self, screen: Table) -> None:
        self._screen = screen
        self._thinks = False
        self._shows = False
        self._skips = False
        self._timer: Timer | None = None
        self._worker: Worker[Any] | None = None
        self.said = ""
        """What the message line says while computers play; "" while they do not."""

    @property
    def active(self) -> bool:
        """Whether a computer thinks, or what it did is still shown."""
        return self._thinks or self._shows

    @property
    def shows(self) -> bool:
        """Whether what a computer did is shown now."""
        return self._shows

    def hints(self) -> Iterable[Hint]:
        """The keys that go on."""
        if self._shows:
            yield "Enter", "go on", "enter"
        if not self._skips:
            people = self._screen.session.people
            yield "Esc", "skip to your turn" if people else "skip to the end", "back"
        else:
            yield "Enter", "slower", "enter"

    def begin(self) -> None:
        """Let the computer that is asked think, if one is and nothing else is under way."""
        session = self._screen.session
        seat = session.computer_asked
        if seat is None:
            self._skips = False
        if seat is None or self.active:
            return
        self._thinks = True
        self.said = f"{session.seats[seat]} (computer, {session.level(seat)}) is thinking …"
        self._worker = self._screen.run_worker(self._think(seat), group="computer", exclusive=True)

    def stop(self) -> None:
        """Let go of what is thought or shown: the match went elsewhere."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None
        self._stop_clock()
        self._thinks = self._shows = False
        self.said = ""

    def step(self) -> None:
        """Go on at once from what is shown; in a hurry, take time again."""
        self._skips = False
        if self._shows:
            self._go_on()
        else:
            self._screen.show_keys()

    def skip(self) -> None:
        """Show nothing more until a person is asked."""
        self._skips = True
        if self._shows:
            self._go_on()
        else:
            self._screen.show_keys()

    async def _think(self, seat: int) -> None:
        """Let a move be thought out elsewhere; it counts only if nothing was done meanwhile."""
        screen, session = self._screen, self._screen.session
        entered = session.entered
        action = await screen.table_app.thinker.ask(session.question(seat))
        if session.entered == entered:
            screen.call_next(self._play, action)

    def _play(self, action: Any) -> None:
        """Play what was thought out, once nothing lies above the table, and show it."""
        from boardgames_tui.records import NotNow

        screen, session = self._screen, self._screen.session
        if not screen.can_go_on:
            self._timer = screen.set_timer(AGAIN, lambda: self._play(action))
            return
        before = session.played
        try:
            session.play(action)
            while forced := session.forced(action.seat, done_by_itself=False):
                session.play(forced)
        except NotNow as problem:
            self.said = f"{problem}. The computer waits."
            screen.rest()
            self._timer = screen.set_timer(AGAIN, lambda: self._play(action))
            return
        except BadFile as problem:
            screen.table_app.show_menu(f"The computer's move could not be saved: {problem}")
            return
        self._thinks, self.said = False, ""
        if not self._skips and screen.shows_first(before + 1):
            return
        deeds = session.deeds(before + 1, screen.viewer, screen.viewer)
        self._show(" ".join(line.text for line in deeds))

    def _show(self, what: str) -> None:
        """Show what a move did, for as long as the settings say."""
        pace = self._screen.table_app.settings.computer_moves
        if self._skips or not what:
            self._screen.go_on()
            return
        self.said, self._shows = what, True
        self._screen.refresh_view()
        if pace in FIRST:
            seconds = FIRST[pace] + A_LETTER[pace] * len(what)
            self._timer = self._screen.set_timer(seconds, self._time_is_over)

    def _time_is_over(self) -> None:
        """Go on by itself, as soon as nothing lies above the table."""
        if self._screen.can_go_on:
            self._go_on(by_itself=True)
        else:
            self._timer = self._screen.set_timer(AGAIN, self._time_is_over)

    def _go_on(self, *, by_itself: bool = False) -> None:
        """Show no move any more, and go on with the match."""
        self._stop_clock()
        self._shows, self.said = False, ""
        self._screen.go_on(by_itself=by_itself)

    def _stop_clock(self) -> None:
        """Nothing is to happen later."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
