"""OpenPage: the page that lies over a table, and the leaf of it that is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.table_model import Page
from boardgames_tui.app.widgets.key_bar import Hint

ALL_KEYS = "keys"
"""The page that lists every key that does something now."""
REMEMBER = "remember"
"""The page at the end of a guide."""


class OpenPage:
    """Which page is open at one table screen; none at first."""

    def __init__(self, own: Mapping[str, Page]) -> None:
        self.own = own
        """The pages of every table, by name; those of a game come with its model."""
        self.name = ""
        """The page that is open; "" if none is."""
        self._leaf = 1
        self.leaves = 1
        """The leaves of the page that was painted last."""

    def turn(self, name: str) -> None:
        """Open a page at its first leaf; or turn its leaf, and close it after the last one."""
        turns = self.name == name
        self._leaf = self._leaf + 1 if turns else 1
        self.name = "" if turns and self._leaf > self.leaves else name

    def close(self) -> None:
        """Show the table again."""
        self.name = ""

    def paint(self, canvas: Canvas, pages: Mapping[str, Page]) -> None:
        """Paint the open page over the table, of which nothing can be clicked meanwhile.

        `pages` are those of the game.
        """
        canvas.spots.clear()
        self.leaves = self._page(pages).paint(canvas, self._leaf)

    def hints(self, pages: Mapping[str, Page]) -> Iterable[Hint]:
        """The keys that turn the leaf and close it; `pages` are those of the game."""
        if self.leaves > 1:
            yield self._page(pages).key, "next leaf", f"page({self.name!r})"
        yield "Esc", "close", "back"

    def _page(self, pages: Mapping[str, Page]) -> Page:
        """The page that is open; those of every table come first."""
        return self.own.get(self.name) or pages[self.name]
