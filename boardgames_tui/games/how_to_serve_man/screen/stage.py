"""The stage: choices that are not on the board are laid out in the middle of the arena."""

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.how_to_serve_man import decisions as ask
from boardgames_tui.games.how_to_serve_man import rules
from boardgames_tui.games.how_to_serve_man import state as st
from boardgames_tui.games.how_to_serve_man.cards import COURSES
from boardgames_tui.games.how_to_serve_man.clauses import judge_words
from boardgames_tui.games.how_to_serve_man.decisions import Choose
from boardgames_tui.games.how_to_serve_man.judges import immediate_pay
from boardgames_tui.games.how_to_serve_man.screen import tokens
from boardgames_tui.games.how_to_serve_man.screen.scene import Scene
from boardgames_tui.kernel.words import counted


def paint(canvas: Canvas, scene: Scene, x: int, y: int, width: int, height: int) -> None:
    """A heading, the choices below each other, and how to decline."""
    canvas.fill(x, y, width, height, "stage")
    heading, lines = _heading(scene)
    canvas.put(x + 1, y, heading, "stage title", width=width - 2)
    row = y + 1
    if lines:
        row += canvas.words(x + 1, row, lines, "stage", width=width - 2, lines=2)
    declines = "do:decline" in scene.choices
    end = y + height - (1 if declines else 0)
    spots = _spots(scene)
    if not spots:
        canvas.words(x + 1, row + 1, _waiting(scene), "stage dim", width=width - 2, lines=3)
    each = min(5, max(1, (end - row) // max(1, len(spots))))
    for spot in spots:
        _card(canvas, scene, spot, x + 1, row, width - 2, each)
        row += each
    if declines:
        here = scene.hot("do:decline")
        style = "here" if here else "stage"
        parts: Parts = [("n ", "key"), (_decline_words(scene), "")]
        draw.put(canvas, x + 1, end, parts, width - 2, style)
        canvas.spot("do:decline", x + 1, end, width - 2)


def _spots(scene: Scene) -> list[str]:
    if isinstance(scene.frame, ask.DroppingJudge | ask.SwappingJudge):
        return [f"mine:{judge}" for judge in scene.view.stables[scene.side]]
    return [f"card:{name}" for name in scene.stage_cards]


def _heading(scene: Scene) -> tuple[str, str]:
    """What is asked, and the words of the event that asks it."""
    view, frame = scene.view, scene.frame
    event = scene.resolving
    text = view.deck.event(event.card).text if event is not None else ""
    match frame:
        case ask.Sponsoring():
            return "Who sponsors you? All are turned up together.", ""
        case ask.Browsing(count=count, keep=keep):
            return f"The Cookbook: draw {count}, keep {keep}. From which deck?", text
        case ask.Reading(course=course):
            return f"{course} deck: keep one, the others go under it.", text
        case ask.LeavingOut(left=left):
            assert scene.serving is not None
            name = scene.serving.recipe
            return f"{name}: leave {counted(left, 'token')} out?", ""
        case ask.DroppingJudge(left=left):
            return f"{_event_name(scene)}: discard {counted(left, 'judge')}.", text
        case ask.SwappingJudge():
            return f"{_event_name(scene)}: which judge do you offer?", text
        case _:
            return _event_name(scene), text


def _event_name(scene: Scene) -> str:
    return scene.resolving.card if scene.resolving is not None else "Event"


def _waiting(scene: Scene) -> str:
    """What a bystander reads."""
    names = ", ".join(scene.view.seats[seat] for seat in scene.view.actors)
    return f"{names} chooses in secret." if scene.view.actors else ""


def _decline_words(scene: Scene) -> str:
    if isinstance(scene.frame, ask.LeavingOut):
        return "nothing: put everything in"
    return "no, thank you"


def _card(canvas: Canvas, scene: Scene, spot: str, x: int, y: int, width: int, height: int) -> None:
    """One choice: its key, its name, and its words below where there is room."""
    here, able = scene.hot(spot), scene.may(spot)
    name, tail, words = _face(scene, spot)
    look = "here" if here else f"stage {'legal' if able else 'faint'}"
    if here:
        canvas.fill(x, y, width, 1, "here")
    key = scene.keys.get(spot, " ")
    at = canvas.put(x, y, f"{key} ", "here" if here else "stage key")
    at = canvas.put(at, y, draw.clip(name, width - 4), look)
    if height == 1 and words:
        tail = [*tail, (f"  {words}", "dim")]
        words = ""
    draw.put(canvas, at + 2, y, tail, x + width - at - 2, "here" if here else "stage")
    if height > 1 and words:
        lines = min(2, height - 1)
        canvas.words(x + 2, y + 1, words, "stage dim", width=width - 2, lines=lines)
    if height > 3:
        more = _more(scene, spot)
        if more:
            canvas.words(x + 2, y + 3, more, "stage faint italic", width=width - 2, lines=1)
    canvas.spot(spot, x, y, width, height)


def _face(scene: Scene, spot: str) -> tuple[str, Parts, str]:
    """Name, figures and words of a choice."""
    view = scene.view
    kind, _, name = spot.partition(":")
    match scene.frame:
        case ask.Sponsoring():
            return name, _for_hand(scene, name), judge_words(view.deck.judge(name))
        case ask.DroppingJudge() | ask.SwappingJudge() if kind == "mine":
            return name, [], judge_words(view.deck.judge(name))
        case ask.Browsing():
            pile = view.recipe_decks[COURSES.index(name)]
            return f"{name} deck", [(counted(len(pile), "card"), "dim")], ""
        case ask.Reading():
            return _recipe_face(scene, name)
        case ask.LeavingOut():
            return tokens.NAMES[name], _left_out(scene, name), ""
        case _:
            option = rules.say(Choose(seat=scene.asked, option=int(name)), view, scene.asked)
            refusal = scene.judge(spot)
            why = rules.say(refusal, view, scene.asked) if refusal is not None else ""
            return option, [], why


def _recipe_face(scene: Scene, name: str) -> tuple[str, Parts, str]:
    recipe = scene.view.deck.recipe(name)
    bring = scene.outlook.preview(name, scene.chef).total
    tail: Parts = [(f"{recipe.points} pts", "bright"), (f" ({bring:+d} with judges)", "dim")]
    cost = "".join(text for text, _ in tokens.named(recipe.cost))
    lacks = "".join(text for text, _ in tokens.short(scene.outlook.lacks(name)))
    return name, tail, f"{cost};  {f'you lack {lacks}' if lacks else 'you have it all'}"


def _left_out(scene: Scene, kind: str) -> Parts:
    have = scene.view.mats[scene.side][kind]
    return [("you have none" if not have else f"you have {have}", "dim")]


def _for_hand(scene: Scene, judge: str) -> Parts:
    """What the judge would give for the recipes in hand, those at least that it pays for."""
    deck = scene.view.deck
    pays = []
    for owner, card in scene.hands:
        if owner == scene.asked:
            cost = deck.recipe(card).cost
            dish = st.Dish(recipe=card, tokens=cost, chef="sous", seat=owner)
            pays.append(immediate_pay(deck, judge, dish))
    return [("your hand ", "dim"), (" ".join(f"{pay:+d}" if pay else "0" for pay in pays), "good")]


def _more(scene: Scene, spot: str) -> str:
    _, _, name = spot.partition(":")
    if scene.view.deck.has_judge(name):
        return f'"{scene.view.deck.judge(name).tagline}"'
    return ""
