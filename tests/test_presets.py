"""Presets: ways to play by their printed names."""

import re
from pathlib import Path

import pytest

from boardgames_tui import presets as module
from boardgames_tui.files import BadFile
from boardgames_tui.games import built_in
from boardgames_tui.new_match import by_seat
from boardgames_tui.presets import PRINTED, playable, presets_of, way_named
from tests.example_game import rules as example_game

GAMES = built_in()


@pytest.mark.parametrize("slug", GAMES)
def test_the_first_game_comes_first_and_the_printed_game_is_among_them(slug: str) -> None:
    game = GAMES[slug]
    first, *others = presets_of(game)
    assert first.name == "First game"
    printed = [one for one in others if one.name == PRINTED.name]
    assert len(printed) == 1 and not printed[0].options and not printed[0].friendly
    names = [one.name for one in (first, *others)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("slug", GAMES)
def test_each_can_be_played_by_some(slug: str) -> None:
    game = GAMES[slug]
    found: set[str] = set()
    for seats in range(game.info.min_seats, game.info.max_seats + 1):
        can = playable(game, seats)
        assert can[0].name == "First game"
        for preset in can:
            game.setup(("A", "B", "C", "D", "E", "F")[:seats], game.Options(**preset.options), 1)
        found |= {preset.name for preset in can}
    assert found == {preset.name for preset in presets_of(game)}


def test_a_game_without_a_file_has_the_printed_game_alone() -> None:
    assert presets_of(example_game) == (PRINTED,)


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("[[preset]]\nname = 'A'\nsays = ''", 3, "at least 1 character"),
        ("[[preset]]\nname = 'A'\nsays = 'b'\noptions = { turnles = true }", 4, "Extra inputs"),
        ("[[preset]]\nname = 'A'\nsays = 'b'\nwhat = 1", 4, "Extra inputs"),
        ("preset = 1", 1, "list"),
    ],
)
def test_a_file_that_can_not_be_used_is_refused_with_its_line(
    text: str, line: int, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "just_desserts").mkdir()
    (tmp_path / "just_desserts" / "presets.toml").write_text(text)
    monkeypatch.setattr(module, "assets_of", lambda info: tmp_path / info.assets)
    with pytest.raises(BadFile, match=rf"presets.toml:{line}: .*{re.escape(why)}"):
        presets_of(GAMES["just-desserts"])


@pytest.mark.parametrize("slug", GAMES)
def test_a_way_to_play_is_named_by_its_preset_whoever_begins(slug: str) -> None:
    game = GAMES[slug]
    for preset in presets_of(game):
        options = game.Options(**preset.options)
        first = {name: 1 for name, mark in by_seat(game).items() if not mark.only_with}
        for chosen in (options, options.model_copy(update=first)):
            assert way_named(game, chosen) == (preset.name if preset.options else "")


def test_a_way_to_play_without_a_name_is_told_apart() -> None:
    options = example_game.Options(swapping=False)
    assert way_named(example_game, options) == "with these options"
    assert way_named(example_game, example_game.Options()) == ""
