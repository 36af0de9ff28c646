"""Playing a stored match again, and telling from the hashes what can be believed of it.

Every entry carries the hash of the state that it led to. So a replay shows the first entry that
does not lead where it led: either the rules were corrected since, or the record is damaged.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Literal, cast

from boardgames_tui.kernel.game import Game
from boardgames_tui.kernel.match import Entry, EntryKind, Hint, Match, Seating
from boardgames_tui.records.stored import (
    Damaged,
    Stored,
    StoredEntry,
    compact,
    digest,
    parsed,
    state_of_text,
    text_of_state,
)

TRIED = 40
"""Legal actions of a stored state that are tried out before an import is believed."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with an entry."""

    number: int
    why: str
    hash_only: bool = False
    """Whether the entry can be done again, but leads to another state than its hash says."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A stored match as far as it can be believed."""

    match: Match
    verdict: Literal["whole", "older rules", "damaged"]
    """"older rules": the match stands where its last stored state stood, without a past.
    "damaged": it stands before the first entry that can not be believed."""
    fault: Fault | None = None
    """The first entry that does not lead where it led; None if the match is whole."""
    hashes: Mapping[int, str] = field(default_factory=dict)
    """Of a match that is whole: the right hash of entries whose own one is wrong."""
    states: tuple[int, ...] = ()
    """Of a match that is whole: the entries whose stored state is wrong."""


def replay(game: Game, stored: Stored) -> Replay:
    """Play a stored match again.

    Raises Damaged if it can not even begin: its options, deck, players or seed are not those that
    it was begun with, or do not fit the game.
    """
    again = _Again(game, stored)
    match, fault = again.up_to(stored.last)
    if fault is None:
        return Replay(match, "whole", None, {}, again.wrong_states())
    if fault.hash_only:
        lenient, stop = again.up_to(stored.last, strict=False)
        if stop is None and again.proven(lenient):
            return Replay(lenient, "whole", None, again.hashes, again.wrong_states())
    if stored.rules != game.info.rules_version and stored.entries[-1].intact_state is not None:
        state = again.stored_state(stored.last)
        if state is None:
            raise Damaged("last state")
        match.resume_at(state, stored.last, *again.table_at(stored.last))
        return Replay(match, "older rules", fault)
    if fault.number == 0:
        raise Damaged("start")
    return Replay(again.up_to(fault.number - 1)[0], "damaged", fault)


