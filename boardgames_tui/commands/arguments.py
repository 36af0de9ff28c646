"""The words of commands: their types and help, and what a wrong one is told."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Annotated

from typer import Argument, Option

from boardgames_tui.commands.help import complete_game, complete_match, complete_option
from boardgames_tui.games import catalogue, look_for_announced
from boardgames_tui.kernel.game import Game
from boardgames_tui.printable import quoted, shortened

GameName = Annotated[
    str,
    Argument(metavar="GAME", help="The game, as `games` lists it.", autocompletion=complete_game),
]
MatchId = Annotated[
    str,
    Argument(metavar="ID", help="The match, as `matches` lists it.", autocompletion=complete_match),
]
Choices = Annotated[
    list[str] | None,
    Option(
        metavar="NAME=VALUE",
        help="An option of the game; once for each.",
        autocompletion=complete_option,
    ),
]
AsJson = Annotated[bool, Option("--json", help="Print JSON.")]
Ascii = Annotated[bool, Option("--ascii", help="Draw with plain ASCII characters only.")]
Plain = Annotated[
    bool, Option("--plain", help="As lines of text: for screen readers, pipes and scripts.")
]


class BadArgument(Exception):
    """An argument that can not be used; its sentence says why."""


def game_named(slug: str) -> Game:
    """The game as typed. Raises BadArgument, which lists those there are."""
    known = catalogue()
    if slug not in known:
        why = f"There is no game {quoted(slug)} (there are: {', '.join(known)})."
        raise BadArgument(" ".join((why, *(f"{fault}." for fault in look_for_announced()[1]))))
    return known[slug]


def match_id_of(word: str) -> str:
    """A match's id as typed. Raises BadArgument for what can be none."""
    if not re.fullmatch(r"[0-9]{1,18}", word):
        raise BadArgument(f"there is no match {shortened(word, 40)}: an id is a number")
    return word


def option_pairs(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The options as typed, each as its name and its value. Raises BadArgument."""
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise BadArgument(f"An option is written NAME=VALUE, unlike {quoted(word)}.")
        yield name.replace("-", "_"), value
