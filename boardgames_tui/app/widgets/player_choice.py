"""PlayerChoice: who plays a seat, a person or a computer and how well."""

from __future__ import annotations

from boardgames_tui.app.widgets.choice import Choice
from boardgames_tui.kernel.brain import LEVELS
from boardgames_tui.kernel.match import PERSON

PLAYERS = ((PERSON, "person"), *((level, level) for level in LEVELS))
"""Who can play a seat, as shown."""


class PlayerChoice(Choice):
    """Person, or the level of a computer."""

    HELP = "Left and right say who plays here: a person, or a computer that plays so well."

    def __init__(self, seat: int, level: str, label: str = "") -> None:
        super().__init__(label, PLAYERS, level, name=f"player-{seat}")
        self.seat = seat
