"""The rules of Born to Serve: the contract of a rule module (see kernel/game.py).

The printed rules are cited by their headings in capitals, rulings by number (BTS-24).
"""

from functools import cache, lru_cache

from boardgames_tui.games.born_to_serve import info, staff
from boardgames_tui.games.born_to_serve.actions import (
    KINDS,
    Action,
    Decline,
    Done,
    DraftStaff,
    PlaceOnStaff,
    PlaceOnTable,
    Score,
    TakeBreak,
    UsePower,
)
from boardgames_tui.games.born_to_serve.cards import BUSBOY, CHEF, Deck, load
from boardgames_tui.games.born_to_serve.events import Collected, PlacedOnTable, TookBreak
from boardgames_tui.games.born_to_serve.floor import forecast, lowest_open, put, send_home, take
from boardgames_tui.games.born_to_serve.picks import candidates, picked, refuse_pick, refuse_side
from boardgames_tui.games.born_to_serve.powers import available, refuse_use, use, windows
from boardgames_tui.games.born_to_serve.rounds import deal, draft, end_turn, go_on
from boardgames_tui.games.born_to_serve.sight import observe, redeal
from boardgames_tui.games.born_to_serve.state import (
    MOST_SCORED,
    BusboyScoring,
    Collecting,
    Drafting,
    Marker,
    Options,
    Picking,
    Placing,
    PowerWindow,
    Spot,
    State,
    Turn,
)
from boardgames_tui.games.born_to_serve.wording import prompt, say
from boardgames_tui.kernel.game import (
    IllegalAction,
    Progress,
    Refusal,
    Row,
    Standings,
    Step,
    ranks,
    refuse_stranger,
)
from boardgames_tui.kernel.settle import settle

__all__ = [
    "Action",
    "Deck",
    "Options",
    "State",
    "actors",
    "apply",
    "available",
    "census",
    "check",
    "deck",
    "forecast",
    "info",
    "legal_actions",
    "observe",
    "progress",
    "prompt",
    "redeal",
    "refusal",
    "say",
    "screen",
    "setup",
    "standings",
]

screen = "boardgames_tui.games.born_to_serve.screen:BornToServeScreen"


# --- Setting up -------------------------------------------------------------------------------


def deck(options: Options) -> Deck:
    """The set that these options play with. Raises BadFile."""
    return load(options.deck)


def check(seats: int, options: Options) -> Refusal | None:
    """Two to five players; only Short Order may leave out the Washroom Attendant (BTS-52)."""
    if not info.min_seats <= seats <= info.max_seats:
        return Refusal("seats", facts={"least": info.min_seats, "most": info.max_seats})
    if options.first_hero > seats:
        return Refusal("no-such-player", "BTS-55", {"number": options.first_hero})
    may_leave = options.short_order or options.diner_of_doom
    if not options.washroom_attendant and not may_leave:
        return Refusal("attendant-stays", "BTS-52")
    return None


def setup(seats: tuple[str, ...], options: Options, seed: int, deck: Deck | None = None) -> Step:
    """SET-UP: heroes and stacks; then the staff draft, after which the guests are seated."""
    deck = load(options.deck) if deck is None else deck
    return settle(deal(seats, options, seed, deck), legal_actions, _carry_out)


# --- What is legal ----------------------------------------------------------------------------


def actors(state: State) -> tuple[int, ...]:
    """Whom the table waits for."""
    return state.actors


def legal_actions(state: State, seat: int) -> tuple[Action, ...]:
    """All that the seat may do now: tables, staff, break, powers, then the ways out."""
    if seat not in state.actors:
        return ()
    return tuple(action for action in _possible(state, seat) if _judge(state, action) is None)


def _possible(state: State, seat: int) -> tuple[Action, ...]:
    """The actions that could come into question for the top frame."""
    match state.pending[-1]:
        case Drafting(pool=pool):
            return tuple(DraftStaff(seat=seat, staff=name) for name in pool)
        case Turn(acted=acted):
            markers = () if acted else (*_placings(state, seat), *_breaks(seat))
            return (*markers, *_powers(state, seat), Done(seat=seat))
        case Placing():
            return _placings(state, seat)
        case Picking() as frame:
            return candidates(state, frame)
        case PowerWindow():
            return (*_powers(state, seat), Decline(seat=seat))
        case _:
            return _scores(seat)


def _placings(state: State, seat: int) -> tuple[Action, ...]:
    """Every table and staff member, for each side that an unplaced marker shows."""
    player = state.players[seat]
    sides = ((False,) if player.plain else ()) + ((True,) if player.bonus or player.aside else ())
    tables = tuple(table.number for table in state.tables)
    return _all_placings(seat, sides, tables, tuple(post.name for post in state.staff))


