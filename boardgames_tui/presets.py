"""Ways to play a game that people choose by name: sets of options, as assets/GAME/presets.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from boardgames_tui.files import BadFile, text_if_any, toml_line
from boardgames_tui.kernel.game import Game
from boardgames_tui.new_match import by_seat
from boardgames_tui.places import assets_of
from boardgames_tui.toml_models import model_of

FILE = "presets.toml"


@dataclass(frozen=True, slots=True)
class Preset:
    """A way to play, by its printed name."""

    name: str
    says: str
    """What is special about it, in a sentence."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options that differ from the printed game."""
    friendly: bool = False
    """Whether the table may agree to take back what was drawn or shown."""


PRINTED = Preset("As printed", "The rules as they are printed.")
"""The only preset of a game that brings none."""


class _Entry(BaseModel):
    """A preset as it stands in a file."""

    model_config = ConfigDict(extra="forbid")
    name: str = Field(min_length=1, max_length=24)
    says: str = Field(min_length=1, max_length=100)
    options: dict[str, Any] = {}
    friendly: bool = False


class _File(BaseModel):
    model_config = ConfigDict(extra="forbid")
    preset: list[_Entry] = Field(min_length=1)


def presets_of(game: Game) -> tuple[Preset, ...]:
    """The presets of a game in the order of its file. Raises BadFile for what can not be used."""
    path = assets_of(game.info) / FILE
    text = text_if_any(path)
    if text is None:
        return (PRINTED,)
    entries = model_of(path, text, _File).preset
    for at, entry in enumerate(entries):
        try:
            game.Options.model_validate(entry.options)
        except ValidationError as error:
            why = error.errors(include_url=False)[0]["msg"]
            line = toml_line(text, ("preset", at, "options"))
            raise BadFile(path, why, line=line, field=entry.name) from error
    return tuple(Preset(one.name, one.says, one.options, one.friendly) for one in entries)


def way_named(game: Game, options: Any) -> str:
    """What a match with these options is called among others; "" for the printed game.

    Who begins, and the like, makes no difference.
    """
    seats = by_seat(game)

    def rules(given: Any) -> dict[str, Any]:
        return {name: value for name, value in given.model_dump().items() if name not in seats}

    try:
        presets = presets_of(game)
    except BadFile:
        presets = ()
    for preset in (PRINTED, *presets):
        if rules(game.Options(**preset.options)) == rules(options):
            return preset.name if preset.options else ""
    return "with these options"


def playable(game: Game, seats: int) -> tuple[Preset, ...]:
    """The presets that so many can play. Raises BadFile as `presets_of`."""
    return tuple(
        preset
        for preset in presets_of(game)
        if game.check(seats, game.Options(**preset.options)) is None
    )
