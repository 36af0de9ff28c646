"""The hand: each Dessert with its key, its icons, and whom it could help to serve."""

from functools import partial

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas, Spot
from boardgames_tui.app.draw import Parts, fitting
from boardgames_tui.app.table_model import MORE
from boardgames_tui.games.just_desserts.screen import labels
from boardgames_tui.games.just_desserts.screen.focus import Focus
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.words import counted

CARD = (16, 6)
"""Cells that a Dessert takes where it is drawn as a card."""
LINE = 38
"""Cells that a Dessert needs at least where it is a line."""
TIGHT = 26
"""Cells that it needs where the table is crowded."""


def lines_needed(focus: Focus, width: int, cell: int = LINE) -> int:
    """Lines of the hand as a list of cells so wide."""
    if not focus.model.hand and focus.model.seat is None:
        return len(focus.view.seats)
    return max(1, -(-focus.model.hand_places // max(1, width // cell)))


def cards_needed(focus: Focus, width: int) -> int:
    """Lines of the hand as cards."""
    return -(-focus.model.hand_places // max(1, width // CARD[0])) * CARD[1]


def paint(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """The hand in that many lines: as cards if they fit, else as a list."""
    if not focus.model.hand:
        _no_hand(canvas, focus, y)
    elif cards_needed(focus, canvas.width) <= height:
        _as_cards(canvas, focus, y, height)
    else:
        _as_list(canvas, focus, y, height)


def _no_hand(canvas: Canvas, focus: Focus, y: int) -> None:
    """For a bystander: what each waiter holds, as far as it can be seen."""
    if focus.model.seat is not None:
        canvas.put(2, y, "Your hand is empty.", "dim")
        return
    for seat, hand in enumerate(focus.view.hands):
        if any(map(is_hidden, hand)) or not hand:
            what = f"{counted(len(hand), 'card')}, face down" if hand else "no cards left"
        else:
            what = ", ".join(labels.dessert(canvas, focus.view, card) for card in hand)
        who = f"{seats.letter(seat)} {focus.view.seats[seat]}: "
        parts: Parts = [(who, f"{seats.style(seat)} bold"), (what, "dim")]
        draw.put(canvas, 2, y + seat, parts, canvas.width - 3)


def _state(focus: Focus, card: str) -> tuple[str, str]:
    """A sign and a style: picked, part of a set, refused by the guest spoken of, or neither."""
    if card in focus.model.picks.cards:
        return "✓", "picked"
    if focus.model.phase in ("bribing", "kitchen"):
        return " ", "bright"
    if focus.looked is not None and focus.model.serving:
        if any(card in cards for cards in focus.fitting):
            return "+", "legal"
        _, refuses = focus.view.deck.wants_of(focus.looked)
        if focus.view.deck.icons_of(card) & refuses:
            return "✗", "bad"
        return " ", "dim"
    return " ", "bright" if focus.model.helps[card] else "dim"


def _helped(focus: Focus, card: str) -> Parts:
    """The letters of the guests that the card could help to serve; a heart where it is loved.

    Nothing while they have no letters, for nobody at this table is asked.
    """
    parts: Parts = []
    for guest in filter(focus.model.letters.get, focus.model.helps[card]):
        loved = focus.view.deck.is_favourite(guest, card)
        parts.append(
            (f"♥{focus.model.letters[guest]}" if loved else focus.model.letters[guest], "heart")
        )
        if not loved:
            parts[-1] = (parts[-1][0], "legal" if focus.model.serving else "warm")
    return parts


def _as_list(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    across = max(1, canvas.width // LINE)
    room_for = focus.model.hand_places
    if -(-room_for // across) > height:
        across = max(across, min(canvas.width // TIGHT, -(-room_for // height)))
    lines = max(1, min(height, -(-room_for // across)))
    places = lines * across
    at = _place(focus)
    start = at // places * places
    width = canvas.width // across
    for place, card in enumerate(focus.model.hand[start : start + places]):
        area = Spot(place // lines * width, y + place % lines, width, 1)
        paint = partial(_line, canvas, focus, card, area.x, area.y, width)
        canvas.part(area, paint, focus.cursor, card, focus.looked)
    if len(focus.model.hand) > places:
        end = min(start + places, len(focus.model.hand))
        note = f" {start + 1}-{end} of {len(focus.model.hand)} "
        following = focus.model.hand[end % len(focus.model.hand)]
        canvas.put(canvas.width - len(note), y - 1, note, "band key")
        canvas.spot(f"{MORE}hand:{following}", canvas.width - len(note), y - 1, len(note))


def _place(focus: Focus) -> int:
    kind, _, card = (focus.cursor or "").partition(":")
    return focus.model.hand.index(card) if kind == "hand" and card in focus.model.hand else 0


def _line(canvas: Canvas, focus: Focus, card: str, x: int, y: int, width: int) -> None:
    """One line: key, name, icons, and the letters of those it helps to serve."""
    under = focus.cursor == f"hand:{card}"
    mark, style = _state(focus, card)
    face = focus.view.deck.dessert(card)
    row = labels.icon_row(canvas, face.icons, 11 if width >= LINE else 6)
    helped = _helped(focus, card)
    beside = 6 if width >= LINE else 3
    room = width - draw.width(row) - beside - 5  # icons give way to a long name as far as they can
    usual = width - (11 if width >= LINE else 6) - beside - 5
    name = draw.clip(labels.dessert(canvas, focus.view, card), room).ljust(usual)
    start: Parts = [
        ("▶" if under else " ", "here"),
        (focus.model.keys[card], "here" if under else "key"),
        (mark, style if style != "picked" else "picked"),
        (name, "here" if under and style != "picked" else style),
        (" ", ""),
    ]
    after = draw.put(canvas, x, y, [*start, *row], width)
    end = x + width - beside
    draw.put(canvas, max(after + 1, end), y, helped, x + width - max(after + 1, end))
    canvas.spot(f"hand:{card}", x, y, width - 1)


def _as_cards(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """The hand as cards, as large as the room lets them be."""
    across = fitting(canvas.width, CARD[0])
    room_for = focus.model.hand_places
    rows = max(1, -(-room_for // across))
    width = min(24, canvas.width // max(min(room_for, across), 1))
    tall = min(9, height // rows)
    for place, card in enumerate(focus.model.hand):
        area = Spot(place % across * width, y + place // across * tall, width, tall)
        paint = partial(_card, canvas, focus, card, area.x, area.y, width, tall)
        canvas.part(area, paint, focus.cursor, focus.looked)


def _card(canvas: Canvas, focus: Focus, card: str, x: int, y: int, width: int, height: int) -> None:
    """One card: key and sign in the upper edge, name, icons, and in the lower whom it helps."""
    under = focus.cursor == f"hand:{card}"
    mark, style = _state(focus, card)
    edge = "edge"
    if style == "picked" or under:
        edge = "here"
    elif style == "legal":
        edge = "legal"
    canvas.fill(x, y, width, height, "card")
    draw.frame(canvas, x, y, width, height, f"card {edge}", double=under)
    sign: Parts = [(f"{mark} ", style)] if mark != " " else []
    title: Parts = [(" ", ""), (focus.model.keys[card], "key"), (" ", ""), *sign]
    draw.put(canvas, x + 1, y, title, width - 2, "card")
    face = focus.view.deck.dessert(card)
    name = labels.dessert(canvas, focus.view, card)
    ground = "card bright" if style == "legal" else f"card {style}"
    canvas.words(x + 2, y + 1, name, ground, width=width - 3, lines=height - 3)
    row = labels.icon_row(canvas, face.icons, width - 3)
    draw.put(canvas, x + 2, y + height - 2, row, width - 3, "card")
    helped = _helped(focus, card)
    if helped:
        parts: Parts = [(" for ", "faint"), *helped, (" ", "")]
        draw.put(
            canvas, x + width - 2 - draw.width(parts), y + height - 1, parts, width - 3, "card"
        )
    canvas.spot(f"hand:{card}", x, y, width, height)
