"""The command line: what can be done without the menu, and ways past it.

Data goes to stdout, narration to stderr; whatever is wrong is one sentence and exit code 2. Only
the verbs that play load the app.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from typer import Option

from boardgames_tui import __version__
from boardgames_tui.commands.arguments import Ascii, BadArgument
from boardgames_tui.commands.doctor import doctor
from boardgames_tui.commands.games import cards, games
from boardgames_tui.commands.help import GameCommand, PlayCommand
from boardgames_tui.commands.matches import delete, export, import_, matches
from boardgames_tui.commands.playing import learn, play, resume, run, serve
from boardgames_tui.commands.simulating import simulate
from boardgames_tui.files import BadFile
from boardgames_tui.printable import narrate, shortened
from boardgames_tui.terminal import NoTerminal, write_utf8

cli = typer.Typer(
    help="Tabletop games for people who share one keyboard. Without a command: the menu.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

LONGEST_SENTENCE = 1000
"""Characters of a sentence about a fault: room for a long path, but not for a page of typing."""


def command_line(arguments: Sequence[str]) -> int:
    """Do what the arguments say; returns the exit code, 2 with one sentence for a fault.

    Raises KeyboardInterrupt for Ctrl+C, and BrokenPipeError if the reader of stdout has gone.
    """
    write_utf8()
    try:
        code = cli(list(arguments), prog_name="boardgames-tui", standalone_mode=False)
    except typer.TyperException as error:  # the words could not be parsed
        why = " ".join(error.format_message().split())
    except (BadArgument, BadFile, NoTerminal) as error:
        why = str(error)
    except typer.Abort as error:  # Typer's word for Ctrl+C, and for a question nobody answers
        if isinstance(error.__context__, KeyboardInterrupt):
            raise KeyboardInterrupt from None
        why = "Stopped."
    except SystemExit as end:  # Typer's answer to a reader that has gone, too
        if isinstance(end.__context__, BrokenPipeError):
            raise end.__context__ from None
        raise
    else:
        return code or 0
    narrate(f"boardgames-tui: {shortened(why, LONGEST_SENTENCE)}")
    return 2


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"boardgames-tui {__version__}")
        raise typer.Exit


@cli.callback(invoke_without_command=True)
def menu(
    context: typer.Context,
    ascii_only: Ascii = False,
    version: Annotated[
        bool,
        Option("--version", help="Print the version.", callback=_print_version, is_eager=True),
    ] = False,
) -> int:
    """Open the menu."""
    if context.invoked_subcommand is not None:
        if ascii_only:
            raise BadArgument("--ascii belongs behind the command, as in: play --ascii.")
        return 0
    return run(None, ascii_only)


cli.command(cls=PlayCommand)(play)
cli.command(cls=GameCommand)(learn)
cli.command()(resume)
cli.command()(matches)
cli.command()(delete)
cli.command()(games)
cli.command(cls=GameCommand)(cards)
cli.command(cls=PlayCommand)(simulate)
cli.command()(export)
cli.command("import")(import_)
cli.command()(serve)
cli.command()(doctor)
