"""The table without turns, painted on a canvas: guests above, the claim, and the waiters."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.cells import cell_len

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.just_desserts.rules import standings
from boardgames_tui.games.just_desserts.screen import guests, labels
from boardgames_tui.games.just_desserts.screen.clocks import CLAIM, LOCKED, Clocks
from boardgames_tui.games.just_desserts.screen.focus import Focus
from boardgames_tui.games.just_desserts.screen.open_model import OpenParty
from boardgames_tui.games.just_desserts.state import CENTRE, HAND
from boardgames_tui.kernel.words import counted

HEAD = 2
"""Lines above a waiter's hand: who it is, and what was won or how long the lock-out lasts."""
GUEST_LINES = 6
"""Lines that a waiter's guests have at least, where Desserts take two lines each."""
WHY = {"claim": "wait", "favourite": "thanks", "kitchen": "kitchen"}
"""A lock-out in a word."""


@dataclass(frozen=True)
class OpenFocus(Focus):
    """The table without turns, its cursor and its clocks."""

    model: OpenParty
    clocks: Clocks = field(default_factory=Clocks)
    note: tuple[str, str] = ("", "")
    """What came of the last claim, and its style."""
    waiting: str = ""
    """Why the table is hidden and all clocks stand still; "" while the match runs."""