@lru_cache(maxsize=1024)
def _all_placings(
    seat: int, sides: tuple[bool, ...], tables: tuple[int, ...], names: tuple[str, ...]
) -> tuple[Action, ...]:
    return (
        *(PlaceOnTable(seat=seat, table=table, bonus=side) for side in sides for table in tables),
        *(PlaceOnStaff(seat=seat, staff=name, bonus=side) for side in sides for name in names),
    )


@cache
def _breaks(seat: int) -> tuple[Action, ...]:
    return TakeBreak(seat=seat, bonus=False), TakeBreak(seat=seat, bonus=True)


@cache
def _scores(seat: int) -> tuple[Action, ...]:
    return tuple(Score(seat=seat, markers=count) for count in range(MOST_SCORED + 1))


def _powers(state: State, seat: int) -> tuple[Action, ...]:
    hero = state.players[seat].hero
    if hero is None:
        return ()
    return tuple(UsePower(seat=seat, power=power.name) for power in state.deck.hero(hero).powers)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is not legal now; None if it is."""
    return refuse_stranger(state, action, KINDS) or _judge(state, action)


def _judge(state: State, action: Action) -> Refusal | None:
    """Why the action does not answer the top frame, for one of its seats."""
    match state.pending[-1], action:
        case Drafting() as frame, DraftStaff(staff=name):
            return None if name in frame.pool else Refusal("not-to-be-had", facts={"staff": name})
        case Turn() as turn, _:
            return _refuse_in_turn(state, turn, action)
        case Placing() as frame, (PlaceOnTable() | PlaceOnStaff()):
            return _refuse_second(state, frame, action)
        case Picking() as frame, _:
            return refuse_pick(state, frame, action)
        case PowerWindow(when=when), UsePower(seat=seat, power=name):
            return refuse_use(state, seat, name, (when,))
        case PowerWindow(), Decline():
            return None
        case Collecting(), Score(seat=seat, markers=markers):
            return _refuse_score(state, seat, markers, least=1)
        case BusboyScoring(), Score(seat=seat, markers=markers):
            return _refuse_score(state, seat, markers, least=0)
        case frame, _:
            return Refusal("another-decision", facts={"owed": frame.kind})


def _refuse_in_turn(state: State, turn: Turn, action: Action) -> Refusal | None:
    """SERVICE PHASE: one action a turn, a power beside it, then Done (BTS-7, BTS-9)."""
    if isinstance(action, Done):
        return None if turn.acted else Refusal("nothing-done", "BTS-7")
    if state.stopped:
        return Refusal("closed", "BTS-38")
    match action:
        case UsePower(seat=seat, power=name):
            return refuse_use(state, seat, name, windows(state, seat))
        case PlaceOnTable() | PlaceOnStaff() | TakeBreak() if turn.acted:
            return Refusal("acted", "BTS-7")
        case PlaceOnTable() | PlaceOnStaff():
            return _refuse_placing(state, action)
        case TakeBreak(seat=seat, bonus=bonus):
            return refuse_side(state, seat, bonus)
    return Refusal("another-decision", facts={"owed": turn.kind})


def _refuse_placing(state: State, action: PlaceOnTable | PlaceOnStaff) -> Refusal | None:
    return refuse_side(state, action.seat, action.bonus) or _refuse_place(state, action)


def _refuse_place(state: State, action: PlaceOnTable | PlaceOnStaff) -> Refusal | None:
    if isinstance(action, PlaceOnStaff):
        return staff.refuse_place(state, action.seat, action.staff)
    table = state.table(action.table)
    if table is None:
        return Refusal("no-such-table", facts={"table": action.table})
    if not table.has_room:
        return Refusal("table-full", facts={"table": action.table})
    return None


def _refuse_second(
    state: State, frame: Placing, action: PlaceOnTable | PlaceOnStaff
) -> Refusal | None:
    """Double Time's second marker, or the one that was set aside: +$1 side up (BTS-47)."""
    if frame.aside:
        if not action.bonus:
            return Refusal("lands-on-bonus", "BTS-47")
        return _refuse_place(state, action)
    place = action.table if isinstance(action, PlaceOnTable) else action.staff
    if place == frame.barred:
        return Refusal("same-place", facts={"place": place})
    return _refuse_placing(state, action)


def _refuse_score(state: State, seat: int, markers: int, *, least: int) -> Refusal | None:
    """COLLECT THE TIPS: one or two, if so many are there; the Busboy also none (BTS-23, BTS-27)."""
    assert state.bill is not None
    table = state.table(state.bill.table)
    assert table is not None
    most = min(MOST_SCORED, table.count(seat))
    if not least <= markers <= most:
        rule = "BTS-23" if least else "BTS-25"
        return Refusal("so-many-markers", rule, {"least": least, "most": most})
    return None


