"""What can be seen and done in the kitchen now: a view, and all that follows for who is asked."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.actions import (
    BuySnail,
    Choose,
    ChooseCook,
    CoverSlot,
    Draft,
    Garnish,
    KeepChallenge,
    Peek,
    PlacePrep,
    Plate,
    RefreshPair,
    TakePrep,
    UseSaved,
    UseSpatula,
)
from boardgames_tui.games.chefs_apprentice.board import trashed_by
from boardgames_tui.games.chefs_apprentice.rules.judging import USES
from boardgames_tui.games.chefs_apprentice.screen.outlook import Gain, Outlook
from boardgames_tui.games.chefs_apprentice.state import COLUMNS, State, Turn, Wielding
from boardgames_tui.games.chefs_apprentice.tableau import SIDE, Cell, dishes, size
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile, is_hidden

TARGETS = "abcdefhjmnopwyzr"
"""Letters of dishes and free places; no other key means anything where they are in use."""
PRICES = "abcdefhjmnABCDEFHJMN"
"""Letters of the prices of the snail can."""
COOKS = f"{TARGETS}{TARGETS.upper()}"
"""Letters of the Line Cooks."""


@dataclass(frozen=True)
class Scene:
    """The table at one moment, for one viewer. Made anew for every painting, never changed."""

    view: State
    legal: tuple[Any, ...]
    viewer: int | None
    """Whose private view it is; None is the public one."""
    asked: int
    """Whose decision it is."""
    outlook: Outlook
    """What the choices of who is asked would pay."""
    shown: int
    """Whose tableau and score sheet are shown large."""
    cursor: str | None = None
    """The spot under the cursor: "tile:ID", "cell:ROW,COLUMN", "dish:ID", "token:PLACE", ..."""
    mode: str = ""
    """What was asked for with a key: "snail", "peek", "spatula" or nothing."""
    pick: int = 0
    """Which of the two things in hand is chosen: a drafted dish, or a side of a Prep token."""
    legend: bool = False
    """Whether the icons are explained on top of everything."""

    @cached_property
    def phase(self) -> str:
        """The step of the turn, the decision that is owed, or "over"."""
        if not self.view.pending:
            return "over"
        top = self.view.pending[-1]
        return top.phase if isinstance(top, Turn) else str(top.kind)

    @cached_property
    def can(self) -> frozenset[str]:
        """The kinds of actions that are legal now."""
        return frozenset(action.kind for action in self.legal)

    @property
    def own(self) -> bool:
        """Whether the large tableau is that of the seat that is asked."""
        return self.shown == self.asked

    # --- what lies where ----------------------------------------------------------------------

    @cached_property
    def numbers(self) -> dict[str, str]:
        """The digit of each tile of the main board, row by row from the front."""
        return {
            tile: str(row * COLUMNS + place + 1)
            for place, column in enumerate(self.view.board)
            for row, tile in enumerate(column)
        }

    @cached_property
    def held(self) -> Pile:
        """What is in hand to be placed: drafted dishes, or both sides of a Prep token."""
        taken = self.view.taken
        if taken is None:
            return self.view.drafted
        if is_hidden(taken.token):
            return (taken.up,)
        return taken.up, self.view.deck.token(taken.token).under(taken.up)

    @property
    def chosen(self) -> str:
        """The one of them that is to be placed."""
        return self.held[min(self.pick, len(self.held) - 1)]

    @cached_property
    def first(self) -> str | None:
        """The dish that was chosen first for the spatula."""
        top = self.view.pending[-1] if self.view.pending else None
        return top.first if isinstance(top, Wielding) else None

    @cached_property
    def window(self) -> tuple[range, range]:
        """Rows and columns to draw of the large tableau; with room around it while plating."""
        rows, columns = size(self.view.tableaus[self.shown])
        if not (self.own and self.plating):
            return range(max(rows, 1)), range(max(columns, 1))
        if not rows:
            return range(1), range(1)
        return (
            range(-1, rows + 1) if rows < SIDE else range(rows),
            range(-1, columns + 1) if columns < SIDE else range(columns),
        )

    @property
    def plating(self) -> bool:
        """Whether dishes are to be drafted or plated: the free places are of interest."""
        return self.phase in ("draft", "plate")

    @cached_property
    def pointed(self) -> str | None:
        """The tile of the main board under the cursor, while dishes are drafted."""
        kind, _, name = (self.cursor or "").partition(":")
        return name if kind == "tile" and self.phase == "draft" and name in self.numbers else None

    @cached_property
    def doomed(self) -> Pile:
        """The tiles that drafting the one under the cursor would trash."""
        return () if self.pointed is None else trashed_by(self.view, self.pointed)

    # --- what can be chosen -------------------------------------------------------------------

    @cached_property
    def keys(self) -> dict[str, str]:
        """The key of each spot that can be chosen now; none when nothing is asked."""
        if not self.legal:
            return {}
        return {
            spot: key
            for spot, key in self.offered.items()
            if self.judge(spot) is None and (spot.startswith("hand:") or self.means(spot))
        }

    @cached_property
    def offered(self) -> dict[str, str]:
        """The spots that the decision is about, with the keys they would have."""
        mine = dishes(self.view.tableaus[self.asked])
        match self.mode or self.phase:
            case "choosing-cook":
                return _lettered((f"cook:{cook.id}" for cook in self.view.deck.cooks), COOKS)
            case "keeping":
                cards = self.view.dealt[self.asked]
                return {f"card:{card}": str(at) for at, card in enumerate(cards, 1)}
            case "draft":
                return {f"tile:{tile}": number for tile, number in self.numbers.items()}
            case "plate":
                cells = _lettered((cell_spot(cell) for cell in self.outlook.cells), TARGETS)
                return {**self._in_hand(), **cells}
            case "prep":
                return {**self._tokens(), "do:refresh": "r"}
            case "prepping":
                return {**self._in_hand(), **self._open_dishes(mine)}
            case "garnishing":
                return self._open_dishes(mine)
            case "covering":
                return {f"slot:{slot}": str(slot + 1) for slot in self.slots}
            case "wielding":
                board = {f"tile:{tile}": number for tile, number in self.numbers.items()}
                return {**_lettered((f"dish:{tile}" for tile in mine), TARGETS), **board}
            case "peek":
                return self._tokens()
            case "snail":
                return {**self._prices(), "do:saved": "v"}
            case "spatula":
                return {f"use:{use}": str(at) for at, use in enumerate(USES, 1)}
        return {}

    def _in_hand(self) -> dict[str, str]:
        return {f"hand:{place}": str(place + 1) for place in range(len(self.held))}

    def _tokens(self) -> dict[str, str]:
        return {f"token:{place}": str(place + 1) for place in range(len(self.view.tray))}

    def _prices(self) -> dict[str, str]:
        spots = [group[0] for group in self.cans]
        lower = dict(zip((f"snail:{spot}:now" for spot in spots), PRICES[:10], strict=False))
        upper = dict(zip((f"snail:{spot}:later" for spot in spots), PRICES[10:], strict=False))
        return {**lower, **upper}

    def _open_dishes(self, mine: Pile) -> dict[str, str]:
        spots = (f"dish:{tile}" for tile in mine)
        return _lettered((spot for spot in spots if self.judge(spot) is None), TARGETS)

    @cached_property
    def slots(self) -> tuple[int, ...]:
        """The slots of the Line Cook card, the one that is worth least first (CA-32)."""
        cook = self.view.cooks[self.asked]
        praise = () if cook is None else self.view.deck.cook(cook).slots
        return tuple(sorted(range(len(praise)), key=praise.__getitem__))

    @cached_property
    def cans(self) -> tuple[Pile, ...]:
        """The spots that still hold a snail; those with the same two prices together."""
        groups: dict[tuple[int, int], list[str]] = {}
        for spot in self.view.spots:
            price = self.view.deck.spot(spot)
            groups.setdefault((price.play_now, price.play_later), []).append(spot)
        return tuple(tuple(groups[price]) for price in sorted(groups))

    def means(self, spot: str) -> Any:
        """The action that choosing the spot stands for now; None if it stands for none."""
        seat, (kind, _, name) = self.asked, spot.partition(":")
        if not self.legal:
            return None
        match kind:
            case "tile" if self.phase == "wielding":
                return Choose(seat=seat, tile=name)
            case "tile":
                return Draft(seat=seat, tile=name)
            case "dish":
                return self._for_dish(name)
            case "cell" if self.phase == "plate":
                row, column = map(int, name.split(","))
                return Plate(seat=seat, tile=self.chosen, row=row, column=column)
            case "token" if self.mode == "peek":
                return Peek(seat=seat, place=int(name))
            case "token":
                return TakePrep(seat=seat, place=int(name))
            case "snail":
                place, _, when = name.partition(":")
                return BuySnail(seat=seat, spot=place, when="now" if when == "now" else "later")
            case "slot":
                return CoverSlot(seat=seat, slot=int(name))
            case "use":
                return next(UseSpatula(seat=seat, use=use) for use in USES if use == name)
            case "card" if self.phase == "keeping":
                return KeepChallenge(seat=seat, challenge=name)
            case "cook":
                return ChooseCook(seat=seat, cook=name)
            case "do":
                return (RefreshPair if name == "refresh" else UseSaved)(seat=seat)
        return None

    def wish(self, mode: str) -> Any:
        """An action that stands for all that one may ask for with a key, to hear why not."""
        match mode:
            case "snail":
                spots = self.view.spots or tuple(spot.id for spot in self.view.deck.garnish.spot)
                return BuySnail(seat=self.asked, spot=spots[0], when="now")
            case "peek":
                return Peek(seat=self.asked, place=0)
        return UseSpatula(seat=self.asked, use="refresh")

    def _for_dish(self, tile: str) -> Any:
        match self.phase:
            case "prepping":
                return PlacePrep(seat=self.asked, tile=tile, icon=self.chosen)
            case "garnishing":
                return Garnish(seat=self.asked, tile=tile)
            case "wielding":
                return Choose(seat=self.asked, tile=tile)
        return None

    def judge(self, spot: str) -> Refusal | None:
        """Why the spot can not be chosen; None if it can, or if nothing is to be chosen there."""
        action = self.means(spot)
        return None if action is None else rules.refusal(self.view, action)

    # --- what it would pay --------------------------------------------------------------------

    @cached_property
    def gain(self) -> Gain | None:
        """What the spot under the cursor would pay now; None where that can not be said."""
        return None if self.cursor is None else self.gain_of(self.cursor)

    def gain_of(self, spot: str) -> Gain | None:
        """What choosing a spot would pay now; None where that can not be said."""
        kind, _, name = spot.partition(":")
        if self.judge(spot) is not None or not self.legal:
            return None
        match kind:
            case "tile" if self.phase == "draft":
                return self.outlook.drafting(name)[0]
            case "cell" if self.phase == "plate":
                row, column = map(int, name.split(","))
                return self.outlook.plating(self.chosen, (row, column))
            case "dish" if self.phase == "prepping":
                return self.outlook.prepping(name, self.chosen)
            case "dish" if self.phase == "garnishing":
                return self.outlook.garnishing(name)
            case "token" if not self.mode:
                return self.outlook.best_prep(self.sides(int(name)))
            case "snail":
                spot, _, when = name.partition(":")
                price = self.view.deck.spot(spot)
                return self.outlook.best_garnish(
                    price.play_now if when == "now" else price.play_later
                )
            case "dish" | "tile" if self.first is not None and self.first not in self.numbers:
                return self.outlook.moving(self.first, name)
        return None

    def sides(self, place: int) -> Pile:
        """The sides of a token on the tray that this view knows, the one that shows first."""
        prep = self.view.tray[place]
        if is_hidden(prep.token):
            return (prep.up,)
        return prep.up, self.view.deck.token(prep.token).under(prep.up)

    @cached_property
    def tasted(self) -> str | None:
        """The icon of the token under the cursor, while one can be taken."""
        kind, _, name = (self.cursor or "").partition(":")
        if kind != "token" or self.mode or self.cursor not in self.keys:
            return None
        return self.view.tray[int(name)].up

    @cached_property
    def line(self) -> int | None:
        """The line of the score sheet under the cursor."""
        kind, _, name = (self.cursor or "").partition(":")
        return int(name) if kind == "line" and int(name) < len(self.sheet) else None

    @property
    def sheet(self) -> tuple[Any, ...]:
        """The score sheet that is shown."""
        return self.outlook.sheet(self.shown)

    @cached_property
    def used(self) -> frozenset[int]:
        """The spaces that the line under the cursor uses."""
        return frozenset() if self.line is None else frozenset(self.sheet[self.line].used)


def cell_spot(cell: Cell) -> str:
    """The name of a free place of the tableau."""
    return f"cell:{cell[0]},{cell[1]}"


def _lettered(spots: Any, letters: str) -> dict[str, str]:
    """Spots with their letters; those beyond the letters have " "."""
    spots = list(spots)
    return dict(zip(spots, letters.ljust(len(spots)), strict=False))
