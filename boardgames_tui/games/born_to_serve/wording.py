"""What a person reads: prompts, log lines and refusals of Born to Serve."""

from collections.abc import Mapping
from typing import Any

from boardgames_tui.games.born_to_serve.cards import (
    FlipMarker,
    HoldMarker,
    MoveMarker,
    ReplaceTip,
    ReserveStaff,
    ReuseStaff,
    SwapMarkers,
    Window,
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
    PowerWindow,
    Score,
    SwapTips,
    TakeBreak,
    Turn,
    UsePower,
    available,
)
from boardgames_tui.games.born_to_serve.events import (
    Collected,
    CounterPlaced,
    Earned,
    Ended,
    HeroDealt,
    Looked,
    MarkerFlipped,
    MarkerMoved,
    MarkersSwapped,
    PlacedOnStaff,
    PlacedOnTable,
    PowerUsed,
    Rescued,
    RoundBegan,
    Seated,
    ServiceEnded,
    SetAside,
    StaffClaimed,
    StaffHired,
    TableClosed,
    TableReversed,
    TableScored,
    TipReplaced,
    TipRevealed,
    TipsSwapped,
    TookBreak,
    TurnBegan,
    Unserviced,
    UnusedShuffled,
    ValetNamed,
    WentFirst,
    WentHome,
)
from boardgames_tui.games.born_to_serve.state import Bill, Parts, Payment, Spot, State
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.wording import Wording
from boardgames_tui.kernel.words import counted, listed


def prompt(view: State, seat: int) -> str:
    """What the seat is asked now."""
    if not view.pending:
        return "The restaurant is closed."
    if seat not in view.actors:
        return f"The table waits for {listed(view.seats[other] for other in view.actors)}."
    return wording.say(view.pending[-1], view, seat)


def short_prompts(view: State) -> tuple[str, ...]:
    """What is asked now without what the bill on the board says, for narrow screens."""
    short = SCORED.get(type(view.pending[-1])) if view.pending else None
    return (short,) if short else ()


def say(thing: Any, view: State | None, seat: int | None) -> str:
    """An action, an event or a refusal in a sentence; the reader is "you" where it is theirs."""
    return wording.say(thing, view, seat)


# --- What is asked ----------------------------------------------------------------------------

SCORED: dict[type, str] = {
    Collecting: "Score one marker or two?",
    BusboyScoring: "Score how many markers through the Busboy?",
}
"""What is asked of a bill, behind what it says."""


def _turn(turn: Turn, view: State, seat: int | None) -> str:
    if not turn.acted:
        return "Place a marker on a table or a staff member, or take a break."
    if view.stopped:
        return "No table space is open: service stops. End your turn."
    whose = view.actors[0] if seat is None else seat
    ready = any(refusal is None for _, refusal in available(view, whose))
    return "End your turn, or use a power first." if ready else "End your turn."


def _placing(asked: Placing, view: State, seat: int | None) -> str:
    if asked.aside:
        return "Place the marker you set aside; on a table its +$1 side is up."
    return "Place a second marker at once."


_ASKED_BY_STAFF = {
    "Chef": "Put a +$2 counter of the Chef on a table that has none.",
    "Hostess": "Put the +$3 counter of the Hostess on a table.",
    "Maître D'": "Service is over: the Maître D' shows your marker to a table. Which?",
    "Valet": "The Valet can have one partly filled table scored. Which, if any?",
}


def _picking(asked: Picking, view: State, seat: int | None) -> str:
    if asked.source == "Owner":
        if asked.origin is None:
            return "The Owner swaps two markers. Choose one of yours."
        return "Choose the other player's marker that changes places with yours."
    if not view.deck.has_power(asked.source):
        return _ASKED_BY_STAFF[asked.source]
    return f"{asked.source}: {_asked_by_power(view, asked)}"


