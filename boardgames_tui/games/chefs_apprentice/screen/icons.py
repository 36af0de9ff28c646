"""How flavors, temperatures and tokens look: a letter, a shape and a colour for each."""

from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.chefs_apprentice.criteria import FLAVORS, TEMPERATURES, Dish

FLAVOR_LOOKS = {
    "bland": ("□", "-", "Bl"),
    "moldy": ("♣", "%", "Mo"),
    "rotten": ("†", "+", "Ro"),
    "slimy": ("≈", "~", "Sl"),
    "soggy": ("▽", "u", "So"),
    "stinky": ("§", "$", "St"),
}
"""Each flavor: (shape, shape in ASCII, letters)."""
HEAT_LOOKS = {"hot": ("▲", "^", "H"), "warm": ("◆", "=", "W"), "cold": ("▼", "v", "C")}
"""Each temperature: (shape, shape in ASCII, letter)."""
EYE, EYE_PLAIN = "◉", "o"
SNAIL = "@"
PREP = "p"

STYLES: dict[str, str] = {icon: f"icon-{icon}" for icon in (*FLAVORS, *TEMPERATURES)}
"""The style name of each icon; its colours stand in screen.tcss."""


def sign(canvas: Canvas, icon: str) -> str:
    """The shape of an icon."""
    shape, plain, _ = (FLAVOR_LOOKS | HEAT_LOOKS)[icon]
    return plain if canvas.ascii_only else shape


def letters(icon: str) -> str:
    """The letters of an icon: two for a flavor, one for a temperature."""
    return (FLAVOR_LOOKS | HEAT_LOOKS)[icon][2]


def eyes(canvas: Canvas, count: int) -> str:
    """So many eyeballs."""
    return (EYE_PLAIN if canvas.ascii_only else EYE) * count


def icon(canvas: Canvas, name: str, *, covered: bool = False) -> Parts:
    """Shape and letters of an icon; underlined where a Prep token shows it."""
    style = f"{STYLES[name]} underline" if covered else STYLES[name]
    return [(f"{sign(canvas, name)}{letters(name)}", style)]


def named(canvas: Canvas, name: str) -> Parts:
    """An icon with its whole name after it."""
    return [*icon(canvas, name), (f" {name.title()}", "")]


def both(
    canvas: Canvas, dish: Dish, covered: tuple[bool, bool] = (False, False), *, room: int = 5
) -> Parts:
    """Flavor and temperature of a dish, in the fullest of the forms of 5, 4 and 2 cells."""
    (flavor,) = icon(canvas, dish.flavor, covered=covered[0])
    (heat,) = icon(canvas, dish.temperature, covered=covered[1])
    if room >= 5:
        return [flavor, heat]
    if room == 4:
        return [(letters(dish.flavor), flavor[1]), heat]
    return [(flavor[0][0], flavor[1]), (letters(dish.temperature), heat[1])]
