"""The two lines below the table: what is pointed at, and what Enter would do, or why not."""

from boardgames_tui.app import draw
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts
from boardgames_tui.games.chefs_apprentice.criteria import TEMPERATURES
from boardgames_tui.games.chefs_apprentice.rules import say
from boardgames_tui.games.chefs_apprentice.scoring import COOK, EYEBALLS, PERSONAL, TRASH, Line
from boardgames_tui.games.chefs_apprentice.screen import dishes, icons, names, score_sheet
from boardgames_tui.games.chefs_apprentice.screen.focus import Focus
from boardgames_tui.games.chefs_apprentice.screen.preview import Gain
from boardgames_tui.games.chefs_apprentice.state import USES
from boardgames_tui.kernel.pile import is_hidden
from boardgames_tui.kernel.words import counted, listed

SPATULA = {
    "swap-dishes": "swap two of mine",
    "swap-board": "swap two of the board",
    "exchange": "one of mine for one of the board",
    "refresh": "refresh the tray",
}
SHORT = {
    "draft": "draft it",
    "plate": "plate it here",
    "garnish": "garnish it",
    "keep-challenge": "keep it, in secret",
}
"""What choosing does, where the line above says with what."""
SHORT_LINES = {**score_sheet.TAGS, PERSONAL: "my K", COOK: "cook", EYEBALLS: "eyes", TRASH: "trash"}
"""The lines of the score sheet in a word."""


def paint(canvas: Canvas, focus: Focus, y: int) -> None:
    """One line on what is pointed at, one on the choice; a card takes both for its text."""
    room = canvas.width - 2
    canvas.fill(0, y, canvas.width, 2, "band")
    if focus.model.mode == "spatula":
        _spatulas(canvas, focus, y, room)
        return
    if focus.line is not None:
        _line(canvas, focus, focus.model.sheet[focus.line], y, room)
        return
    draw.put(canvas, 1, y, about(canvas, focus), room, "band")
    draw.put(canvas, 1, y + 1, choice(canvas, focus, room), room, "band")


# --- what is pointed at -----------------------------------------------------------------------


def about(canvas: Canvas, focus: Focus) -> Parts:
    """All about the dish, token, snail or slot under the cursor."""
    view = focus.view
    kind, _, name = (focus.cursor or "").partition(":")
    match kind:
        case "tile" | "dish" if view.deck.has_tile(name):
            return _dish(canvas, focus, name)
        case "cell" if focus.model.held:
            return [("A place for ", "dim"), *dishes.line(canvas, view, focus.model.chosen)]
        case "token" if int(name) < len(view.tray):
            return _token(canvas, focus, int(name))
        case "snail":
            return _snail(focus, name)
        case "slot":
            return _slot(focus, int(name))
        case "cook":
            return [(view.deck.cook(name).tagline, "dim")]
        case "small" | "seat":
            return [
                (f"{view.seats[int(name)]}: ", "bright"),
                ("Enter shows this tableau large", ""),
            ]
        case "do" if name == "refresh":
            return [("Two of the tokens are alike: all three can be drawn anew, once a turn", "")]
        case "hand" | "do" | "card" | "use":
            return [(names.name(focus.model, focus.cursor or ""), "")]
    return []


def _dish(canvas: Canvas, focus: Focus, tile: str) -> Parts:
    view = focus.view
    printed = view.deck.tile(tile)
    parts = dishes.line(canvas, view, tile)
    for cover in view.covers:
        if cover.tile == tile:
            was = printed.temperature if cover.up in TEMPERATURES else printed.flavor
            parts.append((f"  (a token on {was.title()})", "token"))
    if focus.doomed:
        room = canvas.width - 2 - draw.width(parts)
        forms = [_trashes(focus, by_name=True), _trashes(focus, by_name=False)]
        parts.append((next((form for form in forms if len(form) <= room), forms[-1]), "doomed"))
    return parts


def _trashes(focus: Focus, *, by_name: bool) -> str:
    """What would be trashed, by name or by its digit, and what would be lost with it (CA-36)."""
    view, losses = focus.view, []
    for tile in focus.doomed:
        tokens = sum(cover.tile == tile for cover in view.covers)
        things = [counted(tokens, "token")] if tokens else []
        things += ["a snail"] if tile in view.garnished else []
        what = view.deck.tile(tile).dish if by_name else focus.model.numbers[tile]
        losses.append(f"{what} with {listed(things)}" if things else what)
    return f"  trashes {listed(losses)}"


def _token(canvas: Canvas, focus: Focus, place: int) -> Parts:
    prep = focus.view.tray[place]
    parts: Parts = [("Prep token ", "dim"), *icons.named(canvas, prep.up), ("; under it ", "dim")]
    if is_hidden(prep.token):
        return [*parts, ("nobody knows what" if not prep.known_to else "others know what", "dim")]
    return [*parts, *icons.named(canvas, focus.view.deck.token(prep.token).under(prep.up))]


