"""A played match: an append-only list of entries, and every state they led to.

Undo moves along the line of states; nothing is ever recomputed or forgotten. Replaying the
entries gives the same states, so the entries are what is saved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

from boardgames_tui.kernel.brain import LEVELS, mixed
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Game, IllegalAction, Refusal, Step

PERSON = ""
"""What stands for a level where a person plays a seat."""

EntryKind = Literal["act", "undo", "redo", "consent", "seat", "hint"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done to a match, in the order in which it was done."""

    kind: EntryKind
    """An action; one action taken back; one done again; one taken back by consent of the table,
    although something had been drawn, revealed or handed over; a seat given to a computer or to a
    person; a hint shown."""
    action: Any = None
    """The action of an "act"; the Seating of a "seat"; the Hint of a "hint"; None otherwise."""


@dataclass(frozen=True)
class Seating:
    """Who plays a seat from now on."""

    __pydantic_config__ = {"extra": "forbid"}

    seat: int
    level: str
    """The level of the computer, one of LEVELS; PERSON for a person."""


@dataclass(frozen=True)
class Hint:
    """A hint that was shown to a seat."""

    __pydantic_config__ = {"extra": "forbid"}

    seat: int


class Note(Event):
    """What was done to the match rather than in it; no game has a sentence for it."""


class TookBack(Note):
    """The table agreed to take back an action of a seat that had already shown something.

    It does not say which: the action itself may be a secret.
    """

    seat: int


class Seated(Note):
    """A seat is played by somebody else from here on."""

    seat: int
    level: str


class Hinted(Note):
    """A seat was shown a hint. It does not say which: it rests on what that seat alone may know."""

    seat: int
    news = False


@dataclass(slots=True)
class Position:
    """One point of the line of play."""

    state: Any
    action: Any = None
    """What led here; None for the start."""
    events: tuple[Event, ...] = ()
    """What that action brought about (for the start: the deal)."""
    notes: list[Event] = field(default_factory=list)
    """What was taken back by consent to come back here, and who sat down or was helped here."""
    people: set[int] = field(default_factory=set)
    """The seats that people played while the match stood here."""
    viewers: tuple[int | None, ...] = field(default=(), compare=False)
    """The seat whose private view is needed here; empty until somebody asked."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a match stood, for `Match.back_to`."""

    line: tuple[Position, ...]
    notes: tuple[tuple[Position, tuple[Event, ...]], ...]
    """The notes of the positions that the next entry may add some to."""
    now: int
    entries: int
    levels: tuple[str, ...]
    hints: tuple[int, ...]


def viewer(
    game: Game, state: Any, observe: Callable[[int | None], Any] | None = None
) -> int | None:
    """The seat whose private view the table needs now; None when a bystander's is enough.

    An open frame asks about public things, so it is asked on the bystander's view. Of several
    seats that choose in secret, the first one asked is the viewer. `observe` gives the views of
    that state, for those who keep them.
    """
    actors = game.actors(state)
    if not actors or state.pending[-1].open:
        return None
    observe = observe or partial(game.observe, state)
    if state.pending[-1].secret or observe(actors[0]) != observe(None):
        return actors[0]
    return None


