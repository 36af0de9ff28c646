"""The Born to Serve screen: keys and clicks become actions; all that is seen is painted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.games.born_to_serve.screen import bills, book
from boardgames_tui.games.born_to_serve.screen.paint import paint
from boardgames_tui.games.born_to_serve.screen.scene import (
    BREAK_KEY,
    MARKER_KEY,
    POWER_KEYS,
    STAFF_KEYS,
    Scene,
)
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal

__all__ = ["BornToServeScreen", "RestaurantBoard"]

PACE = 0.9
"""Seconds between two tables of a scoring, where motion is wanted."""
NEWS = "Tips are paid. Any key goes on."
KEPT = ("x", "q", "f1")
"""Keys that keep their meaning while a scoring is shown."""


class RestaurantBoard(Board):
    """The restaurant; its painter shows the cursor itself, so that markers keep their colours."""

    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    COMPONENT_CLASSES = {
        f"board--{style}"
        for style in (
            "band",
            "cloth",
            "edge",
            "empty",
            "tile",
            "here",
            "green",
            "yellow",
            "seen",
            "red",
            "counter",
            "bar",
        )
    }

    def mark_cursor(self, canvas: Canvas, spot: str) -> None:
        """Nothing is left to be done: see the painter."""


class BornToServeScreen(GameScreen):
    """A key, or a click, does what it is marked with; every turn can be undone until it ends."""

    AUTO_FOCUS = "RestaurantBoard"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("i", "cards", "cards", id="born-to-serve.cards"),
        Binding("t", "bills", "last tips", id="born-to-serve.bills", show=False),
        Binding("m", "marker", "other marker", id="born-to-serve.marker", show=False),
        Binding("enter,space", "enter", "choose", id="born-to-serve.enter", show=False),
        Binding("escape,backspace", "clear", "clear", id="born-to-serve.clear", show=False),
    ]
    HELP = """
    # Born to Serve
    A number places a marker on that table, a letter on that staff member, `k` takes a break. `m`
    changes between a plain marker and one with its +$1 side up. `v` and `w` use your hero's
    powers. `.` ends your turn; until then `u` takes it back.

    Where single spaces are chosen they carry letters; a number goes to that table. Point at
    anything to read all about it. `i` opens the book of cards: heroes, powers and staff. When
    tables have scored, any key goes on; `t` shows the last scoring again.
    """

    _bonus: bool = False
    _page: int = 0
    _news: tuple[Event, ...] = ()
    _told: int = 0
    _turning: bool = False
    _timer: Timer | None = None

    def compose_table(self) -> ComposeResult:
        """One painted board."""
        self._board = RestaurantBoard(lambda canvas, cursor: paint(canvas, self._scene(cursor)))
        yield self._board

    # --- what is shown ------------------------------------------------------------------------

    def _scene(self, cursor: str | None) -> Scene:
        if self._news:
            public = self.session.view(None)
            return Scene(public, (), None, self.asked, news=self._news, told=self._told)
        return Scene(
            view=self.view,
            legal=self.legal,
            viewer=self.viewer,
            asked=self.asked,
            cursor=cursor,
            bonus=self._bonus,
            page=self._page,
        )

    @property
    def scene(self) -> Scene:
        """The table as it is shown now."""
        return self._scene(self._board.cursor)

    def show_table(self) -> None:
        """Show a new position: the cursor goes where the choice is."""
        self._bonus, self._page, self._news = False, 0, ()
        self._point(self._home(self._board.cursor))
        self._board.repaint()

    def _home(self, cursor: str | None) -> str | None:
        """Where the cursor belongs: where it was if that can be chosen, else at a choice."""
        scene = self._scene(None)
        if cursor in scene.choices or not scene.choices:
            return cursor
        return next((spot for spot in scene.keys if spot in scene.choices), "do:done")

    def _point(self, spot: str | None) -> None:
        """Put the cursor somewhere without painting yet."""
        self._board.set_reactive(Board.cursor, spot)

    def _show(self) -> None:
        """Show what changed; what was said before goes."""
        self.rest()
        self._board.repaint()
        self.show_keys()

    def hints(self) -> Iterable[Hint]:
        """The game's keys that do something now."""
        scene = self.scene
        if self._news:
            yield "any key", "go on", "enter"
            return
        if self._page:
            yield "i", "next page", "cards"
            yield "Esc", "close", "clear"
            return
        staff = f"a-{STAFF_KEYS[max(0, len(scene.members) - 1)]}"
        for kinds, key, what in (
            (("place-on-table", "pick-table"), f"1-{scene.places[-1][0]}", "table"),
            (("place-on-staff", "pick-staff", "draft"), staff, "staff"),
            (("pick-space",), "a-z", "space"),
            (("break",), BREAK_KEY, "break"),
            (("power",), " ".join(POWER_KEYS), "power"),
        ):
            if scene.kinds.intersection(kinds):
                yield key, what, None
        if scene.can_turn_over:
            yield MARKER_KEY, "other marker", "marker"
        if scene.view.round > 1 and not scene.kinds.intersection(("break",)):
            yield "t", "last tips", "bills"

    def why(self) -> Refusal | None:
        """Why what is pointed at can not be chosen."""
        return self.scene.judge(self._board.cursor or "")

    def resting(self) -> str:
        """What is asked now, or that tips are paid."""
        return NEWS if self._news else super().resting()

    def private_news(self) -> str:
        """Nothing: a tip looked at is seen on its table, and the card drawn in the question."""
        return ""

    # --- scoring, table by table --------------------------------------------------------------

    def shows_first(self, since: int) -> bool:
        """Tables were scored: everybody follows who gets what, before the table turns."""
        news = self.session.happened(since)
        if not bills.scored(news):
            return False
        self._turning = True
        self._tell_news(bills.fresh(self.session.happened(), news))
        return True

    def action_bills(self) -> None:
        """Show the last scoring again."""
        news = bills.latest(self.session.happened())
        if news:
            self._tell_news(news)
        else:
            self.tell("No table has scored yet.")

    def _tell_news(self, news: tuple[Event, ...]) -> None:
        """Show a scoring: with motion table after table, else at once. Nothing private stays."""
        self._news, self._page = news, 0
        self._told = len(bills.scored(news))
        if self.app.animation_level != "none" and self._told > 1:
            self._told = 1
            self._timer = self.set_interval(PACE, self._tell_more)
        self._log.show(self.session.story(None))
        self.rest()
        self._board.repaint()
        self.refresh_bindings()
        self.show_keys()

    def _tell_more(self) -> None:
        """The next table; the last one stops the clock."""
        self._told += 1
        if self._told >= len(bills.scored(self._news)):
            self._stop_clock()
        self._board.repaint()

    def _stop_clock(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _skip(self) -> None:
        """Show what is left of the scoring; once all is shown, go on."""
        self._stop_clock()
        whole = len(bills.scored(self._news))
        if self._told < whole:
            self._told = whole
            self._board.repaint()
            return
        turning, self._turning, self._news = self._turning, False, ()
        self.refresh_bindings()
        if turning:
            self.go_on()
        else:
            self.refresh_view()

    # --- keys and clicks ----------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a scoring is shown there is nothing to do but to go on, or to leave."""
        if self._news and action in ("done", "undo", "redo", "why", "log", "look_back", "cards"):
            return False
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Digits and letters are what is marked with them; any key goes on after a scoring."""
        if self._news and not self.asking:
            if event.key not in KEPT:
                self._skip()
                event.stop()
                event.prevent_default()
            return
        if self.asking or self._page or event.character is None or not event.is_printable:
            return
        keys = self.scene.keys
        spot = next((spot for spot, key in keys.items() if key == event.character), None)
        if spot is not None:
            if spot != "do:other":
                self._point(spot)
            self._choose(spot)
            event.stop()
            event.prevent_default()

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """A click, or Enter where the cursor is."""
        event.stop()
        if self._news:
            self._skip()
        else:
            self._choose(event.spot)

    def on_board_moved(self, event: Board.Moved) -> None:
        """The cursor went elsewhere: what was said of the old place goes."""
        if not self._news:
            self.rest()

    def _choose(self, spot: str) -> None:
        """Do what the spot stands for."""
        scene = self.scene
        action = scene.meant(spot)
        if spot.startswith("table:") and scene.picks_spaces:
            self._enter_table(spot.partition(":")[2])
        elif spot.startswith("marker:") and action is None:
            self._bonus = spot == "marker:bonus"
            self._show()
        elif spot == "do:other":
            self.action_marker()
        elif action is not None:
            self.choose(action)
        else:
            self._show()

    def _enter_table(self, number: str) -> None:
        """Go to the first space of a table that can be chosen, or else to its first one."""
        here = [spot for spot in self.scene.keys if spot.startswith(f"space:{number}:")]
        self._point(next(iter(here), f"space:{number}:1"))
        self._show()

    def action_enter(self) -> None:
        """Choose what is under the cursor, or go on after a scoring."""
        if self._news:
            self._skip()
        else:
            self._board.choose()

    def action_clear(self) -> None:
        """Close the book of cards, or take the first kind of marker again."""
        self._bonus, self._page = False, 0
        self._show()

    def action_marker(self) -> None:
        """Take a marker of the other side in hand."""
        if self.scene.can_turn_over:
            self._bonus = not self._bonus
            self._show()

    def action_cards(self) -> None:
        """Open the book of cards, turn its page, or close it after the last one."""
        last = len(book.pages(self.scene, *self._board.size))
        self._page = (self._page + 1) % (last + 1)
        self._show()
