"""GameScreen: what the screens of all games share. Data comes down, choices go up.

A game's own screen derives from it, composes its board in `compose_table`, and shows a view in
`show_table`. It sends the player's choice to `choose` and never touches the rules' state.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from pydantic import TypeAdapter
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from boardgames_tui.app.base_screen import BaseScreen
from boardgames_tui.app.computer_moves import ComputerMoves
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.ground import Column, Ground, Row
from boardgames_tui.app.widgets.log_panel import LogPanel
from boardgames_tui.briefs import brief_of
from boardgames_tui.files import BadFile
from boardgames_tui.guides import question_of
from boardgames_tui.kernel.game import IllegalAction, Refusal
from boardgames_tui.kernel.words import addressed

if TYPE_CHECKING:
    from boardgames_tui.app.scenes import Scene
    from boardgames_tui.bots.advice import Advice
    from boardgames_tui.session import Session


HANDOVER_PAUSE = 0.3
"""Seconds for which a table that turned to another person, without a curtain, takes no key yet."""


class GameScreen(BaseScreen, Ground):
    """The table, as one viewer may see it.

    A screen serves one viewer only. When the table turns to another, it is replaced by the
    curtain or by a new screen, so no cursor, pick or scroll position outlives its seat. Nothing of
    it can be selected, so nothing private gets into the clipboard.

    For a game's own screen: override `compose_table`, `show_table`, and where they help `hints`,
    `why`, `shows_first` and `private_news`; read `view`, `legal`, `viewer`, `asked`; call `choose`,
    `refuse`, `tell`, `find`. A style sheet of its own goes into `CSS_PATH`, behind this one's.
    """

    CSS_PATH: ClassVar[Any] = [Path(__file__).with_suffix(".tcss")]
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("full_stop", "done", "done", id="game.done", key_display="."),
        Binding("u", "undo", "undo", id="game.undo"),
        Binding("ctrl+r", "redo", "redo", id="game.redo"),
        Binding("q", "leave", "quit", id="game.leave"),
        Binding("f1", "rules", "rules", id="game.rules", key_display="F1"),
        Binding("question_mark", "why", "why not", id="game.why", key_display="?"),
        Binding("x,f8", "cover", "cover", id="game.cover", key_display="x"),
        Binding("l", "log", "log", id="game.log"),
        Binding("h", "hint", "hint", id="game.hint"),
        Binding("f2", "look_back", "look back", id="game.look_back", key_display="F2"),
        Binding("f7", "in_short", "in short", id="game.in_short", key_display="F7"),
        Binding("f6", "players", "players", id="game.players", key_display="F6"),
        Binding(
            "pageup,less_than_sign", "scroll_log(-1)", "earlier", id="game.earlier", show=False
        ),
        Binding(
            "pagedown,greater_than_sign", "scroll_log(1)", "newer", id="game.newer", show=False
        ),
    ]
    HELP = """
    # The table
    The line above the keys says what is asked. Bright things can be chosen: go there with the
    arrows and press Enter, press their letter or digit, or click.

    `.` ends your turn, `u` takes back, `?` says why not, `x` hides everything at once. `l` shows
    what happened; `<` and `>` scroll it. `h` is a hint, F6 says who plays each seat.
    """

    def __init__(self, session: Session, viewer: int | None, asked: int) -> None:
        super().__init__()
        self.session = session
        self.viewer = viewer
        """Whose private view this is; None is the public view."""
        self.asked = asked
        """Whose decision it is."""
        self._handed_over = False
        self.computers = ComputerMoves(self)
        self.view: Any = session.view(viewer)
        self.legal: tuple[Any, ...] = self.what_is_legal()
        self._cited = ""
        self._log = LogPanel()

    # --- for the game's own screen ------------------------------------------------------------

    def compose_table(self) -> ComposeResult:
        """The game's own widgets, from the score track down to the hand."""
        raise NotImplementedError

    def show_table(self) -> None:
        """Show `view` and `legal`; called after every change of them."""
        raise NotImplementedError

    def why(self) -> Refusal | None:
        """Why what the cursor points at can not be chosen; None if it can, or nothing is."""
        return None

    def shows_first(self, since: int) -> bool:
        """Show what everybody should see of what just happened, before the table turns to another.

        Asked once the match has moved on; `since` is the first position that is new. A screen that
        returns True keeps the keyboard, shows public things alone, and calls `go_on` in the end.
        """
        return False

    @property
    def shows_scene(self) -> bool:
        """Whether what just happened is shown in place of the table."""
        return False

    def scenes_of(self, number: int) -> tuple[Scene, ...]:
        """What everybody followed of an action, as far as it is worth showing once more."""
        return ()

    def show_again(self, scenes: tuple[Scene, ...]) -> None:
        """Show such scenes in place of the table."""

    def private_news(self) -> str:
        """What this seat alone may know of all that came since it last acted, to be said at once.

        A screen whose board shows all of it says nothing here.
        """
        viewer = self.viewer
        if viewer is None or not self.session.has_acted(viewer):
            return ""
        return " ".join(self.session.news(viewer))

    def public_news(self) -> str:
        """What others did since this seat last acted, where no curtain told it."""
        return ""

    def choose(self, action: Any) -> None:
        """Play an action of the seat that is asked, or say why it is refused."""
        if not self.asking:
            self._change(lambda: self._play_on(action), told=True)

    def refuse(self, refusal: Refusal) -> None:
        """Say why not; `?` then reads the rule."""
        self._cited = refusal.rule
        sentence = self.session.game.say(refusal, self.view, self.viewer)
        self._message.refuse(sentence, refusal.rule)

    def tell(self, text: str) -> None:
        """Put a sentence where the prompt stands."""
        self._cited = ""
        super().tell(text)

    def what_is_legal(self) -> tuple[Any, ...]:
        """What can be done at this table now; nothing by those who watch a computer."""
        if self.computers.shows or self.session.level(self.asked):
            return ()
        return self.session.legal(self.view, self.asked)

    def find(self, kind: type) -> tuple[Any, ...]:
        """The legal actions of one kind."""
        return tuple(action for action in self.legal if isinstance(action, kind))

    def find_kind(self, kind: str) -> tuple[Any, ...]:
        """The legal actions of that `kind`."""
        return tuple(action for action in self.legal if action.kind == kind)

    # --- shared -------------------------------------------------------------------------------

    def compose_body(self) -> ComposeResult:
        """Board and log side by side."""
        with Row(id="body"):
            with Column(id="table"):
                yield from self.compose_table()
            yield self._log

    def on_mount(self) -> None:
        """Show what there is, and what this seat missed."""
        self.set_class(not self.table_app.settings.log_open, "-log-away")
        self._log.fresh = len(self.session.recap(self.asked, self.viewer))
        self.refresh_view()
        if self._handed_over:
            self.select_nothing()
        if self.session.warning:
            self.tell(self.session.warning)
            self.session.warning = ""
        else:
            self._tell_news()

    def _tell_news(self) -> None:
        """What this seat missed, before what it is asked."""
        if self.computers.active:
            return
        if news := " ".join(filter(None, (self.public_news(), self.private_news()))):
            self.tell(f"{news} {self.resting()}")

    def hand_over(self) -> None:
        """The table turns to another person without a curtain; to be called before it is shown.

        What was typed for somebody else must not decide: keys wait a moment longer than for the
        first paint, nothing is preselected, and the question names whom it asks.
        """
        self._handed_over = True
        self.input_pause = HANDOVER_PAUSE

    def select_nothing(self) -> None:
        """Take the cursor off whatever Enter would choose."""
        for board in self.query(Board):
            board.set_reactive(Board.cursor, None)
            board.repaint()

    def resting(self) -> str:
        """What is asked now; where all may look on, it begins with the name of whom it asks.

        While a computer plays: what it does.
        """
        if self.computers.active:
            return self.computers.said
        prompt = self.session.game.prompt(self.view, self.asked)
        if self.viewer is None or self._handed_over:
            return addressed(prompt, self.session.seats[self.asked])
        return prompt

    def refresh_view(self) -> None:
        """Read the view anew and show it."""
        self.view = self.session.view(self.viewer)
        self.legal = self.what_is_legal()
        self.computers.begin()
        self.rest()
        self.show_table()
        self.show_keys()
        self._log.show(self.session.story(self.viewer))

    def _change(self, what: Callable[[], Any], *, told: bool = False) -> None:
        """Do something to the match, then show what has to be shown next.

        What was done again after it was taken back has been seen: only what is new is `told` first.
        """
        if not self.is_active:
            return
        from boardgames_tui.records import NotNow

        before, entered = self.session.played, self.session.entered
        try:
            what()
        except IllegalAction as illegal:
            self.refuse(illegal.refusal)
            return
        except NotNow as problem:
            if self.session.entered == entered:  # else only the Done that follows is missing
                self.warn(f"{problem}. Nothing was done: try again.")
                return
        except BadFile as problem:
            self.table_app.show_menu(f"The last action could not be saved: {problem}")
            return
        self.computers.stop()
        if not (told and self.shows_first(before + 1)):
            self.go_on()

    @property
    def can_go_on(self) -> bool:
        """Whether a computer may move now: nothing lies above the table, and nothing is asked."""
        return self.is_current and not self.asking

    def go_on(self, *, by_itself: bool = False) -> None:
        """Show what has to be shown next: this table anew, another seat's, or what comes after.

        `by_itself` says that no key led here: then keys count a moment later.
        """
        session = self.session
        look = session.look(self.table_app.settings.curtain)
        same = look.kind == "table" and look.viewer == self.viewer
        if same and look.asked == self.asked:
            self.refresh_view()
            news = "" if self.computers.active else self.private_news()
            if news:  # what this very action showed to this seat alone
                self.tell(f"{news} {self.resting()}")
            self.table_app.drop_repeats()
        elif same and look.asked is not None and look.asked in session.on_one_screen:
            self.turn_to(look.asked)
            if by_itself and not self.computers.active:
                self.table_app.look_anew(HANDOVER_PAUSE)
            self.table_app.drop_repeats()
        else:
            self.session.cover_key = self.table_app.last_key
            self.table_app.show_session(self.session)

    def turn_to(self, asked: int) -> None:
        """From one person to a computer, or back, on the same table: it shows the same view."""
        self.asked = asked
        self.refresh_view()
        self._tell_news()

    def _play_on(self, action: Any) -> None:
        """Play an action, then what is forced for all to see, and the seat's Done, if so set."""
        self.session.play(action)
        by_itself = self.table_app.settings.done_by_itself
        while forced := self.session.forced(self.asked, done_by_itself=by_itself):
            self.session.play(forced)

    def notify(self, message: str, **how: Any) -> None:
        """A toast, unless this viewer's table is no longer on screen."""
        if self in self.app.screen_stack:
            super().notify(message, **how)

    # --- keys ---------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What is possible now; covering always is. While a computer plays no turn is ended."""
        if self.computers.active and action == "done":
            return False
        return action == "cover" or super().check_action(action, parameters)

    def worth_a_hint(self, action: str) -> bool:
        """What would be refused needs no hint; pressed all the same, its key says why."""
        match action:
            case "undo":
                return self.session.undo_refusal(consent=True) is None
            case "redo":
                return self.session.redo_refusal() is None
            case "done":
                return any(action.kind == "done" for action in self.legal)
            case "hint":
                return not self.session.no_hint(self.asked)
            case _:
                return super().worth_a_hint(action)

    def action_done(self) -> None:
        """End the turn."""
        adapter: TypeAdapter[Any] = TypeAdapter(self.session.game.Action)
        self.choose(adapter.validate_python({"kind": "done", "seat": self.asked}))

    def action_undo(self) -> None:
        """Take the last action back, if nothing was shown since; else ask the table or say why."""
        refusal = self.session.undo_refusal()
        if refusal is None:
            self._change(self.session.undo)
        elif self.session.undo_refusal(consent=True) is None:
            self.ask(
                "Something was shown since. Does the whole table agree to take it back?",
                self._undo_by_consent,
            )
        else:
            self.refuse(refusal)

    def _undo_by_consent(self) -> None:
        """Take back what the whole table agreed to; nobody sits alone after that."""
        self.session.get_up()
        self._change(lambda: self.session.undo(consent=True))

    def action_redo(self) -> None:
        """Do again what was taken back."""
        self._change(self.session.redo)

    def action_why(self) -> None:
        """Read the rule just cited, or say why what the cursor points at is not possible."""
        if self._cited:
            self.action_rules()
            return
        refusal = self.why()
        if refusal is None:
            self.rest()
        else:
            self.refuse(refusal)

    def action_hint(self) -> None:
        """Show what a strong player would do here, and why; it is counted in the final scores."""
        if why_not := self.session.no_hint(self.asked):
            self.tell(why_not)
        elif self.legal:
            self.tell("Thinking of a hint …")
            self.run_worker(self._find_hint(), group="hint", exclusive=True)

    async def _find_hint(self) -> None:
        """Have a hint thought out elsewhere; it is shown if nothing was done meanwhile."""
        session, entered = self.session, self.session.entered
        advice = await self.table_app.thinker.ask(session.advice_question(self.asked))
        if session.entered == entered and self.can_go_on:
            self.call_next(self.show_hint, advice)

    def show_hint(self, advice: Advice) -> None:
        """Tell a hint; where the records can not keep that it was shown, it is not."""
        try:
            text = self.session.hint(self.asked, advice)
        except BadFile as problem:
            self.warn(f"{problem}. No hint is shown.")
            return
        self._log.show(self.session.story(self.viewer))
        self.tell(text)

    def action_cover(self) -> None:
        """Hide everything at once: somebody is in the room."""
        if self.session.uncovers() is None:
            self.tell("Only computers play: there is nothing to hide.")
            return
        self.session.get_up()
        self.session.cover_key = self.table_app.last_key
        self.table_app.show_session(self.session, cover=True)

    def action_players(self) -> None:
        """Let a person take over for a computer, or a computer for a person."""
        from boardgames_tui.app.screens.players import PlayersPanel

        self.app.push_screen(PlayersPanel(self.session))

    def action_log(self) -> None:
        """Show or hide the log: beside the board, or over its edge where there is less room."""
        self.toggle_class("-log-over" if self.has_class("-narrow") else "-log-away")

    def action_scroll_log(self, pages: int) -> None:
        """Scroll the log, opening it if it was hidden."""
        if not self._log.display:
            self.action_log()
        else:
            self._log.scroll_rows(pages * max(1, self._log.size.height - 1))

    def action_rules(self) -> None:
        """Open the rules beside the board, at the rule just cited or at the step being played."""
        self.table_app.show_rules(self.session.game, self._cited or self._section())

    def _section(self) -> str:
        """The section of the rules that the question is about; "" if none is known to be."""
        try:
            brief = brief_of(self.session.game.info)
        except BadFile:
            return ""
        return "" if brief is None else brief.section(question_of(self.view))

    def action_in_short(self) -> None:
        """Read what wins and what a round is, on one page."""
        self.table_app.show_in_short(self.session.game)

    def action_look_back(self) -> None:
        """Look back through the match so far, as everybody may see it."""
        self.table_app.show_past(self.session)

    def action_leave(self) -> None:
        """Go back to the menu; the match is kept as it is."""
        self.ask("Leave the table? The match is saved.", self.table_app.show_menu)
