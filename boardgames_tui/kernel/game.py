"""The contract of a rule module, and the plain values that pass through it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, Protocol

from typing_extensions import TypeVar

if TYPE_CHECKING:
    from boardgames_tui.kernel.event import Event
    from boardgames_tui.kernel.info import GameInfo

StateT = TypeVar("StateT", default=Any)
ActionT = TypeVar("ActionT", default=Any)
OptionsT = TypeVar("OptionsT", default=Any)
DeckT = TypeVar("DeckT", default=Any)
Came = TypeVar("Came", covariant=True, default=Any)
T = TypeVar("T")
P = ParamSpec("P")


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal. The sentence is made later, by the game's `say`."""

    code: str
    """What is wrong, in a word or two with hyphens."""
    rule: str = ""
    """The ruling ("JD-8") or rulebook section that says so; "" where no rule is needed."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """What the sentence needs to name."""


class IllegalAction(Exception):
    """Raised by `apply` for an action that the rules refuse; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})" if refusal.rule else refusal.code)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Step(Generic[Came]):
    """A new state and the events that led to it.

    >>> Step(1).then(lambda state, more: Step(state + more), 2)
    Step(state=3, events=())
    """

    state: Came
    events: tuple[Event, ...] = ()

    def then(
        self, go_on: Callable[Concatenate[Came, P], Step[T]], *more: P.args, **named: P.kwargs
    ) -> Step[T]:
        """The step followed by what `go_on(state, *more)` makes of its state."""
        following = go_on(self.state, *more, **named)
        return Step(following.state, self.events + following.events)


@dataclass(frozen=True, slots=True)
class Row:
    """One side's line of the final scores."""

    seats: tuple[int, ...]
    """The seat, or the seats of a team."""
    total: int
    lines: tuple[tuple[str, int], ...]
    """Each source of points: (label, points)."""
    rank: int
    """1 is first; ties share a rank."""


@dataclass(frozen=True, slots=True)
class Detail:
    """What a line of the final scores is made of, or the card that it is about.

    Worked out from the final state, and kept nowhere: what is stored of a match are its standings.
    """

    line: str
    """The label of the line."""
    name: str
    """Of a judge, a card, ..."""
    points: tuple[int | None, ...] = ()
    """What it gave each side, in the order of the rows, None where it has nothing to do with it;
    () where it is what the line of every side is about."""


@dataclass(frozen=True, slots=True)
class Standings:
    """The scores as they stand."""

    over: bool
    rows: tuple[Row, ...]
    """One a side, in seat order."""
    tie_break: str | None = None
    """What decided between equal totals at the top, in words; None if nothing had to."""
    left_out: tuple[str, ...] = ()
    """Labels of lines that this view can not count, because they rest on hidden things."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of all sides that share rank 1."""
        return tuple(seat for row in self.rows if row.rank == 1 for seat in row.seats)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a match has come."""

    round: int
    of: int | None
    """The number of rounds, if it is known."""
    phase: str


def ranks(scores: Iterable[Any]) -> tuple[int, ...]:
    """The rank of each score, best first, equal scores sharing a rank (1, 2, 2, 4)."""
    row = tuple(scores)
    return tuple(1 + sum(other > score for other in row) for score in row)


class Game(Protocol[StateT, ActionT, OptionsT, DeckT]):
    """A rule module: pure functions from state to state. A module of functions will do.

    `StateT` is the game's frozen state, `ActionT` what its actions have in common: frozen values,
    each of which carries its `seat`. Optional members more are `examples` (see below),
    `details(state)`, a tuple of Detail for a final state, `brain`, the dotted name of what a
    computer player knows of the game (see kernel/brain.py), `situation` and `wishes` (see
    kernel/situation.py), and `deeds` (see kernel/recap.py).
    """

    @property
    def info(self) -> GameInfo:
        """What a menu says of it."""

    @property
    def Options(self) -> type[OptionsT]:  # noqa: N802
        """The model of the game's options, frozen; the defaults are the printed game."""

    @property
    def Action(self) -> Any:  # noqa: N802
        """The union of the game's actions, which pydantic tells apart by `kind`."""

    @property
    def State(self) -> type[StateT]:  # noqa: N802
        """The class of the game's states."""

    @property
    def Deck(self) -> type[DeckT]:  # noqa: N802
        """The class of the game's deck: what a match carries along, saved once with it."""

    @property
    def screen(self) -> str | None:
        """Dotted name "module:Class" of its Textual screen; None for the plain table screen."""

    def deck(self, options: OptionsT) -> DeckT:
        """The deck that these options play with. Raises BadFile if it can not be read."""

    def check(self, seats: int, options: OptionsT) -> Refusal | None:
        """Why so many seats can not play with these options; None if they can."""

    def setup(
        self, seats: tuple[str, ...], options: OptionsT, seed: int, deck: DeckT | None = None
    ) -> Step[StateT]:
        """The first state and the events of the deal. `deck` None means `deck(options)`."""

    def actors(self, state: StateT) -> tuple[int, ...]:
        """Whom the table waits for; () when the match is over."""

    def legal_actions(self, state: StateT, seat: int) -> tuple[ActionT, ...]:
        """All that the seat may do, in a stable order; () for a seat that is not asked."""

    def refusal(self, state: StateT, action: ActionT) -> Refusal | None:
        """Why the action is not legal now; None if it is. The only judge."""

    def apply(self, state: StateT, action: ActionT) -> Step[StateT]:
        """What the action leads to. Raises IllegalAction."""

    def observe(self, state: StateT, seat: int | None) -> StateT:
        """The state with all hidden that the seat may not know; None is a bystander."""

    def redeal(self, state: StateT, seat: int | None, seed: int) -> StateT:
        """The state with all that the seat may not know dealt anew."""

    def standings(self, state: StateT) -> Standings:
        """The scores of a state or of a view."""

    def progress(self, state: StateT) -> Progress:
        """How far the match has come."""

    def census(self, state: StateT) -> dict[str, int]:
        """Every physical component, counted where it lies: the same for a whole match."""

    def prompt(self, view: StateT, seat: int) -> str:
        """What the seat is asked now, in a sentence."""

    def say(self, thing: Any, view: StateT | None, seat: int | None) -> str:
        """An action, an event or a refusal as a sentence for that seat (None: anybody).

        An event's sentence rests on the event, the names and the deck alone: whatever view of the
        match it is given, it reads the same. For a refusal of `check` there is no view yet: `view`
        is None.
        """


@dataclass(frozen=True, slots=True)
class WorkedExample:
    """An example that can be stepped through on the game's own board."""

    title: str
    says: str
    """What it shows, in a few sentences."""
    start: Any
    """The state where it begins."""
    actions: tuple[Any, ...]
    """What is done from there."""


def examples_of(game: Game) -> tuple[WorkedExample, ...]:
    """The worked examples that a game can show.

    A rule module that has some offers them as `examples()`; () for a game without.
    """
    found: Callable[[], tuple[WorkedExample, ...]] | None = getattr(game, "examples", None)
    return () if found is None else found()
