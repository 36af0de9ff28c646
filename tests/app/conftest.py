"""What holds for every test of the screens."""

import pytest
from textual import constants

import boardgames_tui.app.game_screen as game_screen
import boardgames_tui.app.screens.curtain as curtain


@pytest.fixture(autouse=True)
def _quick_and_calm(monkeypatch: pytest.MonkeyPatch) -> None:
    """No dead time at the curtain or the table, no motion, nothing from the terminal outside."""
    monkeypatch.setattr(curtain, "DEAD_TIME", 0.0)
    monkeypatch.setattr(game_screen, "HANDOVER_PAUSE", 0.0)
    monkeypatch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")
    monkeypatch.delenv("TEXTUAL_THEME", raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
