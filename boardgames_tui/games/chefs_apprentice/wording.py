"""What a person reads: prompts, log lines and refusals of The Chef's Apprentice."""

from typing import Any

from boardgames_tui.games.chefs_apprentice.actions import (
    BuySnail,
    Choose,
    ChooseCook,
    CoverSlot,
    Done,
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
from boardgames_tui.games.chefs_apprentice.state import (
    PICKS,
    ChoosingCook,
    Covering,
    Garnishing,
    Keeping,
    LastGarnish,
    Prepping,
    State,
    Turn,
    Use,
    Wielding,
)
from boardgames_tui.kernel.game import Refusal, say_common
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.words import counted, listed

SPATULA: dict[Use, str] = {
    "swap-dishes": "swap two of your dishes",
    "swap-board": "swap two dishes of the main board",
    "exchange": "exchange one of your dishes for one of the main board",
    "refresh": "refresh the Prep tray",
}


def prompt(view: State, seat: int) -> str:
    """What the seat is asked now."""
    if not view.pending:
        return "The kitchen is closed: the match is over."
    if seat not in view.actors:
        return f"The table waits for {listed(view.seats[other] for other in view.actors)}."
    match view.pending[-1]:
        case ChoosingCook():
            return "Choose your Line Cook."
        case Keeping():
            return "Keep one of your two Kraken challenges. Nobody else will see it."
        case Prepping():
            return "Place the Prep token, either side up, on one of your dishes."
        case Garnishing():
            return "Choose the dish that gets the snail. It stays there for good."
        case Covering(use=use):
            return f"Choose the slot to cover with the spatula, to {SPATULA[use]}."
        case Wielding() as wielding:
            return _which_tile(view, wielding)
        case LastGarnish():
            if not view.saved[seat]:
                return "All your snails are placed. End your turn."
            saved = counted(view.saved[seat], "saved snail")
            return f"Last chance to place your {saved} before scoring."
        case Turn(phase="draft"):
            return f"Draft a dish ({len(view.drafted) + 1} of {PICKS})."
        case Turn(phase="plate"):
            return f"Plate {listed(_name_of(view, tile) for tile in view.drafted)}."
        case Turn(phase="prep"):
            return "Take a Prep token, or end your turn."
        case _:
            return "End your turn, or see what else you can do."


def _which_tile(view: State, wielding: Wielding) -> str:
    if wielding.first is None:
        where = "the main board" if wielding.use == "swap-board" else "your tableau"
        return f"Choose a dish of {where}."
    where = "your tableau" if wielding.use == "swap-dishes" else "the main board"
    return f"Choose the dish of {where} to swap with {_name_of(view, wielding.first)}."


def say(thing: Any, view: State | None, seat: int | None) -> str:
    """An action, an event or a refusal in a sentence; the reader is "you" where it is theirs."""
    if view is None:
        return _refused_table(thing)
    if isinstance(thing, Refusal):
        return say_common(thing, view.seats) or _refusal(thing, view)
    return _action(thing, view) or _event(thing, view, seat)


def _refused_table(refusal: Refusal) -> str:
    """Why so many players can not sit down to the game (CA-45)."""
    facts = refusal.facts
    return f"The Chef's Apprentice is for {facts['least']} to {facts['most']} players."


# --- Actions ----------------------------------------------------------------------------------


def _action(thing: Any, view: State) -> str:
    """What choosing this does, as an invitation; "" if it is not an action."""
    match thing:
        case ChooseCook(cook=cook):
            return f"Take {_cook(view, cook)}"
        case KeepChallenge(challenge=card):
            return f"Keep {_card(view, card)}"
        case Draft(tile=tile):
            return _draft(view, tile)
        case Plate(tile=tile, row=row, column=column):
            return f"Plate {_name_of(view, tile)} {_where(row, column)}"
        case RefreshPair():
            return "Refresh the Prep tray (two alike)"
        case TakePrep(place=place):
            return f"Take token {place + 1} ({_tray_icon(view, place)})"
        case PlacePrep(tile=tile, icon=icon):
            return f"Make {_tile(view, tile)} {icon.title()}"
        case Peek(place=place):
            return f"Peek under token {place + 1} ({_tray_icon(view, place)}) for 1 eyeball"
        case BuySnail():
            return _buy(view, thing)
        case UseSaved():
            return "Place a saved snail"
        case Garnish(tile=tile):
            return f"Garnish {_tile(view, tile)}"
        case UseSpatula(use=use):
            return f"Spatula: {SPATULA[use]}"
        case CoverSlot(seat=seat, slot=slot):
            return f"Cover slot {slot + 1}, worth {_slot(view, seat, slot)} Praise"
        case Choose(tile=tile):
            return _choose(view, tile)
        case Done():
            return "End the turn"
        case _:
            return ""


def _where(row: int, column: int) -> str:
    """A cell in words; -1 opens a new row or column."""
    if row < 0:
        return f"above the top row, column {column + 1}"
    if column < 0:
        return f"left of the first column, row {row + 1}"
    return f"in row {row + 1}, column {column + 1}"


def _draft(view: State, tile: str) -> str:
    taken = f"Draft {_tile(view, tile)}"
    trashed = trashed_by(view, tile) if tile in view.faces else ()
    if not trashed:
        return taken
    burdens = "".join(_burden(view, other) for other in trashed)
    return f"{taken}, trashing {counted(len(trashed), 'dish', 'dishes')}{burdens}"


def _buy(view: State, action: BuySnail) -> str:
    spots = [spot.id for spot in view.deck.garnish.spot]
    if action.spot not in spots:
        return "Buy a snail from an unknown spot"
    price = counted(view.deck.spot(action.spot).price(action.when), "eyeball")
    return f"Buy snail {spots.index(action.spot) + 1} for {price}, to place {action.when}"


def _choose(view: State, tile: str) -> str:
    """Choosing a tile for the spatula; warns of what an exchange gives away (CA-36)."""
    chosen = f"Choose {_tile(view, tile)}"
    match view.pending[-1] if view.pending else None:
        case Wielding(use="exchange", first=None):
            return f"{chosen}{_burden(view, tile)}"
        case Wielding(use="exchange", first=str() as mine) if _burden(view, mine):
            return f"{chosen}, giving up {_tile(view, mine)}{_burden(view, mine)}"
    return chosen


def _burden(view: State, tile: str) -> str:
    """What lies on a tile and leaves with it: " with a Prep token and a snail"; "" for nothing."""
    tokens = sum(cover.tile == tile for cover in view.covers)
    things = [counted(tokens, "Prep token")] if tokens else []
    things += ["a snail"] if tile in view.garnished else []
    return f" with {listed(things)}" if things else ""


# --- Events -----------------------------------------------------------------------------------


def _event(thing: Any, view: State, seat: int | None) -> str:
    who = "" if getattr(thing, "seat", None) is None else _name(view, thing.seat, seat)
    whose = "your" if who == "You" else "their"
    match thing:
        case WentFirst():
            return f"{who} went first."
        case GotCook(cook=cook, chosen=chosen):
            return f"{who} {'chose' if chosen else 'got'} {_cook(view, cook)} as Line Cook."
        case CustomersCame(customers=customers):
            return f"The customers: {listed(_card(view, card) for card in customers)}."
        case GotChallenges(challenges=cards):
            return f"{who} got {_cards(view, cards)}."
        case KeptChallenge(challenge=card):
            return f"{who} kept {'a challenge' if is_hidden(card) else _card(view, card)}."
        case SharedChallenge(challenge=card):
            return f"The Chef's challenge for everybody: {_card(view, card)}."
        case BoardLaid():
            return "The main board was laid out."
        case TurnBegan():
            return f"{who} took the turn."
        case Drafted(tile=tile, trashed=trashed):
            lost = listed(_name_of(view, other) for other in trashed)
            return f"{who} drafted {_printed(view, tile)}{f' and trashed {lost}' if lost else ''}."
        case CameOff(tile=tile, icons=icons, snail=snail):
            things = [f"the {icon.title()} token (back to the bag)" for icon in icons]
            things += ["the snail (out of the game)"] if snail else []
            return f"Off {_name_of(view, tile)} came {listed(things)}."
        case Revealed(tiles=tiles):
            return f"New on the main board: {listed(_printed(view, tile) for tile in tiles)}."
        case Plated(tile=tile, icons=icons, matches=matches):
            earned = counted(icons + matches, "eyeball")
            bonus = f" ({counted(matches, 'match', 'matches')})" if matches else ""
            gain = f" and earned {earned}{bonus}" if icons else ""
            return f"{who} plated {_name_of(view, tile)}{gain}."
        case Prepped(tile=tile, icon=icon):
            return f"{who} made {_name_of(view, tile)} {icon.title()}."
        case PutBack():
            return f"It fits on none of {whose} dishes and went back to the bag."
        case BoughtSnail(when=when, price=price):
            place = "place at once" if when == "now" else "save"
            return f"{who} bought a snail to {place} for {counted(price, 'eyeball')}."
        case Garnished(tile=tile):
            return f"{who} garnished {_name_of(view, tile)}."
        case UsedSpatula(use=use, praise=praise):
            what = SPATULA[use].replace("your", whose)
            return f"{who} covered a slot worth {praise} to {what}."
        case Moved(first=first, second=second):
            return f"{_name_of(view, first)} and {_name_of(view, second)} changed places."
        case LastCall():
            return f"{who} may place the last snails before scoring."
        case Ended():
            return "Eight rounds are played: the dishes are judged."
        case Unfolded(challenge=card):
            return f"{who} had kept {_card(view, card)}."
        case _:
            return _tray_event(thing, who)


def _tray_event(thing: Any, who: str) -> str:
    match thing:
        case TrayDrawn(icons=icons, why=why):
            reason = {
                "start": "The Prep tray",
                "overwhelmed": "All alike: the Prep tray was refreshed",
                "pair": "Two alike: the Prep tray was refreshed",
                "spatula": "The Prep tray was refreshed",
            }[why]
            return f"{reason}: {listed(icon.title() for icon in icons)}."
        case TrayFilled(icon=icon):
            return f"New on the Prep tray: {icon.title()}."
        case Peeked(up=up, under=under):
            what = "" if is_hidden(under) else f": {under.title()}"
            return f"{who} peeked under the {up.title()} token{what}."
        case TookPrep(up=up, under=under):
            what = "" if is_hidden(under) else f", {under.title()} on its other side"
            return f"{who} took the {up.title()} token{what}."
        case _:
            return ""


# --- Refusals ---------------------------------------------------------------------------------


def _refusal(refusal: Refusal, view: State) -> str:
    facts = refusal.facts
    tile = _tile(view, facts["tile"]) if "tile" in facts else ""
    match refusal.code:
        case "not-dealt":
            return "Keep one of the two challenges that were dealt to you."
        case "no-such-cook":
            return f"There is no cook {facts['cook']!r} in this deck."
        case "cook-is-taken":
            return f"Somebody has {_cook(view, facts['cook'])} already."
        case "no-such-tile":
            return f"There is no dish {facts['tile']!r} in this deck."
        case "drafting-is-over":
            return "You have drafted your two dishes."
        case "not-on-the-board":
            return f"{tile} is not in view on the main board."
        case "too-few-left":
            trashed = counted(facts["trashed"], "dish", "dishes")
            return f"Trashing {trashed} would leave too few for everybody to finish."
        case "not-plating":
            return "Dishes are plated once both are drafted."
        case "not-drafted":
            return f"{tile} is not one of the dishes you drafted."
        case "dishes-to-plate":
            return "Draft two dishes and plate both before you end your turn."
        case "not-plated":
            return f"{tile} is not on your tableau."
        case _:
            return (
                _out_of_step(refusal.code)
                or _placing_refusal(refusal.code)
                or _prep_refusal(refusal)
                or _extra_refusal(refusal)
                or "That is not possible now."
            )


def _out_of_step(code: str) -> str:
    """What something else comes before, or what is not being asked."""
    match code:
        case "cook-first":
            return "First everybody chooses a Line Cook."
        case "challenge-first":
            return "First keep one of your two challenges."
        case "place-the-token":
            return "First place the Prep token you took."
        case "place-the-snail":
            return "First place the snail in your hand."
        case "cover-a-slot":
            return "First choose the slot that the spatula covers."
        case "finish-with-the-spatula":
            return "First choose the dishes that the spatula moves."
        case "only-snails-now":
            return "The eight rounds are over: only saved snails can still be placed."
        case "cooks-are-chosen":
            return "Everybody has a Line Cook already."
        case "challenges-are-kept":
            return "Everybody has kept a challenge already."
        case "no-token-in-hand":
            return "Take a Prep token first."
        case "no-snail-in-hand":
            return "Buy a snail, or take one that you saved, first."
        case "no-spatula-in-use":
            return "Use a spatula first."
        case _:
            return ""


def _placing_refusal(code: str) -> str:
    match code:
        case "first-dish":
            return "The first dish lies alone: the grid grows around it."
        case "cell-is-taken":
            return "A dish lies there already."
        case "not-beside-a-dish":
            return "A dish must share a side with a plated one."
        case "outside-the-grid":
            return "That would be wider or taller than four dishes."
        case _:
            return ""


def _prep_refusal(refusal: Refusal) -> str:
    match refusal.code:
        case "plate-first":
            return "The prep step comes after both dishes are plated."
        case "one-prep-a-turn":
            return "One Prep token a turn, and it has been taken."
        case "refreshed-already":
            return "A pair is refreshed only once a turn."
        case "no-pair":
            return "No two tokens on the tray show the same icon."
        case "no-such-place":
            return "No token lies there on the tray."
        case "not-on-this-token":
            return f"The token in hand has no {refusal.facts['icon']!r} side."
        case "covered-already":
            return "A token covers that icon already, and it stays."
        case "no-eyeballs":
            return "A peek costs an eyeball, and you have none."
        case "peeked-already":
            return "You know what is under that token."
        case _:
            return ""


def _extra_refusal(refusal: Refusal) -> str:
    facts = refusal.facts
    match refusal.code:
        case "no-snail-there":
            return "No snail is left on that spot."
        case "nothing-plated":
            return "Plate a dish before you buy a snail."
        case "bought-this-turn":
            return f"At most {counted(facts['most'], 'snail')} a turn."
        case "bought-enough":
            return f"At most {counted(facts['most'], 'snail')} a player in a match."
        case "too-dear":
            return f"That costs {counted(facts['price'], 'eyeball')}; you have {facts['eyeballs']}."
        case "no-dish-to-garnish":
            return "All your dishes bear a snail already."
        case "no-snail-saved":
            return "You have no snail saved."
        case "garnished-already":
            return "One snail to a dish."
        case "no-spatula":
            return "You have no spatula left."
        case "no-free-slot":
            return "That slot is not free."
        case "nothing-to-swap":
            return "There are no two dishes that this could move."
        case "same-tile":
            return "Choose another dish than the first."
        case _:
            return ""


# --- Names ------------------------------------------------------------------------------------


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
    names = (card.name for card in view.deck.cooks if card.id == cook)
    return next(names, "unknown cook")


def _tray_icon(view: State, place: int) -> str:
    return view.tray[place].up.title() if 0 <= place < len(view.tray) else "missing"


def _slot(view: State, seat: int, slot: int) -> str:
    cook = view.cooks[seat]
    slots = () if cook is None else view.deck.cook(cook).slots
    return str(slots[slot]) if 0 <= slot < len(slots) else "missing"
