"""What things are called in a sentence: ingredients, spaces, cards and sides."""

from boardgames_tui.games.how_to_serve_man.board import SPACE
from boardgames_tui.games.how_to_serve_man.ingredients import KINDS
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.words import counted, listed

STATIONS = {
    "pens": "the Meat Pens",
    "bins": "the Vegetable Bins",
    "pantry": "the Pantry",
    "oven": "the Oven",
    "fryer": "the Fryer",
    "boiler": "the Boiler",
    "blender": "the Blender",
    "gamma": "the Gamma Wave Oven",
    "replicator": "the Replicator",
    "table": "the Presentation Table",
    "cookbook": "the Cookbook",
}
"""What each station is called in the middle of a sentence."""

RANK = {"master": "Master Chef", "sous": "Sous-Chef"}

GROUP = {
    "any": "ingredient",
    "raw": "raw ingredient",
    "main": "raw meat or vegetable",
    "pantry": "pantry token",
    "cooked": "cooked ingredient",
    "any_meat": "meat",
    "any_vegetable": "vegetable",
}
"""What a group is called where its own name would not read well."""


def token_name(kind: str) -> str:
    """An ingredient: "fried meat", "raw vegetable", "carb"."""
    if kind in ("meat", "vegetable"):
        return f"raw {kind}"
    return kind.replace("_", " ")


def tokens_name(tokens: Pool) -> str:
    """Counted ingredients: "2 raw vegetables and 1 sauce"; "nothing" for none."""
    kinds = (kind for kind in KINDS if tokens[kind])
    return listed(_counted(tokens[kind], token_name(kind)) for kind in kinds) or "nothing"


def _counted(number: int, name: str) -> str:
    """Of the ingredients only vegetables are counted by themselves."""
    return f"{number} {name}{'s' if number > 1 and name.endswith('vegetable') else ''}"


def group_name(group: str) -> str:
    """A group of ingredients, one of them."""
    return GROUP.get(group) or token_name(group)


def space_name(space: str) -> str:
    """A space of the board, as one of the two where a station has two."""
    if space not in SPACE:
        return space
    place = SPACE[space]
    which = " (dotted space)" if place.dotted else " (the space with +2)" if place.bonus else ""
    return STATIONS[place.station] + which


def side_name(view: State, side: int, reader: int | None = None) -> str:
    """A player, "you", or a team by its members."""
    members = view.members(side)
    if len(members) == 1:
        return "you" if members[0] == reader else view.seats[side]
    return f"the team of {listed(view.seats[seat] for seat in members)}"


def card_name(card: str) -> str:
    """A card by its name, or by what its back shows: "an appetizer", "a card"."""
    if not is_hidden(card):
        return card
    return an(card[1:] or "card")


def cards_name(cards: tuple[str, ...], thing: str) -> str:
    """Cards by name, or how many there are; a name may hold a comma and an "and"."""
    if any(is_hidden(card) for card in cards):
        return counted(len(cards), thing)
    return "; ".join(cards)


def an(thing: str) -> str:
    """With its article: "a carb", "an ingredient"."""
    return f"an {thing}" if thing[0] in "aei" else f"a {thing}"


def upper(words: str) -> str:
    """The words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]
