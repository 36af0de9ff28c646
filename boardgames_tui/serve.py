"""Playing in a browser: a local server that runs the app once for each page that is opened.

What shows the app in the page is textual-serve, which the extra `web` installs. It keeps no names
and asks for no password: whoever can open the page can play, and see what the curtain guards.
"""

from __future__ import annotations

import shlex
import sys
from typing import Any
from urllib.parse import urlsplit

from boardgames_tui.places import HOME_VARIABLE, home

LOOPBACK = ("127.0.0.1", "localhost", "::1")
"""Hosts that this machine alone reaches."""


class NoServer(Exception):
    """What serves pages is not installed; its sentence says how to install it."""


def command_of(*, apart: bool) -> str:
    """The shell command that runs the app for a page.

    With `apart` each page gets a folder of its own below the person's: matches, settings, decks.
    """
    program = f"exec {shlex.quote(sys.executable)} -m boardgames_tui"
    if not apart:
        return program
    folder = shlex.quote(str(home() / "visitors"))
    made = f"mkdir -p {folder} && mktemp -d {folder}/XXXXXXXX"
    return f"{HOME_VARIABLE}=$({made}) && export {HOME_VARIABLE} && {program}"


def sentences(url: str, host: str, *, apart: bool) -> tuple[str, ...]:
    """What whoever starts the server has to know."""
    told = [f"Open {url} in a browser; Ctrl+C ends it."]
    if apart:
        told.append(f"Every page gets a folder of its own, below {home() / 'visitors'}.")
    else:
        told.append("Everybody who can open the page shares one home: its matches and its hands.")
    if host not in LOOPBACK:
        told.append("Any machine that reaches this one can open it, and no password is asked.")
    return tuple(told)


def server(host: str, port: int, *, apart: bool, public_url: str | None = None) -> Any:
    """The server; `serve()` runs it until it is stopped. Raises NoServer."""
    try:
        from aiohttp import web
        from textual_serve.server import Server
    except ImportError as error:
        how = "pip install 'boardgames-tui[web]'"
        raise NoServer(f"To serve browsers, install what shows the app there: {how}") from error

    class TableServer(Server):
        """A server for its own pages alone: no other page may reach a table through a browser."""

        async def handle_websocket(self, request: web.Request) -> web.WebSocketResponse:
            """Run the app for a page of this server."""
            origin = request.headers.get("Origin")
            if origin is not None and urlsplit(origin).netloc != request.host:
                raise web.HTTPForbidden(text="This page belongs to another server.")
            return await super().handle_websocket(request)

        async def on_startup(self, app: web.Application) -> None:
            """Say nothing: the command line has said it."""

    return TableServer(
        command_of(apart=apart), host=host, port=port, title="boardgames-tui", public_url=public_url
    )
