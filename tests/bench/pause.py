"""How long the screen stands still while a computer thinks: `python -m tests.bench.pause`.

A person who plays at random meets the strongest computer, in the real app with its other process.
While a computer thinks, the event loop is asked again and again; the longest time in which it did
not answer is a pause, by the clock and in processor time of the screen's thread (the clock also
counts what else the machine does).
"""

import argparse
import asyncio
import os
import random
import tempfile
from time import perf_counter, thread_time

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from boardgames_tui.settings import Settings
from tests.bench.screens import SIZE, Cost
from tests.games.walks import GAMES

BEAT = 0.001
"""Seconds between two questions to the event loop."""


async def pauses(slug: str, seconds: float) -> tuple[Cost, int]:
    """The longest pause while a computer thought, and how often the event loop was asked."""
    settings = Settings(curtain="off", animations=False, computer_moves="quick")
    app, rng = BoardgamesApp(settings=settings), random.Random(7)
    clock = processor = 0.0
    asked = 0
    async with app.run_test(size=SIZE) as pilot:
        game = GAMES[slug]
        match = Match(game, ("Abby", "Ben"), game.Options(), 7, levels=("", "hard"), bot_seed=5)
        session = Session(match, app.records, app.records.create(match))
        app.show_session(session)
        await pilot.pause()
        end = perf_counter() + seconds
        while perf_counter() < end and not match.over:
            thought = _thinks(app)
            start, busy = perf_counter(), thread_time()
            await asyncio.sleep(BEAT)
            if thought and _thinks(app):
                clock = max(clock, perf_counter() - start - BEAT)
                processor = max(processor, thread_time() - busy)
                asked += 1
            screen = app.screen
            if isinstance(screen, GameScreen) and not screen.computers.active:
                if legal := session.legal(session.view(0), 0):
                    screen.choose(rng.choice(legal))
                await pilot.pause()
    return Cost(clock, processor), asked


def _thinks(app: BoardgamesApp) -> bool:
    computers = app.screen.computers if isinstance(app.screen, GameScreen) else None
    return computers is not None and computers.active and not computers.shows


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("slugs", nargs="*", default=list(GAMES))
    parser.add_argument("--seconds", type=float, default=30.0, help="for each game")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOARDGAMES_TUI_HOME"] = home
        for slug in chosen.slugs:
            cost, asked = asyncio.run(pauses(slug, chosen.seconds))
            clock, processor = 1000 * cost.clock, 1000 * cost.processor
            print(f"{slug}: {clock:.1f} ms ({processor:.1f} of the processor), asked {asked} times")


if __name__ == "__main__":
    main()
