"""The Chef's Apprentice screen: keys and clicks become actions; all that is seen is painted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.games.chefs_apprentice.actions import UseSaved
from boardgames_tui.games.chefs_apprentice.screen import icons
from boardgames_tui.games.chefs_apprentice.screen.outlook import Outlook
from boardgames_tui.games.chefs_apprentice.screen.paint import paint
from boardgames_tui.games.chefs_apprentice.screen.scene import Scene
from boardgames_tui.kernel.game import Refusal

__all__ = ["ApprenticeScreen", "KitchenBoard"]

CAREFUL = ("draft", "take-prep", "refresh-pair", "place-prep", "keep-challenge", "choose-cook")
"""Actions that show something hidden: the first key or click only points, the second does it."""
MODES = {"snail": "buy-snail", "peek": "peek", "spatula": "use-spatula"}
"""What can be asked for at any moment of a turn, and the action it leads to."""
ANY_TIME = (
    ("use-saved", "v", "place snail", "saved"),
    ("buy-snail", "g", "snail", "mode('snail')"),
    ("peek", "k", "peek", "mode('peek')"),
    ("use-spatula", "s", "spatula", "mode('spatula')"),
)
"""The same for the line of keys: action, key, what it does, what a click runs."""


class KitchenBoard(Board):
    """The table; its painter shows the cursor by itself, so that the icons keep their colours."""

    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    COMPONENT_CLASSES = {
        f"board--{style}"
        for style in (
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
        )
    } | {f"board--{style}" for style in icons.STYLES.values()}

    def mark_cursor(self, canvas: Canvas, spot: str) -> None:
        """Nothing is left to be done: see the painter."""


class ApprenticeScreen(GameScreen):
    """Point at a dish, a place, a token; what cannot be taken back needs a second press."""

    AUTO_FOCUS = "KitchenBoard"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("g", "mode('snail')", "snail", id="chefs-apprentice.snail", show=False),
        Binding("k", "mode('peek')", "peek", id="chefs-apprentice.peek", show=False),
        Binding("s", "mode('spatula')", "spatula", id="chefs-apprentice.spatula", show=False),
        Binding("v", "saved", "place snail", id="chefs-apprentice.saved", show=False),
        Binding("t", "look_over", "tableaus", id="chefs-apprentice.tableaus", show=False),
        Binding("i", "legend", "icons", id="chefs-apprentice.icons"),
        Binding("r", "refresh_pair", "refresh", id="chefs-apprentice.refresh", show=False),
        Binding("enter,space", "enter", "choose", id="chefs-apprentice.enter", show=False),
        Binding("escape,backspace", "clear", "clear", id="chefs-apprentice.clear", show=False),
    ]
    HELP = """
    # The Chef's Apprentice
    Numbers point at a dish of the main board, and show what it trashes and what it would pay;
    the same number again or Enter drafts it. When you plate, 1 and 2 choose the dish and a letter
    the place. Then 1 to 3 take a Prep token, and a letter the dish that gets it.

    At any moment of your turn: `g` buys a snail, `v` places a saved one, `k` peeks under a Prep
    token, `s` uses a spatula. `t` shows the others' tableaus, `i` explains the icons. Go to a line
    of the score sheet to see which dishes it uses. Escape clears a half-made pick.
    """

    _mode: str = ""
    _pick: int = 0
    _aim: str | None = None
    _shown: int | None = None
    _legend: bool = False
    _outlook: Outlook | None = None

    def compose_table(self) -> ComposeResult:
        """One painted board."""
        self._board = KitchenBoard(lambda canvas, cursor: paint(canvas, self._scene(cursor)))
        yield self._board

    # --- what is shown ------------------------------------------------------------------------

    def _scene(self, cursor: str | None) -> Scene:
        if self._outlook is None or self._outlook.view is not self.view:
            self._outlook = Outlook(self.view, self.asked)
        return Scene(
            view=self.view,
            legal=self.legal,
            viewer=self.viewer,
            asked=self.asked,
            outlook=self._outlook,
            shown=self.asked if self._shown is None else self._shown,
            cursor=cursor,
            mode=self._mode,
            pick=self._pick,
            legend=self._legend,
        )

    @property
    def scene(self) -> Scene:
        """The table as it is shown now."""
        return self._scene(self._board.cursor)

    def show_table(self) -> None:
        """Show a new position: half-made picks end, and the cursor goes where the choice is."""
        self._mode, self._pick, self._aim, self._shown = "", 0, None, None
        self._point(self._home(self._board.cursor))
        self._board.repaint()

    def _home(self, cursor: str | None) -> str | None:
        """Where the cursor belongs: where it was if that can be chosen, else at the choice."""
        keys = self._scene(None).keys
        targets = [spot for spot in keys if not spot.startswith("hand:")]
        return cursor if cursor in targets or not targets else targets[0]

    def _point(self, spot: str | None) -> None:
        """Put the cursor somewhere without painting yet."""
        self._board.set_reactive(Board.cursor, spot)

    def _show(self) -> None:
        """Show changed picks; what was said of the old ones goes."""
        self.rest()
        self._board.repaint()
        self.show_keys()

    def hints(self) -> Iterable[Hint]:
        """The game's keys that do something in this phase."""
        scene = self.scene
        match scene.mode or scene.phase:
            case "choosing-cook" | "keeping":
                yield "Enter", "choose", "enter"
            case "draft":
                yield "1-9", "dish", None
                yield "Enter", "draft", "enter"
            case "plate":
                yield "1 2", "which", None
                yield "a-z", "where", None
            case "prep":
                yield "1-3", "token", None
                if "refresh-pair" in scene.can:
                    yield "r", "refresh", "refresh_pair"
            case "prepping":
                yield "1 2", "side", None
                yield "a-z", "dish", None
            case "garnishing":
                yield "a-z", "dish", None
            case "covering":
                yield "1-3", "slot", None
            case "snail":
                yield "a-z A-Z", "price", None
            case "peek":
                yield "1-3", "token", None
            case "spatula":
                yield "1-4", "what for", None
        if scene.mode or scene.shown != self.asked:
            yield "Esc", "back", "clear"
            return
        for kind, key, label, action in ANY_TIME:
            if kind in scene.can:
                yield key, label, action
        if scene.phase not in ("choosing-cook", "keeping"):
            yield "t", "tableaus", "look_over"

    def why(self) -> Refusal | None:
        """Why what is pointed at can not be done."""
        return self.scene.judge(self._board.cursor or "")

    # --- keys and clicks ----------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Digits and letters are what is marked with them."""
        if self.asking or event.character is None or not event.is_printable:
            return
        keys = self.scene.keys
        spot = next((spot for spot, key in keys.items() if key == event.character != " "), None)
        if spot is None and event.character.isdigit() and self.scene.phase == "draft":
            numbers = self.scene.numbers
            tile = next((t for t, key in numbers.items() if key == event.character), None)
            spot = None if tile is None else f"tile:{tile}"
        if spot is not None:
            self._press(spot)
            event.stop()
            event.prevent_default()

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """A click; Enter goes its own way."""
        event.stop()
        self._press(event.spot)

    def on_board_moved(self, event: Board.Moved) -> None:
        """The cursor went elsewhere: what was aimed at is let go."""
        if event.spot != self._aim:
            self._aim = None
        self.rest()

    def _press(self, spot: str) -> None:
        """A direct key or a click: point first where there is no way back, else choose."""
        action = self.scene.means(spot)
        known = self._aim == spot and self._board.cursor == spot
        if action is not None and action.kind in CAREFUL and not known:
            self._aim = spot
            self._point(spot)
            self._show()
            if refusal := self.scene.judge(spot):
                self.refuse(refusal)
        else:
            if not spot.startswith("hand:"):
                self._point(spot)
            self._choose(spot)

    def _choose(self, spot: str) -> None:
        """Do what the spot stands for."""
        kind, _, name = spot.partition(":")
        action = self.scene.means(spot)
        if kind == "hand":
            self._pick = int(name)
            self._point(self._home(self._board.cursor))
            self._show()
        elif kind in ("small", "seat"):
            self._shown = int(name)
            self._show()
        elif action is not None:
            self.choose(action)
        else:
            self._show()

    def action_enter(self) -> None:
        """Choose what is under the cursor."""
        if self._board.cursor in self._board.canvas.spots:
            self._choose(self._board.cursor or "")

    def action_clear(self) -> None:
        """Close the legend, or leave what was asked for, or come back to one's own tableau."""
        if self._legend:
            self._legend = False
        elif self._mode:
            self._mode = ""
            self._point(self._home(self._board.cursor))
        else:
            self._shown, self._aim, self._pick = None, None, 0
        self._show()

    def action_mode(self, mode: str) -> None:
        """Ask for a snail, a peek or a spatula, or hear why not; the same key again lets it be."""
        if MODES[mode] not in self.scene.can:
            self.choose(self.scene.wish(mode))
            return
        self._mode = "" if self._mode == mode else mode
        self._shown = None
        self._point(self._home(self._board.cursor))
        self._show()

    def action_saved(self) -> None:
        """Take a saved snail in hand."""
        self.choose(UseSaved(seat=self.asked))

    def action_refresh_pair(self) -> None:
        """Point at refreshing the tray, then do it; or hear why not."""
        self._press("do:refresh")

    def action_look_over(self) -> None:
        """Show the next player's tableau large."""
        shown = self.scene.shown
        self._shown = (shown + 1) % len(self.view.seats)
        self._show()

    def action_legend(self) -> None:
        """Explain the icons, or stop doing so."""
        self._legend = not self._legend
        self._board.repaint()
