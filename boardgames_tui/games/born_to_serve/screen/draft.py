"""The staff draft: those to be had, as cards on the floor that is still empty."""

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, fitting, put
from boardgames_tui.games.born_to_serve.screen.focus import Focus
from boardgames_tui.kernel.words import counted

WIDE = 38
"""Columns that a card takes at least, where there is room."""
TALL = 7
"""Lines of a card at most."""


def lines_needed(focus: Focus, width: int) -> int:
    """Lines that the cards take at their largest, with the line above them."""
    return 1 + TALL * -(-len(focus.model.members) // fitting(width, WIDE))


def paint(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """A card for each staff member that can still be hired."""
    canvas.put(1, y, f"Who shall work here? The staff of the {focus.view.deck.name} set", "title")
    columns = fitting(canvas.width, WIDE)
    wide = canvas.width // columns
    rows = -(-len(focus.model.members) // columns)
    tall = min(TALL, (height - 1) // max(1, rows))
    for place, name in enumerate(focus.model.members):
        _card(
            canvas, focus, name, place % columns * wide, y + 1 + place // columns * tall, wide, tall
        )


def _card(canvas: Canvas, focus: Focus, name: str, x: int, y: int, width: int, height: int) -> None:
    spot = f"staff:{name}"
    member = focus.view.deck.member(name)
    here = focus.cursor == spot
    canvas.spot(spot, x, y, width, height)
    inside = height - 1
    if height >= 4:
        canvas.fill(x + 1, y, width - 1, height, "cloth")
        canvas.box(x + 1, y, width - 1, height, style=f"cloth {'here' if here else 'edge'}")
        inside = height - 2
    spaces = member.spaces_for(len(focus.view.seats))
    head: Parts = [
        ("▶" if here else " ", "here"),
        (f"{focus.model.keys.get(spot, ' ')} ", "key"),
        ("■" if member.red else "", "red"),
        (name, "here underline" if here else "bright"),
        (f" {counted(spaces, 'space')}, {member.timing} ", "dim"),
    ]
    put(canvas, x + 2, y, head, width - 3, "cloth" if height >= 4 else "")
    if inside > 0:
        ground = "cloth" if height >= 4 else ""
        canvas.words(x + 4, y + 1, member.effect, f"{ground} dim", width=width - 6, lines=inside)
