"""Story: what a match shows to each viewer, and what it tells in sentences. It changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from boardgames_tui.kernel.event import Event, seen
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import PERSON, Hinted, Match, Note, Position, Seated, TookBack
from boardgames_tui.kernel.recap import Line, deeds_of, lines
from boardgames_tui.session.witnessed import Witnessed


@dataclass(frozen=True, slots=True)
class Told:
    """What led to one position, in sentences for one viewer; kept while nothing of it changes."""

    position: Position
    notes: tuple[Event, ...]
    over: bool
    """Whether the match was over, and so nothing hidden any more."""
    sentences: tuple[str, ...]
    fleeting: bool = False
    """Whether it tells what the log does not keep, while nothing came after it."""

    def tells(self, position: Position, over: bool, newest: bool) -> bool:
        """Whether it still says what led to that position."""
        same = self.position is position and self.over == over and (newest or not self.fleeting)
        return same and self.notes == tuple(position.notes)


class Story:
    """A match as one viewer may see it and hear of it, for each viewer; None is a bystander."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._said: dict[tuple[int | None, Event], str] = {}
        self._stories: dict[int | None, list[Told]] = {}
        """By viewer, for every position up to now: what led there, in sentences."""

    @property
    def game(self) -> Game:
        """The rule module."""
        return self.match.game

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names."""
        return self.match.seats

    @property
    def options(self) -> Any:
        """What it is played with: the game's own Options."""
        return self.match.options

    @property
    def played(self) -> int:
        """The number of actions that led to the position."""
        return len(self.match)

    @property
    def entered(self) -> int:
        """The number of entries: it grows with whatever was done to the match."""
        return self.match.entered

    @property
    def seed(self) -> int:
        """The seed of the match; to be shown once it is over."""
        return self.match.seed

    # --- what is seen -------------------------------------------------------------------------

    def view(self, viewer: int | None) -> Any:
        """The position as a seat may see it."""
        return self.match.view(viewer)

    def has_acted(self, seat: int) -> bool:
        """Whether the seat has played an action yet."""
        return bool(self.match.last_acted(seat))

    def last_acted(self, seat: int) -> int:
        """The number of the last action that this seat played; 0 before its first."""
        return self.match.last_acted(seat)

    def when_last_acted(self, seat: int, viewer: int | None) -> Any:
        """What `viewer` saw right after that seat's last action; None if others did not act since.

        Before its first action: the position after the deal.
        """
        number = self.match.last_acted(seat)
        if number == len(self.match):
            return None
        return self.game.observe(self.match.at(number), viewer)

    def doers(self, since: int) -> tuple[int, ...]:
        """The seats that acted after that many actions, each once."""
        positions = self.match.line[since + 1 : len(self.match) + 1]
        return tuple(dict.fromkeys(position.action.seat for position in positions))

    def before_last(self, viewer: int | None) -> Any:
        """What the viewer saw before the last action."""
        return self.game.observe(self.match.at(max(0, len(self.match) - 1)), viewer)

    # --- what is told -------------------------------------------------------------------------

    def story(
        self, viewer: int | None, since: int = 0, until: int | None = None
    ) -> tuple[str, ...]:
        """What happened from a position on, in sentences, as that seat may know it.

        `until` is the first position that is left out.
        """
        told = self._stories.setdefault(viewer, [])
        line, over = self.match.line, self.match.over
        same = next(
            (
                at
                for at, (old, new) in enumerate(zip(told, line, strict=False))
                if not old.tells(new, over, new is line[-1])
            ),
            min(len(told), len(line)),
        )
        del told[same:]
        fresh: dict[int, list[Event]] = {at: [] for at in range(same, len(line))}
        for at, event in self.match.told(viewer, same):
            fresh[at].append(event)
        for at, events in fresh.items():
            fleeting = not over and any(event.kept for event in events)
            if fleeting and at + 1 < len(line):
                events = [event.kept or event for event in events]
                fleeting = False
            sentences = self._sentences(events, viewer)
            told.append(Told(line[at], tuple(line[at].notes), over, sentences, fleeting))
        return tuple(sentence for one in told[since:until] for sentence in one.sentences)

    def happened(self, since: int = 0) -> tuple[Event, ...]:
        """What everybody may know of all that happened from a position on."""
        return tuple(event for _, event in self.match.told(None, since))

    def witnessed(self, number: int) -> Witnessed:
        """What everybody saw come of an action, by its number: what a scene is made of.

        Nothing but a bystander's views and public events goes in.
        """
        match, observe = self.match, self.game.observe
        position = match.line[number]
        return Witnessed(
            self.game,
            seen(position.events, None),
            position.action.seat,
            lambda: observe(match.at(number - 1), None),
            lambda: observe(position.state, None),
            lambda: tuple(event for at, event in match.told(None) if at <= number),
        )

    def learned(self, viewer: int) -> tuple[Event, ...]:
        """What only this seat (and whom it shared it with) may know since it last acted.

        Before it first acts: since the deal.
        """
        told = self.match.told(viewer, self.match.last_acted(viewer) or 1)
        return tuple(event for _, event in told if event.audience)

    def news(
        self, viewer: int, worth_telling: Callable[[Event], bool] = lambda event: True
    ) -> tuple[str, ...]:
        """The same in sentences, as far as it is worth telling."""
        return self._sentences(filter(worth_telling, self.learned(viewer)), viewer)

    def recap(self, seat: int, viewer: int | None) -> tuple[str, ...]:
        """What came of the seat's last action and happened since, as `viewer` may know it."""
        return self.story(viewer, self.match.last_acted(seat))

    def missed(self, seat: int, viewer: int | None, *, whole: bool = False) -> tuple[Line, ...]:
        """What others did since the seat's last action, a line a deed, as `viewer` may know it.

        `whole` begins with what came of that action itself. The lines speak to the seat.
        """
        return self.deeds(self.match.last_acted(seat) + (not whole), seat, viewer)

    def deeds(self, since: int, reader: int | None, viewer: int | None) -> tuple[Line, ...]:
        """What happened from a position on, a line a deed, as `viewer` may know it.

        The lines speak to the reader; what only says whose turn it is, is no deed.
        """
        told = self.match.told(viewer, since)
        events = tuple(event for _, event in told)
        noted = tuple(
            Line(self._sentence(event, None, viewer), False)
            for event in events
            if isinstance(event, Note) and event.news
        )
        known = tuple(event for event in events if not isinstance(event, Note))
        return (*lines(deeds_of(self.game, known, self.view(viewer), reader)), *noted)

    def came_of(self, number: int, viewer: int | None) -> tuple[str, ...]:
        """What came of an action and since, without what only says whose turn it is."""
        told = (event for _, event in self.match.told(viewer, number))
        return self._sentences((e for e in told if e.news or isinstance(e, Note)), viewer)

    def since_acted(self, seat: int, viewer: int | None) -> tuple[str, ...]:
        """What others did since the seat's last action, as `viewer` may know it."""
        return self.came_of(self.match.last_acted(seat) + 1, viewer)

    def _sentences(self, events: Iterable[Event], viewer: int | None) -> tuple[str, ...]:
        """Events in words, without those that say nothing to this viewer."""
        view = self.view(viewer)
        sentences = (self._sentence(event, view, viewer) for event in events)
        return tuple(sentence for sentence in sentences if sentence)

    def _sentence(self, event: Event, view: Any, viewer: int | None) -> str:
        """An event in words, found once: the whole story is told again after every action."""
        match event:
            case TookBack():
                return "The table agreed to take the last action back."
            case Seated(seat=seat, level=level):
                name = self.seats[seat]
                if level == PERSON:
                    return f"A person takes over for {name}."
                return f"The computer ({level}) plays on for {name}."
            case Hinted(seat=seat):
                return f"{self.seats[seat]} was shown a hint."
        if (viewer, event) not in self._said:
            self._said[viewer, event] = self.game.say(event, view, viewer)
        return self._said[viewer, event]
