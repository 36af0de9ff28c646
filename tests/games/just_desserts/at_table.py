"""Sitting at the table of Just Desserts, and a turn that has everything in it."""

from typing import Any

from tests.games.at_table import (
    LARGE,
    MIDDLE,
    SETTINGS,
    SMALL,
    AtTable,
    TableApp,
    match_from,
    screen_text,
    sitting,
)
from tests.games.just_desserts.table import table

__all__ = [
    "LARGE",
    "MIDDLE",
    "SETTINGS",
    "SMALL",
    "AtTable",
    "TableApp",
    "match_from",
    "party",
    "screen_text",
    "sitting",
]


def party(**changes: Any) -> Any:
    """A turn of Abby's: she can serve the Little Girl with 2 and 3, Wally his Favourite with 5,
    and lure Inga with 3 and 5 or Fuzzy with 5 or 3 and 4 away from Ben."""
    arranged: dict[str, Any] = {
        "hands": {
            0: (
                "carrot-cake",
                "strawberry-shortcake",
                "butter-pecan-ice-cream",
                "fudge",
                "walnut-brownies",
            ),
            1: ("pecan-pie", "glazed-donut"),
        },
        "centre": ("the-little-girl", "wally", "the-astronaut", "nana", "the-emperor"),
        "guests": {1: ("inga", "fuzzy")},
    }
    return table(**{**arranged, **changes})
