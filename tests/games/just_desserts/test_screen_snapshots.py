"""How the table of Just Desserts looks: pictures to compare with, in fixed theme and sizes."""

from typing import Any

import pytest

from boardgames_tui.session import Session
from boardgames_tui.settings import Settings
from tests.games.just_desserts.at_table import SMALL, TableApp, match_from, party


@pytest.mark.parametrize(
    ("theme", "size", "keys"),
    [
        ("diner", SMALL, ("a",)),
        ("diner-light", SMALL, ("a", "1")),
        ("diner", (120, 40), ("f", "3")),
    ],
    ids=["dark-80x24", "light-refused-80x24", "lure-120x40"],
)
def test_the_table(snap_compare: Any, theme: str, size: tuple[int, int], keys: Any) -> None:
    session = Session(match_from(party()), None, None)
    app = TableApp(session, settings=Settings(theme=theme, animations=False))
    assert snap_compare(app, press=keys, terminal_size=size)
