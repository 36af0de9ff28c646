"""Board: a whole playing surface in one widget, painted on a canvas and drawn line by line."""

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.filter import LineFilter
from textual.geometry import Region
from textual.message import Message
from textual.reactive import var
from textual.strip import Strip
from textual.widget import Widget

from boardgames_tui.app.canvas import Canvas, KeptParts
from boardgames_tui.app.line_filters import filtered
from boardgames_tui.app.textual_private import styles_of_part

PALETTE = (
    "dim",
    "faint",
    "bright",
    "title",
    "frame",
    "accent",
    "primary",
    "secondary",
    "good",
    "bad",
    "warn",
    "legal",
    "picked",
    "guide",
    "cursor",
    "key",
    "panel",
    "band",
    "seat-a",
    "seat-b",
    "seat-c",
    "seat-d",
    "seat-e",
    "seat-f",
)
"""The style names a painter can use; each is a class `board--NAME` in a style sheet."""
DRAWING = {"frame", "edge", "empty", "bar"}
"""Those that draw lines and places: they have to be seen, not read."""
ORNAMENT = {"tile"}
"""Those that say nothing at all, and stay as faint as their style makes them."""
WORDS = ("bold", "italic", "underline", "reverse", "strike")

PICTURES = 12
"""So many pictures with the cursor in different places are kept: one goes back and forth a lot."""

Painter = Callable[[Canvas, str | None], None]


_looks: WeakKeyDictionary[App[Any], dict[Any, dict[str, Style]]] = WeakKeyDictionary()
"""By app, and by all that its styles hang on: the styles that its boards looked up, by name.

Every player who sits down gets a new board, and it looks like the one before.
"""


class _Resolved(dict[str, Style]):
    """Styles by name, each worked out when it is first asked for."""

    def __init__(self, work_out: Callable[[str], Style]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, name: str) -> Style:
        style = self[name] = self._work_out(name)
        return style


