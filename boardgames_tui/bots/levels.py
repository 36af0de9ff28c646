"""How strong a computer player is: what each level does, in a sentence and in numbers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A strength. Budgets count positions and deals, never seconds, so a choice can be repeated."""

    name: str
    says: str
    """What it does, in a sentence for people."""
    slips: float = 0.0
    """How often it plays any considered action instead of the best, from 0 to 1."""
    width: int = 0
    """The unfinished lines of its turn that it keeps at each step; 0 plans nothing at all."""
    nodes: int = 0
    """The positions that it looks at for one decision, about."""
    deals: int = 1
    """In how many deals of what it can not see it compares its best lines."""
    arms: int = 1
    """The best lines that it plays on, to see what the others answer; 1 plays on nothing."""
    playout_nodes: int = 0
    """The positions that it looks at while it plays on, about."""


LEVELS = {
    level.name: level
    for level in (
        Level("random", "Plays any legal action; only for comparison.", slips=1.0),
        Level(
            "easy",
            "Looks no further than its next action, and now and then takes a worse one.",
            slips=0.1,
            width=1,
            nodes=1,
        ),
        Level(
            "medium",
            "Plans its whole turn and plays the best line it finds.",
            width=8,
            nodes=400,
            deals=3,
        ),
        Level(
            "hard",
            "Plans as medium does, then tries its best lines against what the others may answer.",
            width=8,
            nodes=400,
            deals=3,
            arms=4,
            playout_nodes=600,
        ),
    )
}
"""All levels by name, the weakest first."""
