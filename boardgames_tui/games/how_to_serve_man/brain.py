"""How a computer player judges a position of How to Serve Man; see kernel/brain.py.

A plan takes the recipes in hand one after another, the best first, and reserves tokens for each.
A dish is worth its points and what the judges of the stable give for it, less for each chef that
still has to be placed before it can be served. In Team Battle the recipes of all mates are in it.
"""

from collections.abc import Iterable

from boardgames_tui.games.how_to_serve_man.board import GATHERS, ON_MAT, PANTRY_FOR
from boardgames_tui.games.how_to_serve_man.decisions import Sponsoring
from boardgames_tui.games.how_to_serve_man.decisions.reading import Reading
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS, MAIN, METHODS
from boardgames_tui.games.how_to_serve_man.judges import final_shares, immediate_pay, net
from boardgames_tui.games.how_to_serve_man.scoring import total
from boardgames_tui.games.how_to_serve_man.state import Dish, Options, State
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.brain import Memo
from boardgames_tui.kernel.pile import Pile, is_hidden
from boardgames_tui.kernel.pool import Pool

PLACEMENT = 0.8
"""What is left of a dish's worth for each chef that has to be placed before it is served."""
GATHERING = 0.45
"""The part of a placement that one raw token takes."""
MOST_DISHES, LEAST_WORTH = 4, 0.15
"""How many dishes are planned, and the worth from which on one is."""
JUDGE = 1.5
"""What the judge is worth that comes with a dish."""
SPARE_TOKEN = 0.08
MASTER = 1.0
"""A Master Chef that can still be placed."""
RIVALS_COOKED, RIVALS_RAW = 1.0, 0.3
"""A token of a rival, whose recipes one does not know."""
A_CHOICE = 0.8
"""Recipe cards about to be looked through."""
FULL = 8
"""Tokens of a group from which on one needs no more of it."""

Wish = tuple[float, Pool]
"""What a dish pays, and what it costs."""

COOKED_FROM = {
    f"{method}_{main}": (main, PANTRY_FOR[method]) for method in METHODS for main in MAIN
}
_pays, _plans = Memo(), Memo()


def people_only(options: Options) -> str | None:
    """A computer can play every variant."""
    return None


def evaluate(state: State, seat: int, view: State) -> float:
    """Points in sight of the seat's side, less those of the best other side."""
    side = state.side(seat)
    others = [_points(state, other) for other in range(state.sides) if other != side]
    mine = _points(state, side)
    if not state.pending:
        return mine - max(others)
    rivals = [_rival(state, other) for other in range(state.sides) if other != side]
    mates = state.members(side)
    # a card that was drawn since the seat began to think is any card
    known = [card for mate in mates for card in state.hands[mate] if card in view.hands[mate]]
    mine += _plan(state, side, tuple(known))
    mine += MASTER * sum(state.chefs[mate][0] == ON_MAT for mate in mates)
    return mine + _asked(state, seat) - max(rivals)


