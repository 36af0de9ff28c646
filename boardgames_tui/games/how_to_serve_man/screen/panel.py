"""The Judge Panel: who judges, what each would pay for the recipe in mind, and the event."""

from textwrap import wrap

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.how_to_serve_man.clauses import end_words, judge_words, now_words
from boardgames_tui.games.how_to_serve_man.decisions import Claiming, SwappingJudge
from boardgames_tui.games.how_to_serve_man.screen.focus import Focus

LINES = 2
"""Lines that a judge needs at least."""


def paint(canvas: Canvas, focus: Focus, x: int, y: int, width: int, height: int) -> None:
    """A heading and the judges, each in as many lines as there are."""
    recipe = focus.recipe
    heading: Parts = [("Judges", "title")]
    if recipe is not None and width > 20 and focus.view.panel:
        heading += [(" for ", "dim"), (_short_name(focus, recipe, width - 11), "")]
    canvas.fill(x, y, width, 1, "band")
    draw.put(canvas, x, y, heading, width, "band")
    if not focus.view.panel:
        canvas.put(x, y + 1, "nobody sits here", "faint", width=width)
        return
    pays = {} if recipe is None else focus.model.dishes.offers(recipe, focus.model.chef)
    row = y + 1
    for judge, lines in zip(focus.view.panel, _shares(focus, width, height - 1), strict=True):
        _judge(canvas, focus, judge, pays, x, row, width, lines)
        row += lines


def _shares(focus: Focus, width: int, height: int) -> list[int]:
    """Lines of each judge: what its words take and a part of the rest, else the same for all."""
    panel = focus.view.panel
    each = max(LINES, height // len(panel))
    needs = [
        1 + sum(draw.line_count(text, width - 1) for text in _clauses(focus, judge))
        for judge in panel
    ]
    spare = height - sum(needs)
    if each == LINES or spare < 0:
        return [each] * len(panel)
    return [need + spare // len(panel) for need in needs]


def _clauses(focus: Focus, judge: str) -> tuple[str, str]:
    """What a judge pays at once, and at the end; "" where it pays nothing then."""
    card = focus.view.deck.judge(judge)
    now, later = now_words(card), end_words(card)
    today = f"end {later} = {focus.model.dishes.finals[judge]:+d} today" if later else ""
    return f"now {now}" if now else "", today


def _short_name(focus: Focus, recipe: str, room: int) -> str:
    """A recipe by its name, or by the key that it has in the hand, or as the dish served now."""
    if len(recipe) <= room:
        return recipe
    if focus.model.serving is not None:
        return "this dish"
    key = focus.model.keys.get(f"hand:{recipe}")
    return f"recipe {key}" if key else draw.clip(recipe, room)


def _judge(
    canvas: Canvas,
    focus: Focus,
    judge: str,
    pays: dict[str, int],
    x: int,
    y: int,
    width: int,
    height: int,
) -> None:
    """Its name, what it pays now, and its clauses."""
    spot = f"panel:{judge}"
    here = focus.hot(spot)
    claiming = isinstance(focus.model.frame, Claiming | SwappingJudge)
    if here:
        canvas.fill(x, y, width, 1, "here")
    end = x + width
    at = x
    if claiming and focus.model.may(spot):
        at = canvas.put(at, y, f"{focus.model.keys[spot]} ", "here" if here else "key")
    pay = pays.get(judge)
    figure = "" if pay is None else f" {pay:+d}" if pay else "  0"
    name = draw.clip(judge, end - at - len(figure))
    look = "here" if here else "legal" if focus.model.may(spot) else "bright"
    canvas.put(at, y, name, look)
    canvas.put(end - len(figure), y, figure, "here" if here else f"{draw.tone(pay or 0)} bold")
    canvas.spot(spot, x, y, width, height)
    card = focus.view.deck.judge(judge)
    row = y + 1
    if height == LINES:
        canvas.put(x + 1, row, draw.clip(judge_words(card), width - 1), "dim")
        return
    now, later = _clauses(focus, judge)
    last = y + height
    if now:
        lines = max(1, last - row - bool(later))
        row += canvas.words(x + 1, row, now, "", width=width - 1, lines=lines)
    if later and row < last:
        row += canvas.words(x + 1, row, later, "dim", width=width - 1, lines=last - row)
    words = wrap(f'"{card.tagline}"', width - 1)
    if len(words) < last - row:
        for line, text in enumerate(words):
            canvas.put(x + 1, row + line, text, "faint italic")


def event(canvas: Canvas, focus: Focus, x: int, y: int, width: int, height: int) -> None:
    """The event that is resolved or in force, with its text; and the decks."""
    view = focus.view
    now = focus.model.resolving.card if focus.model.resolving is not None else view.event
    canvas.fill(x, y, width, 1, "band")
    heading = "Event" if focus.model.resolving is None else "Event now"
    draw.put(
        canvas, x, y, [(heading, "title"), (f"  {now or 'none yet'}", "bright")], width, "band"
    )
    row = y + 1
    if now is not None:
        text = view.deck.event(now).text
        row += canvas.words(x, row, text, "", width=width, lines=max(1, height - 2))
    if row < y + height:
        canvas.put(x, row, draw.clip(decks(focus), width), "dim")


def decks(focus: Focus) -> str:
    """How many cards lie in each deck."""
    view = focus.view
    courses = zip("AED", view.recipe_decks, strict=True)
    parts = [f"{len(pile)}{name}" for name, pile in courses]
    if view.options.deathmatch:
        parts.append(f"timer {len(view.timer)}")
    return " ".join(("decks", *parts))
