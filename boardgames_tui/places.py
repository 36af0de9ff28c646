"""Where things lie: the assets that ship with the app, and a person's own folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardgames_tui.kernel.info import GameInfo

HOME_VARIABLE = "BOARDGAMES_TUI_HOME"


def assets() -> Path:
    """The folder of decks, texts and art: inside the package in a wheel, beside it in a checkout.

    Raises FileNotFoundError if neither is there.
    """
    package = Path(__file__).parent
    for folder in (package / "assets", package.parent / "assets"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("the assets of boardgames-tui are not installed")


def assets_of(info: GameInfo) -> Path:
    """The folder of a game's decks, texts and art; another package's game says where its own is."""
    named = Path(info.assets)
    return named if named.is_absolute() else assets() / named


def home() -> Path:
    """The person's own folder: records, settings and decks. Not made here.

    BOARDGAMES_TUI_HOME overrides the platform's user data folder.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        return Path(chosen)
    import platformdirs  # late: most imports of this module never ask

    return Path(platformdirs.user_data_dir("boardgames-tui", appauthor=False))
