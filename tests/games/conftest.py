"""What holds for every test of the games' screens."""

import pytest

from boardgames_tui.app.table_screen import TableScreen


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A key may follow itself at once."""
    monkeypatch.setattr(TableScreen, "seen_after", 0.0)
