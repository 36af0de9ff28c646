"""Sitting down without a screen: terminal, pipe or script; and leaving again."""

from __future__ import annotations

import io
import os
import shutil
import sys
from contextlib import closing
from typing import TextIO

from boardgames_tui.files import BadFile
from boardgames_tui.games import catalogue
from boardgames_tui.new_match import fresh_seed
from boardgames_tui.plain.keyboard import Keyboard
from boardgames_tui.plain.paper import WIDTH, Paper
from boardgames_tui.plain.signals import hiding
from boardgames_tui.plain.talk import Left, Talk
from boardgames_tui.printable import narrate
from boardgames_tui.records import open_records
from boardgames_tui.session import Session
from boardgames_tui.settings import Settings, load_settings
from boardgames_tui.terminal import DUMB


def play(match_id: str, *, ascii_only: bool = False) -> int:
    """Play a saved match on stdin and stdout, to its end or until somebody leaves; returns 0.

    Raises BadFile for a match that can not be loaded or kept, KeyboardInterrupt for Ctrl+C, and
    BrokenPipeError where nobody reads any more. Every action is on the disk before it is told.
    """
    settings = _settings()
    keyboard = Keyboard(_stdin())
    paper = _paper(keyboard, settings, ascii_only)
    with closing(open_records()) as records, hiding(paper, keyboard):
        resumed = records.load(match_id, catalogue())
        session = Session(resumed.match, records, match_id)
        session.warning = resumed.warning
        try:
            while (rotate := Talk(session, paper, keyboard, settings).run()) is not None:
                match = session.rematch(rotate, fresh_seed())
                match_id = records.create(match)
                session = Session(match, records, match_id)
        except BaseException as end:
            if isinstance(end, KeyboardInterrupt):
                paper.end_line()  # behind the sign that the terminal showed for it
            paper.hide()
            if not isinstance(end, Left | KeyboardInterrupt):
                raise
            go_on = f"boardgames-tui resume {match_id} --plain"
            narrate(f"boardgames-tui: The match is kept. Go on with: {go_on}")
            if isinstance(end, KeyboardInterrupt):
                raise
        sys.stdout.flush()
    return 0


def _paper(keyboard: Keyboard, settings: Settings, ascii_only: bool) -> Paper:
    """What is written on: wiped between two players where both ends are one terminal."""
    shown = sys.stdout.isatty()
    encoding = sys.stdout.encoding.lower().replace("-", "")
    wipes = shown and keyboard.is_terminal and os.environ.get("TERM", "") not in DUMB
    return Paper(
        sys.stdout,
        wipes=wipes,
        width=min(WIDTH, shutil.get_terminal_size().columns) if shown else WIDTH,
        ascii_only=ascii_only or settings.glyphs == "ascii" or not encoding.startswith("utf8"),
    )


def _stdin() -> TextIO:
    """Where answers come from, whatever bytes they are made of."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="backslashreplace")
    return io.StringIO() if sys.stdin is None else sys.stdin


def _settings() -> Settings:
    """The settings of this person; the usual ones, and a sentence, if they can not be read."""
    try:
        return load_settings()
    except BadFile as fault:
        narrate(f"boardgames-tui: {fault}")
        return Settings()
