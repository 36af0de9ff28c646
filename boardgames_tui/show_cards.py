"""A deck as plain text: each card with all that it says, and where it comes from."""

from collections.abc import Iterator
from typing import Any

from boardgames_tui.kernel.words import counted

PROVENANCE = ("source", "basis", "house_part")
"""The fields of a card that say where it, or a part of it, comes from."""


def card_lines(deck: Any) -> Iterator[str]:
    """The cards of a deck, a line each under the name of their kind."""
    for kind, cards in deck.model_dump(mode="json", exclude_none=True).items():
        if isinstance(cards, list) and all(isinstance(card, dict) for card in cards):
            yield f"  {kind}: {counted(len(cards), 'card')}"
            yield from (f"    {_line(card)}" for card in cards)


def _line(card: dict[str, Any]) -> str:
    """Such as "Tiramisu [published] icons: cake, chocolate"."""
    name = card.get("name", card.get("id", ""))
    whence = "; ".join(str(card[field]) for field in PROVENANCE if field in card)
    facts = (
        f"{field}: {_words(value)}"
        for field, value in card.items()
        if field not in ("id", "name", *PROVENANCE) and value not in ([], {}, "")
    )
    return " ".join((str(name), f"[{whence}]", "; ".join(facts))).strip()


def _words(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case dict():
            return ", ".join(f"{name} {_words(part)}" for name, part in value.items())
        case list():
            ends = " | " if any(isinstance(part, dict) for part in value) else ", "
            return ends.join(map(_words, value))
        case _:
            return str(value)
