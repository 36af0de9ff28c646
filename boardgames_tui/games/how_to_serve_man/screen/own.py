"""One's own mat and hand, at the bottom of the table."""

from functools import partial

from boardgames_tui.app import draw, seats
from boardgames_tui.app.canvas import Canvas, Spot
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.how_to_serve_man.board import ON_MAT, RANKS
from boardgames_tui.games.how_to_serve_man.decisions import PassingRecipes, PassingTokens
from boardgames_tui.games.how_to_serve_man.ingredients import KINDS
from boardgames_tui.games.how_to_serve_man.screen import mats, tokens
from boardgames_tui.games.how_to_serve_man.screen.board import chef_letter, chef_style
from boardgames_tui.games.how_to_serve_man.screen.focus import Focus
from boardgames_tui.kernel.pile import Pile
from boardgames_tui.kernel.pool import Pool
from boardgames_tui.kernel.words import counted

CELL = 38
"""Columns that a recipe needs at least."""
WIDE = 100
"""Columns from which on the longest name has room before the tokens."""
CARD = (35, 7)
"""Columns and lines of a recipe that is drawn as a card."""


# --- the mat ----------------------------------------------------------------------------------


def mat(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """Who, points, chefs and tokens on one line; judges and dishes on the next."""
    canvas.fill(0, y, canvas.width, height, "band")
    x = _who(canvas, focus, y)
    _tokens(canvas, focus, x, y)
    _stable(canvas, focus, 1, y + 1)


def _who(canvas: Canvas, focus: Focus, y: int) -> int:
    view, side = focus.view, focus.model.side
    style = seats.style(focus.model.asked)
    name = draw.clip(view.seats[focus.model.asked], 12 if canvas.width < WIDE else 20)
    parts: Parts = [(seats.letter(focus.model.asked), f"{style} bold"), (f" {name} ", style)]
    parts += [(mats.score(focus, side), "bright"), (" ", "")]
    x = draw.put(canvas, 1, y, parts, 30 if canvas.width < WIDE else 40, "band")
    for seat in view.members(side):
        for number, (rank, place) in enumerate(zip(RANKS, view.chefs[seat], strict=True)):
            x = _chef(canvas, focus, seat, rank, place, number, x, y)
        x += 1
    return x + 1


def _chef(
    canvas: Canvas, focus: Focus, seat: int, rank: str, place: str, number: int, x: int, y: int
) -> int:
    """A chef on the mat; the one that is to be sent is underlined."""
    if place != ON_MAT:
        return canvas.put(x, y, "·", "band faint")
    spot = f"chef:{seat}:{rank}:{place}"
    sending = focus.model.placing and seat == focus.model.asked and rank == focus.model.rank
    first = number == focus.view.chefs[seat].index(ON_MAT, 0 if rank == "master" else 1)
    look = f"band {chef_style(seat, rank)}{' underline' if sending and first else ''}"
    if focus.model.placing and seat == focus.model.asked:
        canvas.spot(f"rank:{rank}", x, y, 1)
        look = "here" if focus.hot(f"rank:{rank}") and first else look
    elif focus.model.may(spot) and first:
        canvas.spot(spot, x, y, 1)
        look = "here" if focus.hot(spot) else f"{look} underline"
    return canvas.put(x, y, chef_letter(seat, rank), look)


def _tokens(canvas: Canvas, focus: Focus, x: int, y: int) -> None:
    """Every token of the mat; with its key while tokens are given."""
    view = focus.view
    held = view.mats[focus.model.side]
    aside = Pool()
    if isinstance(focus.model.frame, PassingTokens):
        laid = focus.model.frame.chosen[focus.model.side]
        aside = Pool() if "?" in laid else laid
    giving = focus.model.giving
    labels = {kind: _label(focus, kind, held[kind], tokens.NAMES, aside[kind]) for kind in KINDS}
    if sum(len(labels[kind]) + 2 for kind in held) > canvas.width - x - 1:
        labels = {k: _label(focus, k, held[k], tokens.SIGNS, aside[k]) for k in KINDS}
    if not held:
        canvas.put(x, y, "no ingredients", "band faint")
    for kind in KINDS:
        if not held[kind]:
            continue
        spot = f"mat:{kind}"
        look = f"band {'legal underline' if focus.model.may(spot) else tokens.style(kind)}"
        after = canvas.put(x, y, labels[kind], "here" if focus.hot(spot) else look)
        if giving:
            canvas.spot(spot, x, y, after - x)
        x = after + 2


def _label(focus: Focus, kind: str, number: int, names: dict[str, str], aside: int) -> str:
    key = f"{tokens.KEYS[kind]}:" if focus.model.may(f"mat:{kind}") else ""
    less = f" (-{aside})" if aside else ""
    return f"{key}{number} {names[kind]}{less}"


def _stable(canvas: Canvas, focus: Focus, x: int, y: int) -> None:
    """The judges with what each would pay for the dish in mind, then the dishes."""
    view = focus.view
    stable = view.stables[focus.model.side]
    dishes = counted(len(view.dishes[focus.model.side]), "dish", "dishes")
    end = canvas.width - len(dishes) - 2
    canvas.put(end, y, dishes, "band dim")
    if not stable:
        canvas.put(x, y, "no judge sponsors you yet", "band faint")
        return
    pays: dict[str, int] = {}
    if focus.recipe is not None:
        pays = dict(focus.model.dishes.preview(focus.recipe, focus.model.chef).judges)
    names = _fitting_names(stable, end - x, pays)
    for judge, name in names.items():
        spot, pay = f"mine:{judge}", pays.get(judge, 0)
        after = canvas.put(x, y, name, "here" if focus.hot(spot) else "band")
        if focus.recipe is not None:
            style = f"band {draw.tone(pay)} bold"
            after = canvas.put(after, y, f" {pay:+d}" if pay else " 0", style)
        canvas.spot(spot, x, y, after - x)
        x = after + 2
    if len(names) < len(stable):
        draw.put(canvas, x, y, [("w", "key"), (f" {len(stable) - len(names)} more", "dim")], 12)


FIGURE, REST = 5, 10
"""Columns for a judge's points and the gap after them, and for how many there are besides."""


def _fitting_names(judges: Pile, room: int, pays: dict[str, int]) -> dict[str, str]:
    """The names in full or one word of each, side by side; if too many, of those who pay first."""
    for names in (list(judges), [mats.one_word(judge) for judge in judges]):
        if sum(len(name) + FIGURE for name in names) <= room:
            return dict(zip(judges, names, strict=True))
    fitting: dict[str, str] = {}
    room -= REST
    for judge in sorted(judges, key=lambda judge: not pays.get(judge)):
        room -= len(mats.one_word(judge)) + FIGURE
        if room < 0:
            break
        fitting[judge] = mats.one_word(judge)
    return fitting


# --- the hand ---------------------------------------------------------------------------------


def columns(width: int) -> int:
    """How many recipes stand side by side."""
    return draw.fitting(width, CELL)


def lines_needed(focus: Focus, width: int) -> int:
    """Lines that the whole hand takes."""
    return max(1, -(-focus.model.hand_places // columns(width)))


def cards_needed(focus: Focus, width: int) -> int:
    """Lines that the hand takes as cards."""
    return -(-focus.model.hand_places // draw.fitting(width, CARD[0])) * CARD[1]


def hand(canvas: Canvas, focus: Focus, y: int, height: int) -> None:
    """The recipes, each with what it still lacks; as many as fit, around the cursor."""
    if not focus.model.hands:
        _closed_hand(canvas, focus, y)
        return
    if height >= max(CARD[1], cards_needed(focus, canvas.width)):
        across = draw.fitting(canvas.width, CARD[0])
        for place, (owner, card) in enumerate(focus.model.hands):
            row, column = divmod(place, across)
            area = Spot(column * CARD[0], y + row * CARD[1], *CARD)
            paint = partial(_card, canvas, focus, owner, card, area.x, area.y)
            canvas.part(area, paint, focus.cursor)
        return
    across = columns(canvas.width)
    while across > 1 and -(-len(focus.model.hands) // (across - 1)) <= height:
        across -= 1
    width = canvas.width // across
    rows = -(-len(focus.model.hands) // across)
    first = 0
    if rows > height:
        names = [card for _, card in focus.model.hands]
        at = names.index(focus.recipe) % rows if focus.recipe in names else 0
        first = min(max(0, at - height // 2), rows - height)
    for place, (owner, card) in enumerate(focus.model.hands):
        column, row = divmod(place, rows)
        if first <= row < first + height:
            area = Spot(column * width, y + row - first, width - 2, 1)
            paint = partial(_recipe, canvas, focus, owner, card, area.x, area.y, area.width)
            canvas.part(area, paint, focus.cursor, card)
    if rows > height:
        canvas.put(canvas.width - 2, y, "▲" if first else " ", "accent")
        more = first + height < rows
        canvas.put(canvas.width - 2, y + height - 1, "▼" if more else " ", "accent")


def _closed_hand(canvas: Canvas, focus: Focus, y: int) -> None:
    cards = focus.view.hands[focus.model.asked]
    text = f"{counted(len(cards), 'recipe card')}, face down" if cards else "no recipe cards"
    canvas.put(1, y, text, "faint")


def _recipe(
    canvas: Canvas, focus: Focus, owner: int, card: str, x: int, y: int, width: int
) -> None:
    """Key, course, points, name; then what is missing, or what presenting would bring."""
    recipe = focus.view.deck.recipe(card)
    spot = f"hand:{card}"
    here = focus.hot(spot)
    ready = focus.model.dishes.ready(card)
    frame = focus.model.frame
    aside = isinstance(frame, PassingRecipes) and card in frame.chosen[owner]
    key = focus.model.keys.get(spot, " ")
    able = focus.model.may(spot)
    at = canvas.put(x, y, f"{key} ", "key" if able or focus.model.placing else "dim")
    if owner != focus.model.asked:
        at = canvas.put(at, y, f"{seats.letter(owner)} ", f"{seats.style(owner)} bold")
    letter = mats.COURSE_LETTERS[recipe.course]
    at = canvas.put(at, y, f"{letter}{recipe.points:<2} ", "dim")
    end = x + width
    room = end - at - len(card) - 1
    tails = _tails(focus, card, ready=ready, aside=aside)
    tail = next((tail for tail in tails if draw.width(tail) <= room), tails[-1])
    look = "here" if here else "legal" if able else "good bold" if ready else "bright"
    canvas.put(at, y, draw.clip(card, end - at - draw.width(tail) - 1), look)
    draw.put(canvas, end - draw.width(tail), y, tail, draw.width(tail))
    canvas.spot(spot, x, y, width)


def _card(canvas: Canvas, focus: Focus, owner: int, card: str, x: int, y: int) -> None:
    """A recipe as a card: name and points, the cost with what one has, and what it would bring."""
    recipe = focus.view.deck.recipe(card)
    spot = f"hand:{card}"
    ready, here = focus.model.dishes.ready(card), focus.hot(spot)
    width, height = CARD[0] - 1, CARD[1]
    edge = "here" if here else "good" if ready else "legal" if focus.model.may(spot) else "frame"
    draw.frame(canvas, x, y, width, height, edge, double=here)
    key = focus.model.keys.get(spot, "")
    parts: Parts = [(f" {key} ", "key")] if key else []
    if owner != focus.model.asked:
        parts.append((f" {seats.letter(owner)} ", f"{seats.style(owner)} bold"))
    draw.put(canvas, x + 2, y, [*parts, (f" {recipe.course} {recipe.points} ", "dim")], width - 4)
    look = "legal" if focus.model.may(spot) else "good bold" if ready else "bright"
    canvas.put(x + 2, y + 1, draw.clip(card, width - 4), look)
    lacks = focus.model.dishes.lacks(card)
    at = 0
    for kind in KINDS:
        for number in range(recipe.cost[kind]):
            has = number < recipe.cost[kind] - lacks[kind]
            mark = ("✓ ", "good") if has else ("· ", "faint")
            row, column = divmod(at, 2)
            where = x + 2 + column * (width // 2 - 1)
            name = (tokens.NAMES[kind], tokens.style(kind) if has else "dim")
            draw.put(canvas, where, y + 2 + row, [mark, name], width // 2 - 2)
            at += 1
    _, tail, *_ = _tails(focus, card, ready=ready, aside=False)
    draw.put(canvas, x + 2, y + height - 2, tail, width - 4)
    canvas.spot(spot, x, y, width, height)


def _tails(focus: Focus, card: str, *, ready: bool, aside: bool) -> list[Parts]:
    """What stands behind a recipe's name, from all that is to be said to what takes least room."""
    recipe, model = focus.view.deck.recipe(card), focus.model
    cost: Parts = [*tokens.named(recipe.cost), ("   ", "")]
    if aside:
        said, least = [("laid aside", "accent")], [("aside", "accent")]
    elif ready:
        bring = model.dishes.preview(card, model.chef).total
        pays = (f"{bring:+d}", f"{draw.tone(bring)} bold")
        said, least = [("✓ ready ", "good"), pays], [("✓", "good"), pays]
    else:
        lacks = model.dishes.lacks(card)
        said = [("needs ", "dim"), *tokens.short(lacks)]
        least = [("·" * lacks.total, "dim")]
        return [[*cost, *said], said, tokens.short(lacks), [(f"{lacks.total} short", "dim")], least]
    return [[*cost, *said], said, least]
