"""The rules of How to Serve Man: the contract of a rule module (see kernel/game.py).

What can be decided, and what comes of it, stands in decisions, a module each. The printed rules are
cited by their headings, rulings by number (HTSM-24).
"""

from boardgames_tui.games.how_to_serve_man import info
from boardgames_tui.games.how_to_serve_man.cards import Deck
from boardgames_tui.games.how_to_serve_man.decisions import sudden_win
from boardgames_tui.games.how_to_serve_man.demonstration import examples
from boardgames_tui.games.how_to_serve_man.recap import deeds
from boardgames_tui.games.how_to_serve_man.scoring import details, progress, standings
from boardgames_tui.games.how_to_serve_man.setup import check, deck, setup
from boardgames_tui.games.how_to_serve_man.situation import situation, wishes
from boardgames_tui.games.how_to_serve_man.state import Decision, Options, State
from boardgames_tui.games.how_to_serve_man.visibility import census, observe, redeal
from boardgames_tui.games.how_to_serve_man.wording import prompt, say
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

screen = "boardgames_tui.games.how_to_serve_man.screen.table:ArenaTable"
brain = "boardgames_tui.games.how_to_serve_man.brain"

rules = Rules[State](Decision, first=sudden_win)
Action = rules.action
actors, legal_actions = rules.actors, rules.legal_actions
refusal, apply = rules.refusal, rules.apply
