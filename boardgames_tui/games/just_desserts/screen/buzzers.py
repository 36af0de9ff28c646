"""The buzzers: one key for each seat, far apart, so that hands and keys do not get entangled."""

from collections.abc import Mapping

from textual.binding import ActiveBinding, Binding, BindingType

from boardgames_tui.app import seats

KEYS = ("q", "p", "z", "m", "b")
"""The usual buzzer of each seat. keys.toml can give others: "just-desserts.buzz-a" = "f"."""


def _name(seat: int) -> str:
    return f"just-desserts.buzz-{seats.letter(seat).lower()}"


BINDINGS: list[BindingType] = [
    Binding(
        f"{key},{key.upper()}",
        f"buzz({seat})",
        f"buzz for player {seats.letter(seat)}",
        id=_name(seat),
        show=False,
    )
    for seat, key in enumerate(KEYS)
]
"""The bindings of a screen with buzzers; Caps Lock does not matter."""


def of(active: Mapping[str, ActiveBinding], count: int) -> tuple[str, ...]:
    """The key of each of so many seats, as the bindings of a screen have it now."""
    held: dict[str | None, str] = {}
    for key, found in active.items():
        held.setdefault(found.binding.id, key)
    return tuple(held.get(_name(seat), KEYS[seat]) for seat in range(count))


def shown(key: str) -> str:
    """A key as players read it."""
    return key.upper().replace("_", " ")