def paint(canvas: Canvas, focus: OpenFocus) -> None:
    """Title, guests, claim and columns; while everybody waits, only who has which buzzer."""
    _title(canvas, focus)
    if focus.waiting:
        _curtain(canvas, focus)
        return
    spare = canvas.height - 2 - HEAD - 2 * HAND - GUEST_LINES
    centre = min(max(7, 7 + (spare - 2) // 2), guests.TALL + 4)
    _centre(canvas, focus, 1, centre)
    _banner(canvas, focus, 1 + centre)
    _columns(canvas, focus, 2 + centre)


def _title(canvas: Canvas, focus: OpenFocus) -> None:
    view = focus.view
    canvas.fill(0, 0, canvas.width, 1, "band")
    x = canvas.put(1, 0, "JUST DESSERTS", "band title")
    x = canvas.put(x, 0, "  all at once", "band dim")
    left = f"draw {len(view.draw_pile)}" if view.supply else "Kitchen closed"
    text = f"{left}   guests to come {len(view.guest_deck)} "
    canvas.put(
        max(x + 2, canvas.width - len(text)), 0, text, "band" if view.supply else "band warn"
    )


# --- before the start, and whenever all wait --------------------------------------------------


def _curtain(canvas: Canvas, focus: OpenFocus) -> None:
    """Nobody may plan while the clocks stand still: the table is hidden."""
    width = min(canvas.width - 4, 66)
    height = len(focus.view.seats) + 12
    x, y = (canvas.width - width) // 2, max(1, (canvas.height - height) // 2)
    canvas.box(x, y, width, height, focus.waiting, "here", "title")
    for seat, row in enumerate(standings(focus.view).rows):
        parts: Parts = [
            (f" {focus.model.shown_buzzers[seat]} ", f"{seats.style(seat)} bold reverse"),
            ("  ", ""),
            (f"{seats.letter(seat)} {focus.view.seats[seat]}", f"{seats.style(seat)} bold"),
            (f"   {counted(row.total, 'point')}", "dim"),
        ]
        draw.put(canvas, x + 3, y + 2 + seat, parts, width - 6)
        canvas.spot(f"buzz:{seat}", x + 3, y + 2 + seat, width - 6)
    lines: tuple[Parts, ...] = (
        [("Your buzzer", "key"), (" comes first: it stops the clocks of all others.", "")],
        [("A letter", "key"), (" names the guest, ", ""), ("numbers", "key")],
        [("Enter", "key"), (f" claims, within {CLAIM:.0f} seconds; Backspace lets go.", "")],
        [("k", "key"), (" instead: the Kitchen, if you can serve nobody above.", "")],
        [(".", "key"), (" instead: done, once the Kitchen is closed.", "")],
        [("A guest lured away costs one more card: its number.", "")],
    )
    lines[1].append((" your desserts.", ""))
    y += 3 + len(focus.view.seats)
    for line, parts in enumerate(lines):
        draw.put(canvas, x + 3, y + line, parts, width - 6)
    go: Parts = [("Space", "key"), (" when everybody is ready", "bright")]
    draw.put(canvas, x + 3, y + len(lines) + 1, go, width - 6)
    canvas.spot("do:go", x + 3, y + len(lines) + 1, width - 6)


# --- the guests and the claim -----------------------------------------------------------------


def _centre(canvas: Canvas, focus: OpenFocus, y: int, height: int) -> None:
    width = canvas.width // CENTRE
    left = (canvas.width - width * CENTRE) // 2
    for place, guest in enumerate(focus.model.places):
        x = left + place * width
        if guest is None:
            guests.empty_place(canvas, x, y, width, height)
        else:
            guests.guest_card(canvas, focus, guest, x, y, width, height)


def bar(share: float, width: int) -> str:
    """A bar of so many cells, filled to a share from 0 to 1."""
    full = max(0, min(width, round(share * width)))
    return "█" * full + "░" * (width - full)


def _banner(canvas: Canvas, focus: OpenFocus, y: int) -> None:
    """Whose claim it is and how much time is left; between claims, what came of the last one."""
    room = canvas.width - 2
    if focus.model.claimant is None or focus.model.claiming is None:
        canvas.fill(0, y, canvas.width, 1, "band")
        note, style = focus.note
        if not focus.view.pending:
            note, style = "The party is over.", "bright"
        draw.put(canvas, 1, y, [(note or "Buzz!", style or "bright")], room, "band")
        return
    seat = focus.model.claimant
    style = f"{seats.style(seat)} bold reverse"
    canvas.fill(0, y, canvas.width, 1, style)
    left = focus.clocks.claim if focus.clocks.claim is not None else CLAIM
    who = f"{seats.letter(seat)} {focus.view.seats[seat]}"
    parts: Parts = [(f"{who} ", style)]
    parts.append((f"{bar(left / CLAIM, 16)} {max(0.0, left):3.1f} s  ", style))
    words = _claim_words(canvas, focus)
    space = room - draw.width(parts)
    fits = (one for one in words if cell_len(one) <= space)
    parts.append((next(fits, words[-1]), style))
    draw.put(canvas, 1, y, parts, room)
    if focus.model.offer is not None:
        canvas.spot("do:claim", 0, y, canvas.width)


def _claim_words(canvas: Canvas, focus: OpenFocus) -> tuple[str, ...]:
    """What is picked or asked, in fewer and fewer words."""
    claiming, picks = focus.model.claiming, focus.model.picks
    assert claiming is not None
    if claiming.guest:
        whom = labels.person(focus.view, claiming.guest)
        return f"a card to hand over for {whom}?", "a card to hand over?"
    numbers = ", ".join(focus.model.keys[card] for card in picks.cards)
    if picks.guest is None:
        laid = f"{_laid(canvas, focus)} for " if picks.cards else ""
        return f"{laid}which guest?", "which guest?"
    who = labels.person(focus.view, picks.guest)
    if not picks.cards:
        return f"{who}: with which Desserts?", "with which Desserts?"
    return f"Enter: {who} with {_laid(canvas, focus)}", f"Enter: {who} with {numbers}", "Enter"


def _laid(canvas: Canvas, focus: OpenFocus) -> str:
    return ", ".join(labels.dessert(canvas, focus.view, card) for card in focus.model.picks.cards)


# --- the waiters ------------------------------------------------------------------------------


def _columns(canvas: Canvas, focus: OpenFocus, y: int) -> None:
    count = len(focus.view.seats)
    width = canvas.width // count
    left = (canvas.width - width * count) // 2
    for row in standings(focus.view).rows:
        seat = row.seats[0]
        x = left + seat * width
        _head(canvas, focus, seat, row.total, x, y, width - 1)
        _status(canvas, focus, seat, x, y + 1, width - 1)
        end = _hand(canvas, focus, seat, x, y + HEAD, width - 1)
        _guests(canvas, focus, seat, x, end, width - 1)


def _head(
    canvas: Canvas, focus: OpenFocus, seat: int, points: int, x: int, y: int, width: int
) -> None:
    """Buzzer, letter, name and points, in the seat's colour."""
    colour = seats.style(seat)
    if focus.model.claimant not in (None, seat):
        colour += " faint"
    lit = f"{colour} bold reverse"
    canvas.fill(x, y, width, 1, lit if focus.model.claimant == seat else "band")
    total = f"{points}"
    key = focus.model.shown_buzzers[seat]
    who = draw.clip(f"{seats.letter(seat)} {focus.view.seats[seat]}", width - len(key) - 5)
    after = canvas.put(x, y, f" {key} ", lit)
    canvas.put(after + 1, y, who, lit if focus.model.claimant == seat else f"band {colour} bold")
    canvas.put(
        x + width - len(total), y, total, lit if focus.model.claimant == seat else "band bright"
    )
    canvas.spot(f"buzz:{seat}", x, y, width, HEAD)


def _status(canvas: Canvas, focus: OpenFocus, seat: int, x: int, y: int, width: int) -> None:
    """How long a lock-out lasts still, or what was won."""
    view, rush = focus.view, focus.model.rush
    why = rush.locked[seat] if rush is not None else ""
    if why:
        left = focus.clocks.locked.get(seat, LOCKED[why])
        word = f"{WHY[why]} "
        room = max(1, width - len(word) - 4)
        parts: Parts = [(word, "warn"), (bar(left / LOCKED[why], room), "warn")]
        draw.put(canvas, x, y, [*parts, (f" {max(0.0, left):3.1f}", "warn")], width)
        return
    parts = [("✓ done  ", "good")] if rush is not None and seat in rush.done else []
    parts += [(f"{len(view.eaten[seat])} food  ", "dim")]
    parts += [(f"♥{len(view.favourites[seat])}", "heart")] if view.favourites[seat] else []
    draw.put(canvas, x, y, parts, width)


def _hand(canvas: Canvas, focus: OpenFocus, seat: int, x: int, y: int, width: int) -> int:
    """The seat's Desserts, one or two lines each; returns the line after them."""
    hand = focus.view.hands[seat]
    tall = canvas.height - y >= 2 * HAND + GUEST_LINES
    lines = 2 if tall and len(hand) <= HAND + 1 else 1
    for card in hand:
        key = focus.model.keys.get(card, " ")
        _dessert(canvas, focus, seat, card, key, x, y, width, lines)
        y += lines
    return max(y, y + lines * (HAND - len(hand)))


def _dessert(
    canvas: Canvas,
    focus: OpenFocus,
    seat: int,
    card: str,
    key: str,
    x: int,
    y: int,
    width: int,
    lines: int,
) -> None:
    """One Dessert: key, name and icons; the icons below the name where there are two lines."""
    mine = focus.model.claimant == seat
    style = "picked" if mine and card in focus.model.laid else "bright" if mine else ""
    if focus.model.claimant not in (None, seat):
        style = "dim"
    if focus.cursor == f"hand:{card}":
        style = "here"
    sign = "✓" if mine and card in focus.model.laid else " "
    head: Parts = [(key if mine else " ", "key"), (sign, "picked" if sign != " " else "")]
    name = labels.dessert(canvas, focus.view, card)
    face = focus.view.deck.dessert(card)
    if lines == 2:
        draw.put(canvas, x, y, [*head, (labels.shortened(name, width - 2), style)], width)
        draw.put(canvas, x + 2, y + 1, labels.icon_row(canvas, face.icons, width - 2), width - 2)
    else:
        room = 11 if width >= 30 else 8 if width >= 24 else 2 * len(face.icons)
        icons = labels.icon_row(canvas, face.icons, room)
        space = width - 3 - max(room, draw.width(icons))
        draw.put(canvas, x, y, [*head, (labels.shortened(name, space), style)], width)
        draw.put(canvas, x + width - max(room, draw.width(icons)), y, icons, room)
    if mine:
        canvas.spot(f"hand:{card}", x, y, width, lines)


def _guests(canvas: Canvas, focus: OpenFocus, seat: int, x: int, y: int, width: int) -> None:
    """The guests that can be lured away from the seat, each with as much as there is room for."""
    guests = focus.view.guests[seat]
    rows = canvas.height - y
    if rows < 1 or not guests:
        return
    across, lines = _share(len(guests), width, rows)
    places = rows // lines * across
    shown = guests if len(guests) <= places else guests[: places - 1]
    each = width // across
    for place, card in enumerate(shown):
        at = (x + place % across * each, y + place // across * lines)
        _guest(canvas, focus, seat, card, *at, each, lines)
    if len(shown) < len(guests):
        at = (x + len(shown) % across * each, y + len(shown) // across)
        canvas.put(*at, f"+{len(guests) - len(shown)} more", "dim", width=each)


def _share(guests: int, width: int, rows: int) -> tuple[int, int]:
    """How many guests stand side by side, and in how many lines each: the fullest that fits."""
    most = max(1, width // 19)
    for lines in (3, 2, 1):
        for across in range(1, most + 1):
            if -(-guests // across) * lines <= rows:
                return across, lines
    return max(most, width // 12), 1


def _guest(
    canvas: Canvas, focus: OpenFocus, seat: int, card: str, x: int, y: int, width: int, lines: int
) -> None:
    """One guest: letter, what it wants and refuses, and its name; in lines of their own if any."""
    aimed = focus.model.picks.guest == card or (
        focus.model.claiming is not None and focus.model.claiming.guest == card
    )
    can = focus.model.serving and focus.model.claimant != seat
    style = "picked" if aimed else "here" if focus.cursor == f"guest:{card}" else "dim"
    letter: Parts = [(focus.model.letters.get(card, " "), "key" if can else "dim"), (" ", "")]
    wants = _wants(canvas, focus, card, width - 3 if lines > 1 else 0)
    name = labels.guest(focus.view, card)
    if lines == 1:
        room = width - draw.width(wants) - 4
        named: Parts = [(" ", ""), (draw.clip(name, room), style)] if room >= 3 else []
        draw.put(canvas, x, y, [*letter, *wants, *named], width - 1)
    else:
        draw.put(canvas, x, y, [*letter, (draw.clip(name, width - 3), style)], width - 1)
        draw.put(canvas, x + 2, y + 1, wants, width - 3)
    if lines == 3:
        loves = " ".join(f"♥ {name}" for name in focus.view.deck.guest(card).favourites)
        draw.put(canvas, x + 2, y + 2, [(draw.clip(loves, width - 3), "heart")], width - 3)
    if can:
        canvas.spot(f"guest:{card}", x, y, width - 1, lines)


def _wants(canvas: Canvas, focus: OpenFocus, card: str, room: int) -> Parts:
    """The icons that a guest likes, and behind a minus those that it refuses.

    They have their signs where there is room for these.
    """
    face = focus.view.deck.guest(card)
    icons = len(face.likes) + len(face.refuses)
    size = 4 if 4 * icons + 2 <= room else 2
    parts = labels.icon_row(canvas, face.likes, size * len(face.likes))
    if face.refuses:
        parts += [("-", "bad"), *labels.icon_row(canvas, face.refuses, size * len(face.refuses))]
    return parts
