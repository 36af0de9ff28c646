"""Arranged positions of The Chef's Apprentice: what a test names, and all else where it belongs."""

from functools import partial
from typing import Any

from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.cards import load
from boardgames_tui.games.chefs_apprentice.criteria import Dish, Grid
from boardgames_tui.games.chefs_apprentice.decisions import (
    BuySnail,
    Choose,
    CoverSlot,
    Done,
    Draft,
    Garnish,
    Peek,
    PlacePrep,
    Plate,
    RefreshPair,
    TakePrep,
    Turn,
    UseSaved,
    UseSpatula,
)
from boardgames_tui.games.chefs_apprentice.scoring import Line, score_sheet
from boardgames_tui.games.chefs_apprentice.state import Cover, Options, Prep, State
from boardgames_tui.games.chefs_apprentice.tableau import Tableau
from boardgames_tui.kernel.chance import Chance
from boardgames_tui.kernel.pile import Pile, missing
from tests.games import moves

NAMES = ("Lisa", "Ben", "Cleo", "Dan")
DECK = load("house")
COOKS = ("mothman", "yeti", "squonk", "bunyip")
DEALT = (
    ("crossed-tentacles", "round-the-rim"),
    ("bad-influence", "odd-couples"),
    ("simmering-pots", "matching-trays"),
    ("house-special", "three-courses"),
)
"""The first of each pair is kept."""
FLAVORS = {"b": "bland", "m": "moldy", "r": "rotten", "l": "slimy", "g": "soggy", "k": "stinky"}
TEMPERATURES = {"h": "hot", "w": "warm", "c": "cold"}


def rows(*lines: str) -> Tableau:
    """A tableau from its rows of tile ids, "." for a free space; short rows and rows at the end
    are free.
    """
    spaces = [(line.split() + ["."] * 4)[:4] for line in (*lines, "", "", "", "")[:4]]
    return tuple(None if tile == "." else tile for row in spaces for tile in row)


def grid(*lines: str) -> Grid:
    """A grid from rows of dishes such as "bh0" (Bland Hot, no eyeballs) or "lc2@" (with a snail);
    l is Slimy, g Soggy, k Stinky.
    """
    return tuple(
        None
        if text is None
        else Dish(FLAVORS[text[0]], TEMPERATURES[text[1]], int(text[2]), text.endswith("@"))
        for text in rows(*lines)
    )


