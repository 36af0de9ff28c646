"""All keys that do something now, over what is on screen: any of a few keys closes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from boardgames_tui.app.commands import TITLES


class KeysPanel(ModalScreen[None]):
    """A line a key: the key, what it does, and what keys.toml calls it."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,f4", "dismiss", "close", id="keys.close", key_display="Esc"),
        Binding("up,pageup", "scroll(-1)", "up", id="keys.up", show=False),
        Binding("down,pagedown", "scroll(1)", "down", id="keys.down", show=False),
    ]
    HELP = "What each key does now, and the name by which keys.toml gives it other keys."

    def __init__(self, of: Screen[Any]) -> None:
        super().__init__()
        self._lines = list(_lines(of))

    def compose(self) -> ComposeResult:
        """The keys, one below the other."""
        width = max([cell_len(key) for key, _, _ in self._lines] + [4]) + 2
        room = max([cell_len(what) for _, what, _ in self._lines] + [4]) + 2
        rows = (
            Content.from_markup(
                "[$accent bold]$key[/][$foreground]$what[/][$foreground-muted]$name[/]",
                key=key.ljust(width),
                what=what.ljust(room),
                name=name,
            )
            for key, what, name in self._lines
        )
        with VerticalScroll(id="keys", can_focus=False):
            yield Static(Content("\n").join(rows), markup=False)
        yield Static("↑ ↓ scroll   Esc close", id="keys-keys", markup=False)

    def on_mount(self) -> None:
        """Say what it is."""
        self.query_one("#keys").border_title = "What the keys do here, and their names in keys.toml"

    def action_scroll(self, step: int) -> None:
        """Read on."""
        self.query_one("#keys", VerticalScroll).scroll_relative(y=5 * step, animate=False)


def _lines(screen: Screen[Any]) -> Iterator[tuple[str, str, str]]:
    """(key, what it does, its name), those first that have words of their own."""
    rows: dict[str, tuple[str, str, str]] = {}
    for active in screen.active_bindings.values():
        name = str(active.binding.id or "")
        if name and active.enabled and name not in rows:
            what = TITLES.get(name, active.binding.description.capitalize())
            rows[name] = (screen.app.get_key_display(active.binding), what, name)
    yield from sorted(rows.values(), key=lambda row: row[2] not in TITLES)
