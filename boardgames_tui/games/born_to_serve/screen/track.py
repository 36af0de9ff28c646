"""The score chart: every player's letter on its dollars from 0 to 125, and the laps."""

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.games.born_to_serve.state import State

LAP = 125
"""Dollars once round the chart."""
LAPS = ("", "²", "³", "⁴", "⁵")
"""What stands behind a letter on its second lap and later ones."""


def paint(canvas: Canvas, view: State, y: int) -> None:
    """One line: a scale with a number every 25 dollars, and the letters where they stand."""
    room = canvas.width - 5
    canvas.put(1, y, "·" * (room + 1), "empty")
    taken: set[int] = set()
    letters = []
    scores = [max(0, player.score) for player in view.players]
    for seat in sorted(
        range(len(scores)), key=lambda seat: scores[seat] - _lap(scores[seat]) * LAP
    ):
        lap = _lap(scores[seat])
        text = f"{seats.letter(seat)}{LAPS[min(lap, len(LAPS) - 1)]}"
        at = _column(scores[seat] - lap * LAP, room)
        while not taken.isdisjoint(range(at, at + len(text))):
            at += 1
        taken.update(range(at, at + len(text)))
        letters.append((1 + at, text, f"{seats.style(seat)} bold reverse"))
    for dollars in range(0, LAP + 1, 25):
        at, text = _column(dollars, room), str(dollars)
        if taken.isdisjoint(range(at, at + len(text))):
            canvas.put(1 + at, y, text, "dim")
    for x, text, style in letters:
        canvas.put(x, y, text, style)


def _column(dollars: int, room: int) -> int:
    return dollars * room // LAP


def _lap(score: int) -> int:
    """Full laps behind a score; 125 itself is still on the first."""
    return max(0, score - 1) // LAP
