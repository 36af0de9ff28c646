"""Naming a personal favourite: every Dessert of the deck in columns, found by typing."""

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, fitting
from boardgames_tui.games.just_desserts.screen import pen
from boardgames_tui.games.just_desserts.screen.scene import Scene

NAME = 19
"""Cells that a name needs at least."""
WIDE = 42
"""Cells for a name with its icons."""


def found(scene: Scene) -> tuple[str, ...]:
    """The Desserts whose name holds what was typed, those that begin with it first."""
    typed = scene.typed.lower()
    names = [
        (card.id, f"{card.name} {card.ascii or ''}".lower()) for card in scene.view.deck.desserts
    ]
    first = [card for card, name in names if name.startswith(typed)]
    return (*first, *(card for card, name in names if typed in name and card not in first))


def paint(canvas: Canvas, scene: Scene, y: int, height: int) -> None:
    """A line for what was typed, the Desserts, and the one under the cursor in full."""
    cards = found(scene)
    canvas.put(1, y, "Your personal favourite", "bright")
    typed: Parts = [("type to find: ", "dim"), (f"{scene.typed}_", "key")]
    pen.put(canvas, 27, y, typed, canvas.width - 28)
    _choice(canvas, scene, y + height - 1)
    lines = height - 2
    across = fitting(canvas.width, WIDE)
    if -(-len(cards) // across) > lines:
        across = max(1, min(canvas.width // NAME, -(-len(cards) // lines)))
    lines = max(1, min(lines, max(-(-len(cards) // across), 12)))
    width = min(canvas.width // across, WIDE + 4)
    under = (scene.cursor or "").removeprefix("dessert:")
    start = cards.index(under) // (lines * across) * lines * across if under in cards else 0
    for place, card in enumerate(cards[start : start + lines * across]):
        _entry(canvas, scene, card, place // lines * width, y + 1 + place % lines, width)
    if not cards:
        canvas.put(2, y + 2, "No Dessert is called that.", "dim")


def _entry(canvas: Canvas, scene: Scene, card: str, x: int, y: int, width: int) -> None:
    under = scene.cursor == f"dessert:{card}"
    style = "picked" if card in scene.picks else "here" if under else ""
    row = pen.icon_row(canvas, scene.view.deck.dessert(card).icons, 15 if width >= WIDE else 0)
    room = width - 2 if width < WIDE else width - 17
    name = pen.clip(pen.dessert(canvas, scene, card), room)
    parts: Parts = [("▶" if under else " ", "here"), (name.ljust(room), style)]
    if width >= WIDE:
        parts += [(" ", ""), *row]
    pen.put(canvas, x, y, parts, width - 1)
    canvas.spot(f"dessert:{card}", x, y, width - 1)


def _choice(canvas: Canvas, scene: Scene, y: int) -> None:
    card = (scene.cursor or "").removeprefix("dessert:")
    canvas.fill(0, y, canvas.width, 1, "band")
    if not scene.view.deck.has_dessert(card):
        pen.put(
            canvas,
            1,
            y,
            [("Backspace", "key"), (" takes a letter back.", "dim")],
            canvas.width - 2,
            "band",
        )
        return
    parts: Parts = [(pen.dessert(canvas, scene, card), "bright"), ("  ", "")]
    parts += pen.icon_row(canvas, scene.view.deck.dessert(card).icons, 15)
    if card in scene.picks:
        parts += [("  Enter", "key"), (" again writes it down; Escape thinks again", "")]
    else:
        parts += [("  Enter", "key"), (" chooses it: 3 points if held at the end", "")]
    pen.put(canvas, 1, y, parts, canvas.width - 2, "band")
