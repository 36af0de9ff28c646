"""The whole restaurant, painted on a canvas: the same focus gives the same picture."""

from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from boardgames_tui.app.canvas import Canvas, Spot
from boardgames_tui.app.draw import Parts, band, is_large, put, width
from boardgames_tui.games.born_to_serve.decisions import Drafting
from boardgames_tui.games.born_to_serve.screen import (
    bar,
    draft,
    floor,
    own,
    people,
    track,
)
from boardgames_tui.games.born_to_serve.screen.focus import Focus
from boardgames_tui.games.born_to_serve.state import State


def paint(canvas: Canvas, focus: Focus) -> None:
    """Title, score chart, floor, bar, heroes, and the panel of what is pointed at and chosen."""
    title_and_chart(canvas, focus, focus.view)
    plan = plan_for(focus, canvas.width, canvas.height)
    y = 2
    if isinstance(focus.model.frame, Drafting):
        draft.paint(canvas, focus, y, plan.floor)
    else:
        wide = canvas.width - plan.left - plan.right
        floor.paint(canvas, focus, (plan.left, y, wide, plan.floor))
    if plan.left or plan.right:
        _heroes_around(canvas, focus, y, plan)
    y += plan.floor
    paint_bar = partial(bar.paint, canvas, focus, y, plan.bar)
    canvas.part(Spot(0, y, canvas.width, plan.bar), paint_bar, focus.cursor)
    y += plan.bar
    heroes = people.lines_needed(focus, plan.people, canvas.width)
    paint_heroes = partial(people.paint, canvas, focus, y, plan.people)
    canvas.part(Spot(0, y, canvas.width, heroes), paint_heroes, focus.cursor)
    y += heroes
    own.paint(canvas, focus, y, canvas.height - y, texts=plan.texts)


def title_and_chart(canvas: Canvas, focus: Focus, chart: State) -> None:
    """The first two lines; the chart may be that of another moment."""
    _title(canvas, focus)
    track.paint(canvas, chart, 1)


def open_spaces(view: State) -> int:
    """Spaces of the tables on which no marker stands."""
    return sum(space is None for table in view.tables for space in table.spaces)


WIDE = 110
"""Columns from which on the staff stand so far apart that their texts may be told whole."""
ABOVE = 2
"""Lines of title and score chart."""

# --- room -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """Lines for each part of the restaurant; for the heroes, how much is told of them."""

    floor: int
    bar: int = bar.LEAST
    people: int = 0
    panel: int = own.LEAST
    texts: bool = False
    """Whether one's own powers are told in full at the panel; not where all heroes' are."""
    left: int = 0
    right: int = 0
    """Columns beside the floor where the others' heroes stand."""

    def lines(self, focus: Focus, width: int) -> int:
        """Lines of all parts together."""
        more = own.texts_needed(focus, width) if self.texts and focus.model.powers else 0
        heroes = people.lines_needed(focus, self.people, width)
        return self.floor + self.bar + heroes + self.panel + more


BOTH = 150
"""Columns from which on the others' heroes stand on both sides of a large floor."""


def plan_for(focus: Focus, width: int, height: int) -> Plan:
    """Share the lines out: what must be in view first, then what is better for having more."""
    if is_large(width, height) and not isinstance(focus.model.frame, Drafting):
        around = _plan_around(focus, width, height)
        if around is not None:
            return around
    rows = floor.rows(focus, width)
    plan = Plan(floor=rows * floor.LOWEST)
    wishes: tuple[dict[str, Any], ...] = (
        {"panel": 4},
        {"floor": rows * floor.BOXED},
        {"panel": 5},
        {"people": 1},
        {"floor": rows * floor.ROOMY},
        {"texts": True},
        {"bar": 3},
        {"people": 2, "texts": False},
        {"bar": 6},
        {"floor": rows * floor.TALLEST},
        {"bar": 7},
        {"panel": 6},
    )
    if isinstance(focus.model.frame, Drafting):  # the cards of those to be had come first
        cards = {"floor": draft.lines_needed(focus, width)}
        wishes = ({"panel": 5}, cards, {**cards, "people": 1}, {**cards, "people": 2})
    elif width >= WIDE:
        wishes += ({"bar": bar.lines_needed(focus, width)},)
    return _with_wishes(focus, plan, wishes, width, height)


