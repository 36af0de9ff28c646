"""The worst contrast of each theme that Settings offers, over every style of every board.

Usage: python -m tests.app.contrast_table. Prints a line a theme: the least of what says something
(4.5 is wanted) and of what is only drawn (3), with all colours, with 256 and with 16.
"""

import asyncio

import pytest
from textual.pilot import Pilot

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.contrast import LINE, TEXT, least_of
from boardgames_tui.app.widgets.board import DRAWING, ORNAMENT, WORDS, Board
from tests.app.table import LARGE, calm
from tests.app.test_contrast import FEW, Boards, contrast_of, painted, palette_of, rooms

Worst = dict[float, float]
"""The least contrast found for each of the two that are wanted."""


def of_boards(app: BoardgamesApp) -> Worst:
    """Every style that a painter can use."""
    worst = {TEXT: 21.0, LINE: 21.0}
    light = not app.current_theme.dark
    for board in app.screen.query(Board):
        for name in palette_of(board):
            words = {*name.split()} - {*WORDS}
            if not words <= ORNAMENT:
                wanted = LINE if words <= DRAWING else TEXT
                found = contrast_of(board.style_of(name), light=light)
                worst[wanted] = min(worst[wanted], found)
    return worst


async def of_rooms(app: BoardgamesApp, pilot: Pilot[int], worst: dict[str, Worst]) -> None:
    """All that the rooms that all games share draw, in every theme."""
    for _ in rooms(app):
        for theme in app.available_themes:
            app.theme = theme
            await pilot.pause()
            for text, style in painted(app):
                found = contrast_of(style, light=not app.current_theme.dark)
                wanted = least_of(text)
                worst[theme][wanted] = min(worst[theme][wanted], found)


async def table() -> dict[str, list[Worst]]:
    """For every theme the worst with all colours, with 256 and with 16."""
    found: dict[str, list[Worst]] = {}
    for few in FEW:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(BoardgamesApp, "colours", few)
            app = BoardgamesApp(settings=calm())
            async with app.run_test(size=LARGE) as pilot:
                await app.workers.wait_for_complete()
                await app.push_screen(Boards())
                worst = {}
                for theme in app.available_themes:
                    app.theme = theme
                    await pilot.pause()
                    worst[theme] = of_boards(app)
                app.pop_screen()
                await of_rooms(app, pilot, worst)
        for theme, one in worst.items():
            found.setdefault(theme, []).append(one)
    return found


def main() -> None:
    """Print the table."""
    heads = " ".join(f"{few or 'all':>13}" for few in FEW)
    print(f"{'theme':<22}{heads}   (text, drawing)")
    for theme, found in sorted(asyncio.run(table()).items()):
        cells = " ".join(f"{one[TEXT]:>7.2f} {one[LINE]:>5.2f}" for one in found)
        print(f"{theme:<22}{cells}")


if __name__ == "__main__":
    main()
