"""What a choice would pay now: the score sheet after it against the sheet as it is."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from boardgames_tui.games.chefs_apprentice.board import trashed_by
from boardgames_tui.games.chefs_apprentice.decisions import can_cover, matches
from boardgames_tui.games.chefs_apprentice.scoring import Line, score_sheet
from boardgames_tui.games.chefs_apprentice.state import Cover, State
from boardgames_tui.games.chefs_apprentice.tableau import (
    Cell,
    dishes,
    exchange,
    legal_cells,
    plate,
    swap,
)
from boardgames_tui.kernel.pile import missing
from boardgames_tui.kernel.state import replaced


@dataclass(frozen=True, slots=True)
class Gain:
    """How the score sheet would change."""

    changes: dict[str, int] = field(default_factory=dict)
    """Praise more or less, by the label of the line; only lines that change."""
    eyeballs: int = 0
    """Eyeballs earned, or spent; two of them are a Praise in the end, and counted among it."""

    @property
    def total(self) -> int:
        """Praise more or less in all."""
        return sum(self.changes.values())


class Preview:
    """One view of the table, and what one seat could make of it.

    Sheets are worked out when they are asked for, once: a preview lives as long as its view.
    """

    def __init__(self, view: State, seat: int) -> None:
        self.view = view
        self.seat = seat
        self._sheets: dict[int, tuple[Line, ...]] = {}
        self._platings: dict[tuple[str, Cell], Gain] = {}
        self._others: dict[tuple[str, ...], Gain] = {}

    def sheet(self, seat: int) -> tuple[Line, ...]:
        """A seat's score sheet, as far as this view knows it."""
        if seat not in self._sheets:
            self._sheets[seat] = score_sheet(self.view, seat)
        return self._sheets[seat]

    def total(self, seat: int) -> int:
        """What a seat's sheet adds up to in this view."""
        return sum(line.total for line in self.sheet(seat))

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Where the seat could plate a dish."""
        return legal_cells(self.view.tableaus[self.seat])

    def plating(self, tile: str, cell: Cell) -> Gain:
        """For plating the tile there, with the eyeballs that it earns."""
        key = (tile, cell)
        if key not in self._platings:
            self._platings[key] = self._gain(self._plated(self.view, tile, cell))
        return self._platings[key]

    def drafting(self, tile: str) -> tuple[Gain, Cell | None]:
        """For drafting the tile and plating it where it pays most; what it trashes is paid for.

        The place is None if the seat has no room.
        """
        best = max(self.cells, key=lambda cell: _worth(self.plating(tile, cell)), default=None)
        key = ("draft", tile)
        if key not in self._others:
            lost = trashed_by(self.view, tile)
            mine = self.view.trashed[self.seat] + lost
            after = self.view.evolve(trashed=replaced(self.view.trashed, self.seat, mine))
            self._others[key] = self._gain(
                after if best is None else self._plated(after, tile, best)
            )
        return self._others[key], best

    def prepping(self, tile: str, icon: str) -> Gain:
        """For covering an icon of a dish."""
        key = ("prep", tile, icon)
        if key not in self._others:
            cover = Cover(tile=tile, up=icon, token="?")
            self._others[key] = self._gain(self.view.evolve(covers=(*self.view.covers, cover)))
        return self._others[key]

    def best_prep(self, icons: Iterable[str]) -> Gain:
        """For the best use of a Prep token with these sides, as far as they are known."""
        return self._best(
            self.prepping(tile, icon)
            for icon in icons
            for tile in dishes(self.view.tableaus[self.seat])
            if can_cover(self.view, tile, icon)
        )

    def best_garnish(self, price: int = 0) -> Gain:
        """For a snail on the dish where it pays most, bought at that price."""
        open_dishes = missing(dishes(self.view.tableaus[self.seat]), self.view.garnished)
        return self._best(self.garnishing(tile, price) for tile in open_dishes)

    def _best(self, gains: Iterable[Gain]) -> Gain:
        return max(gains, key=_worth, default=Gain())

    def garnishing(self, tile: str, price: int = 0) -> Gain:
        """For putting a snail on a dish, with the eyeballs that it still costs."""
        key = ("snail", tile, str(price))
        if key not in self._others:
            left = self.view.eyeballs[self.seat] - price
            self._others[key] = self._gain(
                self.view.evolve(
                    garnished=(*self.view.garnished, tile),
                    eyeballs=replaced(self.view.eyeballs, self.seat, left),
                )
            )
        return self._others[key]

    def moving(self, first: str, second: str) -> Gain:
        """For two dishes changing places; of one's own, or one for a tile of the main board."""
        key = ("move", first, second)
        if key not in self._others:
            mine = self.view.tableaus[self.seat]
            change = swap if second in mine else exchange
            self._others[key] = self._gain(
                self.view.evolve(
                    tableaus=replaced(self.view.tableaus, self.seat, change(mine, first, second))
                )
            )
        return self._others[key]

    def _plated(self, view: State, tile: str, cell: Cell) -> State:
        tableau, space = plate(view.tableaus[self.seat], tile, *cell)
        eyes = view.deck.tile(tile).eyeballs
        earned = eyes + matches(view, tableau, space) if eyes else 0
        return view.evolve(
            tableaus=replaced(view.tableaus, self.seat, tableau),
            eyeballs=replaced(view.eyeballs, self.seat, view.eyeballs[self.seat] + earned),
        )

    def _gain(self, after: State) -> Gain:
        now = {line.label: line.total for line in self.sheet(self.seat)}
        then = {line.label: line.total for line in score_sheet(after, self.seat)}
        return Gain(
            {label: then[label] - now[label] for label in now if then[label] != now[label]},
            after.eyeballs[self.seat] - self.view.eyeballs[self.seat],
        )


def _worth(gain: Gain) -> tuple[int, int]:
    """What is best: first Praise, then eyeballs."""
    return gain.total, gain.eyeballs
