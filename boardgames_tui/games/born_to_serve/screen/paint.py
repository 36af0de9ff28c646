"""The whole restaurant, painted on a sheet: the same scene gives the same picture."""

from dataclasses import dataclass

from boardgames_tui.app import seats
from boardgames_tui.app.pen import Parts, clip, put
from boardgames_tui.app.sheet import Sheet
from boardgames_tui.games.born_to_serve.screen import bar, book, desk, draft, people, tables, track
from boardgames_tui.games.born_to_serve.screen.scene import Scene
from boardgames_tui.games.born_to_serve.state import Drafting


def paint(sheet: Sheet, scene: Scene) -> None:
    """Title, score chart, floor, bar, heroes, desk; then the book of cards, if it is open."""
    _title(sheet, scene)
    track.paint(sheet, scene, 1)
    plan = plan_for(scene, sheet.width, sheet.height)
    y = 2
    if isinstance(scene.frame, Drafting):
        draft.paint(sheet, scene, y, plan.floor)
    else:
        tables.paint(sheet, scene, 0, y, sheet.width, plan.floor)
    y += plan.floor
    bar.paint(sheet, scene, y, plan.bar)
    y += plan.bar
    people.paint(sheet, scene, y, plan.people)
    y += people.lines_needed(scene, plan.people, sheet.width)
    desk.paint(sheet, scene, y, sheet.height - y)
    if scene.page:
        book.paint(sheet, scene)


# --- room -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Plan:
    """Lines for each part of the restaurant; for the heroes, how much is told of them."""

    floor: int
    bar: int = bar.LEAST
    people: int = 0
    desk: int = 3


def plan_for(scene: Scene, width: int, height: int) -> Plan:
    """Share the lines out: what must be in view first, then what is better for having more."""
    rows = tables.rows(scene, width)
    plan = Plan(floor=rows * tables.LOWEST)
    heroes = people.lines_needed(scene, 0, width)
    spare = height - 2 - plan.floor - plan.bar - heroes - plan.desk
    for part, value, lines in (
        ("desk", 4, 1),
        ("floor", rows * 4, rows),
        ("desk", 5, 1),
        ("people", 1, people.lines_needed(scene, 1, width) - heroes),
        ("floor", rows * 6, 2 * rows),
        ("bar", 5, 3),
        ("people", 2, people.lines_needed(scene, 2, width) - people.lines_needed(scene, 1, width)),
        ("floor", rows * 7, rows),
        ("desk", 6, 1),
        ("floor", rows * 9, 2 * rows),
        ("bar", 6, 1),
    ):
        if lines <= spare and (part != "people" or value == plan.people + 1):
            setattr(plan, part, value)
            spare -= lines
    plan.floor += max(0, spare)
    return plan


# --- the first line ---------------------------------------------------------------------------


def _title(sheet: Sheet, scene: Scene) -> None:
    """Game, set, round, customers to come, and whose turn it is."""
    view = scene.view
    sheet.fill(0, 0, sheet.width, 1, "band")
    acting = view.actors[0] if view.actors else None
    turn = (
        "closed" if acting is None else clip(f"▶ {seats.letter(acting)} {view.seats[acting]}", 18)
    )
    end = sheet.width - len(turn) - 1
    sheet.put(end, 0, turn, "band" if acting is None else f"band {seats.style(acting)} bold")
    meals = "  ".join(f"{meal} {count}" for meal, count in scene.to_come.items())
    parts: Parts = [
        ("BORN TO SERVE", "title"),
        (f"  {view.deck.name} set", "dim"),
        (
            "  LAST ROUND" if view.last else f"  round {view.round}",
            "warn bold" if view.last else "",
        ),
        (f"  to come: {meals}", "" if view.stack else "warn"),
        (f"  {view.phase}", "dim"),
    ]
    put(sheet, 1, 0, parts, end - 2, "band")
