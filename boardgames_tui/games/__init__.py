"""The games: each a package of its own; `catalogue` finds them all."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from boardgames_tui.games import just_desserts
from boardgames_tui.kernel.game import Game, GameInfo

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
        for package in (just_desserts,)
    }


def announced() -> Iterator[Game]:
    """The games that other installed packages announce. Reads the installed metadata."""
    from importlib.metadata import entry_points

    for entry in entry_points(group=ENTRY_POINTS):
        yield entry.load()


def catalogue() -> dict[str, Game]:
    """All games by slug: the built-in ones, then those that other packages announce.

    A built-in slug can not be taken by another package.
    """
    games = built_in()
    for game in announced():
        games.setdefault(game.info.slug, game)
    return games
