"""The arena in sentences, and what a player might wish to do: for who plays without a board."""

from collections.abc import Iterator
from typing import Any

from boardgames_tui.games.how_to_serve_man.board import HELD, ON_MAT, RANKS, TAKEN
from boardgames_tui.games.how_to_serve_man.cards import COURSES
from boardgames_tui.games.how_to_serve_man.clauses import end_words, now_words
from boardgames_tui.games.how_to_serve_man.decisions import Place, Present, Presenting, Turn
from boardgames_tui.games.how_to_serve_man.ingredients import KINDS
from boardgames_tui.games.how_to_serve_man.names import (
    RANK,
    side_name,
    space_name,
    token_name,
    tokens_name,
    upper,
)
from boardgames_tui.games.how_to_serve_man.placing import EITHER
from boardgames_tui.games.how_to_serve_man.recipes import lacks
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.words import counted, listed


def situation(view: State, seat: int | None) -> Iterator[str]:
    """Event, panel, board, supply and every side; then the seat's own recipes."""
    if view.event is not None:
        yield f"In force: {view.event}. {view.deck.event(view.event).text}"
    if view.panel:
        yield "Judges of the panel:"
        for judge in view.panel:
            yield f"  {_judge(view, judge)}"
    yield _board(view)
    if short := [token_name(kind) for kind in KINDS if not view.supply[kind]]:
        yield f"The supply has no more {listed(short, 'or')}."
    decks = zip(COURSES, view.recipe_decks, strict=True)
    yield f"Recipes to draw: {listed(counted(len(pile), course) for course, pile in decks)}."
    if view.timer or view.timer_spent:
        yield f"The Timer deck holds {counted(len(view.timer), 'card')}."
    for side in range(view.sides):
        yield from _side(view, side)
    for owner in () if seat is None else view.mates(seat):
        yield from _hand(view, owner, seat)
    yield from _offered(view, seat)


def wishes(view: State, seat: int) -> Iterator[Any]:
    """Every chef of the seat to every space, and every recipe of its hand."""
    top = view.pending[-1]
    if isinstance(top, Turn):
        for space in view.spaces:
            for rank in EITHER:
                if view.is_available(seat, rank):
                    yield Place.of(seat, rank, space.id)
    if isinstance(top, Presenting):
        for recipe in view.hands[seat]:
            if not is_hidden(recipe):
                yield Present.of(seat, recipe)


def _judge(view: State, judge: str) -> str:
    card = view.deck.judge(judge)
    now, end = now_words(card), end_words(card)
    return f"{judge} pays {'; '.join(filter(None, (now, end and f'at the end {end}')))}."


def _board(view: State) -> str:
    """Who stands where."""
    taken = [
        f"{space_name(space.id)}: {listed(_chef(view, *chef) for chef in there)}"
        for space in view.spaces
        if (there := view.standing(space.id))
    ]
    return f"Chefs on the board. {upper('; '.join(taken))}." if taken else "The board is empty."


def _chef(view: State, owner: int, rank: str) -> str:
    return f"{view.seats[owner]}'s {RANK[rank]}"


def _side(view: State, side: int) -> Iterator[str]:
    """What a side owns, in the open."""
    held = listed(
        f"{counted(len(view.hands[owner]), 'recipe card')}"
        + (f" of {view.seats[owner]}" if len(view.members(side)) > 1 else "")
        for owner in view.members(side)
    )
    yield f"{upper(side_name(view, side))} has {tokens_name(view.mats[side])}, and {held}."
    for owner in view.members(side):
        yield f"  Chefs of {view.seats[owner]} to place: {_chefs(view, owner)}."
    for judge in view.stables[side]:
        if not is_hidden(judge):
            yield f"  Judge: {_judge(view, judge)}"
    if view.dishes[side]:
        yield f"  Served: {'; '.join(dish.recipe for dish in view.dishes[side])}."


def _chefs(view: State, owner: int) -> str:
    """The chefs that can still be placed, and how many the Event deck holds."""
    crew = view.chefs[owner]
    ranks = [RANK[rank] for rank, place in zip(RANKS, crew, strict=True) if place == ON_MAT]
    names = dict.fromkeys(ranks)
    ready = listed(counted(ranks.count(name), name) for name in names) or "none"
    held = sum(place in (HELD, TAKEN) for place in crew)
    return f"{ready}; {held} on the Event deck" if held else ready


def _hand(view: State, owner: int, seat: int | None) -> Iterator[str]:
    """A hand that the seat may see: its own, or a team mate's."""
    recipes = [recipe for recipe in view.hands[owner] if not is_hidden(recipe)]
    if recipes:
        yield "Your recipes:" if owner == seat else f"Recipes of {view.seats[owner]}:"
    for recipe in recipes:
        yield f"  {_recipe(view, owner, recipe)}"


def _recipe(view: State, owner: int, recipe: str) -> str:
    card, missing = view.deck.recipe(recipe), lacks(view, owner, recipe)
    still = f"; still lacking {tokens_name(missing)}" if missing.total else ", and all is there"
    if missing == card.cost:
        still = ", and lacks all of it"
    cost = tokens_name(card.cost)
    return f"{recipe}, {card.course}, {counted(card.points, 'point')}: needs {cost}{still}."


def _offered(view: State, seat: int | None) -> Iterator[str]:
    """The cards that the seat is to choose from and that lie nowhere else in its sight."""
    if seat is None or seat not in view.actors:
        return
    known = {*view.panel, *view.hands[seat], *(card for row in view.stables for card in row)}
    for action in view.pending[-1].legal(view, seat):
        card = getattr(action, "recipe", getattr(action, "judge", None))
        if card is None or card in known:
            continue
        known.add(card)
        offered = _judge(view, card) if view.deck.has_judge(card) else _recipe(view, seat, card)
        yield f"To choose from: {offered}"
