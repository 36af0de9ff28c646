"""Guides: what a guided first match of a game says, and when, as assets/GAME/guide.toml.

A tip is shown once, when its condition holds for the person who learns: a decision is asked, an
action is possible, an event has just come. Whatever people do, the tips follow it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from boardgames_tui.files import text_if_any
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.info import GameInfo
from boardgames_tui.places import assets_of
from boardgames_tui.toml_models import model_of

FILE = "guide.toml"
LEARNER, OTHER = 0, 1
"""The seat of the person who learns, and that of the computer."""
LONGEST = 150
"""Characters of a tip: two lines of 78 columns, with room for the key that goes on."""
LEVEL = "medium"
"""How strong the computer plays."""


class Tip(BaseModel):
    """Something to be said once, and when."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    text: str = Field(min_length=1, max_length=LONGEST)
    point: tuple[str, ...] = ()
    """The spots it speaks of; "guest:*" are all guests."""
    asks: tuple[str, ...] = ()
    """The decisions at which it is said, "turn" or "turn:draft" with its phase; any if none."""
    can: tuple[str, ...] = ()
    """Kinds of actions that are all possible then."""
    cannot: tuple[str, ...] = ()
    """Kinds of actions none of which is possible then."""
    did: str = ""
    """The event, by its class, that has come before; "" needs none."""
    by: str = Field("", pattern="^(me|other)?$")
    """Whose event that has to be; "" is anybody's."""
    having: dict[str, Any] = {}
    """What that event holds: { favourite = true }; of a list one is enough."""
    till: str = ""
    """The event, by its class, after which the learner knows it and it is said no more."""
    after: str = ""
    """The tip, by its `name`, that has to be said, or known, before; "" needs none."""
    name: str = ""

    def fits(self, question: str, can: frozenset[str], events: Iterable[Event]) -> bool:
        """Whether its condition holds; `question` is "kind:phase" of the decision."""
        kind = question.partition(":")[0]
        events = tuple(events)
        if self.is_known(events):
            return False
        if self.asks and question not in self.asks and kind not in self.asks:
            return False
        if not can.issuperset(self.can) or can.intersection(self.cannot):
            return False
        return not self.did or any(self._tells(event) for event in events)

    def is_known(self, events: Iterable[Event]) -> bool:
        """Whether the learner has done what it is about."""
        mine = (event for event in events if getattr(event, "seat", None) == LEARNER)
        return bool(self.till) and any(type(event).__name__ == self.till for event in mine)

    def _tells(self, event: Event) -> bool:
        """Whether the event is the one it speaks of."""
        if type(event).__name__ != self.did:
            return False
        seat = getattr(event, "seat", None)
        if self.by and self.by != ("me" if seat == LEARNER else "other"):
            return False
        return all(
            getattr(event, name, None) in (value if isinstance(value, list) else [value])
            for name, value in self.having.items()
        )


class Guide(BaseModel):
    """All that a guided match says."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    seed: int = Field(ge=0)
    """The deal."""
    rounds: int = Field(ge=1, le=6)
    """For so many rounds tips are given; then comes what to remember."""
    other: str = Field("Robin", max_length=12)
    """The name of the computer's seat."""
    options: dict[str, Any] = {}
    """The options that differ from the printed game."""
    remember: tuple[str, ...] = Field(min_length=3, max_length=7)
    """What is worth keeping in mind, a sentence or two each."""
    tip: tuple[Tip, ...] = Field(min_length=1)


@dataclass
class Lesson:
    """A guided match as it stands: which tips were given, and which stand here."""

    guide: Guide
    said: set[int] = field(default_factory=set)
    """The numbers of the tips that were shown."""
    here: tuple[int, ...] = ()
    """The tips that belong to the question that is asked."""
    place: int = 0
    """Which of them is shown."""
    again: tuple[int, ...] = ()
    """The tips that were given at earlier questions of this kind, and are as true now."""
    question: str = ""
    """What is asked, "kind:phase"."""
    happened: list[tuple[int, Event]] = field(default_factory=list)
    """All that came so far, each with the number of the action that brought it."""
    over: bool = False
    """Whether the rounds of the guide are over."""
    remembered: bool = False
    """Whether what to remember was shown."""

    @property
    def tip(self) -> Tip | None:
        """The tip that is shown; None while there is none."""
        if self.over or self.place >= len(self.here):
            return None
        return self.guide.tip[self.here[self.place]]

    @property
    def left(self) -> int:
        """How many tips still follow here."""
        return max(0, len(self.here) - self.place - 1)

    def turn_to(
        self,
        question: str,
        can: frozenset[str],
        events: Iterable[tuple[int, Event]],
        round_: int,
        *,
        since: int = 0,
    ) -> None:
        """Another question is asked of the learner: gather what is to be said of it.

        `events` have come since the position `since`; what was known of later ones was taken back.
        Where nothing new is to be said of the same question, what is shown stays.
        """
        new = list(events)
        self.happened = [known for known in self.happened if known[0] < since] + new
        self.over = self.over or round_ > self.guide.rounds
        tips, happened = self.guide.tip, tuple(event for _, event in self.happened)
        before = {tips[number].name for number in self.said}
        before |= {tip.name for tip in tips if tip.is_known(happened)}
        fitting = [n for n, tip in enumerate(tips) if tip.fits(question, can, happened)]
        found = [
            number
            for number in fitting
            if number not in self.said and tips[number].after in {"", *before}
        ]
        if self.said:  # what came of it leads, once it is known what this is about
            found.sort(key=lambda number: not tips[number].did)
        stays = question == self.question and not any(_is_of_other(event) for _, event in new)
        self.question = question
        explains = [n for n in fitting if tips[n].asks and not tips[n].did]
        self.again = tuple(number for number in explains if number in self.said)
        if found or not (stays and set(self.here) <= set(fitting)):
            self.here, self.place = tuple(found), 0
        self._note()

    def go_on(self) -> None:
        """Show the next tip of this question, and after the last one the first.

        Where there is none, those that were given earlier.
        """
        if self.here:
            self.place = (self.place + 1) % len(self.here)
        else:
            self.here = self.again
        self._note()

    def _note(self) -> None:
        if self.place < len(self.here):
            self.said.add(self.here[self.place])


def _is_of_other(event: Event) -> bool:
    """Whether the computer did it."""
    return getattr(event, "seat", None) == OTHER


def question_of(view: Any) -> str:
    """The decision that a view asks for, as tips name it: "turn:draft"; "" when it is over."""
    if not view.pending:
        return ""
    top = view.pending[-1]
    phase = getattr(top, "phase", "")
    return f"{top.kind}:{phase}" if phase else str(top.kind)


def guide_of(info: GameInfo) -> Guide | None:
    """The guide of a game; None if it brings none. Raises BadFile if it can not be used."""
    path = assets_of(info) / FILE
    text = text_if_any(path)
    return None if text is None else model_of(path, text, Guide)
