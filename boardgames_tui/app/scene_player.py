"""ScenePlayer: shows a table's scenes one after the other, beat by beat, in the table's place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Protocol

from textual.app import App
from textual.timer import Timer

from boardgames_tui.app import game_screen
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.scenes import Scene, Showing
from boardgames_tui.app.widgets.key_bar import Hint

if TYPE_CHECKING:
    from boardgames_tui.app.computer_moves import ComputerMoves
    from boardgames_tui.app.host import Host
    from boardgames_tui.session import Session

KEEPS = ("x", "f8", "q", "f1", "l")
"""Keys that keep their meaning while a scene is shown; every other key goes on."""
ALLOWED = ("cover", "leave", "rules", "log", "enter", "back")
"""The actions that are possible while a scene is shown."""
HURRY = 0.5
"""The part of its time that a scene takes when one of its kind was seen before."""
SEEN = "table.scenes"
"""The name under which the kinds of scenes that were shown are remembered."""
READING, A_LETTER, LONGEST = 1.0, 1 / 45, 8.0
"""Seconds for which a whole page stays that goes by itself: so many, more for each letter, at most.
"""
GO_ON = "do:on"
"""The whole table while a scene is shown: a click goes on."""


class Table(Protocol):
    """What is needed of the screen of a table, which imports this."""

    session: Session

    @property
    def computers(self) -> ComputerMoves:
        """The moves of computers at the table."""

    @property
    def app(self) -> App[Any]:
        """The app, which says whether things may move."""

    @property
    def table_app(self) -> Host:
        """The app, as screens see it."""

    @property
    def is_current(self) -> bool:
        """Whether nothing lies above the table."""

    @property
    def asking(self) -> bool:
        """Whether a question waits for y or n."""

    def show_scene(self) -> None:
        """Paint the scene as far as it is told, and show the keys that go on."""

    def show_picks(self) -> None:
        """Say, paint and show the keys of what is there now."""

    def refresh_bindings(self) -> None:
        """Ask anew which actions are possible."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Do something later."""

    def scenes_are_over(self) -> None:
        """All of it was shown: go on with what comes after it."""


class ScenePlayer:
    """Shows scenes at one table screen. A key or a click goes on; with motion, so does time."""

    def __init__(self, screen: Table) -> None:
        self._screen = screen
        self.showing: Showing | None = None
        """The scene that is shown, and how far; None while there is none."""
        self._to_come: tuple[Scene, ...] = ()
        """The scenes that are shown after it."""
        self._timer: Timer | None = None
        self._by_itself = False
        """Whether a page that was told goes by itself: a computer's move led to it."""

    def worth_showing(self, scenes: Iterable[Scene]) -> tuple[Scene, ...]:
        """The scenes that are shown: where nothing may move, none of those that pass."""
        moving = self._screen.app.animation_level != "none"
        return tuple(scene for scene in scenes if moving or not scene.passes)

    def play(self, scenes: tuple[Scene, ...], *, by_itself: bool = False) -> None:
        """Show these scenes; one at least. `by_itself` gives time to read each, and goes on."""
        self._to_come, self._by_itself = scenes, by_itself
        self._begin()

    def drop(self) -> None:
        """Show none any more: there is a new position."""
        self._stop_clock()
        self.showing = None

    @property
    def waits_for_time(self) -> bool:
        """Whether the next picture comes by itself."""
        return self._timer is not None

    def hints(self) -> Iterable[Hint]:
        """The keys that go on."""
        yield "any key", "go on", "enter"
        if self._by_itself:
            yield "Esc", "skip", "back"
        elif self.showing is not None and not self.showing.is_whole:
            yield "Esc", "to the end", "back"

    def paint(self, canvas: Canvas) -> None:
        """Paint what is shown as far as it is told; all of it can be clicked."""
        assert self.showing is not None
        self.showing.paint(canvas)
        canvas.spots.clear()
        canvas.spot(GO_ON, 0, 0, canvas.width, canvas.height)

    def step(self, *, to_the_end: bool = False) -> None:
        """Show the next beat, or the last; once that is shown, go on."""
        assert self.showing is not None
        if to_the_end and self._by_itself:
            self._screen.computers.skip()
            self._end()
        elif not self.showing.is_whole:
            if to_the_end:
                self.showing.end()
            else:
                self.showing.step()
            self._screen.show_scene()
            self._run_on()
            self._screen.table_app.drop_repeats()
        elif self._to_come:
            self._begin()
        else:
            self._end()

    def _end(self) -> None:
        self._stop_clock()
        self.showing, self._to_come = None, ()
        self._screen.scenes_are_over()

    def next_picture(self) -> None:
        """Its time has come; nothing moves while something is asked, or lies above the table."""
        if self.showing and self._screen.is_current and not self._screen.asking:
            if self.showing.is_whole:
                self.step()
                return
            self.showing.tick()
            self._screen.show_scene()
        self._run_on()

    def _begin(self) -> None:
        """Show the next scene from its first beat on, faster if one of its kind was seen before."""
        scene, *rest = self._to_come
        self._to_come = tuple(rest)
        screen = self._screen
        seen: set[type] = screen.session.memory.setdefault(SEEN, set())
        moving = screen.app.animation_level != "none"
        self.showing = Showing(scene, moving=moving, hurry=HURRY if type(scene) in seen else 1.0)
        seen.add(type(scene))
        screen.table_app.look_anew(game_screen.HANDOVER_PAUSE)
        screen.show_picks()
        screen.refresh_bindings()
        self._run_on()

    def _run_on(self) -> None:
        """Let the next picture come in its time, if there is one."""
        self._stop_clock()
        if self.showing is None:
            return
        seconds = None if self.showing.is_whole else self.showing.wait
        if self.showing.is_whole and self.showing.scene.passes:
            seconds = self.showing.wait
        elif self.showing.is_whole and self._by_itself:
            letters = sum(len(text) for beat in self.showing.scene.beats for text in beat.says)
            seconds = min(READING + letters * A_LETTER, LONGEST)
        if seconds is not None:
            self._timer = self._screen.set_timer(seconds, self.next_picture)

    def _stop_clock(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
