"""Space Kitchen Arena: every space of the board, and what its station gives and costs."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Space:
    """A place where chefs stand."""

    id: str
    station: str
    """What it is part of; the two spaces of a station differ in `dotted` or `bonus` alone."""
    roomy: bool = False
    """Whether any number of chefs may stand here."""
    dotted: bool = False
    """Whether it is used by 5 or 6 players and in Deathmatch only (B - Cooking Stations)."""
    bonus: int = 0
    """Points for placing a chef here (E - The Cookbook)."""


SPACES = (
    Space("pens", "pens", roomy=True),
    Space("bins", "bins", roomy=True),
    Space("pantry", "pantry", roomy=True),
    Space("oven", "oven"),
    Space("oven-dotted", "oven", dotted=True),
    Space("fryer", "fryer"),
    Space("fryer-dotted", "fryer", dotted=True),
    Space("boiler", "boiler"),
    Space("boiler-dotted", "boiler", dotted=True),
    Space("blender", "blender"),
    Space("blender-dotted", "blender", dotted=True),
    Space("gamma", "gamma"),
    Space("replicator", "replicator"),
    Space("table", "table", roomy=True),
    Space("cookbook-bonus", "cookbook", bonus=2),
    Space("cookbook", "cookbook"),
)
"""In board order. Two appliances, one space each at every count (HTSM-3, HTSM-4)."""

SOLID_SPACES = tuple(space for space in SPACES if not space.dotted)
SPACE = {space.id: space for space in SPACES}

GATHERS = {"pens": "meat", "bins": "vegetable", "pantry": "pantry"}
"""The group that a chef takes two of (A - Ingredient Stations)."""
GATHERED = 2

COOKS: dict[str, tuple[str, ...]] = {
    "oven": ("baked",),
    "fryer": ("fried",),
    "boiler": ("boiled",),
    "gamma": ("baked", "fried", "boiled"),
}
"""The methods of each cooking station; the Gamma Wave Oven copies three of them (HTSM-2)."""
PANTRY_FOR = {"baked": "carb", "fried": "fat", "boiled": "spice"}
"""The token that goes in with the meat or vegetable (B - Cooking Stations)."""
BLENDED = 2
"""Tokens that make a sauce."""

POINT_COST = {"gamma": 1, "replicator": 2}
"""Points that an appliance costs (D - Appliances)."""
MASTER_BONUS = 3
"""Points for a Master Chef at the Presentation Table (Chef tokens)."""
COOKBOOK_CARDS = 3
"""Recipe cards drawn at the Cookbook, of which one is kept (HTSM-27)."""

RANKS = ("master", "sous", "sous")
"""A player's chefs."""
ON_MAT = "mat"
"""Available."""
HELD = "held"
"""On the Event deck, until the next event has resolved (HTSM-41)."""
TAKEN = "taken"
"""Put on the Event deck by the event that is being resolved."""
