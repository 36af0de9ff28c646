"""GameCard: a game on the shelf of the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import RenderResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

if TYPE_CHECKING:
    from boardgames_tui.kernel.game import Game
    from boardgames_tui.kernel.info import GameInfo

TALL = 12
"""From so many lines on, a card shows its cover."""


class GameCard(Widget, can_focus=True):
    """A game on the shelf; chosen by Enter, by its number or by a click."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "play", id="card.choose", key_display="Enter"),
    ]

    class Chosen(Message):
        """Somebody wants to play this."""

        def __init__(self, game: Game) -> None:
            super().__init__()
            self.game = game

    def __init__(self, number: int, game: Game, picture: Content) -> None:
        super().__init__(classes="card")
        self.number = number
        self.game = game
        self.picture = picture

    def render(self) -> RenderResult:
        """The cover where there is room, the title with its key, the facts and the pitch."""
        info = self.game.info
        title = Content.from_markup(
            "[$background on $accent bold] $number [/] [bold $foreground]$title[/]",
            number=str(self.number),
            title=info.title,
        )
        facts = Content.styled(facts_of(info), "$secondary")
        blurb = Content.from_markup("[$foreground-muted]$blurb[/]", blurb=info.blurb)
        if self.size.height >= TALL:
            return Content("\n").join((self.picture, Content(""), title, facts, Content(""), blurb))
        gap = max(1, self.size.width - title.cell_length - facts.cell_length)
        return Content("\n").join((Content(" " * gap).join((title, facts)), blurb))

    def action_choose(self) -> None:
        """Play this game."""
        self.post_message(self.Chosen(self.game))

    def on_click(self) -> None:
        """The mouse chooses at once."""
        self.action_choose()


def facts_of(info: GameInfo) -> str:
    """Such as "2-5 players  15-40 min"."""
    return f"{info.min_seats}-{info.max_seats} players  {info.minutes[0]}-{info.minutes[1]} min"
