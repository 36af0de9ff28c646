"""Which screen a match needs next. Loaded once there is a match: the menu comes without it."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from textual.screen import Screen

from boardgames_tui.app.game_screen import GameScreen
from boardgames_tui.app.looking_back import looking_back
from boardgames_tui.app.table_model import TableModel
from boardgames_tui.app.table_screen import screen_of
from boardgames_tui.session import Session
from boardgames_tui.session.past import Past

PLAIN = "boardgames_tui.app.plain_table:PlainTable"
"""The table of a game that brings none."""


def next_screen(session: Session, curtain: str, *, cover: bool) -> Screen[Any]:
    """The table, the curtain or the scores, with the curtain "always", when "needed" or "off".

    `cover` has the curtain fall in any case, if there is somebody to open it.
    """
    look = session.look(curtain)
    turned = False
    if session.computer_asked is None:
        turned = session.asked_last != look.asked
        session.asked_last = look.asked
    if look.kind == "scores":
        from boardgames_tui.app.screens.scores import Scores

        return Scores(session)
    assert look.asked is not None
    opens = session.uncovers()
    if opens is not None and (look.kind == "curtain" or cover):
        from boardgames_tui.app.screens.curtain import Curtain

        return Curtain(session, opens)
    table = table_of(session)(session, look.viewer, look.asked)
    if turned and session.only_person is None:
        table.hand_over()
    return table


def past_screen(past: Past) -> Screen[Any]:
    """The game's own screen, to look back through a match or an example."""
    viewer = past.asked() if past.all_shown else None
    return looking_back(table_of(past))(past, viewer, past.asked())


def session_among(screens: Iterable[Screen[Any]]) -> Session | None:
    """The match that one of these screens belongs to, if any; of one looked back, the match."""
    found = (getattr(screen, "session", None) for screen in screens)
    session: Session | None = next((one for one in found if one), None)
    return session.present if isinstance(session, Past) else session


def table_of(session: Session) -> type[GameScreen]:
    """The screen class for a match; the plain table for a game without one."""
    name = session.game.screen or PLAIN
    found = _named(name)
    if issubclass(found, TableModel):
        own = found.screen(session.view(None))
        return _screen_named(own) if own else screen_of(found)
    return _screen_named(name)


def _named(name: str) -> type[Any]:
    """The class with a dotted name, "module:Class"."""
    module, _, attribute = name.partition(":")
    found: type[Any] = getattr(import_module(module), attribute)
    return found


def _screen_named(name: str) -> type[GameScreen]:
    """The screen class with a dotted name, "module:Class"."""
    return _named(name)
