"""Final scores, rules, settings, sizes and keys."""

import re
import tomllib
from typing import Any

import pytest
from textual.widgets import Input, OptionList

from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.looking_back import LookingBack
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.app.screens.scores import Scores
from boardgames_tui.app.screens.settings import ABOUT, SettingsPanel
from boardgames_tui.app.screens.too_small import TooSmall
from boardgames_tui.app.texts import cited, sections_of
from boardgames_tui.app.theme import THEMES
from boardgames_tui.app.widgets.choice import Choice
from boardgames_tui.files import BadFile
from boardgames_tui.games import built_in
from boardgames_tui.kernel.game import Row, Standings
from boardgames_tui.kernel.match import Match
from boardgames_tui.keymap import keymap_path, load_keymap
from boardgames_tui.places import home
from boardgames_tui.session import Session
from boardgames_tui.settings import load_settings, settings_path
from tests.app.table import LARGE, SMALL, Table, calm, just_desserts, opened, seated, text_of
from tests.games.at_table import SETTINGS, screen_text
from tests.games.corpus import Example, corpus
from tests.games.every_table import LONG_NAMES
from tests.games.walks import GAMES
from tests.kept_apps import kept_app


async def finished(table: Table) -> None:
    """Play the match to its end below the screens, then show the scores."""
    match, game = table.session.match, table.session.game
    while not match.over:
        table.session.play(game.legal_actions(match.state, game.actors(match.state)[0])[0])
    table.app.show_session(table.session)
    await table.rest()


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_every_score_line_of_every_seat_is_shown(size: tuple[int, int]) -> None:
    async with seated(size, seed=987654) as table:
        await finished(table)
        assert isinstance(table.app.screen, Scores)
        standings = table.session.game.standings(table.session.match.state)
        lines = [line.split() for line in table.text.splitlines() if "·" not in line]
        rows = {words[0]: words[1:] for words in lines if words}
        by_rank = sorted(standings.rows, key=lambda row: row.rank)
        for label in ("Rounds", "Keepsake"):
            assert rows[label] == [str(dict(row.lines)[label]) for row in by_rank]
        assert rows["Total"] == [str(row.total) for row in by_rank]
        winner = table.session.seats[standings.winners[0]]
        assert f"{winner} wins" in table.text
        assert "987654" in table.text


async def test_the_evening_and_everybody_s_best_stand_below_the_scores() -> None:
    async with seated() as table:
        await finished(table)
        assert "Best so far:" in table.text and "This evening" not in table.text
        await table.press("n")
        screen: Any = table.app.screen
        again = Table(table.app, table.pilot, screen.session)
        assert again.session.seats == ("Ben", "Cy", "Abby"), "the next one sits first"
        await finished(again)
        assert "This evening, won of 2:" in again.text
        line = next(line for line in again.text.splitlines() if "This evening" in line)
        assert sum(map(int, re.findall(r"[A-Z][a-z]+ (\d)", line))) >= 2


async def test_names_too_wide_for_their_points_stand_whole_below_them() -> None:
    async with seated() as table:
        await finished(table)
        scores = table.app.screen
        assert isinstance(scores, Scores)
        scores.session.match.seats = ("日本" * 10, "Wolfeschlegelsteinha", "Cy")
        del scores._lines
        lines = scores._table().split("\n")
        at = next(n for n, line in enumerate(lines) if sorted(line.plain.split()) == [*"ABC"])
        heads, rule, *rows = lines[at:]
        assert {head.cell_length for head in (heads, rule)} == {rows[0].cell_length}
        above = "\n".join(line.plain for line in lines[:at])
        assert all(name in above for name in scores.session.match.seats)


async def test_the_tie_break_is_named_and_ties_share_a_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tied = Standings(
        over=True,
        rows=(
            Row((0,), 7, (("Guests", 7),), 1),
            Row((1,), 7, (("Guests", 7),), 1),
            Row((2,), 5, (("Guests", 5),), 3),
        ),
        tie_break="the most Favourites",
    )
    async with seated() as table:
        await finished(table)
        monkeypatch.setattr(table.session.game, "standings", lambda state: tied)
        table.app.go(Scores(table.session))
        await table.rest()
        assert "equal scores, and level in the most Favourites" in table.text
        assert "Abby and Ben win together" in table.text
        places = next(line for line in table.text.splitlines() if "Place" in line)
        assert places.split() == ["Place", "1st", "1st", "3rd"]


