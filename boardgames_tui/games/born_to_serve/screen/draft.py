"""The staff draft: those to be had, as cards on the floor that is still empty."""

from textwrap import wrap

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, fitting, put
from boardgames_tui.games.born_to_serve.screen.focus import Focus
from boardgames_tui.kernel.words import counted

WIDE = 38
"""Columns that a card takes at least, where there is room."""
TALL = 7
"""Lines of a card at most."""
BOXED = 4
"""Lines from which on a card has a border."""


def lines_needed(focus: Focus, width: int) -> int:
    """Lines that the cards take at their largest, with the line above them."""
    return 1 + TALL * -(-len(focus.model.members) // fitting(width, WIDE))


def paint(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """A card for each staff member that can still be hired."""
    canvas.put(1, y, f"Who shall work here? The staff of the {focus.view.deck.name} set", "title")
    columns = fitting(canvas.width, WIDE)
    wide = canvas.width // columns
    y += 1
    for row, tall in enumerate(_shared(focus, columns, wide, height - 1)):
        for column, name in enumerate(focus.model.members[row * columns : (row + 1) * columns]):
            _card(canvas, focus, name, column * wide, y, wide, tall)
        y += tall


def _shared(focus: Focus, columns: int, wide: int, lines: int) -> list[int]:
    """The lines of each row of cards: as many for all, and what is left where a text is cut."""
    members = focus.model.members
    effects = [focus.view.deck.member(name).effect for name in members]
    needed = [
        1 + max(len(wrap(effect, max(1, wide - 6))) for effect in effects[at : at + columns])
        for at in range(0, len(members), columns)
    ]
    tall = min(TALL, lines // max(1, len(needed)))
    rows = [tall] * len(needed)
    if tall < BOXED:
        for _ in range(lines - sum(rows)):
            row = max(range(len(rows)), key=lambda row: needed[row] - rows[row])
            if rows[row] >= min(needed[row], BOXED - 1):
                break
            rows[row] += 1
    return rows


def _card(canvas: Canvas, focus: Focus, name: str, x: int, y: int, width: int, height: int) -> None:
    spot = f"staff:{name}"
    member = focus.view.deck.member(name)
    here = focus.cursor == spot
    canvas.spot(spot, x, y, width, height)
    inside = height - 1
    if height >= BOXED:
        canvas.fill(x + 1, y, width - 1, height, "cloth")
        canvas.box(x + 1, y, width - 1, height, style=f"cloth {'here' if here else 'edge'}")
        inside = height - 2
    spaces = member.spaces_for(len(focus.view.seats))
    head: Parts = [
        ("▶" if here else " ", "here"),
        (f"{focus.model.keys.get(spot, ' ')} ", "key"),
        ("■" if member.red else "", "red"),
        (name, "here underline" if here else "bright"),
        (f" {counted(spaces, 'space')}, {member.timing}{' ' if height >= BOXED else ''}", "dim"),
    ]
    put(canvas, x + 2, y, head, width - 3, "cloth" if height >= BOXED else "")
    if inside > 0:
        ground = "cloth" if height >= BOXED else ""
        canvas.words(x + 4, y + 1, member.effect, f"{ground} dim", width=width - 6, lines=inside)
