"""Words and icons that all parts of the table are painted with."""

from rich.cells import cell_len

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, clip
from boardgames_tui.games.just_desserts.cards import Deck
from boardgames_tui.games.just_desserts.screen import icons
from boardgames_tui.games.just_desserts.state import State


def icon_row(canvas: Canvas, names: tuple[str, ...], room: int) -> Parts:
    """Icons in the fullest form that fits."""
    return icons.row(names, room, plain=canvas.ascii_only)


def widest_icon(deck: Deck) -> int:
    """Columns of the deck's longest icon with its name beside it: "□Ma marshmallow"."""
    return 4 + max(map(cell_len, deck.icons))


def dessert(canvas: Canvas, view: State, card: str) -> str:
    """A Dessert's name; without accents where only ASCII can be shown."""
    if not view.deck.has_dessert(card):
        return "a hidden card"
    face = view.deck.dessert(card)
    return face.ascii if canvas.ascii_only and face.ascii else face.name


def shortened(name: str, room: int) -> str:
    """The name in so many cells, of each of its words the beginning: "Choc chip cook".

    >>> shortened("Chocolate chip cookies", 14), shortened("Chocolate fondue", 9)
    ('Choc chip cook', 'Choc fond')
    """
    words = name.split()
    while cell_len(" ".join(words)) > room and max(map(len, words)) > 1:
        longest = max(range(len(words)), key=lambda place: len(words[place]))
        words[longest] = words[longest][:-1]
    return clip(" ".join(words), room)


def guest(view: State, card: str) -> str:
    """A guest's name, without its article."""
    return view.deck.guest(card).name.removeprefix("The ")


def person(view: State, card: str) -> str:
    """A guest's name as it stands inside a sentence: "the Dude"."""
    name = view.deck.guest(card).name
    return f"the {guest(view, card)}" if name.startswith("The ") else name
