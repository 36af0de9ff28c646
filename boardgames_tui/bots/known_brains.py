"""Where a game's brain is: its own, or one made of its scores."""

from importlib import import_module
from typing import Any

from boardgames_tui.kernel.brain import Brain
from boardgames_tui.kernel.game import Game


class ScoresBrain:
    """The brain of a game that has none of its own: a position is worth its lead in points."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def people_only(self, options: Any) -> str | None:
        """A computer can always take part: nothing is known that speaks against it."""
        return None

    def evaluate(self, state: Any, seat: int, view: Any) -> float:
        """The points of the seat's side, less those of the best other side."""
        rows = self._game.standings(state).rows
        own = [row.total for row in rows if seat in row.seats]
        others = [row.total for row in rows if seat not in row.seats]
        return float(max(own, default=0) - max(others, default=0))

    def considered(self, state: Any, seat: int, actions: tuple[Any, ...]) -> tuple[Any, ...]:
        """All that is legal."""
        return actions


def brain_of(game: Game) -> Brain:
    """The brain that the game offers as `brain` (a dotted name); made of its scores without one.

    Raises ImportError if there is no module of that name.
    """
    named: str | None = getattr(game, "brain", None)
    if named is None:
        return ScoresBrain(game)
    found: Any = import_module(named)
    return found  # type: ignore[no-any-return]
