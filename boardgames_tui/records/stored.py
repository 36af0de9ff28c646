"""A match as it is stored: its columns and entries, not yet believed."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, NoReturn

from boardgames_tui.kernel.brain import LEVELS
from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import PERSON, Hint, Seating

KINDS = ("start", "act", "undo", "redo", "consent", "seat", "hint")
"""What an entry can be; the first one of a match is its start, and no other."""
TELLING = ("act", "seat", "hint")
"""The kinds of entries that hold something in "action": what was done, or who sat down."""
DEEPEST = 40
"""Levels of lists and objects in stored JSON; a state has about ten."""


class Damaged(ValueError):
    """A column does not hold what it has to; says which one."""

    def __init__(self, column: str) -> None:
        super().__init__(f'"{column}" can not be read')
        self.column = column


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One entry of a match."""

    kind: str
    """One of KINDS; "" for an entry that can not be read."""
    action: str | None
    hash: str
    state: str | None

    @property
    def intact_state(self) -> str | None:
        """The stored state, if there is one and it is the one that the hash was made of."""
        if self.state is None:
            return None
        try:
            text = compact(parsed(self.state))
        except ValueError:
            return None
        return text if digest(text) == self.hash else None


@dataclass(frozen=True, slots=True)
class Stored:
    """A match with its entries; entry N is the Nth."""

    game: str
    rules: int
    seats: tuple[str, ...]
    options: str
    deck: str
    seed: int
    friendly: bool
    levels: tuple[str, ...]
    """Who played each seat when the match began; () are people alone."""
    bot_seed: int
    gives_hints: bool
    base: int
    """The entry whose stored state the match went on from under corrected rules; else 0."""
    entries: tuple[StoredEntry, ...]

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self.entries) - 1


def stored(row: Mapping[str, Any], rows: Sequence[Mapping[str, Any]]) -> Stored:
    """A row of the table of matches, and its rows of the table of entries, in their order.

    Raises Damaged if the match could not even begin. An entry that can not be read, or that is not
    there, ends the entries, and has no kind.
    """
    entries = []
    for number, entry in enumerate(rows):
        entries.append(_entry(entry, number))
        if not entries[-1].kind:
            break
    if not entries:
        raise Damaged("entries")
    base = row["base"]
    return Stored(
        game=text_in(row, "game"),
        rules=number_in(row, "rules"),
        seats=names_in(row, "seats"),
        options=text_in(row, "options"),
        deck=text_in(row, "deck"),
        seed=number_in(row, "seed", most=2**63 - 1),
        friendly=bool(row["friendly"]),
        levels=levels_in(row, "levels"),
        bot_seed=number_in(row, "bot_seed", most=2**63 - 1),
        gives_hints=bool(row["gives_hints"]),
        base=base if isinstance(base, int) and 0 <= base < len(entries) else 0,
        entries=tuple(entries),
    )


def _entry(row: Mapping[str, Any], number: int) -> StoredEntry:
    """An entry as far as it can be read: one that does not fit its place has no kind."""
    kind, action, state = row["kind"], row["action"], row["state"]
    fits = (
        row["number"] == number
        and kind in KINDS
        and (kind == "start") == (number == 0)
        and (kind in TELLING) == isinstance(action, str)
    )
    return StoredEntry(
        kind=kind if fits else "",
        action=action if kind in TELLING else None,
        hash=row["hash"] if isinstance(row["hash"], str) else "",
        state=state if isinstance(state, str) else None,
    )


def text_in(row: Mapping[str, Any], column: str) -> str:
    """The text in a column. Raises Damaged if there is none."""
    value = row[column]
    if not isinstance(value, str):
        raise Damaged(column)
    return value


def number_in(row: Mapping[str, Any], column: str, *, most: int = 10**9) -> int:
    """The number in a column, from 0 to `most`. Raises Damaged if there is none."""
    value = row[column]
    if not isinstance(value, int) or not 0 <= value <= most:
        raise Damaged(column)
    return value


def names_in(row: Mapping[str, Any], column: str) -> tuple[str, ...]:
    """The names, one or more, in a column of JSON. Raises Damaged."""
    names = json_in(row, column)
    if not isinstance(names, list) or not names or not all(isinstance(n, str) for n in names):
        raise Damaged(column)
    return tuple(names)


def levels_in(row: Mapping[str, Any], column: str) -> tuple[str, ...]:
    """Who plays each seat, in a column of JSON; () are people alone. Raises Damaged."""
    levels = json_in(row, column)
    seats = len(names_in(row, "seats"))
    if not isinstance(levels, list) or len(levels) not in (0, seats):
        raise Damaged(column)
    if not all(level in (PERSON, *LEVELS) for level in levels):
        raise Damaged(column)
    return tuple(levels)


def json_in(row: Mapping[str, Any], column: str) -> Any:
    """The value of a column of JSON. Raises Damaged."""
    try:
        return parsed(text_in(row, column))
    except ValueError as error:
        raise Damaged(column) from error


def parsed(text: str) -> Any:
    """A JSON text as a value, strictly: each name once, no NaN, no depth without end.

    Raises ValueError, which says why in a few words, and may be a json.JSONDecodeError.
    """
    try:
        value = json.loads(text, object_pairs_hook=_once, parse_constant=_refuse_constant)
    except RecursionError as error:
        raise ValueError("is nested too deeply") from error
    except json.JSONDecodeError:
        raise
    except ValueError as error:
        if "integer string conversion" in str(error):
            raise ValueError("holds a number that is too long") from error
        raise
    level, depth = [value], 0
    while level := [
        part
        for whole in level
        if isinstance(whole, dict | list)
        for part in (whole.values() if isinstance(whole, dict) else whole)
    ]:
        depth += 1
        if depth > DEEPEST:
            raise ValueError("is nested too deeply")
    return value


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object. Raises ValueError if it names something twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"names {twice[:40]!r} twice")
    return found


def _refuse_constant(word: str) -> NoReturn:
    raise ValueError(f"holds {word}, which is no number")


def compact(value: Any) -> str:
    """A value as the JSON in which states are hashed: without blanks, nothing escaped."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def text_of_action(action: Any) -> str:
    """What an entry holds as JSON: an action, or who sat down or was helped."""
    if isinstance(action, Seating | Hint):
        return compact(asdict(action))
    text: str = action.model_dump_json()
    return text


def text_of_state(state: Any) -> str:
    """A state as JSON, its deck left out."""
    text: str = state.model_dump_json()
    return text


def state_of_text(game: Game, text: str, deck: Any) -> Any:
    """A stored state with its deck put back. Raises ValueError, as pydantic's too."""
    return game.State.model_validate({**parsed(text), "deck": deck})


def digest(text: str) -> str:
    """A fingerprint of a stored state: 32 hexadecimal digits."""
    return sha256(text.encode(errors="surrogatepass")).hexdigest()[:32]
