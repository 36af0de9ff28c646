"""Pictures of the restaurant, at fixed theme and sizes."""

from typing import Any

import pytest

from boardgames_tui.session import Session
from boardgames_tui.settings import Settings
from tests.games.at_table import MIDDLE, SMALL, TableApp, match_from
from tests.games.born_to_serve.test_screen_paint import crowd


@pytest.mark.parametrize(
    ("theme", "size", "keys"),
    [
        ("diner", SMALL, ("2",)),
        ("diner-light", SMALL, ("4",)),
        ("diner", MIDDLE, ("right",)),
    ],
    ids=["dark-80x24", "light-refused-80x24", "dark-120x40"],
)
def test_the_restaurant(
    snap_compare: Any, theme: str, size: tuple[int, int], keys: tuple[str, ...]
) -> None:
    state = crowd().evolve(seats=("Ann", "Ben", "Cleo", "Dan", "Eve"))
    session = Session(match_from(state), None, None)
    app = TableApp(session, settings=Settings(theme=theme, animations=False))
    assert snap_compare(app, press=keys, terminal_size=size)
