"""The pictures that ship with the games, as content that follows the theme."""

from textual.content import Content

from boardgames_tui.app import seats
from boardgames_tui.kernel.game import GameInfo
from boardgames_tui.places import assets

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
DICE_ASCII = (
    "",
    "      .------..------.",
    "      | o  o || o    |",
    "      |  o   ||      |",
    "      | o  o ||    o |",
    "      '------''------'",
    "",
)


def wordmark(*, ascii_only: bool) -> str:
    """The name of the app in three lines."""
    return "\n".join(WORDMARK_ASCII if ascii_only else WORDMARK)


def cover(info: GameInfo, *, ascii_only: bool) -> Content:
    """The cover of a game, seven lines of at most 26 columns; dice for one that ships none."""
    path = assets() / info.assets / ("cover.ascii.txt" if ascii_only else "cover.txt")
    if path.is_file():
        return Content.from_markup(path.read_text(encoding="utf-8").rstrip("\n"))
    dice = DICE_ASCII if ascii_only else DICE
    return Content.from_markup("[$secondary]$dice[/]", dice="\n".join(dice))


def letter(seat: int, *, ascii_only: bool = False) -> str:
    """A seat's letter, three lines high; an ordinary one in ASCII."""
    name = seats.letter(seat)
    return f"\n( {name} )\n" if ascii_only else "\n".join(LETTERS[name])
