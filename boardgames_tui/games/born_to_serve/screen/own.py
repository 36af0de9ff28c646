"""The lines at the bottom: one's markers and choices, one's powers, what is pointed at."""

from boardgames_tui.app import seats
from boardgames_tui.app.canvas import Canvas
from boardgames_tui.app.draw import Parts, line_count, put, width
from boardgames_tui.games.born_to_serve.decisions import (
    BusboyScoring,
    Collecting,
    Drafting,
    Picking,
    Placing,
    PowerWindow,
    Turn,
)
from boardgames_tui.games.born_to_serve.screen import info, preview
from boardgames_tui.games.born_to_serve.screen.focus import Focus
from boardgames_tui.games.born_to_serve.state import MOST_SCORED
from boardgames_tui.kernel.game import Refusal

Button = tuple[str, Parts]
"""A spot and what is written on it."""


LEAST = 3
"""Lines of the panel: the choices, both powers, one on what is pointed at."""


def texts_needed(focus: Focus, width: int) -> int:
    """Lines more in which both powers are told in full."""
    return sum(_text_lines(focus, name, width) for name, _ in focus.model.powers) - 1


def _text_lines(focus: Focus, name: str, width: int) -> int:
    text = f"{name}: {focus.view.deck.power(name).text}"
    return line_count(text, width - INDENT - 2)


def paint(canvas: Canvas, focus: Focus, y: int, height: int, *, texts: bool) -> None:
    """The choices, then the powers, then what is pointed at, which gets the lines that are over.

    The lowest lines are those that a long message may cover: never a choice.
    """
    canvas.fill(0, y, canvas.width, height, "band")
    room, end = canvas.width - 2, y + height
    full = texts_needed(focus, canvas.width) if texts and focus.model.powers else 0
    if buttons := _choices(focus):
        _buttons(canvas, buttons, 1, y, room)
        y += 1
    if full:
        _powers_in_full(canvas, focus, y)
    else:
        _powers(canvas, focus, y, room)
    y += full + bool(focus.model.powers)
    _about(canvas, focus, y, end - y, room)


def _about(canvas: Canvas, focus: Focus, y: int, lines: int, room: int) -> None:
    """What is pointed at, in words; the bill first while a table is scored."""
    if focus.view.bill is not None:
        worth, won = info.bill(focus.view.bill)
        whole = [*worth, *won]
        for parts in [whole] if width(whole) <= room or lines < 2 else [worth, won]:
            put(canvas, 1, y, parts, room, "band")
            y, lines = y + 1, lines - 1
    if lines > 0:
        canvas.words(1, y, info.about(focus), "band", width=room, lines=lines)


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


def _choices(focus: Focus) -> list[Button]:
    """Everything that is chosen by a word, not on the floor or at the bar."""
    if not focus.model.deciding:
        return [("", [(info.waiting(focus), "dim")])]
    match focus.model.frame:
        case Collecting() | BusboyScoring():
            return _counts(focus)
        case PowerWindow():
            return [*_window_powers(focus), _plain(focus, "do:decline", "no power")]
        case Drafting():
            return []
        case Picking():
            return _picks(focus)
        case Turn(acted=True):
            return [*_markers(focus), _plain(focus, "do:done", "end your turn")]
    return _turn(focus)


def _plain(focus: Focus, spot: str, what: str) -> Button:
    """A key and what it does."""
    here = focus.cursor == spot
    legal = spot in focus.model.choices
    style = "here underline" if here else "" if legal else "faint"
    return spot, [
        ("▶" if here else "", "here"),
        (focus.model.key_of(spot), "key" if legal else "faint"),
        (f" {what}", style),
    ]


def _turn(focus: Focus) -> list[Button]:
    buttons = _markers(focus)
    if isinstance(focus.model.frame, Turn):
        buttons.append(_plain(focus, "do:break", "take a break"))
        if "done" in focus.model.kinds:
            buttons.append(_plain(focus, "do:done", "end your turn"))
    return buttons


def _markers(focus: Focus) -> list[Button]:
    """One's unplaced markers, one by one; the kind that would be placed is lit."""
    me = focus.model.me
    if not me.hand and not me.aside:
        return [("", [("no marker left", "dim")])]
    aside = 1 if isinstance(focus.model.frame, Placing) and focus.model.frame.aside else 0
    kinds = [(False, me.plain), (True, me.bonus)] if not aside else [(True, aside)]
    buttons = [_kind(focus, bonus, count) for bonus, count in kinds if count]
    if focus.model.can_turn_over:
        here = focus.cursor == "do:other"
        label = (" other marker", "here underline" if here else "dim")
        buttons.append(
            (
                "do:other",
                [("▶" if here else "", "here"), (focus.model.key_of("do:other"), "key"), label],
            )
        )
    return buttons


