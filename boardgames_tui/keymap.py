"""A person's own keys: HOME/keys.toml gives actions of the app other keys than the usual ones.

A line names an action and its key or keys: "game.undo" = "u,ctrl+z". The list of keys in
the command palette says what each action of a room is called.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path

from boardgames_tui.files import BadFile, text_if_any, toml_of
from boardgames_tui.kernel.words import listed
from boardgames_tui.places import home
from boardgames_tui.printable import quoted, shortened

_NAMES = """
app.quit app.suspend board.back board.down board.left board.right board.up board.zone
born-to-serve.break born-to-serve.marker card.choose chefs-apprentice.peek chefs-apprentice.refresh
chefs-apprentice.saved chefs-apprentice.snail chefs-apprentice.spatula chefs-apprentice.tableaus
choice.back choice.next curtain.in_short curtain.leave curtain.newer curtain.older curtain.open
curtain.rules game.cover game.done game.earlier game.hint game.in_short game.leave game.log
game.look_back game.newer game.older game.players game.redo game.rules game.undo game.why
how-to-serve-man.chef just-desserts.buzz-a just-desserts.buzz-b just-desserts.buzz-c
just-desserts.buzz-d just-desserts.buzz-e just-desserts.kitchen just-desserts.leave
just-desserts.let-go just-desserts.log just-desserts.nobody just-desserts.pass just-desserts.pause
keys.close keys.down keys.up menu.1 menu.2 menu.3 menu.4 menu.5 menu.6 menu.7 menu.8 menu.9
menu.before menu.in_short menu.keep_name menu.learn menu.leave menu.next menu.rules menu.saved
menu.settings new.down new.in_short new.learn new.leave new.rules new.start new.up past.back
past.down past.first past.last past.leave past.on past.scene past.up players.close players.down
players.keep players.up preset.back preset.next question.no question.yes rules.before rules.close
rules.down rules.next rules.up rules.watch saved.delete saved.export saved.rename saved.resume
scores.down scores.export scores.leave scores.look_back scores.next scores.rematch scores.rules
scores.up settings.close settings.down settings.up short.close short.down short.up small.quit
table.back table.enter table.here table.keys table.own table.signs table.tip
"""
ACTIONS = frozenset(_NAMES.split())
"""What can be given other keys; a test holds it to the bindings of all screens and widgets."""


def keymap_path() -> Path:
    """Where the keys lie."""
    return home() / "keys.toml"


def load_keymap() -> dict[str, str]:
    """The person's keys, action to keys; {} if there is no file. Raises BadFile."""
    path = keymap_path()
    text = text_if_any(path)
    if text is None:
        return {}
    keys = toml_of(path, text)
    for action, key in keys.items():
        if why := _action_fault(action) or _keys_fault(key):
            raise BadFile(path, why, line=_line_of(action, text), field=shortened(action, 60))
    return keys


def _line_of(action: str, text: str) -> int:
    """The line that names the action, however its quotes write it; 1 if none does by itself."""
    for number, row in enumerate(text.splitlines(), start=1):
        try:
            if action in toml_of(keymap_path(), row):
                return number
        except BadFile:  # a part of a value on several lines
            continue
    return 1


def _action_fault(action: str) -> str:
    """What is wrong with the name of an action; "" for one that the app or a game knows."""
    if action in ACTIONS:
        return ""
    from boardgames_tui.games import announced, built_in  # late: only for what is not known here

    if action.partition(".")[0] in announced().keys() - built_in().keys():
        return ""  # another package's game names its own actions
    near = get_close_matches(action, ACTIONS, n=1)
    return f"there is no such action{f' (is {near[0]} meant?)' if near else ''}"


def _keys_fault(keys: object) -> str:
    """What is wrong with an action's keys; "" for nothing."""
    if not isinstance(keys, str) or not re.fullmatch(r"[^\s,]+(\s*,\s*[^\s,]+)*", keys):
        return 'has to be a key or keys, as in "u,ctrl+z"'
    for key in re.split(r"\s*,\s*", keys):
        if not _is_key(key):
            return (
                f"no terminal sends a key {quoted(key)}: a key is a character, or a name "
                "such as f5, space, full_stop, ctrl+r or alt+left"
            )
    return ""


def _is_key(key: str) -> bool:
    """Whether a terminal can send such a key, as Textual calls it."""
    from textual.keys import (  # late: the app alone needs Textual
        KEY_NAME_REPLACEMENTS,
        Keys,
        key_to_character,
    )

    named = {known.value for known in Keys if known.value[0] != "<" and "-" not in known.value}
    if key in named:
        return True
    *held, name = key.split("+") if len(key) > 1 else [key]
    renamed = {short: long for long, short in KEY_NAME_REPLACEMENTS.items()}  # as "backslash"
    character = name if len(name) == 1 else key_to_character(renamed.get(name, name))
    if character is not None and character.isprintable():
        return held in ([], ["alt"])  # with Shift the character itself is another
    return bool(held) and {*held} <= {"alt", "ctrl", "shift"} and name in named


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