class Board(Widget, can_focus=True):
    """A painted surface with a cursor that moves between named spots.

    Give it a painter: a function that paints the whole board on a canvas, told where the cursor
    is. Only lines that came out different are drawn again, so a key costs what it changes.
    """

    # with priority, so that a held arrow does not bubble through every widget above first
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1, 0)", "left", id="board.left", show=False, priority=True),
        Binding("right", "move(1, 0)", "right", id="board.right", show=False, priority=True),
        Binding("up", "move(0, -1)", "up", id="board.up", show=False, priority=True),
        Binding("down", "move(0, 1)", "down", id="board.down", show=False, priority=True),
        Binding("tab", "zone(1)", "next zone", id="board.zone", show=False, priority=True),
        Binding("shift+tab", "zone(-1)", "last zone", id="board.back", show=False, priority=True),
    ]
    LEAST: ClassVar[tuple[int, int]] = (72, 20)
    """Columns and rows that a painter can count on; what a smaller board has no place for is cut.

    The smallest board of a terminal that is large enough: with the log beside it, or with two lines
    of message below.
    """
    STYLES: ClassVar[frozenset[str]] = frozenset(PALETTE)
    """The style names that a painter of this board may use besides words such as "bold".

    They are no component classes: Textual would work out all of them for every new board and each
    time that the focus comes and goes.
    """

    cursor: var[str | None] = var(None)
    """The spot under the cursor."""

    class Moved(Message):
        """The cursor came to another spot."""

        def __init__(self, board: "Board", spot: str | None) -> None:
            super().__init__()
            self.board = board
            self.spot = spot

    class Chosen(Message):
        """A spot was chosen, by Enter or by the mouse."""

        def __init__(self, board: "Board", spot: str) -> None:
            super().__init__()
            self.board = board
            self.spot = spot

    keys: Callable[[events.Key], Awaitable[bool]] | None = None
    """Deals with keys before anything else does, and says whether it did. Set by the screen."""

    names: Callable[[str], str] | None = None
    """Says what a spot is, for the mouse. Set by the screen."""

    def __init__(self, painter: Painter, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._painter = painter
        self._canvas = Canvas(0, 0)
        self._named: str | None = None
        """The spot that the mouse is on."""
        self._pictures: dict[str | None, Canvas] = {}
        """By cursor: what was painted since `repaint` was called last."""
        self._parts: KeptParts = {}
        """The parts of these pictures, which the next one is put together from."""
        self._strips: list[Strip] = []
        self._resolved = _Resolved(self.style_of)
        self._shared: dict[str, Style] | None = None

    @property
    def canvas(self) -> Canvas:
        """The canvas as last painted."""
        return self._canvas

    def repaint(self) -> None:
        """Paint anew and draw the lines that changed; nothing once it was taken away."""
        self._pictures, self._parts = {}, {}
        self._show_cursor()

    def _show_cursor(self) -> None:
        """Paint with the cursor where it is, unless nothing else changed since it was there."""
        if not all(self.size) or not self.is_attached:
            return
        width, height = map(max, self.size, self.LEAST)
        canvas = self._pictures.get(self.cursor)
        if canvas is None:
            ascii_only = getattr(self.app, "ascii_only", False)
            canvas = Canvas(width, height, ascii_only=ascii_only, parts=self._parts)
            self._painter(canvas, self.cursor)
            if self.cursor in canvas.spots:
                self.mark_cursor(canvas, self.cursor)
            if len(self._pictures) >= PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[self.cursor] = canvas
        old, self._canvas = self._canvas, canvas
        if len(self._strips) != height:
            self._strips = [canvas.strip(y, self._resolved.__getitem__) for y in range(height)]
            self.refresh()
            return
        changed = [y for y in range(height) if not canvas.same_line(old, y)]
        for y in changed:
            self._strips[y] = canvas.strip(y, self._resolved.__getitem__)
        if changed:
            self.refresh(*_bands(changed, width))

    def mark_cursor(self, canvas: Canvas, spot: str) -> None:
        """Show where the cursor is; a board whose painter does it by itself does nothing here."""
        canvas.restyle(spot, "cursor")

    def get_line_filters(self) -> Sequence[LineFilter]:
        """None: each style is filtered once, which spares every run of every line.

        What a filter does to characters, the canvas does.
        """
        return ()

    def style_of(self, name: str) -> Style:
        """How palette words look on the terminal; looked up once for all boards that look alike."""
        if name not in self._known:
            words = {*name.split()}
            text = " " if words <= ORNAMENT else "─" if words <= DRAWING else "x"
            run = filtered(self.app, [Segment(text, self._mixed(name))], self.background_colors[1])
            self._known[name] = run[0].style or Style()
        return self._known[name]

    @property
    def _known(self) -> dict[str, Style]:
        """The styles that boards like this one looked up; which these are, is asked once."""
        if self._shared is None:
            app = self.app
            filters = tuple(app.get_line_filters())
            alike = type(self), app.theme, filters, self.background_colors[1], self.rich_style
            self._shared = _looks.setdefault(app, {}).setdefault(alike, {})
        return self._shared

    def _mixed(self, name: str) -> Style:
        """The style of one or more palette words, later ones over earlier ones."""
        style = self.rich_style
        for word in name.split():
            if word in WORDS:
                style += Style.parse(word)
            else:
                style += self._component(word)
        return style

    def _component(self, name: str) -> Style:
        """The colours of a name in STYLES; translucent ones are mixed with the ground.

        Raises KeyError for any other name.
        """
        if name not in self.STYLES:
            raise KeyError(name)
        styles = styles_of_part(self, f"board--{name}")
        ground = self.background_colors[1]
        colour = background = None
        if styles.has_rule("background") and styles.background.a:
            ground = ground + styles.background
            background = ground.rich_color
        if styles.has_rule("color") and styles.color.a:
            colour = (ground + styles.color).rich_color
        return Style(color=colour, bgcolor=background) + styles.text_style

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines as painted: a board has no border and no padding for Textual to add."""
        lines = [self.render_line(y) for y in crop.line_range]
        if crop.column_span != (0, self._canvas.width):
            lines = [line.crop(*crop.column_span) for line in lines]
        return lines

    def render_line(self, y: int) -> Strip:
        """One line of the board."""
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.rich_style)

    def notify_style_update(self) -> None:
        """The theme or the focus changed: colours are looked up anew."""
        super().notify_style_update()
        self._resolved.clear()
        self._shared = None
        self._strips = []
        self.call_later(self.repaint)

    def on_resize(self) -> None:
        """Paint for the new size."""
        self.repaint()

    def watch_cursor(self, old: str | None, new: str | None) -> None:
        """Draw the cursor at its new spot."""
        if old != new and self.is_mounted:
            self.post_message(self.Moved(self, new))
            self._show_cursor()

    def action_move(self, dx: int, dy: int) -> None:
        """Move the cursor by a key."""
        self.move(dx, dy)

    def action_zone(self, step: int) -> None:
        """Move the cursor to another zone by a key."""
        self.zone(step)

    def move(self, dx: int, dy: int) -> None:
        """Move the cursor to the nearest spot in a direction, if there is one."""
        spots = self._canvas.spots
        if self.cursor not in spots:
            self.cursor = next(iter(spots), self.cursor)
            return
        found = self._canvas.neighbour(self.cursor, dx, dy, spots)
        if found is not None:
            self.cursor = found

    def zone(self, step: int) -> None:
        """Move the cursor to the first spot of the next zone.

        Zones are told apart by the part of a spot's name before the colon.
        """
        zones: dict[str, str] = {}
        for name in self._canvas.spots:
            zones.setdefault(name.split(":")[0], name)
        if not zones:
            return
        names = list(zones)
        here = (self.cursor or "").split(":")[0]
        at = names.index(here) + step if here in zones else 0
        self.cursor = zones[names[at % len(names)]]

    def put_cursor(self, spot: str | None) -> None:
        """Put the cursor somewhere without painting yet."""
        self.set_reactive(Board.cursor, spot)

    def choose(self) -> None:
        """Choose the spot under the cursor."""
        if self.cursor is not None and self.cursor in self._canvas.spots:
            self.post_message(self.Chosen(self, self.cursor))

    async def on_key(self, event: events.Key) -> None:
        """Keys are dealt with one by one as they come in, arrows among them."""
        if self.keys is not None and await self.keys(event):
            event.stop()
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        """The mouse does what arrows and Enter do: point, then choose."""
        spot = self._canvas.spot_at(event.x, event.y)
        if spot is not None:
            self.cursor = spot
            self.choose()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Say what lies under the pointer, and show by its shape what can be clicked."""
        spot = self._canvas.spot_at(event.x, event.y)
        self.styles.pointer = "pointer" if spot else "default"
        if spot != self._named:
            self._named = spot
            name = self.names(spot) if spot and self.names is not None else ""
            self.tooltip = Content(name) if name else None


def _bands(rows: list[int], width: int) -> Iterator[Region]:
    """Regions over rows that lie next to each other, for each region is drawn by itself."""
    start = previous = rows[0]
    for y in (*rows[1:], None):
        if y != previous + 1:
            yield Region(0, start, width, previous + 1 - start)
            start = y if y is not None else start
        previous = y if y is not None else previous
