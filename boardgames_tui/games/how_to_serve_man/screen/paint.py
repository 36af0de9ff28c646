"""The whole table, painted on a canvas: the same focus gives the same picture."""

from dataclasses import dataclass

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.decisions import Claiming, SwappingJudge
from boardgames_tui.games.how_to_serve_man.screen import (
    board,
    info,
    mats,
    own,
    panel,
    signs,
    stage,
    track,
)
from boardgames_tui.games.how_to_serve_man.screen.focus import Focus
from boardgames_tui.games.how_to_serve_man.screen.model import Arena

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
    left: int = 0
    """Columns of the mats to the left of the arena."""
    around: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The sides whose mats stand to its left and to its right, if they do."""


def plan_for(focus: Focus, width: int, height: int) -> Plan:
    """Share the room out: title, speech and own mat take a line, two and two."""
    rest = height - 5
    hand = own.lines_needed(focus, width)
    if stands_round(focus, width, height, rest - hand):
        cards = own.cards_needed(focus, width)
        arena_lines = rest - (cards if stands_round(focus, width, height, rest - cards) else hand)
        arena_lines = min(arena_lines, TALLEST)
        return plan_around(focus, width, arena_lines, rest - arena_lines)
    others = 0
    if height >= TALL:
        others = (focus.view.sides - 1) * 3
        hand = max(hand, min(focus.model.hand_places, rest - others - 18))
        cards = own.cards_needed(focus, width)
        if rest - others - cards >= SPACIOUS:
            hand = max(hand, cards)
    least = 11 if hand > 4 else 13
    hand = max(1, min(hand, rest - least - others))
    arena_width = arena_columns(width)
    lines = rest - hand - others
    most = 27
    if lines > most:
        others = max(others, rest - hand - most)
        lines = rest - hand - others
    return Plan(arena_width, lines, others, hand)


TALLEST = 42
"""Lines of the arena at most: beyond them its stations are mostly empty."""
MATS = (26, 38)
"""Columns of a mat that stands beside the arena, at least and at most."""
BESIDE = 10
"""Columns by which the judges are wider than a mat."""
LEAST_MAT, MOST_MAT = 7, 14
"""Lines that a mat beside the arena needs, and those it takes at most below the judges."""
JUDGES, EVENT = 13, 6
"""Lines that the judges and the event need above the mats on their side, all with whole texts."""


def stands_round(focus: Focus, width: int, height: int, arena: int) -> bool:
    """Whether mats, judges and event find room round an arena of so many lines."""
    left, right = around(focus)
    least = max(len(left) * LEAST_MAT, JUDGES + EVENT + len(right) * LEAST_MAT)
    return draw.is_large(width, height) and arena >= least


def around(focus: Focus) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The others' sides in the order of play, to the left of the arena and to its right."""
    sides, own_side = focus.view.sides, focus.model.side
    others = tuple((own_side + by) % sides for by in range(1, sides))
    left = -(-len(others) // 2) if len(others) > 1 else 0
    return others[:left], others[left:]


def plan_around(focus: Focus, width: int, arena_lines: int, hand: int) -> Plan:
    """The arena in the middle, mats to both sides of it, the judges on the right."""
    sides = around(focus)
    mat = min(max(MATS[0], width // 5), MATS[1])
    left = mat if sides[0] else 0
    columns = (width - left - mat - BESIDE) // 4 * 4
    return Plan(columns, arena_lines, 0, hand, left, sides)


def arena_columns(width: int) -> int:
    """Columns of the arena on a board of so many."""
    return ARENA_WIDTH if width < 120 else (width * 2 // 3) // 4 * 4


def paint(canvas: Canvas, focus: Focus) -> None:
    """Title, arena with its track, judges and mats, what is spoken of, own mat, hand."""
    plan = plan_for(focus, canvas.width, canvas.height)
    inside = surround(canvas, focus, plan)
    if focus.model.staged:
        stage.paint(canvas, focus, *inside)
    else:
        board.paint(canvas, focus, *inside)
    row = 1 + plan.arena
    if plan.mats:
        others = [side for side in range(focus.view.sides) if side != focus.model.side]
        mats.full(canvas, focus, others, 1, row, canvas.width - 2, plan.mats)
        row += plan.mats
    info.paint(canvas, focus, row)
    own.mat(canvas, focus, row + 2, 2)
    own.hand(canvas, focus, row + 4, plan.hand)


def surround(canvas: Canvas, focus: Focus, plan: Plan) -> tuple[int, int, int, int]:
    """Title, track, and what stands beside the arena; returns where the arena lies."""
    _title(canvas, focus)
    x, y = plan.left + plan.arena_width + 1, 1
    track.paint(canvas, focus, plan.left, y, plan.arena_width, plan.arena)
    if any(plan.around):
        _around(canvas, focus, x, y, canvas.width - x, plan)
    else:
        _beside(canvas, focus, x, y, canvas.width - x, plan)
    return _inside(plan)


def _around(canvas: Canvas, focus: Focus, x: int, y: int, width: int, plan: Plan) -> None:
    """The mats to the left; to the right the judges, the event and more mats."""
    left, right = plan.around
    each = plan.arena // max(1, len(left))
    mat = min(max(each, LEAST_MAT), MOST_MAT, (plan.arena - JUDGES - EVENT) // len(right))
    judges = plan.arena - EVENT - len(right) * mat
    panel.paint(canvas, focus, x, y, width, judges)
    panel.event(canvas, focus, x, y + judges, width, EVENT)
    areas = [(side, (0, y + at * each, plan.left - 1, each)) for at, side in enumerate(left)]
    top = y + judges + EVENT
    areas += [(side, (x, top + at * mat, width, mat)) for at, side in enumerate(right)]
    mats.beside(canvas, focus, areas)


def _beside(canvas: Canvas, focus: Focus, x: int, y: int, width: int, plan: Plan) -> None:
    """Judges above, every side below; with the event in force between them where it fits."""
    sides = focus.view.sides
    lines = plan.arena - min(6, max(sides, plan.arena - 7))
    if plan.mats:
        event = 6
        judges = plan.arena - event
        panel.paint(canvas, focus, x, y, width, judges)
        panel.event(canvas, focus, x, y + judges, width, event)
        return
    model = focus.model
    of_panel = model.staged or isinstance(model.frame, Claiming | SwappingJudge)
    if model.resolving is None or of_panel:
        panel.paint(canvas, focus, x, y, width, lines)
    else:
        panel.event(canvas, focus, x, y, width, lines)
    mats.summary(canvas, focus, x, y + lines, width, plan.arena - lines)


def mats_page(model: Arena, canvas: Canvas, leaf: int) -> int:
    """Every mat in full over the arena; on the leaves that follow every judge with its text."""
    focus = Focus(model)
    height = plan_for(focus, canvas.width, canvas.height).arena
    canvas.fill(0, 1, canvas.width, height, "")
    canvas.spots.clear()
    canvas.fill(0, 1, canvas.width, 1, "stage")
    leaves = mats.judges_by_leaf(focus, canvas.width - 2, height - 1)
    title = "All mats" if leaf == 1 else "All judges"
    after = "turns the leaf" if leaf <= len(leaves) else "closes them"
    parts: Parts = [(f"{title}   ", "title"), ("w", "key"), (f" {after}   ", "")]
    draw.put(canvas, 1, 1, [*parts, (panel.decks(focus), "dim")], canvas.width - 2, "stage")
    if leaf == 1:
        sides = list(range(model.view.sides))
        mats.full(canvas, focus, sides, 1, 2, canvas.width - 2, height - 1)
    else:
        for row, line in enumerate(leaves[leaf - 2], 2):
            draw.put(canvas, 1, row, line, canvas.width - 2)
    return 1 + len(leaves)


def signs_page(model: Arena, canvas: Canvas, leaf: int) -> int:
    """The signs explained, in the middle of the arena; one leaf."""
    canvas.spots.clear()
    signs.paint(canvas, *_inside(plan_for(Focus(model), canvas.width, canvas.height)))
    return 1


def _inside(plan: Plan) -> tuple[int, int, int, int]:
    """Where the arena lies inside its track: column, line, columns and lines."""
    left, right = track.sides(plan.arena_width, plan.arena)
    return plan.left + left, 2, plan.arena_width - left - right, plan.arena - 2


def _title(canvas: Canvas, focus: Focus) -> None:
    """Game, round, event, and whose turn it is."""
    view = focus.view
    asked = view.actors[0] if view.actors else None
    end = draw.band(canvas, view.seats, asked, "the show is over", 16)
    now = rules.progress(view)
    of = f" of {now.of}" if now.of else ""
    parts: Parts = [("HOW TO SERVE MAN", "title"), (f" round {now.round}{of} ", "dim")]
    if view.triggered is not None and view.pending:
        parts.append(("LAST ROUND ", "warn bold"))
    x = draw.put(canvas, 1, 0, parts, end - 2, "band")
    event = focus.model.resolving.card if focus.model.resolving is not None else view.event
    if event is not None:
        look = "here" if focus.hot("event:") else "band warn"
        held = mats.held_chefs(focus)
        name = draw.clip(event, max(4, end - x - draw.width(held) - 3))
        after = canvas.put(x, 0, f"✦ {name}" if not canvas.ascii_only else f"* {name}", look)
        canvas.spot("event:", x, 0, after - x)
        draw.put(canvas, after, 0, held, end - after - 1, "band")
