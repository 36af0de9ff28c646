"""Small parts of sentences that every game's wording needs."""

from collections.abc import Iterable


def listed(names: Iterable[str], last: str = "and") -> str:
    """The names as a list in a sentence: "a", "a and b", "a, b and c"; "" for none."""
    row = list(names)
    if len(row) < 2:
        return "".join(row)
    return f"{', '.join(row[:-1])} {last} {row[-1]}"


def counted(count: int, thing: str, plural: str = "") -> str:
    """The number with the thing in the right form: "1 card", "2 cards"."""
    return f"{count} {thing if count == 1 else plural or thing + 's'}"


def addressed(prompt: str, name: str) -> str:
    """A question that begins with the name of whom it asks, unless it does so already."""
    return prompt if prompt.startswith(name) else f"{name}: {prompt}"
