"""Before the first turn: choosing a Line Cook, and the challenge to keep."""

from boardgames_tui.app import pen, seats
from boardgames_tui.app.pen import Parts
from boardgames_tui.app.sheet import Sheet
from boardgames_tui.games.chefs_apprentice.screen import icons
from boardgames_tui.games.chefs_apprentice.screen.scene import Scene

CARD = 46
"""The widest that a challenge card is drawn."""
NAME = 20
"""Columns for a Line Cook's name."""


def cooks(sheet: Sheet, scene: Scene, y: int, height: int) -> None:
    """The Line Cooks, a line each: key, name, specialties, slots, and what they say."""
    view = scene.view
    sheet.put(1, y, "Who do you want to be?", "bright")
    chosen = {cook: seat for seat, cook in enumerate(view.cooks) if cook is not None}
    all_cooks = view.deck.cooks
    under = (scene.cursor or "").removeprefix("cook:")
    at = next((place for place, cook in enumerate(all_cooks) if cook.id == under), 0)
    room = height - 2
    start = at // room * room
    for row, card in enumerate(all_cooks[start : start + room]):
        spot = f"cook:{card.id}"
        here = scene.cursor == spot
        key = scene.keys.get(spot, "")
        style = "here" if here else "bright" if key else "faint"
        parts: Parts = [(key or " ", "key"), ("▶" if here else " ", "here")]
        parts += [(pen.clip(card.name, NAME).ljust(NAME + 1), style)]
        parts += [*icons.icon(sheet, card.flavor), (f"{card.flavor_praise} ", "")]
        parts += [*icons.icon(sheet, card.temperature), (f"{card.temperature_praise}  ", "")]
        parts += [("".join(f"[{slot}]" for slot in card.slots), "dim"), ("  ", "")]
        owner = chosen.get(card.id)
        if owner is not None:
            parts.append((f"{seats.letter(owner)} {view.seats[owner]}", seats.style(owner)))
        else:
            parts.append((card.tagline, "dim"))
        pen.put(sheet, 1, y + 2 + row, parts, sheet.width - 2)
        sheet.spot(spot, 1, y + 2 + row, sheet.width - 2)


def keeping(sheet: Sheet, scene: Scene, y: int, height: int) -> None:
    """The two challenges side by side, and what is known of the match: customers and cooks."""
    view, seat = scene.view, scene.asked
    sheet.put(1, y, "Which challenge do you keep? Only you will see it.", "bright")
    width = min(CARD, sheet.width // 2)
    tall = 8
    for place, card in enumerate(view.dealt[seat]):
        spot = f"card:{card}"
        x = 1 + place * width
        here = scene.cursor == spot
        sheet.fill(x, y + 1, width - 1, tall, "plate")
        pen.frame(sheet, x, y + 1, width - 1, tall, "here" if here else "legal", double=here)
        sheet.put(x + 2, y + 1, f" {scene.keys.get(spot, '')} ", "key")
        if not view.deck.has_card(card):
            sheet.put(x + 2, y + 3, "face down", "plate dim")
            continue
        face = view.deck.card(card)
        sheet.put(x + 2, y + 2, face.name, "plate bright", width=width - 5)
        sheet.words(x + 2, y + 4, face.text, "plate", width=width - 5, lines=tall - 4)
        sheet.spot(spot, x, y + 1, width - 1, tall)
    row = y + tall + 2
    for customer in view.customers:
        face = view.deck.card(customer)
        parts: Parts = [("everybody  ", "secondary"), (f"{face.name}  ", "bright")]
        end = pen.put(sheet, 1, row, parts, sheet.width - 2)
        used = sheet.words(end, row, face.text, "dim", width=sheet.width - end - 1, lines=3)
        row += max(1, used)
    _cooks(sheet, scene, row + 1, y + height)


def _cooks(sheet: Sheet, scene: Scene, y: int, end: int) -> None:
    """Who cooks with whom."""
    view = scene.view
    for seat, name in enumerate(view.cooks):
        if name is None or y + seat >= end:
            continue
        card, colour = view.deck.cook(name), seats.style(seat)
        parts: Parts = [(f" {seats.letter(seat)} ", f"{colour} bold reverse"), (" ", "")]
        parts += [(pen.clip(f"{view.seats[seat]}, {card.name}", 30).ljust(31), f"{colour} bold")]
        parts += [*icons.icon(sheet, card.flavor), (f"{card.flavor_praise} ", "")]
        parts += [*icons.icon(sheet, card.temperature), (f"{card.temperature_praise}  ", "")]
        parts += [("slots ", "dim"), ("".join(f"[{slot}]" for slot in card.slots), "")]
        pen.put(sheet, 1, y + seat, parts, sheet.width - 2)
