"""Keeping matches: each entry as it is made, and loaded again just as it was."""

import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boardgames_tui.files import BadFile
from boardgames_tui.records import BadRecords, Records, open_records
from tests.records.playing import (
    DESSERTS,
    GAMES,
    assert_same,
    make_entry,
    new,
    play_on,
    play_out,
)


def rows(records: Records, query: str, *values: Any) -> list[tuple[Any, ...]]:
    db = sqlite3.connect(records.path)
    try:
        return db.execute(query, values).fetchall()
    finally:
        db.close()


def test_records_lie_in_the_persons_own_folder(_own_folder: Path) -> None:
    opened = open_records()
    opened.close()
    assert [path.name for path in _own_folder.iterdir()] == ["records.sqlite"]


@pytest.mark.parametrize("deck", ["early", "2015"])
@pytest.mark.parametrize("personal_favourites", [False, True])
def test_a_match_comes_back_as_it_was(
    records: Records, deck: str, personal_favourites: bool
) -> None:
    match = new(deck=deck, personal_favourites=personal_favourites)
    match_id = records.create(match, title="Sunday")
    play_on(records, match_id, match, 60)
    resumed = records.load(match_id, GAMES)
    assert resumed.warning == ""
    assert resumed.match.seats == ("Abby", "Ben", "Cy")
    assert resumed.match.options == DESSERTS.Options(
        deck=deck, personal_favourites=personal_favourites
    )
    assert resumed.match.seed == 7
    assert resumed.match.friendly
    assert_same(match, resumed.match)


@settings(
    max_examples=60,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    wishes=st.lists(st.sampled_from(["play", "play", "undo", "redo", "consent"]), max_size=40),
    seed=st.integers(0, 2**63 - 1),
    personal_favourites=st.booleans(),
    friendly=st.booleans(),
)
def test_any_play_undo_and_redo_comes_back(
    records: Records, wishes: list[str], seed: int, personal_favourites: bool, friendly: bool
) -> None:
    match = new(seed, friendly=friendly, personal_favourites=personal_favourites)
    match_id = records.create(match)
    rng = random.Random(seed)
    for wish in wishes:
        if make_entry(match, wish, rng):
            records.append(match_id, match)
    assert_same(match, records.load(match_id, GAMES).match)


def test_a_match_goes_on_after_loading(records: Records) -> None:
    match = new()
    match_id = records.create(match)
    for part in range(4):
        play_on(records, match_id, match, 12, part)
        loaded = records.load(match_id, GAMES).match
        assert_same(match, loaded)
        match = loaded
    assert match.entered == 48


