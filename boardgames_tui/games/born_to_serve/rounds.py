"""The course of a match: the deal, and a round from its first turn to the next round.

`go_on` plays on from any moment in which nobody is asked anything.
"""

from collections.abc import Callable

from boardgames_tui.games.born_to_serve.cards import (
    CHEF,
    HOSTESS,
    MAITRE_D,
    WASHROOM,
    Deck,
    Meal,
    StaffMember,
)
from boardgames_tui.games.born_to_serve.events import (
    Ended,
    HeroDealt,
    RoundBegan,
    Seated,
    ServiceEnded,
    StaffHired,
    TableClosed,
    TurnBegan,
    WentFirst,
    WentHome,
)
from boardgames_tui.games.born_to_serve.floor import send_home
from boardgames_tui.games.born_to_serve.powers import can_use
from boardgames_tui.games.born_to_serve.scoring import ask_valet, fix_tables, score_tables
from boardgames_tui.games.born_to_serve.staff import go_home, leave, refuse_place, take_counters
from boardgames_tui.games.born_to_serve.state import (
    DRAFTED,
    HAND,
    STALLED,
    TABLES,
    YELLOW,
    Drafting,
    Options,
    Phase,
    Picking,
    Placing,
    Player,
    Post,
    PowerWindow,
    State,
    Table,
    Tip,
    Turn,
)
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Step
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.state import in_turn

# --- Setting up -------------------------------------------------------------------------------


def deal(seats: tuple[str, ...], options: Options, seed: int, deck: Deck) -> Step:
    """SET-UP up to the staff draft: heroes, tables, the stacks, the First Hero (BTS-1, BTS-55)."""
    players = len(seats)
    heroes, chance = Chance(seed=seed).shuffle(_hero_pool(options, deck))
    stack, unused, box, chance = _stacks(players, options, deck, chance)
    lots, chance = chance.below(players)
    first = options.first_hero - 1 if options.first_hero else lots
    state = State(
        chance=chance,
        seats=seats,
        options=options,
        deck=deck,
        players=tuple(
            Player(hero=None if options.secret_identity else heroes[seat])
            for seat in range(players)
        ),
        tables=tuple(
            Table(number=table.number, spaces=(None,) * table.seats)
            for table in deck.tables[: TABLES[players]]
        ),
        stack=stack,
        unused=unused,
        box=box,
        first=first,
        pending=(),
    )
    events: list[Event] = [
        HeroDealt(seat, player.hero)
        for seat, player in enumerate(state.players)
        if player.hero is not None
    ]
    events.append(WentFirst(first, closes_undo=True))
    if options.washroom_attendant and not options.diner_of_doom:
        state = _hire(state, WASHROOM)
        events.append(StaffHired(None, WASHROOM))
    return Step(state.push(_draft(players, first, options, deck)), tuple(events))


def _hero_pool(options: Options, deck: Deck) -> list[str]:
    return [hero.name for hero in deck.heroes if hero.beginner or not options.beginner_heroes]


def _stacks(
    players: int, options: Options, deck: Deck, chance: Chance
) -> tuple[Pile, Pile, Pile, Chance]:
    """HERE COME THE CUSTOMERS: the stack, lunch on top; the unused yellow cards; the box."""
    meals: tuple[Meal, ...] = ("dinner",) if options.short_order else ("dinner", "lunch")
    stack: Pile = ()
    unused: Pile = ()
    for meal in meals:
        yellow = [tip.id for tip in deck.tips if (tip.meal, tip.colour) == (meal, "yellow")]
        mixed, chance = chance.shuffle(yellow)
        cards = (*deck.in_play(meal, players), *mixed[: YELLOW[players]])
        shuffled, chance = chance.shuffle(cards)
        stack += shuffled
        unused += mixed[YELLOW[players] :]
    unused, chance = chance.shuffle(unused)
    used = {*stack, *unused}
    box = tuple(tip.id for tip in deck.tips if tip.id not in used)
    return stack, unused, box, chance


def _draft(players: int, first: int, options: Options, deck: Deck) -> Drafting:
    """THE STAFF ARRIVES: from the first player's right, going right, the first player last.

    Two players choose in turn, twice (BTS-2). Beginner staff too few for a variant are filled up
    from the others that it allows (BTS-60).
    """
    allowed = [
        member
        for member in deck.staff
        if member.drafted and (member.diner_of_doom or not options.diner_of_doom)
    ]
    pool = [member for member in allowed if member.beginner or not options.beginner_staff]
    pool += [member for member in allowed if member not in pool][: DRAFTED[players] - len(pool)]
    order = [(first - step) % players for step in range(1, DRAFTED[players] + 1)]
    return Drafting(seats=(order[0],), following=tuple(order[1:]), pool=tuple(_names(deck, pool)))


