"""Mistakes in a deck of one's own, where somebody is about to play with it."""

import textwrap
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.app.screens.new_match import NewMatch
from boardgames_tui.app.widgets.choice import Choice
from boardgames_tui.app.widgets.message_bar import MessageBar
from boardgames_tui.decks import deck_faults, new_deck
from boardgames_tui.games import built_in
from tests.app.table import LARGE, SMALL, opened, text_of

GAME = built_in()["just-desserts"]


def read(app: Any) -> str:
    """What the form says, as a person reads it off its lines."""
    bar = app.screen.query_one(MessageBar)
    lines = text_of(app).splitlines()[bar.region.y : bar.region.bottom]
    return "".join("".join(lines).split())


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_a_mistake_in_a_deck_can_be_read_whole_in_the_form(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the longest sentence there is, in a folder that lies deep."""
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(tmp_path / ("deep" * 10) / "down"))
    folder = new_deck(GAME, "mine")
    text = (folder / "desserts.toml").read_text(encoding="utf-8")
    changed = text.replace('icons = ["fruit"]', 'icons = ["fruits of the forest"]', 1)
    (folder / "desserts.toml").write_text(changed, encoding="utf-8")
    (fault,) = deck_faults(GAME, "mine")
    assert len(textwrap.wrap(str(fault), 78)) > 3
    async with opened(size) as (app, pilot):
        app.go(NewMatch(GAME))
        await pilot.pause()
        for box, name in zip(app.screen.query("Input.name"), ("Abby", "Ben"), strict=False):
            box.value = name  # type: ignore[attr-defined]
        deck = next(found for found in app.screen.query(Choice) if found.name == "deck")
        deck.pick("mine")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, NewMatch)
        assert "".join(str(fault).split()) in read(app)
