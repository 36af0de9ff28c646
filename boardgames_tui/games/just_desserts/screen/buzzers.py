"""The buzzers: one key for each seat, far apart, so that hands and keys do not get entangled."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from boardgames_tui.app import seats
from boardgames_tui.app.game_screen import GameScreen

KEYS = ("q", "p", "z", "m", "b")
"""The usual buzzer of each seat. keys.toml can give others: "just-desserts.buzz-a" = "f"."""


def _name(seat: int) -> str:
    return f"just-desserts.buzz-{seats.letter(seat).lower()}"


def _binding(seat: int) -> Binding:
    """The buzzer of a seat; Caps Lock does not matter."""
    keys, label = f"{KEYS[seat]},{KEYS[seat].upper()}", f"buzz for player {seats.letter(seat)}"
    return Binding(keys, f"buzz({seat})", label, id=_name(seat), show=False)


class BuzzerScreen(GameScreen, inherit_bindings=False):
    """A table at which any player may press a key at any time.

    The buzzers come before every other key, so such a screen keeps none of the usual letters. Keys
    are dealt with one by one as they come in: of two buzzers in one burst the first one wins.
    """

    AUTO_FOCUS = "DessertBoard"
    BINDINGS: ClassVar[list[BindingType]] = [
        *map(_binding, range(len(KEYS))),
        Binding("escape,f10", "leave", "leave", id="just-desserts.leave", key_display="Esc"),
        Binding("f1", "rules", "rules", id="game.rules", key_display="F1"),
        Binding("f2", "look_back", "look back", id="game.look_back", key_display="F2"),
        Binding("f3", "log", "log", id="just-desserts.log", key_display="F3"),
        Binding("question_mark", "why", "why not", id="game.why", key_display="?", show=False),
        Binding("pageup", "scroll_log(-1)", "older log lines", id="game.older", show=False),
        Binding("pagedown", "scroll_log(1)", "newer log lines", id="game.newer", show=False),
    ]

    buzzers: tuple[str, ...] = KEYS
    """The key of each seat."""

    def on_mount(self) -> None:
        """Find out whose buzzer is which."""
        held: dict[str | None, str] = {}
        for key, active in self.active_bindings.items():
            held.setdefault(active.binding.id, key)
        count = len(self.session.seats)
        self.buzzers = tuple(held.get(_name(seat), KEYS[seat]) for seat in range(count))

    @property
    def shown_buzzers(self) -> tuple[str, ...]:
        """The keys as players read them."""
        return tuple(key.upper().replace("_", " ") for key in self.buzzers)

    @property
    def live(self) -> bool:
        """Whether anything can be done here: not in the past, nor once the match is over."""
        return bool(self.legal)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In the past, Escape leads back to now; a buzzer of nobody is a key like any other."""
        if action == "leave" and not self.live:
            return False
        if action == "buzz" and parameters[0] not in range(len(self.session.seats)):
            return False
        return super().check_action(action, parameters)

    async def on_key(self, event: events.Key) -> None:
        """Deal with every key here: what is bound would run later than what is typed after it."""
        found = self.active_bindings.get(event.key)
        if found is not None and found.node is self:
            if found.enabled:
                event.stop()
                event.prevent_default()
                await self.run_action(found.binding.action)
        elif event.character is not None and not self.asking and self.press_key(event.character):
            event.stop()
            event.prevent_default()

    def press_key(self, char: str) -> bool:
        """Do what a character means here; False if it means nothing."""
        return False
