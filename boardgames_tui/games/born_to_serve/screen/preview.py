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
