"""The table without turns as a TableModel: everybody's hand in a column."""

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.scenes import Scene
from boardgames_tui.games.just_desserts.screen import open_paint
from boardgames_tui.games.just_desserts.screen.open_model import OpenParty
from boardgames_tui.games.just_desserts.screen.turn_table import TurnTable
from boardgames_tui.session.witnessed import Witnessed


class OpenTable(OpenParty):
    """Everybody's hand in a column. Buzz, name the guest, lay down the Desserts, claim."""

    @classmethod
    def scenes(cls, witnessed: Witnessed) -> tuple[Scene, ...]:
        """The slips of Personal Favourites are unfolded, over the table as it is with turns."""
        return TurnTable.scenes(witnessed)

    def paint(self, canvas: Canvas, cursor: str | None) -> None:
        """The table while nothing is said and no clock has run."""
        open_paint.paint(canvas, open_paint.OpenFocus(self, cursor))
