"""What can be chosen in the kitchen, by which key, and what that would pay."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, NamedTuple, Self

from boardgames_tui.app.table_model import (
    DONE,
    Choice,
    Moment,
    TableModel,
)
from boardgames_tui.games.chefs_apprentice import rules
from boardgames_tui.games.chefs_apprentice.decisions import (
    BuySnail,
    Choose,
    ChooseCook,
    Covering,
    CoverSlot,
    Draft,
    Garnish,
    KeepChallenge,
    LastGarnish,
    Peek,
    PlacePrep,
    Plate,
    RefreshPair,
    TakePrep,
    UseSaved,
    UseSpatula,
    Wielding,
)
from boardgames_tui.games.chefs_apprentice.scoring import Line
from boardgames_tui.games.chefs_apprentice.screen.preview import Gain, Preview
from boardgames_tui.games.chefs_apprentice.state import COLUMNS, USES, State
from boardgames_tui.games.chefs_apprentice.tableau import SIDE, Cell, dishes, size
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import Pile, is_hidden
from boardgames_tui.kernel.words import counted

TARGETS = "abcdefjmnopwyzAB"
"""Letters of dishes and free places; no other key means anything where they are in use."""
PRICES = "abcdefjmnoABCDEFJMNO"
"""Letters of the prices of the snail can: small ones to play at once, capitals for later."""
COOKS = "abcdefjmnopwyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Letters of the Line Cooks."""
MODES = {"snail": ("buy-snail", "g"), "peek": ("peek", "k"), "spatula": ("use-spatula", "s")}
"""What can be asked for at any moment of a turn: the action it leads to, and its key."""
LABELS = {
    "choose-cook": "cook",
    "keep-challenge": "keep",
    "draft": "dish",
    "plate": "where",
    "refresh-pair": "refresh",
    "take-prep": "token",
    "place-prep": "dish",
    "peek": "token",
    "buy-snail": "price",
    "use-saved": "place snail",
    "garnish": "dish",
    "use-spatula": "what for",
    "cover-slot": "slot",
    "choose": "dish",
    "done": "done",
}
"""Each action on the line of keys."""
RULES = {
    "choose-cook": "CA-46",
    "keep-challenge": "SETUP 5",
    "draft": "DRAFTING",
    "plate": "CA-11",
    "refresh-pair": "CA-14",
    "take-prep": "CA-18",
    "place-prep": "CA-20",
    "peek": "CA-21",
    "buy-snail": "CA-27",
    "use-saved": "CA-28",
    "garnish": "CA-29",
    "use-spatula": "CA-32",
    "cover-slot": "CA-32",
    "choose": "CA-33",
    "done": "CA-50",
}
"""The rule behind each action."""


class Picks(NamedTuple):
    """What is picked and not yet played."""

    mode: str = ""
    """What was asked for with a key: "snail", "peek", "spatula" or nothing."""
    hand: int = 0
    """Which of the two things in hand is chosen: a drafted dish, or a side of a Prep token."""
    other: int | None = None
    """Whose tableau is shown large instead of that of the seat that is asked."""