def test_the_deck_comes_from_the_record(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new()
    match_id = records.create(match)
    play_on(records, match_id, match, 10)
    monkeypatch.setattr("boardgames_tui.decks.deck_folders", lambda info: {})
    with pytest.raises(BadFile, match="no such deck"):
        new()
    assert records.load(match_id, GAMES).match.deck == match.deck


def test_every_25th_entry_and_the_newest_keep_the_state(records: Records) -> None:
    match = new()
    match_id = records.create(match)
    play_on(records, match_id, match, 60)
    kept = rows(records, "SELECT number FROM entries WHERE state IS NOT NULL ORDER BY number")
    assert kept == [(0,), (25,), (50,), (60,)]
    assert rows(records, "SELECT count(*), count(DISTINCT number) FROM entries") == [(61, 61)]


def test_a_stored_state_holds_no_deck(records: Records) -> None:
    match_id = records.create(new())
    ((state,),) = rows(records, "SELECT state FROM entries WHERE match = ?", match_id)
    assert '"deck":"early"' in state  # the option
    assert "Baked Alaska" not in state


def test_only_a_match_at_its_start_can_be_created(records: Records) -> None:
    match = new()
    make_entry(match, "play", random.Random(1))
    with pytest.raises(ValueError, match="from its start"):
        records.create(match)
    assert records.matches() == ()


def test_the_list_says_how_each_match_stands(records: Records) -> None:
    assert records.matches() == ()
    match = new()
    match_id = records.create(match, title="Sunday")
    play_on(records, match_id, match, 5)
    (saved,) = records.matches()
    assert (saved.id, saved.game, saved.title) == (match_id, "just-desserts", "Sunday")
    assert saved.seats == ("Abby", "Ben", "Cy")
    assert saved.actions == 5
    progress = DESSERTS.progress(match.state)
    assert (saved.round, saved.rounds, saved.phase) == (progress.round, None, progress.phase)
    assert saved.asked == match.game.actors(match.state)
    assert not saved.over and saved.ended is None and saved.standings is None
    assert saved.started <= saved.updated
    match.undo(consent=True)
    records.append(match_id, match)
    assert records.matches()[0].actions == 4


def test_the_match_played_last_stands_first(records: Records) -> None:
    first, second = new(1), new(2)
    one, two = records.create(first), records.create(second)
    assert [saved.id for saved in records.matches()] == [two, one]
    db = sqlite3.connect(records.path)
    with db:
        db.execute("UPDATE matches SET updated = '2020-01-01T00:00:00.000+00:00'")
    db.close()
    play_on(records, one, first, 1)
    assert [saved.id for saved in records.matches()] == [one, two]


def test_a_finished_match_keeps_its_final_scores(records: Records) -> None:
    match = new(personal_favourites=True)
    match_id = records.create(match)
    play_out(records, match_id, match)
    (saved,) = records.matches()
    assert saved.over and saved.ended is not None
    assert saved.asked == ()
    assert saved.standings == DESSERTS.standings(match.state)
    assert saved.standings is not None and saved.standings.over
    assert [label for label, _ in saved.standings.rows[0].lines] == [
        "Foods Eaten",
        "Guests",
        "Favourites",
        "Personal Favourite",
    ]
    match.undo(consent=True)
    records.append(match_id, match)
    (saved,) = records.matches()
    assert not saved.over and saved.standings is None


def test_a_match_of_a_game_that_is_gone_is_listed_but_not_loaded(records: Records) -> None:
    match_id = records.create(new())
    assert records.matches()[0].game == "just-desserts"
    with pytest.raises(BadRecords, match="needs just-desserts: not installed"):
        records.load(match_id, {})


def test_rename(records: Records) -> None:
    match_id = records.create(new())
    records.rename(match_id, "The long one")
    assert records.matches()[0].title == "The long one"


def test_delete_takes_all_of_the_match_and_nothing_else(records: Records) -> None:
    kept, gone = new(1), new(2)
    kept_id, gone_id = records.create(kept), records.create(gone)
    play_on(records, kept_id, kept, 3)
    play_on(records, gone_id, gone, 3)
    records.delete(gone_id)
    assert [saved.id for saved in records.matches()] == [kept_id]
    assert rows(records, "SELECT DISTINCT match FROM entries") == [(int(kept_id),)]
    assert_same(kept, records.load(kept_id, GAMES).match)


def test_an_id_is_never_given_twice(records: Records) -> None:
    first = records.create(new())
    records.delete(first)
    assert records.create(new()) != first


@pytest.mark.parametrize("unknown", ["99", "", "abc", "1; DROP TABLE matches"])
def test_a_match_that_is_not_there(records: Records, unknown: str) -> None:
    records.create(new())
    match = new()
    make_entry(match, "play", random.Random(1))
    for call in (
        lambda: records.load(unknown, GAMES),
        lambda: records.append(unknown, match),
        lambda: records.rename(unknown, "x"),
        lambda: records.delete(unknown),
        lambda: records.export(unknown, GAMES, reveal=True),
    ):
        with pytest.raises(BadRecords, match="there is no match") as caught:
            call()
        assert str(records.path) in str(caught.value)
    assert len(records.matches()) == 1


def test_a_match_played_on_elsewhere_takes_no_entry(records: Records) -> None:
    match = new()
    match_id = records.create(match)
    play_on(records, match_id, match, 4)
    other = open_records(records.path)
    here = records.load(match_id, GAMES).match
    there = other.load(match_id, GAMES).match
    play_on(other, match_id, there, 1, seed=1)
    with pytest.raises(BadRecords, match="was played on elsewhere"):
        play_on(records, match_id, here, 1, seed=2)
    other.close()
    assert_same(there, records.load(match_id, GAMES).match)


def test_a_file_that_is_locked_is_said_to_be(records: Records) -> None:
    match = new()
    match_id = records.create(match)
    other = sqlite3.connect(records.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    records._db.execute("PRAGMA busy_timeout = 1")
    with pytest.raises(BadRecords, match="is in use by another program just now"):
        play_on(records, match_id, match, 1)
    other.execute("ROLLBACK")
    other.close()
    records.append(match_id, match)
    assert_same(match, records.load(match_id, GAMES).match)