def _snail(focus: Focus, name: str) -> Parts:
    spot, _, when = name.partition(":")
    cost = focus.view.deck.spot(spot).price("now" if when == "now" else "later")
    have = focus.view.eyeballs[focus.model.asked]
    what = "to place at once" if when == "now" else "to save and place whenever you like"
    pays = focus.view.deck.garnish.praise_per_use
    return [
        (f"A snail {what}: {counted(cost, 'eyeball')} of {have}", ""),
        (f"   +{pays} whenever its dish scores", "dim"),
    ]


def _slot(focus: Focus, slot: int) -> Parts:
    view, seat = focus.view, focus.model.shown
    cook = view.cooks[seat]
    praise = () if cook is None else view.deck.cook(cook).slots
    if focus.model.phase == "covering":
        parts: Parts = [("The spatula covers a slot for good: ", "")]
        for free in sorted(
            slot for slot in focus.model.slots if f"slot:{slot}" in focus.model.keys
        ):
            parts += [(str(free + 1), "key"), (f" worth {praise[free]}   ", "")]
        return parts
    if slot in view.covered[seat]:
        return [(f"A spatula covers this slot of {praise[slot]} Praise", "")]
    return [(f"A free slot: {praise[slot]} Praise, unless a spatula covers it", "")]


# --- what Enter does --------------------------------------------------------------------------


def choice(canvas: Canvas, focus: Focus, room: int) -> Parts:
    """What choosing it does and pays, or why it can not be chosen."""
    spot = focus.cursor or ""
    action = focus.model.means(spot)
    if action is None or spot.startswith("hand:"):
        return _free(focus)
    refusal = focus.refusal
    if refusal is not None:
        if spot not in focus.model.offered and not focus.model.mode:
            return _free(focus)
        rule = f" ({refusal.rule})" if refusal.rule else ""
        return [("✗ ", "bad"), (say(refusal, focus.view, focus.model.viewer), ""), (rule, "dim")]
    what = SHORT.get(action.kind) or say(action, focus.view, focus.model.viewer)
    enter: Parts = [("Enter", "key"), (f": {what[:1].lower()}{what[1:]}", "")]
    gain = focus.gain
    if gain is None:
        return enter
    pays = [*_pays(canvas, focus, gain), ("  ", "")]
    return [*pays, *enter] if draw.width(pays) + draw.width(enter) <= room else pays


def _pays(canvas: Canvas, focus: Focus, gain: Gain) -> Parts:
    """What it would pay now, line by line, and the eyeballs that it earns or costs."""
    parts: Parts = [(f"{focus.model.most_of(focus.cursor or '')} ", "dim")]
    parts.append((f"{gain.total:+}", f"{draw.tone(gain.total)} bold"))
    if gain.eyeballs:
        parts.append((f" {icons.eyes(canvas, 1)}{gain.eyeballs:+}", "eye"))
    if len(gain.changes) > 1:
        rows = (f"{SHORT_LINES[label]} {change:+}" for label, change in gain.changes.items())
        parts.append((f" ({', '.join(rows)})", "dim"))
    return parts


def _free(focus: Focus) -> Parts:
    """What there is to do when nothing is pointed at that can be chosen."""
    parts: Parts = []
    for kind, key, what in (
        ("draft", "1-9", "look at a dish"),
        ("plate", "letter", "plates there"),
        ("take-prep", "1-3", "a Prep token"),
        ("place-prep", "letter", "the dish that gets it"),
        ("garnish", "letter", "the dish that gets the snail"),
        ("done", ".", "ends your turn"),
    ):
        if kind in focus.model.can:
            parts += [(key, "key"), (f" {what}   ", "dim")]
    return parts


def _spatulas(canvas: Canvas, focus: Focus, y: int, room: int) -> None:
    """The four actions of a spatula, two to a line."""
    half = room // 2
    for place, use in enumerate(USES):
        spot = f"use:{use}"
        x, row = 1 + place % 2 * half, y + place // 2
        key, under = focus.model.keys.get(spot), focus.cursor == spot
        style = "here" if under else "" if key else "faint"
        parts: Parts = [(f"{place + 1} ", "key" if key else "faint")]
        parts += [("▶" if under else " ", "here"), (SPATULA[use], style)]
        draw.put(canvas, x, row, parts, half, "band")
        canvas.spot(spot, x, row, half - 1)


def _line(canvas: Canvas, focus: Focus, line: Line, y: int, room: int) -> None:
    """A line of the score sheet in words."""
    card = score_sheet.card_of(focus, line.label)
    parts: Parts = [(f"{score_sheet.name_of(focus, line)}: ", "bright")]
    if card is not None:
        text = card.text
    elif line.label == COOK:
        text = f"{line.praise} for its icons, {line.slots} for free slots."
    elif line.label == EYEBALLS:
        each = focus.view.deck.garnish.eyeballs_per_praise
        text = f"1 Praise for every {each} eyeballs left."
    else:
        text = "1 Praise less for each dish trashed."
    if line.snails:
        text += f" Snails: {line.snails} x {line.snail_praise // line.snails}."
    end = draw.put(canvas, 1, y, parts, room, "band")
    words, first = text.split(), ""
    while words and end + len(first) + len(words[0]) + 1 < room:
        first += f"{words.pop(0)} "
    canvas.put(end, y, first, "band")
    canvas.put(1, y + 1, draw.clip(" ".join(words), room), "band")
