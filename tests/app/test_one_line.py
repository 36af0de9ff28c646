"""A line that is drawn by itself looks as Textual would draw it."""

from collections.abc import Iterator

import pytest
from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.geometry import Region

from boardgames_tui.app.widgets.key_bar import KeyBar
from boardgames_tui.app.widgets.log_panel import LogPanel
from boardgames_tui.app.widgets.message_bar import MessageBar
from boardgames_tui.app.widgets.one_line import OneLine

HINTS = (("Enter", "choose", "enter"), ("1-4", "recipe", None), (".", "done", "done"))
SAYINGS = {
    "prompt": lambda bar: bar.prompt("Take a tile, or a [b]bowl[/b] of 汤."),
    "refuse": lambda bar: bar.refuse("Table 4 has no open space.", "BTS-12"),
    "ask": lambda bar: bar.ask("Leave the table?"),
}


class Lines(App[None]):
    CSS = """
    #message-bar { height: 1; padding: 0 1; background: $surface; }
    #key-bar { height: 1; background: $panel; color: $foreground; link-style: none; }
    #log { height: 8; padding: 0 1; border: round $foreground 25%; }
    #log > .log--mark { color: $accent; }
    """

    def compose(self) -> ComposeResult:
        self.log_panel = LogPanel()
        self.said, self.keys = MessageBar(), KeyBar()
        yield self.log_panel
        yield self.said
        yield self.keys


def cells(line: list[Segment]) -> Iterator[tuple[object, ...]]:
    """What is seen, character by character."""
    for text, style, _ in line:
        for char in text:
            assert style is not None
            shown = None if char == " " else style.color, style.bgcolor, style.bold, style.dim
            yield char, *shown, style.meta.get("@click")


def drawn(widget: OneLine | LogPanel, y: int = 0) -> list[tuple[object, ...]]:
    whole = Region(0, y, widget.outer_size.width, 1)
    return list(cells(list(widget.render_lines(whole)[0])))


@pytest.mark.parametrize("theme", ["textual-dark", "textual-light", "ansi-dark"])
@pytest.mark.parametrize("how", SAYINGS)
async def test_what_is_said_looks_as_textual_would_draw_it(how: str, theme: str) -> None:
    async with Lines().run_test(size=(60, 20)) as pilot:
        pilot.app.theme = theme
        bar = pilot.app.query_one(MessageBar)
        SAYINGS[how](bar)
        await pilot.pause()
        textuals = super(OneLine, bar).render_lines(Region(0, 0, 60, 1))[0]
        assert drawn(bar) == list(cells(list(textuals)))
        assert bar.text in "".join(char for char, *_ in drawn(bar))


async def test_keys_look_as_textual_would_draw_them_under_the_mouse_too() -> None:
    async with Lines().run_test(size=(60, 20)) as pilot:
        bar = pilot.app.query_one(KeyBar)
        bar.show(HINTS)
        await pilot.pause()
        textuals = super(OneLine, bar).render_lines(Region(0, 0, 60, 1))[0]
        assert drawn(bar) == list(cells(list(textuals)))
        at = next(x for x, cell in enumerate(drawn(bar)) if cell[-1] == "screen.enter")
        before = drawn(bar)
        await pilot.hover(KeyBar, (at, 0))
        assert drawn(bar) != before  # what a click would do lights up


async def test_what_takes_two_lines_is_wrapped() -> None:
    async with Lines().run_test(size=(30, 20)) as pilot:
        bar = pilot.app.query_one(MessageBar)
        bar.prompt("Place a marker on a table or a staff member, or take a break.")
        await pilot.pause()
        assert bar.size.height == 3
        shown = "".join(strip.text for strip in bar.render_lines(Region(0, 0, 30, 3)))
        assert " ".join(shown.split()) == bar.text


async def test_a_row_of_the_log_looks_as_textual_would_draw_it() -> None:
    async with Lines().run_test(size=(60, 20)) as pilot:
        panel = pilot.app.query_one(LogPanel)
        panel.fresh = 1
        panel.show(("Abby drew two cards.", "Ben served 汤 to a guest."))
        await pilot.pause()
        for y in range(panel.outer_size.height):
            textuals = super(LogPanel, panel).render_lines(Region(0, y, 60, 1))[0]
            assert drawn(panel, y) == list(cells(list(textuals))), y
