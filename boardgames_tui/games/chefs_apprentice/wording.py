"""What a person reads: prompts, log lines and refusals of The Chef's Apprentice."""

from collections.abc import Mapping
from typing import Any

from boardgames_tui.games.chefs_apprentice.board import trashed_by
from boardgames_tui.games.chefs_apprentice.decisions import (
    BuySnail,
    Choose,
    ChooseCook,
    ChoosingCook,
    Covering,
    CoverSlot,
    Done,
    Draft,
    Garnish,
    Garnishing,
    KeepChallenge,
    Keeping,
    LastGarnish,
    Peek,
    PlacePrep,
    Plate,
    Prepping,
    RefreshPair,
    TakePrep,
    Turn,
    UseSaved,
    UseSpatula,
    Wielding,
)
from boardgames_tui.games.chefs_apprentice.events import (
    BoardLaid,
    BoughtSnail,
    CameOff,
    CustomersCame,
    Drafted,
    Ended,
    Garnished,
    GotChallenges,
    GotCook,
    KeptChallenge,
    LastCall,
    Moved,
    Peeked,
    Plated,
    Prepped,
    PutBack,
    Revealed,
    SharedChallenge,
    TookPrep,
    TrayDrawn,
    TrayFilled,
    TurnBegan,
    Unfolded,
    UsedSpatula,
    WentFirst,
)
from boardgames_tui.games.chefs_apprentice.scoring import dish
from boardgames_tui.games.chefs_apprentice.state import PICKS, State, Use
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.wording import Wording
from boardgames_tui.kernel.words import counted, listed

SPATULA: dict[Use, str] = {
    "swap-dishes": "swap two of your dishes",
    "swap-board": "swap two dishes of the main board",
    "exchange": "exchange one of your dishes for one of the main board",
    "refresh": "refresh the Prep tray",
}
TRAY = {
    "start": "The Prep tray",
    "overwhelmed": "All alike: the Prep tray was refreshed",
    "pair": "Two alike: the Prep tray was refreshed",
    "spatula": "The Prep tray was refreshed",
}
"""How the log begins to tell why the tray was drawn."""


def prompt(view: State, seat: int) -> str:
    """What the seat is asked now."""
    if not view.pending:
        return "The kitchen is closed: the match is over."
    if seat not in view.actors:
        return f"The table waits for {listed(view.seats[other] for other in view.actors)}."
    return wording.say(view.pending[-1], view, seat)


def say(thing: Any, view: State | None, seat: int | None) -> str:
    """An action, an event or a refusal in a sentence; the reader is "you" where it is theirs."""
    return wording.say(thing, view, seat)


# --- What is asked ----------------------------------------------------------------------------


def _turn(turn: Turn, view: State, seat: int | None) -> str:
    match turn.phase:
        case "draft":
            return f"Draft a dish ({len(view.drafted) + 1} of {PICKS})."
        case "plate":
            return f"Plate {listed(_name_of(view, tile) for tile in view.drafted)}."
        case "prep":
            return "Take a Prep token, or end your turn."
        case "prepped":
            return "End your turn, or see what else you can do."


def _wielding(wielding: Wielding, view: State, seat: int | None) -> str:
    if wielding.first is None:
        where = "the main board" if wielding.use == "swap-board" else "your tableau"
        return f"Choose a dish of {where}."
    where = "your tableau" if wielding.use == "swap-dishes" else "the main board"
    return f"Choose the dish of {where} to swap with {_name_of(view, wielding.first)}."


def _last_garnish(asked: LastGarnish, view: State, seat: int | None) -> str:
    snails = view.saved[asked.seats[0]]
    if not snails:
        return "All your snails are placed. End your turn."
    return f"Last chance to place your {counted(snails, 'saved snail')} before scoring."


# --- What can be done -------------------------------------------------------------------------


def _draft(draft: Draft, view: State, seat: int | None) -> str:
    """Warns of what lies on the dishes that would be trashed."""
    taken = f"Draft {_tile(view, draft.tile)}"
    trashed = trashed_by(view, draft.tile) if draft.tile in view.faces else ()
    if not trashed:
        return taken
    burdens = "".join(_burden(view, other) for other in trashed)
    return f"{taken}, trashing {counted(len(trashed), 'dish', 'dishes')}{burdens}"


def _plate(plate: Plate, view: State, seat: int | None) -> str:
    """A cell in words; -1 opens a new row or column."""
    row, column = plate.row, plate.column
    if row < 0:
        where = f"above the top row, column {column + 1}"
    elif column < 0:
        where = f"left of the first column, row {row + 1}"
    else:
        where = f"in row {row + 1}, column {column + 1}"
    return f"Plate {_name_of(view, plate.tile)} {where}"


