"""Whatever lies where the records should lie: refused in a sentence and left byte for byte."""

import re
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames_tui.records import BadRecords, open_records
from boardgames_tui.records.file import MIGRATIONS, connect
from tests.records.playing import GAMES, assert_same, new, play_on

Files = dict[str, bytes]


def files(folder: Path) -> Files:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A records file with some matches, closed."""
    path = tmp_path / "records.sqlite"
    records = open_records(path)
    for seed in range(3):
        match = new(seed)
        play_on(records, records.create(match), match, 40)
    records.close()
    return path


@pytest.fixture
def with_log(good: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same as a killed program leaves it: with a write-ahead log, and its index."""
    left = tmp_path_factory.mktemp("left")
    records = open_records(good)
    match = new(9)
    play_on(records, records.create(match), match, 3)
    for path in good.parent.iterdir():
        shutil.copyfile(path, left / path.name)
    records.close()
    assert sorted(files(left)) == ["records.sqlite", "records.sqlite-shm", "records.sqlite-wal"]
    return left / "records.sqlite"


def in_log(path: Path, statement: str) -> None:
    """Do the statement so that it stands in the write-ahead log alone."""
    aside = path.with_name("aside")
    db = sqlite3.connect(path, isolation_level=None)
    db.execute(statement)
    aside.mkdir()
    for name in (path.name, f"{path.name}-wal", f"{path.name}-shm"):
        shutil.copyfile(path.with_name(name), aside / name)
    db.close()
    for copied in aside.iterdir():
        copied.replace(path.with_name(copied.name))
    aside.rmdir()


