"""Whole matches without a screen: the same totals however they are shared out, and what is told."""

import csv
import io
import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import boardgames_tui.bots.simulate as simulating
import boardgames_tui.show_simulation as showing
from boardgames_tui.__main__ import main
from boardgames_tui.bots import brain_of
from boardgames_tui.bots.simulate import Series, play, simulate
from boardgames_tui.bots.tally import Numbers, Tally, card_names
from boardgames_tui.games import built_in
from boardgames_tui.kernel.game import Row, Standings
from tests.games.walks import variants

GAMES = built_in()


def series(slug: str, *levels: str, matches: int = 4, seed: int = 1, **options: Any) -> Series:
    return Series(slug, levels, GAMES[slug].Options(**options), matches, seed)


def total(played: Series, jobs: int = 1) -> Tally:
    tally = Tally(len(played.levels))
    for more in simulate(played, jobs):
        tally.merge(more)
    return tally


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*arguments: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["boardgames-tui", "simulate", *arguments])
        code = main()
        out, err = capsys.readouterr()
        return code, out, err

    return call


# --- The matches ------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_matches_of_computers_end(slug: str) -> None:
    tally = total(series(slug, "easy", "random", matches=1))
    assert (tally.matches, tally.broken_off) == (1, 0)
    assert sum(results.wins for results in tally.levels.values()) == 1
    assert set(tally.cards) <= card_names(GAMES[slug].deck(GAMES[slug].Options()))
    assert tally.cards


@pytest.mark.long
@pytest.mark.parametrize("level", ["medium", "easy"])
@pytest.mark.parametrize("slug", GAMES)
def test_matches_of_computers_end_with_all_options(slug: str, level: str) -> None:
    game = GAMES[slug]
    brain = brain_of(game)
    for seats in range(game.info.min_seats, game.info.max_seats + 1):
        lengths = []
        for options in variants(slug, seats):
            if brain.people_only(options) is None:
                tally = play(Series(slug, (level,) * seats, options, 1, 3), 0)
                assert tally.matches == 1, options
                lengths.append(tally.actions.sum)
        median = sorted(lengths)[len(lengths) // 2]
        assert max(lengths) <= 4 * median, lengths


def test_two_processes_play_the_same_matches_and_stop_when_nobody_asks() -> None:
    many = simulate(series("just-desserts", "easy", "random", "random", matches=10**9), 2)
    shared = Tally(3)
    for _ in range(5):
        shared.merge(next(many))
    many.close()
    assert list(many) == []
    alone = total(series("just-desserts", "easy", "random", "random", matches=5))
    assert shared.as_json() == alone.as_json()


def test_another_seed_is_another_series() -> None:
    one, other = (series("just-desserts", "random", "random", seed=seed) for seed in (1, 2))
    assert total(one).as_json() != total(other).as_json()


def test_levels_move_on_by_a_seat_and_meet_in_the_same_deals() -> None:
    played = series("just-desserts", "medium", "easy", "random")
    assert [played.seated(number)[0] for number in range(4)] == [
        "medium",
        "easy",
        "random",
        "medium",
    ]
    deals = [played.deal(number) for number in range(6)]
    assert len(set(deals[:3])) == len(set(deals[3:])) == 1 and deals[0] != deals[3]


def test_no_match_is_played_twice() -> None:
    alike = series("just-desserts", "easy", "easy")
    in_turn = series("just-desserts", "easy", "random", "easy", "random")
    for played, times in ((alike, 1), (in_turn, 2)):
        matches = {(played.deal(number), played.seated(number)) for number in range(6)}
        assert len(matches) == 6
        assert len({deal for deal, _ in matches}) == 6 // times


def test_nobody_sees_what_another_answered_at_the_same_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def choose(game: Any, brain: Any, view: Any, seat: int, seed: int, level: str) -> Any:
        seen.append(view.personal)
        return game.legal_actions(view, seat)[0]

    monkeypatch.setattr(simulating, "choose", choose)
    play(series("just-desserts", "easy", "easy", "easy", personal_favourites=True), 0)
    assert seen[:3] == [(None, None, None)] * 3 and None not in seen[3]


# --- The totals -------------------------------------------------------------------------------


def standings(*rows: tuple[tuple[int, ...], int, int]) -> Standings:
    lines = (("Points", 1),)
    return Standings(True, tuple(Row(seats, total, lines, rank) for seats, total, rank in rows))


def test_a_shared_win_counts_as_its_share() -> None:
    tally = Tally(3)
    ended = standings(((0,), 9, 1), ((1,), 9, 1), ((2,), 4, 3))
    tally.count(("medium", "easy", "easy"), ended, 5, 50, [{"Flan"}, set(), {"Flan"}])
    assert tally.levels["medium"].wins == tally.levels["easy"].wins == Fraction(1, 2)
    assert tally.levels["easy"].scores == Numbers(2, 13, 97, 4, 9)
    assert tally.cards["Flan"].scores.mean == 6.5 and tally.cards["Flan"].wins == Fraction(1, 2)
    assert [seat.wins for seat in tally.seats] == [Fraction(1, 2), Fraction(1, 2), 0]


def test_a_team_shares_its_win() -> None:
    tally = Tally(4)
    ended = standings(((0, 2), 60, 1), ((1, 3), 40, 2))
    tally.count(("medium", "easy", "easy", "random"), ended, 5, 50, [set()] * 4)
    assert {name: results.wins for name, results in tally.levels.items()} == {
        "medium": Fraction(1, 2),
        "easy": Fraction(1, 2),
        "random": 0,
    }


def test_the_interval_of_a_mean() -> None:
    numbers = Numbers()
    assert (numbers.mean, numbers.margin) == (0, 0)
    for number in (1, 2, 3, 4):
        numbers.add(number)
    assert numbers.mean == 2.5
    assert numbers.margin == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5)
    assert (numbers.least, numbers.most) == (1, 4)


