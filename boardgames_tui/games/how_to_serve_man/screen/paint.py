"""The whole table, painted on a canvas: the same scene gives the same picture."""

from dataclasses import dataclass

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.decisions import Claiming, SwappingJudge
from boardgames_tui.games.how_to_serve_man.screen import (
    arena,
    mats,
    own,
    panel,
    signs,
    speech,
    stage,
    track,
)
from boardgames_tui.games.how_to_serve_man.screen.scene import Scene

ARENA_WIDTH = 56
"""Columns of the arena, its edge included, in the smallest terminal."""
SPACIOUS = 21
"""Lines of the arena that recipes may not take away when they become cards."""
TALL = 30
"""Lines from which on all mats stand below the arena."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Lines and columns of each part of the table."""

    arena_width: int
    arena: int
    mats: int
    hand: int


def plan_for(scene: Scene, width: int, height: int) -> Plan:
    """Share the room out: title, speech and own mat take a line, two and two."""
    rest = height - 5
    hand = own.lines_needed(scene, width)
    others = 0
    if height >= TALL:
        others = (scene.view.sides - 1) * 3
        hand = max(hand, min(len(scene.hands), rest - others - 18))
        cards = own.cards_needed(scene, width)
        if rest - others - cards >= SPACIOUS:
            hand = max(hand, cards)
    least = 11 if hand > 4 else 13
    hand = max(1, min(hand, rest - least - others))
    arena_width = ARENA_WIDTH if width < 120 else (width * 2 // 3) // 4 * 4
    lines = rest - hand - others
    most = 27
    if lines > most:
        others = max(others, rest - hand - most)
        lines = rest - hand - others
    return Plan(arena_width, lines, others, hand)


def paint(canvas: Canvas, scene: Scene) -> None:
    """Title, arena with its track, judges and mats, what is spoken of, own mat, hand."""
    plan = plan_for(scene, canvas.width, canvas.height)
    _title(canvas, scene)
    x, y = plan.arena_width + 1, 1
    width = canvas.width - x
    track.paint(canvas, scene, 0, y, plan.arena_width, plan.arena)
    inside = (track.CELL, y + 1, plan.arena_width - 2 * track.CELL, plan.arena - 2)
    if scene.page == "mats":
        _page(canvas, scene, 0, y, canvas.width, plan.arena)
    elif scene.page == "signs":
        signs.paint(canvas, *inside)
    elif scene.staged:
        stage.paint(canvas, scene, *inside)
    else:
        arena.paint(canvas, scene, *inside)
    if scene.page != "mats":
        _beside(canvas, scene, x, y, width, plan)
    row = y + plan.arena
    if plan.mats:
        others = [side for side in range(scene.view.sides) if side != scene.side]
        mats.full(canvas, scene, others, 1, row, canvas.width - 2, plan.mats)
        row += plan.mats
    speech.paint(canvas, scene, row)
    own.mat(canvas, scene, row + 2, 2)
    own.hand(canvas, scene, row + 4, plan.hand)


def _beside(canvas: Canvas, scene: Scene, x: int, y: int, width: int, plan: Plan) -> None:
    """Judges above, every side below; with the event in force between them where it fits."""
    sides = scene.view.sides
    lines = plan.arena - min(6, max(sides, plan.arena - 7))
    if plan.mats:
        event = 6
        judges = plan.arena - event
        panel.paint(canvas, scene, x, y, width, judges)
        panel.event(canvas, scene, x, y + judges, width, event)
        return
    if scene.resolving is None or scene.staged or isinstance(scene.frame, Claiming | SwappingJudge):
        panel.paint(canvas, scene, x, y, width, lines)
    else:
        panel.event(canvas, scene, x, y, width, lines)
    mats.summary(canvas, scene, x, y + lines, width, plan.arena - lines)


def _page(canvas: Canvas, scene: Scene, x: int, y: int, width: int, height: int) -> None:
    """Every mat in full, over the arena."""
    canvas.fill(x, y, width, height, "")
    canvas.spots.clear()
    canvas.fill(x, y, width, 1, "stage")
    parts: Parts = [("All mats   ", "title"), ("w", "key"), (" closes them   ", "")]
    draw.put(canvas, x + 1, y, [*parts, (panel.decks(scene), "dim")], width - 2, "stage")
    sides = list(range(scene.view.sides))
    mats.full(canvas, scene, sides, x + 1, y + 1, width - 2, height - 1)


def _title(canvas: Canvas, scene: Scene) -> None:
    """Game, round, event, and whose turn it is."""
    view = scene.view
    asked = view.actors[0] if view.actors else None
    end = draw.band(canvas, view.seats, asked, "the show is over", 16)
    now = rules.progress(view)
    of = f" of {now.of}" if now.of else ""
    parts: Parts = [("HOW TO SERVE MAN", "title"), (f" round {now.round}{of} ", "dim")]
    if view.triggered is not None and view.pending:
        parts.append(("LAST ROUND ", "warn bold"))
    x = draw.put(canvas, 1, 0, parts, end - 2, "band")
    event = scene.resolving.card if scene.resolving is not None else view.event
    if event is not None:
        look = "here" if scene.hot("event:") else "band warn"
        held = mats.held_chefs(scene)
        name = draw.clip(event, max(4, end - x - draw.width(held) - 3))
        after = canvas.put(x, 0, f"✦ {name}" if not canvas.ascii_only else f"* {name}", look)
        canvas.spot("event:", x, 0, after - x)
        draw.put(canvas, after, 0, held, end - after - 1, "band")
