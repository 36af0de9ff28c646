"""The whole restaurant, painted on a canvas: the same scene gives the same picture."""

from dataclasses import dataclass, replace
from typing import Any

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, band, put, width
from boardgames_tui.games.born_to_serve.decisions import Drafting
from boardgames_tui.games.born_to_serve.screen import (
    bar,
    bills,
    book,
    desk,
    draft,
    people,
    tables,
    track,
)
from boardgames_tui.games.born_to_serve.screen.scene import Scene
from boardgames_tui.games.born_to_serve.state import State


def paint(canvas: Canvas, scene: Scene) -> None:
    """Title, score chart, floor, bar, heroes, desk; then the book of cards, if it is open."""
    _title(canvas, scene)
    track.paint(canvas, scene, 1)
    if scene.news:
        _scoring(canvas, scene)
        return
    plan = plan_for(scene, canvas.width, canvas.height)
    y = 2
    if isinstance(scene.frame, Drafting):
        draft.paint(canvas, scene, y, plan.floor)
    else:
        tables.paint(canvas, scene, y, plan.floor)
    y += plan.floor
    bar.paint(canvas, scene, y, plan.bar)
    y += plan.bar
    people.paint(canvas, scene, y, plan.people)
    y += people.lines_needed(scene, plan.people, canvas.width)
    desk.paint(canvas, scene, y, canvas.height - y, texts=plan.texts)
    if scene.page:
        book.paint(canvas, scene)


def _scoring(canvas: Canvas, scene: Scene) -> None:
    """The bills in place of the floor, over the heroes with what they have now if there is room."""
    below = people.lines_needed(scene, 0, canvas.width)
    height = canvas.height - 2
    short, full = bills.height_of(scene)
    if short <= height - below and not height - below < full <= height:
        height -= below
        people.paint(canvas, scene, canvas.height - below, 0)
    tables.tiles(canvas, 2, height)
    bills.paint(canvas, scene, 2, min(height, full) if full <= height else height)


ABOVE = 2
"""Lines of title and score chart."""

# --- room -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Plan:
    """Lines for each part of the restaurant; for the heroes, how much is told of them."""

    floor: int
    bar: int = bar.LEAST
    people: int = 0
    desk: int = desk.LEAST
    texts: bool = False
    """Whether one's own powers are told in full at the desk; not where all heroes' are."""

    def lines(self, scene: Scene, width: int) -> int:
        """Lines of all parts together."""
        more = desk.texts_needed(scene, width) if self.texts and scene.powers else 0
        heroes = people.lines_needed(scene, self.people, width)
        return self.floor + self.bar + heroes + self.desk + more


def plan_for(scene: Scene, width: int, height: int) -> Plan:
    """Share the lines out: what must be in view first, then what is better for having more."""
    rows = tables.rows(scene, width)
    plan = Plan(floor=rows * tables.LOWEST)
    wishes: tuple[dict[str, Any], ...] = (
        {"desk": 4},
        {"floor": rows * tables.BOXED},
        {"desk": 5},
        {"people": 1},
        {"floor": rows * tables.ROOMY},
        {"texts": True},
        {"bar": 3},
        {"people": 2, "texts": False},
        {"bar": 6},
        {"floor": rows * tables.TALLEST},
        {"bar": 7},
        {"desk": 6},
    )
    if isinstance(scene.frame, Drafting):
        wishes = ()  # the cards of those to be had take all the room there is
    for wish in wishes:
        better = replace(plan, **wish)
        if ABOVE + better.lines(scene, width) <= height:
            plan = better
    spare = height - ABOVE - plan.lines(scene, width)
    return replace(plan, floor=plan.floor + max(0, spare))


# --- the first line ---------------------------------------------------------------------------


def _title(canvas: Canvas, scene: Scene) -> None:
    """Game, set, round, customers to come, and whose turn it is in the room that is left."""
    view = scene.view
    asked = view.actors[0] if view.actors else None
    end = band(canvas, view.seats, asked, "closed", 16)
    meals = "  ".join(f"{meal} {count}" for meal, count in scene.to_come.items())
    parts: Parts = [
        ("BORN TO SERVE", "title"),
        (f"  {view.deck.name} set", "dim"),
        _round(view),
        (f"  to come: {meals}", "" if view.stack else "warn"),
    ]
    if width(parts) + len(view.phase) + 4 < end:
        parts.append((f"  {view.phase}", "dim"))
    put(canvas, 1, 0, parts, end - 2, "band")


def _round(view: State) -> tuple[str, str]:
    """The round, or that it is the last one, or that none has begun."""
    if view.last:
        return "  LAST ROUND", "warn bold"
    return (f"  round {view.round}" if view.round else "  draft"), ""
