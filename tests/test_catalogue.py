"""The games of the package, and those that other installed packages announce."""

import subprocess
import sys
from pathlib import Path

import pytest

from boardgames_tui.games import announced, built_in, catalogue
from tests.example_game import rules as keepsake

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


def test_a_built_in_slug_can_not_be_taken(installed: Path) -> None:
    (installed / "impostor.py").write_text(
        "from tests.example_game.rules import info as real\n"
        "from dataclasses import replace\n"
        "info = replace(real, slug='just-desserts', title='Impostor')\n"
    )
    announce(installed, "impostor", "just-desserts = impostor")
    assert announced()["just-desserts"].info.title == "Impostor"
    assert catalogue()["just-desserts"].info.title == "Just Desserts"


def test_a_game_that_can_not_be_loaded_keeps_no_other_away(installed: Path) -> None:
    (installed / "broken_game.py").write_text("raise RuntimeError('no dice')")
    announce(installed, "broken", "a-broken = broken_game", "b-gone = nowhere")
    announce(installed, "keepsake", "keepsake = tests.example_game.rules")
    with pytest.warns(UserWarning) as warned:
        games = catalogue()
    assert list(games) == [*built_in(), "keepsake"]
    assert [str(warning.message) for warning in warned] == [
        "the game 'a-broken' can not be loaded: RuntimeError: no dice",
        "the game 'b-gone' can not be loaded: ModuleNotFoundError: No module named 'nowhere'",
    ]


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