def table(
    *,
    tableaus: dict[int, Tableau] | None = None,
    phase: str = "draft",
    drafted: Pile = (),
    board: tuple[Pile, ...] | None = None,
    stacks: tuple[Pile, ...] | None = None,
    tray: str = "p01 bland, p20 warm, p32 cold",
    covers: str = "",
    bag: Pile | None = None,
    garnished: Pile = (),
    eyeballs: tuple[int, ...] = (),
    saved: tuple[int, ...] = (),
    trashed: dict[int, Pile] | None = None,
    players: int = 2,
    seed: int = 1,
    options: Options | None = None,
    **changes: Any,
) -> State:
    """A turn of seat 0, in that phase of it. Tiles, tokens and challenges not named lie where the
    rules put them.

    `board` and `stacks` (top tile last) are columns; where `stacks` is given, the tiles that are
    left over were trashed by the last seat. `tray` lists tokens with the side that is up, `covers`
    such tokens after the tile they lie on; with `bag` given, the other tokens are out of play.
    `changes` are fields of the state.
    """

    def by_seat(given: tuple[int, ...]) -> tuple[int, ...]:
        return (given + (0,) * players)[:players]

    def seats(given: dict[int, Any] | None, none: Any) -> list[Any]:
        return [(given or {}).get(seat, none) for seat in range(players)]

    plated, gone = seats(tableaus, rows()), seats(trashed, ())
    preps = tuple(
        Prep(token=token, up=up) for token, up in (one.split() for one in tray.split(", ") if one)
    )
    on_dishes = tuple(
        Cover(tile=tile, token=token, up=up)
        for tile, token, up in (one.split() for one in covers.split(", ") if one)
    )
    out = [*drafted, *(tile for row in (*plated, *gone) for tile in row if tile is not None)]
    out += [tile for pile in (*(board or ()), *(stacks or ())) for tile in pile]
    left = missing((tile.id for tile in DECK.tiles), out)
    if board is None:
        board, left = (left[:3], left[3:6], left[6:9]), left[9:]
    if stacks is None:
        third = -(-len(left) // 3)
        stacks = (left[:third], left[third : 2 * third], left[2 * third :])
    else:
        gone[-1] += left
    used = [prep.token for prep in preps] + [cover.token for cover in on_dishes]
    dealt = DEALT[:players]
    shared = "full-menu"
    state = State(
        chance=Chance(seed=seed),
        seats=NAMES[:players],
        options=options or Options(),
        deck=DECK,
        first=0,
        cooks=COOKS[:players],
        customers=("corner-table-vampire", "two-headed-ogre"),
        shared=shared,
        dealt=dealt,
        kept=tuple(pair[0] for pair in dealt),
        undealt=missing((card.id for card in DECK.challenges), sum(dealt, ())),
        board=board,
        stacks=stacks,
        drafted=drafted,
        tableaus=tuple(plated),
        trashed=tuple(gone),
        bag=missing((token.id for token in DECK.tokens), used) if bag is None else bag,
        tray=preps,
        covers=on_dishes,
        spots=tuple(spot.id for spot in DECK.garnish.spot if spot.players <= players),
        saved=by_seat(saved),
        bought=(0,) * players,
        garnished=garnished,
        eyeballs=by_seat(eyeballs),
        spatulas=(3,) * players,
        covered=((),) * players,
        pending=(Turn(seats=(0,), phase=phase),),
    )
    state = state.evolve(**changes)
    census = rules.census(state)
    assert [census.get(tile.id) for tile in DECK.tiles] == [1] * 84, "a tile twice, or misspelt"
    assert bag is not None or [census.get(token.id) for token in DECK.tokens] == [1] * 36
    return state


play = partial(moves.play, rules)
told = partial(moves.told, rules)
why_not = partial(moves.why_not, rules)


def legal(state: State, kind: type[Any], seat: int = 0) -> tuple[Any, ...]:
    """The legal actions of that class."""
    return tuple(action for action in rules.legal_actions(state, seat) if type(action) is kind)


def line(state: State, label: str, seat: int = 0) -> Line:
    """A line of the score sheet."""
    return next(line for line in score_sheet(state, seat) if line.label == label)


def ups(state: State) -> tuple[str, ...]:
    """The icons that show on the tray."""
    return tuple(prep.up for prep in state.tray)


def draft(tile: str, seat: int = 0) -> Draft:
    """Draft a tile."""
    return Draft(seat=seat, tile=tile)


def plate(tile: str, row: int, column: int, seat: int = 0) -> Plate:
    """Plate a drafted tile."""
    return Plate(seat=seat, tile=tile, row=row, column=column)


def take(place: int, seat: int = 0) -> TakePrep:
    """Take a token from the tray."""
    return TakePrep(seat=seat, place=place)


def prep(tile: str, icon: str, seat: int = 0) -> PlacePrep:
    """Place the token in hand."""
    return PlacePrep(seat=seat, tile=tile, icon=icon)


def refresh_pair(seat: int = 0) -> RefreshPair:
    """Refresh a pair."""
    return RefreshPair(seat=seat)


def peek(place: int, seat: int = 0) -> Peek:
    """Look under a token of the tray."""
    return Peek(seat=seat, place=place)


def buy(spot: str, when: Any, seat: int = 0) -> BuySnail:
    """Buy a snail."""
    return BuySnail(seat=seat, spot=spot, when=when)


def use_saved(seat: int = 0) -> UseSaved:
    """Take a saved snail in hand."""
    return UseSaved(seat=seat)


def garnish(tile: str, seat: int = 0) -> Garnish:
    """Place the snail in hand."""
    return Garnish(seat=seat, tile=tile)


def spatula(use: Any, slot: int = 0, seat: int = 0) -> tuple[UseSpatula, CoverSlot]:
    """Take a spatula and cover a slot."""
    return UseSpatula(seat=seat, use=use), CoverSlot(seat=seat, slot=slot)


def choose(tile: str, seat: int = 0) -> Choose:
    """Choose a tile for the spatula."""
    return Choose(seat=seat, tile=tile)


def done(seat: int = 0) -> Done:
    """End the turn."""
    return Done(seat=seat)
