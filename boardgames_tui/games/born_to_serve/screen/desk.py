"""The lines at the bottom: what is pointed at, one's markers and choices, one's powers."""

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, put
from boardgames_tui.games.born_to_serve.decisions import (
    BusboyScoring,
    Collecting,
    Drafting,
    Picking,
    Placing,
    PowerWindow,
    Turn,
)
from boardgames_tui.games.born_to_serve.screen import people, speech
from boardgames_tui.games.born_to_serve.screen.scene import (
    BREAK_KEY,
    MARKER_KEY,
    NO_KEY,
    YES_KEY,
    Scene,
)
from boardgames_tui.kernel.game import Refusal

Button = tuple[str, Parts]
"""A spot and what is written on it."""


LEAST = 3
"""Lines of the desk: one on what is pointed at, the choices, both powers."""


def texts_needed(scene: Scene, width: int) -> int:
    """Lines more in which both powers are told in full."""
    return sum(_text_lines(scene, name, width) for name, _ in scene.powers) - 1


def _text_lines(scene: Scene, name: str, width: int) -> int:
    text = f"{name}: {scene.view.deck.power(name).text}"
    return people.line_count(text, width - INDENT - 2)


def paint(canvas: Canvas, scene: Scene, y: int, height: int, *, texts: bool) -> None:
    """What is pointed at, then the choices, then the powers; the first gets what is over."""
    canvas.fill(0, y, canvas.width, height, "band")
    room = canvas.width - 2
    full = texts_needed(scene, canvas.width) if texts and scene.powers else 0
    powers = full + bool(scene.powers)
    buttons = _choices(scene)
    about = height - powers - bool(buttons)
    _about(canvas, scene, y, about, room)
    _buttons(canvas, buttons, 1, y + about, room)
    y += height - powers
    if full:
        _powers_in_full(canvas, scene, y)
    else:
        _powers(canvas, scene, y, room)


def _about(canvas: Canvas, scene: Scene, y: int, lines: int, room: int) -> None:
    """What is pointed at, in words; the bill first while a table is scored."""
    if scene.view.bill is not None:
        put(canvas, 1, y, speech.bill(scene), room, "band")
        y, lines = y + 1, lines - 1
    if lines > 0:
        canvas.words(1, y, speech.about(scene), "band", width=room, lines=lines)


def _buttons(canvas: Canvas, buttons: list[Button], x: int, y: int, room: int) -> None:
    """Choices side by side, each a spot."""
    end = 1 + room
    for spot, parts in buttons:
        if x >= end:
            return
        after = put(canvas, x, y, parts, end - x, "band")
        if spot:
            canvas.spot(spot, x, y, max(1, after - x))
        x = after + 2


# --- choices ----------------------------------------------------------------------------------


def _choices(scene: Scene) -> list[Button]:
    """Everything that is chosen by a word, not on the floor or at the bar."""
    if not scene.deciding:
        return [("", [(speech.waiting(scene), "dim")])]
    match scene.frame:
        case Collecting() | BusboyScoring():
            return _counts(scene)
        case PowerWindow():
            return [*_window_powers(scene), _plain(scene, "do:decline", NO_KEY, "no power")]
        case Drafting():
            return []
        case Picking():
            return _picks(scene)
        case Turn(acted=True):
            return [*_markers(scene), _plain(scene, "do:done", ".", "end your turn")]
    return _turn(scene)


def _plain(scene: Scene, spot: str, key: str, what: str) -> Button:
    """A key and what it does."""
    here = scene.cursor == spot
    legal = spot in scene.choices
    style = "here underline" if here else "" if legal else "faint"
    return spot, [
        ("▶" if here else "", "here"),
        (key, "key" if legal else "faint"),
        (f" {what}", style),
    ]


def _turn(scene: Scene) -> list[Button]:
    buttons = _markers(scene)
    if isinstance(scene.frame, Turn):
        buttons.append(_plain(scene, "do:break", BREAK_KEY, "take a break"))
        if "done" in scene.kinds:
            buttons.append(_plain(scene, "do:done", ".", "end your turn"))
    return buttons


def _markers(scene: Scene) -> list[Button]:
    """One's unplaced markers, one by one; the kind that would be placed is lit."""
    me = scene.me
    if not me.hand and not me.aside:
        return [("", [("no marker left", "dim")])]
    aside = 1 if isinstance(scene.frame, Placing) and scene.frame.aside else 0
    kinds = [(False, me.plain), (True, me.bonus)] if not aside else [(True, aside)]
    buttons = [_kind(scene, bonus, count) for bonus, count in kinds if count]
    if scene.can_turn_over:
        here = scene.cursor == "do:other"
        label = (" other marker", "here underline" if here else "dim")
        buttons.append(("do:other", [("▶" if here else "", "here"), (MARKER_KEY, "key"), label]))
    return buttons