def _asked_by_power(view: State, frame: Picking) -> str:
    match view.deck.power(frame.source).effect, frame.origin:
        case MoveMarker(), None:
            return "choose the marker to move."
        case MoveMarker(), _:
            return "where to?"
        case FlipMarker(), _:
            return "choose the marker to turn over."
        case SwapMarkers(pattern="reverse table"), _:
            return "which table is turned round?"
        case SwapMarkers(), None:
            return "choose your marker that swaps with a neighbour."
        case SwapMarkers(), _:
            return "choose the neighbour to swap with."
        case HoldMarker(), _:
            return "choose the marker to set aside."
        case ReserveStaff(), _:
            return "claim which staff member?"
        case ReuseStaff(), _:
            return "use which staff member again?"
        case ReplaceTip(), _:
            card = _tip(view, view.unused[-1])
            return f"you drew {card}. Put it face down on which table?"
        case _ if len(frame.looked) == 2:
            one, other = frame.looked
            return f"swap the tips of tables {one} and {other}?"
        case _:
            return "look at the tip of which table?"


def _power_window(asked: PowerWindow, view: State, seat: int | None) -> str:
    return f"{_moment(view, asked)} Use a power?"


def _moment(view: State, frame: PowerWindow) -> str:
    bill = view.bill
    if bill is None:
        return "Service is over."
    match frame.when:
        case "at winner":
            who = view.seats[bill.winner]
            return f"Table {bill.table} is tied; {who} has the highest space."
        case "at value":
            return f"Table {bill.table} is worth ${_worth(bill)} a marker."
        case "at collect":
            return f"Table {bill.table}: {counted(bill.scoring, 'marker')} at ${_worth(bill)}."
        case "after collect":
            return f"You collected at table {bill.table}, ${_worth(bill)} a marker."
        case _:
            return f"You bus table {bill.table} for ${_worth(bill) // 2} a marker."


def _worth(bill: Bill) -> int:
    return bill.parts.total if bill.parts is not None else 0


def _table_won(view: State) -> str:
    bill = view.bill
    if bill is None:
        return ""
    return f"{view.seats[bill.winner]} won table {bill.table}, worth ${_worth(bill)} a marker."


def _collecting(asked: Collecting, view: State, seat: int | None) -> str:
    return f"{_table_won(view)} {SCORED[type(asked)]}"


def _busboy_scoring(asked: BusboyScoring, view: State, seat: int | None) -> str:
    return f"{_table_won(view)} {SCORED[type(asked)]}"


# --- What can be done -------------------------------------------------------------------------


def _pick_space(action: PickSpace, view: State, seat: int | None) -> str:
    marker = view.marker(action.spot)
    on = "open"
    if marker is not None:
        on = f"a {_side(marker.bonus)} marker of {view.seats[marker.seat]}"
    return f"Table {action.table}, space {action.space}: {on}"


def _score(action: Score, view: State, seat: int | None) -> str:
    return f"Score {counted(action.markers, 'marker')}" if action.markers else "Score none in full"


# --- What happened ----------------------------------------------------------------------------


def _staff_hired(event: StaffHired, view: State, seat: int | None) -> str:
    if event.seat is None:
        return f"The {event.staff} came to work."
    return f"{_name(view, event.seat, seat)} chose the {event.staff}."


def _round_began(event: RoundBegan, view: State, seat: int | None) -> str:
    last = ", the last one" if event.last else ""
    why = " Two rounds stood still (a house rule)." if event.stalled else ""
    return f"Round {event.number} began{last}.{why}"


def _placed_on_staff(event: PlacedOnStaff, view: State, seat: int | None) -> str:
    idle = ", without effect" if event.idle else ""
    return f"{_name(view, event.seat, seat)} placed a marker on the {event.staff}{idle}."


def _markers_swapped(event: MarkersSwapped, view: State, seat: int | None) -> str:
    who, theirs = _name(view, event.seat, seat), _other(view, event.owner, seat)
    own, other = _place(event.own), _place(event.other)
    return f"{who} swapped a marker at {own} with one of {theirs} at {other}."


def _earned(event: Earned, view: State, seat: int | None) -> str:
    source = event.source if view.deck.has_power(event.source) else f"the {event.source}"
    return f"{_name(view, event.seat, seat)} earned ${event.dollars} through {source}."


