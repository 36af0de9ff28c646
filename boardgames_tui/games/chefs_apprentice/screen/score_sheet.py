"""The score sheet that runs along, and the challenge cards with their texts."""

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.chefs_apprentice.cards import Challenge
from boardgames_tui.games.chefs_apprentice.scoring import (
    COOK,
    LEVEL_1,
    LEVEL_2,
    PERSONAL,
    SHARED,
    TRASH,
    Line,
)
from boardgames_tui.games.chefs_apprentice.screen import icons
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus

TAGS = {LEVEL_1: "L1", LEVEL_2: "L2", SHARED: "K", PERSONAL: "my"}
"""The sign of each card on the sheet."""
LINES = 8
"""Lines of the sheet with its heading."""


def card_of(focus: Focus, label: str) -> Challenge | None:
    """The card that a line of the sheet is about."""
    view = focus.view
    cards = dict(zip((LEVEL_1, LEVEL_2), view.customers, strict=False))
    if view.shared is not None:
        cards[SHARED] = view.shared
    personal = view.kept[focus.model.shown]
    if personal is not None:
        cards[PERSONAL] = personal
    card = cards.get(label)
    return view.deck.card(card) if card is not None and view.deck.has_card(card) else None


def name_of(focus: Focus, line: Line) -> str:
    """What the line is called on the sheet: the card's or the cook's name."""
    card = card_of(focus, line.label)
    cook = focus.view.cooks[focus.model.shown]
    if card is not None:
        return card.name
    return focus.view.deck.cook(cook).name if line.label == COOK and cook else line.label


def paint(canvas: Canvas, focus: Focus, x: int, y: int, width: int) -> None:
    """A heading with the sum, then a line each, with what the pick under the cursor would add."""
    colour = seats.style(focus.model.shown)
    total = focus.model.pays.total(focus.model.shown)
    canvas.fill(x, y, width, 1, "band")
    whose = "now" if focus.model.phase != "over" else "in the end"
    left: Parts = [(f" {seats.letter(focus.model.shown)} ", f"{colour} bold reverse")]
    left += [(f" if it ended {whose}" if width >= 26 else f" {whose}", "title")]
    draw.put(canvas, x, y, left, width, "band")
    gain = focus.gain if focus.model.own else None
    _value(canvas, x, y, width, total, gain.total if gain else 0, "band bright")
    for place, line in enumerate(focus.model.sheet):
        change = gain.changes.get(line.label, 0) if gain else 0
        _line(canvas, focus, place, line, change, x, y + 1 + place, width)


def _line(
    canvas: Canvas, focus: Focus, place: int, line: Line, change: int, x: int, y: int, width: int
) -> None:
    under = focus.line == place
    style = "here" if under else ""
    tag = TAGS.get(line.label, "")
    number = len(str(line.total)) + (line.snails > 0)
    room = width - number - 7  # the tag before it, what would be added behind the number
    name = name_of(focus, line)
    if len(name) > room and line.label == TRASH:
        name = "Trashed"
    parts: Parts = [(tag.ljust(2), "secondary"), ("▶" if under else " ", "here")]
    parts.append((draw.last_words(name, room), style))
    draw.put(canvas, x, y, parts, width)
    _value(canvas, x, y, width, line.total, change, style or "bright", snail=line.snails > 0)
    canvas.spot(f"line:{place}", x, y, width)


def _value(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    praise: int,
    change: int,
    style: str,
    *,
    snail: bool = False,
) -> None:
    """Praise, with a snail before it where one helped, and what would be added."""
    text = str(praise)
    canvas.put(x + width - 3 - len(text), y, text, style)
    if snail:
        canvas.put(x + width - 4 - len(str(praise)), y, icons.SNAIL, "snail")
    if change:
        canvas.put(x + width - 3, y, f"{change:+}", f"{draw.tone(change)} bold")


def texts(canvas: Canvas, focus: Focus, x: int, y: int, width: int, height: int) -> None:
    """The challenge cards in words, one under the other."""
    cards = [
        (TAGS[line.label], card)
        for line in focus.model.sheet
        if (card := card_of(focus, line.label)) is not None
    ]
    if not cards:
        return
    share = max(1, height // len(cards))
    for place, (tag, card) in enumerate(cards):
        row = y + place * share
        canvas.put(x, row, tag, "secondary")
        canvas.words(x + 3, row, f"{card.name}: {card.text}", "dim", width=width - 3, lines=share)
        canvas.put(x + 3, row, card.name, "bright", width=width - 3)
