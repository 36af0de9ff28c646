"""Help with typing a command: what a game's options mean, and what a shell can complete.

Nothing here writes or asks; what can not be read completes nothing.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import typer
from typer.core import TyperCommand

from boardgames_tui.games import catalogue
from boardgames_tui.kernel.brain import LEVELS
from boardgames_tui.kernel.game import Game
from boardgames_tui.printable import shortened

WIDTH = 78
"""Columns of help."""
LONGEST = 60
"""Characters of what is said beside a word that a shell completes: it has a line for each."""


class GameCommand(TyperCommand):
    """A command about one game, which is known before all words are read: for help while typing."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Remember the words: a half-typed option keeps the parser from reading them."""
        ctx.meta[__name__] = tuple(args)
        return super().parse_args(ctx, args)


class PlayCommand(GameCommand):
    """A command that plays, whose help tells of the options of the game that was typed."""

    def get_help(self, ctx: Any) -> str:
        """The help of the command, then that of the game."""
        if (game := typed_game(ctx)) is None:
            more = [f"What a game can be played with: {ctx.command_path} GAME --help"]
        else:
            more = list(option_lines(game))
        return "\n".join((super().get_help(ctx), "", *more))


def typed_game(ctx: Any) -> Game | None:
    """The game that was typed behind the command; None if there is none yet."""
    known = catalogue()
    return next((known[word] for word in ctx.meta.get(__name__, ()) if word in known), None)


def option_lines(game: Game) -> Iterator[str]:
    """What a game can be played with: each option with its meaning and values, the usual first."""
    from boardgames_tui.new_match import option_words

    fields = game.Options.model_fields
    yield f"Options of {game.info.title}, each as --option NAME=VALUE:"
    if not fields:
        yield "  none"
    for name, field in fields.items():
        yield f"  {name.replace('_', '-')}={'|'.join(option_words(game, name)) or 'VALUE'}"
        about = f"{(field.description or 'The game does not say what it is').rstrip('.')}."
        yield textwrap.fill(about, WIDTH, initial_indent=" " * 6, subsequent_indent=" " * 6)
    yield "The value that stands first holds where none is given."


# --- what a shell can complete -----------------------------------------------------------------

Completion = list[tuple[str, str]]
"""What can stand there, each with what it means; what does not fit what is typed is left out."""


def complete_game(incomplete: str) -> Completion:
    """The games."""
    return [
        (slug, game.info.title) for slug, game in catalogue().items() if slug.startswith(incomplete)
    ]


def complete_option(ctx: typer.Context, incomplete: str) -> Completion:
    """The options of the game that was typed, each with all its values."""
    from boardgames_tui.new_match import option_words

    if (game := typed_game(ctx)) is None:
        return []
    pairs = (
        (f"{name.replace('_', '-')}={word}", shortened(field.description or "", LONGEST))
        for name, field in game.Options.model_fields.items()
        for word in option_words(game, name)
    )
    return [(pair, about) for pair, about in pairs if pair.startswith(incomplete)]


def complete_level(incomplete: str) -> Completion:
    """The levels of computer players, each with what it does."""
    from boardgames_tui.bots.levels import LEVELS as KNOWN

    levels = (KNOWN[name] for name in LEVELS if name.startswith(incomplete))
    return [(level.name, shortened(level.says, LONGEST)) for level in levels]


def complete_deck(ctx: typer.Context, incomplete: str) -> Completion:
    """The decks of the game that was typed; none where a folder can not be read."""
    from boardgames_tui.decks import deck_folders
    from boardgames_tui.files import BadFile

    game = typed_game(ctx)
    try:
        folders = {} if game is None else deck_folders(game.info)
    except BadFile:
        return []
    return [(name, str(path)) for name, path in folders.items() if name.startswith(incomplete)]


def complete_match(incomplete: str) -> Completion:
    """The saved matches; none where the records can not be read, and no file is made for them."""
    from boardgames_tui.kernel.words import listed
    from boardgames_tui.places import home
    from boardgames_tui.records import BadRecords, open_records

    if not (home() / "records.sqlite").exists():
        return []
    try:
        with closing(open_records()) as records:
            saved = records.matches()
    except BadRecords:
        return []
    return [
        (match.id, f"{match.game}: {match.title or listed(match.seats)}")
        for match in saved
        if match.id.startswith(incomplete)
    ]
