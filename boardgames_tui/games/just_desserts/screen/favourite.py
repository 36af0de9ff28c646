"""Naming a personal favourite: every Dessert of the deck in columns, found by typing."""

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, fitting
from boardgames_tui.games.just_desserts.screen import labels
from boardgames_tui.games.just_desserts.screen.focus import Focus

NAME = 19
"""Cells that a name needs at least."""
WIDE = 42
"""Cells for a name with its icons."""


def paint(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """A line for what was typed, the Desserts, and the one under the cursor in full."""
    cards = focus.model.found
    canvas.put(1, y, "Your personal favourite", "bright")
    typed: Parts = [("type to find: ", "dim"), (f"{focus.model.picks.typed}_", "key")]
    draw.put(canvas, 27, y, typed, canvas.width - 28)
    _choice(canvas, focus, y + height - 1)
    lines = height - 2
    across = fitting(canvas.width, WIDE)
    if -(-len(cards) // across) > lines:
        across = max(1, min(canvas.width // NAME, -(-len(cards) // lines)))
    lines = max(1, min(lines, max(-(-len(cards) // across), 12)))
    width = min(canvas.width // across, WIDE + 4)
    under = (focus.cursor or "").removeprefix("dessert:")
    start = cards.index(under) // (lines * across) * lines * across if under in cards else 0
    for place, card in enumerate(cards[start : start + lines * across]):
        _entry(canvas, focus, card, place // lines * width, y + 1 + place % lines, width)
    if not cards:
        canvas.put(2, y + 2, "No Dessert is called that.", "dim")


def _entry(canvas: Canvas, focus: Focus, card: str, x: int, y: int, width: int) -> None:
    under = focus.cursor == f"dessert:{card}"
    style = "here" if under else ""
    row = labels.icon_row(canvas, focus.view.deck.dessert(card).icons, 15 if width >= WIDE else 0)
    usual = width - 2 if width < WIDE else width - 17
    name = draw.clip(labels.dessert(canvas, focus.view, card), width - 3 - draw.width(row))
    parts: Parts = [("▶" if under else " ", "here"), (name.ljust(usual), style)]
    if width >= WIDE:
        parts += [(" ", ""), *row]
    draw.put(canvas, x, y, parts, width - 1)
    canvas.spot(f"dessert:{card}", x, y, width - 1)


def _choice(canvas: Canvas, focus: Focus, y: int) -> None:
    card = (focus.cursor or "").removeprefix("dessert:")
    canvas.fill(0, y, canvas.width, 1, "band")
    if not focus.view.deck.has_dessert(card):
        draw.put(
            canvas,
            1,
            y,
            [("Backspace", "key"), (" takes a letter back.", "dim")],
            canvas.width - 2,
            "band",
        )
        return
    parts: Parts = [(labels.dessert(canvas, focus.view, card), "bright"), ("  ", "")]
    parts += labels.icon_row(canvas, focus.view.deck.dessert(card).icons, 15)
    parts += [("  Enter", "key"), (" twice writes it down: 3 points if held at the end", "")]
    draw.put(canvas, 1, y, parts, canvas.width - 2, "band")
