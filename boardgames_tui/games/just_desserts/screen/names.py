"""What every spot of the party is called, with its signs in words."""

from __future__ import annotations

from boardgames_tui.app.table_model import TableModel
from boardgames_tui.games.just_desserts.screen import icons
from boardgames_tui.games.just_desserts.state import State
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.words import counted, listed


def name(model: TableModel, spot: str) -> str:
    """The thing at a spot, in a sentence or two."""
    kind, _, card = spot.partition(":")
    view: State = model.view
    match kind:
        case "guest":
            return guest(view, card)
        case "hand" | "dessert" if view.deck.has_dessert(card):
            return dessert(view, card)
        case "hand":
            return "A Dessert card, face down."
        case "pile" if card == "draw":
            return f"Draw pile: {counted(len(view.draw_pile), 'card')}, face down."
        case "pile":
            return _discard(view)
        case "buzz":
            return f"The buzzer of {view.seats[int(card)]}."
        case "more":
            return "More guests: Enter goes to them."
        case "do" if card == "serve":
            return "Serves the chosen guest with the picked cards."
    return {
        "ready": "You have looked over your hand.",
        "kitchen": "The Kitchen: put cards away, and draw one more than that.",
        "pass": "Pass: nobody can be served, and the Kitchen is closed.",
        "done": "Ends your turn: you draw, then new guests come.",
    }.get(card, "")


def guest(view: State, card: str) -> str:
    """A guest by name, with what it likes, never eats and loves best."""
    face = view.deck.guest(card)
    likes = f"likes {_icons(face.likes)}"
    never = f"never eats {_icons(face.refuses)}" if face.refuses else "eats anything"
    loves = listed(face.favourites, "or") if face.favourites else ""
    best = f"Favourite (♥): {loves}." if loves else "No Favourite."
    return f"{face.name} {likes} and {never}. {best}"


def dessert(view: State, card: str) -> str:
    """A Dessert by name, with its icons."""
    face = view.deck.dessert(card)
    return f"{face.name}: {_icons(face.icons)}."


def _icons(names: tuple[str, ...]) -> str:
    """Icons in words, each with its code: "chocolate (Ch) and nuts (Nu)"."""
    return listed(f"{icon} ({icons.code(icon)})" for icon in names)


def _discard(view: State) -> str:
    if not view.discard_pile:
        return "Discard pile: empty."
    top = view.discard_pile[-1]
    what = "a card" if is_hidden(top) else view.deck.dessert(top).name
    return f"Discard pile: {counted(len(view.discard_pile), 'card')}, {what} on top."
