"""KeyBar: the last line, showing the keys that do something now."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rich.cells import cell_len

from boardgames_tui.app.widgets.one_line import OneLine, Piece

Hint = tuple[str, str, str | None]
"""(key as shown, what it does, the screen action a click runs or None)."""


class KeyBar(OneLine):
    """A one-line footer that is only drawn again when its text changed.

    Textual's own Footer is rebuilt from widgets at every change, which a key press would feel.
    """

    def __init__(self) -> None:
        super().__init__("key-bar")
        self._hints: tuple[Hint, ...] = ()
        self.more: Hint | None = None
        """The hint for the key that shows all keys, where there is one."""

    def show(self, hints: Iterable[Hint]) -> None:
        """Show these keys, as many as fit; the most important come first."""
        row = tuple(hints)
        if row == self._hints:
            return
        self._hints = row
        self._draw()

    def on_resize(self) -> None:
        """Fit the new width."""
        self._draw()

    def _draw(self) -> None:
        shown = fitting(self._hints, self.size.width - 1, self.more)
        self.put([piece for hint in shown for piece in _worded(*hint)])


def fitting(hints: Sequence[Hint], room: int, more: Hint | None) -> list[Hint]:
    """As many hints as fit into so many cells, the first ones first.

    Where some do not fit, the last place is for `more`, the key that shows all of them.
    """
    widths = [cell_len(key) + cell_len(label) + 3 for key, label, _ in hints]
    if sum(widths) <= room:
        return list(hints)
    room -= cell_len(more[0]) + cell_len(more[1]) + 3 if more else 0
    shown: list[Hint] = []
    for hint, width in zip(hints, widths, strict=True):
        if width > room:
            break
        room -= width
        shown.append(hint)
    return [*shown, more] if more else shown


@lru_cache
def _worded(key: str, label: str, action: str | None) -> tuple[Piece, ...]:
    """A hint as it is shown: the same few come and go all the time."""
    click = f"screen.{action}" if action else ""
    return Piece(" "), Piece(key, "$accent bold"), Piece(" "), Piece(label, "", click), Piece(" ")
