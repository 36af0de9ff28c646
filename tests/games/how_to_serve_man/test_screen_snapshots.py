"""How Space Kitchen Arena looks: pictures to compare with, in fixed themes and sizes."""

from typing import Any

import pytest

from boardgames_tui.games.how_to_serve_man.demonstration import ACTIONS, start
from boardgames_tui.session import Session
from boardgames_tui.settings import Settings
from tests.games.at_table import LARGE, MIDDLE, SMALL, TableApp, match_from
from tests.games.how_to_serve_man.table import play


@pytest.mark.parametrize(
    ("theme", "size", "keys"),
    [
        ("diner", SMALL, ("z",)),
        ("diner-light", SMALL, ("1",)),
        ("diner", MIDDLE, ("o",)),
        ("high-contrast", LARGE, ("2",)),
    ],
    ids=["dark-80x24", "light-preview-80x24", "120x40", "cards-200x60"],
)
def test_the_arena(snap_compare: Any, theme: str, size: tuple[int, int], keys: Any) -> None:
    """Ben's second turn of the rulebook's example: he can present."""
    session = Session(match_from(play(start(), *ACTIONS[:16]).state), None, None)
    app = TableApp(session, settings=Settings(theme=theme, animations=False))
    assert snap_compare(app, press=keys, terminal_size=size)
