"""Recipe cards are drawn to choose from, as at the Cookbook, or put under their decks."""

from collections.abc import Iterable

from boardgames_tui.games.how_to_serve_man.cards import COURSES
from boardgames_tui.games.how_to_serve_man.events import DeckOpened, Kept, RecipeDropped
from boardgames_tui.games.how_to_serve_man.recipes import refuse_recipe, with_deck
from boardgames_tui.games.how_to_serve_man.state import Aside, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public
from boardgames_tui.kernel.pile import Pile, draw, without
from boardgames_tui.kernel.state import replaced

# --- Which deck -------------------------------------------------------------------------------


class OpenDeck(Action, kind="open-deck"):
    """Choose the recipe deck to draw from (E - The Cookbook)."""

    course: str


class Browsing(Aside[OpenDeck], kind="browsing"):
    """A recipe deck is to be chosen, whose top cards are then looked at."""

    count: Public[int]
    keep: Public[int]

    def legal(self, state: State, seat: int) -> Iterable[OpenDeck]:
        """Every deck that is not empty."""
        return [
            OpenDeck.of(seat, course)
            for course, deck in zip(COURSES, state.recipe_decks, strict=True)
            if deck
        ]

    def why_not(self, state: State, action: OpenDeck) -> Refusal | None:
        """Any recipe deck that is not empty (HTSM-27)."""
        if action.course not in COURSES:
            return Refusal("no-such-course", facts={"course": action.course})
        if not state.recipe_deck(action.course):
            return Refusal("empty-deck", "HTSM-27", {"course": action.course})
        return None

    def do(self, state: State, action: OpenDeck) -> Step[State]:
        """Look at the top cards; they stay on the deck until one is kept."""
        seat, course = action.seat, action.course
        cards, _ = draw(state.recipe_deck(course), self.count)
        hidden = DeckOpened(seat, course, state.backs(cards), closes_undo=True)
        opened = DeckOpened(seat, course, cards, closes_undo=True)
        keep = min(self.keep, len(cards))
        reading = Reading(seats=(seat,), course=course, count=len(cards), keep=keep)
        state = state.evolve(pending=(*state.pending[:-1], reading))
        return Step(state, (opened.told_to(*state.mates(seat), otherwise=hidden),))


# --- Which card -------------------------------------------------------------------------------


class Keep(Action, kind="keep"):
    """Keep one of the recipe cards drawn (HTSM-27)."""

    recipe: str


class Reading(Aside[Keep], kind="reading"):
    """The top cards of a recipe deck are looked at: which is kept? (HTSM-27)"""

    course: Public[str]
    count: Public[int]
    """Cards on top of that deck that are being looked at."""
    keep: Public[int]

    def looked_at(self, state: State) -> Pile:
        """The cards that are being looked at, in drawing order."""
        return draw(state.recipe_deck(self.course), self.count)[0]

    def legal(self, state: State, seat: int) -> Iterable[Keep]:
        """Every card drawn."""
        return [Keep.of(seat, recipe) for recipe in self.looked_at(state)]

    def why_not(self, state: State, action: Keep) -> Refusal | None:
        """One of the cards drawn."""
        if not state.deck.has_recipe(action.recipe):
            return Refusal("no-such-recipe", facts={"recipe": action.recipe})
        if action.recipe not in self.looked_at(state):
            return Refusal("not-drawn", "HTSM-27", {"recipe": action.recipe})
        return None

    def do(self, state: State, action: Keep) -> Step[State]:
        """Into the hand; after the last one the others go under the deck, as drawn (HTSM-27)."""
        seat, recipe = action.seat, action.recipe
        deck = state.recipe_deck(self.course)
        kept = without(deck[len(deck) - self.count :], recipe)
        deck = deck[: len(deck) - self.count]
        if self.keep > 1:
            deck = deck + kept
            state = state.retop(count=self.count - 1, keep=self.keep - 1)
        else:
            deck = kept + deck
            state = state.pop()
        state = state.evolve(
            hands=replaced(state.hands, seat, (*state.hands[seat], recipe)),
            recipe_decks=with_deck(state, self.course, deck),
        )
        told = Kept(seat, recipe).told_to(
            *state.mates(seat), otherwise=Kept(seat, f"?{self.course}")
        )
        return Step(state, (told,))


# --- Giving cards up --------------------------------------------------------------------------


class GiveRecipe(Action, kind="give-recipe"):
    """Put a recipe card under its deck, or lay it down to pass it on."""

    recipe: str


class DroppingRecipe(Aside[GiveRecipe], kind="dropping-recipe"):
    """An event wants recipe cards put under their decks, one at a time."""

    left: Public[int]

    def legal(self, state: State, seat: int) -> Iterable[GiveRecipe]:
        """Every card of the side's hands."""
        return [GiveRecipe.of(seat, recipe) for recipe in _team_hands(state, seat)]

    def why_not(self, state: State, action: GiveRecipe) -> Refusal | None:
        """A card of the side's hands: a Top Chef may take a team mate's (HTSM-78)."""
        return refuse_recipe(state, action.recipe, _team_hands(state, action.seat))

    def do(self, state: State, action: GiveRecipe) -> Step[State]:
        """Under its own deck, unseen by the others."""
        seat, recipe = action.seat, action.recipe
        owner = next(mate for mate in state.mates(seat) if recipe in state.hands[mate])
        course = state.deck.recipe(recipe).course
        state = state.retop(left=self.left - 1).evolve(
            hands=replaced(state.hands, owner, without(state.hands[owner], recipe)),
            recipe_decks=with_deck(state, course, (recipe, *state.recipe_deck(course))),
        )
        hidden = RecipeDropped(seat, owner, state.deck.back(recipe))
        dropped = RecipeDropped(seat, owner, recipe)
        return Step(state, (dropped.told_to(*state.mates(seat), otherwise=hidden),))

    def go_on(self, state: State) -> Step[State] | None:
        """All are given up that were owed, or none is left."""
        if self.left and _team_hands(state, self.seats[0]):
            return None
        return Step(state.pop())


def _team_hands(state: State, seat: int) -> Pile:
    return tuple(card for mate in state.mates(seat) for card in state.hands[mate])
