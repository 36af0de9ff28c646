"""What the README tells people to type does what it says, as it stands there.

Left out are what installs and uninstalls, which other machines than this one try (`.ci/run` runs
the command that starts the app), and the commands that run these tests.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from boardgames_tui.games import built_in
from boardgames_tui.keymap import keymap_path, load_keymap
from boardgames_tui.new_match import options_of

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
ASIDE = {
    "Play": "installs",
    "Uninstalling": "uninstalls",
    "Test": "runs the tests",
    "In a browser": "installs, and serves until it is stopped (see test_serve.py)",
    "Computers alone": "plays for long, and on other machines (see bots/test_cluster.py)",
    "Games of your own": "is run with that game installed",
}
"""Sections whose commands are not run with the others, and why."""
PROMPT = "README> "
TYPED = {
    "learn": (("Robin", "\x11"),),
    "play just-desserts --player": (("Abby", "\x11"),),
    "play chefs-apprentice": (("Abby", "quit\r"),),
    "play just-desserts --player Abby --player Ben --option deck=mine": (("Abby|Ben", "quit\r"),),
    "resume": (("Abby|Ben", "\x11"),),
    "resume --plain": (("Abby|Ben", "quit\r"),),
    "delete": (("for good", "y\r"),),
}
"""For commands that ask something: what appears, and what is typed then."""


def sections() -> dict[str, str]:
    """The README's sections by their headings."""
    parts = re.split(r"^##+ (.+)\n", README, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def blocks(language: str) -> Iterator[tuple[str, str]]:
    """The README's blocks of code in a language, each with the heading it stands under."""
    for heading, text in sections().items():
        for block in re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL):
            yield heading, block


COMMANDS = [
    line for heading, block in blocks("sh") if heading not in ASIDE for line in block.splitlines()
]


def typed_at(command: str) -> tuple[tuple[str, str], ...]:
    """What a person types while the command runs: the longest entry that it begins with."""
    words = command.removeprefix("boardgames-tui ")
    fits = [start for start in TYPED if words.startswith(start) and "--help" not in words]
    return TYPED[max(fits, key=len)] if fits else ()


def test_sections_that_are_left_out_are_there() -> None:
    assert {*ASIDE} <= {*sections()}
    assert len(COMMANDS) > 12
    used = {at for command in COMMANDS if (at := typed_at(command))}
    assert used == {*TYPED.values()}


def test_every_command_runs_as_it_stands(tmp_path: Path) -> None:
    """In one terminal, one after the other, in a folder that looks like the checkout."""
    environment = Path(sys.prefix)
    if not (environment / "bin" / "activate").exists():
        pytest.skip("the tests do not run in an environment of their own")
    (tmp_path / ".venv").symlink_to(environment)
    shell = pexpect.spawn(
        "bash",
        ["--norc", "--noprofile"],
        cwd=tmp_path,
        dimensions=(24, 120),
        encoding="utf-8",
        timeout=60,
        env={
            "BOARDGAMES_TUI_HOME": str(tmp_path / "home"),
            "HOME": str(tmp_path),
            "PATH": "/usr/bin:/bin",  # the program is found by what the README says alone
            "PS1": PROMPT,
            "TERM": "xterm-256color",
            "VIRTUAL_ENV_DISABLE_PROMPT": "1",
            "LANG": "C.UTF-8",
        },
    )
    shell.delaybeforesend = None
    shell.expect_exact(PROMPT)
    for command in COMMANDS:
        shell.sendline(command)
        shell.expect_exact("\n")  # the command itself, as the terminal shows what is typed
        shell.delaybeforesend = 0.5  # keys typed before the first frame is whole do nothing
        for seen, keys in typed_at(command):
            shell.expect(seen)
            shell.send(keys)
        shell.delaybeforesend = None
        shell.expect_exact(PROMPT)
        shell.sendline("echo code $?")
        shell.expect(r"code (\d+)\r")
        assert shell.match.group(1) == "0", command
        shell.expect_exact(PROMPT)
    shell.close(force=True)
    assert (tmp_path / "match.json").stat().st_size > 1000


def test_every_program_runs_as_it_stands(tmp_path: Path) -> None:
    programs = [program for _, program in blocks("python")]
    assert programs
    for program in programs:
        ran = subprocess.run(
            [sys.executable, "-c", program],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert ran.stdout.startswith("Standings(over=True, ")


def test_the_keys_are_keys_that_can_be_written(_own_folder: Path) -> None:
    (text,) = (text for heading, text in blocks("toml") if heading == "Keys")
    keymap_path().write_text(text, encoding="utf-8")
    assert load_keymap() == tomllib.loads(text)


def test_options_that_are_named_in_passing_are_there() -> None:
    game = built_in()["just-desserts"]
    named = re.findall(r"`--option (\w+)=(\w+)`", README)
    assert len(named) == 2
    for name, value in named:
        options_of(game, {name: value})


def test_the_example_is_a_package_of_its_own_by_these_words_alone(tmp_path: Path) -> None:
    """Built from the README's pyproject.toml and the folder that it names, in an empty folder."""
    (text,) = (text for heading, text in blocks("toml") if heading == "Games of your own")
    (command,) = (text for heading, text in blocks("sh") if heading == "Games of your own")
    source = tmp_path / "source"
    shutil.copytree(
        ROOT / "tests" / "example_game",
        source / "keepsake",
        ignore=shutil.ignore_patterns("__pycache__"),
    )
    (source / "pyproject.toml").write_text(text, encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=source,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(tmp_path / "site")

    def run(words: list[str], typed: str = "") -> str:
        return subprocess.run(
            [sys.executable, "-m", "boardgames_tui", *words],
            cwd=tmp_path,
            input=typed,
            env={**os.environ, "PYTHONPATH": f"{ROOT}:{tmp_path / 'site'}"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    assert "Play high, keep higher." in run(["games"])
    words = command.split()
    assert words[0] == "boardgames-tui"
    heard = run(words[1:], "rules swap\n" + "1\n" * 40 + "quit\n")
    assert "KS-1" in heard and "won" in run(["matches"])
    assert f"{tmp_path / 'site' / 'keepsake'}" in run(["games", "--json"])
