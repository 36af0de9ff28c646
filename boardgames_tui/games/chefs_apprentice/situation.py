"""The kitchen in sentences, and what an apprentice might wish: for who plays without a board."""

from collections.abc import Iterator
from typing import Any

from boardgames_tui.games.chefs_apprentice.decisions import (
    BuySnail,
    Draft,
    Peek,
    Turn,
    UseSpatula,
)
from boardgames_tui.games.chefs_apprentice.scoring import dish
from boardgames_tui.games.chefs_apprentice.state import USES, Prep, State
from boardgames_tui.games.chefs_apprentice.tableau import SIDE, dishes, size
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.words import counted, listed


def situation(view: State, seat: int | None) -> Iterator[str]:
    """Cards, main board, tray, snails and every tableau; then what the seat alone knows."""
    for card in view.customers:
        yield f"Customer: {_card(view, card)}"
    if view.shared is not None:
        yield f"The chef's challenge, for everybody: {_card(view, view.shared)}"
    if any(view.board):
        yield "Main board, row 1 first:"
        for number, (column, stack) in enumerate(zip(view.board, view.stacks, strict=True), 1):
            shown = "; ".join(_tile(view, tile) for tile in column) or "empty"
            yield f"  Column {number}: {shown}; {len(stack)} more underneath."
    if view.tray:
        icons = (f"{place} {prep.up.title()}" for place, prep in enumerate(view.tray, 1))
        yield f"Prep tray: {', '.join(icons)}."
    yield _snails(view)
    for owner in range(len(view.seats)):
        yield from _apprentice(view, owner)
    if view.drafted:
        yield f"Drafted, to be plated: {'; '.join(_tile(view, tile) for tile in view.drafted)}."
    if view.taken is not None:
        yield f"The Prep token in hand shows {view.taken.up.title()}."
    if seat is not None:
        yield from _own(view, seat)


def wishes(view: State, seat: int) -> Iterator[Any]:
    """Every dish of the main board, snail, spatula and peek."""
    top = view.pending[-1]
    if not isinstance(top, Turn):
        return
    if top.phase == "draft":
        for tile in view.faces:
            yield Draft.of(seat, tile)
    for spot in view.spots:
        yield BuySnail.of(seat, spot, "now")
        yield BuySnail.of(seat, spot, "later")
    for use in USES:
        yield UseSpatula.of(seat, use)
    for place in range(len(view.tray)):
        yield Peek.of(seat, place)


def _card(view: State, card: str) -> str:
    challenge = view.deck.card(card)
    return f"{challenge.name}. {challenge.text}"


def _tile(view: State, tile: str) -> str:
    """A dish with what it shows now: "Plain Ghost Toast (Bland Hot, 1 eyeball, snail)"."""
    shown = dish(view, tile)
    words = [" ".join(icon.title() for icon in shown.icons)]
    words += [counted(shown.eyeballs, "eyeball")] if shown.eyeballs else []
    words += ["snail"] if shown.snail else []
    return f"{view.deck.tile(tile).dish} ({', '.join(words)})"


def _snails(view: State) -> str:
    if not view.spots:
        return "The snail can is empty."
    number = {spot.id: place for place, spot in enumerate(view.deck.garnish.spot, 1)}
    prices = (
        f"snail {number[spot]} costs {view.deck.spot(spot).price('now')} now or"
        f" {view.deck.spot(spot).price('later')} later"
        for spot in view.spots
    )
    return f"Snail can, prices in eyeballs: {'; '.join(prices)}."


def _apprentice(view: State, owner: int) -> Iterator[str]:
    """What lies in front of a player, row by row."""
    trashed, saved = len(view.trashed[owner]), view.saved[owner]
    things = [
        counted(view.eyeballs[owner], "eyeball"),
        counted(view.spatulas[owner], "spatula"),
        *([counted(saved, "saved snail")] if saved else []),
        *([counted(trashed, "dish", "dishes") + " trashed"] if trashed else []),
    ]
    yield f"{view.seats[owner]}: {', '.join(things)}."
    if (cook := view.cooks[owner]) is not None:
        yield f"  {_cook(view, owner, cook)}"
    tableau = view.tableaus[owner]
    rows, columns = size(tableau)
    if not dishes(tableau):
        yield "  Nothing is plated yet."
    for row in range(rows):
        cells = tableau[row * SIDE : row * SIDE + columns]
        shown = "; ".join("empty" if tile is None else _tile(view, tile) for tile in cells)
        yield f"  Row {row + 1}: {shown}."


def _cook(view: State, owner: int, cook: str) -> str:
    card = view.deck.cook(cook)
    likes = listed(
        f"{praise} Praise for each {icon.title()}"
        for icon, praise in (
            (card.flavor, card.flavor_praise),
            (card.temperature, card.temperature_praise),
        )
    )
    covered = view.covered[owner]
    slots = [str(worth) for place, worth in enumerate(card.slots) if place not in covered]
    return f"Line Cook {card.name}: {likes}; open slots worth {listed(slots) or 'nothing'}."


def _own(view: State, seat: int) -> Iterator[str]:
    """The challenges of the seat, and the undersides it may look at."""
    kept = view.kept[seat]
    if kept is not None and not is_hidden(kept):
        yield f"Your personal challenge: {_card(view, kept)}"
    elif kept is None:
        for card in view.dealt[seat]:
            if not is_hidden(card):
                yield f"Dealt to you: {_card(view, card)}"
    for place, prep in enumerate(view.tray, 1):
        if not is_hidden(prep.token):
            yield f"Under token {place} of the tray ({prep.up.title()}): {_under(view, prep)}."
    if view.taken is not None and not is_hidden(view.taken.token):
        yield f"On the other side of the token in hand: {_under(view, view.taken)}."


def _under(view: State, prep: Prep) -> str:
    return view.deck.token(prep.token).under(prep.up).title()