def _kind(focus: Focus, bonus: bool, count: int) -> Button:
    """The markers of one side."""
    style, letter = seats.style(focus.model.asked), seats.letter(focus.model.asked)
    lit = focus.model.places_marker and focus.model.side == bonus
    spot = f"marker:{'bonus' if bonus else 'plain'}"
    chip, name = (f" {letter}+", "+$1 side up") if bonus else (f" {letter} ", "plain")
    parts: Parts = [("▸" if lit else " ", "bright")]
    for _ in range(count):
        parts += [(chip, f"{style} {'bold reverse' if lit else ''}"), (" ", "")]
    tone = "here underline" if focus.cursor == spot else "bright" if lit else "dim"
    return spot if focus.model.can_turn_over else "", [*parts, (name, tone)]


def _picks(focus: Focus) -> list[Button]:
    """The answers to a pick that are not places; and what the pick is for."""
    buttons: list[Button] = []
    if "pick-marker" in focus.model.kinds:
        buttons += [
            _plain(focus, f"marker:{side}", what)
            for side, what in (("plain", "a plain marker"), ("bonus", "the +$1 marker"))
            if f"marker:{side}" in focus.model.choices
        ]
    if "swap-tips" in focus.model.kinds:
        one, other = focus.model.frame.looked
        buttons.append(_plain(focus, "do:swap", f"swap the tips of {one} and {other}"))
    if "decline" in focus.model.kinds:
        what = "no table" if focus.model.frame.source == "Valet" else "leave them as they are"
        buttons.append(_plain(focus, "do:decline", what))
    if focus.model.picks_spaces:
        buttons.append(("", [("a letter", "key"), (" takes that space", "dim")]))
    elif "pick-table" in focus.model.kinds:
        buttons.append(("", [("a number", "key"), (" takes that table", "dim")]))
    if "pick-staff" in focus.model.kinds:
        buttons.append(("", [("a letter", "key"), (" takes that staff member", "dim")]))
    return buttons


def _counts(focus: Focus) -> list[Button]:
    """How many markers to score, with what each answer brings."""
    buttons = []
    for count in range(MOST_SCORED + 1):
        spot = focus.model.count_spot(count)
        if spot in focus.model.choices:
            what = preview.scored(focus.view, focus.model.asked, count)
            buttons.append(_plain(focus, spot, what))
    return buttons


# --- powers -----------------------------------------------------------------------------------

INDENT = 3
"""Columns before the text of a power: the cursor, the key and a blank."""


def _window_powers(focus: Focus) -> list[Button]:
    return [
        _plain(focus, f"power:{name}", f"use {name}")
        for name, refusal in focus.model.powers
        if refusal is None
    ]


def _power(focus: Focus, name: str, refusal: Refusal | None) -> Parts:
    """A power's key, its name, and whether it can be used."""
    spot = f"power:{name}"
    legal = spot in focus.model.choices
    here = focus.cursor == spot and not isinstance(focus.model.frame, PowerWindow)
    used = focus.model.me.used
    style = "here underline" if here else "bright" if legal else "faint" if used else "dim"
    return [
        ("▶" if here else " ", "here"),
        (f"{focus.model.keys.get(spot, ' ')} ", "key" if legal else "faint"),
        (name, f"{style} strike" if name == used else style),
        (_state(focus, legal, refusal), "good" if legal else "faint"),
    ]


def _state(focus: Focus, legal: bool, refusal: Refusal | None) -> str:
    if legal:
        return " ready"
    if focus.model.me.used is not None:
        return " used" if refusal is not None else ""
    return (
        " not now" if focus.model.deciding and not isinstance(focus.model.frame, Drafting) else ""
    )


def _powers(canvas: Canvas, focus: Focus, y: int, room: int) -> None:
    """Both powers in a line."""
    half = room // 2
    for place, (name, refusal) in enumerate(focus.model.powers):
        x = 1 + place * half
        put(canvas, x, y, _power(focus, name, refusal), half - 1, "band")
        if f"power:{name}" not in canvas.spots:
            canvas.spot(f"power:{name}", x, y, half - 1)


def _powers_in_full(canvas: Canvas, focus: Focus, y: int) -> None:
    """Both powers with their whole texts."""
    for name, refusal in focus.model.powers:
        lines = _text_lines(focus, name, canvas.width)
        text = f"{name}: {focus.view.deck.power(name).text}"
        canvas.words(1 + INDENT, y, text, "band dim", width=canvas.width - INDENT - 2, lines=lines)
        put(canvas, 1, y, _power(focus, name, refusal)[:3], canvas.width - 2, "band")
        if f"power:{name}" not in canvas.spots:
            canvas.spot(f"power:{name}", 1, y, canvas.width - 2, lines)
        y += lines