class Kitchen(TableModel):
    """The kitchen for one viewer and the picks made so far; the painters look at it."""

    picks: Picks

    def __init__(
        self, moment: Moment, picks: Picks | None = None, pays: Preview | None = None
    ) -> None:
        super().__init__(moment, picks or Picks())
        self.legal, self.viewer, self.asked = moment.legal, moment.viewer, moment.asked
        self.pays = pays or Preview(moment.view, moment.asked)
        """What the choices of who is asked would pay."""

    def picked(self, picks: Picks) -> Self:
        """The same table with other picks; what the choices pay is not worked out again."""
        return type(self)(self.moment, picks, self.pays)

    def back(self) -> Picks:
        """Leave what was asked for; then put back the second thing in hand, or see oneself."""
        return self.picks._replace(mode="") if self.mode else Picks()

    @property
    def mode(self) -> str:
        """What was asked for with a key."""
        return self.picks.mode

    @property
    def shown(self) -> int:
        """Whose tableau and score sheet are shown large."""
        return self.asked if self.picks.other is None else self.picks.other

    # --- what is said and looked at -----------------------------------------------------------

    def prompt(self, width: int) -> str:
        """What is asked now; narrow screens leave out what a spatula is used for."""
        whole = super().prompt(width)
        top = self.view.pending[-1] if self.view.pending else None
        if len(whole) <= width or not isinstance(top, Covering):
            return whole
        return "Choose the slot that the spatula covers."

    def rule(self, spot: str) -> str:
        """The rule that lets a spot be chosen."""
        action = self.choices[spot].action
        return "" if action is None else RULES[action.kind]

    def preview(self, spot: str) -> str:
        """The Praise that it would pay, in a sentence."""
        gain = self.gain_of(spot)
        if gain is None:
            return ""
        lines = ", ".join(f"{label} {change:+}" for label, change in gain.changes.items())
        eyes = f", and {counted(gain.eyeballs, 'eyeball')}" if gain.eyeballs > 0 else ""
        if not lines:
            return f"It would pay no Praise{eyes}."
        return f"{self.most_of(spot).capitalize()} {gain.total:+} ({lines}){eyes}."

    def most_of(self, spot: str) -> str:
        """What a preview is: what a choice pays, or the most that it can, and under which terms."""
        kind, _, name = spot.partition(":")
        match kind:
            case "tile" if self.phase == "draft":
                return "alone it pays up to"  # the other dish drafted may go well with it
            case "token" if is_hidden(self.view.tray[int(name)].token):
                return "this side pays up to"
            case "token":
                return "pays up to"
            case "snail" | "do":
                return "now it pays up to"  # a dish plated later may pay more
        return "pays"

    @property
    def wastes(self) -> str:
        """Saved snails, where this is the last chance to place them."""
        top = self.view.pending[-1] if self.view.pending else None
        left = self.view.saved[self.asked]
        if not isinstance(top, LastGarnish) or not left:
            return ""
        return f"({counted(left, 'saved snail')} would be lost)"

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
        view: State = self.view
        if view.taken is None:
            return view.drafted
        taken = view.taken
        if is_hidden(taken.token):
            return (taken.up,)
        return taken.up, view.deck.token(taken.token).under(taken.up)

    @property
    def chosen(self) -> str:
        """The one of them that is to be placed."""
        return self.held[min(self.picks.hand, len(self.held) - 1)]

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

    # --- what can be chosen -------------------------------------------------------------------

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """Exactly what can be chosen now, by spot; what is asked first, then what is free."""
        asked = dict(self._asked())
        ordered = {spot: asked.pop(spot) for spot in self.offered if spot in asked}
        return {**ordered, **asked, **dict(self._free())}

    def _asked(self) -> Iterator[tuple[str, Choice]]:
        """The legal actions that these picks lead to, and the things in hand."""
        offered = self.offered
        for action in self.legal:
            if spot := self.spot_of(action):
                key, label = offered.get(spot, "." if spot == DONE else ""), LABELS[action.kind]
                rests = spot == DONE or spot in self._question
                yield spot, Choice(action, None, key, label, rests=rests, ends=spot == DONE)
        for place in range(len(self.held) if self.legal else 0):
            spot = f"hand:{place}"
            key = offered.get(spot, "")
            if key:
                picks = self.picks._replace(hand=place)
                yield spot, Choice(picks=picks, key=key, label="which", rests=False)

    def _free(self) -> Iterator[tuple[str, Choice]]:
        """What can be asked for at any moment, and whose tableau can be looked at."""
        for mode, (kind, key) in MODES.items():
            if kind in self.can:
                picks = Picks("" if self.mode == mode else mode)
                yield f"do:{mode}", Choice(picks=picks, key=key, label=mode, rests=False)
        for seat in range(len(self.view.seats)):
            choice = Choice(picks=self.picks._replace(other=seat), rests=False)
            yield f"small:{seat}", choice
            yield f"seat:{seat}", choice
        if self.phase not in ("choosing-cook", "keeping"):
            after = self.picks._replace(other=(self.shown + 1) % len(self.view.seats))
            yield "do:other", Choice(picks=after, key="t", label="tableaus", rests=False)

    def spot_of(self, action: Any) -> str:
        """The spot that stands for a legal action under these picks; "" if none does."""
        match action:
            case Draft(tile=tile):
                return f"tile:{tile}"
            case Choose(tile=tile):
                return f"tile:{tile}" if tile in self.numbers else f"dish:{tile}"
            case Plate(tile=tile, row=row, column=column):
                return cell_spot((row, column)) if tile == self.chosen else ""
            case PlacePrep(tile=tile, icon=icon):
                return f"dish:{tile}" if icon == self.chosen else ""
            case Garnish(tile=tile):
                return f"dish:{tile}"
            case TakePrep(place=place):
                return "" if self.mode == "peek" else f"token:{place}"
            case Peek(place=place):
                return f"token:{place}" if self.mode == "peek" else ""
            case BuySnail(spot=spot, when=when):
                return f"snail:{spot}:{when}"
            case UseSpatula(use=use):
                return f"use:{use}" if self.mode == "spatula" else ""
            case CoverSlot(slot=slot):
                return f"slot:{slot}"
            case KeepChallenge(challenge=card):
                return f"card:{card}"
            case ChooseCook(cook=cook):
                return f"cook:{cook}"
            case RefreshPair():
                return "do:refresh"
            case UseSaved():
                return "do:saved"
        return DONE

    @cached_property
    def keys(self) -> dict[str, str]:
        """The key of each spot of the question that can be chosen now."""
        offered = {**self._question, "do:refresh": "r"} if self.legal else {}
        return {spot: key for spot, key in offered.items() if key and spot in self.choices}

    @cached_property
    def offered(self) -> dict[str, str]:
        """The spots that the decision is about, with the keys they would have."""
        if not self.legal:
            return {}
        free = {"do:saved": "v", **{f"do:{mode}": key for mode, (_, key) in MODES.items()}}
        return {**self._question, "do:refresh": "r", **free}

    @cached_property
    def _question(self) -> dict[str, str]:
        mine = dishes(self.view.tableaus[self.asked])
        match self.mode or self.phase:
            case "choosing-cook":
                return self._lettered((f"cook:{cook.id}" for cook in self.view.deck.cooks), COOKS)
            case "keeping":
                cards = self.view.dealt[self.asked]
                return {f"card:{card}": str(at) for at, card in enumerate(cards, 1)}
            case "draft":
                return {f"tile:{tile}": number for tile, number in self.numbers.items()}
            case "plate":
                return {**self._in_hand(), **self._lettered(map(cell_spot, self.pays.cells))}
            case "prep":
                return self._tokens()
            case "prepping":
                return {**self._in_hand(), **self._lettered(f"dish:{tile}" for tile in mine)}
            case "garnishing":
                return self._lettered(f"dish:{tile}" for tile in mine)
            case "covering":
                return {f"slot:{slot}": str(slot + 1) for slot in self.slots}
            case "wielding":
                board = {f"tile:{tile}": number for tile, number in self.numbers.items()}
                return {**self._lettered(f"dish:{tile}" for tile in mine), **board}
            case "peek":
                return self._tokens()
            case "snail":
                return self._prices()
            case "spatula":
                return {f"use:{use}": str(at) for at, use in enumerate(USES, 1)}
        return {}

    def _lettered(self, spots: Iterable[str], letters: str = TARGETS) -> dict[str, str]:
        """Spots with the letters that they keep while the turn lasts."""
        return self.moment.keys.give(spots, letters)

    def _in_hand(self) -> dict[str, str]:
        if len(self.held) < 2:
            return {}
        return {f"hand:{place}": str(place + 1) for place in range(len(self.held))}

    def _tokens(self) -> dict[str, str]:
        return {f"token:{place}": str(place + 1) for place in range(len(self.view.tray))}

    def _prices(self) -> dict[str, str]:
        spots = [group[0] for group in self.cans]
        lower = self._lettered((f"snail:{spot}:now" for spot in spots), PRICES[:10])
        upper = self._lettered((f"snail:{spot}:later" for spot in spots), PRICES[10:])
        return {**lower, **upper}

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
            case "do" if name in MODES:
                return self.wish(name)
            case "do" if name in ("refresh", "saved"):
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

    def why(self, spot: str) -> Refusal | None:
        """Why the spot can not be chosen; None if it can, or if nothing is to be chosen there."""
        action = None if spot in self.choices else self.means(spot)
        return None if action is None else rules.refusal(self.view, action)

    # --- what it would pay --------------------------------------------------------------------

    def gain_of(self, spot: str) -> Gain | None:
        """What choosing a spot would pay now; None where that can not be said."""
        kind, _, name = spot.partition(":")
        if spot not in self.choices:
            return None
        match kind:
            case "tile" if self.phase == "draft":
                return self.pays.drafting(name)[0]
            case "cell" if self.phase == "plate":
                row, column = map(int, name.split(","))
                return self.pays.plating(self.chosen, (row, column))
            case "dish" if self.phase == "prepping":
                return self.pays.prepping(name, self.chosen)
            case "dish" if self.phase == "garnishing":
                return self.pays.garnishing(name)
            case "token" if not self.mode:
                return self.pays.best_prep(self.sides(int(name)))
            case "snail":
                place, _, when = name.partition(":")
                price = self.view.deck.spot(place)
                return self.pays.best_garnish(price.play_now if when == "now" else price.play_later)
            case "do" if name == "saved":
                return self.pays.best_garnish()
            case "dish" | "tile" if self.first is not None and self.first not in self.numbers:
                return self.pays.moving(self.first, name)
        return None

    def sides(self, place: int) -> Pile:
        """The sides of a token on the tray that this view knows, the one that shows first."""
        prep = self.view.tray[place]
        if is_hidden(prep.token):
            return (prep.up,)
        return prep.up, self.view.deck.token(prep.token).under(prep.up)

    @property
    def sheet(self) -> tuple[Line, ...]:
        """The score sheet that is shown."""
        return self.pays.sheet(self.shown)


def cell_spot(cell: Cell) -> str:
    """The name of a free place of the tableau."""
    return f"cell:{cell[0]},{cell[1]}"
