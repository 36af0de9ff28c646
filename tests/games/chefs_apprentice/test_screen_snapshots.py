"""How the kitchen looks: pictures to compare with, in fixed themes and sizes."""

from typing import Any

import pytest

from boardgames_tui.session import Session
from boardgames_tui.settings import Settings
from tests.games.at_table import MIDDLE, SMALL, TableApp, match_from
from tests.games.chefs_apprentice.kitchen import kitchen, plating

BUSY: dict[str, Any] = {"players": 4, "garnished": ("t30",), "covers": "t01 p07 warm"}


@pytest.mark.parametrize(
    ("state", "theme", "size", "keys"),
    [
        (kitchen(**BUSY), "diner", SMALL, ("8",)),
        (plating(**BUSY), "diner-light", SMALL, ("2", "down")),
        (plating(**BUSY), "high-contrast", MIDDLE, ("g",)),
    ],
    ids=["draft-80x24", "plate-light-80x24", "snail-120x40"],
)
def test_the_kitchen(
    snap_compare: Any, state: Any, theme: str, size: tuple[int, int], keys: Any
) -> None:
    session = Session(match_from(state), None, None)
    app = TableApp(session, settings=Settings(theme=theme, animations=False))
    assert snap_compare(app, press=keys, terminal_size=size)
