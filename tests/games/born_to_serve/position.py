"""Arranged positions of Born to Serve, drawn with letters; all else where it belongs.

"aB.": a plain marker of the first player (Ann), a +$1 marker of the second (Ben), an open space.
"""

from functools import partial
from typing import Any

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.cards import load
from boardgames_tui.games.born_to_serve.decisions import (
    Decline,
    Done,
    PickMarker,
    PickSpace,
    PickStaff,
    PickTable,
    PlaceOnStaff,
    PlaceOnTable,
    Score,
    SwapTips,
    TakeBreak,
    Turn,
    UsePower,
)
from boardgames_tui.games.born_to_serve.events import TableScored
from boardgames_tui.games.born_to_serve.state import (
    TABLES,
    Marker,
    Options,
    Player,
    Post,
    State,
    Table,
    Tip,
)
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.pile import Pile
from tests.games import moves

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
DECK = load("house")

FIVE, SIX, SEVEN = "green-lunch-1", "green-lunch-2", "green-lunch-9"
"""Green tip cards by their value."""
HIDDEN_FOUR, HIDDEN_SIX, HIDDEN_NINE = "yellow-lunch-1", "yellow-lunch-10", "yellow-lunch-14"
"""Yellow lunch cards by their value; they lie face down."""
HIDDEN_TWELVE = "yellow-dinner-14"


def position(
    *,
    players: int = 2,
    floor: dict[int, str] | None = None,
    tips: dict[int, str] | None = None,
    staff: dict[str, str] | None = None,
    hands: dict[int, str] | None = None,
    heroes: dict[int, str] | None = None,
    used: dict[int, str] | None = None,
    scores: dict[int, int] | None = None,
    realm: dict[int, int] | None = None,
    aside: dict[int, int] | None = None,
    counters: dict[int, str] | None = None,
    stack: Pile | None = None,
    unused: Pile | None = None,
    turn: int = 0,
    acted: bool = False,
    first: int = 0,
    last: bool = False,
    quiet: int = 0,
    options: Options | None = None,
) -> State:
    """A position in which it is the turn of the seat `turn`.

    `floor`: the markers at tables, as text. `tips`: other cards than green ones of no matter which
    value. `staff`: who works here, with the markers there. `hands`: unplaced markers, such as
    "ppb" for two plain ones and one +$1; the player in turn has one plain if nothing is said.
    `counters`: "c" and "h" for counters of Chef and Hostess at tables. All other markers lie in
    the Fortress. `stack` and `unused` are given with their top card last.
    """
    floor, tips, staff = floor or {}, tips or {}, staff or {}
    hands, counters = hands or {}, counters or {}
    green = (tip.id for tip in DECK.tips if tip.colour == "green" and tip.id not in tips.values())
    tables = []
    for number in range(1, TABLES[players] + 1):
        spaces = floor.get(number, "." * DECK.table(number).seats)
        assert len(spaces) == DECK.table(number).seats, number
        card = tips.get(number) or next(green)
        laid = counters.get(number, "")
        tables.append(
            Table(
                number=number,
                spaces=tuple(_marker(letter) for letter in spaces),
                tip=Tip(card=card, face_up=card.startswith("green")),
                chef="c" in laid,
                hostess="h" in laid,
            )
        )
    rest = [tip.id for tip in DECK.tips if all(tip.id != table.tip.card for table in tables)]
    stack = tuple(card for card in rest if "green" in card)[:3] if stack is None else stack
    rest = [card for card in rest if card not in stack]
    unused = tuple(card for card in rest if "yellow" in card) if unused is None else unused
    return State(
        chance=Chance(seed=1),
        seats=NAMES[:players],
        options=options or Options(),
        deck=DECK,
        players=tuple(
            _player(
                seat,
                "".join([*floor.values(), *staff.values()]),
                hands.get(seat, "p" if seat == turn and not acted else ""),
                (realm or {}).get(seat, 0),
                (aside or {}).get(seat, 0),
            ).evolve(
                hero=(heroes or {}).get(seat),
                used=(used or {}).get(seat),
                won=(scores or {}).get(seat, 0),
            )
            for seat in range(players)
        ),
        tables=tuple(tables),
        staff=tuple(_post(name, letters, players, counters) for name, letters in staff.items()),
        stack=stack,
        unused=unused,
        box=tuple(card for card in rest if card not in unused),
        phase="service",
        round=1,
        first=first,
        following=(turn + 1) % players,
        last=last,
        quiet=quiet,
        pending=(Turn(seats=(turn,), acted=acted),),
    )


