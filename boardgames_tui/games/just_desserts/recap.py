"""What others did at the party, a line a deed: for whoever comes back to the table."""

from collections.abc import Iterator, Sequence

from boardgames_tui.games.just_desserts.events import (
    Arrived,
    Bribed,
    Dealt,
    Discarded,
    Drew,
    LookedOver,
    Passed,
    Served,
    WentToKitchen,
)
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.games.just_desserts.wording import cards_named, guest_named, say
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.recap import Deed, named, turns, whom
from boardgames_tui.kernel.words import counted, listed

LOVED = " (a Favourite)"


def deeds(events: Sequence[Event], view: State, reader: int | None) -> Iterator[Deed]:
    """Turn by turn what each player did; at the end who came, and is still in the centre."""
    arrived: list[str] = []
    for turn in turns(events):
        arrived += [guest for event in turn if isinstance(event, Arrived) for guest in event.guests]
        yield from _turn(turn, view, reader)
    served = {event.guest for event in events if isinstance(event, Served)}
    if arrived := [guest for guest in arrived if guest not in served]:
        yield Deed(f"New at the party: {listed(guest_named(view, guest) for guest in arrived)}")


def _turn(turn: tuple[Event, ...], view: State, reader: int | None) -> Iterator[Deed]:
    kitchen = [event for event in turn if isinstance(event, WentToKitchen)]
    served: list[str] = []
    waiter = ""
    for place, event in enumerate(turn):
        if not isinstance(event, Served) and served:
            yield Deed(f"served {', then '.join(served)}", waiter)
            served = []
        match event:
            case Served(robbed=None, seat=seat, guest=guest, favourite=favourite):
                waiter = named(view, seat, reader)
                served.append(f"{guest_named(view, guest)}{LOVED if favourite else ''}")
            case Served():
                if served:
                    yield Deed(f"served {', then '.join(served)}", waiter)
                    served = []
                yield _lured(event, turn[place + 1 : place + 2], view, reader)
            case WentToKitchen(seat=seat):
                yield Deed(_kitchen(turn, view), named(view, seat, reader))
            case Bribed() | Arrived() | Dealt() | LookedOver():
                continue
            case Discarded() if kitchen:
                continue
            case Drew() if kitchen or not event.openly:
                continue  # what is drawn blind to end a turn is no news
            case Passed(seat=seat):
                yield Deed("passed", named(view, seat, reader))
            case _:
                yield Deed(say(event, view, reader))
    if served:
        yield Deed(f"served {', then '.join(served)}", waiter)


def _lured(event: Served, after: tuple[Event, ...], view: State, reader: int | None) -> Deed:
    """A guest that was lured away, with the card that its waiter was handed."""
    assert event.robbed is not None
    victim = whom(view, event.robbed, reader)
    loved = LOVED if event.favourite else ""
    bribe = next((one for one in after if isinstance(one, Bribed)), None)
    gave = ""
    if bribe is not None:
        card = "a card" if is_hidden(bribe.card) else cards_named(view, (bribe.card,))
        gave = f" and gave {victim} {card}"
    what = f"lured {guest_named(view, event.guest)} from {victim}{loved}{gave}"
    return Deed(what, named(view, event.seat, reader), mine=event.robbed == reader)


def _kitchen(turn: tuple[Event, ...], view: State) -> str:
    """A trip to the Kitchen: what lies on top of the discard pile now, and how many were drawn."""
    left = [event.card for event in turn if isinstance(event, Discarded)]
    drew = sum(len(event.cards) for event in turn if isinstance(event, Drew))
    parts = [f"discarded {cards_named(view, tuple(left))}"] if left else []
    parts += [f"drew {counted(drew, 'card')}"] if drew else []
    return f"went to the Kitchen{': ' if parts else ''}{listed(parts)}"
