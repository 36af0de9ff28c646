"""What a bug report needs: the terminal, the versions, and how a person's own files are."""

import locale
import os
import platform
import shutil
import sys
from contextlib import closing
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version

from boardgames_tui import __version__
from boardgames_tui.decks import own_deck_faults
from boardgames_tui.files import BadFile
from boardgames_tui.games import catalogue, look_for_announced
from boardgames_tui.keymap import keymap_path, load_keymap
from boardgames_tui.places import HOME_VARIABLE, assets, home
from boardgames_tui.records import Saved, open_records
from boardgames_tui.settings import USUAL_THEME, check_theme, load_settings, settings_path
from boardgames_tui.terminal import shows_unicode

PACKAGES = ("textual", "rich", "pydantic", "typer", "platformdirs")
VARIABLES = ("TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "TEXTUAL_THEME", HOME_VARIABLE)


@dataclass(frozen=True, slots=True)
class Findings:
    """What was found."""

    facts: dict[str, dict[str, str]]
    """For each part of the report, what is called how."""
    faults: tuple[str, ...]
    """What is wrong, in sentences."""


def examine() -> Findings:
    """Look at everything; opens the records if there are any, and writes nothing else."""
    files, faults = _files()
    faults += look_for_announced()[1]
    for game in catalogue().values():
        faults += own_deck_faults(game)
    facts = {
        "versions": _versions(),
        "terminal": _terminal(),
        "files": files,
        "games": {slug: f"rules {game.info.rules_version}" for slug, game in catalogue().items()},
    }
    return Findings(facts, tuple(faults))


def _versions() -> dict[str, str]:
    found = {"boardgames-tui": __version__, "python": platform.python_version()}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "not installed"
    return {**found, "system": platform.platform()}


def _terminal() -> dict[str, str]:
    size = shutil.get_terminal_size()
    return {
        "size": f"{size.columns}x{size.lines}",
        "interactive": "yes" if sys.stdin.isatty() and sys.stdout.isatty() else "no",
        "colours": _colours(),
        "shapes": "Unicode" if shows_unicode() else "ASCII: its encoding knows no others",
        "encoding": f"{sys.stdout.encoding}, locale {locale.getpreferredencoding()}",
        **{name: os.environ.get(name, "not set") for name in VARIABLES},
    }


def _colours() -> str:
    """What the terminal says that it can show."""
    if os.environ.get("NO_COLOR"):
        return "none wanted"
    if os.environ.get("COLORTERM") in ("truecolor", "24bit"):
        return "16 million"
    return "256" if "256color" in os.environ.get("TERM", "") else "16"


def _files() -> tuple[dict[str, str], list[str]]:
    """What lies where, and what is wrong with it."""
    files: dict[str, str] = {}
    faults: list[str] = []
    try:
        _check_folder()
    except BadFile as error:
        faults.append(str(error))
    for name, path, read in (
        ("records", home() / "records.sqlite", _matches),
        ("settings", settings_path(), _settings),
        ("keys", keymap_path(), load_keymap),
    ):
        files[name] = f"{path}" if path.exists() else f"{path} (none yet)"
        try:
            read()
        except BadFile as error:
            files[name] = f"{path} (can not be used)"
            faults.append(str(error))
    own = {"own decks": str(home() / "decks"), "assets": str(assets())}
    return {**files, **own}, faults


def _check_folder() -> None:
    """Raises BadFile if one's own folder is none, or nothing can be kept in it."""
    there = next(path for path in (home(), *home().parents) if path.exists())
    if not there.is_dir():
        raise BadFile(there, "is no folder")
    if not os.access(there, os.W_OK | os.X_OK):
        raise BadFile(there, "nothing can be written there")


def _settings() -> None:
    """Raises BadFile for settings that can not be used, an unknown theme among them."""
    theme = load_settings().theme
    if theme == USUAL_THEME:
        return
    from textual.theme import BUILTIN_THEMES  # late: the rest of the report needs no Textual

    from boardgames_tui.app.theme import THEMES

    check_theme(theme, [*BUILTIN_THEMES, *(own.name for own in THEMES)])


def _matches() -> tuple[Saved, ...]:
    """Raises BadFile for records that can not be used; makes none."""
    if not (home() / "records.sqlite").exists():
        return ()
    with closing(open_records()) as records:
        return records.matches()
