"""What is shipped: the wheel is complete, and the README's commands are those that are tested."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from boardgames_tui import __version__
from boardgames_tui.games import built_in
from boardgames_tui.kernel.info import GameInfo

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
INFOS = [game.info for game in built_in().values()]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, unpacked where an installer would put it."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    zipfile.ZipFile(built).extractall(folder / "site")
    return folder / "site"


def test_the_wheel_holds_all_that_the_package_and_the_assets_hold(wheel: Path) -> None:
    def held(folder: Path) -> set[str]:
        paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
        return {path.as_posix() for path in paths if "__pycache__" not in path.parts}

    package = held(wheel / "boardgames_tui")
    assets = {path for path in package if path.startswith("assets/")}
    shipped = {path for path in held(ROOT / "assets") if not path.startswith("screenshots/")}
    assert {path.removeprefix("assets/") for path in assets} == shipped
    assert package - assets == held(ROOT / "boardgames_tui")
    assert {"py.typed", "assets/just_desserts/rules.md"} <= package


def test_the_wheel_holds_nothing_else(wheel: Path) -> None:
    assert {path.name for path in wheel.iterdir()} == {
        "boardgames_tui",
        f"boardgames_tui-{__version__}.dist-info",
    }


def test_the_wheel_says_who_may_use_it_and_where(wheel: Path) -> None:
    about = wheel / f"boardgames_tui-{__version__}.dist-info"
    text = (about / "METADATA").read_text(encoding="utf-8")
    assert "\nLicense-Expression: MIT\n" in text
    assert "\nAuthor: the boardgames-tui authors\n" in text
    assert "\nLicense-File: assets/LICENSE\n" in text
    licence = (ROOT / "assets" / "LICENSE").read_text(encoding="utf-8")
    assert licence.startswith("MIT License\n")
    assert (about / "licenses" / "assets" / "LICENSE").read_text(encoding="utf-8") == licence


def test_what_is_built_and_locked_stays_out_of_the_repository() -> None:
    names = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert {"uv.lock", "dist/", "build/", "*.egg-info/", ".venv/"} <= {*names}


def test_the_wheel_starts_the_app(wheel: Path) -> None:
    entry_points = wheel / f"boardgames_tui-{__version__}.dist-info" / "entry_points.txt"
    text = entry_points.read_text(encoding="utf-8")
    assert "boardgames-tui = boardgames_tui.__main__:main" in text


@pytest.mark.parametrize("arguments", [["--version"], ["games"], ["cards", "just-desserts"]])
def test_the_wheel_works_away_from_the_checkout(
    wheel: Path, tmp_path: Path, arguments: list[str]
) -> None:
    def run(place: Path) -> str:
        program = (
            f"import sys; sys.path.insert(0, {str(place)!r}); "
            "import boardgames_tui; from boardgames_tui.places import assets; "
            f"assert boardgames_tui.__file__.startswith({str(place)!r}); "
            f"assert assets().is_relative_to({str(place)!r}); "
            f"from boardgames_tui.cli import command_line; sys.exit(command_line({arguments!r}))"
        )
        command = [sys.executable, "-c", program]
        return subprocess.run(
            command, cwd=tmp_path, text=True, capture_output=True, check=True
        ).stdout

    assert run(wheel) == run(ROOT) != ""


def readme_command(end: str) -> str:
    (command,) = re.findall(rf"^python3 -m venv .* && \.venv/bin/{end}$", README, re.MULTILINE)
    return str(command)


@pytest.mark.parametrize("end", ["boardgames-tui", "pytest -n auto"])
def test_the_readmes_commands_are_the_ones_that_ci_runs(end: str) -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (function,) = re.findall(r"^readme_command\(\) .*$", script, re.MULTILINE)
    assert re.search(rf'\$\(readme_command "?{end}"?\)', script)
    asked = subprocess.run(
        ["bash", "-c", f"{function}\nreadme_command '{end}'"],
        cwd=ROOT,
        text=True,
        capture_output=True,
        check=True,
    )
    assert asked.stdout.strip() == readme_command(end)


@pytest.mark.parametrize("info", INFOS, ids=[info.slug for info in INFOS])
def test_the_readme_names_every_game(info: GameInfo) -> None:
    seats, minutes = f"{info.min_seats}-{info.max_seats}", f"{info.minutes[0]}-{info.minutes[1]}"
    head = f"### {info.title} ({seats} players, {minutes} minutes)\n"
    (about,) = re.findall(rf"{re.escape(head)}\n(.+?)\n\n", README, re.DOTALL)
    assert about.startswith(info.blurb)
    assert about.count("\n") == 4, "each game in five lines"
    assert f"![{info.title}](assets/screenshots/{info.slug}.svg)" in README
    assert (ROOT / "assets" / "screenshots" / f"{info.slug}.svg").is_file()


def test_the_readme_names_keys_that_there_are() -> None:
    named = set(re.findall(r"\| `(\w+\.\w+)` \|", README))
    sources = (ROOT / "boardgames_tui" / "app").rglob("*.py")
    texts = [path.read_text(encoding="utf-8") for path in sources]
    there = {name for text in texts for name in re.findall(r'\bid="(\w+\.\w+)"', text)}
    assert named and named <= there


def test_the_constraints_pin_all_that_is_asked_for() -> None:
    lines = (ROOT / "tests" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {re.fullmatch(r"([a-z0-9\-]+)==[0-9.]+", line)[1] for line in lines}  # type: ignore[index]
    project = PROJECT["project"]
    asked = [*project["dependencies"], *project["optional-dependencies"]["test"]]
    assert {re.match(r"[a-z0-9\-]+", line)[0] for line in asked} <= pinned  # type: ignore[index]


def test_the_version_stands_in_one_place() -> None:
    assert "version" not in PROJECT["project"]
    assert PROJECT["project"]["dynamic"] == ["version"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "boardgames_tui/__init__.py"
