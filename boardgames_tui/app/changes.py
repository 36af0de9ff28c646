"""What changed on a board since somebody last looked, found by painting it twice."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.table_model import Moment, PlaceKeys, TableModel

MARK = "•"


def pictures(
    table: type[TableModel], moment: Moment, views: Iterable[Any], size: tuple[int, int]
) -> tuple[Canvas, ...]:
    """A board for each view of a moment, of so many columns and rows, all else being equal.

    They are painted twice: a board keeps room for all that had a key, and only the second time
    every picture knows of all of them.
    """
    keys = PlaceKeys()
    models = [table.build(replace(moment, view=view, legal=(), keys=keys)) for view in views]
    for _ in range(2):
        painted = tuple(Canvas(*size) for _ in models)
        for canvas, model in zip(painted, models, strict=True):
            model.paint(canvas, None)
    return painted


def changed_spots(old: Canvas, new: Canvas) -> frozenset[str]:
    """The spots of the new picture that read otherwise than in the old one, or are new."""
    return frozenset(
        name
        for name, spot in new.spots.items()
        if name not in old.spots or new.inside(spot) != old.inside(old.spots[name])
    )


def mark_changes(canvas: Canvas, spots: Iterable[str], doers: Sequence[int] = ()) -> None:
    """Put a dot on each of these spots: where it covers nothing, at the right end of a line.

    It has the colour of the one who did it all, where one alone did. A spot that is full is
    underlined instead.
    """
    style = f"{seats.style(doers[0])} bold" if len(doers) == 1 else "accent bold"
    for name in spots:
        if name in canvas.spots and not canvas.dot(name, MARK, style):
            canvas.restyle(name, "underline")
