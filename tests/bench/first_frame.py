"""One process up to its first frame: python -m tests.bench.first_frame empty|menu [modules]."""

import os
import sys

EMPTY, MENU = "empty", "menu"


def main() -> None:
    """Start what is named, and end the process as soon as it is drawn."""
    if sys.argv[1] == MENU:
        from boardgames_tui import start_up

        start_up.begin()  # as the program does
        from boardgames_tui.app.app import BoardgamesApp as Start
    else:
        from textual.app import App as Start

    app = Start()

    def end() -> None:
        if sys.argv[1] == EMPTY or app.screen.query(".card"):
            if "modules" in sys.argv:
                print("\n".join(sys.modules), file=sys.__stdout__, flush=True)
            os._exit(0)

    app.post_display_hook = end
    app.run(headless=True, size=(120, 40))


if __name__ == "__main__":
    main()
