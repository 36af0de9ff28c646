"""END GAME SCORING: the score sheet of each player, the standings, and how far the match has come.

A score sheet has seven lines, each with the dishes it uses.

On a tableau that is not full the sheet is a preview: what the lines would pay if the match ended
now, with what is plated where in the full grid all lines together pay most (CA-11).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from boardgames_tui.games.chefs_apprentice.cards import Cook, Deck
from boardgames_tui.games.chefs_apprentice.criteria import (
    TEMPERATURES,
    Dish,
    Grid,
    Score,
    score,
    snails,
)
from boardgames_tui.games.chefs_apprentice.decisions import (
    ChoosingCook,
    Keeping,
    LastGarnish,
    Turn,
)
from boardgames_tui.games.chefs_apprentice.decisions.turn import Phase
from boardgames_tui.games.chefs_apprentice.state import ROUNDS, State
from boardgames_tui.games.chefs_apprentice.tableau import SPACES, floats
from boardgames_tui.kernel.game import Detail, Progress, Row, Standings, ranks
from boardgames_tui.kernel.pile import is_hidden

LEVEL_1 = "Level 1 Customer"
LEVEL_2 = "Level 2 Customer"
SHARED = "Chef's Challenge"
PERSONAL = "Personal Challenge"
COOK = "Line Cook"
EYEBALLS = "Eyeballs"
TRASH = "Trashed dishes"

KEPT = 5000
"""So many grids are kept with what the cards pay on them."""

PHASES: dict[Phase, str] = {
    "draft": "drafting",
    "plate": "plating",
    "prep": "prepping",
    "prepped": "ending the turn",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a score sheet."""

    label: str
    praise: int
    """What the card, the cook's icons, the eyeballs or the trash pay."""
    snails: int = 0
    """Garnished dishes used."""
    snail_praise: int = 0
    """What those pay together."""
    slots: int = 0
    """What the open slots of the Line Cook card pay; they use no dish (CA-31)."""
    used: tuple[int, ...] = ()
    """The spaces used, in reading order, from 0."""

    @property
    def total(self) -> int:
        """All that the line pays."""
        return self.praise + self.snail_praise + self.slots


def dish(state: State, tile: str) -> Dish:
    """A tile as it counts now: tokens cover what is printed (CA-19), eyeballs are as printed."""
    return _dress(state)(tile)


def grid(state: State, seat: int) -> Grid:
    """A player's tableau as it counts now."""
    dressed = _dress(state)
    return tuple(None if tile is None else dressed(tile) for tile in state.tableaus[seat])


