"""What a person reads: prompts, log lines and refusals of Born to Serve."""

from typing import Any

from boardgames_tui.games.born_to_serve.actions import (
    Decline,
    Done,
    DraftStaff,
    PickMarker,
    PickSpace,
    PickStaff,
    PickTable,
    PlaceOnStaff,
    PlaceOnTable,
    Score,
    SwapTips,
    TakeBreak,
    UsePower,
)
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
from boardgames_tui.games.born_to_serve.state import (
    Bill,
    BusboyScoring,
    Collecting,
    Drafting,
    Parts,
    Payment,
    Picking,
    Placing,
    PowerWindow,
    Spot,
    State,
    Turn,
)
from boardgames_tui.kernel.game import Refusal, say_common
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.words import counted, listed

# --- What is asked ----------------------------------------------------------------------------


def prompt(view: State, seat: int) -> str:
    """What the seat is asked now."""
    if not view.pending:
        return "The restaurant is closed."
    if seat not in view.actors:
        return f"The table waits for {listed(view.seats[other] for other in view.actors)}."
    match view.pending[-1]:
        case Drafting():
            return "Choose a staff member to work here in this match."
        case Turn(acted=False):
            return "Place a marker on a table or a staff member, or take a break."
        case Turn():
            return "End your turn." if view.stopped else "End your turn, or use a power first."
        case Placing(aside=True):
            return "Place the marker you set aside; on a table its +$1 side is up."
        case Placing():
            return "Place a second marker at once."
        case Picking() as frame:
            return _asked_to_pick(view, frame)
        case PowerWindow() as frame:
            return f"{_moment(view, frame)} Use a power?"
        case Collecting():
            return f"{_table_won(view)} Score one marker or two?"
        case BusboyScoring():
            return f"{_table_won(view)} Score how many markers through the Busboy?"


def _asked_to_pick(view: State, frame: Picking) -> str:
    match frame.source, frame.origin:
        case "Chef", _:
            return "Put a +$2 counter of the Chef on a table that has none."
        case "Hostess", _:
            return "Put the +$3 counter of the Hostess on a table."
        case "Maître D'", _:
            return "Service is over: the Maître D' shows your marker to a table. Which?"
        case "Valet", _:
            return "The Valet can have one partly filled table scored. Which, if any?"
        case "Owner", None:
            return "The Owner swaps two markers. Choose one of yours."
        case "Owner", _:
            return "Choose the other player's marker that changes places with yours."
        case _:
            return f"{frame.source}: {_asked_by_power(view, frame)}"


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


# --- What can be said -------------------------------------------------------------------------


def say(thing: Any, view: State | None, seat: int | None) -> str:
    """An action, an event or a refusal in a sentence; the reader is "you" where it is theirs."""
    if view is None:
        return _refused_table(thing)
    if isinstance(thing, Refusal):
        return say_common(thing, view.seats) or _refusal(thing, view)
    event = _service_event(thing, view, seat) or _power_event(thing, view, seat)
    return _action(thing, view) or event or _scoring_event(thing, view, seat)


def _action(thing: Any, view: State) -> str:
    """What choosing this does, as an invitation; "" if it is not an action."""
    match thing:
        case DraftStaff(staff=name):
            return f"Choose the {name}"
        case PlaceOnTable(table=table, bonus=bonus):
            return f"Place a {_side(bonus)} marker on table {table}"
        case PlaceOnStaff(staff=name, bonus=bonus):
            return f"Place a {_side(bonus)} marker on the {name}"
        case TakeBreak(bonus=bonus):
            return f"Take a break with a {_side(bonus)} marker"
        case UsePower(power=name):
            return f"Use {name}"
        case PickTable(table=table):
            return f"Table {table}"
        case PickSpace(table=table, space=space):
            return f"Table {table}, space {space}: {_on(view, Spot(table, space))}"
        case PickStaff(staff=name):
            return f"The {name}"
        case PickMarker(bonus=bonus):
            return f"A {_side(bonus)} marker"
        case SwapTips():
            return "Swap the two tips"
        case Score(markers=0):
            return "Score none in full"
        case Score(markers=markers):
            return f"Score {counted(markers, 'marker')}"
        case Decline():
            return "Leave it"
        case Done():
            return "End the turn"
        case _:
            return ""


def _on(view: State, spot: Spot) -> str:
    marker = view.marker(spot)
    if marker is None:
        return "open"
    return f"a {_side(marker.bonus)} marker of {view.seats[marker.seat]}"


