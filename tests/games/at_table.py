"""Sitting at the table of a game: an arranged position on its own screen, for one seat."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from inspect import getfile
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.app import game_screen
from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from boardgames_tui.settings import Settings
from tests.kept_apps import kept_app

SMALL, MIDDLE, LARGE = (80, 24), (120, 40), (200, 60)
SETTINGS = Settings(theme="diner", animations=False)


def game_of(state: Any) -> Any:
    """The rule module that a state belongs to."""
    return import_module(f"{type(state).__module__.rpartition('.')[0]}.rules")


def match_from(state: Any, *, friendly: bool = False) -> Match:
    """A match that begins from an arranged position."""
    game = game_of(state)
    return Match(
        game, state.seats, state.options, 1, deck=state.deck, friendly=friendly, start=state
    )


class TableApp(BoardgamesApp):
    """The app, going straight to a table with the seat that is asked at the keyboard."""

    CSS_PATH = Path(getfile(BoardgamesApp)).with_name("app.tcss")

    def __init__(self, session: Session, **how: Any) -> None:
        super().__init__(match_id="arranged", **how)
        self._session = session

    def open_match(self, identity: str) -> None:
        self._session.sit_down(self._session.match.state.actors[0])
        self.show_session(self._session)


class AtTable:
    """The app with the table on screen, and what a person could read off it."""

    def __init__(self, pilot: Pilot[Any], session: Session) -> None:
        self.pilot = pilot
        self.session = session

    @property
    def state(self) -> Any:
        return self.session.match.state

    @property
    def played(self) -> int:
        """The number of actions played."""
        return len(self.session.match)

    @property
    def screen(self) -> Any:
        """The game's own screen."""
        screen = self.pilot.app.screen
        assert isinstance(screen, GameScreen)
        return screen

    @property
    def board(self) -> Board:
        return self.pilot.app.screen.query_one(Board)

    @property
    def text(self) -> str:
        """All that is on the board."""
        return self.board.canvas.text()

    @property
    def everything(self) -> str:
        """All that is on the screen, the log, the message and the keys too."""
        return screen_text(self.pilot.app)

    @property
    def said(self) -> str:
        """What the message line says."""
        return self.screen._message.text

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click(self, spot: str) -> None:
        """Click the middle of a spot of the board."""
        await self.pilot.click(Board, offset=self.board.canvas.spots[spot].centre)
        await self.pilot.pause()


def screen_text(app: BoardgamesApp) -> str:
    """All that is on the screen of an app."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


@asynccontextmanager
async def sitting(
    state: Any,
    size: tuple[int, int] = SMALL,
    *,
    settings: Settings = SETTINGS,
    ascii_only: bool = False,
    friendly: bool = False,
) -> AsyncIterator[AtTable]:
    """The app at that position, with the seat that is asked at the keyboard."""
    session = Session(match_from(state, friendly=friendly), None, None)
    session.sit_down(state.actors[0])

    def make() -> BoardgamesApp:
        return BoardgamesApp(settings=settings, ascii_only=ascii_only)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_screen, "HANDOVER_PAUSE", 0.0)
        async with kept_app((settings, ascii_only), size, make) as pilot:
            pilot.app.show_session(session)
            await pilot.pause()
            yield AtTable(pilot, session)
