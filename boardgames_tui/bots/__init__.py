"""Computer players and whole matches without a screen, over the contract of a game alone.

`choose` is asked for one action and is given one seat's view, nothing else: it can not peek.
"""

from boardgames_tui.bots.choose import choose
from boardgames_tui.bots.known_brains import brain_of
from boardgames_tui.bots.levels import LEVELS, Level

__all__ = ["LEVELS", "Level", "brain_of", "choose"]
