"""The decisions of The Chef's Apprentice, each beside the actions that answer it."""

from boardgames_tui.games.chefs_apprentice.decisions.drafting import Draft
from boardgames_tui.games.chefs_apprentice.decisions.garnishing import (
    BuySnail,
    Garnish,
    Garnishing,
    UseSaved,
)
from boardgames_tui.games.chefs_apprentice.decisions.opening import (
    ChooseCook,
    ChoosingCook,
    KeepChallenge,
    Keeping,
    deal_challenges,
)
from boardgames_tui.games.chefs_apprentice.decisions.plating import Plate, matches
from boardgames_tui.games.chefs_apprentice.decisions.prepping import (
    Peek,
    PlacePrep,
    Prepping,
    TakePrep,
    can_cover,
)
from boardgames_tui.games.chefs_apprentice.decisions.spatula import (
    Choose,
    Covering,
    CoverSlot,
    UseSpatula,
    Wielding,
)
from boardgames_tui.games.chefs_apprentice.decisions.turn import LastGarnish, RefreshPair, Turn
from boardgames_tui.kernel.action import Done

__all__ = [
    "BuySnail",
    "Choose",
    "ChooseCook",
    "ChoosingCook",
    "CoverSlot",
    "Covering",
    "Done",
    "Draft",
    "Garnish",
    "Garnishing",
    "KeepChallenge",
    "Keeping",
    "LastGarnish",
    "Peek",
    "PlacePrep",
    "Plate",
    "Prepping",
    "RefreshPair",
    "TakePrep",
    "Turn",
    "UseSaved",
    "UseSpatula",
    "Wielding",
    "can_cover",
    "deal_challenges",
    "matches",
]