def _buy_snail(action: BuySnail, view: State, seat: int | None) -> str:
    spots = [spot.id for spot in view.deck.garnish.spot]
    if action.spot not in spots:
        return "Buy a snail from an unknown spot"
    price = counted(view.deck.spot(action.spot).price(action.when), "eyeball")
    return f"Buy snail {spots.index(action.spot) + 1} for {price}, to place {action.when}"


def _cover_slot(action: CoverSlot, view: State, seat: int | None) -> str:
    cook = view.cooks[action.seat]
    slots = () if cook is None else view.deck.cook(cook).slots
    worth = slots[action.slot] if 0 <= action.slot < len(slots) else "missing"
    return f"Cover slot {action.slot + 1}, worth {worth} Praise"


def _choose(choose: Choose, view: State, seat: int | None) -> str:
    """Choosing a tile for the spatula; warns of what an exchange gives away (CA-36)."""
    chosen = f"Choose {_tile(view, choose.tile)}"
    match view.pending[-1] if view.pending else None:
        case Wielding(use="exchange", first=None):
            return f"{chosen}{_burden(view, choose.tile)}"
        case Wielding(use="exchange", first=str() as mine) if _burden(view, mine):
            return f"{chosen}, giving up {_tile(view, mine)}{_burden(view, mine)}"
    return chosen


def _burden(view: State, tile: str) -> str:
    """What lies on a tile and leaves with it: " with a Prep token and a snail"; "" for nothing."""
    tokens = sum(cover.tile == tile for cover in view.covers)
    things = [counted(tokens, "Prep token")] if tokens else []
    things += ["a snail"] if tile in view.garnished else []
    return f" with {listed(things)}" if things else ""


# --- What happened ----------------------------------------------------------------------------
# An event's sentence rests on the event, the names and the deck alone: so a dish is told with its
# printed icons at most, as what covers them may change.


def _got_cook(event: GotCook, view: State, seat: int | None) -> str:
    verb = "chose" if event.chosen else "got"
    return f"{_name(view, event.seat, seat)} {verb} {_cook(view, event.cook)} as Line Cook."


def _kept(event: KeptChallenge, view: State, seat: int | None) -> str:
    card = "a challenge" if is_hidden(event.challenge) else _card(view, event.challenge)
    return f"{_name(view, event.seat, seat)} kept {card}."


def _drafted(event: Drafted, view: State, seat: int | None) -> str:
    lost = listed(_name_of(view, other) for other in event.trashed)
    end = f" and trashed {lost}" if lost else ""
    return f"{_name(view, event.seat, seat)} drafted {_printed(view, event.tile)}{end}."


def _came_off(event: CameOff, view: State, seat: int | None) -> str:
    things = [f"the {icon.title()} token (back to the bag)" for icon in event.icons]
    things += ["the snail (out of the game)"] if event.snail else []
    return f"Off {_name_of(view, event.tile)} came {listed(things)}."


def _revealed(event: Revealed, view: State, seat: int | None) -> str:
    return f"New on the main board: {listed(_printed(view, tile) for tile in event.tiles)}."


def _plated(event: Plated, view: State, seat: int | None) -> str:
    earned = counted(event.icons + event.matches, "eyeball")
    bonus = f" ({counted(event.matches, 'match', 'matches')})" if event.matches else ""
    gain = f" and earned {earned}{bonus}" if event.icons else ""
    return f"{_name(view, event.seat, seat)} plated {_name_of(view, event.tile)}{gain}."


def _tray_drawn(event: TrayDrawn, view: State, seat: int | None) -> str:
    return f"{TRAY[event.why]}: {listed(icon.title() for icon in event.icons)}."


def _peeked(event: Peeked, view: State, seat: int | None) -> str:
    what = "" if is_hidden(event.under) else f": {event.under.title()}"
    return f"{_name(view, event.seat, seat)} peeked under the {event.up.title()} token{what}."


def _took_prep(event: TookPrep, view: State, seat: int | None) -> str:
    what = "" if is_hidden(event.under) else f", {event.under.title()} on its other side"
    return f"{_name(view, event.seat, seat)} took the {event.up.title()} token{what}."


def _bought_snail(event: BoughtSnail, view: State, seat: int | None) -> str:
    place = "place at once" if event.when == "now" else "save"
    price = counted(event.price, "eyeball")
    return f"{_name(view, event.seat, seat)} bought a snail to {place} for {price}."


def _used_spatula(event: UsedSpatula, view: State, seat: int | None) -> str:
    what = SPATULA[event.use].replace("your", "your" if event.seat == seat else "their")
    return f"{_name(view, event.seat, seat)} covered a slot worth {event.praise} to {what}."


# --- Why not ----------------------------------------------------------------------------------


