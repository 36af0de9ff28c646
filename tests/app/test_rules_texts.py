"""The rules texts: how to play on two pages, pictures as they are, and a search that jumps."""

import pytest
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Input

from boardgames_tui.app.prose import found, prose
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.app.texts import PICTURE, sections_of
from boardgames_tui.games import built_in
from boardgames_tui.plain.rulebook import read
from tests.app.table import opened, text_of

GAMES = built_in()
PAGE = 33
"""Lines of a page: two of them are read before a first match."""
NARROW = 56
"""Columns of the rules beside a board."""


@pytest.mark.parametrize("slug", GAMES)
def test_how_to_play_comes_first_and_takes_less_than_two_pages(slug: str) -> None:
    first = sections_of(GAMES[slug].info)[0]
    assert (first.part, first.heading) == ("Play", "How to play")
    assert len(prose(first.text, NARROW).split("\n")) < 2 * PAGE
    pictures = PICTURE.findall(first.text)
    assert pictures, "a picture of the board in its own signs"
    assert all(len(row) <= NARROW for picture in pictures for row in picture.splitlines())


def test_a_picture_is_shown_as_it_is() -> None:
    text = "Before it\nstands this:\n\n```\n╭──╮  a\n\n╰──╯\n```\n\nAnd after it this."
    rows = [row.plain for row in prose(text, 40).split("\n")]
    assert rows == ["Before it stands this:", "", "╭──╮  a", "", "╰──╯", "", "And after it this."]


def test_who_hears_the_rules_hears_no_picture() -> None:
    for game in GAMES.values():
        assert not any("```" in line or "╭" in line for line in read(game, "1"))
        assert any("How to play" in line for line in read(game, ""))


def test_what_is_found_is_marked_in_any_case() -> None:
    page, line = found(Content("One\ntwo Two\nthree"), "TWO three")
    assert line == 1, "there they stand together"
    assert [page.plain[span.start : span.end] for span in page.spans] == ["two", "Two", "three"]
    assert found(Content("One"), "") == (Content("One"), None)


async def test_the_search_jumps_to_the_hit() -> None:
    async with opened() as (app, pilot):
        app.show_rules(GAMES["just-desserts"])
        await pilot.pause()
        rules = app.screen
        assert isinstance(rules, Rules)
        rules.query_one(Input).value = "kitchen is closed"
        await pilot.pause()
        await pilot.pause()
        assert rules._open is not None and rules._open.heading == "How to play"
        assert rules._hit is not None
        page = rules.query_one("#rules-page", VerticalScroll)
        assert page.scroll_offset.y > 0
        top = page.scroll_offset.y
        assert top <= rules._hit < top + page.size.height, "the hit is in view"
        assert "Kitchen" in text_of(app)