def _service_event(thing: Any, view: State, seat: int | None) -> str:
    who = _name(view, getattr(thing, "seat", None), seat)
    match thing:
        case HeroDealt(hero=hero):
            return f"{who} became {hero}."
        case WentFirst():
            return f"{who} took the First Hero Marker."
        case StaffHired(seat=None, staff=name):
            return f"The {name} came to work."
        case StaffHired(staff=name):
            return f"{who} chose the {name}."
        case Seated(table=table, card=card):
            return f"New guests at table {table}: {_tip(view, card)}."
        case RoundBegan(number=number, last=last, stalled=stalled):
            why = " Two rounds stood still (a house rule)." if stalled else ""
            return f"Round {number} began{', the last one' if last else ''}.{why}"
        case TurnBegan():
            return f"{who} took the turn."
        case PlacedOnTable(spot=spot, bonus=bonus):
            return (
                f"{who} placed a {_side(bonus)} marker on table {spot.table}, space {spot.space}."
            )
        case PlacedOnStaff(staff=name, idle=idle):
            return f"{who} placed a marker on the {name}{', without effect' if idle else ''}."
        case TookBreak():
            return f"{who} took a break."
        case CounterPlaced(staff=name, table=table):
            return f"{who} put a counter of the {name} on table {table}."
        case MarkersSwapped(own=own, other=other, owner=owner):
            theirs = f"{_other(view, owner, seat)} at {_place(other)}"
            return f"{who} swapped a marker at {_place(own)} with one of {theirs}."
        case Rescued():
            return f"{who} got a marker back from the Phantom Realm."
        case Earned(source=source, dollars=dollars):
            return f"{who} earned ${dollars} through {_by(view, source)}."
        case ServiceEnded(early=True):
            return "No table space is open: service stopped at once."
        case ServiceEnded():
            return "Service was over."
        case WentHome(source=source):
            held = "that was set aside" if source == "aside" else f"of the {source}"
            whose = _other(view, thing.seat, seat)
            return f"The marker {held} found no space and went home to {whose}."
        case TableClosed(table=table):
            return f"Table {table} was put away."
        case Ended():
            return "The restaurant closed."
        case _:
            return ""


def _power_event(thing: Any, view: State, seat: int | None) -> str:
    who = _name(view, getattr(thing, "seat", None), seat)
    match thing:
        case PowerUsed(power=name):
            return f"{who} used {name}."
        case MarkerFlipped(spot=spot, owner=owner, bonus=bonus):
            whose = _other(view, owner, seat)
            return f"{who} turned a marker of {whose} at {_place(spot)} to its {_side(bonus)} side."
        case MarkerMoved(owner=owner, origin=origin, spot=spot):
            start = f"the {origin}" if isinstance(origin, str) else _place(origin)
            whose = _other(view, owner, seat)
            return f"{who} moved a marker of {whose} from {start} to {_place(spot)}."
        case TableReversed(table=table):
            return f"{who} turned table {table} round."
        case SetAside():
            return f"{who} set a marker aside."
        case Looked(table=None, card=card) if is_hidden(card):
            return f"{who} looked at the top unused card."
        case Looked(table=None, card=card):
            return f"{who} looked at the top unused card: {_tip(view, card)}."
        case Looked(table=table, card=card):
            return f"{who} looked at the tip of table {table}: {_tip(view, card)}."
        case TipReplaced(table=table):
            return f"{who} put the card face down on table {table}; the old one left."
        case TipsSwapped(tables=(one, other)):
            return f"{who} swapped the tips of tables {one} and {other}."
        case UnusedShuffled(cards=cards):
            return f"The {counted(cards, 'discarded yellow card')} became the unused stack again."
        case StaffClaimed(staff=name):
            return f"{who} claimed the {name} for this round."
        case _:
            return ""


def _scoring_event(thing: Any, view: State, seat: int | None) -> str:
    who = _name(view, getattr(thing, "seat", None), seat)
    match thing:
        case Unserviced(table=table, card=card):
            return f"Nobody served table {table}: {_tip(view, card)} left."
        case ValetNamed(table=None):
            return f"{who} named no table for the Valet."
        case ValetNamed(table=table):
            return f"{who} had the Valet score table {table}."
        case TipRevealed(table=table, card=card):
            return f"Table {table} turned out to be {_tip(view, card)}."
        case Collected(table=table, markers=0):
            return f"{who} kept the Busboy for another table than {table}."
        case Collected(table=table, markers=markers, through_busboy=through):
            how = " through the Busboy" if through else ""
            return f"{who} scored {counted(markers, 'marker')} at table {table}{how}."
        case TableScored():
            return _table_scored(thing, view, seat)
        case _:
            return ""


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


