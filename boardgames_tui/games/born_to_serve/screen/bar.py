"""The bar: the staff side by side, who has a marker there, free spaces, counters and claims."""

from boardgames_tui.app import seats
from boardgames_tui.app.pen import Parts, clip, put
from boardgames_tui.app.sheet import Sheet
from boardgames_tui.games.born_to_serve.screen.scene import Scene
from boardgames_tui.games.born_to_serve.state import Post

LEAST = 2
"""Lines that the bar takes; with four, each member's effect is read in two more."""


def paint(sheet: Sheet, scene: Scene, y: int, height: int) -> None:
    """Everybody who works here, each a column of the bar."""
    sheet.fill(0, y, sheet.width, height, "band")
    posts = scene.view.staff
    if not posts:
        sheet.put(1, y, "The bar is empty: nobody works here yet.", "band dim")
        return
    wide = sheet.width // len(posts)
    for place, post in enumerate(posts):
        _post(sheet, scene, post, place * wide, y, wide, height)


def _post(sheet: Sheet, scene: Scene, post: Post, x: int, y: int, width: int, height: int) -> None:
    spot = f"staff:{post.name}"
    legal, here = spot in scene.choices, scene.cursor == spot
    sheet.spot(spot, x, y, width, height)
    name = "here underline" if here else "bright" if legal else ""
    key = scene.keys.get(spot, " ")
    mark = "▶" if here else " "
    head: Parts = [(mark, "here"), (key, "key" if legal else "dim"), (" ", "")]
    if scene.view.deck.member(post.name).red:
        head.append(("■", "red"))
    put(sheet, x, y, [*head, (short(post.name, width - 4), name)], width - 1, "band")
    put(sheet, x + 2, y + 1, _spaces(scene, post), width - 2, "band")
    if height > LEAST:
        member = scene.view.deck.member(post.name)
        sheet.words(x + 2, y + 2, member.effect, "band dim", width=width - 3, lines=height - LEAST)


def short(name: str, room: int) -> str:
    """A staff member's name in so much room."""
    return clip(name if len(name) <= room else name.split()[0], room)


def _spaces(scene: Scene, post: Post) -> Parts:
    """The markers, the free spaces, then counters left, or who alone may come."""
    parts: Parts = [
        (f" {seats.letter(seat)} ", f"{seats.style(seat)} bold reverse") for seat in post.markers
    ]
    free = post.spaces - len(post.markers)
    parts.append(("( )" * free, "dim" if free else "empty"))
    if post.claim is not None:
        parts.append((f"{seats.letter(post.claim)} only", seats.style(post.claim)))
    elif scene.view.deck.member(post.name).counters:
        value = scene.view.deck.member(post.name).counter_value
        parts.append((f"{post.counters}×+{value}", "counter"))
    elif post.spent:
        parts.append((" spent", "dim"))
    return parts
