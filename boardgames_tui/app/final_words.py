"""How a match ended, in a sentence. No terminal is needed here."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames_tui.kernel.game import Standings
from boardgames_tui.kernel.words import listed


def decided(standings: Standings) -> str:
    """What decided between equal totals, or that nothing did; "" where nothing had to.

    >>> from boardgames_tui.kernel.game import Row
    >>> shared = Row((0,), 9, (), 1), Row((1,), 9, (), 1)
    >>> decided(Standings(True, shared, "cards left: Ann 4, Ben 4"))
    'equal scores, and level in cards left: Ann 4, Ben 4'
    >>> decided(Standings(True, shared))
    'equal scores, and nothing that breaks the tie'
    """
    best = max(row.total for row in standings.rows)
    tied = [row for row in standings.rows if row.total == best]
    first = [row for row in tied if row.rank == 1]
    by = standings.tie_break
    if len(first) > 1 and len(first) == len(tied):
        level = f"level in {by[:1].lower()}{by[1:]}" if by else "nothing that breaks the tie"
        return f"equal scores, and {level}"
    return f"decided by {by}" if by else ""


def how_it_ended(standings: Standings, names: Sequence[str]) -> str:
    """Who won, with how much, and what decided it."""
    first = [row for row in standings.rows if row.rank == 1]
    who = listed(names[seat] for row in first for seat in row.seats)
    verb = "wins" if len(standings.winners) == 1 else "win together"
    by = decided(standings)
    return f"{who} {verb} with {first[0].total}{f': {by}' if by else ''}."
