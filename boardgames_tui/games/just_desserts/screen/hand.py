"""The hand: each Dessert with its key, its icons, and whom it could help to serve."""

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, fitting
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


def paint(canvas: Canvas, scene: Scene, y: int, height: int) -> None:
    """The hand in that many lines: as cards if they fit, else as a list."""
    if not scene.hand:
        _no_hand(canvas, scene, y)
    elif cards_needed(scene, canvas.width) <= height:
        _as_cards(canvas, scene, y, height)
    else:
        _as_list(canvas, scene, y, height)


def _no_hand(canvas: Canvas, scene: Scene, y: int) -> None:
    """For a bystander: what each waiter holds, as far as it can be seen."""
    if scene.seat is not None:
        canvas.put(2, y, "Your hand is empty.", "dim")
        return
    for seat, hand in enumerate(scene.view.hands):
        if any(map(is_hidden, hand)) or not hand:
            what = f"{len(hand)} cards, face down" if hand else "no cards left"
        else:
            what = ", ".join(pen.dessert(canvas, scene, card) for card in hand)
        who = f"{seats.letter(seat)} {scene.view.seats[seat]}: "
        parts: Parts = [(who, f"{seats.style(seat)} bold"), (what, "dim")]
        pen.put(canvas, 2, y + seat, parts, canvas.width - 3)


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


def _as_list(canvas: Canvas, scene: Scene, y: int, height: int) -> None:
    across = max(1, canvas.width // LINE)
    if -(-len(scene.hand) // across) > height:
        across = max(across, min(canvas.width // TIGHT, -(-len(scene.hand) // height)))
    lines = max(1, min(height, -(-len(scene.hand) // across)))
    places = lines * across
    at = _place(scene)
    start = at // places * places
    width = canvas.width // across
    for place, card in enumerate(scene.hand[start : start + places]):
        _line(canvas, scene, card, place // lines * width, y + place % lines, width)
    if len(scene.hand) > places:
        end = min(start + places, len(scene.hand))
        note = f" {start + 1}-{end} of {len(scene.hand)} "
        following = scene.hand[end % len(scene.hand)]
        canvas.put(canvas.width - len(note), y - 1, note, "band key")
        canvas.spot(f"more:{following}", canvas.width - len(note), y - 1, len(note))


def _place(scene: Scene) -> int:
    kind, _, card = (scene.cursor or "").partition(":")
    return scene.hand.index(card) if kind == "hand" and card in scene.hand else 0


def _line(canvas: Canvas, scene: Scene, card: str, x: int, y: int, width: int) -> None:
    """One line: key, name, icons, and the letters of those it helps to serve."""
    under = scene.cursor == f"hand:{card}"
    mark, style = _state(scene, card)
    face = scene.view.deck.dessert(card)
    row = pen.icon_row(canvas, face.icons, 11 if width >= LINE else 6)
    helped = _helped(scene, card)
    beside = 6 if width >= LINE else 3
    room = width - (11 if width >= LINE else 6) - beside - 5
    name = pen.clip(pen.dessert(canvas, scene, card), room).ljust(room)
    start: Parts = [
        ("▶" if under else " ", "here"),
        (scene.keys[card], "here" if under else "key"),
        (mark, style if style != "picked" else "picked"),
        (name, "here" if under and style != "picked" else style),
        (" ", ""),
    ]
    after = pen.put(canvas, x, y, [*start, *row], width)
    end = x + width - beside
    pen.put(canvas, max(after + 1, end), y, helped, x + width - max(after + 1, end))
    canvas.spot(f"hand:{card}", x, y, width - 1)


def _as_cards(canvas: Canvas, scene: Scene, y: int, height: int) -> None:
    """The hand as cards, as large as the room lets them be."""
    across = fitting(canvas.width, CARD[0])
    rows = max(1, -(-len(scene.hand) // across))
    width = min(24, canvas.width // max(min(len(scene.hand), across), 1))
    tall = min(9, height // rows)
    for place, card in enumerate(scene.hand):
        _card(canvas, scene, card, place % across * width, y + place // across * tall, width, tall)


def _card(canvas: Canvas, scene: Scene, card: str, x: int, y: int, width: int, height: int) -> None:
    """One card: key and sign in the upper edge, name, icons, and in the lower whom it helps."""
    under = scene.cursor == f"hand:{card}"
    mark, style = _state(scene, card)
    edge = "edge"
    if style == "picked" or under:
        edge = "here"
    elif style == "legal":
        edge = "legal"
    canvas.fill(x, y, width, height, "card")
    pen.frame(canvas, x, y, width, height, f"card {edge}", double=under)
    sign: Parts = [(f"{mark} ", style)] if mark != " " else []
    title: Parts = [(" ", ""), (scene.keys[card], "key"), (" ", ""), *sign]
    pen.put(canvas, x + 1, y, title, width - 2, "card")
    face = scene.view.deck.dessert(card)
    name = pen.dessert(canvas, scene, card)
    ground = "card bright" if style == "legal" else f"card {style}"
    canvas.words(x + 2, y + 1, name, ground, width=width - 3, lines=height - 3)
    row = pen.icon_row(canvas, face.icons, width - 3)
    pen.put(canvas, x + 2, y + height - 2, row, width - 3, "card")
    helped = _helped(scene, card)
    if helped:
        parts: Parts = [(" for ", "faint"), *helped, (" ", "")]
        pen.put(canvas, x + width - 2 - pen.width(parts), y + height - 1, parts, width - 3, "card")
    canvas.spot(f"hand:{card}", x, y, width, height)
