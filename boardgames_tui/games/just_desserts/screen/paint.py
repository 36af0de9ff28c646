"""The whole table, painted on a canvas: the same focus gives the same picture."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas, Spot
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.screen import (
    favourite,
    guests,
    hand,
    info,
    labels,
    people,
)
from boardgames_tui.games.just_desserts.screen.focus import Focus
from boardgames_tui.games.just_desserts.state import State


def paint(canvas: Canvas, focus: Focus) -> None:
    """Title, guests, waiters, what is spoken of, and the hand; or the Desserts to be named."""
    _title(canvas, focus)
    if focus.model.typed is not None:
        favourite.paint(canvas, focus, 1, canvas.height - 1)
    else:
        _table(canvas, focus)


def _table(canvas: Canvas, focus: Focus) -> None:
    plan = plan_for(canvas, focus)
    y = 1
    guests.centre(canvas, focus, y, plan.centre)
    y += plan.centre + plan.gap
    if plan.places:
        people.places(canvas, focus, y, plan.places)
    else:
        people.waiters(canvas, focus, y, plan.waiters)
    y += plan.waiters + plan.places
    if plan.trays:
        area = Spot(0, y, canvas.width, plan.trays)
        canvas.part(area, partial(people.trays, canvas, focus, y, plan.trays), None)
    y += plan.trays + plan.gap
    info.paint(canvas, focus, y, plan.info)
    y += plan.info + plan.gap // 2
    hand.paint(canvas, focus, y, plan.hand)
    if plan.signs:
        area = Spot(0, canvas.height - plan.signs, canvas.width, plan.signs)
        canvas.part(area, partial(_signs_below, canvas, focus, area.y), None)


# --- room -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Plan:
    """Lines for each part of the table."""

    centre: int = 7
    waiters: int = 0
    info: int = 2
    hand: int = 0
    signs: int = 0
    trays: int = 0
    gap: int = 0
    places: int = 0
    """Lines of the others' places where they lie round the table."""


ROOMY = 45
"""Lines from which on all that was eaten may find room."""
GAPS = 3
"""Places where empty lines may stand."""


def plan_for(canvas: Canvas, focus: Focus) -> Plan:
    """Share the lines out: what must be in view first, then what is better for having more."""
    width, height = canvas.width, canvas.height
    plan = Plan(waiters=1 + len(focus.view.seats), hand=hand.lines_needed(focus, width))
    spare = height - 1 - plan.centre - plan.waiters - plan.info - plan.hand
    if draw.is_large(width, height):
        own = 1 + len(people.own_lines(canvas, focus))
        around = people.places_height(focus, width) + own - len(focus.view.seats)
        cards = hand.cards_needed(focus, width) - plan.hand
        if spare >= around + cards + guests.TALL - plan.centre:
            plan.waiters = 1 + own
            plan.places = people.places_height(focus, width)
            spare -= around
    crowded = people.waiters_height(focus, width, people.CHIPS[-1])
    if not plan.places and spare < crowded - plan.waiters:
        tight = hand.lines_needed(focus, width, hand.TIGHT)
        spare += plan.hand - tight
        plan.hand = tight
    if spare < 0:
        plan.hand = max(2, plan.hand + spare)
        return plan
    for part, lines in _wishes(canvas, focus, plan):
        each = GAPS if part == "gap" else 1
        wanted = lines - getattr(plan, part)
        if part == "centre":
            wanted = min(wanted, spare)
        if 0 < wanted * each <= spare:
            setattr(plan, part, lines if part != "centre" else plan.centre + wanted)
            spare -= wanted * each
    return plan


def _wishes(canvas: Canvas, focus: Focus, plan: Plan) -> list[tuple[str, int]]:
    """What to do with spare lines, the most useful first: (part, lines it would then have)."""
    width = canvas.width
    trays = people.trays_height(canvas, focus) if canvas.height >= ROOMY else 0
    names = people.CHIPS[0 if people.CHIPS[0] <= width - people.counts_width(focus, width) else 1]
    cards = hand.cards_needed(focus, width)
    rows = cards // hand.CARD[1]
    signs = ("signs", signs_height(focus, width))
    if plan.places:
        return [
            ("centre", 8),
            ("hand", cards),
            ("centre", guests.TALL),
            signs,
            ("centre", 13),
            ("gap", 1),
            ("places", plan.places + 3),
            ("places", people.places_whole(canvas, focus)),
            ("hand", cards + rows),
            ("centre", 15),
            ("hand", cards + 3 * rows),
            ("gap", 3),
        ]
    return [
        *(("waiters", people.waiters_height(focus, width, chip)) for chip in people.CHIPS[-2:]),
        ("centre", 8),
        *((signs,) if focus.model.moment.begins else ()),
        ("hand", cards),
        signs,
        ("centre", guests.TALL),
        ("trays", 1 + len(focus.view.seats)),
        ("waiters", people.waiters_height(focus, width, people.CHIPS[1])),
        ("waiters", people.waiters_height(focus, width, names)),
        ("trays", trays),
        ("centre", 15),
        ("gap", 1),
        ("hand", cards + rows),
        ("centre", 17),
        ("hand", cards + 3 * rows),
        ("gap", 3),
    ]