def _service_ended(event: ServiceEnded, view: State, seat: int | None) -> str:
    if event.early:
        return "No table space is open: service stopped at once."
    return "Service was over."


def _went_home(event: WentHome, view: State, seat: int | None) -> str:
    held = "that was set aside" if event.source == "aside" else f"of the {event.source}"
    return f"The marker {held} found no space and went home to {_other(view, event.seat, seat)}."


def _marker_moved(event: MarkerMoved, view: State, seat: int | None) -> str:
    origin, whose = event.origin, _owner(view, event.owner, seat)
    start = f"the {origin}" if isinstance(origin, str) else _place(origin)
    who = _name(view, event.seat, seat)
    return f"{who} moved a marker of {whose} from {start} to {_place(event.spot)}."


def _looked(event: Looked, view: State, seat: int | None) -> str:
    who = _name(view, event.seat, seat)
    if event.table is not None:
        return f"{who} looked at the tip of table {event.table}: {_tip(view, event.card)}."
    if is_hidden(event.card):
        return f"{who} looked at the top unused card."
    return f"{who} looked at the top unused card: {_tip(view, event.card)}."


def _tips_swapped(event: TipsSwapped, view: State, seat: int | None) -> str:
    one, other = event.tables
    return f"{_name(view, event.seat, seat)} swapped the tips of tables {one} and {other}."


def _unused_shuffled(event: UnusedShuffled, view: State, seat: int | None) -> str:
    cards = counted(event.cards, "discarded yellow card")
    return f"The {cards} became the unused stack again."


def _valet_named(event: ValetNamed, view: State, seat: int | None) -> str:
    who = _name(view, event.seat, seat)
    if event.table is None:
        return f"{who} named no table for the Valet."
    return f"{who} had the Valet score table {event.table}."


def _collected(event: Collected, view: State, seat: int | None) -> str:
    who, table = _name(view, event.seat, seat), event.table
    if not event.markers:
        return f"{who} kept the Busboy for another table than {table}."
    how = " through the Busboy" if event.through_busboy else ""
    return f"{who} scored {counted(event.markers, 'marker')} at table {table}{how}."


def _table_scored(event: TableScored, view: State, seat: int | None) -> str:
    """The whole bill in a line: the value and its parts, the winner and why, who got what."""
    won = _other(view, event.winner, seat)
    tied = listed(_other(view, other, seat) for other in event.tied)
    match event.why:
        case "most":
            why = f"won by {won} with most markers"
        case "highest space":
            why = f"tied between {tied}, won by {won} on the highest space"
        case "power":
            why = f"tied between {tied}, won by {won} through a power"
    paid = ", ".join(_payment(payment, view, seat) for payment in event.payments)
    worth = f"${event.parts.total} a marker ({', '.join(made_of(event.parts))})"
    return f"Table {event.table}: {worth}, {why}. {paid}."


def _payment(payment: Payment, view: State, seat: int | None) -> str:
    how = {"won": "won", "busboy": "Busboy", "bused": "bused", "late": "came late"}[payment.how]
    markers = counted(payment.markers, "marker")
    return f"{_name(view, payment.seat, seat)} ${payment.dollars} ({how}, {markers})"


def made_of(parts: Parts) -> tuple[str, ...]:
    """The parts of a tip value that are not nothing, such as ("tip 7", "seats 1", "Chef 2")."""
    named = {
        "tip": parts.card,
        "seats": parts.seats,
        "+$1 sides": parts.markers,
        "Chef": parts.chef,
        "Hostess": parts.hostess,
        "powers": parts.powers,
    }
    return tuple(f"{name} {dollars}" for name, dollars in named.items() if dollars)


# --- Why not ----------------------------------------------------------------------------------


def _staff_full(refusal: Refusal, view: State, seat: int | None) -> str:
    spaces = counted(refusal.facts["spaces"], "marker")
    return f"The {refusal.facts['staff']} takes no more than {spaces}."


