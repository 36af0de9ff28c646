r"""Text that came from a person or a file, made fit to be shown.

Nothing of it is read as markup, and no character of it may do anything but take its place: control
characters and escape sequences, marks that turn the writing direction round, and characters that
cannot be seen are written out, as in "\x1b" or "\u202e". Every way out of the app uses this:
sentences on stderr and stdout, toasts and message lines, and the boards.
"""

import sys
from functools import lru_cache
from unicodedata import category, combining, east_asian_width

MOST_MARKS = 3
"""Combining marks on one letter; no script needs more, and piles of them cover the lines above."""

_FILLERS = frozenset(
    (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159)
)
"""Blanks that Unicode counts among letters, marks and signs."""


def is_visible(char: str) -> bool:
    """Whether a character leaves something on the screen; a space counts, for it takes a place."""
    code = ord(char)
    selector = 0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF or 0x180B <= code <= 0x180F
    return char.isprintable() and code not in _FILLERS and not selector


def printable(text: str, *, lines: bool = False) -> str:
    r"""The text with everything written out that is not plainly seen; with `lines`, lines stay.

    Tabs and line ends become spaces, so that a sentence stays one line.

    >>> printable("Ann\x1b[2J")
    'Ann\\x1b[2J'
    """
    if text.isascii() and text.isprintable():
        return text
    if lines:
        return "\n".join(_written(line) for line in text.split("\n"))
    return _written(text)


@lru_cache(1024)
def _written(text: str) -> str:
    shown: list[str] = []
    marks = MOST_MARKS  # at the beginning there is nothing for a mark to stand on
    for char in text:
        if char in "\t\n\r":
            char = " "
        if char.isascii() and char.isprintable():
            shown.append(char)
            marks = MOST_MARKS if char == " " else 0
        elif not is_visible(char):
            shown.append(char.encode("unicode_escape").decode())
            marks = 0
        elif category(char) in ("Mn", "Me"):
            if marks < MOST_MARKS:
                shown.append(char)
            marks += 1
        else:
            shown.append(char)
            marks = 0
    return "".join(shown)


def columns(text: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(2 if east_asian_width(char) in "WF" else not combining(char) for char in text)


def shortened(text: str, most: int) -> str:
    """The text as `printable` has it, of at most so many characters; the rest becomes "..."."""
    whole = printable(text[: most + 1])
    return whole if len(text) <= most and len(whole) <= most else f"{whole[: most - 3]}..."


def quoted(text: str, most: int = 40) -> str:
    """The text in quotes, as a sentence names what somebody typed: short and printable."""
    return printable(repr(text if len(text) <= most else f"{text[:most]}..."))


def printable_json(text: str) -> str:
    r"""A JSON document with each character that is not plainly seen as \uXXXX: it means the same.

    Such characters stand only inside strings, apart from line ends.
    """
    if text.isascii() and text.replace("\n", "").isprintable():
        return text
    return "".join(char if char == "\n" or is_visible(char) else _escaped(char) for char in text)


def _escaped(char: str) -> str:
    """One character as JSON escapes it, in two halves where it lies beyond U+FFFF."""
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def narrate(sentence: str) -> None:
    """Say something to the person on stderr, apart from the data."""
    print(printable(sentence), file=sys.stderr)
