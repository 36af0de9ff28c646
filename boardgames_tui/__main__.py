"""Where the program starts: straight into the app, or to the command line."""

import os
import sys

from boardgames_tui import start_up
from boardgames_tui.crash import guarded

COMPLETING = "_BOARDGAMES_TUI_COMPLETE"
"""The variable in which a shell asks how a command goes on: it gives no arguments then."""


def main() -> int:
    """Run the program; returns its exit code."""
    start_up.begin()
    try:
        return guarded(_start)
    finally:
        start_up.end()


def _start() -> int:
    """Without arguments nothing of the command line is loaded, so that the menu comes at once."""
    if len(sys.argv) > 1 or COMPLETING in os.environ:
        from boardgames_tui.cli import command_line

        start_up.end()
        return command_line(sys.argv[1:])
    from boardgames_tui.app.app import run
    from boardgames_tui.files import BadFile
    from boardgames_tui.terminal import NoTerminal

    try:
        return run()
    except (BadFile, NoTerminal) as error:
        print(f"boardgames-tui: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
