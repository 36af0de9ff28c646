"""Two lines above the mat: what is pointed at, and what choosing it does or why it can not be."""

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.how_to_serve_man import decisions as ask
from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man.board import SPACE
from boardgames_tui.games.how_to_serve_man.clauses import judge_words
from boardgames_tui.games.how_to_serve_man.decisions import Place, SendChef
from boardgames_tui.games.how_to_serve_man.judges import net
from boardgames_tui.games.how_to_serve_man.lasting import point_cost
from boardgames_tui.games.how_to_serve_man.names import (
    RANK,
    side_name,
    space_name,
    token_name,
    tokens_name,
    upper,
)
from boardgames_tui.games.how_to_serve_man.screen import board, mats, names, stage, tokens
from boardgames_tui.games.how_to_serve_man.screen.board import chef_letter
from boardgames_tui.games.how_to_serve_man.screen.focus import Focus
from boardgames_tui.games.how_to_serve_man.screen.model import Arena
from boardgames_tui.kernel.game import Refusal
from boardgames_tui.kernel.words import counted, listed

OF_JUDGES = (ask.Claiming, ask.SwappingJudge, ask.DroppingJudge)
"""Decisions about judges: what each would pay for the recipes in hand stands after the choice."""


def paint(canvas: Canvas, focus: Focus, y: int) -> None:
    """One line on what is pointed at, one on the choice; what leaves it be stands at its end."""
    room = canvas.width - 2
    if focus.hot("event:"):
        text = "".join(words for words, _ in about(focus, room))
        canvas.words(1, y, text, width=room, lines=2)
        return
    draw.put(canvas, 1, y, about(focus, room), room)
    end = _ending(canvas, focus, y + 1)
    draw.put(canvas, 1, y + 1, [*choice(focus), *_for_hand(focus)], end - 2)


def _ending(canvas: Canvas, focus: Focus, y: int) -> int:
    """The end of the turn or "no", at the end of the line; returns the column where it begins."""
    for spot, words in (("do:done", "end your turn"), ("do:decline", "no, thank you")):
        if focus.model.may(spot) and spot not in canvas.spots:
            parts: Parts = [(focus.model.keys[spot], "key"), (f" {words}", "")]
            x = canvas.width - draw.width(parts) - 1
            draw.put(canvas, x, y, parts, canvas.width - x, "here" if focus.hot(spot) else "")
            canvas.spot(spot, x, y, draw.width(parts))
            return x
    return canvas.width


# --- what is pointed at -----------------------------------------------------------------------


def about(focus: Focus, room: int) -> Parts:
    """All about the space, card, judge, token or player under the cursor, for so many columns."""
    view = focus.view
    kind, _, name = (focus.cursor or "").partition(":")
    match kind:
        case "space":
            station = SPACE[name].station
            place = upper(space_name(name))
            return [
                (place, "bright"),
                (f": {board.words(view, station)}", ""),
                *_there(focus, name),
            ]
        case "panel" | "mine":
            return _about_judge(focus, name, room)
        case "hand" if view.deck.has_recipe(name):
            return _about_recipe(focus, name)
        case "take" | "mat":
            count = view.supply[name]
            return [
                (upper(token_name(name)), tokens.style(name)),
                (f": {count} in the supply, ", "" if count > tokens.LOW else "warn"),
                (f"you hold {view.mats[focus.model.side][name]}", ""),
            ]
        case "side":
            return _about_side(focus, int(name))
        case "event":
            return _about_event(focus)
        case "card" if view.deck.has_judge(name):
            return _about_judge(focus, name, room)
        case "card" if view.deck.has_recipe(name):
            return _about_recipe(focus, name)
        case "card" if isinstance(focus.model.frame, ask.Browsing):
            return [("You hold ", ""), (_own_cards(focus), "bright"), (".", "")]
        case "card" if isinstance(focus.model.frame, ask.LeavingOut):
            assert focus.model.serving is not None
            return _about_recipe(focus, focus.model.serving.recipe, left_out=name)
        case _ if focus.model.picks.recipe:
            return _about_recipe(focus, focus.model.picks.recipe)
        case "rank" | "chef" | "do":
            return [(names.name(focus.model, focus.cursor or ""), "")]
        case _:
            return _about_event(focus) if focus.model.resolving is not None else _hints(focus)


