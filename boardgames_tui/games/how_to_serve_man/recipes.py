"""Recipe cards: what a dish costs, and which of them a seat can pay for."""

from boardgames_tui.games.how_to_serve_man.cards import COURSES
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS
from boardgames_tui.games.how_to_serve_man.lasting import discount
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.pool import Pool


def lacks(state: State, seat: int, recipe: str) -> Pool:
    """What the seat's side still needs for a recipe: exact kinds only (HTSM-67)."""
    return state.mats[state.side(seat)].lacks(state.deck.recipe(recipe).cost)


def payable(state: State, seat: int, cost: Pool, leave_out: int) -> bool:
    """Whether the seat can pay a cost if it may leave out so many tokens of the discount."""
    mat = state.mats[state.side(seat)]
    if not leave_out:
        return mat.covers(cost)
    missing = mat.lacks(cost)
    group = GROUPS[discount(state)[0]]
    return missing.total <= leave_out and all(kind in group for kind in missing)


def can_serve(state: State, seat: int, recipe: str) -> bool:
    """Whether the seat could present the recipe now."""
    return payable(state, seat, state.deck.recipe(recipe).cost, discount(state)[1])


def servable(state: State, seat: int) -> list[str]:
    """The recipes of the seat's hand that it could present now."""
    leave_out, deck = discount(state)[1], state.deck
    return [
        recipe
        for recipe in state.hands[seat]
        if payable(state, seat, deck.recipe(recipe).cost, leave_out)
    ]


def refuse_recipe(state: State, recipe: str, cards: Pile) -> Refusal | None:
    """Why the recipe is none of these cards of a hand; None if it is."""
    if not state.deck.has_recipe(recipe):
        return Refusal("no-such-recipe", facts={"recipe": recipe})
    return None if recipe in cards else Refusal("not-in-hand", facts={"recipe": recipe})


def with_deck(state: State, course: str, deck: Pile) -> tuple[Pile, ...]:
    """The recipe decks, with another one for a course."""
    return tuple(
        deck if name == course else pile
        for name, pile in zip(COURSES, state.recipe_decks, strict=True)
    )
