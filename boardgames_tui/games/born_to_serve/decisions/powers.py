"""The heroes' powers: which can be used when, and what each does.

A power is data: its effect has a kind and parameters. Service powers that need a choice push a
`Picking`; scoring powers change the bill of the table that is being scored.
"""

from collections.abc import Iterator

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
from boardgames_tui.games.born_to_serve.decisions.picking import Decline, Picking
from boardgames_tui.games.born_to_serve.decisions.placing import Placing, places, sides
from boardgames_tui.games.born_to_serve.events import Looked, PowerUsed, UnusedShuffled
from boardgames_tui.games.born_to_serve.floor import earn
from boardgames_tui.games.born_to_serve.state import (
    MOST_SCORED,
    Bill,
    Decision,
    Payment,
    State,
    Table,
)
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public


class UsePower(Action, kind="power"):
    """Use a power of one's hero (SUPERHERO POWERS)."""

    power: str


class PowerWindow(Decision[UsePower | Decline], kind="power-window"):
    """A moment in which this seat can use a power, or leave it."""

    when: Public[Window]

    @property
    def open(self) -> bool:
        """While a table is scored all that matters lies open; before that, a look may matter."""
        return self.when != "end of service"

    @property
    def moments(self) -> tuple[Window, ...]:
        """The one that it is for."""
        return (self.when,)

    def legal(self, state: State, seat: int) -> Iterator[UsePower | Decline]:
        """The powers for this moment, or none."""
        yield from usable(state, seat)
        yield Decline.of(seat)

    def why_not(self, state: State, action: UsePower | Decline) -> Refusal | None:
        """What is wrong with the power; nobody has to use one."""
        if isinstance(action, Decline):
            return None
        return refuse_use(state, action.seat, action.power, (self.when,))

    def do(self, state: State, action: UsePower | Decline) -> Step[State]:
        """Use it, or go on without."""
        if isinstance(action, Decline):
            return Step(state.pop())
        return use(state.pop(), action.seat, action.power)


# --- Which can be used ------------------------------------------------------------------------


def available(state: State, seat: int) -> tuple[tuple[str, Refusal | None], ...]:
    """Both powers of the seat's hero, each with the reason why it can not be used now.

    None as a reason means that it can. () without a hero. Takes a state or a view.
    """
    hero = state.players[seat].hero
    if hero is None:
        return ()
    open_now = _moments(state, seat)
    return tuple(
        (power.name, refuse_use(state, seat, power.name, open_now))
        for power in state.deck.hero(hero).powers
    )


def usable(state: State, seat: int) -> Iterator[UsePower]:
    """Those of them that can be used now: what `refuse_use` has nothing against."""
    player = state.players[seat]
    if player.hero is None or player.used is not None:
        return
    open_now = _moments(state, seat)
    for power in state.deck.hero(player.hero).powers:
        effect = power.effect
        affordable = effect.when in open_now and _price(effect) <= player.score
        if affordable and _can_happen(state, seat, power.name, effect):
            yield UsePower.of(seat, power.name)


def _moments(state: State, seat: int) -> tuple[Window, ...]:
    """The moments for powers that are open to the seat now."""
    if seat not in state.actors or (state.stopped and state.phase == "service"):
        return ()
    return state.pending[-1].moments


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
            barred = None if effect.same_place else state.pending[-1].used_place
            return bool(places(state, seat, sides(state.players[seat]), barred))
        case ReplaceTip():
            return bool(state.unused or state.discard)
        case WinTie() | AddDollars() | ScoreExtra() | SpareMarker() | LateMarker():
            assert state.bill is not None
            return _helps(state, state.bill, seat, effect)
        case _:
            picks = Picking(seats=(seat,), source=name).legal(state, seat)
            return next(iter(picks), None) is not None


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


def use(state: State, seat: int, name: str) -> Step[State]:
    """Use a power that can be used: the hero turns face down, and it happens or asks.

    A power window is off the stack already; a turn is not.
    """
    effect = state.deck.power(name).effect
    powers = state.players[seat].powers - _price(effect)
    state = state.change_player(seat, used=name, powers=powers)
    return Step(state, (PowerUsed(seat, name),)).then(_begin, seat, name, effect)


def _begin(state: State, seat: int, name: str, effect: Effect) -> Step[State]:
    match effect:
        case FlipMarker(where="hand"):
            player = state.players[seat]
            flipped = state.change_player(seat, plain=player.plain - 1, bonus=player.bonus + 1)
            return Step(flipped)
        case ExtraAction():
            barred = None if effect.same_place else state.pending[-1].used_place
            return Step(state.push(Placing(seats=(seat,), barred=barred)))
        case ReplaceTip():
            return _look_at_unused(state, seat, name)
        case WinTie() | AddDollars() | ScoreExtra() | SpareMarker() | LateMarker():
            return _change_bill(state, seat, effect)
        case _:
            return Step(state.push(Picking(seats=(seat,), source=name)))


def _look_at_unused(state: State, seat: int, name: str) -> Step[State]:
    """Change of Mind: the yellow discard is shuffled first if no unused card is left (BTS-4)."""
    events: list[Event] = []
    if not state.unused:
        unused, chance = state.chance.shuffle([tip.card for tip in state.discard])
        state = state.evolve(unused=unused, discard=(), chance=chance)
        events.append(UnusedShuffled(len(unused), closes_undo=True))
    state = state.push(Picking(seats=(seat,), source=name))
    hidden = Looked(seat, None, UNUSED_BACK, closes_undo=True)
    look = Looked(seat, None, state.unused[-1], closes_undo=True)
    return Step(state, (*events, look.told_to(seat, otherwise=hidden)))


def _change_bill(
    state: State, seat: int, effect: WinTie | AddDollars | ScoreExtra | SpareMarker | LateMarker
) -> Step[State]:
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
