"""Space Kitchen Arena: every station as a place, with who stands there and what it gives."""

from functools import partial

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas, Spot
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.how_to_serve_man.board import (
    BLENDED,
    COOKBOOK_CARDS,
    COOKS,
    MASTER_BONUS,
    PANTRY_FOR,
    Space,
)
from boardgames_tui.games.how_to_serve_man.ingredients import MAIN, PANTRY
from boardgames_tui.games.how_to_serve_man.lasting import (
    cookbook_is_open,
    cooking_cost,
    gathered,
    is_closed,
    point_cost,
)
from boardgames_tui.games.how_to_serve_man.screen import tokens
from boardgames_tui.games.how_to_serve_man.screen.focus import Focus
from boardgames_tui.games.how_to_serve_man.screen.model import STATION_KEYS
from boardgames_tui.games.how_to_serve_man.state import State
from boardgames_tui.kernel.words import counted

BANDS = (
    (("pens", 16), ("bins", 18), ("pantry", 16)),
    (("oven", 12), ("fryer", 12), ("boiler", 13), ("blender", 12)),
    (("gamma", 13), ("replicator", 13), ("table", 11), ("cookbook", 12)),
)
"""The stations from the back of the arena to the front, with the columns that each needs."""
TITLES = {
    "pens": "Meat Pens",
    "bins": "Vegetable Bins",
    "pantry": "Pantry",
    "oven": "Oven",
    "fryer": "Fryer",
    "boiler": "Boiler",
    "blender": "Blender",
    "gamma": "Gamma Wave Oven",
    "replicator": "Replicator",
    "table": "Presentation Table",
    "cookbook": "Cookbook",
}
SHORT_TITLES = {"gamma": "Gamma Oven", "table": "Table", "bins": "Veg Bins"}
TILES = {
    **{station: f"tile-{station}" for station in ("pens", "bins", "pantry", "blender")},
    **dict.fromkeys(("oven", "fryer", "boiler"), "tile-cook"),
    **dict.fromkeys(("gamma", "replicator"), "tile-appliance"),
    "table": "tile-table",
    "cookbook": "tile-cookbook",
}
ART = {
    "pens": "│▪│▪│▪│",
    "bins": "▼▼▼▼",
    "pantry": "■□■□■",
    "oven": "▐▒▒▌",
    "fryer": "~~~~",
    "boiler": "oOo",
    "blender": "\\▒/",
    "gamma": "((●))",
    "replicator": "◆═◆",
    "table": "══●══",
    "cookbook": "▐▌▐▌",
}


def paint(canvas: Canvas, focus: Focus, x: int, y: int, width: int, height: int) -> None:
    """Three bands of stations; an aisle between them where there is room."""
    aisle = 1 if height >= 3 * len(BANDS) + 2 else 0
    room = height - aisle * (len(BANDS) - 1)
    if aisle:
        _sky(canvas, x, y, width, height)
    top = y
    for number, band in enumerate(BANDS):
        tall = (room + number) // len(BANDS)
        _band(canvas, focus, band, x, top, width, tall)
        top += tall + aisle


