"""The two lines above the hand: what is pointed at, and what Enter would do or why it would not."""

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.just_desserts.decisions import Bribing, Turn
from boardgames_tui.games.just_desserts.rules import say
from boardgames_tui.games.just_desserts.screen import pen
from boardgames_tui.games.just_desserts.screen.scene import Scene
from boardgames_tui.games.just_desserts.state import HAND
from boardgames_tui.kernel.words import counted, listed


def paint(canvas: Canvas, scene: Scene, y: int, height: int) -> None:
    """One line on what is pointed at, one on the choice; the first one goes if room is short."""
    room = canvas.width - 2
    canvas.fill(0, y, canvas.width, height, "band")
    if height > 1:
        pen.put(canvas, 1, y, about(canvas, scene), room, "band")
    last = y + height - 1
    pen.put(canvas, 1, last, choice(canvas, scene), room, "band")
    if scene.ready is not None and scene.aim == scene.looked:
        canvas.spot("do:serve", 1, last, room)


# --- what is pointed at -----------------------------------------------------------------------


def about(canvas: Canvas, scene: Scene) -> Parts:
    """All about the guest, card or pile under the cursor."""
    kind, _, name = (scene.cursor or "").partition(":")
    view = scene.view
    if kind == "hand" and name in scene.hand:
        return _about_card(canvas, scene, name)
    if kind == "pile":
        return _about_pile(canvas, scene, name)
    if scene.looked is not None and view.deck.has_guest(scene.looked):
        return _about_guest(canvas, scene, scene.looked)
    if scene.seat is None:
        return [("What everybody at the table may see.", "dim")]
    return [("Your hand. ", "bright"), ("A guest by letter, a card by number.", "dim")]


def _about_guest(canvas: Canvas, scene: Scene, card: str) -> Parts:
    guest = scene.view.deck.guest(card)
    parts: Parts = [(guest.name, "bright"), ("  ", "")]
    parts += pen.icon_row(canvas, guest.likes, 15)
    if guest.refuses:
        parts += [("  never ", "bad"), *pen.icon_row(canvas, guest.refuses, 11)]
    if guest.favourites:
        parts.append((f"  ♥ {listed(guest.favourites, 'or')}", "heart"))
    owner = scene.owner(card)
    if owner is not None:
        parts.insert(1, (f" with {scene.view.seats[owner]}", "dim"))
    return parts


def _about_card(canvas: Canvas, scene: Scene, card: str) -> Parts:
    face = scene.view.deck.dessert(card)
    parts: Parts = [(pen.dessert(canvas, scene, card), "bright"), ("  ", "")]
    parts += pen.icon_row(canvas, face.icons, 15)
    helped = [pen.guest(scene, guest) for guest in scene.helps[card]]
    parts.append((f"  helps with {listed(helped)}" if helped else "  helps nobody here", "dim"))
    lovers = [guest.name for guest in scene.view.deck.guests if face.name in guest.favourites]
    if lovers:
        parts.append((f"  ♥ of {listed(lovers)}", "heart"))
    return parts


def _about_pile(canvas: Canvas, scene: Scene, pile: str) -> Parts:
    view = scene.view
    if pile == "draw":
        return [(f"Draw pile: {counted(len(view.draw_pile), 'card')}, face down.", "bright")]
    if not view.discard_pile:
        return [("Discard pile: empty.", "bright")]
    top = view.discard_pile[-1]
    count = counted(len(view.discard_pile), "card")
    parts: Parts = [(f"Discard pile: {count}, on top ", "")]
    parts += [(pen.dessert(canvas, scene, top), "bright"), ("  ", "")]
    return parts + pen.icon_row(canvas, view.deck.dessert(top).icons, 15)


# --- what to do -------------------------------------------------------------------------------


def choice(canvas: Canvas, scene: Scene) -> Parts:
    """What Enter does now, or what can be done, or why it can not."""
    view = scene.view
    if scene.seat is None or scene.seat not in view.actors:
        return [(rules_prompt(scene), "")]
    top = view.pending[-1]
    match scene.phase:
        case "choose" | "serving":
            return _serving(scene) if scene.looked is not None else _overview(scene)
        case "bribing":
            assert isinstance(top, Bribing)
            whom = view.seats[top.victim]
            return [("A number", "key"), (f" hands that card to {whom}: only you two see it.", "")]
        case "drawing":
            assert view.discard_pile
            name = pen.dessert(canvas, scene, view.discard_pile[-1])
            missing = HAND - len(scene.hand)
            return [
                ("d", "key"),
                (" draws a fresh card   ", ""),
                ("t", "key"),
                (f" takes {name}", ""),
                (f"   ({missing} to draw)", "dim"),
            ]
        case "kitchen":
            assert isinstance(top, Turn)
            return _kitchen(canvas, scene, top)
        case "favourite":
            return _celebration(scene)
        case "looking":
            after = " when you have seen whom you could serve: then all race to go first."
            return [("Enter", "key"), (after, "")]
        case _:
            return [(".", "key"), (" ends your turn.", "")]


