"""The bar: the staff side by side, who has a marker there, free spaces, counters and claims."""

from textwrap import wrap

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, clip, put
from boardgames_tui.games.born_to_serve.screen.focus import Focus
from boardgames_tui.games.born_to_serve.state import Post

LEAST = 2
"""Lines that the bar takes; one more shows its top, the others what each member does."""


def lines_needed(focus: Focus, width: int) -> int:
    """Lines with which all that the staff do is told whole."""
    posts = focus.view.staff
    room = width // max(1, len(posts)) - 3
    texts = (focus.view.deck.member(post.name).effect for post in posts)
    return LEAST + 1 + max((len(wrap(text, max(1, room))) for text in texts), default=0)


def paint(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """Everybody who works here, each a column of the bar."""
    if height > LEAST:
        canvas.put(0, y, "▄" * canvas.width, "bar")
        canvas.put(2, y, f" The bar: staff of the {focus.view.deck.name} set ", "title")
        y, height = y + 1, height - 1
    canvas.fill(0, y, canvas.width, height, "band")
    posts = focus.view.staff
    if not posts:
        canvas.put(1, y, "The bar is empty: nobody works here yet.", "band dim")
        return
    wide = canvas.width // len(posts)
    for place, post in enumerate(posts):
        _post(canvas, focus, post, place * wide, y, wide, height)


def _post(
    canvas: Canvas, focus: Focus, post: Post, x: int, y: int, width: int, height: int
) -> None:
    """A member: name, spaces and, with room, what a marker there does."""
    spot = f"staff:{post.name}"
    member = focus.view.deck.member(post.name)
    legal, here = spot in focus.model.choices, focus.cursor == spot
    canvas.spot(spot, x, y, width, height)
    head: Parts = [
        ("▶" if here else " ", "here"),
        (focus.model.keys.get(spot, " "), "key" if legal else "dim"),
        ("■" if member.red else " ", "red"),
        (short(post.name, width - 4), "here underline" if here else "bright" if legal else ""),
    ]
    put(canvas, x, y, head, width - 1, "band")
    put(canvas, x + 2, y + 1, _spaces(focus, post), width - 2, "band")
    canvas.words(x + 2, y + 2, member.effect, "band dim", width=width - 3, lines=height - LEAST)


def short(name: str, room: int) -> str:
    """A staff member's name in so much room."""
    return clip(name if len(name) <= room else name.split()[0], room)


def _spaces(focus: Focus, post: Post) -> Parts:
    """The markers, the free spaces, then counters left, or who alone may come."""
    parts: Parts = [
        (f" {seats.letter(seat)} ", f"{seats.style(seat)} bold reverse") for seat in post.markers
    ]
    free = post.spaces - len(post.markers)
    parts.append(("( )" * free, "dim" if free else "empty"))
    if post.claim is not None:
        parts.append((f" {seats.letter(post.claim)} only", seats.style(post.claim)))
    elif focus.view.deck.member(post.name).counters:
        value = focus.view.deck.member(post.name).counter_value
        parts.append((f" {post.counters}×+{value}", "counter"))
    elif post.spent:
        parts.append((" spent", "dim"))
    return parts
