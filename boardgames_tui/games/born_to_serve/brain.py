"""How a computer player judges a position of Born to Serve; see kernel/brain.py.

Each table is forecast: what it will pay, how likely it is won, and how soon. A marker at home is
worth something too, because it can be placed again.
"""

from boardgames_tui.games.born_to_serve.cards import BARTENDER, BUSBOY, MAITRE_D, VALET
from boardgames_tui.games.born_to_serve.floor import parts, winner
from boardgames_tui.games.born_to_serve.state import MOST_SCORED, Options, State, Table
from boardgames_tui.kernel.action import Action

UNKNOWN_TIP = 6.0
"""Dollars of a tip card that one does not know."""
MARKER, SPARE_MARKER, USEFUL_MARKERS = 1.5, 0.4, 10
"""A marker that can be placed again: each of so many, and each beyond."""
ON_A_TABLE = 0.8
"""How much of a marker one on a table still is: most come home."""
IN_HAND, BONUS_SIDE = 0.5, 0.4
"""An unplaced marker of this round; its +$1 side."""
POSTS = {BARTENDER: 4.0, BUSBOY: 2.0, VALET: 1.5, MAITRE_D: 1.5}
"""What a marker with a staff member still brings this round."""
A_SPACE = 0.85
"""What is left of a table's pay for each space that is still open."""


def people_only(options: Options) -> str | None:
    """A computer can play every variant."""
    return None


def evaluate(state: State, seat: int, view: State) -> float:
    """Dollars in sight, less those of the best rival."""
    mine = _worth(state, seat, view)
    rivals = [other for other in range(len(state.seats)) if other != seat]
    return mine - max(_worth(state, rival, view) for rival in rivals)


def considered(state: State, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """All that is legal."""
    return actions


def _worth(state: State, seat: int, view: State) -> float:
    me = state.players[seat]
    worth = float(me.score)
    if not state.pending:
        return worth
    home = me.fortress + me.hand + me.aside
    usable = float(home)
    for table in state.tables:
        if table.tip is not None and not table.is_empty:
            worth += _table(state, table, seat, view)
            usable += ON_A_TABLE * table.count(seat)
    for post in state.staff:
        count = post.markers.count(seat)
        usable += count
        worth += POSTS.get(post.name, 0.0) * count
    if not state.last:
        worth += MARKER * min(usable, USEFUL_MARKERS)
        worth += SPARE_MARKER * max(0.0, usable - USEFUL_MARKERS)
    return worth + IN_HAND * me.hand + BONUS_SIDE * me.bonus


def _table(state: State, table: Table, seat: int, view: State) -> float:
    """What the table will pay the seat, as far as one can tell."""
    mine = table.count(seat)
    if not mine:
        return 0.0
    value = _tip_value(state, table, view)
    marker = 0.0 if state.last else MARKER
    won = (value - marker) * min(mine, MOST_SCORED)
    lost = value // 2 * mine
    room = sum(space is None for space in table.spaces)
    if not room or state.last:
        return won if winner(table)[0] == seat else lost
    most = max((table.count(other) for other in _others(state, seat)), default=0)
    lead = max(-2, min(2, mine - most))
    chance = 0.5 + 0.25 * lead / room**0.5
    return float(A_SPACE**room * (chance * won + (1 - chance) * lost))


def _tip_value(state: State, table: Table, view: State) -> float:
    """Dollars for a marker; a tip card that the view does not show counts as a middling one."""
    made_of = parts(state, table)
    seen = view.table(table.number)
    tip = table.tip.card if table.tip is not None else ""
    known = (
        seen is not None
        and seen.tip is not None
        and seen.tip.card == tip
        and view.deck.has_tip(tip)
    )
    return made_of.total if known else made_of.total - made_of.card + UNKNOWN_TIP


def _others(state: State, seat: int) -> list[int]:
    return [other for other in range(len(state.seats)) if other != seat]
