"""What is imported is played again before it is believed; what is not so is named and refused."""

import gzip
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardgames_tui.files import BadFile
from boardgames_tui.records import Records
from boardgames_tui.records.stored import compact, digest
from tests.records.playing import GAMES, new, play_on, play_out

EXPORTS = Path(__file__).parents[1] / "fixtures" / "38ab92c" / "exports"
SHORT = {
    "just-desserts": "04",
    "how-to-serve-man": "13",
    "born-to-serve": "16",
    "chefs-apprentice": "25",
}
"""For each game a short match of the fixtures, by its number."""


def of_fixture(slug: str) -> dict[str, Any]:
    packed = (EXPORTS / f"{SHORT[slug]}-{slug}.json.gz").read_bytes()
    data: dict[str, Any] = json.loads(gzip.decompress(packed))
    return data


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> str:
    from boardgames_tui.records import open_records

    records = open_records(tmp_path_factory.mktemp("running") / "records.sqlite")
    match = new()
    match_id = records.create(match)
    play_on(records, match_id, match, 30)
    text = records.export(match_id, GAMES, reveal=True)
    records.close()
    return text


def refused(records: Records, text: str) -> str:
    """Why a document is not imported; nothing of it is kept."""
    with pytest.raises(BadFile) as caught:
        records.import_(text, GAMES, Path("game.json"))
    assert records.matches() == () == records.unreadable()
    sentence = str(caught.value)
    assert sentence.startswith("game.json") and "\n" not in sentence and len(sentence) < 400
    return sentence


def put(*path: int | str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for part in path[:-1]:
            data = data[part]
        data[path[-1]] = value

    return change


SCORES = {"over": True, "rows": [], "tie_break": None, "left_out": []}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (put("asked", value=[99]), "asked: is not what the match itself leads to"),
        (put("asked", value=[0, 1, 2]), "asked: "),
        (put("round", value=2**63), "round: "),
        (put("rounds", value=2**63), "rounds: "),
        (put("actions", value=True), "actions: "),
        (put("phase", value="\x1b[2J"), "phase: "),
        (put("standings", value=SCORES), "standings: "),
        (put("updated", value="0001-01-01T00:00:00+00:00"), "updated: is not between the years"),
        (put("started", value="9999-12-31T23:59:59-12:00"), "started: is not between the years"),
        (put("seats", value=["Abby", "abby", "Cy"]), "seats.1: Two players are called abby"),
        (put("seats", value=["Abby", "\x1b[2J", "Cy"]), "seats.1: A name has at most"),
        (put("seats", value=["A", "B", "C", "D", "E", "F", "G"]), "levels: does not fit"),
        (put("levels", value=["", "", "best"]), "levels: does not fit Just Desserts"),
        (put("levels", value=[""]), "levels: does not fit Just Desserts"),
        (put("bot_seed", value=-1), "bot_seed: "),
        (put("gives_hints", value=1), "gives_hints: "),
        (put("seats", value=["Abby", "Ben", "Di"]), "start: does not fit Just Desserts"),
        (put("title", value="\x1b]0;x\x07"), "title: A match's name"),
        (put("rules", value=2**31 - 1), "rules: was played under newer rules of Just Desserts"),
        (put("rules", value=-1), "rules: "),
        (put("seed", value=True), "seed: "),
        (put("seed", value=8), "start: does not fit Just Desserts"),
        (put("options", value={"deck": 7}), "options: does not fit Just Desserts"),
        (put("options", value={"moon": 1}), "options: does not fit Just Desserts"),
        (put("deck", value={}), "deck: does not fit Just Desserts"),
        (put("deck", "desserts", value=[]), "deck: does not fit Just Desserts"),
        (put("entries", 3, "hash", value="f" * 32), "entries.3.hash: is not the hash of"),
        (put("entries", 3, "hash", value="F" * 32), "entries.3.hash: "),
        (put("entries", 30, "hash", value="f" * 32), "entries.30.hash: is not the hash of"),
        (put("entries", 3, "action", value={"kind": "moon", "seat": 0}), "entries.3: holds no act"),
        (put("entries", 3, "action", "seat", value=2**63), "entries.3: "),
        (put("entries", 3, "action", "seat", value="0"), "entries.3: holds no action of this game"),
        (put("entries", 0, "state", "turns", value=7), "entries.0.state: is not the state of its"),
        (put("entries", 30, "state", "turns", value=7), "entries.30.state: is not the state of"),
    ],
)
def test_b10_what_is_not_so_is_refused_with_its_place(
    records: Records, running: str, change: Callable[[Any], None], why: str
) -> None:
    data = json.loads(running)
    change(data)
    assert why in refused(records, json.dumps(data))


@pytest.mark.parametrize(
    ("old", "new_text", "why"),
    [
        ('"seed": 7', '"seed": ' + "9" * 5000, "holds a number that is too long"),
        ('"seed": 7', '"seed": NaN', "holds NaN, which is no number"),
        ('"seed": 7', '"seed": -Infinity', "holds -Infinity, which is no number"),
        ('"seed": 7', '"seed": 7e0', "seed: "),
        ('"seed": 7', '"seed": 7, "seed": 7', "names 'seed' twice"),
        ('"deck": {', '"deck": {"x": ' + "[" * 3000 + "]" * 3000 + ",", "is nested too deeply"),
        ('"deck": {', '"deck": {"x": ' + "[" * 60 + "]" * 60 + ",", "is nested too deeply"),
        ('"title": ""', '"title": "\\ud800"', "game.json: "),
    ],
)
def test_b10_json_that_is_made_to_hurt_is_one_sentence(
    records: Records, running: str, old: str, new_text: str, why: str
) -> None:
    assert old in running
    assert why in refused(records, running.replace(old, new_text, 1))


