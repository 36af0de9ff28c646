"""Privacy at one keyboard: a test for each row of the table of leaks seen in the wild.

LEAK_01 is its first row. Rows that belong to the rules alone are kept by the laws of every game.
"""

import pytest

import boardgames_tui.app.screens.curtain as curtain
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.looking_back import LookingBack
from boardgames_tui.app.plain_table import PlainBoard
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.games import catalogue
from boardgames_tui.kernel.recap import Line
from boardgames_tui.session import Session
from tests.app.table import LARGE, SMALL, calm, opened, seated, text_of
from tests.example_game import rules as keepsake


async def test_LEAK_01_the_next_view_comes_only_after_the_curtain() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.play("play")
        await table.press("full_stop")
        assert isinstance(table.app.screen, Curtain)
        assert not table.sees(0)
        assert not table.sees(1)
        await table.sit_down()
        assert table.sees(1)
        assert not table.sees(0)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_LEAK_02_the_curtain_owns_the_whole_screen(size: tuple[int, int]) -> None:
    async with seated(size) as table:
        await table.sit_down()
        await table.press("l")
        await table.press("x")
        assert isinstance(table.app.screen, Curtain)
        assert not any(isinstance(screen, GameScreen) for screen in table.app.screen_stack)
        assert not table.app.query(PlainBoard)
        assert "What you can" not in table.text
        assert table.app.screen.region.size == size


async def test_LEAK_03_the_curtain_is_opaque() -> None:
    async with seated() as table:
        assert not table.app.screen.is_modal
        assert table.app.screen.styles.background.a == 1


async def test_LEAK_04_resuming_lands_on_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgames_tui.games.announced", lambda: {"keepsake": keepsake})
    assert "keepsake" in catalogue()
    async with seated() as table:
        await table.sit_down()
        await table.play("play")
        identity = table.session.identity
        assert identity is not None
    async with opened() as (app, pilot):
        app.open_match(identity)
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert "Play the" not in text_of(app)


@pytest.mark.parametrize(("wanted", "covered"), [(True, True), (False, False)])
async def test_LEAK_04_losing_the_focus_covers_if_so_set(wanted: bool, covered: bool) -> None:
    from textual import events

    async with seated(cover_on_blur=wanted) as table:
        await table.sit_down()
        table.app.post_message(events.AppBlur())
        await table.rest()
        assert isinstance(table.app.screen, Curtain) is covered


async def test_LEAK_05_the_curtain_tells_public_facts_only() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.play("swap")
        await table.play("play")
        await table.press("full_stop")
        hand = table.session.match.state.hands[0]
        assert "Abby swapped a card." in table.text
        assert not table.sees(0)
        assert hand


@pytest.mark.parametrize(("setting", "falls"), [("always", True), ("needed", True), ("off", False)])
async def test_LEAK_06_the_setting_says_when_it_falls(setting: str, falls: bool) -> None:
    async with seated(curtain=setting) as table:
        assert isinstance(table.app.screen, Curtain) is falls


async def test_LEAK_06_it_says_why_it_is_there() -> None:
    async with seated() as table:
        assert "hidden because it shows what only one of you may see" in table.text


async def test_LEAK_07_a_long_recap_begins_where_the_news_begins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = tuple(Line(f"line {number}", number == 0) for number in range(20))
    monkeypatch.setattr(Session, "missed", lambda *_, **__: lines)
    async with seated(SMALL) as table:
        assert isinstance(table.app.screen, Curtain)
        assert "What everybody saw so far" in table.text
        assert "line 0" in table.text
        assert "line 19" not in table.text
        for _ in range(6):
            await table.press("down")
        assert "line 19" in table.text


async def test_LEAK_07_the_recap_tells_what_came_since_the_seat_last_acted() -> None:
    async with seated() as table:
        for _ in range(3):
            await table.sit_down()
            await table.play("play")
            await table.press("full_stop")
        screen = table.app.screen
        assert isinstance(screen, Curtain)
        told = [line.text for line in table.session.missed(screen.seat, None, whole=True)]
        assert told
        assert all(line in table.text for line in told)
        assert any("took the round" in line for line in told)
        assert not any("got four cards" in line for line in told)


