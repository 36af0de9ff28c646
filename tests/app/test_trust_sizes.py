"""Every size of a terminal, from 1x1 on: nothing breaks, and what is too small says so."""

import random
from typing import Any

import pytest

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.app.screens.too_small import TooSmall
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.games import built_in
from tests.app.table import LARGE, Table, seated
from tests.app.test_every_screen import drive

GAMES = built_in()
TABLES = [
    *((slug, {}) for slug in GAMES),
    ("just-desserts", {"turnless": True}),
    ("how-to-serve-man", {"sudden_win": True}),
]
CORNERS = [(width, height) for width in (1, 2, 7, 31, 62) for height in (1, 2, 5, 13, 27, 60)]


def every_size(rng: random.Random, count: int) -> list[tuple[int, int]]:
    return [(rng.randint(1, 130), rng.randint(1, 60)) for _ in range(count)]


def paint(screen: Any, sizes: list[tuple[int, int]]) -> None:
    """Paint the board of a table at sizes that it never gets."""
    for board in screen.query(Board):
        spots = [None, *board.canvas.spots]
        for place, size in enumerate(sizes):
            board._painter(Canvas(*size, ascii_only=bool(place % 2)), spots[place % len(spots)])


async def play_and_paint(slug: str, options: dict[str, Any], steps: int, count: int) -> None:
    rng = random.Random(f"{slug}{options}")
    game = GAMES[slug]
    async with seated(game=game, options=game.Options(**options), seed=11) as table:
        for _ in range(steps):
            await drive(table, rng, 4)
            if isinstance(table.app.screen, Curtain):
                await table.sit_down()
            if isinstance(table.app.screen, GameScreen):
                paint(table.app.screen, [*CORNERS, *every_size(rng, count)])


@pytest.mark.parametrize(("slug", "options"), TABLES)
async def test_b9_a_painter_paints_at_every_size(slug: str, options: dict[str, Any]) -> None:
    await play_and_paint(slug, options, steps=1, count=5)


@pytest.mark.long
@pytest.mark.parametrize(("slug", "options"), TABLES)
async def test_b9_a_painter_paints_at_very_many_sizes(slug: str, options: dict[str, Any]) -> None:
    await play_and_paint(slug, options, steps=25, count=150)


async def shows(table: Table, words: str) -> None:
    """Wait until the words are on the screen, in however many lines."""
    for _ in range(100):
        if words in table.text.replace("\n", ""):
            return
        await table.rest()
    raise AssertionError(f"{words!r} did not come:\n{table.text}")


@pytest.mark.parametrize(
    ("slug", "size"), [("how-to-serve-man", (62, 27)), ("just-desserts", (1, 60))]
)
async def test_b9_a_table_made_tiny_says_what_it_needs(slug: str, size: tuple[int, int]) -> None:
    async with seated(LARGE, game=GAMES[slug], seed=11) as table:
        await table.sit_down()
        await table.pilot.resize_terminal(*size)
        await shows(table, f"Needs 80x24, has {size[0]}x{size[1]}")
        await table.pilot.resize_terminal(*LARGE)
        await table.rest()
        assert isinstance(table.app.screen, GameScreen)


@pytest.mark.long
@pytest.mark.parametrize("slug", GAMES)
async def test_b9_every_screen_of_a_match_bears_every_size(slug: str) -> None:
    game = GAMES[slug]
    sizes = [(1, 1), (62, 27), (1, 60), (300, 1), (79, 24), (120, 40)]
    async with seated(game=game, seed=11) as table:

        async def resize() -> None:
            shown = type(table.app.screen)
            for size in sizes:
                await table.pilot.resize_terminal(*size)
                await table.rest()
                assert isinstance(table.app.screen, TooSmall) == (size != (120, 40))
                said = f"Needs 80x24, has {size[0]}x{size[1]}"[: size[0] * size[1]]
                if size != (120, 40):
                    await shows(table, said)
            assert type(table.app.screen) is shown

        await resize()
        if isinstance(table.app.screen, Curtain):
            await table.sit_down()
        await resize()
        for key in ("f1", "escape", "f2", "escape", "l", "ctrl+p"):
            await table.press(key)
            await resize()
        table.app.show_menu()
        await table.rest()
        await resize()
        table.app.show_settings()
        await table.rest()
        await resize()


async def test_b9_nothing_opens_over_the_word_that_the_terminal_is_too_small() -> None:
    async with seated() as table:
        await table.pilot.resize_terminal(40, 10)
        await table.rest()
        await table.press("ctrl+p", "f1", "question_mark")
        assert isinstance(table.app.screen, TooSmall)
        await table.pilot.resize_terminal(80, 24)
        await table.rest()
        assert isinstance(table.app.screen, Curtain)


async def test_b9_the_scores_bear_every_size() -> None:
    rng = random.Random(5)
    game = GAMES["just-desserts"]
    async with seated(game=game, seed=11) as table:
        match = table.session.match
        while not match.over:
            match.play(rng.choice(game.legal_actions(match.state, game.actors(match.state)[0])))
        table.session.records = None
        table.app.show_session(table.session)
        for size in [(1, 1), (300, 2), (80, 24)]:
            await table.pilot.resize_terminal(*size)
            await table.rest()
        assert isinstance(table.app.screen, Scores)


async def test_b9_a_board_that_was_taken_away_is_not_painted_for_a_late_size() -> None:
    async with seated(LARGE, game=GAMES["how-to-serve-man"], seed=11) as table:
        await table.sit_down()
        board = table.app.screen.query_one(Board)
        table.app.show_menu()
        await table.rest()
        assert not board.is_attached
        board.notify_style_update()
        board.on_resize()
