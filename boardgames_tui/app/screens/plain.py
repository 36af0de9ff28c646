"""The plain table: a screen for any game that brings none of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from boardgames_tui.app import seats
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.kernel.model import Frozen
from boardgames_tui.printable import printable


class PlainScreen(GameScreen):
    """What is asked, all that can be done, the scores, and the position field by field."""

    CSS_PATH: ClassVar[Any] = [*GameScreen.CSS_PATH, Path(__file__).with_suffix(".tcss")]
    AUTO_FOCUS = "#choices"

    def compose_table(self) -> ComposeResult:
        """Scores on top, then the choices beside the position."""
        yield Static(id="plain-scores", markup=False)
        with Horizontal():
            yield OptionList(id="choices", markup=False)
            with VerticalScroll(id="plain-state", can_focus=False):
                yield Static(id="plain-fields", markup=False)

    def on_mount(self) -> None:
        """Say which part is which."""
        self.query_one("#choices").border_title = "What you can do"
        self.query_one("#plain-state").border_title = "What you can see"

    def show_table(self) -> None:
        """Fill in what the viewer may see."""
        game = self.session.game
        self.query_one("#plain-scores", Static).update(self._scores())
        choices = self.query_one("#choices", OptionList)
        choices.clear_options()
        choices.add_options(
            Option(Content(printable(game.say(action, self.view, self.asked))), id=str(number))
            for number, action in enumerate(self.legal)
        )
        choices.highlighted = 0 if self.legal else None
        lines = fields(self.view)
        self.query_one("#plain-fields", Static).update("\n".join(map(printable, lines)))

    def select_nothing(self) -> None:
        """Take the cursor off the first choice."""
        self.query_one("#choices", OptionList).highlighted = None

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Play the chosen action."""
        self.choose(self.legal[event.option_index])

    def _scores(self) -> Content:
        game = self.session.game
        progress = game.progress(self.view)
        parts = [
            Content.from_markup(
                "[bold]$title[/] round $round  ", title=game.info.title, round=str(progress.round)
            )
        ]
        for row in game.standings(self.view).rows:
            names = printable(" & ".join(self.session.seats[seat] for seat in row.seats))
            colour = f"${seats.style(row.seats[0])}"
            letter = seats.letter(row.seats[0])
            parts.append(
                Content.from_markup(
                    f"[{colour} bold]$letter $name[/] $total  ",
                    letter=letter,
                    name=names,
                    total=str(row.total),
                )
            )
        return Content("").join(parts)


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
