"""Who plays: in the middle of a match a person takes over for a computer, or the other way."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames_tui.app import seats
from boardgames_tui.app.host import Host
from boardgames_tui.app.widgets.choice import Choice
from boardgames_tui.app.widgets.player_choice import PlayerChoice
from boardgames_tui.bots.levels import LEVELS
from boardgames_tui.files import BadFile
from boardgames_tui.names import LONGEST_NAME
from boardgames_tui.printable import printable

if TYPE_CHECKING:
    from boardgames_tui.session import Session


class PlayersPanel(ModalScreen[None]):
    """A line for every seat; Enter lets what was chosen hold, Esc leaves all as it was.

    It shows names alone, so it may lie above anybody's table. Who plays on is written in the log.
    """

    CSS_PATH = Path(__file__).with_name("settings.tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "up", id="players.up", show=False),
        Binding("down", "app.focus_next", "down", id="players.down", show=False),
        Binding("enter", "keep", "keep", id="players.keep"),
        Binding("escape,f6,q", "dismiss", "close", id="players.close", key_display="Esc"),
    ]
    HELP = "Up and down choose a seat, left and right say who plays it. Enter keeps it."

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    @property
    def table_app(self) -> Host:
        """The app, with its type."""
        return cast(Host, self.app)

    def compose(self) -> ComposeResult:
        """The seats, one below the other."""
        with VerticalScroll(id="settings", can_focus=False):
            for seat, name in enumerate(self.session.seats):
                label = f"{seats.letter(seat)} {printable(name).ljust(LONGEST_NAME)}"
                yield PlayerChoice(seat, self.session.level(seat), label)
            yield Static("", id="players-said", markup=False)
            keys = "↑ ↓ seat   ← → who   Enter keep   Esc close"
            yield Static(keys, id="settings-keys", markup=False)

    def on_mount(self) -> None:
        """Begin with the seat that is asked."""
        self.query_one("#settings").border_title = "Who plays"
        choices = list(self.query(PlayerChoice))
        self.set_focus(choices[self.session.look().asked or 0])
        self._explain()

    def _levels(self) -> tuple[str, ...]:
        return tuple(choice.value for choice in self.query(PlayerChoice))

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Say what was chosen."""
        self._explain()

    def on_descendant_focus(self) -> None:
        """Say what stands on this line."""
        self._explain()

    def _explain(self) -> None:
        """What the level on the line does; or why no computer can play here."""
        here = self.focused
        said = self.session.levels_fault(self._levels())
        if not said and isinstance(here, PlayerChoice):
            level = LEVELS.get(here.value)
            said = "A person plays here." if level is None else level.says
        self.query_one("#players-said", Static).update(said)

    def action_keep(self) -> None:
        """Let others play from now on, if that is possible; the table shows what comes of it."""
        session, levels = self.session, self._levels()
        if session.levels_fault(levels):
            return
        try:
            for seat, level in enumerate(levels):
                if level != session.level(seat):
                    session.seat(seat, level)
        except BadFile as problem:
            self.query_one("#players-said", Static).update(f"Not kept: {problem}")
            return
        self.dismiss()
        session.cover_key = self.table_app.last_key
        self.table_app.show_session(session)
