"""The best choice of scoring units that may not overlap, computed exactly."""

from collections.abc import Sequence
from functools import cache

from boardgames_tui.games.chefs_apprentice.tableau import SPACES

Unit = tuple[int, ...]
"""The spaces of one scoring unit, in reading order."""


def pack(units: Sequence[Unit], garnished: frozenset[int]) -> tuple[Unit, ...]:
    """The most units of which no two share a space; among those, the most garnished spaces.

    CA-31. Walks the spaces in reading order: at each one either a unit begins or none does.
    A space left behind never matters again, so (space, spaces taken beyond it) names a subproblem.
    """
    beginning: list[list[tuple[Unit, int, int]]] = [[] for _ in range(SPACES)]
    for unit in units:
        mask = sum(1 << space for space in unit)
        beginning[unit[0]].append((unit, mask, sum(space in garnished for space in unit)))

    @cache
    def best(space: int, taken: int) -> tuple[int, int, tuple[Unit, ...]]:
        if space == SPACES:
            return 0, 0, ()
        here = 1 << space
        choice = best(space + 1, taken & ~here)
        for unit, mask, snails in beginning[space]:
            if not mask & taken:
                count, others, rest = best(space + 1, (taken | mask) & ~here)
                if (count + 1, others + snails) > choice[:2]:
                    choice = count + 1, others + snails, (unit, *rest)
        return choice

    return best(0, 0)[2]