# --- The command ------------------------------------------------------------------------------


def test_the_command_prints_json_and_writes_csv(run: Any, tmp_path: Path) -> None:
    file = tmp_path / "table.csv"
    wanted = ("--seats", "easy,random", "--matches", "3", "--seed", "5", "--jobs", "1")
    code, out, err = run("just-desserts", *wanted, "--json", "--csv", str(file))
    printed = json.loads(out)
    assert (code, err) == (0, "")
    assert (printed["game"], printed["levels"]) == ("just-desserts", ["easy", "random"])
    assert (printed["seed"], printed["options"]["deck"], len(printed["seats"])) == (5, "early", 2)
    assert printed["matches"] == 3 and set(printed["bots"]) == {"easy", "random"}
    assert sum(bot["wins"] for bot in printed["bots"].values()) == 3
    played = series("just-desserts", "easy", "random", matches=3, seed=5)
    assert printed["bots"] == total(played).as_json()["bots"]
    table = list(csv.DictReader(io.StringIO(file.read_text(encoding="utf-8"))))
    assert [row["name"] for row in table if row["what"] == "level"] == ["easy", "random"]
    assert [row["name"] for row in table if row["what"] == "seat"] == ["1", "2"]
    assert sum(float(row["wins"]) for row in table if row["what"] == "level") == 3


def test_the_command_prints_tables(run: Any) -> None:
    wanted = ("--seats", "easy,easy", "--matches", "1", "--jobs", "1", "--option", "deck=2015")
    code, out, err = run("just-desserts", *wanted)
    assert (code, err) == (0, "")
    assert out.startswith("1 matches\nrounds: ")
    for told in ("easy  ", "seat 2", "points of easy, a match:", "Foods Eaten", "cards, and how"):
        assert told in out


def test_after_ctrl_c_it_prints_what_there_is(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(played: Series, jobs: int) -> Iterator[Tally]:
        yield play(played, 0)
        raise KeyboardInterrupt

    monkeypatch.setattr(showing, "simulate", interrupted)
    code, out, err = run("just-desserts", "--seats", "easy,random", "--matches", "9", "--json")
    assert code == 1
    assert json.loads(out)["matches"] == 1
    assert err == "Stopped after 1 of 9 matches.\n"


def test_without_the_extra_it_says_what_to_install(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, out, err = run("just-desserts", "--scheduler", "tcp://127.0.0.1:8786")
    assert (code, out) == (2, "")
    assert "pip install 'boardgames-tui[cluster]'" in err and err.count("\n") == 1


def test_a_scheduler_that_does_not_answer_is_told_of(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    monkeypatch.setattr("boardgames_tui.bots.cluster.PATIENCE", 0.1)
    code, out, err = run("just-desserts", "--scheduler", "tcp://127.0.0.1:1")
    assert (code, out) == (2, "")
    assert err == "boardgames-tui: No Dask scheduler answers at tcp://127.0.0.1:1.\n"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("chess",), "There is no game 'chess'"),
        (("just-desserts", "--seats", "easy,best"), "There is no level 'best' (there are: "),
        (("just-desserts", "--seats", "easy"), "Just Desserts is for 2 to 5 players."),
        (("just-desserts", "--option", "turnless=yes"), "Turnless is for people only"),
        (("just-desserts", "--option", "first=race"), "The race to go first is for people only"),
        (("just-desserts", "--option", "deck=none"), "deck can not be 'none'"),
        (("just-desserts", "--seed", "-1"), "A seed is a number"),
        (("just-desserts", "--matches", "0"), "--matches"),
        (("just-desserts", "--csv", "/"), "'/' can not be written"),
    ],
)
def test_what_can_not_be_simulated(run: Any, arguments: tuple[str, ...], why: str) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert why in err and err.count("\n") == 1
