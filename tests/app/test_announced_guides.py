"""A game of another package that brings presets, a page in short and a guide, and broken ones."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.screens.in_short import InShort
from boardgames_tui.app.screens.new_match import NewMatch
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.app.table_screen import TableScreen
from boardgames_tui.app.widgets.guide_bar import GuideBar
from boardgames_tui.bots.thinker import Thinker
from boardgames_tui.games import catalogue
from boardgames_tui.guides import LEARNER
from tests.app.table import calm, text_of
from tests.app.test_lesson import at_once, go_on, rest
from tests.test_catalogue import announce, installed

__all__ = ["installed"]

MODULE = """
from pathlib import Path
from dataclasses import replace
from tests.example_game.rules import *
info = replace(info, slug="lantern", title="Lantern", assets=str(Path(__file__).parent))
"""
PRESETS = """
[[preset]]
name = "First game"
says = "No card is swapped."
options = { swapping = false }

[[preset]]
name = "As printed"
says = "A card may be swapped."
"""
BRIEF = """
goal = "The highest card of a round takes five points."
turn = ["one", "two", "three", "four", "It ends after three rounds."]
missed = ["a", "b", "c", "d", "e"]

[[step]]
asks = ["turn"]
section = "Your turn"
"""
GUIDE = """
seed = 5
rounds = 1
other = "Kim"
options = { swapping = true }
remember = ["High cards win rounds.", "Keep a high one.", "Three rounds."]

[[tip]]
text = "The highest card takes the round."

[[tip]]
asks = ["turn"]
can = ["swap"]
text = "You may swap one card; {other} does not see it."

[[tip]]
did = "Played"
by = "me"
asks = ["turn"]
can = ["done"]
text = "It lies there: now end your turn."
"""
FILES = {"presets.toml": PRESETS, "brief.toml": BRIEF, "guide.toml": GUIDE}


@pytest.fixture
def lantern(installed: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the package, installed with all that it brings."""
    folder = installed / "lantern"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "rules.py").write_text(MODULE)
    rules_text = Path(__file__).parents[1] / "example_game" / "rules.md"
    (folder / "rules.md").write_text(rules_text.read_text())
    for name, text in FILES.items():
        (folder / name).write_text(text)
    announce(installed, "lantern", "lantern = lantern.rules")
    monkeypatch.setattr(Thinker, "ask", at_once)
    yield folder
    for name in [name for name in sys.modules if name.partition(".")[0] == "lantern"]:
        del sys.modules[name]


def app_of() -> Any:
    return BoardgamesApp(settings=calm(computer_moves="by key"))


def packed(app: Any) -> str:
    """What is shown without its blanks: a long path takes several lines."""
    return "".join(text_of(app).split())


async def begun(pilot: Pilot[Any]) -> Any:
    await pilot.pause()
    app: Any = pilot.app
    await app.workers.wait_for_complete()
    await rest(pilot)
    return app


async def test_its_presets_its_page_and_its_section_are_there(lantern: Path) -> None:
    app = app_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        await pilot.press("5")
        await rest(pilot)
        assert isinstance(app.screen, NewMatch)
        assert "First game" in text_of(app) and "No card is swapped." in text_of(app)
        await pilot.press("f7")
        await rest(pilot)
        assert isinstance(app.screen, InShort)
        assert "The highest card of a round" in text_of(app)
        await pilot.press("escape", *"Abby", "enter", *"Ben", "enter")
        await rest(pilot)
        await pilot.press("A")
        await rest(pilot)
        table = app.screen
        assert isinstance(table, TableScreen)
        assert not table.session.match.options.swapping, "the first preset is chosen"
        assert not table.guide.speaks
        await pilot.press("f1")
        await rest(pilot)
        assert isinstance(app.screen, Rules)
        assert "Play a card; before that you may swap" in " ".join(text_of(app).split())


async def test_its_guide_leads_through_its_first_round(lantern: Path) -> None:
    app = app_of()
    async with app.run_test(size=(80, 24)) as pilot:
        await begun(pilot)
        app.show_lesson(catalogue()["lantern"])
        await go_on(pilot, app.screen)
        table = app.screen
        assert isinstance(table, TableScreen) and table.session.lesson is not None
        bar = table.query_one(GuideBar)
        assert bar.text == "The highest card takes the round."
        await pilot.press("f5")
        assert bar.text == "You may swap one card; Kim does not see it."
        table.choose(next(one for one in table.legal if one.kind == "play"))
        await rest(pilot)
        assert bar.text == "It lies there: now end your turn."
        identity = table.session.identity
        app.show_menu()
        app.open_match(identity)
        await rest(pilot)
        assert app.screen.query_one(GuideBar).text == "It lies there: now end your turn."
        while not app.screen.session.lesson.over:
            app.screen.choose(app.screen.legal[-1])
            await go_on(pilot, app.screen)
        assert "High cards win rounds." in text_of(app)
        assert app.screen.viewer == LEARNER


async def test_broken_files_keep_nobody_from_playing(lantern: Path) -> None:
    app = app_of()
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await begun(pilot)
        app.show_lesson(catalogue()["lantern"])
        await go_on(pilot, app.screen)
        identity = app.screen.session.identity
        for name in FILES:
            (lantern / name).write_text("goal = 1\nseed = 'x'\n")
        app.show_menu()
        app.show_lesson(catalogue()["lantern"])
        await rest(pilot)
        assert "guide.toml" in packed(app)
        app.open_match(identity)
        await rest(pilot)
        assert isinstance(app.screen, TableScreen)
        assert "guide.toml" in packed(app), "it says why it goes on without its guide"
        assert app.screen.session.lesson is None
        await pilot.press("f7")
        await rest(pilot)
        assert not isinstance(app.screen, InShort)
        app.show_menu()
        app.go(NewMatch(catalogue()["lantern"]))
        await rest(pilot)
        assert isinstance(app.screen, NewMatch)
        assert "As printed" in text_of(app) and "First game" not in text_of(app)
        assert "presets.toml" in packed(app)
