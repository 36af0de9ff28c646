"""What the table is judged by, in words: customers, challenges, and everybody's Line Cook."""

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.chefs_apprentice.scoring import PERSONAL
from boardgames_tui.games.chefs_apprentice.screen import icons, score_sheet
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus

WIDEST = 100
"""Columns beyond which lines of text are tiring to read."""


def paint(canvas: Canvas, focus: Focus) -> None:
    """The cards that the shown seat is paid by, each with its text, then the Line Cooks."""
    width = min(canvas.width, WIDEST)
    x, y = (canvas.width - width) // 2, 2
    canvas.fill(0, 1, canvas.width, canvas.height - 1, "")
    canvas.put(x + 1, 1, "What pays in the end", "title")
    for line in focus.model.sheet:
        card = score_sheet.card_of(focus, line.label)
        if card is None:
            continue
        whose = "your secret challenge" if line.label == PERSONAL else line.label
        parts: Parts = [(score_sheet.TAGS[line.label].ljust(3), "secondary"), (card.name, "bright")]
        parts += [(f"  {whose}", "dim"), (f"  now {line.total}", "")]
        draw.put(canvas, x + 1, y, parts, width - 2)
        texts = draw.wrapped(card.text, width - 6)
        for row, text in enumerate(texts, y + 1):
            canvas.put(x + 4, row, text)
        y += 1 + len(texts)
    y += 1
    for seat, cook in enumerate(focus.view.cooks):
        if cook is None:
            continue
        known = focus.view.deck.cook(cook)
        parts = [(seats.letter(seat), f"{seats.style(seat)} bold reverse"), ("  ", "")]
        parts += [(known.name, "bright"), ("  each ", "dim")]
        for icon, praise in (
            (known.flavor, known.flavor_praise),
            (known.temperature, known.temperature_praise),
        ):
            parts += [*icons.named(canvas, icon), (f" {praise}  ", "bright")]
        parts += [("free slots ", "dim")]
        free = [str(p) for at, p in enumerate(known.slots) if at not in focus.view.covered[seat]]
        parts += [(" ".join(free) or "none", "bright")]
        draw.put(canvas, x + 1, y, parts, width - 2)
        y += 1
