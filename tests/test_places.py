"""Where the assets and a person's own folder are found."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames_tui import places


def test_in_a_checkout_the_assets_lie_beside_the_package() -> None:
    assert places.assets() == Path(places.__file__).parents[1] / "assets"
    assert (places.assets() / "just_desserts" / "decks").is_dir()


def test_in_a_wheel_the_assets_lie_inside_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "boardgames_tui"
    (package / "assets").mkdir(parents=True)
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(places, "__file__", str(package / "places.py"))
    assert places.assets() == package / "assets"


def test_missing_assets_are_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(places, "__file__", str(tmp_path / "boardgames_tui" / "places.py"))
    with pytest.raises(FileNotFoundError, match="assets of boardgames-tui are not installed"):
        places.assets()


def test_a_variable_names_the_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(tmp_path / "mine"))
    assert places.home() == tmp_path / "mine"
    assert not places.home().exists()


@pytest.mark.skipif(sys.platform != "linux", reason="other platforms have other folders")
@pytest.mark.parametrize("unset", [{}, {"BOARDGAMES_TUI_HOME": ""}])
def test_without_it_the_platform_says(tmp_path: Path, unset: dict[str, str]) -> None:
    """In a process of its own: a person's real folder must not be needed."""
    kept = {name: value for name, value in os.environ.items() if name != "BOARDGAMES_TUI_HOME"}
    ran = subprocess.run(
        [sys.executable, "-c", "from boardgames_tui.places import home; print(home())"],
        cwd=Path(__file__).parents[1],
        env={**kept, **unset, "XDG_DATA_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == str(tmp_path / "boardgames-tui")
