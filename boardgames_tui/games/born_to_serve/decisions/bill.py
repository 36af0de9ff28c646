"""Scoring: which tables score, the Valet, and the tables one by one, with what is asked on the way.

A table's bill (`State.bill`) goes through its stages in order; a stage either does its part and
names the next one, or pushes the decision that is owed.
"""

from collections.abc import Iterator
from typing import Any

from boardgames_tui.games.born_to_serve.cards import BUSBOY, CHEF, VALET, Window
from boardgames_tui.games.born_to_serve.decisions.picking import Picking
from boardgames_tui.games.born_to_serve.decisions.powers import PowerWindow, can_use
from boardgames_tui.games.born_to_serve.events import (
    Collected,
    TableScored,
    TipRevealed,
    Unserviced,
)
from boardgames_tui.games.born_to_serve.floor import (
    is_partly_filled,
    leaders,
    leave_table,
    parts,
    winner,
    without,
)
from boardgames_tui.games.born_to_serve.staff import take_counters
from boardgames_tui.games.born_to_serve.state import (
    MOST_SCORED,
    Bill,
    Decision,
    OpenDecision,
    Payment,
    Stage,
    State,
    Table,
)
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.state import in_turn

# --- What is asked ----------------------------------------------------------------------------


class Score(Action, kind="score"):
    """Score so many markers in full: as the winner 1 or 2, through the Busboy 0 to 2."""

    markers: int


class Collecting(OpenDecision[Score], kind="collecting"):
    """The winner of a table scores one marker or two (BTS-23)."""

    def legal(self, state: State, seat: int) -> Iterator[Score]:
        """As many as are there, two at most."""
        return (Score.of(seat, count) for count in range(1, _most(state, seat) + 1))

    def why_not(self, state: State, action: Score) -> Refusal | None:
        """At least one (BTS-23)."""
        return _refuse_score(state, action, 1, "BTS-23")

    def do(self, state: State, action: Score) -> Step[State]:
        """They will be paid in full."""
        bill = state.bill
        assert bill is not None
        state = state.pop().change_bill(scoring=action.markers)
        return Step(state, (Collected(action.seat, bill.table, action.markers, False),))


class BusboyScoring(OpenDecision[Score], kind="busboy-scoring"):
    """The Busboy's player may score up to two markers on a table somebody else won (BTS-25)."""

    def legal(self, state: State, seat: int) -> Iterator[Score]:
        """As many as are there, two at most, or none."""
        return (Score.of(seat, count) for count in range(_most(state, seat) + 1))

    def why_not(self, state: State, action: Score) -> Refusal | None:
        """None are scored where the Busboy is kept for another table (BTS-25)."""
        return _refuse_score(state, action, 0, "BTS-25")

    def do(self, state: State, action: Score) -> Step[State]:
        """The Busboy is spent, unless it is none (BTS-27)."""
        bill = state.bill
        assert bill is not None
        state = state.pop().change_bill(scoring=action.markers)
        if action.markers:
            state = state.change_bill(stage="busboy collects").change_post(BUSBOY, spent=True)
        return Step(state, (Collected(action.seat, bill.table, action.markers, True),))


def _most(state: State, seat: int) -> int:
    """The markers that the seat could score at the table of the bill."""
    assert state.bill is not None
    return min(MOST_SCORED, _table(state, state.bill).count(seat))


def _refuse_score(state: State, action: Score, least: int, rule: str) -> Refusal | None:
    """COLLECT THE TIPS: one or two, if so many are there."""
    most = _most(state, action.seat)
    if not least <= action.markers <= most:
        return Refusal("so-many-markers", rule, {"least": least, "most": most})
    return None


# --- Which tables score -----------------------------------------------------------------------


def fix_tables(state: State) -> Step[State]:
    """SCORING PHASE: full tables will score, tables without a marker lose their guests (BTS-20).

    In the last round every table with a marker scores, and nobody storms off (BTS-39).
    """
    events: list[Event] = []
    to_score = tuple(
        table.number
        for table in state.tables
        if not table.is_empty and (state.last or not table.has_room)
    )
    if not state.last:
        for table in state.tables:
            if table.is_empty and table.tip is not None:
                shown = table.tip.card if table.tip.face_up else state.deck.back(table.tip.card)
                events.append(Unserviced(table.number, shown))
                state = leave_table(state, table.number)
    quiet = 0 if to_score or events else state.quiet + 1
    return Step(state.evolve(to_score=to_score, quiet=quiet, phase="valet"), tuple(events))


def ask_valet(state: State) -> Step[State]:
    """The Valet's player may name one partly filled table (BTS-29); not in the last round."""
    post = state.post(VALET)
    if post is None or not post.markers or state.asked or state.last:
        quiet = 0 if state.to_score else state.quiet
        return Step(state.evolve(phase="scoring", asked=(), quiet=quiet))
    seat = post.markers[0]
    state = state.evolve(asked=(seat,))
    if not any(is_partly_filled(table) for table in state.tables):
        return Step(state)
    return Step(state.push(Picking(seats=(seat,), source=VALET)))


# --- One table --------------------------------------------------------------------------------


def score_tables(state: State) -> Step[State]:
    """The next step of scoring, in numeric order of the tables, each one completely."""
    if state.bill is not None:
        return _next_stage(state, state.bill, _table(state, state.bill))
    if not state.to_score:
        return Step(state.evolve(phase="closing"))
    number, *rest = state.to_score
    table = state.table(number)
    assert table is not None
    seat, why = winner(table)
    bill = Bill(table=number, winner=seat, why=why, tied=leaders(table))
    return Step(state.evolve(bill=bill, to_score=tuple(rest), asked=()))


