"""No text that people or files bring is read as markup: names, titles, folders, cards, keys."""

import ast
import random
import re
import shutil
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import Input

import boardgames_tui
from boardgames_tui.app.app import BoardgamesApp
from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.screens.curtain import Curtain
from boardgames_tui.app.screens.menu import Menu
from boardgames_tui.app.screens.new_match import NewMatch
from boardgames_tui.app.screens.rules import Rules
from boardgames_tui.decks import deck_folders
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.keymap import keymap_path
from boardgames_tui.places import home
from boardgames_tui.records import open_records
from boardgames_tui.session import Session
from tests.app.table import Table, opened, text_of

PACKAGE = Path(boardgames_tui.__file__).parent
NAMES = (
    ("o[/]o", "[bold]", r"\[", "[$x]", "[@click=app.quit]x[/", "$name"),
    ("[", "]", r"a\[b]\\", "{0} %s", "[red]a[/red]", "[link='x']"),
)
"""Names of six players each that mean something to a reader of markup."""
RAW = "\x1b]0;mine\x07\u202e[/]"
"""What no entrance lets in, but a record of an older version may hold."""
GAMES = built_in()


# --- what the source says ---------------------------------------------------------------------


@cache
def trees() -> list[tuple[Path, ast.Module]]:
    """The modules that make a widget, set a title or write markup."""
    texts = ((path, path.read_text("utf-8")) for path in PACKAGE.rglob("*.py"))
    told = re.compile(f"{'|'.join((*READERS, *NOT_USED))}|border_|tooltip|markup")
    return [(path, ast.parse(text)) for path, text in texts if told.search(text)]


def where(path: Path, node: ast.AST) -> str:
    return f"{path.relative_to(PACKAGE)}:{getattr(node, 'lineno', 0)}"


def name_of(call: ast.Call) -> str:
    return ast.unparse(call.func)


def says_no_markup(call: ast.Call) -> bool:
    return any(
        word.arg == "markup" and isinstance(word.value, ast.Constant) and word.value.value is False
        for word in call.keywords
    )


READERS = ("Static", "Label", "OptionList", "SelectionList", "Button", "Tooltip", "RichLog")
"""Widgets that read a plain string as markup unless told not to."""
NOT_USED = ("Checkbox", "DataTable", "Digits", "Link", "Markdown", "RadioButton", "Select", "Tree")
"""Widgets that always do: whoever wants one must think of this first, and of the test."""


def test_b8_every_widget_that_could_read_markup_is_told_not_to() -> None:
    faults = []
    for path, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and name_of(node) in READERS and not says_no_markup(node):
                faults.append(where(path, node))
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("textual"):
                faults += [where(path, node) for name in node.names if name.name in NOT_USED]
            if isinstance(node, ast.ClassDef) and {ast.unparse(b) for b in node.bases} & {*READERS}:
                starts = [
                    call
                    for call in ast.walk(node)
                    if isinstance(call, ast.Call) and name_of(call) == "super().__init__"
                ]
                if not any(map(says_no_markup, starts)):
                    faults.append(where(path, node))
    assert faults == []


def test_b8_titles_of_borders_are_no_markup() -> None:
    faults = []
    for path, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Assign):
                continue
            for target in node.targets:
                if not isinstance(target, ast.Attribute):
                    continue
                if target.attr not in ("border_title", "border_subtitle", "tooltip"):
                    continue
                value = node.value
                plain = isinstance(value, ast.Constant) and "[" not in str(value.value)
                made = ast.unparse(value).startswith("Content(")
                titled = isinstance(value, ast.Name) and value.id == "subtitle"
                if not plain and not made and not titled:
                    faults.append(where(path, node))
    assert faults == []


def test_b8_markup_is_written_in_the_source_and_filled_in_by_name() -> None:
    """What comes from elsewhere is a variable of the template; styles alone are put into it."""
    faults = []
    for path, tree in trees():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not name_of(node).endswith("from_markup"):
                continue
            first = node.args[0]
            allowed = (
                isinstance(first, ast.Constant)
                or (isinstance(first, ast.Name) and first.id == "markup")
                or (
                    isinstance(first, ast.JoinedStr)
                    and all(
                        ast.unparse(part.value) in ("style", "colour")
                        for part in first.values
                        if isinstance(part, ast.FormattedValue)
                    )
                )
            )
            if not allowed:
                faults.append(where(path, node))
        source = path.read_text("utf-8")
        if re.search(r"markup=True|rich\.print|rich\.markup|Text\.from_markup|Console\(", source):
            faults.append(str(path))
    assert faults == []


# --- what the screens show --------------------------------------------------------------------


