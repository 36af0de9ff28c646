"""Looking back: a game's own screen, showing the past and changing nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.widgets.key_bar import Hint
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.session.past import Past

if TYPE_CHECKING:
    from boardgames_tui.app.scenes import Scene

FURTHEST = 200
"""Actions among which the last scene is looked for."""


class LookingBack(GameScreen):
    """What a game's screen does differently in the past; mixed in before its class."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "back", id="past.back", show=False, priority=True),
        Binding("right", "step(1)", "on", id="past.on", show=False, priority=True),
        Binding("up", "round(-1)", "round before", id="past.up", show=False, priority=True),
        Binding("down", "round(1)", "next round", id="past.down", show=False, priority=True),
        Binding("home", "first", "start", id="past.first", show=False, priority=True),
        Binding("end", "last", "now", id="past.last", show=False, priority=True),
        Binding("enter", "scene", "the last scene", id="past.scene", show=False, priority=True),
        Binding("escape,f2", "present", "leave the past", id="past.leave", show=False),
    ]
    HELP = """
    # Looking back
    Left and right go by one action, up and down by one round, Home and End to the start and to
    now. Enter shows the last scene before this moment once more. Nothing can be changed here. While
    the match goes on, only what everybody may see is shown.
    """
    session: Past

    def resting(self) -> str:
        """Where in the past this is, and what had just happened."""
        if self.shows_scene:
            return super().resting()
        session = self.session
        place = f"{session.words} {session.number} of {session.length}."
        return f"{place} {session.lately()}"

    def hints(self) -> Iterator[Hint]:
        """The keys that lead through the past; those of a scene while one is shown."""
        if self.shows_scene:
            yield from super().hints()
            return
        yield "← →", "action", None
        yield "↑ ↓", "round", None
        yield "Home", "start", "first"
        yield "End", "last", "last"
        if self._newest_scenes():
            yield "Enter", "last scene", "scene"
        yield "Esc", "leave", "present"

    def go_on(self, *, by_itself: bool = False) -> None:
        """After a scene: the moment that was shown before it."""
        self._show()

    def choose(self, action: Any) -> None:
        """Nothing can be chosen in the past."""
        self.warn("Nothing can be changed here. Esc leads back to where you came from.")

    def why(self) -> Refusal | None:
        """In the past nothing is refused."""
        return None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What changes the match is shut."""
        if action in ("done", "undo", "redo", "why", "look_back"):
            return False
        if self.shows_scene and action in ("step", "round", "first", "last", "scene", "present"):
            return False
        return super().check_action(action, parameters)

    def action_step(self, by: int) -> None:
        """One action back or on."""
        self.session.step(by)
        self._show()

    def action_round(self, by: int) -> None:
        """To the beginning of this round or the one before, or of the next."""
        self.session.turn_to_round(by)
        self._show()

    def action_first(self) -> None:
        """To the deal."""
        self.action_step(-self.session.length)

    def action_last(self) -> None:
        """To the newest moment."""
        self.action_step(self.session.length)

    def action_scene(self) -> None:
        """Show the newest scene up to this moment once more."""
        if scenes := self._newest_scenes():
            self.show_again(scenes)
        else:
            self.warn("There was no scene lately.")

    def _newest_scenes(self) -> tuple[Scene, ...]:
        """The scenes of the last action up to this moment that had any; () if none had lately."""
        here = self.session.number
        numbers = range(here, max(0, here - FURTHEST), -1)
        return next(filter(None, map(self.scenes_of, numbers)), ())

    def action_present(self) -> None:
        """Leave the past."""
        self._leave()

    def action_cover(self) -> None:
        """Hide everything; the curtain leads to now."""
        if self.session.present is not None:
            self.session.present.get_up()
        self._leave(cover=True)

    def _leave(self, *, cover: bool = False) -> None:
        """Go back to the match, or to the menu where there is none."""
        if self.session.present is None:
            self.table_app.show_menu()
        else:
            self.table_app.show_session(self.session.present, cover=cover)

    def _show(self) -> None:
        """Show the moment that was gone to, for whoever was asked then."""
        self.asked = self.session.asked()
        self.viewer = self.asked if self.session.all_shown else None
        self.refresh_view()


@cache
def looking_back(table: type[GameScreen]) -> type[GameScreen]:
    """The screen class of a game, for the past."""
    return type(f"{table.__name__}LookingBack", (LookingBack, table), {"__doc__": table.__doc__})