def _no_such_cook(refusal: Refusal, view: State, seat: int | None) -> str:
    return f"There is no cook {refusal.facts['cook']!r} in this deck."


def _no_such_tile(refusal: Refusal, view: State, seat: int | None) -> str:
    return f"There is no dish {refusal.facts['tile']!r} in this deck."


def _too_few_left(refusal: Refusal, view: State, seat: int | None) -> str:
    trashed = counted(refusal.facts["trashed"], "dish", "dishes")
    return f"Trashing {trashed} would leave too few for everybody to finish."


def _not_on_this_token(refusal: Refusal, view: State, seat: int | None) -> str:
    return f"The token in hand has no {refusal.facts['icon']!r} side."


def _bought_this_turn(refusal: Refusal, view: State, seat: int | None) -> str:
    return f"At most {counted(refusal.facts['most'], 'snail')} a turn."


def _bought_enough(refusal: Refusal, view: State, seat: int | None) -> str:
    return f"At most {counted(refusal.facts['most'], 'snail')} a player in a match."


def _too_dear(refusal: Refusal, view: State, seat: int | None) -> str:
    price = counted(refusal.facts["price"], "eyeball")
    return f"That costs {price}; you have {refusal.facts['eyeballs']}."


# --- Words ------------------------------------------------------------------------------------


def _words(view: State, fields: Mapping[str, Any], seat: int | None) -> dict[str, object]:
    """What stands for the fields of a thing, or the facts of a refusal, in its sentence.

    `{tile}` is a dish with what it shows now, `{dish}` only its name.
    """
    words = dict(fields)
    if "seat" in fields:
        words["who"] = _name(view, fields["seat"], seat)
        words["whose"] = "your" if fields["seat"] == seat else "their"
    if "tile" in fields:
        words["tile"], words["dish"] = _tile(view, fields["tile"]), _name_of(view, fields["tile"])
    if "first" in fields and "second" in fields:
        words["first"] = _name_of(view, fields["first"])
        words["second"] = _name_of(view, fields["second"])
    if "cook" in fields:
        words["cook"] = _cook(view, fields["cook"])
    if "challenge" in fields:
        words["challenge"] = _card(view, fields["challenge"])
    if "challenges" in fields:
        words["challenges"] = _cards(view, fields["challenges"])
    if "customers" in fields:
        words["customers"] = _cards(view, fields["customers"])
    if "icon" in fields:
        words["icon"] = fields["icon"].title()
    if "place" in fields:
        words["token"] = f"token {fields['place'] + 1} ({_tray_icon(view, fields['place'])})"
    if "use" in fields:
        words["use"] = SPATULA[fields["use"]]
    return words


def _name(view: State, who: int, reader: int | None) -> str:
    return "You" if who == reader else view.seats[who]


def _name_of(view: State, tile: str) -> str:
    return view.deck.tile(tile).dish if view.deck.has_tile(tile) else "a hidden dish"


def _tile(view: State, tile: str) -> str:
    """The dish with what it shows now: "Plain Ghost Toast (Bland Hot)"."""
    if not view.deck.has_tile(tile):
        return _name_of(view, tile)
    return f"{_name_of(view, tile)} ({' '.join(icon.title() for icon in dish(view, tile).icons)})"


def _printed(view: State, tile: str) -> str:
    """The dish with its printed icons, as the log tells of it: what covers it may change."""
    if not view.deck.has_tile(tile):
        return _name_of(view, tile)
    card = view.deck.tile(tile)
    return f"{card.dish} ({card.flavor.title()} {card.temperature.title()})"


def _card(view: State, card: str) -> str:
    return view.deck.card(card).name if view.deck.has_card(card) else "a hidden challenge"


def _cards(view: State, cards: tuple[str, ...]) -> str:
    if any(is_hidden(card) for card in cards):
        return counted(len(cards), "challenge")
    return listed(_card(view, card) for card in cards)


def _cook(view: State, cook: str) -> str:
    return view.deck.cook(cook).name if view.deck.has_cook(cook) else "unknown cook"


def _tray_icon(view: State, place: int) -> str:
    return view.tray[place].up.title() if 0 <= place < len(view.tray) else "missing"


