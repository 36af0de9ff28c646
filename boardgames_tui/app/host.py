"""Host: what a screen needs of the app it runs in. Screens import this, the app imports screens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Protocol

from textual.binding import Binding
from textual.screen import Screen

from boardgames_tui.app.drafts import Drafts
from boardgames_tui.settings import Settings

if TYPE_CHECKING:
    from boardgames_tui.bots.thinker import Thinker
    from boardgames_tui.kernel.game import Game
    from boardgames_tui.records import Records
    from boardgames_tui.session import Session


class Host(Protocol):
    """The app as its screens see it: the settings, the records, and the way to other screens."""

    settings: Settings
    drafts: Drafts
    """What was set up in the forms for new matches and not started."""
    faults: list[str]
    """What was wrong with a person's own files when the app started, in sentences."""

    @property
    def ascii_only(self) -> bool:
        """Whether everything is drawn with ASCII's characters alone."""

    @property
    def last_key(self) -> str | None:
        """The key that was let through last; None after a click."""

    @property
    def seen_for(self) -> float:
        """Seconds since what is on screen was painted; less than none before."""

    @property
    def records(self) -> Records:
        """The records, opened when first needed. Raises BadRecords."""

    @property
    def thinker(self) -> Thinker:
        """What computer players think with."""

    def drop_repeats(self) -> None:
        """Drop what repeats the key just let through, until the screen is painted anew."""

    def look_anew(self, pause: float = 0.0) -> None:
        """Drop what was typed before the screen is painted anew, and so many seconds more."""

    def key_of(self, name: str, usual: str) -> str:
        """The key or keys that keys.toml gives to what has that name, else the usual ones."""

    def report_clashes(self, bindings: Iterable[Binding]) -> None:
        """Say, once each, which of these a person's keymap puts on one key."""

    def change_settings(self, **changes: Any) -> None:
        """Keep some settings changed, at once; says so if they can not be saved."""

    def go(self, room: Screen[Any]) -> None:
        """Leave everything that is on screen, down to the menu, and show another screen."""

    def open_match(self, identity: str) -> None:
        """Go on with a saved match, on the curtain; the menu says why where that can not be."""

    def show_menu(self, problem: str = "") -> None:
        """Go to the menu, which then tells of a problem, if there was one."""

    def show_session(self, session: Session, *, cover: bool = False) -> None:
        """Show of a match what has to be shown next: the table, the curtain or the scores."""

    def show_past(self, session: Session) -> None:
        """Look back through a match on the game's own screen."""

    def show_example(self, game: Game, number: int = 0) -> None:
        """Watch a game's worked example on its own screen."""

    def show_lesson(self, game: Game) -> None:
        """Begin the guided first match of a game; the menu says why where there is none."""

    def show_in_short(self, game: Game) -> None:
        """Open the page that says what wins and what a round is; the rules where there is none."""

    def show_rules(self, game: Game, cited: str = "") -> None:
        """Open the rules of a game beside what is on screen, at a ruling if one is named."""

    def show_settings(self) -> None:
        """Open the settings over what is on screen."""

    def export(self, match_id: str, *, reveal: bool = False) -> None:
        """Hand a match out as a JSON file: into the downloads, or to the browser."""
