"""The rules of The Chef's Apprentice: the contract of a rule module (see kernel/game.py).

What can be decided, and what comes of it, stands in decisions, a module each. The printed rules are
cited by their headings in capitals, rulings by number (CA-24).
"""

from boardgames_tui.games.chefs_apprentice import decisions, info
from boardgames_tui.games.chefs_apprentice.cards import Deck
from boardgames_tui.games.chefs_apprentice.demonstration import examples
from boardgames_tui.games.chefs_apprentice.recap import deeds
from boardgames_tui.games.chefs_apprentice.scoring import details, progress, standings
from boardgames_tui.games.chefs_apprentice.setup import check, deck, setup
from boardgames_tui.games.chefs_apprentice.situation import situation, wishes
from boardgames_tui.games.chefs_apprentice.state import Decision, Options, State
from boardgames_tui.games.chefs_apprentice.visibility import census, observe, redeal
from boardgames_tui.games.chefs_apprentice.wording import prompt, say
from boardgames_tui.kernel.rules import Rules

__all__ = [
    "Action",
    "Deck",
    "Options",
    "State",
    "actors",
    "apply",
    "brain",
    "census",
    "check",
    "decisions",
    "deck",
    "deeds",
    "details",
    "examples",
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
    "situation",
    "standings",
    "wishes",
]

screen = "boardgames_tui.games.chefs_apprentice.screen.table:KitchenTable"
brain = "boardgames_tui.games.chefs_apprentice.brain"

rules = Rules[State](Decision)
Action = rules.action
actors, legal_actions = rules.actors, rules.legal_actions
refusal, apply = rules.refusal, rules.apply
