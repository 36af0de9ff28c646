"""The games: each a package of its own; `catalogue` finds them all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from boardgames_tui.games import (
    born_to_serve,
    chefs_apprentice,
    how_to_serve_man,
    just_desserts,
)
from boardgames_tui.printable import quoted, shortened

if TYPE_CHECKING:
    from boardgames_tui.kernel.action import Action
    from boardgames_tui.kernel.game import (
        Game,
        Progress,
        Refusal,
        Standings,
        Step,
        WorkedExample,
    )
    from boardgames_tui.kernel.info import GameInfo

ENTRY_POINTS = "boardgames_tui.games"
"""The entry-point group in which other packages announce games: SLUG = "package.rules"."""


class LateGame:
    """A game whose rule module is imported when it is first needed; `info` costs nothing."""

    def __init__(self, info: GameInfo, load: Callable[[], Game]) -> None:
        self.info = info
        self._load = load
        self._loaded: Game | None = None

    @property
    def rules(self) -> Game:
        """The rule module; whatever else the contract names comes from there."""
        if self._loaded is None:
            self._loaded = self._load()
        return self._loaded

    @property
    def Options(self) -> type[Any]:  # noqa: D102, N802
        return self.rules.Options

    @property
    def Action(self) -> Any:  # noqa: D102, N802
        return self.rules.Action

    @property
    def State(self) -> type[Any]:  # noqa: D102, N802
        return self.rules.State

    @property
    def Deck(self) -> type[Any]:  # noqa: D102, N802
        return self.rules.Deck

    @property
    def screen(self) -> str | None:  # noqa: D102
        return self.rules.screen

    @property
    def brain(self) -> str | None:  # noqa: D102
        return getattr(self.rules, "brain", None)

    def deck(self, options: Any) -> Any:  # noqa: D102
        return self.rules.deck(options)

    def check(self, seats: int, options: Any) -> Refusal | None:  # noqa: D102
        return self.rules.check(seats, options)

    def setup(  # noqa: D102
        self, seats: tuple[str, ...], options: Any, seed: int, deck: Any = None
    ) -> Step:
        return self.rules.setup(seats, options, seed, deck)

    def actors(self, state: Any) -> tuple[int, ...]:  # noqa: D102
        return self.rules.actors(state)

    def legal_actions(self, state: Any, seat: int) -> tuple[Any, ...]:  # noqa: D102
        return self.rules.legal_actions(state, seat)

    def refusal(self, state: Any, action: Any) -> Refusal | None:  # noqa: D102
        return self.rules.refusal(state, action)

    def apply(self, state: Any, action: Any) -> Step:  # noqa: D102
        return self.rules.apply(state, action)

    def observe(self, state: Any, seat: int | None) -> Any:  # noqa: D102
        return self.rules.observe(state, seat)

    def redeal(self, state: Any, seat: int | None, seed: int) -> Any:  # noqa: D102
        return self.rules.redeal(state, seat, seed)

    def standings(self, state: Any) -> Standings:  # noqa: D102
        return self.rules.standings(state)

    def progress(self, state: Any) -> Progress:  # noqa: D102
        return self.rules.progress(state)

    def census(self, state: Any) -> dict[str, int]:  # noqa: D102
        return self.rules.census(state)

    def prompt(self, view: Any, seat: int) -> str:  # noqa: D102
        return self.rules.prompt(view, seat)

    def say(self, thing: Any, view: Any, seat: int | None) -> str:  # noqa: D102
        return self.rules.say(thing, view, seat)

    def examples(self) -> tuple[WorkedExample, ...]:  # noqa: D102
        from boardgames_tui.kernel.game import examples_of

        return examples_of(self.rules)

    def situation(self, view: Any, seat: int | None) -> tuple[str, ...]:  # noqa: D102
        from boardgames_tui.kernel.situation import situation_of

        return situation_of(self.rules, view, seat)

    def deeds(self, events: Any, view: Any, reader: int | None) -> tuple[Any, ...]:  # noqa: D102
        from boardgames_tui.kernel.recap import deeds_of

        return deeds_of(self.rules, events, view, reader)

    def wishes(self, view: Any, seat: int) -> tuple[Any, ...]:  # noqa: D102
        from boardgames_tui.kernel.situation import wishes_of

        return wishes_of(self.rules, view, seat)


# Each rule module keeps the contract with its own types: mypy proves it here, line by line.


def _just_desserts() -> Game:
    from boardgames_tui.games.just_desserts import rules

    game: Game[rules.State, Action, rules.Options, rules.Deck] = rules
    return game


def _how_to_serve_man() -> Game:
    from boardgames_tui.games.how_to_serve_man import rules

    game: Game[rules.State, Action, rules.Options, rules.Deck] = rules
    return game


def _born_to_serve() -> Game:
    from boardgames_tui.games.born_to_serve import rules

    game: Game[rules.State, Action, rules.Options, rules.Deck] = rules
    return game


def _chefs_apprentice() -> Game:
    from boardgames_tui.games.chefs_apprentice import rules

    game: Game[rules.State, Action, rules.Options, rules.Deck] = rules
    return game


def built_in() -> dict[str, Game]:
    """The games of this package, by slug, in menu order; loads no rules and no pydantic."""
    return {
        package.info.slug: LateGame(package.info, load)
        for package, load in (
            (just_desserts, _just_desserts),
            (how_to_serve_man, _how_to_serve_man),
            (born_to_serve, _born_to_serve),
            (chefs_apprentice, _chefs_apprentice),
        )
    }


CONTRACT = (
    *("info", "Options", "Action", "State", "Deck", "screen", "deck", "check", "setup", "actors"),
    *("legal_actions", "refusal", "apply", "observe", "redeal", "standings", "progress", "census"),
    *("prompt", "say"),
)
"""What a rule module has to have (see kernel/game.py)."""


def look_for_announced() -> tuple[dict[str, Game], tuple[str, ...]]:
    """The games that other installed packages announce, by slug. Reads the installed metadata.

    One that can not be played is left out: it must not keep the others away. A sentence says of
    each why that is so.
    """
    from importlib.metadata import entry_points

    games: dict[str, Game] = {}
    faults = []
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda entry: entry.name):
        try:
            game = entry.load()
            why = _contract_fault(game, games)
        except Exception as error:  # whatever a module of somebody else may raise
            why = f"{type(error).__name__}: {error}"
        if why:
            package = f" of the package {entry.dist.name}" if entry.dist else ""
            why = shortened(" ".join(why.split()), 200)
            faults.append(f"The game {quoted(entry.name)}{package} can not be played: {why}")
        else:
            games[game.info.slug] = game
    return games, tuple(faults)


def _contract_fault(game: Any, taken: dict[str, Game]) -> str:
    """Why a rule module can not be played; "" for one that has all that is needed."""
    from boardgames_tui.kernel.info import GameInfo

    if absent := [name for name in CONTRACT if not hasattr(game, name)]:
        return f"it has no {absent[0]}"
    if not isinstance(game.info, GameInfo):
        return "its info is no GameInfo"
    slug = game.info.slug
    if slug in built_in():
        return f"a game that comes with boardgames-tui is called {slug}"
    return f"another package's game is called {slug}" if slug in taken else ""


def announced() -> dict[str, Game]:
    """The games of other packages that can be played, by slug."""
    return look_for_announced()[0]


def catalogue() -> dict[str, Game]:
    """All games by slug: the built-in ones, then those that other packages announce.

    A built-in slug can not be taken by another package.
    """
    return built_in() | announced()
