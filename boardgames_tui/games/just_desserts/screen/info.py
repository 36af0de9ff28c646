"""The two lines above the hand: what is pointed at, and what Enter would do or why it would not."""

from rich.cells import cell_len

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.just_desserts.decisions import Bribing, Turn
from boardgames_tui.games.just_desserts.rules import say
from boardgames_tui.games.just_desserts.screen import labels, names
from boardgames_tui.games.just_desserts.screen.focus import Focus
from boardgames_tui.games.just_desserts.serving import serving_sets
from boardgames_tui.games.just_desserts.state import HAND
from boardgames_tui.kernel.words import counted, listed


def paint(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """One line on what is pointed at, one on the choice; the first one goes if room is short."""
    room = canvas.width - 2
    canvas.fill(0, y, canvas.width, height, "band")
    if height > 1:
        draw.put(canvas, 1, y, about(canvas, focus), room, "band")
    last = y + height - 1
    draw.put(canvas, 1, last, choice(canvas, focus), room, "band")
    if focus.ready is not None and focus.model.picks.guest == focus.looked:
        canvas.spot("do:serve", 1, last, room)
    elif focus.model.phase == "looking":
        canvas.spot("do:ready", 1, last, room)


# --- what is pointed at -----------------------------------------------------------------------


def about(canvas: Canvas, focus: Focus) -> Parts:
    """All about the guest, card or pile under the cursor."""
    kind, _, name = (focus.cursor or "").partition(":")
    view = focus.view
    if kind == "hand" and name in focus.model.hand:
        return _about_card(canvas, focus, name)
    if kind == "pile":
        return _about_pile(canvas, focus, name)
    if focus.looked is not None and view.deck.has_guest(focus.looked):
        return _about_guest(canvas, focus, focus.looked)
    if focus.cursor is not None and (named := names.name(focus.model, focus.cursor)):
        return [(named, "")]
    if focus.model.seat is None:
        return [("What everybody at the table may see.", "dim")]
    keys = "A guest by letter, a card by number." if focus.model.serving else ""
    return [("Your hand. ", "bright"), (keys, "dim")]


def _about_guest(canvas: Canvas, focus: Focus, card: str) -> Parts:
    guest = focus.view.deck.guest(card)
    parts: Parts = [(guest.name, "bright"), ("  ", "")]
    parts += labels.icon_row(canvas, guest.likes, 15)
    if guest.refuses:
        parts += [("  never ", "bad"), *labels.icon_row(canvas, guest.refuses, 11)]
    if guest.favourites:
        parts.append((f"  ♥ {listed(guest.favourites, 'or')}", "heart"))
    owner = focus.model.owner(card)
    if owner is not None:
        parts.insert(1, (f" with {focus.view.seats[owner]}", "dim"))
    return parts


def _about_card(canvas: Canvas, focus: Focus, card: str) -> Parts:
    face = focus.view.deck.dessert(card)
    parts: Parts = [(labels.dessert(canvas, focus.view, card), "bright"), ("  ", "")]
    parts += labels.icon_row(canvas, face.icons, 15)
    if focus.model.phase == "bribing":
        parts.append((_as_a_bribe(focus, card), "dim"))
    else:
        parts.append(("  helps nobody here", "dim"))
    guests = [guest for guest in focus.view.deck.guests if face.name in guest.favourites]
    lovers = [labels.person(focus.view, guest.id) for guest in guests]
    loved: Parts = [(f"  ♥ of {listed(lovers)}", "heart")] if lovers else []
    helped = focus.model.helps[card] if focus.model.phase != "bribing" else ()
    if helped:
        room = canvas.width - 2 - draw.width([*parts[:-1], *loved])
        people = listed([labels.person(focus.view, guest) for guest in helped])
        letters = " ".join(focus.model.letters[guest] for guest in helped)
        forms = [f"  helps with {who}" for who in (people, letters) if who.strip()]
        parts[-1] = (next((form for form in forms if cell_len(form) <= room), forms[-1]), "dim")
    return [*parts, *loved]


def _as_a_bribe(focus: Focus, card: str) -> str:
    """Whom the card alone would win for the other waiter: the own guests are among them."""
    view, top = focus.view, focus.view.pending[-1]
    assert isinstance(top, Bribing)
    rows = (row for seat, row in enumerate(view.guests) if seat != top.victim)
    there = (*view.centre, *(guest for row in rows for guest in row))
    alone = [guest for guest in there if (card,) in serving_sets(view.deck, guest, (card,))]
    mine = view.guests[top.seats[0]]
    names = (
        f"your {labels.guest(view, guest)}" if guest in mine else labels.guest(view, guest)
        for guest in alone
    )
    return f"  alone it wins {listed(names)}" if alone else "  alone it wins nobody here"


def _about_pile(canvas: Canvas, focus: Focus, pile: str) -> Parts:
    view = focus.view
    if pile == "draw":
        return [(f"Draw pile: {counted(len(view.draw_pile), 'card')}, face down.", "bright")]
    if not view.discard_pile:
        return [("Discard pile: empty.", "bright")]
    top = view.discard_pile[-1]
    count = counted(len(view.discard_pile), "card")
    parts: Parts = [(f"Discard pile: {count}, on top ", "")]
    parts += [(labels.dessert(canvas, focus.view, top), "bright"), ("  ", "")]
    return parts + labels.icon_row(canvas, view.deck.dessert(top).icons, 15)


# --- what to do -------------------------------------------------------------------------------


def choice(canvas: Canvas, focus: Focus) -> Parts:
    """What Enter does now, or what can be done, or why it can not."""
    view = focus.view
    if focus.model.seat is None or focus.model.seat not in view.actors:
        return [(rules_prompt(focus), "")]
    top = view.pending[-1]
    match focus.model.phase:
        case "choose" | "serving":
            return _serving(focus) if focus.looked is not None else _overview(focus)
        case "bribing":
            assert isinstance(top, Bribing)
            whom = view.seats[top.victim]
            return [("A number", "key"), (f" hands that card to {whom}: only you two see it.", "")]
        case "drawing":
            assert view.discard_pile
            name = labels.dessert(canvas, focus.view, view.discard_pile[-1])
            missing = HAND - len(focus.model.hand)
            return [
                ("d", "key"),
                (" draws a fresh card   ", ""),
                ("t", "key"),
                (f" takes {name}", ""),
                (f"   ({missing} to draw)", "dim"),
            ]
        case "kitchen":
            assert isinstance(top, Turn)
            return _kitchen(canvas, focus, top)
        case "favourite":
            return _celebration(focus)
        case "looking":
            after = " when you have seen whom you could serve: then all race to go first."
            return [("r", "key"), (after, "")]
        case _:
            return [(".", "key"), (" ends your turn.", "")]


def rules_prompt(focus: Focus) -> str:
    """What a bystander is told of the decision."""
    view = focus.view
    if not view.pending:
        return "The party is over."
    names = listed(view.seats[seat] for seat in view.actors)
    return f"The table waits for {names}."


def _serving(focus: Focus) -> Parts:
    guest = focus.looked
    assert guest is not None
    name = labels.person(focus.view, guest)
    if focus.ready is not None:
        return _offer(focus, guest, focus.ready)
    if not focus.cards and focus.fitting:
        ways = [focus.numbers(cards, "+") for cards in focus.fitting]
        what = (f"{name[:1].upper()}{name[1:]} takes ", "")
        return [what, (listed(ways, "or"), "legal"), (": pick by number.", "")]
    refusal = focus.refusal
    if refusal is None:
        return []
    sentence = say(refusal, focus.view, focus.model.seat)
    rule = (f" ({refusal.rule})" if refusal.rule else "", "dim")
    if focus.cards and focus.fitting:
        more = {card for cards in focus.fitting for card in cards} - {*focus.cards}
        add = focus.numbers(tuple(more), " or ")
        return [(f"{sentence} ", ""), ("Add ", ""), (add, "legal"), (".", ""), rule]
    return [("✗ ", "bad"), (sentence, ""), rule]


def _offer(focus: Focus, guest: str, cards: tuple[str, ...]) -> Parts:
    """What Enter will do, and what it brings."""
    chosen = focus.model.picks.guest == guest
    loved = len(cards) == 1 and focus.view.deck.is_favourite(guest, cards[0])
    owner = focus.model.owner(guest)
    verb = "serves" if owner is None else "lures away"
    parts: Parts = [("Enter", "key"), (f" {verb if chosen else 'chooses'} ", "")]
    parts += [
        (labels.person(focus.view, guest), "bright"),
        (" with " if chosen else ", who takes ", ""),
    ]
    parts.append((focus.numbers(cards), "legal"))
    points = len(cards) + (2 if loved else 1)
    if loved:
        parts.append((f"  ♥ {points} points, last serving", "heart"))
    else:
        parts.append((f"  {counted(points, 'point')}", "good"))
    if owner is not None:
        parts.append((", a bribe" if loved else "  then a bribe", "dim"))
    return parts


def _overview(focus: Focus) -> Parts:
    """Without a guest in mind: whom the picks or the hand could serve, and the other ways."""
    picked = focus.model.picks.cards
    fits = [
        guest
        for guest, sets in focus.model.offers.items()
        if any(set(cards) >= set(picked) for cards in sets)
    ]
    named = [guest for guest in fits if focus.model.letters[guest]]  # none for a bystander
    centre = [focus.model.letters[guest] for guest in named if focus.model.owner(guest) is None]
    away = [focus.model.letters[guest] for guest in named if focus.model.owner(guest) is not None]
    parts: Parts = []
    if picked:
        parts += [("Picked ", ""), (focus.numbers(picked), "picked"), (": ", "")]
    if centre:
        parts += [("you can serve ", ""), (" ".join(centre), "legal"), ("  ", "")]
    if away:
        parts += [("you can lure away ", ""), (" ".join(away), "legal"), ("  ", "")]
    if not fits:
        parts.append(("you can serve nobody  ", ""))
    for kind, key, what in (
        ("kitchen", "k", " back to the Kitchen  "),
        ("pass", "p", " pass  "),
        ("done", ".", " end your turn"),
    ):
        if kind in focus.model.can:
            parts += [(key, "key"), (what, "")]
    if not parts:
        return []
    text, style = parts[0]
    return [(text[:1].upper() + text[1:], style), *parts[1:]]


def _kitchen(canvas: Canvas, focus: Focus, turn: Turn) -> Parts:
    view = focus.view
    if not view.draw_pile:
        top = labels.dessert(canvas, focus.view, view.discard_pile[-1])
        return [("In the Kitchen: ", "bright"), (".", "key"), (f" takes {top}.", "")]
    draws = counted(turn.discarded + 1, "fresh card")
    parts: Parts = [("In the Kitchen: ", "bright")]
    if "discard" in focus.model.can:
        parts += [("a number", "key"), (" discards that card   ", "")]
    return [*parts, (".", "key"), (f" draws {draws}", "")]


def _celebration(focus: Focus) -> Parts:
    """A Favourite was given: the guest leaves the party in bliss."""
    view, seat = focus.view, focus.model.seat
    assert seat is not None
    guest = view.deck.guest(view.favourites[seat][-1]).name
    card = view.deck.dessert(view.eaten[seat][-1]).name
    return [
        ("♥ ★ ♥ ", "heart bold"),
        (f"{guest} adores your {card}! 3 points", "bright"),
        (" ♥ ★ ♥", "heart bold"),
    ]