def assert_refused(path: Path, why: str) -> None:
    before = files(path.parent)
    with pytest.raises(BadRecords, match=re.escape(why)) as caught:
        open_records(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert "\n" not in str(caught.value)
    assert files(path.parent) == before


def cut(size: Callable[[int], int]) -> Callable[[Path], None]:
    def cut_file(path: Path) -> None:
        with path.open("r+b") as file:
            file.truncate(size(path.stat().st_size))

    return cut_file


TRUNCATED = [
    pytest.param(cut(lambda size: 0), "is empty", id="to nothing"),
    pytest.param(cut(lambda size: 10), "damaged", id="within the header"),
    pytest.param(cut(lambda size: 1000), "damaged", id="within the first page"),
    pytest.param(cut(lambda size: 4096), "is damaged", id="to one page"),
    pytest.param(cut(lambda size: size // 2 // 4096 * 4096), "is damaged", id="to half its pages"),
    pytest.param(cut(lambda size: size - 4096), "is damaged", id="by one page"),
    pytest.param(cut(lambda size: size - 100), "is damaged", id="by 100 bytes"),
]


@pytest.mark.parametrize(("damage", "why"), TRUNCATED)
def test_a_truncated_file(good: Path, damage: Callable[[Path], None], why: str) -> None:
    damage(good)
    assert_refused(good, why)


# but for the last page, which stands in the log as well: there nothing is lost
@pytest.mark.parametrize(("damage", "why"), [*TRUNCATED[:5], TRUNCATED[6]])
def test_a_truncated_file_with_a_log(
    with_log: Path, damage: Callable[[Path], None], why: str
) -> None:
    damage(with_log)
    assert_refused(with_log, why)


def test_a_file_that_lacks_the_end_of_a_long_text(good: Path) -> None:
    """SQLite itself would read zeros there and say nothing."""
    records = open_records(good)
    records.rename("2", "long " * 4000)
    records.close()
    cut(lambda size: size - 100)(good)
    assert_refused(good, "is damaged")


def test_an_overwritten_part(good: Path) -> None:
    with good.open("r+b") as file:
        file.seek(good.stat().st_size // 4096 // 2 * 4096)
        file.write(b"\xff" * 4096)
    assert_refused(good, "is damaged")


def test_a_file_of_another_kind(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    path.write_text("Dear diary,\n" * 1000, encoding="utf-8")
    assert_refused(path, "is no records file")


def test_a_folder(tmp_path: Path) -> None:
    path = tmp_path / "records.sqlite"
    path.mkdir()
    with pytest.raises(BadRecords, match=re.escape(f"{path}: ")):
        open_records(path)
    assert list(path.iterdir()) == []


@pytest.mark.parametrize("identity", [0, 0x12345678])
@pytest.mark.parametrize("mode", ["delete", "wal"])
def test_a_foreign_database(tmp_path: Path, identity: int, mode: str) -> None:
    path = tmp_path / "records.sqlite"
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA journal_mode = {mode}")
    db.execute(f"PRAGMA application_id = {identity}")
    db.execute("CREATE TABLE matches (id INTEGER PRIMARY KEY)")
    db.commit()
    db.close()
    assert_refused(path, "not one of boardgames-tui's records")


def test_a_foreign_database_with_a_log(with_log: Path) -> None:
    in_log(with_log, "PRAGMA application_id = 1")
    assert_refused(with_log, "not one of boardgames-tui's records")


def test_a_foreign_database_with_a_journal(tmp_path: Path) -> None:
    """Whoever opens it to write would first take back what its own program had not finished."""
    at_work, left = tmp_path / "at work", tmp_path / "left"
    at_work.mkdir()
    db = sqlite3.connect(at_work / "records.sqlite", isolation_level=None)
    db.execute("PRAGMA cache_size = 1")  # so that unfinished work reaches the file
    db.execute("CREATE TABLE words (word TEXT)")
    db.executemany("INSERT INTO words VALUES (?)", [("word" * 100,)] * 100)
    db.execute("BEGIN")
    db.execute("UPDATE words SET word = 'other' || word")
    shutil.copytree(at_work, left)
    db.close()
    assert sorted(files(left)) == ["records.sqlite", "records.sqlite-journal"]
    assert_refused(left / "records.sqlite", "not one of boardgames-tui's records")


def test_a_newer_file(good: Path) -> None:
    db = sqlite3.connect(good)
    db.execute("PRAGMA user_version = 99")
    db.close()
    assert_refused(good, "was written by a newer version of boardgames-tui")


def test_a_newer_file_with_a_log(with_log: Path) -> None:
    in_log(with_log, "PRAGMA user_version = 99")
    assert_refused(with_log, "was written by a newer version of boardgames-tui")


def test_a_newer_file_with_a_log_without_its_index(with_log: Path) -> None:
    in_log(with_log, "PRAGMA user_version = 99")
    with_log.with_name("records.sqlite-shm").unlink()
    assert_refused(with_log, "was written by a newer version of boardgames-tui")


def test_a_log_that_was_left_is_read(with_log: Path) -> None:
    records = open_records(with_log)
    match = new(9)
    (last, *_) = records.matches()
    assert last.actions == 3
    loaded = records.load(last.id, GAMES).match
    for entry in loaded.entries:
        match.enter(entry)
    assert_same(match, loaded)
    records.close()
    assert sorted(files(with_log.parent)) == ["records.sqlite"]


def test_two_programs_at_once(good: Path) -> None:
    one, other = open_records(good), open_records(good)
    match = new(5)
    match_id = one.create(match)
    play_on(one, match_id, match, 2)
    third = open_records(good)
    assert_same(match, other.load(match_id, GAMES).match)
    assert [saved.id for saved in third.matches()] == [saved.id for saved in one.matches()]
    for records in (one, other, third):
        records.close()


def test_a_new_file_is_whole_at_once(tmp_path: Path) -> None:
    path = tmp_path / "some" / "where" / "records.sqlite"
    open_records(path).close()
    assert sorted(files(path.parent)) == ["records.sqlite"]
    db = sqlite3.connect(path)
    assert db.execute("PRAGMA application_id").fetchone() == (0x62677475,)
    assert db.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    db.close()


def test_what_another_program_made_meanwhile_is_kept(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two programs may find no file; the slower one must not replace what the other wrote."""
    monkeypatch.setattr(Path, "exists", lambda self: False)
    records = open_records(good)
    assert len(records.matches()) == 3
    records.close()
    assert sorted(files(good.parent)) == ["records.sqlite"]


def test_each_commit_reaches_the_disk(tmp_path: Path) -> None:
    db = connect(tmp_path / "records.sqlite")
    assert db.execute("PRAGMA journal_mode").fetchone()[0] == "wal"
    assert db.execute("PRAGMA synchronous").fetchone()[0] == 2  # FULL
    db.close()


def test_a_place_that_can_not_be_written(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    with pytest.raises(BadRecords, match=re.escape(f"{blocked}: is no folder")):
        open_records(blocked / "records.sqlite")
