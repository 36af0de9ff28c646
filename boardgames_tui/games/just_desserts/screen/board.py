"""The widget that the dessert party is painted on."""

from pathlib import Path

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.games.just_desserts.screen import icons


class DessertBoard(Board):
    """The table; its painter shows the cursor by itself, so that the icons keep their colours."""

    # the looks come with the widget: a screen with a file of its own is laid out once without any
    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    COMPONENT_CLASSES = {
        f"board--{style}" for style in ("band", "card", "edge", "empty", "warm", "here", "heart")
    } | {f"board--{style}" for style in icons.STYLES.values()}

    def mark_cursor(self, canvas: Canvas, spot: str) -> None:
        """Nothing is left to be done: see the painter."""
