"""What every spot of the kitchen is called, with its signs in words."""

from boardgames_tui.games.chefs_apprentice.criteria import TEMPERATURES
from boardgames_tui.games.chefs_apprentice.scoring import COOK, EYEBALLS, dish
from boardgames_tui.games.chefs_apprentice.screen import icons, score_sheet
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus
from boardgames_tui.games.chefs_apprentice.screen.model import Kitchen
from boardgames_tui.games.chefs_apprentice.state import State
from boardgames_tui.kernel.words import counted

USES = {
    "swap-dishes": "A spatula: two of your dishes change places.",
    "swap-board": "A spatula: two tiles of the main board change places.",
    "exchange": "A spatula: one of your dishes for one tile of the main board.",
    "refresh": "A spatula: all Prep tokens of the tray are drawn anew.",
}


def name(model: Kitchen, spot: str) -> str:
    """The thing at a spot, in a sentence or two."""
    kind, _, what = spot.partition(":")
    view = model.view
    match kind:
        case "tile" | "dish":
            return tile(view, what)
        case "cell":
            return "A free place of your tableau."
        case "token":
            return _token(model, int(what))
        case "snail":
            return _snail(view, what)
        case "slot":
            return _slot(model, int(what))
        case "seat" | "small":
            return _player(model, int(what))
        case "line":
            return _line(model, int(what))
        case "hand":
            return _held(model, int(what))
        case "card":
            card = view.deck.card(what)
            return f"{card.name}, a challenge: {card.text}"
        case "cook":
            return _cook(view, what)
        case "use":
            return USES[what]
    return {
        "done": "Ends your turn; the next player follows.",
        "refresh": "Two tokens are alike: all three can be drawn anew, once a turn.",
        "saved": "Places a snail that you saved.",
        "snail": "Buys a snail with eyeballs.",
        "peek": "Looks under a Prep token, for one eyeball.",
        "spatula": "Uses a spatula; its slot pays nothing any more.",
    }.get(what, "")


def tile(view: State, card: str) -> str:
    """A dish by name: its flavor, its temperature, and what lies on it."""
    if not view.deck.has_tile(card):
        return "A tile, face down."
    printed, shown = view.deck.tile(card), dish(view, card)
    looks = f"{_icon(shown.flavor)} and {_icon(shown.temperature)}"
    more = [f"{counted(printed.eyeballs, 'eyeball')} (◉)"] if printed.eyeballs else []
    more += ["a snail (@) on it"] if card in view.garnished else []
    covers = sum(cover.tile == card for cover in view.covers)
    more += [f"{counted(covers, 'Prep token')} on it"] if covers else []
    return f"{printed.dish}: {', '.join([looks, *more])}."


def _icon(icon: str) -> str:
    """An icon in words with its letters: "Bland (Bl)"."""
    return f"{icon.title()} ({icons.letters(icon)})"


def _token(model: Kitchen, place: int) -> str:
    if place >= len(model.view.tray):
        return "An empty place of the Prep tray."
    up, *under = model.sides(place)
    other = f"under it {_icon(under[0])}" if under else "under it something unknown (?)"
    what = "temperature" if up in TEMPERATURES else "flavor"
    return f"A Prep token that makes the {what} of a dish {_icon(up)}; {other}."


def _snail(view: State, what: str) -> str:
    spot, _, when = what.partition(":")
    price = view.deck.spot(spot).price("now" if when == "now" else "later")
    how = "placed at once (now)" if when == "now" else "kept for later"
    return f"A snail (@) {how}: costs {counted(price, 'eyeball')}."


def _slot(model: Kitchen, slot: int) -> str:
    view, cook = model.view, model.view.cooks[model.shown]
    praise = 0 if cook is None else view.deck.cook(cook).slots[slot]
    if slot in view.covered[model.shown]:
        return f"A slot of {praise} Praise, covered by a spatula: it pays nothing."
    return f"A spatula slot of the Line Cook card: {praise} Praise while it is free."


def _player(model: Kitchen, seat: int) -> str:
    view = model.view
    cook = view.cooks[seat]
    plays = f", {view.deck.cook(cook).name}" if cook is not None else ""
    return (
        f"{view.seats[seat]}{plays}: {model.pays.total(seat)} Praise if it ended now, "
        f"{counted(view.eyeballs[seat], 'eyeball')} (◉), "
        f"{counted(view.spatulas[seat], 'spatula')} (s), "
        f"{counted(view.saved[seat], 'saved snail')} (@), "
        f"{len(view.trashed[seat])} trashed (-)."
    )


def _line(model: Kitchen, place: int) -> str:
    line = model.sheet[place]
    focus = Focus(model)
    card = score_sheet.card_of(focus, line.label)
    whose = f"{line.label}: {line.total} Praise now."
    if card is not None:
        return f"{card.name} ({line.label}): {card.text} {line.total} Praise now."
    if line.label == COOK:
        return f"{whose} {line.praise} for its icons, {line.slots} for free slots."
    each = model.view.deck.garnish.eyeballs_per_praise
    if line.label == EYEBALLS:
        return f"{whose} 1 Praise for every {each} eyeballs left."
    return f"{whose} 1 Praise less for each dish trashed."


def _held(model: Kitchen, place: int) -> str:
    if place >= len(model.held):
        return "Nothing more in hand."
    thing = model.held[place]
    if model.view.deck.has_tile(thing):
        return f"In your hand: {tile(model.view, thing)}"
    return f"In your hand, a side of the Prep token: {_icon(thing)}."


def _cook(view: State, what: str) -> str:
    cook = view.deck.cook(what)
    tastes = (
        f"{cook.flavor_praise} for each {_icon(cook.flavor)} and "
        f"{cook.temperature_praise} for each {_icon(cook.temperature)}"
    )
    slots = ", ".join(map(str, cook.slots))
    return f"{cook.name}, a Line Cook: Praise {tastes}; free slots pay {slots}."
