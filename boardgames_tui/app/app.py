"""The app: which room is on screen, and the one way from room to room."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.constants import TEXTUAL_ANIMATIONS
from textual.dom import DOMNode
from textual.filter import LineFilter
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import Theme

from boardgames_tui import start_up
from boardgames_tui.app.ascii import AsciiFilter
from boardgames_tui.app.contrast import ReadableFilter, readable_filter
from boardgames_tui.app.drafts import Drafts
from boardgames_tui.app.faults import run_guarded
from boardgames_tui.app.layouts import KEY_NAMES, latin_key
from boardgames_tui.app.one_by_one import OneByOneApp
from boardgames_tui.app.plain_filter import PlainFilter
from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.app.screens.too_small import TooSmall, fits
from boardgames_tui.app.textual_private import now_speaking
from boardgames_tui.app.theme import HIGH_CONTRAST, SEATS_ON_DARK, SEATS_ON_LIGHT, THEMES
from boardgames_tui.files import BadFile
from boardgames_tui.keymap import clashes, load_keymap
from boardgames_tui.printable import narrate, printable
from boardgames_tui.settings import (
    USUAL_THEME,
    Settings,
    check_theme,
    load_settings,
    nearest_theme,
    save_settings,
)
from boardgames_tui.terminal import end_on_signals, require_terminal, shows_unicode
from boardgames_tui.terminal_background import is_light

if TYPE_CHECKING:
    from boardgames_tui.bots.thinker import Thinker
    from boardgames_tui.kernel.game import Game
    from boardgames_tui.records import Records
    from boardgames_tui.session import Session


F = TypeVar("F")


class BoardgamesApp(OneByOneApp):
    """One room is on screen at a time; panels and questions may lie above it.

    Going to another room replaces the whole screen, so that nothing of the old one stays mounted:
    that is what keeps one player's hand from the next.
    """

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    TITLE = "boardgames-tui"
    ALLOW_SELECT = False
    """Nothing of a table gets into a clipboard; and Textual ends where text is selected on what was
    just taken away. The terminal's own selection works with Shift held."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", "quit", id="app.quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", "suspend", id="app.suspend", show=False),
    ]
    # what is larger still stays wide and tall, and gets one more class from its screen
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]
    VERTICAL_BREAKPOINTS = [(0, "-short"), (34, "-tall")]

    def __init__(
        self,
        *,
        settings: Settings | None = None,
        match_id: str | None = None,
        learn: Game | None = None,
        ascii_only: bool = False,
        light: bool | None = None,
        in_terminal: bool = False,
    ) -> None:
        """What is wrong with the settings or the keys is told in `faults`; defaults hold then.

        `light` says whether the terminal is dark on light, None if it does not tell; `in_terminal`
        that there is one, whose number of colours counts.
        """
        super().__init__()
        self.faults: list[str] = []
        """What is wrong with the person's own files, in sentences."""
        self.drafts = Drafts()
        self.settings = settings if settings is not None else self._read(load_settings, Settings())
        self._keys: dict[str, str] = self._read(load_keymap, {})
        self._ascii_only = ascii_only
        self._light = light
        self._in_terminal = in_terminal
        self._ascii = AsciiFilter()
        self._plain = PlainFilter()
        self._match_id = match_id
        self._learn = learn
        self._records: Records | None = None
        self._thinker: Thinker | None = None
        self._opening = Lock()
        self._clashes: set[str] = set()
        for theme in THEMES:
            self.register_theme(theme)
        self._read(lambda: check_theme(self.settings.theme, self.available_themes), None)
        self._start_in(self._theme())

    def _theme(self) -> str:
        """The theme of the settings: what the terminal suggests, or the nearest to one gone."""
        name = self.settings.theme
        if name == USUAL_THEME:
            if self._in_terminal and self.console.color_system == "standard":
                return "ansi-light" if self._light else "ansi-dark"
            return "diner-light" if self._light else "diner"
        themes = self.available_themes
        return name if name in themes else nearest_theme(name, themes)

    def _read(self, load: Callable[[], F], usual: F) -> F:
        """What a file of the person's own holds; the usual if it can not be used."""
        try:
            return load()
        except BadFile as fault:
            self.faults.append(str(fault))
            return usual

    def _start_in(self, name: str) -> None:
        """Begin with a theme, without reading all style sheets a second time for it."""
        if self.available_themes[name].ansi:
            self.theme = name
            return
        self.set_reactive(App.theme, name)
        self.set_class(self.current_theme.dark, "-dark-mode", update=False)
        self.stylesheet.set_variables(self.get_css_variables())

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Seat colours for themes that do not bring their own."""
        return SEATS_ON_DARK if self.current_theme.dark else SEATS_ON_LIGHT

    @property
    def _readable(self) -> ReadableFilter:
        """The filter for this theme, and for as many colours as the terminal has."""
        most = self.theme == HIGH_CONTRAST.name
        return readable_filter(self.colours, light=not self.current_theme.dark, most=most)

    @property
    def colours(self) -> str | None:
        """How many colours the terminal has, as Rich calls them; None for all there are."""
        return None if self.is_headless or self.is_web else self.console.color_system

    @property
    def ascii_only(self) -> bool:
        """Whether everything is drawn with ASCII's characters alone."""
        return self._ascii_only or self.settings.glyphs == "ascii"

    def get_line_filters(self) -> Sequence[LineFilter]:
        """What shows and can be read; with ASCII alone, one for that too."""
        filters = (*super().get_line_filters(), self._plain, self._readable)
        return (*filters, self._ascii) if self.ascii_only else filters

    def get_default_screen(self) -> Screen[Any]:
        """The menu lies under all other rooms."""
        return Menu()

    def on_mount(self) -> None:
        """Go straight to a match, if one was asked for."""
        self._set_motion()
        self.set_keymap(self._keys)
        self.app_suspend_signal.subscribe(self, lambda _: self.cover())
        self.theme_changed_signal.subscribe(self, self._remember_theme)
        self.call_after_refresh(start_up.end)
        if self._match_id is not None:
            self.open_match(self._match_id)
        elif self._learn is not None:
            self.show_lesson(self._learn)

    @property
    def records(self) -> Records:
        """The records, opened when first needed, once for all threads. Raises BadRecords.

        A file that was taken away meanwhile is let go, and what lies in its place is opened.
        """
        with self._opening:
            if self._records is not None and self._records.gone:
                self._records.close()
                self._records = None
            if self._records is None:
                from boardgames_tui.records import open_records

                self._records = open_records()
            return self._records

    @property
    def thinker(self) -> Thinker:
        """What computer players think with; it ends with the app."""
        if self._thinker is None:
            from boardgames_tui.bots.thinker import Thinker

            self._thinker = Thinker()
        return self._thinker

    def on_unmount(self) -> None:
        """Nothing is thought about any more."""
        if self._thinker is not None:
            self._thinker.close()

    def change_settings(self, **changes: Any) -> None:
        """Keep some settings changed, at once; says so if they can not be saved."""
        from dataclasses import replace

        self.settings = replace(self.settings, **changes)
        if "theme" in changes:
            self.theme = self._theme()
        if "glyphs" in changes:
            self.refresh_css(animate=False)
        self._set_motion()
        try:
            save_settings(self.settings)
        except BadFile as problem:
            self.notify(f"The settings could not be saved: {problem}", severity="warning")

    def _set_motion(self) -> None:
        """Let Textual move things, or not, as the settings say."""
        self.animation_level = TEXTUAL_ANIMATIONS if self.settings.animations else "none"

    def _remember_theme(self, theme: Theme) -> None:
        """Keep a theme that was chosen in Textual's own list."""
        if theme.name != self._theme():
            self.change_settings(theme=theme.name)

    # --- rooms --------------------------------------------------------------------------------

    def go(self, room: Screen[Any]) -> None:
        """Leave everything that is on screen, down to the menu, and enter another room."""
        self.clear_notifications()
        while len(self.screen_stack) > 2:
            self.pop_screen()
        if len(self.screen_stack) == 2:
            self.switch_screen(room)
        else:
            self.push_screen(room)
        self._check_size(self.size)

    def show_menu(self, problem: str = "") -> None:
        """Go to the menu, which then tells of a problem, if there was one."""
        self.clear_notifications()
        while len(self.screen_stack) > 1:
            self.pop_screen()
        menu = self.screen
        assert isinstance(menu, Menu)
        if problem:
            menu.warn(problem)
        self._check_size(self.size)

    def open_match(self, identity: str) -> None:
        """Go on with a saved match, on the curtain; the menu says why where that can not be."""
        from boardgames_tui.games import catalogue
        from boardgames_tui.session import Session
        from boardgames_tui.session.lesson import resumed_session

        try:
            resumed = self.records.load(identity, catalogue())
        except BadFile as problem:
            self.show_menu(str(problem))
            return
        session: Session
        try:
            session = resumed_session(resumed.match, self.records, identity)
            session.warning = resumed.warning
        except BadFile as problem:  # the match can be gone on with, without its guide
            session = Session(resumed.match, self.records, identity)
            session.warning = str(problem)
        self.show_session(session)

    def show_session(self, session: Session, *, cover: bool = False) -> None:
        """Show of a match what has to be shown next: the table, the curtain or the scores."""
        from boardgames_tui.app.next_screen import next_screen

        self.go(next_screen(session, self.settings.curtain, cover=cover))

    def show_past(self, session: Session) -> None:
        """Look back through a match on the game's own screen."""
        from boardgames_tui.app.next_screen import past_screen
        from boardgames_tui.session.past import past_of

        self.go(past_screen(past_of(session)))

    def show_example(self, game: Game, number: int = 0) -> None:
        """Watch a game's worked example on its own screen; it leads back to the match, if any."""
        from boardgames_tui.app.next_screen import past_screen, session_among
        from boardgames_tui.session.past import Example

        self.go(past_screen(Example(game, session_among(self.screen_stack), number)))

    def show_lesson(self, game: Game) -> None:
        """Begin the guided first match of a game; the menu says why where there is none."""
        from boardgames_tui.guides import LEARNER, guide_of
        from boardgames_tui.session.lesson import TITLE, LessonSession, guided_match

        try:
            guide = guide_of(game.info)
            if guide is None:
                self.show_menu(f"{game.info.title} brings no guide for a first match.")
                return
            match = guided_match(game, guide, self._learner(guide.other))
            identity = self.records.create(match, title=TITLE)
        except BadFile as problem:
            self.show_menu(str(problem))
            return
        session = LessonSession(match, self.records, identity, guide)
        session.sit_down(LEARNER)
        self.show_session(session)

    def _learner(self, other: str) -> str:
        """Whoever played last, if anybody did: people are called by their names."""
        from boardgames_tui.kernel.match import PERSON

        people = (
            name
            for match in self.records.matches()
            for name, level in zip(match.seats, match.levels, strict=True)
            if level == PERSON and name != other
        )
        return next(people, "Learner")

    def show_in_short(self, game: Game) -> None:
        """Open the page that says what wins and what a round is; the rules where there is none."""
        from boardgames_tui.app.screens.in_short import InShort
        from boardgames_tui.briefs import brief_of

        try:
            brief = brief_of(game.info)
        except BadFile as problem:
            self.notify(str(problem), severity="error")
            return
        if brief is None:
            self.show_rules(game)
        else:
            self.push_screen(InShort(game.info.title, brief))

    def show_rules(self, game: Game, cited: str = "") -> None:
        """Open the rules of a game beside what is on screen, at a ruling if one is named."""
        from boardgames_tui.app.screens.rules import Rules

        self.push_screen(Rules(game, cited))

    def show_settings(self) -> None:
        """Open the settings over what is on screen."""
        from boardgames_tui.app.screens.settings import SettingsPanel

        self.push_screen(SettingsPanel())

    def export(self, match_id: str, *, reveal: bool = False) -> None:
        """Hand a match out as a JSON file: into the downloads, or to the browser."""
        from boardgames_tui.app.exporting import export

        export(self, match_id, reveal=reveal)

    def on_delivery_complete(self, event: events.DeliveryComplete) -> None:
        """Say where the file went."""
        self.tell_of_export(event.path)

    def on_delivery_failed(self, event: events.DeliveryFailed) -> None:
        """Say why there is no file."""
        self.notify(f"Not exported: {event.exception}", severity="error")

    def tell_of_export(self, path: Path | None) -> None:
        """Say where a match went, if that is known."""
        self.notify(f"Exported to {path}" if path else "Exported.")

    def cover(self) -> None:
        """Let the curtain fall over a table, whatever lies above it; other rooms hide nothing."""
        from boardgames_tui.app.game_screen import GameScreen

        for screen in self.screen_stack:
            if isinstance(screen, GameScreen):
                screen.action_cover()
                return

    # --- what the terminal does ---------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """A key that nothing knows: with Caps Lock or another layout it may mean a Latin letter."""
        if event.character is None or event.key in self.screen.active_bindings:
            return
        meant = latin_key(event.character)
        if meant is not None:
            event.prevent_default()
            self.take_next(events.Key(KEY_NAMES.get(meant, meant), meant))

    def on_resize(self, event: events.Resize) -> None:
        """Say so while the terminal is too small."""
        self._check_size(event.size)

    def _check_size(self, size: Size) -> None:
        """Say so over everything else while the terminal is too small, and no longer."""
        shown = any(isinstance(screen, TooSmall) for screen in self.screen_stack)
        if not fits(*size):
            if not shown:
                self.push_screen(TooSmall())
            return
        while shown:
            shown = not isinstance(self.screen, TooSmall)
            self.pop_screen()

    def action_command_palette(self) -> None:
        """Show the palette, where there is a place for it."""
        from boardgames_tui.app.palette import Palette

        above = (TooSmall, Palette)
        if not any(isinstance(screen, above) for screen in self.screen_stack):
            self.push_screen(Palette(id="--command-palette"))

    def search_themes(self) -> None:
        """Choose a theme in a palette of its own."""
        from textual.theme import ThemeProvider

        from boardgames_tui.app.palette import Palette

        self.push_screen(Palette(providers=[ThemeProvider], placeholder="Search for themes…"))

    def on_app_blur(self) -> None:
        """Cover when the terminal loses the focus, if so set."""
        if self.settings.cover_on_blur:
            self.cover()

    def notify(self, message: str, *, title: str = "", **how: Any) -> None:
        """Show a toast, unless its sender is gone or the curtain is up: it may be private.

        It is never read as markup, whatever the sender asks for.
        """
        from boardgames_tui.app.screens.curtain import Curtain

        sender = now_speaking()
        gone = isinstance(sender, DOMNode) and sender is not self and not sender.is_attached
        if not gone and not any(isinstance(screen, Curtain) for screen in self.screen_stack):
            how["markup"] = False
            super().notify(printable(message), title=printable(title), **how)

    def key_of(self, name: str, usual: str) -> str:
        """The key or keys that keys.toml gives to what has that name, else the usual ones."""
        return self._keys.get(name, usual)

    def report_clashes(self, bindings: Iterable[Binding]) -> None:
        """Say, once each, which of these a person's keymap puts on one key."""
        actions = [(str(one.id), one.key, one.description) for one in bindings if one.id]
        for sentence in clashes(self._keys, actions):
            if sentence not in self._clashes:
                self._clashes.add(sentence)
                self.notify(sentence, severity="warning")

    # --- the palette --------------------------------------------------------------------------

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """All that the keys of the screen can do, and what the app can do anywhere, in words."""
        from boardgames_tui.app.commands import everywhere, of_menu, of_screen
        from boardgames_tui.app.screens.keys import KeysPanel

        yield from of_screen(self, screen)
        if isinstance(screen, Menu):
            yield from of_menu(screen)
        show_keys = partial(self.push_screen, KeysPanel(screen))
        yield from everywhere(self, self.show_settings, show_keys)


def run(*, match_id: str | None = None, learn: Game | None = None, ascii_only: bool = False) -> int:
    """Open the menu, a saved match, or the guided match of a game; returns the exit code.

    Raises NoTerminal, BadFile, and whatever ended the app.
    """
    require_terminal()
    end_on_signals()
    ascii_only = ascii_only or not shows_unicode()
    app = BoardgamesApp(
        match_id=match_id,
        learn=learn,
        ascii_only=ascii_only,
        light=is_light(),
        in_terminal=not os.environ.get("TEXTUAL_DRIVER"),
    )
    for fault in app.faults:
        narrate(f"boardgames-tui: {fault}")
    return run_guarded(app)
