"""TableModel: what a game tells the table screen about one position. No terminal is needed here.

The screen asks a model what can be chosen, by which key, why something else can not be, and has it
painted. Keys, cursor, mouse, confirmation, hints and `?` are the screen's, once for all games.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self

from rich.cells import cell_len

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.scenes import Scene
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Game, Refusal
from boardgames_tui.session.witnessed import Witnessed

if TYPE_CHECKING:
    from boardgames_tui.app.widgets.board import Board

RESERVED = frozenset("?huxqil.")
"""Printable keys that mean the same at every table: a game's spots never have one of them.

Reserved besides: F1 rules, F2 look back, F4 all keys, Tab, Enter, Space, Escape and ctrl+r. `i`
belongs to a game's page of signs (SIGNS), `h` to the hint, F3 to one's own cards, F6 to who plays.
"""
DONE = "do:done"
"""The spot that ends a turn, in every game."""
MORE = "more:"
"""What stands before a spot's name where a board has no room for it: choosing that goes there."""
SIGNS = "signs"
"""The page that explains what the board shows; its key is `i` in every game."""
SPARE_KEYS = "abcdefgjkmnoprstvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Letters that are free for spots."""

Leaf = Callable[[Canvas, int], int]
"""Paints one leaf, from 1, over the table; returns how many leaves there are."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What choosing a spot does now: an action is played, or other things are picked."""

    action: Any = None
    picks: Any = None
    """What is picked once it is chosen, where no action is played yet."""
    key: str = ""
    """The character that chooses it; spots that share one are gone through by pressing again."""
    label: str = ""
    """A word or two for the line of keys; choices with the same label stand there together."""
    then: str = ""
    """The spot that is chosen next, with the new picks: "O" takes the Master, then the oven."""
    rests: bool = True
    """Whether the cursor may be put here when a question opens: not on what it does not ask."""
    ends: bool = False
    """Whether it is "no", "none" or the end of a turn: the cursor rests here before it spends."""
    spends: bool = False
    """Whether it gives up something for nothing, or says how much: the cursor never waits here."""


@dataclass(frozen=True, slots=True)
class Command:
    """A spot that has a key of its own wherever it can be chosen, which keys.toml can change."""

    spot: str
    key: str
    label: str
    id: str
    """Its name in keys.toml: "chefs-apprentice.snail"."""


@dataclass(frozen=True, slots=True)
class Page:
    """Something to be looked at on top of the table; its key turns leaf after leaf, then closes."""

    key: str
    label: str
    paint: Leaf


class PlaceKeys:
    """The keys that places were given in this turn: a place keeps its key while the turn lasts.

    >>> keys = PlaceKeys()
    >>> keys.give(["oven", "fryer"], "abc")
    {'oven': 'a', 'fryer': 'b'}
    >>> keys.give(["fryer", "boiler"], "abc")
    {'fryer': 'b', 'boiler': 'c'}
    """

    def __init__(self) -> None:
        self._keys: dict[tuple[str, str], str] = {}

    def known(self, letters: str) -> int:
        """How many places had one of these letters in this turn: a board keeps room for them."""
        return sum(row == letters for row, _ in self._keys)

    def give(self, spots: Iterable[str], letters: str) -> dict[str, str]:
        """Each spot with its letter; "" for those beyond the letters.

        Letters that no other place had in this turn are given first, then those whose place is
        not among these spots.
        """
        spots = list(spots)
        had = {spot: self._keys[letters, spot] for spot in spots if (letters, spot) in self._keys}
        known = {key for (row, _), key in self._keys.items() if row == letters}
        fresh = [key for key in letters if key not in known]
        again = [key for key in letters if key in known and key not in had.values()]
        free = iter(fresh + again)
        given = {spot: had[spot] if spot in had else next(free, "") for spot in spots}
        for spot, key in given.items():
            if key:
                self._keys[letters, spot] = key
        return given


@dataclass(frozen=True, slots=True)
class Moment:
    """A position as one seat may see it, and who is asked: what a model is made of."""

    game: Game
    view: Any
    legal: tuple[Any, ...]
    viewer: int | None
    """Whose private view it is; None is a bystander's."""
    asked: int
    """Whose decision it is."""
    keys: PlaceKeys = field(default_factory=PlaceKeys)
    happened: Callable[[], tuple[Event, ...]] = tuple
    """Gives what everybody may know of all that happened so far."""
    changed_keys: Mapping[str, str] = field(default_factory=dict)
    """The keys that a person gave to commands in keys.toml, by spot."""
    begins: bool = False
    """Whether the first round is played: then signs are named where there is room."""