def _sky(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Stars between the stations: the kitchen floats in space."""
    for row in range(height):
        for column in range((row * 7 + 3) % 11, width, 11):
            canvas.put(x + column, y + row, "·*. "[(row + column) % 4], "faint")


def _band(
    canvas: Canvas,
    focus: Focus,
    band: tuple[tuple[str, int], ...],
    x: int,
    y: int,
    width: int,
    height: int,
) -> None:
    spare = width - sum(columns for _, columns in band) - len(band) + 1
    for place, (station, columns) in enumerate(band):
        wide = columns + (spare + place) // len(band)
        paint = partial(_tile, canvas, focus, station, x, y, wide, height)
        canvas.part(Spot(x, y, wide, height), paint, focus.cursor)
        x += wide + 1


def _tile(
    canvas: Canvas, focus: Focus, station: str, x: int, y: int, width: int, height: int
) -> None:
    """Name, what it gives and costs, and the chefs; art and more words where there is room."""
    view = focus.view
    shut = is_closed(view, station)
    ground = "tile-shut" if shut else TILES[station]
    spaces = [space for space in view.spaces if space.station == station]
    canvas.fill(x, y, width, height, ground)
    if focus.model.roams:
        canvas.spot(f"space:{spaces[0].id}", x, y, width, height)
    _title(canvas, focus, station, spaces, x, y, width, ground)
    row = y + 1
    if height > 6:
        row += 1
    _offer(canvas, focus, station, x + 1, row, width - 1, ground)
    text = words(focus.view, station)
    lines = y + height - row - 2
    if draw.line_count(text, width - 2) <= lines:
        canvas.words(x + 1, row + 1, text, f"{ground} dim", width=width - 2, lines=lines)
    _chefs(canvas, focus, spaces, x + 1, y + height - 1, width - 1, ground)


def _title(
    canvas: Canvas,
    focus: Focus,
    station: str,
    spaces: list[Space],
    x: int,
    y: int,
    width: int,
    ground: str,
) -> None:
    """Its letter, a capital where only the Master Chef may go, and its name; bright if one may."""
    ranks = {rank for space in spaces for rank in focus.model.welcome.get(space.id, ())}
    able = bool(ranks)
    here = any(focus.hot(f"space:{space.id}") for space in spaces)
    name = TITLES[station]
    if len(name) > width - 3:
        name = SHORT_TITLES.get(station, name)
    if here:
        canvas.fill(x, y, width, 1, "here")
    plain = "faint" if focus.model.placing and not able else "bright"
    look = "here" if here else f"{ground} {plain}"
    at = x + 1
    if focus.model.placing:
        key = STATION_KEYS[station]
        if ranks == {"master"}:
            key = key.upper()
        style = look if here else f"{ground} {'key' if able else 'faint'}"
        at = canvas.put(at, y, f"{key} ", style)
    at = canvas.put(at, y, name, look, width=x + width - at)
    if len(ART[station]) + 2 <= x + width - at:
        art_at = x + width - len(ART[station]) - 1
        canvas.put(art_at, y, ART[station], "here" if here else f"{ground} faint")


# --- what a station gives and costs -----------------------------------------------------------


def _offer(
    canvas: Canvas, focus: Focus, station: str, x: int, y: int, room: int, ground: str
) -> None:
    view = focus.view
    before: Parts = []
    kinds: tuple[str, ...] = ()
    match station:
        case "pens" | "bins" | "pantry":
            number = gathered(view, station)
            changed = number != 2
            label = f"take {number}: " if room >= 18 or station != "pantry" else f"{number}: "
            before = [(label, "warn bold" if changed else "")]
            kinds = {"pens": ("meat",), "bins": ("vegetable",), "pantry": PANTRY}[station]
        case "oven" | "fryer" | "boiler":
            (method,) = COOKS[station]
            kinds = tuple(f"{method}_{main}" for main in MAIN)
            free = not any(kind in PANTRY for kind in cooking_cost(view, kinds[0]))
            pantry = PANTRY_FOR[method]
            before = [("free", "good bold") if free else (pantry, tokens.style(pantry)), ("›", "")]
        case "blender":
            before, kinds = [(f"any {BLENDED}›", "")], ("sauce",)
        case "table":
            before = [(f"master +{MASTER_BONUS}", "good")]
        case "cookbook":
            before = [(f"keep 1 of {COOKBOOK_CARDS}", "")]
        case _:
            cost = point_cost(view, station)
            price = (f"-{cost} pt ", "bad") if cost else ("free ", "good bold")
            before = [price, ("o f b" if station == "gamma" else "copy", "")]
    if is_closed(view, station):
        before = [("shut ", "bad bold")]
    if any(focus.model.may(f"take:{kind}") for kind in kinds):
        before = []
    _supplies(canvas, focus, before, kinds, x, y, room, ground)


def _supplies(
    canvas: Canvas,
    focus: Focus,
    before: Parts,
    kinds: tuple[str, ...],
    x: int,
    y: int,
    room: int,
    ground: str,
) -> None:
    """The counts of the supply, each of them a spot while tokens are taken."""
    end = x + room
    x = draw.put(canvas, x, y, before, room, ground)
    spots = focus.model.taking
    for kind in kinds:
        spot, count = f"take:{kind}", focus.view.supply[kind]
        sign = tokens.SIGNS[kind][-1] if kind != "sauce" else "sauce" if room > 14 else "Sc"
        if room >= 28 and len(kinds) < 3:
            sign = f" {tokens.NAMES[kind]}"
        able = focus.model.may(spot)
        text = f"{count}{sign}"
        if able and tokens.KEYS[kind] != sign.strip().lower()[:1]:
            text = f"{tokens.KEYS[kind]}:{text}"
        look = tokens.style(kind)
        if count <= tokens.LOW:
            look = "warn bold reverse" if count else "bad bold reverse"
        if able:
            look = "legal underline"
        look = "here" if focus.hot(spot) else f"{ground} {look}"
        after = canvas.put(x, y, text, look, width=end - x)
        if spots and after > x:
            canvas.spot(spot, x, y, after - x)
        x = canvas.put(after, y, " ", ground, width=max(0, end - after))


def words(view: State, station: str) -> str:
    """What the station does, in a few words, with the event in force applied."""
    if is_closed(view, station):
        return f"closed by {view.event}"
    cost = point_cost(view, station)
    points = counted(cost, "point") if cost else "no points"
    match station:
        case "pens":
            return f"{gathered(view, station)} raw meat"
        case "bins":
            return f"{gathered(view, station)} raw vegetables"
        case "pantry":
            return f"any {gathered(view, station)} of carb, fat, spice"
        case "oven" | "fryer" | "boiler":
            return _cooking_words(view, station)
        case "blender":
            return "any two tokens become a sauce"
        case "gamma":
            return f"for {points}: what the Oven, Fryer or Boiler does"
        case "replicator":
            return f"for {points}: a copy of one of your cooked tokens"
        case "table":
            return f"serve a recipe; +{MASTER_BONUS} with a Master Chef"
        case _:
            who = "anybody" if cookbook_is_open(view) else "Master Chefs only"
            return f"keep 1 recipe of {COOKBOOK_CARDS}; {who}"


def _cooking_words(view: State, station: str) -> str:
    (method,) = COOKS[station]
    cost = cooking_cost(view, f"{method}_meat")
    pantry = next((f" and a {kind}" for kind in PANTRY if cost[kind]), "")
    return f"meat or vegetable{pantry}: {method}"


# --- who stands there -------------------------------------------------------------------------


def _chefs(
    canvas: Canvas, focus: Focus, spaces: list[Space], x: int, y: int, room: int, ground: str
) -> None:
    """Round brackets for a space, dotted ones for a dotted space; a crowd in open stations."""
    end = x + room
    for space in spaces:
        start = x
        here = focus.hot(f"space:{space.id}")
        edges = ("", "") if space.roomy else ("[", "]") if space.dotted else ("(", ")")
        look = "here" if here else f"{ground} {'key' if space.id in focus.model.welcome else 'dim'}"
        if space.bonus:
            x = canvas.put(x, y, f"+{space.bonus}", f"{ground} good")
        x = canvas.put(x, y, edges[0], look)
        standing = focus.view.standing(space.id)
        for seat, rank in standing:
            x = _chef(canvas, focus, seat, rank, space.id, x, y, ground)
        if not space.roomy:
            x = canvas.put(x, y, " " * (2 - len(standing)), ground)
        x = canvas.put(x, y, edges[1], look)
        if len(spaces) > 1 and focus.model.roams:
            canvas.spot(f"space:{space.id}", start, y, max(1, min(x, end) - start))
        x += 1


def _chef(
    canvas: Canvas, focus: Focus, seat: int, rank: str, place: str, x: int, y: int, ground: str
) -> int:
    """A chef: the seat's letter, a capital for the master; a spot while a chef is picked."""
    spot = f"chef:{seat}:{rank}:{place}"
    look = "here" if focus.hot(spot) else f"{ground} {chef_style(seat, rank)}"
    if focus.model.may(spot):
        canvas.spot(spot, x, y, 1)
        look += " underline"
    return canvas.put(x, y, chef_letter(seat, rank), look)


def chef_letter(seat: int, rank: str) -> str:
    """The seat's letter, a capital for the Master Chef."""
    letter = seats.letter(seat)
    return letter if rank == "master" else letter.lower()


def chef_style(seat: int, rank: str) -> str:
    """The seat's colour, filled for the Master Chef."""
    return f"{seats.style(seat)} bold{' reverse' if rank == 'master' else ''}"
