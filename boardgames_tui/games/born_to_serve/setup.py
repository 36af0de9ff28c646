"""SET-UP: heroes, tables and stacks, up to the staff draft."""

from boardgames_tui.games.born_to_serve import info
from boardgames_tui.games.born_to_serve.cards import WASHROOM, Deck, Meal, StaffMember, load
from boardgames_tui.games.born_to_serve.decisions import Drafting
from boardgames_tui.games.born_to_serve.events import HeroDealt, StaffHired, WentFirst
from boardgames_tui.games.born_to_serve.staff import hire
from boardgames_tui.games.born_to_serve.state import (
    DRAFTED,
    TABLES,
    YELLOW,
    Options,
    Player,
    State,
    Table,
)
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import Pile


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


def setup(
    seats: tuple[str, ...], options: Options, seed: int, deck: Deck | None = None
) -> Step[State]:
    """SET-UP up to the staff draft: heroes, tables, the stacks, the First Hero (BTS-1, BTS-55)."""
    deck = load(options.deck) if deck is None else deck
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
        state = hire(state, WASHROOM)
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
