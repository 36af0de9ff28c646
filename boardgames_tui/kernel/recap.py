"""What somebody missed, in a few lines: one line a deed, those done to the reader first.

A rule module may offer `deeds(events, view, reader)`, which joins what belongs together; the events
of a game without it are told one by one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.words import listed

if TYPE_CHECKING:
    from boardgames_tui.kernel.game import Game

ENDS = (".", "!", "?")


class Deed(NamedTuple):
    """One line: what somebody did, or what came about by itself."""

    what: str
    """A sentence; after the name of `who` did it, if somebody is named. Without a full stop."""
    who: str = ""
    """Who did it. Several who did the same are told in one line."""
    mine: bool = False
    """Whether it was done to the reader."""


class Line(NamedTuple):
    """A line of a recap."""

    text: str
    mine: bool
    """Whether it tells what was done to the reader."""


Deeds = Callable[[Sequence[Event], Any, "int | None"], Iterable[Deed]]
"""The deeds behind the events that a reader may know; the view gives the names."""


def deeds_of(
    game: Game, events: Sequence[Event], view: Any, reader: int | None
) -> tuple[Deed, ...]:
    """The deeds behind events, as a reader ("you") is told them who was away."""
    found: Deeds | None = getattr(game, "deeds", None)
    if found is not None:
        return tuple(found(events, view, reader))
    return tuple(Deed(game.say(event, view, reader)) for event in events if event.news)


def lines(deeds: Iterable[Deed]) -> tuple[Line, ...]:
    """The deeds as lines: what was done to the reader first, equal deeds of several in one.

    >>> told = [Deed("passed", "Ann"), Deed("robbed you", "Ben", mine=True), Deed("passed", "Ben")]
    >>> [line.text for line in lines(told)]
    ['Ben robbed you.', 'Ann and Ben passed.']
    """
    rows: dict[tuple[str, bool, int], list[str]] = {}
    for place, deed in enumerate(deeds):
        alone = 0 if deed.who else place + 1
        rows.setdefault((deed.what, deed.mine, alone), []).append(deed.who)
    first = sorted(rows.items(), key=lambda row: not row[0][1])
    return tuple(Line(_sentence(what, who), mine) for (what, mine, _), who in first)


def _sentence(what: str, who: Iterable[str]) -> str:
    """A line of who did it and what, with a full stop if it has no end yet."""
    text = f"{listed(dict.fromkeys(who))} {what}".strip()
    return text if text.endswith(ENDS) else f"{text}."


def spoken(sentence: str, who: str) -> Deed:
    """A sentence as a deed: what begins with who did it is told together for all who did it.

    >>> spoken("Ann drew 6 cards.", "Ann")
    Deed(what='drew 6 cards', who='Ann', mine=False)
    """
    start = f"{who} "
    if who and sentence.startswith(start):
        return Deed(sentence.removeprefix(start).rstrip("."), who)
    return Deed(sentence)


def turns(events: Iterable[Event]) -> Iterator[tuple[Event, ...]]:
    """The events turn by turn, without those that only say whose turn it is."""
    turn: list[Event] = []
    for event in events:
        if event.news:
            turn.append(event)
        elif turn:
            yield tuple(turn)
            turn = []
    if turn:
        yield tuple(turn)


def named(view: Any, seat: int, reader: int | None) -> str:
    """A player at the beginning of a line: "You" for the reader."""
    return "You" if seat == reader else str(view.seats[seat])


def whom(view: Any, seat: int, reader: int | None) -> str:
    """A player inside a line: "you" for the reader."""
    return "you" if seat == reader else str(view.seats[seat])


def whose(view: Any, seat: int, reader: int | None) -> str:
    """What belongs to a player: "your" for the reader."""
    return "your" if seat == reader else f"{view.seats[seat]}'s"
