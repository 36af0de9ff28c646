"""Recipe cards: what a dish costs, and drawing, keeping and giving up cards."""

from boardgames_tui.games.how_to_serve_man.cards import COURSES
from boardgames_tui.games.how_to_serve_man.events import DeckOpened, Kept, RecipeDropped
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS
from boardgames_tui.games.how_to_serve_man.lasting import discount
from boardgames_tui.games.how_to_serve_man.state import (
    Browsing,
    DroppingRecipe,
    Reading,
    State,
)
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import Pile, draw, without
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import replaced

# --- What a dish costs ------------------------------------------------------------------------


def lacks(state: State, seat: int, recipe: str) -> Pool:
    """What the seat's side still needs for a recipe: exact kinds only (HTSM-67)."""
    return state.mats[state.side(seat)].lacks(state.deck.recipe(recipe).cost)


def payable(state: State, seat: int, cost: Pool, leave_out: int) -> bool:
    """Whether the seat can pay a cost if it may leave out so many tokens of the discount."""
    missing = state.mats[state.side(seat)].lacks(cost)
    group = GROUPS[discount(state)[0]]
    return missing.total <= leave_out and all(kind in group for kind in missing)


def can_serve(state: State, seat: int, recipe: str) -> bool:
    """Whether the seat could present the recipe now."""
    return payable(state, seat, state.deck.recipe(recipe).cost, discount(state)[1])


# --- The Cookbook and the like ----------------------------------------------------------------


def refuse_open_deck(state: State, course: str) -> Refusal | None:
    """Any recipe deck that is not empty (HTSM-27)."""
    if course not in COURSES:
        return Refusal("no-such-course", facts={"course": course})
    if not state.recipe_deck(course):
        return Refusal("empty-deck", "HTSM-27", {"course": course})
    return None


def do_open_deck(state: State, frame: Browsing, seat: int, course: str) -> Step:
    """Look at the top cards; they stay on the deck until one is kept."""
    cards, _ = draw(state.recipe_deck(course), frame.count)
    backs = tuple(state.deck.back(card) for card in cards)
    team = state.members(state.side(seat))
    hidden = DeckOpened(seat, course, backs, closes_undo=True)
    event = DeckOpened(seat, course, cards, audience=team, otherwise=hidden, closes_undo=True)
    keep = min(frame.keep, len(cards))
    reading = Reading(seats=(seat,), course=course, count=len(cards), keep=keep)
    return Step(state.pop().push(reading), (event,))


def looked_at(state: State, frame: Reading) -> Pile:
    """The cards that are being looked at, in drawing order."""
    return draw(state.recipe_deck(frame.course), frame.count)[0]


def refuse_keep(state: State, frame: Reading, recipe: str) -> Refusal | None:
    """One of the cards drawn."""
    if not state.deck.has_recipe(recipe):
        return Refusal("no-such-recipe", facts={"recipe": recipe})
    if recipe not in looked_at(state, frame):
        return Refusal("not-drawn", "HTSM-27", {"recipe": recipe})
    return None


def do_keep(state: State, frame: Reading, seat: int, recipe: str) -> Step:
    """Into the hand; after the last one the others go under the deck, as drawn (HTSM-27)."""
    deck = state.recipe_deck(frame.course)
    kept = without(deck[len(deck) - frame.count :], recipe)
    deck = deck[: len(deck) - frame.count]
    if frame.keep > 1:
        deck = deck + kept
        state = state.retop(count=frame.count - 1, keep=frame.keep - 1)
    else:
        deck = kept + deck
        state = state.pop()
    state = state.evolve(
        hands=replaced(state.hands, seat, (*state.hands[seat], recipe)),
        recipe_decks=_with_deck(state, frame.course, deck),
    )
    hidden = Kept(seat, f"?{frame.course}")
    team = state.members(state.side(seat))
    return Step(state, (Kept(seat, recipe, audience=team, otherwise=hidden),))


# --- Giving cards up --------------------------------------------------------------------------


def refuse_drop_recipe(state: State, seat: int, recipe: str) -> Refusal | None:
    """A card of the side's hands: a Top Chef may take a team mate's (HTSM-78)."""
    if not state.deck.has_recipe(recipe):
        return Refusal("no-such-recipe", facts={"recipe": recipe})
    if _owner(state, seat, recipe) is None:
        return Refusal("not-in-hand", facts={"recipe": recipe})
    return None


def do_drop_recipe(state: State, frame: DroppingRecipe, seat: int, recipe: str) -> Step:
    """Under its own deck, unseen by the others."""
    owner = _owner(state, seat, recipe)
    assert owner is not None
    course = state.deck.recipe(recipe).course
    state = state.retop(left=frame.left - 1).evolve(
        hands=replaced(state.hands, owner, without(state.hands[owner], recipe)),
        recipe_decks=_with_deck(state, course, (recipe, *state.recipe_deck(course))),
    )
    hidden = RecipeDropped(seat, owner, state.deck.back(recipe))
    team = state.members(state.side(seat))
    return Step(state, (RecipeDropped(seat, owner, recipe, audience=team, otherwise=hidden),))


def _owner(state: State, seat: int, recipe: str) -> int | None:
    owners = (mate for mate in state.members(state.side(seat)) if recipe in state.hands[mate])
    return next(owners, None)


def _with_deck(state: State, course: str, deck: Pile) -> tuple[Pile, ...]:
    return tuple(
        deck if name == course else pile
        for name, pile in zip(COURSES, state.recipe_decks, strict=True)
    )