def _kind(scene: Scene, bonus: bool, count: int) -> Button:
    """The markers of one side."""
    style, letter = seats.style(scene.asked), seats.letter(scene.asked)
    lit = scene.places_marker and scene.side == bonus
    spot = f"marker:{'bonus' if bonus else 'plain'}"
    chip, name = (f" {letter}+", "+$1 side up") if bonus else (f" {letter} ", "plain")
    parts: Parts = [("▸" if lit else " ", "bright")]
    for _ in range(count):
        parts += [(chip, f"{style} {'bold reverse' if lit else ''}"), (" ", "")]
    tone = "here underline" if scene.cursor == spot else "bright" if lit else "dim"
    return spot if scene.can_turn_over else "", [*parts, (name, tone)]


def _picks(scene: Scene) -> list[Button]:
    """The answers to a pick that are not places; and what the pick is for."""
    buttons: list[Button] = []
    if "pick-marker" in scene.kinds:
        buttons += [
            _plain(scene, f"marker:{side}", scene.keys[f"marker:{side}"], what)
            for side, what in (("plain", "a plain marker"), ("bonus", "the +$1 marker"))
            if f"marker:{side}" in scene.choices
        ]
    if "swap-tips" in scene.kinds:
        one, other = scene.frame.looked
        buttons.append(_plain(scene, "do:swap", YES_KEY, f"swap the tips of {one} and {other}"))
    if "decline" in scene.kinds:
        what = "no table" if scene.frame.source == "Valet" else "leave them as they are"
        buttons.append(_plain(scene, "do:decline", NO_KEY, what))
    if scene.picks_spaces:
        buttons.append(("", [("a letter", "key"), (" takes that space", "dim")]))
    elif "pick-table" in scene.kinds:
        buttons.append(("", [("a number", "key"), (" takes that table", "dim")]))
    if "pick-staff" in scene.kinds:
        buttons.append(("", [("a letter", "key"), (" takes that staff member", "dim")]))
    return buttons


def _counts(scene: Scene) -> list[Button]:
    """How many markers to score, with what each answer brings."""
    bill = scene.view.bill
    assert bill is not None and bill.parts is not None
    table = scene.view.table(bill.table)
    assert table is not None
    won = bill.winner == scene.asked
    buttons = []
    for count in range(3):
        spot = f"count:{count}"
        if spot not in scene.choices:
            continue
        rest = table.count(scene.asked) - count
        half = bill.parts.total // 2
        dollars = bill.parts.total * count
        if not won:
            after = f", {rest} bused for ${rest * half}" if rest else ""
        else:
            after = f", {rest} home" if rest else ""
        what = f"${dollars}: {count} to the Realm{after}" if count else f"none{after}"
        buttons.append(_plain(scene, spot, str(count), what))
    return buttons


# --- powers -----------------------------------------------------------------------------------

INDENT = 3
"""Columns before the text of a power: the cursor, the key and a blank."""


def _window_powers(scene: Scene) -> list[Button]:
    return [
        _plain(scene, f"power:{name}", scene.keys[f"power:{name}"], f"use {name}")
        for name, refusal in scene.powers
        if refusal is None
    ]


def _power(scene: Scene, name: str, refusal: Refusal | None) -> Parts:
    """A power's key, its name, and whether it can be used."""
    spot = f"power:{name}"
    legal = spot in scene.choices
    here = scene.cursor == spot and not isinstance(scene.frame, PowerWindow)
    used = scene.me.used
    style = "here underline" if here else "bright" if legal else "faint" if used else "dim"
    return [
        ("▶" if here else " ", "here"),
        (f"{scene.keys.get(spot, ' ')} ", "key" if legal else "faint"),
        (name, f"{style} strike" if name == used else style),
        (_state(scene, legal, refusal), "good" if legal else "faint"),
    ]


def _state(scene: Scene, legal: bool, refusal: Refusal | None) -> str:
    if legal:
        return " ready"
    if scene.me.used is not None:
        return " used" if refusal is not None else ""
    return " not now" if scene.deciding and not isinstance(scene.frame, Drafting) else ""


def _powers(canvas: Canvas, scene: Scene, y: int, room: int) -> None:
    """Both powers in a line."""
    half = room // 2
    for place, (name, refusal) in enumerate(scene.powers):
        x = 1 + place * half
        put(canvas, x, y, _power(scene, name, refusal), half - 1, "band")
        if f"power:{name}" not in canvas.spots:
            canvas.spot(f"power:{name}", x, y, half - 1)


def _powers_in_full(canvas: Canvas, scene: Scene, y: int) -> None:
    """Both powers with their whole texts."""
    for name, refusal in scene.powers:
        lines = _text_lines(scene, name, canvas.width)
        text = f"{name}: {scene.view.deck.power(name).text}"
        canvas.words(1 + INDENT, y, text, "band dim", width=canvas.width - INDENT - 2, lines=lines)
        put(canvas, 1, y, _power(scene, name, refusal)[:3], canvas.width - 2, "band")
        if f"power:{name}" not in canvas.spots:
            canvas.spot(f"power:{name}", 1, y, canvas.width - 2, lines)
        y += lines
