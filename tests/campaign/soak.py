"""A long evening: memory and the time from a key to its frame stay as they were.

Long matches (so many actions each, taken back and done again where a match would end), and many
matches one after the other, in one run of the app. The last tenth is compared with the first: the
ratios are printed, and it is a fault if they grow beyond generous bounds.

Usage: python -m tests.campaign.soak [--seed 1] [--count 2000] [--only N]
"""

import asyncio
import gc
import random
import sys
from contextlib import closing
from pathlib import Path
from resource import getpagesize
from statistics import median
from time import process_time

from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.kernel.match import Match
from boardgames_tui.records import open_records
from boardgames_tui.session import Session
from tests.campaign.common import Campaign, Fault, Try
from tests.campaign.headless import Driven, calm, driven
from tests.campaign.matches import GAMES
from tests.games.walks import NAMES

ACTIONS = 2000
"""Actions of one long match."""
OF_A_MATCH = 20
"""Actions of each of many matches: 2,000 make a hundred of them."""
REWOUND = 40
"""So many actions are taken back where a match ends, so that all of it is made of the same."""
SLOWER = 3.0
"""The last tenth of the actions may take so many times the first."""
ENOUGH = 400
"""Actions below which a tenth of them says nothing."""
A_MATCH = 400_000
"""Bytes that the app may keep of each match that was left, in the run of many matches."""
AN_ACTION = 60_000
"""Bytes that a match may take for each of its actions."""


def another(game_number: int, seed: int, here: Driven) -> Session:
    """A new match of some game, kept in the records and on screen."""
    game = list(GAMES.values())[game_number % len(GAMES)]
    match = Match(game, NAMES[: game.info.min_seats], game.Options(), seed, friendly=True)
    session = Session(match, here.app.records, here.app.records.create(match))
    here.app.show_session(session)
    return session


async def act(here: Driven, session: Session, rng: random.Random) -> float:
    """One action through the app, up to its settled frame; processor seconds from key to frame."""
    for _ in range(6):
        screen = here.app.screen
        if isinstance(screen, Curtain):
            here.type(" " if screen.key == "space" else screen.key)
            await here.settle()
            continue
        break
    here.written.clear()  # else the campaign itself would keep every frame
    screen = here.app.screen
    before = process_time()
    if isinstance(screen, Scores):
        for _ in range(min(REWOUND, session.played)):
            session.undo(consent=True)
        here.app.show_session(session)
    elif isinstance(screen, GameScreen) and screen.legal:
        if rng.random() < 0.1:
            here.type("u")
        else:
            screen.choose(rng.choice(screen.legal))
    await here.settle()
    took = process_time() - before
    if not here.running:
        raise Fault("the app ended")
    if isinstance(here.app.screen, GameScreen) and here.app.screen.asking:
        here.type("y")
        await here.settle()
    return took


async def long_match(this: Try, actions: int) -> tuple[list[float], list[int]]:
    """One match of so many entries."""
    times, sizes = [], []
    async with driven((120, 40)) as here:
        session = another(this.number // 2, this.number, here)
        await here.settle()
        for _ in range(actions):
            times.append(await act(here, session, this.rng))
            sizes.append(memory())
    return times, sizes


async def many_matches(this: Try, actions: int) -> tuple[list[float], list[int]]:
    """Matches of a few actions each, one after the other."""
    times, sizes = [], []
    async with driven((120, 40)) as here:
        for number in range(max(2, actions // OF_A_MATCH)):
            session = another(number, number, here)
            await here.settle()
            times += [await act(here, session, this.rng) for _ in range(OF_A_MATCH)]
            here.app.show_menu()
            await here.settle()
            gc.collect()
            sizes.append(memory())
    return times, sizes


def memory() -> int:
    """Bytes that the process holds."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * getpagesize()


def growth(times: list[float]) -> float:
    """The last tenth of the times by the first, of each the median."""
    tenth = max(1, len(times) // 10)
    return median(times[-tenth:]) / max(1e-6, median(times[:tenth]))


class Soak:
    """Both kinds, of so many actions each."""

    def __init__(self, actions: int) -> None:
        self.actions = actions

    def __call__(self, this: Try) -> int:
        """One try: a long match if its number is even, else many matches."""
        many = this.number % 2 == 1
        with calm():
            run = many_matches(this, self.actions) if many else long_match(this, self.actions)
            times, sizes = asyncio.run(run)
        start = max(1, len(sizes) // 10)
        grown = (sizes[-1] - sizes[start]) / max(1, len(sizes) - 1 - start)
        slower = growth(times)
        what = "many matches" if many else "one match"
        this.counts[f"% of the first tenth's time in the last, in {what}"] = round(100 * slower)
        this.counts[f"bytes for each {'match' if many else 'action'}, in {what}"] = round(grown)
        if slower > SLOWER and len(times) >= ENOUGH:
            raise Fault(f"{what}: the last tenth took {slower:.1f} times the first")
        if len(times) >= ENOUGH and grown > (A_MATCH if many else AN_ACTION):
            raise Fault(f"{what}: {grown:.0f} bytes are kept for each")
        with closing(open_records()) as records:
            this.counts["matches kept"] += len(records.matches())
        return len(times)


def campaign(actions: int = ACTIONS) -> Campaign:
    """The campaign with long matches of so many actions."""
    about = __doc__.partition("\n")[0] if __doc__ else ""
    return Campaign("soak", about, Soak(actions), 2 * actions, unit="actions", longest=3600)


if __name__ == "__main__":
    sys.exit(campaign().main())
