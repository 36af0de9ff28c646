"""The How to Serve Man screen: keys and clicks become actions; all that is seen is painted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.games.how_to_serve_man import decisions as ask
from boardgames_tui.games.how_to_serve_man.decisions import Decline
from boardgames_tui.games.how_to_serve_man.ingredients import RAW
from boardgames_tui.games.how_to_serve_man.screen import arena
from boardgames_tui.games.how_to_serve_man.screen.outlook import Outlook
from boardgames_tui.games.how_to_serve_man.screen.paint import paint
from boardgames_tui.games.how_to_serve_man.screen.scene import Scene
from boardgames_tui.kernel.game import Refusal

__all__ = ["ArenaBoard", "HowToServeManScreen"]

AT_ONCE = ("done", "take", "cook", "give", "decline", "leave-out", "send-chef")
"""Actions that a key does at once; for the others it points first, and does it the second time."""


class ArenaBoard(Board):
    """The table; its painter shows the cursor by itself, so that stations keep their colours."""

    DEFAULT_CSS = Path(__file__).with_name("screen.tcss").read_text(encoding="utf-8")
    COMPONENT_CLASSES = (
        {f"board--{style}" for style in ("band", "track", "goal", "ghost", "here", "stage")}
        | {f"board--{style}" for style in (*arena.TILES.values(), "tile-shut")}
        | {f"board--tok-{kind}" for kind in (*RAW, "sauce")}
    )

    def mark_cursor(self, canvas: Canvas, spot: str) -> None:
        """Nothing is left to be done: see the painter."""


class HowToServeManScreen(GameScreen):
    """Send a chef with the letter of a station: a small one the Sous-Chef, a capital the Master."""

    AUTO_FOCUS = "ArenaBoard"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "other_chef", "other chef", id="how-to-serve-man.chef", show=False),
        Binding("w", "page('mats')", "mats", id="how-to-serve-man.mats", show=False),
        Binding("i", "page('signs')", "signs", id="how-to-serve-man.signs", show=False),
        Binding("enter,space", "enter", "choose", id="how-to-serve-man.enter", show=False),
        Binding("escape,backspace", "clear", "clear", id="how-to-serve-man.clear", show=False),
    ]
    HELP = """
    # How to Serve Man
    The letter of a station points at it: a small letter with a Sous-Chef, a capital with the
    Master Chef. The same letter again, or Enter, sends the chef. `c` changes the chef.

    Numbers point at your recipes and show what each would bring, judge by judge. Tokens are taken
    and given by their own keys: m v c f s for raw ones, 1 to 7 for cooked ones. `w` shows all
    mats, `i` explains the signs. `n` declines what is offered.
    """

    _master: bool = False
    _aim: str | None = None
    _mind: str | None = None
    _page: str = ""
    _outlook: Outlook | None = None

    def compose_table(self) -> ComposeResult:
        """One painted board."""
        self._board = ArenaBoard(lambda canvas, cursor: paint(canvas, self._scene(cursor)))
        yield self._board

    # --- what is shown ------------------------------------------------------------------------

    def _scene(self, cursor: str | None) -> Scene:
        outlook = self._outlook
        if outlook is None or outlook.view is not self.view or outlook.seat != self.asked:
            outlook = self._outlook = Outlook(self.view, self.asked)
        return Scene(
            view=self.view,
            legal=self.legal,
            viewer=self.viewer,
            asked=self.asked,
            outlook=outlook,
            cursor=cursor,
            master=self._master,
            mind=self._mind,
            page=self._page,
        )

    @property
    def scene(self) -> Scene:
        """The table as it is shown now."""
        return self._scene(self._board.cursor)

    def show_table(self) -> None:
        """Show a new position: half-made picks end, and the cursor goes where the choice is."""
        self._aim, self._page = None, ""
        self._point(self._home(self._board.cursor))
        self._board.repaint()

    def _home(self, cursor: str | None) -> str | None:
        """Where the cursor belongs: where it was if that can be chosen, else at the choice."""
        scene = self._scene(None)
        if cursor in scene.choices or not self.legal:
            return cursor
        if scene.placing and (cursor or "").startswith("hand:"):
            return cursor
        return next((spot for spot in scene.choices if spot != "do:done"), None)

    def _point(self, spot: str | None) -> None:
        """Put the cursor somewhere without painting yet."""
        self._board.set_reactive(Board.cursor, spot)
        if (spot or "").startswith("hand:"):
            self._mind = (spot or "").partition(":")[2]

    def _show(self) -> None:
        """Show changed picks; what was said of the old ones goes."""
        self.rest()
        self._board.repaint()
        self.show_keys()

    def hints(self) -> Iterable[Hint]:
        """The game's keys that do something in this phase."""
        scene = self.scene
        match scene.frame:
            case ask.Turn(placed=False):
                yield "a-z", "station", None
                yield "A-Z", "master", None
                yield "1-9", "recipe", None
                yield "c", "chef", "other_chef"
            case ask.Turn():
                yield ".", "end turn", "done"
            case _ if scene.legal:
                keys = [scene.keys[spot] for spot in scene.choices if spot in scene.keys]
                if keys:
                    yield " ".join(dict.fromkeys(keys)), "choose", None
        if "do:decline" in scene.choices:
            yield "n", "decline", "decline"
        yield "w", "mats", "page('mats')"
        yield "i", "signs", "page('signs')"

    def why(self) -> Refusal | None:
        """Why what is pointed at can not be done."""
        return self.scene.judge(self._board.cursor or "")

    # --- keys and clicks ----------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Letters and digits are what is marked with them."""
        if self.asking or event.character is None or not event.is_printable:
            return
        if event.character != " " and self._press(event.character):
            event.stop()
            event.prevent_default()

    def _press(self, char: str) -> bool:
        """Point at what has that key, or choose it; False if nothing has."""
        if isinstance(self.scene.frame, ask.Turn) and char.isalpha() and not char.isdigit():
            return self._press_station(char)
        scene = self.scene
        spots = [spot for spot, key in scene.keys.items() if key == char]
        if not spots:
            return False
        if len(spots) == 1 and scene.may(spots[0]) and self._quick(spots[0]):
            self._choose(spots[0])
        else:
            self._jump(spots)
        return True

    def _press_station(self, char: str) -> bool:
        """A station's letter; its case says which chef is meant."""
        scene = self.scene
        spots = [
            spot for spot, key in scene.keys.items() if key == char.lower() and "space:" in spot
        ]
        if not spots:
            return False
        if scene.placing and self._aim not in spots:
            self._master = char.isupper()
        elif self._master != char.isupper():
            self._master, self._aim = char.isupper(), None
        self._jump(spots)
        return True

    def _jump(self, spots: list[str]) -> None:
        """To the next of the spots; to choose it, if it is the only one that can be chosen."""
        able = [spot for spot in spots if self.scene.may(spot)] or spots
        cursor = self._board.cursor
        if self._aim == cursor and cursor in able and len(able) == 1:
            self._choose(able[0])
            return
        known = able.index(cursor) if self._aim == cursor and cursor in able else -1
        self._aim = able[(known + 1) % len(able)]
        self._point(self._aim)
        self._show()

    def _quick(self, spot: str) -> bool:
        """Whether a key does it at once."""
        return self.scene.choices[spot].kind in AT_ONCE

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """A click: point first where there is no way back, else choose."""
        event.stop()
        spot = event.spot
        scene = self.scene
        if self._aim == spot or (scene.may(spot) and self._quick(spot)):
            self._choose(spot)
        else:
            self._aim = spot
            self._point(spot)
            self._show()

    def on_board_moved(self, event: Board.Moved) -> None:
        """The cursor went elsewhere: what was aimed at is let go."""
        if event.spot != self._aim:
            self._aim = None
        if (event.spot or "").startswith("hand:"):
            self._mind = (event.spot or "").partition(":")[2]
        self.rest()

    def _choose(self, spot: str) -> None:
        """Do what the spot stands for, or say why not."""
        scene = self.scene
        if spot.startswith("rank:"):
            self._master = spot == "rank:master"
            self._show()
        elif spot.startswith("hand:") and isinstance(scene.frame, ask.Turn):
            self._present(scene, spot)
        elif (action := scene.attempt(spot)) is not None:
            self.choose(action)

    def _present(self, scene: Scene, spot: str) -> None:
        """Send the chef to the Presentation Table with a recipe in mind."""
        refusal = scene.judge(spot)
        if refusal is not None:
            self.refuse(refusal)
            return
        self._mind = spot.partition(":")[2]
        action: Any = scene.attempt(spot)
        self.choose(action)

    def action_enter(self) -> None:
        """Choose what is under the cursor."""
        if self._board.cursor in self._board.canvas.spots:
            self._choose(self._board.cursor or "")

    def action_clear(self) -> None:
        """Close what lies over the arena, or let go of what was aimed at."""
        if self._page:
            self._page = ""
        else:
            self._aim, self._master = None, False
            self._point(self._home(None))
        self._show()

    def action_other_chef(self) -> None:
        """Send the Master Chef instead of a Sous-Chef, or the other way round."""
        self._master = self.scene.rank != "master"
        self._show()

    def action_page(self, page: str) -> None:
        """Show all mats, or explain the signs; the same key again closes that."""
        self._page = "" if self._page == page else page
        self._show()

    def action_decline(self) -> None:
        """Make no use of what is offered."""
        self.choose(Decline(seat=self.asked))
