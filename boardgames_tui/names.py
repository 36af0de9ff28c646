"""The names that people give: to themselves, and to matches.

Every way in uses the same rules: the form, the command line and imports.
"""

from collections.abc import Iterable
from unicodedata import normalize

from boardgames_tui.printable import is_visible, printable, quoted

LONGEST_NAME = 20
"""Characters: longer names find no room beside a board of 80 columns."""
LONGEST_TITLE = 80
"""Characters in the name of a match."""

_ALIKE = str.maketrans(
    "авекмнорстухіјѕԁһԛԝ" + "αβεηικμνορτυχ",
    "abekmhopctyxijsdhqw" + "abehikmnoptyx",
)
"""Letters of the Cyrillic and Greek alphabets that are drawn like Latin ones, small or capital."""


def look(name: str) -> str:
    r"""What is seen of a name: names of one look are one name to the people at a table.

    Composed or decomposed, wide or narrow, small or capital, with spaces or blanks that cannot be
    seen, in letters of another alphabet that are drawn alike: all of that is one look.

    >>> look(" ANNE\u0301 ") == look("anné")
    True
    """
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    seen = "".join(char for char in folded if is_visible(char))
    return " ".join(seen.split()).translate(_ALIKE)


def name_fault(name: str, others: Iterable[str] = ()) -> str:
    """Why a player cannot be called so beside those others, in a sentence; "" for nothing."""
    if not look(name):
        return "Every player needs a name."
    if name != name.strip() or len(name) > LONGEST_NAME or printable(name) != name:
        return f"A name has at most {LONGEST_NAME} plain characters, unlike {quoted(name)}."
    if look(name) in map(look, others):
        return f"Two players are called {name}."
    return ""


def title_fault(title: str) -> str:
    """Why a match cannot be called so, in a sentence; "" for nothing."""
    if len(title) > LONGEST_TITLE or printable(title) != title:
        return (
            f"A match's name has at most {LONGEST_TITLE} plain characters, unlike {quoted(title)}."
        )
    return ""
