"""The tally of an evening, and personal bests."""

from datetime import UTC, datetime, timedelta
from typing import Any

from boardgames_tui.kernel.game import Row, Standings
from boardgames_tui.records.evening import bests, evening
from boardgames_tui.records.saved import Saved

NOW = datetime(2026, 5, 1, 23, 0, tzinfo=UTC)


def match(
    number: int, seats: tuple[str, ...], totals: tuple[int, ...], hours: float = 0, **more: Any
) -> Saved:
    ended = NOW - timedelta(hours=hours)
    best = max(totals, default=0)
    rows = tuple(
        Row((seat,), total, (), 1 if total == best else 2) for seat, total in enumerate(totals)
    )
    facts = {
        "id": str(number),
        "game": "just-desserts",
        "title": "",
        "seats": seats,
        "levels": ("",) * len(seats),
        "round": 1,
        "rounds": None,
        "phase": "over",
        "asked": (),
        "actions": 9,
        "started": ended,
        "updated": ended,
        "ended": ended if totals else None,
        "standings": Standings(True, rows) if totals else None,
        "options": {},
    }
    return Saved(**{**facts, **more})


def test_wins_are_counted_for_the_same_people_on_the_same_evening() -> None:
    saved = [
        match(5, ("Ben", "Abby"), (9, 4)),
        match(4, ("Abby", "Ben"), (7, 3), 1, game="born-to-serve"),
        match(3, ("abby", "BEN"), (5, 5), 2),
        match(2, ("Abby", "Cy"), (8, 1), 3),
        match(1, ("Abby", "Ben"), (8, 1), 20),
        match(6, ("Abby", "Ben"), ()),
    ]
    assert evening(saved, ("Ben", "Abby"), NOW) == (3, [2, 2]), "a shared win counts for both"


def test_a_best_is_one_s_own_in_that_game_and_new_only_if_there_was_one_to_beat() -> None:
    this = match(5, ("Ben", "Abby", "Cy"), (9, 4, 6))
    saved = [
        this,
        match(4, ("Abby", "Dan"), (7, 3)),
        match(3, ("Ben", "Dan"), (8, 1)),
        match(2, ("Cy", "Dan"), (99, 1), game="born-to-serve"),
    ]
    assert [(one.name, one.points, one.fresh) for one in bests(saved, this)] == [
        ("Ben", 9, True),
        ("Abby", 7, False),
        ("Cy", 6, False),
    ]


def test_a_best_is_that_of_one_way_to_play() -> None:
    turns, rush = {"turnless": False, "first": 2}, {"turnless": True, "first": 0}
    this = match(9, ("Ben", "Abby"), (9, 4), options=turns)
    saved = [
        this,
        match(3, ("Ben", "Abby"), (30, 2), options=rush),
        match(2, ("Ben", "Abby"), (8, 7), options={**turns, "first": 1}),
    ]
    found = bests(saved, this, {"first"})
    assert [(one.points, one.fresh) for one in found] == [(9, True), (7, False)]
