"""The lines at the bottom: what is pointed at, one's markers and choices, one's powers."""

from boardgames_tui.app import seats
from boardgames_tui.app.pen import Parts, put, width
from boardgames_tui.app.sheet import Sheet
from boardgames_tui.games.born_to_serve.screen import speech
from boardgames_tui.games.born_to_serve.screen.scene import (
    BREAK_KEY,
    MARKER_KEY,
    NO_KEY,
    YES_KEY,
    Scene,
)
from boardgames_tui.games.born_to_serve.state import (
    BusboyScoring,
    Collecting,
    Drafting,
    Picking,
    PowerWindow,
    Turn,
)

Button = tuple[str, Parts]
"""A spot and what is written on it."""


def paint(sheet: Sheet, scene: Scene, y: int, height: int) -> None:
    """What is pointed at, then the choices, then the powers; the first gets what is over."""
    sheet.fill(0, y, sheet.width, height, "band")
    powers = 2 if scene.powers and height >= 4 else 0
    about = height - 1 - powers
    room = sheet.width - 2
    if about > 0:
        _about(sheet, scene, y, about, room)
    _buttons(sheet, _choices(scene), 1, y + about, room)
    if powers:
        _powers(sheet, scene, y + about + 1, room)


def _about(sheet: Sheet, scene: Scene, y: int, lines: int, room: int) -> None:
    """What is pointed at, in words; the bill first while a table is scored."""
    if scene.view.bill is not None:
        put(sheet, 1, y, speech.bill(scene), room, "band")
        y, lines = y + 1, lines - 1
    if lines > 0:
        sheet.words(1, y, speech.about(scene), "band", width=room, lines=lines)


def _buttons(sheet: Sheet, buttons: list[Button], x: int, y: int, room: int) -> None:
    """Choices side by side, each a spot."""
    end = 1 + room
    for spot, parts in buttons:
        if x >= end:
            return
        after = put(sheet, x, y, parts, end - x, "band")
        if spot:
            sheet.spot(spot, x, y, max(1, after - x))
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
            return [("", [("A letter hires one for the whole match.", "dim")])]
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
    """One's unplaced markers; the one that would be placed is lit."""
    me, style, letter = scene.me, seats.style(scene.asked), seats.letter(scene.asked)
    if not me.hand and not me.aside:
        return [("", [("no marker left", "dim")])]
    buttons: list[Button] = []
    for bonus, count in ((False, me.plain), (True, me.bonus or (me.aside and scene.side))):
        if not count:
            continue
        lit = scene.places_marker and scene.side == bonus
        chip = f" {letter}+" if bonus else f" {letter} "
        spot = f"marker:{'bonus' if bonus else 'plain'}"
        here = scene.cursor == spot
        parts: Parts = [("▸" if lit else "", "bright")]
        parts += [(chip, f"{style} {'bold reverse' if lit or not scene.places_marker else ''}")]
        name = "+$1 side up" if bonus else "plain"
        parts.append((f"{count} {name}", "here underline" if here else "bright" if lit else "dim"))
        buttons.append((spot if scene.can_turn_over else "", parts))
    if scene.can_turn_over:
        buttons.append(("", [(MARKER_KEY, "key"), (" changes", "dim")]))
    return buttons


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


def _window_powers(scene: Scene) -> list[Button]:
    return [
        _plain(scene, f"power:{name}", scene.keys[f"power:{name}"], f"use {name}")
        for name, refusal in scene.powers
        if refusal is None
    ]


def _powers(sheet: Sheet, scene: Scene, y: int, room: int) -> None:
    """Both powers, a line each: key, name, whether it can be used, its text as far as it goes."""
    for line, (name, refusal) in enumerate(scene.powers):
        spot = f"power:{name}"
        legal, here = spot in scene.choices, scene.cursor == spot
        used = scene.me.used is not None
        style = "here underline" if here else "bright" if legal else "faint" if used else ""
        key = scene.keys.get(spot, " ")
        parts: Parts = [
            ("▶" if here else " ", "here"),
            (f"{key} ", "key" if legal else "faint"),
            (name, f"{style} strike" if name == scene.me.used else style),
        ]
        if not legal and scene.deciding and refusal is not None:
            parts.append((" used" if used else " not now", "faint"))
        text = scene.view.deck.power(name).text
        x = put(sheet, 1, y + line, parts, room, "band")
        put(
            sheet,
            x,
            y + line,
            [(f"  {text}", "dim" if not used else "faint")],
            room + 1 - x,
            "band",
        )
        if spot not in sheet.spots:
            sheet.spot(spot, 1, y + line, max(width(parts), room))