@pytest.mark.parametrize("slug", GAMES)
async def test_all_names_and_the_winner_are_seen_in_the_smallest_window(slug: str) -> None:
    """With as many as can play, and the longest names; cards and judges are named in the table."""
    info = GAMES[slug].info
    walk = next(one for one in map(Example.walk, corpus(slug)) if one.over)
    for example in corpus(slug):
        if example.seats == info.max_seats and example.walk().over:
            walk = example.walk()
    names = LONG_NAMES[: len(walk.states[0].seats)]
    state = walk.states[-1].evolve(seats=names)
    session = Session(Match(walk.game, names, walk.options, 1, start=state), None, None)
    async with kept_app(SETTINGS, (80, 24), lambda: BoardgamesApp(settings=SETTINGS)) as pilot:
        scores = Scores(session)
        pilot.app.go(scores)
        await pilot.pause()
        text = screen_text(pilot.app)
        assert not [name for name in names if name not in text]
        assert "Total" in text
        assert "Place" in text
        for detail in session.details():
            assert detail.name in scores._table().plain


@pytest.mark.parametrize("sides", range(2, 7))
async def test_the_columns_of_every_number_of_sides_fit_the_smallest_window(
    sides: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    label = "W" * 30  # the longest name of a judge
    rows = tuple(Row((seat,), 100, ((label, -100),), seat + 1) for seat in range(sides))
    async with seated() as table:
        await finished(table)
        monkeypatch.setattr(
            table.session.game, "standings", lambda state: Standings(True, rows, None)
        )
        table.session.match.seats = tuple(letter * 20 for letter in "ABCDEF")
        scores = Scores(table.session)
        assert max(line.cell_length for line in scores._table().split("\n")) <= 76


@pytest.mark.parametrize(("key", "first"), [("r", "Abby"), ("n", "Ben")])
async def test_a_rematch_keeps_seats_and_options_with_a_new_deal(key: str, first: str) -> None:
    async with seated(seed=5) as table:
        await finished(table)
        await table.press(key)
        assert isinstance(table.app.screen, Curtain)
        session = table.app.screen.session
        assert session.seats[0] == first
        assert sorted(session.seats) == ["Abby", "Ben", "Cy"]
        assert session.match.seed != 5
        assert len(table.app.records.matches()) == 2


async def test_after_the_end_looking_back_hides_nothing() -> None:
    async with seated(LARGE) as table:
        await finished(table)
        await table.press("b")
        assert isinstance(table.app.screen, LookingBack)
        await table.press("home")
        hands = table.session.match.at(0).hands
        for number, hand in enumerate(hands, start=1):
            assert f"{number}: {', '.join(hand)}" in table.text
        before = table.text
        await table.press("down")
        assert table.text != before
        await table.press("escape")
        assert isinstance(table.app.screen, Scores)


async def test_the_animation_falls_only_where_it_is_wanted() -> None:
    async with seated(seed=5) as table:
        await finished(table)
        assert table.app.animation_level == "none"
        assert not table.app.screen.query_one("#confetti")._timers


# --- rules ------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", built_in())
def test_every_ruling_can_be_opened_by_its_number(slug: str) -> None:
    sections = sections_of(built_in()[slug].info)
    for place, section in enumerate(sections):
        number = section.heading.split()[0]
        if section.part == "Rulings" and "-" in number:
            assert cited(sections, number) == place


def test_a_citation_of_one_digit_is_not_taken_for_two() -> None:
    sections = sections_of(built_in()["just-desserts"].info)
    one, many = cited(sections, "JD-1"), cited(sections, "JD-18")
    assert one is not None
    assert many is not None
    assert sections[one].heading.startswith("JD-1 ")
    assert sections[many].heading.startswith("JD-18 ")
    assert cited(sections, "") is None


async def test_rules_open_from_the_table_search_and_close() -> None:
    async with seated(LARGE, game=just_desserts()) as table:
        await table.sit_down()
        await table.press("f1")
        assert isinstance(table.app.screen, Rules)
        assert "Overview" in table.text
        assert "JUST DESSERTS" in table.text
        await table.press(*"bribe")
        shown = table.app.screen.query_one(OptionList).option_count
        assert 0 < shown < len(table.app.screen._sections)
        await table.press("down")
        assert isinstance(table.app.focused, Input)
        await table.press("escape")
        assert isinstance(table.app.screen, GameScreen)


async def test_a_cited_ruling_is_open_and_in_view_in_the_contents() -> None:
    async with opened(SMALL) as (app, pilot):
        app.show_rules(built_in()["just-desserts"], "JD-40")
        for _ in range(4):
            await pilot.pause()
        lines = [line for line in text_of(app).splitlines() if "JD-40 " in line]
        assert len(lines) == 2


async def test_every_card_is_listed_with_its_source() -> None:
    async with opened(LARGE) as (app, pilot):
        app.show_rules(built_in()["just-desserts"])
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, Rules)
        decks = [section for section in screen._sections if section.part == "Cards"]
        assert [section.heading for section in decks] == ["Deck 2015", "Deck early"]
        assert all("[published]" in section.text for section in decks)