class TableModel(ABC):
    """The table for one viewer and the picks made so far. Never changed; knows no cursor.

    Built once for each view and each pick, and kept until one of them changes, so what costs time
    can be worked out once in a `cached_property`. Spots have names: "tile:t20", "do:snail"; the
    part before the colon is the zone that Tab goes to.
    """

    board: ClassVar[type[Board]]
    """The widget it is painted on, with the styles of the game."""
    help: ClassVar[str] = ""
    """Markdown for the panel of keys."""
    commands: ClassVar[tuple[Command, ...]] = ()
    by_screen: ClassVar[frozenset[str]] = frozenset()
    """Kinds of actions that no choice plays: a screen with clocks does, or one for all at once."""
    first_press: ClassVar[bool] = False
    """Whether the first press counts: several players press against each other. Then nothing is
    confirmed, and choices and commands come before all other letters."""

    def __init__(self, moment: Moment, picks: Any = None) -> None:
        self.moment = moment
        self.picks = picks
        """What is picked and not yet played: an immutable value of the game's own."""

    @classmethod
    def build(cls, moment: Moment) -> TableModel:
        """The table of a moment with nothing picked; a variation may have one of another class."""
        return cls(moment)

    @classmethod
    def screen(cls, view: Any) -> str:
        """Dotted name of a screen of its own, for a variation that needs clocks; "" for none."""
        return ""

    @classmethod
    def all_at_once(cls, view: Any) -> bool:
        """Whether all who are asked sit before one table: then it offers what any of them may."""
        return False

    @property
    def view(self) -> Any:
        """What the viewer may know."""
        return self.moment.view

    @cached_property
    def phase(self) -> str:
        """The phase of the turn, or else the decision that is owed; "over" at the end."""
        if not self.view.pending:
            return "over"
        top = self.view.pending[-1]
        return str(getattr(top, "phase", top.kind))

    # --- what can be chosen -------------------------------------------------------------------

    @property
    @abstractmethod
    def choices(self) -> Mapping[str, Choice]:
        """By spot, in the order in which they are offered: exactly what can be chosen now."""

    @property
    @abstractmethod
    def offered(self) -> Mapping[str, str]:
        """The key of every spot that the question is about, those refused now among them."""

    @abstractmethod
    def why(self, spot: str) -> Refusal | None:
        """Why a spot can not be chosen; None if it can, or if nothing is ever chosen there."""

    def picked(self, picks: Any) -> Self:
        """The same table with other picks."""
        return type(self)(self.moment, picks)

    def back(self) -> Any:
        """The picks without the last of them; the same if there are none."""
        return None

    def enter(self, spot: str | None) -> str | None:
        """The spot that Enter chooses while the cursor is at this one; Space chooses this one."""
        return spot

    @property
    def typed(self) -> str | None:
        """What was typed so far, where a name is found by typing it; None elsewhere."""
        return None

    def type(self, text: str) -> Any:
        """The picks after that text was typed. Backspace comes by `back`."""
        raise NotImplementedError

    # --- what is said -------------------------------------------------------------------------

    def prompt(self, width: int) -> str:
        """What is asked now; where it takes more cells than that, in fewer words if possible."""
        return next((one for one in self._prompts if cell_len(one) <= width), self._prompts[-1])

    @cached_property
    def _prompts(self) -> tuple[str, ...]:
        """What is asked, in fewer and fewer words: said anew at every step of the cursor."""
        return self.moment.game.prompt(self.view, self.moment.asked), *self.short_prompts()

    def short_prompts(self) -> tuple[str, ...]:
        """The same in fewer and fewer words, for narrow screens; the board shows the rest."""
        return ()

    def name(self, spot: str) -> str:
        """What lies at a spot, with the signs that are painted there in words."""
        return ""

    def rule(self, spot: str) -> str:
        """The ruling or section that lets a spot be chosen; "" if none needs to be named."""
        return ""

    def preview(self, spot: str) -> str:
        """What choosing a spot would bring, in a sentence; "" if that can not be said."""
        return ""

    @property
    def wastes(self) -> str:
        """What ending the turn now would waste, in words; then `.` asks once more."""
        return ""

    def worth_telling(self, event: Event) -> bool:
        """Whether what only this viewer learned is said; not if the board shows all of it."""
        return True

    # --- what is looked at --------------------------------------------------------------------

    @property
    def pages(self) -> Mapping[str, Page]:
        """What can be looked at on top of the table, by name."""
        return {}

    @classmethod
    def scenes(cls, witnessed: Witnessed) -> tuple[Scene, ...]:
        """What everybody follows of what just happened, before the table turns; () for nothing."""
        return ()

    @classmethod
    def looked_on(cls, witnessed: Witnessed, view: Any) -> Self:
        """The table as a bystander sees it, in a scene."""
        game, asked = witnessed.game, witnessed.asked
        moment = Moment(game, view, (), None, asked, happened=witnessed.story)
        table = cls.build(moment)
        assert isinstance(table, cls)
        return table

    @abstractmethod
    def paint(self, canvas: Canvas, cursor: str | None) -> None:
        """Paint the table, and name the spots on the canvas."""
