"""A person's settings: what they changed stands in HOME/settings.toml, all else is the default.

Read before the first frame, so without pydantic.
"""

import os
import re
from collections.abc import Collection
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from boardgames_tui.files import BadFile, text_if_any, toml_line, toml_of, write_whole
from boardgames_tui.places import home
from boardgames_tui.printable import quoted

USUAL_THEME = "terminal"
"""No theme, but diner, or diner-light where the terminal is dark on light; and where there are only
sixteen colours, those of the terminal itself."""
LIGHT_WORDS = ("light", "latte", "dawn", "day", "paper", "white")
"""What names of light themes have in them."""
VERSION = 1
"""The format of the file."""

CHOICES: dict[str, tuple[str | bool, ...]] = {
    "glyphs": ("unicode", "ascii"),
    "curtain": ("always", "needed", "off"),
    "done_by_itself": (True, False),
    "second_press": (True, False),
    "animations": (True, False),
    "log_open": (True, False),
    "cover_on_blur": (True, False),
    "computer_moves": ("readable", "quick", "by key"),
}
"""What each setting can be. A theme can be any that the app knows."""


def _usual_theme() -> str:
    return os.environ.get("TEXTUAL_THEME") or USUAL_THEME


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings as they hold now."""

    theme: str = field(default_factory=_usual_theme)
    """The colours; TEXTUAL_THEME, if set, names those of a person who has chosen none here."""
    glyphs: str = "unicode"
    """Whether boards are drawn with Unicode's shapes or with ASCII's alone."""
    curtain: str = "needed"
    """When the screen is covered between players: only when the next one has secrets to see?"""
    done_by_itself: bool = False
    """Whether a turn ends by itself when nothing else is legal."""
    second_press: bool = True
    """Whether a key that does what can not be taken back only points at it the first time."""
    animations: bool = True
    log_open: bool = True
    """Whether the log lies open beside the board where there is room."""
    cover_on_blur: bool = False
    """Whether the curtain falls when the terminal loses the focus."""
    computer_moves: str = "readable"
    """How long each move of a computer player is shown: for a time, or until a key goes on."""


def settings_path() -> Path:
    """Where the settings lie."""
    return home() / "settings.toml"


def load_settings() -> Settings:
    """The settings of this person; the defaults if there is no file.

    Raises BadFile, naming file, line and field, and leaves the file as it is.
    """
    path = settings_path()
    text = text_if_any(path)
    if text is None:
        return Settings()
    data = toml_of(path, text)
    if (version := data.pop("version", VERSION)) != VERSION:
        why = f"{version!r} is no version that this boardgames-tui can read; it reads {VERSION}"
        raise BadFile(path, why, line=toml_line(text, ("version",)), field="version")
    for name, value in data.items():
        if why := _fault(name, value):
            raise BadFile(path, why, line=toml_line(text, (name,)), field=name)
    return Settings(**data)


def check_theme(theme: str, known: Collection[str]) -> None:
    """Raise BadFile unless there is a theme of that name.

    It names the file and line, or the variable TEXTUAL_THEME if the name comes from there, and the
    theme that takes its place.
    """
    if theme in known or theme == USUAL_THEME:
        return
    there = ", ".join(sorted(known))
    why = f"there is no theme {quoted(theme)} (there are: {there}); it looks like "
    why += f"{nearest_theme(theme, known)} for now"
    text = text_if_any(settings_path()) or ""
    line = toml_line(text, ("theme",)) if re.search(r"^\s*theme\s*=", text, re.M) else None
    if line is None:
        raise BadFile(Path("TEXTUAL_THEME"), why)
    raise BadFile(settings_path(), why, line=line, field="theme")


def nearest_theme(theme: str, known: Collection[str]) -> str:
    """The theme that comes nearest to one that is gone: by its name, or else by dark and light.

    >>> nearest_theme("gruvbox-dark", ["diner", "diner-light", "gruvbox"])
    'gruvbox'
    >>> nearest_theme("morning-paper", ["diner", "diner-light", "gruvbox"])
    'diner-light'
    """
    from difflib import get_close_matches  # late: nearly nobody needs it

    alike = get_close_matches(theme, sorted(known), 1)
    light = any(word in theme for word in LIGHT_WORDS)
    return alike[0] if alike else "diner-light" if light else "diner"


def save_settings(settings: Settings) -> None:
    """Keep what differs from the defaults.

    Raises BadFile if it can not be written, or if what is there can not be read: a file that
    somebody has yet to mend is not written over.
    """
    load_settings()
    usual = asdict(Settings())
    changed = {name: value for name, value in asdict(settings).items() if value != usual[name]}
    lines = [
        f"{name} = {_toml(value)}\n" for name, value in {"version": VERSION, **changed}.items()
    ]
    write_whole(settings_path(), "".join(lines))


def _fault(name: str, value: Any) -> str:
    """What is wrong with a setting; "" for nothing."""
    known = [setting.name for setting in fields(Settings)]
    if name not in known:
        return f"there is no such setting (there are: {', '.join(known)})"
    if name not in CHOICES:
        return "" if isinstance(value, str) and value else "has to be a name in quotes"
    # the types too: 1 == True
    if any(type(value) is type(choice) and value == choice for choice in CHOICES[name]):
        return ""
    return f"has to be one of: {', '.join(map(_toml, CHOICES[name]))}"


def _toml(value: str | bool | int) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()
