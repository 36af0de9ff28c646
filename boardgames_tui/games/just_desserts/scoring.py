"""SCORING: the points of each waiter, and how far the party has come."""

from boardgames_tui.games.just_desserts.decisions import Looking, Naming, Race
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.kernel.game import Progress, Row, Standings, ranks


def standings(state: State) -> Standings:
    """SCORING and BREAKING TIES (JD-38, JD-39, JD-40). Lines that a view can not know are out."""
    over = not state.pending
    rows = []
    for seat in range(len(state.seats)):
        lines = [
            ("Foods Eaten", len(state.eaten[seat])),
            ("Guests", len(state.guests[seat])),
            ("Favourites", 2 * len(state.favourites[seat])),
        ]
        if state.options.personal_favourites and over:
            held = state.personal[seat] in state.hands[seat]
            lines.append(("Personal Favourite", 3 if held else 0))
        rows.append((sum(points for _, points in lines), tuple(lines)))
    leftovers = [len(hand) for hand in state.hands]
    placed = ranks(zip((total for total, _ in rows), leftovers, strict=True))
    best = max(total for total, _ in rows)
    tied = [seat for seat, (total, _) in enumerate(rows) if total == best]
    tie_break = None
    if over and len({leftovers[seat] for seat in tied}) > 1:  # equal leftovers decide nothing
        counts = ", ".join(f"{state.seats[seat]} {leftovers[seat]}" for seat in tied)
        tie_break = f"Desserts left in hand: {counts}"
    hidden = state.options.personal_favourites and not over
    return Standings(
        over=over,
        rows=tuple(
            Row((seat,), total, lines, placed[seat]) for seat, (total, lines) in enumerate(rows)
        ),
        tie_break=tie_break,
        left_out=("Personal Favourite",) if hidden else (),
    )


def progress(state: State) -> Progress:
    """Rounds of one turn each; how many there will be nobody knows."""
    if not state.pending:
        phase = "over"
    elif isinstance(state.pending[0], Naming):
        phase = "naming favourites"
    elif isinstance(state.pending[0], Looking | Race):
        phase = "race to go first"
    else:
        phase = "serving" if state.supply else "Kitchen closed"
    turn = state.turns if phase == "over" else state.turns + 1
    return Progress(round=(turn - 1) // len(state.seats) + 1, of=None, phase=phase)
