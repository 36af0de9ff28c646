"""The screen of the race to go first: the first buzzer counts."""

from __future__ import annotations

from collections.abc import Iterable

from boardgames_tui.app.table_screen import screen_of
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.games.just_desserts.decisions import Pass
from boardgames_tui.games.just_desserts.screen.buzzers import BuzzerScreen
from boardgames_tui.games.just_desserts.screen.race_table import NOBODY, RaceTable


class RaceScreen(BuzzerScreen):
    """The race to go first: the curtain falls before the winner's turn."""

    _told: tuple[str, ...] = ()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """That nobody else wants to go first can be said as long as all race."""
        if action == "press" and parameters[0] == NOBODY:
            return self.live and not self.asking
        return super().check_action(action, parameters)

    def hints(self) -> Iterable[Hint]:
        """The buzzers, and what else can be said."""
        yield from super().hints()
        if self.live and not self.page.name:
            yield ".", "nobody else", f"press({NOBODY!r})"
            yield self.hint_leave()

    def _press(self, spot: str, *, meant: bool = False) -> None:
        """Buzz; or say that nobody else wants to."""
        if spot == NOBODY:
            self.ask("Does nobody else want to go first?", self._all_pass)
        else:
            super()._press(spot, meant=meant)

    def _all_pass(self) -> None:
        """Let all others pass, as they agreed."""
        for action in self.find(Pass):
            self.choose(action)

    def shows_first(self, since: int) -> bool:
        """Keep what happened, to be told with the next question."""
        self._told = self.happened_since(since)
        return False

    def go_on(self, *, by_itself: bool = False) -> None:
        """The race goes on, or the curtain falls before the winner's turn."""
        if self.stays():
            self.tell(" ".join((*self._told, self.resting())))
        else:
            super().go_on(by_itself=by_itself)


RACE = screen_of(RaceTable, RaceScreen)
"""The screen with a binding for each buzzer."""
