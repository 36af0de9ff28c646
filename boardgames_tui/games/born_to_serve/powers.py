"""The heroes' powers: which can be used when, and what each does (DESIGN of the house set).

A power is data: its effect has a kind and parameters. Service powers that need a choice push a
`Picking`; scoring powers change the bill of the table that is being scored.
"""

from boardgames_tui.games.born_to_serve import staff
from boardgames_tui.games.born_to_serve.cards import (
    UNUSED_BACK,
    AddDollars,
    Effect,
    ExtraAction,
    FlipMarker,
    HoldMarker,
    LateMarker,
    ReplaceTip,
    ScoreExtra,
    SpareMarker,
    Window,
    WinTie,
)
from boardgames_tui.games.born_to_serve.events import Looked, PowerUsed, UnusedShuffled
from boardgames_tui.games.born_to_serve.floor import earn
from boardgames_tui.games.born_to_serve.picks import candidates, refuse_pick
from boardgames_tui.games.born_to_serve.state import (
    MOST_SCORED,
    Bill,
    Payment,
    Picking,
    Placing,
    PowerWindow,
    State,
    Table,
    Turn,
)
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step

# --- Which can be used ------------------------------------------------------------------------


def windows(state: State, seat: int) -> tuple[Window, ...]:
    """The moments for powers that are open to the seat now."""
    if seat not in state.actors or (state.stopped and state.phase == "service"):
        return ()
    match state.pending[-1]:
        case Turn(acted=False):
            return ("your turn", "before action", "instead of action")
        case Turn():
            return ("your turn", "after action")
        case PowerWindow(when=when):
            return (when,)
    return ()


def available(state: State, seat: int) -> tuple[tuple[str, Refusal | None], ...]:
    """Both powers of the seat's hero, each with the reason why it can not be used now.

    None as a reason means that it can. () without a hero. Takes a state or a view.
    """
    hero = state.players[seat].hero
    if hero is None:
        return ()
    powers = state.deck.hero(hero).powers
    open_now = windows(state, seat)
    return tuple((power.name, refuse_use(state, seat, power.name, open_now)) for power in powers)


def refuse_use(state: State, seat: int, name: str, open_now: tuple[Window, ...]) -> Refusal | None:
    """Why the seat can not use that power in these windows; None if it can."""
    player = state.players[seat]
    if player.hero is None:
        return Refusal("no-heroes", "BTS-53")
    if not state.deck.has_power(name):
        return Refusal("no-such-power", facts={"power": name})
    if all(power.name != name for power in state.deck.hero(player.hero).powers):
        return Refusal("not-your-power", facts={"power": name, "hero": player.hero})
    if player.used is not None:
        return Refusal("power-used", "BTS-44", {"power": player.used, "hero": player.hero})
    effect = state.deck.power(name).effect
    if effect.when not in open_now:
        return Refusal("wrong-moment", "BTS-9", {"power": name, "when": effect.when})
    if _price(effect) > player.score:
        return Refusal("too-dear", facts={"power": name, "cost": _price(effect)})
    if not _can_happen(state, seat, name, effect):
        return Refusal("no-effect", facts={"power": name})
    return None


def can_use(state: State, seat: int, when: Window) -> bool:
    """Whether the seat has a power for that window, ready and of use."""
    player = state.players[seat]
    if player.hero is None or player.used is not None:
        return False
    return any(
        power.effect.when == when and refuse_use(state, seat, power.name, (when,)) is None
        for power in state.deck.hero(player.hero).powers
    )


def _price(effect: Effect) -> int:
    """What using it costs outright."""
    return effect.cost if isinstance(effect, WinTie | LateMarker) else 0


def _can_happen(state: State, seat: int, name: str, effect: Effect) -> bool:
    """A power that can change nothing may not be used."""
    match effect:
        case FlipMarker(where="hand"):
            return state.players[seat].plain > 0
        case HoldMarker():
            return state.players[seat].hand > 0
        case ExtraAction():
            return _has_second_place(state, seat, effect)
        case ReplaceTip():
            return bool(state.unused or state.discard)
        case WinTie() | AddDollars() | ScoreExtra() | SpareMarker() | LateMarker():
            assert state.bill is not None
            return _helps(state, state.bill, seat, effect)
        case _:
            frame = Picking(seats=(seat,), source=name)
            return any(refuse_pick(state, frame, pick) is None for pick in candidates(state, frame))


def _has_second_place(state: State, seat: int, effect: ExtraAction) -> bool:
    turn = state.pending[-1]
    barred = turn.place if isinstance(turn, Turn) and not effect.same_place else None
    if not state.players[seat].hand:
        return False
    return any(table.has_room and table.number != barred for table in state.tables) or any(
        post.name != barred and staff.refuse_place(state, seat, post.name) is None
        for post in state.staff
    )


