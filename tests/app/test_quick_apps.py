"""The tests' own wait: nothing that an app still has to do is overlooked."""

import asyncio

import pytest
from textual.app import App, ComposeResult
from textual.widgets import Input, Static

from boardgames_tui.app import one_by_one
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.screens.curtain import Curtain
from tests.app.table import seated
from tests.quick_apps import idle, owes_a_frame


class Chain(App[None]):
    """Each key sets off what takes many turns of the event loop, and a thread."""

    AUTO_FOCUS = None

    def compose(self) -> ComposeResult:
        yield Input()
        yield Static("", id="told")

    def on_mount(self) -> None:
        self.steps = 0

    def on_key(self) -> None:
        self.call_later(self.go_on, 20)

    def go_on(self, left: int) -> None:
        self.steps += 1
        if left > 1:
            (self.call_later, self.call_next, self.call_after_refresh)[left % 3](
                self.go_on, left - 1
            )
        else:
            self.run_worker(self.work, thread=True)

    def work(self) -> None:
        for _ in range(2000):
            sum(range(100))
        self.call_from_thread(self.query_one("#told", Static).update, f"after {self.steps}")


def shown(app: App[None]) -> str:
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in strips)


async def test_a_key_is_waited_for_to_its_last_effect() -> None:
    app = Chain()
    async with app.run_test() as pilot:
        await pilot.press("a")
        assert app.steps == 20
        assert "after 20" in shown(app)
        assert not owes_a_frame(app)


async def test_a_message_that_was_posted_is_waited_for() -> None:
    app = Chain()
    async with app.run_test() as pilot:
        app.query_one(Input).focus()
        await idle(app)
        app.simulate_key("q")
        assert app.query_one(Input).value == ""
        await pilot.pause()
        assert app.query_one(Input).value == "q"


async def test_a_timer_is_not_waited_for() -> None:
    app = Chain()
    async with app.run_test() as pilot:
        app.set_timer(60, app.exit)
        await asyncio.wait_for(pilot.pause(), 10)
        assert app.is_running


async def test_a_key_that_comes_at_once_counts_though_a_batch_ends_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(one_by_one, "BATCH", 0.3)
    monkeypatch.setattr(one_by_one, "is_batching", Batching())
    async with seated() as table:
        assert isinstance(table.app.screen, Curtain)
        await table.pilot.press(table.app.screen.key)
        assert isinstance(table.app.screen, GameScreen)


class Batching:
    """As if a batch of updates had not ended yet when a screen is first asked about."""

    def __init__(self) -> None:
        self.asked: set[int] = set()

    def __call__(self, app: App[None]) -> bool:
        number = len(self.asked)
        self.asked.add(id(app.screen))
        return len(self.asked) > number
