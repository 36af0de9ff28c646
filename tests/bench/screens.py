"""How soon the screens answer, against an empty Textual app: python -m tests.bench.screens [full].

With `full`, at the fullest boards: as many players as can play, late in a match.

Ratios only, both sides measured in one run and in turn, and of each the best of many, by the clock
and in processor time: whatever else the machine does can only add to it.
"""

import asyncio
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter, process_time
from typing import Any, NamedTuple

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.session import Session
from boardgames_tui.settings import Settings
from tests.bench.first_frame import EMPTY, MENU

SIZE = (120, 40)
NAMES = ("Abby", "Ben", "Cy", "Dora", "Eve", "Finn")
USUAL, LATE = 40, 80
"""Actions of a match before anything is measured."""
RUNS = 15
PRESSES = 40
STILL = 0.05
"""Seconds without a frame, after which nothing more comes."""


class Empty(App[None]):
    """The least app that shows something for a key."""

    def compose(self) -> ComposeResult:
        yield Static("0", id="count")

    def on_key(self, event: events.Key) -> None:
        self.query_one(Static).update(str(perf_counter()), layout=False)


class Cost(NamedTuple):
    """Seconds, by the clock and of the processor."""

    clock: float
    processor: float


def best(costs: Iterable[Cost]) -> Cost:
    """The least of each."""
    return Cost(*map(min, zip(*costs, strict=True)))


def told(what: str, cost: Cost, empty: Cost) -> str:
    """A ratio as the report says it."""
    clock, processor = cost.clock / empty.clock, cost.processor / empty.processor
    return f"{what}: {clock:.2f} of an empty app's ({processor:.2f} in processor time)"


async def answer_time(app: App[Any], send: Callable[..., object], *what: Any) -> Cost:
    """From sending something until the next frame has been drawn; then waits for the last one."""
    shown = asyncio.Event()
    app.post_display_hook = shown.set  # type: ignore[method-assign]
    start, busy = perf_counter(), process_time()
    send(*what)
    await asyncio.wait_for(shown.wait(), 2)
    took = Cost(perf_counter() - start, process_time() - busy)
    while shown.is_set():  # a late frame must not pass for the next answer
        shown.clear()
        await asyncio.sleep(STILL)
    return took


def press(app: App[Any], key: str) -> None:
    app.post_message(events.Key(key, key if len(key) == 1 else None))


async def key_in_empty_app() -> Cost:
    async with Empty().run_test(size=SIZE) as pilot:
        await pilot.pause()
        times = [await answer_time(pilot.app, press, pilot.app, "a") for _ in range(PRESSES)]
    return best(times)


async def at_table(
    measure: Callable[[BoardgamesApp, GameScreen], Awaitable[Cost]],
    slug: str = "just-desserts",
    *,
    full: bool = False,
) -> Cost:
    """What is measured at a table of three in the middle of a match, or at the fullest board."""
    app = BoardgamesApp(settings=Settings(curtain="off", animations=False))
    async with app.run_test(size=SIZE) as pilot:
        game = built_in()[slug]
        match = Match(game, NAMES[: game.info.max_seats if full else 3], game.Options(), 7)
        session = Session(match, app.records, app.records.create(match))
        rng = random.Random(7)
        for _ in range(LATE if full else USUAL):
            session.play(rng.choice(game.legal_actions(match.state, game.actors(match.state)[0])))
        app.show_session(session)
        await pilot.pause(0.3)
        assert isinstance(app.screen, GameScreen)
        return await measure(app, app.screen)


async def cursor_key(app: BoardgamesApp, screen: GameScreen, *, again: bool = False) -> Cost:
    """There and back, along whichever way there is from where the cursor stands.

    `again` is for places where the cursor was before; else what the board kept of them is dropped.
    """
    board = screen.query_one(Board)
    times = []
    for at in range(PRESSES):
        there, back = ("right", "left") if at % 4 < 2 else ("down", "up")
        before = board.cursor
        if not again:
            board.repaint()
        with suppress(TimeoutError):  # where there is no way, nothing is drawn
            took = await answer_time(app, press, app, back if at % 2 else there)
            if board.cursor != before:
                times.append(took)
    return best(times)


async def applied_action(app: BoardgamesApp, screen: GameScreen) -> Cost:
    """Actions after which the same table is shown, which is what a turn is made of."""
    times = []
    for number in range(PRESSES):
        here = app.screen
        if not isinstance(here, GameScreen):
            break  # the match is over
        played = here.session.played
        action = random.Random(number).choice(here.legal)
        try:
            took = await answer_time(app, here.choose, action)
        except TimeoutError:  # nothing was drawn for it
            continue
        if app.screen is here and here.session.played > played:
            times.append(took)
        else:
            await asyncio.sleep(0.3)
    return best(times)


def first_frames() -> tuple[Cost, Cost]:
    """Whole processes up to the first frame, in turn: an empty app's and the menu's."""
    costs: dict[str, list[Cost]] = {EMPTY: [], MENU: []}
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # compiled once, as what pip installs is
    for _ in range(RUNS):
        for what, row in costs.items():
            start, busy = perf_counter(), children_time()
            subprocess.run([sys.executable, "-m", "tests.bench.first_frame", what], check=True)
            row.append(Cost(perf_counter() - start, children_time() - busy))
    return best(costs[EMPTY]), best(costs[MENU])


def children_time() -> float:
    """Processor seconds of all processes that were started and have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


async def answers(slug: str, *, full: bool) -> tuple[Cost, Cost, Cost, Cost]:
    """A key in an empty app; in a game, a cursor key to a new place and back, and an action."""
    rows = [
        (
            await key_in_empty_app(),
            await at_table(cursor_key, slug, full=full),
            await at_table(partial(cursor_key, again=True), slug, full=full),
            await at_table(applied_action, slug, full=full),
        )
        for _ in range(3)
    ]
    empty, cursor, back, action = (best(column) for column in zip(*rows, strict=True))
    return empty, cursor, back, action


def main() -> None:
    """Measure and report."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOARDGAMES_TUI_HOME"] = home
        empty, menu = first_frames()
        print(told("first frame of the menu", menu, empty))
        for slug, game in built_in().items():
            key, cursor, back, action = asyncio.run(answers(slug, full="full" in sys.argv))
            print(game.info.title)
            print(told("  cursor key to frame", cursor, key))
            print(told("  the same, back to a place", back, key))
            print(told("  applied action to frame", action, key))


if __name__ == "__main__":
    main()
