"""What is written: lines that fit, of nothing but what can be seen; and wiped where that works."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import TextIO

from boardgames_tui.ascii_text import plain_text
from boardgames_tui.printable import columns, printable

WIDTH = 80
"""Cells of a line at most, however wide the terminal is."""
LEAST_WIDTH = 20
"""Cells of a line in the narrowest terminal; there the terminal itself has to wrap."""
MARK = "> "
"""What an answer is typed behind."""
HANG = "  "
"""How much further the second line of an item is set in."""
WIPE = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen, then all that was scrolled out of it; in this order, for some terminals keep
what is cleared by scrolling it out."""


class Paper:
    """Lines written one below the other."""

    def __init__(
        self, out: TextIO, *, wipes: bool, width: int = WIDTH, ascii_only: bool = False
    ) -> None:
        """`wipes` says that it is a terminal of which everything can be cleared."""
        self._out = out
        self.wipes = wipes
        self._width = max(LEAST_WIDTH, width)
        self._ascii = ascii_only
        self.holds_secrets = False
        """Whether something is to be seen on it that only one player may know."""
        self.is_away = False
        """Whether nothing is written until it is wiped, for nobody knows who looks at it."""

    def say(self, text: str = "", *, lead: str = "") -> None:
        """Write a sentence, or more, behind a lead such as "3. "; its lines are set in below it.

        Spaces at the beginning make it an item of a list: all of it is set in.
        """
        for line in self._lines(text, lead):
            self._write(f"{line}\n")

    def ask(self) -> None:
        """Write what an answer is typed behind."""
        self._write(MARK)
        self._out.flush()

    def echo(self, typed: str) -> None:
        """Write what was typed behind the mark, where no keyboard shows it."""
        self._write("\n".join(self._lines(typed.lstrip(), MARK))[len(MARK) :] + "\n")

    def wipe(self) -> None:
        """Clear the screen and all that was scrolled out of it, where that works."""
        self.is_away = False
        if self.wipes:
            self._out.write(WIPE)
            self.holds_secrets = False
        self._out.flush()

    def hide(self) -> None:
        """Clear it, if something is to be seen on it that only one player may know."""
        if self.holds_secrets:
            self.wipe()

    def end_line(self) -> None:
        """End a line that was begun."""
        self._write("\n")
        self._out.flush()

    def _write(self, text: str) -> None:
        if not self.is_away:
            self._out.write(text)

    def _lines(self, text: str, lead: str) -> Iterator[str]:
        plain = printable(text)
        plain = plain_text(plain) if self._ascii else plain
        body = plain.lstrip(" ")
        blanks = " " * (len(plain) - len(body))
        yield from wrapped(body, self._width, lead + blanks, HANG if blanks else "")


def wrapped(text: str, width: int, lead: str = "", hang: str = "") -> list[str]:
    """The text as lines of at most so many cells; the first behind the lead, the others set in as
    far as that and `hang` more.

    >>> wrapped("Serve the Little Girl", 14, "1. ")
    ['1. Serve the', '   Little Girl']
    """
    inset, lines = " " * columns(lead) + hang, []
    line = lead
    empty = True
    for word in _words(text, width - columns(inset)):
        gap = "" if empty else " "
        if not empty and columns(line) + 1 + columns(word) > width:
            lines.append(line.rstrip())
            line, gap = inset, ""
        line, empty = f"{line}{gap}{word}", False
    lines.append(line.rstrip())
    return lines


def _words(text: str, most: int) -> Iterator[str]:
    """The words, longer ones cut to so many cells."""
    for word in text.split():
        if columns(word) <= most:
            yield word
            continue
        part = ""
        for char in word:
            if part and columns(part + char) > most:
                yield part
                part = ""
            part += char
        yield part


def paragraphs(markdown: str) -> Iterator[str]:
    """The little Markdown of the rules texts as sentences and items, one a line to be wrapped."""
    block: list[str] = []
    for row in (*markdown.splitlines(), ""):
        mark = row.lstrip()
        begins = mark[:2] in ("- ", "* ") or mark[:1] in "#|" or mark[:1].isdigit()
        if block and (begins or not mark):
            yield _unmarked(block)
            block = []
        if mark.strip("|-: "):
            block.append(row if not block else mark)
    if block:
        yield _unmarked(block)


def _unmarked(block: list[str]) -> str:
    text = " ".join(row.rstrip() for row in block)
    text = text.replace("**", "").replace("`", "").lstrip("#")
    if text.lstrip().startswith("|"):
        return "; ".join(cell.strip() for cell in text.strip("| ").split("|"))
    return textwrap.dedent(text)
