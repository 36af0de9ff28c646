"""The rules of The Chef's Apprentice: the contract of a rule module (see kernel/game.py).

The printed rules are cited by their headings in capitals, rulings by number (CA-24).
"""

from boardgames_tui.games.chefs_apprentice import info
from boardgames_tui.games.chefs_apprentice.actions import Action
from boardgames_tui.games.chefs_apprentice.cards import Deck
from boardgames_tui.games.chefs_apprentice.rules.judging import actors, legal_actions, refusal
from boardgames_tui.games.chefs_apprentice.rules.knowing import census, observe, redeal
from boardgames_tui.games.chefs_apprentice.rules.playing import apply
from boardgames_tui.games.chefs_apprentice.rules.setting_up import check, deck, setup
from boardgames_tui.games.chefs_apprentice.rules.standing import progress, standings
from boardgames_tui.games.chefs_apprentice.state import Options, State
from boardgames_tui.games.chefs_apprentice.wording import prompt, say

__all__ = [
    "Action",
    "Deck",
    "Options",
    "State",
    "actors",
    "apply",
    "census",
    "check",
    "deck",
    "info",
    "legal_actions",
    "observe",
    "progress",
    "prompt",
    "redeal",
    "refusal",
    "say",
    "screen",
    "setup",
    "standings",
]

screen = "boardgames_tui.games.chefs_apprentice.screen.table:Kitchen"