def rules_prompt(scene: Scene) -> str:
    """What a bystander is told of the decision."""
    view = scene.view
    if not view.pending:
        return "The party is over."
    names = listed(view.seats[seat] for seat in view.actors)
    return f"The table waits for {names}."


def _serving(scene: Scene) -> Parts:
    guest = scene.looked
    assert guest is not None
    name = pen.person(scene, guest)
    if scene.ready is not None:
        return _offer(scene, guest, scene.ready)
    if not scene.picks and scene.offers.get(guest):
        ways = [pen.numbers(scene, cards, "+") for cards in scene.offers[guest]]
        what = (f"{name[:1].upper()}{name[1:]} takes ", "")
        return [what, (listed(ways, "or"), "legal"), (": pick by number.", "")]
    refusal = scene.verdict
    if refusal is None:
        return [(f"Nothing speaks against serving {name}.", "")]
    sentence = say(refusal, scene.view, scene.seat)
    rule = (f" ({refusal.rule})" if refusal.rule else "", "dim")
    if scene.picks and scene.fitting:
        more = sorted({card for cards in scene.fitting for card in cards} - {*scene.picks})
        add = pen.numbers(scene, tuple(more), " or ")
        return [(f"{sentence} ", ""), ("Add ", ""), (add, "legal"), (".", ""), rule]
    return [("✗ ", "bad"), (sentence, ""), rule]


def _offer(scene: Scene, guest: str, cards: tuple[str, ...]) -> Parts:
    """What Enter will do, and what it brings."""
    chosen = scene.aim == guest
    loved = len(cards) == 1 and scene.view.deck.is_favourite(guest, cards[0])
    owner = scene.owner(guest)
    verb = "serves" if owner is None else "lures away"
    parts: Parts = [("Enter", "key"), (f" {verb if chosen else 'chooses'} ", "")]
    parts += [(pen.person(scene, guest), "bright"), (" with " if chosen else ", who takes ", "")]
    parts.append((pen.numbers(scene, cards), "legal"))
    points = len(cards) + (2 if loved else 1)
    if loved:
        parts.append((f"  ♥ the Favourite: {points} points, and it ends your serving", "heart"))
    else:
        parts.append((f"  {counted(points, 'point')}", "good"))
    if owner is not None:
        parts.append(("  then hand over a card", "dim"))
    return parts


def _overview(scene: Scene) -> Parts:
    """Without a guest in mind: whom the picks or the hand could serve, and the other ways."""
    fits = [
        guest
        for guest, sets in scene.offers.items()
        if any(set(cards) >= set(scene.picks) for cards in sets)
    ]
    centre = [scene.letters[guest] for guest in fits if scene.owner(guest) is None]
    away = [scene.letters[guest] for guest in fits if scene.owner(guest) is not None]
    parts: Parts = []
    if scene.picks:
        parts += [("Picked ", ""), (pen.numbers(scene, scene.picks), "picked"), (": ", "")]
    if centre:
        parts += [("you can serve ", ""), (" ".join(centre), "legal"), ("  ", "")]
    if away:
        parts += [("you can lure away ", ""), (" ".join(away), "legal"), ("  ", "")]
    if not fits:
        parts.append(("that helps nobody  " if scene.picks else "you can serve nobody  ", ""))
    for kind, key, what in (
        ("kitchen", "k", " back to the Kitchen  "),
        ("pass", "p", " pass  "),
        ("done", ".", " end your turn"),
    ):
        if kind in scene.can:
            parts += [(key, "key"), (what, "")]
    text, style = parts[0]
    return [(text[:1].upper() + text[1:], style), *parts[1:]]


def _kitchen(canvas: Canvas, scene: Scene, turn: Turn) -> Parts:
    view = scene.view
    if not view.draw_pile:
        top = pen.dessert(canvas, scene, view.discard_pile[-1])
        return [("In the Kitchen: ", "bright"), (".", "key"), (f" takes {top}.", "")]
    draws = counted(turn.discarded + 1, "fresh card")
    parts: Parts = [("In the Kitchen: ", "bright")]
    if "discard" in scene.can:
        parts += [("a number", "key"), (" discards that card   ", "")]
    return [*parts, (".", "key"), (f" draws {draws}", "")]


def _celebration(scene: Scene) -> Parts:
    """A Favourite was given: the guest leaves the party in bliss."""
    view, seat = scene.view, scene.seat
    assert seat is not None
    guest = view.deck.guest(view.favourites[seat][-1]).name
    card = view.deck.dessert(view.eaten[seat][-1]).name
    return [
        ("♥ ★ ♥ ", "heart bold"),
        (f"{guest} adores your {card}! 3 points", "bright"),
        (" ♥ ★ ♥", "heart bold"),
    ]
