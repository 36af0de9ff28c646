"""The rules texts as content: the little Markdown they are written in, wrapped to a width.

One piece of content in one widget shows a page at once; a widget for every paragraph would make
each step through the contents felt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from textual.content import Content

from boardgames_tui.app.texts import PICTURE

INLINE = re.compile(r"\*\*(.+?)\*\*|`(.+?)`|\b([A-Z]{2,4}-\d+)\b")
ITEM = re.compile(r"^( *)([-*]|\d+\.) +(.*)$")
STYLES = ("bold", "$accent", "$secondary")
"""Of **strong words**, of `keys`, and of cited rulings."""


def prose(text: str, width: int) -> Content:
    """Paragraphs, lists, small tables, `##` headings; strong words, keys and citations inside.

    What stands between lines of ``` is a picture: it is shown as it is.
    """
    lines: list[Content] = []
    for number, part in enumerate(PICTURE.split(text)):
        if number % 2:
            lines += [Content(""), *(Content(row) for row in part.strip("\n").splitlines())]
            continue
        for block in _blocks(part):
            if lines:
                lines.append(Content(""))
            lines += _lines(block, width)
    return Content("\n").join(lines)


def found(page: Content, words: str) -> tuple[Content, int | None]:
    """The page with all that was searched for marked, and the line of it that says most.

    That is the first line where the words stand together, else that of the longest word.
    """
    plain, parts = page.plain.casefold(), words.casefold().split()
    for word in parts:
        for hit in re.finditer(re.escape(word), plain):
            page = page.stylize("reverse", hit.start(), hit.end())
    together = r"\s+".join(map(re.escape, parts))
    for meant in (together, *map(re.escape, sorted(parts, key=len, reverse=True))):
        if meant and (best := re.search(meant, plain)):
            return page, plain.count("\n", 0, best.start())
    return page, None


def _blocks(text: str) -> Iterator[list[str]]:
    """The rows of each paragraph, list item or table; a list item begins a block of its own."""
    if not text.strip():
        return
    for paragraph in re.split(r"\n\s*\n", text.strip("\n")):
        block: list[str] = []
        for row in paragraph.splitlines():
            if block and ITEM.match(row):
                yield block
                block = []
            block.append(row)
        yield block


def _lines(block: list[str], width: int) -> list[Content]:
    """A block as lines: a heading, a table, an item of a list, or a paragraph."""
    if block[0].startswith("#"):
        return [Content.styled(block[0].lstrip("# "), "bold $primary")]
    if block[0].startswith("|"):
        return list(_table(block))
    item = ITEM.match(block[0])
    if item is None:
        return _inline(" ".join(row.strip() for row in block)).wrap(width)
    margin = len(item[1])
    mark = "•" if item[2] in "-*" else item[2]
    words = " ".join((item[3], *(row.strip() for row in block[1:])))
    hang = margin + len(mark) + 1
    first, *rest = _inline(words).wrap(max(10, width - hang))
    head = Content.styled(f"{' ' * margin}{mark} ", "$accent")
    return [head + first, *(Content(" " * hang) + line for line in rest)]


def _table(block: list[str]) -> Iterator[Content]:
    """Columns as wide as their cells, to the right where the rule ends in a colon."""
    rows = [[cell.strip() for cell in row.strip("| ").split("|")] for row in block]
    rule = rows.pop(1)
    widths = [max(len(row[at]) for row in rows) for at in range(len(rule))]
    for number, row in enumerate(rows):
        cells = (
            cell.rjust(size) if mark.endswith(":") else cell.ljust(size)
            for cell, size, mark in zip(row, widths, rule, strict=True)
        )
        yield Content.styled("  ".join(cells), "" if number else "bold")


def _inline(text: str) -> Content:
    """Text with what is set apart in it in its style."""
    parts: list[Content] = []
    at = 0
    for found in INLINE.finditer(text):
        kind = found.lastindex or 1
        parts += [Content(text[at : found.start()]), Content.styled(found[kind], STYLES[kind - 1])]
        at = found.end()
    return Content("").join((*parts, Content(text[at:])))
