"""The rules and rulings of a game, beside the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from boardgames_tui.app.host import Host
from boardgames_tui.app.prose import found, prose
from boardgames_tui.app.texts import Section, cards_of, cited, examples_in, sections_of

if TYPE_CHECKING:
    from boardgames_tui.kernel.game import Game


class Rules(ModalScreen[None]):
    """A panel with a table of contents; typing searches, and one section is shown at a time."""

    CSS_PATH = Path(__file__).with_suffix(".tcss")
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "go(-1)", "section before", id="rules.before", show=False, priority=True),
        Binding("down", "go(1)", "next section", id="rules.next", show=False, priority=True),
        Binding("pageup", "scroll(-1)", "up", id="rules.up", show=False, priority=True),
        Binding("pagedown", "scroll(1)", "down", id="rules.down", show=False, priority=True),
        Binding("f2", "watch", "watch the example", id="rules.watch", priority=True),
        Binding("escape,f1", "dismiss", "close", id="rules.close", priority=True),
    ]
    HELP = "Up and down go from section to section, typing searches, Escape closes."

    def __init__(self, game: Game, citation: str = "") -> None:
        super().__init__()
        self.game = game
        self.citation = citation
        texts, self._examples = sections_of(game.info), examples_in(game)
        self._sections: tuple[Section, ...] = (*texts, *self._examples, *cards_of(game))
        self._shown: list[int] = list(range(len(self._sections)))
        self._open: Section | None = None
        self._hit: int | None = None
        """The line of the section that holds what is searched for; None without a search."""

    def compose(self) -> ComposeResult:
        """Search, contents, and the section."""
        with Vertical(id="rules"):
            yield Input(placeholder="type to search", id="rules-search", compact=True)
            yield OptionList(id="rules-contents", markup=False)
            with VerticalScroll(id="rules-page", can_focus=False):
                yield Static(id="rules-text", markup=False)
            watch = "F2 watch the example   " if self._examples else ""
            yield Static(
                f"{watch}↑ ↓ section   PgUp PgDn scroll   Esc close", id="rules-keys", markup=False
            )

    def on_mount(self) -> None:
        """Open at the section that was cited, if any."""
        self.query_one("#rules").border_title = Content(
            f"{self.game.info.title}: rules and rulings"
        )
        self.query_one("#rules-contents").can_focus = False
        place = cited(self._sections, self.citation)
        if self.citation and place is None:
            subtitle = Content(f"{self.citation} stands in no section")
            self.query_one("#rules").border_subtitle = subtitle
        self._list()
        contents = self.query_one(OptionList)
        contents.highlighted = place or 0
        self.call_after_refresh(contents.scroll_to_highlight)
        self.query_one(Input).focus()

    def _list(self) -> None:
        contents = self.query_one(OptionList)
        contents.clear_options()
        part = ""
        for place in self._shown:
            section = self._sections[place]
            head = section.part if section.part != part else ""
            part = section.part
            contents.add_option(
                Option(
                    Content.from_markup(
                        "[$secondary]$head[/] $heading", head=head.ljust(8), heading=section.heading
                    ),
                    id=str(place),
                )
            )
        contents.highlighted = 0 if self._shown else None
        if not self._shown:
            self._turn_to(None)

    @on(Input.Changed)
    def search(self, event: Input.Changed) -> None:
        """Keep the sections that mention all the words."""
        self._shown = [
            place for place, section in enumerate(self._sections) if section.mentions(event.value)
        ]
        self._list()

    @on(OptionList.OptionHighlighted)
    def show(self, event: OptionList.OptionHighlighted) -> None:
        """Show one section."""
        self._turn_to(self._sections[int(event.option_id or 0)])
        self.call_after_refresh(self._jump)

    def on_resize(self) -> None:
        """Wrap the page to the new width."""
        self.call_after_refresh(self._draw)

    def _turn_to(self, section: Section | None) -> None:
        self._open = section
        self._draw()
        self.query_one("#rules-page", VerticalScroll).scroll_home(animate=False)

    def _jump(self) -> None:
        """Scroll to the first line that holds what is searched for."""
        page = self.query_one("#rules-page", VerticalScroll)
        if self._hit is not None and self._hit >= page.size.height:
            page.scroll_to(y=max(0, self._hit - 2), animate=False)

    def _draw(self) -> None:
        page = self.query_one("#rules-text", Static)
        section = self._open
        if section is None:
            page.update("Nothing mentions that.")
        elif width := page.size.width:
            words = self.query_one(Input).value
            text = prose(f"# {section.heading}\n\n{section.text}", width)
            text, self._hit = found(text, words)
            page.update(text)

    def action_go(self, step: int) -> None:
        """To the section before or after."""
        contents = self.query_one(OptionList)
        if contents.highlighted is not None:
            contents.highlighted = min(max(0, contents.highlighted + step), len(self._shown) - 1)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """An example can be watched where there is one."""
        if action == "watch":
            return bool(self._examples)
        return super().check_action(action, parameters)

    def action_watch(self) -> None:
        """Watch the worked example that is read, else the first, step by step on its own board."""
        here = self._open
        number = self._examples.index(here) if here in self._examples else 0
        cast(Host, self.app).show_example(self.game, number)

    def action_scroll(self, step: int) -> None:
        """Read on, or back."""
        page = self.query_one("#rules-page", VerticalScroll)
        page.scroll_relative(y=step * max(1, page.size.height - 2), animate=False)
