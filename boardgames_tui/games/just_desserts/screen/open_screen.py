"""The screen without turns: buzzers, and claims against the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.table_model import PlaceKeys
from boardgames_tui.app.table_screen import screen_of
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import Buzz, LockoutOver
from boardgames_tui.games.just_desserts.screen.buzzers import BuzzerScreen
from boardgames_tui.games.just_desserts.screen.clocks import Clocks
from boardgames_tui.games.just_desserts.screen.open_paint import OpenFocus, paint
from boardgames_tui.games.just_desserts.screen.open_table import OpenTable

TICK = 0.1
"""Seconds between two looks at the clock."""
STALL = 1.0
"""A longer gap between two looks is no time to think: the app was stopped meanwhile."""
ROOM_FOR_LOG = 170
"""Columns from which on the log lies open beside the hands."""
MEMORY = "just-desserts.turnless"
"""The name under which clocks and letters are remembered while another screen is shown."""


class Running:
    """What goes on from where it stood when the table comes back: clocks and letters."""

    def __init__(self) -> None:
        self.clocks = Clocks()
        self.keys = PlaceKeys()


class OpenScreen(BuzzerScreen):
    """Everybody's hand in a column, and clocks.

    They run only while the screen is in front, nothing is asked and nobody has paused. Whatever
    stops them hides the table: nobody may plan meanwhile.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "pause", "pause", id="just-desserts.pause", show=False),
        Binding("backspace,delete", "let_go", "let go", id="just-desserts.let-go", show=False),
    ]

    clock: Callable[[], float] = staticmethod(monotonic)
    """Seconds that only ever grow."""
    _waiting: str = "Ready?"
    """Why the table is hidden and all clocks stand still; "" while the match runs."""
    _note: tuple[str, str] = ("", "")
    """What came of the last claim, and its style."""
    _played: Any = None
    """The action that was chosen last."""
    _painted: tuple[int, ...] = ()

    def on_mount(self) -> None:
        """Nothing runs before everybody is ready."""
        self._last_look = self.clock()
        if self._came_back:
            self._waiting = "Paused"
        self.set_interval(TICK, self.tick)
        self.call_next(self._make_room)

    def _make_room(self) -> None:
        """Open hands need the room more than the log does; F3 brings it."""
        self.set_class(self.app.size.width < ROOM_FOR_LOG, "-log-away")

    @property
    def _timing(self) -> Running:
        """The clocks and letters of this match."""
        memory = self.session.memory
        if not isinstance(memory.get(MEMORY), Running):
            memory[MEMORY] = Running()
        found: Running = memory[MEMORY]
        return found

    @property
    def _came_back(self) -> bool:
        """Whether these clocks ran before, on another screen."""
        return self._timing.clocks.ran

    @property
    def claimant(self) -> int | None:
        """The seat that buzzed; None while nobody did."""
        model = self.model
        return model.claimant if isinstance(model, OpenTable) else None

    # --- what is shown ------------------------------------------------------------------------

    def place_keys(self) -> PlaceKeys:
        """Guests keep their letters to the end of the match."""
        return self._timing.keys

    def _paint(self, canvas: Canvas, cursor: str | None) -> None:
        model = self.model
        if self.shown_scene or not isinstance(model, OpenTable):
            super()._paint(canvas, cursor)
            return
        waiting = self._waiting if self.live else ""
        paint(canvas, OpenFocus(model, cursor, self._timing.clocks, self._note, waiting))
        if self.page.name:
            self.page.paint(canvas, model.pages)

    def show_table(self) -> None:
        """Show a new position: the clocks follow it; half-made claims end with it."""
        if self.live:
            self._timing.clocks.follow(self.view)
        super().show_table()

    def _changes(self, width: int, height: int) -> frozenset[str]:
        """None: everybody looks on all the time."""
        return frozenset()

    def resting(self) -> str:
        """What can be done now, by whom."""
        if self.live and self._waiting:
            return "All clocks stand still. Space goes on."
        return super().resting()

    def hints(self) -> Iterable[Hint]:
        """The buzzers; during a claim, its keys."""
        if self.shown_scene:
            yield from super().hints()
        if not self.live:
            return
        if self._waiting:
            yield "Space", "go on", "pause"
            yield self.hint_leave()
            return
        yield from super().hints()
        if self.page.name:
            return
        yield "Space", "pause", "pause"
        if self._on_top() is None:
            yield self.hint_leave()

    def worth_a_hint(self, action: str) -> bool:
        """Nobody looks back before the end."""
        return action != "look_back" and super().worth_a_hint(action)

    # --- the clock ----------------------------------------------------------------------------

    def tick(self) -> None:
        """Let the time since the last look pass, if the clocks run, and show what it changed."""
        now = self.clock()
        passed, self._last_look = min(now - self._last_look, STALL), now
        if self._waiting or self.asking or not self.live or not self.is_active:
            return
        clocks = self._timing.clocks
        for action in clocks.run(passed, self.claimant):
            self.choose(action)
        fine = 1 if self.app.animation_level == "none" else 10
        times = (clocks.claim or 0, *clocks.locked.values())
        shown = tuple(round(seconds * fine) for seconds in times)
        if shown != self._painted and self.is_active:
            self._painted = shown
            self._board.repaint()

    def _wait(self, why: str) -> None:
        """Hide the table and let all clocks stand still."""
        if self.live and not self._waiting:
            self._waiting = why
            self.page.close()
            self.show_picks()

    def on_screen_suspend(self) -> None:
        """Something lies over the table: nobody can play meanwhile."""
        self._wait("Paused")

    # --- keys and clicks ----------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While all wait, no buzzer counts and nothing is pointed at."""
        if self._waiting and self.live and action in ("press", "move", "zone"):
            return False
        if action == "back" and self._waiting and self.live:
            return not self.asking
        return super().check_action(action, parameters)

    def _marked(self, event: events.Key) -> bool:
        """Letters and numbers count while the clock runs."""
        return not self._waiting and super()._marked(event)

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """A click; on the hidden table only the one that goes on counts."""
        if self._waiting:
            event.prevent_default()  # the shared table would take it too
            event.stop()
            if event.spot == "do:go":
                self.action_pause()

    def action_enter(self) -> None:
        """Choose what the arrows point at, or claim."""
        if not self._waiting:
            super().action_enter()

    def _press(self, spot: str, *, meant: bool = False) -> None:
        """Buzz, name the guest, lay down cards, or let the game judge what lies there."""
        model = self.model
        choice = model.choices.get(spot)
        if choice is None or choice.action is None or choice.action.kind != "wrong-claim":
            super()._press(spot, meant=meant)
            return
        offer = model.offer if isinstance(model, OpenTable) else None
        view = self.view
        self.choose(choice.action)
        if offer is not None:
            refusal = rules.refusal(view, offer)
            if refusal is not None:
                why = self.session.game.say(refusal, view, None)
                self._note = (f"✗ {self.session.seats[offer.seat]}: {why}", "bad")
                self._board.repaint()
                self.refuse(refusal)

    def choose(self, action: Any) -> None:
        """Play it, and remember what it was."""
        self._played = action
        super().choose(action)

    def shows_first(self, since: int) -> bool:
        """Keep a word on what came of a claim; once the party is over, everybody looks on."""
        if not self.session.game.actors(self.session.view(None)):
            self.legal = ()
            return super().shows_first(since)
        if not isinstance(self._played, Buzz | LockoutOver):
            told = self.happened_since(since)
            lost = self._played.kind in ("wrong-claim", "time-out")
            self._note = (told[0], "warn" if lost else "good") if told else self._note
        return False

    def go_on(self, *, by_itself: bool = False) -> None:
        """The same table goes on whoever is asked next."""
        if not self.stays():
            super().go_on(by_itself=by_itself)

    def goes_on(self, asked: int) -> bool:
        """A claim belongs to the same table."""
        return True

    # --- actions ------------------------------------------------------------------------------

    def action_pause(self) -> None:
        """Let everybody rest, or go on."""
        if self.live:
            self._waiting = "" if self._waiting else "Paused"
            self.page.close()
            self._last_look = self.clock()
            self._rest_cursor()
            self.show_picks()

    def action_cover(self) -> None:
        """There is nothing secret here; whatever wants the table covered pauses it."""
        self._wait("Paused")

    def action_leave(self) -> None:
        """Ask whether to leave; the clocks stand still meanwhile."""
        self._wait("Paused")
        super().action_leave()

    def action_look_back(self) -> None:
        """Only once the match is over: hands would lie open while the clocks stand still."""
        if self.live:
            self._wait("Paused")
            self.tell("All play at once: you can look back once the match is over.")
        else:
            super().action_look_back()

    def action_let_go(self) -> None:
        """Take up the cards and name no guest."""
        self._model = self.model.picked(self.model.back())
        self._rest_cursor()
        self.show_picks()


TURNLESS = screen_of(OpenTable, OpenScreen)
"""The screen with a binding for each buzzer."""
