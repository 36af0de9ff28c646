"""The menu: the shelf, and the matches to go on with."""

import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from textual.widgets import Input

from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.app.screens.new_match import NewMatch
from boardgames_tui.app.widgets.game_card import GameCard, facts_of
from boardgames_tui.app.widgets.saved_list import SavedList, ago, fitted
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.places import home
from boardgames_tui.records import open_records
from tests.app.table import LARGE, SMALL, opened, text_of
from tests.example_game import rules as keepsake

ROOT = Path(__file__).parents[2]


def keep_a_match(*names: str, actions: int = 0, title: str = "") -> str:
    """A match of Just Desserts in the records, so many actions old."""
    game = built_in()["just-desserts"]
    match = Match(game, names, game.Options(), 7)
    records = open_records()
    match_id = records.create(match, title=title)
    for _ in range(actions):
        match.play(game.legal_actions(match.state, game.actors(match.state)[0])[0])
        records.append(match_id, match)
    records.close()
    return match_id


def test_nothing_heavy_is_loaded_before_the_first_frame() -> None:
    loaded = subprocess.run(
        [sys.executable, "-m", "tests.bench.first_frame", "menu", "modules"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert "boardgames_tui.app.screens.menu" in loaded
    assert {"pydantic", "typer", "sqlite3", "boardgames_tui.records", "markdown_it"} & {
        *loaded
    } == set()
    assert not any(name.endswith(".rules") for name in loaded)


@pytest.mark.parametrize("size", [SMALL, LARGE, (200, 60)])
async def test_every_game_has_a_card_with_its_facts(size: tuple[int, int]) -> None:
    async with opened(size, fresh=True) as (app, _):
        text = text_of(app)
        for number, game in enumerate(built_in().values(), start=1):
            assert f" {number}  {game.info.title}" in text
            assert facts_of(game.info) in text
        assert "█" in text


async def test_nothing_saved_yet_is_said() -> None:
    async with opened(fresh=True) as (app, _):
        assert "No match yet" in text_of(app)


async def test_arrows_number_and_click_choose_a_game() -> None:
    async with opened(fresh=True) as (app, pilot):
        await pilot.press("down")
        assert isinstance(app.screen, Menu)
        assert app.screen.focused is list(app.screen.query(GameCard))[1]
        await pilot.press("up", "enter")
        await pilot.pause()
        assert isinstance(app.screen, NewMatch)
        await pilot.press("escape", "1")
        await pilot.pause()
        assert isinstance(app.screen, NewMatch)
        await pilot.press("escape")
        await pilot.pause()
        await pilot.click(GameCard)
        await pilot.pause()
        assert isinstance(app.screen, NewMatch)


async def test_a_saved_match_shows_where_it_stands() -> None:
    keep_a_match("Abby", "Ben", actions=1)
    async with opened(LARGE, fresh=True) as (app, _):
        line = next(line for line in text_of(app).splitlines() if "Abby and Ben" in line)
        assert "Just Desserts" in line
        assert "'s turn" in line
        assert "round 1" in line
        assert "just now" in line


async def test_a_finished_match_shows_its_winner() -> None:
    match = Match(keepsake, ("Abby", "Ben"), keepsake.Options(), 3)
    records = open_records()
    match_id = records.create(match)
    while not match.over:
        match.play(keepsake.legal_actions(match.state, keepsake.actors(match.state)[0])[0])
        records.append(match_id, match)
    winner = match.seats[keepsake.standings(match.state).winners[0]]
    records.close()
    async with opened(fresh=True) as (app, _):
        assert f"{winner} won" in text_of(app)


async def test_a_long_fault_is_told_whole_and_then_takes_no_room() -> None:
    async with opened(SMALL, fresh=True) as (app, pilot):
        menu = app.screen
        assert isinstance(menu, Menu)
        menu.warn("records.sqlite: match 1 was played on elsewhere. " * 3 + "The end.")
        await pilot.pause()
        assert "The end." in text_of(app)
        menu.rest()
        await pilot.pause()
        assert menu._message.size.height == 1


async def test_from_the_saved_matches_quitting_is_hinted_at_in_80_columns() -> None:
    keep_a_match("Abby", "Ben")
    async with opened(SMALL, fresh=True) as (app, pilot):
        await pilot.press("tab")
        await pilot.pause()
        last = text_of(app).splitlines()[-1]
        assert "Enter go on" in last
        assert "q quit" in last


async def test_without_a_saved_match_no_key_is_offered_for_one() -> None:
    async with opened(fresh=True) as (app, pilot):
        await pilot.press("tab")
        await pilot.pause()
        last = text_of(app).splitlines()[-1]
        assert "delete" not in last
        assert "q quit" in last


async def test_going_on_lands_on_the_curtain() -> None:
    keep_a_match("Abby", "Ben")
    async with opened(fresh=True) as (app, pilot):
        await pilot.press("tab", "enter")
        await pilot.pause()
        assert isinstance(app.screen, Curtain)


async def test_a_match_is_renamed_in_place() -> None:
    match_id = keep_a_match("Abby", "Ben")
    async with opened(fresh=True) as (app, pilot):
        await pilot.press("tab", "r")
        await pilot.pause()
        assert isinstance(app.focused, Input)
        await pilot.press(*"Final", "enter")
        await pilot.pause()
        assert app.records.matches()[0].title == "Final"
        assert app.records.matches()[0].id == match_id
        assert "Final" in text_of(app)
        assert isinstance(app.focused, SavedList)
        await pilot.press("r")
        await pilot.pause()
        await pilot.press("x", "escape")
        await pilot.pause()
        assert app.records.matches()[0].title == "Final"


async def test_a_match_is_deleted_after_a_question_in_place() -> None:
    keep_a_match("Abby", "Ben")
    keep_a_match("Cy", "Dora")
    async with opened(fresh=True) as (app, pilot):
        await pilot.press("tab", "d")
        await pilot.pause()
        assert "Delete Just Desserts for good?" in text_of(app)
        await pilot.press("n")
        await pilot.pause()
        assert len(app.records.matches()) == 2
        await pilot.press("d")
        await pilot.pause()
        await pilot.press("y")
        await pilot.pause()
        assert [match.seats for match in app.records.matches()] == [("Abby", "Ben")]
        assert "Cy and Dora" not in text_of(app)


@pytest.mark.parametrize("downloads", [True, False], ids=["downloads", "none"])
async def test_a6_b14_a_running_match_is_exported_as_a_new_file_if_the_table_agrees(
    downloads: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = keep_a_match("Abby", "Ben")
    folder = tmp_path / "Downloads"
    monkeypatch.setattr("platformdirs.user_downloads_path", lambda: folder)
    if downloads:
        folder.mkdir()
    home().mkdir(exist_ok=True)
    place = folder if downloads else home()
    older = place / f"boardgames-match-{match_id}.json"
    older.write_text("older", encoding="utf-8")
    file = place / f"boardgames-match-{match_id}-2.json"
    async with opened(SMALL, fresh=True) as (app, pilot):
        await pilot.press("tab", "e")
        await pilot.pause()
        assert "It shows all hands, piles and the seed. Do all agree?" in text_of(app)
        await pilot.press("n")
        await pilot.pause()
        assert not file.exists()
        await pilot.press("e", "y")
        await pilot.pause()
        assert [toast.message for toast in app._notifications] == [f"Exported to {file}"]
    assert '"format": "boardgames-tui match"' in file.read_text(encoding="utf-8")
    assert older.read_text(encoding="utf-8") == "older"


async def test_broken_records_are_said_and_nothing_is_played() -> None:
    home().mkdir(exist_ok=True)
    path = home() / "records.sqlite"
    path.write_bytes(b"no database at all, but long enough to be looked at" * 20)
    before = path.read_bytes()
    async with opened(fresh=True) as (app, pilot):
        said = app.screen._message.text  # type: ignore[attr-defined]
        assert str(path) in said
        assert "Nothing is played" in said
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, Menu)
        assert app.screen._message.text == said
    assert path.read_bytes() == before


async def test_announced_games_come_after_the_built_in_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = ({"keepsake": keepsake}, ())
    monkeypatch.setattr("boardgames_tui.app.screens.menu.look_for_announced", lambda: found)
    async with opened(LARGE, fresh=True) as (app, _):
        assert [card.game.info.slug for card in app.screen.query(GameCard)] == [
            *built_in(),
            "keepsake",
        ]


async def test_quitting_asks_first() -> None:
    async with opened(fresh=True) as (app, pilot):
        await pilot.press("q", "n")
        await pilot.pause()
        assert app.is_running
        assert not app._exit
        await pilot.press("q", "y")
        await pilot.pause()
        assert app._exit


@pytest.mark.parametrize(
    ("before", "said"),
    [
        (timedelta(seconds=20), "just now"),
        (timedelta(minutes=5), "5 min ago"),
        (timedelta(hours=3), "3 h ago"),
        (timedelta(days=1), "yesterday"),
        (timedelta(days=5), "5 days ago"),
    ],
)
def test_how_long_ago_is_said_as_people_say_it(before: timedelta, said: str) -> None:
    now = datetime(2026, 5, 20, 12, tzinfo=UTC)
    assert ago(now - before, now) == said
    assert ago(datetime(2025, 1, 2, 12, tzinfo=UTC), now) == "2025-01-02"


def test_a_column_is_cut_with_an_ellipsis() -> None:
    assert fitted("Abby", 6) == "Abby  "
    assert fitted("Abigail", 4) == "Abi…"
