"""The buzzers: one key for each seat, far apart, so that hands and keys do not get entangled."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from boardgames_tui.app import seats
from boardgames_tui.app.table_model import Choice, Command
from boardgames_tui.app.table_screen import TableScreen
from boardgames_tui.games.just_desserts.decisions import Buzz
from boardgames_tui.games.just_desserts.screen.model import Party

KEYS = ("q", "p", "z", "m", "b")
"""The usual buzzer of each seat. keys.toml can give others: "just-desserts.buzz-a" = "f"."""


def _command(seat: int) -> Command:
    letter = seats.letter(seat)
    spot, name = f"buzz:{seat}", f"just-desserts.buzz-{letter.lower()}"
    return Command(spot, KEYS[seat], f"buzz for player {letter}", name)


BUZZERS = tuple(_command(seat) for seat in range(len(KEYS)))
"""The buzzer of each seat."""


class BuzzerTable(Party):
    """A table at which any player may press a key at any time: the first press counts."""

    first_press = True
    commands = BUZZERS

    @property
    def buzzers(self) -> tuple[str, ...]:
        """The key of each seat."""
        keys = self.moment.changed_keys
        return tuple(
            keys.get(command.spot, command.key) for command in BUZZERS[: len(self.view.seats)]
        )

    @property
    def shown_buzzers(self) -> tuple[str, ...]:
        """The keys as players read them."""
        return tuple(key.upper().replace("_", " ") for key in self.buzzers)

    def buzzes(self) -> dict[str, Choice]:
        """The buzzers of those who may press them, by spot."""
        legal = {action.seat: action for action in self.legal if isinstance(action, Buzz)}
        return {
            f"buzz:{seat}": Choice(legal[seat], key=key, label=self.view.seats[seat], rests=False)
            for seat, key in enumerate(self.buzzers)
            if seat in legal
        }


class BuzzerScreen(TableScreen, inherit_bindings=False):
    """A table at which any player may press a key at any time.

    The buzzers come before every other key, so such a screen keeps none of the usual letters.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "enter", "choose", id="table.enter", show=False),
        Binding("escape", "back", "leave", id="table.back", show=False),
        Binding("f10", "leave", "leave", id="just-desserts.leave", show=False),
        Binding("f1", "rules", "rules", id="game.rules", key_display="F1"),
        Binding("f2", "look_back", "look back", id="game.look_back", key_display="F2"),
        Binding("f3", "log", "log", id="just-desserts.log", key_display="F3"),
        Binding("f4", "page('keys')", "all keys", id="table.keys", key_display="F4", show=False),
        Binding("f8", "cover", "cover", id="game.cover", show=False),
        Binding("question_mark", "why", "why not", id="game.why", key_display="?", show=False),
        Binding("pageup", "scroll_log(-1)", "older log lines", id="game.older", show=False),
        Binding("pagedown", "scroll_log(1)", "newer log lines", id="game.newer", show=False),
    ]

    @property
    def live(self) -> bool:
        """Whether anything can be done here: not in the past, nor once the match is over."""
        return bool(self.legal)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In the past, Escape leads back to now; a buzzer of nobody is a key like any other."""
        if action in ("leave", "back") and not self.live:
            return False
        if action == "press" and parameters[0] not in self.model.offered:
            return False
        return super().check_action(action, parameters)

    def stays(self) -> bool:
        """Whether the same table goes on, whoever is asked next; then that is shown."""
        look = self.session.look(self.table_app.settings.curtain)
        if look.kind != "table" or look.asked is None or look.viewer is not None:
            return False
        if not self.table.all_at_once(self.session.view(None)) and not self.goes_on(look.asked):
            return False
        self.asked = look.asked
        self.refresh_view()
        return True

    def goes_on(self, asked: int) -> bool:
        """Whether what this seat alone is asked belongs to the same table."""
        return False

    def _rest_cursor(self) -> None:
        """The cursor points at nothing: buzzers, letters and numbers come first."""
        self._aim = None
        self._point(None)

    def _question(self) -> str:
        """What is asked of all; what one seat is asked names it."""
        return self.model.prompt(self.app.size.width)

    def happened_since(self, since: int) -> tuple[str, ...]:
        """What just happened, as everybody may know it."""
        return self.session.story(None, since)

    def hint_leave(self) -> tuple[str, str, Any]:
        """How to leave, which Escape does with nothing on top."""
        return "Esc", "leave", "leave"