async def look_everywhere(table: Table) -> None:
    """Open whatever can be opened at a table, and close it again."""
    for key in ("question_mark", "l", "i", "escape", "w", "escape"):
        await table.press(key)
    for key, back in (("f1", "escape"), ("ctrl+p", "escape"), ("f2", "escape"), ("q", "n")):
        await table.press(key, back)


async def play_on(table: Table, rng: random.Random, actions: int) -> None:
    for _ in range(actions):
        screen = table.app.screen
        if isinstance(screen, Curtain):
            assert plain(table.text)
            await table.sit_down()
        elif isinstance(screen, GameScreen) and screen.legal:
            screen.choose(rng.choice(screen.legal))
            await table.rest()
            assert plain(table.text)
        else:
            return


def plain(text: str) -> bool:
    return text.replace("\n", "").isprintable()


def finished(session: Session, rng: random.Random) -> None:
    match, game = session.match, session.game
    while not match.over:
        match.play(rng.choice(game.legal_actions(match.state, game.actors(match.state)[0])))


SOME_GAMES = [
    pytest.param(slug, marks=() if slug in ("chefs-apprentice", "keepsake") else pytest.mark.long)
    for slug in GAMES
]


@pytest.mark.parametrize("row", [0, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("slug", SOME_GAMES)
async def test_b8_a_match_of_players_who_are_called_like_markup(slug: str, row: int) -> None:
    game, rng = GAMES[slug], random.Random(slug)
    names = NAMES[row][: game.info.max_seats]
    async with opened((120, 40)) as (app, pilot):
        match = Match(game, names, game.Options(), 3)
        session = Session(match, app.records, app.records.create(match, title=names[0]))
        app.show_session(session)
        table = Table(app, pilot, session)
        await table.rest()
        await play_on(table, rng, 6)
        if isinstance(app.screen, Curtain):
            await table.sit_down()
        await look_everywhere(table)
        finished(session, rng)
        session.records = None
        app.show_session(session)
        await table.rest()
        assert all(name in table.text for name in names[:2])
        await table.press("b", "home", "right", "end", "escape")
        app.show_menu()
        await app.workers.wait_for_complete()
        await table.rest()
        assert names[0] in table.text


@pytest.mark.parametrize("slug", SOME_GAMES)
async def test_b8_a_record_with_raw_characters_is_played_and_listed(slug: str) -> None:
    game, rng = GAMES[slug], random.Random(slug)
    async with opened((80, 24)) as (app, pilot):
        match = Match(game, (RAW, f"{RAW}2", f"a{RAW}"), game.Options(), 5)
        session = Session(match, app.records, app.records.create(match, title=RAW))
        app.show_session(session)
        table = Table(app, pilot, session)
        await table.rest()
        await play_on(table, rng, 4)
        if isinstance(app.screen, Curtain):
            await table.sit_down()
        finished(session, rng)
        session.records = None
        app.show_session(session)
        await table.rest()
        assert plain(table.text)
        app.show_menu()
        await app.workers.wait_for_complete()
        await table.rest()
        assert plain(table.text) and "\\x1b]0;" in table.text
        await table.press("tab", "r")
        assert plain(table.text)
        await table.press("escape", "d", "n")
        app.notify(f"about {RAW}", title=RAW, markup=True)
        await table.rest()
        assert plain(table.text) and "[/]" in table.text
        await table.press("1")
        assert isinstance(app.screen, NewMatch)
        assert plain(table.text)


@pytest.mark.parametrize("slug", SOME_GAMES)
async def test_b8_cards_that_are_called_like_markup(slug: str) -> None:
    game, rng = GAMES[slug], random.Random(slug)
    shipped = next(iter(deck_folders(game.info).values()))
    folder = Path(shutil.copytree(shipped, home() / "decks" / slug / "o[]o[bold]"))
    for path in folder.glob("*.toml"):
        text = path.read_text("utf-8")
        if slug != "born-to-serve" or path.name == "heroes.toml":  # staff is known by name
            for field in ("name", "dish", "text", "tagline"):
                text = re.sub(rf'^({field} *= *"[^"]{{1,24}})"', r'\1[/]"', text, flags=re.M)
                text = re.sub(rf'^({field} *= *"[^"]{{25,}})"', r'\1"', text, flags=re.M)
        if slug == "just-desserts" and path.name == "guests.toml":
            text = re.sub(r"^favourites *=.*$", "favourites = []", text, flags=re.M)
        path.write_text(text, "utf-8")
    options = game.Options(deck="o[]o[bold]")
    async with opened((120, 40)) as (app, pilot):
        match = Match(game, ("Ann", "Ben"), options, 3)
        session = Session(match, app.records, app.records.create(match))
        app.show_session(session)
        table = Table(app, pilot, session)
        await table.rest()
        await play_on(table, rng, 4)
        if isinstance(app.screen, Curtain):
            await table.sit_down()
        await table.press("f1")
        assert isinstance(app.screen, Rules)
        await table.press(*"[/]o", "down")
        assert "[/]" in table.text


async def test_b8_a_folder_called_like_markup(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """It is named by the settings, and by all that is said of its files."""
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(tmp_path / "o[" / "]o[" / "[bold]" / "\x1b[2J"))
    async with opened((120, 40)) as (app, pilot):
        await pilot.press("s")
        for _ in range(3):
            await pilot.pause()
        assert "\\x1b[2J" in text_of(app) and plain(text_of(app))
        await pilot.press("escape")
        home().mkdir(parents=True, exist_ok=True)
        (home() / "settings.toml").write_text("curtain = 3", "utf-8")
        app.change_settings(animations=False)
        await pilot.pause()
        assert "could not be saved" in text_of(app) and plain(text_of(app))
        assert (home() / "settings.toml").read_text("utf-8") == "curtain = 3"
        app.export("999")
        for _ in range(3):
            await pilot.pause()
        assert "there is no match 999" in [*app._notifications][-1].message
        assert plain(text_of(app)) and all(plain(said.message) for said in app._notifications)


async def test_b8_keys_that_are_markup_are_named_in_the_palette() -> None:
    keymap_path().write_text('"menu.settings" = "left_square_bracket"', "utf-8")
    async with opened((120, 40)) as (app, pilot):
        offered = {one.title: one for one in app.get_system_commands(app.screen)}
        assert offered["Settings"].help
        offered["Keys: what they do here"].callback()
        for _ in range(3):
            await pilot.pause()
        rows = text_of(app).splitlines()
        assert any("[" in row and "menu.settings" in row for row in rows)


@pytest.mark.parametrize(
    "pasted", ["\x1b[2J", "Ann\nBen", "a\tb", "\u202eAnn", "\u3164", "A\u0301" * 9]
)
async def test_b8_a_pasted_name_is_plain_or_refused(pasted: str) -> None:
    from textual import events

    async with opened((120, 40), fresh=True) as (app, pilot):
        await pilot.press("1")
        await pilot.pause()
        form = app.screen
        assert isinstance(form, NewMatch)
        boxes = list(form.query(".name").results(Input))
        form.set_focus(boxes[0])
        boxes[0].post_message(events.Paste(pasted))
        boxes[1].value = "Cy"
        await pilot.pause()
        assert plain(text_of(app))
        await pilot.press("enter")
        await pilot.pause()
        assert plain(text_of(app))
        if app.screen is not form:
            kept = app.records.matches()[0].seats
            assert all(name.isprintable() and name.strip() for name in kept)


@pytest.mark.parametrize("word", ["9" * 5000, "9" * 19, "x", "-1"])
async def test_b13_a_seed_that_is_pasted_into_the_form(word: str) -> None:
    from textual import events

    async with opened((120, 40)) as (app, pilot):
        await pilot.press("2")
        await pilot.pause()
        form = app.screen
        assert isinstance(form, NewMatch)
        for box, name in zip(form.query(".name").results(Input), "AB", strict=False):
            box.value = name
        seed = form.query_one("#seed", Input)
        form.set_focus(seed)
        seed.post_message(events.Paste(word))
        await pilot.pause()
        seed.value = word  # as if the line had let it in
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert app.screen is form
        assert "A seed is a number from 0 to 9223372036854775807" in text_of(app)


async def test_b8_a_match_gets_no_title_that_can_not_be_shown() -> None:
    game = GAMES["just-desserts"]
    records = open_records()
    match_id = records.create(Match(game, ("Ann", "Ben"), game.Options(), 7), title="Sunday")
    records.close()
    async with opened((120, 40)) as (app, pilot):
        await pilot.press("tab", "r")
        assert isinstance(app.screen, Menu)
        app.screen.query_one("#rename", Input).value = RAW
        await pilot.press("enter")
        await pilot.pause()
        assert "A match's name has at most 80 plain characters" in text_of(app)
        assert {saved.title for saved in app.records.matches() if saved.id == match_id} == {
            "Sunday"
        }


def test_b8_the_app_can_not_be_asked_to_read_markup() -> None:
    assert "markup" not in BoardgamesApp.notify.__annotations__
    source: Any = (PACKAGE / "app" / "app.py").read_text("utf-8")
    assert 'how["markup"] = False' in source
