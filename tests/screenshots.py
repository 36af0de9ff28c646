"""The pictures of the README: each game in the middle of a match, from fixed seeds.

Usage: python -m tests.screenshots [FOLDER]. Writes one SVG a game, into assets/screenshots.
"""

import asyncio
import sys
from pathlib import Path

from boardgames_tui.bots import brain_of, choose
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from boardgames_tui.settings import Settings
from tests.games.at_table import TableApp

FOLDER = Path(__file__).parents[1] / "assets" / "screenshots"
SIZE = (120, 40)
NAMES = ("Abby", "Ben", "Cleo")
SEED = 7
SHOTS = {"just-desserts": 40, "how-to-serve-man": 90, "born-to-serve": 60, "chefs-apprentice": 70}
"""After how many actions each game is shown."""


def match_of(slug: str) -> Match:
    """A match as three easy computer players left it, before a person's choice."""
    game = built_in()[slug]
    match = Match(game, NAMES, game.Options(), SEED)
    brain = brain_of(game)
    for number in range(SHOTS[slug]):
        seat = game.actors(match.state)[0]
        match.play(choose(game, brain, game.observe(match.state, seat), seat, number, "easy"))
    return match


async def picture(slug: str) -> str:
    """Its table, for the seat that is asked, as SVG."""
    session = Session(match_of(slug), None, None)
    app = TableApp(session, settings=Settings(theme="diner", animations=False))
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(4):
            await pilot.pause()
        return app.export_screenshot(title="boardgames-tui")


def main(folder: Path = FOLDER) -> None:
    """Write all pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    for slug in SHOTS:
        path = folder / f"{slug}.svg"
        path.write_text(asyncio.run(picture(slug)), encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
