"""The course of a match: what comes next, from turn to turn and from round to round."""

from collections.abc import Callable
from functools import cache

from boardgames_tui.games.born_to_serve.cards import CHEF, HOSTESS, MAITRE_D
from boardgames_tui.games.born_to_serve.decisions import (
    Picking,
    Placing,
    PowerWindow,
    Turn,
    ask_valet,
    can_use,
    end_service,
    fix_tables,
    score_tables,
)
from boardgames_tui.games.born_to_serve.events import (
    Ended,
    RoundBegan,
    Seated,
    TableClosed,
    TurnBegan,
    WentHome,
)
from boardgames_tui.games.born_to_serve.floor import send_home
from boardgames_tui.games.born_to_serve.staff import go_home, leave, refuse_place, take_counters
from boardgames_tui.games.born_to_serve.state import HAND, STALLED, Phase, State, Tip
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Step
from boardgames_tui.kernel.state import in_turn

# --- From moment to moment --------------------------------------------------------------------


def go_on(state: State) -> Step[State] | None:
    """What comes next where nobody owes a decision; None while somebody does, and at the end."""
    if state.pending or state.phase == "over":
        return None
    return _COURSE[state.phase](state)


def _open(state: State) -> Step[State]:
    """The staff is complete: guests come, and the first round begins."""
    return _seat_guests(state).then(_close_tables).then(_begin_round)


def _next_turn(state: State) -> Step[State]:
    """SERVICE PHASE: clockwise, who has no marker in hand is skipped (BTS-7, BTS-9)."""
    for seat in in_turn(len(state.seats), state.following):
        if state.players[seat].hand:
            return Step(state.push(_turn(seat)), (TurnBegan(seat, closes_undo=True),))
    return end_service(state, early=False)


@cache
def _turn(seat: int) -> Turn:
    """The beginning of a seat's turn: a value like any other, so built once."""
    return Turn(seats=(seat,))


def _after_service(state: State) -> Step[State]:
    """End of service, in turn order: markers set aside land, powers of this window.

    None of it once the last round has stopped: then all unplaced markers go home (BTS-37).
    """
    if not state.stopped:
        for seat in in_turn(len(state.seats), state.first):
            if state.players[seat].aside:
                return _land(state, seat)
            if seat not in state.asked and can_use(state, seat, "end of service"):
                state = state.evolve(asked=(*state.asked, seat))
                return Step(state.push(PowerWindow(seats=(seat,), when="end of service")))
    for seat, player in enumerate(state.players):
        unplaced = player.hand + player.aside
        if unplaced:
            state = send_home(state, seat, unplaced)
            state = state.change_player(seat, plain=0, bonus=0, aside=0)
    return Step(state.evolve(phase="maitre d'", asked=()))


def _land(state: State, seat: int) -> Step[State]:
    """What's the Rush: the marker must be placed if a space is open anywhere (BTS-59)."""
    room = any(table.has_room for table in state.tables) or any(
        refuse_place(state, seat, post.name) is None for post in state.staff
    )
    if room:
        return Step(state.push(Placing(seats=(seat,), aside=True)))
    state = send_home(state.change_player(seat, aside=0), seat)
    return Step(state, (WentHome(seat, "aside"),))


def _ask_maitre_d(state: State) -> Step[State]:
    """MAÎTRE D': his marker goes to a table before the tables are judged; else home (BTS-19)."""
    post = state.post(MAITRE_D)
    if post is None or not post.markers:
        return fix_tables(state)
    seat = post.markers[0]
    if any(table.has_room for table in state.tables):
        return Step(state.push(Picking(seats=(seat,), source=MAITRE_D)))
    state = send_home(leave(state, seat, MAITRE_D), seat)
    return Step(state, (WentHome(seat, MAITRE_D),))


# --- Between rounds ---------------------------------------------------------------------------


def _close_round(state: State) -> Step[State]:
    """CONTINUING PLAY in its order (BTS-34); after the last round only staff pay (BTS-58)."""
    if state.last:
        return go_home(state).then(_close_restaurant)
    closed = _seat_guests(state).then(_close_tables)
    return closed.then(go_home).then(_pass_first_hero).then(_begin_round)


def _close_restaurant(state: State) -> Step[State]:
    return Step(state.evolve(phase="over"), (Ended(closes_undo=True),))


def _pass_first_hero(state: State) -> Step[State]:
    return Step(state.evolve(first=(state.first + 1) % len(state.seats)))


def _seat_guests(state: State) -> Step[State]:
    """Tables without a tip card get the next one: green face up, yellow face down (BTS-35)."""
    events: list[Event] = []
    for table in state.tables:
        if table.tip is not None or not state.stack:
            continue
        card = state.stack[-1]
        face_up = state.deck.tip(card).colour == "green"
        state = state.evolve(stack=state.stack[:-1])
        state = state.change_table(table.number, tip=Tip(card=card, face_up=face_up))
        shown = card if face_up else state.deck.back(card)
        events.append(Seated(table.number, shown, closes_undo=True))
    return Step(state, tuple(events))


def _close_tables(state: State) -> Step[State]:
    """CLOSING TIME: an empty stack, or a stalled diner, makes the coming round the last.

    Tables that got no card leave; their counters go back (BTS-15, BTS-36, BTS-56).
    """
    state = state.evolve(last=not state.stack or state.quiet >= STALLED)
    closed = [table.number for table in state.tables if table.tip is None]
    for number in closed:
        state = take_counters(state, number, CHEF, HOSTESS)
    staying = tuple(table for table in state.tables if table.tip is not None)
    return Step(state.evolve(tables=staying), tuple(TableClosed(number) for number in closed))


def _begin_round(state: State) -> Step[State]:
    """Heroes up, five markers each or what is left, one of them turned to +$1 (BTS-5, BTS-42)."""
    drawn = tuple(min(HAND, player.fortress) for player in state.players)
    players = tuple(
        player.evolve(
            used=None,
            fortress=player.fortress - count,
            plain=max(0, count - 1),
            bonus=min(1, count),
        )
        for player, count in zip(state.players, drawn, strict=True)
    )
    state = state.evolve(
        players=players, round=state.round + 1, phase="service", following=state.first
    )
    stalled = state.last and bool(state.stack)
    event = RoundBegan(state.round, state.first, drawn, state.last, stalled, closes_undo=True)
    return Step(state, (event,))


_COURSE: dict[Phase, Callable[[State], Step[State]]] = {
    "draft": _open,
    "service": _next_turn,
    "end of service": _after_service,
    "maitre d'": _ask_maitre_d,
    "valet": ask_valet,
    "scoring": score_tables,
    "closing": _close_round,
}
"""What comes next in each phase when nobody is asked anything."""
