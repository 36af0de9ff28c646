"""The app in a browser: served, refused to other pages, and played in a headless Chromium."""

import asyncio
import base64
import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import aiohttp
import pyte
import pytest

from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Match
from boardgames_tui.records import open_records
from boardgames_tui.serve import command_of, sentences
from tests.end_to_end.terminal import UNKNOWN_TO_PYTE

ROOT = Path(__file__).parents[1]
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "chrome"))), None)
PATIENCE = 15.0
"""Seconds after which what was waited for will not come."""
SIZE = (100, 30)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def served(home: Path, *options: str) -> Iterator[str]:
    """The address of a server that runs."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "boardgames_tui", "serve", "--port", str(port), *options],
        cwd=ROOT,
        env={**os.environ, "BOARDGAMES_TUI_HOME": str(home)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


async def until(holds: Callable[[], Any]) -> Any:
    """What comes when something holds at last."""
    end = time.monotonic() + PATIENCE
    while not (found := holds()):
        assert time.monotonic() < end, "what was waited for did not come"
        await asyncio.sleep(0.05)
    return found


class Page:
    """What a page shows: the bytes that the app sent to it, on a screen."""

    def __init__(self) -> None:
        self.screen = pyte.Screen(*SIZE)
        self._stream = pyte.ByteStream(self.screen)

    def feed(self, data: bytes) -> None:
        self._stream.feed(UNKNOWN_TO_PYTE.sub(b"", data))

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)


@asynccontextmanager
async def connected(
    session: aiohttp.ClientSession, url: str, **how: Any
) -> AsyncIterator[tuple[aiohttp.ClientWebSocketResponse, Page]]:
    """A page that opens the app, without a browser."""
    width, height = SIZE
    address = f"{url.replace('http', 'ws')}/ws?width={width}&height={height}"
    async with session.ws_connect(address, **how) as socket:
        page = Page()

        async def read() -> None:
            async for message in socket:
                if message.type is aiohttp.WSMsgType.BINARY:
                    page.feed(message.data)

        task = asyncio.create_task(read())
        try:
            yield socket, page
        finally:
            task.cancel()


async def up(session: aiohttp.ClientSession, url: str) -> None:
    """Wait until the server answers."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            async with session.get(url) as answer:
                assert answer.status == 200
                return
        except aiohttp.ClientConnectorError:
            assert time.monotonic() < end, "the server did not start"
            await asyncio.sleep(0.1)


def test_what_is_shared_is_said(_own_folder: Path) -> None:
    shared = " ".join(sentences("http://127.0.0.1:8000", "127.0.0.1", apart=False))
    assert "shares one home" in shared and "password" not in shared
    assert "password" in " ".join(sentences("http://x:8000", "0.0.0.0", apart=False))
    assert str(_own_folder / "visitors") in " ".join(sentences("u", "localhost", apart=True))
    assert "visitors" in command_of(apart=True) and "visitors" not in command_of(apart=False)


@pytest.mark.long
async def test_pages_of_other_servers_are_refused_and_visitors_can_be_apart(tmp_path: Path) -> None:
    with served(tmp_path, "--apart") as url:
        async with aiohttp.ClientSession() as session:
            await up(session, url)
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                async with connected(session, url, origin="http://elsewhere.example"):
                    pass
            for _ in range(2):
                async with connected(session, url, origin=url) as (_, page):
                    await until(lambda page=page: "Just Desserts" in page.text)
    homes = list((tmp_path / "visitors").iterdir())
    assert len(homes) == 2
    assert not (tmp_path / "records.sqlite").exists()


# --- in a browser -----------------------------------------------------------------------------

KEYS = {"Enter": 13, "Escape": 27, "Tab": 9, "F1": 112, "ArrowDown": 40}


