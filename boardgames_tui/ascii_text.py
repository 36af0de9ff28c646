"""Plain ASCII: what stands for a shape or a letter where a terminal knows no others."""

from functools import lru_cache
from unicodedata import normalize

from rich.cells import cell_len

PLAIN_GLYPHS = str.maketrans(
    "─│┌┐└┘├┤┬┴┼╭╮╰╯━┃┏┓┗┛┣┫┳┻╋╸╹╺╻═║╔╗╚╝▶◀▲▼▸◂▴▾●•·♥★✓✗×…‹›←→↑↓█▉▊▋▌▐▙▟▛▜▓▒░▀▔▄▁▂▃▅▆▇▘▝▖▗▚▞■□▪◆◇",
    "-|+++++++++++++=|+++++++++=|=|=|++++"
    "><^v><^vo*.**+xx~<><>^v"
    "##########%%:\"\"____###''..\\/x-.o.",
)
"""Each shape in use and its stand-in, which is as wide."""


@lru_cache(4096)
def plain_text(text: str) -> str:
    """The text in ASCII, as many cells wide: shapes by their stand-ins, letters without accents."""
    if text.isascii():
        return text
    return "".join(map(_plain, text.translate(PLAIN_GLYPHS)))


def _plain(char: str) -> str:
    if char.isascii():
        return char
    width = cell_len(char)
    base = normalize("NFKD", char).encode("ascii", "ignore").decode()
    return base if len(base) == width else "?" * width
