"""The games: each a package of its own; `catalogue` finds them all."""

from __future__ import annotations

import warnings
from importlib import import_module
from typing import TYPE_CHECKING, Any

from boardgames_tui.games import (
    born_to_serve,
    chefs_apprentice,
    how_to_serve_man,
    just_desserts,
)

if TYPE_CHECKING:
    from boardgames_tui.kernel.game import Game
    from boardgames_tui.kernel.info import GameInfo

ENTRY_POINTS = "boardgames_tui.games"
"""The entry-point group in which other packages announce games: SLUG = "package.rules"."""


class LateGame:
    """A game whose rule module is imported when it is first needed; `info` costs nothing."""

    def __init__(self, info: GameInfo, module: str) -> None:
        self.info = info
        self._module = module

    def __getattr__(self, name: str) -> Any:
        """Whatever else the contract names, from the rule module."""
        if name.startswith("__"):
            raise AttributeError(name)
        value = getattr(import_module(self._module), name)
        setattr(self, name, value)
        return value


def built_in() -> dict[str, Game]:
    """The games of this package, by slug, in menu order; loads no rules and no pydantic."""
    return {
        package.info.slug: LateGame(package.info, f"{package.__name__}.rules")
        for package in (just_desserts, how_to_serve_man, born_to_serve, chefs_apprentice)
    }


def announced() -> dict[str, Game]:
    """The games that other installed packages announce, by slug. Reads the installed metadata.

    One that can not be loaded is left out with a warning: it must not keep the others away.
    """
    from importlib.metadata import entry_points

    games: dict[str, Game] = {}
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name):
        try:
            game = entry.load()
            games.setdefault(game.info.slug, game)
        except Exception as error:  # whatever a module of somebody else may raise
            why = f"{type(error).__name__}: {error}"
            warnings.warn(f"the game {entry.name!r} can not be loaded: {why}", stacklevel=2)
    return games


def catalogue() -> dict[str, Game]:
    """All games by slug: the built-in ones, then those that other packages announce.

    A built-in slug can not be taken by another package.
    """
    games = built_in()
    return games | {slug: game for slug, game in announced().items() if slug not in games}
