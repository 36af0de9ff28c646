"""Damage inside a record: said, told from changed rules, and gone round."""

import random
import sqlite3
from typing import Any

import pytest

from boardgames_tui.files import BadFile
from boardgames_tui.records import BadRecords, Records, open_records
from tests.records.playing import GAMES, assert_same, new, play_on
from tests.records.test_corrected_rules import Corrected


@pytest.fixture
def match_id(records: Records) -> str:
    match = new()
    match_id = records.create(match, title="Sunday")
    play_on(records, match_id, match, 37)
    return match_id


def overwrite(records: Records, statement: str, *values: Any) -> None:
    db = sqlite3.connect(records.path)
    with db:
        db.execute(statement, values)
    db.close()


def stored(records: Records) -> list[tuple[Any, ...]]:
    db = sqlite3.connect(records.path)
    try:
        return db.execute("SELECT * FROM entries ORDER BY number").fetchall()
    finally:
        db.close()


DAMAGES = [
    ("action", "no JSON"),
    ("action", '{"kind":"done","seat":1,'),
    ("action", '{"kind":"moon","seat":1}'),
    ("action", b'{"kind":"done","seat":\xff}'),
    ("action", None),
    ("action", "[" * 3000),
    ("action", '{"kind":"done","seat":' + "9" * 5000 + "}"),
    ("kind", "abt"),
    ("kind", "undo"),
    ("kind", 7),
    ("number", 9_000),
]


@pytest.mark.parametrize(("column", "value"), DAMAGES)
@pytest.mark.parametrize("rules", [None, {}], ids=["same rules", "newer rules"])
def test_b11_it_goes_on_before_the_damage(
    records: Records, match_id: str, column: str, value: Any, rules: Any
) -> None:
    whole = records.load(match_id, GAMES).match
    overwrite(records, f"UPDATE entries SET {column} = ? WHERE number = 20", value)
    before = stored(records)
    resumed = records.load(match_id, GAMES)
    assert resumed.damaged
    assert resumed.warning == ("This record is damaged from action 20 on; it can be resumed at 19.")
    assert resumed.match.entered == 19
    assert resumed.match.state == whole.at(19)
    assert stored(records) == before
    play_on(records, match_id, resumed.match, 4)
    again = records.load(match_id, GAMES)
    assert again.warning == "" and not again.damaged
    assert_same(resumed.match, again.match)


def test_b11_another_legal_action_in_its_place_is_noticed(records: Records, match_id: str) -> None:
    """Nothing but the hash can tell."""
    match = records.load(match_id, GAMES).match
    for number in range(1, 37):
        state, action = match.at(number - 1), match.entries[number - 1].action
        others = [
            a for a in GAMES["just-desserts"].legal_actions(state, action.seat) if a != action
        ]
        if others:
            break
    other = others[0].model_dump_json()
    overwrite(records, "UPDATE entries SET action = ? WHERE number = ?", other, number)
    resumed = records.load(match_id, GAMES)
    assert f"damaged from action {number} on" in resumed.warning
    assert resumed.match.entered == number - 1


@pytest.mark.parametrize("number", [1, 20, 25, 37])
@pytest.mark.parametrize("column", ["hash", "state"])
def test_b11_what_the_rest_proves_is_mended_and_nothing_is_lost(
    records: Records, match_id: str, number: int, column: str
) -> None:
    whole = records.load(match_id, GAMES).match
    text = '{"moon": 1}' if column == "state" else "0" * 32
    overwrite(records, f"UPDATE entries SET {column} = ? WHERE number = ?", text, number)
    resumed = records.load(match_id, GAMES)
    assert "nothing is lost" in resumed.warning and not resumed.damaged
    assert_same(whole, resumed.match)
    again = records.load(match_id, GAMES)
    assert again.warning == ""
    records.import_(records.export(match_id, GAMES, reveal=True), GAMES)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("deck", "{"),
        ("deck", '{"desserts":[]}'),
        ("options", "7"),
        ("options", '{"deck":"early","moon":1}'),
        ("seats", "[]"),
        ("seats", '["Abby","Ban","Cy"]'),
        ("seats", b"\xff"),
        ("seed", 8),
        ("seed", "eight"),
        ("game", None),
    ],
)
def test_b11_damage_at_the_very_start_is_a_sentence(
    records: Records, match_id: str, column: str, value: Any
) -> None:
    if value is None:
        overwrite(records, "DELETE FROM entries")
    else:
        overwrite(records, f"UPDATE matches SET {column} = ?", value)
    with pytest.raises(BadRecords, match=f"match {match_id}") as caught:
        records.load(match_id, GAMES)
    assert "\n" not in str(caught.value)


def test_b11_damage_is_told_from_changed_rules(records: Records, match_id: str) -> None:
    """Under newer rules an entry that can not be read is damage, if the last state is lost too."""
    overwrite(records, "UPDATE entries SET action = 'no JSON' WHERE number = 20")
    games = {"just-desserts": Corrected()}
    stood = records.load(match_id, games)
    assert "no longer those this match was played under" in stood.warning
    assert stood.match.entered == 37


def test_b11_under_newer_rules_without_a_last_state_it_goes_on_before_the_damage(
    records: Records, match_id: str
) -> None:
    overwrite(records, "UPDATE entries SET action = 'no JSON' WHERE number = 20")
    overwrite(records, "UPDATE entries SET state = replace(state, '\"turns\"', '\"burns\"')")
    resumed = records.load(match_id, {"just-desserts": Corrected()})
    assert "damaged from action 20 on" in resumed.warning


