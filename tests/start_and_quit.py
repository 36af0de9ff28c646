"""Start the app in a terminal of its own, see its menu, and quit by its keys.

Usage: python tests/start_and_quit.py COMMAND [ARGUMENT ...]. Exit code 0 if all of that worked.
"""

import os
import sys

import pexpect

INSTALLING = 600
"""Seconds: the command may create an environment first."""


def start_and_quit(command: str, *arguments: str) -> None:
    app = pexpect.spawn(
        command,
        list(arguments),
        dimensions=(24, 80),
        encoding="utf-8",
        timeout=INSTALLING,
        env={**os.environ, "TERM": "xterm-256color"},
    )
    app.delaybeforesend = 0.5  # keys typed before the first frame is whole do nothing
    app.expect("Just Desserts")
    app.send("q")
    app.expect("yes")
    app.send("y")
    app.expect(pexpect.EOF)
    app.close()
    assert app.exitstatus == 0, f"ended with {app.exitstatus}"


if __name__ == "__main__":
    start_and_quit(*sys.argv[1:])
    print("The menu came up, and the app was quit by its keys.")
