"""Settings, keys and own decks that can not be used: named everywhere, and the app starts."""

import importlib
import inspect
import json
import pkgutil
import shutil
from pathlib import Path

import pytest
from textual.binding import Binding

import boardgames_tui
from boardgames_tui.decks import deck_folders, own_deck_faults
from boardgames_tui.doctor import examine
from boardgames_tui.files import BadFile
from boardgames_tui.games import built_in
from boardgames_tui.keymap import ACTIONS, keymap_path, load_keymap
from boardgames_tui.places import home
from boardgames_tui.settings import Settings, load_settings, save_settings, settings_path
from tests.test_cli import PLAY, Terminal, terminal

__all__ = ["terminal"]


def test_b16_the_names_of_actions_are_those_of_the_screens() -> None:
    found = set()
    for module in pkgutil.walk_packages(boardgames_tui.__path__, "boardgames_tui."):
        if module.name.endswith("__main__"):
            continue
        for thing in vars(importlib.import_module(module.name)).values():
            if inspect.isclass(thing) and thing.__module__.startswith("boardgames_tui"):
                found |= {
                    binding.id
                    for binding in vars(thing).get("BINDINGS", ())
                    if isinstance(binding, Binding) and binding.id
                }
                found |= {command.id for command in vars(thing).get("commands", ())}
    assert found == ACTIONS


def test_b16_keys_that_a_terminal_sends_are_taken() -> None:
    keys = "u,U,ctrl+z,f5,F,space,full_stop,?,[,alt+x,alt+left,shift+up,ctrl+f2,enter,escape,ж"
    keys += ",backslash,slash,at,minus,plus,underscore,alt+backslash"
    keymap_path().write_text(f'"game.undo" = "{keys}"', "utf-8")
    assert load_keymap() == {"game.undo": keys}


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('"game.undu" = "u"', "game.undu: there is no such action (is game.undo meant?)"),
        ('"frobnicate" = "u"', "frobnicate: there is no such action"),
        ('game.undo = "u"', "game: there is no such action"),
        (r'"\u001b[2J" = "u"', r"\x1b[2J: there is no such action"),
        ('"game.undo" = "f25"', "game.undo: no terminal sends a key 'f25'"),
        ('"game.undo" = "u,ctrl+zz"', "game.undo: no terminal sends a key 'ctrl+zz'"),
        ('"game.undo" = "Ctrl+z"', "game.undo: no terminal sends a key 'Ctrl+z'"),
        ('"game.undo" = "shift+a"', "game.undo: no terminal sends a key 'shift+a'"),
        (r'"game.undo" = "\u001b"', r"game.undo: no terminal sends a key '\x1b'"),
        ('"game.undo" = "+"', ""),
        ('"game.undo" = ""', "game.undo: has to be a key or keys"),
        ('"game.undo" = 3', "game.undo: has to be a key or keys"),
        (f'"game.undo" = "{"x" * 5000}"', "game.undo: no terminal sends a key 'xxx"),
        (f'"game.undo" = {"[" * 3000}', "is nested too deeply"),
        (f'"game.undo" = {"9" * 5000}', "this number is too long"),
    ],
)
def test_b16_keys_that_are_none_are_named(line: str, why: str) -> None:
    keymap_path().write_text(f"# mine\n{line}\n", "utf-8")
    if not why:
        assert load_keymap()
        return
    with pytest.raises(BadFile) as caught:
        load_keymap()
    assert str(caught.value).startswith(f"{keymap_path()}:2: {why}")
    assert str(caught.value).isprintable() and len(str(caught.value)) < 500
    assert str(caught.value) in examine().faults


def test_b16_a_theme_that_is_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    settings_path().write_text('version = 1\ntheme = "[neon]"\n', "utf-8")
    (fault,) = examine().faults
    assert fault.startswith(f"{settings_path()}:2: theme: there is no theme '[neon]' (there are: ")
    settings_path().unlink()
    monkeypatch.setenv("TEXTUAL_THEME", "neon\x1b[2J")
    (fault,) = examine().faults
    assert fault.startswith("TEXTUAL_THEME: there is no theme 'neon\\x1b[2J'")


def test_b16_settings_that_can_not_be_read_are_not_written_over() -> None:
    settings_path().write_text("version = 99\n", "utf-8")
    with pytest.raises(BadFile, match="is no version"):
        save_settings(Settings(curtain="always"))
    assert settings_path().read_text("utf-8") == "version = 99\n"


def spoil_decks(slug: str) -> tuple[Path, Path, Path]:
    """Three own decks: one broken, one with a built-in deck's name, one that can not be named."""
    folders = deck_folders(built_in()[slug].info)
    shipped, root = next(iter(folders)), home() / "decks" / slug
    for name in ("mine", shipped, "a\x1b[2J"):
        shutil.copytree(folders[shipped], root / name)
    broken = next((root / "mine").glob("*.toml"))
    broken.write_text("broken = \n", "utf-8")
    return broken, root / shipped, root / "a\x1b[2J"


@pytest.mark.parametrize("slug", built_in())
def test_b16_own_decks_that_can_not_be_played_are_named(slug: str) -> None:
    broken, shadow, raw = spoil_decks(slug)
    faults = [*own_deck_faults(built_in()[slug])]
    assert len(faults) == 3 and all(fault.isprintable() for fault in faults)
    assert any(fault.startswith(f"{broken}:1: ") for fault in faults)
    assert f"{shadow}: a deck that ships with the game is called so: rename it" in faults
    assert any("a\\x1b[2J: a name has plain characters" in fault for fault in faults)
    assert raw.name not in deck_folders(built_in()[slug].info)
    assert {*faults} <= {*examine().faults}


def test_b16_doctor_and_play_name_them(terminal: Terminal) -> None:
    keymap_path().write_text('"game.undu" = "u"', "utf-8")
    settings_path().write_text('theme = "neon"', "utf-8")
    broken, shadow, _ = spoil_decks("just-desserts")
    code, out, err = terminal("doctor", "--json")
    assert code == 1
    faults = json.loads(out)["faults"]
    assert faults == err.splitlines()
    for start in (f"{keymap_path()}:1: ", f"{settings_path()}:1: ", f"{broken}:1: ", f"{shadow}: "):
        assert any(fault.startswith(start) for fault in faults)
    code, _, err = terminal(*PLAY)
    assert code == 0 and f"{broken}:1: " in err and f"{shadow}: " in err
    terminal.runs.clear()
    assert str(broken) in terminal.fault(*PLAY, "--option", "deck=mine")
    code, _, err = terminal("doctor")
    assert code == 1 and len(err.splitlines()) == len(faults)


def test_b16_a_faulty_setting_is_still_refused_where_it_is_read() -> None:
    settings_path().write_text('curtain = "never"', "utf-8")
    with pytest.raises(BadFile, match="curtain: has to be one of"):
        load_settings()