def test_b11_the_stored_state_it_went_on_from_is_damaged(records: Records, match_id: str) -> None:
    """Then it goes on from its start, as far as that leads where it led."""
    overwrite(records, "UPDATE matches SET base = 25")
    overwrite(records, "UPDATE entries SET state = '{}' WHERE number = 25")
    resumed = records.load(match_id, GAMES)
    assert "nothing is lost" in resumed.warning
    assert len(resumed.match) == 37
    assert records.load(match_id, GAMES).warning == ""


def test_b11_a_damaged_match_is_not_exported(records: Records, match_id: str) -> None:
    overwrite(records, "UPDATE entries SET action = 'no JSON' WHERE number = 20")
    with pytest.raises(BadRecords, match="damaged from action 20 on; it can be resumed at 19"):
        records.export(match_id, GAMES, reveal=True)
    with pytest.raises(BadRecords, match='is damaged: "action" can not be read'):
        records.export(match_id, {}, reveal=True)


@pytest.mark.parametrize("column", ["title", "started", "updated", "phase", "round"])
@pytest.mark.parametrize("value", [b"\x80", 1.5, float("inf")], ids=["bytes", "half", "infinite"])
def test_b11_a_column_of_another_type_is_a_sentence(
    records: Records, match_id: str, column: str, value: Any
) -> None:
    overwrite(records, f"UPDATE matches SET {column} = ?", value)
    try:
        records.export(match_id, GAMES, reveal=True)
    except BadFile as error:
        assert column in str(error)
    for _ in records.matches():
        pass


def test_b11_two_that_go_round_the_same_damage(records: Records, match_id: str) -> None:
    overwrite(records, "UPDATE entries SET action = 'no JSON' WHERE number = 20")
    first = records.load(match_id, GAMES).match
    second = records.load(match_id, GAMES).match
    play_on(records, match_id, first, 1)
    with pytest.raises(BadRecords, match="was played on elsewhere"):
        play_on(records, match_id, second, 1)
    assert_same(first, records.load(match_id, GAMES).match)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("asked", "[99]"),
        ("asked", "[true, null]"),
        ("asked", "{"),
        ("asked", "[" * 3000),
        ("seats", "[1]"),
        ("seats", b"\xff\xfe"),
        ("round", "x"),
        ("rounds", 2**62),
        ("actions", -1),
        ("updated", "0001-01-01T00:00:00+00:00"),
        ("updated", "9999-12-31T23:59:59-12:00"),
        ("updated", "2026-01-01T00:00:00"),
        ("started", 7),
        ("standings", "[]"),
        ("standings", '{"over":true,"rows":[{"seats":[9],"total":1,"lines":[],"rank":1}]}'),
    ],
)
def test_b10_a_row_that_can_not_be_read_keeps_no_other_away(
    records: Records, match_id: str, column: str, value: Any
) -> None:
    other = records.create(new(2))
    overwrite(records, f"UPDATE matches SET {column} = ? WHERE id = ?", value, match_id)
    assert [saved.id for saved in records.matches()] == [other]
    (bad,) = records.unreadable()
    assert bad.id == match_id and f'"{column}" can not be read' in bad.why
    records.delete(match_id)
    assert records.unreadable() == ()


def test_b10_a_match_whose_summary_is_broken_is_resumed_and_listed_again(
    records: Records, match_id: str
) -> None:
    overwrite(records, "UPDATE matches SET asked = '[99]'")
    resumed = records.load(match_id, GAMES)
    assert resumed.match.entered == 37
    play_on(records, match_id, resumed.match, 1)
    assert records.unreadable() == ()
    assert len(records.matches()) == 1


@pytest.mark.parametrize("seed", range(20))
def test_b11_no_flipped_bit_is_a_traceback(records: Records, match_id: str, seed: int) -> None:
    """A bit flipped in some column of the match or of an entry: a match, or a sentence."""
    chance = random.Random(seed)
    table = chance.choice(("matches", "entries", "entries"))
    where = f"number = {chance.randint(0, 37)}" if table == "entries" else "1"
    db = sqlite3.connect(records.path)
    column = chance.choice([row[1] for row in db.execute(f"PRAGMA table_info({table})")][1:])
    value = db.execute(f"SELECT {column} FROM {table} WHERE {where}").fetchone()[0]
    flipped = flip(value, chance)
    with db:  # as text, whatever bytes it is
        cast = "CAST(? AS TEXT)" if isinstance(flipped, bytes) else "?"
        db.execute(f"UPDATE OR IGNORE {table} SET {column} = {cast} WHERE {where}", (flipped,))
    db.close()
    assert len(records.matches()) + len(records.unreadable()) == 1
    for call in (
        lambda: records.load(match_id, GAMES),
        lambda: records.export(match_id, GAMES, reveal=True),
        lambda: records.export(match_id, {}, reveal=True),
    ):
        try:
            call()
        except BadFile as problem:
            assert "\n" not in str(problem)
    records.delete(match_id)


def flip(value: Any, chance: random.Random) -> Any:
    """The value with one bit flipped, as the disk might hold it."""
    if value is None:
        return "?"
    if isinstance(value, int):
        return value ^ (1 << chance.randrange(20))
    raw = bytearray(value.encode())
    if raw:
        raw[chance.randrange(len(raw))] ^= 1 << chance.randrange(8)
    return bytes(raw)


@pytest.mark.parametrize("column", ["matches.game", "matches.seats", "entries.hash"])
def test_b11_a_file_that_lost_a_column_is_a_sentence(
    records: Records, match_id: str, column: str
) -> None:
    table, _, name = column.partition(".")
    overwrite(records, f"ALTER TABLE {table} RENAME COLUMN {name} TO lost")
    records.close()
    with pytest.raises(BadRecords, match=f"is damaged: it has no {column}"):
        open_records(records.path)
