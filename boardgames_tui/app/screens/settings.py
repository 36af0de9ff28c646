"""The settings, beside whatever is on screen; each change holds and is kept at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from boardgames_tui.app.host import Host
from boardgames_tui.app.theme import THEMES
from boardgames_tui.app.widgets.choice import SWITCH, Choice
from boardgames_tui.printable import printable
from boardgames_tui.settings import CHOICES, USUAL_THEME, settings_path

ABOUT = {
    "theme": "Colours; terminal: dark or light as it is. Seats keep their letters",
    "glyphs": "Shapes of Unicode, or plain ASCII for terminals without them",
    "curtain": "Hide the table between players; needed: only before secrets",
    "done_by_itself": "End a turn at once when nothing else is left to do",
    "second_press": "Ask for a second press before what can not be taken back",
    "animations": "Movement on screen",
    "log_open": "Keep the log open beside the board where there is room",
    "cover_on_blur": "Let the curtain fall when the terminal loses the focus",
    "computer_moves": "How long each move of a computer is shown; Enter goes on at once",
}
"""What each setting does; a setting without a line here is not offered."""


class SettingsPanel(ModalScreen[None]):
    """A line for every setting; up and down choose one, left and right change it."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", "up", id="settings.up", show=False),
        Binding("down", "app.focus_next", "down", id="settings.down", show=False),
        Binding("escape,enter,s,q", "dismiss", "close", id="settings.close", key_display="Esc"),
    ]
    HELP = "Up and down choose a setting, left and right change it. It is kept at once."

    @property
    def table_app(self) -> Host:
        """The app, with its type."""
        return cast(Host, self.app)

    def compose(self) -> ComposeResult:
        """The settings, one below the other."""
        with VerticalScroll(id="settings", can_focus=False):
            yield from self._choices()
            yield Static(
                f"↑ ↓ choose   ← → change   Esc close\nkept in {printable(str(settings_path()))}",
                id="settings-keys",
                markup=False,
            )

    def _choices(self) -> Iterator[Choice]:
        app = self.table_app
        own = [theme.name for theme in THEMES]
        others = sorted(name for name in self.app.available_themes if name not in own)
        themes = (USUAL_THEME, *own, *others)
        for name, about in ABOUT.items():
            values = themes if name == "theme" else CHOICES[name]
            switch = set(values) == {True, False}
            pairs = SWITCH if switch else tuple((value, str(value)) for value in values)
            value = getattr(app.settings, name)
            if value not in values:  # a theme that is gone
                value = self.app.theme
            label = name.replace("_", " ").capitalize().ljust(16)
            yield Choice(label, pairs, value, about=about, name=name)

    def on_mount(self) -> None:
        """Begin with the first."""
        panel = self.query_one("#settings")
        panel.border_title = "Settings"
        self.set_focus(self.query(Choice).first())

    def on_choice_changed(self, event: Choice.Changed) -> None:
        """Keep the change and let it hold."""
        self.table_app.change_settings(**{str(event.choice.name): event.choice.value})
