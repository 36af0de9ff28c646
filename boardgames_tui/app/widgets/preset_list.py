"""PresetList: the ways to play a game, one of which is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar

from textual import events
from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from boardgames_tui.app.widgets.one_of import OneOf
from boardgames_tui.presets import Preset

ON, OFF = "●", "○"
BELOW = 2
"""Lines that are left free below: for the line that leads to more."""


class PresetList(OneOf):
    """All presets by name, with a sentence under the chosen one, under all where there is room."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "change(1)", "change", id="preset.next", key_display="← →"),
        Binding("left", "change(-1)", "change back", id="preset.back", show=False),
    ]
    HELP = "Left and right choose another way to play."

    place: reactive[int] = reactive(0, layout=True)
    """The number of the chosen one."""
    changed: reactive[bool] = reactive(False)
    """Whether options differ from what the chosen one says."""

    class Chosen(Message):
        """Another preset was chosen."""

    def __init__(self, presets: Sequence[Preset], place: int) -> None:
        super().__init__()
        self.presets = tuple(presets)
        self._room = 0
        """Lines that there are for it."""
        self.set_reactive(PresetList.place, place)

    @property
    def chosen(self) -> Preset:
        """The preset that is chosen."""
        return self.presets[self.place]

    def offer(self, presets: Sequence[Preset]) -> None:
        """Offer these; the chosen one stays so if it is among them, else the first is chosen."""
        was = self.chosen
        self.presets = tuple(presets)
        kept = was in self.presets
        self.set_reactive(PresetList.place, self.presets.index(was) if kept else 0)
        if not kept:
            self.post_message(self.Chosen())
        self.refresh(layout=True)

    def _lines(self, width: int) -> list[tuple[int, Content]]:
        """(number of the preset, a line of it): with as many sentences as there is room for."""
        wide = list(self._worded(width, lambda _: True))
        airy = len(wide) + len(self.presets) - 1
        if len(wide) > self._room:
            return list(self._worded(width, lambda number: number == self.place))
        if airy > self._room:
            return wide
        gaps = ((number, Content("")) for number in range(len(self.presets) - 1))
        return sorted((*wide, *gaps), key=lambda line: line[0])

    def _worded(self, width: int, speaks: Callable[[int], bool]) -> Iterator[tuple[int, Content]]:
        for number, preset in enumerate(self.presets):
            on = number == self.place
            mark = Content.styled(ON if on else OFF, "$accent" if on else "$foreground-muted")
            name = Content.styled(preset.name, "bold" if on else "$foreground")
            more = Content.styled(", changed" if on and self.changed else "", "$warning")
            yield number, Content("").join((mark, Content(" "), name, more))
            if speaks(number):
                says = Content.styled(preset.says, "$foreground-muted")
                for line in says.wrap(max(10, width - 2)):
                    yield number, Content("  ") + line

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As many lines as it takes in this width."""
        self._room = container.height - BELOW
        return len(self._lines(width))

    def render(self) -> RenderResult:
        """The presets, one below the other."""
        return Content("\n").join(line for _, line in self._lines(self.content_size.width))

    def count(self) -> int:
        """How many presets there are."""
        return len(self.presets)

    def tell(self) -> None:
        """Tell of the new choice."""
        self.post_message(self.Chosen())

    def on_click(self, event: events.Click) -> None:
        """The mouse chooses what it points at."""
        event.stop()
        numbers = [number for number, _ in self._lines(self.content_size.width)]
        if 0 <= event.y < len(numbers):
            self.place = numbers[event.y]
