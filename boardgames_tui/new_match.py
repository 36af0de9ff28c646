"""Sitting down to a new match: the names, options and seed that people choose, checked."""

import re
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

from pydantic import ValidationError

from boardgames_tui.decks import deck_folders
from boardgames_tui.kernel.brain import LEVELS
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import PERSON, Match
from boardgames_tui.kernel.options import BySeat
from boardgames_tui.names import look, name_fault
from boardgames_tui.printable import quoted

LARGEST_SEED = 2**63 - 1
"""What the records can keep."""
COMPUTER_NAMES = (
    *("Basil", "Clove", "Dill", "Fennel", "Ginger", "Juniper"),
    *("Mace", "Saffron", "Sage", "Sorrel", "Tarragon", "Thyme"),
)
"""What computer players are called where nobody names them; more than a table seats."""


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


def computer_names(taken: Iterable[str]) -> Iterator[str]:
    """Names for computer players that none of the others has.

    >>> names = computer_names(("Abby", "basil"))
    >>> next(names), next(names)
    ('Clove', 'Dill')
    """
    looks = {look(name) for name in taken}
    return (name for name in COMPUTER_NAMES if look(name) not in looks)


def levels_fault(game: Game, options: Any, levels: Iterable[str]) -> str:
    """Why these computers can not play here, in a sentence; "" if they can or there are none."""
    from boardgames_tui.bots.known_brains import brain_of  # late: people alone need no brain

    computers = [level for level in levels if level != PERSON]
    for level in computers:
        if level not in LEVELS:
            return f"There is no level {quoted(level)} (there are: {', '.join(LEVELS)})."
    return brain_of(game).people_only(options) or "" if computers else ""


def new_match(
    game: Game,
    names: Sequence[str],
    options: Any,
    *,
    seed: int | None = None,
    friendly: bool = False,
    levels: Sequence[str] = (),
    bot_seed: int | None = None,
    gives_hints: bool = True,
) -> Match:
    """Set up a match; `seed` and `bot_seed` None take fresh ones.

    `levels` are the levels of the computers, by seat, PERSON for people; () are people alone.
    Raises BadChoice, or BadFile if the deck can not be read.
    """
    seats = check_names(names)
    if refusal := game.check(len(seats), options):
        raise BadChoice(game.say(refusal, None, None))
    if fault := levels_fault(game, options, levels):
        raise BadChoice(fault)
    seed = fresh_seed() if seed is None else seed
    bot_seed = fresh_seed() if bot_seed is None else bot_seed
    if not (0 <= seed <= LARGEST_SEED and 0 <= bot_seed <= LARGEST_SEED):
        raise BadChoice(f"A seed is a number from 0 to {LARGEST_SEED}.")
    return Match(
        game,
        seats,
        options,
        seed,
        friendly=friendly,
        levels=levels,
        bot_seed=bot_seed,
        gives_hints=gives_hints,
    )