class _Again:
    """The replays of one stored match."""

    def __init__(self, game: Game, stored: Stored) -> None:
        from pydantic import TypeAdapter  # late: a list of matches needs no models

        self.game = game
        self.stored = stored
        self.options = _model(game.Options, stored.options, "options")
        self.deck = _model(game.Deck, stored.deck, "deck")
        self.actions: TypeAdapter[Any] = TypeAdapter(game.Action)
        self.seatings = TypeAdapter(Seating)
        self.hints = TypeAdapter(Hint)
        self.hashes: dict[int, str] = {}
        """After a replay that was not strict: the right hashes of entries with a wrong one."""

    def up_to(self, last: int, *, strict: bool = True) -> tuple[Match, Fault | None]:
        """The match after that entry, or at the first fault.

        Where the match went on under corrected rules it is taken up there, and what came before
        is done again as far as it leads where it led.
        """
        match = self._begun()
        base = self.stored.base
        if base and base <= last and (state := self.stored_state(base)) is not None:
            self._walk(match, 0, base, strict=True)
            match.resume_at(state, base, *self.table_at(base))
            self.hashes = {}
            return match, self._walk(match, base + 1, last, strict=strict)
        self.hashes = {}
        return match, self._walk(match, 0, last, strict=strict)

    def table_at(self, last: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """Who played each seat after that entry, and how many hints each had been shown."""
        table = self._begun()
        for entry in islice(self.stored.entries, last + 1):
            if entry.kind in ("seat", "hint"):
                self._do(table, entry)
        return table.levels, table.hints

    def stored_state(self, number: int) -> Any | None:
        """The stored state of an entry, if it is whole and fits the game."""
        text = self.stored.entries[number].intact_state
        if text is None:
            return None
        try:
            return state_of_text(self.game, text, self.deck)
        except ValueError:
            return None

    def proven(self, match: Match) -> bool:
        """Whether a match, done again without regard to the hashes, ends where it ended."""
        last = self.stored.entries[-1]
        text = text_of_state(match.state)
        return digest(text) == last.hash or text == _stored_text(last)

    def wrong_states(self) -> tuple[int, ...]:
        """The entries whose stored state is not the one that their hash was made of."""
        return tuple(
            number
            for number, entry in enumerate(self.stored.entries)
            if entry.state is not None and entry.intact_state is None
        )

    def _begun(self) -> Match:
        """The match as it was set up. Raises Damaged if its rules can not do so."""
        stored = self.stored
        try:
            return Match(
                self.game,
                stored.seats,
                self.options,
                stored.seed,
                deck=self.deck,
                friendly=stored.friendly,
                levels=stored.levels,
                bot_seed=stored.bot_seed,
                gives_hints=stored.gives_hints,
            )
        except Exception as error:  # whatever rules may raise over a deck that nobody made for them
            raise Damaged("start") from error

    def _walk(self, match: Match, first: int, last: int, *, strict: bool) -> Fault | None:
        """Do the entries from `first` to `last` again; the first fault, if any."""
        entries = self.stored.entries
        for number, entry in enumerate(islice(entries, first, last + 1), start=first):
            if why := self._do(match, entry):
                return Fault(number, why)
            if (right := digest(text_of_state(match.state))) != entry.hash:
                self.hashes[number] = right
                if strict:
                    return Fault(number, "does not lead where it led", hash_only=True)
        return None

    def _do(self, match: Match, entry: StoredEntry) -> str:
        """Do an entry again; why that can not be, or ""."""
        if not entry.kind:
            return "can not be read"
        if entry.kind == "start":
            return ""
        try:
            action = None
            if entry.action is not None:
                parsed(entry.action)
                action = self._told(entry.kind, entry.action)
        except ValueError:  # pydantic's too
            return "holds no action of this game"
        try:
            match.enter(Entry(cast(EntryKind, entry.kind), action))
        except Exception:  # IllegalAction, or whatever else the rules raise over a made-up match
            return "is not allowed there"
        return ""

    def _told(self, kind: str, text: str) -> Any:
        """What an entry holds. Raises ValueError."""
        match kind:
            case "seat":
                return self.seatings.validate_json(text, strict=True)
            case "hint":
                return self.hints.validate_json(text, strict=True)
            case _:
                return self.actions.validate_json(text, strict=True)


def fits(replayed: Replay) -> bool:
    """Whether a state that was taken over, not replayed, is a position of this game.

    All pieces are there, everybody can be shown a view of it, and what is legal can be done.
    """
    match, game = replayed.match, replayed.match.game
    try:
        start = game.setup(match.seats, match.options, match.seed, match.deck).state
        state = match.state
        if game.census(state) != game.census(start) or state.seats != match.seats:
            return False
        if state.options != match.options or not _asks_somebody(game, state):
            return False
        for seat in (None, *range(len(match.seats))):
            game.standings(game.observe(state, seat))
        game.progress(state)
        return all(_can_be_done(game, state, seat) for seat in game.actors(state))
    except Exception:  # whatever rules may raise over a state that nobody played
        return False


def _asks_somebody(game: Game, state: Any) -> bool:
    """Whether those who are asked sit at the table."""
    seats = range(len(state.seats))
    return all(seat in seats for frame in state.pending for seat in frame.seats)


def _can_be_done(game: Game, state: Any, seat: int) -> bool:
    """Whether a seat that is asked can be told what is asked, and has something to do."""
    view = game.observe(state, seat)
    game.prompt(view, seat)
    legal: Iterable[Any] = game.legal_actions(state, seat)
    tried = 0
    for action in islice(legal, TRIED):
        game.apply(state, action)
        tried += 1
    return tried > 0


def _model(kind: Any, text: str, column: str) -> Any:
    """A value read from JSON. Raises Damaged, which names the column."""
    try:
        parsed(text)
        return kind.model_validate_json(text, strict=True)
    except ValueError as error:  # pydantic's too
        raise Damaged(column) from error


def _stored_text(entry: StoredEntry) -> str | None:
    """The stored state of an entry as it would be hashed, whatever its hash says."""
    if entry.state is None:
        return None
    try:
        return compact(parsed(entry.state))
    except ValueError:
        return None
