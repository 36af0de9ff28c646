"""KeyBar: the last line, showing the keys that do something now."""

from collections.abc import Iterable
from functools import lru_cache

from rich.cells import cell_len
from textual.content import Content
from textual.style import Style
from textual.widgets import Static

Hint = tuple[str, str, str | None]
"""(key as shown, what it does, the screen action a click runs or None)."""


class KeyBar(Static):
    """A one-line footer that is only drawn again when its text changed.

    Textual's own Footer is rebuilt from widgets at every change, which a key press would feel.
    """

    def __init__(self) -> None:
        super().__init__("", id="key-bar", markup=False)
        self._hints: tuple[Hint, ...] = ()

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
        room = self.size.width - 1
        parts: list[Content] = []
        for key, label, action in self._hints:
            width = cell_len(key) + cell_len(label) + 3
            if room < width:
                break
            room -= width
            parts.append(_worded(key, label, action))
        self.update(Content("").join(parts), layout=False)


@lru_cache
def _worded(key: str, label: str, action: str | None) -> Content:
    """A hint as it is shown: the same few come and go all the time."""
    click = Style.from_meta({"@click": f"screen.{action}"}) if action else ""
    return Content(" ").join(
        ("", Content.styled(key, "$accent bold"), Content.styled(label, click), "")
    )
