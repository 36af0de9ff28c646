"""The arena's TableModel, joined with its painters."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.scenes import Scene
from boardgames_tui.app.table_model import SIGNS, Command, Page
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.games.how_to_serve_man.ingredients import RAW
from boardgames_tui.games.how_to_serve_man.screen import board, info, names
from boardgames_tui.games.how_to_serve_man.screen.focus import Focus
from boardgames_tui.games.how_to_serve_man.screen.model import CHEF_KEY, Arena
from boardgames_tui.games.how_to_serve_man.screen.paint import mats_page, paint, signs_page
from boardgames_tui.games.how_to_serve_man.screen.scenes import scenes
from boardgames_tui.session.witnessed import Witnessed

MATS_KEY = "w"


class ArenaBoard(Board):
    """The table; its painter shows the cursor by itself, so that stations keep their colours."""

    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    STYLES = Board.STYLES.union(
        ("band", "track", "goal", "ghost", "here", "stage"),
        (*board.TILES.values(), "tile-shut"),
        (f"tok-{kind}" for kind in (*RAW, "sauce")),
    )

    def mark_cursor(self, canvas: Canvas, spot: str) -> None:
        """Nothing is left to be done: see the painter."""


class ArenaTable(Arena):
    """Space Kitchen Arena."""

    board = ArenaBoard
    help = """
    # How to Serve Man
    The letter of a station sends a chef there: a small letter a Sous-Chef, a capital the Master
    Chef. Where a station has two spaces the letter goes from one to the other, and Enter sends the
    chef. `z` takes the other chef in hand, for the arrows and the mouse.

    Numbers look at your recipes and show what each would bring, judge by judge; Enter sends a chef
    to present the recipe that is pointed at. Tokens are taken and given by their own keys: m v c f
    s for raw ones, 1 to 7 for cooked ones. `w` shows all mats, `i` explains the signs. `n`
    declines what is offered. An event that asks about public things asks you before everybody: F3
    shows you your own cards, behind the curtain, and hides them again.
    """
    commands = (Command("do:chef", CHEF_KEY, "other chef", "how-to-serve-man.chef"),)

    def preview(self, spot: str) -> str:
        """What choosing it would bring, in a sentence."""
        return info.outcome(self, spot)

    @classmethod
    def scenes(cls, witnessed: Witnessed) -> tuple[Scene, ...]:
        """A dish is served, the Timer runs, the judges have the last word."""
        return scenes(partial(cls.looked_on, witnessed), witnessed)

    @property
    def pages(self) -> Mapping[str, Page]:
        """All mats, and the signs explained."""
        return {
            "mats": Page(MATS_KEY, "mats", partial(mats_page, self)),
            SIGNS: Page("i", "signs", partial(signs_page, self)),
        }

    def name(self, spot: str) -> str:
        """What lies at a spot, with its signs in words."""
        return names.name(self, spot)

    def paint(self, canvas: Canvas, cursor: str | None) -> None:
        """The arena with the cursor in it."""
        paint(canvas, Focus(self, cursor))
