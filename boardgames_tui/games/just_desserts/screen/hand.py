"""The hand: each Dessert with its key, its icons, and whom it could help to serve."""

from boardgames_tui.app import seats
from boardgames_tui.app.pen import Parts
from boardgames_tui.app.sheet import Sheet
from boardgames_tui.games.just_desserts.screen import pen
from boardgames_tui.games.just_desserts.screen.scene import Scene
from boardgames_tui.kernel.pile import is_hidden

CARD = (16, 6)
"""Cells that a Dessert takes where it is drawn as a card."""
LINE = 38
"""Cells that a Dessert needs at least where it is a line."""
TIGHT = 26
"""Cells that it needs where the table is crowded."""


def lines_needed(scene: Scene, width: int, cell: int = LINE) -> int:
    """Lines of the hand as a list of cells so wide."""
    if not scene.hand:
        return len(scene.view.seats) if scene.seat is None else 1
    return -(-len(scene.hand) // max(1, width // cell))


def cards_needed(scene: Scene, width: int) -> int:
    """Lines of the hand as cards."""
    return -(-len(scene.hand) // max(1, width // CARD[0])) * CARD[1]


def paint(sheet: Sheet, scene: Scene, y: int, height: int) -> None:
    """The hand in that many lines: as cards if they fit, else as a list."""
    if not scene.hand:
        _no_hand(sheet, scene, y)
    elif cards_needed(scene, sheet.width) <= height:
        _as_cards(sheet, scene, y, height)
    else:
        _as_list(sheet, scene, y, height)


def _no_hand(sheet: Sheet, scene: Scene, y: int) -> None:
    """For a bystander: what each waiter holds, as far as it can be seen."""
    if scene.seat is not None:
        sheet.put(2, y, "Your hand is empty.", "dim")
        return
    for seat, hand in enumerate(scene.view.hands):
        if any(map(is_hidden, hand)) or not hand:
            what = f"{len(hand)} cards, face down" if hand else "no cards left"
        else:
            what = ", ".join(pen.dessert(sheet, scene, card) for card in hand)
        who = f"{seats.letter(seat)} {scene.view.seats[seat]}: "
        parts: Parts = [(who, f"{seats.style(seat)} bold"), (what, "dim")]
        pen.put(sheet, 2, y + seat, parts, sheet.width - 3)


def _state(scene: Scene, card: str) -> tuple[str, str]:
    """A sign and a style: picked, part of a set, refused by the guest spoken of, or neither."""
    if card in scene.picks:
        return "✓", "picked"
    if scene.phase in ("bribing", "kitchen"):
        return " ", "bright"
    if scene.looked is not None and scene.serving:
        if any(card in cards for cards in scene.fitting):
            return "+", "legal"
        _, refuses = scene.view.deck.wants_of(scene.looked)
        if scene.view.deck.icons_of(card) & refuses:
            return "✗", "bad"
        return " ", "dim"
    return " ", "bright" if scene.helps[card] else "dim"


def _helped(scene: Scene, card: str) -> Parts:
    """The letters of the guests that the card could help to serve; a heart where it is loved."""
    parts: Parts = []
    for guest in scene.helps[card]:
        loved = scene.view.deck.is_favourite(guest, card)
        parts.append((f"♥{scene.letters[guest]}" if loved else scene.letters[guest], "heart"))
        if not loved:
            parts[-1] = (parts[-1][0], "legal" if scene.serving else "warm")
    return parts


def _as_list(sheet: Sheet, scene: Scene, y: int, height: int) -> None:
    across = max(1, sheet.width // LINE)
    if -(-len(scene.hand) // across) > height:
        across = max(across, min(sheet.width // TIGHT, -(-len(scene.hand) // height)))
    lines = max(1, min(height, -(-len(scene.hand) // across)))
    places = lines * across
    at = _place(scene)
    start = at // places * places
    width = sheet.width // across
    for place, card in enumerate(scene.hand[start : start + places]):
        _line(sheet, scene, card, place // lines * width, y + place % lines, width)
    if len(scene.hand) > places:
        end = min(start + places, len(scene.hand))
        note = f" {start + 1}-{end} of {len(scene.hand)} "
        following = scene.hand[end % len(scene.hand)]
        sheet.put(sheet.width - len(note), y - 1, note, "band key")
        sheet.spot(f"more:{following}", sheet.width - len(note), y - 1, len(note))


def _place(scene: Scene) -> int:
    kind, _, card = (scene.cursor or "").partition(":")
    return scene.hand.index(card) if kind == "hand" and card in scene.hand else 0


def _line(sheet: Sheet, scene: Scene, card: str, x: int, y: int, width: int) -> None:
    """One line: key, name, icons, and the letters of those it helps to serve."""
    under = scene.cursor == f"hand:{card}"
    mark, style = _state(scene, card)
    face = scene.view.deck.dessert(card)
    row = pen.icon_row(sheet, face.icons, 11 if width >= LINE else 6)
    helped = _helped(scene, card)
    beside = 6 if width >= LINE else 3
    room = width - (11 if width >= LINE else 6) - beside - 5
    name = pen.clip(pen.dessert(sheet, scene, card), room).ljust(room)
    start: Parts = [
        ("▶" if under else " ", "here"),
        (scene.keys[card], "here" if under else "key"),
        (mark, style if style != "picked" else "picked"),
        (name, "here" if under and style != "picked" else style),
        (" ", ""),
    ]
    after = pen.put(sheet, x, y, [*start, *row], width)
    end = x + width - beside
    pen.put(sheet, max(after + 1, end), y, helped, x + width - max(after + 1, end))
    sheet.spot(f"hand:{card}", x, y, width - 1)


def _as_cards(sheet: Sheet, scene: Scene, y: int, height: int) -> None:
    """The hand as cards, as large as the room lets them be."""
    across = sheet.width // CARD[0]
    rows = -(-len(scene.hand) // across)
    width = min(24, sheet.width // max(min(len(scene.hand), across), 1))
    tall = min(9, height // rows)
    for place, card in enumerate(scene.hand):
        _card(sheet, scene, card, place % across * width, y + place // across * tall, width, tall)


def _card(sheet: Sheet, scene: Scene, card: str, x: int, y: int, width: int, height: int) -> None:
    """One card: key and sign in the upper edge, name, icons, and in the lower whom it helps."""
    under = scene.cursor == f"hand:{card}"
    mark, style = _state(scene, card)
    edge = "edge"
    if style == "picked" or under:
        edge = "here"
    elif style == "legal":
        edge = "legal"
    sheet.fill(x, y, width, height, "card")
    pen.frame(sheet, x, y, width, height, f"card {edge}", double=under)
    sign: Parts = [(f"{mark} ", style)] if mark != " " else []
    title: Parts = [(" ", ""), (scene.keys[card], "key"), (" ", ""), *sign]
    pen.put(sheet, x + 1, y, title, width - 2, "card")
    face = scene.view.deck.dessert(card)
    name = pen.dessert(sheet, scene, card)
    ground = "card bright" if style == "legal" else f"card {style}"
    sheet.words(x + 2, y + 1, name, ground, width=width - 3, lines=height - 3)
    row = pen.icon_row(sheet, face.icons, width - 3)
    pen.put(sheet, x + 2, y + height - 2, row, width - 3, "card")
    helped = _helped(scene, card)
    if helped:
        parts: Parts = [(" for ", "faint"), *helped, (" ", "")]
        pen.put(sheet, x + width - 2 - pen.width(parts), y + height - 1, parts, width - 3, "card")
    sheet.spot(f"hand:{card}", x, y, width, height)
