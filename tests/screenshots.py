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
SHOTS = {
    "just-desserts": (44, "claim"),
    "how-to-serve-man": (420, "place"),
    "born-to-serve": (60, "place-on-table"),
    "chefs-apprentice": (110, "plate"),
}
"""Each game is shown after so many actions, when somebody next begins with this kind of action."""


def match_of(slug: str) -> Match:
    """A match as three easy computer players left it, before a person's choice."""
    game = built_in()[slug]
    match = Match(game, NAMES, game.Options(), SEED)
    brain = brain_of(game)
    least, kind = SHOTS[slug]
    while True:
        seat, number = game.actors(match.state)[0], len(match)
        kinds = {action.kind for action in game.legal_actions(match.state, seat)}
        if number >= least and kind in kinds and "done" not in kinds:
            break
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
