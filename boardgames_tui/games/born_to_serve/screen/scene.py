"""What the screen shows at one moment: a seat's view and its choices, and what is pointed at."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.decisions import (
    Decline,
    Done,
    Drafting,
    DraftStaff,
    Picking,
    PickMarker,
    PickSpace,
    PickStaff,
    PickTable,
    PlaceOnStaff,
    PlaceOnTable,
    Placing,
    Score,
    SwapTips,
    TakeBreak,
    Turn,
    UsePower,
)
from boardgames_tui.games.born_to_serve.floor import put
from boardgames_tui.games.born_to_serve.state import TABLES, Marker, Player, Spot, State, Table
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.event import Event
from boardgames_tui.kernel.game import Refusal

STAFF_KEYS = "abcdefg"
"""The keys of the staff, in the order in which they stand at the bar."""
POWER_KEYS = "vw"
BREAK_KEY, MARKER_KEY, YES_KEY, NO_KEY = "kmyn"
SPACE_KEYS = "abcdefghjkmoprsvwzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The keys of spaces that can be chosen; the staff takes its own out of them first."""


@dataclass(frozen=True)
class Scene:
    """The table as it is to be painted. A spot that can be pointed at has a name:

    "table:4", "space:4:2", "staff:Chef", "power:Rewind", "marker:bonus", "count:2", "do:break",
    "do:done", "do:swap", "do:decline", "do:other" (the other kind of marker), "player:0".
    """

    view: State
    legal: tuple[Any, ...]
    viewer: int | None
    """Whose private view it is; None is a bystander's."""
    asked: int
    """The seat whose markers and hero lie at the bottom."""
    cursor: str | None = None
    bonus: bool = False
    """Whether the marker to be placed is one with its +$1 side up, where there is a choice."""
    page: int = 0
    """The page of the book of cards that lies on top, from 1; 0 while it is closed."""
    news: tuple[Event, ...] = ()
    """What a scoring brought, while it is shown in place of the floor."""
    told: int = 0
    """How many of its tables have been shown."""

    # --- what is decided ----------------------------------------------------------------------

    @property
    def frame(self) -> Any:
        """The decision that is owed; None when the match is over."""
        return self.view.pending[-1] if self.view.pending else None

    @property
    def me(self) -> Player:
        """What lies in front of the seat that is asked."""
        return self.view.players[self.asked]

    @property
    def deciding(self) -> bool:
        """Whether the seat that is asked can choose here: not in the past, not at the end."""
        return bool(self.legal)

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of actions that are legal."""
        return frozenset(action.kind for action in self.legal)

    @property
    def places_marker(self) -> bool:
        """Whether a marker is to be placed now."""
        match self.frame:
            case Turn(acted=acted):
                return not acted and self.deciding
            case Placing():
                return self.deciding
        return False

    @property
    def picks_spaces(self) -> bool:
        """Whether single spaces of tables are chosen now, not whole tables."""
        return "pick-space" in self.kinds

    @property
    def side(self) -> bool:
        """The side of the marker that would be placed: True for +$1."""
        if isinstance(self.frame, Placing) and self.frame.aside:
            return True
        return self.me.bonus > 0 and (self.bonus or not self.me.plain)

    @property
    def can_turn_over(self) -> bool:
        """Whether there are markers of both sides to choose from."""
        return self.places_marker and bool(self.me.plain and self.me.bonus)

    # --- what things mean ---------------------------------------------------------------------

    def meant(self, spot: str) -> Action | None:
        """What choosing that spot would do now, legal or not; None if it is only looked at."""
        kind, _, name = spot.partition(":")
        seat, side = self.asked, self.side
        drafting, picking = isinstance(self.frame, Drafting), isinstance(self.frame, Picking)
        match kind:
            case "table" if picking:
                return None if self.picks_spaces else PickTable(seat=seat, table=int(name))
            case "table":
                return PlaceOnTable(seat=seat, table=int(name), bonus=side)
            case "space":
                table, _, space = name.partition(":")
                return PickSpace(seat=seat, table=int(table), space=int(space))
            case "staff" if drafting:
                return DraftStaff(seat=seat, staff=name)
            case "staff" if picking:
                return PickStaff(seat=seat, staff=name)
            case "staff":
                return PlaceOnStaff(seat=seat, staff=name, bonus=side)
            case "power":
                return UsePower(seat=seat, power=name)
            case "marker" if picking:
                return PickMarker(seat=seat, bonus=name == "bonus")
            case "count":
                return Score(seat=seat, markers=int(name))
            case "do" if name != "other":
                return self._done(name)
        return None

    def _done(self, name: str) -> Action:
        seat = self.asked
        match name:
            case "break":
                return TakeBreak(seat=seat, bonus=self.side)
            case "swap":
                return SwapTips(seat=seat)
            case "decline":
                return Decline(seat=seat)
        return Done(seat=seat)

    @cached_property
    def choices(self) -> frozenset[str]:
        """The spots that can be chosen now."""
        return frozenset(spot for action in self.legal if (spot := self._spot_of(action)))

    def _spot_of(self, action: Action) -> str:
        """The spot that stands for a legal action; "" for one with the marker's other side."""
        match action:
            case PlaceOnTable(table=number, bonus=bonus):
                return f"table:{number}" if bonus == self.side else ""
            case PlaceOnStaff(staff=name, bonus=bonus):
                return f"staff:{name}" if bonus == self.side else ""
            case TakeBreak(bonus=bonus):
                return "do:break" if bonus == self.side else ""
            case PickTable(table=number):
                return f"table:{number}"
            case PickSpace(table=number, space=space):
                return f"space:{number}:{space}"
            case DraftStaff(staff=name) | PickStaff(staff=name):
                return f"staff:{name}"
            case UsePower(power=name):
                return f"power:{name}"
            case PickMarker(bonus=bonus):
                return f"marker:{'bonus' if bonus else 'plain'}"
            case Score(markers=count):
                return f"count:{count}"
            case SwapTips():
                return "do:swap"
            case Decline():
                return "do:decline"
            case _:
                return "do:done"

    def judge(self, spot: str) -> Refusal | None:
        """Why the spot can not be chosen; None if it can, or stands for nothing to do."""
        action = self.meant(spot)
        if action is None or not self.deciding:
            return None
        return rules.refusal(self.view, action)

    # --- keys ---------------------------------------------------------------------------------

    @cached_property
    def members(self) -> tuple[str, ...]:
        """The staff with keys: those at the bar, or in the draft those still to be had."""
        if isinstance(self.frame, Drafting):
            return self.frame.pool
        return tuple(post.name for post in self.view.staff)

    @cached_property
    def powers(self) -> tuple[tuple[str, Refusal | None], ...]:
        """Both powers of the hero of the seat that is asked, each with why it can not be used."""
        return rules.available(self.view, self.asked)

    @cached_property
    def keys(self) -> dict[str, str]:
        """The key of each spot that has one now; those of spaces only where they can be chosen."""
        if not self.deciding:
            return {}
        frame = self.frame
        keys = {
            f"count:{count}": str(count) for count in range(3) if f"count:{count}" in self.choices
        }
        if self.places_marker or isinstance(frame, Turn | Picking):
            keys.update((f"table:{table.number}", str(table.number)) for table in self.view.tables)
        if not isinstance(frame, Picking) or "pick-staff" in self.kinds:
            keys.update(
                (f"staff:{name}", key) for name, key in zip(self.members, STAFF_KEYS, strict=False)
            )
        if isinstance(frame, Turn):
            keys["do:break"] = BREAK_KEY
        if self.can_turn_over:
            keys["do:other"] = MARKER_KEY
        if not isinstance(frame, Picking | Drafting):
            keys.update(
                (f"power:{name}", key)
                for (name, _), key in zip(self.powers, POWER_KEYS, strict=False)
            )
        if "pick-marker" in self.kinds:
            keys["marker:plain"], keys["marker:bonus"] = "p", "b"
        if "swap-tips" in self.kinds:
            keys["do:swap"] = YES_KEY
        if "decline" in self.kinds:
            keys["do:decline"] = NO_KEY
        return keys | self._space_keys(frozenset(keys.values()))

    def _space_keys(self, taken: frozenset[str]) -> dict[str, str]:
        """Letters for the spaces that can be chosen, in the order of the tables."""
        if not self.picks_spaces:
            return {}
        spots = [
            f"space:{table.number}:{space}"
            for table in self.view.tables
            for space in range(1, len(table.spaces) + 1)
        ]
        free = (key for key in SPACE_KEYS if key not in taken)
        return dict(zip((spot for spot in spots if spot in self.choices), free, strict=False))

    # --- what is seen -------------------------------------------------------------------------

    @cached_property
    def places(self) -> tuple[tuple[int, Table | None], ...]:
        """Every table the match began with; None for one that was put away."""
        count = TABLES[len(self.view.seats)]
        return tuple(
            (table.number, self.view.table(table.number)) for table in self.view.deck.tables[:count]
        )

    @cached_property
    def to_come(self) -> dict[str, int]:
        """How many cards are still to come, by meal."""
        meals = [self.view.deck.meal(card) for card in self.view.stack]
        return {meal: meals.count(meal) for meal in ("lunch", "dinner")}

    def with_marker(self, number: int) -> State | None:
        """The view with the marker placed on that table; None where it can not be."""
        table = self.view.table(number)
        if table is None or f"table:{number}" not in self.choices or not self.places_marker:
            return None
        spot = Spot(number, table.spaces.index(None) + 1)
        return put(self.view, spot, Marker(self.asked, self.side))
