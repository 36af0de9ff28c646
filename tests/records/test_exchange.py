"""A match as one JSON document, out and in again."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.files import BadFile
from boardgames_tui.records import Records, open_records
from tests.records.playing import GAMES, assert_same, new, play_on, play_out


@pytest.fixture
def document(records: Records) -> str:
    match = new()
    match_id = records.create(match, title="Grüße")
    play_on(records, match_id, match, 30)
    return records.export(match_id, GAMES, reveal=True)


def test_a_document_becomes_the_same_match_elsewhere(
    records: Records, tmp_path: Path, document: str
) -> None:
    elsewhere = open_records(tmp_path / "elsewhere.sqlite")
    match_id = elsewhere.import_(document, GAMES)
    assert elsewhere.export(match_id, GAMES, reveal=True) == document
    (before,) = records.matches()
    (after,) = elsewhere.matches()
    assert (after.title, after.seats, after.updated) == ("Grüße", before.seats, before.updated)
    resumed = elsewhere.load(match_id, GAMES)
    assert resumed.warning == ""
    assert_same(records.load(before.id, GAMES).match, resumed.match)
    play_on(elsewhere, match_id, resumed.match, 3)
    elsewhere.close()


def test_a_finished_match_keeps_its_scores(records: Records) -> None:
    match = new(personal_favourites=True)
    match_id = records.create(match)
    play_out(records, match_id, match)
    text = records.export(match_id, GAMES, reveal=True)
    copy = records.import_(text, GAMES)
    assert copy != match_id
    assert records.export(copy, GAMES, reveal=True) == text
    one, other = records.matches()
    assert one.standings == other.standings != None  # noqa: E711
    assert records.load(copy, GAMES).match.over


def test_a_document_of_a_game_that_is_not_here_is_refused(records: Records, document: str) -> None:
    text = document.replace('"just-desserts"', '"a-game-of-tomorrow"')
    with pytest.raises(BadFile, match="game: this game is not installed"):
        records.import_(text, GAMES)


def changed(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.update(fields)


def without_action(data: dict[str, Any]) -> None:
    data["entries"][3]["action"] = None


def without_an_entry(data: dict[str, Any]) -> None:
    del data["entries"][3]


def without_its_last_state(data: dict[str, Any]) -> None:
    data["entries"][-1]["state"] = None


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (changed(format="something else"), "is no match exported by boardgames-tui"),
        (changed(version=99), "version: was exported by a newer version of boardgames-tui"),
        (changed(seats=[]), "seats: "),
        (changed(seats="Abby"), "seats: "),
        (changed(seed="7"), "seed: "),
        (changed(seed=2**63), "seed: "),
        (changed(moon=1), "moon: "),
        (changed(started="yesterday"), "started: "),
        (changed(started="2026-01-01T00:00:00"), "started: lacks its time zone"),
        (changed(base=31), "there is no entry 31 to go on from"),
        (changed(base=3), "entry 3 lacks its state"),
        (
            changed(ended="2026-01-01T00:00:00+00:00"),
            "ended: is not what the match itself leads to",
        ),
        (without_action, "entries.3: an action stands in each act, seat, hint, and nowhere else"),
        (without_an_entry, "entry 3 is missing"),
        (without_its_last_state, "entry 30 lacks its state"),
    ],
)
def test_a_document_that_does_not_hold(
    records: Records, document: str, change: Callable[[dict[str, Any]], None], why: str
) -> None:
    data = json.loads(document)
    change(data)
    with pytest.raises(BadFile, match=why) as caught:
        records.import_(json.dumps(data), GAMES, Path("game.json"))
    assert str(caught.value).startswith("game.json")
    assert len(records.matches()) == 1


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "game.json:1: is no JSON"),
        ('{\n "format": "boardgames-tui match",\n "version": 1,\n oops', "game.json:4: is no JSON"),
        ("[]", "is no match exported by boardgames-tui"),
        ("7", "is no match exported by boardgames-tui"),
    ],
)
def test_a_text_that_is_no_document(records: Records, text: str, why: str) -> None:
    with pytest.raises(BadFile, match=why):
        records.import_(text, GAMES, Path("game.json"))
    assert records.matches() == ()