def _plan_around(focus: Focus, width: int, height: int) -> Plan | None:
    """The floor between the others' heroes, then the bar, oneself and what is pointed at.

    None where there is no room for it.
    """
    right = min(34, width // 4)
    left = right if width >= BOTH and len(focus.view.players) > 2 else 0
    rows = floor.rows(focus, width - left - right)
    least = people.LOWEST * people.stacked(focus, both=left > 0)
    plan = Plan(max(rows * floor.BOXED, least), people=people.ROUND, left=left, right=right)
    if ABOVE + plan.lines(focus, width) > height:
        return None
    wishes: tuple[dict[str, Any], ...] = (
        {"panel": 5},
        {"floor": max(rows * floor.ROOMY, least)},
        {"texts": True},
        {"bar": 6},
        {"floor": max(rows * floor.TALLEST, least)},
        {"bar": 8},
        {"bar": 10},
        {"panel": 6},
    )
    return _with_wishes(focus, plan, wishes, width, height)


def _with_wishes(
    focus: Focus, plan: Plan, wishes: tuple[dict[str, Any], ...], width: int, height: int
) -> Plan:
    """The plan with those wishes that find room, one after the other; the floor gets the rest."""
    for wish in wishes:
        better = replace(plan, **wish)
        if ABOVE + better.lines(focus, width) <= height:
            plan = better
    spare = height - ABOVE - plan.lines(focus, width)
    return replace(plan, floor=plan.floor + max(0, spare))


def _heroes_around(canvas: Canvas, focus: Focus, y: int, plan: Plan) -> None:
    """The others' heroes to both sides of the floor, or to its right."""
    others = people.others(focus)
    cut = -(-len(others) // 2) if plan.left else 0
    areas = []
    for column, seats, columns in (
        (0, others[:cut], plan.left),
        (canvas.width - plan.right, others[cut:], plan.right),
    ):
        canvas.fill(column, y, columns, plan.floor, "")
        each = min(people.TALLEST, plan.floor // max(1, len(seats)))
        for at, seat in enumerate(seats):
            areas.append((seat, (column, y + at * each, columns, each)))
    for area, paint in people.places(canvas, focus, areas):
        canvas.part(Spot(*area), paint, focus.cursor)


# --- the first line ---------------------------------------------------------------------------


def _title(canvas: Canvas, focus: Focus) -> None:
    """Game, set, round, customers to come, and whose turn it is in the room that is left."""
    view = focus.view
    asked = view.actors[0] if view.actors else None
    end = band(canvas, view.seats, asked, "closed", 16)
    meals = "  ".join(f"{meal} {count}" for meal, count in focus.model.to_come.items())
    parts: Parts = [
        ("BORN TO SERVE", "title"),
        (f"  {view.deck.name} set", "dim"),
        _round(view),
        _to_come(view, meals),
    ]
    if view.round and width(parts) + len(view.phase) + 4 < end:
        parts.append((f"  {view.phase}", "dim"))
    put(canvas, 1, 0, parts, end - 2, "band")


def _to_come(view: State, meals: str) -> tuple[str, str]:
    """The guests to come; in the service of the last round, how many spaces are still open."""
    if not (view.last and view.phase == "service"):
        return f"  to come: {meals}", "" if view.stack else "warn"
    spaces = open_spaces(view)
    scarce = spaces < sum(player.hand for player in view.players)
    return f"  open spaces {spaces}", "bad bold" if scarce else ""


def _round(view: State) -> tuple[str, str]:
    """The round, or that it is the last one, or that none has begun."""
    if view.last:
        return "  LAST ROUND", "warn bold"
    return (f"  round {view.round}" if view.round else "  draft"), ""
