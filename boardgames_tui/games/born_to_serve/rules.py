"""The rules of Born to Serve: the contract of a rule module (see kernel/game.py).

What can be decided, and what comes of it, stands in decisions, a module each; what comes next where
nobody is asked, in rounds. The printed rules are cited by their headings in capitals, rulings by
number (BTS-24).
"""

from boardgames_tui.games.born_to_serve import info
from boardgames_tui.games.born_to_serve.cards import Deck
from boardgames_tui.games.born_to_serve.decisions import available
from boardgames_tui.games.born_to_serve.demonstration import examples
from boardgames_tui.games.born_to_serve.floor import forecast
from boardgames_tui.games.born_to_serve.recap import deeds
from boardgames_tui.games.born_to_serve.rounds import go_on
from boardgames_tui.games.born_to_serve.scoring import progress, standings
from boardgames_tui.games.born_to_serve.setup import check, deck, setup
from boardgames_tui.games.born_to_serve.situation import situation, wishes
from boardgames_tui.games.born_to_serve.state import Decision, Options, State
from boardgames_tui.games.born_to_serve.visibility import census, observe, redeal
from boardgames_tui.games.born_to_serve.wording import prompt, say
from boardgames_tui.kernel.rules import Rules

__all__ = [
    "Action",
    "Deck",
    "Options",
    "State",
    "actors",
    "apply",
    "available",
    "brain",
    "census",
    "check",
    "deck",
    "deeds",
    "examples",
    "forecast",
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

screen = "boardgames_tui.games.born_to_serve.screen.table:RestaurantTable"
brain = "boardgames_tui.games.born_to_serve.brain"

rules = Rules[State](Decision, first=go_on)
Action = rules.action
actors, legal_actions = rules.actors, rules.legal_actions
refusal, apply = rules.refusal, rules.apply
