"""Pictures of the shared rooms at both sizes, in one theme, without motion.

After a change of the look that is wanted: pytest tests/app/test_pictures.py --snapshot-update
"""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.screens.new_match import NewMatch
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.app.texts import Section
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from tests.app.table import LARGE, NAMES, SMALL, calm
from tests.example_game import rules as keepsake

SECTIONS = (
    Section("Rules", "Your turn", "Do **one** of these, then press `Done`:\n\n- serve\n- pass"),
    *(
        Section("Rulings", f"JD-{number} Such a case", f"It is so; see JD-{number + 1}.")
        for number in range(1, 20)
    ),
)
"""A text that no correction of a game's rules changes."""

Room = Callable[[BoardgamesApp], Any]


def keepsake_session(app: BoardgamesApp) -> Session:
    match = Match(keepsake, NAMES, keepsake.Options(), 3)
    return Session(match, app.records, app.records.create(match))


def menu(app: BoardgamesApp) -> None:
    """As it comes up on a new machine."""


def new_match(app: BoardgamesApp) -> None:
    app.go(NewMatch(keepsake))


def curtain(app: BoardgamesApp) -> None:
    app.show_session(keepsake_session(app))


def plain_table(app: BoardgamesApp) -> None:
    session = keepsake_session(app)
    session.sit_down(0)
    app.show_session(session)


def scores(app: BoardgamesApp) -> None:
    session = keepsake_session(app)
    match = session.match
    while not match.over:
        session.play(keepsake.legal_actions(match.state, keepsake.actors(match.state)[0])[0])
    app.go(Scores(session))


def rules(app: BoardgamesApp) -> None:
    app.show_rules(built_in()["just-desserts"], "JD-12")


def settings(app: BoardgamesApp) -> None:
    app.show_settings()


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("room", [menu, new_match, curtain, plain_table, scores, rules, settings])
def test_the_room_looks_as_it_did(
    room: Room, size: tuple[int, int], snap_compare: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "boardgames_tui.app.screens.settings.settings_path", lambda: Path("settings.toml")
    )
    monkeypatch.setattr("boardgames_tui.app.screens.rules.sections_of", lambda info: SECTIONS)
    monkeypatch.setattr("boardgames_tui.app.screens.rules.cards_of", lambda game: ())
    app = BoardgamesApp(settings=calm())

    async def enter(pilot: Any) -> None:
        await app.workers.wait_for_complete()
        room(app)
        await pilot.pause()
        for box in app.screen.query(Input):
            box.cursor_blink = False
        await pilot.pause()

    before: Callable[[Any], Awaitable[None]] = enter
    assert snap_compare(app, terminal_size=size, run_before=before)
