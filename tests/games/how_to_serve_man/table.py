"""Arranged positions of How to Serve Man: what a test names, and all else where it belongs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.cards import load
from boardgames_tui.games.how_to_serve_man.decisions import (
    Claim,
    Claiming,
    Place,
    Present,
    Presenting,
    Turn,
)
from boardgames_tui.games.how_to_serve_man.ingredients import SUPPLY
from boardgames_tui.games.how_to_serve_man.state import Dish, Options, State
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import missing
from boardgames_tui.kernel.pool import Pool

DECK = load("house")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn")
COURSES = ("appetizer", "entree", "dessert")
PRINTED = Options()
TEAMS = Options(team_battle=True)
DEATHMATCH = Options(deathmatch=True)

QUIET = ("Princess Obligata", "Old Man Nebula", "Count Calorie")
"""Judges that pay nothing for a dish: the panel, unless a test names another."""
NIBBLE = "Sweet Tooth Brittle"
"""A dessert for 2 points that costs a carb, a fat and a spice."""


def tokens(words: str) -> Pool:
    """ "2 meat, carb" as a pool."""
    counts: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in words.split(","))):
        number, _, kind = part.rpartition(" ")
        counts[kind] = counts.get(kind, 0) + int(number or 1)
    return Pool(counts)


def table(
    seats: int = 2,
    *,
    options: Options = PRINTED,
    turn: int = 0,
    first: int = 0,
    mats: Mapping[int, str] = {},
    hands: Mapping[int, tuple[str, ...]] = {},
    decks: Mapping[str, tuple[str, ...]] = {},
    full_decks: bool = True,
    panel: tuple[str, ...] = QUIET,
    stables: Mapping[int, tuple[str, ...]] = {},
    judges: tuple[str, ...] = (),
    judges_out: bool = False,
    judge_discard: tuple[str, ...] = (),
    event: str | None = None,
    events: tuple[str, ...] = (),
    events_out: bool = False,
    timer: int = 0,
    chefs: Mapping[int, tuple[str, str, str]] = {},
    scores: tuple[int, ...] | None = None,
    laps: tuple[int, ...] | None = None,
    dishes: Mapping[int, tuple[Dish, ...]] = {},
    placed: bool = False,
    **changes: Any,
) -> State:
    """A turn of `turn`. `decks`, `judges` and `events` name the cards that are drawn next; the
    rest of each deck lies below, unless the test says that it is out of the game (then the cards
    lie where no draw reaches them: served, in the last stable, or in the discard).
    """
    sides = 2 if options.team_battle else seats
    pools = tuple(tokens(mats.get(side, "")) for side in range(sides))
    supply = SUPPLY
    for pool in pools:
        supply = supply - pool
    held = tuple(hands.get(seat, ()) for seat in range(seats))
    rows = tuple(dishes.get(side, ()) for side in range(sides))
    served = tuple(dish.recipe for row in rows for dish in row)
    piles = []
    for course in COURSES:
        top = decks.get(course, ())
        in_view = (*(card for hand in held for card in hand), *served, *top)
        rest = missing(DECK.of_course(course), in_view)
        if not full_decks:
            left_over = tuple(
                Dish(recipe=name, tokens=Pool(), chef="sous", seat=seats - 1) for name in rest
            )
            rows = (*rows[:-1], rows[-1] + left_over)
            rest = ()
        piles.append((*rest, *reversed(top)))
    stable = tuple(stables.get(side, ()) for side in range(sides))
    in_view = (*panel, *(name for row in stable for name in row), *judges, *judge_discard)
    rest = missing((card.name for card in DECK.judges), in_view)
    if judges_out:
        stable, rest = (*stable[:-1], stable[-1] + rest), ()
    others = missing((card.name for card in DECK.events), (*events, *filter(None, [event])))
    clock, others = others[:timer], others[timer:]
    discard, others = (others, ()) if events_out else ((), others)
    return State(
        chance=Chance(seed=7),
        seats=NAMES[:seats],
        options=options,
        deck=DECK,
        supply=supply,
        mats=pools,
        chefs=tuple(chefs.get(seat, ("mat", "mat", "mat")) for seat in range(seats)),
        hands=held,
        recipe_decks=tuple(piles),
        judge_deck=(*rest, *reversed(judges)),
        judge_discard=judge_discard,
        panel=panel,
        stables=stable,
        event_deck=(*others, *reversed(events)),
        event_discard=discard,
        event=event,
        timer=clock,
        dishes=rows,
        scores=scores or (10,) * sides,
        laps=laps or (0,) * sides,
        first=first,
        top_chefs=(0, 1) if options.team_battle else (),
        pending=(Turn(seats=(turn,), placed=placed),),
    ).evolve(**changes)


@dataclass
class Played:
    """Where some actions led, and all that happened on the way."""

    state: State
    events: tuple[Any, ...]

    def of(self, kind: type[Any]) -> list[Any]:
        """The events of one class."""
        return [event for event in self.events if type(event) is kind]


def play(state: State, *actions: Any) -> Played:
    """Do the actions one after the other; nothing may appear or vanish."""
    before = rules.census(state)
    events: tuple[Any, ...] = ()
    for action in actions:
        step = rules.apply(state, action)
        state, events = step.state, events + step.events
        assert rules.census(state) == before, action
    return Played(state, events)


def refused(state: State, action: Any) -> tuple[str, str]:
    """(code, rule) of the refusal of an action that must not be legal."""
    wrong = rules.refusal(state, action)
    assert isinstance(wrong, Refusal), action
    assert action not in rules.legal_actions(state, action.seat)
    return wrong.code, wrong.rule


def legal(state: State, kind: type[Any] | None = None) -> list[Any]:
    """What the seat that is asked may do, of one class or of all."""
    (seat,) = state.actors
    actions = rules.legal_actions(state, seat)
    return [action for action in actions if kind is None or type(action) is kind]


def happening(
    card: str,
    seats: int = 3,
    *,
    drawer: int = 0,
    mats: Mapping[int, str] = {},
    hands: Mapping[int, tuple[str, ...]] = {},
    scores: tuple[int, ...] | None = None,
    options: Options = PRINTED,
    events: tuple[str, ...] = (),
    **arranged: Any,
) -> Played:
    """A card drawn by a player who has just served a nibble with a Sous-Chef.

    Mats, hands and scores are given as they are when the card is drawn; the panel as it is before
    the drawer claims its first judge.
    """
    sides = 2 if options.team_battle else seats
    side = drawer % sides
    mats = {**mats, side: f"{mats.get(side, '')}, carb, fat, spice"}
    hands = {**hands, drawer: (NIBBLE, *hands.get(drawer, ()))}
    scores = scores or (10,) * sides
    before = tuple(score - 2 * (place == side) for place, score in enumerate(scores))
    state = table(
        seats,
        turn=drawer,
        mats=mats,
        hands=hands,
        scores=before,
        options=options,
        events=(card, *events),
        **arranged,
    )
    return serve_nibble(state, drawer)


def serve_nibble(state: State, seat: int) -> Played:
    """Send a Sous-Chef to the table, present the nibble, and claim the first judge."""
    played = play(state, Place(seat=seat, chef="sous", space="table"))
    if isinstance(played.state.pending[-1], Presenting):
        more = play(played.state, Present(seat=seat, recipe=NIBBLE))
        played = Played(more.state, played.events + more.events)
    if isinstance(played.state.pending[-1], Claiming):
        more = play(played.state, Claim(seat=seat, judge=played.state.panel[0]))
        played = Played(more.state, played.events + more.events)
    return played


def dish(recipe: str, spent: str = "", chef: Any = "sous", seat: int = 0) -> Dish:
    """A completed dish; without `spent`, with all that its recipe asks for."""
    cost = tokens(spent) if spent else DECK.recipe(recipe).cost
    return Dish(recipe=recipe, tokens=cost, chef=chef, seat=seat)
