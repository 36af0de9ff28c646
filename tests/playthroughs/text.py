"""A whole match as text: what stood, what could be done, what each seat was told."""

import textwrap
from collections import Counter
from collections.abc import Iterator
from typing import Any

from boardgames_tui.kernel.event import seen
from boardgames_tui.kernel.model import Frozen
from boardgames_tui.kernel.pool import Pool
from tests.games.walks import Walk

WIDTH = 110
LONG_LIST = 12
"""Of more choices of one kind only the first are written."""
LONG_ROW = 4
"""A row of more things than that is written whole only once."""


def playthrough(title: str, played: Walk) -> str:
    """The match, an entry an action; a state is written as what changed in it."""
    lines = [title, "", *_told(played, 0), *_changes({}, _flat(played.states[0]))]
    for number, action in enumerate(played.actions, start=1):
        before, after = _flat(played.states[number - 1]), _flat(played.states[number])
        lines += ["", *_choice(played, number - 1, action)]
        lines += _told(played, number)
        lines += _changes(before, after)
    return "\n".join([*lines, "", *_standings(played), ""])


def _choice(played: Walk, number: int, action: Any) -> Iterator[str]:
    """Who was asked what; what the seat that acted could do, by kind, and what it did."""
    game, state = played.game, played.states[number]
    progress = game.progress(state)
    yield f"--- {number + 1}. {progress.phase}, round {progress.round} ---"
    for seat, actions in played.legal[number].items():
        view = game.observe(state, seat)
        yield f"{state.seats[seat]}: {game.prompt(view, seat)}"
        if seat != action.seat:
            continue
        kinds: dict[str, list[str]] = {}
        for legal in actions:
            kinds.setdefault(type(legal).__name__, []).append(game.say(legal, view, seat))
        for sentences in kinds.values():
            more = [f"and {len(sentences) - LONG_LIST} more"] if len(sentences) > LONG_LIST else []
            yield from _wrapped("  ? ", " / ".join([*sentences[:LONG_LIST], *more]))
    yield f"> {state.seats[action.seat]}: {game.say(action, game.observe(state, action.seat), 0)}"


def _told(played: Walk, number: int) -> Iterator[str]:
    """What the table was told, and each seat that was told something else."""
    game, state, events = played.game, played.states[number], played.events[number]

    def sentences(seat: int | None) -> list[str]:
        view = game.observe(state, seat)
        return [game.say(event, view, None) for event in seen(events, seat)]

    table = sentences(None)
    for sentence in table:
        yield from _wrapped("  ", sentence)
    for seat in played.seats:
        for sentence in sentences(seat):
            if sentence not in table:
                yield from _wrapped(f"  [{state.seats[seat]}] ", sentence)


def _standings(played: Walk) -> Iterator[str]:
    game, state = played.game, played.states[-1]
    standings = game.standings(state)
    yield "--- Final scores ---" if standings.over else "--- Broken off ---"
    for row in standings.rows:
        names = " and ".join(state.seats[seat] for seat in row.seats)
        points = ", ".join(f"{label} {count}" for label, count in row.lines)
        yield f"{row.rank}. {names}: {row.total} ({points})"
    if standings.tie_break:
        yield f"Tie: {standings.tie_break}"


def _flat(value: Any, name: str = "") -> dict[str, Any]:
    """The fields of a state by path, down to rows of words or numbers; the deck is left out."""
    if isinstance(value, Frozen):
        parts = [(part, getattr(value, part)) for part in type(value).model_fields]
    elif isinstance(value, tuple) and not all(_is_plain(part) for part in value):
        parts = [(str(place), part) for place, part in enumerate(value)]
    else:
        return {name: value}
    flat: dict[str, Any] = {}
    for part, inner in parts:
        if part not in ("deck", "kind"):
            flat |= _flat(inner, f"{name}.{part}" if name else part)
    return flat


def _is_plain(value: Any) -> bool:
    return value is None or isinstance(value, str | int)


def _changes(before: dict[str, Any], after: dict[str, Any]) -> Iterator[str]:
    """Each field that is new, other or gone; of a long row only what left it and what came."""
    for name, value in after.items():
        old = before.get(name)
        if old == value and name in before:
            continue
        if isinstance(value, tuple) and isinstance(old, tuple) and len(value) > LONG_ROW:
            left, came = Counter(old) - Counter(value), Counter(value) - Counter(old)
            moves = [*(f"-{card}" for card in left), *(f"+{card}" for card in came)]
            yield from _wrapped(f"  = {name} ({len(value)}): ", " ".join(moves) or "another order")
        else:
            yield from _wrapped(f"  = {name}: ", _plain(value))
    yield from (f"  = {name}: gone" for name in before if name not in after)


def _plain(value: Any) -> str:
    if isinstance(value, Pool):
        return ", ".join(f"{count} {kind}" for kind, count in value.items()) or "-"
    if isinstance(value, tuple):
        return " ".join(map(str, value)) or "-"
    return str(value)


def _wrapped(start: str, text: str) -> list[str]:
    return textwrap.wrap(
        text, WIDTH, initial_indent=start, subsequent_indent="      ", break_on_hyphens=False
    )