# --- settings ---------------------------------------------------------------------------------


async def test_each_setting_is_offered_and_kept_at_once() -> None:
    async with opened() as (app, pilot):
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, SettingsPanel)
        assert [choice.name for choice in app.screen.query(Choice)] == list(ABOUT)
        for choice in app.screen.query(Choice):
            choice.action_change(1)
            await pilot.pause()
            assert getattr(load_settings(), str(choice.name)) == choice.value
            assert getattr(app.settings, str(choice.name)) == choice.value
        assert app.ascii_only
        assert app.theme == "diner-light"
        assert tomllib.loads(settings_path().read_text())["theme"] == "diner-light"
        await pilot.press("escape")
        assert isinstance(app.screen, Menu)


async def test_a_theme_of_the_palette_is_remembered() -> None:
    async with opened() as (app, pilot):
        app.theme = "nord"
        await pilot.pause()
        assert load_settings().theme == "nord"


@pytest.mark.parametrize(
    "theme",
    [
        "diner",
        "ansi-dark",
        *(pytest.param(theme.name, marks=pytest.mark.long) for theme in THEMES[1:]),
        pytest.param("nord", marks=pytest.mark.long),
    ],
)
async def test_every_room_can_be_drawn_in_a_theme(theme: str) -> None:
    async with seated(game=just_desserts(), theme=theme) as table:
        assert table.app.theme == theme
        await table.sit_down()
        await table.press("f1")
        await finished(table)
        assert isinstance(table.app.screen, Scores)


async def test_a_theme_that_is_gone_is_replaced() -> None:
    app = BoardgamesApp(settings=calm(theme="no-such-theme"))
    assert app.theme == "diner"


# --- sizes and keys ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5)])
async def test_a_terminal_too_small_says_so_and_recovers(size: tuple[int, int]) -> None:
    async with seated() as table:
        await table.sit_down()
        await table.pilot.resize_terminal(*size)
        await table.rest()
        assert isinstance(table.app.screen, TooSmall)
        said = " ".join(table.text.split())
        assert "80x24" in said
        assert f"{size[0]}x{size[1]}" in said
        await table.press("enter", "full_stop")
        assert len(table.session.match) == 0
        await table.pilot.resize_terminal(80, 24)
        await table.rest()
        assert isinstance(table.app.screen, GameScreen)
        assert table.sees(0)


async def test_too_small_from_the_start_still_quits() -> None:
    async with opened((40, 10)) as (app, pilot):
        assert isinstance(app.screen, TooSmall)
        await pilot.press("q")
        await pilot.pause()
        assert app._exit


def write_keys(text: str) -> None:
    home().mkdir(exist_ok=True)
    keymap_path().write_text(text)


async def test_a_persons_own_keys_are_used_and_shown() -> None:
    write_keys('"game.cover" = "f9"\n')
    async with seated() as table:
        await table.sit_down()
        await table.press("f4")  # every key that does something now
        assert re.search(r"\bf9\b.*\bcover\b", table.text.lower())
        await table.press("escape", "x")
        assert isinstance(table.app.screen, GameScreen)
        await table.press("f9")
        assert isinstance(table.app.screen, Curtain)


async def test_keys_given_twice_are_reported_in_a_sentence() -> None:
    write_keys('"game.cover" = "u"\n')
    async with seated() as table:
        await table.sit_down()
        said = [toast.message for toast in table.app._notifications]
        assert said == ["Your keys.toml puts undo and cover on one key, u: only one of them works."]


@pytest.mark.parametrize("line", ['"game.cover" = 3', '"game.cover" = ""', '"game.cover" = "a b"'])
def test_keys_that_are_none_are_refused_with_their_line(line: str) -> None:
    write_keys(f"# mine\n{line}\n")
    with pytest.raises(BadFile, match=r"keys\.toml:2: game\.cover"):
        load_keymap()


def test_no_keys_is_no_file() -> None:
    assert load_keymap() == {}


async def test_help_is_there_for_every_room() -> None:
    async with seated() as table:
        rooms: list[Any] = [table.app.screen]
        await table.sit_down()
        rooms.append(table.app.screen)
        rooms.append(table.app.screen_stack[0])
        for room in rooms:
            assert room.HELP


async def test_text_on_the_menu_comes_from_the_matches_only() -> None:
    async with opened() as (app, _):
        assert "seed" not in text_of(app)