# --- What happens -----------------------------------------------------------------------------


def apply(state: State, action: Action) -> Step:
    """What the action leads to. Raises IllegalAction."""
    wrong = refusal(state, action)
    if wrong is not None:
        raise IllegalAction(wrong)
    return settle(_carry_out(state, action), legal_actions, _carry_out)


def _carry_out(state: State, action: Action) -> Step:
    """Do a legal action, and play on to the next decision."""
    return _do(state, action).then(go_on)


def _do(state: State, action: Action) -> Step:
    match action:
        case DraftStaff(seat=seat, staff=name):
            return draft(state, seat, name)
        case PlaceOnTable() | PlaceOnStaff():
            return _place(state, action)
        case TakeBreak(seat=seat, bonus=bonus):
            rested = send_home(take(state, seat, bonus), seat).retop(acted=True)
            return Step(rested, (TookBreak(seat),))
        case UsePower(seat=seat, power=name):
            return use(state, seat, name)
        case Score(seat=seat, markers=markers):
            return _score(state, seat, markers)
        case Done(seat=seat):
            return end_turn(state, seat)
        case Decline() if isinstance(state.pending[-1], PowerWindow):
            return Step(state.pop())
    frame = state.pending[-1]
    assert isinstance(frame, Picking)
    return picked(state, frame, action)


def _place(state: State, action: PlaceOnTable | PlaceOnStaff) -> Step:
    """A marker from the hand, or the one set aside, to a table or a staff member."""
    seat, frame = action.seat, state.pending[-1]
    place = action.table if isinstance(action, PlaceOnTable) else action.staff
    state = state.pop() if isinstance(frame, Placing) else state.retop(acted=True, place=place)
    if isinstance(frame, Placing) and frame.aside:
        state = state.change_player(seat, aside=state.players[seat].aside - 1)
    else:
        state = take(state, seat, action.bonus)
    if isinstance(action, PlaceOnStaff):
        return staff.place(state, seat, action.staff)
    table = state.table(action.table)
    space = lowest_open(table) if table is not None else None
    assert space is not None
    spot = Spot(action.table, space)
    state = put(state, spot, Marker(seat, action.bonus))
    return Step(state, (PlacedOnTable(seat, spot, action.bonus),))


def _score(state: State, seat: int, markers: int) -> Step:
    """How many markers are scored in full; the Busboy is spent unless it is none (BTS-27)."""
    bill, through_busboy = state.bill, isinstance(state.pending[-1], BusboyScoring)
    assert bill is not None
    state = state.pop().change_bill(scoring=markers)
    if through_busboy and markers:
        state = state.change_bill(stage="busboy collects").change_post(BUSBOY, spent=True)
    return Step(state, (Collected(seat, bill.table, markers, through_busboy),))


# --- How it stands ----------------------------------------------------------------------------


def standings(state: State) -> Standings:
    """Dollars by where they came from; a tie is shared (BTS-41)."""
    lines = [
        (
            ("Tables won", player.won),
            ("Busboy", player.busboy),
            ("Bused", player.bused),
            ("Bartender", player.bartender),
            ("Powers", player.powers),
        )
        for player in state.players
    ]
    totals = [player.score for player in state.players]
    return Standings(
        over=not state.pending,
        rows=tuple(
            Row((seat,), totals[seat], lines[seat], rank) for seat, rank in enumerate(ranks(totals))
        ),
    )


def progress(state: State) -> Progress:
    """The round, and of how many once the last one has begun."""
    return Progress(
        round=max(1, state.round), of=state.round if state.last else None, phase=state.phase
    )


def census(state: State) -> dict[str, int]:
    """Every marker by player, every tip card by id and every counter, counted where it lies."""
    count: dict[str, int] = {}

    def add(thing: str, number: int = 1) -> None:
        count[thing] = count.get(thing, 0) + number

    for seat, player in enumerate(state.players):
        kept = player.fortress + player.hand + player.aside + player.realm
        placed = sum(table.count(seat) for table in state.tables)
        serving = sum(post.markers.count(seat) for post in state.staff)
        add(f"markers {seat}", kept + placed + serving)
    for card in (*state.stack, *state.unused, *state.box, *(tip.card for tip in state.discard)):
        add(card)
    for table in state.tables:
        if table.tip is not None:
            add(table.tip.card)
    for member in state.deck.staff:
        if member.counters:
            post = state.post(member.name)
            # those of staff that does not work here lie in the game's box
            on_card = member.counters if post is None else post.counters
            field = "chef" if member.name == CHEF else "hostess"
            on_tables = sum(getattr(table, field) for table in state.tables)
            add(f"{member.name}'s counters", on_card + on_tables)
    return count
