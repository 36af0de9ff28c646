"""Matches with computer players are kept: who plays, their luck, hand-overs and hints."""

import gzip
import json
import random
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.files import BadFile
from boardgames_tui.games import built_in
from boardgames_tui.kernel.match import Hint, Match, Seating
from boardgames_tui.records import Records, open_records
from boardgames_tui.records.file import MIGRATIONS
from tests.records.playing import assert_same, make_entry, random_action
from tests.records.test_corrected_rules import DESSERTS, Corrected, turns_count_double

FOLDER = Path(__file__).parents[1] / "fixtures" / "computers"
GAMES = built_in()
EXPORTS = sorted(path.name for path in FOLDER.glob("exports/*.json.gz"))


CORRECTED: dict[str, Any] = {"just-desserts": Corrected(apply=turns_count_double)}


def text_of(export: str) -> str:
    return gzip.decompress((FOLDER / "exports" / export).read_bytes()).decode()


def played(records: Records, entries: int = 60) -> tuple[str, Match]:
    """A match of computers and people, with all that can be entered in it."""
    match = Match(
        DESSERTS,
        ("Abby", "Ben", "Cy"),
        DESSERTS.Options(),
        7,
        friendly=True,
        levels=("", "easy", "medium"),
        bot_seed=2**40,
    )
    match_id, rng = records.create(match), random.Random(4)
    for number in range(entries):
        if number % 11 == 5:
            match.seat(Seating(number % 3, rng.choice(("", "easy", "medium"))))
        elif number % 13 == 7:
            match.hint(Hint(number % 3))
        else:
            make_entry(match, rng.choice(("", "", "undo", "redo", "consent")), rng)
        records.append(match_id, match)
    return match_id, match


def assert_same_table(one: Match, other: Match) -> None:
    assert (one.levels, one.first_levels) == (other.levels, other.first_levels)
    assert (one.hints, one.bot_seed) == (other.hints, other.bot_seed)
    assert one.gives_hints == other.gives_hints
    assert [one.luck(seat) for seat in range(3)] == [other.luck(seat) for seat in range(3)]


def test_a_match_with_computers_is_loaded_exported_and_imported_as_it_stands(
    tmp_path: Path,
) -> None:
    records = open_records(tmp_path / "records.sqlite")
    match_id, match = played(records)
    assert sum(match.hints) > 3 and match.levels != match.first_levels
    text = records.export(match_id, GAMES, reveal=True)
    again = records.import_(text, GAMES)
    assert records.export(again, GAMES, reveal=True) == text
    for kept in (match_id, again):
        loaded = records.load(kept, GAMES)
        assert not loaded.warning
        assert_same_table(loaded.match, match)
    assert records.matches()[0].levels == ("", "easy", "medium")
    assert_same(records.load(again, GAMES).match, match)
    records.close()


def test_who_plays_is_known_where_corrected_rules_lead_elsewhere(tmp_path: Path) -> None:
    records = open_records(tmp_path / "records.sqlite")
    match_id, match = played(records)
    resumed = records.load(match_id, CORRECTED)
    assert resumed.warning
    assert (resumed.match.levels, resumed.match.hints) == (match.levels, match.hints)
    resumed.match.play(random_action(resumed.match, random.Random(1)))
    records.append(match_id, resumed.match)
    later = records.load(match_id, CORRECTED).match
    assert (later.levels, later.hints) == (match.levels, match.hints)
    records.close()


@pytest.mark.parametrize(
    "action", [{"seat": 3, "level": "easy"}, {"seat": 1, "level": "best"}, {"seat": 1}, {}, None]
)
def test_a_hand_over_to_nobody_is_refused(tmp_path: Path, action: Any) -> None:
    records = open_records(tmp_path / "records.sqlite")
    data = json.loads(records.export(played(records)[0], GAMES, reveal=True))
    (place, *_) = [at for at, entry in enumerate(data["entries"]) if entry["kind"] == "seat"]
    data["entries"][place]["action"] = action
    with pytest.raises(BadFile, match=f"entries.{place}: "):
        records.import_(json.dumps(data), GAMES)
    records.close()


def test_a_match_that_gives_no_hints_counts_none(tmp_path: Path) -> None:
    match = Match(DESSERTS, ("Abby", "Ben"), DESSERTS.Options(), 7, gives_hints=False)
    with pytest.raises(ValueError, match="no hint"):
        match.hint(Hint(0))
    records = open_records(tmp_path / "records.sqlite")
    assert not records.load(records.create(match), GAMES).match.gives_hints
    records.close()


def test_matches_from_before_there_were_computers_are_people_s(tmp_path: Path) -> None:
    old = Path(__file__).parents[1] / "fixtures" / "38ab92c" / "records.sqlite.gz"
    path = tmp_path / "records.sqlite"
    path.write_bytes(gzip.decompress(old.read_bytes()))
    records = open_records(path)
    match = records.load("1", GAMES).match
    assert set(match.levels) == {""} and match.gives_hints
    assert all(set(saved.levels) == {""} for saved in records.matches())
    assert records._db.execute("PRAGMA user_version").fetchone()[0] == len(MIGRATIONS)
    records.close()


@pytest.mark.parametrize("export", EXPORTS)
def test_what_version_2_wrote_is_loaded_and_exported_alike(tmp_path: Path, export: str) -> None:
    path = tmp_path / "records.sqlite"
    path.write_bytes(gzip.decompress((FOLDER / "records.sqlite.gz").read_bytes()))
    records = open_records(path)
    match_id, text = str(int(export.partition("-")[0])), text_of(export)
    data = json.loads(text)
    resumed = records.load(match_id, GAMES)
    assert resumed.warning == "" and resumed.match.entered == len(data["entries"]) - 1
    kinds = [entry["kind"] for entry in data["entries"]]
    assert sum(resumed.match.hints) == kinds.count("hint") > 0 and "seat" in kinds
    assert records.export(match_id, {}, reveal=True) == text
    assert records.export(records.import_(text, GAMES), {}, reveal=True) == text
    records.close()