def _table(state: State, bill: Bill) -> Table:
    table = state.table(bill.table)
    assert table is not None
    return table


def _next_stage(state: State, bill: Bill, table: Table) -> Step[State]:
    """What the stage of the bill does; in the order of `Stage`."""
    match bill.stage:
        case "at winner":
            return _window(state, bill, "at winner", then="reveal")
        case "reveal":
            return _reveal(state, bill, table)
        case "at value":
            return _window(state, bill, "at value", then="winner")
        case "winner":
            asked = Collecting(seats=(bill.winner,))
            return _ask(state, asked, bill=bill.evolve(stage="winner collects"))
        case "winner collects":
            return _collect(state, bill, table, bill.winner, then="busboy")
        case "busboy":
            return _ask_busboy(state, bill, table)
        case "busboy collects":
            seat = _busboy(state)
            assert seat is not None
            return _collect(state, bill, table, seat, then="after collect")
        case "after collect":
            return _window(state, bill, "after collect", then="at bus")
        case "at bus":
            return _window(state, bill, "at bus", then="close")
        case "close":
            return _close(state, bill, table)


def _ask(state: State, decision: Decision, **changes: Any) -> Step[State]:
    """Some fields changed, and a decision owed."""
    return Step(state.evolve(pending=(*state.pending, decision), **changes))


def _window(state: State, bill: Bill, when: Window, then: Stage) -> Step[State]:
    """Ask each seat that can use a power now, in turn order from the First Hero (BTS-33)."""
    for seat in in_turn(len(state.seats), state.first):
        if seat not in state.asked and can_use(state, seat, when):
            window = PowerWindow(seats=(seat,), when=when)
            return _ask(state, window, asked=(*state.asked, seat))
    return Step(state.evolve(bill=bill.evolve(stage=then), asked=()))


def _reveal(state: State, bill: Bill, table: Table) -> Step[State]:
    """Turn a yellow card up; the value is taken before any marker leaves (BTS-22)."""
    tip = table.tip
    assert tip is not None
    if tip.face_up:
        valued = bill.evolve(stage="at value", parts=parts(state, table))
        return Step(state.evolve(bill=valued))
    turned = table.evolve(tip=tip.evolve(face_up=True))
    valued = bill.evolve(stage="at value", parts=parts(state, turned))
    state = state.evolve(tables=state.with_table(table.number, tip=turned.tip), bill=valued)
    return Step(state, (TipRevealed(table.number, tip.card, closes_undo=True),))


def _collect(state: State, bill: Bill, table: Table, seat: int, then: Stage) -> Step[State]:
    """COLLECT THE TIPS: the window of whoever collects, then the pay (BTS-23, BTS-25)."""
    if seat not in state.asked and can_use(state, seat, "at collect"):
        window = PowerWindow(seats=(seat,), when="at collect")
        return _ask(state, window, asked=(*state.asked, seat))
    assert bill.parts is not None
    scored = bill.scoring + bill.extra
    dollars = scored * bill.parts.total - bill.extra * bill.less
    won = seat == bill.winner
    leaving = table.count(seat) if won else scored
    home = leaving - scored + bill.spared
    player = state.players[seat]
    players = state.with_player(
        seat,
        fortress=player.fortress + home,
        realm=player.realm + leaving - home,
        won=player.won + dollars * won,
        busboy=player.busboy + dollars * (not won),
    )
    how = Payment(seat, "won" if won else "busboy", scored, dollars, leaving - home, home)
    paid = bill.evolve(stage=then, paid=(*bill.paid, how), scoring=0, extra=0, less=0, spared=0)
    tables = state.with_table(table.number, spaces=without(table, seat, leaving))
    return Step(state.evolve(players=players, tables=tables, bill=paid, asked=()))


def _busboy(state: State) -> int | None:
    """Whose marker is on the Busboy."""
    post = state.post(BUSBOY)
    return post.markers[0] if post is not None and post.markers else None


def _ask_busboy(state: State, bill: Bill, table: Table) -> Step[State]:
    """The Busboy's player, if on a table somebody else won, once a round (BTS-25, BTS-27)."""
    seat, post = _busboy(state), state.post(BUSBOY)
    bill = bill.evolve(stage="after collect")
    if post is None or seat is None or post.spent or seat == bill.winner or not table.count(seat):
        return Step(state.evolve(bill=bill))
    return _ask(state, BusboyScoring(seats=(seat,)), bill=bill)


def _close(state: State, bill: Bill, table: Table) -> Step[State]:
    """BUS THE TABLE: half the value, rounded down, for each marker left (BTS-24); then all goes."""
    assert bill.parts is not None and table.tip is not None
    paid, players = list(bill.paid), list(state.players)
    for seat in in_turn(len(state.seats), state.first):
        count = table.count(seat)
        if not count:
            continue
        half = bill.parts.total // 2 * count
        more = sum(dollars for who, dollars in bill.tipped if who == seat) * count
        player = players[seat]
        players[seat] = player.evolve(
            fortress=player.fortress + count,
            bused=player.bused + half,
            powers=player.powers + more,
        )
        paid.append(Payment(seat, "bused", count, half + more, 0, count))
    event = TableScored(
        table=table.number,
        card=table.tip.card,
        parts=bill.parts,
        winner=bill.winner,
        why=bill.why,
        tied=bill.tied,
        payments=tuple(paid),
    )
    tables = state.with_table(table.number, spaces=(None,) * len(table.spaces))
    state = state.evolve(players=tuple(players), tables=tables, bill=None)
    return Step(take_counters(leave_table(state, table.number), table.number, CHEF), (event,))
