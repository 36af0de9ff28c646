"""GameScreen: what the screens of all games share. Data comes down, choices go up.

A game's own screen derives from it, composes its board in `compose_table`, and shows a view in
`show_table`. It sends the player's choice to `choose` and never touches the rules' state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import TypeAdapter
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import Screen

from boardgames_tui.app.widgets.key_bar import Hint, KeyBar
from boardgames_tui.app.widgets.log_panel import LogPanel
from boardgames_tui.app.widgets.message_bar import MessageBar
from boardgames_tui.kernel.game import IllegalAction, Refusal

if TYPE_CHECKING:
    from boardgames_tui.app.app import BoardgamesApp
    from boardgames_tui.app.session import Session


class GameScreen(Screen[None]):
    """The table, as one viewer may see it.

    A screen serves one viewer only. When the table turns to another, it is replaced by the
    curtain or by a new screen, so no cursor, pick or scroll position outlives its seat.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("full_stop", "done", "done", id="game.done", key_display="."),
        Binding("u", "undo", "undo", id="game.undo"),
        Binding("ctrl+r", "redo", "redo", id="game.redo", show=False),
        Binding("question_mark", "why", "why not", id="game.why", key_display="?"),
        Binding("x", "cover", "cover", id="game.cover"),
        Binding("l", "log", "log", id="game.log"),
        Binding("f1", "rules", "rules", id="game.rules", key_display="F1"),
        Binding("q", "leave", "quit", id="game.leave"),
        Binding("y", "answer(True)", "yes", id="game.yes", show=False),
        Binding("n,escape", "answer(False)", "no", id="game.no", show=False),
    ]
    AUTO_FOCUS = ""

    def __init__(self, session: Session, viewer: int | None, asked: int) -> None:
        super().__init__()
        self.session = session
        self.viewer = viewer
        """Whose private view this is; None is the public view."""
        self.asked = asked
        """Whose decision it is."""
        self.view: Any = session.view(viewer)
        self.legal: tuple[Any, ...] = session.game.legal_actions(self.view, asked)
        self._question: Callable[[], None] | None = None
        self._cited = ""
        self._message = MessageBar()
        self._keys = KeyBar()
        self._log = LogPanel()

    @property
    def table_app(self) -> BoardgamesApp:
        """The app, with its type."""
        from boardgames_tui.app.app import BoardgamesApp

        assert isinstance(self.app, BoardgamesApp)
        return self.app

    # --- for the game's own screen ------------------------------------------------------------

    def compose_table(self) -> ComposeResult:
        """The game's own widgets, from the score track down to the hand."""
        raise NotImplementedError

    def show_table(self) -> None:
        """Show `view` and `legal`; called after every change of them."""
        raise NotImplementedError

    def hints(self) -> Iterable[Hint]:
        """The game's own keys that do something now, for the last line."""
        return ()

    def why(self) -> Refusal | None:
        """Why what the cursor points at can not be chosen; None if it can, or nothing is."""
        return None

    def choose(self, action: Any) -> None:
        """Play an action of the seat that is asked, or say why it is refused."""
        if not self.is_active:
            return
        try:
            self.session.play(action)
        except IllegalAction as illegal:
            self.refuse(illegal.refusal)
            return
        self._follow()

    def refuse(self, refusal: Refusal) -> None:
        """Say why not; `?` then reads the rule."""
        self._cited = refusal.rule
        sentence = self.session.game.say(refusal, self.view, self.viewer)
        self._message.refuse(sentence, refusal.rule)

    def tell(self, text: str) -> None:
        """Put a sentence where the prompt stands."""
        self._cited = ""
        self._message.prompt(text)

    def find(self, kind: type) -> tuple[Any, ...]:
        """The legal actions of one kind."""
        return tuple(action for action in self.legal if isinstance(action, kind))

    # --- shared -------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Board and log side by side, then what is asked, then the keys."""
        with Horizontal(id="room"):
            with Vertical(id="table"):
                yield from self.compose_table()
            yield self._log
        yield self._message
        yield self._keys

    def on_mount(self) -> None:
        """Show what there is, and what this seat missed."""
        self.set_class(self.table_app.settings.log_open, "-log")
        self.refresh_view()
        if self.session.warning:
            self.tell(self.session.warning)
            self.session.warning = ""
        elif news := self._private_news():
            self.tell(f"{self.session.game.prompt(self.view, self.asked)}  Since then: {news}")

    def refresh_view(self) -> None:
        """Read the view anew and show it."""
        session = self.session
        self.view = session.view(self.viewer)
        self.legal = session.game.legal_actions(self.view, self.asked)
        self._question = None
        self.tell(session.game.prompt(self.view, self.asked))
        self.show_table()
        self._show_keys()
        self._show_log()

    def _private_news(self) -> str:
        """What this seat alone may know of all that came since it last acted."""
        return "" if self.viewer is None else " ".join(self.session.news(self.viewer))

    def _show_log(self) -> None:
        seat = self.asked if self.viewer is None else self.viewer
        fresh = len(self.session.recap(seat, self.viewer))
        self._log.show(self.session.story(self.viewer), fresh)

    def _show_keys(self) -> None:
        shared: list[Hint] = []
        for binding in self.active_bindings.values():
            key = binding.binding
            if key.show and binding.enabled and (key.id or "").startswith("game."):
                shown = self.app.get_key_display(key)
                shared.append((shown, key.description, key.action))
        self._keys.show((*self.hints(), *dict.fromkeys(shared)))

    def _follow(self) -> None:
        """After a change: go on here, hand over, or show the final scores."""
        done = self._only_done()
        while done is not None and self.table_app.settings.done_by_itself:
            self.session.play(done)
            done = self._only_done()
        look = self.session.look(self.table_app.settings.curtain)
        if look.kind == "table" and (look.viewer, look.asked) == (self.viewer, self.asked):
            self.refresh_view()
        else:
            self.table_app.show_session(self.session)

    def _only_done(self) -> Any:
        """The Done of the seat at the keyboard, if it can do nothing else."""
        game, state = self.session.game, self.session.match.state
        if game.actors(state)[:1] != (self.asked,):
            return None
        legal = game.legal_actions(state, self.asked)
        return legal[0] if len(legal) == 1 and getattr(legal[0], "kind", "") == "done" else None

    # --- keys ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now: y and n answer a question, the rest waits meanwhile."""
        if action == "answer":
            return self._question is not None
        if action == "undo":
            return self.session.match.undo_refusal(consent=True) is None or None
        if action == "redo":
            return self.session.match.redo_refusal() is None or None
        if action == "done":
            return any(getattr(legal, "kind", "") == "done" for legal in self.legal) or None
        return True

    def action_done(self) -> None:
        """End the turn."""
        adapter: TypeAdapter[Any] = TypeAdapter(self.session.game.Action)
        self.choose(adapter.validate_python({"kind": "done", "seat": self.asked}))

    def action_undo(self) -> None:
        """Take the last action back, if nothing was shown since; else ask the table or say why."""
        match = self.session.match
        refusal = match.undo_refusal()
        if refusal is None:
            self.session.undo()
            self._follow()
        elif match.undo_refusal(consent=True) is None:
            self.ask(
                "Something was shown since. Does the whole table agree to take it back?",
                self._undo_by_consent,
            )
        else:
            self.refuse(refusal)

    def _undo_by_consent(self) -> None:
        self.session.undo(consent=True)
        self.session.get_up()
        self._follow()

    def action_redo(self) -> None:
        """Do again what was taken back."""
        refusal = self.session.match.redo_refusal()
        if refusal is not None:
            self.refuse(refusal)
            return
        self.session.redo()
        self._follow()

    def action_why(self) -> None:
        """Read the rule just cited, or say why what the cursor points at is not possible."""
        if self._cited:
            self.table_app.show_rules(self.session.game, self._cited)
            return
        refusal = self.why()
        if refusal is None:
            self.tell(self.session.game.prompt(self.view, self.asked))
        else:
            self.refuse(refusal)

    def action_cover(self) -> None:
        """Hide everything at once: somebody is in the room."""
        self.session.get_up()
        self.table_app.show_session(self.session, cover=True)

    def action_log(self) -> None:
        """Show or hide the log."""
        self.toggle_class("-log")

    def action_rules(self) -> None:
        """Open the rules beside the board."""
        self.table_app.show_rules(self.session.game, self._cited)

    def action_leave(self) -> None:
        """Go back to the menu; the match is kept as it is."""
        self.ask("Leave the table? The match is saved.", self.table_app.show_menu)

    def ask(self, question: str, then: Callable[[], None]) -> None:
        """Ask in place; `y` does it, `n` or Escape lets it be."""
        self._question = then
        self._message.ask(question)

    def action_answer(self, yes: bool) -> None:
        """The answer to a question."""
        then, self._question = self._question, None
        if yes and then is not None:
            then()
        else:
            self.tell(self.session.game.prompt(self.view, self.asked))