def _refused_table(refusal: Refusal) -> str:
    """Why so many players can not sit down to the game with these options."""
    facts = refusal.facts
    match refusal.code:
        case "seats":
            return f"Born to Serve is for {facts['least']} to {facts['most']} players."
        case "no-such-player":
            return f"There is no player number {facts['number']} to go first."
        case _:
            return "Only Short Order and the Diner of Doom do without the Washroom Attendant."


def _refusal(refusal: Refusal, view: State) -> str:
    facts = refusal.facts
    table, name = facts.get("table", ""), facts.get("staff", "")
    match refusal.code:
        case "another-decision":
            return "Something else has to be decided first."
        case "not-to-be-had":
            return f"{name!r} is not among the staff to choose from."
        case "nothing-done":
            return "Place a marker or take a break before you end your turn."
        case "acted":
            return "You have used a marker this turn."
        case "closed":
            return "The last table space is taken: service stops at once. End your turn."
        case "no-such-marker":
            return f"You have no unplaced {_side(facts['bonus'])} marker."
        case "no-such-table":
            return f"There is no table {table} in play."
        case "table-full":
            return f"Table {table} has no open space."
        case "not-hired":
            return f"There is no {name!r} here in this match."
        case "staff-full":
            return f"The {name} takes no more than {counted(facts['spaces'], 'marker')}."
        case "claimed":
            return f"{view.seats[facts['seat']]} has claimed the {name} for this round."
        case "has-counter":
            return f"Table {table} has a counter of the {name} already."
        case "not-partly-filled":
            return f"The Valet needs a table with a marker and an open space; {table} is not one."
        case "same-place":
            return "The second marker goes to another table or staff member."
        case "lands-on-bonus":
            return "The marker that was set aside lands on its +$1 side."
        case "so-many-markers":
            return f"You can score {facts['least']} to {facts['most']} here."
        case _:
            return _power_refusal(refusal)


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


def _power_refusal(refusal: Refusal) -> str:
    facts = refusal.facts
    table, name = facts.get("table", ""), facts.get("staff", "")
    place = f"table {table}, space {facts.get('space', '')}"
    match refusal.code:
        case "no-heroes":
            return "With Secret Identity nobody has powers."
        case "no-such-power":
            return f"There is no power {facts['power']!r}."
        case "not-your-power":
            return f"{facts['hero']} does not have {facts['power']}."
        case "power-used":
            return f"{facts['hero']} used {facts['power']} this round; one power a round."
        case "wrong-moment":
            return f"{facts['power']} is for another moment: {_MOMENTS[facts['when']]}."
        case "too-dear":
            return f"{facts['power']} costs ${facts['cost']}, which you do not have."
        case "no-effect":
            return f"{facts['power']} could change nothing now."
        case "no-marker":
            return f"There is no marker at {place}."
        case "not-your-marker":
            return f"The marker at {place} is not yours."
        case "your-own-marker":
            return f"The marker at {place} is your own."
        case "shows-bonus":
            return f"The marker at {place} shows +$1 already."
        case "nowhere-to-go":
            return "There is no open space for that marker to go to."
        case "space-taken":
            return f"There is no open space at {place}."
        case "same-table":
            return "The marker has to go to another table."
        case "not-there":
            return f"You have no marker at table {table}."
        case "no-change":
            return f"Table {table} would look the same turned round."
        case "no-neighbour":
            return f"No other player's marker is next to {place}."
        case "not-adjoining":
            return f"That marker is not next to yours: {place}."
        case "face-up":
            return f"The tip of table {table} lies face up."
        case "looked-already":
            return f"You have just looked at the tip of table {table}."
        case "looked-enough":
            return f"That power looks at {counted(facts['count'], 'card')}, no more."
        case "two-to-swap":
            return "Two cards have to be looked at to be swapped."
        case "staff-not-empty":
            return f"There is a marker on the {name} already."
        case "not-on-staff":
            return f"You have no marker to use on the {name}."
        case _:
            return "That is not possible now."


# --- Names ------------------------------------------------------------------------------------


def _name(view: State, who: int | None, reader: int | None) -> str:
    if who is None:
        return ""
    return "You" if who == reader else view.seats[who]


def _other(view: State, who: int, reader: int | None) -> str:
    return "you" if who == reader else view.seats[who]


def _by(view: State, source: str) -> str:
    return source if view.deck.has_power(source) else f"the {source}"


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