def score_sheet(state: State, seat: int) -> tuple[Line, ...]:
    """The seven lines of END GAME SCORING, in its order.

    The line of a personal challenge that is hidden in this view is missing (CA-49), and so are
    the lines of cards that are not dealt yet.
    """
    plated, deck = grid(state, seat), state.deck
    lines = [*_card_lines(state, seat, plated)]
    cook = state.cooks[seat]
    if cook is not None:
        lines.append(cook_line(deck, deck.cook(cook), state.covered[seat], plated))
    lines.append(Line(EYEBALLS, state.eyeballs[seat] // deck.garnish.eyeballs_per_praise))
    lines.append(Line(TRASH, -len(state.trashed[seat])))
    return tuple(lines)


def _card_lines(state: State, seat: int, plated: Grid) -> tuple[Line, ...]:
    """The lines of the cards that are known; on a grid seen before they are not worked out anew."""
    cards = _cards(state, seat)
    known = state.deck.known_lines
    lines = known.get((cards, plated))
    if lines is None:
        if len(known) >= KEPT:
            known.clear()
        lines = known[cards, plated] = _best_lines(state.deck, cards, plated)
    return lines


def cards_pay(state: State, seat: int, plated: Grid, pays: "Pays") -> int:
    """What the lines of all cards come to; `pays` may remember what it was asked before."""
    deck, cards = state.deck, _cards(state, seat)
    moved = _moved(plated, _shift(deck, cards, plated, pays))
    return sum(pays(deck, card, moved if deck.minds_places(card) else plated) for _, card in cards)


def card_pays(deck: Deck, card: str, plated: Grid) -> int:
    """What the line of one card comes to."""
    return _card_line(deck, "", card, plated).total


Pays = Callable[[Deck, str, Grid], int]
"""A function like `card_pays`."""
Cards = tuple[tuple[str, str], ...]
"""The label and the card of each line that is a card's."""


def _cards(state: State, seat: int) -> Cards:
    """The cards of a score sheet, as far as one may know them."""
    return tuple(
        (label, card)
        for label, card in (
            *zip((LEVEL_1, LEVEL_2), state.customers, strict=False),
            (SHARED, state.shared),
            (PERSONAL, state.kept[seat]),
        )
        if card is not None and not is_hidden(card)
    )


def _best_lines(deck: Deck, cards: Cards, plated: Grid) -> tuple[Line, ...]:
    """A line for each card, with the grid where they pay most together."""
    by = _shift(deck, cards, plated, card_pays)
    return tuple(
        _moved_line(deck, label, card, plated, by if deck.minds_places(card) else 0)
        for label, card in cards
    )


def _shift(deck: Deck, cards: Cards, plated: Grid, pays: Pays) -> int:
    """By how many spaces the grid moves on, so that the cards that mind places pay most (CA-11)."""
    tied = [card for _, card in cards if deck.minds_places(card)]
    if not tied:
        return 0
    return max(
        floats(plated), key=lambda by: sum(pays(deck, card, _moved(plated, by)) for card in tied)
    )


def _moved(plated: Grid, by: int) -> Grid:
    return ((None,) * by + plated)[:SPACES] if by else plated


def _moved_line(deck: Deck, label: str, card: str, plated: Grid, by: int) -> Line:
    """A card's line with the grid so many spaces further on; it names the spaces as they are."""
    line = _card_line(deck, label, card, _moved(plated, by))
    return replace(line, used=tuple(space - by for space in line.used)) if by else line


def _dress(state: State) -> Callable[[str], Dish]:
    """How to see a tile as it counts now."""
    covers = {(cover.tile, cover.up in TEMPERATURES): cover.up for cover in state.covers}

    def dressed(tile: str) -> Dish:
        printed = state.deck.tile(tile)
        return Dish(
            flavor=covers.get((tile, False), printed.flavor),
            temperature=covers.get((tile, True), printed.temperature),
            eyeballs=printed.eyeballs,
            snail=tile in state.garnished,
        )

    return dressed


def _card_line(deck: Deck, label: str, card: str, plated: Grid) -> Line:
    challenge = deck.card(card)
    return _line(deck, label, score(challenge.criterion, challenge.praise, plated), plated)


def cook_line(deck: Deck, cook: Cook, covered: Iterable[int], plated: Grid) -> Line:
    """Praise for each specialty icon, and for each slot without a spatula (CA-40).

    A dish with both icons pays for both, but its snail only once (CA-31).
    """
    liked = [
        tuple(space for space, plate in enumerate(plated) if plate and icon in plate.icons)
        for icon in (cook.flavor, cook.temperature)
    ]
    praise = len(liked[0]) * cook.flavor_praise + len(liked[1]) * cook.temperature_praise
    used = tuple(sorted({*liked[0], *liked[1]}))
    open_slots = sum(slot for place, slot in enumerate(cook.slots) if place not in covered)
    return _line(deck, COOK, Score(praise, used), plated, open_slots)


def _line(deck: Deck, label: str, paid: Score, plated: Grid, slots: int = 0) -> Line:
    """The line with +2 for each garnished dish used, once; a card that pays 0 uses none."""
    used = paid.used if paid.praise else ()
    count = snails(plated, used)
    return Line(label, paid.praise, count, deck.garnish.praise_per_use * count, slots, used)


def standings(state: State) -> Standings:
    """END GAME SCORING, as if the match ended now; ties share a rank (CA-42).

    A view leaves out the personal challenges that are hidden in it, and says so (CA-49).
    """
    sheets = [score_sheet(state, seat) for seat in range(len(state.seats))]
    totals = [sum(line.total for line in sheet) for sheet in sheets]
    house = state.options.break_ties
    breakers = [_breaker(state, seat) if house else (0, 0) for seat in range(len(state.seats))]
    placed = ranks(zip(totals, breakers, strict=True))
    hidden = any(card is not None and is_hidden(card) for card in state.kept)
    return Standings(
        over=not state.pending,
        rows=tuple(
            Row((seat,), total, tuple((line.label, line.total) for line in sheet), rank)
            for seat, (total, sheet, rank) in enumerate(zip(totals, sheets, placed, strict=True))
        ),
        tie_break=_tie_break(state, totals),
        left_out=(PERSONAL,) if hidden else (),
    )


def details(state: State) -> tuple[Detail, ...]:
    """The cards that the lines are about: those of all, and everybody's own challenge."""
    name, count = state.deck.card, len(state.seats)
    shared = dict(zip((LEVEL_1, LEVEL_2), state.customers, strict=False))
    if state.shared is not None:
        shared[SHARED] = state.shared
    found = [Detail(label, name(card).name) for label, card in shared.items()]
    for seat, card in enumerate(state.kept):
        if card is not None and not is_hidden(card):
            paid = {line.label: line.total for line in score_sheet(state, seat)}[PERSONAL]
            points = tuple(paid if at == seat else None for at in range(count))
            found.append(Detail(PERSONAL, name(card).name, points))
    return tuple(found)


def _breaker(state: State, seat: int) -> tuple[int, int]:
    """The house rule for ties: fewest trashed, then most spatulas left (CA-42)."""
    return -len(state.trashed[seat]), state.spatulas[seat]


def _tie_break(state: State, totals: list[int]) -> str | None:
    """What decided between those who are tied at the top; None if nothing had to or did."""
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if state.pending or not state.options.break_ties or len(tied) < 2:
        return None
    counts = (
        f"{state.seats[seat]} {len(state.trashed[seat])} trashed, {state.spatulas[seat]} left"
        for seat in tied
    )
    return f"dishes trashed, then spatulas left: {'; '.join(counts)}"


def progress(state: State) -> Progress:
    """Eight rounds of a turn each (CA-4)."""
    match state.pending[0] if state.pending else None:
        case None:
            phase = "over"
        case ChoosingCook():
            phase = "choosing cooks"
        case Keeping():
            phase = "choosing challenges"
        case LastGarnish():
            phase = "last garnishes"
        case Turn(phase=step):
            phase = PHASES[step]
        case frame:
            raise TypeError(f"no phase begins with {frame!r}")
    return Progress(min(state.turns // len(state.seats) + 1, ROUNDS), ROUNDS, phase)
