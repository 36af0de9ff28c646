"""The decisions of How to Serve Man, each beside the actions that answer it."""

from boardgames_tui.games.how_to_serve_man.decisions.claiming import (
    Claim,
    Claiming,
    DroppingJudge,
    GiveJudge,
    SwappingJudge,
)
from boardgames_tui.games.how_to_serve_man.decisions.cooking import Cook, Cooking
from boardgames_tui.games.how_to_serve_man.decisions.event import (
    Choose,
    Choosing,
    Following,
    Resolving,
    choice,
)
from boardgames_tui.games.how_to_serve_man.decisions.giving import (
    Blending,
    Exchanging,
    Give,
    Losing,
)
from boardgames_tui.games.how_to_serve_man.decisions.passing import PassingRecipes, PassingTokens
from boardgames_tui.games.how_to_serve_man.decisions.picking_chef import PickingChef, SendChef
from boardgames_tui.games.how_to_serve_man.decisions.presenting import (
    LeaveOut,
    LeavingOut,
    Present,
    Presenting,
    Serving,
    refuse_present,
)
from boardgames_tui.games.how_to_serve_man.decisions.reading import (
    Browsing,
    DroppingRecipe,
    GiveRecipe,
    Keep,
    OpenDeck,
    Reading,
)
from boardgames_tui.games.how_to_serve_man.decisions.sponsoring import (
    ChooseSponsor,
    Sponsoring,
    offer_sponsors,
)
from boardgames_tui.games.how_to_serve_man.decisions.taking import (
    Replicating,
    Robbing,
    Take,
    TakeFrom,
    Taking,
)
from boardgames_tui.games.how_to_serve_man.decisions.turn import (
    Place,
    RoundEnd,
    Turn,
    sudden_win,
)
from boardgames_tui.games.how_to_serve_man.state import Decline
from boardgames_tui.kernel.action import Done

__all__ = [
    "Blending",
    "Browsing",
    "Choose",
    "ChooseSponsor",
    "Choosing",
    "Claim",
    "Claiming",
    "Cook",
    "Cooking",
    "Decline",
    "Done",
    "DroppingJudge",
    "DroppingRecipe",
    "Exchanging",
    "Following",
    "Give",
    "GiveJudge",
    "GiveRecipe",
    "Keep",
    "LeaveOut",
    "LeavingOut",
    "Losing",
    "OpenDeck",
    "PassingRecipes",
    "PassingTokens",
    "PickingChef",
    "Place",
    "Present",
    "Presenting",
    "Reading",
    "Replicating",
    "Resolving",
    "Robbing",
    "RoundEnd",
    "SendChef",
    "Serving",
    "Sponsoring",
    "SwappingJudge",
    "Take",
    "TakeFrom",
    "Taking",
    "Turn",
    "choice",
    "offer_sponsors",
    "refuse_present",
    "sudden_win",
]
