"""Settings that hold for every test, and the account of the matches that were played."""

import os
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.garbage import leave_what_lasts
from tests.kept_apps import _kept_apps as _kept_apps
from tests.quick_apps import quick_apps as quick_apps

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # programs under test are compiled once


@pytest.fixture(scope="session")
def _folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Empty folders. pytest's own way to number them looks through all there are each time."""
    base = tmp_path_factory.mktemp("homes")
    return (base / str(number) for number in count())


@pytest.fixture(autouse=True)
def _own_folder(_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's own folder that is empty: decks, records and settings of this machine stay out."""
    home = next(_folders)
    home.mkdir()
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(home))
    return home


@pytest.fixture
def account(request: pytest.FixtureRequest) -> Any:
    """A function that counts a played walk for the summary of the run.

    What is counted travels in the test's report, so that it arrives from every worker.
    """

    def count(played: Any) -> None:
        line = (played.game.info.slug, len(played.actions), played.over)
        request.node.user_properties.append(("match", line))

    return count


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-playthroughs",
        action="store_true",
        help="write the playthroughs in tests/playthroughs anew",
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the whole matches in a real terminal: they wait much, and the rest fills that."""
    items.sort(key=lambda item: "end_to_end" not in item.nodeid)


def pytest_collection_finish() -> None:
    """Modules, decks and the tests themselves last until the end."""
    leave_what_lasts()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many matches and actions were played per game, and the longest."""
    matches: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    longest: Counter[str] = Counter()
    unfinished: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            for name, line in getattr(report, "user_properties", ()):
                if name == "match" and getattr(report, "when", "") == "call":
                    slug, length, over = line
                    matches[slug] += 1
                    actions[slug] += length
                    longest[slug] = max(longest[slug], length)
                    unfinished[slug] += not over
    if matches:
        terminalreporter.section("random matches")
    for slug in matches:
        terminalreporter.line(
            f"{slug}: {matches[slug]} matches, {actions[slug]} actions, longest {longest[slug]}, "
            f"{unfinished[slug]} broken off"
        )