def _helps(
    state: State,
    bill: Bill,
    seat: int,
    effect: WinTie | AddDollars | ScoreExtra | SpareMarker | LateMarker,
) -> bool:
    """Whether a scoring power changes anything for the seat at this step of the bill."""
    table = state.table(bill.table)
    assert table is not None
    match effect:
        case WinTie():
            return len(bill.tied) > 1 and seat in bill.tied and bill.winner != seat
        case AddDollars(to="tip value"):
            return table.count(seat) > 0 and _raise(table, seat, effect) > 0
        case AddDollars():
            return table.count(seat) > 0
        case ScoreExtra():
            left = table.count(seat) - bill.scoring
            return seat == bill.winner and bill.scoring == MOST_SCORED and left > 0
        case SpareMarker():
            return bill.scoring > 0
        case LateMarker():
            return seat == bill.winner and state.players[seat].fortress > 0


def _raise(table: Table, seat: int, effect: AddDollars) -> int:
    """By how much the tip value rises."""
    if effect.per == "bonus marker":
        rise = effect.amount * sum(marker.bonus for marker in table.laid)
    else:
        rise = effect.amount * table.count(seat)
    return min(rise, effect.max) if effect.max else rise


# --- Using ------------------------------------------------------------------------------------


def use(state: State, seat: int, name: str) -> Step:
    """Use a power that can be used: the hero turns face down, and it happens or asks."""
    effect = state.deck.power(name).effect
    if isinstance(state.pending[-1], PowerWindow):
        state = state.pop()
    elif effect.when == "instead of action":
        state = state.retop(acted=True)
    state = state.change_player(seat, used=name)
    if price := _price(effect):
        state = earn(state, seat, "powers", -price)
    return Step(state, (PowerUsed(seat, name),)).then(_begin, seat, name, effect)


def _begin(state: State, seat: int, name: str, effect: Effect) -> Step:
    match effect:
        case FlipMarker(where="hand"):
            player = state.players[seat]
            flipped = state.change_player(seat, plain=player.plain - 1, bonus=player.bonus + 1)
            return Step(flipped)
        case ExtraAction():
            turn = state.pending[-1]
            assert isinstance(turn, Turn)
            barred = None if effect.same_place else turn.place
            return Step(state.push(Placing(seats=(seat,), barred=barred)))
        case ReplaceTip():
            return _look_at_unused(state, seat, name)
        case WinTie() | AddDollars() | ScoreExtra() | SpareMarker() | LateMarker():
            return _change_bill(state, seat, effect)
        case _:
            return Step(state.push(Picking(seats=(seat,), source=name)))


def _look_at_unused(state: State, seat: int, name: str) -> Step:
    """Change of Mind: the yellow discard is shuffled first if no unused card is left (BTS-4)."""
    events: list[Event] = []
    if not state.unused:
        unused, chance = state.chance.shuffle([tip.card for tip in state.discard])
        state = state.evolve(unused=unused, discard=(), chance=chance)
        events.append(UnusedShuffled(len(unused), closes_undo=True))
    state = state.push(Picking(seats=(seat,), source=name))
    card = state.unused[-1]
    hidden = Looked(seat, None, UNUSED_BACK, closes_undo=True)
    look = Looked(seat, None, card, audience=(seat,), otherwise=hidden, closes_undo=True)
    return Step(state, (*events, look))


def _change_bill(
    state: State, seat: int, effect: WinTie | AddDollars | ScoreExtra | SpareMarker | LateMarker
) -> Step:
    """A scoring power does its part to the table that is being scored."""
    bill = state.bill
    assert bill is not None and (bill.parts is not None or isinstance(effect, WinTie))
    table = state.table(bill.table)
    assert table is not None
    match effect:
        case WinTie():
            state = state.change_bill(winner=seat, why="power")
        case AddDollars(to="tip value"):
            assert bill.parts is not None
            powers = bill.parts.powers + _raise(table, seat, effect)
            state = state.change_bill(parts=bill.parts.evolve(powers=powers))
        case AddDollars():
            state = state.change_bill(tipped=(*bill.tipped, (seat, effect.amount)))
        case ScoreExtra():
            extra = min(effect.count, table.count(seat) - bill.scoring)
            state = state.change_bill(extra=extra, less=effect.less)
        case SpareMarker():
            state = state.change_bill(spared=min(effect.count, bill.scoring))
        case LateMarker():
            # the marker comes from the Fortress and goes back there: only the dollars change
            assert bill.parts is not None
            half = bill.parts.total // 2
            state = earn(state, seat, "bused", half)
            state = state.change_bill(paid=(*bill.paid, Payment(seat, "late", 1, half, 0, 1)))
    return Step(state)
