"""How soon the screens answer, against an empty Textual app: python -m tests.bench.screens.

Ratios only, both sides measured in one run and in turn, and of each the best of many: whatever
else the machine does can only add to it.
"""

import asyncio
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Any

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.session import Session
from boardgames_tui.games import catalogue
from boardgames_tui.kernel.match import Match
from boardgames_tui.settings import Settings
from tests.bench.first_frame import EMPTY, MENU

SIZE = (120, 40)
RUNS = 15
PRESSES = 40


class Empty(App[None]):
    """The least app that shows something for a key."""

    def compose(self) -> ComposeResult:
        yield Static("0", id="count")

    def on_key(self, event: events.Key) -> None:
        self.query_one(Static).update(str(perf_counter()), layout=False)


async def answer_time(app: App[Any], send: Callable[..., object], *what: Any) -> float:
    """Seconds from sending something until the next frame has been drawn."""
    shown = asyncio.Event()
    app.post_display_hook = shown.set  # type: ignore[method-assign]
    start = perf_counter()
    send(*what)
    await asyncio.wait_for(shown.wait(), 5)
    took = perf_counter() - start
    await asyncio.sleep(0.03)
    return took


def press(app: App[Any], key: str) -> None:
    app.post_message(events.Key(key, key if len(key) == 1 else None))


async def key_in_empty_app() -> float:
    async with Empty().run_test(size=SIZE) as pilot:
        await pilot.pause()
        times = [await answer_time(pilot.app, press, pilot.app, "a") for _ in range(PRESSES)]
    return min(times)


async def at_table(measure: Callable[[BoardgamesApp, GameScreen], Awaitable[float]]) -> float:
    """What is measured at a table of three, in the middle of a match of Just Desserts."""
    app = BoardgamesApp(settings=Settings(curtain="off", animations=False))
    async with app.run_test(size=SIZE) as pilot:
        game = catalogue()["just-desserts"]
        match = Match(game, ("Abby", "Ben", "Cy"), game.Options(), 7)
        rng = random.Random(7)
        for _ in range(40):
            match.play(rng.choice(game.legal_actions(match.state, game.actors(match.state)[0])))
        fresh = Match(game, ("Abby", "Ben", "Cy"), game.Options(), 7)
        session = Session(fresh, app.records, app.records.create(fresh))
        for position in match.line[1:]:
            session.play(position.action)
        app.show_session(session)
        await pilot.pause(0.3)
        assert isinstance(app.screen, GameScreen)
        return await measure(app, app.screen)


async def cursor_key(app: BoardgamesApp, screen: GameScreen) -> float:
    keys = ("right", "left")
    times = [await answer_time(app, press, app, keys[at % 2]) for at in range(PRESSES)]
    return min(times)


async def applied_action(app: BoardgamesApp, screen: GameScreen) -> float:
    """Actions after which the same table is shown, which is what a turn is made of."""
    times = []
    for number in range(PRESSES):
        here = app.screen
        assert isinstance(here, GameScreen)
        took = await answer_time(app, here.choose, random.Random(number).choice(here.legal))
        if app.screen is here:
            times.append(took)
        else:
            await asyncio.sleep(0.3)
    return min(times)


def first_frames() -> tuple[float, float]:
    """Whole processes up to the first frame, in turn: an empty app's and the menu's."""
    times: dict[str, list[float]] = {EMPTY: [], MENU: []}
    for _ in range(RUNS):
        for what, row in times.items():
            start = perf_counter()
            subprocess.run([sys.executable, "-m", "tests.bench.first_frame", what], check=True)
            row.append(perf_counter() - start)
    return min(times[EMPTY]), min(times[MENU])


async def answers() -> tuple[float, float, float]:
    rows = [
        (await key_in_empty_app(), await at_table(cursor_key), await at_table(applied_action))
        for _ in range(3)
    ]
    empty, cursor, action = (min(column) for column in zip(*rows, strict=True))
    return empty, cursor, action


def main() -> None:
    with tempfile.TemporaryDirectory() as home:
        os.environ["BOARDGAMES_TUI_HOME"] = home
        empty, menu = first_frames()
        print(f"first frame: {menu / empty:.2f} of an empty app's ({1000 * empty:.0f} ms)")
        key, cursor, action = asyncio.run(answers())
        print(f"cursor key to frame: {cursor / key:.2f} of an empty app's ({1000 * key:.2f} ms)")
        print(f"applied action to frame: {action / key:.2f} of an empty app's")


if __name__ == "__main__":
    main()
