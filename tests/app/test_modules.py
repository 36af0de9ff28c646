"""How the modules hang together: no circles, no way of a screen round the session."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grimp
import pytest
from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.widgets import Static

import boardgames_tui
from boardgames_tui.app import textual_private

ROOT = Path(boardgames_tui.__file__).parent
SCREENS = [*ROOT.glob("app/**/*.py"), *ROOT.glob("games/*/screen/**/*.py")]
PRIVATE = ("textual_private.py", "driver.py", "faults.py")
"""The modules that may use what is private to Textual; each says so and has its test."""


def circles(graph: grimp.ImportGraph) -> list[set[str]]:
    """The sets of modules that can reach each other."""
    reach = {module: graph.find_upstream_modules(module) for module in graph.modules}
    found: list[set[str]] = []
    for module in sorted(reach):
        ring = {other for other in reach[module] if module in reach[other]}
        if ring and not any(module in known for known in found):
            found.append({module, *ring})
    return found


def test_the_package_is_free_of_circles() -> None:
    assert circles(grimp.build_graph("boardgames_tui")) == []


def test_a_circle_would_be_found() -> None:
    graph = grimp.ImportGraph()
    for module in "abc":
        graph.add_module(module)
    for one, other in ("ab", "bc"):
        graph.add_import(importer=one, imported=other)
    assert circles(graph) == []
    graph.add_import(importer="c", imported="a")
    assert circles(graph) == [{"a", "b", "c"}]


def attributes(path: Path) -> Iterator[ast.Attribute]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            yield node


@pytest.mark.parametrize("path", SCREENS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_a_screen_asks_its_session_and_never_the_match(path: Path) -> None:
    reached = [
        node.lineno
        for node in attributes(path)
        if node.attr == "match" and ast.unparse(node.value).endswith(("session", "present", "past"))
    ]
    assert not reached


@pytest.mark.parametrize("path", SCREENS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_nothing_private_of_textual_is_used(path: Path) -> None:
    if path.name in PRIVATE:
        return
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"(from|import) textual\._|textual\.[a-z.]*\._", text)
    names = {"_bindings", "_batch_count", "_parent", "_context", "_compositor", "_binding_chain"}
    assert not {node.attr for node in attributes(path)} & names


class Probe(App[None]):
    """Tells who speaks while a key is dealt with."""

    CSS = (
        "Static > .probe--part { text-style: reverse; } Static.other > .probe--part { color: red; }"
    )

    BINDINGS = [Binding("j", "jump", "jump", id="probe.jump")]
    spoke: Any = None

    def compose(self) -> ComposeResult:
        yield Static("here")

    def on_key(self, event: events.Key) -> None:
        self.spoke = textual_private.now_speaking()

    def action_jump(self) -> None: ...


async def test_what_is_private_to_textual_still_does_what_it_did() -> None:
    app = Probe()
    async with app.run_test() as pilot:
        await pilot.press("z")
        assert app.spoke is app
        assert ("j", "jump") in {(k, b.action) for k, b in textual_private.bindings_of(app)}
        assert not textual_private.is_batching(app)
        with app.batch_update():
            assert textual_private.is_batching(app)
        with textual_private.app_context(app):
            assert textual_private.now_speaking() is app
        part = textual_private.styles_of_part(app.query_one(Static), "probe--part")
        assert part.text_style.reverse
        assert not part.has_rule("color")
        before = textual_private.now()
        assert before <= events.Event().time <= textual_private.now()
    assert textual_private.now_speaking() is None
