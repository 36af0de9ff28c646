"""What an option of a game may say of itself beside its values."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BySeat:
    """Marks an option whose value is the number of a player, from 1: people choose by name.

    `Annotated[Literal[0, 1, 2], BySeat("First player", "drawn by lot")]`; 0 leaves it open.
    """

    label: str
    """What is chosen, in a word or two."""
    nobody: str
    """What 0 means: "drawn by lot"."""
    only_with: str = ""
    """The option without which it means nothing; "" if it always counts."""
