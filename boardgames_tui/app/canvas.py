"""A canvas of styled cells: what a board is painted on before it becomes a widget's lines."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress, islice
from operator import ne

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from boardgames_tui.ascii_text import plain_text
from boardgames_tui.printable import printable

EMPTY = frozenset(" ─═-=")
"""Cells that say nothing: a mark may cover them."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A rectangle of the canvas that can be pointed at."""

    x: int
    y: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[int, int]:
        """Its middle, for finding the neighbour in a direction."""
        return self.x + self.width // 2, self.y + self.height // 2

    def holds(self, x: int, y: int) -> bool:
        """Whether the cell lies inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True, slots=True)
class KeptPart:
    """A rectangle as it was painted: its rows, and the spots that it named."""

    rows: tuple[tuple[int, list[str], list[str]], ...]
    """Of each row its number, its cells and their styles."""
    spots: Mapping[str, Spot]


KeptParts = dict[Hashable, dict[str | None, KeptPart]]
"""KeptParts by their key, and by the cursor where it was on one of their spots."""


class Canvas:
    """Cells of text, each with a style name, and named spots to point at.

    A style name is one or more words of the board's palette ("dim", "seat-a bold"). Painting
    outside the canvas is cut off, so a painter need not count.
    """

    def __init__(
        self, width: int, height: int, *, ascii_only: bool = False, parts: KeptParts | None = None
    ) -> None:
        """An empty canvas; `parts` are those painted before, while only the cursor has moved."""
        self.width = width
        self.height = height
        self.ascii_only = ascii_only
        self.spots: dict[str, Spot] = {}
        self._cells = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]
        self._parts = parts

    def put(self, x: int, y: int, text: str, style: str = "", *, width: int | None = None) -> int:
        """Write text from a cell on, at most `width` cells of it; returns the column after it."""
        if not 0 <= y < self.height:
            return x
        text, narrow = _prepared(text, self.ascii_only)
        cells, styles = self._cells[y], self._styles[y]
        end = self.width if width is None else min(self.width, x + width)
        if x >= 0 and narrow:  # nearly all text: the whole run at once
            stop = x + len(text)
            if stop > end:
                text = text[: max(0, end - x)]
                stop = x + len(text)
            cells[x:stop] = text
            styles[x:stop] = [style] * (stop - x)
            return stop
        for char in text:
            size = 1 if char < "\u0300" else cell_len(char)
            if size == 0:
                if 0 < x <= self.width:
                    cells[x - 1] += char
                continue
            if x + size > end:
                break
            if x >= 0:
                cells[x], styles[x] = char, style
                if size == 2:
                    cells[x + 1], styles[x + 1] = "", style
            x += size
        return x

    def words(
        self, x: int, y: int, text: str, style: str = "", *, width: int, lines: int = 1
    ) -> int:
        """Write text wrapped into a column; what is too long ends in an ellipsis.

        Words are kept whole, unless one is longer than the column. Returns lines used.
        """
        rows = _rows(text, width, hyphens=True)
        if len(rows) > lines:
            rows = _rows(text, width, hyphens=False)
        for number, row in enumerate(rows[:lines]):
            cut = len(row) > width or (number == lines - 1 and len(rows) > lines)
            self.put(x, y + number, f"{row[: width - 1]}…" if cut else row, style, width=width)
        return min(len(rows), lines)

    def fill(self, x: int, y: int, width: int, height: int, style: str, char: str = " ") -> None:
        """Fill a rectangle with a character that takes one cell."""
        if self.ascii_only:
            char = plain_text(char)
        start = min(max(0, x), self.width)
        end = max(start, min(self.width, x + width))
        chars, looks = [char] * (end - start), [style] * (end - start)
        for row in range(max(0, y), min(self.height, y + height)):
            self._cells[row][start:end] = chars
            self._styles[row][start:end] = looks

    def box(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        title: str = "",
        style: str = "frame",
        title_style: str = "title",
    ) -> None:
        """Draw a frame, with a title in its upper edge; its inside stays as it is."""
        self.put(x, y, f"╭{'─' * (width - 2)}╮", style, width=width)
        self.fill(x, y + 1, 1, height - 2, style, "│")
        self.fill(x + width - 1, y + 1, 1, height - 2, style, "│")
        self.put(x, y + height - 1, f"╰{'─' * (width - 2)}╯", style, width=width)
        if title:
            self.put(x + 2, y, f" {title} ", title_style, width=width - 4)

    def spot(self, name: str, x: int, y: int, width: int, height: int = 1) -> None:
        """Name a rectangle, so that the cursor and the mouse can find it."""
        self.spots[name] = Spot(x, y, width, height)

    def part(
        self,
        area: Spot,
        paint: Callable[[], object],
        cursor: str | None,
        *depends: Hashable,
    ) -> None:
        """Paint a part of the board, or copy it as it was painted before the cursor moved.

        Inside of its area it may look at the cursor only to see whether it is on a spot of its own;
        what else of the cursor it hangs on, and its name, is what it `depends` on.
        """
        if self._parts is None:
            paint()
            return
        kept = self._parts.setdefault((area, depends), {})
        if kept:
            (known, *_) = kept.values()
            part = kept.get(cursor if cursor in known.spots else None)
            if part is not None:
                self._copy(area, part)
                return
        before = len(self.spots)
        paint()
        spots = dict(islice(self.spots.items(), before, None))
        columns = slice(max(0, area.x), area.x + area.width)
        rows = tuple(
            (y, self._cells[y][columns], self._styles[y][columns])
            for y in range(max(0, area.y), min(self.height, area.y + area.height))
        )
        kept[cursor if cursor in spots else None] = KeptPart(rows, spots)

    def _copy(self, area: Spot, part: KeptPart) -> None:
        start = max(0, area.x)
        for y, cells, styles in part.rows:
            stop = start + len(cells)
            self._cells[y][start:stop] = cells
            self._styles[y][start:stop] = styles
        self.spots.update(part.spots)

    def restyle(self, name: str, style: str) -> None:
        """Add a style to all cells of a spot, for the cursor."""
        spot = self.spots[name]
        for y in range(max(0, spot.y), min(self.height, spot.y + spot.height)):
            row = self._styles[y]
            for x in range(max(0, spot.x), min(self.width, spot.x + spot.width)):
                row[x] = f"{row[x]} {style}"

    def inside(self, spot: Spot) -> tuple[str, ...]:
        """What stands in a rectangle, line by line, without its styles."""
        rows = self._cells[max(0, spot.y) : spot.y + spot.height]
        return tuple("".join(row[max(0, spot.x) : spot.x + spot.width]) for row in rows)

    def dot(self, name: str, mark: str, style: str) -> bool:
        """Put a mark of one cell on a spot where it covers nothing but a line; False if full."""
        spot = self.spots[name]
        mark = plain_text(mark) if self.ascii_only else mark
        for y in range(max(0, spot.y), min(self.height, spot.y + spot.height)):
            for x in range(min(self.width, spot.x + spot.width) - 1, max(0, spot.x) - 1, -1):
                if self._cells[y][x] in EMPTY:
                    self._cells[y][x] = mark
                    self._styles[y][x] = f"{self._styles[y][x]} {style}".strip()
                    return True
        return False

    def spot_at(self, x: int, y: int) -> str | None:
        """The name of the spot at a cell; of several, the one painted last."""
        found = None
        for name, spot in self.spots.items():
            if spot.holds(x, y):
                found = name
        return found

    def neighbour(self, name: str, dx: int, dy: int, among: Iterable[str]) -> str | None:
        """The nearest of these spots in a direction from a spot; None if there is none."""
        if name not in self.spots:
            return None
        here = self.spots[name]
        x, y = here.centre
        best: tuple[int, str] | None = None
        for other in among:
            if other == name or other not in self.spots:
                continue
            ox, oy = self.spots[other].centre
            along, across = ((ox - x) * dx, abs(oy - y) * 2) if dx else ((oy - y) * dy * 2, 0)
            if dy:
                across = self._gap(here, self.spots[other])
            elif self._beside(here, self.spots[other]):
                across = 0
            if along <= 0:
                continue
            far = along + 2 * across
            if best is None or far < best[0]:
                best = (far, other)
        return best[1] if best else None

    @staticmethod
    def _gap(one: Spot, other: Spot) -> int:
        """Columns between two spots; 0 where they share some."""
        return max(0, one.x - (other.x + other.width - 1), other.x - (one.x + one.width - 1))

    @staticmethod
    def _beside(one: Spot, other: Spot) -> bool:
        """Whether two spots share a row."""
        return one.y < other.y + other.height and other.y < one.y + one.height

    def text(self) -> str:
        """The canvas without its styles, for tests and for plain output."""
        return "\n".join("".join(row).rstrip() for row in self._cells)

    def same_line(self, other: "Canvas", y: int) -> bool:
        """Whether a line of another canvas of this height reads and looks the same."""
        return self._cells[y] == other._cells[y] and self._styles[y] == other._styles[y]

    def strip(self, y: int, resolve: Callable[[str], Style]) -> Strip:
        """One line as Textual draws it."""
        cells, styles = self._cells[y], self._styles[y]
        cuts = list(compress(range(1, self.width), map(ne, styles, islice(styles, 1, None))))
        runs = zip([0, *cuts], [*cuts, self.width], strict=True)
        segments = [Segment("".join(cells[x:end]), resolve(styles[x])) for x, end in runs]
        return Strip(segments, self.width)


@lru_cache(maxsize=2048)
def _rows(text: str, width: int, *, hyphens: bool) -> tuple[str, ...]:
    """Text in lines; longer words are broken at their hyphens, and elsewhere if `hyphens` says so.

    >>> _rows("Goo-Goo-Eye Gumbo", 9, hyphens=False), _rows("Waterlogged Waffles", 9, hyphens=True)
    (('Goo-Goo-', 'Eye Gumbo'), ('Waterlog-', 'ged', 'Waffles'))
    """
    rows: list[str] = []
    for word in text.split():
        if rows and len(rows[-1]) + 1 + len(word) <= width:
            rows[-1] += f" {word}"
            continue
        while len(word) > width > 2:
            at = word.rfind("-", 0, width) + 1
            if not (at or hyphens):
                break
            rows.append(word[:at] if at else f"{word[: width - 1]}-")
            word = word[at or width - 1 :]
        rows.append(word)
    return tuple(rows)


@lru_cache(maxsize=8192)
def _prepared(text: str, ascii_only: bool) -> tuple[str, bool]:
    """Text as it may be painted, and whether every character of it takes one cell.

    The same few words are painted at every key.
    """
    text = printable(text)
    if ascii_only:
        text = plain_text(text)
    return text, text.isascii() or all(cell_len(char) == 1 for char in text)
