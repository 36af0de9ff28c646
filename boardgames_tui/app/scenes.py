"""Scenes: what everybody follows together before the table turns, beat by beat.

A scene is made from what a bystander knew, what everybody saw happen, and what a bystander knows
now; nothing else goes in, so nothing private can be part of it. What a beat shows stays to the end:
the last beat is the still page, and all there is where motion is switched off.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import ClassVar

from rich.cells import cell_len

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts

LONGEST = 6.0
"""Seconds that a scene may take until its last beat; one with many beats is told faster."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that a scene tells, after those before it."""

    says: tuple[str, ...]
    """What can be read on the page from now on; each word of it, in any arrangement."""
    seconds: float = 1.0
    """How long it stands before the next beat."""
    frames: int = 1
    """Pictures that move within it, the last of them at rest."""


class Scene(ABC):
    """What happened, told beat by beat."""

    passes: ClassVar[bool] = False
    """Whether it is gone once it is told: no key is needed. Where nothing may move it is left out:
    what it says stands in the log and in the lines of what happened as well."""

    @property
    @abstractmethod
    def beats(self) -> tuple[Beat, ...]:
        """What is told, in its order; one beat at least."""

    @abstractmethod
    def paint(self, canvas: Canvas, told: int, part: float) -> None:
        """Paint the page after so many beats; of the last of them that part is done, up to 1.0."""


class Showing:
    """A scene that is being shown: how far it is."""

    def __init__(self, scene: Scene, *, moving: bool, hurry: float = 1.0) -> None:
        self.scene = scene
        self._beats = scene.beats
        length = sum(beat.seconds for beat in self._beats[:-1])
        self._pace = hurry * min(1.0, LONGEST / max(length, 0.1))
        self._told, self._frame = 1, 1
        if not moving:
            self.end()

    @property
    def page(self) -> tuple[int, float]:
        """How many beats are told, and the part of the last that is done."""
        return self._told, self._frame / self._beats[self._told - 1].frames

    @property
    def is_whole(self) -> bool:
        """Whether all of it is told."""
        return self.page == (len(self._beats), 1.0)

    @property
    def wait(self) -> float:
        """Seconds until the next picture."""
        beat = self._beats[self._told - 1]
        return self._pace * beat.seconds / beat.frames

    def paint(self, canvas: Canvas) -> None:
        """Paint it as far as it is told."""
        self.scene.paint(canvas, *self.page)

    def tick(self) -> None:
        """Show the next picture."""
        if self._frame < self._beats[self._told - 1].frames:
            self._frame += 1
        elif self._told < len(self._beats):
            self._told, self._frame = self._told + 1, 1

    def step(self) -> None:
        """Show the rest of this beat, or all of the next."""
        if self._frame == self._beats[self._told - 1].frames and not self.is_whole:
            self._told += 1
        self._frame = self._beats[self._told - 1].frames

    def end(self) -> None:
        """Show the last beat."""
        self._told = len(self._beats)
        self._frame = self._beats[-1].frames


# --- lines on the page ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """A line that a beat brings to the page."""

    beat: int
    """The number of its beat, from 1."""
    parts: Parts
    apart: bool = False
    """Whether an empty line stands before it, where there is room."""
    alone: bool = True
    """Whether it has a line of its own; others share lines where room is short."""
    brief: Parts | None = None
    """The same in fewer words, where there is no room for all."""


class Script:
    """Lines written beat by beat, for one or more areas of the page."""

    def __init__(self) -> None:
        self._timing: list[tuple[float, int]] = []
        self._lines: dict[str, list[Line]] = {}

    def beat(self, seconds: float = 1.0, frames: int = 1) -> int:
        """What is written from now on comes with a new beat; returns its number, from 1."""
        self._timing.append((seconds, frames))
        return len(self._timing)

    def line(
        self,
        *parts: tuple[str, str],
        area: str = "",
        apart: bool = False,
        alone: bool = True,
        brief: Parts | None = None,
    ) -> None:
        """Write a line; see Line."""
        line = Line(len(self._timing), list(parts), apart, alone, brief)
        self._lines.setdefault(area, []).append(line)

    def lines(self, area: str = "") -> tuple[Line, ...]:
        """All lines of an area."""
        return tuple(self._lines.get(area, ()))

    @property
    def beats(self) -> tuple[Beat, ...]:
        """The beats, each with what its lines say at least."""
        said: list[list[str]] = [[] for _ in self._timing]
        for line in chain(*self._lines.values()):
            said[line.beat - 1].append("".join(text for text, _ in line.brief or line.parts))
        timed = zip(said, self._timing, strict=True)
        return tuple(Beat(tuple(says), seconds, frames) for says, (seconds, frames) in timed)