def _marker(letter: str) -> Marker | None:
    return None if letter == "." else Marker("abcde".index(letter.lower()), letter.isupper())


def _player(seat: int, placed: str, hand: str, realm: int, aside: int) -> Player:
    there = placed.lower().count("abcde"[seat])
    return Player(
        fortress=13 - there - len(hand) - realm - aside,
        plain=hand.count("p"),
        bonus=hand.count("b"),
        realm=realm,
        aside=aside,
    )


def _post(name: str, letters: str, players: int, counters: dict[int, str]) -> Post:
    member = DECK.member(name)
    laid = "".join(counters.values()).count("c" if name == "Chef" else "h")
    return Post(
        name=name,
        spaces=member.spaces_for(players),
        markers=tuple("abcde".index(letter) for letter in letters),
        counters=member.counters - laid if member.counters else 0,
    )


# --- Playing ----------------------------------------------------------------------------------


play = partial(moves.play, rules)
told = partial(moves.told, rules)
why_not = partial(moves.why_not, rules)


def score(state: State, *actions: Any) -> dict[int, TableScored]:
    """The bills of the tables that these actions lead to be scored, by table."""
    return bills(told(state, *actions)[1])


def bills(events: tuple[Event, ...]) -> dict[int, TableScored]:
    """The bills among the events, by table."""
    return {event.table: event for event in events if isinstance(event, TableScored)}


def paid(bill: TableScored) -> list[tuple[int, str, int, int]]:
    """(seat, how, markers paid for, dollars) in the order of being paid."""
    return [(pay.seat, pay.how, pay.markers, pay.dollars) for pay in bill.payments]


def drawn(state: State, number: int) -> str:
    """The markers of a table as text."""
    table = state.table(number)
    assert table is not None
    letters = ("." if marker is None else "abcde"[marker.seat] for marker in table.spaces)
    sides = (marker is not None and marker.bonus for marker in table.spaces)
    return "".join(
        letter.upper() if up else letter for letter, up in zip(letters, sides, strict=True)
    )


def totals(state: State) -> tuple[int, ...]:
    """Each player's score."""
    return tuple(row.total for row in rules.standings(state).rows)


def staffed(state: State, name: str) -> str:
    """The markers on a staff member as text."""
    post = state.post(name)
    assert post is not None
    return "".join("abcde"[seat] for seat in post.markers)


def asked(state: State) -> tuple[int, str]:
    """Who is asked, and by what kind of frame."""
    return state.actors[0], state.pending[-1].kind


def marker_count(state: State, seat: int) -> int:
    """How many markers of a seat there are, wherever they lie."""
    return rules.census(state)[f"markers {seat}"]


# --- Actions ----------------------------------------------------------------------------------


def on(table: int, seat: int = 0, *, bonus: bool = False) -> PlaceOnTable:
    """Place on a table."""
    return PlaceOnTable(seat=seat, table=table, bonus=bonus)


def hire(staff: str, seat: int = 0, *, bonus: bool = False) -> PlaceOnStaff:
    """Place on a staff member."""
    return PlaceOnStaff(seat=seat, staff=staff, bonus=bonus)


def rest(seat: int = 0, *, bonus: bool = False) -> TakeBreak:
    """Take a break."""
    return TakeBreak(seat=seat, bonus=bonus)


def power(name: str, seat: int = 0) -> UsePower:
    """Use a power."""
    return UsePower(seat=seat, power=name)


def table(number: int, seat: int = 0) -> PickTable:
    """Pick a table."""
    return PickTable(seat=seat, table=number)


def spot(number: int, space: int, seat: int = 0) -> PickSpace:
    """Pick a space."""
    return PickSpace(seat=seat, table=number, space=space)


def member(name: str, seat: int = 0) -> PickStaff:
    """Pick a staff member."""
    return PickStaff(seat=seat, staff=name)


def side(bonus: bool, seat: int = 0) -> PickMarker:
    """Pick an unplaced marker."""
    return PickMarker(seat=seat, bonus=bonus)


def swap(seat: int = 0) -> SwapTips:
    """Swap the two cards."""
    return SwapTips(seat=seat)


def take(markers: int, seat: int = 0) -> Score:
    """Score so many markers in full."""
    return Score(seat=seat, markers=markers)


def leave(seat: int = 0) -> Decline:
    """Decline."""
    return Decline(seat=seat)


def done(seat: int = 0) -> Done:
    """End the turn."""
    return Done(seat=seat)
