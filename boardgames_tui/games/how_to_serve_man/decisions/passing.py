"""Passing things on: everybody chooses unseen, then all is passed together (HTSM-73)."""

from collections.abc import Iterable
from typing import Self

from boardgames_tui.games.how_to_serve_man.decisions.giving import Give
from boardgames_tui.games.how_to_serve_man.decisions.reading import GiveRecipe
from boardgames_tui.games.how_to_serve_man.events import LaidAside, RecipesPassed, TokensPassed
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS
from boardgames_tui.games.how_to_serve_man.recipes import refuse_recipe
from boardgames_tui.games.how_to_serve_man.state import Aside, State
from boardgames_tui.games.how_to_serve_man.tokens import refuse_of
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.model import Public, Secret
from boardgames_tui.kernel.pile import Pile, without
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import in_turn, replaced

# --- Tokens, to the left ----------------------------------------------------------------------


class PassingTokens(Aside[Give], kind="passing-tokens"):
    """Everybody secretly lays tokens aside; then all are passed to the left (HTSM-73)."""

    group: Public[str]
    count: Public[int]
    chosen: Secret[tuple[Pool, ...]]
    """What each side has laid aside so far; the tokens still lie on its mat."""

    def view(self, state: State, seat: int | None) -> Self:
        """Each side sees what it laid aside itself; of the others, how much."""
        asked = None if seat is None else state.side(seat)
        return self.shown(
            state,
            seat,
            chosen=tuple(
                pool if side == asked else Pool({"?": pool.total})
                for side, pool in enumerate(self.chosen)
            ),
        )

    def legal(self, state: State, seat: int) -> Iterable[Give]:
        """Every kind of the group that is not all laid aside."""
        side = state.side(seat)
        mat, laid = state.mats[side], self.chosen[side]
        return [Give.of(seat, kind) for kind in GROUPS[self.group] if mat[kind] > laid[kind]]

    def why_not(self, state: State, action: Give) -> Refusal | None:
        """A token of the group that is not laid aside already."""
        side, kind = state.side(action.seat), action.token
        wrong = refuse_of(self.group, kind)
        if wrong is None and state.mats[side][kind] <= self.chosen[side][kind]:
            return Refusal("not-on-mat", facts={"token": kind})
        return wrong

    def do(self, state: State, action: Give) -> Step[State]:
        """Lay a token aside; the last one passes them all."""
        seat, kind = action.seat, action.token
        side = state.side(seat)
        chosen = replaced(self.chosen, side, self.chosen[side].plus(kind))
        told = LaidAside(seat, kind).told_to(seat, otherwise=LaidAside(seat, "?"))
        due = min(self.count, state.mats[side].of(GROUPS[self.group]))
        waiting = tuple(other for other in self.seats if other != seat or chosen[side].total < due)
        if waiting:
            return Step(state.retop(chosen=chosen, seats=waiting), (told,))
        return Step(state.pop(), (told,)).then(_pass_all_tokens, chosen)


def pass_tokens(state: State, group: str, count: int, drawer: int) -> Step[State]:
    """Ask every side that holds a token of the group."""
    sides = in_turn(state.sides, state.side(drawer))
    seats = tuple(state.decider(side) for side in sides if state.mats[side].of(GROUPS[group]))
    if not seats:
        return Step(state)
    chosen = (Pool(),) * state.sides
    return Step(state.ask_unseen(PassingTokens, *seats, group=group, count=count, chosen=chosen))


def _pass_all_tokens(state: State, chosen: tuple[Pool, ...]) -> Step[State]:
    mats = list(state.mats)
    events: list[Event] = []
    for giver, tokens in enumerate(chosen):
        if tokens:
            taker = (giver + 1) % state.sides
            mats[giver] -= tokens
            mats[taker] += tokens
            events.append(TokensPassed(giver, taker, tokens, closes_undo=True))
    return Step(state.evolve(mats=tuple(mats)), tuple(events))


# --- Recipe cards, to the right ---------------------------------------------------------------


class PassingRecipes(Aside[GiveRecipe], kind="passing-recipes"):
    """Everybody secretly lays recipe cards aside; then all are passed to the right (HTSM-73)."""

    count: Public[int]
    chosen: Secret[tuple[Pile, ...]]
    """What each seat has laid aside so far; the cards are still in its hand."""

    def view(self, state: State, seat: int | None) -> Self:
        """Each side sees what it laid aside itself; of the others, the backs."""
        return self.shown(
            state,
            seat,
            chosen=tuple(
                pile if state.are_mates(seat, owner) else state.backs(pile)
                for owner, pile in enumerate(self.chosen)
            ),
        )

    def legal(self, state: State, seat: int) -> Iterable[GiveRecipe]:
        """Every card of one's own hand that is not laid aside."""
        return [GiveRecipe.of(seat, recipe) for recipe in self._left(state, seat)]

    def why_not(self, state: State, action: GiveRecipe) -> Refusal | None:
        """A card of one's own hand that is not laid aside already."""
        return refuse_recipe(state, action.recipe, self._left(state, action.seat))

    def _left(self, state: State, seat: int) -> Pile:
        return without(state.hands[seat], *self.chosen[seat])

    def do(self, state: State, action: GiveRecipe) -> Step[State]:
        """Lay a card aside; the last one passes them all."""
        seat, recipe = action.seat, action.recipe
        chosen = replaced(self.chosen, seat, (*self.chosen[seat], recipe))
        hidden = LaidAside(seat, state.deck.back(recipe))
        told = LaidAside(seat, recipe).told_to(*state.mates(seat), otherwise=hidden)
        due = min(self.count, len(state.hands[seat]))
        waiting = tuple(other for other in self.seats if other != seat or len(chosen[seat]) < due)
        if waiting:
            return Step(state.retop(chosen=chosen, seats=waiting), (told,))
        return Step(state.pop(), (told,)).then(_pass_all_recipes, chosen)


def pass_recipes(state: State, count: int, drawer: int) -> Step[State]:
    """Ask every player who has a recipe card."""
    seats = tuple(seat for seat in in_turn(len(state.seats), drawer) if state.hands[seat])
    if not seats:
        return Step(state)
    chosen = ((),) * len(state.seats)
    return Step(state.ask_unseen(PassingRecipes, *seats, count=count, chosen=chosen))


def _pass_all_recipes(state: State, chosen: tuple[Pile, ...]) -> Step[State]:
    hands = list(state.hands)
    events: list[Event] = []
    for giver, cards in enumerate(chosen):
        if cards:
            taker = (giver - 1) % len(state.seats)
            hands[giver] = without(hands[giver], *cards)
            hands[taker] += cards
            events.append(_recipes_passed(state, giver, taker, cards))
    return Step(state.evolve(hands=tuple(hands)), tuple(events))


def _recipes_passed(state: State, giver: int, taker: int, cards: Pile) -> Event:
    sides = {state.side(giver), state.side(taker)}
    audience = (seat for seat in range(len(state.seats)) if state.side(seat) in sides)
    hidden = RecipesPassed(giver, taker, state.backs(cards), closes_undo=True)
    return RecipesPassed(giver, taker, cards, closes_undo=True).told_to(*audience, otherwise=hidden)
