"""Handing a match out of the app as one JSON file."""

from __future__ import annotations

from functools import partial
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import platformdirs
from textual.screen import Screen

from boardgames_tui.app.base_screen import BaseScreen
from boardgames_tui.files import BadFile, write_new
from boardgames_tui.games import catalogue
from boardgames_tui.places import home
from boardgames_tui.printable import printable_json
from boardgames_tui.records import StillRunning

if TYPE_CHECKING:
    from boardgames_tui.records import Records


class App(Protocol):
    """What is needed of the app, which imports this."""

    @property
    def is_web(self) -> bool:
        """Whether a browser shows it."""

    @property
    def records(self) -> Records:
        """The records, opened when first needed. Raises BadRecords."""

    @property
    def screen(self) -> Screen[Any]:
        """What is on screen."""

    def deliver_text(self, text: Any, *, save_filename: str, mime_type: str) -> Any:
        """Hand a text to the browser."""

    def notify(self, message: str, *, severity: Any) -> None:
        """Show a toast."""

    def tell_of_export(self, path: Path | None) -> None:
        """Say where a match went, if that is known."""

    def export(self, match_id: str, *, reveal: bool = False) -> None:
        """Hand a match out; this leads here again."""


def export(app: App, match_id: str, *, reveal: bool) -> None:
    """Hand a match out as a JSON file: into the downloads, or to the browser.

    Where there is no folder for downloads it goes beside the records. No file that is there is
    replaced. The table is asked before all of a running match is shown.
    """
    try:
        text = printable_json(app.records.export(match_id, catalogue(), reveal=reveal))
        name = f"boardgames-match-{match_id}"
        if app.is_web:
            app.deliver_text(
                StringIO(text), save_filename=f"{name}.json", mime_type="application/json"
            )
            return
        downloads = platformdirs.user_downloads_path()
        folder = downloads if downloads.is_dir() else home()
        app.tell_of_export(write_new(folder, name, ".json", text))
    except StillRunning:
        if isinstance(app.screen, BaseScreen):
            agreed = partial(app.export, match_id, reveal=True)
            app.screen.ask("It shows all hands, piles and the seed. Do all agree?", agreed)
    except BadFile as problem:
        app.notify(str(problem), severity="error")
