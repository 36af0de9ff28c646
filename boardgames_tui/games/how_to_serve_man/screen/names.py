"""What every spot of the arena is called, with its signs in words."""

from boardgames_tui.games.how_to_serve_man.board import SPACE
from boardgames_tui.games.how_to_serve_man.cards import COURSES
from boardgames_tui.games.how_to_serve_man.clauses import judge_words
from boardgames_tui.games.how_to_serve_man.decisions import choice
from boardgames_tui.games.how_to_serve_man.names import (
    RANK,
    an,
    card_name,
    side_name,
    space_name,
    token_name,
    tokens_name,
    upper,
)
from boardgames_tui.games.how_to_serve_man.screen import board, tokens
from boardgames_tui.games.how_to_serve_man.screen.model import Arena
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.words import counted, listed


def name(model: Arena, spot: str) -> str:
    """The thing at a spot, in a sentence or two."""
    kind, _, what = spot.partition(":")
    view = model.view
    match kind:
        case "space":
            return _space(view, what)
        case "panel" | "mine" | "hand" | "card":
            return _card(model, what)
        case "take" | "mat":
            sign = tokens.SIGNS[what]
            held = view.mats[model.side][what]
            return (
                f"{upper(token_name(what))} ({sign}): {view.supply[what]} in the supply, "
                f"you hold {held}."
            )
        case "side":
            return _side(view, int(what))
        case "rank":
            letter = "a capital letter" if what == "master" else "a small letter"
            return f"Your {RANK[what]}, {letter} on the board."
        case "chef":
            return _chef(view, what)
        case "event":
            return _event(view)
    return {
        "done": "Ends your turn; the next player follows.",
        "decline": "No, thank you: leaves it as it is.",
        "chef": "Sends the other kind of chef.",
    }.get(what, "")


def _space(view: State, space: str) -> str:
    there = [f"{view.seats[seat]}'s {RANK[rank]}" for seat, rank in view.standing(space)]
    words = upper(board.words(view, SPACE[space].station))
    who = f"{listed(there)} there." if there else "Nobody is there."
    return f"{upper(space_name(space))}: {words}. {who}"


def _card(model: Arena, card: str) -> str:
    """A recipe, a judge, a course or an option, whichever lies there."""
    view = model.view
    if view.deck.has_recipe(card):
        recipe = view.deck.recipe(card)
        what = f"{an(recipe.course)} of {counted(recipe.points, 'point')}"
        return f"{card}, {what}: takes {tokens_name(recipe.cost)}."
    if view.deck.has_judge(card):
        return f"{card}, a judge: {judge_words(view.deck.judge(card))}."
    if card in COURSES:
        return f"The {card} deck: {counted(len(view.recipe_deck(card)), 'card')}."
    if card in tokens.SIGNS:
        return f"{upper(token_name(card))} ({tokens.SIGNS[card]})."
    if card.isdigit():
        step = choice(view)[1]
        return f"Choice {int(card) + 1} of {len(step.options)} that the event gives."
    return f"{upper(card_name(card))}."


def _side(view: State, side: int) -> str:
    """A player, or a team: points, tokens, judges, chefs, cards."""
    who = upper(side_name(view, side))
    points = view.laps[side] * 50 + view.scores[side]
    hand = [card for seat in view.members(side) for card in view.hands[seat]]
    courses = [
        view.deck.back(card)[1:] if view.deck.has_recipe(card) else card[1:] for card in hand
    ]
    cards = [
        f"{courses.count(course)} {course}s ({course[0].upper()})"
        for course in COURSES
        if courses.count(course)
    ]
    first = ", First Player (★)" if view.first in view.members(side) else ""
    judges = listed(view.stables[side]) or "none"
    return (
        f"{who}{first}: {counted(points, 'point')}, {counted(len(view.dishes[side]), 'dish')}. "
        f"Holds {tokens_name(view.mats[side])}. Judges: {judges}. "
        f"Recipes in hand: {listed(cards) or 'none'}."
    )


def _chef(view: State, what: str) -> str:
    owner, rank, place = what.split(":")
    where = space_name(place) if place in SPACE else "the mat"
    return f"{view.seats[int(owner)]}'s {RANK[rank]} at {where}."


def _event(view: State) -> str:
    if view.event is None:
        return "No event yet: every dish served brings one."
    return f"{view.event}, the event in force: {view.deck.event(view.event).text}"
