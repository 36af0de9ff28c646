"""A table to test the screens at: three players of the example game, and what is on screen."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from textual.pilot import Pilot

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from boardgames_tui.settings import Settings
from tests.example_game import rules as keepsake
from tests.kept_apps import kept_app

NAMES = ("Abby", "Ben", "Cy")
SMALL, LARGE = (80, 24), (120, 40)


@dataclass
class Table:
    """An app under test with a match open in it."""

    app: BoardgamesApp
    pilot: Pilot[int]
    session: Session

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, and let all come to rest."""
        await self.pilot.press(*keys)
        await self.rest()

    async def rest(self) -> None:
        """Wait until nothing moves any more."""
        for _ in range(3):
            await self.pilot.pause()

    async def sit_down(self) -> None:
        """Open the curtain for the player who is next."""
        assert isinstance(self.app.screen, Curtain)
        await self.press(self.app.screen.key)

    async def play(self, kind: str, which: int = 0) -> None:
        """Choose the first legal action of a kind on the screen, through the screen itself."""
        found = [action for action in self.app.screen.legal if action.kind == kind]  # type: ignore[attr-defined]
        self.app.screen.choose(found[which])  # type: ignore[attr-defined]
        await self.rest()

    @property
    def board(self) -> Board:
        """The painted board of the table."""
        return self.app.screen.query_one(Board)

    @property
    def text(self) -> str:
        """All that can be read on the terminal now."""
        return text_of(self.app)

    def secrets(self, seat: int) -> tuple[str, ...]:
        """What only that seat may read: its hand as the plain table shows it."""
        hand = self.session.match.state.hands[seat]
        return f": {', '.join(hand)}", *(f"Play the {card}" for card in hand)

    def sees(self, seat: int) -> bool:
        """Whether anything of a seat's hand can be read now."""
        return any(secret in self.text for secret in self.secrets(seat))


def text_of(app: BoardgamesApp) -> str:
    """The lines of the terminal, with whatever lies above or shines through."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips)


def calm(**changes: Any) -> Settings:
    """Settings without motion."""
    return Settings(**{"theme": "diner", "animations": False, **changes})


@asynccontextmanager
async def opened(
    size: tuple[int, int] = SMALL,
    *,
    ascii_only: bool = False,
    fresh: bool = False,
    **settings: Any,
) -> AsyncIterator[tuple[BoardgamesApp, Pilot[int]]]:
    """The app on its menu, with what comes after its first frame.

    `fresh` is for what an app does once: it gets one that was started just now.
    """
    given = calm(**settings)
    make = partial(BoardgamesApp, settings=given, ascii_only=ascii_only)
    kind = None if fresh else (given, ascii_only)
    async with kept_app(kind, size, make) as pilot:
        app = pilot.app
        assert isinstance(app, BoardgamesApp)
        app.show_menu()
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        yield app, pilot


@asynccontextmanager
async def seated(
    size: tuple[int, int] = SMALL,
    *,
    friendly: bool = False,
    seed: int = 3,
    game: Any = keepsake,
    options: Any = None,
    **settings: Any,
) -> AsyncIterator[Table]:
    """A fresh match, kept in the records, on the curtain before its first player."""
    given = calm(**settings)
    async with kept_app(given, size, lambda: BoardgamesApp(settings=given)) as pilot:
        app = pilot.app
        assert isinstance(app, BoardgamesApp)
        match = Match(game, NAMES, options or game.Options(), seed, friendly=friendly)
        session = Session(match, app.records, app.records.create(match))
        app.show_session(session)
        table = Table(app, pilot, session)
        await table.rest()
        yield table


def just_desserts() -> Any:
    """A game with a screen of its own."""
    return built_in()["just-desserts"]
