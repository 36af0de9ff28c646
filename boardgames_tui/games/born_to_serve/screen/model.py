"""What can be chosen in the restaurant, by which key, and why something else can not be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any, NamedTuple

from boardgames_tui.app.table_model import (
    DONE,
    SPARE_KEYS,
    Choice,
    Moment,
    TableModel,
)
from boardgames_tui.games.born_to_serve import rules
from boardgames_tui.games.born_to_serve.cards import (
    CHEF,
    HOSTESS,
    MAITRE_D,
    OWNER,
    VALET,
    HoldMarker,
    ReplaceTip,
    ReserveStaff,
)
from boardgames_tui.games.born_to_serve.decisions import (
    BusboyScoring,
    Collecting,
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
from boardgames_tui.games.born_to_serve.screen import preview
from boardgames_tui.games.born_to_serve.state import MOST_SCORED, TABLES, Player, State, Table
from boardgames_tui.games.born_to_serve.wording import short_prompts
from boardgames_tui.kernel.action import Action
from boardgames_tui.kernel.game import Refusal

STAFF_KEYS = "abcdefg"
"""The keys of the staff, in the order in which they stand at the bar."""
POWER_KEYS = "vw"
BREAK_KEY, MARKER_KEY, TIPS_KEY, YES_KEY, NO_KEY = "kmtyn"
SPACE_KEYS = "".join(
    key for key in SPARE_KEYS if key not in (BREAK_KEY, MARKER_KEY, TIPS_KEY, YES_KEY, NO_KEY)
)
"""The keys of spaces that can be chosen: more than there are spaces of all tables."""
SPACES_BESIDE_STAFF = "".join(key for key in SPACE_KEYS if key not in STAFF_KEYS)
"""The same, where a staff member can be chosen as well."""
LABELS = {
    "draft": "staff",
    "place-on-table": "table",
    "place-on-staff": "staff",
    "break": "break",
    "power": "power",
    "pick-table": "table",
    "pick-space": "space",
    "pick-staff": "staff",
    "pick-marker": "marker",
    "swap-tips": "swap",
    "decline": "no",
    "score": "score",
    "done": "done",
}
"""Each action on the line of keys."""
RULES = {
    "draft": "BTS-2",
    "place-on-table": "BTS-7",
    "place-on-staff": "BTS-7",
    "break": "BTS-8",
    "power": "BTS-9",
    "done": "BTS-7",
}
"""The rule behind each action of a turn."""
PICK_RULES = {
    OWNER: "BTS-14",
    CHEF: "BTS-15",
    HOSTESS: "BTS-17",
    MAITRE_D: "BTS-19",
    VALET: "BTS-29",
    HoldMarker: "BTS-47",
    ReplaceTip: "BTS-45",
    ReserveStaff: "BTS-48",
}
"""The rule behind a pick, by the staff member or the kind of power that asks."""


class Picks(NamedTuple):
    """What is picked and not yet played."""

    bonus: bool = False
    """Whether the marker to be placed is one with its +$1 side up, where there is a choice."""


class Restaurant(TableModel):
    """The restaurant for one viewer and the picks made so far; the painters look at it. Its spots:

    "table:4", "space:4:2", "staff:Chef", "power:Rewind", "marker:bonus", "count:4:2" (so many
    markers of table 4), "do:break", "do:done", "do:swap", "do:decline", "do:other" (the other kind
    of marker), "player:0".
    """

    picks: Picks

    def __init__(self, moment: Moment, picks: Picks | None = None) -> None:
        super().__init__(moment, picks or Picks())
        self.legal: tuple[Action, ...] = moment.legal
        self.viewer, self.asked = moment.viewer, moment.asked

    def back(self) -> Picks:
        """Take a plain marker in hand again."""
        return Picks()

    # --- what is decided ----------------------------------------------------------------------

    @property
    def view(self) -> State:
        """What the viewer may know."""
        state: State = self.moment.view
        return state

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
        return self.me.bonus > 0 and (self.picks.bonus or not self.me.plain)

    @property
    def can_turn_over(self) -> bool:
        """Whether there are markers of both sides to choose from."""
        both = bool(self.me.plain and self.me.bonus)
        return both and self.places_marker and not getattr(self.frame, "aside", False)

    # --- what can be chosen -------------------------------------------------------------------

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """Exactly what can be chosen now, by spot: what is asked first, then what is free."""
        found = {spot: action for action in self.legal if (spot := self._spot_of(action))}
        order = [spot for spot in self.offered if spot in found]
        order += [spot for spot in found if spot not in self.offered]
        return {
            **{spot: self._choice(spot, found[spot]) for spot in order},
            **dict(self._markers()),
        }

    def _choice(self, spot: str, action: Action) -> Choice:
        """A power waits to be asked for, and what leaves things as they are comes before it."""
        none = isinstance(action, Score) and not action.markers
        return Choice(
            action,
            key="." if spot == DONE else self.offered.get(spot, ""),
            label=LABELS[action.kind],
            rests=not isinstance(action, UsePower | TakeBreak),
            ends=isinstance(action, Done | Decline) or none,
            spends=isinstance(action, Score) and not none,
        )

    def _markers(self) -> Iterator[tuple[str, Choice]]:
        """The two kinds of markers, where either can be taken in hand."""
        if self.can_turn_over:
            other = Picks(not self.side)
            yield "do:other", Choice(picks=other, key=MARKER_KEY, label="other marker", rests=False)
            yield "marker:plain", Choice(picks=Picks(False), rests=False)
            yield "marker:bonus", Choice(picks=Picks(True), rests=False)

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
                return self.count_spot(count)
            case SwapTips():
                return "do:swap"
            case Decline():
                return "do:decline"
        return DONE

    def count_spot(self, count: int) -> str:
        """The spot of so many markers to be scored: each table has its own, or the cursor would
        rest on the last answer.
        """
        assert self.view.bill is not None
        return f"count:{self.view.bill.table}:{count}"

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
                return Score(seat=seat, markers=int(name.partition(":")[2]))
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

    def why(self, spot: str) -> Refusal | None:
        """Why the spot can not be chosen; None if it can, or stands for nothing to do."""
        if not self.deciding or spot in self.choices:
            return None
        action = self.meant(spot)
        return None if action is None else rules.refusal(self.view, action)

    # --- keys ---------------------------------------------------------------------------------

    @cached_property
    def offered(self) -> dict[str, str]:
        """The spots that the decision is about, with their keys, those refused now among them."""
        if not self.deciding:
            return {}
        return dict(self._offered())

    def _offered(self) -> Iterator[tuple[str, str]]:
        frame = self.frame
        if isinstance(frame, Collecting | BusboyScoring):
            yield from ((self.count_spot(count), str(count)) for count in range(MOST_SCORED + 1))
        if "decline" in self.kinds:
            yield "do:decline", NO_KEY
        if "swap-tips" in self.kinds:
            yield "do:swap", YES_KEY
        if isinstance(frame, Turn | Placing | Picking) and not self.picks_spaces:
            yield from ((f"table:{table.number}", str(table.number)) for table in self.view.tables)
        staff = [f"staff:{name}" for name in self.members]
        if isinstance(frame, Drafting):
            yield from self._keep(staff, STAFF_KEYS)
        elif isinstance(frame, Turn | Placing) or "pick-staff" in self.kinds:
            yield from zip(staff, STAFF_KEYS, strict=False)  # they stand at the bar for good
        if self.picks_spaces:
            yield from self._spaces()
        if "pick-marker" in self.kinds:
            yield from (("marker:plain", "p"), ("marker:bonus", "b"))
        if isinstance(frame, Turn):
            yield "do:break", BREAK_KEY
        if not isinstance(frame, Picking | Drafting):
            names = (f"power:{name}" for name, _ in self.powers)
            yield from zip(names, POWER_KEYS, strict=False)

    def _keep(self, spots: Iterable[str], letters: str) -> Iterable[tuple[str, str]]:
        """Spots with the letters that they keep while the turn lasts."""
        return self.moment.keys.give(spots, letters).items()

    def _spaces(self) -> Iterator[tuple[str, str]]:
        """Letters for the spaces that can be chosen, in the order of the tables."""
        legal = [self._spot_of(action) for action in self.legal if isinstance(action, PickSpace)]
        letters = SPACES_BESIDE_STAFF if "pick-staff" in self.kinds else SPACE_KEYS
        yield from self._keep(legal, letters)
        for table in self.view.tables:
            spots = (f"space:{table.number}:{at}" for at in range(1, len(table.spaces) + 1))
            yield from ((spot, "") for spot in spots if spot not in legal)

    @cached_property
    def keys(self) -> dict[str, str]:
        """The spots that carry a key."""
        return {spot: key for spot, key in self.offered.items() if key}

    def key_of(self, spot: str) -> str:
        """The key that a spot has, or would have; "" if none."""
        choice = self.choices.get(spot)
        return choice.key if choice is not None else self.offered.get(spot, "")

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

    # --- what is said -----------------------------------------------------------

    def short_prompts(self) -> tuple[str, ...]:
        """What is asked now without what the bill says."""
        return short_prompts(self.view)

    def rule(self, spot: str) -> str:
        """The ruling that lets a spot be chosen."""
        action = self.choices[spot].action
        match action:
            case None:
                return "BTS-5"
            case Score():
                return "BTS-25" if isinstance(self.frame, BusboyScoring) else "BTS-23"
            case _ if isinstance(self.frame, Picking):
                source, deck = self.frame.source, self.view.deck
                what = type(deck.power(source).effect) if deck.has_power(source) else source
                return PICK_RULES.get(what, "BTS-9")
        return RULES.get(action.kind, "BTS-9")

    def after(self, spot: str) -> State | None:
        """The floor as choosing it would leave it; None where nothing changes there."""
        choice = self.choices.get(spot)
        return None if choice is None else preview.floor_after(self.view, choice.action)

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
