"""The page of all keys: what does not fit in the line of keys is read here."""

from collections.abc import Sequence

from rich.cells import cell_len

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.widgets.key_bar import Hint


def paint(canvas: Canvas, hints: Sequence[Hint], leaf: int) -> int:
    """Keys and what they do, in as many columns as fit; returns the number of leaves."""
    keys = max((cell_len(key) for key, _, _ in hints), default=0)
    width = keys + max((cell_len(label) for _, label, _ in hints), default=0) + 4
    across = max(1, min(3, (canvas.width - 4) // width))
    lines = canvas.height - 4
    leaves = max(1, -(-len(hints) // (across * lines)))
    shown = hints[(leaf - 1) * across * lines :][: across * lines]
    down = max(1, -(-len(shown) // across))
    x, height = 1, min(canvas.height, down + 4)
    wide = min(canvas.width - 2, max(across * width + 3, 30))
    y = max(0, (canvas.height - height) // 2)
    canvas.fill(x, y, wide, height, "")
    canvas.box(x, y, wide, height, "Keys that do something now")
    for place, (key, label, _) in enumerate(shown):
        cx, cy = x + 2 + place // down * width, y + 2 + place % down
        canvas.put(cx, cy, key, "key")
        canvas.put(cx + keys + 2, cy, label)
    canvas.spots.clear()
    return leaves
