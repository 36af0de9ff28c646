"""The rules of Just Desserts: the contract of a rule module (see kernel/game.py).

What can be decided, and what comes of it, stands in decisions, a module each. The printed rules are
cited by their headings in capitals, rulings by number (JD-24).
"""

from boardgames_tui.games.just_desserts import decisions, info
from boardgames_tui.games.just_desserts.cards import Deck
from boardgames_tui.games.just_desserts.demonstration import examples
from boardgames_tui.games.just_desserts.recap import deeds
from boardgames_tui.games.just_desserts.scoring import progress, standings
from boardgames_tui.games.just_desserts.setup import check, deck, setup
from boardgames_tui.games.just_desserts.situation import situation, wishes
from boardgames_tui.games.just_desserts.state import Decision, Options, State
from boardgames_tui.games.just_desserts.visibility import census, observe, redeal
from boardgames_tui.games.just_desserts.wording import prompt, say
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

screen = "boardgames_tui.games.just_desserts.screen.table:DessertTable"
brain = "boardgames_tui.games.just_desserts.brain"

rules = Rules[State](Decision)
Action = rules.action
actors, legal_actions = rules.actors, rules.legal_actions
refusal, apply = rules.refusal, rules.apply
