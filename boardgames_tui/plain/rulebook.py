"""The rules texts, found by words, a ruling's number or the number of a heading."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_tui.app.texts import PICTURE, Section, cards_of, cited, sections_of
from boardgames_tui.kernel.game import Game
from boardgames_tui.plain.paper import paragraphs

MOST_NAMED = 12
"""So many other places are named beside the one that is read."""


def read(game: Game, words: str) -> Iterator[str]:
    """What is read out: the contents, or the section that is meant, and where else it stands."""
    sections = sections_of(game.info)
    if not sections:
        yield f"{game.info.title} brings no rules text along."
        return
    if not words:
        yield from _contents(sections)
        return
    at = _meant(sections, words)
    if at is not None:
        yield f"{sections[at].part}: {sections[at].heading}."
        yield from paragraphs(PICTURE.sub("", sections[at].text))
        others = [n for n, one in enumerate(sections) if n != at and one.mentions(words)]
        if others and not words.isdigit():
            yield f"It is spoken of in {len(others)} more:"
            yield from (f"  {n + 1}. {sections[n].heading}" for n in others[:MOST_NAMED])
        return
    found = list(_cards(game, words))
    if found:
        yield "Cards:"
        yield from found[:MOST_NAMED]
    else:
        yield "The rules, the rulings and the cards say nothing of that."


def _contents(sections: tuple[Section, ...]) -> Iterator[str]:
    """The headings of the rules; of the rulings, which are many, only how many there are."""
    yield "Rules:"
    for number, section in enumerate(sections, 1):
        if section.part in ("Play", "Rules"):
            yield f"  {number}. {section.heading}"
    rulings = sum(section.part == "Rulings" for section in sections)
    if rulings:
        yield f"And {rulings} rulings, where the rules can be read in two ways."
    yield "Read one by its number, or find it, a ruling or a card by words, as in: rules 2."


def _meant(sections: tuple[Section, ...], words: str) -> int | None:
    if words.isdecimal() and len(words) < 6:
        number = int(words)
        return number - 1 if 1 <= number <= len(sections) else None
    at = cited(sections, words)
    if at is not None:
        return at
    return next((n for n, section in enumerate(sections) if section.mentions(words)), None)


def _cards(game: Game, words: str) -> Iterator[str]:
    """Every card that mentions all of the words, with all that it says."""
    wanted = words.casefold().split()
    for section in cards_of(game):
        for line in section.text.splitlines():
            if line.startswith("- ") and all(word in line.casefold() for word in wanted):
                yield f"  {line[2:]}."