def _looked_enough(refusal: Refusal, view: State, seat: int | None) -> str:
    return f"That power looks at {counted(refusal.facts['count'], 'card')}, no more."


def _claimed(refusal: Refusal, view: State, seat: int | None) -> str:
    who, name = view.seats[refusal.facts["seat"]], refusal.facts["staff"]
    return f"{who} has claimed the {name} for this round."


def _wrong_moment(refusal: Refusal, view: State, seat: int | None) -> str:
    facts = refusal.facts
    return f"{facts['power']} is for another moment: {_MOMENTS[facts['when']]}."


_MOMENTS: dict[Window, str] = {
    "your turn": "your turn",
    "before action": "your turn, before you use a marker",
    "after action": "your turn, after you used a marker",
    "instead of action": "your turn, instead of using a marker",
    "end of service": "the end of service",
    "at winner": "a tie for a table, before its tip is turned up",
    "at value": "when a tip is valued",
    "at collect": "when you score markers",
    "after collect": "after you collected at a table you won",
    "at bus": "when you bus a table",
}
"""When a power can be used, in words."""


# --- Names ------------------------------------------------------------------------------------


def _name(view: State, who: int | None, reader: int | None) -> str:
    if who is None:
        return ""
    return "You" if who == reader else view.seats[who]


def _other(view: State, who: int, reader: int | None) -> str:
    return "you" if who == reader else view.seats[who]


def _owner(view: State, who: int, reader: int | None) -> str:
    """Whose a marker is, behind "of"."""
    return "yours" if who == reader else view.seats[who]


def _side(bonus: bool) -> str:
    return "+$1" if bonus else "plain"


def _place(spot: Spot) -> str:
    return f"table {spot.table}, space {spot.space}"


def _tip(view: State, card: str) -> str:
    """A tip card in words: a face-down one by its back."""
    if view.deck.has_tip(card):
        tip = view.deck.tip(card)
        return f"a ${tip.value} {tip.meal} tip"
    return f"a face-down {view.deck.meal(card)} tip" if is_hidden(card) else "a tip"


# --- The table --------------------------------------------------------------------------------


def _words(
    view: State | None, fields: Mapping[str, Any], reader: int | None
) -> Mapping[str, object]:
    """What stands for the fields of a thing: names, sides, places and cards in words."""
    words: dict[str, object] = {**fields, "at": ""}
    if {"table", "space"} <= fields.keys():
        words["at"] = _place(Spot(fields["table"], fields["space"]))
    if "bonus" in fields:
        words["side"] = _side(fields["bonus"])
    if "spot" in fields:
        words["spot"] = _place(fields["spot"])
    if view is not None:
        if isinstance(who := fields.get("seat"), int):
            words["who"], words["whom"] = _name(view, who, reader), _other(view, who, reader)
        if "owner" in fields:
            words["whose"] = _owner(view, fields["owner"], reader)
        if "card" in fields:
            words["tip"] = _tip(view, fields["card"])
    return words