class Browser:
    """A headless Chromium with one page, driven by its own protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.page = Page()
        self._socket = socket
        self._asked = 0
        self._answers: dict[int, asyncio.Future[Any]] = {}
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async for message in self._socket:
            data = json.loads(message.data)
            if "id" in data:
                self._answers.pop(data["id"]).set_result(data)
            elif data["method"] == "Network.webSocketCreated":
                asked = parse_qs(urlsplit(data["params"]["url"]).query)
                self.page.screen.resize(int(asked["height"][0]), int(asked["width"][0]))
            elif data["method"] == "Network.webSocketFrameReceived":
                frame = data["params"]["response"]
                if frame["opcode"] == 2:
                    self.page.feed(base64.b64decode(frame["payloadData"]))

    async def tell(self, method: str, **parameters: Any) -> Any:
        self._asked += 1
        number = self._asked
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        await self._socket.send_json({"id": number, "method": method, "params": parameters})
        return await asyncio.wait_for(answer, PATIENCE)

    async def press(self, key: str, held: int = 0) -> None:
        """A key; `held` is 2 with Ctrl."""
        named = key in KEYS
        text = {} if named or held else {"text": key}
        code = {"key": key, "windowsVirtualKeyCode": KEYS.get(key) or ord(key.upper())}
        code["code"] = key if named else f"Key{key.upper()}"
        if key == "Enter":
            text = {"text": "\r"}
        for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
            await self.tell(
                "Input.dispatchKeyEvent", type=kind, modifiers=held, **code,
                **(text if kind == "keyDown" else {}),
            )  # fmt: skip

    async def click(self, column: int, row: int) -> None:
        """The mouse, on a cell of the terminal."""
        asked = "JSON.stringify(document.querySelector('.xterm-screen').getBoundingClientRect())"
        answer = await self.tell("Runtime.evaluate", expression=asked)
        box = json.loads(answer["result"]["result"]["value"])
        columns, rows = self.page.screen.columns, self.page.screen.lines
        x = box["x"] + (column + 0.5) * box["width"] / columns
        y = box["y"] + (row + 0.5) * box["height"] / rows
        for kind in ("mousePressed", "mouseReleased"):
            await self.tell(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )

    async def sees(self, text: str) -> None:
        try:
            await until(lambda: text in self.page.text)
        except AssertionError:
            pytest.fail(f"{text!r} did not come:\n{self.page.text}")

    async def press_until(self, key: str, holds: Callable[[], Any], held: int = 0) -> None:
        """A key again and again: what comes too soon, or repeats too soon, is dropped."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"{key} did nothing:\n{self.page.text}"
            await self.press(key, held)
            for _ in range(20):
                if holds():
                    break
                await asyncio.sleep(0.1)

    def shows(self, text: str) -> bool:
        return text in self.page.text

    async def click_on(self, text: str) -> None:
        """The mouse, where the text stands."""
        rows = self.page.screen.display
        row = next(row for row, line in enumerate(rows) if text in line)
        await self.click(rows[row].index(text) + 1, row)


@asynccontextmanager
async def browsing(session: aiohttp.ClientSession, folder: Path) -> AsyncIterator[Browser]:
    assert CHROMIUM is not None
    process = subprocess.Popen(
        [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
         f"--user-data-dir={folder / 'profile'}", "--window-size=1100,800", "about:blank"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        told = folder / "profile" / "DevToolsActivePort"
        port = (await until(lambda: told.exists() and told.read_text().split()))[0]
        async with session.get(f"http://127.0.0.1:{port}/json") as answer:
            pages = [page for page in await answer.json() if page["type"] == "page"]
        socket = await session.ws_connect(pages[0]["webSocketDebuggerUrl"], max_msg_size=0)
        browser = Browser(socket)
        await browser.tell("Network.enable")
        where = str(folder / "downloads")
        await browser.tell("Page.enable")
        await browser.tell("Browser.setDownloadBehavior", behavior="allow", downloadPath=where)
        yield browser
        await socket.close()
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.mark.long
@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium on this machine")
async def test_a_turn_is_played_in_a_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(tmp_path / "home"))
    game = built_in()["chefs-apprentice"]
    records = open_records()
    identity = records.create(Match(game, ("Abby", "Ben"), game.Options(), 7))

    def played() -> int:
        return len(records.load(identity, built_in()).match.entries)

    with served(tmp_path / "home") as url:
        async with aiohttp.ClientSession() as session:
            await up(session, url)
            async with browsing(session, tmp_path) as browser:
                await browser.tell("Page.navigate", url=url)
                await browser.sees("Just Desserts")
                await browser.sees("Abby and Ben")
                await browser.click_on("Abby and Ben")
                await browser.sees("opens the table for Abby")
                await browser.press_until("a", lambda: browser.shows("Which challenge"))
                await browser.press_until("F1", lambda: not browser.shows("What happened"))
                await browser.press_until("Escape", lambda: browser.shows("What happened"))
                await browser.press_until("p", lambda: browser.shows("Search"), held=2)
                await browser.press_until("Escape", lambda: not browser.shows("Search"))
                await browser.press_until("Enter", played)
                await browser.press_until("q", lambda: browser.shows("yes"))
                await browser.press_until("y", lambda: browser.shows("Matches to go on with"))
                await browser.press_until("Tab", lambda: browser.shows("rename"))
                await browser.press_until("e", lambda: browser.shows("Do all agree?"))
                where = tmp_path / "downloads"
                await browser.press_until("y", lambda: where.exists() and [*where.glob("*.json")])
                (file,) = where.glob("*.json")
                assert json.loads(file.read_text())["game"] == game.info.slug
    records.close()
