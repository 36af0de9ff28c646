"""The app as it is, in a terminal whose title says what is on screen: for scripts of keys.

Usage: python -m tests.end_to_end.traced ARGUMENTS, as for `python -m boardgames_tui`.

The title is an id, such as `table b place 12`: the screen, the letter of the seat that is asked,
the kind of the decision, and the number of actions played. While a scene is shown in place of the
table it names that: `scene a DishServed 12`. It is written behind each frame that
shows something new, once keys are taken for it, so whoever reads it has the frame too. Nothing of
this is in the app itself.
"""

import sys
from typing import Any

from textual.app import App

from boardgames_tui.__main__ import main
from boardgames_tui.app import game_screen, seats
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.one_by_one import OneByOneApp
from boardgames_tui.app.screens import curtain
from boardgames_tui.kernel.match import Match

DEAD_TIME = 0.05
"""Seconds for which a curtain takes no keys here; nobody types ahead."""

_display = App._display
_painted = OneByOneApp._painted


def asked_of(match: Match, screen: str, seat: int | None) -> str:
    """The id of what is asked: `table b place 12`, `curtain a turn 3`, `scores - over 80`."""
    letter = "-" if seat is None else seats.letter(seat).lower()
    kind = "over" if match.over else match.state.pending[-1].kind
    return f"{screen} {letter} {kind} {len(match)}"


def scene_of(match: Match, seat: int, name: str) -> str:
    """The id of a scene that everybody follows: `scene a DishServed 12`."""
    return f"scene {seats.letter(seat).lower()} {name} {len(match)}"


def shown(screen: Any) -> str:
    """The id of what a screen shows."""
    if getattr(screen, "asking", False):
        return "question"
    name, session = type(screen).__name__.lower(), getattr(screen, "session", None)
    if session is None:
        return name
    if isinstance(screen, curtain.Curtain):
        return asked_of(session.match, "curtain", screen.seat)
    if isinstance(screen, GameScreen):
        scene = getattr(screen, "shown_scene", None)
        if scene is not None:
            return scene_of(session.match, screen.asked, type(scene).__name__)
        return asked_of(session.match, "table", screen.asked)
    return asked_of(session.match, name, None)


def _display_and_tell(app: App[Any], screen: Any, renderable: Any) -> None:
    _display(app, screen, renderable)
    _tell(app)


def _paint_and_tell(app: Any, *how: Any) -> None:
    _painted(app, *how)
    _tell(app)


def _tell(app: Any) -> None:
    if app._driver is not None and app.is_running and app.screen_stack and app.takes_input:
        title = shown(app.screen)
        if title != getattr(app, "_told_title", None):
            app._told_title = title
            app._driver.write(f"\x1b]2;{title}\x07")
            app._driver.flush()


def trace() -> None:
    """Let every app of this process tell what it shows, and open its curtains soon."""
    curtain.DEAD_TIME = DEAD_TIME
    game_screen.HANDOVER_PAUSE = 0.0
    App._display = _display_and_tell  # type: ignore[method-assign]
    OneByOneApp._painted = _paint_and_tell  # type: ignore[method-assign]


if __name__ == "__main__":
    trace()
    sys.exit(main())
