"""The staff draft: those to be had, as cards on the floor that is still empty."""

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, fitting, put
from boardgames_tui.games.born_to_serve.screen.scene import Scene
from boardgames_tui.kernel.words import counted

WIDE = 38
"""Columns that a card takes at least, where there is room."""


def paint(canvas: Canvas, scene: Scene, y: int, height: int) -> None:
    """A card for each staff member that can still be hired."""
    canvas.put(1, y, f"Who shall work here? The staff of the {scene.view.deck.name} set", "title")
    columns = fitting(canvas.width, WIDE)
    wide = canvas.width // columns
    rows = -(-len(scene.members) // columns)
    tall = min(7, (height - 1) // max(1, rows))
    for place, name in enumerate(scene.members):
        _card(
            canvas, scene, name, place % columns * wide, y + 1 + place // columns * tall, wide, tall
        )


def _card(canvas: Canvas, scene: Scene, name: str, x: int, y: int, width: int, height: int) -> None:
    spot = f"staff:{name}"
    member = scene.view.deck.member(name)
    here = scene.cursor == spot
    canvas.spot(spot, x, y, width, height)
    inside = height - 1
    if height >= 4:
        canvas.fill(x + 1, y, width - 1, height, "cloth")
        canvas.box(x + 1, y, width - 1, height, style=f"cloth {'here' if here else 'edge'}")
        inside = height - 2
    spaces = member.spaces_for(len(scene.view.seats))
    head: Parts = [
        ("▶" if here else " ", "here"),
        (f"{scene.keys.get(spot, ' ')} ", "key"),
        ("■" if member.red else "", "red"),
        (name, "here underline" if here else "bright"),
        (f" {counted(spaces, 'space')}, {member.timing} ", "dim"),
    ]
    put(canvas, x + 2, y, head, width - 3, "cloth" if height >= 4 else "")
    if inside > 0:
        ground = "cloth" if height >= 4 else ""
        canvas.words(x + 4, y + 1, member.effect, f"{ground} dim", width=width - 6, lines=inside)
