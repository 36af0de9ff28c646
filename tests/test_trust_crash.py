"""A fault of the program: a sentence, a report without values, the right exit code."""

import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver

from boardgames_tui import crash
from boardgames_tui.app.driver import TableDriver
from boardgames_tui.app.faults import GuardedApp
from tests.faulty import SECRET, fail


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is said on stderr; Python's hooks are put back after the test."""
    sentences: list[str] = []
    monkeypatch.setattr(crash, "say", sentences.append)
    for owner, name in ((sys, "excepthook"), (sys, "unraisablehook"), (threading, "excepthook")):
        monkeypatch.setattr(owner, name, getattr(owner, name))
    return sentences


def fault() -> Exception:
    with pytest.raises(Exception) as info:
        fail()
    return info.value


def test_a4_a_report_names_types_files_lines_and_functions_and_no_value() -> None:
    text = crash.report_of(fault())
    assert SECRET not in text
    assert "tests.faulty.Fault\n" in text
    assert "caused by builtins.ExceptionGroup\n" in text
    assert "one of the group: builtins.ValueError\n" in text
    assert "caused by builtins.KeyError\n" in text
    assert "tests/faulty.py:" in text
    assert " fail\n" in text


def test_a4_a_report_of_an_error_that_hinders_it() -> None:
    class Hostile(Exception):
        @property
        def __cause__(self) -> Any:
            raise ValueError(SECRET)

        def __str__(self) -> str:
            raise ValueError(SECRET)

    error = Hostile(SECRET)
    error.__context__ = error
    assert "Hostile\n" in crash.report_of(error)


def test_a4_a_report_of_an_endless_recursion_is_short() -> None:
    def again() -> None:
        again()

    with pytest.raises(RecursionError) as info:
        again()
    text = crash.report_of(info.value)
    assert "calls left out" in text
    assert text.count("\n") < 2 * crash.FRAMES + 10


def test_a4_a_fault_is_a_sentence_with_a_report_that_only_its_owner_reads(
    said: list[str], _own_folder: Path
) -> None:
    assert crash.guarded(fail) == 1
    (report,) = (_own_folder / "reports").iterdir()
    assert said == [f"The program failed. A report that shows nobody's cards: {report}"]
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert SECRET not in report.read_text(encoding="utf-8")


def test_a4_without_a_folder_of_its_own_the_report_lies_in_the_temporary_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(tmp_path / "file" / "home"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    path = crash.write_report(fault())
    assert path is not None
    assert path.parent == tmp_path


def test_a4_where_no_report_can_be_written_the_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("BOARDGAMES_TUI_HOME", str(tmp_path / "file" / "home"))
    (tmp_path / "file").touch()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "nowhere"))
    assert crash.told(fault()) == "The program failed, and no report of that could be written."


def _raises(error: BaseException) -> Callable[[], int]:
    def main() -> int:
        raise error

    return main


def test_a4_stopping_is_no_fault(said: list[str], _own_folder: Path) -> None:
    assert crash.guarded(_raises(KeyboardInterrupt())) == 130
    with pytest.raises(SystemExit):
        crash.guarded(_raises(SystemExit(3)))
    assert said == []
    assert not (_own_folder / "reports").exists()


def test_a4_a_thread_or_a_finalizer_prints_no_traceback(
    said: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    class Doomed:
        def __del__(self) -> None:
            fail()

    def main() -> int:
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
        Doomed()
        return 0

    assert crash.guarded(main) == 0
    assert len(said) == 1
    assert capfd.readouterr() == ("", "")


def test_a4_a_fault_in_a_command_prints_no_traceback(_own_folder: Path) -> None:
    command = [sys.executable, "-m", "tests.faulty", "command", "matches"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("boardgames-tui: The program failed.")
    assert done.stderr.count("\n") == 1
    assert SECRET not in done.stderr


def test_a4_a5_textual_still_has_the_names_that_are_changed_here() -> None:
    for ours, theirs in ((GuardedApp, App), (TableDriver, LinuxDriver)):
        changed = {name for name in vars(ours) if name.startswith("_") and name[1] != "_"}
        new = {"_task_failed", "_end_by", "_stop", "_come_back", "_cover", "_app"}
        assert changed - new - {"_abc_impl"} <= set(dir(theirs))
    assert {"_handle_exception", "_print_error_renderables", "panic"} <= set(vars(App))
    assert {"_sigtstp_application", "_sigcont_application", "_run_input_thread"} <= set(
        vars(LinuxDriver)
    )
