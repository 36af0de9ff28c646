"""Passing things on: everybody chooses unseen, then all is passed together (HTSM-73)."""

from boardgames_tui.games.how_to_serve_man.events import LaidAside, RecipesPassed, TokensPassed
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS
from boardgames_tui.games.how_to_serve_man.state import PassingRecipes, PassingTokens, State
from boardgames_tui.games.how_to_serve_man.tokens import refuse_of
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal, Step
from boardgames_tui.kernel.pile import without
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import in_turn, replaced

# --- Tokens, to the left ----------------------------------------------------------------------


def pass_tokens(state: State, group: str, count: int, drawer: int) -> Step:
    """Ask every side that holds a token of the group."""
    sides = in_turn(state.sides, state.side(drawer))
    seats = tuple(state.decider(side) for side in sides if state.mats[side].of(GROUPS[group]))
    if not seats:
        return Step(state)
    chosen = (Pool(),) * state.sides
    return Step(state.ask_unseen(PassingTokens, *seats, group=group, count=count, chosen=chosen))


def refuse_pass_token(state: State, frame: PassingTokens, seat: int, kind: str) -> Refusal | None:
    """A token of the group that is not laid aside already."""
    side = state.side(seat)
    wrong = refuse_of(frame.group, kind)
    if wrong is None and state.mats[side][kind] <= frame.chosen[side][kind]:
        return Refusal("not-on-mat", facts={"token": kind})
    return wrong


def do_pass_token(state: State, frame: PassingTokens, seat: int, kind: str) -> Step:
    """Lay a token aside; the last one passes them all."""
    side = state.side(seat)
    chosen = replaced(frame.chosen, side, frame.chosen[side].plus(kind))
    event = _laid_aside((seat,), seat, kind, "?")
    due = min(frame.count, state.mats[side].of(GROUPS[frame.group]))
    waiting = tuple(other for other in frame.seats if other != seat or chosen[side].total < due)
    if waiting:
        return Step(state.retop(chosen=chosen, seats=waiting), (event,))
    return Step(state.pop(), (event,)).then(_pass_all_tokens, chosen)


def _pass_all_tokens(state: State, chosen: tuple[Pool, ...]) -> Step:
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


def pass_recipes(state: State, count: int, drawer: int) -> Step:
    """Ask every player who has a recipe card."""
    seats = tuple(seat for seat in in_turn(len(state.seats), drawer) if state.hands[seat])
    if not seats:
        return Step(state)
    chosen = ((),) * len(state.seats)
    return Step(state.ask_unseen(PassingRecipes, *seats, count=count, chosen=chosen))


def refuse_pass_recipe(
    state: State, frame: PassingRecipes, seat: int, recipe: str
) -> Refusal | None:
    """A card of one's own hand that is not laid aside already."""
    if not state.deck.has_recipe(recipe):
        return Refusal("no-such-recipe", facts={"recipe": recipe})
    if recipe not in state.hands[seat] or recipe in frame.chosen[seat]:
        return Refusal("not-in-hand", facts={"recipe": recipe})
    return None


def do_pass_recipe(state: State, frame: PassingRecipes, seat: int, recipe: str) -> Step:
    """Lay a card aside; the last one passes them all."""
    chosen = replaced(frame.chosen, seat, (*frame.chosen[seat], recipe))
    team = state.members(state.side(seat))
    event = _laid_aside(team, seat, recipe, state.deck.back(recipe))
    due = min(frame.count, len(state.hands[seat]))
    waiting = tuple(other for other in frame.seats if other != seat or len(chosen[seat]) < due)
    if waiting:
        return Step(state.retop(chosen=chosen, seats=waiting), (event,))
    return Step(state.pop(), (event,)).then(_pass_all_recipes, chosen)


def _pass_all_recipes(state: State, chosen: tuple[tuple[str, ...], ...]) -> Step:
    hands = list(state.hands)
    events: list[Event] = []
    for giver, cards in enumerate(chosen):
        if cards:
            taker = (giver - 1) % len(state.seats)
            hands[giver] = without(hands[giver], *cards)
            hands[taker] += cards
            events.append(_recipes_passed(state, giver, taker, cards))
    return Step(state.evolve(hands=tuple(hands)), tuple(events))


def _recipes_passed(state: State, giver: int, taker: int, cards: tuple[str, ...]) -> Event:
    sides = {state.side(giver), state.side(taker)}
    audience = tuple(seat for seat in range(len(state.seats)) if state.side(seat) in sides)
    backs = tuple(state.deck.back(card) for card in cards)
    hidden = RecipesPassed(giver, taker, backs, closes_undo=True)
    return RecipesPassed(giver, taker, cards, audience=audience, otherwise=hidden, closes_undo=True)


def _laid_aside(audience: tuple[int, ...], seat: int, thing: str, back: str) -> Event:
    return LaidAside(seat, thing, audience=audience, otherwise=LaidAside(seat, back))
