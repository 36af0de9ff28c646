"""How it stands: the scores and how far the match has come."""

from boardgames_tui.games.chefs_apprentice.scoring import PERSONAL, score_sheet
from boardgames_tui.games.chefs_apprentice.state import (
    ROUNDS,
    ChoosingCook,
    Keeping,
    LastGarnish,
    State,
    Turn,
)
from boardgames_tui.kernel.game import Progress, Row, Standings, ranks
from boardgames_tui.kernel.pile import is_hidden

PHASES = {
    "draft": "drafting",
    "plate": "plating",
    "prep": "prepping",
    "prepped": "ending the turn",
}


def standings(state: State) -> Standings:
    """END GAME SCORING, as if the match ended now; ties share a rank (CA-42).

    A view leaves out the personal challenges that are hidden in it, and says so (CA-49).
    """
    sheets = [score_sheet(state, seat) for seat in range(len(state.seats))]
    totals = [sum(line.total for line in canvas) for canvas in sheets]
    house = state.options.break_ties
    breakers = [_breaker(state, seat) if house else (0, 0) for seat in range(len(state.seats))]
    placed = ranks(zip(totals, breakers, strict=True))
    hidden = any(card is not None and is_hidden(card) for card in state.kept)
    return Standings(
        over=not state.pending,
        rows=tuple(
            Row((seat,), total, tuple((line.label, line.total) for line in canvas), rank)
            for seat, (total, canvas, rank) in enumerate(zip(totals, sheets, placed, strict=True))
        ),
        tie_break=_tie_break(state, totals),
        left_out=(PERSONAL,) if hidden else (),
    )


def _breaker(state: State, seat: int) -> tuple[int, int]:
    """The house rule for ties: fewest trashed, then most spatulas left (CA-42)."""
    return -len(state.trashed[seat]), state.spatulas[seat]


def _tie_break(state: State, totals: list[int]) -> str | None:
    """What decided between those who are tied at the top; None if nothing had to or did."""
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    if state.pending or not state.options.break_ties or len(tied) < 2:
        return None
    counts = (
        f"{state.seats[seat]} {len(state.trashed[seat])} trashed, {state.spatulas[seat]} left"
        for seat in tied
    )
    return f"dishes trashed, then spatulas left: {'; '.join(counts)}"


def progress(state: State) -> Progress:
    """Eight rounds of a turn each (CA-4)."""
    match state.pending[0] if state.pending else None:
        case None:
            phase = "over"
        case ChoosingCook():
            phase = "choosing cooks"
        case Keeping():
            phase = "choosing challenges"
        case LastGarnish():
            phase = "last garnishes"
        case Turn(phase=step):
            phase = PHASES[step]
        case frame:
            raise TypeError(f"no phase begins with {frame!r}")
    return Progress(min(state.turns // len(state.seats) + 1, ROUNDS), ROUNDS, phase)
