"""What changed on a board since somebody last looked, found by painting it twice."""

from collections.abc import Iterable

from boardgames_tui.app.canvas import Canvas

MARK = "•"


def changed_spots(old: Canvas, new: Canvas) -> frozenset[str]:
    """The spots of the new picture that read otherwise than in the old one, or are new."""
    return frozenset(
        name
        for name, spot in new.spots.items()
        if name not in old.spots or new.inside(spot) != old.inside(old.spots[name])
    )


def mark_changes(canvas: Canvas, spots: Iterable[str]) -> None:
    """Put a dot on each of these spots: where it covers nothing, at the right end of a line.

    A spot that is full is underlined instead.
    """
    for name in spots:
        if name in canvas.spots and not canvas.dot(name, MARK, "accent bold"):
            canvas.restyle(name, "underline")
