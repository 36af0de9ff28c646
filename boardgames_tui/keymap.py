"""A person's own keys: HOME/keys.toml gives actions of the app other keys than the usual ones.

A line names an action and its key or keys: "game.undo" = "u,ctrl+z". The command palette says
what each action of a room is called.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from boardgames_tui.files import BadFile, text_of, toml_of
from boardgames_tui.kernel.words import listed
from boardgames_tui.places import home


def keymap_path() -> Path:
    """Where the keys lie."""
    return home() / "keys.toml"


def load_keymap() -> dict[str, str]:
    """The person's keys, action to keys; {} if there is no file. Raises BadFile."""
    path = keymap_path()
    if not path.exists():
        return {}
    text = text_of(path)
    keys = toml_of(path, text)
    for action, key in keys.items():
        if not isinstance(key, str) or not re.fullmatch(r"[^\s,]+(\s*,\s*[^\s,]+)*", key):
            rows = text.splitlines()
            line = next((at for at, row in enumerate(rows, start=1) if action in row), 1)
            why = 'has to be a key or keys, as in "u,ctrl+z"'
            raise BadFile(path, why, line=line, field=action)
    return keys


def clashes(keymap: Mapping[str, str], actions: Iterable[tuple[str, str, str]]) -> Iterator[str]:
    """A sentence for each key that the keymap gives to two of the actions (name, keys, label)."""
    holders: dict[str, list[tuple[str, str]]] = {}
    for name, keys, label in actions:
        for key in keymap.get(name, keys).split(","):
            holders.setdefault(key.strip(), []).append((name, label))
    for key, row in holders.items():
        names = {name for name, _ in row}
        if len(names) > 1 and names & keymap.keys():
            labels = listed(dict.fromkeys(label for _, label in row))
            yield f"Your keys.toml puts {labels} on one key, {key}: only one of them works."
