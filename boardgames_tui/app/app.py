"""The app: which room is on screen, and the one way from room to room."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.app.theme import SEATS_ON_DARK, SEATS_ON_LIGHT, THEMES
from boardgames_tui.settings import Settings, load_settings

if TYPE_CHECKING:
    from boardgames_tui.app.session import Session
    from boardgames_tui.kernel.game import Game
    from boardgames_tui.records import Records


class BoardgamesApp(App[int]):
    """One room is on screen at a time; panels and questions may lie above it.

    Going to another room replaces the whole screen, so that nothing of the old one stays mounted:
    that is what keeps one player's hand from the next.
    """

    CSS_PATH = "app.tcss"
    TITLE = "boardgames-tui"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "quit", id="app.quit", show=False),
    ]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide"), (170, "-huge")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (34, "-tall"), (52, "-towering")]

    def __init__(
        self,
        *,
        settings: Settings | None = None,
        match_id: str | None = None,
        ascii_only: bool = False,
    ) -> None:
        super().__init__()
        self.settings = settings if settings is not None else load_settings()
        self.ascii_only = ascii_only or self.settings.glyphs == "ascii"
        self._match_id = match_id
        self._records: Records | None = None
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = self.settings.theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Seat colours for themes that do not bring their own."""
        return SEATS_ON_DARK if self.current_theme.dark else SEATS_ON_LIGHT

    def get_default_screen(self) -> Screen[Any]:
        """The menu is the first room."""
        return Menu()

    def on_mount(self) -> None:
        """Go straight to a match, if one was asked for; come back from a suspend to the curtain."""
        self.animation_level = "full" if self.settings.animations else "none"
        self.app_suspend_signal.subscribe(self, self._cover)
        if self._match_id is not None:
            self.open_match(self._match_id)

    @property
    def records(self) -> Records:
        """The records, opened when first needed. Raises BadRecords."""
        if self._records is None:
            from boardgames_tui.records import open_records

            self._records = open_records()
        return self._records

    # --- rooms --------------------------------------------------------------------------------

    def go(self, room: Screen[Any]) -> None:
        """Leave everything that is on screen and enter another room."""
        self.clear_notifications()
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.switch_screen(room)

    def show_menu(self) -> None:
        """Go to the menu."""
        self.go(Menu())

    def open_match(self, identity: str) -> None:
        """Go on with a saved match; it opens on the curtain. Raises BadRecords."""
        from boardgames_tui.app.session import Session
        from boardgames_tui.games import catalogue

        resumed = self.records.load(identity, catalogue())
        session = Session(resumed.match, self.records, identity)
        session.warning = resumed.warning
        self.show_session(session)

    def show_session(self, session: Session, *, cover: bool = False) -> None:
        """Show of a match what has to be shown next: the table, the curtain or the scores."""
        look = session.look(self.settings.curtain)
        if look.kind == "scores":
            from boardgames_tui.app.screens.scores import Scores

            self.go(Scores(session))
            return
        assert look.asked is not None
        if look.kind == "curtain" or cover:
            from boardgames_tui.app.screens.curtain import Curtain

            self.go(Curtain(session, look.asked))
            return
        session.sit_down(look.asked)
        self.go(self._screen_of(session.game)(session, look.viewer, look.asked))

    @staticmethod
    def _screen_of(game: Game) -> Any:
        """The screen class of a game; the plain table for a game without one."""
        module, _, name = (game.screen or "boardgames_tui.app.screens.plain:PlainScreen").partition(
            ":"
        )
        return getattr(import_module(module), name)

    def show_rules(self, game: Game, ruling: str = "") -> None:
        """Open the rules of a game beside what is on screen, at a ruling if one is named."""
        from boardgames_tui.app.screens.rules import Rules

        self.push_screen(Rules(game.info, ruling))

    def _cover(self, _: App[Any]) -> None:
        """Whoever comes back to a suspended terminal finds the curtain."""
        from boardgames_tui.app.game_screen import GameScreen

        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.action_cover()
                return


def run(*, match_id: str | None = None, ascii_only: bool = False) -> int:
    """Open the menu, or a saved match; returns the exit code."""
    return BoardgamesApp(match_id=match_id, ascii_only=ascii_only).run() or 0
