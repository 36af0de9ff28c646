"""How it stands: dollars by where they came from, and how far the match has come."""

from boardgames_tui.games.born_to_serve.state import State
from boardgames_tui.kernel.game import Progress, Row, Standings, ranks


def standings(state: State) -> Standings:
    """Dollars by where they came from; a tie is shared (BTS-41)."""
    lines = [
        (
            ("Tables won", player.won),
            ("Busboy", player.busboy),
            ("Bused", player.bused),
            ("Bartender", player.bartender),
            ("Powers", player.powers),
        )
        for player in state.players
    ]
    totals = [player.score for player in state.players]
    return Standings(
        over=not state.pending,
        rows=tuple(
            Row((seat,), totals[seat], lines[seat], rank) for seat, rank in enumerate(ranks(totals))
        ),
    )


def progress(state: State) -> Progress:
    """The round, and of how many once the last one has begun."""
    return Progress(
        round=max(1, state.round), of=state.round if state.last else None, phase=state.phase
    )
