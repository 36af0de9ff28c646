"""A person's settings: read with exact faults, kept whole, and never overwritten when odd."""

import os
from pathlib import Path

import pytest

from boardgames_tui.files import BadFile
from boardgames_tui.settings import Settings, load_settings, save_settings, settings_path


@pytest.fixture(autouse=True)
def _no_theme(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TEXTUAL_THEME", raising=False)


def test_without_a_file_the_defaults_hold(_own_folder: Path) -> None:
    assert load_settings() == Settings(
        theme="terminal",
        glyphs="unicode",
        curtain="needed",
        done_by_itself=False,
        animations=True,
        log_open=True,
    )
    assert list(_own_folder.iterdir()) == []


def test_what_was_changed_comes_back(_own_folder: Path) -> None:
    changed = Settings(
        theme="nord",
        glyphs="ascii",
        curtain="always",
        done_by_itself=True,
        animations=False,
        log_open=False,
    )
    save_settings(changed)
    assert load_settings() == changed
    assert [path.name for path in _own_folder.iterdir()] == ["settings.toml"]


def test_only_what_was_changed_is_written(_own_folder: Path) -> None:
    save_settings(Settings(curtain="off"))
    assert settings_path() == _own_folder / "settings.toml"
    assert settings_path().read_text(encoding="utf-8") == 'version = 1\ncurtain = "off"\n'


def test_the_folder_is_made_when_it_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(tmp_path / "not" / "there"))
    save_settings(Settings(animations=False))
    assert load_settings().animations is False


def test_textuals_own_variable_names_the_theme_of_who_chose_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TEXTUAL_THEME", "gruvbox")
    assert load_settings().theme == "gruvbox"
    save_settings(Settings(theme="nord"))
    assert load_settings().theme == "nord"


def test_a_theme_of_the_environment_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_THEME", "gruvbox")
    save_settings(load_settings())
    monkeypatch.delenv("TEXTUAL_THEME")
    assert load_settings().theme == "terminal"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('version = 1\n\ncurtain = "sometimes"\n', ':3: curtain: has to be one of: "always", '),
        ("animations = 1\n", ":1: animations: has to be one of: true, false"),
        ('animations = "true"\n', ":1: animations: has to be one of: true, false"),
        ("glyphs = true\n", ':1: glyphs: has to be one of: "unicode", "ascii"'),
        ("theme = 3\n", ":1: theme: has to be a name in quotes"),
        ('theme = ""\n', ":1: theme: has to be a name in quotes"),
        ('# mine\ncolour = "red"\n', ":2: colour: there is no such setting (there are: theme, "),
        ("version = 2\ntheme = 3\n", ":1: version: 2 is no version that this boardgames-tui"),
        ('version = "one"\n', ":1: version: 'one' is no version"),
        ("animations = true\nanimations = \n", ":2: Invalid value"),
        ("animations true\n", ":1: Expected '=' after a key in a key/value pair"),
    ],
)
def test_a_faulty_file_is_named_with_line_and_field(text: str, fault: str) -> None:
    settings_path().write_text(text, encoding="utf-8")
    with pytest.raises(BadFile) as caught:
        load_settings()
    assert str(caught.value).startswith(f"{settings_path()}{fault}")
    assert settings_path().read_text(encoding="utf-8") == text


def test_a_file_that_is_not_text() -> None:
    settings_path().write_bytes(b"version = 1\n\xff\xfe")
    with pytest.raises(BadFile, match=r"settings\.toml:2: is not UTF-8 text"):
        load_settings()


def test_settings_are_replaced_whole_or_not_at_all(
    _own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(Settings(curtain="off"))

    def no_room(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    with pytest.raises(BadFile, match=r"settings\.toml: No space left on device"):
        save_settings(Settings(curtain="always"))
    assert load_settings().curtain == "off"
    assert [path.name for path in _own_folder.iterdir()] == ["settings.toml"]