# --- the first line ---------------------------------------------------------------------------


def _title(canvas: Canvas, focus: Focus) -> None:
    """Game, deck, round, piles, and whose turn it is."""
    view = focus.view
    asked = view.actors[0] if view.actors else None
    end = draw.band(canvas, view.seats, asked, "the party is over", 20)
    x = canvas.put(1, 0, "JUST DESSERTS", "band title")
    deck = view.deck.name if canvas.width < 100 else f"{view.deck.name} deck"
    x = canvas.put(x, 0, f"  {deck}  round {rules.progress(view).round}  ", "band dim")
    _piles(canvas, focus, x, end - 1)


def _piles(canvas: Canvas, focus: Focus, x: int, end: int) -> None:
    """The draw pile's count, the discard pile's count and its top."""
    view = focus.view
    drawing = focus.model.phase == "drawing"
    for name, key, text in (
        ("draw", "d", f"draw {len(view.draw_pile)}"),
        ("discard", "t", f"discard {len(view.discard_pile)}{_top(canvas, focus)}"),
    ):
        under = focus.cursor == f"pile:{name}"
        if drawing:
            x = canvas.put(x, 0, f"{key} ", "band key")
        style = "here" if under else "band bright" if drawing else "band"
        text = draw.clip(text, end - x)
        after = canvas.put(x, 0, text, style)
        canvas.spot(f"pile:{name}", x, 0, max(1, after - x))
        x = after + 2
    if not view.supply:
        draw.put(canvas, x, 0, [("Kitchen closed", "warn")], end - x, "band")


def _top(canvas: Canvas, focus: Focus) -> str:
    pile = focus.view.discard_pile
    return f": {labels.dessert(canvas, focus.view, pile[-1])}" if pile else ""


# --- the icons explained ----------------------------------------------------------------------

GAP = 2
"""Cells between an icon's name and the next icon."""
ENTRY = 16
"""Cells that an icon with its name takes."""


def signs_height(focus: Focus, width: int) -> int:
    """Lines that the icons with their names take."""
    return len(_packed(focus.view.deck.icons, width))


def _packed(names: Iterable[str], width: int) -> list[list[str]]:
    """The icons in lines, as many in each as have room with their names."""
    rows: list[list[str]] = []
    room = 0
    for name in names:
        cells = GAP + 4 + len(name)
        if not rows or cells > room:
            rows.append([])
            room = width - 2 + GAP
        rows[-1].append(name)
        room -= cells
    return rows


def _signs_below(canvas: Canvas, focus: Focus, y: int) -> None:
    """The icons with their names, side by side."""
    for line, row in enumerate(_packed(focus.view.deck.icons, canvas.width)):
        x = 1
        for icon in row:
            entry = [*labels.icon_row(canvas, (icon,), 3), (f" {icon}", "dim")]
            x = draw.put(canvas, x, y + line, entry, canvas.width - x) + GAP


def signs(canvas: Canvas, view: State) -> int:
    """The icons over the middle of the table, with the other signs; one leaf."""
    width, height = 54, 13
    x, y = (canvas.width - width) // 2, 3
    canvas.fill(x, y, width, height, "")
    canvas.box(x, y, width, height, "The icons", "here", "title")
    across = (width - 4) // ENTRY
    for place, icon in enumerate(view.deck.icons):
        at = x + 2 + place % across * ENTRY
        entry = [*labels.icon_row(canvas, (icon,), 3), (f" {icon}", "")]
        draw.put(canvas, at, y + 2 + place // across, entry, ENTRY - 1)
    marks = (
        [("♥", "heart bold"), (" a Favourite: 2 points, and it ends your serving", "")],
        [("✓", "picked"), (" picked   ", ""), ("+", "legal"), (" would fit   ", "")],
        [("with 1, 2", "legal"), (" what satisfies it   ", ""), ("for ab", "legal")],
        [("i", "key"), (" or Escape closes this", "dim")],
    )
    marks[2].append((" helps a and b", ""))
    marks[1].extend([("✗", "bad"), (" the guest refuses it", "")])
    canvas.spots.clear()
    for line, parts in enumerate(marks):
        draw.put(canvas, x + 2, y + height - 6 + line, parts, width - 4)
    return 1