def _hints(focus: Focus) -> Parts:
    if not focus.model.legal:
        return []
    return [("Point at anything with the arrows to read about it.", "dim")]


def _there(focus: Focus, space: str) -> Parts:
    """Who stands there."""
    crews: dict[int, str] = {}
    for seat, rank in focus.view.standing(space):
        crews[seat] = crews.get(seat, "") + chef_letter(seat, rank)
    names = ", ".join(f"{focus.view.seats[seat]} {letters}" for seat, letters in crews.items())
    return [(f"  here: {names}", "dim")] if names else []


def _about_judge(focus: Focus, judge: str, room: int) -> Parts:
    """What it pays, whole: its name is cut to a word before that is."""
    card = focus.view.deck.judge(judge)
    words = f": {judge_words(card)}"
    name = judge if len(judge) + len(words) <= room else mats.one_word(judge)
    parts: Parts = [(name, "bright"), (words, "")]
    tagline = f'  "{card.tagline}"'
    if focus.model.staged or draw.width(parts) + len(tagline) > room:
        return parts
    return [*parts, (tagline, "faint")]


def _for_hand(focus: Focus) -> Parts:
    """What the judge under the cursor would pay for the recipes in hand, after the choice."""
    kind, _, name = (focus.cursor or "").partition(":")
    judge = kind in ("panel", "mine") and isinstance(focus.model.frame, OF_JUDGES)
    if not judge or not focus.model.hands:
        return []
    return [("   ", ""), *stage.for_hand(focus, name)]


def _about_recipe(focus: Focus, name: str, left_out: str | None = None) -> Parts:
    """The preview: points, master bonus, each judge's share, total; then what it costs."""
    before = focus.model.dishes.preview(name, focus.model.chef, left_out)
    recipe = focus.view.deck.recipe(name)
    parts: Parts = [(name, "bright"), (f"  {recipe.points}", "")]
    if before.master_bonus and focus.model.serving is None:
        parts += [(f" {before.master_bonus:+d}", "good"), (" master", "dim")]
    for judge, points in before.judges:
        parts += [(f" {points:+d}", draw.tone(points))]
        parts.append((f" {mats.one_word(judge)}", "dim"))
    total = before.total
    if focus.model.serving is not None:  # the master's bonus has been scored already
        total = max(-focus.view.scores[focus.model.side], before.points + net(before.judges))
    parts += [(f" = {total:+d}", "legal"), ("   of ", "dim"), *tokens.named(recipe.cost)]
    return parts


def _about_side(focus: Focus, side: int) -> Parts:
    view = focus.view
    parts: Parts = [(upper(side_name(view, side)), "bright"), (f" {mats.score(focus, side)}: ", "")]
    parts += tokens.named(view.mats[side]) or [("no tokens", "dim")]
    judges = ", ".join(view.stables[side])
    return [*parts, (f"  judges: {judges}" if judges else "", "dim")]


def _own_cards(focus: Focus) -> str:
    """How many recipe cards of each course who is asked holds: "2 appetizers and 1 entree"."""
    courses = mats.courses(focus.view, focus.view.hands[focus.model.asked])
    held = ((courses.count(course), course) for course in mats.COURSE_LETTERS)
    return listed(counted(count, course) for count, course in held if count) or "no recipe card"


def _about_event(focus: Focus) -> Parts:
    view = focus.view
    now = focus.model.resolving.card if focus.model.resolving is not None else view.event
    if now is None:
        return [("No event has come up yet: every dish served brings one.", "dim")]
    return [(now, "warn bold"), (f": {view.deck.event(now).text}", "")]


# --- what to do -------------------------------------------------------------------------------