wording = Wording[State](
    {
        ChoosingCook: "Choose your Line Cook.",
        Keeping: "Keep one of your two Kraken challenges. Nobody else will see it.",
        Turn: _turn,
        Prepping: "Place the Prep token, either side up, on one of your dishes.",
        Garnishing: "Choose the dish that gets the snail. It stays there for good.",
        Covering: "Choose the slot to cover with the spatula, to {use}.",
        Wielding: _wielding,
        LastGarnish: _last_garnish,
        # what can be done
        ChooseCook: "Take {cook}",
        KeepChallenge: "Keep {challenge}",
        Draft: _draft,
        Plate: _plate,
        RefreshPair: "Refresh the Prep tray (two alike)",
        TakePrep: "Take {token}",
        PlacePrep: "Make {tile} {icon}",
        Peek: "Peek under {token} for 1 eyeball",
        BuySnail: _buy_snail,
        UseSaved: "Place a saved snail",
        Garnish: "Garnish {tile}",
        UseSpatula: "Spatula: {use}",
        CoverSlot: _cover_slot,
        Choose: _choose,
        Done: "End the turn",
        # what happened
        WentFirst: "{who} went first.",
        GotCook: _got_cook,
        CustomersCame: "The customers: {customers}.",
        GotChallenges: "{who} got {challenges}.",
        KeptChallenge: _kept,
        SharedChallenge: "The Chef's challenge for everybody: {challenge}.",
        BoardLaid: "The main board was laid out.",
        TurnBegan: "{who} took the turn.",
        Drafted: _drafted,
        CameOff: _came_off,
        Revealed: _revealed,
        Plated: _plated,
        TrayDrawn: _tray_drawn,
        TrayFilled: "New on the Prep tray: {icon}.",
        Peeked: _peeked,
        TookPrep: _took_prep,
        PutBack: "It fits on none of {whose} dishes and went back to the bag.",
        Prepped: "{who} made {dish} {icon}.",
        BoughtSnail: _bought_snail,
        Garnished: "{who} garnished {dish}.",
        UsedSpatula: _used_spatula,
        Moved: "{first} and {second} changed places.",
        LastCall: "{who} may place the last snails before scoring.",
        Ended: "Eight rounds are played: the dishes are judged.",
        Unfolded: "{who} had kept {challenge}.",
        # why not
        "seats": "The Chef's Apprentice is for {least} to {most} players.",
        "cook-first": "First everybody chooses a Line Cook.",
        "challenge-first": "First keep one of your two challenges.",
        "place-the-token": "First place the Prep token you took.",
        "place-the-snail": "First place the snail in your hand.",
        "cover-a-slot": "First choose the slot that the spatula covers.",
        "finish-with-the-spatula": "First choose the dishes that the spatula moves.",
        "only-snails-now": "The eight rounds are over: only saved snails can still be placed.",
        "cooks-are-chosen": "Everybody has a Line Cook already.",
        "challenges-are-kept": "Everybody has kept a challenge already.",
        "no-token-in-hand": "Take a Prep token first.",
        "no-snail-in-hand": "Buy a snail, or take one that you saved, first.",
        "no-spatula-in-use": "Use a spatula first.",
        "not-dealt": "Keep one of the two challenges that were dealt to you.",
        "no-such-cook": _no_such_cook,
        "cook-is-taken": "Somebody has {cook} already.",
        "no-such-tile": _no_such_tile,
        "drafting-is-over": "You have drafted your two dishes.",
        "not-on-the-board": "{tile} is not in view on the main board.",
        "too-few-left": _too_few_left,
        "not-plating": "Dishes are plated once both are drafted.",
        "not-drafted": "{tile} is not one of the dishes you drafted.",
        "dishes-to-plate": "Draft two dishes and plate both before you end your turn.",
        "not-plated": "{tile} is not on your tableau.",
        "first-dish": "The first dish lies alone: the grid grows around it.",
        "cell-is-taken": "A dish lies there already.",
        "not-beside-a-dish": "A dish must share a side with a plated one.",
        "outside-the-grid": "That would be wider or taller than four dishes.",
        "plate-first": "The prep step comes after both dishes are plated.",
        "one-prep-a-turn": "One Prep token a turn, and it has been taken.",
        "refreshed-already": "A pair is refreshed only once a turn.",
        "no-pair": "No two tokens on the tray show the same icon.",
        "no-such-place": "No token lies there on the tray.",
        "not-on-this-token": _not_on_this_token,
        "covered-already": "A token covers that icon already, and it stays.",
        "no-eyeballs": "A peek costs an eyeball, and you have none.",
        "peeked-already": "You know what is under that token.",
        "no-snail-there": "No snail is left on that spot.",
        "nothing-plated": "Plate a dish before you buy a snail.",
        "bought-this-turn": _bought_this_turn,
        "bought-enough": _bought_enough,
        "too-dear": _too_dear,
        "no-dish-to-garnish": "All your dishes bear a snail already.",
        "no-snail-saved": "You have no snail saved.",
        "garnished-already": "One snail to a dish.",
        "no-spatula": "You have no spatula left.",
        "no-free-slot": "That slot is not free.",
        "nothing-to-swap": "There are no two dishes that this could move.",
        "same-tile": "Choose another dish than the first.",
    },
    _words,
)
