"""The rules texts that ship with a game, cut into sections that can be found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from boardgames_tui.decks import deck_folders, deck_named
from boardgames_tui.files import BadFile
from boardgames_tui.kernel.game import Game, examples_of
from boardgames_tui.kernel.info import GameInfo
from boardgames_tui.places import assets_of

PICTURE = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A picture among the words, drawn with the signs of the board."""
PARTS = {"Play": "play.md", "Rules": "rules.md", "Rulings": "rulings.md"}
"""The parts of a game's texts and their files, in the order in which they are read."""


@dataclass(frozen=True, slots=True)
class Section:
    """One heading with what stands under it."""

    part: str
    """Where it stands: "Play", "Rules", "Rulings" or "Cards"."""
    heading: str
    text: str
    """Markdown, without the heading."""

    def mentions(self, words: str) -> bool:
        """Whether all the words stand in it, in any case and order; what a picture says aside."""
        whole = f"{self.heading}\n{PICTURE.sub('', self.text)}".casefold()
        return all(word in whole for word in words.casefold().split())


def sections_of(info: GameInfo) -> tuple[Section, ...]:
    """How to play a game, its rules by headings, its rulings; what is before a heading too."""
    found: list[Section] = []
    for part, name in PARTS.items():
        path = assets_of(info) / name
        if path.is_file():
            found += _cut(part, path.read_text(encoding="utf-8"))
    return tuple(found)


def examples_in(game: Game) -> tuple[Section, ...]:
    """The worked examples of a game, a section each."""
    return tuple(
        Section("Example", one.title, f"{one.says}\n\n`F2` plays it step by step.")
        for one in examples_of(game)
    )


def cards_of(game: Game) -> tuple[Section, ...]:
    """The decks of a game: every card with all that it says and where it comes from."""
    from boardgames_tui.show_cards import card_lines

    found = []
    for name in deck_folders(game.info):
        try:
            lines = list(card_lines(deck_named(game, name)))
        except BadFile as problem:
            lines = [str(problem)]
        text = "\n".join(
            f"- {line.strip()}" if line.startswith("    ") else f"\n## {line.strip()}\n"
            for line in lines
        )
        found.append(Section("Cards", f"Deck {name}", text))
    return tuple(found)


def cited(sections: tuple[Section, ...], citation: str) -> int | None:
    """The place of the section that a citation names: a ruling ("JD-24") or a heading."""
    wanted = citation.casefold()
    if not wanted:
        return None
    headings = [section.heading.casefold() for section in sections]
    ruling = re.compile(rf"{re.escape(wanted)}\b(?!-)")
    for fits in (
        lambda heading: heading == wanted,
        lambda heading: ruling.match(heading),
        lambda heading: wanted in heading,
    ):
        for place, heading in enumerate(headings):
            if fits(heading):
                return place
    for place, section in enumerate(sections):
        if section.mentions(citation):
            return place
    return None


def _cut(part: str, text: str) -> Iterator[Section]:
    """The sections of a text, by its headings; `part` is what all of them belong to."""
    title, *pieces = re.split(r"^## +", text, flags=re.MULTILINE)
    first, _, opening = title.strip().partition("\n")
    if opening.strip():
        yield Section(part, first.lstrip("# "), opening.strip())
    for piece in pieces:
        heading, _, body = piece.partition("\n")
        yield Section(part, heading.strip(), body.strip())
