"""The heroes: for every player hero and power, markers wherever they wait, and dollars."""

from collections.abc import Callable, Iterator
from functools import partial
from textwrap import wrap

from rich.cells import cell_len

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, clip, frame, line_count, put
from boardgames_tui.app.draw import width as draw_width
from boardgames_tui.app.scenes import fold
from boardgames_tui.games.born_to_serve.screen.focus import Focus

COLUMNS = (("hand", 27), ("Fort", 20), ("aside", 14), ("Realm", 8), ("$", 2))
"""The headings at the right, and how far from the edge each one ends."""
NAMES = 16
"""Columns of the names at least, with the letter before and the sign of the First Hero behind."""


ROUND = -1
"""How much is told of the heroes where those of the others stand round the floor."""
LOWEST, TALLEST = 7, 22
"""Lines of a hero beside the floor."""


def lines_needed(focus: Focus, detail: int, width: int) -> int:
    """Lines for the heading and all players: with no more, with both names, or all texts."""
    players = focus.view.players
    if detail == ROUND:
        return 2
    lines = 1 + len(players)
    if detail == 1:
        lines += sum(player.hero is not None for player in players)
    elif detail > 1:
        texts = (text for seat in range(len(players)) for text in _texts(focus, seat))
        lines += sum(line_count(text, width - 5) for text in texts)
    return lines


def paint(canvas: Canvas, focus: Focus, y: int, detail: int) -> None:
    """A heading, then a line for each player, and as much of the heroes as `detail` says."""
    _heading(canvas, focus, y)
    y += 1
    own = [focus.model.asked] if detail == ROUND else range(len(focus.view.players))
    for seat in own:
        top = y
        _row(canvas, focus, seat, y)
        y += 1
        if detail == 1 and focus.view.players[seat].hero is not None:
            put(canvas, 4, y, _both(focus, seat), canvas.width - 5)
            y += 1
        elif detail > 1:
            for text in _texts(focus, seat):
                y += canvas.words(4, y, text, "dim", width=canvas.width - 5, lines=4)
        canvas.spot(f"player:{seat}", 0, top, canvas.width, y - top)


def _heading(canvas: Canvas, focus: Focus, y: int) -> None:
    where = (
        "no heroes" if focus.view.options.secret_identity else f"heroes: {focus.view.deck.name} set"
    )
    canvas.put(1, y, f"◆ First Hero    {where}", "dim")
    right = _edge(canvas, focus)
    for text, back in COLUMNS:
        canvas.put(right - back - len(text) + 1, y, text, "dim")


def _names_end(focus: Focus) -> int:
    """The column where the heroes begin: no name is cut."""
    return max(NAMES, 6 + max(map(cell_len, focus.view.seats)))


def _edge(canvas: Canvas, focus: Focus) -> int:
    """The column where the counts end: near the names, however wide the table is."""
    heroes = max(draw_width(_hero(focus, seat)) for seat in range(len(focus.view.players)))
    return min(canvas.width, max(80, _names_end(focus) + heroes + 4 + COLUMNS[0][1]))


def _row(canvas: Canvas, focus: Focus, seat: int, y: int) -> None:
    view, player = focus.view, focus.view.players[seat]
    style, acting = seats.style(seat), seat in view.actors
    here = focus.cursor == f"player:{seat}"
    start, right = _names_end(focus), _edge(canvas, focus)
    parts: Parts = [
        ("▶" if acting or here else " ", "bright" if acting else "here"),
        (f"{seats.letter(seat)} ", f"{style} bold"),
        (f"{view.seats[seat]} ", f"{style} underline" if here else style),
        ("◆" if view.first == seat else "", "accent"),
    ]
    put(canvas, 0, y, parts, start)
    edge = right - COLUMNS[0][1] - 3
    if player.hero is not None:
        hero, room = _hero(focus, seat), edge - start - 1
        if draw_width(hero) > room and player.used is not None:
            hero = [hero[0], ("used", "faint")]
        put(canvas, start, y, hero, room)
    put(canvas, edge, y, _hand(focus, seat), 6)
    for value, (_, back) in zip(
        (player.fortress, player.aside, player.realm, player.score), COLUMNS[1:], strict=True
    ):
        money = back == COLUMNS[-1][1]
        text = f"${value}" if money else str(value)
        tone = "bright" if money else "" if value else "faint"
        canvas.put(right - back - len(text) + 1, y, text, tone)


