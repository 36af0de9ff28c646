"""What can happen in Keepsake."""

from dataclasses import dataclass

from boardgames_tui.kernel.event import Event


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    seat: int
    card: str
    drawn: str


@dataclass(frozen=True, slots=True)
class Played(Event):
    seat: int
    card: str


@dataclass(frozen=True, slots=True)
class TookRound(Event):
    seat: int
    card: str
