"""A guided first match in the app: tips, where they point, and the page at its end."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.open_page import REMEMBER
from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.app.screens.new_match import NewMatch
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.app.table_screen import TableScreen
from boardgames_tui.app.widgets.board import Board
from boardgames_tui.app.widgets.guide_bar import GuideBar, said
from boardgames_tui.bots.thinker import Question, Thinker
from boardgames_tui.games import built_in
from boardgames_tui.guides import LEARNER, LEVEL, OTHER, guide_of
from boardgames_tui.kernel.match import Match
from boardgames_tui.session.lesson import guide_to, guided_match
from tests.app.table import SMALL, calm, opened, text_of
from tests.example_game import rules as keepsake
from tests.kept_apps import kept_app

GAMES = built_in()


@pytest.fixture(autouse=True)
def quick_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers at once, without a process of its own."""
    monkeypatch.setattr(Thinker, "ask", at_once)


async def at_once(thinker: Thinker, question: Question) -> Any:
    return question.game.legal_actions(question.view, question.seat)[0]


async def rest(pilot: Pilot[Any]) -> None:
    for _ in range(2):
        await pilot.pause()


async def do(pilot: Pilot[Any], table: Any, which: int) -> None:
    """Play one of the legal actions, and look at what is shown of it."""
    table.choose(table.legal[which])
    await go_on(pilot, table)


async def go_on(pilot: Pilot[Any], table: Any) -> None:
    """Look at what is shown, and at what the computer does, until the learner is asked."""
    await rest(pilot)
    while pilot.app.screen is table and not table.legal:
        await pilot.press("escape")
        await rest(pilot)


def learning(size: tuple[int, int] = SMALL) -> Any:
    given = calm(computer_moves="by key")
    return kept_app(("learning", given), size, lambda: BoardgamesApp(settings=given))


@asynccontextmanager
async def taught(slug: str) -> AsyncIterator[Pilot[Any]]:
    """A guided match at the first question that is put to the learner."""
    async with learning() as pilot:
        app: Any = pilot.app
        app.show_lesson(GAMES[slug])
        await rest(pilot)
        await go_on(pilot, app.screen)
        yield pilot


async def test_from_the_menu_one_key_leads_to_the_first_tip() -> None:
    async with opened() as (app, pilot):
        await pilot.press("f5")
        await rest(pilot)
        assert isinstance(app.screen, TableScreen), "no curtain: nobody else looks"
        guide = guide_of(GAMES["just-desserts"].info)
        assert guide is not None
        assert app.screen.query_one(GuideBar).text == guide.tip[0].text


async def test_while_the_computer_begins_the_guide_says_so() -> None:
    async with taught("chefs-apprentice") as pilot:
        app = pilot.app
        table = app.screen
        assert isinstance(table, TableScreen) and table.session.lesson is not None
        lesson = type(table.session.lesson)(table.session.lesson.guide)
        assert said(lesson)[0].startswith("Robin begins.")


@pytest.mark.parametrize("slug", GAMES)
async def test_the_first_question_is_put_to_the_learner_though_another_began(slug: str) -> None:
    async with learning() as pilot:
        pilot.app.show_lesson(GAMES[slug])
        await rest(pilot)
        while not pilot.app.screen.legal:
            await pilot.press("enter")
            await rest(pilot)
        table = pilot.app.screen
        assert isinstance(table, TableScreen)
        asked = GAMES[slug].prompt(table.view, table.asked)
        assert table._message.text.endswith((asked, *table.model.short_prompts()))


async def test_from_the_form_what_was_typed_stays() -> None:
    async with opened() as (app, pilot):
        await pilot.press("1", *"Abby", "f5")
        await rest(pilot)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("q", "y", "1")
        await rest(pilot)
        assert isinstance(app.screen, NewMatch)
        assert "Abby" in text_of(app)


async def test_the_next_tip_comes_by_its_key_and_points_elsewhere() -> None:
    async with taught("just-desserts") as pilot:
        app = pilot.app
        bar, board = app.screen.query_one(GuideBar), app.screen.query_one(Board)
        first = bar.text
        assert marked(board) and all(name.startswith("guest:") for name in marked(board))
        for _ in range(2):
            await pilot.press("f5")
            await rest(pilot)
        assert bar.text != first
        assert marked(board) and all(name.startswith("hand:") for name in marked(board))


def marked(board: Board) -> list[str]:
    """The spots that the tip speaks of, by how they look."""
    canvas = board.canvas
    found = []
    for name, spot in canvas.spots.items():
        styles = canvas._styles[spot.y][spot.x].split()
        if "guide" in styles:
            found.append(name)
    return found


