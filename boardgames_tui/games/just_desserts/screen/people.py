"""The waiters with the guests they have won: one below the other, or round a large table."""

from functools import partial

from rich.cells import cell_len

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas, Spot
from boardgames_tui.app.draw import Parts
from boardgames_tui.app.scenes import fold
from boardgames_tui.app.table_model import MORE
from boardgames_tui.games.just_desserts.rules import standings
from boardgames_tui.games.just_desserts.screen import guests, labels
from boardgames_tui.games.just_desserts.screen.focus import Focus
from boardgames_tui.kernel.words import counted
from boardgames_tui.names import LONGEST_NAME

# --- one below the other ----------------------------------------------------------------------

COLUMNS = (("pts", 4), ("food", 5), ("guests", 7), ("fav", 4), ("hand", 5))
"""The counts of each waiter and how wide their columns are."""
TIGHT_COLUMNS = (("pts", 4), ("food", 5), ("won", 4), ("fav", 4), ("hand", 5))
"""The same on narrow boards, so that names are whole."""
CHIPS = (49, 30, 25, 21, 14)
"""Widths in which a guest of a waiter can be shown, fullest first; with names in full, with what
satisfies it, with its icons, with a name at all."""
WAYS = 13
"""Cells for what satisfies a guest, where its name is told in full."""


def columns(width: int) -> tuple[tuple[str, int], ...]:
    """The counts of each waiter and how wide their columns are on such a board."""
    return COLUMNS if width >= 100 else TIGHT_COLUMNS


def names_width(focus: Focus, width: int) -> int:
    """Cells for the names in the waiters' table: on narrow boards no more than they need."""
    longest = min(LONGEST_NAME, max(map(cell_len, focus.view.seats))) + 1
    return longest if width < 100 else max(longest, 16 if width < 130 else 22)


def counts_width(focus: Focus, width: int) -> int:
    """Cells that the left part of the waiters' table takes: name and counts."""
    return 3 + names_width(focus, width) + sum(size for _, size in columns(width)) + 1


