"""The kitchen's TableModel, joined with its painters."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.scenes import Scene
from boardgames_tui.app.table_model import SIGNS, Command, Page
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.games.chefs_apprentice.screen import cards_page, icons, names
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus
from boardgames_tui.games.chefs_apprentice.screen.model import Kitchen
from boardgames_tui.games.chefs_apprentice.screen.paint import paint, signs
from boardgames_tui.games.chefs_apprentice.screen.scenes import scenes
from boardgames_tui.session.witnessed import Witnessed


class KitchenBoard(Board):
    """The table; its painter shows the cursor by itself, so that the icons keep their colours."""

    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    STYLES = Board.STYLES.union(
        (
            "band",
            "plate",
            "used",
            "edge",
            "empty",
            "here",
            "doomed",
            "eye",
            "snail",
            "token",
        ),
        icons.STYLES.values(),
    )

    def mark_cursor(self, canvas: Canvas, spot: str) -> None:
        """Nothing is left to be done: see the painter."""


class KitchenTable(Kitchen):
    """The Kraken's kitchen."""

    board = KitchenBoard
    help = """
    # The Chef's Apprentice
    Numbers point at a dish of the main board, and show what it trashes and what it would pay;
    the same number again or Enter drafts it. When you plate, 1 and 2 choose the dish and a letter
    the place. Then 1 to 3 take a Prep token, and a letter the dish that gets it.

    At any moment of your turn: `g` buys a snail, `v` places a saved one, `k` peeks under a Prep
    token, `s` uses a spatula. `t` shows the others' tableaus, `i` the cards in words, and once
    more the icons. Go to a line
    of the score sheet to see which dishes it uses. Escape clears a half-made pick.
    """
    commands = (
        Command("do:snail", "g", "snail", "chefs-apprentice.snail"),
        Command("do:peek", "k", "peek", "chefs-apprentice.peek"),
        Command("do:spatula", "s", "spatula", "chefs-apprentice.spatula"),
        Command("do:saved", "v", "place snail", "chefs-apprentice.saved"),
        Command("do:other", "t", "tableaus", "chefs-apprentice.tableaus"),
        Command("do:refresh", "r", "refresh", "chefs-apprentice.refresh"),
    )

    @classmethod
    def scenes(cls, witnessed: Witnessed) -> tuple[Scene, ...]:
        """The finale."""
        return scenes(witnessed)

    @property
    def pages(self) -> Mapping[str, Page]:
        """The signs explained, and the cards in words, once they lie there."""
        if not self.view.customers:
            return {SIGNS: Page("i", "signs", signs)}
        return {SIGNS: Page("i", "signs", self._signs_and_cards)}

    def _signs_and_cards(self, canvas: Canvas, leaf: int) -> int:
        if leaf == 1:
            signs(canvas)
        else:
            cards_page.paint(canvas, Focus(self))
        return 2

    def name(self, spot: str) -> str:
        """What lies at a spot, with its signs in words."""
        return names.name(self, spot)

    def paint(self, canvas: Canvas, cursor: str | None) -> None:
        """The kitchen with the cursor in it."""
        paint(canvas, Focus(self, cursor))