wording = Wording[State](
    {
        # what is asked
        Drafting: "Choose a staff member to work here in this match.",
        Turn: _turn,
        Placing: _placing,
        Picking: _picking,
        PowerWindow: _power_window,
        Collecting: _collecting,
        BusboyScoring: _busboy_scoring,
        # what can be done
        DraftStaff: "Choose the {staff}",
        PlaceOnTable: "Place a {side} marker on table {table}",
        PlaceOnStaff: "Place a {side} marker on the {staff}",
        TakeBreak: "Take a break with a {side} marker",
        UsePower: "Use {power}",
        PickTable: "Table {table}",
        PickSpace: _pick_space,
        PickStaff: "The {staff}",
        PickMarker: "A {side} marker",
        SwapTips: "Swap the two tips",
        Score: _score,
        Decline: "Leave it",
        Done: "End the turn",
        # what happened
        HeroDealt: "{who} became {hero}.",
        WentFirst: "{who} took the First Hero Marker.",
        StaffHired: _staff_hired,
        Seated: "New guests at table {table}: {tip}.",
        RoundBegan: _round_began,
        TurnBegan: "{who} took the turn.",
        PlacedOnTable: "{who} placed a {side} marker on {spot}.",
        PlacedOnStaff: _placed_on_staff,
        TookBreak: "{who} took a break.",
        CounterPlaced: "{who} put a counter of the {staff} on table {table}.",
        MarkersSwapped: _markers_swapped,
        Rescued: "{who} got a marker back from the Phantom Realm.",
        Earned: _earned,
        ServiceEnded: _service_ended,
        WentHome: _went_home,
        TableClosed: "Table {table} was put away.",
        Ended: "The restaurant closed.",
        PowerUsed: "{who} used {power}.",
        MarkerFlipped: "{who} turned a marker of {whose} at {spot} to its {side} side.",
        MarkerMoved: _marker_moved,
        TableReversed: "{who} turned table {table} round.",
        SetAside: "{who} set a marker aside.",
        Looked: _looked,
        TipReplaced: "{who} put the card face down on table {table}; the old one left.",
        TipsSwapped: _tips_swapped,
        UnusedShuffled: _unused_shuffled,
        StaffClaimed: "{who} claimed the {staff} for this round.",
        Unserviced: "Nobody served table {table}: {tip} left.",
        ValetNamed: _valet_named,
        TipRevealed: "Table {table} turned out to be {tip}.",
        Collected: _collected,
        TableScored: _table_scored,
        # why not
        "seats": "Born to Serve is for {least} to {most} players.",
        "no-such-player": "There is no player number {number} to go first.",
        "attendant-stays": (
            "Only Short Order and the Diner of Doom do without the Washroom Attendant."
        ),
        "not-to-be-had": "{staff!r} is not among the staff to choose from.",
        "nothing-done": "Place a marker or take a break before you end your turn.",
        "acted": "You have used a marker this turn.",
        "closed": "The last table space is taken: service stops at once. End your turn.",
        "no-such-marker": "You have no unplaced {side} marker.",
        "no-such-table": "There is no table {table} in play.",
        "table-full": "Table {table} has no open space.",
        "not-hired": "There is no {staff!r} here in this match.",
        "staff-full": _staff_full,
        "claimed": _claimed,
        "has-counter": "Table {table} has a counter of the {staff} already.",
        "not-partly-filled": (
            "The Valet needs a table with a marker and an open space; {table} is not one."
        ),
        "same-place": "The second marker goes to another table or staff member.",
        "lands-on-bonus": "The marker that was set aside lands on its +$1 side.",
        "so-many-markers": "You can score {least} to {most} here.",
        "no-heroes": "With Secret Identity nobody has powers.",
        "no-such-power": "There is no power {power!r}.",
        "not-your-power": "{hero} does not have {power}.",
        "power-used": "{hero} used {power} this round; one power a round.",
        "wrong-moment": _wrong_moment,
        "too-dear": "{power} costs ${cost}, which you do not have.",
        "no-effect": "{power} could change nothing now.",
        "no-marker": "There is no marker at {at}.",
        "not-your-marker": "The marker at {at} is not yours.",
        "your-own-marker": "The marker at {at} is your own.",
        "shows-bonus": "The marker at {at} shows +$1 already.",
        "nowhere-to-go": "There is no open space for that marker to go to.",
        "space-taken": "There is no open space at {at}.",
        "same-table": "The marker has to go to another table.",
        "not-there": "You have no marker at table {table}.",
        "no-change": "Table {table} would look the same turned round.",
        "no-neighbour": "No other player's marker is next to {at}.",
        "not-adjoining": "That marker is not next to yours: {at}.",
        "face-up": "The tip of table {table} lies face up.",
        "looked-already": "You have just looked at the tip of table {table}.",
        "looked-enough": _looked_enough,
        "two-to-swap": "Two cards have to be looked at to be swapped.",
        "staff-not-empty": "There is a marker on the {staff} already.",
        "not-on-staff": "You have no marker to use on the {staff}.",
    },
    _words,
)
"""Every sentence of the game."""
