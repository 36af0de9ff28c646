"""Small strokes that all parts of the table are painted with."""

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, band, clip, frame, put, width
from boardgames_tui.games.just_desserts.screen import icons
from boardgames_tui.games.just_desserts.screen.scene import Scene

__all__ = [
    "band",
    "clip",
    "dessert",
    "frame",
    "guest",
    "icon_row",
    "numbers",
    "person",
    "put",
    "width",
]


def icon_row(canvas: Canvas, names: tuple[str, ...], room: int) -> Parts:
    """Icons in the fullest form that fits."""
    return icons.row(names, room, plain=canvas.ascii_only)


def dessert(canvas: Canvas, scene: Scene, card: str) -> str:
    """A Dessert's name; without accents where only ASCII can be shown."""
    if not scene.view.deck.has_dessert(card):
        return "a hidden card"
    face = scene.view.deck.dessert(card)
    return face.ascii if canvas.ascii_only and face.ascii else face.name


def guest(scene: Scene, card: str) -> str:
    """A guest's name, without its article."""
    return scene.view.deck.guest(card).name.removeprefix("The ")


def person(scene: Scene, card: str) -> str:
    """A guest's name as it stands inside a sentence: "the Dude"."""
    name = scene.view.deck.guest(card).name
    return f"the {guest(scene, card)}" if name.startswith("The ") else name


def numbers(scene: Scene, cards: tuple[str, ...], between: str = ", ") -> str:
    """The keys of hand cards in hand order: "2, 5"."""
    return between.join(scene.keys[card] for card in scene.hand if card in cards)