def considered(state: State, seat: int, actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """Not the Master Chef where a Sous-Chef will do, nor a store that is full."""
    places = [action for action in actions if action.kind == "place"]
    if not places:
        return actions
    can = {(action.chef, action.space) for action in places}  # type: ignore[attr-defined]
    mat = state.mats[state.side(seat)]
    kept = tuple(
        action
        for action in actions
        if action.kind != "place" or not _is_silly(action.chef, action.space, can, mat)  # type: ignore[attr-defined]
    )
    return kept or actions


def _is_silly(chef: str, space: str, can: set[tuple[str, str]], mat: Pool) -> bool:
    """Whether another placement does the same for less, or this one gives nothing of use."""
    if space == "table":  # a Master Chef gets points here
        return chef == "sous" and ("master", "table") in can
    if chef == "master" and ("sous", space) in can:
        return True
    if space == "cookbook":
        return (chef, "cookbook-bonus") in can
    return space in GATHERS and mat.of(GROUPS[GATHERS[space]]) >= FULL


# --- What a side has --------------------------------------------------------------------------


def _points(state: State, side: int) -> float:
    """Points on the track, laps included, and what the judges would give now."""
    return total(state, side) + net(final_shares(state, side))


def _rival(state: State, side: int) -> float:
    """What a rival has, with a guess at what its tokens will bring."""
    mat = state.mats[side]
    cooked = mat.of(GROUPS["cooked"])
    return _points(state, side) + RIVALS_COOKED * cooked + RIVALS_RAW * (mat.total - cooked)


def _asked(state: State, seat: int) -> float:
    """What the decision on top is good for, before it is answered."""
    match state.pending[-1]:
        case Reading():
            return A_CHOICE
        case Sponsoring(chosen=chosen):
            judge = chosen[seat]
            return 0.0 if judge is None else state.deck.judge(judge).worth
    return 0.0


# --- What it can still make -------------------------------------------------------------------


def _plan(state: State, side: int, cards: Pile) -> float:
    """What the recipes are worth with the tokens on the mat, one after another."""
    stable, mat = state.stables[side], state.mats[side]
    plans = _plans.of(state.deck)
    key = (mat, cards, stable)
    worth: float | None = plans.get(key)
    if worth is None:
        wishes = [_wish(state, side, card, stable) for card in cards if not is_hidden(card)]
        worth = plans[key] = _planned(wishes, mat)
    return worth


def _wish(state: State, side: int, card: str, stable: Pile) -> Wish:
    pays = _pays.of(state.deck)
    wish: Wish | None = pays.get((card, stable))
    if wish is None:
        recipe = state.deck.recipe(card)
        dish = Dish(recipe=card, tokens=recipe.cost, chef="master", seat=side)
        judged = sum(immediate_pay(state.deck, judge, dish) for judge in stable)
        wish = pays[card, stable] = (recipe.points + JUDGE + judged, recipe.cost)
    return wish


def _planned(wishes: list[Wish], mat: Pool) -> float:
    """The best dish now, then the best with what is left, and so on."""
    left, tokens, worth, spent = list(wishes), dict(mat.items()), 0.0, 0.0
    for _ in range(MOST_DISHES):
        best: tuple[float, float, dict[str, int], Wish] | None = None
        for wish in left:
            placements, after = _placements(wish[1], tokens)
            value = wish[0] * PLACEMENT ** (spent + placements)
            if best is None or value > best[0]:
                best = value, placements, after, wish
        if best is None or best[0] < LEAST_WORTH:
            break
        worth += best[0]
        spent += best[1]
        tokens = best[2]
        left.remove(best[3])
    return worth + SPARE_TOKEN * sum(tokens.values())


def _placements(cost: Pool, mat: dict[str, int]) -> tuple[float, dict[str, int]]:
    """The chefs that have to be placed to serve a dish of that cost; and the tokens left then.

    A raw token that is missing takes part of a placement, a cooked one a whole one and what goes
    into it.
    """
    tokens, raw, cooked = dict(mat), 0, []
    for kind, count in cost.items():
        have = min(count, tokens.get(kind, 0))
        tokens[kind] = tokens.get(kind, 0) - have
        if kind in COOKED_FROM or kind == "sauce":
            cooked += [kind] * (count - have)
        else:
            raw += count - have
    for kind in cooked:
        raw += _take_blended(tokens) if kind == "sauce" else _take(tokens, COOKED_FROM[kind])
    return 1.0 + len(cooked) + GATHERING * raw, tokens


def _take(tokens: dict[str, int], kinds: Iterable[str]) -> int:
    """Use up one token of each kind; returns how many are missing."""
    missing = 0
    for kind in kinds:
        if tokens.get(kind, 0):
            tokens[kind] -= 1
        else:
            missing += 1
    return missing


def _take_blended(tokens: dict[str, int]) -> int:
    """Use up any two tokens, for a sauce; returns how many are missing."""
    missing = 2
    for kind in tokens:
        while missing and tokens[kind]:
            tokens[kind] -= 1
            missing -= 1
    return missing
