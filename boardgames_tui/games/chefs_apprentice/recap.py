"""What others did in the kitchen, a line a deed: for whoever comes back to the table."""

from collections.abc import Iterator, Sequence

from boardgames_tui.games.chefs_apprentice.events import (
    BoughtSnail,
    Drafted,
    Garnished,
    Moved,
    Plated,
    Prepped,
    Revealed,
    TookPrep,
    TrayFilled,
    UsedSpatula,
)
from boardgames_tui.games.chefs_apprentice.state import State
from boardgames_tui.games.chefs_apprentice.wording import say
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.pile import Pile, missing
from boardgames_tui.kernel.recap import Deed, named, spoken, turns
from boardgames_tui.kernel.words import counted, listed


def deeds(events: Sequence[Event], view: State, reader: int | None) -> Iterator[Deed]:
    """Turn by turn what each player did; then the dishes that are new and still there."""
    for turn in turns(events):
        yield from _turn(turn, view, reader)
    gone = [tile for event in events if isinstance(event, Drafted) for tile in _taken(event)]
    new = [tile for event in events if isinstance(event, Revealed) for tile in event.tiles]
    if left := missing(new, gone):
        yield Deed(f"New on the main board: {_dishes(view, left)}")


def _turn(turn: tuple[Event, ...], view: State, reader: int | None) -> Iterator[Deed]:
    yield from _dishes_of(turn, view, reader)
    for place, event in enumerate(turn):
        before, after = turn[place - 1] if place else None, turn[place + 1 : place + 2]
        match event:
            case Drafted() | Plated() | Revealed():
                continue
            case TookPrep() if any(isinstance(later, Prepped) for later in turn[place:]):
                continue
            case TrayFilled() if isinstance(before, Prepped):
                continue
            case Prepped(seat=seat, tile=tile, icon=icon):
                new = "".join(
                    f"; {later.icon.title()} is new on the tray"
                    for later in after
                    if isinstance(later, TrayFilled)
                )
                what = f"made {_dishes(view, (tile,))} {icon.title()}{new}"
                yield Deed(what, named(view, seat, reader))
            case BoughtSnail(when="now") if any(isinstance(one, Garnished) for one in turn[place:]):
                continue
            case Garnished(seat=seat, tile=tile):
                paid = [one for one in turn[:place] if isinstance(one, BoughtSnail)]
                now = [one for one in paid if one.when == "now"]
                cost = f" for {counted(now[-1].price, 'eyeball')}" if now else ""
                what = f"put a snail{cost} on {_dishes(view, (tile,))}"
                yield Deed(what, named(view, seat, reader))
            case UsedSpatula() if any(isinstance(later, Moved) for later in turn[place:]):
                continue
            case Moved(seat=seat, use=use, first=first, second=second):
                spent = [one.praise for one in turn[:place] if isinstance(one, UsedSpatula)]
                slot = f" (spatula, a slot worth {spent[-1]})" if spent else ""
                where = " of the main board" if use == "swap-board" else ""
                swapped = _dishes(view, (first, second))
                what = f"had {swapped}{where} change places{slot}"
                yield Deed(what, named(view, seat, reader))
            case _:
                doer = getattr(event, "seat", None)
                who = "" if doer is None else named(view, doer, reader)
                yield spoken(say(event, view, reader), who)


def _dishes_of(turn: tuple[Event, ...], view: State, reader: int | None) -> Iterator[Deed]:
    """The dishes of a turn in one line: those plated, what was trashed, the eyeballs earned."""
    drafted = [event for event in turn if isinstance(event, Drafted)]
    plated = [event for event in turn if isinstance(event, Plated)]
    if not drafted and not plated:
        return
    seat = (plated[0] if plated else drafted[0]).seat
    if plated:
        what = f"plated {_dishes(view, [event.tile for event in plated])}"
    else:
        what = f"drafted {_dishes(view, [event.tile for event in drafted])}"
    lost = [tile for event in drafted for tile in event.trashed]
    earned = sum(event.icons + event.matches for event in plated)
    trashed = f", trashing {_dishes(view, lost)}" if lost else ""
    gain = f", for {counted(earned, 'eyeball')}" if earned else ""
    yield Deed(f"{what}{trashed}{gain}", named(view, seat, reader))


def _taken(event: Drafted) -> Pile:
    return event.tile, *event.trashed


def _dishes(view: State, tiles: Sequence[str]) -> str:
    return listed(view.deck.tile(tile).dish for tile in tiles)
