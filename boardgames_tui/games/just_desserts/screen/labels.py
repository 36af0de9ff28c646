"""Words and icons that all parts of the table are painted with."""

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.just_desserts.screen import icons
from boardgames_tui.games.just_desserts.state import State


def icon_row(canvas: Canvas, names: tuple[str, ...], room: int) -> Parts:
    """Icons in the fullest form that fits."""
    return icons.row(names, room, plain=canvas.ascii_only)


def dessert(canvas: Canvas, view: State, card: str) -> str:
    """A Dessert's name; without accents where only ASCII can be shown."""
    if not view.deck.has_dessert(card):
        return "a hidden card"
    face = view.deck.dessert(card)
    return face.ascii if canvas.ascii_only and face.ascii else face.name


def guest(view: State, card: str) -> str:
    """A guest's name, without its article."""
    return view.deck.guest(card).name.removeprefix("The ")


def person(view: State, card: str) -> str:
    """A guest's name as it stands inside a sentence: "the Dude"."""
    name = view.deck.guest(card).name
    return f"the {guest(view, card)}" if name.startswith("The ") else name
