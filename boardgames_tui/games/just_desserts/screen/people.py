"""The guests in the middle, and the waiters with the guests they have won."""

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.just_desserts.cards import Guest
from boardgames_tui.games.just_desserts.rules import standings
from boardgames_tui.games.just_desserts.screen import pen
from boardgames_tui.games.just_desserts.screen.scene import Scene
from boardgames_tui.games.just_desserts.state import CENTRE
from boardgames_tui.kernel.pile import Pile

TALL = 11
"""Lines from which on a guest's card has room for its name and some air."""

# --- the middle -------------------------------------------------------------------------------


def centre(canvas: Canvas, scene: Scene, y: int, height: int) -> None:
    """Five places for guests, side by side over the whole width."""
    width = canvas.width // CENTRE
    left = (canvas.width - width * CENTRE) // 2
    for place in range(CENTRE):
        x = left + place * width
        if place < len(scene.view.centre):
            guest_card(canvas, scene, scene.view.centre[place], x, y, width, height)
        else:
            empty_place(canvas, x, y, width, height)


def empty_place(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Where no guest stands any more."""
    pen.frame(canvas, x, y, width, height, "empty")
    canvas.put(x + width // 2 - 1, y + height // 2, "··", "empty")


def guest_card(
    canvas: Canvas, scene: Scene, card: str, x: int, y: int, width: int, height: int
) -> None:
    """A guest of the centre: letter and name, what it wants, and what of the hand satisfies it."""
    guest = scene.view.deck.guest(card)
    under = scene.cursor == f"guest:{card}"
    chosen = scene.aim == card
    edge = "edge"
    if scene.offers[card]:
        edge = "legal" if scene.serving else "warm"
    if under or chosen:
        edge = "here"
    canvas.fill(x, y, width, height, "card")
    pen.frame(canvas, x, y, width, height, f"card {edge}", double=under)
    letter = "key" if scene.serving else "dim"
    style = "picked" if chosen else "bright"
    title: Parts = [(" ", ""), (scene.letters[card], letter), (" ", "")]
    room = width - 3
    row = y + 1
    if height >= TALL:
        canvas.words(x + 2, row, guest.name, f"card {style}", width=room, lines=2)
        row += 2
    else:
        name = pen.clip(pen.guest(scene, card), width - 5)
        title += [(name, style), (" ", "")]
    pen.put(canvas, x + 1, y, title, width - 2, "card")
    for parts in _tastes(canvas, guest, room, height=height):
        pen.put(canvas, x + 2, row, parts, room, "card")
        row += 1
    _favourites(canvas, scene, guest, x + 2, row, room, y + height - 1 - row)
    below = hint(canvas, scene, card, width - 2)
    inset = 2 if pen.width(below) <= width - 4 else 1
    pen.put(canvas, x + inset, y + height - 1, below, width - 2, "card")
    canvas.spot(f"guest:{card}", x, y, width, height)


def _tastes(canvas: Canvas, guest: Guest, room: int, *, height: int) -> list[Parts]:
    """What the guest likes and what it refuses, in lines; spelled out on a tall card."""
    likes = [pen.icon_row(canvas, guest.likes, room)]
    never: Parts = [("eats anything", "faint")]
    if guest.refuses:
        never = [("never ", "bad"), *pen.icon_row(canvas, guest.refuses, room - 6)]
    if height >= TALL + 2:
        likes = [[*pen.icon_row(canvas, (icon,), 3), (f" {icon}", "")] for icon in guest.likes]
    return [*likes, [], never, []] if height >= TALL else [*likes, never]


def _favourites(
    canvas: Canvas, scene: Scene, guest: Guest, x: int, y: int, room: int, lines: int
) -> None:
    """The names of the Favourites, wrapped; each with a heart before it."""
    if not guest.favourites:
        canvas.put(x, y, "no Favourite", "card faint", width=room)
        return
    cards = [card for card in scene.view.deck.desserts if card.name in guest.favourites]
    share, more = divmod(lines, len(cards))
    for place, card in enumerate(cards):
        held = card.id in scene.hand
        name = f"♥ {pen.dessert(canvas, scene, card.id)}"
        allowed = share + (place < more)
        if allowed:
            style = "card heart bold" if held else "card heart"
            y += canvas.words(x, y, name, style, width=room, lines=allowed)


def hint(canvas: Canvas, scene: Scene, card: str, room: int) -> Parts:
    """What of the hand satisfies the guest: " with 2, 5 ", or which icons are out of reach."""
    if not scene.hand:
        return []
    sets = scene.offers[card]
    style = "legal" if scene.serving else "warm"
    loved = scene.favourites_in(card)
    if loved:
        text = f" ♥ FAVOURITE {pen.numbers(scene, loved)} "
        short = f" ♥ FAV {pen.numbers(scene, loved)} "
        return [(text if len(text) <= room else short, "heart bold")]
    if sets:
        return [(_ways(scene, sets, room), style)]
    lacking = _lacking(scene, card)
    if not lacking:
        return [(" needs 1 card more "[:room], "dim")]
    label = " lacks " if 2 * len(lacking) + 8 <= room else " no "
    row = pen.icon_row(canvas, lacking, room - len(label) - 1)
    return [(label, "faint"), *row, (" ", "")]


def _ways(scene: Scene, sets: tuple[Pile, ...], room: int) -> str:
    """The sets by their keys, in the longest of these forms that fits."""
    ways = [pen.numbers(scene, cards, "+") for cards in sets]
    forms = [f" {' or '.join(ways)} ", f" {ways[0]}, {len(ways) - 1} more ", f" {len(ways)} ways "]
    if len(ways) == 1:
        forms = [f" with {pen.numbers(scene, sets[0])} ", f" {ways[0]} "]
    return next((form for form in forms if len(form) <= room), forms[-1])


def _lacking(scene: Scene, card: str) -> tuple[str, ...]:
    """The liked icons that no card of the hand can bring without a refused one."""
    deck = scene.view.deck
    likes, refuses = deck.wants_of(card)
    for held in scene.hand:
        if not deck.icons_of(held) & refuses:
            likes &= ~deck.icons_of(held)
    return tuple(icon for place, icon in enumerate(deck.icons) if likes >> place & 1)


# --- the waiters ------------------------------------------------------------------------------

COLUMNS = (("pts", 4), ("food", 5), ("guests", 7), ("fav", 4), ("hand", 5))
"""The counts of each waiter and how wide their columns are."""
CHIPS = (30, 25, 21, 14)
"""Widths in which a guest of a waiter can be shown, fullest first."""


def names_width(width: int) -> int:
    """Cells for the names in the waiters' table."""
    return 9 if width < 100 else 16


def counts_width(width: int) -> int:
    """Cells that the left part of the waiters' table takes: name and counts."""
    return 3 + names_width(width) + sum(size for _, size in COLUMNS) + 1


def chip_rows(scene: Scene, width: int, chip: int) -> list[int]:
    """How many lines each waiter's guests take when each is so wide."""
    across = max(1, (width - counts_width(width)) // chip)
    return [
        max(1, -(-len(row) // across)) if seat != scene.seat else 1
        for seat, row in enumerate(scene.view.guests)
    ]


def waiters_height(scene: Scene, width: int, chip: int) -> int:
    """Lines of the waiters' table, its heading included, when each guest is so wide."""
    return 1 + sum(chip_rows(scene, width, chip))


def waiters(canvas: Canvas, scene: Scene, y: int, height: int) -> None:
    """A line or more for each seat: whose turn, name, the counts that score, and its guests."""
    left = counts_width(canvas.width)
    x = 3 + names_width(canvas.width)
    canvas.fill(0, y, canvas.width, 1, "band")
    canvas.put(1, y, "waiters", "band dim")
    for label, size in COLUMNS:
        canvas.put(x + size - len(label), y, label, "band dim")
        x += size
    note = "lure guests away: one card is the bribe"
    canvas.put(left, y, pen.clip(note, canvas.width - left), "band dim")
    chip, rows = _fit(scene, canvas.width, height - 1)
    y += 1
    for row, lines in zip(standings(scene.view).rows, rows, strict=True):
        seat = row.seats[0]
        _counts(canvas, scene, seat, row.total, y)
        if seat == scene.seat:
            _own(canvas, scene, left, y)
        else:
            _chips(canvas, scene, seat, left, y, chip, lines)
        y += lines


def _fit(scene: Scene, width: int, height: int) -> tuple[int, list[int]]:
    """The widest form of the guests that fits, and the lines of each seat."""
    for chip in CHIPS:
        rows = chip_rows(scene, width, chip)
        if sum(rows) <= height and chip <= width - counts_width(width):
            return chip, rows
    while sum(rows) > height and max(rows) > 1:
        rows[rows.index(max(rows))] -= 1
    return CHIPS[-1], rows


def _counts(canvas: Canvas, scene: Scene, seat: int, points: int, y: int) -> None:
    view = scene.view
    colour = seats.style(seat)
    if seat in view.actors:
        canvas.put(0, y, "▶", f"{colour} bold")
    canvas.put(1, y, seats.letter(seat), f"{colour} bold reverse")
    room = names_width(canvas.width)
    canvas.put(3, y, pen.clip(view.seats[seat], room - 1), f"{colour} bold")
    counts = (
        points,
        len(view.eaten[seat]),
        len(view.guests[seat]),
        len(view.favourites[seat]),
        len(view.hands[seat]),
    )
    x = 3 + room
    for place, ((_, size), count) in enumerate(zip(COLUMNS, counts, strict=True)):
        style = "bright" if place == 0 else "heart" if place == 3 and count else ""
        canvas.put(x, y, str(count).rjust(size), style)
        x += size


def _own(canvas: Canvas, scene: Scene, x: int, y: int) -> None:
    """The viewer's own personal favourite, then the guests that are safe from the viewer."""
    assert scene.seat is not None
    parts: Parts = []
    own = scene.view.personal[scene.seat]
    if own is not None:
        held = ", in hand" if own in scene.hand else ""
        parts.append((f"(♥ {pen.dessert(canvas, scene, own)}{held}) ", "heart"))
    names = ", ".join(pen.guest(scene, card) for card in scene.view.guests[scene.seat])
    parts.append((names or "no guests yet", "dim" if names else "faint"))
    pen.put(canvas, x, y, parts, canvas.width - x - 1)


def _chips(canvas: Canvas, scene: Scene, seat: int, x: int, y: int, chip: int, lines: int) -> None:
    """A waiter's guests, each a chip; a page of them where there are too many."""
    guests = scene.view.guests[seat]
    if not guests:
        canvas.put(x, y, "no guests yet", "faint")
        return
    across = max(1, (canvas.width - x) // chip)
    chip = min((canvas.width - x) // across, 44)
    places = across * lines
    start = 0
    if len(guests) > places:
        at = guests.index(scene.looked) if scene.looked in guests else 0
        start = min(at // max(1, places - 1) * (places - 1), len(guests) - 1)
    shown = guests[start : start + places]
    if len(guests) > places:
        shown = shown[: places - 1]
        following = guests[(start + len(shown)) % len(guests)]
        cx, cy = x + (places - 1) % across * chip, y + (places - 1) // across
        style = "here" if scene.cursor == f"more:{following}" else "key"
        canvas.put(cx, cy, f"+{len(guests) - len(shown)} more ▶"[: chip - 1], style)
        canvas.spot(f"more:{following}", cx, cy, chip - 1)
    for place, card in enumerate(shown):
        _chip(canvas, scene, card, x + place % across * chip, y + place // across, chip - 1)


def _chip(canvas: Canvas, scene: Scene, card: str, x: int, y: int, width: int) -> None:
    """One line of a guest: letter, name, likes, and whether the hand satisfies it."""
    guest = scene.view.deck.guest(card)
    under = scene.cursor == f"guest:{card}"
    signs = width >= 20
    likes = pen.icon_row(canvas, guest.likes, 4 * len(guest.likes) if signs else 2)
    tail: Parts = []
    if width >= 28:
        tail = hint(canvas, scene, card, width - 22) if scene.offers[card] else []
        tail = [*tail, ("".ljust(width - 22 - pen.width(tail)), "")]
    elif scene.favourites_in(card):
        tail = [("♥", "heart bold")]
    elif scene.offers[card]:
        tail = [("✓", "legal" if scene.serving else "warm")]
    room = width - pen.width(likes) - pen.width(tail) - 3
    style = "here" if under else "picked" if scene.aim == card else "dim"
    if scene.offers[card] and not under and scene.aim != card:
        style = "bright"
    mark = "▶" if under else " "
    name = pen.clip(pen.guest(scene, card), room).ljust(room)
    letter = ("key" if scene.serving else "dim") if not under else "here"
    parts: Parts = [(scene.letters[card], letter), (mark, "here"), (name, style), (" ", "")]
    pen.put(canvas, x, y, [*parts, *likes, *tail], width)
    canvas.spot(f"guest:{card}", x, y, width)


def trays(canvas: Canvas, scene: Scene, y: int) -> None:
    """What each waiter's guests have eaten, and who was given a Favourite: a line each."""
    view = scene.view
    canvas.fill(0, y, canvas.width, 1, "band")
    canvas.put(1, y, "Foods Eaten, and guests made happy with their Favourite", "band dim")
    for seat, eaten in enumerate(view.eaten):
        y += 1
        happy = "".join(f"♥ {pen.guest(scene, card)}  " for card in view.favourites[seat])
        newest = eaten[::-1][: canvas.width // 6]  # more would not fit
        names = ", ".join(pen.dessert(canvas, scene, card) for card in newest)
        parts: Parts = [(seats.letter(seat), f"{seats.style(seat)} bold reverse"), (" ", "")]
        parts += [(happy, "heart"), (names or "nothing yet", "dim" if names else "faint")]
        pen.put(canvas, 1, y, parts, canvas.width - 2)
