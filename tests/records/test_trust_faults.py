"""The records in a hostile world: locks, threads, a full disk, a file that goes away."""

import sqlite3
import threading
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.files import write_new
from boardgames_tui.records import BadRecords, NotNow, Records, open_records, saved
from boardgames_tui.records.file import PATIENCE
from boardgames_tui.session import Session
from tests.records.playing import GAMES, assert_same, new, play_on


@pytest.fixture
def session(records: Records) -> Session:
    match = new()
    match_id = records.create(match)
    play_on(records, match_id, match, 12)
    return Session(match, records, match_id)


def next_action(session: Session) -> Any:
    match = session.match
    return match.game.legal_actions(match.state, match.game.actors(match.state)[0])[0]


def hold(records: Records) -> sqlite3.Connection:
    other = sqlite3.connect(records.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other


@pytest.mark.parametrize("wish", ["play", "undo", "redo", "consent"])
def test_b12_what_can_not_be_kept_is_not_done(
    records: Records, session: Session, wish: str
) -> None:
    match = session.match
    assert session.identity is not None
    if wish in ("redo", "play"):
        session.undo(consent=True)  # what could be redone has to stay so
    do = {
        "play": lambda: session.play(next_action(session)),
        "undo": session.undo
        if match.undo_refusal() is None
        else lambda: session.undo(consent=True),
        "consent": lambda: session.undo(consent=True),
        "redo": session.redo,
    }[wish]
    before = records.load(session.identity, GAMES).match
    other = hold(records)
    with pytest.raises(NotNow, match="is in use by another program just now"):
        do()
    assert match.entries == before.entries and match.state == before.state
    other.execute("ROLLBACK")
    other.close()
    do()
    assert match.entered == before.entered + 1
    assert_same(match, records.load(session.identity, GAMES).match)


def test_b12_a_lock_is_waited_for_no_longer_than_a_moment(session: Session) -> None:
    assert session.records is not None
    assert PATIENCE < 0.5
    (waits,) = session.records._db.execute("PRAGMA busy_timeout").fetchone()
    assert waits == PATIENCE * 1000


def test_b12_many_threads_open_the_records_at_once(tmp_path: Path) -> None:
    faults: list[BaseException] = []
    ready = threading.Barrier(8)

    def use(number: int) -> None:
        try:
            ready.wait()
            with closing(open_records(tmp_path / "deep" / "records.sqlite")) as records:
                records.create(new(number))
        except NotNow:
            pass
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=use, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["records.sqlite"]


def test_b12_many_threads_share_one_opening(records: Records) -> None:
    faults: list[BaseException] = []

    def use(number: int) -> None:
        try:
            for _ in range(5):
                records.create(new(number))
                records.matches()
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=use, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []
    assert len(records.matches()) == 20


def test_b12_the_app_opens_the_records_once(monkeypatch: pytest.MonkeyPatch) -> None:
    from boardgames_tui.app.app import BoardgamesApp

    opened: list[Records] = []

    def slowly() -> Records:
        time.sleep(0.02)
        opened.append(open_records())
        return opened[-1]

    monkeypatch.setattr("boardgames_tui.records.open_records", slowly)
    app = BoardgamesApp()
    threads = [threading.Thread(target=lambda: app.records) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(opened) == 1
    app.records.close()


def test_b12_a_full_disk_is_a_sentence_and_loses_nothing(
    records: Records, session: Session
) -> None:
    assert session.identity is not None
    entered = session.match.entered
    db = records._db
    (pages,) = db.execute("PRAGMA page_count").fetchone()
    db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(NotNow, match="can not be written: the disk is full"):
        for _ in range(300):
            session.play(next_action(session))
            entered += 1
    assert session.match.entered == entered
    db.execute("PRAGMA max_page_count = 1000000")
    assert_same(session.match, records.load(session.identity, GAMES).match)
    session.play(next_action(session))


def test_b12_records_that_are_read_only_are_a_sentence(session: Session) -> None:
    assert session.records is not None
    session.records._db.execute("PRAGMA query_only = 1")
    with pytest.raises(NotNow, match="the file or its folder is read-only"):
        session.play(next_action(session))
    session.records._db.execute("PRAGMA query_only = 0")
    session.play(next_action(session))


@pytest.mark.parametrize("replaced", [False, True])
def test_b12_a_file_that_was_removed_or_replaced_takes_no_entry(
    records: Records, session: Session, replaced: bool
) -> None:
    records.path.unlink()
    if replaced:
        open_records(records.path).close()
    state = session.match.state
    with pytest.raises(BadRecords, match="was removed or replaced while it was open"):
        session.play(next_action(session))
    assert session.match.state is state


def test_b12_two_apps_on_one_match_do_not_mix(records: Records, session: Session) -> None:
    assert session.identity is not None
    other = open_records(records.path)
    there = Session(other.load(session.identity, GAMES).match, other, session.identity)
    there.play(next_action(there))
    state = session.match.state
    with pytest.raises(BadRecords, match="was played on elsewhere"):
        session.play(next_action(session))
    assert session.match.state is state
    assert_same(there.match, records.load(session.identity, GAMES).match)
    other.close()


def test_b14_a_clock_set_back_puts_the_match_just_played_on_top(records: Records) -> None:
    ids = [records.create(new(seed)) for seed in range(3)]
    db = sqlite3.connect(records.path)
    with db:
        db.execute("UPDATE matches SET started = '2100-01-01T00:00:00+00:00', updated = started")
    db.close()
    match = records.load(ids[0], GAMES).match
    play_on(records, ids[0], match, 1)
    assert records.matches()[0].id == ids[0]


@pytest.mark.parametrize("year", [1, 1966, 1970, 2950, 9999])
def test_b14_what_is_kept_by_a_clock_that_is_far_off_is_listed(
    year: int, records: Records, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Clock(datetime):
        @classmethod
        def now(cls, tz: object = None) -> datetime:  # type: ignore[override]
            return datetime(year, 2, 28, 23, 59, tzinfo=UTC)

    monkeypatch.setattr(saved, "datetime", Clock)
    ids = [records.create(new(seed)) for seed in range(2)]
    play_on(records, ids[0], records.load(ids[0], GAMES).match, 1)
    assert {match.id for match in records.matches()} == set(ids)
    monkeypatch.undo()
    assert {match.id for match in records.matches()} == set(ids)
    assert records.unreadable() == ()


def test_b14_a_new_file_takes_the_place_of_no_other(tmp_path: Path) -> None:
    names = [write_new(tmp_path, "match-3", ".json", str(n)).name for n in range(3)]
    assert names == ["match-3.json", "match-3-2.json", "match-3-3.json"]
    assert [(tmp_path / name).read_text(encoding="utf-8") for name in names] == ["0", "1", "2"]