@pytest.mark.parametrize("slug", SHORT)
def test_b10_no_entry_of_any_game_is_taken_on_trust(records: Records, slug: str) -> None:
    """An action that somebody else would have to do: the first, one in the middle, the last."""
    played = [entry["number"] for entry in of_fixture(slug)["entries"] if entry["kind"] == "act"]
    for number in (played[0], played[len(played) // 2], played[-1]):
        data = of_fixture(slug)
        data["entries"][number]["action"]["seat"] += 5
        assert f"entries.{number}: is not allowed there" in refused(records, json.dumps(data))


@pytest.mark.parametrize("slug", SHORT)
def test_b10_a_card_that_does_not_exist_is_refused(records: Records, slug: str) -> None:
    """Also in an export of older rules, whose last state can not be reached by replay."""
    data = of_fixture(slug)
    data["rules"] = 0
    state = data["entries"][-1]["state"]
    pile = {
        "just-desserts": "draw_pile",
        "how-to-serve-man": "judge_deck",
        "born-to-serve": "stack",
        "chefs-apprentice": "bag",
    }[slug]
    state[pile][0] = "The Moon"
    data["entries"][-1]["hash"] = digest(compact(state))
    last = len(data["entries"]) - 1
    assert f"entries.{last}.state: is no position of" in refused(records, json.dumps(data))


@pytest.mark.parametrize("slug", SHORT)
@pytest.mark.parametrize("seat", [9, 2**40, -1])
def test_b10_a_seat_that_nobody_has_is_refused(records: Records, slug: str, seat: int) -> None:
    data = of_fixture(slug)
    data["rules"] = 0
    state = data["entries"][-1]["state"]
    state["pending"][-1]["seats"] = [seat]
    data["entries"][-1]["hash"] = digest(compact(state))
    assert "is no position of" in refused(records, json.dumps(data))


def test_b10_an_export_of_older_rules_goes_on_as_such_records_do(records: Records) -> None:
    """Its last state can not be reached under the rules of today, but is a position of the game."""
    data = of_fixture("just-desserts")
    data["rules"] = 0
    state = data["entries"][-1]["state"]
    state["draw_pile"].reverse()
    data["entries"][-1]["hash"] = digest(compact(state))
    match_id = records.import_(json.dumps(data), GAMES)
    resumed = records.load(match_id, GAMES)
    assert "no longer those this match was played under" in resumed.warning
    assert resumed.match.state.draw_pile == tuple(state["draw_pile"])
    play_on(records, match_id, resumed.match, 3)


def test_b10_the_same_export_under_the_rules_of_today_is_refused(records: Records) -> None:
    data = of_fixture("just-desserts")
    state = data["entries"][-1]["state"]
    state["draw_pile"].reverse()
    data["entries"][-1]["hash"] = digest(compact(state))
    last = len(data["entries"]) - 1
    assert f"entries.{last}: does not lead where it led" in refused(records, json.dumps(data))


def test_b10_what_an_export_says_of_its_summary_is_worked_out(records: Records) -> None:
    """Of older rules nothing of the summary is taken over, and nothing is asked of it."""
    data = of_fixture("just-desserts")
    data |= {"rules": 0, "asked": [99], "round": 2**63, "phase": "\x1b", "standings": SCORES}
    records.import_(json.dumps(data), {"just-desserts": Newer()})
    (saved,) = records.matches()
    assert saved.asked == tuple(of_fixture("just-desserts")["asked"])
    assert saved.round == of_fixture("just-desserts")["round"]


class Newer:
    """Just Desserts with the next version of its rules, which deal otherwise."""

    def __init__(self) -> None:
        game = GAMES["just-desserts"]
        self.info = replace(game.info, rules_version=game.info.rules_version + 1)

    def __getattr__(self, name: str) -> Any:
        return getattr(GAMES["just-desserts"], name)

    def setup(self, seats: Any, options: Any, seed: int, deck: Any = None) -> Any:
        return GAMES["just-desserts"].setup(seats, options, seed + 1, deck)


def test_b10_false_scores_are_refused(records: Records) -> None:
    match = new()
    match_id = records.create(match)
    play_out(records, match_id, match)
    data = json.loads(records.export(match_id, GAMES))
    records.delete(match_id)
    for change in (
        put("standings", "rows", 0, "seats", value=[9]),
        put("standings", "rows", 0, "total", value=99),
        put("standings", "tie_break", value="[bold]"),
        put("standings", value=None),
    ):
        false = json.loads(json.dumps(data))
        change(false)
        assert "standings: is not what the match itself leads to" in refused(
            records, json.dumps(false)
        )
    data["ended"] = None
    assert "ended: " in refused(records, json.dumps(data))
