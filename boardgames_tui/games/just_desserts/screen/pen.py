"""Small strokes that all parts of the table are painted with."""

from rich.cells import cell_len, set_cell_size

from boardgames_tui.app.sheet import Sheet
from boardgames_tui.games.just_desserts.screen import icons
from boardgames_tui.games.just_desserts.screen.icons import Parts
from boardgames_tui.games.just_desserts.screen.scene import Scene


def clip(text: str, room: int) -> str:
    """The text in so many cells, with an ellipsis where it was cut."""
    if len(text) <= room and (text.isascii() or cell_len(text) <= room):
        return text
    return f"{set_cell_size(text, room - 1).rstrip()}…" if room > 1 else text[:room]


def put(sheet: Sheet, x: int, y: int, parts: Parts, room: int, ground: str = "") -> int:
    """Write the parts one after the other, cut to the room; returns the column after them."""
    end = x + room
    for text, style in parts:
        if x >= end:
            break
        x = sheet.put(x, y, clip(text, end - x), f"{ground} {style}" if ground else style)
    return x


def frame(
    sheet: Sheet, x: int, y: int, width: int, height: int, style: str, *, double: bool = False
) -> None:
    """A card's edge, round; doubled where the cursor is, so that colour is not needed to see it."""
    if not double:
        sheet.box(x, y, width, height, style=style)
        return
    sheet.put(x, y, f"╔{'═' * (width - 2)}╗", style)
    for row in range(y + 1, y + height - 1):
        sheet.put(x, row, "║", style)
        sheet.put(x + width - 1, row, "║", style)
    sheet.put(x, y + height - 1, f"╚{'═' * (width - 2)}╝", style)


def icon_row(sheet: Sheet, names: tuple[str, ...], room: int) -> Parts:
    """Icons in the fullest form that fits."""
    return icons.row(names, room, plain=sheet.ascii_only)


def dessert(sheet: Sheet, scene: Scene, card: str) -> str:
    """A Dessert's name; without accents where only ASCII can be shown."""
    if not scene.view.deck.has_dessert(card):
        return "a hidden card"
    face = scene.view.deck.dessert(card)
    return face.ascii if sheet.ascii_only and face.ascii else face.name


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