@pytest.mark.parametrize("slug", GAMES)
async def test_it_ends_in_what_to_remember_and_may_be_played_on(slug: str) -> None:
    async with taught(slug) as pilot:
        app = pilot.app
        table = app.screen
        assert isinstance(table, TableScreen)
        session = table.session
        lesson = session.lesson
        assert lesson is not None
        while not lesson.over:
            await do(pilot, table, -1)
            assert app.screen is table, "one table for the whole match"
        await rest(pilot)
        assert table.page.name == REMEMBER
        for line in lesson.guide.remember:
            assert line.split()[0] in text_of(app)
        assert not table.query_one(GuideBar).display
        await pilot.press("escape")
        await rest(pilot)
        assert not table.page.name
        keys = {hint[:2] for hint in table.all_hints()}
        assert ("F5", "what to remember") in keys and ("F5", "next tip") not in keys
        played = session.played
        await do(pilot, table, 0)
        assert session.played > played
        await pilot.press("f5")
        await rest(pilot)
        assert isinstance(app.screen, Scores) or table.page.name == REMEMBER


@pytest.mark.parametrize("slug", GAMES)
async def test_the_computer_plays_by_the_rules_and_keeps_its_secrets(slug: str) -> None:
    async with taught(slug) as pilot:
        app = pilot.app
        table = app.screen
        session = table.session
        for _ in range(6):
            assert session.computer_asked is None
            await do(pilot, table, -1)
        assert table.view == session.game.observe(session.match.state, LEARNER)
        assert any(one.action and one.action.seat == OTHER for one in session.match.line)


async def test_a_game_without_a_guide_says_so() -> None:
    async with opened() as (app, pilot):
        app.show_lesson(keepsake)
        await rest(pilot)
        assert isinstance(app.screen, Menu)
        assert "brings no guide" in text_of(app)


async def test_it_is_kept_and_can_be_gone_on_with() -> None:
    async with taught("just-desserts") as pilot:
        app = pilot.app
        (saved,) = app.records.matches()
        assert (saved.title, saved.levels) == ("First match", ("", LEVEL))
        assert saved.seats[OTHER] == "Robin"


@pytest.mark.parametrize("slug", GAMES)
async def test_resumed_it_goes_on_where_it_was(slug: str) -> None:
    """What was said before is not said again, what is new is, and the end comes once."""
    async with taught(slug) as pilot:
        app = pilot.app
        for _ in range(3):
            await do(pilot, app.screen, -1)
        table = app.screen
        before, here = table.session.lesson, table.query_one(GuideBar).text
        said = set(before.said)
        lesson = await resumed(pilot)
        assert lesson is not before and lesson.said == said
        assert app.screen.query_one(GuideBar).text == here


async def test_resumed_after_its_end_it_is_over() -> None:
    async with taught("just-desserts") as pilot:
        app = pilot.app
        lesson = app.screen.session.lesson
        while not lesson.over:
            await do(pilot, app.screen, -1)
        await pilot.press("escape")
        await do(pilot, app.screen, -1)
        lesson = await resumed(pilot)
        assert lesson.over and not app.screen.page.name


async def resumed(pilot: Pilot[Any]) -> Any:
    """Leave the table, and go on with the match from the records; returns its lesson."""
    app: Any = pilot.app
    identity = app.screen.session.identity
    app.show_menu()
    app.open_match(identity)
    await rest(pilot)
    assert isinstance(app.screen, TableScreen)
    assert app.screen.session.lesson is not None
    return app.screen.session.lesson


async def test_another_match_of_that_game_has_no_guide() -> None:
    guide = guide_of(GAMES["just-desserts"].info)
    assert guide is not None
    own = guided_match(GAMES["just-desserts"], guide, "Abby")
    assert guide_to(own) == guide
    for changed in (
        {"seed": guide.seed + 1},
        {"levels": ("", "")},
        {"seats": ("Abby", "Rob")},
        {"bot_seed": 1},
    ):
        given = {"seed": own.seed, "levels": own.levels, "bot_seed": own.bot_seed, **changed}
        seats = given.pop("seats", own.seats)
        assert guide_to(Match(own.game, seats, own.options, given.pop("seed"), **given)) is None


async def test_while_the_computer_moves_the_guide_says_how_to_go_on() -> None:
    async with taught("born-to-serve") as pilot:
        app = pilot.app
        table = app.screen
        table.choose(table.legal[0])
        await rest(pilot)
        assert table.computers.active
        bar = table.query_one(GuideBar)
        assert bar.text.startswith("Robin's turn, move by move.")
        assert not marked(table.query_one(Board)), "the tip speaks no more"
        await pilot.press("f5")
        assert bar.text.startswith("Robin's turn")


async def test_news_leave_the_board_its_lowest_line() -> None:
    async with learning() as pilot:
        app = pilot.app
        app.show_lesson(GAMES["just-desserts"])
        await go_on(pilot, app.screen)
        table = app.screen
        while table.session.game.progress(table.view).round < 4:
            assert len(table._message.text) <= SMALL[0] - 2, table._message.text
            await do(pilot, table, -1)
