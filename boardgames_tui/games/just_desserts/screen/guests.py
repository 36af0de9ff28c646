"""The guests in the middle: what each wants, and what of the hand satisfies it."""

from functools import partial

from rich.cells import cell_len

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas, Spot
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.just_desserts.cards import Guest
from boardgames_tui.games.just_desserts.screen import labels
from boardgames_tui.games.just_desserts.screen.focus import Focus
from boardgames_tui.games.just_desserts.state import CENTRE
from boardgames_tui.kernel.pile import Pile

TALL = 11
"""Lines from which on a guest's card has room for its name and some air."""


def centre(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """Five places for guests, side by side over the whole width; each keeps its own in a turn."""
    width = canvas.width // CENTRE
    left = (canvas.width - width * CENTRE) // 2
    there = dict(zip(focus.model.centre_places, focus.view.centre, strict=True))
    for place in range(CENTRE):
        x = left + place * width
        if place in there:
            paint = partial(guest_card, canvas, focus, there[place], x, y, width, height)
            canvas.part(Spot(x, y, width, height), paint, focus.cursor)
        else:
            empty_place(canvas, x, y, width, height)


def empty_place(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Where no guest stands any more."""
    draw.frame(canvas, x, y, width, height, "empty")
    canvas.put(x + width // 2 - 1, y + height // 2, "··", "empty")


def guest_card(
    canvas: Canvas, focus: Focus, card: str, x: int, y: int, width: int, height: int
) -> None:
    """A guest of the centre: letter and name, what it wants, and what of the hand satisfies it."""
    guest = focus.view.deck.guest(card)
    under = focus.cursor == f"guest:{card}"
    chosen = focus.model.picks.guest == card
    edge = "edge"
    if focus.model.offers[card]:
        edge = "legal" if focus.model.serving else "warm"
    if under or chosen:
        edge = "here"
    canvas.fill(x, y, width, height, "card")
    draw.frame(canvas, x, y, width, height, f"card {edge}", double=under)
    letter = "key" if focus.model.serving else "dim"
    style = "picked" if chosen else "bright"
    title: Parts = [(" ", "")]
    if key := focus.model.letters[card]:
        title += [(key, letter), (" ", "")]
    room = width - 3
    row = y + 1
    name = labels.guest(focus.view, card)
    spare = height - 4 - _favourite_lines(canvas, focus, guest, room)
    if height >= TALL:
        canvas.words(x + 2, row, guest.name, f"card {style}", width=room, lines=2)
        row += 2
    elif cell_len(name) > width - 5 and spare > 0:
        row += canvas.words(x + 2, row, name, f"card {style}", width=room, lines=min(2, spare))
    else:
        title += [(draw.clip(name, width - 5), style), (" ", "")]
    draw.put(canvas, x + 1, y, title, width - 2, "card")
    spelled = height >= TALL + 2 and room >= labels.widest_icon(focus.view.deck)
    for parts in _tastes(canvas, guest, room, airy=height >= TALL, spelled=spelled):
        draw.put(canvas, x + 2, row, parts, room, "card")
        row += 1
    _favourites(canvas, focus, guest, x + 2, row, room, y + height - 1 - row)
    below = hint(canvas, focus, card, width - 2)
    inset = 2 if draw.width(below) <= width - 4 else 1
    draw.put(canvas, x + inset, y + height - 1, below, width - 2, "card")
    canvas.spot(f"guest:{card}", x, y, width, height)


def _tastes(canvas: Canvas, guest: Guest, room: int, *, airy: bool, spelled: bool) -> list[Parts]:
    """What the guest likes and what it refuses, in lines: with empty ones between, spelled out."""
    likes = [labels.icon_row(canvas, guest.likes, room)]
    never: Parts = [("eats anything", "faint")]
    if guest.refuses:
        never = [("never ", "bad"), *labels.icon_row(canvas, guest.refuses, room - 6)]
    if spelled:
        likes = [[*labels.icon_row(canvas, (icon,), 3), (f" {icon}", "")] for icon in guest.likes]
    return [*likes, [], never, []] if airy else [*likes, never]


def _favourite_lines(canvas: Canvas, focus: Focus, guest: Guest, room: int) -> int:
    """The lines that the names of the Favourites take."""
    cards = [card for card in focus.view.deck.desserts if card.name in guest.favourites]
    names = (f"♥ {labels.dessert(canvas, focus.view, card.id)}" for card in cards)
    return sum(len(draw.wrapped(name, room)) for name in names) or 1


def _favourites(
    canvas: Canvas, focus: Focus, guest: Guest, x: int, y: int, room: int, lines: int
) -> None:
    """The names of the Favourites, wrapped; each with a heart before it."""
    if not guest.favourites:
        canvas.put(x, y, "no Favourite", "card faint", width=room)
        return
    cards = [card for card in focus.view.deck.desserts if card.name in guest.favourites]
    share, more = divmod(lines, len(cards))
    for place, card in enumerate(cards):
        held = card.id in focus.model.hand
        name = f"♥ {labels.dessert(canvas, focus.view, card.id)}"
        allowed = share + (place < more)
        if allowed:
            style = "card heart bold" if held else "card heart"
            y += canvas.words(x, y, name, style, width=room, lines=allowed)


def hint(canvas: Canvas, focus: Focus, card: str, room: int) -> Parts:
    """What of the hand satisfies the guest: " with 2, 5 ", or which icons are out of reach."""
    if not focus.model.hand or not focus.model.plans:
        return []
    sets = focus.model.offers[card]
    style = "legal" if focus.model.serving else "warm"
    loved = focus.model.favourites_in(card)
    if loved:
        text = f" ♥ FAVOURITE {focus.numbers(loved)} "
        short = f" ♥ FAV {focus.numbers(loved)} "
        return [(text if len(text) <= room else short, "heart bold")]
    if sets:
        return [(_ways(focus, sets, room), style)]
    lacking = _lacking(focus, card)
    if not lacking:
        return [(" needs 1 card more "[:room], "dim")]
    label = " lacks " if 2 * len(lacking) + 8 <= room else " no "
    row = labels.icon_row(canvas, lacking, room - len(label) - 1)
    return [(label, "faint"), *row, (" ", "")]


def _ways(focus: Focus, sets: tuple[Pile, ...], room: int) -> str:
    """The sets by their keys, in the longest of these forms that fits."""
    ways = [focus.numbers(cards, "+") for cards in sets]
    forms = [f" {' or '.join(ways)} ", f" {ways[0]}, {len(ways) - 1} more ", f" {len(ways)} ways "]
    if len(ways) == 1:
        forms = [f" with {focus.numbers(sets[0])} ", f" {ways[0]} "]
    return next((form for form in forms if len(form) <= room), forms[-1])


def _lacking(focus: Focus, card: str) -> tuple[str, ...]:
    """The liked icons that no card of the hand can bring without a refused one."""
    deck = focus.view.deck
    likes, refuses = deck.wants_of(card)
    for held in focus.model.hand:
        if not deck.icons_of(held) & refuses:
            likes &= ~deck.icons_of(held)
    return tuple(icon for place, icon in enumerate(deck.icons) if likes >> place & 1)
