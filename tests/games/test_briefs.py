"""The page before the first turn of each game, and where the rules open at each decision."""

import pytest

from boardgames_tui.app import game_screen
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.in_short import InShort, lines
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.app.texts import sections_of
from boardgames_tui.app.widgets.key_bar import KeyBar
from boardgames_tui.briefs import brief_of
from boardgames_tui.games import built_in
from boardgames_tui.guides import question_of
from tests.app.table import opened, seated, text_of
from tests.games.every_table import option_pairs, walk

GAMES = built_in()
WIDTH, HEIGHT = 76, 22
"""Inside the frame at 80x24."""


@pytest.mark.parametrize("slug", GAMES)
def test_the_page_is_whole_at_80x24(slug: str) -> None:
    brief = brief_of(GAMES[slug].info)
    assert brief is not None
    page = list(lines(brief, WIDTH))
    assert len(page) <= HEIGHT
    assert all(line.cell_length <= WIDTH for line in page)


@pytest.mark.parametrize("slug", GAMES)
def test_every_decision_has_its_section_of_the_rules(slug: str) -> None:
    game = GAMES[slug]
    brief = brief_of(game.info)
    assert brief is not None
    headings = {section.heading for section in sections_of(game.info)}
    assert {step.section for step in brief.step} <= headings
    asked: set[str] = set()
    for seed, options in enumerate((None, *option_pairs(slug))):
        for here in walk(slug, seed, options, longest=120):
            asked.add(question_of(here.state))
    assert {question for question in asked if not brief.section(question)} == set()
    assert len(asked) >= len(brief.step)


@pytest.mark.parametrize("slug", GAMES)
async def test_it_is_shown_from_the_curtain_and_from_the_table(
    slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_screen, "HANDOVER_PAUSE", 0.0)
    game = GAMES[slug]
    brief = brief_of(game.info)
    assert brief is not None
    async with seated(game=game) as table:
        first_word = brief.goal.split()[0]
        if isinstance(table.app.screen, Curtain):
            assert first_word in table.text, "what wins is read while the keyboard goes round"
        await table.press("f7")
        assert isinstance(table.app.screen, InShort) and first_word in table.text
        assert "4 " in table.text and brief.turn[4].split()[-1] in table.text
        await table.press("f7")
        while isinstance(table.app.screen, Curtain):
            await table.sit_down()
        assert "F7" in str(table.app.screen.query_one(KeyBar).render()), "it was never asked yet"
        await table.press("f7")
        assert isinstance(table.app.screen, InShort)
        await table.press("escape", "f1")
        rules = table.app.screen
        assert isinstance(rules, Rules)
        assert rules.citation == brief.section(question_of(table.session.match.state))
        assert rules._open is not None and rules._open.heading == rules.citation


async def test_a_game_without_a_page_opens_its_rules() -> None:
    async with seated() as table:
        await table.press("f7")
        assert isinstance(table.app.screen, Rules)


async def test_from_the_menu() -> None:
    async with opened(fresh=True) as (app, pilot):
        await pilot.press("down", "f7")
        await pilot.pause()
        assert isinstance(app.screen, InShort)
        assert "How to Serve Man in short" in text_of(app)
