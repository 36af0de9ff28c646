"""The playmats: a line or a few for each side, with all that lies on it."""

from collections.abc import Iterable, Iterator
from functools import partial

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas, Spot
from boardgames_tui.app.draw import Parts
from boardgames_tui.app.scenes import fold
from boardgames_tui.games.how_to_serve_man.board import HELD, ON_MAT, RANKS, TAKEN
from boardgames_tui.games.how_to_serve_man.clauses import judge_words
from boardgames_tui.games.how_to_serve_man.screen import tokens
from boardgames_tui.games.how_to_serve_man.screen.board import chef_letter, chef_style
from boardgames_tui.games.how_to_serve_man.screen.focus import Focus
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.pile import Pile, is_hidden
from boardgames_tui.kernel.words import counted

TWO_COLUMNS = 150
"""Columns from which on mats stand side by side."""
COURSE_LETTERS = {"appetizer": "A", "entree": "E", "dessert": "D"}


def summary(canvas: Canvas, focus: Focus, x: int, y: int, width: int, height: int) -> None:
    """Every side in a narrow column: who, points, chefs left; what it holds where there is room."""
    each = max(1, height // focus.view.sides)
    for side in range(focus.view.sides):
        row = y + side * each
        _name(canvas, focus, side, x, row, width)
        if each > 1:
            held = tokens.short(focus.view.mats[side]) or [("no tokens", "faint")]
            draw.put(canvas, x + 2, row + 1, held, width - 2)
        if each > 2:
            draw.put(canvas, x + 2, row + 2, _judges_short(focus, side), width - 2)
        if f"side:{side}" not in canvas.spots:
            canvas.spot(f"side:{side}", x, row, width, min(each, 3))


def _name(canvas: Canvas, focus: Focus, side: int, x: int, y: int, width: int) -> None:
    """Such as "▶A Abby   12 Aaa 3d", in so many columns."""
    view = focus.view
    spot = f"side:{side}"
    here = focus.hot(spot)
    if here:
        canvas.fill(x, y, width, 1, "here")
    tail: Parts = [(f"{score(focus, side)} ", "bright"), *chefs(focus, side)]
    tail.append((f" {len(view.dishes[side])}d", "dim"))
    room = width - draw.width(tail) - 2
    members = view.members(side)
    who = view.seats[side] if len(members) == 1 else "+".join(map(seats.letter, members))
    asked = side in {view.side(seat) for seat in view.actors}
    mark = focus.model.keys[spot] if focus.model.may(spot) else "▶" if asked else " "
    at = canvas.put(x, y, mark, "here" if here else "key")
    at = canvas.put(at, y, seats.letter(side), "here" if here else f"{seats.style(side)} bold")
    first = view.first is not None and view.side(view.first) == side
    at = canvas.put(at, y, "★" if first else " ", "here" if here else "accent")
    canvas.put(at, y, draw.clip(who, room - 1), "here" if here else seats.style(side))
    ground = "here" if here else ""
    start = x + width - draw.width(tail)
    for text, style in tail:
        start = canvas.put(start, y, text, ground or style)


def score(focus: Focus, side: int) -> str:
    """Points on the track, with the laps of Team Battle before them."""
    laps = focus.view.laps[side]
    return f"{laps}×50+{focus.view.scores[side]}" if laps else str(focus.view.scores[side])


def chefs(focus: Focus, side: int) -> Parts:
    """A letter for each chef on the mat, a dot for each that is out."""
    parts: Parts = []
    for seat in focus.view.members(side):
        for rank, place in zip(RANKS, focus.view.chefs[seat], strict=True):
            free = place == ON_MAT
            style = chef_style(seat, rank) if free else "faint"
            parts.append((chef_letter(seat, rank) if free else "·", style))
    return parts


def held_chefs(focus: Focus) -> Parts:
    """The chefs on the Event deck, in brackets; nothing without any."""
    parts: Parts = [
        (chef_letter(seat, rank), chef_style(seat, rank))
        for seat, crew in enumerate(focus.view.chefs)
        for rank, place in zip(RANKS, crew, strict=True)
        if place in (HELD, TAKEN)
    ]
    return [(" (", ""), *parts, (")", "")] if parts else []


def _judges_short(focus: Focus, side: int) -> Parts:
    return [(_short_names(focus.view.stables[side]) or "no judges", "dim")]


# --- in full ----------------------------------------------------------------------------------


def full(
    canvas: Canvas, focus: Focus, sides: list[int], x: int, y: int, width: int, height: int
) -> None:
    """Those sides in one or two columns, with everything that lies on their mats."""
    if width >= TWO_COLUMNS and len(sides) > 1:
        middle = -(-len(sides) // 2)
        each = height // middle
        _column(canvas, focus, sides[:middle], x, y, width // 2 - 1, each)
        _column(canvas, focus, sides[middle:], x + width // 2 + 1, y, width // 2 - 1, each)
    elif sides:
        _column(canvas, focus, sides, x, y, width, height // len(sides))


def _column(
    canvas: Canvas, focus: Focus, sides: list[int], x: int, y: int, width: int, each: int
) -> None:
    """One mat below the other, in so many lines each."""
    each = max(2, each)
    row = y
    for side in sides:
        lines = _lines(focus, side, width, each)
        for parts in lines[:each]:
            draw.put(canvas, x, row, parts, width)
            row += 1
        canvas.spot(f"side:{side}", x, row - len(lines[:each]), width, len(lines[:each]))
        if each > len(lines):
            row += 1


def _lines(focus: Focus, side: int, width: int, room: int) -> list[Parts]:
    """What lies on a mat, in at most so many lines."""
    view = focus.view
    who = " & ".join(view.seats[seat] for seat in view.members(side))
    spot = f"side:{side}"
    style = "here" if focus.hot(spot) else seats.style(side)
    key = f"{focus.model.keys[spot]} " if focus.model.may(spot) else ""
    head: Parts = [(key, "key"), (seats.letter(side), f"{style} bold"), (f" {who} ", style)]
    if view.first is not None and view.side(view.first) == side:
        head.append(("★ ", "accent"))
    head += [
        (f"{score(focus, side)} {'point' if score(focus, side) == '1' else 'points'}  ", "bright"),
        *chefs(focus, side),
        ("  ", ""),
    ]
    head += tokens.short(view.mats[side]) or [("no tokens", "faint")]
    head += [("  hand ", "dim"), (backs(focus, side), "")]
    half = width // 2 - 12 if room < 3 else width - 12
    judges, dishes = _judges(focus, side, half), _dishes(focus, side, half)
    if room < 3:
        return [head, [("  ", ""), *dishes, ("  ", ""), *judges]]
    lines = [head, [("  ", ""), *dishes]]
    if room == 3:
        return [*lines, [("  ", ""), *judges]]
    if not view.stables[side]:
        return [*lines, [("  no judges", "faint")]]
    for judge in view.stables[side][: room - 3]:
        card = view.deck.judge(judge)
        lines.append([("  judge ", "dim"), (judge, "bright"), (f": {judge_words(card)}", "dim")])
    if rest := view.stables[side][room - 3 :]:
        lines.append([("  judges ", "dim"), (", ".join(rest), "bright")])
    return lines


# --- as a playmat -----------------------------------------------------------------------------

Area = tuple[int, int, int, int]
"""Column, line, columns and lines."""
DETAIL = 4
"""How much a playmat tells at most: names and words of all that lies on it."""


def beside(canvas: Canvas, focus: Focus, areas: list[tuple[int, Area]]) -> None:
    """The playmats of these sides, each in its area, all of them telling as much as fits in all."""
    for detail in range(DETAIL, -1, -1):
        texts = [
            (side, area, list(_told(focus, side, area[2] - 4, detail))) for side, area in areas
        ]
        if all(len(lines) <= area[3] - 2 for _, area, lines in texts):
            break
    for side, area, lines in texts:
        paint = partial(_playmat, canvas, focus, side, area, lines)
        canvas.part(Spot(*area), paint, focus.cursor)


def _playmat(canvas: Canvas, focus: Focus, side: int, area: Area, lines: list[Parts]) -> None:
    """A mat that stands beside the arena."""
    x, y, width, height = area
    spot = f"side:{side}"
    here = focus.hot(spot)
    look = "here" if here else seats.style(side)
    draw.frame(canvas, x, y, width, height, look, double=here)
    draw.put(canvas, x + 2, y, _playmat_title(focus, side, width - 4), width - 4)
    for row, parts in enumerate(lines[: height - 2], y + 1):
        draw.put(canvas, x + 2, row, parts, width - 4)
    canvas.spot(spot, x, y, width, height)


def _playmat_title(focus: Focus, side: int, room: int) -> Parts:
    view, spot = focus.view, f"side:{side}"
    key = f" {focus.model.keys[spot]}" if focus.model.may(spot) else ""
    asked = side in {view.side(seat) for seat in view.actors}
    who = " & ".join(view.seats[seat] for seat in view.members(side))
    first = view.first is not None and view.side(view.first) == side
    tail: Parts = [(" ★", "accent")] if first else []
    tail.append((" ", ""))
    head: Parts = [(key, "key"), (" ▶" if asked else " ", "accent")]
    head.append((f"{seats.letter(side)} ", f"{seats.style(side)} bold"))
    name = draw.clip(who, room - draw.width([*head, *tail]))
    return [*head, (name, f"{seats.style(side)} bold"), *tail]


def _told(focus: Focus, side: int, width: int, detail: int) -> Iterator[Parts]:
    """What lies on a mat, line by line; the less detail, the fewer lines."""
    view = focus.view
    points = score(focus, side)
    head: Parts = [(f"{points} {'point' if points == '1' else 'points'}  ", "bright")]
    head += chefs(focus, side)
    hand: Parts = [("hand ", "dim"), (backs(focus, side), "")]
    if draw.width(head) + 2 + draw.width(hand) <= width:
        yield [*head, ("  ", ""), *hand]
    else:
        yield head
        yield hand
    held = tokens.named(view.mats[side]) if detail > 1 else tokens.short(view.mats[side])
    yield from fold(held or [("no tokens", "faint")], width)
    cards = [view.deck.recipe(dish.recipe) for dish in view.dishes[side]]
    if not cards:
        yield [("no dish yet", "faint")]
    elif detail > 1:
        for card in cards:
            yield from fold(
                [(f"{COURSE_LETTERS[card.course]}{card.points:<3}", "dim"), (card.name, "")], width
            )
    else:
        codes = " ".join(f"{COURSE_LETTERS[card.course]}{card.points}" for card in cards)
        yield from fold([("dishes ", "dim"), (codes, "")], width)
    stable = view.stables[side]
    if not stable:
        yield [("no judges", "faint")]
    elif detail < 3:
        names = ", ".join(stable) if detail else _short_names(stable)
        yield from fold([("judges ", "dim"), (names, "bright")], width)
    else:
        for judge in stable:
            yield from fold([("♦ ", "accent"), (judge, "bright")], width)
            if detail > 3:
                words = judge_words(view.deck.judge(judge))
                yield from ([(line, "dim")] for line in draw.wrapped(f"  {words}", width))


def judges_by_leaf(focus: Focus, width: int, height: int) -> list[list[Parts]]:
    """All judges of all sides, and the panel, each with its whole text, leaf by leaf."""
    view = focus.view
    rows = [
        (seats.letter(side), seats.style(side), view.stables[side]) for side in range(view.sides)
    ]
    leaves: list[list[Parts]] = [[]]
    for mark, style, judges in (*rows, ("▒", "dim", view.panel)):
        for judge in judges:
            texts = draw.wrapped(f"{judge}: {judge_words(view.deck.judge(judge))}", width - 2)
            if len(leaves[-1]) + len(texts) > height:
                leaves.append([])
            first, rest = texts[0].removeprefix(judge), texts[1:]
            leaves[-1].append([(f"{mark} ", f"{style} bold"), (judge, "bright"), (first, "")])
            leaves[-1] += [[("  ", ""), (text, "")] for text in rest]
    return [leaf for leaf in leaves if leaf]


def backs(focus: Focus, side: int) -> str:
    """How many cards of each course the side holds: "2A 1E 3D"; their backs show it."""
    view = focus.view
    found = courses(view, (card for seat in view.members(side) for card in view.hands[seat]))
    counts = ((found.count(course), letter) for course, letter in COURSE_LETTERS.items())
    return " ".join(f"{count}{letter}" for count, letter in counts if count) or "empty"


def courses(view: State, cards: Iterable[str]) -> list[str]:
    """The course of each card, which the back of a hidden one shows as well."""
    return [card[1:] if is_hidden(card) else view.deck.recipe(card).course for card in cards]


def _dishes(focus: Focus, side: int, room: int) -> Parts:
    """The dishes by name; by course and points for all sides where any names are too long."""
    view = focus.view
    if not view.dishes[side]:
        return [("no dish yet", "faint")]
    rows = [[view.deck.recipe(dish.recipe) for dish in dishes] for dishes in view.dishes]
    names = [
        ", ".join(f"{COURSE_LETTERS[card.course]} {card.name}" for card in row) for row in rows
    ]
    if max(map(len, names)) > room:
        names = [
            " ".join(f"{COURSE_LETTERS[card.course]}{card.points}" for card in row) for row in rows
        ]
    return [(f"{counted(len(rows[side]), 'dish', 'dishes')}: ", "dim"), (names[side], "")]


def _judges(focus: Focus, side: int, room: int) -> Parts:
    """The judges by name, or by one word of it where the names are too long."""
    stable = focus.view.stables[side]
    if not stable:
        return [("no judges", "faint")]
    names = ", ".join(stable)
    return [("judges: ", "dim"), (names if len(names) <= room else _short_names(stable), "")]


def _short_names(judges: Pile) -> str:
    """One word of each judge's name: the one that people will call it by."""
    return ", ".join(one_word(judge) for judge in judges)


def one_word(judge: str) -> str:
    """The word of a judge's name that is not a title: "Photosynth", "Grady"."""
    titles = {"The", "Old", "Count", "Lady", "Madame", "Bishop", "Princess", "Captain", "Brother"}
    first, *rest = judge.replace(",", "").split()
    return rest[-1] if first in titles and rest else first
