"""Sitting down to a new match: the names, options and seed that people choose, checked."""

import re
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError

from boardgames_tui.decks import deck_folders
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import Match
from boardgames_tui.kernel.options import BySeat
from boardgames_tui.names import name_fault
from boardgames_tui.printable import quoted

LARGEST_SEED = 2**63 - 1
"""What the records can keep."""


class BadChoice(ValueError):
    """A match can not be set up like this; its sentence says why, for a person."""


def fresh_seed() -> int:
    """A seed that nobody could foresee, short enough to be told to a friend."""
    return secrets.randbelow(1_000_000_000)


def check_names(names: Iterable[str]) -> tuple[str, ...]:
    """The players' names without blanks around them. Raises BadChoice."""
    row = tuple(name.strip() for name in names)
    for others in ((), row):  # what is wrong with one alone comes first
        for place, name in enumerate(row):
            if fault := name_fault(name, others[:place]):
                raise BadChoice(fault)
    return row


def seed_of(word: str) -> int:
    """A seed as a person types it. Raises BadChoice, whatever else stands there."""
    if re.fullmatch(r"[0-9]{1,19}", word) and int(word) <= LARGEST_SEED:
        return int(word)
    raise BadChoice(f"A seed is a number from 0 to {LARGEST_SEED}, unlike {quoted(word)}.")


def allowed_values(game: Game, option: str) -> tuple[str, ...]:
    """What an option can be, as a person types it; () if the values can not be listed."""
    return tuple(_listed_values(game, option))


def option_words(game: Game, option: str) -> tuple[str, ...]:
    """What an option can be, the usual value first; () if the values can not be listed."""
    usual = game.Options.model_fields[option].default
    values = _listed_values(game, option)
    return tuple(sorted(values, key=lambda word: str(values[word]) != str(usual)))


def by_seat(game: Game) -> dict[str, BySeat]:
    """The options of a game that are chosen by a player's name, with what each says of itself."""
    return {
        name: mark
        for name, field in game.Options.model_fields.items()
        for mark in field.metadata
        if isinstance(mark, BySeat)
    }


def options_of(game: Game, given: Mapping[str, str]) -> Any:
    """The game's options with those given in words ("1,2" for a pair). Raises BadChoice."""
    known = game.Options.model_fields
    chosen: dict[str, Any] = {}
    for name, word in given.items():
        if name not in known:
            there = ", ".join(known) or "none"
            raise BadChoice(f"{game.info.title} has no option {quoted(name)} (there are: {there}).")
        values = _listed_values(game, name)
        if values and word not in values:
            raise BadChoice(f"{name} can not be {quoted(word)} (it can be: {', '.join(values)}).")
        chosen[name] = values.get(word, tuple(word.split(",")) if "," in word else word)
    try:
        return game.Options.model_validate(chosen)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = ".".join(str(part) for part in first["loc"])
        why = first["msg"].removeprefix("Value error, ")
        raise BadChoice(f"{name}: {why}." if name else f"{why}.") from error


def _listed_values(game: Game, option: str) -> dict[str, Any]:
    """Each value of an option by the word for it; {} if the values can not be listed."""
    kind = game.Options.model_fields[option].annotation
    if kind is bool:
        return {"yes": True, "no": False}
    if get_origin(kind) is Literal:
        return {str(value): value for value in get_args(kind)}
    if option == "deck":
        return {name: name for name in deck_folders(game.info)}
    if kind is int:
        marks = game.Options.model_fields[option].metadata
        least = [mark.ge for mark in marks if hasattr(mark, "ge")]
        most = [mark.le for mark in marks if hasattr(mark, "le")]
        if least and most:
            return {str(number): number for number in range(least[0], most[0] + 1)}
    return {}


def new_match(
    game: Game,
    names: Sequence[str],
    options: Any,
    *,
    seed: int | None = None,
    friendly: bool = False,
) -> Match:
    """Set up a match; `seed` None takes a fresh one.

    Raises BadChoice, or BadFile if the deck can not be read.
    """
    seats = check_names(names)
    if refusal := game.check(len(seats), options):
        raise BadChoice(game.say(refusal, None, None))
    seed = fresh_seed() if seed is None else seed
    if not 0 <= seed <= LARGEST_SEED:
        raise BadChoice(f"A seed is a number from 0 to {LARGEST_SEED}.")
    return Match(game, seats, options, seed, friendly=friendly)
