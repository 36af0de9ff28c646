"""How an icon looks: a code of two letters, a sign of its own, and a colour."""

from collections.abc import Iterable

from boardgames_tui.app.draw import Parts

LOOKS = {
    "chocolate": ("Ch", "▦"),
    "cookie": ("Ck", "◉"),
    "nuts": ("Nu", "◆"),
    "pie": ("Pi", "◔"),
    "spices": ("Sp", "✱"),
    "ice cream": ("Ic", "▽"),
    "fruit": ("Fr", "●"),
    "cake": ("Ca", "▲"),
    "marshmallow": ("Ma", "□"),
    "pastry": ("Pa", "◗"),
    "veggies": ("Ve", "♧"),
    "pudding": ("Pu", "◒"),
}
"""The icons of the printed decks: (code, sign). The code alone tells them apart too."""

STYLES = {icon: f"icon-{icon.replace(' ', '-')}" for icon in LOOKS}
"""The style name of each icon; its colours stand in screen.tcss."""


def code(icon: str) -> str:
    """The two letters; for an icon of somebody's own deck its first and its last."""
    return LOOKS[icon][0] if icon in LOOKS else f"{icon[0]}{icon[-1]}".capitalize()


def sign(icon: str) -> str:
    """The sign that stands before the code."""
    return LOOKS[icon][1] if icon in LOOKS else "•"


def style(icon: str) -> str:
    """The style name on the board."""
    return STYLES.get(icon, "bright")


def row(icons: Iterable[str], room: int, *, plain: bool) -> Parts:
    """The icons side by side in the fullest form that the room allows.

    `plain` leaves the signs out, for a terminal without them.
    """
    icons = tuple(icons)
    signs = not plain and 4 * len(icons) - 1 <= room
    gap = " " if (4 if signs else 3) * len(icons) - 1 <= room else ""
    parts: Parts = []
    for icon in icons:
        if parts and gap:
            parts.append((gap, ""))
        parts.append((f"{sign(icon) if signs else ''}{code(icon)}", style(icon)))
    return parts
