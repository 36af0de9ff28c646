"""What others did in the arena, a line a deed: for whoever comes back to the table."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from boardgames_tui.games.how_to_serve_man import events as ev
from boardgames_tui.games.how_to_serve_man.board import SPACE
from boardgames_tui.games.how_to_serve_man.names import (
    RANK,
    STATIONS,
    card_name,
    side_name,
    tokens_name,
)
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.games.how_to_serve_man.wording import say
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.recap import Deed, named, spoken, whose
from boardgames_tui.kernel.words import listed

E = TypeVar("E", bound=Event)
HEADS = (ev.Placed, ev.EventDrawn, ev.RoundBegan, ev.Ended, ev.TurnBegan, ev.Passed)
"""What begins another deed: all up to the next of these belongs to it."""


def deeds(events: Sequence[Event], view: State, reader: int | None) -> Iterator[Deed]:
    """Chef by chef what was done; and each event with what it did to whom."""
    for head, *rest in _chapters(events):
        match head:
            case ev.Placed():
                yield from _placed(head, rest, view, reader)
            case ev.EventDrawn():
                yield from _event(head, rest, view, reader)
            case ev.RoundBegan(round=number, first=first):
                yield Deed(f"Round {number}: chefs are home, {view.seats[first]} is first")
                yield from _told(rest, view, reader)
            case ev.Passed(seat=seat):
                yield Deed("had no chef to place", named(view, seat, reader))
                yield from _told(rest, view, reader)
            case _:
                yield from _told((head, *rest), view, reader)


def _chapters(events: Iterable[Event]) -> list[list[Event]]:
    chapters: list[list[Event]] = []
    for event in events:
        if not chapters or isinstance(event, HEADS):
            chapters.append([])
        chapters[-1].append(event)
    return chapters


def _told(events: Iterable[Event], view: State, reader: int | None) -> Iterator[Deed]:
    """Event by event; what several did alike in one line."""
    for event in events:
        seat = getattr(event, "seat", None)
        who = "" if seat is None else named(view, seat, reader)
        if event.news:
            yield spoken(say(event, view, reader), who)


def _of(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


# --- a chef and what it did -------------------------------------------------------------------

QUIET = (
    ev.Scored,
    ev.Took,
    ev.Cooked,
    ev.Gave,
    ev.Presented,
    ev.Claimed,
    ev.Served,
    ev.JudgesPaid,
    ev.DeckOpened,
    ev.Kept,
    ev.PanelFilled,
    ev.LeftOut,
)
"""Told in the line of the chef that led to them."""


def _placed(
    head: ev.Placed, rest: Sequence[Event], view: State, reader: int | None
) -> Iterator[Deed]:
    """A chef was sent somewhere: all that it brought in one line."""
    who, station = named(view, head.seat, reader), SPACE[head.space].station
    yield Deed(_deed(head, station, rest, view), who)
    for took in _of(rest, ev.Took):
        if took.robbed is not None and reader is not None and took.robbed == view.side(reader):
            yield Deed(f"took your last {tokens_name(Pool({took.token: 1}))[2:]}", who, mine=True)
    yield from _told((event for event in rest if not isinstance(event, QUIET)), view, reader)


def _deed(head: ev.Placed, station: str, rest: Sequence[Event], view: State) -> str:
    where = STATIONS[station]
    master = " with a Master Chef" if head.chef == "master" else ""
    if served := _of(rest, ev.Served):
        return f"served {served[0].recipe}{master}{_track(rest)}{_claims(rest)}"
    if presented := _of(rest, ev.Presented):
        return f"presented {presented[0].recipe}{master}{_claims(rest)}"
    if opened := _of(rest, ev.DeckOpened):
        kept = listed(card_name(event.recipe) for event in _of(rest, ev.Kept))
        what = f"kept {kept}" if kept else f"looked into the {opened[0].course} deck"
        return f"used the Cookbook{_track(rest)} and {what}"
    took = tokens_name(_pool(event.token for event in _of(rest, ev.Took)))
    if _of(rest, ev.Cooked) or station == "replicator":
        return f"made {took} at {where}{_track(rest)}"
    if gave := _of(rest, ev.Gave):
        given = gave[0].tokens
        for more in gave[1:]:
            given = given + more.tokens
        return f"blended {tokens_name(given)} into {took}"
    if _of(rest, ev.Took):
        return f"took {took} at {where}"
    return f"sent a {RANK[head.chef]} to {where}"


def _track(rest: Iterable[Event]) -> str:
    """From where to where the score went: " (16 > 25)"."""
    scored = _of(rest, ev.Scored)
    if not scored:
        return ""
    return f" ({scored[0].score - scored[0].points} > {scored[-1].score})"


def _claims(rest: Iterable[Event]) -> str:
    claimed = "".join(f"; claimed {event.judge}" for event in _of(rest, ev.Claimed))
    new = [judge for event in _of(rest, ev.PanelFilled) for judge in event.judges]
    return f"{claimed}; new in the panel: {listed(new)}" if new else claimed


def _pool(tokens: Iterable[str]) -> Pool:
    counts: dict[str, int] = {}
    for token in tokens:
        counts[token] = counts.get(token, 0) + 1
    return Pool(counts)


# --- an event and what it did -----------------------------------------------------------------


def _event(
    head: ev.EventDrawn, rest: Sequence[Event], view: State, reader: int | None
) -> Iterator[Deed]:
    """The card, then what it did: to the reader in a line each, to all others in one a kind."""
    side = None if reader is None else view.side(reader)
    card = head.card
    yield Deed(f"{card}: {view.deck.event(card).text}")
    done = {getattr(event, "seat", None) for event in rest if not isinstance(event, ev.Chose)}
    points: list[str] = []
    chefs: list[str] = []
    for event in rest:
        match event:
            case ev.Scored(side=scorer, points=change, score=score) if scorer == side:
                yield Deed(f"{card}: you {change:+d}, now {score}", mine=True)
            case ev.Scored(side=scorer, points=change):
                points.append(f"{side_name(view, scorer)} {change:+d}")
            case ev.ChefSent(owner=owner, chef=chef):
                taken = f"{whose(view, owner, reader)} {RANK[chef]}"
                if owner == reader:
                    yield Deed(f"{card} took {taken}", mine=event.seat != reader)
                else:
                    chefs.append(taken)
            case ev.Chose(seat=seat) if seat in done:
                continue
            case ev.Gave(seat=seat, tokens=tokens):
                yield Deed(f"returned {tokens_name(tokens)}", named(view, seat, reader))
            case ev.TokensPassed(giver=giver, taker=taker):
                mine = side is not None and side in (giver, taker)
                yield Deed(say(event, view, reader), mine=mine)
            case ev.Declined(seat=seat):
                yield Deed("declined", named(view, seat, reader))
            case ev.Took() | ev.LaidAside():
                continue
            case _ if event.news:
                yield Deed(say(event, view, reader))
    yield from _takers(_of(rest, ev.Took), view, reader)
    if points:
        yield Deed(f"{card}: {listed(points)}")
    if chefs:
        yield Deed(f"{card} took {listed(chefs)}")


def _takers(taken: list[ev.Took], view: State, reader: int | None) -> Iterator[Deed]:
    """Who took what, equal takers in one line; whom a token was taken from hears of it first."""
    side = None if reader is None else view.side(reader)
    for seat in dict.fromkeys(event.seat for event in taken):
        tokens = [event.token for event in taken if event.seat == seat]
        yield Deed(f"took {tokens_name(_pool(tokens))}", named(view, seat, reader))
    for event in taken:
        if side is not None and event.robbed == side:
            what = f"took a {tokens_name(Pool({event.token: 1}))[2:]} from you"
            yield Deed(what, named(view, event.seat, reader), mine=True)
