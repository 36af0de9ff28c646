"""The Just Desserts screen: keys and clicks become actions; all that is seen is painted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.decisions import (
    Bribe,
    Claim,
    Discard,
    Draw,
    GoToKitchen,
    NameFavourite,
    Naming,
    Pass,
    Race,
    Ready,
)
from boardgames_tui.games.just_desserts.events import Bribed
from boardgames_tui.games.just_desserts.screen import naming
from boardgames_tui.games.just_desserts.screen.board import DessertBoard
from boardgames_tui.games.just_desserts.screen.open_table import OpenTable
from boardgames_tui.games.just_desserts.screen.paint import paint
from boardgames_tui.games.just_desserts.screen.race_table import RaceTable
from boardgames_tui.games.just_desserts.screen.scene import Scene
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile

if TYPE_CHECKING:
    from boardgames_tui.app.session import Session

__all__ = ["DessertBoard", "JustDessertsScreen"]

NOT_TYPED = "x?.q"
"""Keys that keep their meaning while a Dessert's name is typed."""


class JustDessertsScreen(GameScreen):
    """Pick a guest and cards in any order, then serve; everything else is one key."""

    AUTO_FOCUS = "DessertBoard"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k", "kitchen", "kitchen", id="just-desserts.kitchen", show=False),
        Binding("p", "pass", "pass", id="just-desserts.pass", show=False),
        Binding("i", "legend", "icons", id="just-desserts.icons"),
        Binding("enter", "enter", "choose", id="just-desserts.enter", show=False),
        Binding("space", "pick", "pick", id="just-desserts.pick", show=False),
        Binding("escape,backspace", "clear", "clear", id="just-desserts.clear", show=False),
    ]
    HELP = """
    # Just Desserts
    A letter chooses a guest, numbers pick cards of your hand, in any order; Enter serves. Escape
    or Backspace clears a half-made pick. `k` goes back to the Kitchen, `p` passes, `.` ends your
    turn. When you draw, `d` takes a fresh card and `t` the top discard. `i` explains the icons.

    Beside each guest stands what of your hand satisfies it, beside each card whom it could help.
    """

    @classmethod
    def fitting(cls, session: Session) -> type[GameScreen]:
        """Where all may press a key at once, the table is another one."""
        state = session.view(None)
        if state.pending and isinstance(state.pending[0], Race):
            return RaceTable
        naming = state.pending and isinstance(state.pending[0], Naming)
        return OpenTable if state.options.turnless and not naming else cls

    _picks: Pile = ()
    _aim: str | None = None
    _typed: str = ""
    _legend: bool = False
    _held: Pile = ()

    def compose_table(self) -> ComposeResult:
        """One painted board."""
        self._board = DessertBoard(lambda canvas, cursor: paint(canvas, self._scene(cursor)))
        yield self._board

    # --- what is shown ------------------------------------------------------------------------

    def private_news(self) -> str:
        """The cards that were handed over for guests lured away; what was drawn the hand shows."""
        seat = self.viewer
        told = self.session.learned(seat) if seat is not None else ()
        bribes = (event for event in told if isinstance(event, Bribed) and event.victim == seat)
        return " ".join(rules.say(event, self.view, seat) for event in bribes)

    def _scene(self, cursor: str | None) -> Scene:
        seat = self.viewer
        if seat is None and not self.view.hands[self.asked]:
            seat = self.asked  # an empty hand hides nothing
        return Scene(
            view=self.view,
            legal=self.legal,
            seat=seat,
            picks=self._picks,
            aim=self._aim,
            cursor=cursor,
            typed=self._typed,
            legend=self._legend,
            held=self._held,
        )

    @property
    def scene(self) -> Scene:
        """The table as it is shown now."""
        return self._scene(self._board.cursor)

    def show_table(self) -> None:
        """Show a new position: half-made picks end, and the cursor goes where the choice is."""
        self._picks, self._aim, self._typed = (), None, ""
        self._hold()
        cursor = self._board.cursor
        self._board.set_reactive(Board.cursor, self._home(self._scene(None), cursor))
        self._board.repaint()

    def _hold(self) -> None:
        """Give keys to the hand; in the Kitchen cards keep theirs, so that several can go at once.

        Else the second of two keys pressed in a row would discard another card than was meant.
        """
        scene = self._scene(None)
        if scene.phase != "kitchen" or not {*scene.hand} <= {*self._held}:
            self._held = scene.hand

    @staticmethod
    def _home(scene: Scene, cursor: str | None) -> str | None:
        """Where the cursor belongs: where it was if that still serves, else at the choice."""
        kind, _, name = (cursor or "").partition(":")
        match scene.phase:
            case "naming":
                return f"dessert:{naming.found(scene)[0]}"
            case "drawing":
                return "pile:draw"
            case "bribing" | "kitchen" if scene.hand:
                return cursor if kind == "hand" and name in scene.hand else f"hand:{scene.hand[0]}"
            case _ if name in scene.letters or name in scene.hand:
                return cursor
            case _:
                return next(
                    (f"guest:{guest}" for guest in scene.offers if scene.offers[guest]), None
                )

    def _show(self) -> None:
        """Show changed picks; what was said of the old ones goes."""
        self.rest()
        self._board.repaint()
        self.show_keys()

    def hints(self) -> Iterable[Hint]:
        """The game's keys that do something in this phase."""
        scene = self.scene
        keys = "".join(scene.keys.values()).strip()
        hand = f"{keys[0]}-{keys[-1]}" if keys else ""
        match scene.phase:
            case "choose" | "serving":
                if scene.letters:
                    yield f"a-{[*scene.letters.values()][-1]}", "guest", None
                if hand:
                    yield hand, "card", None
                if scene.ready is not None:
                    yield "Enter", "serve", "enter"
            case "looking":
                yield "Enter", "seen", "enter"
            case "naming":
                yield "type", "find", None
                yield "Enter", "choose", "enter"
            case "bribing":
                yield hand, "hand over", None
            case "kitchen" if "discard" in scene.can:
                yield hand, "discard", None
            case "drawing":
                yield "d", "fresh", "draw('draw')"
                yield "t", "top discard", "draw('discard')"
        if "kitchen" in scene.can:
            yield "k", "kitchen", "kitchen"
        if "pass" in scene.can:
            yield "p", "pass", "pass"

    def why(self) -> Refusal | None:
        """Why what is pointed at can not be done."""
        scene = self.scene
        kind, _, name = (self._board.cursor or "").partition(":")
        match kind:
            case "pile":
                return rules.refusal(
                    self.view, Draw(seat=self.asked, pile="draw" if name == "draw" else "discard")
                )
            case "hand" if scene.phase == "kitchen":
                return rules.refusal(self.view, Discard(seat=self.asked, card=name))
            case _ if scene.looked is not None:
                return scene.verdict
            case _ if scene.phase == "choose":
                return rules.refusal(self.view, GoToKitchen(seat=self.asked))
        return None

    # --- keys and clicks ----------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now; letters are text while a name is typed."""
        if action in ("undo", "log", "legend") and self.scene.phase == "naming":
            return False
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Letters are guests, numbers are cards; or both are text, while a name is typed."""
        if self.asking or event.character is None or not event.is_printable:
            return
        if self._press(event.character):
            event.stop()
            event.prevent_default()

    def _press(self, char: str) -> bool:
        """Do what the character means; False if it means nothing here."""
        scene = self.scene
        if scene.phase == "naming":
            if char in NOT_TYPED or (char == " " and not self._typed):
                return False
            self._type(self._typed + char)
        elif scene.phase == "drawing" and char in "dt":
            self.action_draw("draw" if char == "d" else "discard")
        elif card := next((card for card, key in scene.keys.items() if key == char != " "), None):
            self._choose_card(card)
        elif guest := next((guest for guest, key in scene.letters.items() if key == char), None):
            self._point(f"guest:{guest}")
            self._choose_guest(guest, again=False)
        else:
            return False
        return True

    def _point(self, spot: str | None) -> None:
        """Put the cursor somewhere without painting yet."""
        self._board.set_reactive(Board.cursor, spot)

    def on_board_chosen(self, event: Board.Chosen) -> None:
        """A click, or Enter where the cursor is."""
        event.stop()
        kind, _, name = event.spot.partition(":")
        match kind:
            case "guest":
                self._choose_guest(name, again=True)
            case "hand":
                self._choose_card(name)
            case "pile":
                self.action_draw(name)
            case "dessert":
                self._choose_favourite(name)
            case "more":
                known = self.scene.letters
                self._point(f"guest:{name}" if name in known else f"hand:{name}")
                self._show()
            case "do":
                self._serve()

    def _choose_guest(self, guest: str, *, again: bool) -> None:
        """Aim at a guest; a second time, serve it."""
        scene = self.scene
        if not scene.serving:
            if refusal := scene.judge(guest, ()) if scene.seat is not None else None:
                self.refuse(refusal)
        elif again and self._aim == guest:
            self._serve()
        else:
            self._aim = guest
            self._show()

    def _choose_card(self, card: str) -> None:
        """Hand it over, discard it, or pick it for the next offer and put it back."""
        scene = self.scene
        match scene.phase:
            case "bribing":
                self.choose(Bribe(seat=self.asked, card=card))
            case "choose" | "serving" if scene.serving:
                picked = card in self._picks
                rest = tuple(other for other in self._picks if other != card)
                self._picks = rest if picked else (*rest, card)
                self._show()
            case _:
                self.choose(Discard(seat=self.asked, card=card))

    def _choose_favourite(self, card: str) -> None:
        """Write the name down, the second time it is chosen: it can not be taken back."""
        if self._picks == (card,):
            self.choose(NameFavourite(seat=self.asked, dessert=card))
        else:
            self._picks = (card,)
            self._show()

    def _serve(self) -> None:
        """Give the guest that was chosen what is ready, or say why not."""
        scene = self.scene
        if scene.ready is not None and scene.looked is not None:
            self.choose(Claim(seat=self.asked, guest=scene.looked, cards=scene.ready))
        elif refusal := scene.verdict if scene.picks or not scene.fitting else None:
            self.refuse(refusal)

    def _type(self, text: str) -> None:
        self._typed, self._picks = text, ()
        cards = naming.found(self.scene)
        self._point(f"dessert:{cards[0]}" if cards else None)
        self._show()

    def action_enter(self) -> None:
        """Serve if that is what the line above the hand says; else choose what is pointed at."""
        scene = self.scene
        if scene.phase == "looking":
            self.choose(Ready(seat=self.asked))
            return
        on_card = (self._board.cursor or "hand:").startswith("hand:")
        if on_card and scene.ready is not None:
            self._serve()
        else:
            self._board.choose()

    def action_pick(self) -> None:
        """Choose what is pointed at."""
        self._board.choose()

    def action_clear(self) -> None:
        """Close the legend, or undo typing, or let go of the picks and of the guest."""
        if self._legend:
            self.action_legend()
        elif self._typed and not self._picks:
            self._type(self._typed[:-1])
        else:
            self._picks, self._aim = (), None
            self._show()

    def action_legend(self) -> None:
        """Explain the icons, or stop doing so."""
        self._legend = not self._legend
        self._board.repaint()

    def action_kitchen(self) -> None:
        """Go back to the Kitchen."""
        self.choose(GoToKitchen(seat=self.asked))

    def action_pass(self) -> None:
        """Pass."""
        self.choose(Pass(seat=self.asked))

    def action_draw(self, pile: str) -> None:
        """Draw a card from one of the piles."""
        self.choose(self._draw(pile))

    def _draw(self, pile: str) -> Draw:
        return Draw(seat=self.asked, pile="draw" if pile == "draw" else "discard")
