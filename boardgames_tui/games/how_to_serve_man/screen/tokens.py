"""How ingredients look: a short sign, a middling name, a colour, and the key that picks them."""

from boardgames_tui.app.draw import Parts
from boardgames_tui.games.how_to_serve_man.ingredients import KINDS, material
from boardgames_tui.games.how_to_serve_man.names import token_name
from boardgames_tui.kernel.pool import Pool

SIGNS = {
    "meat": "M",
    "vegetable": "V",
    "carb": "C",
    "fat": "F",
    "spice": "S",
    "baked_meat": "bkM",
    "fried_meat": "frM",
    "boiled_meat": "boM",
    "baked_vegetable": "bkV",
    "fried_vegetable": "frV",
    "boiled_vegetable": "boV",
    "sauce": "Sc",
}
"""The shortest form: the method in small letters, the material in a capital."""
NAMES = {
    **{kind: token_name(kind) for kind in KINDS},
    "meat": "meat",
    "vegetable": "veg",
    "baked_meat": "baked M",
    "fried_meat": "fried M",
    "boiled_meat": "boiled M",
    "baked_vegetable": "baked V",
    "fried_vegetable": "fried V",
    "boiled_vegetable": "boiled V",
}
"""The form for lines with some room."""
KEYS = {
    "meat": "m",
    "vegetable": "v",
    "carb": "c",
    "fat": "f",
    "spice": "s",
    "baked_meat": "1",
    "fried_meat": "2",
    "boiled_meat": "3",
    "baked_vegetable": "4",
    "fried_vegetable": "5",
    "boiled_vegetable": "6",
    "sauce": "7",
}
"""Raw tokens by their letter, cooked ones by a number, everywhere the same."""
LOW = 3
"""So few of a kind in the supply are a warning."""


def style(kind: str) -> str:
    """The colour of what a token is made of."""
    return f"tok-{material(kind)}"


def short(tokens: Pool) -> Parts:
    """Counted signs: "2M frM"."""
    parts: Parts = []
    for kind in KINDS:
        if number := tokens[kind]:
            parts += [(f"{number if number > 1 else ''}{SIGNS[kind]}", style(kind)), (" ", "")]
    return parts[:-1]


def named(tokens: Pool) -> Parts:
    """Counted names: "2 meat, 1 fried M"."""
    parts: Parts = []
    for kind in KINDS:
        if number := tokens[kind]:
            parts += [(f"{number} {NAMES[kind]}", style(kind)), (", ", "dim")]
    return parts[:-1]