def _hero(focus: Focus, seat: int) -> Parts:
    """The hero, and whether a power is left this round; nothing without heroes."""
    player = focus.view.players[seat]
    if player.hero is None:
        return []
    hero: Parts = [(f"{player.hero} ", "" if player.used is None else "dim")]
    if player.used is None:
        return [*hero, ("ready", "good")]
    return [*hero, (f"used {player.used}", "faint")]


def _hand(focus: Focus, seat: int) -> Parts:
    """The unplaced markers: a ● each, a + for one with its +$1 side up."""
    player, style = focus.view.players[seat], seats.style(seat)
    if not player.hand:
        return [("none", "faint")]
    return [("●" * player.plain, style), ("+" * player.bonus, f"{style} bold reverse")]


def _both(focus: Focus, seat: int) -> Parts:
    """Both powers by name; when one was used, neither is left."""
    parts: Parts = []
    hero, used = focus.view.players[seat].hero, focus.view.players[seat].used
    assert hero is not None
    for power in focus.view.deck.hero(hero).powers:
        style = "faint strike" if power.name == used else "faint" if used else "dim"
        parts += [(f"{'✗' if used else '✓'} ", style), (f"{power.name}   ", style)]
    return parts


def _texts(focus: Focus, seat: int) -> list[str]:
    """Both powers with their texts."""
    player = focus.view.players[seat]
    if player.hero is None:
        return []
    powers = focus.view.deck.hero(player.hero).powers
    return [f"{'✗' if player.used else '✓'} {power.name}: {power.text}" for power in powers]


# --- beside the floor -------------------------------------------------------------------------

Area = tuple[int, int, int, int]
"""Column, line, columns and lines."""


def others(focus: Focus) -> list[int]:
    """The seats of all others, in the order of play from the one that is asked on."""
    count, asked = len(focus.view.players), focus.model.asked
    return [(asked + by) % count for by in range(1, count)]


def stacked(focus: Focus, *, both: bool) -> int:
    """How many heroes stand one below the other."""
    return -(-len(others(focus)) // (1 + both))


def places(
    canvas: Canvas, focus: Focus, areas: list[tuple[int, Area]]
) -> Iterator[tuple[Area, Callable[[], None]]]:
    """How each of those heroes is painted; with the texts of all powers if those of all fit."""
    for texts in (True, False):
        told = [(seat, at, list(_told(focus, seat, at[2] - 4, texts))) for seat, at in areas]
        if all(len(lines) <= at[3] - 2 for _, at, lines in told):
            break
    for seat, area, lines in told:
        yield area, partial(_place, canvas, focus, seat, area, lines)


def _place(canvas: Canvas, focus: Focus, seat: int, area: Area, lines: list[Parts]) -> None:
    """A hero beside the floor."""
    x, y, width, height = area
    here = focus.cursor == f"player:{seat}"
    canvas.fill(x, y, width, height, "")
    frame(canvas, x, y, width, height, "here" if here else seats.style(seat), double=here)
    put(canvas, x + 2, y, _title(focus, seat, width - 4), width - 4)
    for row, parts in enumerate(lines[: height - 2], y + 1):
        put(canvas, x + 2, row, parts, width - 4)
    canvas.spot(f"player:{seat}", x, y, width, height)


def _title(focus: Focus, seat: int, room: int) -> Parts:
    """Whose place it is: whole names have room."""
    mark = "▶" if seat in focus.view.actors else ""
    first = "◆ " if focus.view.first == seat else ""
    name = f" {mark}{seats.letter(seat)} {focus.view.seats[seat]}"
    style = f"{seats.style(seat)} bold"
    return [(clip(name, room - 1 - len(first)), style), (" ", ""), (first, "accent")]


def _told(focus: Focus, seat: int, width: int, texts: bool) -> Iterator[Parts]:
    """What is told of a hero beside the floor, line by line."""
    player = focus.view.players[seat]
    yield [(f"${player.score}", "bright"), ("  hand ", "dim"), *_hand(focus, seat)]
    counts = (("Fort", player.fortress), ("aside", player.aside), ("Realm", player.realm))
    yield [
        part
        for label, count in counts
        for part in ((f"{label} ", "dim"), (f"{count}  ", "" if count else "faint"))
    ]
    if player.hero is None:
        return
    yield from fold(_hero(focus, seat), width)
    if not texts:
        both = _both(focus, seat)
        yield from (both[at : at + 2] for at in range(0, len(both), 2))
        return
    for text in _texts(focus, seat):
        yield from ([(line, "dim")] for line in wrap(text, width))
