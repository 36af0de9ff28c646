"""The decisions of Just Desserts, each beside the actions that answer it."""

from boardgames_tui.games.just_desserts.decisions.bribing import Bribe, Bribing
from boardgames_tui.games.just_desserts.decisions.claim import Claim, claims
from boardgames_tui.games.just_desserts.decisions.favourite import NameFavourite
from boardgames_tui.games.just_desserts.decisions.opening import (
    Looking,
    Naming,
    Race,
    Ready,
    begin,
)
from boardgames_tui.games.just_desserts.decisions.turn import (
    Discard,
    Draw,
    Drawing,
    GoToKitchen,
    Pass,
    Turn,
)
from boardgames_tui.games.just_desserts.decisions.turnless import (
    Buzz,
    Claiming,
    Lock,
    LockoutOver,
    Rush,
    TimeOut,
    WrongClaim,
)
from boardgames_tui.kernel.action import Done

__all__ = [
    "Bribe",
    "Bribing",
    "Buzz",
    "Claim",
    "Claiming",
    "Discard",
    "Done",
    "Draw",
    "Drawing",
    "GoToKitchen",
    "Lock",
    "LockoutOver",
    "Looking",
    "NameFavourite",
    "Naming",
    "Pass",
    "Race",
    "Ready",
    "Rush",
    "TimeOut",
    "Turn",
    "WrongClaim",
    "begin",
    "claims",
]
