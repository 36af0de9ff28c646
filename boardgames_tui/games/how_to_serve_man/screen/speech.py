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
    upper,
)
from boardgames_tui.games.how_to_serve_man.screen import arena, mats, tokens
from boardgames_tui.games.how_to_serve_man.screen.scene import Scene
from boardgames_tui.kernel.words import counted


def paint(canvas: Canvas, scene: Scene, y: int) -> None:
    """One line on what is pointed at, one on the choice."""
    room = canvas.width - 2
    if scene.hot("event:"):
        text = "".join(words for words, _ in about(scene))
        canvas.words(1, y, text, width=room, lines=2)
        return
    draw.put(canvas, 1, y, about(scene), room)
    draw.put(canvas, 1, y + 1, choice(scene), room)


# --- what is pointed at -----------------------------------------------------------------------


def about(scene: Scene) -> Parts:
    """All about the space, card, judge, token or player under the cursor."""
    view = scene.view
    kind, _, name = (scene.cursor or "").partition(":")
    match kind:
        case "space":
            station = SPACE[name].station
            place = upper(space_name(name))
            return [
                (place, "bright"),
                (f": {arena.words(scene, station)}", ""),
                *_there(scene, name),
            ]
        case "panel" | "mine":
            return _about_judge(scene, name)
        case "hand" if view.deck.has_recipe(name):
            return _about_recipe(scene, name)
        case "take" | "mat":
            count = view.supply[name]
            return [
                (upper(token_name(name)), tokens.style(name)),
                (f": {count} in the supply, ", "" if count > tokens.LOW else "warn"),
                (f"you hold {view.mats[scene.side][name]}", ""),
            ]
        case "side":
            return _about_side(scene, int(name))
        case "event":
            return _about_event(scene)
        case "card" if view.deck.has_judge(name):
            return _about_judge(scene, name)
        case "card" if view.deck.has_recipe(name):
            return _about_recipe(scene, name)
        case "card" if isinstance(scene.frame, ask.Browsing):
            return [("You hold ", ""), (mats.backs(scene, scene.side), "bright"), (".", "")]
        case "card" if isinstance(scene.frame, ask.LeavingOut):
            assert scene.serving is not None
            return _about_recipe(scene, scene.serving.recipe, left_out=name)
        case _:
            return _about_event(scene) if scene.resolving is not None else _hints(scene)


def _hints(scene: Scene) -> Parts:
    if not scene.legal:
        return []
    return [("Point at anything with the arrows to read about it.", "dim")]


def _there(scene: Scene, space: str) -> Parts:
    """Who stands there."""
    there = scene.view.standing(space)
    names = ", ".join(f"{scene.view.seats[seat]}'s {RANK[rank]}" for seat, rank in there)
    return [(f"  here: {names}", "dim")] if names else []


def _about_judge(scene: Scene, judge: str) -> Parts:
    card = scene.view.deck.judge(judge)
    return [(judge, "bright"), (f": {judge_words(card)}", ""), (f'  "{card.tagline}"', "faint")]


def _about_recipe(scene: Scene, name: str, left_out: str | None = None) -> Parts:
    """The preview: points, master bonus, each judge's share, total; then what it costs."""
    before = scene.outlook.preview(name, scene.chef, left_out)
    recipe = scene.view.deck.recipe(name)
    parts: Parts = [(name, "bright"), (f"  {recipe.points}", "")]
    if before.master_bonus and scene.serving is None:
        parts += [(f" {before.master_bonus:+d}", "good"), (" master", "dim")]
    for judge, points in before.judges:
        parts += [(f" {points:+d}", "good" if points > 0 else "bad")]
        parts.append((f" {mats.one_word(judge)}", "dim"))
    total = before.total
    if scene.serving is not None:  # the master's bonus has been scored already
        total = max(-scene.view.scores[scene.side], before.points + net(before.judges))
    parts += [(f" = {total:+d}", "legal"), ("   of ", "dim"), *tokens.named(recipe.cost)]
    return parts


def _about_side(scene: Scene, side: int) -> Parts:
    view = scene.view
    parts: Parts = [(upper(side_name(view, side)), "bright"), (f" {mats.score(scene, side)}: ", "")]
    parts += tokens.named(view.mats[side]) or [("no tokens", "dim")]
    judges = ", ".join(view.stables[side])
    return [*parts, (f"  judges: {judges}" if judges else "", "dim")]


def _about_event(scene: Scene) -> Parts:
    view = scene.view
    now = scene.resolving.card if scene.resolving is not None else view.event
    if now is None:
        return [("No event has come up yet: every dish served brings one.", "dim")]
    return [(now, "warn bold"), (f": {view.deck.event(now).text}", "")]


# --- what to do -------------------------------------------------------------------------------


def choice(scene: Scene) -> Parts:
    """What Enter does now, or why it can not, or what is asked."""
    view = scene.view
    if not scene.legal:
        return (
            [(rules.prompt(view, scene.asked), "dim")]
            if not view.actors
            else [(f"The table waits for {view.seats[view.actors[0]]}.", "dim")]
        )
    spot = scene.cursor or ""
    action = scene.choices.get(spot)
    if spot.startswith("hand:") and isinstance(scene.frame, ask.Turn):
        return _hand_choice(scene, spot)
    if action is not None:
        return [("Enter", "key"), (f" {_does(scene, action)}", "")]
    refusal = scene.judge(spot)
    if refusal is not None:
        rule = f" ({refusal.rule})" if refusal.rule else ""
        return [("✗ ", "bad"), (rules.say(refusal, view, scene.asked), ""), (rule, "dim")]
    return _asked(scene)


def _hand_choice(scene: Scene, spot: str) -> Parts:
    """A recipe under the cursor in a turn: what it lacks, or that it can be served."""
    name = spot.partition(":")[2]
    lacks = scene.outlook.lacks(name)
    if not scene.outlook.ready(name):
        return [("It still needs ", ""), *tokens.named(lacks)]
    if scene.placing:
        chef = RANK[scene.rank]
        return [
            ("Enter", "key"),
            (f" sends your {chef} to present it   ", ""),
            ("c", "key"),
            (" other chef", ""),
        ]
    return [("You have all it needs.", "good")]


def _does(scene: Scene, action: object) -> str:
    sentence = rules.say(action, scene.view, scene.asked)
    words = sentence[:1].lower() + sentence[1:]
    if isinstance(action, SendChef):
        return f"puts {sentence} on the Event deck"
    if isinstance(action, Place):
        cost = point_cost(scene.view, SPACE[action.space].station)
        price = f", for {counted(cost, 'point')}" if cost else ""
        return f"{words}{price}"
    return words


def _asked(scene: Scene) -> Parts:
    """What is asked, and the keys that answer."""
    if isinstance(scene.frame, ask.Turn) and scene.frame.placed:
        return [(".", "key"), (" ends your turn   ", ""), ("u", "key"), (" takes back", "")]
    if scene.placing:
        return [
            ("A letter", "key"),
            (f" points your {RANK[scene.rank]} at a station, ", ""),
            ("Enter", "key"),
            (" sends it", ""),
        ]
    parts: Parts = [(rules.prompt(scene.view, scene.asked), "")]
    if "do:decline" in scene.choices:
        parts += [("   ", ""), ("n", "key"), (" no, thank you", "")]
    return parts
