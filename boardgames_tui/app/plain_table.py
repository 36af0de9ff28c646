"""The plain table: for any game that brings no table of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.app.table_model import DONE, SPARE_KEYS, Choice, Page, TableModel
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.model import Frozen
from boardgames_tui.printable import printable

KEYS = "123456789" + SPARE_KEYS.replace("v", "")
"""The keys of the choices, in their order."""


class PlainBoard(Board):
    """The painted list of choices, beside what can be seen."""


class PlainTable(TableModel):
    """What is asked, all that can be done, the scores, and the position field by field."""

    board = PlainBoard
    help = """
    # The table
    All that you can do stands on the left, each with its key; what you can see of the position
    stands on the right, and `v` shows all of it.
    """

    @cached_property
    def choices(self) -> Mapping[str, Choice]:
        """Every legal action, the end of the turn last."""
        moment = self.moment
        spots = {spot_of(action): action for action in moment.legal}
        keys = moment.keys.give((spot for spot in spots if spot != DONE), KEYS) | {DONE: "."}
        return {
            spot: Choice(action, key=keys[spot], label="choose", ends=spot == DONE)
            for spot, action in spots.items()
        }

    @property
    def offered(self) -> Mapping[str, str]:
        """The legal actions and no others: a plain table does not know what else is asked."""
        return {spot: choice.key for spot, choice in self.choices.items()}

    def why(self, spot: str) -> Refusal | None:
        """Nothing that is refused is shown."""
        return None

    @property
    def pages(self) -> Mapping[str, Page]:
        """The whole position."""
        return {"position": Page("v", "all you can see", self._position)}

    def name(self, spot: str) -> str:
        """What choosing it would do, for nothing else lies on this table."""
        choice = self.choices.get(spot)
        if choice is None or choice.action is None:
            return ""
        words: str = self.moment.game.say(choice.action, self.view, self.moment.viewer)
        return words

    # --- painting -----------------------------------------------------------------------------

    @cached_property
    def _lines(self) -> tuple[str, ...]:
        return tuple(map(printable, fields(self.view)))

    def paint(self, canvas: Canvas, cursor: str | None) -> None:
        """Title and scores on top, then the choices beside the position."""
        self._title(canvas)
        half = canvas.width // 2
        height = canvas.height - 2
        canvas.box(0, 2, half, height, "What you can do")
        canvas.box(half, 2, canvas.width - half, height, "What you can see")
        self._choices(canvas, cursor, half, height - 2)
        for row, line in enumerate(self._lines[: height - 2]):
            room = canvas.width - half - 4
            canvas.put(half + 2, 3 + row, draw.clip(line, room), "dim")

    def _title(self, canvas: Canvas) -> None:
        game, names = self.moment.game, self.view.seats
        actors = self.view.actors
        asked = actors[0] if actors else None
        end = draw.band(canvas, names, asked, "the match is over", 24)
        progress = game.progress(self.view)
        title: Parts = [(game.info.title, "title"), (f"   round {progress.round}", "dim")]
        draw.put(canvas, 1, 0, title, end - 2, "band")
        rows = game.standings(self.view).rows
        each = canvas.width // max(1, len(rows))
        for place, row in enumerate(rows):
            colour = f"{seats.style(row.seats[0])} bold"
            who = printable(" & ".join(names[seat] for seat in row.seats))
            total = f" {row.total}"
            name = draw.clip(f"{seats.letter(row.seats[0])} {who}", each - len(total) - 1)
            parts: Parts = [(name, colour), (total, "")]
            draw.put(canvas, place * each + 1, 1, parts, each)

    def _choices(self, canvas: Canvas, cursor: str | None, width: int, height: int) -> None:
        """A window of the choices round the cursor, with the next ones on both sides of it."""
        rows = [(spot, self._wrapped(choice, width - 6)) for spot, choice in self.choices.items()]
        at = next((place for place, (spot, _) in enumerate(rows) if spot == cursor), 0)
        start = at
        used = sum(len(text) for _, text in rows[at : at + 2])
        while start and used + len(rows[start - 1][1]) <= height:
            start -= 1
            used += len(rows[start][1])
        y = 3
        for spot, text in rows[start:]:
            if y + len(text) > height + 3:
                break
            here = spot == cursor
            canvas.put(1, y, "▶" if here else " ", "accent")
            canvas.put(2, y, self.choices[spot].key, "key")
            for row, line in enumerate(text):
                canvas.put(4, y + row, line, "bright" if here else "")
            canvas.spot(spot, 1, y, width - 2, len(text))
            y += len(text)

    def _wrapped(self, choice: Choice, width: int) -> tuple[str, ...]:
        text = self.moment.game.say(choice.action, self.view, self.moment.asked)
        return draw.wrapped(printable(text), width)

    def _position(self, canvas: Canvas, leaf: int) -> int:
        """All that can be seen, leaf by leaf."""
        height = canvas.height - 2
        canvas.fill(0, 0, canvas.width, canvas.height, "")
        canvas.box(0, 0, canvas.width, canvas.height, "What you can see")
        width = canvas.width - 4
        lines = [part for line in self._lines for part in draw.wrapped(line, width)]
        for row, line in enumerate(lines[(leaf - 1) * height : leaf * height]):
            canvas.put(2, 1 + row, line)
        canvas.spots.clear()
        return max(1, -(-len(lines) // height))


def spot_of(action: Any) -> str:
    """The spot of an action: its kind and what it says of itself, so that it keeps its key."""
    if action.kind == "done":
        return DONE
    return f"act:{action.model_dump_json()}"


def fields(value: Any, name: str = "", depth: int = 0) -> Iterator[str]:
    """A frozen value as indented lines, one a field; hidden things stay "?"."""
    pad = "  " * depth
    if isinstance(value, Frozen):
        if name:
            yield f"{pad}{name}:"
        for field in type(value).model_fields:
            if field not in ("deck", "chance", "pending"):
                yield from fields(getattr(value, field), field, depth + bool(name))
    elif isinstance(value, tuple) and value and isinstance(value[0], tuple | Frozen):
        yield f"{pad}{name}:"
        for number, part in enumerate(value):
            yield from fields(part, str(number + 1), depth + 1)
    elif isinstance(value, tuple):
        yield f"{pad}{name}: {', '.join(map(str, value)) or '-'}"
    else:
        yield f"{pad}{name}: {value}"
