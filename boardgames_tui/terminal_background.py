"""Whether a terminal is dark on light, as far as it says.

Asked once, before anything is drawn: most terminals tell the colour of their background (OSC 11).
All of them tell what they are (DA1), so a second question shows when no answer to the first will
come. What is typed meanwhile is lost; nothing could have come of it yet.
"""

import os
import re
import select
import sys
import time
from contextlib import suppress

PATIENCE = 0.2
"""Seconds to wait for a terminal that answers neither."""
ASKED = b"\x1b]11;?\x1b\\\x1b[c"
KEYBOARD, SCREEN = 0, 2
"""Textual, too, reads stdin and draws on stderr."""
SILENT = ("", "linux", "dumb", "unknown")
"""Kinds of terminals that are not asked: they would show the question."""


def is_light() -> bool | None:
    """Whether the terminal's background is light; None where it does not say."""
    answer = _background(_answer())
    return _by_variable() if answer is None else answer


def _background(answer: bytes) -> bool | None:
    """What an answer says of the background; None if it says nothing of it."""
    found = re.search(rb"\]11;rgba?:([0-9a-fA-F]+)/([0-9a-fA-F]+)/([0-9a-fA-F]+)", answer)
    if found is None:
        return None
    red, green, blue = (int(part, 16) / (16 ** len(part) - 1) for part in found.groups())
    return bool(0.299 * red + 0.587 * green + 0.114 * blue > 0.5)


def _by_variable() -> bool | None:
    """What COLORFGBG says, which some terminals set: the numbers of text and background."""
    last = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    return int(last) in (7, 15) if last.isdecimal() else None


def _answer() -> bytes:
    """What the terminal answers; nothing where there is none that can be asked."""
    if sys.platform == "win32" or os.environ.get("TEXTUAL_DRIVER"):
        return b""
    if os.environ.get("TERM", "").partition("-")[0] in SILENT:
        return b""
    import termios
    import tty

    with suppress(OSError, termios.error):
        if os.tcgetpgrp(KEYBOARD) != os.getpgrp():
            return b""  # started in the background
        before = termios.tcgetattr(KEYBOARD)
        try:
            tty.setcbreak(KEYBOARD, termios.TCSANOW)
            os.write(SCREEN, ASKED)
            return _read()
        finally:
            termios.tcsetattr(KEYBOARD, termios.TCSANOW, before)
    return b""


def _read() -> bytes:
    """All that comes until the second question is answered, or patience ends."""
    answer = b""
    end = time.monotonic() + PATIENCE
    while not re.search(rb"\x1b\[\?[\d;]*c", answer):
        if not select.select([KEYBOARD], [], [], max(0.0, end - time.monotonic()))[0]:
            break
        if not (part := os.read(KEYBOARD, 1024)):
            break
        answer += part
    return answer