async def test_LEAK_08_each_seat_has_a_key_of_its_own() -> None:
    async with seated() as table:
        assert isinstance(table.app.screen, Curtain)
        assert table.app.screen.key == "a"
        for key in ("b", "c", "enter", "space", "full_stop"):
            await table.press(key)
            assert isinstance(table.app.screen, Curtain), key
        await table.press("a")
        assert not isinstance(table.app.screen, Curtain)


async def test_LEAK_09_looking_back_during_play_shows_the_public_view_only() -> None:
    async with seated(LARGE) as table:
        await table.sit_down()
        await table.play("swap")
        await table.press("f2")
        assert isinstance(table.app.screen, LookingBack)
        assert table.app.screen.viewer is None
        for key in ("left", "home", "right", "end", "up", "down"):
            await table.press(key)
            assert not any(table.sees(seat) for seat in range(3)), key
            assert "swapped 1" not in table.text
        await table.press("escape")
        assert table.sees(0)


async def test_LEAK_10_cursor_and_scroll_do_not_outlive_the_seat() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.press("down", "down", "l")
        first = table.app.screen
        await table.play("play")
        await table.press("full_stop")
        await table.sit_down()
        second = table.app.screen
        assert second is not first
        board = second.query_one(PlainBoard)
        assert board.cursor == next(iter(board.canvas.spots))
        assert not second.has_class("-log-over")
        assert not first.is_attached


async def test_LEAK_11_a_secret_choice_stays_out_of_the_public_log() -> None:
    async with seated(LARGE) as table:
        await table.sit_down()
        before = table.session.match.state.hands[0]
        await table.play("swap")
        mine = table.app.screen._log.lines  # type: ignore[attr-defined]
        assert any(f"swapped {before[0]} for" in line for line in mine)
        await table.play("play")
        await table.press("full_stop")
        await table.sit_down()
        theirs = table.app.screen._log.lines  # type: ignore[attr-defined]
        assert "Abby swapped a card." in theirs
        assert not any("for" in line.split() for line in theirs)


async def test_LEAK_12_what_follows_publicly_is_shown() -> None:
    async with seated(LARGE) as table:
        await table.sit_down()
        assert "2: ?, ?, ?, ?" in table.text


async def test_LEAK_13_a_screen_is_given_the_redacted_state_alone() -> None:
    async with seated() as table:
        await table.sit_down()
        screen = table.app.screen
        assert isinstance(screen, GameScreen)
        assert screen.view == keepsake.observe(table.session.match.state, 0)
        assert screen.view.hands[1] == ("?",) * 4
        assert screen.view.chance.seed is None


async def test_LEAK_14_one_key_covers_at_any_time_even_while_something_is_asked() -> None:
    async with seated() as table:
        await table.sit_down()
        await table.press("q")
        assert table.app.screen.asking  # type: ignore[attr-defined]
        await table.press("x")
        assert isinstance(table.app.screen, Curtain)
        assert not table.sees(0)


async def test_LEAK_15_secret_choices_of_several_come_one_after_the_other() -> None:
    from tests.app.table import just_desserts

    game = just_desserts()
    options = game.Options(personal_favourites=True)
    async with seated(game=game, options=options) as table:
        for seat in range(3):
            screen = table.app.screen
            assert isinstance(screen, Curtain)
            assert screen.seat == seat
            await table.sit_down()
            action = table.app.screen.legal[seat]  # type: ignore[attr-defined]
            table.app.screen.choose(action)  # type: ignore[attr-defined]
            await table.rest()
        assert table.session.match.state.hands[0]


async def test_the_curtain_ignores_keys_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curtain, "DEAD_TIME", 600)
    async with seated() as table:
        await table.press("a")
        assert isinstance(table.app.screen, Curtain)
        monkeypatch.setattr(curtain, "DEAD_TIME", 0)
        await table.press("a")
        assert not isinstance(table.app.screen, Curtain)


async def test_a_suspended_app_comes_back_to_the_curtain() -> None:
    async with seated() as table:
        await table.sit_down()
        table.app.app_suspend_signal.publish(table.app)
        await table.rest()
        assert isinstance(table.app.screen, Curtain)


async def test_crash_and_start_with_a_match_lands_on_the_curtain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from boardgames_tui.app.app import BoardgamesApp

    monkeypatch.setattr("boardgames_tui.games.announced", lambda: {"keepsake": keepsake})
    async with seated() as table:
        identity = table.session.identity
    app = BoardgamesApp(settings=calm(), match_id=identity)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
