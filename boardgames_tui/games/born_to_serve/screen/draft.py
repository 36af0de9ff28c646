"""The staff draft: those to be had, as cards on the floor that is still empty."""

from boardgames_tui.app.pen import Parts, put
from boardgames_tui.app.sheet import Sheet
from boardgames_tui.games.born_to_serve.screen.scene import Scene
from boardgames_tui.kernel.words import counted

WIDE = 38
"""Columns that a card takes at least, where there is room."""


def paint(sheet: Sheet, scene: Scene, y: int, height: int) -> None:
    """A card for each staff member that can still be hired."""
    sheet.put(1, y, f"Who shall work here? The staff of the {scene.view.deck.name} set", "title")
    columns = max(1, sheet.width // WIDE)
    wide = sheet.width // columns
    rows = -(-len(scene.members) // columns)
    tall = min(7, (height - 1) // max(1, rows))
    for place, name in enumerate(scene.members):
        _card(
            sheet, scene, name, place % columns * wide, y + 1 + place // columns * tall, wide, tall
        )


def _card(sheet: Sheet, scene: Scene, name: str, x: int, y: int, width: int, height: int) -> None:
    spot = f"staff:{name}"
    member = scene.view.deck.member(name)
    here = scene.cursor == spot
    sheet.spot(spot, x, y, width, height)
    inside = height - 1
    if height >= 4:
        sheet.fill(x + 1, y, width - 1, height, "cloth")
        sheet.box(x + 1, y, width - 1, height, style=f"cloth {'here' if here else 'edge'}")
        inside = height - 2
    spaces = member.spaces_for(len(scene.view.seats))
    head: Parts = [
        ("▶" if here else " ", "here"),
        (f"{scene.keys.get(spot, ' ')} ", "key"),
        ("■" if member.red else "", "red"),
        (name, "here underline" if here else "bright"),
        (f" {counted(spaces, 'space')}, {member.timing} ", "dim"),
    ]
    put(sheet, x + 2, y, head, width - 3, "cloth" if height >= 4 else "")
    if inside > 0:
        ground = "cloth" if height >= 4 else ""
        sheet.words(x + 4, y + 1, member.effect, f"{ground} dim", width=width - 6, lines=inside)