def _names(deck: Deck, members: list[StaffMember]) -> list[str]:
    return [member.name for member in deck.staff if member in members]


def draft(state: State, seat: int, name: str) -> Step:
    """A staff member comes to work; after the last one the guests are seated."""
    frame = state.pending[-1]
    assert isinstance(frame, Drafting)
    state = _hire(state.pop(), name)
    event = StaffHired(seat, name)
    if frame.following:
        following, *rest = frame.following
        pool = tuple(other for other in frame.pool if other != name)
        frame = frame.evolve(seats=(following,), following=tuple(rest), pool=pool)
        return Step(state.push(frame), (event,))
    return Step(state, (event,)).then(_seat_guests).then(_close_tables).then(_begin_round)


def _hire(state: State, name: str) -> State:
    member = state.deck.member(name)
    post = Post(name=name, spaces=member.spaces_for(len(state.seats)), counters=member.counters)
    return state.evolve(staff=(*state.staff, post))


# --- From moment to moment --------------------------------------------------------------------


def go_on(state: State) -> Step:
    """Play on until somebody is asked or the match is over; forced choices are not taken here."""
    events: tuple[Event, ...] = ()
    while not state.pending and state.phase != "over":
        step = _COURSE[state.phase](state)
        state, events = step.state, events + step.events
    return Step(state, events)


def _next_turn(state: State) -> Step:
    """SERVICE PHASE: clockwise, who has no marker in hand is skipped (BTS-7, BTS-9)."""
    for seat in in_turn(len(state.seats), state.following):
        if state.players[seat].hand:
            turn = Turn(seats=(seat,))
            return Step(state.push(turn), (TurnBegan(seat, closes_undo=True),))
    return _end_service(state, early=False)


def end_turn(state: State, seat: int) -> Step:
    """What follows `Done`: the next seat, or the early end of the last round (BTS-37, BTS-38)."""
    state = state.pop().evolve(following=(seat + 1) % len(state.seats))
    return _end_service(state, early=True) if state.stopped else Step(state)


def _end_service(state: State, *, early: bool) -> Step:
    event = ServiceEnded(early, closes_undo=True)
    return Step(state.evolve(phase="end of service", asked=()), (event,))


def _after_service(state: State) -> Step:
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


def _land(state: State, seat: int) -> Step:
    """What's the Rush: the marker must be placed if a space is open anywhere (BTS-59)."""
    room = any(table.has_room for table in state.tables) or any(
        refuse_place(state, seat, post.name) is None for post in state.staff
    )
    if room:
        return Step(state.push(Placing(seats=(seat,), aside=True)))
    state = send_home(state.change_player(seat, aside=0), seat)
    return Step(state, (WentHome(seat, "aside"),))


def _ask_maitre_d(state: State) -> Step:
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


def _close_round(state: State) -> Step:
    """CONTINUING PLAY in its order (BTS-34); after the last round only staff pay (BTS-58)."""
    if state.last:
        return go_home(state).then(_close_restaurant)
    closed = _seat_guests(state).then(_close_tables)
    return closed.then(go_home).then(_pass_first_hero).then(_begin_round)


def _close_restaurant(state: State) -> Step:
    return Step(state.evolve(phase="over"), (Ended(closes_undo=True),))


def _pass_first_hero(state: State) -> Step:
    return Step(state.evolve(first=(state.first + 1) % len(state.seats)))


def _seat_guests(state: State) -> Step:
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


def _close_tables(state: State) -> Step:
    """CLOSING TIME: an empty stack, or a stalled diner, makes the coming round the last.

    Tables that got no card leave; their counters go back (BTS-15, BTS-36, BTS-56).
    """
    state = state.evolve(last=not state.stack or state.quiet >= STALLED)
    closed = [table.number for table in state.tables if table.tip is None]
    for number in closed:
        state = take_counters(state, number, CHEF, HOSTESS)
    staying = tuple(table for table in state.tables if table.tip is not None)
    return Step(state.evolve(tables=staying), tuple(TableClosed(number) for number in closed))


def _begin_round(state: State) -> Step:
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


_COURSE: dict[Phase, Callable[[State], Step]] = {
    "service": _next_turn,
    "end of service": _after_service,
    "maitre d'": _ask_maitre_d,
    "valet": ask_valet,
    "scoring": score_tables,
    "closing": _close_round,
}
"""What comes next in each phase when nobody is asked anything."""
