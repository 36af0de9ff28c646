"""What a dish would bring: what a player looks at before presenting a recipe.

All of it is worked out from a view; nothing here changes anything.
"""

from dataclasses import dataclass

from boardgames_tui.games.how_to_serve_man.board import MASTER_BONUS
from boardgames_tui.games.how_to_serve_man.cards import Rank
from boardgames_tui.games.how_to_serve_man.judges import (
    Shares,
    final_pay,
    immediate_pay,
    net,
)
from boardgames_tui.games.how_to_serve_man.recipes import can_serve, lacks
from boardgames_tui.games.how_to_serve_man.state import Dish, State
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.state import replaced

__all__ = ["Preview", "can_serve", "final_offers", "lacks", "offers", "preview"]


@dataclass(frozen=True, slots=True)
class Preview:
    """The points that a recipe would bring, part by part, in the order of scoring."""

    master_bonus: int
    """3 with a Master Chef, else 0 (HTSM-14)."""
    points: int
    """The Point Value."""
    judges: Shares
    """What each judge of the stable would give, without those that give nothing."""
    total: int
    """What the score would rise by: less than the sum where it would stop at 0 (HTSM-25)."""


def preview(
    view: State,
    seat: int,
    recipe: str,
    chef: Rank,
    *,
    claim: str | None = None,
    left_out: str | None = None,
) -> Preview:
    """What presenting a recipe of one's hand would bring, whether or not it can be paid for yet.

    `claim` is the judge of the panel that would be claimed with it (HTSM-17); `left_out` the token
    that an event lets one leave out. Raises KeyError for a card that is not in the deck.
    """
    dish = _dish(view, seat, recipe, chef, left_out)
    side = view.side(seat)
    stable = view.stables[side] + (() if claim is None else (claim,))
    paid = ((judge, immediate_pay(view.deck, judge, dish)) for judge in stable)
    shares = tuple((judge, points) for judge, points in paid if points)
    bonus = MASTER_BONUS if chef == "master" else 0
    points = view.deck.recipe(recipe).points
    before = view.scores[side]
    after = max(0, before + bonus + points + net(shares))
    return Preview(bonus, points, shares, after - before)


def offers(
    view: State, seat: int, recipe: str, chef: Rank, *, left_out: str | None = None
) -> tuple[tuple[str, int], ...]:
    """(judge, points) for every judge of the panel: what it would give for the dish at once."""
    dish = _dish(view, seat, recipe, chef, left_out)
    return tuple((judge, immediate_pay(view.deck, judge, dish)) for judge in view.panel)


def final_offers(view: State, seat: int) -> tuple[tuple[str, int], ...]:
    """(judge, points) for every judge of the panel: what it would give if the match ended now."""
    side = view.side(seat)
    return tuple(
        (judge, final_pay(_with_judge(view, side, judge), judge, side)) for judge in view.panel
    )


def _dish(view: State, seat: int, recipe: str, chef: Rank, left_out: str | None) -> Dish:
    spent = Pool(view.deck.recipe(recipe).cost)
    if left_out is not None:
        spent = spent.plus(left_out, -1)
    return Dish(recipe=recipe, tokens=spent, chef=chef, seat=seat)


def _with_judge(view: State, side: int, judge: str) -> State:
    """The judge counts itself, once claimed."""
    return view.evolve(stables=replaced(view.stables, side, (*view.stables[side], judge)))
