"""The whole table, painted on a canvas: the same scene gives the same picture."""

from dataclasses import dataclass

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.games.just_desserts import rules
from boardgames_tui.games.just_desserts.screen import hand, icons, naming, pen, people, speech
from boardgames_tui.games.just_desserts.screen.scene import Scene


def paint(canvas: Canvas, scene: Scene) -> None:
    """Title, guests, waiters, what is spoken of, the hand; then the icons explained."""
    _title(canvas, scene)
    if scene.phase == "naming" and scene.seat is not None:
        naming.paint(canvas, scene, 1, canvas.height - 1)
    else:
        _table(canvas, scene)
    if scene.legend:
        _legend_box(canvas, scene)


def _table(canvas: Canvas, scene: Scene) -> None:
    plan = plan_for(scene, canvas.width, canvas.height)
    y = 1
    people.centre(canvas, scene, y, plan.centre)
    y += plan.centre + plan.gap
    people.waiters(canvas, scene, y, plan.waiters)
    y += plan.waiters
    if plan.trays:
        people.trays(canvas, scene, y)
    y += plan.trays + plan.gap
    speech.paint(canvas, scene, y, plan.speech)
    y += plan.speech + plan.gap // 2
    hand.paint(canvas, scene, y, plan.hand)
    if plan.legend:
        _legend(canvas, scene, 0, canvas.height - plan.legend, canvas.width)


# --- room -------------------------------------------------------------------------------------


@dataclass(slots=True)
class Plan:
    """Lines for each part of the table."""

    centre: int = 7
    waiters: int = 0
    speech: int = 2
    hand: int = 0
    legend: int = 0
    trays: int = 0
    gap: int = 0


GAPS = 3
"""Places where empty lines may stand."""


def plan_for(scene: Scene, width: int, height: int) -> Plan:
    """Share the lines out: what must be in view first, then what is better for having more."""
    plan = Plan(waiters=1 + len(scene.view.seats), hand=hand.lines_needed(scene, width))
    spare = height - 1 - plan.centre - plan.waiters - plan.speech - plan.hand
    crowded = people.waiters_height(scene, width, people.CHIPS[-1])
    if spare < crowded - plan.waiters:
        tight = hand.lines_needed(scene, width, hand.TIGHT)
        spare += plan.hand - tight
        plan.hand = tight
    if spare < 0:
        plan.hand = max(2, plan.hand + spare)
        return plan
    for part, lines in _wishes(scene, plan, width):
        each = GAPS if part == "gap" else 1
        wanted = lines - getattr(plan, part)
        if part == "centre":
            wanted = min(wanted, spare)
        if 0 < wanted * each <= spare:
            setattr(plan, part, lines if part != "centre" else plan.centre + wanted)
            spare -= wanted * each
    return plan


def _wishes(scene: Scene, plan: Plan, width: int) -> list[tuple[str, int]]:
    """What to do with spare lines, the most useful first: (part, lines it would then have)."""
    cards = hand.cards_needed(scene, width)
    rows = cards // hand.CARD[1]
    return [
        *(("waiters", people.waiters_height(scene, width, chip)) for chip in people.CHIPS[-2:]),
        ("centre", 8),
        ("hand", cards),
        ("legend", legend_height(width)),
        ("centre", people.TALL),
        ("trays", 1 + len(scene.view.seats)),
        ("waiters", people.waiters_height(scene, width, people.CHIPS[0])),
        ("centre", 15),
        ("gap", 1),
        ("hand", cards + rows),
        ("centre", 17),
        ("hand", cards + 3 * rows),
        ("gap", 3),
    ]


# --- the first line ---------------------------------------------------------------------------


def _title(canvas: Canvas, scene: Scene) -> None:
    """Game, deck, round, piles, and whose turn it is."""
    view = scene.view
    asked = view.actors[0] if view.actors else None
    end = pen.band(canvas, view.seats, asked, "the party is over", 20)
    x = canvas.put(1, 0, "JUST DESSERTS", "band title")
    deck = view.deck.name if canvas.width < 100 else f"{view.deck.name} deck"
    x = canvas.put(x, 0, f"  {deck}  round {rules.progress(view).round}  ", "band dim")
    _piles(canvas, scene, x, end - 1)


def _piles(canvas: Canvas, scene: Scene, x: int, end: int) -> None:
    """The draw pile's count, the discard pile's count and its top."""
    view = scene.view
    drawing = scene.phase == "drawing"
    for name, key, text in (
        ("draw", "d", f"draw {len(view.draw_pile)}"),
        ("discard", "t", f"discard {len(view.discard_pile)}{_top(canvas, scene)}"),
    ):
        under = scene.cursor == f"pile:{name}"
        if drawing:
            x = canvas.put(x, 0, f"{key} ", "band key")
        style = "here" if under else "band bright" if drawing else "band"
        text = pen.clip(text, end - x)
        after = canvas.put(x, 0, text, style)
        canvas.spot(f"pile:{name}", x, 0, max(1, after - x))
        x = after + 2
    if not view.supply:
        pen.put(canvas, x, 0, [("Kitchen closed", "warn")], end - x, "band")
    elif canvas.width >= 130:
        canvas.put(x, 0, f"guests to come {len(view.guest_deck)}", "band dim")


def _top(canvas: Canvas, scene: Scene) -> str:
    pile = scene.view.discard_pile
    return f": {pen.dessert(canvas, scene, pile[-1])}" if pile else ""


# --- the icons explained ----------------------------------------------------------------------

ENTRY = 16
"""Cells that an icon with its name takes."""


def legend_height(width: int) -> int:
    """Lines that the legend takes."""
    return -(-len(icons.LOOKS) // max(1, width // ENTRY))


def _legend(canvas: Canvas, scene: Scene, x: int, y: int, width: int) -> None:
    across = max(1, width // ENTRY)
    for place, icon in enumerate(scene.view.deck.icons):
        at = x + place % across * ENTRY + 1
        entry = [*pen.icon_row(canvas, (icon,), 3), (f" {icon}", "dim")]
        pen.put(canvas, at, y + place // across, entry, ENTRY - 1)


def _legend_box(canvas: Canvas, scene: Scene) -> None:
    """The legend over the middle of the table, with the other signs."""
    width, height = 54, 12
    x, y = (canvas.width - width) // 2, 3
    canvas.fill(x, y, width, height, "")
    canvas.box(x, y, width, height, "The icons", "here", "title")
    across = (width - 4) // ENTRY
    for place, icon in enumerate(scene.view.deck.icons):
        at = x + 2 + place % across * ENTRY
        entry = [*pen.icon_row(canvas, (icon,), 3), (f" {icon}", "")]
        pen.put(canvas, at, y + 2 + place // across, entry, ENTRY - 1)
    signs = (
        [("♥", "heart bold"), (" a Favourite: 2 points, and it ends your serving", "")],
        [("✓", "picked"), (" picked   ", ""), ("+", "legal"), (" would fit   ", "")],
        [("i", "key"), (" or Escape closes this", "dim")],
    )
    signs[1].extend([("✗", "bad"), (" the guest refuses it", "")])
    for line, parts in enumerate(signs):
        pen.put(canvas, x + 2, y + height - 5 + line, parts, width - 4)