def choice(focus: Focus) -> Parts:
    """What Enter does now, or why it can not, or what is asked."""
    view = focus.view
    if not focus.model.legal:
        return (
            [(rules.prompt(view, focus.model.asked), "dim")]
            if not view.actors
            else [(f"The table waits for {view.seats[view.actors[0]]}.", "dim")]
        )
    spot = focus.cursor or ""
    if spot.startswith("hand:") and isinstance(focus.model.frame, ask.Turn):
        return _hand_choice(focus, spot)
    if focus.model.may(spot):
        action = focus.model.choices[spot].action
        return [("Enter", "key"), (f" {_does(focus.model, action)}", ""), *_or_other(focus, spot)]
    refusal = focus.model.why(spot)
    if refusal is not None:
        return _refused(focus, spot, refusal)
    return _asked(focus)


def _refused(focus: Focus, spot: str, refusal: Refusal) -> Parts:
    """Why not; where the other chef could go there, by which key."""
    said = rules.say(refusal, focus.view, focus.model.asked)
    rule = f" ({refusal.rule})" if refusal.rule else ""
    joins: Parts = []
    if refusal.facts.get("joins") == focus.model.other_rank:
        said = said.partition(":")[0]
        key = focus.model.key_of_other(spot)
        joins = [(": ", ""), (key, "key"), (f" sends your {RANK[focus.model.other_rank]}", "")]
    return [("✗ ", "bad"), (said, ""), *joins, (rule, "dim")]


def _or_other(focus: Focus, spot: str) -> Parts:
    """The letter that sends the other chef to the same space, where it may go there too."""
    model = focus.model
    other = model.other_rank
    choice = model.choices.get(f"{other}:{spot.partition(':')[2]}")
    if not spot.startswith("space:") or choice is None:
        return []
    return [("   ", ""), (choice.key, "key"), (f" your {RANK[other]}", "")]


def _hand_choice(focus: Focus, spot: str) -> Parts:
    """A recipe under the cursor in a turn: what it lacks, or that it can be served."""
    name = spot.partition(":")[2]
    lacks = focus.model.dishes.lacks(name)
    if not focus.model.dishes.ready(name):
        return [("It still needs ", ""), *tokens.named(lacks)]
    if focus.model.placing:
        return [("Enter", "key"), (f" sends your {RANK[focus.model.rank]} to present it", "")]
    return [("You have all it needs.", "good")]


def _does(model: Arena, action: object) -> str:
    sentence = rules.say(action, model.view, model.asked)
    words = sentence[:1].lower() + sentence[1:]
    if isinstance(action, SendChef):
        return f"puts {sentence} on the Event deck"
    if isinstance(action, Place):
        cost = point_cost(model.view, SPACE[action.space].station)
        price = f", for {counted(cost, 'point')}" if cost else ""
        return f"{words}{price}"
    return words


def _asked(focus: Focus) -> Parts:
    """What is asked, and the keys that answer."""
    if isinstance(focus.model.frame, ask.Turn) and focus.model.frame.placed:
        return [("Your chef is placed.", "")]
    if focus.model.placing:
        return [
            ("A letter", "key"),
            (" sends a Sous-Chef to a station, a ", ""),
            ("capital", "key"),
            (" the Master Chef", ""),
        ]
    return [(rules.prompt(focus.view, focus.model.asked), "")]


# --- what it would bring ----------------------------------------------------------------------


def outcome(model: Arena, spot: str) -> str:
    """What choosing a spot would bring, in a sentence; "" where that can not be said."""
    kind, _, name = spot.partition(":")
    match kind:
        case "space":
            return f"{upper(board.words(model.view, SPACE[name].station))}."
        case "hand" | "present" | "card" if model.view.deck.has_recipe(name):
            return _brings(model, name)
        case "panel" | "card" | "mine" if model.view.deck.has_judge(name):
            return f"{upper(judge_words(model.view.deck.judge(name)))}."
        case "take" | "mat":
            count = model.view.supply[name]
            return f"The supply has {count}, you hold {model.view.mats[model.side][name]}."
    return ""


def _brings(model: Arena, recipe: str) -> str:
    """What a dish would bring, or what it still needs."""
    if not model.dishes.ready(recipe):
        return f"It still needs {tokens_name(model.dishes.lacks(recipe))}."
    before = model.dishes.preview(recipe, model.chef)
    judges = "".join(f", {judge} {points:+d}" for judge, points in before.judges)
    return f"It would bring {before.total:+d} ({counted(before.points, 'point')}{judges})."
