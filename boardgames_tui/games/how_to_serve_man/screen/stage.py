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
from boardgames_tui.games.how_to_serve_man.judges import immediate_pay, net
from boardgames_tui.games.how_to_serve_man.screen import tokens
from boardgames_tui.games.how_to_serve_man.screen.focus import Focus
from boardgames_tui.kernel.words import counted


def paint(canvas: Canvas, focus: Focus, x: int, y: int, width: int, height: int) -> None:
    """A heading, the choices below each other, and how to decline."""
    canvas.fill(x, y, width, height, "stage")
    heading, lines = _heading(focus)
    canvas.put(x + 1, y, heading, "stage title", width=width - 2)
    declines = "do:decline" in focus.model.choices
    end = y + height - (1 if declines else 0)
    spots = _spots(focus)
    row = y + 1
    if lines:
        room = max(2, end - row - len(spots))
        row += canvas.words(x + 1, row, lines, "stage", width=width - 2, lines=room)
    if not spots:
        canvas.words(x + 1, row + 1, _waiting(focus), "stage dim", width=width - 2, lines=3)
    each = min(6, max(1, (end - row) // max(1, len(spots))))
    for spot in spots:
        _card(canvas, focus, spot, x + 1, row, width - 2, each)
        row += each
    if declines:
        here = focus.hot("do:decline")
        style = "here" if here else "stage"
        parts: Parts = [("n ", "key"), (_decline_words(focus), "")]
        draw.put(canvas, x + 1, end, parts, width - 2, style)
        canvas.spot("do:decline", x + 1, end, width - 2)


def _spots(focus: Focus) -> list[str]:
    if isinstance(focus.model.frame, ask.DroppingJudge | ask.SwappingJudge):
        return [f"mine:{judge}" for judge in focus.view.stables[focus.model.side]]
    return [f"card:{name}" for name in focus.model.stage_cards]


def _heading(focus: Focus) -> tuple[str, str]:
    """What is asked, and the words of the event that asks it."""
    view, frame = focus.view, focus.model.frame
    event = focus.model.resolving
    text = view.deck.event(event.card).text if event is not None else ""
    match frame:
        case ask.Sponsoring():
            return "Who sponsors you? All are turned up together.", ""
        case ask.Browsing(count=count, keep=keep):
            if event is not None:
                return f"{event.card}: draw {count}, keep {keep}.", text
            return f"The Cookbook: draw {count}, keep {keep}. From which deck?", text
        case ask.Reading(course=course):
            return f"{course} deck: keep one, the others go under it.", text
        case ask.LeavingOut(left=left):
            assert focus.model.serving is not None
            name = focus.model.serving.recipe
            return f"{name}: leave {counted(left, 'token')} out?", ""
        case ask.DroppingJudge(left=left):
            return f"{_event_name(focus)}: discard {counted(left, 'judge')}.", text
        case ask.SwappingJudge():
            return f"{_event_name(focus)}: which judge do you offer?", text
        case _:
            return _event_name(focus), text


def _event_name(focus: Focus) -> str:
    return focus.model.resolving.card if focus.model.resolving is not None else "Event"


def _waiting(focus: Focus) -> str:
    """What a bystander reads."""
    names = [focus.view.seats[seat] for seat in focus.view.actors]
    verb = "chooses" if len(names) == 1 else "choose"
    return f"{', '.join(names)} {verb} in secret." if names else ""


def _decline_words(focus: Focus) -> str:
    if isinstance(focus.model.frame, ask.LeavingOut):
        return "nothing: put everything in"
    return "no, thank you"


def _card(canvas: Canvas, focus: Focus, spot: str, x: int, y: int, width: int, height: int) -> None:
    """One choice: its key, its name, and its words below where there is room."""
    here, able = focus.hot(spot), focus.model.may(spot)
    name, tail, words = _face(focus, spot)
    look = "here" if here else f"stage {'legal' if able else 'faint'}"
    if here:
        canvas.fill(x, y, width, 1, "here")
    key = focus.model.keys.get(spot, " ")
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
        more = _more(focus, spot)
        if more:
            lines = max(1, height - 4)
            canvas.words(x + 2, y + 3, more, "stage faint italic", width=width - 2, lines=lines)
    canvas.spot(spot, x, y, width, height)


def _face(focus: Focus, spot: str) -> tuple[str, Parts, str]:
    """Name, figures and words of a choice."""
    view = focus.view
    kind, _, name = spot.partition(":")
    match focus.model.frame:
        case ask.Sponsoring():
            return name, _for_all(focus, name), judge_words(view.deck.judge(name))
        case ask.DroppingJudge() | ask.SwappingJudge() if kind == "mine":
            return name, [], judge_words(view.deck.judge(name))
        case ask.Browsing():
            pile = view.recipe_decks[COURSES.index(name)]
            return f"{name} deck", [(counted(len(pile), "card"), "dim")], ""
        case ask.Reading():
            return _recipe_face(focus, name)
        case ask.LeavingOut():
            return tokens.NAMES[name], _left_out(focus, name), ""
        case _:
            seat, refusal = focus.model.asked, focus.model.why(spot)
            option = rules.say(Choose(seat=seat, option=int(name)), view, seat)
            why = rules.say(refusal, view, seat) if refusal is not None else ""
            return option, [], why


def _recipe_face(focus: Focus, name: str) -> tuple[str, Parts, str]:
    recipe = focus.view.deck.recipe(name)
    judges = net(focus.model.dishes.preview(name, focus.model.chef).judges)
    tail: Parts = [(f"{recipe.points} pts", "bright"), (" judges ", "dim")]
    tail.append((f"{judges:+d}" if judges else "0", draw.tone(judges)))
    cost = "".join(text for text, _ in tokens.named(recipe.cost))
    lacks = "".join(text for text, _ in tokens.short(focus.model.dishes.lacks(name)))
    return name, tail, f"{cost};  {f'you lack {lacks}' if lacks else 'you have it all'}"


def _left_out(focus: Focus, kind: str) -> Parts:
    have = focus.view.mats[focus.model.side][kind]
    return [("you have none" if not have else f"you have {have}", "dim")]


def for_hand(focus: Focus, judge: str) -> Parts:
    """What the judge would give for each of the recipes in hand, in their order."""
    return [("your hand", "dim"), *(_figure(pay) for pay in _pays(focus, judge))]


def _for_all(focus: Focus, judge: str) -> Parts:
    """What the judge would give for all recipes in hand: beside a long name is room for one."""
    return [("your hand", "dim"), _figure(sum(_pays(focus, judge)))]


def _figure(pay: int) -> tuple[str, str]:
    return (f" {pay:+d}" if pay else " 0", draw.tone(pay))


def _pays(focus: Focus, judge: str) -> list[int]:
    """What the judge would give at once for each recipe of the one who is asked."""
    deck, asked = focus.view.deck, focus.model.asked
    dishes = (
        st.Dish(recipe=card, tokens=deck.recipe(card).cost, chef="sous", seat=owner)
        for owner, card in focus.model.hands
        if owner == asked
    )
    return [immediate_pay(deck, judge, dish) for dish in dishes]


def _more(focus: Focus, spot: str) -> str:
    _, _, name = spot.partition(":")
    if focus.view.deck.has_judge(name):
        return f'"{focus.view.deck.judge(name).tagline}"'
    return ""
