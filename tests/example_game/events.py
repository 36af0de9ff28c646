"""What can happen in Keepsake."""

from boardgames_tui.kernel.event import Event


class Dealt(Event):
    seat: int
    cards: tuple[str, ...]


class Swapped(Event):
    seat: int
    card: str
    drawn: str


class Played(Event):
    seat: int
    card: str


class TookRound(Event):
    seat: int
    card: str
