"""The decisions of Born to Serve, each beside the actions that answer it."""

from boardgames_tui.games.born_to_serve.decisions import power_picks
from boardgames_tui.games.born_to_serve.decisions.bill import (
    BusboyScoring,
    Collecting,
    Score,
    ask_valet,
    fix_tables,
    score_tables,
)
from boardgames_tui.games.born_to_serve.decisions.drafting import Drafting, DraftStaff
from boardgames_tui.games.born_to_serve.decisions.picking import (
    Decline,
    Picking,
    PickMarker,
    PickSpace,
    PickStaff,
    PickTable,
    SwapTips,
)
from boardgames_tui.games.born_to_serve.decisions.placing import PlaceOnStaff, PlaceOnTable, Placing
from boardgames_tui.games.born_to_serve.decisions.powers import (
    PowerWindow,
    UsePower,
    available,
    can_use,
)
from boardgames_tui.games.born_to_serve.decisions.turn import TakeBreak, Turn, end_service
from boardgames_tui.kernel.action import Done

__all__ = [
    "BusboyScoring",
    "Collecting",
    "Decline",
    "Done",
    "DraftStaff",
    "Drafting",
    "PickMarker",
    "PickSpace",
    "PickStaff",
    "PickTable",
    "Picking",
    "PlaceOnStaff",
    "PlaceOnTable",
    "Placing",
    "PowerWindow",
    "Score",
    "SwapTips",
    "TakeBreak",
    "Turn",
    "UsePower",
    "ask_valet",
    "available",
    "can_use",
    "end_service",
    "fix_tables",
    "power_picks",
    "score_tables",
]
