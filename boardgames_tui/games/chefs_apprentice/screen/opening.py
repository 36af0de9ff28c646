"""Before the first turn: choosing a Line Cook, and the challenge to keep."""

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.chefs_apprentice.screen import icons
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus

CARD = 46
"""The widest that a challenge card is drawn."""
TALL = 7
"""Lines of a challenge card."""
NAME = 20
"""Columns for a Line Cook's name."""


def cooks(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """The Line Cooks, a line each: key, name, specialties, slots, and what they say."""
    view = focus.view
    canvas.put(1, y, "Who do you want to be?", "bright")
    chosen = {cook: seat for seat, cook in enumerate(view.cooks) if cook is not None}
    all_cooks = view.deck.cooks
    under = (focus.cursor or "").removeprefix("cook:")
    at = next((place for place, cook in enumerate(all_cooks) if cook.id == under), 0)
    room = height - 2
    start = at // room * room
    for row, card in enumerate(all_cooks[start : start + room]):
        spot = f"cook:{card.id}"
        here = focus.cursor == spot
        key = focus.model.keys.get(spot, "")
        style = "here" if here else "bright" if key else "faint"
        parts: Parts = [(key or " ", "key"), ("▶" if here else " ", "here")]
        parts += [(draw.clip(card.name, NAME).ljust(NAME + 1), style)]
        parts += [*icons.icon(canvas, card.flavor), (f"{card.flavor_praise} ", "")]
        parts += [*icons.icon(canvas, card.temperature), (f"{card.temperature_praise}  ", "")]
        parts += [("".join(f"[{slot}]" for slot in card.slots), "dim"), ("  ", "")]
        owner = chosen.get(card.id)
        if owner is not None:
            parts.append((f"{seats.letter(owner)} {view.seats[owner]}", seats.style(owner)))
        else:
            parts.append((card.tagline, "dim"))
        draw.put(canvas, 1, y + 2 + row, parts, canvas.width - 2)
        canvas.spot(spot, 1, y + 2 + row, canvas.width - 2)


def keeping(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """The two challenges side by side, and what is known of the match: customers and cooks."""
    view, seat = focus.view, focus.model.asked
    canvas.put(1, y, "Which challenge do you keep? Only you will see it.", "bright")
    width = min(CARD, canvas.width // 2)
    for place, card in enumerate(view.dealt[seat]):
        _challenge(canvas, focus, card, 1 + place * width, y + 1, width - 1)
    row = y + 1 + TALL
    for tag, customer in zip(("L1", "L2"), view.customers, strict=True):
        face = view.deck.card(customer)
        canvas.put(1, row, tag, "secondary")
        text = f"{face.name}: {face.text}"
        lines = canvas.words(4, row, text, "dim", width=canvas.width - 5, lines=3)
        canvas.put(4, row, face.name, "bright")
        row += lines
    _cooks(canvas, focus, row + 1, y + height)


def _challenge(canvas: Canvas, focus: Focus, card: str, x: int, y: int, width: int) -> None:
    spot = f"card:{card}"
    here = focus.cursor == spot
    canvas.fill(x, y, width, TALL, "plate")
    draw.frame(canvas, x, y, width, TALL, "here" if here else "legal", double=here)
    if not focus.view.deck.has_card(card):
        canvas.put(x + 2, y + 1, "face down", "plate dim")
        return
    face = focus.view.deck.card(card)
    canvas.put(x + 2, y, f" {focus.model.keys.get(spot, '')} ", "key")
    canvas.put(x + 2, y + 1, face.name, "plate bright", width=width - 4)
    canvas.words(x + 2, y + 2, face.text, "plate", width=width - 4, lines=TALL - 3)
    canvas.spot(spot, x, y, width, TALL)


def _cooks(canvas: Canvas, focus: Focus, y: int, end: int) -> None:
    """Who cooks with whom."""
    view = focus.view
    for seat, name in enumerate(view.cooks):
        if name is None or y + seat >= end:
            continue
        card, colour = view.deck.cook(name), seats.style(seat)
        parts: Parts = [(f" {seats.letter(seat)} ", f"{colour} bold reverse"), (" ", "")]
        parts += [(draw.clip(f"{view.seats[seat]}, {card.name}", 30).ljust(31), f"{colour} bold")]
        parts += [*icons.icon(canvas, card.flavor), (f"{card.flavor_praise} ", "")]
        parts += [*icons.icon(canvas, card.temperature), (f"{card.temperature_praise}  ", "")]
        parts += [("slots ", "dim"), ("".join(f"[{slot}]" for slot in card.slots), "")]
        draw.put(canvas, 1, y + seat, parts, canvas.width - 2)
