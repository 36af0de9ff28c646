"""The restaurant as a TableModel: its painters, pages, and the scoring told table by table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.scenes import Scene
from boardgames_tui.app.table_model import SIGNS, Command, Page
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.games.born_to_serve.screen import bills, info, names, signs
from boardgames_tui.games.born_to_serve.screen.focus import Focus
from boardgames_tui.games.born_to_serve.screen.model import (
    BREAK_KEY,
    MARKER_KEY,
    TIPS_KEY,
    Restaurant,
)
from boardgames_tui.games.born_to_serve.screen.paint import paint
from boardgames_tui.games.born_to_serve.screen.scenes import scenes, worth_a_scene
from boardgames_tui.kernel.event import Event
from boardgames_tui.session.witnessed import Witnessed


class RestaurantBoard(Board):
    """The restaurant; its painter shows the cursor itself, so that markers keep their colours."""

    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    STYLES = Board.STYLES.union(
        ("band", "cloth", "edge", "empty", "tile", "here"),
        ("green", "yellow", "seen", "red", "counter", "bar"),
    )

    def mark_cursor(self, canvas: Canvas, spot: str) -> None:
        """Nothing is left to be done: see the painter."""


class RestaurantTable(Restaurant):
    """Born to Serve on screen."""

    board = RestaurantBoard
    help = """
    # Born to Serve
    A number places a marker on that table, a letter on that staff member, `k` takes a break. `m`
    changes between a plain marker and one with its +$1 side up. `v` and `w` use your hero's
    powers. `.` ends your turn; until then `u` takes it back.

    Where single spaces are chosen they carry letters. Point at anything to read all about it. `i`
    shows the cards: heroes, powers and staff. When tables have scored, any key goes on; `t` shows
    the last scoring again.
    """
    commands = (
        Command("do:break", BREAK_KEY, "break", "born-to-serve.break"),
        Command("do:other", MARKER_KEY, "other marker", "born-to-serve.marker"),
    )

    def preview(self, spot: str) -> str:
        """What choosing it would lead to, in a sentence."""
        return info.outcome(self, spot)

    def worth_telling(self, event: Event) -> bool:
        """Nothing: a tip looked at is seen on its table, and the card drawn in the question."""
        return False

    @property
    def pages(self) -> Mapping[str, Page]:
        """The cards of this match, and the last scoring once there was one."""
        pages = {SIGNS: Page("i", "signs", partial(signs.leaf, self))}
        if news := bills.latest(self.moment.happened()):
            pages["tips"] = Page(TIPS_KEY, "last tips", partial(bills.leaf, self.view, news))
        return pages

    @classmethod
    def scenes(cls, witnessed: Witnessed) -> tuple[Scene, ...]:
        """Tables were scored, the last round begins, or service stops."""
        if not worth_a_scene(witnessed):
            return ()
        return scenes(cls.looked_on(witnessed, witnessed.after), witnessed)

    def name(self, spot: str) -> str:
        """What lies at a spot, with its signs in words."""
        return names.name(self, spot)

    def paint(self, canvas: Canvas, cursor: str | None) -> None:
        """The restaurant with the cursor in it."""
        paint(canvas, Focus(self, cursor))
