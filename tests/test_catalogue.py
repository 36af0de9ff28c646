"""The games of the package, and those that other installed packages announce."""

import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from boardgames_tui.app.art import cover
from boardgames_tui.app.screens.new_match import NewMatch
from boardgames_tui.app.texts import sections_of
from boardgames_tui.decks import deck_folders
from boardgames_tui.doctor import examine
from boardgames_tui.games import built_in, catalogue, look_for_announced
from tests.app.table import LARGE, SMALL, opened, text_of
from tests.example_game import rules as keepsake
from tests.test_cli import Terminal, terminal

__all__ = ["terminal"]

ROOT = Path(__file__).parents[1]


def announce(folder: Path, package: str, *lines: str) -> None:
    """Install the metadata of a package whose entry points are these."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(("[boardgames_tui.games]", *lines, "")))


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on the path in which packages can be installed."""
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def loaded_by(script: str) -> set[str]:
    """The modules that a new process has loaded after the script."""
    ran = subprocess.run(
        [sys.executable, "-c", f"{script}\nimport sys\nprint(*sys.modules)"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(ran.stdout.split())


def test_just_desserts_is_the_first_game_of_the_menu() -> None:
    assert next(iter(built_in())) == "just-desserts"


def test_every_game_stands_under_its_slug() -> None:
    for slug, game in catalogue().items():
        assert game.info.slug == slug


def test_a_game_of_another_package_is_found(installed: Path) -> None:
    assert "keepsake" not in catalogue()
    announce(installed, "keepsake", "keepsake = tests.example_game.rules")
    games = catalogue()
    assert games["keepsake"] is keepsake
    assert list(games) == [*built_in(), "keepsake"]


BROKEN = {
    "raises": ("raise RuntimeError('no dice')", "RuntimeError: no dice"),
    "half": ("from tests.example_game.rules import info", "it has no Options"),
    "odd": (
        "from tests.example_game.rules import *\ninfo = 'keepsake'",
        "its info is no GameInfo",
    ),
    "impostor": (
        "from tests.example_game.rules import *\nfrom dataclasses import replace\n"
        "info = replace(info, slug='just-desserts')",
        "a game that comes with boardgames-tui is called just-desserts",
    ),
    "zz_twin": (
        "from tests.example_game.rules import *",
        "another package's game is called keepsake",
    ),
}
"""What somebody's module may hold, and what is said of it."""


@pytest.mark.parametrize("name", BROKEN)
def test_a_game_that_can_not_be_played_is_named_and_keeps_no_other_away(
    installed: Path, name: str
) -> None:
    text, why = BROKEN[name]
    (installed / f"{name}.py").write_text(text)
    announce(installed, "others", f"{name} = {name}", "keepsake = tests.example_game.rules")
    games, faults = look_for_announced()
    assert list(games) == ["keepsake"]
    assert list(catalogue()) == [*built_in(), "keepsake"]
    assert catalogue()["just-desserts"].info.title == "Just Desserts"
    assert faults == (f"The game '{name}' of the package others can not be played: {why}",)
    assert faults[0] in examine().faults


def test_a_module_that_is_not_there_is_named(installed: Path) -> None:
    announce(installed, "others", "gone = nowhere")
    (fault,) = look_for_announced()[1]
    assert fault.endswith("ModuleNotFoundError: No module named 'nowhere'")


def test_the_command_line_names_a_broken_game(installed: Path, terminal: Terminal) -> None:
    announce(installed, "others", "gone = nowhere")
    code, out, err = terminal("games")
    assert code == 0 and len(out.splitlines()) == len(built_in())
    assert err.startswith("The game 'gone' of the package others can not be played: ")
    assert err.count("\n") == 1
    assert "The game 'gone'" in terminal.fault("play", "gone", "--player", "A", "--player", "B")
    assert "The game 'gone'" in terminal("doctor")[2]


async def test_the_menu_names_a_broken_game(installed: Path) -> None:
    announce(installed, "others", "gone = nowhere")
    async with opened(fresh=True) as (app, pilot):
        await pilot.pause()
        text = " ".join(text_of(app).split())
        assert (
            "The game 'gone' of the package others can not be played: ModuleNotFoundError" in text
        )
        await pilot.press("1")
        await pilot.pause()
        assert isinstance(app.screen, NewMatch)


async def test_of_many_broken_games_the_menu_names_those_it_has_room_for(installed: Path) -> None:
    announce(installed, "others", *(f"gone-{n} = nowhere" for n in range(9)))
    async with opened() as (app, pilot):
        await pilot.pause()
        text = " ".join(text_of(app).split())
    told = text.count("of the package others can not be played")
    assert 1 <= told < 9
    assert f"And {9 - told} more; boardgames-tui doctor names them all." in text


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("count", [5, 9])
async def test_five_and_nine_games_fit_the_menu(
    installed: Path, count: int, size: tuple[int, int]
) -> None:
    names = [f"other-{number}" for number in range(1, count - 3)]
    for name in names:
        module = name.replace("-", "_")
        (installed / f"{module}.py").write_text(
            "from tests.example_game.rules import *\nfrom dataclasses import replace\n"
            f"info = replace(info, slug={name!r}, title={name.title()!r})"
        )
    announce(installed, "others", *(f"{name} = {name.replace('-', '_')}" for name in names))
    async with opened(size, fresh=True) as (app, pilot):
        await pilot.pause()
        text = text_of(app)
        for number, title in enumerate(
            [*(game.info.title for game in built_in().values()), *map(str.title, names)], start=1
        ):
            assert re.search(rf" {number}  {re.escape(title)} .*players", text), text
        await pilot.press(str(count))
        await pilot.pause()
        assert isinstance(app.screen, NewMatch)
        assert app.screen.game.info.slug == names[-1]


def test_a_game_of_another_package_brings_its_texts_and_its_cover() -> None:
    parts = {section.part for section in sections_of(keepsake.info)}
    assert parts == {"Rules", "Rulings"}
    for ascii_only in (True, False):
        assert "15" in cover(keepsake.info, ascii_only=ascii_only).plain


def test_decks_of_another_package_lie_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "decks" / "odd").mkdir(parents=True)
    info = replace(keepsake.info, assets=str(tmp_path))
    assert list(deck_folders(info)) == ["odd"]


def test_an_unknown_name_of_a_game_is_an_attribute_error() -> None:
    game = built_in()["just-desserts"]
    with pytest.raises(AttributeError):
        _ = game.no_such_thing
    with pytest.raises(AttributeError):
        _ = game.__no_such_thing__


def test_the_menu_loads_no_rules_and_no_pydantic() -> None:
    loaded = loaded_by(
        "from boardgames_tui.games import built_in\n"
        "for game in built_in().values(): print(game.info.title)"
    )
    assert "boardgames_tui.games.just_desserts" in loaded
    assert loaded & {"pydantic", "pydantic_core", "textual", "rich"} == set()
    assert [name for name in loaded if name.endswith(".rules")] == []


def test_rules_know_nothing_of_the_terminal() -> None:
    loaded = loaded_by(
        "from boardgames_tui.games import built_in\n"
        "import boardgames_tui.kernel.match\n"
        "for game in built_in().values(): game.State"
    )
    assert "boardgames_tui.games.just_desserts.rules" in loaded
    assert loaded & {"textual", "rich", "boardgames_tui.app"} == set()


@pytest.mark.parametrize("slug", built_in())
def test_a_game_loads_no_other_game(slug: str) -> None:
    package = built_in()[slug].info.assets
    loaded = loaded_by(f"import boardgames_tui.games.{package}.rules")
    others = {game.info.assets for game in built_in().values()} - {package}
    rules = {f"boardgames_tui.games.{other}.rules" for other in others}
    assert loaded & rules == set()
