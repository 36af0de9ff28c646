"""The score chart: every player's letter on its dollars from 0 to 125, and the laps."""

from boardgames_tui.app import seats
from boardgames_tui.app.sheet import Sheet
from boardgames_tui.games.born_to_serve.screen.scene import Scene

LAP = 125
"""Dollars once round the chart."""


def paint(sheet: Sheet, scene: Scene, y: int) -> None:
    """One line: a scale with a number every 25 dollars, and the letters where they stand."""
    room = sheet.width - 5
    sheet.put(1, y, "·" * (room + 1), "empty")
    for dollars in range(0, LAP + 1, 25):
        sheet.put(1 + _column(dollars, room), y, str(dollars), "dim")
    taken: set[int] = set()
    order = sorted(range(len(scene.view.players)), key=lambda seat: scene.view.players[seat].score)
    for seat in order:
        score = max(0, scene.view.players[seat].score)
        text = (
            seats.letter(seat) + "²³⁴⁵"[min(3, lap - 1)]
            if (lap := _lap(score))
            else seats.letter(seat)
        )
        at = _column(score - lap * LAP, room)
        while taken.intersection(range(at, at + len(text))):
            at += 1
        taken.update(range(at, at + len(text)))
        sheet.put(1 + at, y, text, f"{seats.style(seat)} bold reverse")


def _column(dollars: int, room: int) -> int:
    return dollars * room // LAP


def _lap(score: int) -> int:
    """Full laps behind a score; 125 itself is still on the first."""
    return max(0, score - 1) // LAP
