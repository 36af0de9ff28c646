"""Whatever raises in the app ends it without a word; what is then said is tried elsewhere."""

import pytest
from textual.worker import WorkerFailed

from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.widgets.board import Board
from tests.app.table import just_desserts, seated
from tests.faulty import SECRET, Fault, fail


@pytest.mark.parametrize("place", ["key", "painter", "timer", "worker", "thread", "task"])
async def test_a4_whatever_raises_in_the_app_ends_it_without_a_word(
    place: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        fail()

    with pytest.raises((Fault, WorkerFailed)):
        async with seated(game=just_desserts()) as table:
            app = table.app
            await table.sit_down()
            match place:
                case "key":
                    monkeypatch.setattr(GameScreen, "action_log", fail)
                    await table.press("l")
                case "painter":
                    monkeypatch.setattr(Board, "render_line", fail)
                    app.refresh(layout=True)
                case "timer":
                    app.set_timer(0.001, fail)
                case "worker":
                    app.run_worker(work())
                case "thread":
                    app.run_worker(fail, thread=True)
                case "task":
                    loop = app._running_loop
                    assert loop is not None
                    loop.call_exception_handler({"message": "", "exception": Fault(SECRET)})
            await table.rest()
            await table.pilot.pause(0.05)
    assert type(app.fault).__name__ == "Fault"
    assert app.return_code == 1
    assert app._exit_renderables == []
    assert capfd.readouterr() == ("", "")
