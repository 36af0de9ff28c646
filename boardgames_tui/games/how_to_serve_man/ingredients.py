"""The twelve kinds of ingredient tokens, and the groups that cards and spaces speak of."""

from typing import Annotated

from pydantic import AfterValidator

from boardgames_tui.kernel.pool import Pool

MAIN = ("meat", "vegetable")
PANTRY = ("carb", "fat", "spice")
RAW = (*MAIN, *PANTRY)
METHODS = ("baked", "fried", "boiled")
COOKED_MEAT = tuple(f"{method}_meat" for method in METHODS)
COOKED_VEGETABLE = tuple(f"{method}_vegetable" for method in METHODS)
COOKED = (*COOKED_MEAT, *COOKED_VEGETABLE, "sauce")
"""Sauce counts as cooked (Ingredients; HTSM-30)."""
KINDS = (*RAW, *COOKED)

GROUPS: dict[str, tuple[str, ...]] = {
    **{kind: (kind,) for kind in KINDS},
    "raw": RAW,
    "pantry": PANTRY,
    "main": MAIN,
    "cooked": COOKED,
    "cooked_meat": COOKED_MEAT,
    "cooked_vegetable": COOKED_VEGETABLE,
    "any_meat": ("meat", *COOKED_MEAT),
    "any_vegetable": ("vegetable", *COOKED_VEGETABLE),
    **{method: tuple(f"{method}_{main}" for main in MAIN) for method in METHODS},
    "any": KINDS,
}
"""The kinds of each group, by the group's name; every kind is a group of its own."""

SUPPLY = Pool(
    dict.fromkeys((*RAW, "sauce"), 15) | dict.fromkeys((*COOKED_MEAT, *COOKED_VEGETABLE), 8)
)
"""All tokens of the game: 39 meat, 39 vegetable, 45 pantry, 15 sauce (What's Inside the Box?)."""


def material(kind: str) -> str:
    """What the token is made of, whatever was done to it: "fried_meat" is meat."""
    return kind.rpartition("_")[2]


def _known(group: str) -> str:
    if group not in GROUPS:
        raise ValueError(f"there is no group of ingredients {group!r}")
    return group


Group = Annotated[str, AfterValidator(_known)]
"""The name of a group, as a card writes it."""