def lines_needed(lines: Sequence[Line], width: int) -> int:
    """Rows that the lines take one below the other, without empty ones."""
    return sum(len(fold(line.parts, width)) for line in lines)


def paint_lines(
    canvas: Canvas,
    lines: Sequence[Line],
    told: int,
    area: tuple[int, int, int, int],
    ground: str = "",
) -> None:
    """Write the lines of the beats told so far into an area: column, line, columns and lines.

    Each has its place from the beginning. Where they do not all fit one below the other, the empty
    lines go first; then short ones stand side by side, in the end in fewer words.
    """
    x, y, width, height = area
    for shared, apart, brief in TIGHTER:
        rows = list(_arranged(lines, width, shared=shared, apart=apart, brief=brief))
        if len(rows) <= height:
            break
    for number, row in enumerate(rows):
        at = x
        for beat, parts in row:
            if beat <= told:
                draw.put(canvas, at, y + number, parts, x + width - at, ground)
            at += draw.width(parts) + GAP


TIGHTER = (
    (False, True, False),
    (False, False, False),
    (True, True, False),
    (True, False, False),
    (True, True, True),
    (True, False, True),
)
"""Ways to arrange lines: whether some share one, whether empty ones stand between, whether they are
brief."""
GAP = 3
"""Cells between lines that stand side by side."""

Row = list[tuple[int, Parts]]
"""Pieces of a row, each with the number of its beat."""


def _arranged(
    lines: Sequence[Line], width: int, *, shared: bool, apart: bool, brief: bool
) -> Iterator[Row]:
    """Rows of lines, folded where they are too long."""
    row: Row = []
    for line in lines:
        folded = fold(line.brief if brief and line.brief else line.parts, width)
        room = width - sum(draw.width(parts) + GAP for _, parts in row)
        if row and shared and not line.alone and len(folded) == 1 and draw.width(folded[0]) <= room:
            row.append((line.beat, folded[0]))
            continue
        if row:
            yield row
        if apart and line.apart and row:
            yield []
        for parts in folded[:-1]:
            yield [(line.beat, parts)]
        row = [(line.beat, folded[-1])]
    if row:
        yield row


CLOSING = ",.;:)"
"""Signs that belong to the word before them."""


def fold(parts: Parts, width: int) -> list[Parts]:
    """The parts in rows of at most so many cells, broken at blanks where they are too long.

    Each row begins with as many blanks as the first, and none with a comma or the like.

    >>> fold([("carb", "bold"), (", ", ""), ("fat", "bold")], 6)
    [[('', ''), ('carb', 'bold'), (',', '')], [('', ''), ('fat', 'bold')]]
    >>> fold([("a ", ""), ("carb", "bold"), (", ", ""), ("fat", "bold")], 6)
    [[('', ''), ('a', '')], [('', ''), ('carb', 'bold'), (',', '')], [('', ''), ('fat', 'bold')]]
    """
    if draw.width(parts) <= width:
        return [parts]
    text = "".join(text for text, _ in parts)
    indent = len(text) - len(text.lstrip(" "))
    rows: list[Parts] = [[(" " * indent, "")]]
    used, blank = indent, 0
    for text, style in parts:
        for number, word in enumerate(text.split(" ")):
            blank += number > 0
            if not word:
                continue
            if used > indent and used + blank + cell_len(word) > width:
                goes_with = blank == 0 and word[0] in CLOSING and len(rows[-1]) > 2
                moved = [rows[-1].pop()] if goes_with else []
                moved = [(piece.lstrip(" "), look) for piece, look in moved]
                rows.append([(" " * indent, ""), *moved])
                used, blank = indent + draw.width(moved), 0
            blank = 0 if used == indent else blank
            rows[-1].append((" " * blank + word, style))
            used, blank = used + blank + cell_len(word), 0
    return rows