def chip_rows(focus: Focus, width: int, chip: int) -> list[int]:
    """How many lines each waiter's guests take when each is so wide."""
    across = max(1, (width - counts_width(focus, width)) // chip)
    return [
        max(1, -(-len(row) // across)) if seat != focus.model.seat else 1
        for seat, row in enumerate(focus.view.guests)
    ]


def waiters_height(focus: Focus, width: int, chip: int) -> int:
    """Lines of the waiters' table, its heading included, when each guest is so wide."""
    return 1 + sum(chip_rows(focus, width, chip))


def waiters(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """A line or more for each seat: whose turn, name, the counts that score, and its guests."""
    left = counts_width(focus, canvas.width)
    x = 3 + names_width(focus, canvas.width)
    canvas.fill(0, y, canvas.width, 1, "band")
    canvas.put(1, y, "waiters", "band dim")
    for label, size in columns(canvas.width):
        canvas.put(x + size - len(label), y, label, "band dim")
        x += size
    _to_come(canvas, focus, left, y)
    chip, rows = _fit(focus, canvas.width, height - 1)
    y += 1
    for row, lines in zip(standings(focus.view).rows, rows, strict=True):
        seat = row.seats[0]
        _counts(canvas, focus, seat, row.total, y)
        if seat == focus.model.seat:
            _own(canvas, focus, left, y)
        else:
            looked = focus.looked if focus.looked in focus.view.guests[seat] else None
            area = (left, y, canvas.width - left, lines)
            paint = partial(_chips, canvas, focus, seat, area, chip)
            canvas.part(Spot(*area), paint, focus.cursor, looked)
        y += lines


def _to_come(canvas: Canvas, focus: Focus, x: int, y: int) -> None:
    """The icons of the top discard, how many guests are still to come, and what a lure costs."""
    view, room = focus.view, canvas.width - x
    count = len(view.guest_deck)
    row: Parts = []
    if view.discard_pile:
        row = labels.icon_row(canvas, view.deck.dessert(view.discard_pile[-1]).icons, 11)
    for label, to_come in (("discard ", f"guests to come {count}"), ("top ", f"{count} to come")):
        parts: Parts = [(label, "dim"), *row, ("  ", "")] if row else []
        parts.append((to_come, ""))
        if draw.width(parts) <= room:
            break
    note = "   lure guests away: one card is the bribe"
    if draw.width(parts) + len(note) <= room:
        parts.append((note, "dim"))
    draw.put(canvas, x, y, parts, room, "band")


def _fit(focus: Focus, width: int, height: int) -> tuple[int, list[int]]:
    """The widest form of the guests that fits, and the lines of each seat."""
    for chip in CHIPS:
        rows = chip_rows(focus, width, chip)
        if sum(rows) <= height and chip <= width - counts_width(focus, width):
            return chip, rows
    while sum(rows) > height and max(rows) > 1:
        rows[rows.index(max(rows))] -= 1
    return CHIPS[-1], rows


def _counts(canvas: Canvas, focus: Focus, seat: int, points: int, y: int) -> None:
    view = focus.view
    colour = seats.style(seat)
    if seat in view.actors:
        canvas.put(0, y, "▶", f"{colour} bold")
    canvas.put(1, y, seats.letter(seat), f"{colour} bold reverse")
    room = names_width(focus, canvas.width)
    canvas.put(3, y, draw.clip(view.seats[seat], room - 1), f"{colour} bold")
    counts = (
        points,
        len(view.eaten[seat]),
        len(view.guests[seat]),
        len(view.favourites[seat]),
        len(view.hands[seat]),
    )
    x = 3 + room
    for place, ((_, size), count) in enumerate(zip(columns(canvas.width), counts, strict=True)):
        style = "bright" if place == 0 else "heart" if place == 3 and count else ""
        canvas.put(x, y, str(count).rjust(size), style)
        x += size


def _own(canvas: Canvas, focus: Focus, x: int, y: int) -> None:
    """The viewer's own personal favourite, then the guests that are safe from the viewer."""
    assert focus.model.seat is not None
    parts: Parts = []
    own = focus.view.personal[focus.model.seat]
    if own is not None:
        held = ", in hand" if own in focus.model.hand else ""
        parts.append((f"(♥ {labels.dessert(canvas, focus.view, own)}{held}) ", "heart"))
    names = ", ".join(
        labels.guest(focus.view, card) for card in focus.view.guests[focus.model.seat]
    )
    parts.append((names or "no guests yet", "dim" if names else "faint"))
    draw.put(canvas, x, y, parts, canvas.width - x - 1)


def _chips(
    canvas: Canvas, focus: Focus, seat: int, area: tuple[int, int, int, int], chip: int
) -> None:
    """A waiter's guests, each a chip; a page of them where there are too many."""
    x, y, width, lines = area
    guests = focus.view.guests[seat]
    if not guests:
        canvas.put(x, y, "no guests yet", "faint")
        return
    across = max(1, width // chip)
    chip = min(width // across, CHIPS[0])
    places = across * lines
    start = 0
    if len(guests) > places:
        at = guests.index(focus.looked) if focus.looked in guests else 0
        start = min(at // max(1, places - 1) * (places - 1), len(guests) - 1)
    shown = guests[start : start + places]
    if len(guests) > places:
        shown = shown[: places - 1]
        following = guests[(start + len(shown)) % len(guests)]
        cx, cy = x + (places - 1) % across * chip, y + (places - 1) // across
        style = "here" if focus.cursor == f"{MORE}guest:{following}" else "key"
        canvas.put(cx, cy, f"+{len(guests) - len(shown)} more ▶"[: chip - 1], style)
        canvas.spot(f"{MORE}guest:{following}", cx, cy, chip - 1)
    for place, card in enumerate(shown):
        _chip(canvas, focus, card, x + place % across * chip, y + place // across, chip - 1)


def _chip(canvas: Canvas, focus: Focus, card: str, x: int, y: int, width: int) -> None:
    """One line of a guest: letter, name, likes, and whether the hand satisfies it."""
    guest = focus.view.deck.guest(card)
    under = focus.cursor == f"guest:{card}"
    signs = width >= 20
    likes = labels.icon_row(canvas, guest.likes, 4 * len(guest.likes) if signs else 2)
    tail: Parts = []
    if width >= 28:
        beside = max(width - 36, min(width - 22, WAYS))
        tail = guests.hint(canvas, focus, card, beside) if focus.model.offers[card] else []
        whole = len(labels.guest(focus.view, card)) + draw.width(likes) + draw.width(tail)
        spare = max(0, min(beside - draw.width(tail), width - 3 - whole))
        tail = [*tail, (" " * spare, "")]
    elif focus.model.favourites_in(card):
        tail = [("♥", "heart bold")]
    elif focus.model.offers[card]:
        tail = [("✓", "legal" if focus.model.serving else "warm")]
    whole = len(labels.guest(focus.view, card))
    for cells in (3 * len(guest.likes) - 1, 2):  # letters alone, then without gaps
        if width - draw.width(likes) - draw.width(tail) - 3 < whole:
            likes = labels.icon_row(canvas, guest.likes, cells)
    room = width - draw.width(likes) - draw.width(tail) - 3
    style = "here" if under else "picked" if focus.model.picks.guest == card else "dim"
    if focus.model.offers[card] and not under and focus.model.picks.guest != card:
        style = "bright"
    mark = "▶" if under else " "
    name = draw.clip(labels.guest(focus.view, card), room).ljust(room)
    letter = ("key" if focus.model.serving else "dim") if not under else "here"
    parts: Parts = [(focus.model.letters[card], letter), (mark, "here"), (name, style), (" ", "")]
    draw.put(canvas, x, y, [*parts, *likes, *tail], width)
    canvas.spot(f"guest:{card}", x, y, width)


def trays_height(canvas: Canvas, focus: Focus) -> int:
    """Lines that the trays take with all that was eaten, their heading included."""
    rows = (_tray(canvas, focus, seat, canvas.width) for seat in range(len(focus.view.seats)))
    return 1 + sum(map(len, rows))


def trays(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """What each waiter's guests have eaten, and who was given a Favourite; a line each at least."""
    canvas.fill(0, y, canvas.width, 1, "band")
    canvas.put(1, y, "Foods Eaten, and guests made happy with their Favourite", "band dim")
    whole = trays_height(canvas, focus) <= height
    y += 1
    for seat in range(len(focus.view.seats)):
        canvas.put(1, y, seats.letter(seat), f"{seats.style(seat)} bold reverse")
        newest = canvas.width // 6  # more would not fit
        rows = _tray(
            canvas, focus, seat, canvas.width if whole else 10**4, None if whole else newest
        )
        for row in rows:
            draw.put(canvas, 3, y, row, canvas.width - 4)
            y += 1


def _tray(
    canvas: Canvas, focus: Focus, seat: int, width: int, most: int | None = None
) -> list[Parts]:
    """The newest dishes of a waiter's guests first, at most so many, in lines of that width."""
    view = focus.view
    happy = "".join(f"♥ {labels.guest(view, card)}  " for card in view.favourites[seat])
    eaten = view.eaten[seat][::-1][:most]
    names = ", ".join(labels.dessert(canvas, view, card) for card in eaten)
    parts: Parts = [(happy, "heart"), (names or "nothing yet", "dim" if names else "faint")]
    return fold(parts, width - 4)


# --- round the table --------------------------------------------------------------------------

LEAST = 9
"""Lines of a waiter's place at least."""


def others(focus: Focus) -> list[int]:
    """The waiters whose places lie across the table, in the order of play from the viewer on."""
    everybody, own = focus.view.everybody, focus.model.seat
    if own is None:
        return list(everybody)
    return [*everybody[own + 1 :], *everybody[:own]]


def places_height(focus: Focus, width: int) -> int:
    """Lines of the places across the table: who has most guests needs most."""
    around = others(focus)
    across = max(1, (width // len(around) - 4) // CHIPS[1])
    most = max(-(-len(focus.view.guests[seat]) // across) for seat in around)
    return max(LEAST, most + 6)


def own_lines(canvas: Canvas, focus: Focus) -> list[Parts]:
    """What the viewer's own guests have eaten, in lines; nothing for a bystander."""
    own = focus.model.seat
    return [] if own is None else fold(_eaten(canvas, focus, own), canvas.width - 4)


def places_whole(canvas: Canvas, focus: Focus) -> int:
    """Lines in which all that was eaten is told at every place across the table."""
    around = others(focus)
    inner = canvas.width // len(around) - 4
    across = max(1, inner // CHIPS[1])
    return max(
        3
        + max(1, -(-len(focus.view.guests[seat]) // across))
        + len(fold(_eaten(canvas, focus, seat), inner))
        for seat in around
    )


def places(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """The others' places side by side, then the viewer's own counts, guests and Foods Eaten."""
    canvas.fill(0, y, canvas.width, 1, "band")
    _to_come(canvas, focus, 1, y)
    around, totals = others(focus), {r.seats[0]: r.total for r in standings(focus.view).rows}
    width = canvas.width // len(around)
    for at, seat in enumerate(around):
        area = (at * width, y + 1, width, height)
        looked = focus.looked if focus.looked in focus.view.guests[seat] else None
        paint = partial(_place, canvas, focus, seat, totals[seat], area)
        canvas.part(Spot(*area), paint, focus.cursor, looked)
    own = focus.model.seat
    if own is not None:
        y += 1 + height
        x = _counts_line(canvas, focus, own, totals[own], y)
        _own(canvas, focus, x + 2, y)
        for row, parts in enumerate(own_lines(canvas, focus), y + 1):
            draw.put(canvas, 3, row, parts, canvas.width - 4)


def _place(
    canvas: Canvas, focus: Focus, seat: int, points: int, area: tuple[int, int, int, int]
) -> None:
    """A waiter's place: name and counts, its guests, and below them what they have eaten."""
    x, y, width, height = area
    view, colour = focus.view, seats.style(seat)
    draw.frame(canvas, x, y, width, height, colour)
    mark = "▶ " if seat in view.actors else ""
    total = f" {counted(points, 'point')} "
    name = draw.clip(f"{mark}{seats.letter(seat)} {view.seats[seat]}", width - len(total) - 6)
    canvas.put(x + 2, y, f" {name} ", f"{colour} bold")
    canvas.put(x + width - len(total) - 2, y, total, "bright")
    inner, row = width - 4, y + 1
    draw.put(canvas, x + 2, row, _counted(focus, seat, inner), inner)
    eaten = fold(_eaten(canvas, focus, seat), inner)
    across = max(1, inner // CHIPS[1])
    rows = max(1, -(-len(view.guests[seat]) // across))
    rows = min(rows, height - 3)
    chip = next((chip for chip in CHIPS if chip <= inner), CHIPS[-1])
    _chips(canvas, focus, seat, (x + 2, row + 1, inner, rows), chip)
    left = height - 3 - rows
    if len(eaten) > left > 0:
        eaten[left - 1] = [*eaten[left - 1], (" …", "faint")]
    for number, parts in enumerate(eaten[: max(0, left)]):
        draw.put(canvas, x + 2, row + 1 + rows + number, parts, inner + 1)


def _counted(focus: Focus, seat: int, room: int) -> Parts:
    """What lies in front of the waiter, counted."""
    view, parts = focus.view, Parts()
    wide = room >= 32
    counts = (
        ("food", len(view.eaten[seat]), ""),
        ("guests" if wide else "won", len(view.guests[seat]), ""),
        ("fav", len(view.favourites[seat]), "heart"),
        ("hand", len(view.hands[seat]), ""),
    )
    for label, count, style in counts:
        parts += [(f"{label} ", "dim"), (str(count), style if count else ""), (" ", "")]
    return parts[:-1]


def _counts_line(canvas: Canvas, focus: Focus, seat: int, points: int, y: int) -> int:
    """The viewer's own counts on a line of their own; returns the column after them."""
    view, colour = focus.view, seats.style(seat)
    mark = "▶" if seat in view.actors else " "
    letter, name = seats.letter(seat), view.seats[seat]
    head: Parts = [(mark, f"{colour} bold"), (letter, f"{colour} bold reverse")]
    head += [(f" {name}  ", f"{colour} bold"), (counted(points, "point"), "bright"), ("  ", "")]
    head += _counted(focus, seat, canvas.width)
    return draw.put(canvas, 0, y, head, canvas.width)


def _eaten(canvas: Canvas, focus: Focus, seat: int) -> Parts:
    """Who was given a Favourite, and what all the waiter's guests have eaten, newest first."""
    view = focus.view
    happy = "".join(f"♥ {labels.guest(view, card)}  " for card in view.favourites[seat])
    names = ", ".join(labels.dessert(canvas, view, card) for card in view.eaten[seat][::-1])
    parts: Parts = [(happy, "heart")] if happy else []
    return [*parts, (names or "nothing eaten yet", "dim" if names else "faint")]