class Match:
    """A match from its set-up on. Not a value: `play`, `undo` and `redo` move it on."""

    def __init__(
        self,
        game: Game,
        seats: tuple[str, ...],
        options: Any,
        seed: int,
        *,
        deck: Any = None,
        friendly: bool = False,
        levels: Sequence[str] = (),
        bot_seed: int = 0,
        gives_hints: bool = True,
        start: Any = None,
    ) -> None:
        """Set up a new match, or begin from an arranged position (`start`; it is not stored).

        `seats` are the players' names in turn order; `deck` None takes the deck of the options.
        `friendly` lets the table agree to take back what is closed to free undo. `levels` has for
        each seat the level of the computer that plays it, or PERSON; () are people alone.
        `bot_seed` is what all computers' luck comes from. Raises IllegalAction if the game can not
        be played with so many seats and these options.
        """
        refusal = game.check(len(seats), options)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.deck = game.deck(options) if deck is None else deck
        self.friendly = friendly
        self.first_levels = tuple(levels) or (PERSON,) * len(seats)
        """Who played each seat when the match began."""
        self.levels = self.first_levels
        """Who plays each seat now: the level of a computer, or PERSON."""
        self.bot_seed = bot_seed
        self.gives_hints = gives_hints
        """Whether anybody may ask for a hint; fixed when the match is made."""
        self.hints = (0,) * len(seats)
        """The hints that each seat was shown."""
        self.entries: list[Entry] = []
        first = game.setup(seats, options, seed, self.deck) if start is None else Step(start)
        self._line = [Position(first.state, events=first.events)]
        self._now = 0
        self._bar = 0
        self._skipped = 0
        self._views: tuple[Any, dict[int | None, Any]] = first.state, {}
        """The state that was looked at last, and the views of it."""
        self._arrive()

    @property
    def state(self) -> Any:
        """The state now. Show nobody more of it than `game.observe` lets them see."""
        return self._line[self._now].state

    def view(self, seat: int | None) -> Any:
        """What a seat may see now; None is a bystander. Worked out once for each position."""
        state, views = self._views
        if state is not self.state:
            state, views = self._views = self.state, {}
        if seat not in views:
            views[seat] = self.game.observe(state, seat)
        return views[seat]

    @property
    def over(self) -> bool:
        """Whether nobody is asked anything any more."""
        return not self.game.actors(self.state)

    @property
    def viewer(self) -> int | None:
        """The seat whose private view is needed now; see `viewer` of this module."""
        return self._viewer_at(self._now)

    def _viewer_at(self, number: int) -> int | None:
        """Found once for each position: it takes two views, and a screen asks all the time."""
        position = self._line[number]
        if not position.viewers:
            kept = self.view if number == self._now else None
            position.viewers = (viewer(self.game, position.state, kept),)
        return position.viewers[0]

    @property
    def line(self) -> tuple[Position, ...]:
        """The positions from the start to now, without what was taken back."""
        return tuple(self._line[: self._now + 1])

    def __len__(self) -> int:
        """The number of actions played to reach the state now."""
        return self._now

    @property
    def entered(self) -> int:
        """The number of entries so far, with those that `resume_at` went past."""
        return len(self.entries) + self._skipped

    def at(self, number: int) -> Any:
        """The state after so many actions of the line of play. Raises IndexError beyond now."""
        if not 0 <= number <= self._now:
            raise IndexError(f"the match has {self._now} actions, not {number}")
        return self._line[number].state

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return tuple(seat for seat, level in enumerate(self.levels) if level == PERSON)

    def luck(self, seat: int) -> int:
        """The seed of what a computer at that seat would do now.

        The same wherever the match stands at the same point of its line of play: so undo, redo and
        going on another day bring the same move.
        """
        return mixed(self.bot_seed, self._now, seat)

    def play(self, action: Any) -> Step:
        """Do an action; what had been undone is forgotten. Raises IllegalAction."""
        step = self.game.apply(self.state, action)
        self._forget_undone()
        self._line.append(Position(step.state, action, step.events))
        self._now += 1
        self._arrive()
        self.entries.append(Entry("act", action))
        return step

    def seat(self, seating: Seating) -> None:
        """Let a computer or a person play a seat from now on. Raises ValueError for none."""
        if seating.seat not in range(len(self.seats)):
            raise ValueError(f"there is no seat {seating.seat}")
        if seating.level not in (PERSON, *LEVELS):
            raise ValueError(f"there is no level {seating.level!r}")
        levels = list(self.levels)
        levels[seating.seat] = seating.level
        self.levels = tuple(levels)
        self._arrive()
        self._line[self._now].notes.append(Seated(seating.seat, seating.level))
        self.entries.append(Entry("seat", seating))

    def hint(self, hint: Hint) -> None:
        """Count a hint that is shown. Raises ValueError where nobody may be shown one."""
        if not self.gives_hints or hint.seat not in range(len(self.seats)):
            raise ValueError(f"seat {hint.seat} can be given no hint")
        self.hints = tuple(count + (seat == hint.seat) for seat, count in enumerate(self.hints))
        self._line[self._now].notes.append(Hinted(hint.seat))
        self.entries.append(Entry("hint", hint))

    def _arrive(self) -> None:
        """Note which people see the position that the match stands at."""
        self._line[self._now].people.update(self.people)

    def undo_refusal(self, *, consent: bool = False, actions: int = 1) -> Refusal | None:
        """Why the last action, or so many of them, can not be taken back; None if they can.

        `consent` says that the table agreed, which a friendly match allows.
        """
        if self._now < actions:
            return Refusal("nothing-to-undo")
        first = self._now - actions + 1
        if first <= self._bar:
            return Refusal("undo-barred")
        closed = any(self._closed(number) for number in range(first, self._now + 1))
        if closed and not (consent and self.friendly):
            return Refusal("undo-closed", facts={"friendly": self.friendly})
        return None

    def undo(self, *, consent: bool = False) -> None:
        """Take the last action back. Raises IllegalAction; see `undo_refusal`."""
        refusal = self.undo_refusal(consent=consent)
        if refusal is not None:
            raise IllegalAction(refusal)
        closed = self._closed(self._now)
        undone = self._line[self._now].action
        self._now -= 1
        if closed:
            self._line[self._now].notes.append(TookBack(undone.seat))
        self._arrive()
        self.entries.append(Entry("consent" if closed else "undo"))

    def redo_refusal(self) -> Refusal | None:
        """Why there is nothing to do again; None if there is."""
        return Refusal("nothing-to-redo") if self._now + 1 == len(self._line) else None

    def redo(self) -> Position:
        """Do again what was undone last: the same draws come. Raises IllegalAction."""
        refusal = self.redo_refusal()
        if refusal is not None:
            raise IllegalAction(refusal)
        self._now += 1
        self._arrive()
        self.entries.append(Entry("redo"))
        return self._line[self._now]

    def enter(self, entry: Entry) -> None:
        """Do an entry of a saved match again. Raises IllegalAction, or ValueError."""
        match entry.kind:
            case "act":
                self.play(entry.action)
            case "undo":
                self.undo()
            case "consent":
                self.undo(consent=True)
            case "redo":
                self.redo()
            case "seat":
                self.seat(entry.action)
            case "hint":
                self.hint(entry.action)

    def mark(self) -> Mark:
        """Where the match stands, to come `back_to` if what is done next can not be kept."""
        near = self._line[max(0, self._now - 1) : self._now + 1]
        notes = tuple((position, tuple(position.notes)) for position in near)
        return Mark(tuple(self._line), notes, self._now, len(self.entries), self.levels, self.hints)

    def back_to(self, mark: Mark) -> None:
        """Stand again as at that mark, as if the one entry made since had not been made."""
        self._line = list(mark.line)
        for position, notes in mark.notes:
            position.notes = list(notes)
        self._now = mark.now
        self.levels, self.hints = mark.levels, mark.hints
        del self.entries[mark.entries :]

    def resume_at(
        self, state: Any, entered: int, levels: Sequence[str] = (), hints: Sequence[int] = ()
    ) -> None:
        """Go on from a stored state, the one that so many entries led to; undo is barred before it.

        For a match whose replay differs under corrected rules: the state takes the place of the
        present one, whose events led elsewhere and go. `levels` and `hints` are those of then.
        """
        self.levels, self.hints = tuple(levels) or self.levels, tuple(hints) or self.hints
        before = self._line[self._now]
        self._line[self._now] = Position(state, before.action, notes=before.notes)
        self._forget_undone()
        self._bar = self._now
        self._arrive()
        self._skipped = entered - len(self.entries)

    def story(self, seat: int | None) -> tuple[Event, ...]:
        """All that happened, as that seat may know it; once the match is over, all of it."""
        return tuple(event for _, event in self.told(seat))

    def told(self, seat: int | None, since: int = 0) -> tuple[tuple[int, Event], ...]:
        """(number of actions, event) for all that happened from the position `since` on."""
        over = self.over
        lines = []
        for number, position in enumerate(self._line[since : self._now + 1], start=since):
            for event in (*position.events, *position.notes):
                known = event if over else event.seen_by(seat)
                if known is not None:
                    lines.append((number, known))
        return tuple(lines)

    def last_acted(self, seat: int) -> int:
        """The number of the last action that this seat played; 0 before its first."""
        for number in range(self._now, 0, -1):
            if self._line[number].action.seat == seat:
                return number
        return 0

    def _forget_undone(self) -> None:
        """Drop what could still be redone, but for the notes: what was seen stays in the log."""
        for position in self._line[self._now + 1 :]:
            self._line[self._now].notes += position.notes
        del self._line[self._now + 1 :]

    def _closed(self, number: int) -> bool:
        """Whether the action that led here drew, revealed or changed the person who looks."""
        after = self._line[number]
        if any(event.closes_undo for event in after.events):
            return True
        next_viewer = self._viewer_at(number)
        if next_viewer not in after.people or after.people == self._line[number - 1].people == {
            next_viewer
        }:
            return False  # a computer looks at nothing, and one person alone hands nothing over
        return next_viewer not in (after.action.seat, self._viewer_at(number - 1))
