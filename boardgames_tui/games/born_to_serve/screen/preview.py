"""What an action would lead to on the floor, and what each answer of a scoring would bring."""

from typing import Any

from boardgames_tui.games.born_to_serve.cards import LookTips, ReplaceTip
from boardgames_tui.games.born_to_serve.decisions import (
    Picking,
    PickSpace,
    PickTable,
    PlaceOnTable,
    SwapTips,
)
from boardgames_tui.games.born_to_serve.floor import forecast
from boardgames_tui.games.born_to_serve.state import State, Tip

ON_THE_FLOOR = (PlaceOnTable, PickTable, PickSpace, SwapTips)
"""Actions that can change what a table would pay without a card being drawn."""


def floor_after(view: State, action: Any) -> State | None:
    """The view as a legal action would leave it, before anything that follows; None if no table
    changes.
    """
    if not isinstance(action, ON_THE_FLOOR):
        return None
    asked = view.pending[-1]
    if isinstance(asked, Picking) and view.deck.has_power(asked.source):
        match view.deck.power(asked.source).effect, action:
            case ReplaceTip(), PickTable(seat=seat, table=number):
                tip = Tip(card=view.unused[-1], face_up=False, known_to=(seat,))
                return view.change_table(number, tip=tip)
            case LookTips(), PickTable():
                return None
    after = asked.do(view, action).state
    return None if after.tables == view.tables else after


def best_end(view: State, action: Any) -> State | None:
    """The view after what may follow a pick of the first marker and pays its player most.

    None where the action does not pick a marker that is to move or to change places.
    """
    asked = view.pending[-1]
    if not (isinstance(asked, Picking) and isinstance(action, PickSpace)):
        return None
    seat, picked = action.seat, asked.do(view, action).state
    other = picked.pending[-1] if picked.pending else None
    if not isinstance(other, Picking) or other.origin != action.spot:
        return None
    picks = (pick for pick in other.legal(picked, seat) if isinstance(pick, PickSpace))
    ends = [other.do(picked, pick).state for pick in picks]
    return max(ends, key=lambda end: _worth(end, view, seat)) if ends else None


def _worth(after: State, before: State, seat: int) -> tuple[int, int]:
    """How many more tables a seat leads than before, and how many dollars more that pays it."""
    leads = dollars = 0
    for number in changed_tables(before, after):
        for view, sign in ((after, 1), (before, -1)):
            paid = forecast(view, number)
            assert paid is not None
            leads += sign * (paid.winner == seat)
            share = next((share for share in paid.shares if share.seat == seat), None)
            dollars += sign * ((share and share.dollars) or 0)
    return leads, dollars


def changed_tables(view: State, after: State) -> tuple[int, ...]:
    """The numbers of the tables that lie there otherwise."""
    return tuple(
        new.number for old, new in zip(view.tables, after.tables, strict=True) if old != new
    )


def scored(view: State, seat: int, count: int) -> str:
    """What scoring so many markers of the bill's table brings, and where the others go."""
    bill = view.bill
    assert bill is not None and bill.parts is not None
    table = view.table(bill.table)
    assert table is not None
    rest = table.count(seat) - count
    after = ""
    if rest > 0 and bill.winner == seat:
        after = f", {rest} home"
    elif rest > 0:
        after = f", {rest} bused for ${rest * (bill.parts.total // 2)}"
    return f"${bill.parts.total * count}: {count} to the Realm{after}" if count else f"none{after}"
