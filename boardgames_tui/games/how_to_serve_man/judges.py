"""What judges pay: the clauses of the cards, counted (Judges; the header of judges.toml)."""

from boardgames_tui.games.how_to_serve_man.cards import COURSES, Clause, Deck
from boardgames_tui.games.how_to_serve_man.ingredients import GROUPS
from boardgames_tui.games.how_to_serve_man.state import Dish, State

Shares = tuple[tuple[str, int], ...]
"""(judge, points), without those that give nothing."""


def immediate_pay(deck: Deck, judge: str, dish: Dish) -> int:
    """What the judge's Immediate part is worth for a dish just completed."""
    return sum(
        _worth(clause, count(deck, clause, (dish,))) for clause in deck.judge(judge).immediate
    )


def final_pay(state: State, judge: str, side: int) -> int:
    """What the judge's End of Game part is worth to a side as things stand (HTSM-20)."""
    clauses = state.deck.judge(judge).end_of_game
    return sum(_worth(clause, _final_count(state, clause, side)) for clause in clauses)


def immediate_shares(state: State, side: int, dish: Dish) -> Shares:
    """What each judge of a stable gives for the dish."""
    paid = ((judge, immediate_pay(state.deck, judge, dish)) for judge in state.stables[side])
    return tuple((judge, points) for judge, points in paid if points)


def final_shares(state: State, side: int) -> Shares:
    """What each judge of a stable gives at the end of the game."""
    paid = ((judge, final_pay(state, judge, side)) for judge in state.stables[side])
    return tuple((judge, points) for judge, points in paid if points)


def net(shares: Shares) -> int:
    """The sum, applied once (HTSM-25)."""
    return sum(points for _, points in shares)


def _worth(clause: Clause, number: int) -> int:
    return clause.points * (number if clause.max is None else min(number, clause.max))


def count(deck: Deck, clause: Clause, dishes: tuple[Dish, ...]) -> int:
    """What a clause about dishes counts in these dishes."""
    if clause.per == "dish":
        return sum(_passes(deck, clause, dish) for dish in dishes)
    group = GROUPS[clause.of or ""]
    if clause.per == "token":
        return sum(dish.tokens.of(group) for dish in dishes)
    return sum(any(kind in dish.tokens for dish in dishes) for kind in group)


def _passes(deck: Deck, clause: Clause, dish: Dish) -> bool:
    """Whether the dish passes every filter of the clause."""
    tokens = dish.tokens
    return (
        (clause.using is None or tokens.of(GROUPS[clause.using]) > 0)
        and (clause.without is None or tokens.of(GROUPS[clause.without]) == 0)
        and (clause.course is None or deck.recipe(dish.recipe).course == clause.course)
        and (clause.chef is None or dish.chef == clause.chef)
        and (clause.min_tokens is None or tokens.total >= clause.min_tokens)
        and (clause.max_tokens is None or tokens.total <= clause.max_tokens)
    )


def _final_count(state: State, clause: Clause, side: int) -> int:
    dishes = state.dishes[side]
    numbers = [len(row) for row in state.dishes]
    match clause.per:
        case "set":
            courses = [state.deck.recipe(dish.recipe).course for dish in dishes]
            return min(courses.count(course) for course in COURSES)
        case "judge":
            return len(state.stables[side])
        case "leftover":
            return state.mats[side].of(GROUPS[clause.of or ""])
        case "unserved":
            return sum(len(state.hands[seat]) for seat in state.members(side))
        case "most":
            return int(len(dishes) == max(numbers))
        case "fewest":
            return int(len(dishes) == min(numbers))
        case "flat":
            return 1
        case _:
            return count(state.deck, clause, dishes)
