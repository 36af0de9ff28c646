"""The app in a terminal of its own: keys go in, and what a person would see is read off."""

import os
import re
import signal
import sys
import termios
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pexpect
import pyte

from tests.end_to_end.traced import DEAD_TIME

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
"""Seconds after which what was waited for will not come."""
GLANCE = 0.35
"""Seconds in which a key shows its effect."""
KEYS = {
    "Enter": "\r",
    "Escape": "\x1b",
    "Space": " ",
    "Up": "\x1b[A",
    "Down": "\x1b[B",
    "Right": "\x1b[C",
    "Left": "\x1b[D",
    "Tab": "\t",
    "Ctrl+R": "\x12",
}
UNKNOWN_TO_PYTE = re.compile(
    rb"\x1b\[(?:[<>=][0-9;]*[a-zA-Z]|\?[0-9;]*\$p)|\x1b\][0-9]{2,};[^\x07\x1b]*(?:\x07|\x1b\\)"
)
"""What asks a terminal for its abilities, or sets the shape of its pointer: this one has none of
that, and would print it or take it for a title."""
BEGUN = re.compile(rb"\x1b(?:\[[0-9;<=>?$]*|\][^\x07\x1b]*\x1b?)?\Z")
"""A sequence whose end is still to come."""


class Terminal:
    """A running app and its screen."""

    def __init__(
        self,
        *arguments: str,
        home: Path,
        size: tuple[int, int] = (80, 24),
        module: str = "tests.end_to_end.traced",
        **environment: str,
    ) -> None:
        width, height = size
        self.raw = b""
        """All that the app has written."""
        self._settings: list[Any] = []
        self._begun, self._given_back = b"", False
        self._screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self._screen)
        self._app = pexpect.spawn(
            sys.executable,
            ["-m", module, *arguments],
            cwd=str(ROOT),
            dimensions=(height, width),
            ignore_sighup=True,
            env={
                **os.environ,
                "TERM": "xterm-256color",
                "BOARDGAMES_TUI_HOME": str(home),
                "TEXTUAL_ANIMATIONS": "none",
                **environment,
            },
        )

    @property
    def text(self) -> str:
        """The screen, line by line."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def words(self) -> str:
        """The screen with every run of blanks as one."""
        return " ".join(self.text.split())

    def press(self, *keys: str) -> None:
        """Press keys, one after the other: characters, or names such as Enter."""
        for key in keys:
            self._app.send(KEYS.get(key, key))

    def wait_for_match(self) -> None:
        """Wait until a match is on screen: what is typed before that is dropped."""
        while not self.shown.startswith(("table", "curtain")) and self._read(PATIENCE):
            pass

    def burst(self, *keys: str) -> None:
        """Press keys at the same moment: they reach the app as one piece of input."""
        self._app.send("".join(KEYS.get(key, key) for key in keys))

    @property
    def shown(self) -> str:
        """The id of what is on screen, see `traced`; none once the terminal is given back."""
        return "" if self._given_back else str(self._screen.title)

    def _has(self, wanted: str) -> bool:
        if wanted.startswith("#"):
            return f"#{self.shown} ".startswith(f"{wanted} ")
        return wanted in self.words

    def sees(self, wanted: str, patience: float = PATIENCE, *, gone: bool = False) -> bool:
        """Read until the words are on the screen (or `gone` from it); False if time runs out.

        Behind a number sign stands the id of what is on screen, or the first words of that.
        """
        end = monotonic() + patience
        while self._has(wanted) is gone:
            if monotonic() > end or not self._read(end - monotonic()):
                return self._has(wanted) is not gone
        return True

    def see(self, wanted: str) -> None:
        """Wait until the words, or the id, are on the screen."""
        assert self.sees(wanted), f"{wanted!r} did not come, but {self.shown!r}:\n{self.text}"

    def open_curtain(self, key: str) -> None:
        """Open the curtain, which lets no key through at first."""
        self.see("#curtain")
        sleep(DEAD_TIME)
        for _ in range(3):
            self.press(key)
            if self.sees("#curtain", PATIENCE / 3, gone=True):
                return
        raise AssertionError(f"the curtain stayed:\n{self.text}")

    def ended(self) -> int | None:
        """Wait for the app to end by itself; its exit code."""
        end = monotonic() + PATIENCE
        while monotonic() < end and (self._read(PATIENCE) or self._app.isalive()):
            pass
        self._settings = termios.tcgetattr(self._app.child_fd)
        self._app.close()
        code: int | None = self._app.exitstatus
        return code

    @property
    def ended_by(self) -> int | None:
        """The signal that ended the app, once it has ended; None if it ended by itself."""
        number: int | None = self._app.signalstatus
        return number

    @property
    def settings(self) -> list[Any]:
        """How the terminal treats what is typed, now or when the app had ended."""
        return self._settings or termios.tcgetattr(self._app.child_fd)

    def send_signal(self, number: int) -> None:
        """Send the app a signal, as another program would."""
        os.kill(self._app.pid, number)

    def stopped(self) -> None:
        """Wait until the app is stopped, and read what it had still shown."""
        os.waitpid(self._app.pid, os.WUNTRACED)
        self.settled()

    def kill(self) -> None:
        """Kill the app at once, and read what it had still shown."""
        self._app.kill(signal.SIGKILL)
        while self._read(PATIENCE):
            pass
        self._app.close()

    def hang_up(self) -> bool:
        """Close the terminal and leave the app to itself; whether that ended it."""
        pid = self._app.pid
        self._app.ptyproc.fileobj.close()
        self._app.closed = True
        end = monotonic() + PATIENCE
        while monotonic() < end:
            if os.waitpid(pid, os.WNOHANG) != (0, 0):
                return True
            sleep(0.05)
        os.kill(pid, signal.SIGKILL)
        return False

    def settled(self) -> str:
        """The screen once nothing more comes for a glance."""
        while self._read(GLANCE):
            pass
        return self.text

    def close(self) -> None:
        """End the app, whatever it does."""
        self._app.close(force=True)

    def _read(self, patience: float) -> bool:
        """Let the screen show what comes; False if nothing does."""
        try:
            data = self._app.read_nonblocking(65536, timeout=max(0.01, patience))
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.raw += data
        data = self._begun + data
        begun = BEGUN.search(data)
        self._begun = begun[0] if begun else b""
        whole = data[: len(data) - len(self._begun)]
        taken, left = (whole.rfind(b"\x1b[?1049" + end) for end in (b"h", b"l"))
        if taken != left:
            self._given_back = left > taken
        self._stream.feed(UNKNOWN_TO_PYTE.sub(b"", whole))
        return True

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
