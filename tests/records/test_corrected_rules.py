"""Matches that were begun under other rules go on from where they stood."""

import sqlite3
from dataclasses import replace
from typing import Any

import pytest

from boardgames_tui.kernel.game import IllegalAction, Refusal, Step
from boardgames_tui.records import BadRecords, Records
from boardgames_tui.records.stored import digest
from tests.records.playing import DESSERTS, GAMES, assert_same, new, play_on


class Corrected:
    """Just Desserts with the next version of its rules, some of them put right."""

    def __init__(self, **rules: Any) -> None:
        self.info = replace(DESSERTS.info, rules_version=DESSERTS.info.rules_version + 1)
        vars(self).update(rules)

    def __getattr__(self, name: str) -> Any:
        return getattr(DESSERTS, name)


def turns_count_double(state: Any, action: Any) -> Step:
    step = DESSERTS.apply(state, action)
    if action.kind != "done":
        return step
    return replace(step, state=step.state.evolve(turns=step.state.turns + 1))


def nobody_goes_to_the_kitchen(state: Any, action: Any) -> Step:
    if action.kind == "kitchen":
        raise IllegalAction(Refusal("no-kitchen"))
    return DESSERTS.apply(state, action)


def dealt_otherwise(seats: Any, options: Any, seed: int, deck: Any) -> Step:
    return DESSERTS.setup(seats, options, seed + 1, deck)


CORRECTIONS = [
    pytest.param({"apply": turns_count_double}, id="leads elsewhere"),
    pytest.param({"apply": nobody_goes_to_the_kitchen}, id="is no longer legal"),
    pytest.param({"setup": dealt_otherwise}, id="begins otherwise"),
]


@pytest.fixture
def match_id(records: Records) -> str:
    match = new()
    match_id = records.create(match)
    play_on(records, match_id, match, 37)
    return match_id


@pytest.mark.parametrize("rules", CORRECTIONS)
def test_it_goes_on_from_where_it_stood(
    records: Records, match_id: str, rules: dict[str, Any]
) -> None:
    stood = records.load(match_id, GAMES).match.state
    resumed = records.load(match_id, {"just-desserts": Corrected(**rules)})
    assert resumed.match.state == stood
    assert resumed.match.entered == 37
    assert "no longer those this match was played under" in resumed.warning
    refusal = resumed.match.undo_refusal(consent=True)
    assert refusal is not None and refusal.code in ("undo-barred", "nothing-to-undo")
    assert resumed.match.redo_refusal() == Refusal("nothing-to-redo")


@pytest.mark.parametrize("rules", CORRECTIONS)
def test_it_is_said_until_play_goes_on(
    records: Records, match_id: str, rules: dict[str, Any]
) -> None:
    games = {"just-desserts": Corrected(**rules)}
    assert records.load(match_id, games).warning
    again = records.load(match_id, games)
    assert again.warning
    play_on(records, match_id, again.match, 1)
    assert records.load(match_id, games).warning == ""


@pytest.mark.parametrize("rules", CORRECTIONS[::2])
def test_play_under_the_corrected_rules_comes_back(
    records: Records, match_id: str, rules: dict[str, Any]
) -> None:
    games = {"just-desserts": Corrected(**rules)}
    match = records.load(match_id, games).match
    play_on(records, match_id, match, 30)
    match.undo(consent=True)
    records.append(match_id, match)
    assert match.entered == 68
    resumed = records.load(match_id, games)
    assert resumed.warning == ""
    assert resumed.match.entered == 68
    assert_same(match, resumed.match)
    while resumed.match.undo_refusal(consent=True) is None:
        resumed.match.undo(consent=True)
    while match.undo_refusal(consent=True) is None:
        match.undo(consent=True)
    assert len(resumed.match) == len(match)
    assert resumed.match.state == match.state


def test_it_goes_on_with_its_own_deck(
    records: Records, match_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = records.load(match_id, GAMES).match.deck
    monkeypatch.setattr("boardgames_tui.decks.deck_folders", lambda info: {})
    resumed = records.load(match_id, {"just-desserts": Corrected(apply=turns_count_double)})
    assert resumed.warning
    assert resumed.match.state.deck == deck


def test_what_was_true_before_can_still_be_looked_at(records: Records, match_id: str) -> None:
    """The line of play is kept up to the first action that now leads elsewhere."""
    before = records.load(match_id, GAMES).match
    done = [position.action and position.action.kind for position in before.line].index("done")
    after = records.load(match_id, {"just-desserts": Corrected(apply=turns_count_double)}).match
    assert len(after) == done
    assert [after.at(n) for n in range(done)] == [before.at(n) for n in range(done)]
    assert after.at(done) == before.state


def test_a_new_version_that_changes_nothing_here_says_nothing(
    records: Records, match_id: str
) -> None:
    before = records.load(match_id, GAMES).match
    resumed = records.load(match_id, {"just-desserts": Corrected()})
    assert resumed.warning == ""
    assert_same(before, resumed.match)


def test_the_state_gone_on_from_is_kept(records: Records, match_id: str) -> None:
    games = {"just-desserts": Corrected(apply=turns_count_double)}
    match = records.load(match_id, games).match
    play_on(records, match_id, match, 5)
    db = sqlite3.connect(records.path)
    kept = db.execute("SELECT number FROM entries WHERE state IS NOT NULL").fetchall()
    db.close()
    assert sorted(kept) == [(0,), (25,), (37,), (42,)]


def test_a_state_that_no_longer_means_anything_is_refused(records: Records, match_id: str) -> None:
    state = '{"moon":1}'
    db = sqlite3.connect(records.path)
    with db:
        db.execute(
            "UPDATE entries SET state = ?, hash = ? WHERE number = 37", (state, digest(state))
        )
    db.close()
    with pytest.raises(BadRecords, match='"last state" can not be read, or does not fit Just'):
        records.load(match_id, {"just-desserts": Corrected(apply=turns_count_double)})
