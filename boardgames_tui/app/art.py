"""The pictures that ship with the games, as content that follows the theme."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

from textual.content import Content

from boardgames_tui.app import seats
from boardgames_tui.places import assets_of

if TYPE_CHECKING:
    from boardgames_tui.kernel.info import GameInfo

WORDMARK = (
    "┏┓ ┏━┓┏━┓┏━┓╺┳┓┏━╸┏━┓┏┳┓┏━╸┏━┓",
    "┣┻┓┃ ┃┣━┫┣┳┛ ┃┃┃╺┓┣━┫┃┃┃┣╸ ┗━┓",
    "┗━┛┗━┛╹ ╹╹┗╸╺┻┛┗━┛╹ ╹╹ ╹┗━╸┗━┛",
)
WORDMARK_ASCII = ("", "B O A R D G A M E S", "")

LETTERS = {
    "A": ("▗▛▀▜▖", "▐▙▄▟▌", "▐▌ ▐▌"),
    "B": ("▐▛▀▜▖", "▐▛▀▜▖", "▐▙▄▟▘"),
    "C": ("▗▛▀▀▘", "▐▌   ", "▝▙▄▄▖"),
    "D": ("▐▛▀▙▖", "▐▌ ▐▌", "▐▙▄▛▘"),
    "E": ("▐▛▀▀▘", "▐▛▀▘ ", "▐▙▄▄▖"),
    "F": ("▐▛▀▀▘", "▐▛▀▘ ", "▐▌   "),
}
"""The seats' letters, three lines high."""

DICE = (
    "",
    "      ╭──────╮╭──────╮",
    "      │ ●  ● ││ ●    │",
    "      │  ●   ││      │",
    "      │ ●  ● ││    ● │",
    "      ╰──────╯╰──────╯",
    "",
)


def wordmark(*, ascii_only: bool) -> str:
    """The name of the app in three lines."""
    return "\n".join(WORDMARK_ASCII if ascii_only else WORDMARK)


def cover(info: GameInfo, *, ascii_only: bool) -> Content:
    """The cover of a game, seven lines of at most 26 columns; dice for one that ships none."""
    path = assets_of(info) / ("cover.ascii.txt" if ascii_only else "cover.txt")
    with suppress(OSError, UnicodeDecodeError):
        return Content.assemble(*_pieces(path.read_text(encoding="utf-8").rstrip("\n")))
    return Content.styled("\n".join(DICE), "$secondary")


def _pieces(markup: str) -> Iterator[tuple[str, str]]:
    """A cover's text and styles: `[style]...[/]` around what is coloured, and nothing nested.

    Five times as fast as Textual's own markup, of which covers use so little.
    """
    for plain, style, styled in re.findall(r"([^\[]+)|\[(.+?)\](.*?)\[/\]", markup, re.DOTALL):
        yield (plain, "") if plain else (styled, style)


def letter(seat: int) -> tuple[str, ...]:
    """A seat's letter, in three lines."""
    return LETTERS[seats.letter(seat)]
